"""Variables in a report, bound to their sources: `[#E1]` becomes the citation of the source that #E1 is from."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import NamedTuple

from ..segmenter.existing_citations import ExistingCitations
from .plans_filled import StepResult
from .plans_steps import VARIABLE

LIST = r"#E\d{1,2}(?:\s*(?:,|;|and|und|&)?\s*#E\d{1,2})*"
REFERENCE = re.compile(rf"(?P<before>[^\S\n]*)(?:[\[(]\s*(?P<inside>{LIST})\s*[\])]|(?P<bare>#E\d{{1,2}}(?!\w)))")


class BoundReport(NamedTuple):
    """A report with citations in the place of its variables."""

    text: str
    cited: ExistingCitations
    """What the numbers in it stand for."""
    unknown: tuple[str, ...]
    """Names in it that the plan does not have, or that were not found."""
    computed: tuple[str, ...]
    """Names in it of what was computed, which no source states."""


def bound(text: str, filled: Mapping[str, StepResult]) -> BoundReport:
    """The text with a number for each variable that was found, from 1 in its order; the same quote has one number.

    In brackets a name is a citation; in the run of a sentence it stands for its value, and is cited behind it.
    Computed values get no citation: no source states them.
    """
    resolved = {name: one for name, one in filled.items() if not one.reason}
    variables = list(dict.fromkeys(VARIABLE.findall(text)))
    quotes = {name: (resolved[name].passage, resolved[name].quote) for name in variables if name in resolved}
    places = {name: (passage.source_id, quote) for name, (passage, quote) in quotes.items() if passage}
    order = {place: number for number, place in enumerate(dict.fromkeys(places.values()), start=1)}

    def cited(match: re.Match[str]) -> str:
        names = VARIABLE.findall(match["inside"] or match["bare"])
        numbers = dict.fromkeys(order[places[name]] for name in names if name in places)
        marker = f" [{', '.join(map(str, numbers))}]" if numbers else ""
        value = resolved[match["bare"]].value if match["bare"] in resolved else ""
        return f"{match['before']}{value}{marker}" if value else marker

    unknown = tuple(name for name in variables if name not in resolved)
    computed = tuple(name for name in variables if name in resolved and name not in places)
    stands = ExistingCitations({number: source_id for (source_id, _), number in order.items()}, {})
    return BoundReport(REFERENCE.sub(cited, text).strip(), stands, unknown, computed)
