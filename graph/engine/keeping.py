"""Keeping: a citation kept as `pending`, checked at once, and told."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypedDict

from ...store import citations
from ...store.citations import RegisteredCitation, Related
from ...store.citations.library import LibrarySource
from ...store.errors import NotVerified, PciteError, VerificationFailed, VerificationTimeout
from ...store.errors.keywords import refuse_unknown
from . import locating
from .checking import CitationRequest, check, quote_warnings
from .receipts import receipt
from .referring import reference, summary
from .results import CitationResult, VerificationResult
from .verifying import Verifying

UNCONFIRMED = "place not confirmed"
"""Behind the summary of a citation whose locator names a place that was not found."""


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


class Keeping(Verifying):
    """The seven steps as a part of the engine."""

    def _cite(
        self, draft: CitationRequest, kind: str, more: CitationFields, registered: bool = False
    ) -> CitationResult:
        refuse_unknown(more, CitationFields.__annotations__)
        given = {name: value for name, value in more.items() if name != "raise_on_failure" and value is not None}
        draft, raises = CitationRequest(**{**draft._asdict(), **given}), more.get("raise_on_failure")
        about = self._source(draft.source_id)
        draft = draft._replace(source_id=about.id, locator=locating.checked(draft.locator, about.kind))
        check(draft, self.settings.reasoning)
        self._check_place(draft.locator or {}, about.id)
        warnings = [*quote_warnings(draft.verbatim_quote, self.longest_quote), *self._source_warnings(about)]
        if kind != about.kind:
            warnings.append(f"Source {about.id} is a {about.kind} and was cited as a {kind}")
        citation_id = self._keep(draft)
        try:
            found = self._verify_citation(citation_id)
        except PciteError as error:
            error.partial_result = {"citation_id": citation_id, "verification_status": "pending"}
            raise
        result = self._result(found, about, tuple(warnings), registered)
        if raises if raises is not None else self.raise_on_failure:
            _raise_unless_verified(result)
        return result

    def _keep(self, draft: CitationRequest) -> int:
        """Step one and two: kept as `pending`."""
        given = draft._asdict()
        others, relation = given.pop("related_citations"), given.pop("relation_type")
        ids = [citations.get_registered(self.db, each).id for each in others]
        return citations.register(self.db, **given, related=[Related(each, str(relation)) for each in ids])

    def _result(
        self, found: VerificationResult, about: LibrarySource, warnings: tuple[str, ...], registered: bool
    ) -> CitationResult:
        cited = citations.get_registered(self.db, found.citation_id)
        named = locating.place(cited.locator)
        told = cited if named else cited.model_copy(update={"locator": {**found.matched_location, **cited.locator}})
        warnings = (*warnings, *([found.place_note] if found.place_note else []))
        note = summary(told, about)
        return CitationResult(
            citation_id=cited.id,
            uid=cited.uid,
            verification_status=found.status,
            verification_notes=found.notes,
            similarity_score=found.similarity_score,
            matched_location=found.matched_location,
            source_registered=registered,
            formatted_reference=reference(told, about),
            summary_note=f"{note} ({UNCONFIRMED})" if found.place_note else note,
            warnings=warnings,
            receipt=self.receipt_of(cited),
        )

    def receipt_of(self, cited: RegisteredCitation) -> str:
        """What shows that a citation was issued to the context's session."""
        return receipt(self._key, self.context.project_id, self.context.session_id, cited.id, cited.uid)


def _raise_unless_verified(result: CitationResult) -> None:
    """Raise what was asked for where a citation is not verified."""
    if result.verification_status == "verified":
        return
    waits = result.verification_status == "pending"
    kind: type[NotVerified] = VerificationTimeout if waits else VerificationFailed
    do = "Call verify_pending() later" if waits else "Correct the quote or the claim with supersede(), or drop it"
    found = f"{result.verification_status}: {result.verification_notes}"
    raise kind(f"verifying citation {result.citation_id}", found, do, partial_result=result.model_dump(mode="json"))
