"""`pcite quotes`, run as an auditor would."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from .test_cli import pcite

RULE = "US regulations require a broker to keep its records for six years."


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A report in a store."""
    (tmp_path / "rules.md").write_text(f"# Rules\n\nFirst the facts. {RULE} Others may burn theirs.\n")
    (tmp_path / "draft.md").write_text(f"{RULE}\n")
    assert pcite("ground", "draft.md", "--source", "rules.md", folder=tmp_path).returncode == 0
    return tmp_path


def test_every_quote_stands_in_the_store(folder: Path) -> None:
    done = pcite("quotes", folder=folder)
    assert (done.returncode, done.stdout) == (0, b"1 of 1 quotes stand where they were taken from\n")


@pytest.mark.ci
def test_quotes_are_found_in_a_source_that_is_laid_out_anew(folder: Path) -> None:
    (folder / "rules.md").write_text("# Rules\n\nFirst the\nfacts.   " + RULE.replace(" ", "\n") + "\n\nOthers.\n")
    done = pcite("quotes", "--source", "rules.md", "--json", folder=folder)
    check = json.loads(done.stdout)
    assert (done.returncode, check["problem"], check["how"]) == (0, "", "words")


@pytest.mark.ci
def test_a_quote_that_its_source_no_longer_holds_is_told(folder: Path) -> None:
    (folder / "rules.md").write_text("# Rules\n\nBrokers need not keep anything.\n")
    done = pcite("quotes", "--source", "rules.md", folder=folder)
    assert done.returncode == 1
    assert b"0 of 1 quotes stand" in done.stdout
    assert b"six years" in done.stdout
