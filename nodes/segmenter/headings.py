"""Headings that a model wrote: one that states something is a sentence, and is checked as one.

Headings of a person's draft say what a text is about and are left alone. A model that puts a claim into a
heading would have it printed unchecked.
"""

from __future__ import annotations

import re

from ...store.text import languages
from . import segment
from .checkworthy import reads_as_statement, why_not

ASKS = re.compile(
    r"(?:how|why|what|when|where|which|who|whether|wie|warum|was|wann|wo|welche\w*|wer|ob)\b", re.IGNORECASE
)
"""A heading that begins so asks, and states nothing."""
UNDERLINE = re.compile(r"\n[ ]{0,3}(?:=+|-+)[ \t]*(?=\n|\Z)")
MARKS = "#*_ \t:"


def states(heading: str, lang: str) -> bool:
    """Whether a heading is more than the name of a subject, or a question."""
    why = why_not(heading, lang, in_list=True)
    is_sentence = why is None or (why == "fragment" and ":" not in heading and reads_as_statement(heading))
    return is_sentence and not ASKS.match(heading)


def stated(draft: str) -> str:
    """The draft with a paragraph in the place of each heading that states something."""
    lang = languages.detect(draft)
    for claim in reversed(segment(draft)):
        text = claim.text.strip(MARKS)
        if claim.reason != "heading" or not states(text, claim.lang if claim.lang != "und" else lang):
            continue
        start, end = draft.rfind("\n", 0, claim.start) + 1, draft.find("\n", claim.end)
        end = len(draft) if end < 0 else end
        underline = UNDERLINE.match(draft, end)
        rest = draft[underline.end() if underline else end :]
        draft = f"{draft[:start]}\n{text.rstrip('.')}.\n{rest}"
    return draft.strip()
