from __future__ import annotations

import subprocess
from pathlib import Path

import pytest
from pcite.eval.runs import describe, differences
from pcite.eval.runs.checkout import checkout
from pcite.store.errors import InputError
from pcite.store.records.verdicts import Provenance

ENGINE = Provenance(engine="mini", model="pcite-mini", digest="0" * 64)


def git(folder: Path, *arguments: str) -> None:
    told = ["-c", "user.name=n", "-c", "user.email=e@example.org", "-c", "commit.gpgsign=false"]
    subprocess.run(["git", "-C", str(folder), *told, *arguments], check=True, capture_output=True)


@pytest.fixture
def repository(tmp_path: Path) -> Path:
    git(tmp_path, "init", "-q")
    (tmp_path / "code.py").write_text("one = 1\n")
    git(tmp_path, "add", ".")
    git(tmp_path, "commit", "-q", "-m", "first")
    return tmp_path


def test_a_clean_checkout_has_a_commit_and_no_changes(repository: Path) -> None:
    commit, changes = checkout(repository)
    assert commit is not None
    assert len(commit) == 40
    assert changes is None


def test_changed_and_new_files_are_dirt_and_each_state_has_its_own_fingerprint(repository: Path) -> None:
    seen = set()
    for name, text in (("code.py", "one = 2\n"), ("code.py", "one = 3\n"), ("new.py", "two = 2\n")):
        (repository / name).write_text(text)
        seen.add(checkout(repository)[1])
    assert len(seen) == 3
    assert None not in seen


def test_what_no_figure_depends_on_is_no_dirt(repository: Path) -> None:
    (repository / "README.md").write_text("prose")
    (repository / "tests").mkdir()
    (repository / "tests" / "test_code.py").write_text("assert True\n")
    (repository / "eval" / "results").mkdir(parents=True)
    (repository / "eval" / "results" / "run.jsonl").write_text("{}\n")
    assert checkout(repository)[1] is None
    (repository / "prompts").mkdir()
    (repository / "prompts" / "note.md").write_text("words of a prompt")
    assert checkout(repository)[1] is not None


def test_a_folder_inside_the_checkout_of_another_project_has_no_commit(repository: Path) -> None:
    installed = repository / "site-packages" / "pcite"
    installed.mkdir(parents=True)
    assert checkout(installed) == (None, None)


def test_without_git_there_is_only_the_version(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PATH", str(tmp_path))
    manifest = describe("counting", settings={})
    assert (manifest.commit, manifest.changes) == (None, None)
    assert manifest.version


def test_two_runs_of_the_same_thing_differ_in_nothing_that_counts() -> None:
    one = describe("counting", settings={"seed": 1}, engines=[ENGINE])
    other = one.model_copy(update={"time": "later", "machine": ("another",), "rows": 3, "digest": "0"})
    assert differences(one, other) == {}


def test_every_difference_has_its_name(tmp_path: Path) -> None:
    data = tmp_path / "claims.jsonl"
    data.write_text("one")
    one = describe("counting", settings={"seed": 1, "policy": "flag"}, engines=[ENGINE], data=[data])
    data.write_text("two")
    other = describe("counting", settings={"seed": 2, "policy": "flag"}, data=[data], prompts=["judge.md.j2"])
    assert list(differences(one, other)) == ["data.claims.jsonl", "engines", "prompts.judge.md.j2", "settings.seed"]


def test_a_folder_is_told_by_what_is_in_it_and_not_by_where_it_stands(tmp_path: Path) -> None:
    found = []
    for place, text in (("one", "a"), ("two", "a"), ("three", "b")):
        folder = tmp_path / place / "laws"
        folder.mkdir(parents=True)
        (folder / "ao.md").write_text(text)
        found.append(describe("counting", settings={}, data=[folder]).data["laws"])
    assert found[0] == found[1] != found[2]


def test_files_of_the_same_name_are_told_apart_by_their_folders(tmp_path: Path) -> None:
    paths = [tmp_path / name / "claims.jsonl" for name in ("seen", "blind")]
    for path in paths:
        path.parent.mkdir()
        path.write_text(path.parent.name)
    assert list(describe("counting", settings={}, data=paths).data) == ["blind/claims.jsonl", "seen/claims.jsonl"]


def test_settings_keep_no_folder_of_this_machine() -> None:
    manifest = describe("counting", settings={"drafts": [Path("/home/someone/drafts")], "parts": {"b", "a"}})
    assert manifest.settings == {"drafts": ["drafts"], "parts": ["a", "b"]}


def test_data_that_is_not_there_is_named(tmp_path: Path) -> None:
    with pytest.raises(InputError, match=r"nothing\.jsonl"):
        describe("counting", settings={}, data=[tmp_path / "nothing.jsonl"])


def test_a_setting_that_is_no_value_is_refused() -> None:
    with pytest.raises(TypeError, match="object"):
        describe("counting", settings={"verifier": object()})
