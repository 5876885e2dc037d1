"""Chooses the readers' thresholds: `python -m pcite.eval.training.reader_thresholds DRAFT … --data DIR`.

For each precision of cited sentences the least threshold that has it by conformal risk control, over the sentences of
labelled drafts, grounded by the whole pipeline, and the pairs of `written.dev`. Prints what each threshold cites, of
both and of each, and with `--write` keeps it in `thresholds.json` of the readers, with what it was chosen on. What the
readers said is kept in `--cache`; a run of `pcite.eval grounding --out` that is given as `--run` is read in place of
drafts.
"""

from __future__ import annotations

import argparse
import json
import tempfile
from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np

from ...graph.services import embedded_verifier
from ...nodes.engines.cached import cached
from ...nodes.engines.reader_thresholds import FILE, fingerprint_of
from ...nodes.engines.readers import readers
from ...nodes.ports import Pair
from ...nodes.verifier.calibration_risk import cite_from
from ...store.database import Database
from ...store.errors import InputError
from ..grounding import measure_all
from ..runs import Finished, RunRow, read_run
from .reader_pairs import example, rows

PRECISIONS = tuple(step / 100 for step in range(50, 100))


class LabelledSupport(NamedTuple):
    """How probable the support of a sentence is, and whether to cite it is right."""

    support: float
    right: bool


def of_run(path: Path) -> Finished:
    """A run of `grounding` with the readers that ship.

    Raises:
        InputError: it is another run, or of other models.
    """
    run = read_run(path)
    if run.manifest.measure != "grounding" or embedded_verifier().provenance not in run.manifest.engines:
        problem = (
            f"it is a run of {run.manifest.measure}, judged by {[engine.model for engine in run.manifest.engines]}"
        )
        raise InputError(f"thresholds of {path}", problem, "Name a run of `grounding` with the readers that ship")
    return run


def of_drafts(run: Iterable[RunRow]) -> list[LabelledSupport]:
    """The sentences of a run of `grounding` that were checked."""
    return [
        LabelledSupport(support, row.details["label"] == "supported")
        for row in run
        if (support := row.values.get("support")) is not None
    ]


def of_pairs(data: Path, database: Database) -> list[LabelledSupport]:
    """The pairs of `written.dev` that the readers answer."""
    lines = rows(data / "pairs" / "dev" / "written.dev.jsonl.gz")
    examples = [example(row) for row in lines]
    answers = cached(embedded_verifier(), database).judge([Pair(one.premise, one.claim) for one in examples])
    return [
        LabelledSupport(answer.support, bool(row["label"]))
        for answer, row in zip(answers, lines, strict=True)
        if answer.support is not None
    ]


def chosen(sentences: Sequence[LabelledSupport]) -> list[dict[str, Any]]:
    """For each precision that is reached the threshold, and how many sentences it cites, rightly and wrongly."""
    support = np.array([one.support for one in sentences])
    right = np.array([one.right for one in sentences], bool)
    made = []
    for precision in PRECISIONS:
        try:
            threshold = cite_from(support, right, precision)
        except InputError:
            continue
        cited = support >= threshold
        counts = {"cited": int(cited.sum()), "wrong": int((cited & ~right).sum())}
        made.append({"precision": precision, "threshold": threshold, **counts})
    return made


def table(made: Sequence[dict[str, Any]], parts: dict[str, Sequence[LabelledSupport]]) -> str:
    """Precision and recall of each threshold, over each part, as Markdown."""
    lines = ["| asked | threshold | " + " | ".join(parts) + " |", "|---" * (2 + len(parts)) + "|"]
    lines += [
        f"| {row['precision']:.2f} | {row['threshold']:.6f} | "
        + " | ".join(_figures(part, row["threshold"]) for part in parts.values())
        + " |"
        for row in made
    ]
    return "\n".join(lines) if made else "No threshold reaches a precision of 0.5."


def _figures(sentences: Sequence[LabelledSupport], threshold: float) -> str:
    cited = [one.right for one in sentences if one.support >= threshold]
    return f"precision {sum(cited)}/{len(cited)}, recall {sum(cited)}/{sum(one.right for one in sentences)}"


def main() -> None:
    """Print the table, and keep it where that is asked for."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("drafts", nargs="*", type=Path, help="labelled drafts, which are grounded now")
    parser.add_argument("--data", type=Path, help="the folder `shared/data`, for the pairs of written.dev")
    parser.add_argument("--run", type=Path, help="file NAME.jsonl of a run of `grounding` with the readers that ship")
    parser.add_argument("--cache", type=Path, help="store that keeps vectors and judgements for the next run")
    parser.add_argument("--write", type=Path, nargs="?", const=FILE, help="keep them in this file, else the readers'")
    options = parser.parse_args()
    if not (options.drafts or options.run or options.data) or (options.drafts and options.run):
        parser.error("give labelled drafts or --run, --data, or both")
    parts: dict[str, Sequence[LabelledSupport]] = {}
    with tempfile.TemporaryDirectory() as folder:
        cache = options.cache or Path(folder) / "cache.sqlite"
        if options.drafts or options.run:
            run = (
                of_run(options.run)
                if options.run
                else measure_all(options.drafts, Path(folder) / "run.jsonl", cache=cache)
            )
            parts[f"{len({row.details['draft'] for row in run.rows})} drafts"] = of_drafts(run.rows)
        if options.data:
            with Database.open(cache) as database:
                parts["written.dev"] = of_pairs(options.data, database)
    made = chosen([one for part in parts.values() for one in part])
    print(table(made, parts))
    if options.write:
        origin = " and ".join(f"{len(part)} sentences of {name}" for name, part in parts.items())
        lines = ",\n  ".join(json.dumps(row) for row in made)
        head = json.dumps({"models": fingerprint_of(readers().provenance), "chosen_on": origin}, indent=1)[:-2]
        options.write.write_text(f'{head},\n "thresholds": [\n  {lines}\n ]\n}}\n', "utf-8")


if __name__ == "__main__":
    main()
