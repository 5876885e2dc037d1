"""Placeholders: where an author says that a citation belongs, and leaves it to be looked up.

`{cite: key}` names a source or what to search for, `{cite:source_1:p5}` a page of it, `{cite:source_2:s3}` a
section, and `{check: "…"}` a claim that is to be checked by itself.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import NamedTuple

from ...store.records import Claim, Marker

COMMANDS = "".join(rf"(?<!\\{name})" for name in ("ref", "label", "cref", "eqref", "autoref", "pageref"))
OPENS = r"\{[ ]?(?i:cite|check)[ ]?:"
PLACEHOLDER = rf"(?<![{{\\$%#]){COMMANDS}{OPENS}[^{{}}\n]{{1,1000}}\}}"
r"""Not `{{cite: x}}`, `${cite: x}` or `\label{cite: x}`, which a template and LaTeX have."""
OPENED = re.compile(OPENS)
WHOLE = re.compile(r"\{ ?(?P<what>cite|check) ?:\s*(?P<body>.*?)\s*\}", re.IGNORECASE)
RUN = re.compile(rf"(?:[ \t]*(?:{PLACEHOLDER}|\({PLACEHOLDER}\)|\[{PLACEHOLDER}\]))+")
PLACED = re.compile(
    r"(?P<key>.+?)\s*[:,]\s*(?:(?P<page>pp?|pages?|Seiten?)|(?P<section>s|sec|sect|section|§+|art|article|Artikel"
    r"|Abschnitt))\.?\s*(?P<from>\d+[\w.]*?)(?:\s*[-–]\s*(?P<to>\d+))?",
    re.IGNORECASE,
)
QUOTES = "\"'“”„»«‚‘’"
LONGEST = 40
"""Characters between brackets that count as a citation where sentences are split."""
BEHIND = " \t\n.!?…;:,\"'”’“»)]*_"


class PlaceholderTarget(NamedTuple):
    """A page or a section of a source."""

    kind: str
    """`page` or `section`."""
    first: str
    last: str

    @property
    def description(self) -> str:
        """The place as a reader would name it."""
        return f"{self.kind} {self.first}" + (f"-{self.last}" if self.last != self.first else "")


class Placeholder(NamedTuple):
    """What a placeholder asks for."""

    what: str
    """`cite` or `check`."""
    content: str
    """The key, or the claim."""
    place: PlaceholderTarget | None = None


def parse(text: str) -> Placeholder | None:
    """What a marker's text asks for; `None` where it is no placeholder."""
    match = WHOLE.fullmatch(text)
    if not match:
        return None
    body = match["body"].strip()
    if match["what"].lower() == "check":
        return Placeholder("check", body.strip(QUOTES + " "))
    placed = PLACED.fullmatch(body)
    if not placed:
        return Placeholder("cite", body.strip(QUOTES + " "))
    first = placed["from"].rstrip(".")
    place = PlaceholderTarget("page" if placed["page"] else "section", first, placed["to"] or first)
    return Placeholder("cite", placed["key"].strip(QUOTES + " "), place)


def marker(start: int, text: str) -> Marker:
    """A placeholder as a marker of the draft."""
    request = parse(text)
    is_cite = request is not None and request.what == "cite"
    place = request.place.description if request and request.place else None
    return Marker(
        start=start,
        end=start + len(text),
        text=text,
        author=request.content if request and is_cite else None,
        place=place,
    )


def is_nested(draft: str, start: int) -> bool:
    """Whether a placeholder stands within another one, which then is none, and stays as it is."""
    before = draft.rfind("{", max(0, start - 1_000), start)
    return before >= 0 and not set("}\n") & set(draft[before:start]) and OPENED.match(draft, before) is not None


def is_check(one: Marker) -> bool:
    """Whether it holds a claim that is to be checked by itself."""
    request = parse(one.text)
    return request is not None and request.what == "check"


def is_checked(claim: Claim) -> bool:
    """Whether the claim is one that stands in a placeholder."""
    return any(one.start < claim.start and claim.end < one.end for one in claim.markers)


def without(claim: Claim) -> Claim:
    """The claim with those markers alone that are citations."""
    selected = tuple(one for one in claim.markers if parse(one.text) is None)
    return claim if len(selected) == len(claim.markers) else claim.model_copy(update={"markers": selected})


def checks_behind(draft: str, markers: Sequence[Marker], stop: int) -> list[Marker]:
    """The checks at the end of a sentence, which end it; one in its middle does not."""
    checks: list[Marker] = []
    at = stop
    for one in reversed(markers):
        if draft[one.end : at].strip(BEHIND):
            break
        at = one.start
        checks += [one] if is_check(one) else []
    return checks[::-1]


def inner(draft: str, one: Marker) -> tuple[int, int]:
    """Where in the draft the claim of a check stands."""
    request = parse(one.text)
    start = draft.index(request.content, one.start, one.end) if request else one.start
    return start, start + len(request.content if request else one.text)


def made_way(removed: str) -> bool:
    """Whether what was taken out of a draft is placeholders alone, with the blanks before them."""
    return RUN.fullmatch(removed) is not None


def as_brackets(text: str) -> str:
    """Brackets as long as a placeholder, which a sentence is split by as by citations."""
    count = -(-len(text) // LONGEST)
    sizes = [len(text) * (at + 1) // count - len(text) * at // count for at in range(count)]
    return "".join("[" + "1" * (size - 2) + "]" for size in sizes)
