"""No pattern takes the square of its text: each is fed 100,000 of the characters that it is slowest on."""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path
from time import process_time

import pcite
import pytest
from worst_characters import Shape, patterns, worst_texts, written_inside

FIRST, SMALL, LARGE, WHOLE = 1_000, 4_000, 16_000, 100_000
QUADRATIC = 8
"""Times that four times the text may take at most: 4 is linear, 16 is quadratic."""
LEAST = 0.05
"""Seconds below which no measurement says anything."""


@cache
def _code() -> dict[str, str]:
    """The code of each module."""
    root = Path(pcite.__file__).parent
    paths = [path for room in ("store", "nodes", "graph") for path in (root / room).rglob("*.py")]
    return {".".join(path.relative_to(root.parent).with_suffix("").parts): path.read_text() for path in paths}


def _ways(name: str) -> frozenset[str]:
    """How the pattern is used, in its own module and in those that import it; in every way where that is not seen."""
    home, _, own = name.rpartition(".")
    imported = re.compile(rf"from [.\w]*\b{home.rpartition('.')[2]} import (?:\([^)]*|[^\n(]*)\b{own}\b")
    code = [text for module, text in _code().items() if module == home or imported.search(text)]
    used = {way for text in code for way in re.findall(rf"\b{own}(?:\[[^\]]*\])?\.(\w+)", text)}
    return frozenset(used - {"pattern"} or {"finditer", "match", "fullmatch"})


def _seconds(pattern: re.Pattern[str], text: str, ways: frozenset[str]) -> float:
    started = process_time()
    if ways - {"match", "fullmatch"}:
        for _ in pattern.finditer(text):
            pass
    if "match" in ways:
        pattern.match(text)
    if "fullmatch" in ways:
        pattern.fullmatch(text)
    return process_time() - started


def _slow(name: str, pattern: re.Pattern[str], way: str = "") -> str:
    """The beginning of a text that takes it too long; empty where there is none."""
    ways = frozenset({way}) if way else _ways(name)

    def seconds(shape: Shape, size: int) -> float:
        return _seconds(pattern, shape.text(size), ways)

    for shape in sorted(worst_texts(pattern), key=lambda each: seconds(each, FIRST))[-2:]:
        small, large = seconds(shape, SMALL), seconds(shape, LARGE)
        if large > LEAST and large > QUADRATIC * small:
            return f"{shape} {large:.2f} s"
        if (whole := seconds(shape, WHOLE)) > 5:
            return f"{shape} {whole:.2f} s for all"
    return ""


@pytest.mark.slow
def test_no_pattern_takes_the_square_of_its_text() -> None:
    found = {name: slow for name, pattern in patterns() if (slow := _slow(name, pattern))}
    assert found == {}


@pytest.mark.slow
def test_no_pattern_within_a_function_takes_the_square_of_its_text() -> None:
    slow = {place: _slow(place, pattern, way) for place, pattern, way in written_inside()}
    assert {place: text for place, text in slow.items() if text} == {}


@pytest.mark.ci
def test_a_pattern_that_takes_the_square_is_found() -> None:
    assert _slow("none.of_ours", re.compile(r"\s*[a-z]+:")) != ""
    assert _slow("none.of_ours", re.compile(r"(?<!\s)\s[a-z]{1,20}:")) == ""
