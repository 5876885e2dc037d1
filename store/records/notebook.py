"""A grounding as a notebook shows it: its sentences in a table, each with its verdict and citations."""

from __future__ import annotations

from html import escape
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from . import GroundedSentence, Grounding

LEFT = ' style="text-align:left;vertical-align:top"'


def as_html(grounding: Grounding) -> str:
    """The table with the reference list below it; what stands in draft and sources is escaped."""
    names = {source.id: source.name for source in grounding.sources}
    head = "".join(f"<th{LEFT}>{word}</th>" for word in ("Sentence", "Verdict", "Reason", "Citations"))
    rows = "".join(f"<tr>{_row(sentence, names)}</tr>" for sentence in grounding.sentences)
    below = f'<pre style="white-space:pre-wrap">{escape(grounding.references)}</pre>' if grounding.references else ""
    return f"<table><thead><tr>{head}</tr></thead><tbody>{rows}</tbody></table>{below}"


def _row(sentence: GroundedSentence, names: dict[str, str]) -> str:
    cited = []
    for citation in sentence.citations:
        number = f"[{citation.number}]" if citation.number else ""
        place = ", ".join(filter(None, (names.get(citation.source_id, ""), citation.locator.label)))
        cited.append(f'<span title="{escape(citation.quote)}">{escape(f"{number} {place}".strip())}</span>')
    label = (sentence.verdict or "not checked").replace("_", " ")
    cells = (escape(sentence.text), escape(label), escape(sentence.reason), "<br>".join(cited))
    return "".join(f"<td{LEFT}>{cell}</td>" for cell in cells)
