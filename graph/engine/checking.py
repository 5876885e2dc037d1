"""What a citation has to have before it is kept."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any, NamedTuple, TypedDict

from ...store.citations import CONFIDENCES, EXTRACTION_METHODS, RELATION_TYPES, lineage
from ...store.citations.library import LibrarySource
from ...store.database import Database
from ...store.errors import InputError, NotInLibrary, QuoteTooLong, ReasoningRequired
from ...store.records.metadata import metadata_values
from ...store.sources.readers.files import is_offered

REQUIRED = {"none": (), "low": ("low",), "medium": ("low", "medium"), "high": CONFIDENCES}
"""The confidences at which `CITATION_REASONING_REQUIRED` asks for reasoning."""


class CitationRequest(NamedTuple):
    """A citation as it was asked for."""

    claim: str
    source_id: int | str
    quote_context: str
    locator: Mapping[str, Any] | None
    verbatim_quote: str | None = None
    relevance_reasoning: str | None = None
    confidence: str = "high"
    extraction_method: str = "direct_quote"
    quote_language: str | None = None
    related_citations: Sequence[int | str] = ()
    relation_type: str | None = None


class SharedCitationFields(TypedDict, total=False):
    """What every way to cite takes beside its own arguments."""

    related_citations: Sequence[int | str]
    """Citations that are there, by id or uid."""
    relation_type: str | None
    """What the new one is to them: `supports`, `contradicts`, `extends` or `supersedes`."""
    raise_on_failure: bool | None
    """As the engine's own, for this citation."""


class CitationFields(SharedCitationFields, total=False):
    """And where the language is not among those."""

    quote_language: str | None
    """ISO 639-1 code."""


class Filters(TypedDict, total=False):
    """Which citations are listed; every key may be left out."""

    source_id: int | None
    session_id: str | None
    verification_status: str | None
    """`verified`, `unverified`, `failed` or `pending`."""
    job_id: str | None
    report_id: str | None
    claim: str | None
    """Words of the claim, as they are written."""
    after: int
    """Only those with a higher id, to read on from the last one."""
    limit: int | None


def check(draft: CitationRequest, reasoning: str) -> None:
    """Let pass what may be kept.

    Args:
        draft: the citation.
        reasoning: what `CITATION_REASONING_REQUIRED` says.

    Raises:
        ReasoningRequired: it has no reasoning, and its confidence asks for one.
        InputError: a text is missing, or a word is none of those that there are.
    """
    for name in "claim", "quote_context":
        _text(name, getattr(draft, name))
    for name in "verbatim_quote", "quote_language", "relevance_reasoning":
        if not isinstance(getattr(draft, name), str | None):
            raise _refused(f"{name} is no text", f"Give {name} as text, or leave it out")
    _word("confidence", draft.confidence, CONFIDENCES)
    _word("extraction_method", draft.extraction_method, EXTRACTION_METHODS)
    if draft.relation_type is not None or draft.related_citations:
        _word("relation_type", draft.relation_type, RELATION_TYPES)
        if not draft.related_citations:
            raise _refused("relation_type is given and related_citations is not", "Name the citations")
    if draft.confidence in REQUIRED[reasoning] and not (draft.relevance_reasoning or "").strip():
        problem = f"confidence is {draft.confidence!r} and relevance_reasoning is missing"
        do = f"Say in it why the source supports the claim; CITATION_REASONING_REQUIRED is {reasoning}"
        raise ReasoningRequired("a citation", problem, do)


def quote_warnings(quote: str | None, longest: int) -> tuple[str, ...]:
    """A sentence where the quote is longer than a reader wants."""
    if quote is None or len(quote) <= longest:
        return ()
    problem = f"it has {len(quote):,} characters, more than {longest:,}"
    do = "Quote the words that matter and give the rest as quote_context; the citation was kept"
    return (f"QuoteTooLong: {QuoteTooLong('the quote', problem, do)}",)


def source_warnings(db: Database, about: LibrarySource) -> list[str]:
    """That a source does not hold any more, or is not the newest."""
    try:
        gone = lineage.withdrawal_of(db, about.id)
        newer = next((v.superseded_by for v in lineage.versions_of(db, about.id) if v.id == about.id), None)
    except NotInLibrary:
        return []
    withdrawn = f"Source {about.id} was withdrawn on {gone.effective_at:%Y-%m-%d}: {gone.reason}" if gone else ""
    replaced = f"Source {about.id} has a newer version, source {newer}" if newer else ""
    return [warning for warning in (withdrawn, replaced) if warning]


def checked_metadata(metadata: object) -> dict[str, Any]:
    """What is said about a source, as it is kept; what is `None` is left out.

    Raises:
        InputError: it is no mapping.
    """
    if metadata is None:
        return {}
    if not isinstance(metadata, Mapping):
        problem = f"metadata is a {type(metadata).__name__}"
        raise InputError("registering a source", problem, 'Give a mapping, as {"author": "BMF"}')
    return metadata_values(metadata)


def is_source_file(name: str) -> bool:
    """Whether a name, which may be an agent's, is that of a file which reading a folder would read: `.env` is none.

    Nor is what a link leads to in a hidden folder.
    """
    try:
        path, way = Path(name).resolve(), Path(name).absolute()
        hidden = [*Path(name).parts, *(part for part in path.parts if part not in way.parts)]
        if any(part.startswith(".") and part not in (".", "..") for part in hidden):
            return False
        return path.is_file() and is_offered(path, path.parent)
    except (OSError, RuntimeError, ValueError):
        return False


def _text(name: str, value: object) -> None:
    if not isinstance(value, str) or not value.strip():
        raise _refused(f"{name} is empty" if isinstance(value, str) else f"{name} is no text", f"Give {name}")


def _word(name: str, value: object, allowed: tuple[str, ...]) -> None:
    if value not in allowed:
        raise _refused(f"{name} is {value!r}", f"Use one of {', '.join(allowed)}")


def _refused(problem: str, do: str) -> InputError:
    return InputError("a citation", problem, do)
