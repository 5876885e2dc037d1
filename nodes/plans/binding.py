"""Variables in a report, bound to their sources: `[#E1]` becomes the citation of the source that #E1 is from."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import NamedTuple

from .filled import Filled
from .steps import VARIABLE

LIST = r"#E\d{1,2}(?:\s*(?:,|;|and|und|&)?\s*#E\d{1,2})*"
NAMED = re.compile(rf"(?P<before>[^\S\n]*)(?:[\[(]\s*(?P<inside>{LIST})\s*[\])]|(?P<bare>#E\d{{1,2}}(?!\w)))")


class Bound(NamedTuple):
    """A report with citations in the place of its variables."""

    text: str
    unknown: tuple[str, ...]
    """Names in it that the plan does not have, or that were not found."""
    computed: tuple[str, ...]
    """Names in it of what was computed, which no source states."""


def bound(text: str, filled: Mapping[str, Filled], source_ids: Sequence[str]) -> Bound:
    """The text with a number for each variable that was found: its source's place in `source_ids`, from 1.

    In brackets a name is a citation; in the run of a sentence it stands for its value, and is cited behind it.
    Computed values get no citation: no source states them.
    """
    order = {source_id: number for number, source_id in enumerate(source_ids, start=1)}
    known = {name: one for name, one in filled.items() if not one.reason}

    def cited(found: re.Match[str]) -> str:
        names = VARIABLE.findall(found["inside"] or found["bare"])
        passages = [known[name].passage for name in names if name in known]
        numbers = dict.fromkeys(order[passage.source_id] for passage in passages if passage)
        marker = f" [{', '.join(map(str, numbers))}]" if numbers else ""
        value = known[found["bare"]].value if found["bare"] in known else ""
        return f"{found['before']}{value}{marker}" if value else marker

    named = list(dict.fromkeys(VARIABLE.findall(text)))
    unknown = tuple(name for name in named if name not in known)
    computed = tuple(name for name in named if name in known and known[name].passage is None)
    return Bound(NAMED.sub(cited, text).strip(), unknown, computed)
