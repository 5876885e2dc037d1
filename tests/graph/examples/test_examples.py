"""The page of examples says what the four examples print."""

from __future__ import annotations

import re
from importlib import import_module
from pathlib import Path

import pytest

PAGE = (Path(__file__).parents[3] / "docs" / "examples.md").read_text(encoding="utf-8")
PROBABILITY = re.compile(r"\b([01]\.\d\d)\b")
"""Processors multiply whole numbers of 8 bits differently: the last digit differs from one to another."""
EXAMPLES = ("fessi", "graph_etl", "gobd", "slr")


def told(name: str) -> str:
    """What the page says that an example prints."""
    (block,) = re.findall(rf"`python -m pcite\.graph\.examples\.{name}`.*?\n```text\n(.*?)```", PAGE, re.DOTALL)
    return str(block)


@pytest.mark.ci
@pytest.mark.parametrize("name", EXAMPLES)
def test_an_example_prints_what_its_page_says(
    name: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("PCITE_SHIPPED", "reader")  # what a reader of the page has, who chose no verifier
    import_module(f"pcite.graph.examples.{name}").main()
    printed, shown = (PROBABILITY.split(text.strip()) for text in (capsys.readouterr().out, told(name)))
    assert printed[::2] == shown[::2]
    assert [float(one) for one in printed[1::2]] == pytest.approx([float(one) for one in shown[1::2]], abs=0.02)
