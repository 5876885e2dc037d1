"""Drafts: grounded in the engine's sources, audited, and written out with the citations that their numbers are."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, NamedTuple, Unpack

from ...nodes.formatter.styles import bibliography, check, place_in
from ...nodes.formatter.styles.clusters import Cite, cluster
from ...nodes.formatter.styles.lists import suffixes
from ...nodes.formatter.styles.writer import writer
from ...nodes.ports import Verifier
from ...prompts import render
from ...prompts.flags import flag_in
from ...prompts.phrases import REFERENCES
from ...store.citations import RegisteredCitation, library
from ...store.citations.library import LibrarySource
from ...store.database import Database
from ...store.errors import InputError
from ...store.records import Grounding, Source
from ...store.records.base import Record
from ...store.text.escaping import inactive
from ...store.text.languages import detect
from ..api import Options, check_options, ground
from ..drafts import DraftAudit, audit_draft, audited
from ..inputs import draft_text, in_scope
from .issuing import Passed, ReceiptLedger, unknown
from .numbering import NumberedDraft, numbered
from .receipts import BracketedNumbers, groups_in
from .referring import LANGUAGES, located, reference, reference_in_library
from .session_numbers import in_ids
from .sources import Library

if TYPE_CHECKING:
    from ..inputs import DraftInput


class FormattedText(Record):
    """A text as a reader gets it."""

    text: str
    references: str
    """The list with its heading, empty where nothing is cited."""
    citations: tuple[RegisteredCitation, ...]
    """What is cited, in the order of the text."""
    refused: dict[int, str]
    """The numbers that may not pass as support, each with why; empty where the text was formatted strictly."""

    @property
    def whole(self) -> str:
        """Text and list."""
        return "\n\n".join(part.strip("\n") for part in (self.text, self.references) if part) + "\n"


class _Marks(NamedTuple):
    """The citations of a text in a style."""

    of: Mapping[tuple[int, ...], str]
    """What stands for several ids at one place."""
    entries: Sequence[str]


@dataclass(frozen=True)
class CitedDrafts:
    """Drafts grounded in the engine's sources, audited, and texts written with their citations."""

    db: Database
    sources: Library
    receipts: ReceiptLedger
    verifier: Callable[[], Verifier]
    """Loads the verifier when a draft first needs it."""
    defaults: Options
    """Options of `ground` where a call has none of its own."""
    max_draft_bytes: int

    def ground(
        self,
        draft: DraftInput,
        source_ids: Sequence[int | str] = (),
        *,
        ids: bool = False,
        receipts: Mapping[int, str] | None = None,
        **options: Unpack[Options],
    ) -> Grounding:
        """Cite every checkable claim of a draft to the engine's sources, or flag it; see `pcite.ground`.

        The report is kept in the engine's store, as the context's. The numbers of its text are the ids of its
        citations there, as `get_citation` and `format_text` take them; where `store` is another, they count from 1.

        Args:
            draft: text, or chat messages whose last answer is taken.
            source_ids: the sources to cite; all of `list_sources` where there are none.
            ids: whether the numbers of the draft, as `[17]`, are ids of citations of the context's session. Each
                is held against the source that its citation cites; one that was not issued, or may not pass (see
                `passed`), is flagged and told.
            receipts: as `check_receipts`, for `ids`.
            options: as those of `pcite.ground`.

        Raises:
            NoSources: there is none to cite.
            PciteError: as `pcite.ground`.
        """
        grounding, result = self._grounded(draft, source_ids, ids, receipts, options)
        if options.get("store") not in (None, self.db):
            return grounding
        return in_ids(grounding, draft_text(draft, self.max_draft_bytes), self.db, result)

    def report(
        self,
        draft: DraftInput,
        source_ids: Sequence[int | str] = (),
        *,
        ids: bool = False,
        receipts: Mapping[int, str] | None = None,
        **options: Unpack[Options],
    ) -> Grounding:
        """`ground` with numbers as the report is kept: counted from 1, an id of the draft as that of its source.

        The notes tell which number stands for which id.
        """
        return self._grounded(draft, source_ids, ids, receipts, options)[0]

    def _grounded(
        self,
        draft: DraftInput,
        source_ids: Sequence[int | str],
        ids: bool,
        receipts: Mapping[int, str] | None,
        options: Options,
    ) -> tuple[Grounding, Passed | None]:
        """The report, and which of the draft's ids pass; `None` where its numbers are no ids."""
        sources, chosen = self._chosen(source_ids, options)
        if not ids:
            return ground(draft, sources, **chosen), None
        read, result, chosen = self._numbered(draft, sources, receipts, chosen)
        return ground(read.draft, read.sources, **chosen), result

    def audit_draft(
        self,
        draft: DraftInput,
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
        read, result, chosen = self._numbered(draft, sources, receipts, chosen)
        audit = audit_draft(read.draft, read.sources, **chosen)
        return audited(read.claims(audit.claims, result), audit.notes)

    def _numbered(
        self, draft: DraftInput, sources: Sequence[Source], receipts: Mapping[int, str] | None, options: Options
    ) -> tuple[NumberedDraft, Passed, Options]:
        """The draft as the pipeline reads it, its ids, and the options with what they stand for."""
        text = draft_text(draft, self.max_draft_bytes)
        groups = list(groups_in(text))
        result = self.receipts.passed(list(dict.fromkeys(number for group in groups for number in group.ids)), receipts)
        read = numbered(text, groups, result, in_scope(sources, options.get("scope", ())))
        return (
            read,
            result,
            {**options, "scope": (), "cited": read.cited, "notes": [*options.get("notes", ()), *read.notes]},
        )

    def _chosen(self, source_ids: Sequence[int | str], options: Options) -> tuple[list[Source], Options]:
        check_options(options)
        names = [library.find(self.db, each) for each in dict.fromkeys(map(str, source_ids))]
        ids = [each.id for each in names or self.sources.list_sources()]
        chosen: Options = {"store": self.db, "verifier": self.verifier(), **self.defaults, **options}
        return list(library.read(self.db, ids).values()), chosen

    def format_text(
        self, text: str, *, style: str = "inline", receipts: Mapping[int, str] | None = None, strict: bool = True
    ) -> FormattedText:
        """Write the ids of a finished text, as `[7]`, `[7, 9]` or `[cite_007]`, as citations in a style, with a list.

        Only a verified citation of the context's session passes; see `passed`. The words of the text stay, and so do
        footnotes that it has itself, as `[^1]` with `[^1]: …`; of `[7, p. 24]` the citation's own place is told.
        Whether each sentence says what its citation was made for is not asked here: `ground` with `ids` does.

        Args:
            text: what an agent wrote, with the ids that its tools gave.
            style: `inline` numbers the citations from 1 in their order; else as `pcite.nodes.formatter.styles`.
            receipts: as `check_receipts`; `ToolContext.receipts` has those of its tools.
            strict: refuse the text; else a flag, as `[no such citation]`, stands where such an id stood.

        Raises:
            UnknownCitation: an id was not issued to this session, or may not pass as support; it says which and why.
            InputError: there is no such style, or it is none of texts.
            MissingExtra: the style needs the extra `styles`.
        """
        check(style)
        if style == "bibtex":
            do = "Use one of the others, and write BibTeX with `export_bibliography`"
            raise InputError("citing in the style 'bibtex'", "it is a format of lists, not of texts", do)
        runs = _runs(text, list(groups_in(text)))
        ids = list(dict.fromkeys(number for run in runs for number in run.ids))
        result = self.receipts.passed(ids, receipts)
        if strict and result.refused:
            raise unknown(result.refused)
        cited = [located(self.db, result.citations[number]) for number in ids if number in result.citations]
        lang = LANGUAGES.get(detect(text), "en")
        existing = {source.id: source for source in library.sources(self.db)}
        groups = [tuple(number for number in run.ids if number in result.citations) for run in runs]
        marks = (_inline if style == "inline" else _styled)(groups, cited, existing, style, lang)
        heading = REFERENCES.get(lang, REFERENCES["en"])
        return FormattedText(
            text=_written(text, runs, groups, result, marks, lang),
            references=render("tools/references.md.j2", heading=heading, entries=marks.entries) if cited else "",
            citations=tuple(cited),
            refused={number: refusal.why for number, refusal in result.refused.items()},
        )


def _runs(text: str, groups: Sequence[BracketedNumbers]) -> list[BracketedNumbers]:
    """Brackets that are joined, as `[1][2]`, as one."""
    runs: list[BracketedNumbers] = []
    for group in groups:
        if runs and runs[-1].end == group.start:
            last = runs.pop()
            runs.append(BracketedNumbers(last.start, group.end, tuple(dict.fromkeys((*last.ids, *group.ids)))))
        else:
            runs.append(group)
    return runs


def _written(
    text: str,
    runs: Sequence[BracketedNumbers],
    groups: Sequence[tuple[int, ...]],
    passed: Passed,
    marks: _Marks,
    lang: str,
) -> str:
    pieces, at = [], 0
    for run, ids in zip(runs, groups, strict=True):
        flags = dict.fromkeys(
            flag_in(passed.refused[number].flag, lang) for number in run.ids if number in passed.refused
        )
        details = " ".join([*([marks.of[ids]] if ids else []), *flags])
        apart = "" if ids or text[run.start - 1 : run.start].isspace() else " "
        pieces += [text[at : run.start], apart, details]
        at = run.end
    return "".join([*pieces, text[at:]])


def _inline(
    groups: Sequence[tuple[int, ...]],
    cited: Sequence[RegisteredCitation],
    by_number: Mapping[int, LibrarySource],
    style: str,
    lang: str,
) -> _Marks:
    """Numbers from 1: the same words of the same place have the same."""
    texts = {each.id: _entry(each, by_number.get(each.source_id)) for each in cited}
    entries = list(dict.fromkeys(texts.values()))
    numbers = {number: entries.index(entry) + 1 for number, entry in texts.items()}
    of = {ids: "".join(f"[{n}]" for n in sorted({numbers[number] for number in ids})) for ids in groups}
    return _Marks(of, [f"[{n}] {entry}" for n, entry in enumerate(entries, start=1)])


def _entry(cited: RegisteredCitation, source: LibrarySource | None) -> str:
    about = reference(cited, source).removeprefix(f"[{cited.id}]").strip()
    return inactive(f"{about}. “{cited.verbatim_quote}”" if cited.verbatim_quote else f"{about}.")


def _styled(
    groups: Sequence[tuple[int, ...]],
    cited: Sequence[RegisteredCitation],
    by_number: Mapping[int, LibrarySource],
    style: str,
    lang: str,
) -> _Marks:
    """As the style has them: a source is listed once, its places are named where it is cited."""
    one = writer(style, lang)
    order = list(dict.fromkeys(each.source_id for each in cited if each.source_id in by_number))
    listed = [reference_in_library(by_number[number]) for number in order]
    ends = suffixes(listed, one)
    cites = {
        each.id: Cite(listed[at], place_in(listed[at], each.locator), at + 1, ends[at], str(each.source_id))
        for each in cited
        for at in [order.index(each.source_id)]
    }
    of = {ids: cluster([cites[number] for number in ids], one) for ids in groups if ids}
    if one.csl.notes:
        of = {ids: f"({text.rstrip('.')})" for ids, text in of.items()}
    return _Marks(of, bibliography(listed, style, lang))
