"""The grammar of BibTeX files: entries with their fields as they are written, macros put in.

Source: the description in `btxdoc`, and what biber takes besides it. A broken entry is told with its line, and
reading goes on at the next line that begins an entry.
"""

from __future__ import annotations

import re
from bisect import bisect, bisect_left
from collections.abc import Callable
from typing import NamedTuple

from ..sources.readers.limits import LIMITS, MIB, CharacterCount

MONTHS = ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"]
_BEGIN = re.compile(r"@\s*([A-Za-z]+)\s*([{(])")
_NEXT = re.compile(r"^[ \t]*@\s*[A-Za-z]+\s*[{(]\s*[^\s,{}()\\]+\s*[,=]", re.MULTILINE)
_KEY = re.compile(r"\s*+([^\s,={}]*)\s*+(?=[,})])")
_FIELD = re.compile(r"[\s,]*([^\s,={}()\"#]+)\s*=\s*")
_WORD = re.compile(r"[^\s,={}()\"#]+")
_SPACE = re.compile(r"\s*")
_BETWEEN = re.compile(r"[\s,]*")
_JOINT = re.compile(r"\s*#\s*")
_SIGN = re.compile(r"\\.|[{}\"()]", re.DOTALL)
JOINED = frozenset(("keywords", "file", "note"))
"""Fields that may stand there several times."""


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
    """The entries in order; `broken` gets the line, the name and the fault of each that cannot be read.

    Raises:
        SourceTooLarge: macros in macros make far more text of it than it has.
    """
    return _EntryReader(text).entries(broken)


def expansion(text: str) -> CharacterCount:
    """Counts what is put in for names: a few lines can name each other so that they stand for any number of letters."""
    return CharacterCount("reading the references", LIMITS._replace(characters=10 * len(text) + MIB))


class _EntryReader:
    """One file at work."""

    def __init__(self, text: str) -> None:
        self.text, self.macros = text, {month: month for month in MONTHS}
        self.following = [begin.start() for begin in _NEXT.finditer(text)]
        """Where lines begin an entry."""
        self.count = expansion(text)

    def entries(self, broken: Callable[[int, str, str], None]) -> list[BibtexEntry]:
        bibtex_entries: list[BibtexEntry] = []
        ends = [end.start() for end in re.finditer("\n", self.text)]
        at = 0
        while begin := _BEGIN.search(self.text, at):
            line = bisect(ends, begin.start() - 1) + 1
            kind = begin[1].lower()
            try:
                at, entry = self._entry(begin, kind)
            except Broken as error:
                where = bisect(ends, error.at - 1) + 1
                key = _KEY.match(self.text, begin.end())
                broken(where, f"@{kind}{{{key[1] if key else ''}}}, line {line}", error.problem)
                at = self._next(begin.end())
                continue
            if entry is not None:
                bibtex_entries.append(entry._replace(line=line))
        return bibtex_entries

    def _next(self, at: int) -> int:
        """Where the next line begins an entry, else the end."""
        place = bisect_left(self.following, at)
        return self.following[place] if place < len(self.following) else len(self.text)

    def _entry(self, begin: re.Match[str], kind: str) -> tuple[int, BibtexEntry | None]:
        text, close = self.text, "}" if begin[2] == "{" else ")"
        if kind == "comment":
            at, _ = self._until(begin.end(), close)
            return at, None
        if kind == "preamble":
            at, _ = self._value(_SPACE.match(text, begin.end()).end())  # type: ignore[union-attr]
            return at, None
        key = _KEY.match(text, begin.end()) if kind != "string" else None
        at, fields = self._fields(key.end() if key else begin.end())
        if not text.startswith(close, at):
            raise Broken(min(at, len(text)), _unexpected(text, at, close))
        if kind == "string":
            self.macros |= fields
            return at + 1, None
        if not fields and not (key and key[1]):
            raise Broken(begin.start(), "it has neither key nor field")
        return at + 1, BibtexEntry(0, kind, key[1] if key else "", fields)

    def _fields(self, at: int) -> tuple[int, dict[str, str]]:
        """The fields, and where they end; several keywords, files or notes are one."""
        values: dict[str, list[str]] = {}
        while field := _FIELD.match(self.text, at):
            at, value = self._value(field.end())
            name = field[1].lower()
            before = values.setdefault(name, [value])
            if name in JOINED and before != [value]:
                before.append(value)
        fields = {name: "; ".join(parts) for name, parts in values.items()}
        return _BETWEEN.match(self.text, at).end(), fields  # type: ignore[union-attr]

    def _value(self, at: int) -> tuple[int, str]:
        """A value, of parts that `#` joins."""
        parts = []
        while True:
            at, part = self._part(at)
            parts.append(part)
            joined = _JOINT.match(self.text, at)
            if joined is None:
                return at, "".join(parts)
            at = joined.end()

    def _part(self, at: int) -> tuple[int, str]:
        if self.text.startswith("{", at):
            return self._until(at + 1, "}")
        if self.text.startswith('"', at):
            return self._until(at + 1, '"')
        word = _WORD.match(self.text, at)
        if word is None:
            raise Broken(at, "a field has no value")
        value = self.macros.get(word[0].lower(), word[0])
        self.count.add(value)
        return word.end(), value

    def _until(self, at: int, close: str) -> tuple[int, str]:
        """What stands before the sign that closes it, outside of braces."""
        depth, start = 0, at
        for sign in _SIGN.finditer(self.text, at, self._next(at)):
            if sign[0] == close and depth == 0:
                return sign.end(), self.text[start : sign.start()]
            depth += {"{": 1, "}": -1}.get(sign[0][-1], 0)
            if depth < 0:
                break
        raise Broken(start, f"what begins here is not closed by {close}")


def _unexpected(text: str, at: int, close: str) -> str:
    if at >= len(text):
        return f"the file ends before {close}"
    return f"{text[at : at + 20].splitlines()[0]!r} stands where a field or {close} is expected"
