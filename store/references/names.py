"""Who made a work: people by family and given name, organisations by the name they have."""

from __future__ import annotations

import re

from pydantic import ConfigDict

from ..records.base import Record
from .csl_names import csl_name

INITIALS = re.compile(r"(?:[^\W\d_]\.[ -]?)+")
AND = re.compile(r"\s+(?:and|und|&)\s+")
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


def names(said: str) -> tuple[Name, ...]:
    """The names in a line, as `Meakin, P.; Sander, L. M.` or `Meakin, P. and Sander, L. M.`.

    Only what a comma parts is a person by family and given name. Whatever else there is stays as it was
    written, since nothing tells `Deutsche Bundesbank` from a person.
    """
    parts = [part.strip() for part in said.split(";") if part.strip()]
    if len(parts) == 1:
        among = AND.split(parts[0])
        parts = among if all(one.count(",") == 1 for one in among) else _pairs(parts[0]) or parts
    return tuple(_name(part) for part in parts)


def _pairs(said: str) -> list[str]:
    """`Smith, J.`, `Miller, K.` of `Smith, J., Miller, K.`: every second part is initials."""
    parts = [part.strip() for part in AND.sub(", ", said).replace(", ,", ",").split(",") if part.strip()]
    paired = len(parts) > 2 and len(parts) % 2 == 0 and all(INITIALS.fullmatch(part) for part in parts[1::2])
    return [f"{family}, {given}" for family, given in zip(parts[::2], parts[1::2], strict=True)] if paired else []


def _name(said: str) -> Name:
    family, comma, given = (part.strip() for part in said.partition(","))
    if (
        comma
        and family
        and given
        and not said.startswith("{")
        and "," not in given
        and max(len(family), len(given)) <= LONGEST
    ):
        return Name(family=family, given=given)
    return Name(literal=said.strip("{} ") or said)
