from __future__ import annotations

import json
from collections.abc import Sequence
from pathlib import Path

import pytest
from pcite.nodes.engines.cached import cached
from pcite.nodes.ports import Judgement, Pair, Verifier
from pcite.nodes.verifier.calibration import CalibratedVerifier, Calibration, Labelled, calibrate
from pcite.store.database import Database
from pcite.store.errors import InputError
from pcite.store.search import cache


@pytest.fixture
def made(verifier: Verifier, items: list[Labelled]) -> Calibration:
    return calibrate(verifier, items, data="0123").calibration


def test_support_is_calibrated_and_the_rest_stays(verifier: Verifier, made: Calibration) -> None:
    (said,) = CalibratedVerifier(verifier, made).judge([Pair("0.9", "c")])
    assert said.support is not None
    assert 0.5 < said.support < 0.9
    assert said.contradiction == 0.25


def test_no_answer_and_no_premise_are_not_lifted(verifier: Verifier, made: Calibration) -> None:
    unanswered, empty = CalibratedVerifier(verifier, made).judge([Pair("?", "c"), Pair("", "c")])
    assert (unanswered.support, unanswered.reason) == (None, "length")
    assert empty.support == 0.0


def test_no_pairs_are_no_judgements(verifier: Verifier, made: Calibration) -> None:
    assert CalibratedVerifier(verifier, made).judge([]) == []


def test_it_names_itself_so_that_the_cache_never_mixes_answers(verifier: Verifier, made: Calibration) -> None:
    calibrated = CalibratedVerifier(verifier, made).provenance
    assert calibrated.engine == "said+platt"
    assert calibrated.digest == f"abc+{made.fingerprint}"
    other = made.model_copy(update={"curve": made.curve.model_copy(update={"scale": 3.0})})
    assert CalibratedVerifier(verifier, other).provenance != calibrated


def test_what_another_engine_answered_is_marked_as_calibrated(verifier: Verifier, made: Calibration) -> None:
    inner = verifier.provenance.model_copy(update={"engine": "inner"})

    class Routed(type(verifier)):  # type: ignore[misc]
        def judge(self, pairs: Sequence[Pair]) -> list[Judgement]:
            return [said._replace(provenance=inner) for said in super().judge(pairs)]

    (said,) = CalibratedVerifier(Routed(), made).judge([Pair("0.9", "c")])
    assert said.provenance is not None
    assert said.provenance.engine == "inner+platt"


def test_a_cache_keeps_what_the_engine_itself_said(tmp_path: Path, verifier: Verifier, made: Calibration) -> None:
    pair = Pair("0.9", "c")
    with Database.open(tmp_path / "pcite.sqlite") as database:
        (calibrated,) = cached(CalibratedVerifier(verifier, made), database).judge([pair])
        key = cache.judgement_key(verifier.provenance, *pair)
        assert cache.get_answers(database, [key])[key].support == 0.9
    assert calibrated[:2] == CalibratedVerifier(verifier, made).judge([pair])[0][:2]


def test_a_calibration_of_another_model_is_refused(verifier: Verifier, made: Calibration) -> None:
    foreign = made.model_copy(update={"verifier": made.verifier.model_copy(update={"digest": "def"})})
    with pytest.raises(InputError, match="its digest is 'abc', the calibration is of 'def'"):
        CalibratedVerifier(verifier, foreign)


def test_what_was_saved_is_what_is_loaded(tmp_path: Path, made: Calibration) -> None:
    made.save(tmp_path / "calibration.json")
    assert Calibration.load(tmp_path / "calibration.json") == made


def test_a_file_that_is_no_calibration_is_refused_with_the_field(tmp_path: Path, made: Calibration) -> None:
    path = tmp_path / "calibration.json"
    path.write_text(json.dumps({**made.model_dump(), "threshold": 1.5}))
    with pytest.raises(InputError, match="threshold: Input should be less than or equal to 1"):
        Calibration.load(path)
    path.write_text("{")
    with pytest.raises(InputError, match="the file: Invalid JSON"):
        Calibration.load(path)
    with pytest.raises(InputError, match="No such file"):
        Calibration.load(tmp_path / "none.json")
