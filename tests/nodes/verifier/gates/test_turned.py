"""Claims that turn a word, a phrase or an exception round, each beside a true twin that passes."""

from __future__ import annotations

import pytest
from pcite.eval.rules import gate_sentences
from pcite.nodes.verifier.gates import check

SENTENCES = [one for one in gate_sentences() if one.name in ("turned", "excepted")]
TURNED = [(one.source, one.claim) for one in SENTENCES if one.gate and one.name == "turned"]
EXCEPTED = [(one.source, one.claim) for one in SENTENCES if one.name == "excepted"]
TRUE = [(one.source, one.claim) for one in SENTENCES if not one.gate]


@pytest.mark.parametrize(("source", "claim"), TURNED, ids=[claim for _, claim in TURNED])
def test_what_is_turned_round_is_contradicted(source: str, claim: str) -> None:
    assert "contradicted" in {finding.severity for finding in check(claim, source)}


@pytest.mark.parametrize(("source", "claim"), EXCEPTED, ids=[claim for _, claim in EXCEPTED])
def test_an_exception_of_one_side_alone_is_missing(source: str, claim: str) -> None:
    found = [finding for finding in check(claim, source) if finding.value == "exception"]
    assert [finding.severity for finding in found] == ["missing"]
    assert claim[found[0].start : found[0].end] == found[0].claimed


@pytest.mark.parametrize(("source", "claim"), TRUE, ids=[claim for _, claim in TRUE])
def test_a_true_twin_of_a_turned_claim_passes(source: str, claim: str) -> None:
    assert check(claim, source) == ()
