"""The grammar of BibTeX files: entries with their fields as they are written, macros put in.

Source: the description in `btxdoc`, and what biber takes besides it. A broken entry is told with its line, and
reading goes on at the next line that begins an entry.
"""

from __future__ import annotations

import re
from bisect import bisect
from collections.abc import Callable
from typing import NamedTuple

MONTHS = ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"]
_BEGIN = re.compile(r"@\s*([A-Za-z]+)\s*([{(])")
_NEXT = re.compile(r"^[ \t]*@\s*[A-Za-z]+\s*[{(]\s*[^\s,{}()\\]+\s*[,=]", re.MULTILINE)
_KEY = re.compile(r"\s*([^\s,={}]*)\s*(?=[,})])")
_FIELD = re.compile(r"[\s,]*([^\s,={}()\"#]+)\s*=\s*")
_WORD = re.compile(r"[^\s,={}()\"#]+")
_SPACE = re.compile(r"\s*")


class BibtexEntry(NamedTuple):
    """An entry as it is written."""

    line: int
    """From 1."""
    type: str
    """In lower case."""
    key: str
    fields: dict[str, str]
    """TeX, by names in lower case."""


class Broken(Exception):
    """What is wrong, at a place of the text."""

    def __init__(self, at: int, problem: str) -> None:
        super().__init__(problem)
        self.at, self.problem = at, problem


def entries(text: str, broken: Callable[[int, str, str], None]) -> list[BibtexEntry]:
    """The entries in order; `broken` gets the line, the name and the fault of each that cannot be read."""
    bibtex_entries: list[BibtexEntry] = []
    macros = {month: month for month in MONTHS}
    ends = [end.start() for end in re.finditer("\n", text)]
    at = 0
    while begin := _BEGIN.search(text, at):
        line = bisect(ends, begin.start() - 1) + 1
        kind = begin[1].lower()
        try:
            at, entry = _entry(text, begin, kind, macros)
        except Broken as error:
            where = bisect(ends, error.at - 1) + 1
            key = _KEY.match(text, begin.end())
            broken(where, f"@{kind}{{{key[1] if key else ''}}}, line {line}", error.problem)
            following = _NEXT.search(text, begin.end())
            at = following.start() if following else len(text)
            continue
        if entry is not None:
            bibtex_entries.append(entry._replace(line=line))
    return bibtex_entries


def _entry(text: str, begin: re.Match[str], kind: str, macros: dict[str, str]) -> tuple[int, BibtexEntry | None]:
    close = "}" if begin[2] == "{" else ")"
    if kind == "comment":
        at, _ = _until(text, begin.end(), close)
        return at, None
    if kind == "preamble":
        at, _ = _value(text, _SPACE.match(text, begin.end()).end(), macros)  # type: ignore[union-attr]
        return at, None
    key = _KEY.match(text, begin.end()) if kind != "string" else None
    fields: dict[str, str] = {}
    at = key.end() if key else begin.end()
    while field := _FIELD.match(text, at):
        at, value = _value(text, field.end(), macros)
        name = field[1].lower()
        if name in fields and fields[name] != value:
            value = f"{fields[name]}; {value}" if name in ("keywords", "file", "note") else fields[name]
        fields[name] = value
    rest = re.compile(r"[\s,]*").match(text, at)
    at = rest.end() if rest else at
    if not text.startswith(close, at):
        raise Broken(min(at, len(text)), _unexpected(text, at, close))
    if kind == "string":
        macros |= fields
        return at + 1, None
    if not fields and not (key and key[1]):
        raise Broken(begin.start(), "it has neither key nor field")
    return at + 1, BibtexEntry(0, kind, key[1] if key else "", fields)


def _value(text: str, at: int, macros: dict[str, str]) -> tuple[int, str]:
    """A value, of parts that `#` joins."""
    parts = []
    while True:
        at, part = _part(text, at, macros)
        parts.append(part)
        joined = re.compile(r"\s*#\s*").match(text, at)
        if joined is None:
            return at, "".join(parts)
        at = joined.end()


def _part(text: str, at: int, macros: dict[str, str]) -> tuple[int, str]:
    if text.startswith("{", at):
        return _until(text, at + 1, "}")
    if text.startswith('"', at):
        return _until(text, at + 1, '"')
    word = _WORD.match(text, at)
    if word is None:
        raise Broken(at, "a field has no value")
    return word.end(), macros.get(word[0].lower(), word[0])


def _until(text: str, at: int, close: str) -> tuple[int, str]:
    """What stands before the sign that closes it, outside of braces."""
    depth, start = 0, at
    following = _NEXT.search(text, at)
    end = following.start() if following else len(text)
    for sign in re.compile(r"\\.|[{}\"()]", re.DOTALL).finditer(text, at, end):
        if sign[0] == close and depth == 0:
            return sign.end(), text[start : sign.start()]
        depth += {"{": 1, "}": -1}.get(sign[0][-1], 0)
        if depth < 0:
            break
    raise Broken(start, f"what begins here is not closed by {close}")


def _unexpected(text: str, at: int, close: str) -> str:
    if at >= len(text):
        return f"the file ends before {close}"
    return f"{text[at : at + 20].splitlines()[0]!r} stands where a field or {close} is expected"
