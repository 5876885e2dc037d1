"""What is exported as an embedder gives the vectors of the model that it was made from."""

from __future__ import annotations

import json
from pathlib import Path

import numpy as np
import pytest

pytest.importorskip("torch", reason="needs the extra `train`")
pytest.importorskip("transformers", reason="needs the extra `train`")
pytest.importorskip("onnx", reason="needs the extra `train`")

import torch
from pcite.eval.training.reader_embedder import export, float_vectors
from pcite.nodes.engines.embedder_multilingual import MultilingualEmbedder
from tokenizers import Tokenizer, models, pre_tokenizers
from transformers import BertConfig, BertModel

SPECIAL = ("<s>", "<pad>", "</s>", "<unk>")
WORDS = ("▁passage", "▁query", ":", "▁lions", "▁are", "▁fed", "▁at", "▁noon", "▁Löwen", "▁foreign")
TEXTS = ["lions are fed at noon", "Löwen at noon", "lions", ""]


def unigram(pieces: tuple[str, ...]) -> Tokenizer:
    tokenizer = Tokenizer(models.Unigram([(piece, -float(n)) for n, piece in enumerate(pieces)], 3))
    tokenizer.pre_tokenizer = pre_tokenizers.Metaspace()
    return tokenizer


@pytest.fixture
def model() -> BertModel:
    torch.manual_seed(0)
    sizes = {"hidden_size": 384, "num_hidden_layers": 2, "num_attention_heads": 12, "intermediate_size": 96}
    config = BertConfig(vocab_size=len(SPECIAL + WORDS), max_position_embeddings=64, layer_norm_eps=1e-12, **sizes)
    return BertModel(config, add_pooling_layer=False).eval()


def test_a_tiny_random_model_is_exported_with_its_vectors_over_fewer_words(tmp_path: Path, model: BertModel) -> None:
    shared = tmp_path / "shared"
    shared.mkdir()
    unigram(SPECIAL + WORDS[:-1]).save(str(shared / "tokenizer.json"))
    export(model, unigram(SPECIAL + WORDS), tmp_path / "own", shared)
    shipped = MultilingualEmbedder(tmp_path / "own", shared, threads=1)
    cosines = (shipped.embed(TEXTS) * float_vectors(model, unigram(SPECIAL + WORDS), TEXTS)).sum(axis=1)
    assert cosines.min() > 0.999
    assert len(np.load(shared / "words.npy")) == len(SPECIAL + WORDS) - 1


def test_the_table_of_a_reader_is_left_as_it_is(tmp_path: Path, model: BertModel) -> None:
    shared = tmp_path / "shared"
    shared.mkdir()
    unigram(SPECIAL + WORDS).save(str(shared / "tokenizer.json"))
    (shared / "words.npy").write_bytes(b"the reader's")
    (shared / "manifest.json").write_text(json.dumps({"files": {}}), "utf-8")
    export(model, unigram(SPECIAL + WORDS), tmp_path / "own", shared)
    assert (shared / "words.npy").read_bytes() == b"the reader's"
    assert json.loads((shared / "manifest.json").read_text("utf-8")) == {"files": {}}
