"""Citations: registered and checked at once, looked up, corrected, related and written out."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, Unpack

from ...store import citations
from ...store.citations import RegisteredCitation, Related, Relation, library
from ...store.citations.library import LibrarySource
from ...store.database import Database
from ...store.errors import CitationNotFound, InputError, NotInLibrary, PciteError, SourceNotFound
from ...store.errors.keywords import refuse_unknown
from . import locating
from .checking import (
    CitationFields,
    CitationRequest,
    Filters,
    SharedCitationFields,
    check,
    is_source_file,
    quote_warnings,
    source_warnings,
)
from .checks import CitationChecks
from .issuing import ReceiptLedger
from .referring import formatted, located, reference, reference_list, shown, summary
from .results import CitationResult, Statistics, VerificationResult, raise_unless_verified
from .sources import WEB, Library

CHANGEABLE = tuple(name for name in CitationRequest._fields if name not in ("related_citations", "relation_type"))
UNCONFIRMED = "place not confirmed"
"""Behind the summary of a citation whose locator names a place that was not found."""


@dataclass(frozen=True)
class CitationRegister:
    """The citations of a project, those of agents and those of reports in one list.

    Each way to cite keeps the citation as `pending`, checks it within the engine's deadline, keeps what came of it,
    and says so. A citation that does not hold is a result and no error, unless `raise_on_failure` asks for one.

    Raises:
        NotInLibrary: there is no such source.
        CitationRefused: the locator, or the reasoning, is not as it has to be; nothing was kept.
        InputError: a text is missing, or a word is none of those that there are; nothing was kept.
        VerificationFailed, VerificationTimeout: where that was asked for; the citation is kept.
        DatabaseUnavailable: the store cannot be written; `partial_result` says what was kept before.
    """

    db: Database
    sources: Library
    checks: CitationChecks
    receipts: ReceiptLedger
    reasoning: str
    """The confidences that need a reasoning; see `Settings`."""
    longest_quote: int
    raise_on_failure: bool
    for_project: Callable[[str | None], CitationRegister]
    """The citations of another project."""

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
        """Cite a document; `locator` as `{"page": 24, "section": "§ 8.1"}`. Raises what `CitationRegister` says."""
        about = (verbatim_quote, relevance_reasoning, confidence, extraction_method)
        return self._cite(CitationRequest(claim, source_id, quote_context, locator, *about), "document", more)

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
        about = (verbatim_quote, relevance_reasoning, confidence, extraction_method)
        return self._cite(CitationRequest(claim, source_id, quote_context, locator, *about), "website", more)

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
        about = (None, relevance_reasoning, confidence, extraction_method)
        return self._cite(CitationRequest(claim, source_id, quote_context, locator, *about), "database", more)

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
        """Cite what an agent made itself: a matrix, a computed result. Raises what `CitationRegister` says."""
        about = (None, relevance_reasoning, confidence, "aggregation")
        return self._cite(CitationRequest(claim, source_id, quote_context, locator or {}, *about), "custom", more)

    def cite(
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
            PciteError: what `CitationRegister` says.
        """
        register = self.for_project(project)
        about = (verbatim_quote, relevance_reasoning, confidence, extraction_method or "direct_quote")
        draft = CitationRequest(claim, source_id or 0, quote_context, locator, *about)
        fields = CitationFields(quote_language=quote_language, **more)
        register._completed(draft, source_type or "document", fields)
        source, new = register._source(source_id, source_identifier, source_type)
        if extraction_method is None and source.kind not in ("document", "website"):
            draft = draft._replace(extraction_method="aggregation")
        return register._cite(draft._replace(source_id=source.id), source.kind, fields, new)

    def supersede(self, /, citation_id: int | str, **changes: Any) -> CitationResult:  # noqa: ANN401
        """Correct a citation: a new one with the changes that supersedes it; the old one stays as it was.

        Raises:
            CitationNotFound: there is none.
            InputError: a citation has no such field.
            PciteError: what `CitationRegister` says.
        """
        old = citations.get_registered(self.db, citation_id)
        raises = changes.pop("raise_on_failure", None)
        unknown = sorted(changes.keys() - set(CHANGEABLE))
        if unknown:
            problem, do = f"a citation has no {', '.join(unknown)}", f"Change one of {', '.join(CHANGEABLE)}"
            raise InputError(f"correcting citation {old.id}", problem, do)
        same = {name: value for name in CHANGEABLE if (value := getattr(old, name)) is not None}
        same["locator"] = {key: value for key, value in old.locator.items() if key in locating.KEYS}
        draft = CitationRequest(**{**same, **changes}, related_citations=[old.id], relation_type="supersedes")
        source = library.find(self.db, str(draft.source_id))
        return self._cite(draft, source.kind, {"raise_on_failure": raises})

    def get(self, citation_id: int | str) -> RegisteredCitation | None:
        """The whole citation with this id or uid, also as `[3]` or `cite_003`; `None` where there is none."""
        try:
            return citations.get_registered(self.db, citation_id)
        except CitationNotFound:
            return None

    def find(self, project: str | None = None, **filters: Unpack[Filters]) -> list[RegisteredCitation]:
        """The citations of the context's project, or of another one, by id.

        Raises:
            AccessDenied: the project is not the context's, and the role sees no other.
            InputError: there is no such status.
        """
        status = filters.get("verification_status")
        if status is not None and status not in citations.STATUSES:
            problem, do = f"there is no status {status!r}", f"Use one of {', '.join(citations.STATUSES)}"
            raise InputError("listing citations", problem, do)
        return citations.list_registered(self.for_project(project).db, **filters)

    def select(
        self,
        source_id: int | None = None,
        session_id: str | None = None,
        verification_status: str | None = None,
        *,
        claim: str | None = None,
        limit: int | None = None,
    ) -> list[RegisteredCitation]:
        """The project's citations by id, of one source, session or status where that is given.

        Raises:
            InputError: there is no such status.
        """
        by: Filters = {"source_id": source_id, "session_id": session_id, "verification_status": verification_status}
        return self.find(**by | {"claim": claim, "limit": limit})

    def by_source(self, source_id: int | str) -> list[RegisteredCitation]:
        """The citations of a source, by its id, identifier or name.

        Raises:
            NotInLibrary: there is no such source.
        """
        return self.find(source_id=library.find(self.db, str(source_id)).id)

    def by_session(self, session_id: str | None = None) -> list[RegisteredCitation]:
        """The citations of a session, by default the context's."""
        return self.find(session_id=session_id or self.db.context.session_id)

    def by_project(self, project_id: str | None = None) -> list[RegisteredCitation]:
        """The citations of a project, by default the context's.

        Raises:
            AccessDenied: the project is not the context's, and the role sees no other.
        """
        return self.find(project_id)

    def by_status(self, status: str) -> list[RegisteredCitation]:
        """The citations that are `verified`, `unverified`, `failed` or `pending` now.

        Raises:
            InputError: there is no such status.
        """
        return self.find(verification_status=status)

    def statistics(self) -> Statistics:
        """How many sources and citations the project has, and in which status they are."""
        counts = citations.count_by_status(self.db)
        return Statistics(len(self.sources.list_sources()), sum(counts.values()), counts)

    def relate(
        self, citation_id: int | str, related_id: int | str, relation_type: str, note: str = ""
    ) -> RegisteredCitation:
        """Say what a citation is to another: it `supports`, `contradicts`, `extends` or `supersedes` it.

        Returns:
            The citation with its relations.

        Raises:
            CitationNotFound: one of them is not there.
            InputError: there is no such relation, or both are the same.
        """
        one, other = (citations.get_registered(self.db, each).id for each in (citation_id, related_id))
        citations.relate(self.db, one, other, relation_type, note)
        return citations.get_registered(self.db, one)

    def relations(self, citation_id: int | str) -> tuple[Relation, ...]:
        """What a citation is to others and others to it, in the order that was said.

        Raises:
            CitationNotFound: there is no such citation.
        """
        return citations.get_registered(self.db, citation_id).relations

    def format(self, citation_id: int | str, style: str = "inline") -> str:
        """A citation for a text, in any style of `pcite.nodes.formatter.styles`: `inline`, `harvard`, `ieee`, `apa` ….

        Raises:
            CitationNotFound: there is no such citation.
            InputError: there is no such style.
        """
        cited = located(self.db, citations.get_registered(self.db, citation_id))
        return formatted(cited, self._source_of(cited), style)

    def show(self, citation_id: int | str) -> str:
        """Everything of a citation on lines to be read: source, claim, quote, context, place, reasoning, status.

        Raises:
            CitationNotFound: there is no such citation.
        """
        cited = citations.get_registered(self.db, citation_id)
        cited = cited if locating.place(cited.locator) else located(self.db, cited)
        return shown(cited, self._source_of(cited))

    def bibliography(
        self, session_id: str | None = None, style: str = "harvard", *, language: str | None = None
    ) -> str:
        """The sources that are cited, of all citations or of a session's, each once.

        A source that is only cited by what failed, was corrected, or says that it does not support a claim is
        left out. `ieee` and `inline` number the sources in the order they were cited; the others are in the order of
        their style, which is mostly that of the alphabet.

        Args:
            session_id: the session whose citations are taken; else all of the project.
            style: as `format_citation`.
            language: `en` or `de`, for the words of the style in every entry (`Available at`, `Verfügbar unter`);
                else each entry is in the language of its source, and in that of most claims where it has none.

        Raises:
            InputError: there is no such style or language.
            MissingExtra: the style needs the extra `styles`.
        """
        stand = [each for each in self.find(session_id=session_id) if _stands(each)]
        there = {source.id: source for source in library.sources(self.db)}
        cited = [there[number] for number in dict.fromkeys(each.source_id for each in stand) if number in there]
        return reference_list(cited, style, [each.claim for each in stand], language)

    def _source_of(self, cited: RegisteredCitation) -> LibrarySource | None:
        try:
            return library.get(self.db, cited.source_id)
        except NotInLibrary:
            return None

    def _source(self, source_id: int | str | None, name: str | None, kind: str | None) -> tuple[LibrarySource, bool]:
        """The source, and whether it was registered just now."""
        target = source_id if source_id is not None else name
        if target is None:
            raise InputError("a citation", "it names no source", "Give source_id or source_identifier")
        try:
            return library.find(self.db, str(target)), False
        except NotInLibrary as error:
            if source_id is None and str(name).startswith(WEB) and kind in (None, "website", "web"):
                return self.sources.add_web_source(str(name)), True
            if source_id is None and kind in (None, "document") and is_source_file(str(name)):
                return self.sources.add_doc_source(str(name)), True
            do = f"Register it first, as with add_doc_source; list_sources shows what is there. {error.do}"
            raise SourceNotFound(f"citing the source {target!r}", error.found, do) from error

    def _cite(self, draft: CitationRequest, kind: str, more: CitationFields, new: bool = False) -> CitationResult:
        """Keep a citation as `pending`, check it, and say what came of it."""
        about = library.find(self.db, str(draft.source_id))
        draft = self._completed(draft._replace(source_id=about.id), about.kind, more)
        fields, raises = draft._asdict(), more.get("raise_on_failure")
        self.checks.check_place(draft.locator or {}, about.id)
        warnings = [*quote_warnings(draft.verbatim_quote, self.longest_quote), *source_warnings(self.db, about)]
        if kind != about.kind:
            warnings.append(f"Source {about.id} is a {about.kind} and was cited as a {kind}")
        others, relation = fields.pop("related_citations"), str(fields.pop("relation_type"))
        related = [Related(citations.get_registered(self.db, each).id, relation) for each in others]
        citation_id = citations.register(self.db, **fields, related=related)
        try:
            outcome = self.checks.verify(citation_id)
        except PciteError as error:
            error.partial_result = {"citation_id": citation_id, "verification_status": "pending"}
            raise
        result = self._result(outcome, about, warnings, new)
        if raises if raises is not None else self.raise_on_failure:
            raise_unless_verified(result)
        return result

    def _completed(self, draft: CitationRequest, kind: str, more: CitationFields) -> CitationRequest:
        """The citation with all that is said of it, checked as far as no source is needed."""
        refuse_unknown(more, CitationFields.__annotations__)
        stated = {name: value for name, value in more.items() if value is not None and name != "raise_on_failure"}
        draft = CitationRequest(**{**draft._asdict(), **stated, "locator": locating.checked(draft.locator, kind)})
        check(draft, self.reasoning)
        return draft

    def _result(
        self, outcome: VerificationResult, about: LibrarySource, warnings: Sequence[str], new_source: bool
    ) -> CitationResult:
        cited = located(self.db, citations.get_registered(self.db, outcome.citation_id))
        note = summary(cited, about)
        return CitationResult(
            citation_id=cited.id,
            uid=cited.uid,
            verification_status=outcome.status,
            verification_notes=outcome.notes,
            similarity_score=outcome.similarity_score,
            matched_location=outcome.matched_location,
            source_registered=new_source,
            formatted_reference=reference(cited, about),
            summary_note=f"{note} ({UNCONFIRMED})" if outcome.place_note else note,
            warnings=(*warnings, *([outcome.place_note] if outcome.place_note else [])),
            receipt=self.receipts.issue(cited),
        )


def _stands(cited: RegisteredCitation) -> bool:
    wrong = cited.verification_status == "failed" or cited.superseded_by is not None
    return not wrong and cited.extraction_method != "negative"
