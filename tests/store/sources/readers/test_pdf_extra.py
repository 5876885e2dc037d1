"""PyMuPDF is an extra: without it a PDF file is an error that says what to install, and no other file is hindered."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[4]
READ = """
import sys
from pathlib import Path
from pcite.store.errors import SourceError
from pcite.store.sources.readers import read_all

refused = []
sources = read_all([Path(sys.argv[1])], refused=refused.append)
print([source.name for source in sources], *refused, sep="\\n")
"""


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A folder with a PDF file and a text, and beside it what stands for a machine without PyMuPDF."""
    (tmp_path / "absent").mkdir()
    (tmp_path / "absent" / "pymupdf.py").write_text("raise ImportError\n")
    (tmp_path / "laws").mkdir()
    (tmp_path / "laws" / "a.txt").write_text("Records are kept for six years.\n")
    (tmp_path / "laws" / "b.pdf").write_bytes(b"%PDF-1.4\n%%EOF\n")
    return tmp_path


def run(folder: Path, *words: str) -> subprocess.CompletedProcess[str]:
    environment = os.environ | {"PYTHONPATH": f"{folder / 'absent'}:{ROOT.parent}"}
    return subprocess.run([sys.executable, *words], env=environment, cwd=folder, capture_output=True, text=True)


def test_a_pdf_file_in_a_folder_is_told_and_the_others_are_read(folder: Path) -> None:
    (names, error) = run(folder, "-c", READ, "laws").stdout.splitlines()
    assert names == "['a.txt']"
    assert error.endswith("PyMuPDF is not installed. Install it: pip install 'pcite[pdf]'")


@pytest.mark.ci
def test_a_pdf_file_that_is_named_is_an_error(folder: Path) -> None:
    result = run(folder, "-m", "pcite", "check", "laws/a.txt", "--source", "laws/b.pdf")
    assert (result.returncode, result.stderr.startswith("pcite: UnreadableSource: ")) == (2, True)
    assert "pip install 'pcite[pdf]'" in result.stderr
