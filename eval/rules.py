"""What each rule beside the verifier is worth: `python -m pcite.eval rules DRAFT … [--data DATA] [--cache FILE]`.

Every gate, every part of the close reading and the rules of the verdict are left out one at a time. Printed is what
changes: wrong citations that the rule prevents, right ones that it costs, on gold drafts through the whole pipeline
and on the pairs of `written.dev` that the verifier accepts. A rule that prevents nothing has no business here.
"""

from __future__ import annotations

import argparse
from collections.abc import Collection, Iterator, Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any, NamedTuple, cast

from ..graph.api import prepared
from ..graph.build import build
from ..graph.precision import shipped_policy
from ..graph.services import embedded_embedder, embedded_verifier
from ..nodes.engines.remembered import remembered
from ..nodes.policy import Policy
from ..nodes.ports import Pair, Verifier
from ..nodes.verifier.gates import GATES, check
from ..nodes.verifier.gates.close import CLOSE_GATES
from ..nodes.verifier.gates.close import check as read_closely
from ..nodes.verifier.rules import PARTS, RULES
from ..store.records import Grounding
from .grounding.gold import read_golds, sources_of
from .grounding.outcomes import outcomes
from .training.reader.pairs import example, rows


class CitedCounts(NamedTuple):
    """Sentences or pairs that were cited."""

    right: int
    wrong: int

    def __sub__(self, other: CitedCounts) -> CitedCounts:
        return CitedCounts(self.right - other.right, self.wrong - other.wrong)


class DraftRunner:
    """Gold drafts through the pipeline, again and again; what a verifier was asked once it is not asked again."""

    def __init__(self, paths: Sequence[Path], cache: Path | None, policy: Policy) -> None:
        self._drafts, self._cache, self._policy = read_golds(paths), cache, policy
        self._verifier = remembered(embedded_verifier())

    def citing(self, without: Collection[str] = ()) -> dict[str, CitedCounts]:
        """What comes of every draft without some rules, by its name."""
        return {gold["name"]: self._of(gold, path, without) for path, gold in self._drafts}

    def _of(self, gold: dict[str, Any], path: Path, without: Collection[str]) -> CitedCounts:
        options = {
            "policy": self._policy,
            "verifier": self._verifier,
            "embedder": embedded_embedder(),
            "store": self._cache,
        }
        with prepared(gold["draft"], sources_of(path), cast(Any, options)) as call:
            services = replace(call.services, without=frozenset(without), database=None)
            grounding = cast(Grounding, build().invoke(call.state, call.config, context=services)["grounding"])
        cited = [one for one in outcomes(gold, grounding) if one.cited]
        right = sum(one.expected for one in cited)
        return CitedCounts(right, len(cited) - right)


def accepted_pairs(data: Path, verifier: Verifier, policy: Policy) -> list[tuple[bool, frozenset[str]]]:
    """The label of each pair of `written.dev` that the verifier accepts, with the rules that hold something against it.

    Raises:
        InputError: the set is not there.
    """
    lines = rows(data / "pairs" / "dev" / "written.dev.jsonl.gz")
    examples = [example(row) for row in lines]
    answers = verifier.judge([Pair(one.premise, one.claim) for one in examples])
    accepted = [
        (bool(row["label"]), row["claim"], row["doc"], one.lang)
        for row, one, answer in zip(lines, examples, answers, strict=True)
        if (answer.support or 0.0) >= policy.threshold
    ]
    return [(label, frozenset(_firing(claim, doc, lang))) for label, claim, doc, lang in accepted]


def _firing(claim: str, doc: str, lang: str) -> Iterator[str]:
    for name in GATES:
        if check(claim, doc, lang, without=set(GATES) - {name}):
            yield name
    for name in CLOSE_GATES:
        if read_closely(claim, doc, lang, without=set(CLOSE_GATES) - {name}):
            yield name


def on_pairs(pairs: Sequence[tuple[bool, frozenset[str]]], without: Collection[str] = ()) -> CitedCounts:
    """Right and wrong pairs that are accepted by the verifier and by all rules but those left out."""
    passed = [label for label, rules in pairs if rules <= set(without)]
    return CitedCounts(sum(passed), len(passed) - sum(passed))


def main() -> None:
    """Print the table."""
    parser = argparse.ArgumentParser(prog="python -m pcite.eval rules", description=__doc__)
    parser.add_argument("drafts", nargs="+", type=Path, help="gold drafts")
    parser.add_argument("--data", type=Path, help="folder with pairs/dev, for written.dev")
    parser.add_argument("--cache", type=Path, help="store that keeps vectors and judgements for the next run")
    parser.add_argument("--without", default="", help="rules that are left out in every row, with commas")
    parser.add_argument("--threshold", type=float, help="cite from this probability on; else as pcite does")
    options = parser.parse_args()
    policy = shipped_policy() if options.threshold is None else Policy(threshold=options.threshold)
    base = {name for name in options.without.split(",") if name}
    pairs = accepted_pairs(options.data, embedded_verifier(), policy) if options.data else []
    runner = DraftRunner(options.drafts, options.cache, policy)
    everything = _sum(runner.citing(base)), on_pairs(pairs, base)
    print("| left out | drafts: right | wrong | pairs: right | wrong |", "|---|---|---|---|---|", sep="\n")
    print(_row("nothing" if not base else ", ".join(sorted(base)), *everything), flush=True)
    for name in (*PARTS, *RULES):
        if name not in base:
            drafts = _sum(runner.citing({*base, name})) - everything[0]
            print(_row(name, drafts, on_pairs(pairs, {*base, name}) - everything[1], sign="+"), flush=True)


def _sum(drafts: dict[str, CitedCounts]) -> CitedCounts:
    return CitedCounts(sum(one.right for one in drafts.values()), sum(one.wrong for one in drafts.values()))


def _row(name: str, drafts: CitedCounts, pairs: CitedCounts, sign: str = "") -> str:
    return "| " + " | ".join([name, *(format(n, f"{sign}d") for n in (*drafts, *pairs))]) + " |"


if __name__ == "__main__":
    main()
