"""Quotes of web pages: they have to stand in what was archived, whatever the page says now."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from pathlib import Path

import pytest
from pcite.store.database import Database
from pcite.store.errors import CaptureNotFound, DatabaseUnavailable
from pcite.store.sources.web import archived, capture, original, verify_quote_in_archive
from web_server import Site

PAGE = """<title>GoBD</title><h1>GoBD</h1><p>Die Grundsätze gelten für alle Betriebe des Landes.</p>
<h2>Aktualisierungen 2024</h2><p>Die <b>aktualisierten</b> GoBD-Richtlinien treten am&nbsp;1.&nbsp;April
2024 in Kraft und ersetzen die „alte“ Fassung.</p>"""


@pytest.fixture
def captured(site: Site, store: Database) -> str:
    """The id of a capture of the page, which has changed since."""
    site["/gobd"] = PAGE
    source = capture(site.url("/gobd"), store, allow_private=True)
    site["/gobd"] = "<p>Diese Seite wurde entfernt.</p>"
    return source.metadata["capture_id"]


@pytest.mark.parametrize(
    "quote",
    [
        "Die Grundsätze gelten für alle Betriebe des Landes.",
        "Die aktualisierten GoBD-Richtlinien treten am 1. April 2024 in Kraft",
        'treten am\n1. April\n2024 in Kraft und ersetzen die "alte" Fassung.',
    ],
)
def test_a_quote_of_the_archived_page_is_found_with_its_place(quote: str, captured: str, store: Database) -> None:
    found = verify_quote_in_archive(store, captured, quote)
    source = archived(store, captured)
    assert (found.found, found.why) == (True, "")
    assert found.text == source.text[found.start : found.end]
    assert (found.capture_id, found.content_hash) == (captured, source.content_hash)


def test_the_place_is_the_headings_above_it_and_the_time_of_access(captured: str, store: Database) -> None:
    found = verify_quote_in_archive(store, captured, "treten am 1. April 2024 in Kraft")
    accessed = archived(store, captured).metadata["accessed_at"]
    assert found.locator == {"heading_context": "GoBD > Aktualisierungen 2024", "accessed_at": accessed}


@pytest.mark.parametrize(
    "quote",
    [
        "Die aktualisierten GoBD-Richtlinien treten am 1. April 2025 in Kraft",
        "Die aktualisierten GoBD-Richtlinien treten nicht am 1. April 2024 in Kraft",
    ],
)
def test_a_quote_in_other_words_is_not_found_and_the_words_that_stand_there_are_told(
    quote: str, captured: str, store: Database
) -> None:
    found = verify_quote_in_archive(store, captured, quote)
    assert not found.found
    assert "1. April" in found.text
    assert found.why == "the archived page says it in other words"


@pytest.mark.parametrize("quote", ["Diese Seite wurde entfernt.", "Aufzeichnungen sind zu schreddern.", "", " … "])
def test_what_the_archived_page_does_not_say_is_not_found(quote: str, captured: str, store: Database) -> None:
    found = verify_quote_in_archive(store, captured, quote)
    assert (found.found, found.text, found.start) == (False, "", None)
    assert found.why


def test_a_quote_of_no_capture_is_an_error(store: Database) -> None:
    with pytest.raises(CaptureNotFound):
        verify_quote_in_archive(store, "nothing", "words")


def test_bytes_that_were_changed_behind_the_store_are_noticed(captured: str, store: Database, store_path: Path) -> None:
    with closing(sqlite3.connect(store_path)) as connection, connection:
        connection.execute("DROP TRIGGER web_file_no_update")
        connection.execute("UPDATE web_file SET content = ?", (PAGE.replace("2024", "2025").encode(),))
    with pytest.raises(DatabaseUnavailable, match="do not have the hash"):
        original(store, captured)
