"""The record of a work, in the terms of CSL-JSON 1.0.2."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, Any

from pydantic import BeforeValidator, ConfigDict, Field, ValidationError

from ..errors import InputError
from ..records.base import Record
from .csl_names import csl_name
from .dates import DateParts, date_parts
from .names import Name

TYPES = frozenset(
    """article article-journal article-magazine article-newspaper bill book broadcast chapter classic collection
    dataset document entry entry-dictionary entry-encyclopedia event figure graphic hearing interview legal_case
    legislation manuscript map motion_picture musical_score pamphlet paper-conference patent performance periodical
    personal_communication post post-weblog regulation report review review-book software song speech standard thesis
    treaty webpage""".split()  # noqa: SIM905 - as the list is printed
)
"""The types of CSL 1.0.2; another one is read as `document`."""
OLDER = {
    "shortTitle": "title-short",
    "journalAbbreviation": "container-title-short",
    "short-container-title": "container-title-short",
}
"""Names that programs wrote before CSL 1.0.1, and that Crossref writes, with what they are called now."""
CROSSREF_TYPES = {
    "book-chapter": "chapter",
    "dissertation": "thesis",
    "edited-book": "book",
    "journal-article": "article-journal",
    "monograph": "book",
    "posted-content": "article",
    "proceedings-article": "paper-conference",
    "reference-book": "book",
    "reference-entry": "entry-encyclopedia",
}
"""Crossref's types (api.crossref.org/types) that are called otherwise in CSL."""
NAMES = ("author", "editor", "translator")
DATES = ("issued", "accessed", "original-date")
PARTS = frozenset(csl_name(part) for part in Name.model_fields) | frozenset(Name.model_fields)
"""Of a name."""


def _text(value: object) -> object:
    return str(value) if isinstance(value, int | float) and not isinstance(value, bool) else value


Text = Annotated[str | None, BeforeValidator(_text)]


class Reference(Record):
    """One work, as CSL-JSON has it; what is not known is `None`."""

    model_config = ConfigDict(populate_by_name=True, alias_generator=csl_name)

    id: Annotated[str, BeforeValidator(_text)] = ""
    type: str = "document"
    title: Text = None
    title_short: Text = None
    """An abbreviation or a short form: `HGB`."""
    author: tuple[Name, ...] = ()
    editor: tuple[Name, ...] = ()
    translator: tuple[Name, ...] = ()
    issued: DateParts | None = None
    accessed: DateParts | None = None
    original_date: DateParts | None = None
    container_title: Text = None
    container_title_short: Text = None
    collection_title: Text = None
    event_title: Text = None
    volume: Text = None
    issue: Text = None
    page: Text = None
    doi: Text = None
    url: Text = None
    isbn: Text = None
    issn: Text = None
    publisher: Text = None
    publisher_place: Text = None
    edition: Text = None
    number: Text = None
    version: Text = None
    """Of an AI artefact: the model that made it."""
    genre: Text = None
    jurisdiction: Text = None
    """ISO 3166-1 code in lower case, or `eu`."""
    authority: Text = None
    section: Text = None
    medium: Text = None
    archive: Text = None
    abstract: Text = None
    language: Text = None
    note: Text = None
    keyword: Text = None
    custom: dict[str, Annotated[str, BeforeValidator(_text)]] = Field(default_factory=dict)
    """What CSL has no field for, by the name that another program gave it: `file`, `PMID`."""

    @property
    def year(self) -> str:
        """The year it was issued in, empty where that is not known."""
        return str(self.issued[0]) if self.issued else ""

    def csl(self) -> dict[str, Any]:
        """The record as CSL-JSON, without what is not known."""
        texts = self.model_dump(by_alias=True, exclude_none=True)
        for key in NAMES:
            texts.pop(key)
            if names := [one.model_dump(by_alias=True, exclude_none=True) for one in getattr(self, key)]:
                texts[key] = names
        if not self.custom:
            del texts["custom"]
        for key in DATES:
            if key in texts:
                texts[key] = {"date-parts": [list(texts[key])]}
        return texts if self.id else {key: value for key, value in texts.items() if key != "id"}

    @classmethod
    def from_csl(cls, fields: Mapping[str, Any]) -> Reference:
        """The record of a CSL-JSON object; fields that we do not keep are left out.

        A date in words, as `raw` or `literal`, is kept where it is one of ISO 8601 or a year. Crossref's JSON is
        read too: its lists of titles and numbers, its types, and what it says of authors beside their names.

        Raises:
            InputError: it is no object, or a field is of another kind than CSL-JSON has.
        """
        if not isinstance(fields, Mapping):
            problem = f"it is a {type(fields).__name__} and not an object"
            raise InputError("reading a CSL-JSON reference", problem, "Give one object with `type` and `title`")
        existing = {(field.alias or name) for name, field in cls.model_fields.items()}
        texts = {OLDER.get(key, key): value for key, value in fields.items() if value is not None}
        selected = {key: _one(key, value) for key, value in texts.items() if key in existing}
        selected |= {key: date_parts(selected[key]) for key in DATES if key in selected}
        people = [key for key in NAMES if isinstance(selected.get(key), list | tuple)]
        selected |= {key: [_person(one) for one in selected[key] if one] for key in people}
        selected["type"] = CROSSREF_TYPES.get(str(selected.get("type")), selected.get("type"))
        if selected.get("type") not in TYPES:
            selected["type"] = "document"
        try:
            return cls.model_validate(selected)
        except ValidationError as error:
            where = ".".join(str(part) for part in error.errors()[0]["loc"])
            problem = f"{where}: {error.errors()[0]['msg']}"
            raise InputError("reading a CSL-JSON reference", problem, "Write it as CSL 1.0.2 has it") from error


class UntitledReference(Reference):
    """A reference whose title is only the name of its file, which no style may write in other letters."""


def _one(key: str, value: Any) -> Any:  # noqa: ANN401 - whatever a file holds
    """Of a list of texts, which Crossref writes: all numbers, and the first of anything else."""
    if key in (*NAMES, *DATES) or not isinstance(value, list) or not all(isinstance(each, str) for each in value):
        return value
    return ", ".join(value) if key in ("ISBN", "ISSN") else next(iter(value), None)


def _person(item: Any) -> Any:  # noqa: ANN401 - whatever a file holds
    """A name without what is said beside it: its place in the row, affiliations, how to parse it."""
    if not isinstance(item, Mapping):
        return item
    selected = {key: value for key, value in item.items() if key in PARTS}
    return selected if selected or "name" not in item else {"literal": item["name"]}
