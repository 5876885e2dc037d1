"""Sources and their references: what a caller imported goes to the sources that it belongs to."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path

from ..store.records import Source
from ..store.references import Reference, reference_of
from ..store.references.interchange import attach, read_references
from ..store.references.interchange_attaching import UNKNOWN
from ..store.references.retraction import retracted

Notice = Callable[[str], None]
ReferencesInput = Sequence[Reference] | str | Path
"""References, or a BibTeX, RIS or CSL-JSON file or text."""


SINGLY = 10
"""References that fit no source and are told one by one; a library has hundreds that were never meant to."""


def with_references(sources: list[Source], entries: ReferencesInput | None, observer: Notice) -> list[Source]:
    """The sources with the references that are surely theirs; what fits none, or cannot be read, is told.

    Raises:
        InputError: there is no such file, or it holds no references.
    """
    if entries is None:
        return sources
    references = (
        read_references(entries, refused=lambda error: observer(f"Not used as a reference. {error}"))
        if isinstance(entries, str | Path)
        else list(entries)
    )
    attached, unmatched = attach(sources, references)
    of_others = [one for one in unmatched if one.reason == UNKNOWN]
    for one in unmatched if len(of_others) <= SINGLY else [one for one in unmatched if one.reason != UNKNOWN]:
        name = one.reference.id or one.reference.title or "a reference"
        observer(f"Reference {name!r} was attached to no source: {one.reason}.")
    if len(of_others) > SINGLY:
        why = UNKNOWN.replace(" its ", " their ")
        observer(f"{len(of_others)} of {len(references)} references were attached to no source: {why}.")
    return attached


def tell_retracted(sources: Sequence[Source], observer: Notice) -> None:
    """Tell of every source whose reference says that it was retracted."""
    for source in sources:
        if "csl" in source.metadata and (why := retracted(reference_of(source))):
            observer(f"Warning: the source {source.name} was retracted ({why}).")
