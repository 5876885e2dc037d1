"""Tools that cite: each registers one claim with its evidence, has it checked, and tells the number."""

from __future__ import annotations

from typing import Any

from ....nodes.placement import clause_end
from ....prompts.tool_words import CORRECT, WAIT
from ....store.citations import RegisteredCitation, get_registered
from ....store.citations.library import get
from ....store.errors import (
    InputError,
    InvalidLocator,
    NotInLibrary,
    NotVerified,
    PciteError,
    SourceError,
    VerificationTimeout,
)
from ...engine import CitationResult, fallback
from ...engine.library_scope import kind_of
from .context import ToolContext

ToolAnswer = tuple[str, dict[str, Any]]
"""What the model reads, and the whole record beside it."""
ABSENT = (SourceError, NotInLibrary)
"""There is no such source: a text that names it in words would make it up."""
UNVERIFIED_FIELDS = ("citation_id", "verification_status", "similarity_score", "matched_location", "warnings")
"""Of a citation that is not verified."""
SHOWN = ("citation_id", "verification_status", "similarity_score", "matched_location", "source_registered",
         "formatted_reference", "summary_note", "warnings")  # fmt: skip


def cite(context: ToolContext, **arguments: Any) -> ToolAnswer:  # noqa: ANN401
    """`[1]` and the summary note."""
    result = _cited(context, **arguments)
    return _short(result), result.model_dump(mode="json")


def citation_tool(context: ToolContext, **arguments: Any) -> ToolAnswer:  # noqa: ANN401
    """The result as JSON."""
    result = _cited(context, **arguments)
    return result.model_dump_json(include=set(SHOWN)), result.model_dump(mode="json")


def cite_document(
    context: ToolContext,
    *,
    source: int | str,
    page: int | str | None = None,
    section: str | None = None,
    **arguments: Any,  # noqa: ANN401
) -> ToolAnswer:
    """`[1]` and the summary note, of a document."""
    arguments["locator"] = _present(page=page, section=section)
    return cite(context, source_identifier=source, source_type=None, **arguments)


def cite_web(
    context: ToolContext,
    *,
    url: int | str,
    heading_context: str | None = None,
    **arguments: Any,  # noqa: ANN401
) -> ToolAnswer:
    """`[1]` and the summary note, of a web page."""
    arguments["locator"] = _present(heading_context=heading_context)
    return cite(context, source_identifier=url, source_type="website", **arguments)


def cite_claim(
    context: ToolContext,
    *,
    claim: str,
    source_id: int | str,
    page: int | str | None = None,
    **arguments: Any,  # noqa: ANN401
) -> ToolAnswer:
    """The claim with its number, to be put into the text as it is."""
    locator = _present(page=page)
    result = _cited(context, claim=claim, source_identifier=source_id, source_type=None, locator=locator, **arguments)
    at = clause_end(claim, 0, len(claim))
    return f"{claim[:at]} [{result.citation_id}]{claim[at:]}", result.model_dump(mode="json")


def edit_citation(context: ToolContext, *, citation_id: int | str, **changes: Any) -> ToolAnswer:  # noqa: ANN401
    """The number of the citation that takes the place of the old one, which stays.

    Raises:
        InputError: nothing is to change, or a citation that holds took its place before.
        NotVerified: the new one was kept, and does not hold.
        PciteError: what `CitationEngine.supersede` raises.
    """
    old, new = get_registered(context.engine.db, citation_id), _present(**changes)
    _check_change(context, old, new)
    try:
        result = context.issued(context.engine.supersede(old.id, raise_on_failure=True, **new))
    except PciteError as error:
        _tell(error)
        if isinstance(error, NotVerified):
            error.do = f"{error.do}. [{old.id}] was corrected by it and may not be used either"
        raise
    text = f"{_short(result)}\nIt takes the place of [{old.id}], which stays in the record."
    return text, result.model_dump(mode="json")


def headed(citation_id: int, note: str) -> str:
    """The summary note of a citation behind its number, where that may be put into a text."""
    number = f"[{citation_id}]"
    return f"{number} {note}" if number in note else note


def _check_change(context: ToolContext, old: RegisteredCitation, new: dict[str, Any]) -> None:
    action = f"correcting citation {old.id}"
    if all(getattr(old, name, None) == value for name, value in new.items()):
        raise InputError(action, "nothing is to change", "Give what is to change, as claim or verbatim_quote")
    by = get_registered(context.engine.db, old.superseded_by) if old.superseded_by else None
    if by is not None and by.verification_status == "verified":
        raise InputError(action, f"it was corrected by [{by.id}]", f"Use [{by.id}], or correct that one")


def _cited(
    context: ToolContext,
    *,
    claim: str,
    source_identifier: int | str,
    source_type: str | None,
    locator: dict[str, Any],
    **arguments: Any,  # noqa: ANN401
) -> CitationResult:
    """A verified citation.

    Raises:
        NotVerified: it was kept, and is not verified.
        PciteError: what `CitationEngine.create_citation` raises; `partial_result` has the claim with its source in
            words, for a text that goes on without the number, unless the source speaks against it.
    """
    name, lang = str(source_identifier), "en"
    try:
        kind_of(source_type)
        number = context.source_id(source_identifier)
        name, lang, arguments = _of_source(context, number, arguments)
        more = {**arguments, "locator": locator, "source_id": number, "raise_on_failure": True}
        return context.issued(context.engine.create_citation(claim, **more))
    except PciteError as error:
        _tell(error)
        if error.partial_result.get("verification_status") != "failed" and not isinstance(error, ABSENT):
            where = {} if isinstance(error, InvalidLocator) else locator
            at = clause_end(claim, 0, len(claim))
            error.partial_result["fallback"] = fallback(claim[:at], name, where, lang) + claim[at:]
        raise


def _of_source(context: ToolContext, number: int, fields: dict[str, Any]) -> tuple[str, str, dict[str, Any]]:
    """The source's name and language, and what was given, with the method that fits the evidence."""
    about = get(context.engine.db, number)
    lines = _present(**fields)
    if "verbatim_quote" not in lines and about.kind in ("document", "website"):
        lines.setdefault("extraction_method", "paraphrase")
    return about.name, about.lang, lines


def _tell(error: PciteError) -> None:
    """Put what to do in the words of the tools, and leave out what the message says already."""
    if isinstance(error, NotVerified):
        waits = isinstance(error, VerificationTimeout)
        error.do = WAIT if waits else CORRECT
    error.partial_result = {
        name: error.partial_result[name] for name in UNVERIFIED_FIELDS if error.partial_result.get(name)
    }


def _present(**arguments: Any) -> dict[str, Any]:  # noqa: ANN401
    return {name: value for name, value in arguments.items() if value is not None}


def _short(result: CitationResult) -> str:
    return "\n".join((headed(result.citation_id, result.summary_note), *result.warnings))
