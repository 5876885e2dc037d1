"""What a page holds: characters as browsers read them, and every kind by its own reader."""

from __future__ import annotations

import codecs
from collections.abc import Callable

import pymupdf
import pytest
from pcite.store.database import Database
from pcite.store.errors import InvalidEncoding, UnreadableSource
from pcite.store.records import Source
from pcite.store.sources.web import capture
from web_server import Site, sends

WORDS = "Aufzeichnungen – „geprüft“ – sind zehn Jahre aufzubewahren."
PAGE = f"<html><head><title>§ 147</title></head><body><p>{WORDS}</p></body></html>"
META = PAGE.replace("<head>", '<head><meta charset="{}">')

Look = Callable[[bytes, str], Source]


@pytest.fixture
def look(site: Site, store: Database) -> Look:
    """Captures a body that is answered under a content type."""

    def looked(body: bytes, content_type: str) -> Source:
        site["/page"] = sends(200, body, content_type)
        return capture(site.url("/page"), store, allow_private=True)

    return looked


@pytest.mark.parametrize(
    ("body", "content_type", "encoding"),
    [
        (PAGE.encode(), "text/html; charset=utf-8", "utf-8"),
        (PAGE.encode(), 'text/html;charset="UTF-8"', "utf-8"),
        (PAGE.encode(), "text/html", "utf-8"),
        (PAGE.encode("cp1252"), "text/html; charset=windows-1252", "cp1252"),
        (PAGE.encode("cp1252"), "text/html; charset=ISO-8859-1", "cp1252"),
        (PAGE.encode("cp1252"), "text/html", "cp1252"),
        (META.format("windows-1252").encode("cp1252"), "text/html", "cp1252"),
        (META.format("latin1").encode("cp1252"), "text/html", "cp1252"),
        (META.format("windows-1252").encode(), "text/html; charset=utf-8", "utf-8"),
        (codecs.BOM_UTF8 + META.format("latin1").encode(), "text/html; charset=latin1", "utf-8"),
        (PAGE.encode("utf-16"), "text/html; charset=utf-8", "utf-16"),
        (META.format("utf-16").encode(), "text/html", "utf-8"),
        (PAGE.encode("utf-16-be"), "text/html; charset=utf-16be", "utf-16-be"),
    ],
)
def test_characters_are_read_by_mark_header_and_page_in_this_order(
    body: bytes, content_type: str, encoding: str, look: Look
) -> None:
    source = look(body, content_type)
    assert (source.text.strip(), source.name, source.metadata["encoding"]) == (WORDS, "§ 147", encoding)


@pytest.mark.parametrize(
    ("encoding", "words"),
    [("shift_jis", "記録は十年間保存する。"), ("koi8-r", "Записи хранятся десять лет."), ("gbk", "记录保存十年。"),
     ("euc-kr", "기록은 십 년간 보관한다."), ("windows-1254", "Kayıtlar on yıl saklanır."), ("big5", "紀錄保存十年。")],
)  # fmt: skip
def test_other_scripts_are_read_in_their_encodings(encoding: str, words: str, look: Look) -> None:
    python = {"windows-1254": "cp1254"}.get(encoding, encoding)
    assert look(f"<p>{words}</p>".encode(python), f"text/html; charset={encoding}").text.strip() == words


def test_one_byte_that_fits_in_no_character_does_not_lose_the_page(look: Look) -> None:
    body = PAGE.replace("</p>", " Ende" + " und weiter" * 20 + "</p>").encode().replace(b"Ende", b"End\xff")
    assert WORDS in look(body, "text/html; charset=utf-8").text


@pytest.mark.parametrize(
    ("body", "charset", "match"),
    [
        (WORDS.encode("cp1252"), "utf-8", "it is not UTF-8"),
        (WORDS.encode(), "klingon", "unknown encoding, klingon"),
        (WORDS.encode(), "punycode", "unknown encoding"),
        (b"3c703e", "hex", "unknown encoding"),
        (WORDS.encode("utf-7"), "utf-7", "unknown encoding"),
    ],
)
def test_characters_that_are_not_as_the_server_says_are_refused(
    body: bytes, charset: str, match: str, look: Look
) -> None:
    with pytest.raises(InvalidEncoding, match=match):
        look(body, f"text/html; charset={charset}")


def test_each_kind_goes_to_its_reader(look: Look) -> None:
    assert look(b"name,year\nMeakin,1984\n", "text/csv; header=present").text.splitlines()[1] == (
        "name: Meakin; year: 1984"
    )
    assert look(b'{"years": 10, "who": "broker"}', "application/json").text.splitlines() == ["years: 10", "who: broker"]
    assert look(b"Plain <b>words</b>.", "text/plain").text == "Plain <b>words</b>."
    assert look(b"# Title\n\nWords.", "text/markdown").media_type == "text/markdown"
    assert look(b"<html><body><p>Words.</p></body></html>", "application/xhtml+xml").text.strip() == "Words."


def test_a_pdf_is_read_with_its_pages(look: Look) -> None:
    with pymupdf.open() as document:
        for words in ("Records are kept for six years.", "A broker keeps them."):
            document.new_page().insert_text((72, 72), words)
        raw = document.tobytes()
    source = look(raw, "application/pdf")
    assert "Records are kept for six years." in source.text
    assert source.metadata["pages"] == "2"
    assert (source.kind, source.media_type) == ("website", "application/pdf")


def test_a_pdf_that_is_none_is_refused(look: Look) -> None:
    with pytest.raises(UnreadableSource):
        look(b"<p>Please log in</p>", "application/pdf")
