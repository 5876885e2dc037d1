"""The horizontal and vertical straight lines of a page: those of tables part rows and columns."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any, NamedTuple

THICK, SHORTEST = 3.0, 4.0
"""Points: what is thicker is a filled box, what is shorter is part of a drawing."""
TOUCH = 2.0
MOST_DRAWN = 20_000


class RuledLine(NamedTuple):
    """A straight line: where it is on one axis, and from where to where it goes on the other."""

    at: float
    low: float
    high: float


class PageRules(NamedTuple):
    """All of one page, in points from its upper left corner, broken ones mended."""

    flat: Sequence[RuledLine]
    """Those from left to right, from the top down."""
    steep: Sequence[RuledLine]
    """Those from top to bottom, from the left."""

    def levels(self, x0: float, x1: float, y0: float, y1: float, share: float) -> list[float]:
        """How far down the flat ones between `y0` and `y1` are that cover a `share` of the stretch `x0` to `x1`."""
        results: list[list[float]] = []
        for rule in self.flat:
            part = min(rule.high, x1) - max(rule.low, x0)
            if part <= 0 or not y0 <= rule.at <= y1:
                continue
            if results and rule.at - results[-1][0] <= TOUCH:
                results[-1][1] += part
            else:
                results.append([rule.at, part])
        return [at for at, covered in results if covered >= share * (x1 - x0)]


def rules_of(page: Any) -> PageRules:  # noqa: ANN401 - PyMuPDF has no types
    """The straight lines that `page` draws, thin boxes and the edges of boxes among them."""
    flat, steep = [], []
    turned = page.rotation_matrix if page.rotation else None
    for drawing in page.get_cdrawings()[:MOST_DRAWN]:
        for x0, y0, x1, y1 in _edges(drawing, turned):
            if y1 - y0 <= THICK and x1 - x0 >= SHORTEST:
                flat.append(RuledLine((y0 + y1) / 2, x0, x1))
            elif x1 - x0 <= THICK and y1 - y0 >= SHORTEST:
                steep.append(RuledLine((x0 + x1) / 2, y0, y1))
    return PageRules(_mended(flat), _mended(steep))


def _edges(drawing: dict[str, Any], turned: Any) -> Iterable[tuple[float, float, float, float]]:  # noqa: ANN401
    for item in drawing["items"]:
        if item[0] == "l":
            (x0, y0), (x1, y1) = item[1:3]
            yield turned_box(x0, y0, x1, y1, turned)
        elif item[0] == "re":
            x0, y0, x1, y1 = item[1]
            x0, y0, x1, y1 = turned_box(x0, y0, x1, y1, turned)
            if min(x1 - x0, y1 - y0) <= THICK:
                yield x0, y0, x1, y1
            elif "s" in drawing["type"]:
                yield from ((x0, y0, x1, y0), (x0, y1, x1, y1), (x0, y0, x0, y1), (x1, y0, x1, y1))


def turned_box(x0: float, y0: float, x1: float, y1: float, turned: Any) -> tuple[float, float, float, float]:  # noqa: ANN401
    """A box of a page that is shown turned, its corners put right; `turned` is the matrix, `None` for none."""
    if turned is not None:
        a, b, c, d, e, f = turned
        x0, x1, y0, y1 = a * x0 + c * y0 + e, a * x1 + c * y1 + e, b * x0 + d * y0 + f, b * x1 + d * y1 + f
    return min(x0, x1), min(y0, y1), max(x0, x1), max(y0, y1)


def _mended(rules: Iterable[RuledLine]) -> list[RuledLine]:
    """The rules by place; pieces that touch are one."""
    done: list[RuledLine] = []
    open_ones: list[RuledLine] = []
    for rule in sorted(rules):
        done += [other for other in open_ones if rule.at - other.at > TOUCH]
        open_ones = [other for other in open_ones if rule.at - other.at <= TOUCH]
        touching = [other for other in open_ones if rule.low <= other.high + TOUCH and other.low <= rule.high + TOUCH]
        open_ones = [other for other in open_ones if other not in touching]
        pieces = [*touching, rule]
        open_ones.append(RuledLine(pieces[0].at, min(p.low for p in pieces), max(p.high for p in pieces)))
    return sorted(done + open_ones)
