from __future__ import annotations

from datetime import UTC, datetime

from pcite.eval.grounding.hallucination import Hallucination, hallucination
from pcite.store.records import Claim, Grounding, Verdict


def grounding(*labels: str, unchecked: int = 0) -> Grounding:
    claims = [
        Claim(id=str(i), start=i, end=i + 1, text="x", checkable=i < len(labels))
        for i in range(len(labels) + unchecked)
    ]
    verdicts = [
        Verdict.model_validate({"claim_id": str(i), "label": label, "threshold": 0.5}) for i, label in enumerate(labels)
    ]
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


def test_what_no_source_supports_is_counted_of_what_was_settled() -> None:
    found = hallucination([grounding("supported", "supported", "unsupported", "no_evidence", unchecked=3)])
    assert found.rate == 2 / (2 + 2)
    assert str(found) == "2/4 = 50.0 %"


def test_what_is_open_is_told_beside_the_rate() -> None:
    found = hallucination([grounding("supported", "unsupported"), grounding("review", "not_verifiable", "pending")])
    assert found == Hallucination(supported=1, hallucinated=1, unsettled=3)
    assert found.rate == 1 / 2
    assert found.at_most == (1 + 3) / 5
    assert str(found) == "1/2 = 50.0 %, 3 open (at most 80.0 %)"


def test_without_a_settled_claim_there_is_no_rate() -> None:
    assert hallucination([]).rate is None
    assert str(hallucination([grounding("review")])) == "none settled"
