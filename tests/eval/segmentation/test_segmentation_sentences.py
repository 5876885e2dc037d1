from __future__ import annotations

import pytest
from pcite.eval.components.segmentation_sentences import (
    BoundaryAgreement,
    agreement,
    boundaries,
    check_worthiness,
    draft,
    spans,
)


def test_f1_is_the_harmonic_mean_of_what_is_right() -> None:
    hits, total = BoundaryAgreement(both=3, gold=5, predicted=4).f1
    precision, recall = 3 / 4, 3 / 5
    assert hits / total == pytest.approx(2 * precision * recall / (precision + recall))


def test_agreement_counts_what_both_have() -> None:
    assert agreement({1, 2, 3}, {2, 3, 4, 5}) == BoundaryAgreement(both=2, gold=3, predicted=4)


def test_the_end_of_a_text_counts_for_nothing() -> None:
    row = {"text": "One. Two.", "lang": "en", "ends": [4, 9]}
    assert boundaries(lambda text, lang: [9], row) == BoundaryAgreement(both=0, gold=1, predicted=0)


def test_a_span_is_right_where_both_its_borders_are() -> None:
    row = {"text": "One. Two. Six.", "lang": "en", "ends": [4, 9, 14]}
    assert spans(lambda text, lang: [4, 14], row) == BoundaryAgreement(both=1, gold=3, predicted=2)


def test_a_splitter_may_leave_the_closing_quote_to_either_side() -> None:
    row = {"text": 'He said "One." Two.', "lang": "en", "ends": [14, 19]}
    assert boundaries(lambda text, lang: [13], row) == BoundaryAgreement(both=1, gold=1, predicted=1)


def test_check_worthiness_tells_the_answer_and_its_reason_apart() -> None:
    right = {"lang": "en", "reason": None, "text": "The fee is ten euros."}
    other_reason = {"lang": "en", "reason": "opinion", "text": "What is the fee?"}
    wrong = {"lang": "en", "reason": "question", "text": "The fee is low."}
    assert check_worthiness(right) == {"check-worthiness": (True, 1), "reason": (True, 1)}
    assert check_worthiness(other_reason) == {"check-worthiness": (True, 1), "reason": (False, 1)}
    assert check_worthiness(wrong) == {"check-worthiness": (False, 1), "reason": (False, 1)}


def test_a_draft_is_compared_sentence_by_sentence() -> None:
    text = "The fee is ten euros. What is the fee?"
    sentences = [
        {"start": 0, "end": 21, "label": "supported"},
        {"start": 22, "end": 30, "label": "not_checkworthy"},
    ]
    assert draft({"draft": text, "sentences": sentences}) == {"spans F1": (2 * 1, 2 + 2), "check-worthiness": (1, 2)}
