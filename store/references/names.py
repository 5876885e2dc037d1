"""Who made a work: people by family and given name, organisations by the name they have."""

from __future__ import annotations

import re

from pydantic import ConfigDict

from ..records.base import Record
from .csl_names import csl_name
from .forenames import FORENAMES, ORGANISATION_ENDS, ORGANISATION_WORDS, PARTICLES

INITIALS = re.compile(r"(?:[^\W\d_]\.[ -]?)+")
AND = re.compile(r"(?<!\s)\s+(?:and|und|&)\s+")
PART = re.compile(r"[^\W\d_][^\W\d_.’'-]*(?:[-’'.][^\W\d_]*)*")
"""A word of a name: `Paul`, `P.`, `O’Neill`, `Jean-Pierre`."""
TITLE = re.compile(
    r"(?:(?:Prof|Dr|Dipl|Mr|Mrs|Ms|Sir)\b\.?(?:-?Ing\.|\s*(?:h\.\s?c|med|jur|phil|rer)\.(?:\s?nat\.)?)?\s*)+(?=\w)"
)
"""What stands before a name and is no part of it, as `Prof. Dr.`"""
MOST_WORDS = 5
LONGEST = 100
"""Characters of a family or given name that a comma may part."""


class Name(Record):
    """A person by family and given name, or an organisation as `literal`."""

    model_config = ConfigDict(populate_by_name=True, alias_generator=csl_name)

    family: str | None = None
    given: str | None = None
    literal: str | None = None
    particle: str | None = None
    """`van`, `de la`: belongs to the family name."""
    dropping_particle: str | None = None
    suffix: str | None = None
    """`Jr.`"""

    @property
    def short(self) -> str:
        """What stands in a text: the family name with its particle, or the organisation."""
        return self.literal or " ".join(part for part in (self.particle, self.family) if part) or self.given or ""


def names(text: str) -> tuple[Name, ...]:
    """The names in a line, as `Meakin, P.; Sander, L. M.`, `Meakin, P. and Sander, L. M.` or `Paul Meakin`.

    What a comma parts is a person by family and given name, and so is what begins with a usual given name or with
    initials. Whatever else there is stays as it was written, since nothing tells `Deutsche Bundesbank` from a person.
    """
    parts = [part.strip() for part in text.split(";") if part.strip()]
    if len(parts) == 1:
        among = AND.split(parts[0])
        paired = all(one.count(",") == 1 for one in among)
        parts = _people(parts[0]) or (among if paired else _pairs(parts[0]) or parts)
    return tuple(map(name, parts))


def _people(text: str) -> list[str]:
    """`Paul Meakin`, `Leonard Sander` of `Paul Meakin, Leonard Sander` or `Paul Meakin and Leonard Sander`."""
    parts = [part.strip() for part in AND.sub(", ", text).split(",") if part.strip()]
    return parts if len(parts) > 1 and all(map(_person, parts)) else []


def _person(text: str) -> Name | None:
    """The person of `Paul Meakin` or `Ludwig van Beethoven`; `None` where nothing shows that it is one."""
    words = TITLE.sub("", text, count=1).split() if TITLE.match(text) else text.split()
    if not 2 <= len(words) <= MOST_WORDS or not all(map(PART.fullmatch, words)) or _is_organisation(words):
        return None
    if words[0].casefold() not in FORENAMES and not INITIALS.fullmatch(words[0]):
        return None
    at = next((at for at, word in enumerate(words) if at and word in PARTICLES), len(words) - 1)
    particle = [word for word in words[at:-1] if word in PARTICLES]
    if not words[-1][0].isupper() or len(words[-1]) < 2 or INITIALS.fullmatch(words[-1]):
        return None
    family = " ".join(words[at + len(particle) :])
    return Name(family=family, given=" ".join(words[:at]), particle=" ".join(particle) or None)


def _is_organisation(words: list[str]) -> bool:
    plain = [word.casefold().strip(".") for word in words]
    return any(word in ORGANISATION_WORDS or word.endswith(ORGANISATION_ENDS) for word in plain[1:])


def _pairs(text: str) -> list[str]:
    """`Smith, J.`, `Miller, K.` of `Smith, J., Miller, K.`: every second part is initials."""
    parts = [part.strip() for part in AND.sub(", ", text).replace(", ,", ",").split(",") if part.strip()]
    paired = len(parts) > 2 and len(parts) % 2 == 0 and all(INITIALS.fullmatch(part) for part in parts[1::2])
    return [f"{family}, {value}" for family, value in zip(parts[::2], parts[1::2], strict=True)] if paired else []


def name(text: str) -> Name:
    """One name, as `Meakin, P.` or `Paul Meakin`; whatever else there is stays whole."""
    family, comma, value = (part.strip() for part in text.partition(","))
    if (
        comma
        and family
        and value
        and not text.startswith("{")
        and "," not in value
        and max(len(family), len(value)) <= LONGEST
    ):
        return Name(family=family, given=value)
    result = _person(text)
    if result is not None:
        return result
    return Name(literal=text.strip("{} ") or text)
