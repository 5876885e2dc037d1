"""Reading: citations as they are now, those of agents and those of reports in one list."""

from __future__ import annotations

from hmac import compare_digest
from typing import TypedDict, Unpack

from ...store import citations
from ...store.citations import RegisteredCitation, Relation, Verification
from ...store.errors import CitationNotFound, InputError
from .citing import CitationMethods
from .receipts import numbers_in, receipt
from .results import Receipts, Statistics


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


class CitationQueries(CitationMethods):
    """Looking up and listing as a part of the engine."""

    def get_citation(self, citation_id: int | str) -> RegisteredCitation | None:
        """The whole citation with this id or uid, also as `[3]` or `cite_003`; `None` where there is none."""
        try:
            return citations.get_registered(self.db, citation_id)
        except CitationNotFound:
            return None

    def get_citations(self, project: str | None = None, **filters: Unpack[Filters]) -> list[RegisteredCitation]:
        """The citations of the context's project, or of another one, by id.

        Raises:
            AccessDenied: the project is not the context's, and the role sees no other.
            InputError: there is no such status.
        """
        status = filters.get("verification_status")
        if status is not None and status not in citations.STATUSES:
            found, do = f"there is no status {status!r}", f"Use one of {', '.join(citations.STATUSES)}"
            raise InputError("listing citations", found, do)
        return citations.list_registered(self.for_project(project).db, **filters)

    def list_citations(
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
        return self.get_citations(
            source_id=source_id,
            session_id=session_id,
            verification_status=verification_status,
            claim=claim,
            limit=limit,
        )

    def get_citations_for_source(self, source_id: int | str) -> list[RegisteredCitation]:
        """The citations of a source, by its id, identifier or name.

        Raises:
            NotInLibrary: there is no such source.
        """
        return self.get_citations(source_id=self._source(source_id).id)

    def get_citations_by_session(self, session_id: str | None = None) -> list[RegisteredCitation]:
        """The citations of a session, by default the context's."""
        return self.get_citations(session_id=session_id or self.context.session_id)

    def get_citations_by_project(self, project_id: str | None = None) -> list[RegisteredCitation]:
        """The citations of a project, by default the context's.

        Raises:
            AccessDenied: the project is not the context's, and the role sees no other.
        """
        return self.get_citations(project_id)

    def get_citations_by_status(self, status: str) -> list[RegisteredCitation]:
        """The citations that are `verified`, `unverified`, `failed` or `pending` now.

        Raises:
            InputError: there is no such status.
        """
        return self.get_citations(verification_status=status)

    def get_verifications(self, citation_id: int | str) -> list[Verification]:
        """Every check of a citation, in the order they were made; the last one holds.

        Raises:
            CitationNotFound: there is no such citation.
        """
        return citations.verifications(self.db, citations.get_registered(self.db, citation_id).id)

    def statistics(self) -> Statistics:
        """How many sources and citations the project has, and in which status they are."""
        counts = citations.count_by_status(self.db)
        return Statistics(len(self.list_sources()), sum(counts.values()), counts)

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

    def issued(self, ids: list[int]) -> set[int]:
        """Which of these numbers were given to the context's session."""
        mine = (each for each in map(self.get_citation, ids) if each is not None)
        return {each.id for each in mine if each.session_id == self.context.session_id}

    def check_receipts(self, text: str, receipts: dict[int, str] | None = None) -> Receipts:
        """Which of the numbers that a text cites, as `[3]` or `[1, 2]`, were given to the context's session.

        Args:
            text: what an agent wrote.
            receipts: by number what the results of the citations had as `receipt`; with them, a number without
                a receipt that fits is unknown even where the session has a citation of that number.
        """
        numbers = numbers_in(text)
        known = self.issued(numbers)
        if receipts is not None:
            known = {each for each in known if self.holds(each, receipts.get(each, ""))}
        return Receipts(tuple(n for n in numbers if n in known), tuple(n for n in numbers if n not in known))

    def holds(self, citation_id: int | str, told: str) -> bool:
        """Whether a receipt is that of a citation of the context's session."""
        cited = self.get_citation(citation_id)
        if cited is None:
            return False
        of = self.context
        made = receipt(self._key, of.project_id, of.session_id, cited.id, cited.uid)
        return compare_digest(made.encode(), told.encode("utf-8", "surrogatepass"))
