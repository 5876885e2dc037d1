"""What is wrong with references by themselves, before anyone is asked: gaps, numbers that cannot be, doubles."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import NamedTuple

from . import Reference
from .interchange_attaching import doi_of
from .retraction import retracted

WITHOUT_AUTHOR = frozenset(
    """bill broadcast dataset entry entry-dictionary entry-encyclopedia hearing legal_case legislation periodical
    regulation software standard treaty webpage""".split()  # noqa: SIM905
)
"""Types that are often cited without one."""


class Flaw(NamedTuple):
    """Something about a reference that its reader should know."""

    reference: Reference
    text: str
    grave: bool = False
    """Whether the reference should not be cited as it is."""


def flaws(references: Sequence[Reference]) -> list[Flaw]:
    """The flaws of references, in their order."""
    seen: dict[str, Reference] = {}
    problems: list[Flaw] = []
    for reference in references:
        problems += [Flaw(reference, f"was retracted ({why})", True) for why in [retracted(reference)] if why]
        problems += [Flaw(reference, f"has no {what}") for what in _gaps(reference)]
        problems += [Flaw(reference, text, True) for text in _impossible(reference)]
        doi = doi_of(reference.doi)
        if doi and doi in seen:
            problems.append(Flaw(reference, f"has the DOI of {seen[doi].id or seen[doi].title!r} too"))
        seen.setdefault(doi, reference)
    return problems


def _gaps(reference: Reference) -> list[str]:
    authored = bool(reference.author or reference.editor) or reference.type in WITHOUT_AUTHOR
    texts = {"title": reference.title, "author": authored, "date": reference.issued}
    return [what for what, value in texts.items() if not value]


def _impossible(reference: Reference) -> list[str]:
    lines = []
    if reference.doi and not doi_of(reference.doi):
        lines.append(f"has a DOI that cannot be one: {reference.doi}")
    lines += [f"has an ISBN whose check digit is wrong: {one}" for one in _isbns(reference.isbn) if not _holds(one)]
    return lines


def _isbns(text: str | None) -> list[str]:
    results = re.findall(r"(?<!\d)(?:97[89][- ]?)?\d(?:[- ]?\d){8}[- ]?[\dXx](?!\d)", text or "")
    return [re.sub(r"[- ]", "", one).upper() for one in results]


def _holds(isbn: str) -> bool:
    """The check digit of ISO 2108: modulo 11 of ten digits, modulo 10 of thirteen."""
    digits = [10 if digit == "X" else int(digit) for digit in isbn]
    if len(digits) == 10:
        return sum(weight * digit for weight, digit in zip(range(10, 0, -1), digits, strict=True)) % 11 == 0
    return len(digits) == 13 and sum(digit * (3 if n % 2 else 1) for n, digit in enumerate(digits)) % 10 == 0
