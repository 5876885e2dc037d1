"""A reference and a place in it, as citeproc-py's elements ask for them."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

from citeproc.source import Date
from citeproc.source import Name as CslName
from citeproc.source import Reference as CslReference
from citeproc.string import String

from ....store.references import Name, Reference, UntitledReference
from .marks import clean, hidden, rich
from .places import Place
from .standing import FIRST, CitationPosition

NAMES = {"author", "editor", "translator"}
DATES = {"issued", "accessed", "original-date"}
ADDRESSES = {"URL", "DOI", "version", "number", "page", "volume", "issue"}
"""Fields in which a full stop or a hyphen is no punctuation."""
PAGES = {"page"}
TITLES = {"title", "title-short", "container-title", "collection-title"}
"""Fields that may have emphasis of their own."""


class FileTitle(String):  # type: ignore[misc]
    """The name of a file in the place of a title: no style changes its letters."""


class CslItem(dict[str, Any]):
    """A citation or an entry to be written."""

    def __init__(
        self, reference: Reference, number: int, place: Place, suffix: str = "", at: CitationPosition = FIRST
    ) -> None:
        label, value = place.csl
        super().__init__({"locator": value} if value else {})
        self.key, self.number = "cited", number
        self.locator = SimpleNamespace(label=label, identifier=value)
        self.standing = at
        self.reference = _reference(reference, suffix)
        if at.first_note is not None:
            dict.__setitem__(self.reference, "first_reference_note_number", String(str(at.first_note)))

    @property
    def has_locator(self) -> bool:
        """Whether a place is named."""
        return "locator" in self

    def get_field(self, field: str) -> Any:  # noqa: ANN401
        """A field of the reference."""
        return self.reference.get(field)


def _reference(reference: Reference, suffix: str) -> CslReference:
    texts = reference.csl()
    result = CslReference("cited", texts.pop("type"))
    for unsaid in ("id", "custom"):
        texts.pop(unsaid, None)
    for key, value in texts.items():
        if key in NAMES:
            converted: object = [name for one in getattr(reference, key) if (name := _name(one))] or None
        elif key in DATES:
            converted = Date(**dict(zip(("year", "month", "day"), value["date-parts"][0], strict=False)))
        elif key == "language":
            converted = clean(value)
        else:
            text = (hidden if key in ADDRESSES - PAGES else rich if key in TITLES else clean)(value)
            as_written = key == "title" and isinstance(reference, UntitledReference)
            converted = (FileTitle if as_written else String)(text) if text else None
        if converted:
            dict.__setitem__(result, key.replace("-", "_"), converted)
    if suffix:
        dict.__setitem__(result, "year_suffix", String(suffix))
    return result


def _name(name: Name) -> CslName | None:
    lines = {key: clean(value) for key, value in name.model_dump(by_alias=True, exclude_none=True).items()}
    lines = {key: value for key, value in lines.items() if value}
    if "literal" in lines:
        return CslName(literal=lines["literal"])
    if "family" not in lines:
        return CslName(literal=lines["given"]) if "given" in lines else None
    return CslName(**lines)
