"""A model's answer as a text for readers: without the marks of our prompts, and out of its wrapping.

Models wrap an answer in `<answer>` or in a code fence, where Markdown hides it from the check, and repeat the lines
between which a prompt's data stood.
"""

from __future__ import annotations

import re

BLOCKS = (
    "after|before|claim|draft|evidence|feedback|finding|heading|label|outline|part|passages?|question|quote|record"
    "|refused|section|sentence|snippets|source|variables|wanted|written"
)
"""Names of the blocks of prompts."""
WRAPPINGS = "answer|final|final[-_ ]?answer|output|reply|response|result"
CODE = r"(?P<code>(?<!`)(?P<ticks>`+)(?!`)[^`\n]+(?P=ticks)(?!`))"
MARK = re.compile(
    r"\b(?:BEGIN|END)[ ]+(?:[A-Za-z]+[ ]+)?[0-9a-f]{16}\b"
    rf"|</?(?:[a-z]+[ ]+)?[0-9a-f]{{16}}>"
    rf"|</?(?:{BLOCKS})[ ]+[^<>\n]{{0,40}}>"
)
"""A line of a prompt that ends or begins a block, under whatever name a model gives it; older templates wrote it as a
tag, as models still do."""
TAG = re.compile(rf"{CODE}|{MARK.pattern}|</?(?:{BLOCKS}|{WRAPPINGS})\b[^<>\n]{{0,100}}>", re.IGNORECASE)
LINE = re.compile(rf"^[ \t]*(?:(?:{MARK.pattern})[ \t]*)+$\n?", re.MULTILINE)
FENCED = re.compile(
    r"^(?P<fence>`{3,}|~{3,})[ \t]*(?P<kind>markdown|md|text|txt|plaintext|plain|)[ \t]*\n"
    r"(?P<inner>.*?)(?:^(?P=fence)[`~]*[ \t]*(?:\n|\Z)|\Z)",
    re.MULTILINE | re.DOTALL | re.IGNORECASE,
)


def answer_text(answer: str) -> str:
    """The answer without marks, wrapping tags, and fences around prose; a fence that names no language may hold code.

    Such a fence is taken off where it holds the whole answer.
    """
    before = None
    text = answer
    while text != before:
        before = text
        text = FENCED.sub(_unwrapped, TAG.sub(_code, LINE.sub("", text))).strip()
    return text


def unmarked_json(answer: str) -> str:
    """A JSON answer without the marks of prompts in its strings."""
    return MARK.sub("", answer)


def _code(match: re.Match[str]) -> str:
    return match["code"] or ""


def _unwrapped(match: re.Match[str]) -> str:
    whole = not match.string[: match.start()].strip() and not match.string[match.end() :].strip()
    return f"{match['inner']}\n" if match["kind"] or whole else match[0]
