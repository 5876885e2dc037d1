from __future__ import annotations

from pathlib import Path

import pytest
from pcite import ground
from pcite.store.search.lexical import Lexical

DRAFT = "Der Wächter füttert die Löwen im Gehege 77 täglich mit frischem Heu."
RULES = "# Zoo\n\n" + "\n\n".join(
    f"Der Wächter füttert die Löwen im Gehege {number} täglich mit frischem Heu. Gehege {number} wird danach gefegt."
    for number in range(200)
)


@pytest.mark.ci
def test_the_keyword_index_of_a_run_is_kept_beside_its_store(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    first = ground(DRAFT, [RULES], store=tmp_path / "audit.sqlite")
    (kept,) = (tmp_path / "audit.sqlite.cache").glob("lexical-*")
    assert kept.suffix == ".npz"
    monkeypatch.setattr(Lexical, "build", None)  # a second run must not index again
    assert ground(DRAFT, [RULES], store=tmp_path / "audit.sqlite").text == first.text


@pytest.mark.ci
def test_without_a_store_nothing_is_kept(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    ground(DRAFT, [RULES])
    assert list(tmp_path.iterdir()) == []


@pytest.mark.ci
def test_a_folder_can_be_named(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PCITE_CACHE", str(tmp_path / "cache"))
    ground(DRAFT, [RULES])
    assert len(list((tmp_path / "cache").glob("lexical-*"))) == 1
