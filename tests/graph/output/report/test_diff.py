"""The diff shows exactly what was put in and taken out, and both of its sides are the two texts."""

from __future__ import annotations

import pytest
import reports
from hypothesis import given
from hypothesis import strategies as st
from pcite.graph.output.report import as_html
from pcite.graph.output.report.diff import Diff, DiffPiece, diff
from pcite.nodes.formatter.assemble import apply
from pcite.prompts.part_words import DIFF
from pcite.store.records import Grounding, Insertion, Removal

TEXT = "One rule.\n\nTwo rules, and more.\n \n\n- Three\n- Four"


def sides(found: Diff) -> tuple[str, str]:
    """Both texts without white space, which is the only thing that a row may leave out at its end."""
    draft = "".join(piece.text for row in found.rows for piece in row.draft)
    return "".join(draft.split()), "".join("".join(piece.text for row in found.rows for piece in row.result).split())


def shown(grounding: Grounding) -> Diff:
    found = diff(grounding, "en")
    assert found is not None
    return found


@pytest.mark.parametrize("name", reports.DEMO)
def test_the_sides_of_a_real_report_are_its_draft_and_its_text(name: str) -> None:
    grounding = reports.demo(name)
    assert sides(shown(grounding)) == ("".join(grounding.draft.split()), "".join(grounding.text.split()))


def test_what_was_struck_stands_on_the_left_alone_and_what_was_put_in_on_the_right(grounding: Grounding) -> None:
    [row] = shown(grounding).rows
    assert [piece.text for piece in row.draft if piece.kind == "removed"] == [grounding.removals[0].text.rstrip()]
    assert [piece.text for piece in row.result if piece.kind == "inserted"] == [" [1]", " [2]"]
    assert not [piece for piece in row.draft if piece.kind == "inserted"]
    assert not [piece for piece in row.result if piece.kind == "removed"]
    counts = "Citations inserted: 2. Flags inserted: 0. Passages struck out: 1. Paragraphs changed: 1 of 1."
    assert (shown(grounding).counts, "rounds: 1." in shown(grounding).rounds) == (counts, True)


def test_a_paragraph_that_is_the_same_is_not_called_changed(grounding: Grounding) -> None:
    put_in = Insertion(at=TEXT.index(", and"), text=" [1][2]")
    rows = shown(grounding.model_copy(update={"draft": TEXT, "insertions": (put_in,), "removals": ()})).rows
    assert [row.changed for row in rows] == [False, True, False]
    assert rows[1].result == (
        DiffPiece("same", "Two rules"),
        DiffPiece("inserted", " [1][2]"),
        DiffPiece("same", ", and more."),
    )
    same = shown(grounding.model_copy(update={"draft": TEXT, "insertions": (), "removals": (), "rounds": 0}))
    assert (same.counts, same.rounds) == ("Nothing was changed.", "")
    assert diff(grounding.model_copy(update={"draft": " \n"}), "en") is None


@given(st.lists(st.integers(0, len(TEXT)), max_size=6), st.integers(0, len(TEXT)), st.integers(0, len(TEXT)))
def test_the_sides_are_the_texts_wherever_something_was_put_in_or_taken_out(
    places: list[int], one: int, two: int
) -> None:
    start, end = sorted((one, two))
    taken = (Removal(start=start, end=end, text=TEXT[start:end]),) if start < end else ()
    put_in = tuple(Insertion(at=at, text=f" [{at}]") for at in sorted(places) if not start <= at < end)
    grounding = reports.large(1, 0)
    changed = grounding.model_copy(update={"draft": TEXT, "insertions": put_in, "removals": taken})
    result = apply(TEXT, put_in, taken)
    assert sides(shown(changed)) == ("".join(TEXT.split()), "".join(result.split()))


def test_signs_of_changes_are_explained_only_where_something_was_changed(grounding: Grounding) -> None:
    same = grounding.model_copy(update={"insertions": (), "removals": (), "text": grounding.draft})
    assert DIFF["en"]["legend"] in as_html(grounding)
    assert DIFF["en"]["legend"] not in as_html(same)


def test_german_and_english_say_the_same_things() -> None:
    assert DIFF["de"].keys() == DIFF["en"].keys()
