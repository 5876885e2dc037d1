"""Checks: a registered citation held against its source within a deadline, and the outcome recorded."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

from ...nodes.policy import Policy
from ...nodes.ports import Verifier
from ...nodes.verifier.citing import CitationOutcome, Citing, check, impossible_place
from ...nodes.verifier.descriptions import DESCRIPTION_ONLY, is_description
from ...store import citations
from ...store.citations import Verification, library, lineage
from ...store.citations.library import LibrarySource
from ...store.database import Database
from ...store.errors import EngineError, PlaceNotInSource
from .deadline import within
from .results import VerificationResult

RESTS_ON_ONE = f"It was made from another source. {DESCRIPTION_ONLY.replace('The', 'That', 1)}"


@dataclass(frozen=True)
class CitationChecks:
    """Checks citations, and records what came of it."""

    db: Database
    verifier: Callable[[], Verifier]
    """Loads the verifier when a check first needs it."""
    policy: Policy | None
    timeout: float | None
    """Seconds for one check; `None` waits."""

    def verify_pending(self, limit: int | None = None) -> list[VerificationResult]:
        """Check again what was not answered in time, at most `limit`: an agent's own session, else the project.

        Raises:
            DatabaseUnavailable: the store cannot be written; what was checked before is kept.
        """
        session = self.db.context.session_id if self.db.context.role == "agent" else None
        waiting = citations.list_registered(self.db, session_id=session, verification_status="pending", limit=limit)
        return [self.verify(each.id) for each in waiting]

    def verify(self, citation_id: int | str) -> VerificationResult:
        """Check a citation against its source, and record the outcome as its status from now on.

        Raises:
            CitationNotFound: there is none.
            DatabaseUnavailable: the store cannot be written.
        """
        cited = citations.get_registered(self.db, citation_id)
        citing = Citing(
            claim=cited.claim,
            quote_context=cited.quote_context,
            verbatim_quote=cited.verbatim_quote,
            locator=cited.locator,
            extraction_method=cited.extraction_method or "direct_quote",
            confidence=cited.confidence or "high",
            language=cited.quote_language,
        )
        checked = self._checked(citing, library.get(self.db, cited.source_id))
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
            action=checked.asked,
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

    def preview(self, citing: Citing, source_id: int | str) -> CitationOutcome:
        """What a citation would come to; nothing is recorded.

        Raises:
            NotInLibrary: there is no such source.
            PlaceNotInSource: the locator names a place that the source does not have.
        """
        about = library.find(self.db, str(source_id))
        self.check_place(citing.locator, about.id)
        return self._checked(citing, about)

    def check_place(self, locator: Mapping[str, Any], source_id: int) -> None:
        """Refuse a place that the source does not have.

        Raises:
            PlaceNotInSource: the locator names one.
        """
        source = library.read(self.db, [source_id])[source_id]
        fault = impossible_place(locator, source) if source.text else None
        if fault:
            place = f"the place {json.dumps(locator, ensure_ascii=False)} in source {source_id}"
            raise PlaceNotInSource(place, fault.reason, fault.remedy)

    def history(self, citation_id: int | str) -> list[Verification]:
        """Every check of a citation, in the order they were made; the last one holds.

        Raises:
            CitationNotFound: there is no such citation.
        """
        return citations.verifications(self.db, citations.get_registered(self.db, citation_id).id)

    def _checked(self, citing: Citing, about: LibrarySource) -> CitationOutcome:
        """The outcome; what an agent made itself verifies nothing, unless it was made from what none made.

        That is so of a custom source, and of a query's result that is there in words alone: nobody can count it again.
        """
        outcome = self._answer(citing, about.id)
        if about.kind == "database":
            open_yet = outcome.status == "verified" or outcome.reason == "too_close"
            alone = open_yet and is_description(library.read(self.db, [about.id])[about.id])
            return outcome._replace(status="unverified", notes=DESCRIPTION_ONLY, reason="ai_made") if alone else outcome
        if outcome.status != "verified" or about.kind != "custom":
            return outcome
        origin = lineage.citable(self.db, about.id)
        if origin.ok:
            papers = [each.id for each in lineage.papers_of(self.db, about.id) if each.kind == "database"]
            if not any(map(is_description, library.read(self.db, papers).values() if papers else ())):
                return outcome
            return outcome._replace(status="unverified", notes=RESTS_ON_ONE, reason="ai_made")
        why = f"{origin.why[:1].upper()}{origin.why[1:]}."
        return outcome._replace(status="unverified", notes=why, reason="ai_made")

    def _answer(self, citing: Citing, source_id: int) -> CitationOutcome:
        """What the check says; one that fails says nothing for the citation."""
        source = library.read(self.db, [source_id])[source_id]
        if not source.text:
            why = f"The text of source {source_id} was erased: nothing can be checked against it."
            return CitationOutcome("unverified", why, "abstained")
        try:
            return within(self.timeout, lambda: check(citing, source, self.verifier(), self.policy))
        except TimeoutError:
            do = "verify_pending() checks it again."
            return CitationOutcome("pending", f"The check took longer than {self.timeout:g} seconds. {do}", "timeout")
        except EngineError as error:
            return CitationOutcome("pending", f"The verifier did not work: {error}", "engine_failed")
        except Exception as error:  # whatever a verifier does, the citation is kept and says so
            why = f"The verifier broke: {type(error).__name__}: {error}"
            return CitationOutcome("unverified", why, "engine_failed")
