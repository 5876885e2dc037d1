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
BETWEEN = r"(?:[^\S\n]|[_:*.-]){1,4}"
"""What stands between the words of a mark, also where a model sets it in bold or writes it with underscores."""
OPENS, CLOSES = r"(?:<|&lt;)\\?/?", r"[ ]?/?\\?(?:>|&gt;)"
SIXTEEN = (
    rf"(?<![^\W_])(?:BEGIN|END|ANFANG|ENDE)(?:{BETWEEN}[^\W\d_]{{1,30}}){{0,3}}{BETWEEN}[0-9a-f]{{16}}(?![^\W_])"
    rf"|{OPENS}(?:[^\W\d_]{{1,30}}[ ]+){{0,3}}[0-9a-f]{{16}}{CLOSES}"
)
"""The words that end or begin a block of a prompt, under whatever name a model gives it."""
MARK = re.compile(rf"{SIXTEEN}|{OPENS}(?:{BLOCKS})[ ]+[^<>\n]{{0,40}}>", re.IGNORECASE)
"""The same as a tag, as older templates wrote it and models still do."""
IN_CODE = re.compile(SIXTEEN, re.IGNORECASE)
TAG = re.compile(rf"{CODE}|{MARK.pattern}|</?(?:{BLOCKS}|{WRAPPINGS})\b[^<>\n]{{0,100}}>", re.IGNORECASE)
AROUND = r"(?:[^\w\n]|_)*"
LINE = re.compile(
    rf"^(?:{AROUND}(?:(?:{SIXTEEN}){AROUND})+|[ \t]*(?:(?:{MARK.pattern})[ \t]*)+)$\n?", re.MULTILINE | re.IGNORECASE
)
"""A line that is nothing but marks, with the signs around them that would make it bold, quoted or an item."""
BARE = re.compile(
    rf"^{AROUND}(?:(?:BEGIN|END)[ ](?:{BLOCKS}|{WRAPPINGS})\b[ ]?[0-9a-f….]*|[0-9a-f]{{16}}){AROUND}$\n?", re.MULTILINE
)
"""A line that is nothing but a mark without its sixteen characters, or these alone."""
IN_PROSE = re.compile(rf"{CODE}|\b(?:BEGIN|END)[ ](?=(?:{BLOCKS})\b)")
"""The capitals of a mark in a sentence that repeats how a prompt speaks of its blocks."""
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
        text = FENCED.sub(_unwrapped, TAG.sub(_code, BARE.sub("", LINE.sub("", text)))).strip()
    return IN_PROSE.sub(lambda match: match["code"] or "", text)


def unmarked(text: str) -> str:
    """The text without the marks of prompts; what is no mark stays as it is."""
    bare = MARK.sub("", BARE.sub("", LINE.sub("", text)))
    return text if bare == text else bare.strip()


def _code(match: re.Match[str]) -> str:
    code = IN_CODE.sub("", match["code"] or "")
    return code if code.strip("` ") else ""


def _unwrapped(match: re.Match[str]) -> str:
    whole = not match.string[: match.start()].strip() and not match.string[match.end() :].strip()
    return f"{match['inner']}\n" if match["kind"] or whole else match[0]
