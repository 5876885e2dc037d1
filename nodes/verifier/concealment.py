"""What drafts, claims and sources hide from their readers: told in notes, and never silently supported."""

from __future__ import annotations

import html
from collections.abc import Iterator, Sequence

from ...prompts.concealment_words import REVIEW, WORDS
from ...store.records import Finding, Source
from ...store.sources.readers.left_out import LeftOut
from ...store.sources.readers.markdown_unseen import without_unseen
from ...store.text.normal import BIDI, LEFTWARDS, concealed

TAG = "<bdo>"
HIDDEN = frozenset(("hidden", "too small", "off the screen", "in the colour of their ground"))
MOST = 5
"""Characters or words that are named."""


def remarks(draft: str, sources: Sequence[Source], lang: str) -> list[str]:
    """What a reader should be told of a draft and its sources, in German where `lang` is `de`."""
    words = WORDS.get(lang, WORDS["en"])
    warnings = [*_remarks(draft, words["draft"], words), *_unseen(draft, words)]
    for source in sources:
        warnings += _remarks(source.text, words["source"].format(name=source.name), words)
    return warnings


def doubts(statement: str, premise: str, marked_up: str = "") -> tuple[Finding, ...]:
    """Why nobody can say that a statement is supported as its readers see it; empty where nothing is hidden.

    `marked_up` is the statement with the markup of its draft.
    """
    look_alikes = concealed(statement).look_alikes or concealed(marked_up).look_alikes
    doubted = []
    if look_alikes:
        which = ", ".join(f"'{word}'" for word in look_alikes[:MOST])
        doubted.append(_doubt(statement, look_alikes[0], REVIEW["look_alikes"].format(which=which)))
    for whose, text in (("claim", statement), ("claim", marked_up), ("source", premise)):
        if concealed(text).is_reordered:
            controls = _turning(text)
            doubted.append(_doubt(statement, statement, REVIEW["reordered"].format(whose=whose, which=controls)))
    return tuple(doubted)


def _doubt(statement: str, words: str, message: str) -> Finding:
    start = max(0, statement.find(words))
    end = start + len(words) if words in statement else len(statement)
    return Finding(
        gate="characters", kind="entity", severity="missing", start=start, end=end,
        claimed=statement[start:end], value="as it looks", said=message,
    )  # fmt: skip


def _remarks(text: str, who: str, words: dict[str, str]) -> Iterator[str]:
    hidden = concealed(html.unescape(text) if "&" in text else text)
    unseen = [sign for sign in hidden.invisible if not BIDI.match(sign)]
    controls = [sign for sign in hidden.invisible if BIDI.match(sign)]
    if unseen:
        yield words["invisible"].format(who=who, which=_codes(unseen))
    if hidden.is_reordered:
        kind = "leftwards" if not controls and LEFTWARDS.search(text) else "reordered"
        yield words[kind].format(who=who, which=_codes(controls) or _turning(text))
    if hidden.look_alikes:
        which = ", ".join(f"'{word}'" for word in hidden.look_alikes[:MOST])
        yield words["look_alikes"].format(who=who, which=which)


def _unseen(draft: str, words: dict[str, str]) -> Iterator[str]:
    """What markup hides in a draft; comments and what is struck out hide no word from those who wrote them."""
    left = LeftOut()
    without_unseen(draft, left)
    which = ", ".join(f"{size:,} {reason}" for reason, size in left.counts.items() if reason in HIDDEN)
    if which:
        yield words["hidden"].format(who=words["draft"], which=which)


def _turning(text: str) -> str:
    """What sets an order of its own in a text."""
    letters = [match[0][0] for match in LEFTWARDS.finditer(text)]
    return _codes(BIDI.findall(text)) or _codes(letters) or TAG


def _codes(signs: Sequence[str]) -> str:
    each = list(dict.fromkeys(signs))
    more = ", …" if len(each) > MOST else ""
    return ", ".join(f"U+{ord(sign):04X}" for sign in each[:MOST]) + more
