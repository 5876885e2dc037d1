"""What a command is given as a path or a style ends in a named error, however long or endless it is."""

from __future__ import annotations

from pathlib import Path

import pytest
from pcite.graph.checked_drafts import draft_files
from pcite.graph.draft_files import MOST, draft_file
from pcite.graph.inputs import source_list
from pcite.graph.interfaces.cli import app
from pcite.nodes.formatter.styles.catalogue import check
from pcite.store.errors import DraftTooLarge, InputError, PciteError, SourceError
from typer.testing import CliRunner

LONG = "x" * 300
"""More than a file's name can have."""


def test_a_source_with_a_name_that_no_file_has_is_told() -> None:
    with pytest.raises(SourceError, match="too long"):
        source_list([Path(LONG)])


def test_a_draft_to_check_has_a_name_that_a_file_can_have() -> None:
    with pytest.raises(InputError, match="no such file"):
        draft_files([Path(LONG)])


@pytest.mark.parametrize("style", [LONG, f"{LONG}.csl"])
def test_a_style_with_a_name_that_no_file_has_is_told(style: str) -> None:
    with pytest.raises(InputError, match="style"):
        check(style)


@pytest.mark.skipif(not Path("/dev/zero").exists(), reason="needs /dev/zero")
def test_a_draft_without_end_is_read_up_to_a_limit(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("pcite.graph.draft_files.MOST", 1_000_000)
    with pytest.raises(DraftTooLarge, match="1,000,000"):
        draft_file(Path("/dev/zero"))
    assert MOST == 256 * 2**20


def test_a_file_in_the_place_of_a_folder_is_told(tmp_path: Path) -> None:
    (tmp_path / "pages").write_text("x")
    result = CliRunner().invoke(app, ["tools", "docs", "--out", str(tmp_path / "pages")])
    assert isinstance(result.exception, InputError)


def test_a_source_to_cite_has_a_name_that_a_file_can_have(tmp_path: Path) -> None:
    result = CliRunner().invoke(app, ["cite", "Brokers keep records.", LONG, "--store", str(tmp_path / "s.sqlite")])
    assert isinstance(result.exception, PciteError), result.exception
