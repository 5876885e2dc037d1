"""Links of citations and anchors of notes, in HTML and Markdown."""

from __future__ import annotations

import re
from collections.abc import Callable
from html import escape
from typing import TYPE_CHECKING
from urllib.parse import quote

from ....store.records import Citation, Grounding, Source
from ....store.references import reference_of
from .clusters import Cite
from .marks import Form, clean
from .notes import raised

if TYPE_CHECKING:
    from .placement import Address

SCHEME = re.compile(r"\s*[a-z][a-z0-9+.\-]*:", re.IGNORECASE)
ALLOWED = re.compile(r"(?:https?|file):", re.IGNORECASE)
SAFE = "/:?#[]@!$&'*+,;=%~-._"


def linking(grounding: Grounding, address: Address | None, form: Form) -> Callable[[str, Cite], str]:
    """Makes a citation that is written already a link to its place or its source; in HTML else to its entry."""
    by_source: dict[str, tuple[Citation, Source]] = {}
    existing = {source.id: source for source in grounding.sources}
    for citation in grounding.citations:
        by_source.setdefault(citation.source_id, (citation, existing[citation.source_id]))

    def linked(text: str, cite: Cite) -> str:
        citation, source = by_source[cite.key]
        details = address(citation, source) if address else reference_of(source).url
        if not details or not safe(details):
            details = f"#source-{source.id}" if form == "html" else ""
        return link(text, details, source.name, form) if details else text

    return linked


def safe(address: str) -> bool:
    """Whether it leads to the web, a file or this site: no script, no data."""
    plain = clean(address)
    return plain == address.strip() and (ALLOWED.match(plain) is not None or SCHEME.match(plain) is None)


def link(text: str, address: str, title: str, form: Form) -> str:
    """Written text as a link; in plain text nothing can be one."""
    target = quote(address, safe=SAFE)
    if form == "html":
        return f'<a href="{escape(target)}" title="{escape(clean_title(title))}">{text}</a>'
    return f"[{text}]({target})" if form == "markdown" else text


def clean_title(title: str) -> str:
    """A title on one line, with its own signs."""
    return " ".join(title.split())


def anchor(number: int, form: Form) -> str:
    """The sign of a footnote: raised, in Markdown `[^1]`, in HTML a link to the note."""
    if form == "html":
        return f'<sup><a href="#fn{number}">{number}</a></sup>'
    return f"[^{number}]" if form == "markdown" else raised(number)
