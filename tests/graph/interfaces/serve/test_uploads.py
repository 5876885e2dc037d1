"""A draft and its sources come as files, as the page for a new report sends them."""

from __future__ import annotations

import html
import re
from base64 import b64encode
from collections.abc import Iterator
from io import BytesIO
from pathlib import Path

import httpx
import pytest
from docx import Document
from pdf_files import WIDE, pdf
from selectolax.lexbor import LexborHTMLParser as HTMLParser

from . import patient
from .conftest import WRITER

SIX = "US rules require a broker to keep its records for six years."
PAID = "Invoices are stored for eight years."
MONTHLY = "Every branch of a broker keeps its records for nine years."
DRAFT = f"# Notes on *Records*\n\n{SIX} {PAID} {MONTHLY}\n"


@pytest.fixture
def client(site: str) -> Iterator[httpx.Client]:
    with patient.Client(base_url=site, headers=WRITER) as client:
        yield client


def file(name: str, content: bytes) -> dict[str, str]:
    return {"name": name, "content": b64encode(content).decode()}


def word(text: str) -> bytes:
    document, stream = Document(), BytesIO()
    document.add_paragraph(text)
    document.save(stream)
    return stream.getvalue()


def posted(client: httpx.Client, draft: dict[str, str], *sources: dict[str, str]) -> httpx.Response:
    return client.post("/api/uploads", json={"draft": draft, "sources": list(sources)})


@pytest.mark.ci
def test_files_go_in_and_a_report_comes_out_that_is_kept_with_its_title(client: httpx.Client, tmp_path: Path) -> None:
    contract = pdf(tmp_path / "contract.pdf", [[(WIDE, PAID)]]).read_bytes()
    answer = posted(client, file("notes.md", DRAFT.encode()), file("rules.md", SIX.encode()), file("c.pdf", contract))
    assert answer.status_code == 201, answer.text
    report = answer.json()
    assert answer.headers["location"] == f"/api/reports/{report['report_id']}"
    assert f"{SIX[:-1]} [1]. {PAID[:-1]} [2]." in report["grounded_text"]
    assert {citation["quote"] for citation in report["citations"]} == {SIX, PAID}
    assert client.get(answer.headers["location"]).json()["grounded_text"] == report["grounded_text"]
    first = HTMLParser(client.get("/").text).css_first(".stack h2")
    assert first.text().strip() == "Notes on Records"
    assert HTMLParser(client.get(f"/reports/{report['report_id']}").text).css_first("h1").text() == "Notes on Records"


@pytest.mark.ci
def test_the_files_that_were_sent_are_found_by_a_search_afterwards(client: httpx.Client) -> None:
    rule = "A lighthouse keeper trims the wick each evening."
    posted(client, file("notes.md", DRAFT.encode()), file("lamps.md", rule.encode()))
    result = client.get("/api/search", params={"query": "lighthouse wick"}).json()
    assert result["results"][0]["source_name"] == "lamps.md"
    assert "lamps.md" in client.get("/search", params={"query": "lighthouse wick"}).text


def test_the_queue_shows_the_passage_that_came_nearest_to_what_was_sent(client: httpx.Client) -> None:
    report = posted(client, file("notes.md", DRAFT.encode()), file("rules.md", SIX.encode())).json()
    page = HTMLParser(client.get("/queue").text)
    mine = [panel for panel in page.css(".stack > li") if report["report_id"] in (panel.html or "")]
    nearest = {panel.css_first(".said").text(): panel.css_first(".near") for panel in mine}
    assert MONTHLY in nearest
    shown = nearest[MONTHLY]
    assert shown.css_first("p").text().startswith("rules.md")
    assert SIX in shown.css_first("blockquote").text()


def test_a_word_draft_comes_back_as_the_document_that_was_sent_with_footnotes(client: httpx.Client) -> None:
    memo = file("memo.docx", word(SIX))
    report = posted(client, memo, file("rules.txt", SIX.encode())).json()
    assert report["citations"]
    given = client.post(f"/api/reports/{report['report_id']}/docx", json=memo)
    assert given.status_code == 200, given.text
    document = Document(BytesIO(given.content))
    assert SIX.removesuffix(".") in document.paragraphs[0].text
    assert any(part.partname == "/word/footnotes.xml" for part in document.part.package.iter_parts())


@pytest.mark.parametrize(
    ("draft", "source", "status"),
    [
        (("memo.docx", b"PK\x03\x04 cut off"), ("rules.md", SIX.encode()), 422),
        (("a.md", SIX.encode()), ("r.pdf", b"%PDF-"), 422),
    ],
)
def test_a_file_that_cannot_be_read_is_named_and_no_report_is_made(
    client: httpx.Client, draft: tuple[str, bytes], source: tuple[str, bytes], status: int
) -> None:
    before = client.get("/api/reports").json()
    answer = posted(client, file(*draft), file(*source))
    assert answer.status_code == status, answer.text
    assert {"memo.docx", "r.pdf"} & {draft[0], source[0]} & set(re.findall(r"[\w.]+", answer.text))
    assert client.get("/api/reports").json() == before


def test_who_has_no_token_sends_nothing_in(site: str) -> None:
    body = {"draft": file("a.md", SIX.encode()), "sources": []}
    assert patient.post(f"{site}/api/uploads", json=body).status_code in (401, 403)


def test_the_page_for_a_new_report_sends_its_files_where_they_are_taken(site: str) -> None:
    page = html.unescape(patient.get(f"{site}/new").text)
    assert '"/api/uploads"' in page
    assert len(re.findall(r'<input[^>]*type="file"', page)) == 2
