"""What the verifier is trained on: (claim, premise, label), from labelled pairs and from made ones."""

from __future__ import annotations

import gzip
import json
import re
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import NamedTuple

CAPS = {
    "cg2c_doc": 2060,
    "citation_integrity": 578,
    "citation_integrity_bm25": 578,
    "faithdial_audit": 827,
    "fever_rte": 8_000,
    "infotabs": 8_000,
    "pawsx_de": 1781,
    "ramdocs": 1_000,
    "scifact_rationale": 456,
    "tabfact": 1_000,
    "wice_partial": 374,
}
"""Sets whose licence allows training weights that ship, with the most pairs taken of each."""

_END = re.compile(r"\n+|(?<=[.!?])\s+")


class Example(NamedTuple):
    """One training pair; `label` 1 where the premise supports the whole claim."""

    claim: str
    premise: str
    label: int
    origin: str


def read_pairs(path: Path) -> Iterator[dict[str, str]]:
    """The rows of one `*.jsonl.gz` of labelled pairs: id, dataset, doc, claim, label, lang."""
    with gzip.open(path, "rt", encoding="utf-8") as lines:
        for line in lines:
            yield json.loads(line)


def labelled(data: Path, rng: Random) -> list[Example]:
    """The labelled examples of every set in `CAPS`, big sets drawn down to their cap and towards half and half."""
    collected: list[Example] = []
    for name, cap in CAPS.items():
        rows = list(read_pairs(data / "pairs" / "train" / f"{name}.train.jsonl.gz"))
        examples = [Example(str(r["claim"]), str(r["doc"]), int(r["label"]), name) for r in rows]
        collected += _drawn(examples, cap, rng)
        if not any(example.label for example in examples):
            collected += [quoted for example in examples for quoted in verbatim(example, rng)]
    return collected


def verbatim(example: Example, rng: Random) -> list[Example]:
    """Two sentences of a premise as supported claims.

    A set of unsupported pairs alone teaches that texts of its kind never support anything.
    """
    sentences = [s.strip() for s in _END.split(example.premise) if 8 <= len(s.split()) <= 40]
    chosen = rng.sample(sentences, k=min(2, len(sentences)))
    return [Example(sentence, example.premise, 1, example.origin) for sentence in chosen]


def _drawn(examples: list[Example], cap: int, rng: Random) -> list[Example]:
    rng.shuffle(examples)
    if len(examples) <= cap:
        return examples
    supported = [e for e in examples if e.label][: cap // 2]
    return supported + [e for e in examples if not e.label][: cap - len(supported)]
