"""Small sources for the tests of the doors: two rules on different continents."""

from __future__ import annotations

from pathlib import Path

import pytest

US = "# US rules\n\n## Records\n\nUS regulations require a broker to keep its records for six years.\n"
EU = "# EU rules\n\n## Records\n\nEU regulations mandate a storage period of five years for records.\n"


@pytest.fixture
def us(tmp_path: Path) -> Path:
    path = tmp_path / "us.md"
    path.write_text(US, encoding="utf-8")
    return path


@pytest.fixture
def eu(tmp_path: Path) -> Path:
    path = tmp_path / "eu.md"
    path.write_text(EU, encoding="utf-8")
    return path
