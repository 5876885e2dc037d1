from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from llm_server import running
from pcite.graph.inputs import source_list
from pcite.graph.interfaces.fleet import DraftFormat, DraftResult, FolderJob, Recipe, drafts_in, ground_folder
from pcite.nodes.policy import Policy
from pcite.store import citations
from pcite.store.database import Database
from pcite.store.errors import DatabaseUnavailable, InputError
from pcite.store.records import Source

TEXT = "The fee is 40 euros. The office opens at nine."
TRUE, ALTERED = "The office opens at nine.", "The fee is 70 euros."
COUNT = 5


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """Five drafts: one in a folder of its own, one without text and one that is no text."""
    drafts = tmp_path / "drafts"
    (drafts / "more").mkdir(parents=True)
    (drafts / "a.md").write_text(f"{TRUE} {ALTERED}", encoding="utf-8")
    (drafts / "b.txt").write_text(TRUE, encoding="utf-8")
    (drafts / "c.md").write_bytes(b"\xff\xfe\xff")
    (drafts / "d.md").write_text("", encoding="utf-8")
    (drafts / "more" / "a.md").write_text(f"{TRUE} It is blue.", encoding="utf-8")
    (drafts / "picture.png").write_bytes(b"\x89PNG")
    return drafts


@pytest.fixture
def sources() -> list[Source]:
    return source_list([{"text": TEXT, "title": "Rules"}])


@pytest.fixture
def run(folder: Path, tmp_path: Path, sources: list[Source]) -> Callable[..., list[tuple[DraftResult, bool]]]:
    """Grounds the folder into `out`; what came of each draft, and whether that was there before."""

    def once(
        policy: Policy = Policy(),  # noqa: B008 - frozen
        store: str | None = None,
        form: DraftFormat = DraftFormat.markdown,
        stop_after: int = 99,
        verifier: str | None = None,
        on: str | None = None,
        workers: int | None = None,
    ) -> list[tuple[DraftResult, bool]]:
        seen: list[tuple[DraftResult, bool]] = []

        def observe(result: DraftResult, before: bool) -> None:
            seen.append((result, before))
            if len(seen) == stop_after:
                raise KeyboardInterrupt

        out = tmp_path / "out"
        job = FolderJob(Recipe(policy, verifier, store or str(tmp_path / "store.sqlite")), sources, format=form)
        ground_folder(folder, drafts_in(folder, [out]), out, job, observe, on=on, workers=workers)
        return seen

    return once


def lines(folder: Path) -> dict[str, dict[str, Any]]:
    rows = [json.loads(line) for line in (folder / "out" / "drafts.jsonl").read_text(encoding="utf-8").splitlines()]
    return {row["path"]: row for row in rows}


Run = Callable[..., list[tuple[DraftResult, bool]]]


def test_every_draft_has_a_line_and_a_grounded_file_at_its_own_place(run: Run, tmp_path: Path) -> None:
    run()
    rows = lines(tmp_path)
    assert list(rows) == ["a.md", "b.txt", "c.md", "d.md", "more/a.md"]
    assert rows["a.md"]["verdicts"] == {"supported": 1, "unsupported": 1}
    assert rows["a.md"]["seconds"] > 0
    assert [rows[name]["output"] for name in ("a.md", "b.txt", "more/a.md")] == ["a.md", "b.txt.md", "more/a.md"]
    assert "opens at nine[^1]." in (tmp_path / "out" / "a.md").read_text(encoding="utf-8")


def test_a_draft_that_cannot_be_read_is_a_line_with_its_error_and_the_others_go_on(run: Run, tmp_path: Path) -> None:
    run()
    rows = lines(tmp_path)
    assert [row["error"].partition(":")[0] for row in (rows["c.md"], rows["d.md"])] == ["InvalidEncoding", "EmptyDraft"]
    assert rows["more/a.md"]["error"] is None


def test_two_drafts_that_would_be_one_file_are_not_both_written_there(run: Run, folder: Path, tmp_path: Path) -> None:
    (folder / "b.txt.md").write_text(ALTERED, encoding="utf-8")
    run()
    rows = lines(tmp_path)
    assert rows["b.txt.md"]["error"].endswith(
        "another draft is written as b.txt.md too. Give one of the two another name"
    )
    assert TRUE[:-1] in (tmp_path / "out" / "b.txt.md").read_text(encoding="utf-8")


def test_a_second_run_skips_what_is_finished_and_tries_the_rest_again(run: Run) -> None:
    run()
    assert [(result.path, before) for result, before in run()] == [
        ("a.md", True), ("b.txt", True), ("c.md", False), ("d.md", False), ("more/a.md", True),
    ]  # fmt: skip


def test_a_run_that_was_cut_off_goes_on_behind_a_torn_line(run: Run, tmp_path: Path) -> None:
    with pytest.raises(KeyboardInterrupt):
        run(stop_after=2)
    file = tmp_path / "out" / "drafts.jsonl"
    file.write_bytes(file.read_bytes()[:-20])
    assert [before for _, before in run()] == [True, False, False, False, False]
    assert len(lines(tmp_path)) == COUNT
    with Database.open(tmp_path / "store.sqlite") as store:
        assert len(citations.reports(store)) == 3, "what was recorded and lost its line is not recorded twice"


@pytest.mark.ci
@pytest.mark.parametrize("change", ["draft", "policy", "output"])
def test_what_has_changed_since_is_done_again(run: Run, folder: Path, tmp_path: Path, change: str) -> None:
    run()
    if change == "draft":
        (folder / "a.md").write_text(ALTERED, encoding="utf-8")
    if change == "output":
        (tmp_path / "out" / "a.md").unlink()
    again = run(Policy(threshold=0.9)) if change == "policy" else run()
    assert (again[0][0].path, again[0][1]) == ("a.md", False)
    assert again[1][1] is (change != "policy")


@pytest.mark.parametrize(
    ("form", "name", "begins"),
    [(DraftFormat.html, "a.md.html", b"<!doctype html>"), (DraftFormat.json, "a.md.json", b"{")],
)
def test_grounded_drafts_are_written_in_other_formats(
    run: Run, tmp_path: Path, form: DraftFormat, name: str, begins: bytes
) -> None:
    run(form=form)
    assert (tmp_path / "out" / name).read_bytes().lower().startswith(begins)


def test_a_word_draft_is_written_again_as_word(tmp_path: Path, sources: list[Source]) -> None:
    docx = pytest.importorskip("docx")
    (tmp_path / "drafts").mkdir()
    document = docx.Document()
    document.add_paragraph(f"{TRUE} {ALTERED}")
    document.save(tmp_path / "drafts" / "a.docx")
    job = FolderJob(Recipe(store=":memory:"), sources, format=DraftFormat.docx)
    ground_folder(tmp_path / "drafts", drafts_in(tmp_path / "drafts"), tmp_path / "out", job, lambda *_: None)
    assert TRUE[:-1] in docx.Document(tmp_path / "out" / "a.docx").paragraphs[0].text


def test_a_folder_without_drafts_and_results_in_use_are_refused(run: Run, folder: Path, tmp_path: Path) -> None:
    with pytest.raises(InputError, match="there is no such folder"):
        drafts_in(tmp_path / "missing")
    with pytest.raises(InputError, match="no text, Markdown or Word file"):
        drafts_in(folder, [folder])

    def second(result: DraftResult, before: bool) -> None:
        with pytest.raises(InputError, match="another run is writing there"):
            run()
        raise KeyboardInterrupt

    job = FolderJob(Recipe(), source_list([{"text": TEXT}]))
    with pytest.raises(KeyboardInterrupt):
        ground_folder(folder, drafts_in(folder), tmp_path / "out", job, second)


def test_a_store_that_cannot_be_opened_ends_the_run_before_any_draft(run: Run, tmp_path: Path) -> None:
    (tmp_path / "store.sqlite").mkdir()
    with pytest.raises(DatabaseUnavailable):
        run()
    assert lines(tmp_path) == {}


@pytest.mark.ci
def test_two_workers_on_ray_come_to_the_same_and_take_the_settings_along(
    run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    pytest.importorskip("ray")
    here = sorted((result.path, result.report, result.content) for result, _ in run())
    (tmp_path / "pcite.toml").write_text('shipped = "mini"\n', encoding="utf-8")
    monkeypatch.chdir(tmp_path)
    monkeypatch.delenv("PCITE_SHIPPED", raising=False)
    for path in (tmp_path / "out").rglob("*.*"):
        path.unlink()
    there = run(store=str(tmp_path / "other.sqlite"), on="ray", workers=2)
    assert sorted((result.path, result.report, result.content) for result, _ in there) == here
    with Database.open(tmp_path / "other.sqlite") as store:
        assert len(citations.reports(store)) == 3


@pytest.mark.ci
def test_two_workers_write_into_one_store_on_a_server(run: Run, postgres_store: str) -> None:
    pytest.importorskip("ray")
    run(store=postgres_store, on="ray", workers=2)
    with Database.open(postgres_store) as store:
        assert len(citations.reports(store)) == 3


@pytest.mark.ci
def test_workers_share_a_verifier_on_a_server(run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    pytest.importorskip("ray")
    pytest.importorskip("langchain_openai")
    with running() as server:
        monkeypatch.setenv("CITATION_LLM_URL", server.url)
        run(verifier="bespoke-minicheck", on="ray", workers=2)
        assert {body["model"] for body in server.requests} == {"bespoke-minicheck"}
    assert lines(tmp_path)["b.txt"]["verdicts"] == {"supported": 1}


def test_other_machines_are_given_no_file_as_a_store(run: Run) -> None:
    with pytest.raises(InputError, match=r"other machines do not have\. Give --store postgresql"):
        run(on="ray://127.0.0.1:9")
