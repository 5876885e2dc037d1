"""Trains the shipped verifier: `python -m pcite.eval.training --data DIR --corpus DIR --out DIR`."""

from __future__ import annotations

import argparse
import json
from pathlib import Path
from random import Random
from typing import Any

import torch

from .documents import read_corpus
from .examples import Example, labelled
from .fit import encode, fit, plan
from .longer import documents, make_long
from .model import new_model, new_tokenizer, start_from
from .synthetic import make


def examples(options: argparse.Namespace) -> list[Example]:
    """All training examples in a seeded order: the labelled ones, and those made in each language and of long texts."""
    rng = Random(options.seed)
    collected = labelled(options.data, rng)
    corpus = read_corpus(options.corpus)
    for lang in ("de", "en"):
        collected += make(corpus, lang, options.made, rng)
    collected += make_long(documents(options.data), options.long, rng)
    rng.shuffle(collected)
    return collected[: options.max_examples]


def main() -> None:
    """Read the examples, train, and leave `checkpoint.pt` and `run.json` in the output folder."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--data", type=Path, required=True, help="folder with pairs/train")
    parser.add_argument("--corpus", type=Path, required=True, help="folder with de/gesetze and en/nist")
    parser.add_argument("--out", type=Path, required=True)
    parser.add_argument("--epochs", type=int, default=1)
    parser.add_argument("--max-examples", type=int, default=None)
    parser.add_argument("--made", type=int, default=11_000, help="examples made for each language")
    parser.add_argument("--long", type=int, default=14_000, help="examples made of the labelled sets' long documents")
    parser.add_argument("--rate", type=float, default=1e-4, help="highest learning rate")
    parser.add_argument("--dropout", type=float, default=0.0)
    parser.add_argument("--seed", type=int, default=20)
    parser.add_argument("--start", type=Path, default=None, help="checkpoint.pt or model.onnx to train on from")
    parser.add_argument("--resume", action="store_true", help="go on from the checkpoint in --out")
    options = parser.parse_args()
    options.out.mkdir(parents=True, exist_ok=True)
    torch.manual_seed(options.seed)
    chosen = examples(options)
    encoded = encode(chosen, new_tokenizer())
    batches = plan(encoded, options.epochs, Random(options.seed))
    stages = [*_stages(options.start), _described(options, chosen, len(batches))]
    (options.out / "run.json").write_text(json.dumps({"stages": stages}, indent=1))
    print(json.dumps(stages[-1]), flush=True)
    model = start_from(options.start, options.dropout) if options.start else new_model(options.dropout)
    fit(model, encoded, batches, options.out, options.rate, options.resume)


def _stages(start: Path | None) -> list[dict[str, Any]]:
    """What was done before, where training goes on from a checkpoint."""
    if start is None:
        return []
    path = start.parent / ("manifest.json" if start.suffix == ".onnx" else "run.json")
    stages: list[dict[str, Any]] = json.loads(path.read_text("utf-8"))["stages"]
    return stages


def _described(options: argparse.Namespace, chosen: list[Example], steps: int) -> dict[str, Any]:
    """This stage, without the paths of the machine it ran on; `pairs` are [all, supported] of each origin."""
    origins = sorted({example.origin for example in chosen})
    labels = {origin: [e.label for e in chosen if e.origin == origin] for origin in origins}
    return {
        **{
            name: getattr(options, name)
            for name in ("seed", "epochs", "made", "long", "rate", "dropout", "max_examples")
        },
        "steps": steps,
        "pairs": {origin: [len(group), sum(group)] for origin, group in labels.items()},
    }


if __name__ == "__main__":
    main()
