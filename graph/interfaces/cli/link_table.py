"""Every link that was tried for a report, as a table for a terminal."""

from __future__ import annotations

from collections.abc import Iterator
from textwrap import shorten

from ....store.records import Grounding
from ....store.sources.passages import locator

CLAIM, TITLE, WORDS = 100, 40, 70
"""Characters of a claim, of a title and of a passage at most."""
HEAD = ("", "score", "outcome", "title", "place", "words")


def link_rows(grounding: Grounding) -> Iterator[str]:
    """For each claim a line with its words, and below it a row for each link, the best first."""
    passages = {passage.id: passage for passage in grounding.passages}
    titles = {source.id: shorten(source.name, TITLE, placeholder=" …") for source in grounding.sources}
    claims = {claim.id: claim.text for claim in grounding.claims}
    rows: list[tuple[str, ...] | str] = []
    for verdict in grounding.verdicts:
        rows.append(f"{verdict.label}: {shorten(claims[verdict.claim_id], CLAIM, placeholder=' …')}")
        rows += [() for _ in range(not verdict.links)]
        for link in verdict.links:
            link_passages = [passages[one] for one in link.passage_ids]
            score = "-" if link.probability is None else f"{link.probability:.2f}"
            places = "; ".join(dict.fromkeys(locator(passage.units).label for passage in link_passages))
            title = "; ".join(dict.fromkeys(titles[passage.source_id] for passage in link_passages))
            words = " ".join(f"“{shorten(passage.text, WORDS, placeholder=' …')}”" for passage in link_passages)
            mark = "✓" if link.outcome == "accepted" else "✗"
            rows.append((mark, score, link.outcome, title, places, words))
    table = [HEAD, *(row for row in rows if isinstance(row, tuple) and row)]
    widths = [max(len(row[at]) for row in table) for at in range(len(HEAD))]
    yield ""
    yield _line(HEAD, widths)
    for row in rows:
        if isinstance(row, str):
            yield row
        else:
            yield _line(row, widths) if row else "  nothing was found to set against it"


def _line(row: tuple[str, ...], widths: list[int]) -> str:
    return "  " + "  ".join(cell.ljust(width) for cell, width in zip(row, widths, strict=True)).rstrip()
