"""A cited PDF: its pages as pictures and its marked copy, from the file that was read and no other."""

from __future__ import annotations

from concurrent.futures import FIRST_COMPLETED, ThreadPoolExecutor, wait
from pathlib import Path
from threading import Event

import httpx
import pymupdf
import pytest
from browser import OpenPage, Screenshot
from pcite.graph.api import ground
from pcite.graph.interfaces.serve.api_originals import DRAWING
from pcite.graph.output.report import pictures as report_pictures
from pdf_files import WIDE, pdf

from . import patient
from .conftest import Served

SAID = "US rules require a broker to keep its records for six years."


@pytest.fixture
def cited(tmp_path: Path) -> Path:
    """A PDF whose second page is cited, beside its store."""
    file = pdf(tmp_path / "rules.pdf", [[(WIDE, "About these rules.")], [(WIDE, SAID)]])
    ground(SAID, [file], store=tmp_path / "store.sqlite")
    return file


@pytest.mark.ci
def test_its_cited_page_is_shown_with_the_words_marked(
    cited: Path, served: Served, open_page: OpenPage, screenshot: Screenshot
) -> None:
    address = served(cited.with_name("store.sqlite"))
    page = open_page(f"{address}/sources/1")
    picture = page.get_by_alt_text("Page 2 of rules.pdf with the cited words marked")
    picture.scroll_into_view_if_needed()
    page.wait_for_function("() => document.images[0].complete && document.images[0].naturalWidth > 300")
    screenshot(page, "serve-pdf", whole=True)
    assert page.locator(".pages img").count() == 1


@pytest.mark.ci
def test_its_marked_copy_has_a_highlight(cited: Path, served: Served) -> None:
    address = served(cited.with_name("store.sqlite"))
    copy = patient.get(f"{address}/api/sources/1/marked.pdf")
    assert copy.headers["content-type"] == "application/pdf"
    assert copy.headers["content-disposition"].startswith("attachment")
    with pymupdf.open(stream=copy.content) as document:
        assert [len(list(page.annots())) for page in document] == [0, 1]
    assert patient.get(f"{address}/api/sources/1/pages/1").status_code == 404


def test_the_pages_of_a_report_are_drawn_once(cited: Path, served: Served, monkeypatch: pytest.MonkeyPatch) -> None:
    drawn = []
    monkeypatch.setattr(report_pictures, "drawn", lambda source, *_, **__: (drawn.append(source.name) or [], "no file"))
    with patient.Client(base_url=served(cited.with_name("store.sqlite"))) as client:
        report = client.get("/api/reports").json()[0]["id"]
        pages = [client.get(f"/api/reports/{report}/html?lang={lang}") for lang in ("en", "en", "de", "en")]
    assert [page.status_code for page in pages] == [200] * 4
    assert pages[0].text == pages[1].text == pages[3].text != pages[2].text
    assert drawn == ["rules.pdf"] * 2


def test_another_file_in_its_place_is_never_shown(cited: Path, served: Served) -> None:
    address = served(cited.with_name("store.sqlite"))
    pdf(cited, [[(WIDE, "A secret of someone else.")]])
    for path in "marked.pdf", "pages/2":
        refused = patient.get(f"{address}/api/sources/1/{path}")
        assert refused.status_code == 422
        assert "secret" not in refused.text
    cited.unlink()
    assert patient.get(f"{address}/api/sources/1/pages/2").status_code == 422
    assert patient.get(f"{address}/sources/1").status_code == 200


@pytest.mark.ci
def test_who_waits_for_a_drawing_is_in_the_way_of_no_other_answer(cited: Path, served: Served) -> None:
    address = served(cited.with_name("store.sqlite"))
    with ThreadPoolExecutor(60) as clients:
        with DRAWING, DRAWING:
            waiting = [clients.submit(patient.get, f"{address}/api/sources/1/pages/1") for _ in range(60)]
            wait(waiting, timeout=60, return_when=FIRST_COMPLETED)
            answered = httpx.get(f"{address}/api/about", timeout=60).status_code
        statuses = {request.result().status_code for request in waiting}
    assert answered == 200
    assert statuses == {404, 503}


@pytest.mark.ci
def test_who_waits_for_the_page_of_a_report_is_in_the_way_of_no_other_answer(
    cited: Path, served: Served, monkeypatch: pytest.MonkeyPatch
) -> None:
    done = Event()
    monkeypatch.setattr(report_pictures, "drawn", lambda *_, **__: ([], "no file" if done.wait(90) else "late"))
    address = served(cited.with_name("store.sqlite"))
    report = patient.get(f"{address}/api/reports").json()[0]["id"]
    with ThreadPoolExecutor(60) as clients:
        waiting = [clients.submit(patient.get, f"{address}/api/reports/{report}/html") for _ in range(60)]
        wait(waiting, timeout=20, return_when=FIRST_COMPLETED)
        try:
            answered = httpx.get(f"{address}/api/about", timeout=20).status_code
        finally:
            done.set()
        statuses = {request.result().status_code for request in waiting}
    assert answered == 200
    assert statuses == {200, 503}
