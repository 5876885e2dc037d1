"""Speed and memory of the verifier: `python -m pcite.eval.benchmarks.verifier [PART …]`.

`speed`: pairs/s of the shipped engine at three lengths, beside the same network in torch, fp32, in
padded batches of 32 (needs `pcite[train]`). `memory`: its peak resident memory in a process of its
own. `cascade`: what is decided without the model, and how often wrongly (needs `--data`).
`reaudit`: what one changed sentence costs. `minicheck`: our MiniCheck engine beside the published
algorithm (needs `pcite[models]`). Without a part all but the last are run.
"""

from __future__ import annotations

import argparse
import json
import subprocess
import sys
from collections.abc import Callable, Sequence
from importlib import import_module
from pathlib import Path

import numpy as np

from ...graph.examples import DRAFTS
from ...nodes.engines.mini_engine import FOLDER, Examined, MiniVerifier
from ...nodes.engines.mini_features import align
from ...nodes.engines.mini_narrow import narrow
from ...nodes.ports import Pair
from ...nodes.segmenter import segment
from ..runs.machine import describe, seconds
from . import cascade, reaudit

PARTS = ("speed", "memory", "cascade", "reaudit", "minicheck")
LENGTHS = (50, 150, 400)
PAIRS = 192
BATCH = 32
DRAFT = "passwords_en.json"
SOURCE = "sources/800-63-3_sp800-63b.md"

Network = Callable[[Sequence[tuple[str, str]]], list[float]]
"""Logits of one batch of (claim, premise)."""


def main() -> None:
    """Print the machine and the parts that were asked for."""
    parser = argparse.ArgumentParser(
        prog="python -m pcite.eval.benchmarks.verifier",
        description=__doc__,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument("part", nargs="*", choices=[*PARTS, []], help="what to measure")
    parser.add_argument("--data", type=Path, help="folder with pairs/dev, for `cascade`")
    parser.add_argument("--sample", type=int, default=200, help="pairs of a dev set at most, for `cascade`")
    options = parser.parse_args()
    parts: list[str] = options.part or [part for part in PARTS[:-1] if part != "cascade" or options.data]
    if "cascade" in parts and not options.data:
        parser.error("cascade needs --data")
    print(describe())
    work: dict[str, Callable[[], object]] = {
        "speed": speed,
        "memory": memory,
        "cascade": lambda: print(cascade.report(options.data / "pairs" / "dev", options.sample)),
        "reaudit": lambda: print(reaudit.report()),
        "minicheck": _minicheck,
    }
    for part in parts:
        print(f"\n## {part}\n", flush=True)
        work[part]()


def speed() -> None:
    """Print pairs/s of both, at each length."""
    mini, network = MiniVerifier(), _network()
    warm = pairs(30)[:BATCH]
    mini.examine(warm)
    in_torch(network, warm)
    print("| words | ours, pairs/s | torch fp32, pairs/s | times | largest difference of the logit |")
    print("|---|---|---|---|---|")
    for words in LENGTHS:
        drawn = pairs(words)
        ours: list[Examined] = []
        theirs: list[float] = []
        taken = seconds(lambda: ours.extend(mini.examine(drawn)))  # noqa: B023 - used at once
        slow = seconds(lambda: theirs.extend(in_torch(network, drawn)))  # noqa: B023
        apart = max(abs(examined.logit - logit) for examined, logit in zip(ours, theirs, strict=True))
        rates = f"{len(drawn) / taken:.0f} | {len(drawn) / slow:.0f} | {slow / taken:.1f}"
        print(f"| {words} | {rates} | {apart:.2f} |", flush=True)


def in_torch(network: Network, drawn: Sequence[Pair]) -> list[float]:
    """Logits of pairs, narrowed and aligned as the engine does it, in padded batches of 32."""
    logits: list[float] = []
    for at in range(0, len(drawn), BATCH):
        narrowed = [Pair(narrow(claim, premise), claim) for premise, claim in drawn[at : at + BATCH]]
        for premise, claim in narrowed:
            align(claim, premise)
        logits += network([(claim, premise) for premise, claim in narrowed])
    return logits


def _network() -> Network:
    """The released network in torch, its int8 weights turned back into floats."""
    import torch
    from tokenizers import Tokenizer

    from ..training.model import MAX_TOKENS, load_released

    model = load_released(FOLDER / "model.onnx").eval()
    tokenizer = Tokenizer.from_file(str(FOLDER / "tokenizer.json"))
    tokenizer.enable_truncation(MAX_TOKENS, strategy="only_second")
    tokenizer.enable_padding()

    def logits(batch: Sequence[tuple[str, str]]) -> list[float]:
        encodings = tokenizer.encode_batch(list(batch))
        values = ([e.ids for e in encodings], [e.attention_mask for e in encodings], [e.type_ids for e in encodings])
        with torch.inference_mode():
            results: list[float] = model(*map(torch.tensor, values)).tolist()
        return results

    return logits


def memory() -> None:
    """Print the peak resident memory of a process that judges 100 pairs of 400 words."""
    code = (
        f"from {__package__}.machine import peak_mib; from {__package__}.verifier import MiniVerifier, pairs; "
        "MiniVerifier().judge(pairs(400)[:100]); print(peak_mib())"
    )
    details = subprocess.run([sys.executable, "-c", code], capture_output=True, check=True, text=True).stdout
    print(f"peak resident memory of a process that judges 100 pairs of 400 words: {float(details):.0f} MiB")


def pairs(words: int) -> list[Pair]:
    """Stretches of a real standard, each that many words long, beside sentences of a draft about it."""
    text = (DRAFTS / SOURCE).read_text(encoding="utf-8").split()
    draft: str = json.loads((DRAFTS / DRAFT).read_text(encoding="utf-8"))["draft"]
    claims = [claim.text for claim in segment(draft) if claim.checkable]
    starts = np.linspace(0, len(text) - words, PAIRS, dtype=int)
    return [Pair(" ".join(text[at : at + words]), claims[i % len(claims)]) for i, at in enumerate(starts)]


def _minicheck() -> None:
    sys.argv = [sys.argv[0]]
    import_module(f"{__package__}.minicheck").main()


if __name__ == "__main__":
    main()
