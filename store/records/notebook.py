"""A grounding as a notebook shows it: its sentences in a table, each with its verdict and citations."""

from __future__ import annotations

from html import escape
from typing import TYPE_CHECKING

from ..notebook_words import NotebookWords, words_in

if TYPE_CHECKING:
    from . import GroundedSentence, Grounding

LEFT = ' style="text-align:left;vertical-align:top"'


def as_html(grounding: Grounding) -> str:
    """The table with the reference list below it; what stands in draft and sources is escaped."""
    names = {source.id: source.name for source in grounding.sources}
    words = words_in(next((claim.lang for claim in grounding.claims if claim.lang != "und"), "en"))
    head = "".join(f"<th{LEFT}>{word}</th>" for word in words.heads)
    rows = "".join(f"<tr>{_row(sentence, names, words)}</tr>" for sentence in grounding.sentences)
    below = f'<pre style="white-space:pre-wrap">{escape(grounding.references)}</pre>' if grounding.references else ""
    return f"<table><thead><tr>{head}</tr></thead><tbody>{rows}</tbody></table>{below}"


def _row(sentence: GroundedSentence, names: dict[str, str], words: NotebookWords) -> str:
    cited = []
    for citation in sentence.citations:
        number = f"[{citation.number}]" if citation.number else ""
        place = ", ".join(filter(None, (names.get(citation.source_id, ""), citation.locator.localized(words.place))))
        cited.append(f'<span title="{escape(citation.quote)}">{escape(f"{number} {place}".strip())}</span>')
    shown = (words.label(sentence.verdict), words.reason(sentence.reason))
    cells = (*map(escape, (sentence.text, *shown)), "<br>".join(cited))
    return "".join(f"<td{LEFT}>{cell}</td>" for cell in cells)
