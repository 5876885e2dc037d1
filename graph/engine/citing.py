"""Citing: the claim, its evidence and its source, kept and checked at once."""

from __future__ import annotations

from pathlib import Path
from typing import Any, Unpack

from ...store import citations
from ...store.citations.library import LibrarySource
from ...store.errors import InputError, NotInLibrary, SourceNotFound
from .checking import CitationRequest
from .keeping import CitationFields, Keeping, SharedCitationFields
from .results import CitationResult

CHANGEABLE = tuple(name for name in CitationRequest._fields if name not in ("related_citations", "relation_type"))


class CitationMethods(Keeping):
    """Ways to cite as a part of the engine.

    Each keeps the citation as `pending`, checks it within the engine's deadline, keeps what came of it, and
    says so. A citation that does not hold is a result and no error, unless `raise_on_failure` asks for one.

    Raises:
        NotInLibrary: there is no such source.
        CitationRefused: the locator, or the reasoning, is not as it has to be; nothing was kept.
        InputError: a text is missing, or a word is none of those that there are; nothing was kept.
        VerificationFailed, VerificationTimeout: where that was asked for; the citation is kept.
        DatabaseUnavailable: the store cannot be written; `partial_result` says what was kept before.
    """

    def cite_doc(
        self,
        claim: str,
        source_id: int | str,
        quote_context: str,
        locator: dict[str, Any],
        verbatim_quote: str | None = None,
        relevance_reasoning: str | None = None,
        confidence: str = "high",
        extraction_method: str = "direct_quote",
        **more: Unpack[CitationFields],
    ) -> CitationResult:
        """Cite a document; `locator` as `{"page": 24, "section": "§ 8.1"}`. Raises what `CitationMethods` says."""
        draft = CitationRequest(
            claim, source_id, quote_context, locator, verbatim_quote, relevance_reasoning, confidence
        )
        return self._cite(draft._replace(extraction_method=extraction_method), "document", more)

    def cite_web(
        self,
        claim: str,
        source_id: int | str,
        quote_context: str,
        locator: dict[str, Any],
        verbatim_quote: str | None = None,
        relevance_reasoning: str | None = None,
        confidence: str = "high",
        extraction_method: str = "direct_quote",
        **more: Unpack[CitationFields],
    ) -> CitationResult:
        """Cite a web page as it was kept; `locator` as `{"heading_context": "…"}`; raises as the others."""
        draft = CitationRequest(
            claim, source_id, quote_context, locator, verbatim_quote, relevance_reasoning, confidence
        )
        return self._cite(draft._replace(extraction_method=extraction_method), "website", more)

    def cite_db(
        self,
        claim: str,
        source_id: int | str,
        quote_context: str,
        locator: dict[str, Any],
        relevance_reasoning: str | None = None,
        confidence: str = "high",
        extraction_method: str = "aggregation",
        **more: Unpack[CitationFields],
    ) -> CitationResult:
        """Cite the result of a query; `locator` as `{"query": "…", "table": "…"}`; raises as the others."""
        draft = CitationRequest(claim, source_id, quote_context, locator, None, relevance_reasoning, confidence)
        return self._cite(draft._replace(extraction_method=extraction_method), "database", more)

    def cite_custom(
        self,
        claim: str,
        source_id: int | str,
        quote_context: str,
        locator: dict[str, Any] | None = None,
        relevance_reasoning: str | None = None,
        confidence: str = "high",
        **more: Unpack[CitationFields],
    ) -> CitationResult:
        """Cite what an agent made itself: a matrix, a computed result. Raises what `CitationMethods` says."""
        draft = CitationRequest(claim, source_id, quote_context, locator or {}, None, relevance_reasoning, confidence)
        return self._cite(draft._replace(extraction_method="aggregation"), "custom", more)

    def create_citation(
        self,
        claim: str,
        quote_context: str,
        verbatim_quote: str | None = None,
        quote_language: str | None = None,
        relevance_reasoning: str | None = None,
        source_type: str | None = None,
        source_identifier: str | None = None,
        locator: dict[str, Any] | None = None,
        confidence: str = "high",
        extraction_method: str | None = None,
        *,
        source_id: int | str | None = None,
        project: str | None = None,
        **more: Unpack[SharedCitationFields],
    ) -> CitationResult:
        """Cite a source by its id, or by its path, file name, address or name.

        A file or web page that `source_identifier` names and that is not registered yet is registered first.

        Raises:
            SourceNotFound: there is no such source, and no such file; register it first.
            SourceError: the file or page cannot be read; nothing is registered.
            InputError: neither `source_id` nor `source_identifier` is given, or the source is of another kind.
            AccessDenied: the project is not the context's, and the role sees no other.
            PciteError: what `CitationMethods` says.
        """
        engine = self.for_project(project)
        about, registered = engine._found(source_id, source_identifier, source_type)
        method = extraction_method or ("direct_quote" if about.kind in ("document", "website") else "aggregation")
        where = {} if locator is None and about.kind == "custom" else locator
        draft = CitationRequest(
            claim, about.id, quote_context, where, verbatim_quote, relevance_reasoning, confidence, method
        )
        return engine._cite(draft, about.kind, CitationFields(quote_language=quote_language, **more), registered)

    cite = create_citation
    """Under the name that agents know."""

    def supersede(self, citation_id: int | str, **changes: Any) -> CitationResult:  # noqa: ANN401
        """Correct a citation: a new one with the changes that supersedes it; the old one stays as it was.

        Raises:
            CitationNotFound: there is none.
            InputError: a citation has no such field.
            PciteError: what `CitationMethods` says.
        """
        old = citations.get_registered(self.db, citation_id)
        raises = changes.pop("raise_on_failure", None)
        unknown = sorted(changes.keys() - set(CHANGEABLE))
        if unknown:
            found, do = f"a citation has no {', '.join(unknown)}", f"Change one of {', '.join(CHANGEABLE)}"
            raise InputError(f"correcting citation {old.id}", found, do)
        kept = {name: value for name in CHANGEABLE if (value := getattr(old, name)) is not None}
        draft = CitationRequest(**{**kept, **changes}, related_citations=[old.id], relation_type="supersedes")
        return self._cite(draft, self._source(draft.source_id).kind, {"raise_on_failure": raises})

    edit_citation = supersede
    """Under the name of the tool that edited in place."""

    def _found(self, source_id: int | str | None, name: str | None, kind: str | None) -> tuple[LibrarySource, bool]:
        """The source, and whether it was registered just now."""
        wanted = source_id if source_id is not None else name
        if wanted is None:
            raise InputError("a citation", "it names no source", "Give source_id or source_identifier")
        try:
            return self._source(wanted), False
        except NotInLibrary as error:
            if source_id is None and str(name).startswith(("http://", "https://")) and kind in (None, "website", "web"):
                return self.add_web_source(str(name)), True
            if source_id is None and kind in (None, "document") and _is_file(str(name)):
                return self.add_doc_source(str(name)), True
            do = f"Register it first, as with add_doc_source; list_sources shows what is there. {error.do}"
            raise SourceNotFound(f"citing the source {wanted!r}", error.found, do) from error


def _is_file(name: str) -> bool:
    try:
        return Path(name).is_file()
    except (OSError, ValueError):
        return False
