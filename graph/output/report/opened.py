"""Links of a page that is served among others: what no browser opens from there leads to a page of the server."""

from __future__ import annotations

from collections.abc import Callable

from ....store.records import Source
from .page import ReportPage
from .problems import ClaimProblem

Opens = Callable[[Source, str], str | None]
"""The address of a source with these words of it marked; without words of the source alone."""
WEB = ("http://", "https://")


def opened_at(page: ReportPage, opens: Opens) -> ReportPage:
    """The page with the links of all sources that are not on the web, files above all, led elsewhere."""

    def led(link: str | None, source: Source, words: str) -> str | None:
        return link if link and link.lower().startswith(WEB) else opens(source, words)

    def near(problem: ClaimProblem) -> ClaimProblem:
        if problem.near is None:
            return problem
        words = "".join(bit.text for bit in problem.near.bits)
        return problem._replace(near=problem.near._replace(link=led(problem.near.link, problem.near.source, words)))

    return page._replace(
        cards=tuple(
            card._replace(link=led(card.link, card.source, card.source.text[card.start : card.end]))
            for card in page.cards
        ),
        problems={group: tuple(near(each) for each in result) for group, result in page.problems.items()},
        cited=tuple(each._replace(link=led(each.link, each.source, "")) for each in page.cited),
    )
