"""The figures of a report, each with what it means: coverage, recall and precision are three numbers."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from typing import NamedTuple

from ....nodes.segmenter import existing_citations as existing
from ....prompts.part_words import DASHBOARD
from ....store.records import Grounding, Label
from ....store.records.locators import Locator
from .states import STATES, State, percent, state_label

DEPTHS = ("item", "absatz", "paragraph", "section_level", "heading", "page", "line", "characters", "none")
ORDER: tuple[Label, ...] = ("supported", "review", "pending", "not_verifiable", "no_evidence", "unsupported")


class ShareFigure(NamedTuple):
    """A share, in numbers and in words."""

    name: str
    means: str
    part: int
    whole: int
    ratio: str
    """`7 of 18`."""
    percent: str
    """Empty where the share is not defined."""


class DashboardLine(NamedTuple):
    """A row of a table, with a bar."""

    name: str
    cells: tuple[int, ...]
    part: int
    whole: int
    percent: str
    state: State | None = None


class DashboardTable(NamedTuple):
    """What is counted by something."""

    title: str
    heads: tuple[str, ...]
    lines: tuple[DashboardLine, ...]


class Dashboard(NamedTuple):
    """All figures of a report."""

    figures: tuple[ShareFigure, ...]
    tables: tuple[DashboardTable, ...]
    words: dict[str, str]


def dashboard(grounding: Grounding, lang: str) -> Dashboard | None:
    """The figures of a report; `None` where no sentence had to be checked."""
    if not any(claim.checkable for claim in grounding.claims):
        return None
    words = DASHBOARD[lang]
    tables = (
        _by_label(grounding, words, lang),
        _by_section(grounding, words, lang),
        _by_source(grounding, words, lang),
        _by_depth(grounding, words, lang),
    )
    return Dashboard(tuple(_figures(grounding, words, lang)), tuple(each for each in tables if each.lines), words)


def _figures(grounding: Grounding, words: Mapping[str, str], lang: str) -> Iterable[ShareFigure]:
    checkable = {claim.id for claim in grounding.claims if claim.checkable}
    supported = {v.claim_id for v in grounding.verdicts if v.label == "supported"} & checkable
    cited = {citation.claim_id for citation in grounding.citations} & checkable
    links = [link for verdict in grounding.verdicts for link in verdict.links]
    shares = {
        "supported": (len(supported), len(checkable)),
        "coverage": (len(cited), len(checkable)),
        "recall": (len(cited & supported), len(checkable)),
        "precision": _authors(grounding),
        "accepted": (sum(link.outcome == "accepted" for link in links), len(links)),
    }
    for name, (part, whole) in shares.items():
        value = words["of"].format(part=part, whole=whole) if whole else words["undefined"]
        yield ShareFigure(words[name], words[f"{name}_is"], part, whole, value, _percent(part, whole, lang))


def _authors(grounding: Grounding) -> tuple[int, int]:
    """The author's citations that hold, and all of them: one for each source of a marker, or number without one."""
    sources, listed = list(grounding.sources), existing.entries(grounding.draft, grounding.claims)
    members = {(each.claim_id, each.at, each.source_id) for each in grounding.citations if each.existing}
    right = whole = 0
    for claim in grounding.claims:
        for marker in claim.markers if claim.checkable else ():
            meant = set(existing.resolve(marker, listed, sources))
            right += sum((claim.id, marker.start, source_id) in members for source_id in meant)
            whole += len(meant) + (len(existing.dangling(marker, listed, sources)) or int(not meant))
    return right, whole


def _by_label(grounding: Grounding, words: Mapping[str, str], lang: str) -> DashboardTable:
    counts = Counter(verdict.label for verdict in grounding.verdicts)
    whole = counts.total()
    lines = (
        DashboardLine(
            state_label(label, lang),
            (counts[label],),
            counts[label],
            whole,
            _percent(counts[label], whole, lang),
            STATES[label],
        )
        for label in ORDER
        if counts[label]
    )
    return DashboardTable(words["by_label"], (words["label"], words["count"], words["share"]), tuple(lines))


def _by_section(grounding: Grounding, words: Mapping[str, str], lang: str) -> DashboardTable:
    labels = {verdict.claim_id: verdict.label for verdict in grounding.verdicts}
    checked: Counter[str] = Counter()
    supported: Counter[str] = Counter()
    for claim in sorted(grounding.claims, key=lambda claim: claim.start):
        if claim.id in labels:
            section = " › ".join(claim.heading) or words["no_heading"]
            checked[section] += 1
            supported[section] += labels[claim.id] == "supported"
    lines = (
        DashboardLine(
            name, (whole, supported[name]), supported[name], whole, _percent(supported[name], whole, lang), "ok"
        )
        for name, whole in checked.items()
    )
    heads = (words["section"], words["checked"], words["supported"], words["share"])
    return DashboardTable(words["by_section"], heads, tuple(lines) if len(checked) > 1 else ())


def _by_source(grounding: Grounding, words: Mapping[str, str], lang: str) -> DashboardTable:
    citations = Counter(citation.source_id for citation in grounding.citations)
    places = Counter(
        source for source, _, _ in {(c.source_id, c.quote_start, c.quote_end) for c in grounding.citations}
    )
    whole = citations.total()
    lines = [
        DashboardLine(source.name, (count, places[source.id]), count, whole, _percent(count, whole, lang))
        for source in grounding.sources
        for count in [citations[source.id]]
    ]
    lines.sort(key=lambda line: -line.part)
    heads = (words["source"], words["citations"], words["places"], words["share"])
    return DashboardTable(words["by_source"], heads, tuple(lines) if whole else ())


def _by_depth(grounding: Grounding, words: Mapping[str, str], lang: str) -> DashboardTable:
    depths = Counter(depth(citation.locator) for citation in grounding.citations)
    whole = depths.total()
    lines = (
        DashboardLine(words[name], (depths[name],), depths[name], whole, _percent(depths[name], whole, lang))
        for name in DEPTHS
        if depths[name]
    )
    return DashboardTable(words["by_depth"], (words["depth"], words["citations"], words["share"]), tuple(lines))


def depth(locator: Locator) -> str:
    """The most exact level that a locator names, one of `DEPTHS`."""
    levels = {
        "item": locator.satz or locator.nummer or (locator.clause if locator.paragraph else None),
        "absatz": locator.absatz,
        "paragraph": locator.paragraph,
        "section_level": locator.section,
        "heading": locator.heading,
        "page": locator.page,
        "line": locator.line,
        "characters": locator.start,
    }
    return next((name for name, value in levels.items() if value is not None), "none")


def _percent(part: int, whole: int, lang: str) -> str:
    return percent(part / whole, lang) if whole else ""
