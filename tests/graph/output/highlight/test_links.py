"""Links to the place: a text fragment, a page, a file; and never a scheme that runs something."""

from typing import Any

import pytest
from pcite.graph.output.report.highlight import address_of, captured_on, place_link
from pcite.store.records import Area, Source

TEXT = "Records are kept for six years. Then they may go."
HERE = "#:~:text=kept%20for%20six"


def source(identifier: str, media_type: str = "text/html", **more: Any) -> Source:  # noqa: ANN401
    metadata = more.pop("metadata", {})
    kind = more.pop("kind", "website" if "://" in identifier else "document")
    return Source(
        id="1", kind=kind, identifier=identifier, name="x", text=more.pop("text", TEXT), content_hash="x",
        media_type=media_type, metadata=metadata, **more,
    )  # fmt: skip


def link(identifier: str, media_type: str = "text/html", base: str | None = None, **more: Any) -> str | None:  # noqa: ANN401
    at = TEXT.index("kept")
    return place_link(source(identifier, media_type, **more), at, at + len("kept for six"), base=base)


def test_a_page_of_the_web_is_opened_at_the_words() -> None:
    assert link("https://example.org/rule") == f"https://example.org/rule{HERE}"


def test_a_fragment_of_the_address_stays_in_front() -> None:
    assert link("https://example.org/rule#sec-4") == "https://example.org/rule#sec-4:~:text=kept%20for%20six"
    assert link("https://example.org/rule#:~:text=old") == f"https://example.org/rule{HERE}"


def test_what_was_captured_is_linked_where_it_was_found_in_the_end() -> None:
    said = {"uri": "https://example.org/new", "accessed_at": "2026-01-02T03:04:05Z"}
    page = source("https://example.org/old", metadata=said)
    assert address_of(page) == "https://example.org/new"
    assert captured_on(page) == "2026-01-02T03:04:05Z"
    assert captured_on(source("notes.md")) is None


def test_an_address_is_written_so_that_it_stays_one_in_any_page() -> None:
    found = link('https://example.org/Bücher und "mehr"?a=1&b=<2>', "text/markdown")
    assert found == "https://example.org/B%C3%BCcher%20und%20%22mehr%22?a=1&b=%3C2%3E"


@pytest.mark.parametrize(
    "where",
    [
        "javascript:alert(1)//x.html", "JavaScript:alert(1).html", " javascript:alert(1).md", "data:text/html,x.html",
        "vbscript:x.html", "ftp://example.org/x.html", "https://user:secret@example.org/x.html", "https://", "https:x",
        "http://[broken/x.html", "x\njavascript:alert(1).html", "java\tscript:alert(1).html", "blob:https://x.org/1",
    ],
)  # fmt: skip
@pytest.mark.parametrize("kind", ["website", "document"])
def test_nothing_but_pages_and_files_is_linked(where: str, kind: str) -> None:
    assert link(where, kind=kind) is None
    assert link("x", kind=kind, metadata={"uri": where, "url": where}) is None


def test_a_name_that_is_no_path_has_no_link() -> None:
    assert link("memo of the board", "text/plain") is None
    assert link("warehouse.invoices", "text/csv") is None


def test_a_page_of_a_pdf_file_is_opened() -> None:
    at = TEXT.index("kept")
    areas = (
        Area(start=0, end=10, page=2, x0=0, y0=0, x1=1, y1=1),
        Area(start=10, end=49, page=7, x0=0, y0=0, x1=1, y1=1),
    )
    assert (
        link("https://example.org/a.pdf#page=3", "application/pdf", areas=areas) == "https://example.org/a.pdf#page=7"
    )
    paged = {"pages": "3"}
    text = "one\n\n\ftwo\n\n\fthree"
    found = place_link(source("a.pdf", "application/pdf", text=text, metadata=paged), len(text) - 5, len(text))
    assert found == "a.pdf#page=3"
    assert at < areas[1].end


@pytest.mark.parametrize(
    ("path", "wanted"),
    [
        ("notes/Bücher & Belege #1?.md", "notes/B%C3%BCcher%20%26%20Belege%20%231%3F.md"),
        ("/srv/a b.md", "file:///srv/a%20b.md"),
        ("//host/x.md", "file:///host/x.md"),
        ("C:\\Akten\\Übersicht 1.md", "file:///C:/Akten/%C3%9Cbersicht%201.md"),
        ("\\\\server\\share\\a.md", "file://server/share/a.md"),
        ("Akten\\a.md", "Akten/a.md"),
        ("Teil 1: Recht.md", "Teil%201%3A%20Recht.md"),
        ("file:///srv/a%20b.md", "file:///srv/a%20b.md"),
        ("100%.md", "100%25.md"),
    ],
)
def test_a_file_is_linked_by_its_path(path: str, wanted: str) -> None:
    assert link(path, "text/markdown") == wanted


def test_a_relative_link_is_seen_from_the_folder_it_is_followed_from() -> None:
    assert link("/srv/sources/a.md", "text/markdown", base="/srv/reports") == "../sources/a.md"
    assert (
        link("docs/a b.md", "text/markdown", base="https://example.org/kept/")
        == "https://example.org/kept/docs/a%20b.md"
    )


def test_a_text_file_is_opened_at_the_words_too() -> None:
    assert link("/srv/a.txt", "text/plain") == f"file:///srv/a.txt{HERE}"
    assert link("/srv/a.csv", "text/csv") == "file:///srv/a.csv"


def test_what_was_given_as_a_text_is_linked_where_it_says_it_is_from() -> None:
    assert link("memo", "text/plain", metadata={"url": "https://example.org/memo"}) == f"https://example.org/memo{HERE}"
