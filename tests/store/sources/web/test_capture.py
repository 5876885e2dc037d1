"""Capturing: what is kept of a page, when it is a new version, and what is left of it when it is gone."""

from __future__ import annotations

from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from datetime import UTC, datetime, timedelta
from hashlib import sha256
from pathlib import Path
from typing import Any

import pytest
from pcite.store.database import Database
from pcite.store.errors import AddressRefused, AppendOnly, CaptureNotFound, EmptySource, PageUnavailable
from pcite.store.records import Source
from pcite.store.sources.readers import read
from pcite.store.sources.web import Hop, archived, capture, captures, change, original, screenshot, versions
from sqlalchemy import text
from web_server import Answer, Site, in_turn, redirects, sends

FIRST = "<title>Rules</title><h1>Records</h1><p>Records are kept for six years.</p><p>A broker keeps them.</p>"
SECOND = "<title>Rules</title><h1>Records</h1><p>Records are kept for seven years.</p><p>A broker keeps them.</p>"

Take = Callable[..., Source]
Look = Callable[[str], list[dict[str, Any]]]


@pytest.fixture
def store_path(made_anywhere: Path | str) -> Path | str:
    """Every test here runs on SQLite and on PostgreSQL."""
    return made_anywhere


@pytest.fixture
def take(site: Site, store: Database) -> Take:
    """Captures a path of the site."""
    return lambda path="/rules", **options: capture(site.url(path), store, allow_private=True, **options)


def test_a_page_becomes_a_source_that_says_where_and_when_it_was_read(site: Site, take: Take) -> None:
    site["/rules"] = FIRST
    source = take()
    accessed = datetime.fromisoformat(source.metadata["accessed_at"])
    assert (source.kind, source.identifier, source.name) == ("website", site.url("/rules"), "Rules")
    assert "Records are kept for six years." in source.text
    assert source.content_hash == sha256(FIRST.encode()).hexdigest()
    assert source.metadata["uri"] == site.url("/rules")
    assert source.version == source.metadata["accessed_at"]
    assert timedelta(0) <= datetime.now(UTC) - accessed < timedelta(seconds=10)


def test_a_page_and_the_file_that_it_is_saved_as_are_one_source(site: Site, take: Take, tmp_path: Path) -> None:
    page = FIRST.replace("Rules", "Übung").encode("cp1252")
    site["/rules"] = sends(200, page, "text/html; charset=iso-8859-1")
    (tmp_path / "rules.html").write_bytes(page)
    source, file = take(), read(tmp_path / "rules.html", encoding="cp1252")
    assert (source.id, source.content_hash, source.text) == (file.id, file.content_hash, file.text)


def test_name_version_and_metadata_may_be_given(site: Site, take: Take) -> None:
    site["/rules"] = FIRST
    source = take(name="The rules", version="2024-01", metadata={"author": "SEC", "uri": "no"})
    assert (source.name, source.version, source.metadata["author"]) == ("The rules", "2024-01", "SEC")
    assert source.metadata["uri"] == site.url("/rules")


def test_everything_about_a_look_is_kept(site: Site, store: Database, take: Take) -> None:
    site["/rules"] = redirects("/new")
    site["/new"] = sends(200, FIRST, ETag='"1"')
    source = take()
    (kept,) = captures(store, site.url("/rules"))
    assert kept.id == source.metadata["capture_id"]
    assert (kept.number, kept.status, kept.same_as, kept.server) == (1, 200, None, "127.0.0.1")
    assert (kept.final_url, kept.redirects) == (site.url("/new"), (Hop(302, site.url("/rules")),))
    assert kept.headers["etag"] == '"1"'
    assert kept.accessed_at.strftime("%Y-%m-%dT%H:%M:%SZ") == source.metadata["accessed_at"]
    assert original(store, kept.id) == FIRST.encode()
    assert archived(store, kept.id) == source
    assert screenshot(store, kept.id) is None


def test_a_page_is_found_by_the_address_it_was_found_at_too(site: Site, store: Database, take: Take) -> None:
    site["/rules"], site["/new"] = redirects("/new"), FIRST
    take()
    assert captures(store, site.url("/new")) == captures(store, site.url("/rules#part"))
    assert captures(store, site.url("/other")) == ()


def test_a_page_that_has_not_changed_is_the_same_version_seen_again(site: Site, store: Database, take: Take) -> None:
    site["/rules"] = FIRST
    first, again, third = take(version="2024-01"), take(), take()
    assert (first.id, first.version) == (again.id, again.version) == (third.id, third.version)
    seen = captures(store, site.url("/rules"))
    assert [each.number for each in seen] == [1, 2, 3]
    assert [each.same_as for each in seen] == [None, seen[0].id, seen[0].id]
    assert versions(store, site.url("/rules")) == seen[:1]
    assert again.metadata["capture_id"] == seen[1].id


def test_a_page_that_changed_is_a_new_version_and_the_old_one_stays(site: Site, store: Database, take: Take) -> None:
    site["/rules"] = FIRST
    first = take()
    site["/rules"] = SECOND
    second = take()
    assert first.id != second.id
    old, new = versions(store, site.url("/rules"))
    assert (archived(store, old.id), archived(store, new.id)) == (first, second)
    assert original(store, old.id) == FIRST.encode()


def test_a_page_that_changes_back_is_a_new_version_of_old_bytes(site: Site, store: Database, take: Take) -> None:
    site["/rules"] = in_turn(sends(200, FIRST), sends(200, SECOND), sends(200, FIRST))
    first, _, third = take(), take(), take()
    assert first.id == third.id
    assert len(versions(store, site.url("/rules"))) == 3


def test_looks_at_the_same_time_are_all_kept(site: Site, store: Database, take: Take) -> None:
    site["/rules"] = FIRST
    with ThreadPoolExecutor(4) as threads:
        sources = [each.result() for each in [threads.submit(take) for _ in range(8)]]
    seen = captures(store, site.url("/rules"))
    assert sorted(each.number for each in seen) == list(range(1, 9))
    assert {each.id for each in seen} == {source.metadata["capture_id"] for source in sources}


def test_what_changed_is_said_in_lines(site: Site, store: Database, take: Take) -> None:
    site["/rules"] = in_turn(sends(200, FIRST), sends(200, SECOND), sends(200, SECOND + "<!-- new -->"))
    for _ in range(3):
        take()
    one, two, three = (each.id for each in captures(store, site.url("/rules")))
    changed = change(store, one, two)
    assert changed.removed == ("Records are kept for six years.",)
    assert changed.added == ("Records are kept for seven years.",)
    assert changed.summary == "1 lines added, 1 removed, 2 kept"
    assert change(store, two, three).summary == "the same text in other bytes"
    assert change(store, two, two).summary == "unchanged"


def test_a_server_that_knows_the_copy_need_not_send_it_again(site: Site, store: Database, take: Take) -> None:
    site["/rules"] = in_turn(sends(200, FIRST, ETag='"1"', Last_Modified="Sat, 01 Jan 2022 00:00:00 GMT"), sends(304))
    first, again = take(), take()
    conditions = site.requests[-1].headers
    assert (conditions["if-none-match"], conditions["if-modified-since"]) == ('"1"', "Sat, 01 Jan 2022 00:00:00 GMT")
    assert "if-none-match" not in site.requests[1].headers
    assert again.text == first.text
    assert (again.id, again.version) == (first.id, first.version)
    seen = captures(store, site.url("/rules"))
    assert [(each.status, each.content_hash) for each in seen] == [(200, first.content_hash), (304, first.content_hash)]
    assert original(store, seen[1].id) == FIRST.encode()
    take()
    assert site.requests[-1].headers["if-none-match"] == '"1"'


def test_a_server_that_says_unchanged_without_being_asked_is_not_believed(site: Site, take: Take) -> None:
    site["/rules"] = sends(304)
    with pytest.raises(PageUnavailable, match="status 304"):
        take()


def test_a_dead_link_whose_copy_is_kept_says_so(site: Site, store: Database, take: Take) -> None:
    site["/rules"] = FIRST
    source = take()
    site["/rules"] = sends(404)
    with pytest.raises(PageUnavailable, match=r"status 404.*the copy of .* is kept as capture") as caught:
        take()
    assert caught.value.status == 404
    assert caught.value.capture_id == source.metadata["capture_id"]
    assert archived(store, str(caught.value.capture_id)) == source
    assert len(captures(store, site.url("/rules"))) == 1


def test_a_dead_link_without_a_copy_leaves_nothing(site: Site, store: Database, take: Take) -> None:
    with pytest.raises(PageUnavailable, match="status 404") as caught:
        take()
    assert caught.value.capture_id is None
    assert captures(store, site.url("/rules")) == ()


def test_a_page_that_cannot_be_read_leaves_nothing(site: Site, look: Look, take: Take) -> None:
    site["/rules"] = "<title>App</title><div id=root></div><script>draw()</script>"
    with pytest.raises(EmptySource):
        take()
    for table in ("web_file", "web_capture", "source"):
        assert look(f"SELECT * FROM {table}") == []


def test_private_addresses_are_refused_unless_allowed(site: Site, store: Database) -> None:
    site["/rules"] = FIRST
    with pytest.raises(AddressRefused):
        capture(site.url("/rules"), store)


def test_bytes_are_kept_once_however_often_they_are_seen(site: Site, look: Look, take: Take) -> None:
    site["/rules"] = site["/copy"] = FIRST
    take(), take(), take("/copy")
    assert len(look("SELECT * FROM web_file")) == 1
    assert len(look("SELECT * FROM web_capture")) == 3


def test_a_capture_that_is_not_there_is_an_error_with_a_name(store: Database) -> None:
    for question in (archived, original, screenshot):
        with pytest.raises(CaptureNotFound, match="no such capture"):
            question(store, "nothing")


@pytest.mark.parametrize("table", ["web_file", "web_capture"])
def test_no_capture_can_be_changed_or_deleted(table: str, site: Site, store: Database, take: Take) -> None:
    site["/rules"] = FIRST
    source = take()
    for statement in (f"DELETE FROM {table}", f"UPDATE {table} SET content_hash = 'x'"):
        with pytest.raises(AppendOnly), store.writing("tampering with") as session:
            session.connection().execute(text(statement))
    assert archived(store, source.metadata["capture_id"]) == source


@pytest.mark.parametrize(
    "page",
    [
        sends(200, FIRST, X_Robots_Tag="noarchive"),
        sends(200, '<meta name="robots" content="index, NOARCHIVE">' + FIRST),
        sends(200, '<META NAME=Robots CONTENT="none">' + FIRST),
    ],
)
def test_a_page_that_wants_no_copy_shown_is_kept_with_a_notice(page: Answer, site: Site, take: Take) -> None:
    site["/rules"] = page
    assert "noarchive" in take().metadata["notice"]


def test_a_page_that_names_its_licence_is_kept_with_it(site: Site, take: Take) -> None:
    site["/rules"] = '<link rel="license" href="https://creativecommons.org/licenses/by/4.0/">' + FIRST
    metadata = take().metadata
    assert metadata["license"] == "https://creativecommons.org/licenses/by/4.0/"
    assert "notice" not in metadata
