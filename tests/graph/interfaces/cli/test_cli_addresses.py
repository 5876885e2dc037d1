"""Addresses among the sources of a command."""

from __future__ import annotations

from pathlib import Path

import pytest
from pcite.graph.interfaces.cli.source_arguments import resolve_sources
from pcite.store.errors import InputError

from .test_cli import pcite


@pytest.mark.parametrize("address", ["ftp://example.org/x", "file:///etc/hosts", "S3://bucket/key"])
def test_an_address_that_is_none_of_a_page_is_refused_with_those_that_are_read(address: str) -> None:
    with pytest.raises(InputError, match=r"are not read.*http:// or https://"):
        resolve_sources([address], ":memory:")


PAGE = "https://example.org/x"


@pytest.mark.ci
@pytest.mark.parametrize(
    "arguments",
    [
        ["ground", PAGE, "--source", "rule.md"],
        ["check", PAGE, "--source", "rule.md"],
        ["edit", PAGE, "--source", "rule.md"],
        ["edit", "rule.md", "--source", PAGE],
        ["mcp", "--source", PAGE],
    ],
    ids=" ".join,
)
def test_an_address_that_is_not_read_is_repeated_as_it_was_given(arguments: list[str], tmp_path: Path) -> None:
    (tmp_path / "rule.md").write_text("Brokers keep their records for six years.")
    process = pcite(*arguments, folder=tmp_path)
    assert process.returncode != 0
    assert PAGE in process.stderr.decode()
