"""A second verifier alone, and as second opinion on what the first one leaves undecided.

`python -m pcite.eval undecided FIRST.jsonl SECOND.jsonl`, two runs of `python -m pcite.eval detection` on the same
pairs. Undecided is what the first gives no answer to, or a probability that `ground` sends to review. Agreement is the
share of the answered pairs whose label is the one that was answered.
"""

from __future__ import annotations

import argparse
from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import NamedTuple

from ...graph.precision import DEFAULT_PRECISION
from ...nodes.engines.reader_thresholds import threshold_for
from ...nodes.policy import Policy
from ...store.errors import InputError
from ..runs import Finished, read_run
from .measured import THRESHOLD

Score = float | bool | None


class ScoredPair(NamedTuple):
    """A labelled pair with the scores of both verifiers."""

    label: int
    first: Score
    second: Score


def pairs_of(first: Finished, second: Finished) -> list[ScoredPair]:
    """The pairs that both runs have, in the order of the second.

    Raises:
        InputError: They have none in common, or do not agree on a label.
    """
    rows = {row.key: row.details for row in first.rows}
    both = [(rows[row.key], row.details) for row in second.rows if row.key in rows]
    if not both or any(one["label"] != other["label"] for one, other in both):
        problem = "labels of the same pairs differ" if both else "no pair is in both"
        raise InputError("set two runs of detection side by side", problem, "Measure both on the same sets")
    return [ScoredPair(one["label"], one["score"], other["score"]) for one, other in both]


def _default_policy(first: Finished) -> Policy:
    try:
        return Policy(threshold=threshold_for(DEFAULT_PRECISION, first.manifest.engines[0]))
    except InputError:  # not the readers that ship
        return Policy()


def is_undecided(score: Score, policy: Policy) -> bool:
    """Whether a claim with this score goes to review, or has no answer."""
    if score is None or isinstance(score, bool):
        return score is None
    return policy.label(score) == "review"


def table(first: Finished, second: Finished, policy: Policy | None = None) -> str:
    """Agreement of the two with the labels, and what each costs; undecided as `ground` takes the first by default."""
    agreement = agreement_table(pairs_of(first, second), policy or _default_policy(first))
    return f"{agreement}\n\n{_cost('First', first)}\n{_cost('Second', second)}"


def agreement_table(pairs: Sequence[ScoredPair], policy: Policy) -> str:
    """Agreement of each verifier with the labels, over all pairs and over those that the first leaves undecided."""
    undecided = [pair for pair in pairs if is_undecided(pair.first, policy)]
    decided = [pair for pair in pairs if not is_undecided(pair.first, policy)]
    lines = [
        f"Undecided: a probability from {policy.review_from:.2f} up to {policy.threshold:.2f}, or no answer.",
        "",
        "| | pairs | answered | agreement |",
        "|---|---|---|---|",
        _line("the first, where it decides", [(p.label, p.first) for p in decided], policy.threshold),
        _line("the second alone, on all", [(p.label, p.second) for p in pairs], THRESHOLD),
        _line("the second where the first decides", [(p.label, p.second) for p in decided], THRESHOLD),
        _line("the second where the first leaves it undecided", [(p.label, p.second) for p in undecided], THRESHOLD),
    ]
    return "\n".join(lines)


def _line(name: str, scored: Iterable[tuple[int, Score]], threshold: float) -> str:
    rows = list(scored)
    answered = [(label, score) for label, score in rows if score is not None]
    right = sum((float(score) >= threshold) == bool(label) for label, score in answered)
    share = f"{right / len(answered):.2f} ({right}/{len(answered)})" if answered else "–"
    return f"| {name} | {len(rows)} | {len(answered)} | {share} |"


def _cost(name: str, run: Finished) -> str:
    """Seconds a pair; a run that was cut off in between does not know them."""
    seconds = run.manifest.seconds
    who = ", ".join(engine.model for engine in run.manifest.engines)
    return f"{name}: {who}, " + ("seconds unknown" if seconds is None else f"{seconds / len(run.rows):.1f} s a pair")


def main() -> None:
    """Print the table of two runs."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("first", type=Path, help="the run of the verifier that is asked first")
    parser.add_argument("second", type=Path, help="the run of the second opinion")
    parser.add_argument("--threshold", type=float, help="supported from here on; else what `ground` takes")
    options = parser.parse_args()
    policy = None if options.threshold is None else Policy(threshold=options.threshold)
    print(table(read_run(options.first), read_run(options.second), policy))
