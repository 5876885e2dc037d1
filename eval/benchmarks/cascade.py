"""What the cascade decides without the model, how often wrongly, and what it saves."""

from __future__ import annotations

import json
from collections.abc import Sequence
from pathlib import Path
from typing import NamedTuple

from ...graph.api import ground
from ...graph.examples import DRAFTS
from ...nodes.engines.cascade import Cascade, Rules
from ...nodes.engines.mini_engine import MiniVerifier
from ...nodes.policy import Policy
from ...nodes.ports import Judgement, Pair, Verifier
from ..detection import Labelled, read
from ..runs.machine import seconds

DRAFT_NAMES = ("aufbewahrung_de.json", "passwords_en.json")


class RuleDecisions(NamedTuple):
    """What one rule decided of a set of pairs."""

    pairs: int
    wrong: int
    """People say otherwise; 0 where nobody was asked."""
    against_model: int
    """The model says otherwise, at the default threshold."""


class CascadeFigures(NamedTuple):
    """The figures of one set."""

    name: str
    pairs: int
    verbatim: RuleDecisions
    hopeless: RuleDecisions
    times: float
    """How much faster the cascade is than the model alone."""


def report(folder: Path, sample: int | None) -> str:
    """The rows of every dev set and of the pairs that the pipeline asks for two drafts, as a Markdown table."""
    model = MiniVerifier()
    model.judge([Pair("The model is loaded by the first pair.", "A model is loaded.")])
    rows = [
        row(path.name.removesuffix(".jsonl.gz"), read(path, sample), model)
        for path in sorted(folder.glob("*.jsonl.gz"))
    ]
    rows += [row(f"pipeline: {name}", pipeline_pairs(name), model) for name in DRAFT_NAMES]
    return table(rows)


def row(name: str, items: Sequence[Labelled], model: Verifier) -> CascadeFigures:
    """Judge one set by rules, by the model, and by both; `label` -1 says that nobody was asked."""
    pairs = [item.pair for item in items]
    by_rule, by_model = Rules().judge(pairs), model.judge(pairs)
    alone, both = seconds(lambda: model.judge(pairs)), seconds(lambda: Cascade(model).judge(pairs))
    verbatim, hopeless = (_decided(says, items, by_rule, by_model) for says in (1, 0))
    return CascadeFigures(name, len(items), verbatim, hopeless, alone / both)


def _decided(
    says: int, items: Sequence[Labelled], by_rule: Sequence[Judgement], model: Sequence[Judgement]
) -> RuleDecisions:
    threshold = Policy().threshold
    results = [
        (item.label, int((value.support or 0.0) >= threshold))
        for item, rule, value in zip(items, by_rule, model, strict=True)
        if rule.support is not None and (rule.support >= threshold) == bool(says)
    ]
    return RuleDecisions(
        len(results), sum(label == 1 - says for label, _ in results), sum(value != says for _, value in results)
    )


def table(rows: Sequence[CascadeFigures]) -> str:
    """The rows and their sum; the errors of a rule as counts of what it decided."""
    head = [
        "| pairs of | pairs | verbatim | labelled otherwise | model otherwise "
        "| nothing shared | labelled otherwise | model otherwise | times faster |",
        "|---|---|---|---|---|---|---|---|---|",
    ]
    total = CascadeFigures(
        "**all**", sum(r.pairs for r in rows), _sum([r.verbatim for r in rows]), _sum([r.hopeless for r in rows]), 0
    )
    body = [f"{_cells(r)} {r.times:.2f} |" for r in rows] + [f"{_cells(total)} |"]
    return "\n".join([*head, *body])


def _cells(r: CascadeFigures) -> str:
    counts = (*r.verbatim, *r.hopeless)
    return f"| {r.name} | {r.pairs} | " + " | ".join(map(str, counts)) + " |"


def _sum(parts: Sequence[RuleDecisions]) -> RuleDecisions:
    return RuleDecisions(*(sum(column) for column in zip(*parts, strict=True)))


class _Listening:
    """A verifier that remembers what it was asked."""

    def __init__(self, verifier: Verifier) -> None:
        self._verifier = verifier
        self.provenance, self.languages = verifier.provenance, verifier.languages
        self.cross_lingual = verifier.cross_lingual
        self.seen: dict[Pair, None] = {}

    def fits(self, claim: str) -> bool:
        return self._verifier.fits(claim)

    def judge(self, pairs: Sequence[Pair]) -> list[Judgement]:
        self.seen |= dict.fromkeys(pairs)
        return self._verifier.judge(pairs)


def pipeline_pairs(name: str) -> list[Labelled]:
    """The distinct pairs that grounding a draft that ships with pcite asks for; nobody has labelled them."""
    listening = _Listening(MiniVerifier())
    task = json.loads((DRAFTS / name).read_text(encoding="utf-8"))
    ground(task["draft"], [DRAFTS / path for path in task["sources"]], verifier=listening)
    return [Labelled(str(i), pair, -1) for i, pair in enumerate(listening.seen)]
