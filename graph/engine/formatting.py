"""Formatting: a finished text whose numbers are citations, as a reader gets it, with its reference list."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from ...nodes.formatter.styles import bibliography, check, place_in
from ...nodes.formatter.styles.clusters import Cite, cluster
from ...nodes.formatter.styles.lists import suffixes
from ...nodes.formatter.styles.writer import writer
from ...prompts import render
from ...prompts.flags import flag_in
from ...prompts.phrases import REFERENCES
from ...store.citations import RegisteredCitation, library
from ...store.citations.library import LibrarySource
from ...store.errors import InputError
from ...store.records.base import Record
from ...store.text.languages import detect
from .issuing import Issuing, Passed, unknown
from .receipts import BracketedNumbers, groups_in
from .referring import LANGUAGES, reference, reference_in_library


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


class Formatting(Issuing):
    """Formatting as a part of the engine."""

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
        found = self.passed(ids, receipts)
        if strict and found.refused:
            raise unknown(found.refused)
        cited = [self._located(found.citations[number]) for number in ids if number in found.citations]
        lang = LANGUAGES.get(detect(text), "en")
        known = {source.id: source for source in library.sources(self.db)}
        groups = [tuple(number for number in run.ids if number in found.citations) for run in runs]
        marks = (_inline if style == "inline" else _styled)(groups, cited, known, style, lang)
        heading = REFERENCES.get(lang, REFERENCES["en"])
        return FormattedText(
            text=_written(text, runs, groups, found, marks, lang),
            references=render("tools/references.md.j2", heading=heading, entries=marks.entries) if cited else "",
            citations=tuple(cited),
            refused={number: refusal.why for number, refusal in found.refused.items()},
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
    found: Passed,
    marks: _Marks,
    lang: str,
) -> str:
    pieces, at = [], 0
    for run, ids in zip(runs, groups, strict=True):
        flags = dict.fromkeys(
            flag_in(found.refused[number].flag, lang) for number in run.ids if number in found.refused
        )
        told = " ".join([*([marks.of[ids]] if ids else []), *flags])
        apart = "" if ids or text[run.start - 1 : run.start].isspace() else " "
        pieces += [text[at : run.start], apart, told]
        at = run.end
    return "".join([*pieces, text[at:]])


def _inline(
    groups: Sequence[tuple[int, ...]],
    cited: Sequence[RegisteredCitation],
    known: Mapping[int, LibrarySource],
    style: str,
    lang: str,
) -> _Marks:
    """Numbers from 1: the same words of the same place have the same."""
    said = {each.id: _entry(each, known.get(each.source_id)) for each in cited}
    entries = list(dict.fromkeys(said.values()))
    numbers = {number: entries.index(entry) + 1 for number, entry in said.items()}
    of = {ids: "".join(f"[{n}]" for n in sorted({numbers[number] for number in ids})) for ids in groups}
    return _Marks(of, [f"[{n}] {entry}" for n, entry in enumerate(entries, start=1)])


def _entry(cited: RegisteredCitation, source: LibrarySource | None) -> str:
    about = reference(cited, source).removeprefix(f"[{cited.id}]").strip()
    return f"{about}. “{cited.verbatim_quote}”" if cited.verbatim_quote else f"{about}."


def _styled(
    groups: Sequence[tuple[int, ...]],
    cited: Sequence[RegisteredCitation],
    known: Mapping[int, LibrarySource],
    style: str,
    lang: str,
) -> _Marks:
    """As the style has them: a source is listed once, its places are named where it is cited."""
    one = writer(style, lang)
    order = list(dict.fromkeys(each.source_id for each in cited if each.source_id in known))
    listed = [reference_in_library(known[number]) for number in order]
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
