"""The grounded draft as Markdown with real footnotes: the author's text to the letter, and behind it what was cited.

    Books are kept for ten years.[^1]

    [^1]: [HGB, § 257 Abs. 4](<hgb.md>): “…”

The syntax is that of GitHub, Pandoc and Docusaurus.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from itertools import count

from ...nodes.formatter.assemble import apply
from ...nodes.formatter.rewriting import behind, citation_groups, flags, outside, own
from ...nodes.formatter.styles import check, citation_text
from ...nodes.segmenter.blocks import BEGINNING, HTML, LATEX
from ...prompts.document_words import DOCUMENT
from ...prompts.flags import flag_in
from ...prompts.gloss_words import gloss_beside
from ...store.errors import InputError
from ...store.records import Citation, Grounding, Insertion, Source
from ...store.references import reference_of
from ...store.text.escaping import escaped
from .documents_appending import closed
from .report.highlight import place_link

LABEL = re.compile(r"\[\^([^\]\s]{1,200})\]")
APART = "]!\\^"
"""Behind these signs a footnote would be read as a part of something else."""
UNSAFE = re.compile(r"[\s<>\\\x00-\x1f\x7f]")
Place = tuple[int, str, int]
"""What a footnote is about: its number, the source and where its quote begins."""


def as_markdown(
    grounding: Grounding, style: str | None = None, lang: str | None = None, base: str | None = None
) -> str:
    """The draft as it was grounded, with a footnote for each citation.

    Nothing of the draft is changed but for what policy `strike` took out: its own footnotes keep their names, and
    ours take none of them. Where the author cited a source himself and it holds, the footnote stands behind his own
    marker. A footnote says source, place and quote, and links to the place where the source has an address; nothing
    of a source can be markup.

    Args:
        grounding: what is written.
        style: a citation style as `pcite.nodes.formatter.styles` knows it; without one a source is named as in the
            reference list.
        lang: `de` or `en`, of the words that are added; else the language of the draft.
        base: the folder that the file will stand in, or the URL that the sources stand under; links to files are
            relative to it.

    Raises:
        InputError: the draft is HTML or LaTeX, or there is no such style.
        MissingExtra: the style needs the extra `styles`.
    """
    _check(grounding.draft, style)
    spoken = lang or next((claim.lang for claim in grounding.claims if claim.lang != "und"), "en")
    notes = _Notes(grounding, style, spoken if spoken in DOCUMENT else "en", base)
    text = apply(grounding.draft, notes.insertions(), grounding.removals)
    return closed(text, notes.definitions())


def _check(draft: str, style: str | None) -> None:
    if style:
        check(style)
    kind = "LaTeX" if LATEX.search(draft, 0, BEGINNING) else "HTML" if HTML.match(draft) else ""
    if kind:
        raise InputError("writing the grounded draft as Markdown", f"it is {kind}", "Write an HTML report of it")


class _Mark(Insertion):
    """A place for footnotes, before they have their names."""

    cited: tuple[Citation, ...]


class _Notes:
    """The footnotes of one draft."""

    def __init__(self, grounding: Grounding, style: str | None, lang: str, base: str | None) -> None:
        self.grounding, self.style, self.lang, self.base = grounding, style, lang, base
        self.sources: Mapping[str, Source] = {source.id: source for source in grounding.sources}
        self.taken = {label.casefold() for label in LABEL.findall(grounding.draft)}
        self.labels: dict[Place, str] = {}
        self.cited: dict[str, Citation] = {}

    def insertions(self) -> list[Insertion]:
        """What is put into the draft, in its order: footnotes in place of numbers, and the flags as they are."""
        marks = [
            *((behind(self.grounding, at), group) for at, group in own(self.grounding)),
            *citation_groups(self.grounding),
        ]
        texts = [_Mark(at=at, text="", cited=tuple(group)) for at, group in marks]
        stored = outside([*texts, *flags(self.grounding)], self.grounding.removals)
        return [
            Insertion(at=each.at, text=self._marks(each)) if isinstance(each, _Mark) else self._flag(each)
            for each in stored
        ]

    def _flag(self, each: Insertion) -> Insertion:
        return Insertion(at=each.at, text=flag_in(each.text, self.lang))

    def definitions(self) -> list[str]:
        """A line for each footnote, in the order in which they are first used."""
        return [f"[^{label}]: {self._note_text(citation)}" for label, citation in self.cited.items()]

    def _marks(self, mark: _Mark) -> str:
        labels = dict.fromkeys(self._label(citation) for citation in mark.cited)
        before = self.grounding.draft[max(mark.at - 1, 0) : mark.at]
        return (" " if before and before in APART else "") + "".join(f"[^{label}]" for label in labels)

    def _label(self, citation: Citation) -> str:
        """One place in one source has one label: its number, or one that is still free."""
        place = (citation.number, citation.source_id, citation.quote_start)
        if place not in self.labels:
            first = str(citation.number) if citation.number else "c"
            names = (first if turn == 1 and citation.number else f"{first}-{turn}" for turn in count(1))
            label = next(name for name in names if name not in self.taken)
            self.taken.add(label)
            self.labels[place] = label
        if self.labels[place] not in self.cited or citation.gloss:
            self.cited[self.labels[place]] = citation
        return self.labels[place]

    def _note_text(self, citation: Citation) -> str:
        source = self.sources[citation.source_id]
        name = self._reference_text(citation, source)
        address = place_link(source, citation.quote_start, citation.quote_end, base=self.base)
        linked = f"[{name}](<{UNSAFE.sub(_encoded, address)}>)" if address else name
        quoted = DOCUMENT[self.lang]["quote"].format(quote=escaped(citation.quote))
        gloss = gloss_beside(escaped(citation.gloss.text), self.lang) if citation.gloss else ""
        return f"{linked}: {quoted}{gloss}"

    def _reference_text(self, citation: Citation, source: Source) -> str:
        if self.style is None:
            place = citation.locator.localized(self.lang)
            return escaped(", ".join(part for part in (source.name, place) if part))
        number = citation.number or None
        return citation_text(reference_of(source), citation.locator, self.style, self.lang, number, "markdown")


def _encoded(match: re.Match[str]) -> str:
    return "".join(f"%{byte:02X}" for byte in match[0].encode())
