"""What `import pcite` promises."""

from __future__ import annotations

import resource
import subprocess
import sys
import tomllib
from pathlib import Path
from typing import get_args

import pcite
import pytest


def test_every_public_name_is_there_and_documented() -> None:
    for name in pcite.__all__:
        assert getattr(pcite, name) is not None
    assert sorted(pcite.__all__) == pcite.__all__
    assert set(pcite.__all__) == {*pcite._HOMES, "__version__"}


def test_what_the_engine_and_the_library_give_back_is_public(tmp_path: Path) -> None:
    with pcite.CitationEngine(db_path=tmp_path / "store.sqlite") as engine:
        source = engine.register_source("A broker shall keep its records for six years.", name="Rule")
        note = engine.annotate_source(source.id, "Broad.", "critique")
        (found,) = engine.search_library("records of brokers").results[:1]
        (citation,) = engine.ground("Brokers keep their records for six years.").citations
    assert isinstance(note, pcite.Annotation)
    assert note.annotation_type in get_args(pcite.AnnotationType)
    assert isinstance(found, pcite.SearchResult)
    assert isinstance(citation, pcite.Citation)


def test_an_unknown_name_is_an_attribute_error() -> None:
    with pytest.raises(AttributeError, match="nonsense"):
        _ = pcite.nonsense


def test_the_version_is_that_of_the_package_and_of_the_changelog() -> None:
    root = Path(__file__).parents[1]
    assert pcite.__version__ == tomllib.loads((root / "pyproject.toml").read_text())["project"]["version"]
    assert f"## {pcite.__version__}" in (root / "CHANGELOG.md").read_text()


def cpu_seconds(*words: str) -> float:
    """User time of a Python process, the least of three runs."""
    spent = []
    for _ in range(3):
        before = resource.getrusage(resource.RUSAGE_CHILDREN).ru_utime
        subprocess.run([sys.executable, *words], capture_output=True, check=True)
        spent.append(resource.getrusage(resource.RUSAGE_CHILDREN).ru_utime - before)
    return min(spent)


def test_ground_is_there_within_a_second_and_help_within_half_of_one() -> None:
    assert cpu_seconds("-c", "import pcite; pcite.ground") < 1.0
    assert cpu_seconds("-m", "pcite", "--help") < 0.5


def test_importing_pcite_loads_no_heavy_library() -> None:
    heavy = ["onnxruntime", "langgraph", "sqlmodel", "pymupdf", "tokenizers", "numpy", "pydantic"]
    code = f"import pcite, sys; print([name for name in {heavy!r} if name in sys.modules])"
    found = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True).stdout
    assert found.strip() == "[]"
