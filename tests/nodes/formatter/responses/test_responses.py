"""A response is searched for citations, which become links and a reference list; what is wrong is told."""

from __future__ import annotations

import re
import time

import jsonschema
import pytest
from hypothesis import given
from hypothesis import strategies as st
from markdown_it import MarkdownIt
from pcite.nodes.formatter.responses import (
    CITATION_SYSTEM_PROMPT,
    AuthorCitation,
    ResponseProcessor,
    add_citation_links,
    check_citation_quality,
    citation_links,
    citation_links_schema,
    extract_citations,
    generate_references,
)

CONTEXT = [
    {"id": "doc_123", "authors": ["P. Meakin"], "year": 1984, "title": "Clusters"},
    {"id": "doc (2)", "authors": ["Witten, T. A.", "Sander, L. M."], "year": 1981, "title": "Aggregation"},
]
SPECIFIED = re.compile(r"\[([^,\]]+(?:\s*&\s*[^,\]]+)?),\s*(\d{4})\]")
PROCESSOR = ResponseProcessor(CONTEXT)


def found(text: str) -> list[str]:
    return [citation.author_year for citation in extract_citations(text)]


@pytest.mark.parametrize(
    ("text", "cited"),
    [
        ("as shown [Meakin, 1984].", ["Meakin, 1984"]),
        ("[Witten & Sander, 1981] and [Smith et al., 2020]", ["Witten & Sander, 1981", "Smith et al., 2020"]),
        ("[Meakin, 1984; Witten & Sander, 1981]", ["Meakin, 1984", "Witten & Sander, 1981"]),
        ("[Meakin, 1984a; Meakin, 1984b]", ["Meakin, 1984a", "Meakin, 1984b"]),
        ("[Witten, Sander & Meakin, 1990, p. 3]", ["Witten, Sander & Meakin, 1990"]),
        ("[meakin,1984]", ["meakin, 1984"]),
        ("[Meakin, 1984](/documents/doc_123)", ["Meakin, 1984"]),
        ("1.78 [Meakin, 1984][Witten & Sander, 1981].", ["Meakin, 1984", "Witten & Sander, 1981"]),
        ("[1] (Meakin, 1984) [Meakin 1984] [Meakin, 84] [5, 2020] [x](y, 2020)", []),
        ("`[Meakin, 1984]` ``a ` [Meakin, 1984]``", []),
        ("```python\nrow[Meakin, 1984]\n```\n\n    row[Meakin, 1984]\n", []),
        ("![Meakin, 1984](chart.png) $x[i, 2020]$ <b title='[Meakin, 1984]'>", []),
        (r"\[Meakin, 1984]", []),
        ("", []),
    ],
)
def test_author_and_year_in_brackets_are_a_citation(text: str, cited: list[str]) -> None:
    assert found(text) == cited


name = st.from_regex(r"[A-Z][a-z]{1,8}(?: & [A-Z][a-z]{1,8}| et al\.)?", fullmatch=True)
years = st.integers(1000, 9999)
words = st.sampled_from(["and so", "which is", "in 2020", "1.78", "(see", "it)", ".", "[1]"])


@pytest.mark.ci
@given(st.lists(st.one_of(words, st.builds("[{}, {}]".format, name, years)), max_size=8))
def test_all_that_was_specified_is_found(pieces: list[str]) -> None:
    text = " ".join(pieces)
    assert found(text) == [f"{author.strip()}, {year}" for author, year in SPECIFIED.findall(text)]


def test_a_citation_whose_document_is_known_becomes_a_link() -> None:
    known = AuthorCitation(author="Meakin", year=1984, document_id="doc_123", full_reference="…", verified=True)
    text = "The dimension is about 1.78 [Meakin, 1984]. Others [Nobody, 1984] say so."
    assert add_citation_links(text, [known]) == (
        "The dimension is about 1.78 [Meakin, 1984](/documents/doc_123). Others [Nobody, 1984] say so."
    )
    assert add_citation_links("It is 1.78 [Meakin, 1984].", [known], form="html") == (
        'It is 1.78 <a href="/documents/doc_123" title="Meakin 1984">[Meakin, 1984]</a>.'
    )


def test_citations_side_by_side_are_links_each_unless_the_second_is_a_label() -> None:
    text = "1.78 [Meakin, 1984][Witten & Sander, 1981]"
    linked = "1.78 [Meakin, 1984](/documents/doc_123)[Witten & Sander, 1981](/documents/doc%20%282%29)"
    processed = ResponseProcessor(CONTEXT).process(text).content
    assert processed == linked == ResponseProcessor(CONTEXT).process(linked).content
    labelled = f"{text}\n\n[Witten & Sander, 1981]: https://example.org\n"
    assert ResponseProcessor(CONTEXT).process(labelled).content == labelled


def test_each_work_of_one_pair_of_brackets_is_a_link_of_its_own() -> None:
    content = PROCESSOR.process("So [Meakin, 1984, p. 3; Nobody, 1990; Witten & Sander, 1981].").content
    assert content == (
        "So [Meakin, 1984, p. 3](/documents/doc_123); [Nobody, 1990]; "
        "[Witten & Sander, 1981](/documents/doc%20%282%29)."
    )


@pytest.mark.parametrize(
    "text",
    [
        "[Meakin, 1984](https://example.org) is a link",
        "[see [Meakin, 1984] there](https://example.org)",
        "[Meakin, 1984][ref] and\n\n[ref]: https://example.org",
        "[Meakin, 1984]\n\n[Meakin, 1984]: https://example.org",
        '<a href="/x">[Meakin, 1984]</a>',
        "![Meakin, 1984](a.png)",
        "So it is![Meakin, 1984]",
        "`[Meakin, 1984]`",
        "~~~\n[Meakin, 1984]\n~~~",
        "<!-- [Meakin, 1984] -->",
    ],
)
def test_what_is_a_link_or_code_already_stays_to_the_letter(text: str) -> None:
    assert PROCESSOR.process(text).content == text


def test_a_citation_beside_a_link_becomes_one_too() -> None:
    text = "See [the page](https://example.org) and [Meakin, 1984], or [1][2] of [Meakin, 1984]."
    linked = "[Meakin, 1984](/documents/doc_123)"
    assert PROCESSOR.process(text).content == text.replace("[Meakin, 1984]", linked)


@pytest.mark.parametrize("number", ["x) [y](javascript:alert(1)", '"><script>', "a/../b", "javascript:alert(1)"])
@pytest.mark.parametrize("form", ["markdown", "html"])
def test_an_id_cannot_break_out_of_its_link(number: str, form: str) -> None:
    known = AuthorCitation(author="Meakin", year=1984, document_id=number, verified=True)
    linked = add_citation_links("[Meakin, 1984]", [known], form="html" if form == "html" else "markdown")
    shown = MarkdownIt("commonmark").render(linked)
    assert re.findall(r"""href="([^"]*)""", shown) == re.findall(r"""(?<=[("])/documents/[^)"]*""", linked)
    assert "<script" not in shown
    assert "javascript:" not in shown


snippets = st.sampled_from(
    ["[Meakin, 1984]", "[Meakin, 1984; Witten & Sander, 1981]", "[Nobody, 2000; Meakin, 1984]", "`", "```", "\n",
     "\n\n", "(x)", "[x]", "[", "]", "(", ")", "<a href='x'>", "</a>", "\\", "!", "words ",
     "1.78. ", ";", ": ", "# ", "    "]
)  # fmt: skip


@given(st.lists(snippets, max_size=14).map("".join))
def test_processing_what_was_processed_changes_nothing(text: str) -> None:
    once = PROCESSOR.process(text)
    again = PROCESSOR.process(once.content)
    assert again.content == once.content
    assert again.citations == once.citations
    assert again.references == once.references


@given(st.lists(snippets, max_size=14).map("".join))
def test_nothing_but_citations_is_changed(text: str) -> None:
    content = PROCESSOR.process(text).content
    bare = re.sub(r"\]\(/documents/[^)]*\)", "]", content).replace("]; [", "; ")
    assert bare == text.replace("]; [", "; ")


def test_references_are_listed_once_by_year_and_author() -> None:
    processed = PROCESSOR.process("[Meakin, 1984] [Witten & Sander, 1981] [Meakin, 1984] [Nobody, 1]")
    assert processed.references == (
        "\n## References\n\n[1] Witten, T. A., Sander, L. M. (1981). Aggregation.\n[2] P. Meakin (1984). Clusters."
    )
    assert generate_references([]) == "\n## References\n"
    assert PROCESSOR.generate_references(processed.citations) == processed.references


def test_a_title_cannot_break_out_of_the_reference_list() -> None:
    title = "On\n\n# Growth [x](javascript:alert(1)) <img src=x onerror=alert(1)> `a` *b*"
    hostile = [{"id": "h", "authors": ["P. Meakin"], "year": 1984, "title": title}]
    shown = MarkdownIt("commonmark").render(ResponseProcessor(hostile).process("[Meakin, 1984]").references)
    assert shown.count("<h1>") == shown.count("<a") == shown.count("<img") == shown.count("<code>") == 0
    assert shown.count("<p>") == 1


def test_quality_has_the_counts_and_the_issues() -> None:
    text = "The dimension is 1.78 in all of them. It is so [Meakin, 1984]. So it is [Nobody, 2020]."
    assert check_citation_quality(text, CONTEXT) == {
        "total_citations": 2,
        "verified": 1,
        "issues": [
            {"type": "unverified_citation", "citations": ["Nobody, 2020"]},
            {"type": "missing_citation", "sentence": "The dimension is 1.78 in all of them."},
        ],
    }


@pytest.mark.parametrize(
    "text",
    [
        "It is 1.78 [Meakin, 1984].",
        "It is 1.78. [Meakin, 1984] The end.",
        "Es sind 1,78 [1].",
        "## 3.2 Methods",
        "```\nx = 1.78\n```",
        "It is so.\n\n## References\n\n[1] P. Meakin. Phys. Rev. 27.1 of it.",
        "It is so.\n\nSources:\n- Meakin, P. Phys. Rev. 27.1 of it.",
    ],
)
def test_a_number_is_no_issue_where_it_is_cited_or_no_statement(text: str) -> None:
    assert check_citation_quality(text, CONTEXT)["issues"] == []


def test_the_weak_check_can_be_asked_for() -> None:
    text = "So [Mea, 1984]."
    assert PROCESSOR.process(text).quality["verified"] == 0
    assert ResponseProcessor(CONTEXT, strict=False).process(text).quality["verified"] == 1
    assert check_citation_quality(text, CONTEXT, strict=False)["verified"] == 1


def test_the_contract_of_the_page_is_kept_and_has_a_schema() -> None:
    processed = PROCESSOR.process("[Meakin, 1984] [Nobody, 1990] [Meakin, 1984]")
    told = citation_links(processed.citations)
    assert told == [
        {"author": "Meakin", "year": 1984, "documentId": "doc_123", "fullReference": "P. Meakin (1984). Clusters."}
    ]
    schema = citation_links_schema()
    jsonschema.validate(told, schema)
    with pytest.raises(jsonschema.ValidationError):
        jsonschema.validate([{**told[0], "documentId": None}], schema)
    with pytest.raises(jsonschema.ValidationError):
        jsonschema.validate([{"author": "Meakin", "year": 1984, "documentId": "d"}], schema)


def test_the_prompt_shows_what_the_extraction_reads() -> None:
    told = [citation.author for citation in extract_citations(CITATION_SYSTEM_PROMPT)]
    assert told[-2:] == ["Meakin", "Witten & Sander"]
    assert all(f"\n{rule}. " in CITATION_SYSTEM_PROMPT for rule in (1, 2, 3, 4))


@pytest.mark.parametrize("sign", ["[", "[a, ", "[a & ", "[a;", "`", "](", "<a ", "[[a, 1984](", "&" * 3, "[Aa, A"])
def test_a_long_and_hostile_response_is_read_in_good_time(sign: str) -> None:
    text = sign * (20_000 // len(sign))
    before = time.perf_counter()
    assert PROCESSOR.process(text).content == text
    assert time.perf_counter() - before < 5
