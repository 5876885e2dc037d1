"""`CitationEngine`: register sources, cite them, look up what was cited."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Unpack

from ...store import library
from ...store.records import Grounding, Source
from ..api import Options, ground
from ..drafts import DraftAudit, audit_draft
from .formatting import Formatting

if TYPE_CHECKING:
    from ..inputs import GivenDraft


class CitationEngine(Formatting):
    """The citation store as one object, for an agent or a program.

        with pcite.CitationEngine(db_path="citations.db") as engine:
            source = engine.add_doc_source("gobd.pdf", name="GoBD", version="2024-01")
            result = engine.cite_doc(claim, source.id, context, {"page": 24}, verbatim_quote=quote)
            print(f"[{result.citation_id}]", result.verification_status)

    Everything that is kept stays as it was written: a check, a correction and a relation are further rows.
    """

    def ground(self, draft: GivenDraft, source_ids: Sequence[int | str] = (), **options: Unpack[Options]) -> Grounding:
        """Cite every checkable claim of a draft to the engine's sources, or flag it; see `pcite.ground`.

        The report is kept in the engine's store, as the context's.

        Args:
            draft: text, or chat messages whose last answer is taken.
            source_ids: the sources to cite; all of `list_sources` where there are none.
            options: as those of `pcite.ground`.

        Raises:
            NoSources: there is none to cite.
            PciteError: as `pcite.ground`.
        """
        sources, chosen = self._chosen(source_ids, options)
        return ground(draft, sources, **chosen)

    audit = ground
    """Under the name of what it does for a draft that is there."""

    def audit_draft(
        self, draft: GivenDraft, source_ids: Sequence[int | str] = (), **options: Unpack[Options]
    ) -> DraftAudit:
        """Say which claims of a draft have no citation, and which may not support theirs; see `pcite.graph.drafts`.

        Args:
            draft: text, or chat messages whose last answer is taken.
            source_ids: the sources to look in; all of `list_sources` where there are none.
            options: as those of `pcite.ground`.

        Raises:
            PciteError: as `pcite.ground`.
        """
        sources, chosen = self._chosen(source_ids, options)
        return audit_draft(draft, sources, **chosen)

    def _chosen(self, source_ids: Sequence[int | str], options: Options) -> tuple[list[Source], Options]:
        ids = [self._source(each).id for each in source_ids] or [each.id for each in self.list_sources()]
        chosen: Options = {"store": self.db, "verifier": self.agent}
        if self.policy:
            chosen["policy"] = self.policy
        if self._embedder:
            chosen["embedder"] = self._embedder
        chosen.update(options)
        return list(library.read(self.db, ids).values()), chosen
