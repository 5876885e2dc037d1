"""LLM-AggreFact in the layout it is published in: `dataset`, `doc`, `claim`, `label`, one file for all sets.

The benchmark is not shipped: whoever has access gives the file, as Parquet, CSV or JSON lines. Any other file of
`doc`, `claim` and `label` can be given the same way; rows without a `dataset` are the set of the file's name.
"""

from __future__ import annotations

from collections import defaultdict
from pathlib import Path

from ...nodes.verifier.calibration_pairs import Labelled, labelled, rows
from ...store.errors import InputError
from .measured import drawn

DATASETS = (
    "AggreFact-CNN",
    "AggreFact-XSum",
    "TofuEval-MediaS",
    "TofuEval-MeetB",
    "Wice",
    "Reveal",
    "ClaimVerify",
    "FactCheck-GPT",
    "ExpertQA",
    "Lfqa",
    "RAGTruth",
)
"""The sets the published average is taken over; a set of another name is measured too."""


def read_aggrefact(path: Path, sample: int | None = None) -> dict[str, list[Labelled]]:
    """The pairs by set, in the published order, and further sets behind.

    Raises:
        InputError: the file cannot be read or is empty, or a row lacks something; its line is named.
        MissingExtra: a Parquet file, and pyarrow is not installed.
    """
    results: dict[str, list[Labelled]] = defaultdict(list)
    for line, row in rows(path):
        name = path.name.split(".")[0] if row.get("dataset") is None else row["dataset"]
        if not isinstance(name, str) or not name:
            do = "Name the set as text, or leave `dataset` out of every row"
            raise InputError(f"Read line {line} of {path}", f"`dataset` is {name!r}", do)
        results[name].append(labelled(path, line, row))
    if not results:
        raise InputError(f"Read the pairs of {path}", "there is none in it", "Give a file with a row a pair")
    order = [name for name in DATASETS if name in results]
    return {name: drawn(results[name], sample) for name in [*order, *sorted(results.keys() - set(order))]}
