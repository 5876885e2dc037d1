"""Experts' answers: does the pipeline cite what the experts who wrote them cite?

Each answer of ScholarQABench (Asai et al. 2024; data under ODC-BY) is stripped of its `[n]` markers and
grounded on the passages that it was written from. The experts' citations are the reference, and no
truth: they cite one good source where several would do, and leave sentences without one. So the verifier's
opinion of their own citations stands beside.

`python -m pcite.eval scholarqa --data FILE [--sample N] --out FILE.jsonl`
"""

from __future__ import annotations

import argparse
import sys
import tempfile
from collections.abc import Sequence
from pathlib import Path
from random import Random

from ...graph.api import ground
from ...graph.models.verifiers import load_verifier
from ...graph.precision import shipped_policy
from ...graph.services import embedded_embedder, embedded_verifier
from ...nodes.ports import Verifier
from ..runs import Finished, describe, open_run, read_run
from ..runs.counts import some
from . import intervals
from .questions import ExpertAnswer, answers
from .scholarqa_sentences import compare, keys

__all__ = ["main", "measure", "sampled", "table"]

SEED = 20
SHARES = {
    "precision": "of our citations, those that the expert made too",
    "recall": "of the expert's citations, those that we make too",
    "F1": "both",
    "coverage": "of the sentences that the expert cited, those that we cite",
    "agreement": "of the sentences that both cited, those with a source in common",
    "beyond": "of the sentences that the expert did not cite, those that we cite",
    "verified": "of the expert's citations, those that the verifier bears out, each passage by itself",
    "verified together": "of the sentences that the expert cited, those that all their passages together support",
    "recall of verified": "of the expert's citations that the verifier bears out, those that we make too",
}


def measure(data: Path, out: Path, *, sample: int | None = None, verifier: Verifier | None = None) -> Finished:
    """Ground the answers of `data`, a row for each sentence in the run `out`; answers that have theirs are left out.

    Args:
        data: answers with passages, as ScholarQABench gives them.
        out: the run; one that was cut off goes on.
        sample: measure only so many answers, drawn with a fixed seed.
        verifier: who judges; else the one that ships.

    Raises:
        InputError: `out` is the run of something else.
    """
    policy, judge = shipped_policy(verifier), verifier or embedded_verifier()
    manifest = describe(
        "scholarqa",
        settings={"policy": policy, "sample": sample, "seed": SEED},
        engines=[judge.provenance, embedded_embedder().provenance],
        data=[data],
    )
    with open_run(out, manifest) as run:
        chosen = sampled(_once(answers(data)), sample)
        for count, answer in enumerate(chosen, start=1):
            if set(keys(answer)) <= run.done:
                continue
            sources = list({source.id: source for source in answer.passages if source}.values())
            grounding = ground(answer.text, sources, policy=policy, verifier=judge)
            for row in compare(answer, grounding, judge, policy):
                if row.key not in run.done:
                    run.add(row.key, shares=row.shares, values=row.values, details=row.details)
            print(f"{count} of {len(chosen)} answers", file=sys.stderr, flush=True)
    return read_run(out)


def _once(expert_answers: Sequence[ExpertAnswer]) -> list[ExpertAnswer]:
    """An answer that stands in the file twice, under two subjects, counts once."""
    return list({answer.text: answer for answer in reversed(expert_answers)}.values())[::-1]


def sampled(expert_answers: Sequence[ExpertAnswer], sample: int | None) -> list[ExpertAnswer]:
    """`sample` of the answers in the order of the file, drawn with a fixed seed; all where it is `None`."""
    if sample is None or sample >= len(expert_answers):
        return list(expert_answers)
    return [expert_answers[place] for place in sorted(Random(SEED).sample(range(len(expert_answers)), sample))]


def table(finished: Finished) -> str:
    """Each share with its bootstrap interval over the sentences as Markdown."""
    of = len({row.details["answer"] for row in finished.rows})
    cited = sum(bool(row.details["expert"]) for row in finished.rows)
    head = f"{of} answers, {len(finished.rows)} sentences, {cited} of them with a citation of the expert.\n\n"
    rows = [
        f"| {name} | {what} | {finished.share(name)} | {intervals.interval_text(finished.rows, name) or 'none'} |"
        for name, what in SHARES.items()
        if any(name in row.shares for row in finished.rows)
    ]
    return head + "\n".join(["| figure | what | found | 95 % interval |", "|---|---|---|---|", *rows])


def main() -> None:
    """Print the table."""
    parser = argparse.ArgumentParser(
        prog="python -m pcite.eval scholarqa", description="Answers of experts, and what these cite."
    )
    parser.add_argument("--data", type=Path, required=True, help="answers with passages (ScholarQABench, JSON)")
    parser.add_argument("--out", type=Path, help="file NAME.jsonl that keeps the run; one that was cut off goes on")
    parser.add_argument("--sample", type=some, help="measure only so many answers, drawn with a fixed seed")
    parser.add_argument("--verifier", help="who judges, as load_verifier takes it; else the one that ships")
    arguments = parser.parse_args()
    verifier = load_verifier(arguments.verifier) if arguments.verifier else None
    with tempfile.TemporaryDirectory() as aside:
        out = arguments.out or Path(aside) / "scholarqa.jsonl"
        print(table(measure(arguments.data, out, sample=arguments.sample, verifier=verifier)))
