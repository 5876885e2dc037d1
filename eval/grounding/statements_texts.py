"""Where groundings come from: the reports that a store keeps, or gold drafts that are grounded now."""

from __future__ import annotations

import sys
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any, NamedTuple

from ...graph.api import ground
from ...nodes.policy import Policy
from ...store import citations
from ...store.database import Database
from ...store.errors import ContentErased, InputError
from ...store.records import Grounding
from .gold import sources_of


class GroundedText(NamedTuple):
    """A text that was grounded."""

    key: str
    grounding: Grounding
    gold: dict[str, Any] | None = None


def is_draft(where: str) -> bool:
    """Whether `where` names a gold draft; else it names a store."""
    return where.endswith(".json")


def of_drafts(
    drafts: Sequence[tuple[Path, dict[str, Any]]], policy: Policy, done: frozenset[str]
) -> Iterator[GroundedText]:
    """Gold drafts, each grounded on its sources, but those whose keys are `done`."""
    for path, gold in drafts:
        if gold["name"] not in done:
            yield GroundedText(gold["name"], ground(gold["draft"], sources_of(path), policy=policy), gold)


def reports(where: str, most: int) -> list[str]:
    """The ids of the newest reports that a store keeps, the oldest of them first.

    Raises:
        InputError: it keeps none.
        StoreError: it cannot be read.
    """
    with Database.open(where, read_only=True) as db:
        results = [summary.id for summary in citations.reports(db, most)]
    if not results:
        raise InputError(
            f"measuring the reports of {_without_password(where)}", "it keeps none", "Ground a draft with `store`"
        )
    return results[::-1]


def of_store(where: str, ids: Sequence[str]) -> Iterator[GroundedText]:
    """These reports; one that was erased in part is named on stderr and left out."""
    with Database.open(where, read_only=True) as db:
        for report_id in ids:
            try:
                yield GroundedText(report_id, citations.load(db, report_id))
            except ContentErased as error:
                print(f"Left out. {error}", file=sys.stderr)


def _without_password(where: str) -> str:
    return where.rpartition("@")[2]
