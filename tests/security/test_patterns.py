"""No pattern takes the square of its text: each is fed 100,000 of the characters that it is slowest on."""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path
from time import process_time

import pcite
import pytest
from worst_characters import patterns, worst_texts

SMALL, LARGE, WHOLE = 4_000, 16_000, 100_000
QUADRATIC = 8
"""Times that four times the text may take at most: 4 is linear, 16 is quadratic."""
LEAST = 0.05
"""Seconds below which no measurement says anything."""


@cache
def _code() -> str:
    root = Path(pcite.__file__).parent
    return "\n".join(path.read_text() for room in ("store", "nodes", "graph") for path in (root / room).rglob("*.py"))


def _anchored(name: str) -> bool:
    """Whether the pattern is only ever matched at one place of a text."""
    used = set(re.findall(rf"\b{name.rpartition('.')[2]}(?:\[[^\]]*\])?\.(\w+)", _code()))
    return bool(used) and used <= {"match", "fullmatch", "pattern"}


def _seconds(pattern: re.Pattern[str], text: str, anchored: bool) -> float:
    started = process_time()
    if not anchored:
        for _ in pattern.finditer(text):
            pass
    pattern.match(text)
    pattern.fullmatch(text)
    return process_time() - started


def _slow(name: str, pattern: re.Pattern[str]) -> str:
    """The beginning of a text that takes it too long; empty where there is none."""
    anchored = _anchored(name)
    sizes = [list(worst_texts(pattern, size)) for size in (SMALL // 4, SMALL, LARGE, WHOLE)]
    times = [_seconds(pattern, text, anchored) for text in sizes[0]]
    for at in sorted(range(len(times)), key=times.__getitem__)[-2:]:
        small, large = (_seconds(pattern, sizes[size][at], anchored) for size in (1, 2))
        if large > LEAST and large > QUADRATIC * small:
            return f"{sizes[0][at][:40]!r} {large:.2f} s"
        if (whole := _seconds(pattern, sizes[3][at], anchored)) > 5:
            return f"{sizes[0][at][:40]!r} {whole:.2f} s for all"
    return ""


@pytest.mark.slow
def test_no_pattern_takes_the_square_of_its_text() -> None:
    found = {name: slow for name, pattern in patterns() if (slow := _slow(name, pattern))}
    assert found == {}


def test_a_pattern_that_takes_the_square_is_found() -> None:
    assert _slow("none.of_ours", re.compile(r"\s*[a-z]+:")) != ""
    assert _slow("none.of_ours", re.compile(r"(?<!\s)\s[a-z]{1,20}:")) == ""
