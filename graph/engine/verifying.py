"""Verifying: a citation that is kept, checked within a deadline, and what came of it kept too."""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Any

from ...nodes.verifier.citing import CitationOutcome, Citing, check, impossible_place
from ...store import citations
from ...store.citations import RegisteredCitation, library, lineage
from ...store.citations.library import LibrarySource
from ...store.errors import EngineError, NotInLibrary, PlaceNotInSource
from .deadline import within
from .results import VerificationResult
from .sources import Sources

DESCRIPTION_ONLY = (
    "The source has only a description of a query's result, and no row it could be computed from. "
    "Register it with rows=…, as the query gave them."
)


class Verifying(Sources):
    """Checks as a part of the engine."""

    def verify_pending(self, limit: int | None = None) -> list[VerificationResult]:
        """Check again what was not answered in time, at most `limit`: an agent's own session, else the project.

        Raises:
            DatabaseUnavailable: the store cannot be written; what was checked before is kept.
        """
        session = self.context.session_id if self.context.role == "agent" else None
        waiting = citations.list_registered(self.db, session_id=session, verification_status="pending", limit=limit)
        return [self._verify_citation(each.id) for each in waiting]

    def verify_citation(self, citation_id: int | str) -> VerificationResult:
        """Check a citation again, and keep what came of it as its status from now on.

        Raises:
            CitationNotFound: there is none.
            DatabaseUnavailable: the store cannot be written.
        """
        return self._verify_citation(citations.get_registered(self.db, citation_id).id)

    def try_citation(self, citing: Citing, source_id: int | str) -> CitationOutcome:
        """What a citation would come to; nothing is kept.

        Raises:
            NotInLibrary: there is no such source.
            PlaceNotInSource: the locator names a place that the source does not have.
        """
        about = self._source(source_id)
        self._check_place(citing.locator, about.id)
        return self._grounded(about, self._asked(citing, about.id))

    def _check_place(self, locator: Mapping[str, Any], source_id: int) -> None:
        """Raises PlaceNotInSource."""
        source = library.read(self.db, [source_id])[source_id]
        fault = impossible_place(locator, source) if source.text else None
        if fault:
            asked = f"the place {json.dumps(locator, ensure_ascii=False)} in source {source_id}"
            raise PlaceNotInSource(asked, fault.reason, fault.remedy)

    def _verify_citation(self, citation_id: int) -> VerificationResult:
        """Check a citation against its source, and keep what came of it."""
        cited = citations.get_registered(self.db, citation_id)
        about = library.get(self.db, cited.source_id)
        checked = self._grounded(about, self._checked(cited))
        span = (checked.start, checked.end) if checked.start is not None and checked.end is not None else None
        citations.add_verification(
            self.db,
            cited.id,
            checked.status,
            notes=checked.notes,
            reason=checked.reason,
            similarity=checked.similarity,
            span=span,
            probability=checked.probability,
            contradiction=checked.contradiction,
            threshold=checked.threshold,
            checked_by=checked.checked_by,
            provenance=checked.provenance,
            asked=checked.asked,
        )
        return VerificationResult(
            citation_id=cited.id,
            status=checked.status,
            notes=checked.notes,
            reason=checked.reason,
            similarity_score=checked.similarity,
            place_note=checked.place_note,
            matched_location={**checked.place, "start": span[0], "end": span[1]} if span else {},
        )

    def _checked(self, cited: RegisteredCitation) -> CitationOutcome:
        citing = Citing(
            claim=cited.claim,
            quote_context=cited.quote_context,
            verbatim_quote=cited.verbatim_quote,
            locator=cited.locator,
            extraction_method=cited.extraction_method or "direct_quote",
            confidence=cited.confidence or "high",
            language=cited.quote_language,
        )
        return self._asked(citing, cited.source_id)

    def _asked(self, citing: Citing, source_id: int) -> CitationOutcome:
        """What the check says; one that fails says nothing for the citation."""
        source = library.read(self.db, [source_id])[source_id]
        if not source.text:
            why = f"The text of source {source_id} was erased: nothing can be checked against it."
            return CitationOutcome("unverified", why, "abstained")
        try:
            return within(self.timeout, lambda: check(citing, source, self.agent, self.policy))
        except TimeoutError:
            do = "verify_pending() checks it again."
            return CitationOutcome("pending", f"The check took longer than {self.timeout:g} seconds. {do}", "timeout")
        except EngineError as error:
            return CitationOutcome("pending", f"The verifier did not work: {error}", "engine_failed")
        except Exception as error:  # whatever a verifier does, the citation is kept and says so
            return CitationOutcome(
                "unverified", f"The verifier broke: {type(error).__name__}: {error}", "engine_failed"
            )

    def _grounded(self, about: LibrarySource, checked: CitationOutcome) -> CitationOutcome:
        """What an agent made itself verifies nothing, unless it was made from what none made.

        That is so of a custom source, and of a query's result that is there in words alone: nobody can count it again.
        """
        if checked.status != "verified" or about.kind not in ("custom", "database"):
            return checked
        if about.kind == "database":
            told = str(about.metadata.get("result_description") or "").split()
            rests = told and library.read(self.db, [about.id])[about.id].text.split() == told
            return checked._replace(status="unverified", notes=DESCRIPTION_ONLY, reason="ai_made") if rests else checked
        found = lineage.citable(self.db, about.id)
        if found.ok:
            return checked
        return checked._replace(status="unverified", notes=f"{found.why[:1].upper()}{found.why[1:]}.", reason="ai_made")

    def _source_warnings(self, about: LibrarySource) -> tuple[str, ...]:
        """That a source does not hold any more, or is not the newest."""
        warnings = []
        try:
            gone = lineage.withdrawal_of(self.db, about.id)
            newer = next((v.superseded_by for v in lineage.versions_of(self.db, about.id) if v.id == about.id), None)
        except NotInLibrary:
            return ()
        if gone:
            warnings.append(f"Source {about.id} was withdrawn on {gone.effective_at:%Y-%m-%d}: {gone.reason}")
        if newer:
            warnings.append(f"Source {about.id} has a newer version, source {newer}")
        return tuple(warnings)
