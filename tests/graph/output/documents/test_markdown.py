"""The grounded draft as Markdown: every footnote resolves, and nothing of the draft is touched."""

from __future__ import annotations

import re
from datetime import UTC, datetime

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from markdown_it import MarkdownIt
from markdown_it.token import Token
from mdit_py_plugins.footnote import footnote_plugin
from pcite.graph.output.documents_markdown import as_markdown
from pcite.store.errors import InputError
from pcite.store.records import Citation, Claim, Grounding, Insertion, Marker, Removal, Source
from pcite.store.records.locators import Locator

HERE = "⚑"
"""Marks where a draft is cited; it is taken out again."""
QUOTE = "Books are kept for ten years."


def parsed(text: str) -> list[Token]:
    return MarkdownIt("commonmark").enable("table").use(footnote_plugin).parse(text)


def references(text: str) -> list[str]:
    """The labels of the footnotes that a parser finds in a text, which all have a definition."""
    inline = [child for token in parsed(text) for child in token.children or ()]
    return [token.meta["label"] for token in inline if token.type == "footnote_ref"]


def bare(text: str) -> str:
    """A text without the footnotes that stand behind its words."""
    return re.sub(r"(?<=[^\n]) ?\[\^\d(?:-2)?\]", "", text)


def source(name: str = "HGB", identifier: str = "hgb") -> Source:
    return Source(id="s", identifier=identifier, name=name, text=QUOTE, content_hash="h", lang="en")


def grounded(marked: str, cited: Source | None = None, quote: str = QUOTE, lang: str = "en") -> Grounding:
    """A draft cited at each flag, by the numbers 1, 2, 3 …"""
    parts = marked.split(HERE)
    draft, places = "".join(parts), [len("".join(parts[:count])) for count in range(1, len(parts))]
    known = cited or source()
    claim = Claim(id="c", start=0, end=len(draft), text=draft, checkable=True, lang=lang)
    insertions = tuple(Insertion(at=at, text=f" [{number}]") for number, at in enumerate(places, start=1))
    cited = [_cited(number, at, known, quote) for number, at in enumerate(places, 1)]
    return grounding_of(draft, (claim,), cited, (known,), insertions)


def grounding_of(
    draft: str,
    claims: tuple[Claim, ...],
    citations: list[Citation],
    sources: tuple[Source, ...],
    insertions: tuple[Insertion, ...] = (),
    removals: tuple[Removal, ...] = (),
) -> Grounding:
    return Grounding(
        report_id="r", draft=draft, text="", references="", insertions=insertions, removals=removals, claims=claims,
        verdicts=(), citations=tuple(citations), passages=(), sources=sources, created_at=datetime.now(UTC),
    )  # fmt: skip


def _cited(number: int, at: int, known: Source, quote: str = QUOTE, existing: bool = False) -> Citation:
    return Citation(
        uid=f"u{number}-{at}", number=number, claim_id="c", source_id=known.id, passage_id="p", at=at,
        locator=Locator(paragraph="§ 257", absatz="4"), quote=quote, quote_start=number, quote_end=len(QUOTE),
        probability=0.9, existing=existing,
    )  # fmt: skip


def test_numbers_become_footnotes_with_source_place_and_quote() -> None:
    assert as_markdown(grounded(f"Books are kept{HERE}. So are letters{HERE}{HERE}.")) == (
        "Books are kept[^1]. So are letters[^2][^3].\n\n"
        f"[^1]: HGB, § 257 Abs. 4: “{QUOTE}”\n[^2]: HGB, § 257 Abs. 4: “{QUOTE}”\n[^3]: HGB, § 257 Abs. 4: “{QUOTE}”\n"
    )


def test_a_footnote_links_to_a_source_that_has_an_address() -> None:
    web = source("The act", "https://example.org/act?a=(1)&b=<2>").model_copy(update={"kind": "website"})
    text = as_markdown(grounded(f"It is so{HERE}.", web))
    (link,) = [c for t in parsed(text) for c in t.children or () if c.type == "link_open" and "href" in c.attrs]
    assert str(link.attrs["href"]).startswith("https://example.org/act?a=(1)&b=%3C2%3E")


def test_words_are_those_of_the_drafts_language_and_a_style_names_the_source() -> None:
    told = source("Handelsgesetzbuch").model_copy(update={"metadata": {"author": "Meakin, Paul", "year": "1984"}})
    german = as_markdown(grounded(f"Es ist so{HERE}.", told, lang="de"))
    assert f"[^1]: Handelsgesetzbuch, § 257 Abs. 4: „{QUOTE}“" in german
    english = told.model_copy(update={"name": "On growth"})
    styled = as_markdown(grounded(f"It is so{HERE}.", english), style="apa")
    assert "[^1]: (Meakin, 1984" in styled
    with pytest.raises(InputError):
        as_markdown(grounded("It is so."), style="no-such-style")


DRAFTS = {
    "heading": f"# Title{HERE}\n\nSetext{HERE}\n======\n",
    "table": f"| a | b |\n| - | - |\n| c{HERE} | d{HERE} |\n",
    "list": f"- one{HERE}\n  - two{HERE}\n\n3. three{HERE}",
    "quote": f"> said{HERE}\n> more",
    "fence": f"So{HERE}:\n\n```md\n[^z]: not a footnote\n```\n",
    "open fence": f"So{HERE}:\n\n~~~~py\nx = [1]\n",
    "open fence in a list": f"- So{HERE}:\n\n  ```\n  code",
    "open comment": f"So{HERE}.\n\n<!-- to be done",
    "open script": f"So{HERE}.\n\n<script>\nlet a = 1",
    "html": f"So{HERE}.\n\n<div>\nbox\n</div>",
    "link": f"See [it](https://example.org){HERE}, [it]{HERE} and *it{HERE}*.",
    "exclamation": f"So it is!{HERE} And `code`{HERE}, 2^{HERE}",
    "own footnote at the end": f"So{HERE}[^a].\n\n[^a]: The author says so,\n    at length.",
    "front matter": f"---\ntitle: x\n---\n\nSo{HERE}.",
    "windows": f"So{HERE}.\r\n\r\nAnd{HERE}.\r\n",
    "no line end": f"So{HERE}",
}


@pytest.mark.parametrize("name", DRAFTS)
def test_every_footnote_resolves_whatever_it_stands_in(name: str) -> None:
    marked = DRAFTS[name]
    draft, count = marked.replace(HERE, ""), marked.count(HERE)
    text = as_markdown(grounded(marked))
    ours = [label for label in references(text) if label.isdigit()]
    assert ours == [str(number) for number in range(1, count + 1)]
    assert bare(text).startswith(draft)


def test_footnotes_of_the_author_keep_their_names_and_ours_take_none_of_them() -> None:
    marked = f"So[^1]{HERE}. Or so[^note]{HERE}.\n\n[^1]: Mine.\n[^note]: Mine too.\n"
    text = as_markdown(grounded(marked))
    assert text.startswith("So[^1] [^1-2]. Or so[^note] [^2].\n\n[^1]: Mine.\n[^note]: Mine too.\n\n[^1-2]: HGB")
    assert references(text) == ["1", "1-2", "note", "2"]


def test_where_the_author_cites_rightly_the_footnote_stands_behind_his_marker() -> None:
    draft = "It is so [Meakin, 1984; Witten, 1981], and [3][4]. Again [3]."
    words = ["[Meakin, 1984", "; Witten, 1981]", "[3]", "[4]"]
    spans = [(draft.index(said), draft.index(said) + len(said)) for said in words] + [
        (draft.rindex("[3]"), len(draft) - 1)
    ]
    markers = tuple(Marker(start=start, end=end, text=draft[start:end]) for start, end in spans)
    claim = Claim(id="c", start=0, end=len(draft), text=draft, checkable=True, markers=markers, lang="en")
    cited = [_cited(number, spans[at][0], source(), existing=True) for number, at in [(0, 0), (3, 2), (3, 4)]]
    text = as_markdown(grounding_of(draft, (claim,), cited, (source(),)))
    assert text.startswith("It is so [Meakin, 1984; Witten, 1981] [^c-1], and [3][4] [^3]. Again [3] [^3].\n")
    assert references(text) == ["c-1", "3", "3"]
    assert text.count("\n[^") == 2


def test_flags_stay_and_what_was_struck_is_gone(grounding: Grounding) -> None:
    flagged = grounding.model_copy(
        update={"insertions": (*grounding.insertions, Insertion(at=72, text=" [needs review]"))}
    )
    text = as_markdown(flagged)
    assert text.startswith("While US rules require six years[^1], EU rules mandate five[^2]. We advise care.")
    assert "moon" not in text
    kept = flagged.model_copy(update={"removals": ()})
    assert "care. [needs review] The moon" in as_markdown(kept).replace("care. The", "care. [needs review] The")


def test_a_draft_that_cites_nothing_stays_as_it_is() -> None:
    assert as_markdown(grounded("Nothing.\n```\nopen")) == "Nothing.\n```\nopen"


@pytest.mark.parametrize("draft", ["<html><body><p>So.</p></body></html>", "\\section{A} So."])
def test_html_and_latex_are_told_apart_from_markdown(draft: str) -> None:
    with pytest.raises(InputError, match="writing the grounded draft as Markdown"):
        as_markdown(grounded(draft))


HOSTILE = [
    "# Heading", "- item", "1. one", "> quote", "    code", "```\nfence\n```", "<script>alert(1)</script>",
    "<img src=x onerror=alert(1)>", "[x](javascript:alert(1))", "![x](https://example.org/x.png)", "a\n\n# b",
    "a\r\n\r\n[^1]: taken over", "[^1]", "][^1]", "](<https://evil.example>)", "*a* _b_ **c** ~~d~~ `e`", "\\", "\\]",
    "<https://example.org>", "&lt;b&gt; &copy;", "{process.exit()}", "$x$", "^[note]", "| a | b |", "\u202egnp.exe",
    "\x00\x1b[31m", "<!-- open", "``", "***", "---", "===", "%", "+ a", "12) b", ": definition", "@doe99",
]  # fmt: skip


@pytest.mark.parametrize("place", ["name", "quote"])
@pytest.mark.parametrize("words", HOSTILE)
def test_words_of_a_source_cannot_break_out_of_their_footnote(words: str, place: str) -> None:
    known = source(words if place == "name" else "HGB")
    text = as_markdown(grounded(f"So{HERE}. And{HERE}.", known, words if place == "quote" else QUOTE))
    tokens = parsed(text)
    shown = [(token.type, token.tag) for token in tokens if token.nesting == 1 or token.type in ("fence", "html_block")]
    assert shown == [
        ("paragraph_open", "p"),
        ("footnote_block_open", ""),
        *[("footnote_open", ""), ("paragraph_open", "p")] * 2,
    ]
    children = [child for token in tokens for child in token.children or ()]
    allowed = {"text", "footnote_ref", "footnote_anchor", "text_special"}
    assert {child.type for child in children} <= allowed
    said = "".join(child.content for child in children if child.type in ("text", "text_special"))
    seen = re.sub(r"[\x00-\x1f\u202e]", " ", words)
    assert said.count(" ".join(seen.split())) == 2


blocks = st.sampled_from([
    f"A sentence{HERE}.", f"## Heading{HERE}", f"- item{HERE}", f"> quote{HERE}", "```\n[^1]\n```", "    code [^2]",
    f"| a{HERE} |\n| - |", "<!-- note -->", "[^n]: The author's.", "Text[^n].", "***", "<b>bold</b>", "[a]: /b",
])  # fmt: skip
tails = st.sampled_from(
    ["", "\n", "```", "~~~ js\nx", "<!-- x", "<pre>\nx", "- ```\n  x", "> ```\n> x", "    x", "| a |"]
)


@settings(max_examples=40)
@given(st.lists(blocks, max_size=6), tails)
def test_in_any_draft_every_footnote_resolves_and_the_draft_is_kept(pieces: list[str], tail: str) -> None:
    marked = "\n\n".join([*pieces, tail])
    text = as_markdown(grounded(marked))
    wanted = [str(n) for n in range(1, marked.count(HERE) + 1)]
    taken = {"1", "2"} & set(re.findall(r"\[\^(\d)\]", marked))
    ours = [label for label in references(text) if label != "n"]
    assert ours == [f"{label}-2" if label in taken else label for label in wanted]
    assert bare(text).startswith(bare(marked.replace(HERE, "")))


def test_links_to_files_are_relative_to_the_folder_of_the_document() -> None:
    known = source("HGB", "/books/law/hgb.md")
    text = as_markdown(grounded(f"So{HERE}.", known), base="/books/drafts")
    assert "[^1]: [HGB, § 257 Abs. 4](<../law/hgb.md#:~:text=" in text
