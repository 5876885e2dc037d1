"""Faithfulness, factual precision and F1@K, with expected values as sums."""

from __future__ import annotations

from datetime import UTC, datetime
from math import exp

import pytest
from pcite.eval.grounding.statements_factual import f1_at_k, factual_precision, faithfulness, of_propositions, usual
from pcite.eval.runs import Share
from pcite.store.records import Claim, Grounding, Link, Proposition, Provenance, Verdict

WHO = Provenance(engine="scripted", model="m", digest="0")


def claim(number: int, parts: int = 1, checkable: bool = True) -> Claim:
    one = Proposition(start=0, end=1, text="x")
    return Claim(
        id=str(number), start=number, end=number + 1, text="x", checkable=checkable, propositions=(one,) * parts
    )


def verdict(number: int, label: str, *held: int) -> Verdict:
    links = [
        Link(
            claim_id=str(number),
            proposition=part,
            passage_ids=("p",),
            retrieval_score=None,
            probability=0.9,
            threshold=0.6,
            outcome="accepted",
            verifier=WHO,
        )
        for part in held
    ]
    return Verdict.model_validate({"claim_id": str(number), "label": label, "threshold": 0.6, "links": links})


def grounding(claims: list[Claim], verdicts: list[Verdict]) -> Grounding:
    return Grounding(
        report_id="r",
        draft="0123456789",
        text="",
        references="",
        insertions=(),
        claims=tuple(claims),
        verdicts=tuple(verdicts),
        citations=(),
        passages=(),
        sources=(),
        created_at=datetime.now(UTC),
    )


def test_faithfulness_is_the_share_of_statements_that_are_supported() -> None:
    text = grounding(
        [claim(0, parts=3), claim(1, parts=2), claim(2), claim(3, checkable=False)],
        [verdict(0, "supported"), verdict(1, "unsupported", 1), verdict(2, "review")],
    )
    assert faithfulness(text) == Share(1, 3)
    assert of_propositions(text) == Share(3 + 1 + 0, 3 + 2 + 1)


def test_a_text_without_statements_has_no_faithfulness_instead_of_0() -> None:
    silent = grounding([claim(0, checkable=False)], [])
    assert faithfulness(silent).value is None
    assert of_propositions(silent).value is None
    assert factual_precision([of_propositions(silent)]) is None


def test_factual_precision_is_the_mean_over_the_texts_that_state_something() -> None:
    assert factual_precision([Share(1, 2), Share(3, 3), Share(0, 0)]) == (1 / 2 + 3 / 3) / 2


def test_a_short_text_is_discounted_where_that_is_asked() -> None:
    assert factual_precision([Share(2, 2)], gamma=10) == exp(1 - 10 / 2)
    assert factual_precision([Share(10, 10)], gamma=10) == 1.0


def test_f1_at_k_weighs_what_is_true_against_what_was_expected() -> None:
    texts = [Share(2, 4), Share(6, 6), Share(0, 3)]
    assert usual(texts) == 4
    first = 2 * (2 / 4) * (2 / 4) / (2 / 4 + 2 / 4)
    second = 2 * 1 * 1 / (1 + 1)
    assert f1_at_k(texts) == pytest.approx((first + second + 0) / 3)
    at_8 = 2 * 1 * (6 / 8) / (1 + 6 / 8)
    assert f1_at_k([Share(6, 6)], k=8) == pytest.approx(at_8)


def test_f1_at_k_is_undefined_where_nothing_is_stated_anywhere() -> None:
    assert f1_at_k([]) is None
    assert f1_at_k([Share(0, 0)]) is None
