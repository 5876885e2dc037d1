"""The readers that ship, as the pipeline calls them."""

from __future__ import annotations

import json
import shutil
from pathlib import Path

import pytest
from pcite.nodes.engines.reader_engine import CLAIM_TOKENS, FOLDER, ReaderVerifier
from pcite.nodes.engines.reader_platt import PlattScale, log_odds
from pcite.nodes.ports import Judgement, Pair, Verifier
from pcite.store.errors import ModelDamaged

RULE = "Die Arbeit ist durch Ruhepausen von mindestens 30 Minuten zu unterbrechen."
PAIRS = [
    Pair(RULE, "Die Arbeit wird durch Pausen von wenigstens einer halben Stunde unterbrochen."),
    Pair(RULE, "Der Mond ist aus Käse."),
    Pair(RULE, "Work has to be interrupted by breaks of at least 30 minutes."),
    Pair("x", "Ein Satz mit Ümläuten, 漢字 und 🙂."),
]


@pytest.fixture(scope="module")
def verifier() -> ReaderVerifier:
    return ReaderVerifier("multilingual")


def supports(verifier: Verifier, pairs: list[Pair]) -> list[float]:
    return [judgement.support for judgement in verifier.judge(pairs) if judgement.support is not None]


def test_it_fills_the_port_across_its_languages(verifier: ReaderVerifier) -> None:
    port: Verifier = verifier
    assert port.languages == {"de", "en"}
    assert port.cross_lingual


def test_a_paraphrase_scores_above_what_is_not_said_within_and_across_the_languages(verifier: ReaderVerifier) -> None:
    german, moon, english, _ = supports(verifier, PAIRS)
    assert min(german, english) > moon


def test_a_score_does_not_depend_on_order_or_neighbours(verifier: ReaderVerifier) -> None:
    alone = [supports(verifier, [pair])[0] for pair in PAIRS]
    assert supports(verifier, PAIRS[::-1]) == pytest.approx(alone[::-1], abs=1e-4)


@pytest.mark.ci
def test_a_score_is_the_same_on_one_core_on_all_and_among_many() -> None:
    one, two = (ReaderVerifier("multilingual", threads) for threads in (1, 2))
    alone = [supports(one, [pair])[0] for pair in PAIRS]
    assert [supports(two, [pair])[0] for pair in PAIRS] == alone
    assert supports(two, PAIRS) == alone


def test_without_a_premise_nothing_is_supported_or_contradicted(verifier: ReaderVerifier) -> None:
    assert verifier.judge([Pair(" ", "Der Mond ist aus Käse.")]) == [Judgement(0.0, contradiction=0.0)]


def test_a_claim_without_words_is_an_abstention(verifier: ReaderVerifier) -> None:
    (said,) = verifier.judge([Pair(RULE, "…")])
    assert (said.support, said.reason) == (None, "empty: the claim has no words")


def test_a_claim_that_does_not_fit_is_an_abstention(verifier: ReaderVerifier) -> None:
    long = "Die Arbeit wird unterbrochen. " * CLAIM_TOKENS
    (said,) = verifier.judge([Pair(RULE, long)])
    assert not verifier.fits(long)
    assert said.support is None
    assert said.reason.startswith("length:")


def test_of_a_long_premise_the_window_that_supports_most_counts(verifier: ReaderVerifier) -> None:
    around = "Der Zoo öffnet um neun Uhr, und die Löwen werden am Nachmittag gefüttert. " * 20
    (said,) = verifier.judge([Pair(f"{around}{RULE} {around}", RULE)])
    assert said.chunks is not None
    assert len(said.chunks) > 2
    assert said.support == max(chunk.support or 0.0 for chunk in said.chunks)
    best = max(said.chunks, key=lambda chunk: chunk.support or 0.0)
    assert RULE in best.text


def test_a_changed_file_is_refused(tmp_path: Path) -> None:
    shutil.copytree(FOLDER / "multilingual", tmp_path / "multilingual")
    manifest = tmp_path / "multilingual" / "manifest.json"
    about = json.loads(manifest.read_text("utf-8"))
    about["files"]["words.npy"] = "0" * 64
    manifest.write_text(json.dumps(about), "utf-8")
    with pytest.raises(ModelDamaged, match=r"words\.npy"):
        ReaderVerifier(folder=tmp_path).judge(PAIRS[:1])


def test_each_manifest_names_base_languages_and_calibration() -> None:
    for name in ("english", "multilingual"):
        about = json.loads((FOLDER / name / "manifest.json").read_text("utf-8"))
        assert about["name"] == f"pcite-reader-{name}-3"
        assert about["base"]
        assert about["languages"]
        assert set(about["calibration"]) == {"support", "contradiction"}


def test_both_probabilities_are_fitted_by_the_numbers_of_the_manifest(tmp_path: Path, verifier: ReaderVerifier) -> None:
    shutil.copytree(FOLDER / "multilingual", tmp_path / "multilingual")
    manifest = tmp_path / "multilingual" / "manifest.json"
    about = json.loads(manifest.read_text("utf-8"))
    fitted = {name: PlattScale.read(about["calibration"][name]) for name in ("support", "contradiction")}
    about["calibration"] = {name: {"scale": 2 * one.scale, "shift": 2 * one.shift} for name, one in fitted.items()}
    manifest.write_text(json.dumps(about), "utf-8")
    sharper = ReaderVerifier(folder=tmp_path)
    for before, after in zip(verifier.judge(PAIRS[:3]), sharper.judge(PAIRS[:3]), strict=True):
        for one, other in ((before.support, after.support), (before.contradiction, after.contradiction)):
            assert one is not None
            assert other is not None
            assert log_odds(other) == pytest.approx(2 * log_odds(one), abs=1e-3)
    assert sharper.provenance.prompt != verifier.provenance.prompt
