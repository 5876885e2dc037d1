from __future__ import annotations

from collections.abc import Callable
from functools import cache
from pathlib import Path

import numpy as np
import pytest
from pcite.nodes.engines.torch.hub_embedder import PRESETS, HubEmbedder
from pcite.nodes.ports import Vectors
from pcite.store.errors import EngineError, InputError

pytest.importorskip("torch")
pytest.importorskip("transformers")

Make = Callable[..., Path]
TEXTS = ["The lions are fed at noon.", "", "Löwen fressen 🦁 mittags.", "The lions are fed at noon.", "Records."]


def embedder(folder: Path, **options: object) -> HubEmbedder:
    given = {"languages": {"en"}, "device": "cpu", "dtype": "float32"}
    return HubEmbedder(folder, **{**given, **options})  # type: ignore[arg-type]


@cache
def plain(folder: Path, pooling: str, text: str) -> Vectors:
    """The vector as a reader would compute it: one text, one forward pass, and the length by hand."""
    import torch
    from transformers import AutoModel, AutoTokenizer

    with torch.no_grad():
        found = AutoModel.from_pretrained(folder).eval()(
            **AutoTokenizer.from_pretrained(folder)(text, return_tensors="pt")
        )
    states = found.last_hidden_state[0].numpy()
    vector = {"cls": states[0], "mean": states.mean(axis=0), "pooler": found.pooler_output[0].numpy()}[pooling]
    return np.asarray(vector / np.sqrt((vector**2).sum()), dtype=np.float32)


@pytest.mark.parametrize("kind", ["bert", "roberta"])
@pytest.mark.parametrize("pooling", ["cls", "mean", "pooler"])
def test_a_vector_is_that_of_the_plain_computation(make_backbone: Make, kind: str, pooling: str) -> None:
    folder = make_backbone(kind, weights=True)
    vectors = embedder(folder, pooling=pooling).embed(TEXTS)
    assert (vectors.shape, vectors.dtype) == ((5, 32), np.float32)
    for text, vector in zip(TEXTS, vectors, strict=True):
        assert vector == pytest.approx(plain(folder, pooling, text), abs=1e-5)


def test_a_vector_has_unit_length_and_does_not_depend_on_its_neighbours(make_backbone: Make) -> None:
    folder = make_backbone("deberta-v2", weights=True)
    together, alone = embedder(folder).embed(TEXTS), embedder(folder, tokens=1)
    assert np.linalg.norm(together, axis=1) == pytest.approx(1, abs=1e-6)
    assert np.concatenate([alone.embed([text]) for text in TEXTS]) == pytest.approx(together, abs=1e-6)
    assert embedder(folder).embed([]).shape == (0, 32)


def test_what_is_searched_for_and_what_is_found_have_their_own_prefix(make_backbone: Make) -> None:
    folder = make_backbone("bert", weights=True)
    engine = embedder(folder, query_prefix="query: ", passage_prefix="passage: ")
    (found,), (asked,) = engine.embed(TEXTS[:1]), engine.queries.embed(TEXTS[:1])
    assert found == pytest.approx(plain(folder, "mean", f"passage: {TEXTS[0]}"), abs=1e-5)
    assert asked == pytest.approx(plain(folder, "mean", f"query: {TEXTS[0]}"), abs=1e-5)
    assert engine.provenance != engine.queries.provenance
    assert engine.provenance.digest == engine.queries.provenance.digest
    assert engine.queries.languages == {"en"}


def test_of_a_long_text_the_beginning_is_embedded(make_backbone: Make) -> None:
    engine = embedder(make_backbone("bert", weights=True), max_tokens=20)
    long = "The lions are fed at noon. " * 20
    assert (engine.embed([long])[0] == engine.embed([long + "Records must be kept."])[0]).all()


def test_a_checkpoint_without_a_pooler_can_be_used_without_one(make_backbone: Make, tmp_path: Path) -> None:
    import shutil

    from safetensors.torch import load_file, save_file

    whole = make_backbone("bert", weights=True)
    less = shutil.copytree(whole, tmp_path / "less")
    weights = load_file(less / "model.safetensors")
    save_file(
        {k: v for k, v in weights.items() if not k.startswith("pooler")}, less / "model.safetensors", {"format": "pt"}
    )
    assert embedder(less).embed(TEXTS) == pytest.approx(embedder(whole).embed(TEXTS))
    with pytest.raises(EngineError, match="pooler"):
        embedder(less, pooling="pooler").embed(TEXTS)
    with pytest.raises(EngineError, match="a deberta-v2 has none"):
        embedder(make_backbone("deberta-v2", weights=True), pooling="pooler").embed(TEXTS)


def test_its_languages_and_its_pooling_have_to_be_known(make_backbone: Make) -> None:
    folder = make_backbone("bert", weights=True)
    with pytest.raises(InputError, match="which languages it was made for"):
        HubEmbedder(folder)
    with pytest.raises(InputError, match="no pooling 'max'"):
        embedder(folder, pooling="max")


def test_a_copy_in_a_folder_can_follow_a_preset(make_backbone: Make) -> None:
    folder = make_backbone("bert", weights=True)
    engine = HubEmbedder(folder, like="BAAI/bge-large-en-v1.5", device="cpu", dtype="float32")
    assert engine.languages == {"en"}
    assert engine.embed(TEXTS[:1])[0] == pytest.approx(plain(folder, "cls", TEXTS[0]), abs=1e-5)
    asked = "Represent this sentence for searching relevant passages: " + TEXTS[0]
    assert engine.queries.embed(TEXTS[:1])[0] == pytest.approx(plain(folder, "cls", asked), abs=1e-5)
    assert {"BAAI/bge-large-en", "facebook/contriever", "princeton-nlp/sup-simcse-roberta-large"} < PRESETS.keys()
