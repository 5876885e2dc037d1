"""Structured drafts: JSON in which an author says each claim with what it thought and where a source may be found.

`{"thought": ..., "claim": ..., "potential_source_keywords": [...]}`, one or a list, as text or as Python mappings; the
list may stand under one name, as `{"claims": [...]}`, since structured output of models has to be one object.
The claims are the draft, in order; the keywords are searched by; the thoughts are read by nobody, since a verifier
that knows them would judge the author's reasons and not the source.
"""

from __future__ import annotations

import json
import re
from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

from ..nodes.engines.served.written_tool_calls import DO, PROBLEM, is_tool_call
from ..store.errors import InputError

ACTION = "reading a structured draft"
FENCE = "```"
OPENING = re.compile(rf"\s*{FENCE}(?:json)?[^\S\n]*\n")
BEGINS = re.compile(r"\s*(?:\{|\[\s*\{)\s*\"")
NAMES = re.compile(r'"claim"\s*:')
ENDED = re.compile(r"[.!?…][\"'”’“»)\]]*\Z")
KEYS = frozenset({"thought", "claim", "potential_source_keywords"})


class Structured(NamedTuple):
    """A draft made of claims."""

    text: str
    keywords: list[tuple[str, list[str]]]
    """Each claim that has keywords, with them."""


def structured(draft: object) -> Structured | None:
    """The structured draft that was given; `None` where it is an ordinary one, as a text that only holds JSON is.

    Raises:
        InputError: it is meant to be one, and is not valid JSON or has something else where a claim should be.
    """
    items = _parsed(draft) if isinstance(draft, str) else _items(draft)
    if items is None:
        return None
    claims = [_claim(item, number) for number, item in enumerate(items, start=1)]
    names = [(value, words) for value, words in claims if words]
    return Structured(" ".join(value for value, _ in claims), names)


def _items(draft: object) -> list[object] | None:
    """The claims among what was given: chat messages and the like have none."""
    inner = (
        next(iter(draft.values())) if isinstance(draft, Mapping) and len(draft) == 1 and "claim" not in draft else None
    )
    listed = inner if isinstance(inner, list) else [draft] if isinstance(draft, Mapping) else draft
    if not isinstance(listed, Sequence) or isinstance(listed, str | bytes):
        return None
    is_meant = any(isinstance(item, Mapping) and "claim" in item for item in listed)
    return list(listed) if is_meant else None


def _unfenced(text: str) -> str:
    """What a fence of code holds that is the whole text; the text itself where it is none."""
    opening, ended = OPENING.match(text), text.rstrip()
    if opening is None or not ended.endswith(FENCE):
        return text
    body = ended[opening.end() - 1 : -len(FENCE)]
    inner = body.rstrip()
    return inner if "\n" in body[len(inner) :] else text


def _parsed(text: str) -> list[object] | None:
    value = text.removeprefix("\ufeff")
    inner = _unfenced(value)
    if is_tool_call(value):
        raise InputError(ACTION, PROBLEM, DO)
    if not BEGINS.match(inner):
        return None
    try:
        return _items(json.loads(inner))
    except (json.JSONDecodeError, RecursionError) as error:
        if not NAMES.search(inner) or not inner.rstrip().endswith(("}", "]")):
            return None
        problem = f"it is no valid JSON: {error}"
        raise InputError(ACTION, problem, "Correct it there, or give the draft as plain text") from error


def _claim(item: object, number: int) -> tuple[str, list[str]]:
    """What one entry claims, as a sentence, and its keywords.

    Raises:
        InputError: it has no claim, or its keywords are no words.
    """
    action = f"{ACTION}, entry {number}"
    do = f"Give a mapping with {', '.join(sorted(KEYS))}"
    if not isinstance(item, Mapping):
        raise InputError(action, f"it is {_shown(item)}", do)
    value, words = item.get("claim"), item.get("potential_source_keywords") or []
    if not isinstance(value, str) or not value.strip():
        raise InputError(action, f"its claim is {_shown(value)}", do)
    if isinstance(words, str) or not isinstance(words, Sequence) or not all(isinstance(word, str) for word in words):
        raise InputError(action, f"its potential_source_keywords are {_shown(words)}", "Give a list of words")
    sentence = " ".join(value.split())
    return sentence if ENDED.search(sentence) else f"{sentence}.", [word.strip() for word in words if word.strip()]


def _shown(value: Any) -> str:  # noqa: ANN401  (whatever stood in the JSON)
    return repr(value)[:60]
