"""`pcite sources`, run as a user would."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from llm_server import unused_url
from web_server import Site, running

from .test_cli import pcite


@pytest.fixture
def docs(tmp_path: Path) -> Path:
    folder = tmp_path / "docs"
    folder.mkdir()
    (folder / "lions.md").write_text("# Lions\n\nThe lion eats meat.")
    (folder / "letters.md").write_text("# Letters\n\nA letter of trade is kept for six years.")
    return folder


@pytest.mark.ci
def test_sources_are_added_once_and_listed_with_their_tags(docs: Path) -> None:
    first = pcite("sources", "add", "docs", "--tag", "house", folder=docs.parent)
    again = pcite("sources", "add", "docs", "--tag", "rules", folder=docs.parent)
    assert (first.returncode, first.stdout, again.stdout) == (0, b"2 added\n", b"2 known\n"), first.stderr
    listed = json.loads(pcite("sources", "list", "--json", folder=docs.parent).stdout)
    assert [(one["id"], one["name"], one["tags"]) for one in listed] == [
        (1, "Letters", ["house", "rules"]),
        (2, "Lions", ["house", "rules"]),
    ]
    assert b"Lions" in pcite("sources", "list", folder=docs.parent).stdout


def test_a_file_that_cannot_be_read_is_told_and_the_others_are_added(docs: Path) -> None:
    (docs / "broken.pdf").write_bytes(b"%PDF-1.7")
    done = pcite("sources", "add", "docs", folder=docs.parent)
    assert (done.returncode, done.stdout) == (1, b"1 refused, 2 added\n")
    assert b"broken.pdf" in done.stderr


@pytest.mark.ci
def test_the_library_is_searched_with_labels(docs: Path) -> None:
    pcite("sources", "add", "docs", folder=docs.parent)
    text = pcite("sources", "search", "a letter of trade is kept for six years", folder=docs.parent).stdout.decode()
    assert text.startswith("HIGH - 1 source supports this, strongest from Letters")
    found = json.loads(pcite("sources", "search", "lion meat", "--json", "--top", "1", folder=docs.parent).stdout)
    assert [one["source_name"] for one in found["results"]] == ["Lions"]
    assert found["mode"] == "hybrid"


@pytest.mark.ci
def test_a_source_is_shown_indexed_again_and_taken_from_its_job(docs: Path) -> None:
    pcite("sources", "add", "docs", folder=docs.parent)
    shown = json.loads(pcite("sources", "show", "Lions", "--json", folder=docs.parent).stdout)
    assert (shown["id"], shown["jobs"]) == (2, ["default"])
    assert b"1 chunks" in pcite("sources", "reindex", "2", "--grain", "fixed", folder=docs.parent).stdout
    assert pcite("sources", "remove-link", "2", folder=docs.parent).returncode == 0
    gone = pcite("sources", "show", "2", folder=docs.parent)
    assert (gone.returncode, gone.stderr.startswith(b"pcite: NotInLibrary: ")) == (2, True)


@pytest.mark.ci
def test_what_a_server_that_was_down_left_out_is_made_up_for_and_all_are_indexed_anew(
    docs: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    pytest.importorskip("langchain_openai")
    with monkeypatch.context() as down:
        down.setenv("CITATION_EMBEDDING_MODEL", "tiny")
        down.setenv("CITATION_EMBEDDING_URL", unused_url())
        assert pcite("sources", "add", "docs", folder=docs.parent).stdout == b"2 added\n"
        still = pcite("sources", "reindex", folder=docs.parent)
    assert (still.returncode, still.stderr.startswith(b"what has no vectors")) == (1, True)
    assert pcite("sources", "reindex", folder=docs.parent).stdout == b"2 sources completed\n"
    assert pcite("sources", "reindex", folder=docs.parent).stdout == b"0 sources completed\n"
    assert pcite("sources", "reindex", "--all", folder=docs.parent).stdout.count(b" 1 chunks") == 2


def test_what_cannot_be_is_one_sentence_on_stderr(docs: Path) -> None:
    wrongs = [["add", "docs", "--grain", "sand"], ["add", "nowhere.md"], ["add", ""], ["show", "9" * 30]]
    wrongs += [["search", "x", "--mode", "psychic"], ["search", "lion\udcff"], ["versions", "http://example.org/"]]
    for wrong in wrongs:
        done = pcite("sources", *wrong, "--store", "new.sqlite", folder=docs.parent)
        assert done.returncode in (1, 2)
        assert b"Traceback" not in done.stderr


@pytest.mark.ci
def test_a_web_page_is_kept_in_every_version(tmp_path: Path) -> None:
    with running(Site()) as there:
        there["/rules"] = "<html><body><h1>Rules</h1><p>Lions are fed at noon every day.</p></body></html>"
        refused = pcite("sources", "add", there.url("/rules"), folder=tmp_path)
        assert (refused.returncode, refused.stdout) == (1, b"1 refused\n")
        added = pcite("sources", "add", there.url("/rules"), "--allow-private", folder=tmp_path)
        assert (added.returncode, added.stdout) == (0, b"1 added\n"), added.stderr
        there["/rules"] = "<html><body><h1>Rules</h1><p>Lions are fed at nine every day.</p></body></html>"
        pcite("sources", "add", there.url("/rules"), "--allow-private", folder=tmp_path)
        kept = pcite("sources", "versions", there.url("/rules"), "--changes", folder=tmp_path).stdout.decode()
    assert kept.count("/rules") == 2
    assert "1 lines added, 1 removed" in kept
    found = json.loads(pcite("sources", "search", "lions fed at nine", "--json", folder=tmp_path).stdout)
    assert found["results"][0]["source_type"] == "website"


def test_a_draft_is_grounded_on_the_library(docs: Path) -> None:
    pcite("sources", "add", "docs", "--job", "zoo", folder=docs.parent)
    (docs.parent / "draft.md").write_text("A letter of trade is kept for six years.\n")
    done = pcite("ground", "draft.md", "--library", "zoo", folder=docs.parent)
    assert b"A letter of trade is kept for six years [1]." in done.stdout, done.stderr
    empty = pcite("ground", "draft.md", "--library", "default", folder=docs.parent)
    assert (empty.returncode, b"NoSources" in empty.stderr) == (2, True)


@pytest.mark.ci
def test_what_a_draft_was_grounded_on_is_in_the_library_and_found(docs: Path) -> None:
    (docs.parent / "draft.md").write_text("A letter of trade is kept for six years.\n")
    (docs / "old.odt").write_bytes(b"PK\x03\x04 no archive")
    done = pcite("ground", "draft.md", "--source", "docs", folder=docs.parent)
    assert "Not used as a source. reading the source docs/old.odt" in done.stdout.decode()
    listed = json.loads(pcite("sources", "list", "--json", folder=docs.parent).stdout)
    assert {one["name"] for one in listed} == {"Letters", "Lions"}
    found = pcite("sources", "search", "letter of trade", folder=docs.parent).stdout.decode()
    assert "Letters" in found


@pytest.mark.ci
def test_the_address_of_a_page_is_a_source_of_a_draft(tmp_path: Path) -> None:
    (tmp_path / "draft.md").write_text("Lions are fed at noon every day.\n")
    with running(Site()) as there:
        there["/rules"] = "<html><body><h1>Rules</h1><p>Lions are fed at noon every day.</p></body></html>"
        refused = pcite("ground", "draft.md", "--source", there.url("/rules"), folder=tmp_path)
        pcite("sources", "add", there.url("/rules"), "--allow-private", folder=tmp_path)
        done = pcite("ground", "draft.md", "--source", there.url("/rules"), folder=tmp_path)
    assert (refused.returncode, b"AddressRefused" in refused.stderr) == (2, True), refused.stderr
    assert b"Lions are fed at noon every day [1]." in done.stdout, done.stderr


@pytest.mark.ci
def test_a_file_that_changed_has_its_citations_checked_again(docs: Path) -> None:
    letters = docs / "letters.md"
    (docs.parent / "draft.md").write_text("A letter of trade is kept for six years.")
    pcite("ground", "draft.md", "--source", "docs", "-q", folder=docs.parent)
    pcite("sources", "add", "docs", folder=docs.parent)
    letters.write_text(letters.read_text().replace("six", "ten"))
    done = pcite("sources", "add", "docs", "-q", folder=docs.parent)
    assert b"Source 3 is the newer version of source 1." in done.stderr, done.stderr
    assert b"1 no longer holds" in done.stderr
    several = pcite("sources", "add", "docs", "--supersedes", "1", folder=docs.parent)
    assert (several.returncode, b"with one file or page" in several.stderr) == (2, True)


def test_what_is_said_of_a_file_when_it_is_added_is_its_name_and_version(docs: Path) -> None:
    done = pcite("sources", "add", "docs/lions.md", "--name", "On lions", "--version", "2", folder=docs.parent)
    assert (done.returncode, done.stdout) == (0, b"1 added\n"), done.stderr
    shown = json.loads(pcite("sources", "show", "On lions", "--json", folder=docs.parent).stdout)
    assert (shown["name"], shown["version"]) == ("On lions", "2")


def test_what_is_said_of_a_known_file_is_kept_and_told(docs: Path) -> None:
    pcite("sources", "add", "docs", folder=docs.parent)
    again = pcite("sources", "add", "docs/lions.md", "--name", "On lions", "--version", "2", folder=docs.parent)
    assert (again.returncode, again.stdout) == (0, b"1 known\n"), again.stderr
    assert b"registered as 'Lions': name, version were kept" in again.stderr
    assert json.loads(pcite("sources", "show", "On lions", "--json", folder=docs.parent).stdout)["version"] == "2"


@pytest.mark.parametrize("what", [("docs",), ("docs/lions.md", "docs/letters.md")])
def test_one_name_for_several_sources_is_refused_before_any_is_added(docs: Path, what: tuple[str, ...]) -> None:
    done = pcite("sources", "add", *what, "--name", "Both", folder=docs.parent)
    assert (done.returncode, done.stderr.startswith(b"pcite: InputError: naming a source 'Both'")) == (2, True)
    assert pcite("sources", "list", folder=docs.parent).stdout == b""


@pytest.mark.ci
def test_a_page_that_is_added_again_under_another_name_has_both(tmp_path: Path) -> None:
    with running(Site()) as there:
        there["/rules"] = "<html><body><p>A letter of trade is kept for six years.</p></body></html>"
        page = there.url("/rules")
        pcite("sources", "add", page, "--allow-private", "--name", "Rules", folder=tmp_path)
        again = pcite("sources", "add", page, "--allow-private", "--name", "The rules", folder=tmp_path)
    assert again.stdout == b"1 known\n", again.stderr
    assert json.loads(pcite("sources", "show", "The rules", "--json", folder=tmp_path).stdout)["name"] == "Rules"
