from __future__ import annotations

import json
import shutil
from pathlib import Path

import numpy as np
import pytest
from pcite.nodes.engines.embedder_multilingual import (
    FOLDER,
    PASSAGE,
    PREFIXES,
    SHARED,
    SHARED_FILES,
    MultilingualEmbedder,
    centred,
)
from pcite.store.errors import ModelDamaged

REFERENCE = json.loads((Path(__file__).parent / "e5_float.json").read_text(encoding="utf-8"))["vectors"]
LONG = "Die Löwen werden mittags gefüttert. " * 200


@pytest.fixture(scope="module")
def embedder() -> MultilingualEmbedder:
    return MultilingualEmbedder(threads=1)


def copied(folder: Path, to: Path) -> Path:
    return Path(shutil.copytree(folder, to))


@pytest.mark.parametrize("text", REFERENCE)
def test_a_vector_is_near_that_of_the_base_in_torch(embedder: MultilingualEmbedder, text: str) -> None:
    passages = np.load(FOLDER / "centres.npy")[PREFIXES.index(PASSAGE)]
    original = centred(np.array([REFERENCE[text]], dtype=np.float32), [text], passages)
    assert float(embedder.embed([text])[0] @ original[0]) > 0.96


def test_the_mean_of_a_language_is_taken_off_its_texts() -> None:
    german, english = "Der Löwe wird mittags von dem Wärter gefüttert.", "The lion is fed at noon by the keeper."
    centres = np.array([[1, 0, 0], [0, 1, 0]], dtype=np.float32)
    vectors = np.array([[0.8, 0, 0.6], [0, 0.8, 0.6], [0.5, 0.5, 0.7071]], dtype=np.float32)
    apart = centred(vectors, [german, english, "??"], centres)
    assert apart[2] == pytest.approx([0, 0, 1], abs=1e-4)
    assert apart[0] @ apart[1] == pytest.approx(0.9, abs=1e-4)
    assert vectors[0] @ vectors[1] == pytest.approx(0.36)


def test_vectors_have_unit_length_and_keep_the_order_of_the_texts(embedder: MultilingualEmbedder) -> None:
    vectors = embedder.embed(["Ein Löwe.", "A lion is fed.", "", "Ein Löwe."])
    assert (vectors.shape, vectors.dtype) == ((4, 384), np.float32)
    assert np.linalg.norm(vectors, axis=1) == pytest.approx(1, abs=1e-5)
    assert (vectors[0] == vectors[3]).all()


def test_no_texts_give_no_vectors(embedder: MultilingualEmbedder) -> None:
    assert embedder.embed([]).shape == embedder.queries.embed([]).shape == (0, 384)


def test_of_a_long_text_the_beginning_is_embedded(embedder: MultilingualEmbedder) -> None:
    vectors = embedder.embed([LONG, LONG + "Die Bank öffnet um neun."])
    assert (vectors[0] == vectors[1]).all()


@pytest.mark.parametrize(
    ("query", "same", "other"),
    [
        ("Wie alt ist sie?", "Ihr Alter beträgt zwölf Jahre.", "Die Brücke ist aus Holz."),
        ("Wie lange sind Rechnungen aufzubewahren?", "Invoices are kept for ten years.", "Lions are fed at noon."),
        ("When are the lions fed?", "Die Löwen bekommen mittags ihr Futter.", "Rechnungen bewahrt man zehn Jahre auf."),
    ],
)
def test_an_answer_is_nearer_than_another_sentence_in_and_across_the_languages(
    embedder: MultilingualEmbedder, query: str, same: str, other: str
) -> None:
    (asked,) = embedder.queries.embed([query])
    near, far = embedder.embed([same, other]) @ asked
    assert near > far + 0.1


def test_what_is_searched_for_gets_another_prefix_and_another_name(embedder: MultilingualEmbedder) -> None:
    text = ["Die Löwen werden mittags gefüttert."]
    assert not np.allclose(embedder.embed(text), embedder.queries.embed(text), atol=1e-3)
    assert embedder.provenance.digest == embedder.queries.provenance.digest
    assert embedder.provenance.prompt != embedder.queries.provenance.prompt
    assert embedder.languages == embedder.queries.languages == {"de", "en"}


def test_another_table_of_words_is_another_engine(tmp_path: Path) -> None:
    shared = copied(SHARED, tmp_path / "shared")
    about = json.loads((shared / "manifest.json").read_text("utf-8"))
    about["files"]["words.npy"] = "0" * 64
    (shared / "manifest.json").write_text(json.dumps(about), "utf-8")
    embedder = MultilingualEmbedder(shared=shared)
    assert embedder.provenance.prompt != MultilingualEmbedder().provenance.prompt
    with pytest.raises(ModelDamaged, match="SHA-256"):
        embedder.embed(["Ein Löwe."])


def test_a_damaged_encoder_is_refused(tmp_path: Path) -> None:
    folder = copied(FOLDER, tmp_path / "own")
    with (folder / "encoder.onnx").open("ab") as file:
        file.write(b"x")
    with pytest.raises(ModelDamaged, match="SHA-256"):
        MultilingualEmbedder(folder).embed(["Ein Löwe."])


@pytest.mark.parametrize("name", SHARED_FILES)
def test_a_missing_file_of_the_reader_is_named(tmp_path: Path, name: str) -> None:
    shared = copied(SHARED, tmp_path / "shared")
    (shared / name).unlink()
    with pytest.raises(ModelDamaged, match=name):
        MultilingualEmbedder(shared=shared).embed(["Ein Löwe."])


def test_a_missing_manifest_is_named_at_once(tmp_path: Path) -> None:
    with pytest.raises(ModelDamaged, match="manifest"):
        MultilingualEmbedder(tmp_path)
