"""What grounding a draft again costs after one sentence was changed, with the store of the first run."""

from __future__ import annotations

import json
import tempfile
from collections.abc import Sequence
from pathlib import Path
from typing import NamedTuple

from ...graph.api import ground
from ...graph.examples import DRAFTS
from ...nodes.engines.mini_engine import MiniVerifier
from ...nodes.ports import Judgement, Pair
from ...nodes.segmenter import segment
from ..runs.machine import seconds
from .cascade import DRAFT_NAMES

ADDED = {"de": " in der Regel", "en": " as a rule"}


class ReauditRun(NamedTuple):
    """One run over a draft."""

    draft: str
    name: str
    sentences: int
    """Checkable ones."""
    pairs: int
    """Those that reached the model."""
    seconds: float


class _Counting(MiniVerifier):
    """The shipped model, counting its pairs."""

    pairs = 0

    def judge(self, pairs: Sequence[Pair]) -> list[Judgement]:
        self.pairs += len(pairs)
        return super().judge(pairs)


def report() -> str:
    """A first run, the same again, and one with a changed sentence, of two drafts that ship with pcite."""
    results = [run for name in DRAFT_NAMES for run in runs(DRAFTS, name)]
    head = "| draft | run | sentences to check | pairs the model is asked | seconds |\n|---|---|---|---|---|"
    return "\n".join(
        [head, *(f"| {r.draft} | {r.name} | {r.sentences} | {r.pairs} | {r.seconds:.2f} |" for r in results)]
    )


def runs(folder: Path, name: str) -> list[ReauditRun]:
    """The runs of one draft, in a store of their own."""
    task = json.loads((folder / name).read_text(encoding="utf-8"))
    sources = [folder / path for path in task["sources"]]
    first = str(task["draft"])
    done = []
    with tempfile.TemporaryDirectory() as work:
        for title, draft in (("first", first), ("again", first), ("one sentence changed", changed(first))):
            engine = _Counting()
            engine.fits("The model is loaded by the first claim.")
            taken = seconds(lambda: ground(draft, sources, verifier=engine, store=Path(work) / "store"))  # noqa: B023
            checkable = sum(claim.checkable for claim in segment(draft))
            done.append(ReauditRun(name.removesuffix(".json"), title, checkable, engine.pairs, taken))
    return done


def changed(draft: str) -> str:
    """The draft with words added to the middle one of the sentences that are to be checked."""
    checkable = [claim for claim in segment(draft) if claim.checkable]
    claim = checkable[len(checkable) // 2]
    return draft[: claim.end - 1] + ADDED[claim.lang] + draft[claim.end - 1 :]
