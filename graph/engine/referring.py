"""Referring: a citation in a line, for a text, for a conversation, for a reference list."""

from __future__ import annotations

import re
from textwrap import wrap

from ...store.citations import RegisteredCitation
from ...store.errors import InputError
from ...store.library import LibrarySource
from .locating import place

STYLES = ("inline", "harvard", "ieee", "bibtex", "apa")
YEAR = re.compile(r"(?<!\d)(?:19|20)\d{2}(?!\d)")
MARKS = {"verified": "✓", "failed": "✗"}
WIDTH = 82
"""Of a line of `shown`."""
SPECIAL = re.compile(r"[&%$#_{}~^\\]")


def reference(cited: RegisteredCitation, source: LibrarySource | None) -> str:
    """`[1] GoBD Regulations, 2024-01, S. 24, § 8.1`."""
    if source is None:
        return f"[{cited.id}]"
    parts = [source.name, source.version or "", _place(cited, source)]
    return f"[{cited.id}] {', '.join(part for part in parts if part)}"


def summary(cited: RegisteredCitation, source: LibrarySource) -> str:
    """`Cited GoBD Regulations, § 8.1 as [1]: verified ✓`, for the conversation."""
    where = ", ".join(part for part in (source.name, _place(cited, source)) if part)
    mark = MARKS.get(cited.verification_status, "")
    return f"Cited {where} as [{cited.id}]: {cited.verification_status} {mark}".rstrip()


def formatted(cited: RegisteredCitation, source: LibrarySource | None, style: str = "inline") -> str:
    """A citation for a text: `[1]`; `(GoBD, 2024, S. 24)`; for BibTeX its entry.

    Raises:
        InputError: there is no such style.
    """
    _known(style)
    if style in ("inline", "ieee") or source is None:
        where = _place(cited, source) if source and style == "ieee" else ""
        return f"[{cited.id}{', ' if where else ''}{where}]"
    if style == "bibtex":
        return entry(source, style)
    parts = [source.metadata.get("author") or source.name, year(source), _place(cited, source)]
    return f"({', '.join(part for part in parts if part)})"


def entry(source: LibrarySource, style: str, number: int = 0) -> str:
    """A source for a reference list; what is not known of it is left out, and a year is never guessed.

    Raises:
        InputError: there is no such style.
    """
    _known(style)
    if style == "bibtex":
        return _bibtex(source)
    author, title, when = source.metadata.get("author", ""), source.name, year(source)
    web = f"Available at: {source.identifier}" if source.kind == "website" else ""
    version = f"Version {source.version}" if source.version and source.version != when else ""
    if style in ("harvard", "apa"):
        dated = f"({when or ('n.d.' if style == 'apa' else 'no date')})"
        head = f"{author} {dated} {title}" if author else f"{title} {dated}"
        if style == "apa":
            head = f"{author.rstrip('.')}. {dated}. {title}" if author else f"{title}. {dated}"
        return " ".join(f"{part.rstrip('.')}." for part in (head, version, web) if part)
    parts = [author, f"“{title}”", version, when, web]
    return f"{f'[{number}] ' if number else ''}{', '.join(part for part in parts if part)}."


def year(source: LibrarySource) -> str:
    """The year that its metadata, its version or its name says; empty where none does."""
    about = source.metadata
    for told in about.get("year"), about.get("date"), about.get("published"), source.version, source.name:
        if match := YEAR.search(told or ""):
            return match[0]
    return ""


def shown(cited: RegisteredCitation, source: LibrarySource | None) -> str:
    """Everything of a citation, on lines that a person and a model can read; nothing is cut."""
    spoken = cited.quote_language or (source.lang if source and source.lang != "und" else None)
    about = [
        _line("Source", f"[{cited.source_id}] {source.name if source else ''}".rstrip()),
        _line("Claim", cited.claim, quoted=True),
        _line("Quote", cited.verbatim_quote, quoted=True),
        _line("Context", cited.quote_context),
        _line("Location", _located(cited)),
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


def _located(cited: RegisteredCitation) -> str:
    """`Page 24, Section 3.2`, and whatever else the locator says, by its own names."""
    return ", ".join(f"{key.replace('_', ' ').capitalize()} {value}" for key, value in cited.locator.items())


def _related(cited: RegisteredCitation, at: int) -> str:
    said = cited.relations[at]
    if said.citation_id == cited.id:
        return f"{said.relation} [{said.related_id}]"
    return f"[{said.citation_id}] {said.relation} this one"


def _place(cited: RegisteredCitation, source: LibrarySource) -> str:
    return place(cited.locator, cited.quote_language or source.lang)


def _bibtex(source: LibrarySource) -> str:
    kind = "online" if source.kind == "website" else "misc"
    when = year(source)
    fields = {
        "title": source.name,
        "author": source.metadata.get("author", ""),
        "year": when,
        "version": source.version or "",
        "url" if source.kind == "website" else "howpublished": source.identifier,
    }
    told = ",\n".join(f"  {key} = {{{_escaped(value, key)}}}" for key, value in fields.items() if value)
    return f"@{kind}{{source{source.id},\n{told}\n}}"


def _escaped(value: str, key: str) -> str:
    if key == "url":
        return value.replace("{", "%7B").replace("}", "%7D")
    signs = {"~": r"\textasciitilde{}", "^": r"\textasciicircum{}", "\\": r"\textbackslash{}"}
    return SPECIAL.sub(lambda match: signs.get(match[0], f"\\{match[0]}"), value)


def _known(style: str) -> None:
    if style not in STYLES:
        raise InputError(f"the style {style!r}", "there is none of that name", f"Use one of {', '.join(STYLES)}")
