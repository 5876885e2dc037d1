"""Drift: `python -m pcite.eval drift --corpus DIR`.

Sentences of AO, KrWG and UStG as they were in August 2012 are cited and looked up in the text of 2022.
What became of each was judged by hand, on both texts and before the first run: `data/drift.json`.
"""

from __future__ import annotations

import argparse
import json
from collections import Counter
from collections.abc import Sequence
from importlib.resources import files
from pathlib import Path
from time import perf_counter
from typing import NamedTuple

from ..graph.engine.audit import Drifted, DriftReport, drift
from ..graph.engine.audit_report import entry
from ..store.citations import library, register
from ..store.citations.audit import Edition
from ..store.database import Database
from ..store.sources.readers import read_all
from ..store.sources.selectors import selectors

OLD, NEW = "de/gesetze_alt/{}_2012-08-02.md", "de/gesetze/{}.md"
FATES = ("unchanged", "moved", "altered", "gone")


class DriftItem(NamedTuple):
    """A sentence of a law of 2012, and what became of it."""

    law: str
    place: str
    quote: str
    claim: str
    """What an agent says on the strength of it."""
    fate: str
    holds: bool | None
    """Whether the claim is borne out by the newer text; `None` where nothing of it is left."""


class LawDrift(NamedTuple):
    """One law."""

    law: str
    items: list[DriftItem]
    report: DriftReport
    seconds: float


def items() -> list[DriftItem]:
    """The sentences, law by law."""
    text = files(__package__).joinpath("data/drift.json").read_text(encoding="utf-8")
    return [DriftItem(**row) for row in json.loads(text)]


def measure(corpus: Path, cited: Sequence[DriftItem]) -> list[LawDrift]:
    """Cite and compare each law, in a store of this process alone."""
    laws: dict[str, list[DriftItem]] = {}
    for item in cited:
        laws.setdefault(item.law, []).append(item)
    with Database.open(":memory:") as db:
        return [_measured(db, corpus, law, own) for law, own in laws.items()]


def _measured(db: Database, corpus: Path, law: str, cited: Sequence[DriftItem]) -> LawDrift:
    read = read_all([corpus / OLD.format(law), corpus / NEW.format(law)])
    old, new = (library.add(db, source, library.DEFAULT).id for source in read)
    places = {single.units[0].locator.label: single for single in reversed(Edition(read[0]).singles)}
    for item in cited:
        span = places[item.place].start, places[item.place].end
        around = selectors(read[0].text, *span)
        register(
            db,
            source_id=old,
            claim=item.claim,
            quote_context=item.quote,
            verbatim_quote=item.quote,
            locator={"section": item.place},
            span=span,
            prefix=around.prefix,
            suffix=around.suffix,
            status="verified",
        )
    start = perf_counter()
    report = drift(db, old, new)
    return LawDrift(law, list(cited), report, perf_counter() - start)


def table(measured: Sequence[LawDrift]) -> str:
    """Judged by hand against found, over all laws; then how many claims were told right."""
    pairs = [pair for each in measured for pair in zip(each.items, each.report.citations, strict=True)]
    counts = Counter[tuple[str, str]]((item.fate, result.fate) for item, result in pairs)
    lines = ["| by hand | " + " | ".join(FATES) + " |", "|---" * (len(FATES) + 1) + "|"]
    for fate in FATES:
        lines.append(f"| {fate} | " + " | ".join(str(counts[fate, result]) for result in FATES) + " |")
    same = sum(item.fate == result.fate for item, result in pairs)
    lines.append(f"\nfate as judged by hand: {same} of {len(pairs)}")
    for holds, details in ((True, "still holds"), (False, "does not hold any more")):
        answers = Counter(result.holds or "gone" for item, result in pairs if item.holds is holds)
        text = ", ".join(f"{count} {answer}" for answer, count in answers.most_common())
        lines.append(f"claims of which a person says: {details}: {answers.total()}, found: {text}")
    lines += [f"{each.law}: {len(each.items)} citations in {each.seconds:.1f} s" for each in measured]
    return "\n".join(lines)


def disagreements(measured: Sequence[LawDrift]) -> list[str]:
    """Each citation that came out otherwise than a person judged."""
    return [
        f"{each.law} {item.place}: by hand {item.fate}, {_holds_text(item.holds)}\n{entry(result)}"
        for each in measured
        for item, result in zip(each.items, each.report.citations, strict=True)
        if not _agrees(item, result)
    ]


def _agrees(item: DriftItem, drifted: Drifted) -> bool:
    content = {True: "holds", False: "fails", None: None}[item.holds]
    return item.fate == drifted.fate and content == drifted.holds


def _holds_text(holds: bool | None) -> str:
    return {True: "still holds", False: "does not hold any more", None: "nothing left"}[holds]


def main() -> None:
    """Print every citation, then what came out otherwise than judged, then the counts."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--corpus", type=Path, required=True, help="the folder with de/gesetze and de/gesetze_alt")
    parser.add_argument("--short", action="store_true", help="only what came out otherwise, and the counts")
    options = parser.parse_args()
    measured = measure(options.corpus, items())
    texts = [] if options.short else [each.report.text() for each in measured]
    print("\n\n".join([*texts, "Otherwise than judged by hand:", *disagreements(measured), table(measured)]))
