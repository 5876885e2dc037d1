"""The shipped verifier as the pipeline calls it, on the shipped weights."""

from __future__ import annotations

import json
import shutil
from pathlib import Path

import pytest
from pcite.nodes.engines.mini_engine import FOLDER, MiniVerifier
from pcite.nodes.ports import Judgement, Pair, Verifier
from pcite.store.errors import ClaimTooLong, ModelDamaged

RULE = "§ 4 Ruhepausen\nDie Arbeit ist durch Ruhepausen von mindestens 30 Minuten zu unterbrechen."
PAIRS = [
    Pair(RULE, "Die Arbeit ist durch Ruhepausen von mindestens 30 Minuten zu unterbrechen."),
    Pair(RULE, "Der Mond ist aus Käse."),
    Pair("Paris is the capital of France. " * 40, "Paris is the capital of France."),
    Pair("x", "Ein Satz mit Ümläuten, 漢字 und 🙂."),
]


def supports(verifier: MiniVerifier, pairs: list[Pair]) -> list[float]:
    """The probabilities, each of which is there."""
    return [judgement.support for judgement in verifier.judge(pairs) if judgement.support is not None]


@pytest.fixture(scope="module")
def verifier() -> MiniVerifier:
    return MiniVerifier()


def test_it_fills_the_port(verifier: MiniVerifier) -> None:
    port: Verifier = verifier
    assert port.languages == {"de", "en"}
    assert port.provenance.model == "pcite-mini-2"


def test_probabilities_come_in_the_order_of_the_pairs(verifier: MiniVerifier) -> None:
    forward, backward = supports(verifier, PAIRS), supports(verifier, PAIRS[::-1])
    assert forward == pytest.approx(backward[::-1], abs=1e-6)


def test_every_probability_lies_between_0_and_1(verifier: MiniVerifier) -> None:
    assert all(0.0 <= score <= 1.0 for score in supports(verifier, PAIRS))


def test_a_score_does_not_depend_on_the_neighbours(verifier: MiniVerifier) -> None:
    together = supports(verifier, PAIRS)
    alone = [supports(verifier, [pair])[0] for pair in PAIRS]
    assert together == pytest.approx(alone, abs=1e-4)


def test_a_verbatim_sentence_scores_above_an_unrelated_one(verifier: MiniVerifier) -> None:
    verbatim, unrelated, *_ = supports(verifier, PAIRS)
    assert verbatim > 0.5 > unrelated


def test_no_pairs_give_no_probabilities(verifier: MiniVerifier) -> None:
    assert verifier.judge([]) == []


@pytest.mark.parametrize("premise", ["", " \n\t"])
def test_an_empty_premise_supports_nothing(verifier: MiniVerifier, premise: str) -> None:
    assert verifier.judge([Pair(premise, "Paris is the capital of France.")]) == [Judgement(0.0)]


def test_a_claim_that_does_not_fit_is_an_abstention_among_answers(verifier: MiniVerifier) -> None:
    long = Pair("Wort", "Wort " * 300)
    assert not verifier.fits(long.claim)
    first, second, third = verifier.judge([PAIRS[0], long, PAIRS[1]])
    assert (second.support, second.supported) == (None, None)
    assert second.reason.startswith("length")
    assert [first, third] == verifier.judge(PAIRS[:2])
    with pytest.raises(ClaimTooLong):
        verifier.examine([long])


def test_a_premise_of_any_length_is_read(verifier: MiniVerifier) -> None:
    needle = "The harbour tax is nine crowns a year."
    premise = "Nothing of note happened in that year. " * 3000 + needle
    judgement = verifier.judge([Pair(premise, needle)])[0]
    assert needle in judgement.chunks[0].text
    assert judgement.chunks[0].support == judgement.support
    assert len(judgement.chunks[0].text.split()) <= 170


def test_a_damaged_model_is_not_used(tmp_path: Path) -> None:
    for name in ("manifest.json", "tokenizer.json"):
        shutil.copy(FOLDER / name, tmp_path)
    (tmp_path / "model.onnx").write_bytes(b"damaged")
    with pytest.raises(ModelDamaged, match="SHA-256"):
        MiniVerifier(tmp_path).judge(PAIRS)


def test_a_missing_manifest_is_named(tmp_path: Path) -> None:
    with pytest.raises(ModelDamaged, match=r"manifest\.json"):
        MiniVerifier(tmp_path)


def test_making_a_verifier_loads_no_model(tmp_path: Path) -> None:
    shutil.copy(FOLDER / "manifest.json", tmp_path)
    digest = json.loads((FOLDER / "manifest.json").read_text())["files"]["model.onnx"]
    assert MiniVerifier(tmp_path).provenance.digest == digest


@pytest.mark.parametrize("claim", ["", "  ", "…!?"])
def test_a_claim_without_words_is_an_abstention(claim: str) -> None:
    said = MiniVerifier().judge([Pair("Records are kept for six years.", claim)])[0]
    assert (said.support, said.reason) == (None, "empty: the claim has no words")


def test_what_is_told_as_read_is_what_the_network_read() -> None:
    premise = " ".join("0123456789" * 8 for _ in range(20))  # few words of very many tokens
    said = MiniVerifier().judge([Pair(premise, "Records are kept for six years.")])[0]
    assert len(said.chunks) == 1
    assert premise.startswith(said.chunks[0].text)
    assert len(said.chunks[0].text) < len(premise)
