"""Pairs become examples with one of three outcomes, whole or cut to their evidence."""

from __future__ import annotations

from random import Random

import pytest

pytest.importorskip("torch", reason="needs the extra `train`")
pytest.importorskip("transformers", reason="needs the extra `train`")

from pcite.eval.training.reader_pairs import (
    ReaderOutcome,
    evidence_window,
    example,
    grouped,
    near_evidence,
    outcome,
    windowed,
)

DOC = "[Act > § 3]\nOne begins here. Two follows it. Three has the words. Four comes after. Five ends it."
ROW = {"dataset": "written", "doc": DOC, "claim": "It is so.", "label": 1, "lang": "en", "evidence": "has the words"}


def test_the_window_holds_heading_evidence_and_neighbours() -> None:
    assert evidence_window(DOC, "has the words", 0) == "[Act > § 3] Three has the words."
    assert (
        evidence_window(DOC, "has the words", 1) == "[Act > § 3] Two follows it. Three has the words. Four comes after."
    )


def test_parts_of_the_evidence_are_joined_in_the_order_of_the_passage() -> None:
    assert evidence_window(DOC, "Five ends … One begins", 0) == "[Act > § 3] One begins here. Five ends it."


def test_evidence_over_the_end_of_a_sentence_keeps_both() -> None:
    assert evidence_window(DOC, "follows it. Three", 0) == "[Act > § 3] Two follows it. Three has the words."


def test_a_passage_without_its_evidence_is_left_out() -> None:
    assert list(near_evidence([ROW | {"evidence": ""}, ROW | {"evidence": "other"}], Random(1))) == []


@pytest.mark.parametrize(
    ("row", "expected"),
    [
        ({"label": 1}, ReaderOutcome.SUPPORTED),
        ({"label": 0, "outcome": "not_said"}, ReaderOutcome.NOT_SAID),
        ({"label": 0, "kind": "number"}, ReaderOutcome.CONTRADICTED),
        ({"label": 0, "kind": "absent"}, ReaderOutcome.NOT_SAID),
        ({"label": 0, "kind": "scope"}, ReaderOutcome.NOT_SUPPORTED),
    ],
)
def test_outcomes_come_from_the_line_or_from_its_kind(row: dict[str, object], expected: ReaderOutcome) -> None:
    assert outcome(row) == expected


def test_the_sentence_before_a_claim_is_read_with_it() -> None:
    assert example(ROW | {"context": "There is a rule."}).claim == "(There is a rule.) It is so."


def test_claims_of_one_passage_stay_together() -> None:
    rows = [ROW, ROW | {"claim": "Other."}, ROW | {"doc": "Else."}]
    assert sorted(len(group) for group in grouped(map(example, rows), Random(1))) == [1, 2]


def test_a_window_without_the_evidence_does_not_say_the_claim() -> None:
    read = list(windowed([ROW] * 40, Random(1), most=1, without=0.5))
    without = [one for one in read if "has the words" not in one.premise]
    assert 0 < len(without) < 40
    assert {one.outcome for one in without} == {ReaderOutcome.NOT_SAID}
    assert {one.outcome for one in read if "has the words" in one.premise} == {ReaderOutcome.SUPPORTED}
    assert all(one.premise.startswith("[Act > § 3] ") for one in read)


def test_a_claim_whose_evidence_is_nowhere_is_read_with_its_whole_passage() -> None:
    (one,) = windowed([ROW | {"evidence": "other"}], Random(1), without=1.0)
    assert (one.premise, one.outcome) == (DOC, ReaderOutcome.SUPPORTED)
