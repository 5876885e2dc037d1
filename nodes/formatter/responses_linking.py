"""Citations of a response as links to the documents that they name."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from html import escape
from typing import Literal
from urllib.parse import quote

from .responses_extracting import BracketedWorks, groups
from .responses_records import AuthorCitation

Form = Literal["markdown", "html"]
Key = tuple[str, int, str]


def add_citation_links(
    response: str,
    verified_citations: Iterable[AuthorCitation],
    *,
    form: Form = "markdown",
    path: str = "/documents/",
) -> str:
    """The response with `[Meakin, 1984](/documents/doc_123)` for each citation whose document is known.

    Everything else stays to the letter: links, code, formulas and HTML. What was linked is not linked again.
    Of `[Meakin, 1984; Nobody, 2020]` each work gets brackets of its own, so that one can be a link.

    Args:
        response: Markdown.
        verified_citations: as from `verify_citations`; those without a `document_id` are passed over.
        form: `html` for `<a href="/documents/doc_123" title="Meakin 1984">[Meakin, 1984]</a>`.
        path: what stands before the id of the document, which is percent-encoded.
    """
    existing = {_key(each): each.document_id for each in verified_citations if each.document_id}
    pieces, at = [], 0
    for group in groups(response):
        if not group.linked and any(_key(part.cited) in existing for part in group.parts):
            pieces += [response[at : group.start], _linked(group, existing, form, path)]
            at = group.end
    return "".join([*pieces, response[at:]])


def _linked(group: BracketedWorks, existing: Mapping[Key, str], form: Form, path: str) -> str:
    texts = []
    for cited, words in group.parts:
        number = existing.get(_key(cited))
        address = f"{path}{quote(number, safe='')}" if number else ""
        if not address:
            texts.append(f"[{words}]")
        elif form == "html":
            title = escape(f"{cited.author} {cited.year}{cited.letter}")
            texts.append(f'<a href="{escape(address)}" title="{title}">[{escape(words)}]</a>')
        else:
            texts.append(f"[{words}]({address})")
    return "; ".join(texts)


def _key(citation: AuthorCitation) -> Key:
    return (" ".join(citation.author.split()), citation.year, citation.letter)
