"""Which sentences need no source, and why; in doubt a sentence is checkable."""

from __future__ import annotations

import re
from itertools import chain

from ...store.records import Why
from . import phrases_de, phrases_en
from .lexicon import EN_AUXILIARY
from .verbs import finite

WORD = re.compile(r"[^\W_]+(?:[-'’.][^\W_]+)*")
NUMBERED_TITLE = re.compile(r"(?:\d+(?:\.\d+)+\.?|[IVX]+\.|§ ?\d+\w?)\s+\S")
OPENING = tuple("\"'„“»«‚‘")
"""What stands in quotation marks is another's voice."""
SENTENCE_END = re.compile(r"\w[\"'’“”»«)\]*_]*[.!…][\W_]*$")
TITLE = 3
SHORT = 8
"""Words; what is longer and has no verb that we know may have one that we do not know."""


def _any(*languages: tuple[str, ...]) -> re.Pattern[str]:
    return re.compile("|".join(f"(?:{pattern})" for pattern in chain(*languages)))


PHRASES: dict[Why, re.Pattern[str]] = {
    "transition": _any(phrases_en.TRANSITION, phrases_de.TRANSITION),
    "purpose": _any(phrases_en.PURPOSE, phrases_de.PURPOSE),
    "recommendation": _any(phrases_en.RECOMMENDATION, phrases_de.RECOMMENDATION),
    "opinion": _any(phrases_en.OPINION, phrases_de.OPINION),
}
ADVICE = _any(phrases_de.ADVICE)
VERBLESS = _any(phrases_en.VERBLESS, phrases_de.VERBLESS)


def why_not(text: str, lang: str = "und", in_list: bool = False, cited: bool = False) -> Why | None:
    """Why the sentence `text`, given in plain words, needs no source; `None` where it does.

    `in_list` says that it is a list item, which may be no sentence at all; `cited` that the author names
    a source for it, so that it says what that source advises.
    """
    words = text.strip(" \t\n\"'„“”»«()[]-–—*")
    if words.endswith("?"):
        return "question"
    is_quoted = text.lstrip()[:1] in OPENING
    reason = None if is_quoted else _phrased(words, lang, cited)
    if reason:
        return reason
    if _is_fragment(words, lang, in_list):
        return "heading" if NUMBERED_TITLE.match(words) and not in_list else "fragment"
    return None


def reads_as_statement(text: str) -> bool:
    """Whether a text that is no sentence by its verbs ends as one, or says something of what stands before a colon."""
    words, (_, _, behind) = WORD.findall(text), text.partition(":")
    return bool(len(words) > TITLE and SENTENCE_END.search(text)) or bool(WORD.search(behind))


def _phrased(text: str, lang: str, cited: bool) -> Why | None:
    lowered = text.lower().replace("’", "'").rstrip(" .!…")
    for reason, pattern in PHRASES.items():
        if pattern.match(lowered):
            return reason
    if not cited and ADVICE.match(lowered):
        return "recommendation"
    is_passage = VERBLESS.match(lowered) and not _has_verb(WORD.findall(text), lang)
    return "transition" if is_passage else None


def _has_verb(words: list[str], lang: str) -> bool:
    """Of two or three words an English noun in -s may look like a verb, so there only auxiliaries count."""
    if lang == "en" and len(words) <= TITLE:
        return any(word.lower() in EN_AUXILIARY for word in words)
    return bool(finite(words, lang))


def _is_fragment(text: str, lang: str, in_list: bool) -> bool:
    """A few words without a verb, which either stand in a list or do not end as a sentence does."""
    words = WORD.findall(text)
    if not words:
        return True
    if lang not in ("de", "en") or len(words) > SHORT:
        return False
    if not in_list and text.endswith((".", "!", "…")):
        return False
    if _has_verb(words, lang):
        return False
    if not in_list:
        return True
    return ":" not in text.rstrip(":") or not re.search(r"\d", text)
