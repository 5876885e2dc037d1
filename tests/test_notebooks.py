"""The notebooks are run from beginning to end, and show what they say that they show."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

NOTEBOOKS = sorted((Path(__file__).parents[1] / "docs" / "notebooks").glob("*.ipynb"))
TABLE = "| judge | mode | items | recall | precision | F1 | coverage | no answer |"


@pytest.mark.ci
@pytest.mark.filterwarnings("ignore")
@pytest.mark.parametrize("path", NOTEBOOKS, ids=lambda path: path.name)
def test_a_notebook_runs_and_shows_a_grounding_and_two_tables(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    nbformat = pytest.importorskip("nbformat", reason="needs pcite[docs]")
    nbclient = pytest.importorskip("nbclient", reason="needs pcite[docs]")
    pytest.importorskip("ipykernel", reason="needs pcite[docs]")
    monkeypatch.setitem(os.environ, "PCITE_CONFIG", "")
    notebook = nbformat.read(path, as_version=4)
    nbclient.NotebookClient(notebook, timeout=300, resources={"metadata": {"path": path.parent}}).execute()
    outputs = [output for cell in notebook.cells for output in cell.get("outputs", [])]
    pages = [output["data"]["text/html"] for output in outputs if "text/html" in output.get("data", {})]
    printed = "".join(output.get("text", "") for output in outputs)
    assert len(pages) == 1
    assert "six years" in pages[0]
    assert printed.count(TABLE) == 2


def test_a_notebook_is_kept_without_what_it_printed() -> None:
    nbformat = pytest.importorskip("nbformat", reason="needs pcite[docs]")
    cells = [cell for path in NOTEBOOKS for cell in nbformat.read(path, as_version=4).cells]
    assert cells
    assert [cell.source for cell in cells if cell.get("outputs") or cell.get("execution_count")] == []
