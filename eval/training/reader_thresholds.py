"""Chooses the readers' thresholds: `python -m pcite.eval.training.reader_thresholds DRAFT … --data DIR`.

For each precision of cited sentences the least threshold that has it by conformal risk control. Prints what each
threshold cites, and with `--write` keeps it in `thresholds.json` of the readers, with what it was chosen on.

With `--each STEP` labelled drafts are grounded by the whole pipeline once for each threshold from 0.5 to 0.9 in such
steps, and what each run cites counts: a threshold also decides which passages are read together, so that the
probabilities of one run do not tell what another threshold would cite. Without it the probabilities of one run, of the
drafts or of `--run` (by `pcite.eval grounding --out`), and of the pairs of `written.dev` with `--data`, are read off.
What the readers said is kept in `--cache`, the runs in the folder `--runs`, where those that were cut off go on.
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
from ...nodes.policy import Policy
from ...nodes.ports import Pair
from ...nodes.verifier.calibration_risk import cite_from
from ...store.database import Database
from ...store.errors import InputError
from ..grounding import measure_all
from ..runs import Finished, RunRow, read_run
from .reader_pairs import example, rows

PRECISIONS = tuple(step / 100 for step in range(50, 100))
LEAST, MOST = 0.5, 0.9
"""The thresholds between which drafts are grounded again and again."""


class LabelledSupport(NamedTuple):
    """How probable the support of a sentence is, and whether to cite it is right."""

    support: float
    right: bool


class ThresholdCounts(NamedTuple):
    """What the whole pipeline cites with a threshold."""

    threshold: float
    cited: int
    wrong: int
    supported: int
    """The sentences that it should cite."""


def of_thresholds(drafts: Sequence[Path], step: float, folder: Path, cache: Path) -> list[ThresholdCounts]:
    """The drafts grounded once for each threshold, the lowest first.

    Raises:
        InputError: a file is no gold draft, or two have one name.
    """
    folder.mkdir(parents=True, exist_ok=True)
    made = []
    for at in range(round((MOST - LEAST) / step) + 1):
        policy = Policy(threshold=round(LEAST + at * step, 6))
        run = measure_all(drafts, folder / f"from{policy.threshold:g}.jsonl", policy=policy, cache=cache)
        made.append(counts_of(policy.threshold, run.rows))
    return made


def counts_of(threshold: float, rows: Iterable[RunRow]) -> ThresholdCounts:
    """What a run of `grounding` with a threshold cites."""
    shares = [row.shares for row in rows]
    right, cited = (sum(part[at] for share in shares if (part := share["precision"])) for at in (0, 1))
    return ThresholdCounts(threshold, cited, cited - right, sum(share["recall"][1] for share in shares))


def chosen_of_runs(runs: Sequence[ThresholdCounts]) -> list[dict[str, Any]]:
    """For each precision that is reached the least threshold of a run that has it, with what that run cites."""
    made = []
    for precision in PRECISIONS:
        reached = [run for run in runs if run.wrong + 1 <= (1 - precision) * (run.cited + 1) + 1e-9]
        if reached:
            least = min(reached)
            counts = {"cited": least.cited, "wrong": least.wrong}
            made.append({"precision": precision, "threshold": least.threshold, **counts})
    return made


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


def table_of_runs(runs: Sequence[ThresholdCounts], made: Sequence[dict[str, Any]]) -> str:
    """What each run cites, and the precisions that its threshold is the least for, as Markdown."""
    least_for = {run.threshold: [row["precision"] for row in made if row["threshold"] == run.threshold] for run in runs}
    lines = ["| threshold | precision | recall | least for |", "|---" * 4 + "|"]
    lines += [
        f"| {run.threshold:.3f} | {run.cited - run.wrong}/{run.cited} | {run.cited - run.wrong}/{run.supported} | "
        f"{_span(least_for[run.threshold])} |"
        for run in runs
    ]
    return "\n".join(lines)


def _span(precisions: Sequence[float]) -> str:
    return f"{precisions[0]:.2f} to {precisions[-1]:.2f}" if precisions else ""


def _figures(sentences: Sequence[LabelledSupport], threshold: float) -> str:
    cited = [one.right for one in sentences if one.support >= threshold]
    return f"precision {sum(cited)}/{len(cited)}, recall {sum(cited)}/{sum(one.right for one in sentences)}"


def write(made: Sequence[dict[str, Any]], origin: str, path: Path) -> None:
    """Keep thresholds in a file, bound to the models that ship."""
    lines = ",\n  ".join(json.dumps(row) for row in made)
    head = json.dumps({"models": fingerprint_of(readers().provenance), "chosen_on": origin}, indent=1)[:-2]
    path.write_text(f'{head},\n "thresholds": [\n  {lines}\n ]\n}}\n', "utf-8")


def main() -> None:
    """Print the table, and keep it where that is asked for."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("drafts", nargs="*", type=Path, help="labelled drafts, which are grounded now")
    parser.add_argument("--each", type=float, metavar="STEP", help="ground them once for each threshold, in such steps")
    parser.add_argument("--data", type=Path, help="the folder `shared/data`, for the pairs of written.dev")
    parser.add_argument("--run", type=Path, help="file NAME.jsonl of a run of `grounding` with the readers that ship")
    parser.add_argument("--cache", type=Path, help="store that keeps vectors and judgements for the next run")
    parser.add_argument("--write", type=Path, nargs="?", const=FILE, help="keep them in this file, else the readers'")
    parser.add_argument("--runs", type=Path, metavar="FOLDER", help="folder that keeps the runs of --each")
    options = parser.parse_args()
    if not (options.drafts or options.run or options.data) or (options.drafts and options.run):
        parser.error("give labelled drafts or --run, --data, or both")
    if options.each is not None and (not options.drafts or options.data or not 0 < options.each <= MOST - LEAST):
        parser.error(f"--each takes a step of at most {MOST - LEAST:g}, labelled drafts, and no pairs")
    with tempfile.TemporaryDirectory() as folder:
        cache = options.cache or Path(folder) / "cache.sqlite"
        made, origin = (_by_runs if options.each else _by_supports)(options, options.runs or Path(folder), cache)
    if options.write:
        write(made, origin, options.write)


def _by_runs(options: argparse.Namespace, folder: Path, cache: Path) -> tuple[list[dict[str, Any]], str]:
    """The thresholds by a run for each, printed, and what they were chosen on."""
    runs = of_thresholds(options.drafts, options.each, folder, cache)
    made = chosen_of_runs(runs)
    print(table_of_runs(runs, made))
    return (
        made,
        f"{len(runs)} runs over {len(options.drafts)} drafts, {runs[0].supported} of whose sentences are supported",
    )


def _by_supports(options: argparse.Namespace, folder: Path, cache: Path) -> tuple[list[dict[str, Any]], str]:
    """The same by the probabilities of one run and of pairs."""
    parts: dict[str, Sequence[LabelledSupport]] = {}
    if options.drafts or options.run:
        run = of_run(options.run) if options.run else measure_all(options.drafts, folder / "run.jsonl", cache=cache)
        parts[f"{len({row.details['draft'] for row in run.rows})} drafts"] = of_drafts(run.rows)
    if options.data:
        with Database.open(cache) as database:
            parts["written.dev"] = of_pairs(options.data, database)
    made = chosen([one for part in parts.values() for one in part])
    print(table(made, parts))
    return made, " and ".join(f"{len(part)} sentences of {name}" for name, part in parts.items())


if __name__ == "__main__":
    main()
