"""Checkpoints by path at the door: their own files say which engine reads them, or the caller does."""

from __future__ import annotations

import json
import shutil
from collections.abc import Callable
from pathlib import Path

import pytest
from pcite.graph.models.verifiers import load_verifier
from pcite.store.errors import EngineError, InputError

pytest.importorskip("torch")
pytest.importorskip("transformers")

Make = Callable[..., Path]
NLI = ("entailment", "neutral", "contradiction")
UNNAMED = ("LABEL_0", "LABEL_1")


def test_a_classifier_with_named_outputs_is_read_as_one(make_classifier: Make) -> None:
    verifier = load_verifier(str(make_classifier("bert", NLI)), languages={"en"}, device="cpu")
    assert verifier.provenance.engine == "sequence"
    scores = verifier.score(docs=["The lions are fed at noon."], claims=["Lions eat."])
    assert scores.labels[0] in (0, 1)
    assert scores.chunks == [["The lions are fed at noon."]]


def test_outputs_without_names_have_to_be_explained(make_classifier: Make) -> None:
    folder = str(make_classifier("roberta", UNNAMED))
    with pytest.raises(InputError, match='Say kind="minicheck", or labels='):
        load_verifier(folder)
    assert load_verifier(folder, kind="minicheck").provenance.engine == "minicheck"
    declared = load_verifier(folder, labels={"supported": [1]}, languages={"en"})
    assert declared.provenance.engine == "sequence"


def test_a_checkpoint_of_another_class_is_refused(make_backbone: Make) -> None:
    with pytest.raises(InputError, match="RobertaModel"):
        load_verifier(str(make_backbone("roberta", weights=True)))


def test_an_unknown_kind_is_answered_with_the_known_ones(make_classifier: Make) -> None:
    with pytest.raises(InputError, match="one of: minicheck, sequence, alignscore"):
        load_verifier(str(make_classifier("bert", NLI)), kind="oracle")


def test_a_path_that_is_not_there_and_a_folder_that_holds_nothing_are_told(tmp_path: Path) -> None:
    with pytest.raises(EngineError, match="no such folder"):
        load_verifier(str(tmp_path / "none"))
    with pytest.raises(EngineError, match=r"no config\.json"):
        load_verifier(str(tmp_path))


def test_a_configuration_that_cannot_be_read_is_told(make_classifier: Make, tmp_path: Path) -> None:
    folder = shutil.copytree(make_classifier("bert", NLI), tmp_path / "copy")
    (folder / "config.json").write_text("{")
    with pytest.raises(EngineError, match=r"config\.json"):
        load_verifier(str(folder))


def test_a_t5_is_taken_for_minicheck(tmp_path: Path) -> None:
    (tmp_path / "config.json").write_text(json.dumps({"architectures": ["T5ForConditionalGeneration"]}))
    with pytest.raises(EngineError, match=r"safetensors"):  # it lacks the weights, not the engine
        load_verifier(str(tmp_path))


def test_options_of_a_classifier_are_known_by_name(make_classifier: Make) -> None:
    with pytest.raises(InputError, match=r"no option 'lang'.*languages, cross_lingual, labels"):
        load_verifier(str(make_classifier("bert", NLI)), lang="en")
