"""Placeholders in a draft: each kind is filled where what it names supports the sentence, and else left as it is."""

from __future__ import annotations

import re
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from pcite import ground
from pcite.graph.drafts import audit_draft
from pcite.nodes.formatter.assemble import apply
from pcite.nodes.policy import Policy
from pcite.nodes.segmenter import naming, segment
from pcite.nodes.segmenter.placeholders import PlaceholderTarget, is_checked, parse
from pcite.store.records import Grounding, Source
from pcite.store.sources.readers import from_text, read_all
from pdf_files import pdf

REVENUE = "Revenue in 2023 was 5 million euros"
STAFF = "The company had 40 employees at the end of 2023"
BOOKS = "Accounting records must be kept for ten years"
LETTERS = "Business letters must be kept for six years"
RULES = f"# Retention rules\n\n## 3 Records\n\n{BOOKS}.\n\n## 4 Letters\n\n{LETTERS}.\n"
BOX = (50, 50, 550, 300)


@pytest.fixture(scope="module")
def sources(tmp_path_factory: pytest.TempPathFactory) -> list[Source]:
    """Source 1 has pages, source 2 has sections."""
    path = tmp_path_factory.mktemp("given") / "annual_report.pdf"
    (report,) = read_all([pdf(path, [[(BOX, f"{REVENUE}.")], [(BOX, f"{STAFF}.")]])])
    return [report, from_text(RULES, identifier="gobd.md", name="Retention rules", metadata={"key": "bmf2019"})]


def filled(draft: str, sources: list[Source], **options: Any) -> Grounding:  # noqa: ANN401
    found = ground(draft, sources, **options)
    assert apply(found.draft, found.insertions, found.removals) == found.text
    assert found.draft == draft
    return found


@pytest.mark.parametrize(
    ("held", "cited"),
    [
        (f"{REVENUE} {{cite:source_1:p1}}.", "annual_report"),
        (f"{REVENUE} {{cite: annual_report, page 1}}.", "annual_report"),
        (f"{REVENUE} {{cite:annual_report.pdf}}.", "annual_report"),
        (f"{REVENUE}{{cite: revenue_2023}}.", "annual_report"),
        (f"{REVENUE}. {{cite:source_1}}", "annual_report"),
        (f"{BOOKS} {{cite:source_2:s3}}.", "Retention rules"),
        (f"{BOOKS} {{Cite: GoBD:§3}}.", "Retention rules"),
        (f"{BOOKS} {{cite: retention rules}}{{cite: bmf2019}}.", "Retention rules"),
        (f'{{check: "{LETTERS}"}}', "Retention rules"),
        (f"- {{check: „{LETTERS}.“}}", "Retention rules"),
    ],
)
def test_a_placeholder_makes_way_for_what_it_names(held: str, cited: str, sources: list[Source]) -> None:
    found = filled(held, sources)
    assert "{" not in found.text
    assert found.text.count("[1]") == 1
    assert "citation needed" not in found.text
    assert not found.notes
    (citation,) = {one.source_id: one for one in found.citations}.values()
    assert {source.id: source.name for source in sources}[citation.source_id].startswith(cited)


@pytest.mark.parametrize(
    ("held", "told"),
    [
        (f"{REVENUE} {{cite:source_1:p2}}.", "no passage of .*annual_report.*, page 2, supports “Revenue"),
        (f"{BOOKS} {{cite:source_2:s4}}.", "no passage of Retention rules, section 4, supports"),
        (f"{BOOKS} {{cite:source_1}}.", "no passage of .*annual_report.* supports"),
        (f"{BOOKS} {{cite:source_3}}.", "names none of the sources"),
        (f"{BOOKS} {{cite: nowhere:p5}}.", "names none of the sources"),
        ("Whales sing in the deep sea {cite: whale_song}.", "no passage of the sources supports"),
        ('{check: "Business letters must be kept for 60 years"}', "no passage of the sources supports"),
        (f'The rule {{check: "{LETTERS}"}} holds for all of them.', "middle of a sentence"),
        (f"## {BOOKS} {{cite:source_2}}", "no sentence stands there"),
        ("Why is that so {cite:source_2}?", "nothing in its sentence is to be checked"),
    ],
)
def test_what_is_unknown_or_not_supported_stays_byte_for_byte_and_is_told(
    held: str, told: str, sources: list[Source]
) -> None:
    found = filled(held, sources)
    placeholder = held[held.index("{") : held.index("}") + 1]
    assert placeholder in found.text
    assert len(found.notes) == 1
    assert re.search(told, found.notes[0]), found.notes
    assert found.notes[0].startswith(f"{placeholder} at {held.index('{')} stays")


def test_a_check_is_a_claim_of_its_own_and_its_sentence_is_checked_too(sources: list[Source]) -> None:
    draft = f'Whales sing in the deep sea {{check: "{LETTERS}."}}. {STAFF} {{cite:source_1}}.'
    whales, letters, staff = segment(draft)
    assert (whales.text, letters.text) == ("Whales sing in the deep sea", f"{LETTERS}.")
    assert [is_checked(claim) for claim in (whales, letters, staff)] == [False, True, False]
    found = filled(draft, sources)
    assert found.text == f"Whales sing in the deep sea [citation needed] [1]. {STAFF} [2]."
    struck = filled(draft, sources, policy=Policy(on_unsupported="strike"))
    assert struck.text.endswith(f"{STAFF} [2].")
    assert "Whales" not in struck.text


def test_what_is_not_supported_is_never_struck_out_of_a_placeholder(sources: list[Source]) -> None:
    draft = f'{BOOKS}. {{check: "Whales sing in the sea"}}'
    found = filled(draft, sources, policy=Policy(on_unsupported="strike"))
    assert found.text == f'{BOOKS} [1]. {{check: "Whales sing in the sea"}}'


def test_an_audit_does_not_take_a_placeholder_for_a_citation(sources: list[Source]) -> None:
    audit = audit_draft(f"{BOOKS} {{cite:source_2}}. {LETTERS} [2].", sources)
    assert [claim.standing for claim in audit.claims] == ["uncited", "cited"]


def test_brackets_around_a_placeholder_make_way_and_no_blank_stands_where_a_line_begins(sources: list[Source]) -> None:
    draft = (
        f"{BOOKS} ({{cite:source_2}}). {LETTERS} [{{cite:source_2:s4}}]. {REVENUE} (see {{cite:source_1}}).\n\n"
        f"{{cite:source_1}} {STAFF}."
    )
    found = filled(draft, sources)
    assert found.text == f"{BOOKS} [1]. {LETTERS} [2]. {REVENUE} (see [3]).\n\n[4] {STAFF}."
    assert not found.notes


@pytest.mark.parametrize(
    "held", ["{{cite:source_2}}", "{{ cite: key }}", "${cite:key}", r"\label{cite:key}", r"\{cite:a\}"]
)
def test_what_a_template_or_latex_has_in_braces_is_no_placeholder(held: str, sources: list[Source]) -> None:
    found = filled(f"{BOOKS} {held}.", sources)
    assert found.text.startswith(f"{BOOKS} {held} [")
    assert not found.removals
    assert not found.notes


def test_a_placeholder_within_another_one_is_not_torn_out_of_it(sources: list[Source]) -> None:
    draft = f'{BOOKS}. {{check: "{LETTERS} {{cite:source_2}}"}}'
    found = filled(draft, sources)
    assert draft[draft.index("{") :] in found.text
    assert found.notes[0].startswith("{cite:source_2} at")


def test_placeholders_in_code_formulas_and_comments_are_told_of_nowhere(sources: list[Source]) -> None:
    draft = f"{BOOKS}.\n\n    {{cite:source_2}}\n\nIt is $x_{{cite:a}}$ long. <!-- {{cite:source_2}} -->"
    assert filled(draft, sources).notes == ("Not checked in the draft: code at line 3.",)


def test_placeholders_in_code_are_text(sources: list[Source]) -> None:
    draft = f"{BOOKS}.\n\n```\n{{cite:source_2}}\n```\n\nThe form `{{cite: key}}` is short."
    assert filled(draft, sources).notes == ("Not checked in the draft: code at line 3.",)


@pytest.mark.parametrize(
    ("text", "said", "place"),
    [
        ("{cite:source_1:p5-7}", "source_1", PlaceholderTarget("page", "5", "7")),
        ("{cite: a:b, pp. 3}", "a:b", PlaceholderTarget("page", "3", "3")),
        ("{cite:x:s3.2}", "x", PlaceholderTarget("section", "3.2", "3.2")),
        ("{cite:https://x.org/a:p1}", "https://x.org/a", PlaceholderTarget("page", "1", "1")),
        ("{cite: p5}", "p5", None),
        ('{check: "a: b, p. 5"}', "a: b, p. 5", None),
    ],
)
def test_a_placeholder_is_read(text: str, said: str, place: PlaceholderTarget | None) -> None:
    asked = parse(text)
    assert asked is not None
    assert (asked.content, asked.place) == (said, place)


def test_a_key_means_a_source_by_its_number_in_the_library_before_its_place_in_the_list() -> None:
    first = from_text("a b", identifier="a", metadata={"id": "2"})
    second = from_text("c d", identifier="b")
    assert naming.meant("source_2", [first, second]) == (first.id,)
    assert naming.meant("source_1", [second, first]) == (second.id,)
    assert naming.meant("source_0", [first, second]) == ()


@settings(max_examples=60)
@given(st.lists(st.sampled_from(["{cite:", '{check: "', "a", "}", '"}', ". ", " ", "{", "Ab is so", ":p5", "\n\n"])))
def test_claims_stay_in_order_and_apart_whatever_stands_in_braces(pieces: list[str]) -> None:
    draft = "".join(pieces)
    claims = segment(draft)
    edges = [edge for claim in claims for edge in (claim.start, claim.end)]
    assert edges == sorted(edges)
    assert all(draft[claim.start : claim.end] == claim.text for claim in claims)


def test_a_path_names_its_source(sources: list[Source]) -> None:
    assert naming.meant(str(Path(sources[0].identifier)), sources) == (sources[0].id,)


def test_an_editor_is_not_asked_to_reword_what_is_only_to_be_checked(sources: list[Source]) -> None:
    told: list[str] = []

    class Editor:
        def revise(self, draft: str, feedback: Sequence[str]) -> str:
            told.extend(feedback)
            return draft

    filled(f'Whales sing. {{check: "Whales dance."}} {BOOKS}.', sources, editor=Editor())
    assert len(told) == 1
    assert "Whales sing" in told[0]
