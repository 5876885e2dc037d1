"""What models and editors did to a draft is shown beside the draft before; where they did nothing, nothing is."""

from __future__ import annotations

import reports
from hypothesis import given, settings
from hypothesis import strategies as st
from pcite.graph.output.report import as_html
from pcite.graph.output.report.diff import DiffRow
from pcite.graph.output.report.rewriting import MOST, Rewriting, rewriting
from pcite.prompts.rewriting_words import REWRITING
from pcite.store.records import Grounding

REPORT = reports.large(1, 0)
TEXTS = st.lists(st.sampled_from(["Six years.", "Nine", " years.", "\n\n", "\n \n", " "]), max_size=9).map("".join)


def shown(grounding: Grounding, lang: str = "en") -> Rewriting:
    found = rewriting(grounding, lang)
    assert found is not None
    return found


def sides(rows: tuple[DiffRow, ...]) -> list[str]:
    both = ([piece.text for row in rows for piece in side(row)] for side in (lambda r: r.draft, lambda r: r.result))
    return ["".join("".join(texts).split()) for texts in both]


def test_each_change_stands_with_its_reason_its_maker_and_how_much_it_changed(written: Grounding) -> None:
    found = shown(written)
    assert [change.what for change in found.changes] == [
        "Round 1, rewritten, by a model, 6% of its characters differ",
        "Round 1, left as it was, by a model",
    ]
    assert [(change.reason, change.refused) for change in found.changes] == [
        ("nine", ""),
        ("no <passage>", "too & far"),
    ]
    assert found.counts.startswith("Sentences changed before this version: 1. Proposed changes that were refused: 1.")
    assert found.makers[0].endswith("tokens read: 30, written: 9, prompt f00d")


def test_that_no_sentence_was_lost_is_said_only_where_it_is_so(written: Grounding) -> None:
    assert shown(written).proof.startswith("Sentences that are byte for byte as they were: 2. Changed sentences, which")
    [problem] = shown(written.model_copy(update={"original": f"{written.original} Rain falls."})).problems
    assert problem == "This sentence is lost: Rain falls."


def test_a_sentence_that_a_person_let_stand_is_not_called_changed(written: Grounding) -> None:
    told = written.revisions[1].model_copy(update={"action": "accept", "by": "person", "refused": ""})
    found = shown(written.model_copy(update={"revisions": (told,)}))
    assert [(one.what, one.made) for one in found.changes] == [
        ("Round 1, accepted without a source, by a person", False)
    ]
    assert found.counts.endswith("without a source: 1.")


def test_the_page_shows_it_in_its_own_words_and_escapes_what_others_wrote(written: Grounding) -> None:
    html = as_html(written, lang="de", pages=False)
    for words in ("Wie der Entwurf entstand", "nine</del>", "six</ins>", "no &lt;passage&gt;", "too &amp; far"):
        assert words in html
    assert "die früheren gehören nicht zu diesem Bericht" not in html


def test_a_report_that_no_model_had_a_part_in_says_nothing_of_it(grounding: Grounding) -> None:
    assert rewriting(grounding, "en") is None
    html = as_html(grounding, pages=False)
    assert "rewriting" not in html
    assert "the earlier ones are not part of this report" in html


def test_changes_of_which_only_the_outcome_is_known_are_not_called_none(written: Grounding) -> None:
    assert "is not recorded" in shown(written.model_copy(update={"revisions": ()})).counts


@settings(max_examples=40)
@given(TEXTS, TEXTS)
def test_the_sides_are_the_draft_before_and_now(before: str, now: str) -> None:
    rows = shown(REPORT.model_copy(update={"original": before, "draft": now})).rows
    assert sides(rows) == ["".join(before.split()), "".join(now.split())]
    assert all(row.changed == any(piece.kind != "same" for piece in (*row.draft, *row.result)) for row in rows)


def test_paragraphs_that_are_too_long_to_compare_are_wholly_different(written: Grounding) -> None:
    long = "word " * int(MOST**0.5)
    [row] = shown(written.model_copy(update={"original": f"{long}a", "draft": f"{long}b"})).rows
    assert [piece.kind for piece in (*row.draft, *row.result)] == ["removed", "inserted"]


def test_german_and_english_say_the_same_things() -> None:
    assert REWRITING["de"].keys() == REWRITING["en"].keys()
