"""What each rule beside the verifier is worth: `python -m pcite.eval rules [DRAFT …] [--data DATA] [--blind] …`.

Every gate, every part of the close reading and the rules of the verdict are left out one at a time. Printed is what
changes: wrong citations that the rule prevents, right ones that it costs, on gold drafts through the whole pipeline,
on the pairs of `written.dev` that the verifier accepts, and on altered claims that it accepts (see `adversarial`; what
was not altered counts as right), with `--blind` on sentences that were written without a look at the rules, and with
`--sentences` on those that the gates are tested with, which are tuned.
A rule that prevents nothing has no business here.
"""

from __future__ import annotations

import argparse
import contextlib
import json
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from functools import partial
from importlib.resources import as_file, files
from pathlib import Path
from typing import Any, NamedTuple, cast

from ..graph.api import prepared
from ..graph.build import build
from ..graph.models.verifiers import load_verifier
from ..graph.precision import shipped_policy
from ..graph.services import embedded_embedder, embedded_verifier
from ..nodes.engines.cached import cached
from ..nodes.engines.reader_readings import unwrapped
from ..nodes.engines.remembered import remembered
from ..nodes.policy import Policy
from ..nodes.ports import Pair, Verifier
from ..nodes.verifier.entries import stands_in
from ..nodes.verifier.gates import GATES, check
from ..nodes.verifier.gates.close import CLOSE_GATES
from ..nodes.verifier.gates.close import check as read_closely
from ..nodes.verifier.rules import PARTS, RULES
from ..store.database import Database
from ..store.records import Grounding
from .detection.adversarial import COUNT, SENTENCES
from .detection.adversarial_made import KINDS, SEED, alter
from .detection.adversarial_pairs import of_sets, verbatim, written
from .detection.adversarial_verdicts import accepts
from .grounding.gold import read_golds, sources_of
from .grounding.outcomes import outcomes
from .runs.counts import count
from .training.reader_pairs import example, rows

TUNED, BLIND = "gate_sentences.jsonl", "blind_sentences.jsonl"
"""Files of `eval/data`: what the tests of the gates hold, and what no rule was written with."""
STEPS: Mapping[str, Collection[str]] = {"gates": GATES, "close reading": CLOSE_GATES}
"""The rules of a step that is left out as a whole."""


class CitedCounts(NamedTuple):
    """Sentences or pairs that were cited."""

    right: int
    wrong: int

    def __sub__(self, other: CitedCounts) -> CitedCounts:
        return CitedCounts(self.right - other.right, self.wrong - other.wrong)


class LabelledPair(NamedTuple):
    """A pair, whether it is supported, the language of its claim, and the entry of a list that it asks for."""

    is_supported: bool
    pair: Pair
    lang: str
    entry: str = ""


class DraftRunner:
    """Gold drafts through the pipeline, again and again; what a verifier was asked once it is not asked again."""

    def __init__(self, paths: Sequence[Path], cache: Path | None, policy: Policy, verifier: Verifier) -> None:
        self._drafts, self._cache, self._policy = read_golds(paths), cache, policy
        self._verifier = remembered(verifier)

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
    labelled = [
        LabelledPair(bool(row["label"]), Pair(one.premise, one.claim), one.lang)
        for row, one in ((row, example(row)) for row in lines)
    ]
    return _accepted(labelled, verifier, policy)


def altered_pairs(data: Path, count: int, verifier: Verifier, policy: Policy) -> list[tuple[bool, frozenset[str]]]:
    """The same of claims that were altered, `count` supported pairs of each dev set, and of the claims as they were.

    The texts that ship are among them; see `detection.adversarial_made`.
    """
    with as_file(files("pcite") / "eval") as folder:
        pairs = [*written(folder), *verbatim(folder, SENTENCES, SEED), *of_sets(data / "pairs" / "dev", count, SEED)]
        altered = list(alter(pairs, tuple(KINDS)))
    originals = {one.pair.id: one.pair for one in altered}.values()
    labelled = [LabelledPair(True, Pair(one.document, one.claim), one.lang) for one in originals]
    labelled += [LabelledPair(False, Pair(one.change.document, one.change.claim), one.pair.lang) for one in altered]
    return _accepted(labelled, verifier, policy)


class GateSentence(NamedTuple):
    """A claim beside a source that it was made from, true or altered, written for the tests of the gates."""

    name: str
    """Of the set it belongs to."""
    lang: str
    source: str
    claim: str
    gate: str | None
    """What has to find it: a gate, `any` of them, or `None` where the claim is true."""
    question: str = ""
    """Of an entry of a list: what the list answers."""
    kind: str = ""
    """What is altered, in a word: `clock`, `role`; of the blind ones alone."""

    @property
    def pair(self) -> Pair:
        """What is put to a verifier."""
        return Pair(self.source, f"{self.question} {self.claim}".strip())


def gate_sentences(file: str = TUNED) -> list[GateSentence]:
    """All of them, in the order of a file of `eval/data`."""
    text = (files("pcite") / "eval" / "data" / file).read_text("utf-8")
    return [GateSentence(**json.loads(line)) for line in text.splitlines()]


def accepted_sentences(file: str, verifier: Verifier, policy: Policy) -> list[tuple[bool, frozenset[str]]]:
    """The same of the sentences of a file of `eval/data`."""
    labelled = [
        LabelledPair(one.gate is None, one.pair, one.lang, one.claim if one.question else "")
        for one in gate_sentences(file)
    ]
    return _accepted(labelled, verifier, policy)


def _accepted(
    labelled: Sequence[LabelledPair], verifier: Verifier, policy: Policy
) -> list[tuple[bool, frozenset[str]]]:
    answers = verifier.judge([one.pair for one in labelled])
    return [
        (one.is_supported, frozenset(_firing(one)))
        for one, answer in zip(labelled, answers, strict=True)
        if accepts(answer, policy)
    ]


def _firing(labelled: LabelledPair) -> Iterator[str]:
    (doc, claim), lang = labelled.pair, labelled.lang
    doc = unwrapped(doc)
    if labelled.entry and not stands_in(labelled.entry, doc):
        yield "entries"
    for gates, find in ((GATES, check), (CLOSE_GATES, read_closely)):
        # Where none of all of them objects none of them does by itself, which is so of most pairs.
        if find(claim, doc, lang):
            yield from (name for name in gates if find(claim, doc, lang, without=set(gates) - {name}))


def on_pairs(pairs: Sequence[tuple[bool, frozenset[str]]], without: Collection[str] = ()) -> CitedCounts:
    """Right and wrong pairs that are accepted by the verifier and by all rules but those, or the steps, left out."""
    left_out = {rule for name in without for rule in STEPS.get(name, (name,))}
    passed = [label for label, rules in pairs if rules <= left_out]
    return CitedCounts(sum(passed), len(passed) - sum(passed))


def main() -> None:
    """Print the table."""
    parser = argparse.ArgumentParser(prog="python -m pcite.eval rules", description=__doc__)
    parser.add_argument("drafts", nargs="*", type=Path, help="gold drafts")
    parser.add_argument("--data", type=Path, help="folder with pairs/dev, for written.dev and altered claims")
    parser.add_argument("--blind", action="store_true", help="516 sentences that no rule was written with too")
    parser.add_argument("--sentences", action="store_true", help="the sentences of the tests of the gates too")
    parser.add_argument("--count", type=count, default=COUNT, help="pairs of each dev set to alter (%(default)s)")
    parser.add_argument("--cache", type=Path, help="store that keeps vectors and judgements for the next run")
    parser.add_argument("--rules", default="", help="rules to leave out one at a time, with commas; else all")
    parser.add_argument("--without", default="", help="rules that are left out in every row, with commas")
    parser.add_argument("--verifier", help="as in `pcite verifiers`; else the one that ships")
    parser.add_argument("--threshold", type=float, help="cite from this probability on; else as pcite does")
    options = parser.parse_args()
    chosen = load_verifier(options.verifier) if options.verifier else None
    policy = shipped_policy(chosen) if options.threshold is None else Policy(threshold=options.threshold)
    base = {name for name in options.without.split(",") if name}
    with contextlib.ExitStack() as opened:
        verifier = chosen or embedded_verifier()
        if options.cache:
            verifier = cached(verifier, opened.enter_context(Database.open(options.cache)))
        counted: dict[str, Callable[[Collection[str]], CitedCounts]] = {}
        if options.drafts:
            runner = DraftRunner(options.drafts, options.cache, policy, verifier)
            counted["drafts"] = lambda without: _sum(runner.citing(without))
        if options.data:
            counted["written.dev"] = partial(on_pairs, accepted_pairs(options.data, verifier, policy))
            altered = altered_pairs(options.data, options.count, verifier, policy)
            counted["altered"] = partial(on_pairs, altered)
        for name, file in (("blind", BLIND), ("sentences", TUNED)):
            if getattr(options, name):
                counted[name] = partial(on_pairs, accepted_sentences(file, verifier, policy))
        print("| left out | " + " | ".join(f"{name}: right | wrong" for name in counted) + " |")
        print("|---" * (1 + 2 * len(counted)) + "|")
        everything = {name: citing(base) for name, citing in counted.items()}
        print(_row("nothing" if not base else ", ".join(sorted(base)), everything.values()), flush=True)
        for rule in options.rules.split(",") if options.rules else (*PARTS, *RULES):
            if rule not in base:
                changes = [citing({*base, rule}) - everything[name] for name, citing in counted.items()]
                print(_row(rule, changes, sign="+"), flush=True)


def _sum(drafts: dict[str, CitedCounts]) -> CitedCounts:
    return CitedCounts(sum(one.right for one in drafts.values()), sum(one.wrong for one in drafts.values()))


def _row(name: str, counts: Iterable[CitedCounts], sign: str = "") -> str:
    return "| " + " | ".join([name, *(format(n, f"{sign}d") for one in counts for n in one)]) + " |"


if __name__ == "__main__":
    main()
