"""`CitationEngine`: register sources, cite them, look up what was cited."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Unpack

from ...store.citations import library
from ...store.records import Grounding, Source
from ..api import Options, ground
from ..drafts import DraftAudit, audit_draft, audited
from ..inputs import draft_text, in_scope
from .formatting import Formatting
from .issuing import Passed
from .numbering import NumberedDraft, numbered
from .receipts import groups_in

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

    def ground(
        self,
        draft: GivenDraft,
        source_ids: Sequence[int | str] = (),
        *,
        ids: bool = False,
        receipts: Mapping[int, str] | None = None,
        **options: Unpack[Options],
    ) -> Grounding:
        """Cite every checkable claim of a draft to the engine's sources, or flag it; see `pcite.ground`.

        The report is kept in the engine's store, as the context's.

        Args:
            draft: text, or chat messages whose last answer is taken.
            source_ids: the sources to cite; all of `list_sources` where there are none.
            ids: whether the numbers of the draft, as `[17]`, are ids of citations of the context's session. Each
                is held against the source that its citation cites, and stands by the number of that source, which
                the notes tell; one that was not issued, or may not pass (see `passed`), is flagged and told.
            receipts: as `check_receipts`, for `ids`.
            options: as those of `pcite.ground`.

        Raises:
            NoSources: there is none to cite.
            PciteError: as `pcite.ground`.
        """
        sources, chosen = self._chosen(source_ids, options)
        if not ids:
            return ground(draft, sources, **chosen)
        read, _, chosen = self._numbered(draft, sources, receipts, chosen)
        return ground(read.draft, read.sources, **chosen)

    audit = ground
    """Under the name of what it does for a draft that is there."""

    def audit_draft(
        self,
        draft: GivenDraft,
        source_ids: Sequence[int | str] = (),
        *,
        ids: bool = False,
        receipts: Mapping[int, str] | None = None,
        **options: Unpack[Options],
    ) -> DraftAudit:
        """Say which claims of a draft have no citation, and which may not support theirs; see `pcite.graph.drafts`.

        Args:
            draft: text, or chat messages whose last answer is taken.
            source_ids: the sources to look in; all of `list_sources` where there are none.
            ids: whether the numbers of the draft are ids of citations of the context's session, as for `ground`.
            receipts: as `check_receipts`, for `ids`.
            options: as those of `pcite.ground`.

        Raises:
            PciteError: as `pcite.ground`.
        """
        sources, chosen = self._chosen(source_ids, options)
        if not ids:
            return audit_draft(draft, sources, **chosen)
        read, found, chosen = self._numbered(draft, sources, receipts, chosen)
        audit = audit_draft(read.draft, read.sources, **chosen)
        return audited(read.claims(audit.claims, found), audit.notes)

    def _numbered(
        self, draft: GivenDraft, sources: Sequence[Source], receipts: Mapping[int, str] | None, options: Options
    ) -> tuple[NumberedDraft, Passed, Options]:
        """The draft as the pipeline reads it, its ids, and the options with what they stand for."""
        text = draft_text(draft, self.settings.max_draft_bytes)
        groups = list(groups_in(text))
        found = self.passed(list(dict.fromkeys(number for group in groups for number in group.ids)), receipts)
        read = numbered(text, groups, found, in_scope(sources, options.get("scope", ())))
        return (
            read,
            found,
            {**options, "scope": (), "cited": read.cited, "notes": [*options.get("notes", ()), *read.notes]},
        )

    def _chosen(self, source_ids: Sequence[int | str], options: Options) -> tuple[list[Source], Options]:
        ids = [self._source(each).id for each in source_ids] or [each.id for each in self.list_sources()]
        chosen: Options = {"store": self.db, "verifier": self.agent}
        if self.policy:
            chosen["policy"] = self.policy
        if self._embedder:
            chosen["embedder"] = self._embedder
        chosen.update(options)
        return list(library.read(self.db, ids).values()), chosen
