"""What the page says of a claim at a glance: one of three states, in words, and how sure."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Literal

from ....prompts.page_terms import FINDINGS_DE, LANGUAGES_DE, NOTES_DE, REASONS_DE, UNUSED_DE, WORDS_DE
from ....prompts.page_words import PAGE
from ....store.records import Label

State = Literal["ok", "warn", "bad"]
STATES: dict[Label, State] = {
    "supported": "ok",
    "unsupported": "bad",
    "no_evidence": "bad",
    "review": "warn",
    "not_verifiable": "warn",
    "pending": "warn",
}
REACHED = re.compile(r"([01]\.\d\d), ([01]\.\d\d) is")
CONTRADICTED = re.compile(r"(contradicted by .+?): (?=The claim )")
"""What follows is told by the findings, each in its own line."""
UNUSED = re.compile(r"Not used as a source\. reading the source (.+?): (.+?)\. [A-Z].*", re.DOTALL)
"""A file that is no source: which, and why; what to do follows."""
PLACE = re.compile(r", (line|p\.|pp\.|characters) ([\d-]+)$")
PLACES_DE = {"line": "Zeile", "p.": "S.", "pp.": "S.", "characters": "Zeichen"}
ICONS: dict[State, str] = {"ok": "✓", "warn": "!", "bad": "✕"}


def state_label(label: Label, lang: str) -> str:
    """The verdict in words."""
    return PAGE[lang]["supported" if label == "supported" else f"state_{label}"]


def percent(value: float, lang: str, needed: float = 1.0) -> str:
    """A probability as a reader writes it, never rounded up to certainty, nor to what is needed and not reached."""
    shown = min(99, round(value * 100)) if value < 1 else 100
    if value < needed and shown >= round(needed * 100):
        shown = int(value * 100)
    return f"{shown}\N{NO-BREAK SPACE}%" if lang == "de" else f"{shown}%"


def likelihood(value: float | None, lang: str) -> str:
    """A probability in words: `very likely (84%)`."""
    words = PAGE[lang]
    if value is None:
        return words["yes_no"]
    steps = ((0.95, "certain"), (0.8, "very_likely"), (0.5, "likely"), (0.2, "unlikely"), (0.0, "very_unlikely"))
    word = next(name for least, name in steps if value >= least)
    return f"{words[word]} ({percent(value, lang)})"


def reason(text: str, lang: str) -> tuple[str, str]:
    """Why a claim is not supported and the language of these words: German only where there is a German sentence."""
    contradicted = CONTRADICTED.match(text)
    english = f"{contradicted[1]}." if contradicted else REACHED.sub(_in_percent, text)
    german = _german(text, REASONS_DE) if lang == "de" else ""
    return (german, "de") if german else (english[:1].upper() + english[1:], "en")


def note(text: str, lang: str) -> tuple[str, str]:
    """A note of the report and the language of these words."""
    unused = UNUSED.fullmatch(text) if lang == "de" else None
    german = f"Nicht als Quelle verwendet: {unused[1]} {_german(unused[2], UNUSED_DE)}." if unused else ""
    german = german or (_german(text, NOTES_DE) if lang == "de" else "")
    return (german, "de") if german else (text, "en")


def _german(text: str, patterns: Sequence[tuple[str, str]]) -> str:
    every = ((re.fullmatch(pattern, text, re.DOTALL), german) for pattern, german in patterns)
    return next((german.format(*map(_in_german, result.groups())) for result, german in every if result), "")


def _in_german(value: str) -> str:
    if re.fullmatch(r"[01]?\.\d+", value):
        return percent(float(value), "de")
    placed = PLACE.sub(lambda match: f", {PLACES_DE[match[1]]} {match[2]}", value)
    return findings_in_german(value) or LANGUAGES_DE.get(value) or WORDS_DE.get(value, placed)


def findings_in_german(text: str) -> str:
    """What gates hold against a claim, sentence by sentence; empty where a sentence is none of theirs."""
    sentences, rest = [], text
    while rest:
        every = ((re.match(rf"{pattern}(?: (?=The )|$)", rest, re.DOTALL), german) for pattern, german in FINDINGS_DE)
        match, german = next(((match, german) for match, german in every if match), (None, ""))
        if match is None:
            return ""
        sentences.append(german.format(*(WORDS_DE.get(value, value) for value in match.groups())))
        rest = rest[match.end() :]
    return " ".join(sentences)


def _in_percent(match: re.Match[str]) -> str:
    return f"{percent(float(match[1]), 'en')}, {percent(float(match[2]), 'en')} is"
