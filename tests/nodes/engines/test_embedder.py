from __future__ import annotations

import json
import shutil
from pathlib import Path

import numpy as np
import pytest
from pcite.nodes.engines.embedder import MiniLMEmbedder
from pcite.nodes.engines.embedder.engine import FOLDER
from pcite.store.errors import ModelDamaged

REFERENCE = json.loads((Path(__file__).parent / "minilm_float.json").read_text(encoding="utf-8"))["vectors"]
LONG = "The lions are fed at noon. " * 100


@pytest.fixture(scope="module")
def embedder() -> MiniLMEmbedder:
    return MiniLMEmbedder(threads=1)


@pytest.fixture
def copy(tmp_path: Path) -> Path:
    return shutil.copytree(FOLDER, tmp_path / "embedder")


@pytest.mark.parametrize("text", REFERENCE)
def test_a_vector_is_near_that_of_the_float_model(embedder: MiniLMEmbedder, text: str) -> None:
    assert float(embedder.embed([text])[0] @ np.array(REFERENCE[text])) > 0.99


def test_vectors_have_unit_length_and_keep_the_order_of_the_texts(embedder: MiniLMEmbedder) -> None:
    texts = ["A lion.", LONG, "", "A lion."]
    vectors = embedder.embed(texts)
    assert (vectors.shape, vectors.dtype) == ((4, 384), np.float32)
    assert np.linalg.norm(vectors, axis=1) == pytest.approx(1, abs=1e-5)
    assert (vectors[0] == vectors[3]).all()


def test_a_vector_does_not_depend_on_its_neighbours(embedder: MiniLMEmbedder) -> None:
    texts = [*REFERENCE, LONG]
    alone = np.concatenate([embedder.embed([text]) for text in texts])
    assert ((alone * embedder.embed(texts)).sum(axis=1) > 0.9999).all()


def test_of_a_long_text_the_beginning_is_embedded(embedder: MiniLMEmbedder) -> None:
    vectors = embedder.embed([LONG, LONG + "Banks open at nine."])
    assert (vectors[0] == vectors[1]).all()


def test_no_texts_give_no_vectors(embedder: MiniLMEmbedder) -> None:
    assert embedder.embed([]).shape == (0, 384)


def test_meaning_is_nearer_than_words(embedder: MiniLMEmbedder) -> None:
    asked, same, other = embedder.embed(["How old is she?", "What is her age?", "How old is the bridge?"])
    assert asked @ same > asked @ other


def test_a_damaged_model_is_refused(copy: Path) -> None:
    with (copy / "model.onnx").open("ab") as file:
        file.write(b"x")
    with pytest.raises(ModelDamaged, match="SHA-256"):
        MiniLMEmbedder(copy).embed(["A lion."])


@pytest.mark.parametrize("name", ["model.onnx", "tokenizer.json"])
def test_a_missing_model_file_is_named(copy: Path, name: str) -> None:
    (copy / name).unlink()
    with pytest.raises(ModelDamaged, match=name):
        MiniLMEmbedder(copy).embed(["A lion."])


def test_a_missing_manifest_is_named_at_once(tmp_path: Path) -> None:
    with pytest.raises(ModelDamaged, match="manifest"):
        MiniLMEmbedder(tmp_path)


def test_it_says_who_it_is(embedder: MiniLMEmbedder) -> None:
    assert (embedder.provenance.engine, embedder.provenance.model) == ("minilm", "all-MiniLM-L6-v2-int8")
    assert len(embedder.provenance.digest) == 64
