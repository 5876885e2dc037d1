from __future__ import annotations

import sys
from importlib.resources import files
from pathlib import Path

import pytest
from pcite.eval.benchmarks import retrieval
from pcite.eval.benchmarks.corpus import claims_from, drawn, read_folder

SOURCES = Path(str(files("pcite") / "graph" / "examples" / "drafts" / "sources"))


def printed(part: str, monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]) -> str:
    monkeypatch.setattr(sys, "argv", ["retrieval", part, "--quick"])
    retrieval.main()
    return capfd.readouterr().out


def test_a_benchmark_has_as_many_passages_as_it_asks_for_and_says_how_many_are_real() -> None:
    sources = read_folder(SOURCES)
    for size, real in ((100, 100), (3000, 2005)):
        found, counted = drawn(sources, size)
        assert (len(found), counted) == (size, real)
        assert len({passage.id for passage in found}) == size
    assert drawn(sources, 3000)[0] == found


@pytest.mark.ci
def test_claims_are_distinct_sentences() -> None:
    claims = claims_from(drawn(read_folder(SOURCES), 500)[0], 20)
    assert len(set(claims)) == 20
    assert all(8 <= len(claim.split()) <= 40 for claim in claims)


def test_bm25_is_that_of_the_reference(monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]) -> None:
    pytest.importorskip("bm25s")
    rows = [line.split("|") for line in printed("keywords", monkeypatch, capfd).splitlines() if "e-1" in line]
    assert [int(cells[1]) for cells in rows] == list(retrieval.QUICK)
    assert all(float(cells[-2]) < 1e-9 for cells in rows)


@pytest.mark.ci
def test_hybrid_search_is_measured_in_a_process_of_its_own(
    monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    told = printed("hybrid", monkeypatch, capfd)
    assert f"{retrieval.QUICK[-1]} passages" in told
    assert "10 claims" in told
    assert "resident memory" in told
