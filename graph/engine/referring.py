"""Referring: a citation in a line, for a text, for a conversation, for a reference list."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from textwrap import wrap

from ...nodes.formatter.styles import bibliography, check, citation_text, place_of
from ...nodes.verifier.citing import confirmed_place, place_in
from ...store.citations import RegisteredCitation, library
from ...store.citations.library import LibrarySource
from ...store.database import Database
from ...store.errors import InputError, NotInLibrary
from ...store.references import Reference, reference_of
from ...store.text.languages import detect
from .locating import place

LANGUAGES = {"de": "de", "en": "en"}
"""Languages that citations are written in; another one is cited in English."""
MARKS = {"verified": "✓", "failed": "✗"}
WIDTH = 82
"""Of a line of `shown`."""


def reference(cited: RegisteredCitation, source: LibrarySource | None) -> str:
    """`[1] GoBD Regulations, 2024-01, S. 24, § 8.1`."""
    if source is None:
        return f"[{cited.id}]"
    parts = [source.name, source.version or "", _place(cited, source)]
    return f"[{cited.id}] {' '.join(', '.join(part for part in parts if part).split())}"


def summary(cited: RegisteredCitation, source: LibrarySource) -> str:
    """`Cited GoBD Regulations, § 8.1 as [1]: verified ✓`, for the conversation."""
    where = " ".join(", ".join(part for part in (source.name, _place(cited, source)) if part).split())
    mark = MARKS.get(cited.verification_status, "")
    if cited.extraction_method == "negative" and cited.verification_status == "verified":
        return f"Checked {where} as {cited.id}: does not support the claim, no citation to put into a text"
    return f"Cited {where} as [{cited.id}]: {cited.verification_status} {mark}".rstrip()


def located(db: Database, cited: RegisteredCitation) -> RegisteredCitation:
    """The citation with what was confirmed of its place; where nothing was, with the one where its quote was found."""
    if cited.report_id is not None or cited.quote_start is None or cited.quote_end is None:
        return cited
    try:
        source = library.read(db, [cited.source_id]).get(cited.source_id)
    except NotInLibrary:
        return cited
    if source is None or not source.text:
        return cited
    stated = confirmed_place(cited.locator, source, cited.quote_start, cited.quote_end)
    where = {} if place(stated) else place_in(source, cited.quote_start, cited.quote_end)
    return cited.model_copy(update={"locator": {**where, **stated}})


def formatted(cited: RegisteredCitation, source: LibrarySource | None, style: str = "inline") -> str:
    """A citation for a text: `[1]`; `(GoBD, 2024, S. 24)`; `§ 257 Abs. 4 HGB.`; for BibTeX its entry.

    Raises:
        InputError: there is no such style.
        MissingExtra: the style needs the extra `styles`.
    """
    check(style)
    if style == "inline" or source is None:
        return f"[{cited.id}]"
    lang = cited.quote_language or source.lang
    details = LANGUAGES.get(lang, "en")
    return citation_text(reference_in_library(source), place_of(cited.locator), style, details, cited.id)


def reference_list(
    sources: Sequence[LibrarySource], style: str, claims: Sequence[str], language: str | None = None
) -> str:
    """The sources as a reference list; what is not known of one is left out.

    Args:
        sources: in the order they were cited.
        style: that of the list.
        claims: what the sources were cited for.
        language: of the words of the style; else each entry has that of its source, or that of most claims.

    Raises:
        InputError: there is no such style or language.
        MissingExtra: the style needs the extra `styles`.
    """
    check(style)
    if language is not None and language not in LANGUAGES:
        problem, do = f"there is no language {language!r}", f"Use one of {', '.join(LANGUAGES)}"
        raise InputError("writing a bibliography", problem, do)
    usual = Counter(LANGUAGES.get(detect(claim), "en") for claim in claims)
    most = "de" if usual["de"] > usual["en"] else "en"
    langs = [language or LANGUAGES.get(source.lang, most) for source in sources]
    entries = bibliography([reference_in_library(source) for source in sources], style, langs)
    return ("\n\n" if style == "bibtex" else "\n").join(entries)


def reference_in_library(source: LibrarySource) -> Reference:
    """The reference of a source of the library; its number makes its key where it has none of its own."""
    result = reference_of(source)
    return result if "csl" in source.metadata else result.model_copy(update={"id": f"source{source.id}"})


def shown(cited: RegisteredCitation, source: LibrarySource | None) -> str:
    """Everything of a citation, on lines that a person and a model can read; nothing is cut."""
    spoken = cited.quote_language or (source.lang if source and source.lang != "und" else None)
    about = [
        _line("Source", f"[{cited.source_id}] {source.name if source else ''}".rstrip()),
        _line("Claim", cited.claim, quoted=True),
        _line("Quote", cited.verbatim_quote, quoted=True),
        _line("Context", cited.quote_context),
        _line("Location", _location(cited)),
        _line("Language", spoken),
        _line("Reasoning", cited.relevance_reasoning),
    ]
    status = [f"Status: {cited.verification_status.upper()}"]
    status += [f"Confidence: {cited.confidence}"] if cited.confidence else []
    status += [f"Similarity: {cited.similarity_score:.2f}"] if cited.similarity_score is not None else []
    further = [
        " | ".join(status),
        _line("Notes", cited.verification_notes),
        _line("Method", cited.extraction_method if cited.extraction_method != "direct_quote" else None),
        *(_line("Relation", _related(cited, at)) for at in range(len(cited.relations))),
    ]
    return "\n\n".join((f"Citation [{cited.id}]", _joined(about), _joined(further)))


def _joined(lines: list[str]) -> str:
    return "\n".join(line for line in lines if line)


def _line(label: str, text: str | None, quoted: bool = False) -> str:
    if not text:
        return ""
    first = f'{label}: "' if quoted else f"{label}: "
    folded = [
        piece
        for at, part in enumerate(f'{text}"'.splitlines() if quoted else text.splitlines())
        for piece in wrap(
            part,
            WIDTH,
            initial_indent=" " * len(first) if at else first,
            subsequent_indent=" " * len(first),
            break_long_words=False,
            break_on_hyphens=False,
        )
    ]
    return "\n".join(folded)


def _location(cited: RegisteredCitation) -> str:
    """`Page 24, Section 3.2`, and whatever else the locator says, by its own names."""
    return ", ".join(f"{key.replace('_', ' ').capitalize()} {value}" for key, value in cited.locator.items())


def _related(cited: RegisteredCitation, at: int) -> str:
    value = cited.relations[at]
    if value.citation_id == cited.id:
        return f"{value.relation} [{value.related_id}]"
    return f"[{value.citation_id}] {value.relation} this one"


def _place(cited: RegisteredCitation, source: LibrarySource) -> str:
    return place(cited.locator, cited.quote_language or source.lang)
