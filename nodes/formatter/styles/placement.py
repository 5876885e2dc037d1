"""A whole grounding in a style: the draft's words as they are, and citations where its markers stood."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from html import escape
from itertools import count
from typing import Literal

from ....prompts.phrases import REFERENCES
from ....store.errors import InputError
from ....store.records import Citation, Grounding, Insertion, Source
from ....store.records.base import Record
from ....store.references import Reference, reference_of
from ...segmenter import existing_citations as existing
from ..assemble import apply, markers
from .clusters import Cite, cluster
from .links import anchor, linking
from .lists import alphabetical, suffixes
from .marks import Form, written
from .notes import note, raised
from .places import place_in
from .standing import CitationPosition, History, alike
from .writer import StyleWriter, writer

Placement = Literal["text", "footnote", "linked"]
Address = Callable[[Citation, Source], str | None]
STOPS = ".,;:!?…"
FOOTNOTE = "[^"


class StyledGrounding(Record):
    """A grounding as a style shows it."""

    text: str
    """The grounded text, without notes and list; in HTML the draft is escaped and its line ends are kept."""
    references: str
    """The list with its heading, empty where nothing is cited or the style has none."""
    entries: tuple[str, ...]
    notes: tuple[str, ...] = ()
    """Footnotes, from 1."""
    form: Form = "text"

    @property
    def whole(self) -> str:
        """Text, notes and list."""
        return "\n\n".join(part.strip("\n") for part in (self.text, self.footnotes, self.references) if part) + "\n"

    @property
    def footnotes(self) -> str:
        """The notes, each with its number."""
        if self.form == "html":
            listed = "\n".join(f'<li id="fn{n}">{text}</li>' for n, text in enumerate(self.notes, start=1))
            return f'<ol class="footnotes">\n{listed}\n</ol>' if listed else ""
        sign = "[^{}]: {}" if self.form == "markdown" else "{} {}"
        shown = str if self.form == "markdown" else raised
        return "\n".join(sign.format(shown(n), text) for n, text in enumerate(self.notes, start=1))


def cite(
    grounding: Grounding,
    style: str = "harvard",
    placement: Placement | None = None,
    lang: str | None = None,
    form: Form = "text",
    address: Address | None = None,
) -> StyledGrounding:
    """The grounding with its citations in a style, and the list of what is cited.

    The draft's own words stay byte for byte, and so do its author's markers; what pcite put into it is written anew.
    A source has one number here, and its places are named beside it.

    Args:
        placement: `text`, in brackets; `footnote`; or `linked`, in HTML or Markdown only. Without it a style of
            notes has notes, any other brackets.
        lang: of the text; without it that of the draft.
        form: plain text, HTML or Markdown.
        address: where a citation links to, of addresses with http, https or none; without it to its source's URL,
            or else to its entry.

    Raises:
        InputError: there is no such style, or it is none of texts.
        MissingExtra: the style needs the extra `styles`.
    """
    if style == "bibtex":
        do = "Use one of the others, and write BibTeX with `bibliography`"
        raise InputError("citing in the style 'bibtex'", "it is a format of lists, not of texts", do)
    lang = lang or next((claim.lang for claim in grounding.claims if claim.lang != "und"), "en")
    if style == "inline":
        return StyledGrounding(text=grounding.text, references=grounding.references, entries=())
    one = writer(style, lang)
    cited = sources_cited(grounding)
    places = _cites(grounding, cited, one)
    kind = placement or ("footnote" if one.csl.notes else "text")
    notes: list[str] = []
    inserted = _inserted(grounding, places, one, kind, form, notes, address)
    entries = _entries(cited, places, one, form)
    return StyledGrounding(
        text=_text(grounding, inserted, form),
        references=_listed(entries, lang, one, form),
        entries=tuple(text for _, text in entries),
        notes=tuple(notes),
        form=form,
    )


def sources_cited(grounding: Grounding) -> list[Source]:
    """What is cited, in the order of the text."""
    by_id = {source.id: source for source in grounding.sources}
    ordered = sorted(grounding.citations, key=lambda citation: citation.at)
    return [by_id[one] for one in dict.fromkeys(c.source_id for c in ordered) if one in by_id]


def _cites(grounding: Grounding, cited: Sequence[Source], one: StyleWriter) -> dict[str, Cite]:
    """By citation; an author's own number of a source stays its number, and no other source gets it."""
    references = {source.id: reference_of(source) for source in cited}
    numbers = _numbers(grounding, cited)
    ends = dict(zip(references, suffixes(list(references.values()), one), strict=True))
    same = alike(
        {key: _citation_text(each, ends[key], one) for key, each in references.items()} if not one.csl.numbered else {}
    )
    return {
        each.uid: Cite(
            references[each.source_id],
            place_in(references[each.source_id], each.locator),
            numbers[each.source_id],
            ends[each.source_id],
            each.source_id,
            CitationPosition(ambiguous=each.source_id in same),
        )
        for each in grounding.citations
        if each.source_id in references
    }


def _citation_text(reference: Reference, suffix: str, one: StyleWriter) -> str:
    """What a citation says that does not name its title: in notes the authors, elsewhere all of it."""
    makers = "; ".join(name.short for name in reference.author)
    return makers if one.csl.notes else one.citation(reference, suffix=suffix)


def _numbers(grounding: Grounding, cited: Sequence[Source]) -> dict[str, int]:
    taken = {number for claim in grounding.claims for marker in claim.markers for number in marker.numbers}
    taken |= set(existing.entries(grounding.draft, grounding.claims))
    own = {one.source_id: one.number for one in reversed(grounding.citations) if one.existing and one.number}
    free = (number for number in range(1, len(cited) + len(taken) + 1) if number not in taken)
    return {source.id: own.get(source.id) or next(free) for source in cited}


def _inserted(
    grounding: Grounding,
    places: Mapping[str, Cite],
    one: StyleWriter,
    kind: Placement,
    form: Form,
    notes: list[str],
    address: Address | None,
) -> list[Insertion]:
    """What is put into the draft: flags as they are, markers in the style."""
    ours = {(details.at, details.text) for details in markers(grounding.draft, grounding.citations)}
    linked = linking(grounding, address, form) if kind == "linked" else None
    history = _history(grounding, one)
    results = []
    for details in grounding.insertions:
        group = [c for c in grounding.citations if c.at == details.at and not c.existing and c.uid in places]
        cites = [places[each.uid] for each in group]
        if (details.at, details.text) not in ours or not cites:
            results.append(details.model_copy(update={"text": escape(details.text)}) if form == "html" else details)
        elif kind == "footnote":
            notes.append(note(cites, one, form, history))
            results.append(Insertion(at=_behind_stop(grounding.draft, details.at), text=anchor(len(notes), form)))
        elif one.csl.superscript:
            text = cluster(cites, one, form, linked)
            results.append(Insertion(at=_behind_stop(grounding.draft, details.at), text=text))
        else:
            space = details.text[: len(details.text) - len(details.text.lstrip())]
            results.append(Insertion(at=details.at, text=space + cluster(cites, one, form, linked)))
    return sorted(results, key=lambda insertion: insertion.at)


def _history(grounding: Grounding, one: StyleWriter) -> History | None:
    """For a style that shortens what it cites again.

    German notes are short already, beside their list. Where the draft has notes of its own, ours are not numbered
    as they will be read, so that no note can point to another.
    """
    if one.family == "german-legal" or FOOTNOTE in grounding.draft:
        return None
    return History()


def _behind_stop(draft: str, at: int) -> int:
    """Where a raised number stands: behind the stop."""
    return at + 1 if draft[at : at + 1] and draft[at] in STOPS else at


def _text(grounding: Grounding, inserted: Sequence[Insertion], form: Form) -> str:
    if form != "html":
        return apply(grounding.draft, inserted, grounding.removals)
    unused = (sign for sign in map(chr, count(0xF0000)) if sign not in grounding.draft)
    signs = dict(zip(unused, inserted, strict=False))
    members = [Insertion(at=details.at, text=sign) for sign, details in signs.items()]
    whole = escape(apply(grounding.draft, members, grounding.removals))
    return "".join(signs[sign].text if sign in signs else sign for sign in whole)


def _entries(
    cited: Sequence[Source], places: Mapping[str, Cite], one: StyleWriter, form: Form
) -> list[tuple[str, str]]:
    """Id of the source and its entry, in the order of the style."""
    by_source = {cite.key: cite for cite in places.values()}
    listed = [
        (source.id, one.entry(cite.reference, cite.number, cite.suffix))
        for source in cited
        if (cite := by_source.get(source.id))
    ]
    if one.csl.numbered:
        listed.sort(key=lambda pair: by_source[pair[0]].number)
    elif one.csl.sorted:
        order = {text: at for at, text in enumerate(alphabetical([text for _, text in listed]))}
        listed.sort(key=lambda pair: order[pair[1]])
    return [(key, written(text, form)) for key, text in listed]


def _listed(entries: Sequence[tuple[str, str]], lang: str, one: StyleWriter, form: Form) -> str:
    if not entries or (one.csl.notes and not one.csl.lists):
        return ""
    heading = REFERENCES.get(lang[:2], REFERENCES["en"])
    if form == "html":
        items = "\n".join(f'<li id="source-{key}">{text}</li>' for key, text in entries)
        return f'<h2>{heading}</h2>\n<ul class="references">\n{items}\n</ul>'
    return f"## {heading}\n\n" + "\n\n".join(text for _, text in entries)
