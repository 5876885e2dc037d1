"""Files that were made to fill a memory or to hang a reader, by what they attack."""

from __future__ import annotations

import io
import zipfile
from collections.abc import Callable, Mapping

from pcite.store.sources.readers.kinds import DOCX, MAIL

WORD = 'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"'
SENTENCE = "<w:p><w:r><w:t>It is so.</w:t></w:r></w:p>"


def word_file(body: str, **parts: str) -> bytes:
    """A Word file with that body and further parts by their kind."""
    main = '<Relationship Type="x/officeDocument" Target="word/document.xml"/>'
    related = "".join(f'<Relationship Type="x/{kind}" Target="{kind}.xml"/>' for kind in parts)
    files = {
        "_rels/.rels": f"<Relationships>{main}</Relationships>",
        "word/_rels/document.xml.rels": f"<Relationships>{related}</Relationships>",
        "word/document.xml": f"<w:document {WORD}><w:body>{body}</w:body></w:document>",
        **{f"word/{kind}.xml": f"<w:{kind} {WORD}>{part}</w:{kind}>" for kind, part in parts.items()},
    }
    packed = io.BytesIO()
    with zipfile.ZipFile(packed, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, content in files.items():
            archive.writestr(name, content)
    return packed.getvalue()


def _footnote() -> bytes:
    note = f'<w:footnote w:id="2"><w:p><w:r><w:t>{"word " * 100_000}</w:t></w:r></w:p></w:footnote>'
    return word_file("<w:p>" + '<w:r><w:footnoteReference w:id="2"/></w:r>' * 10_000 + "</w:p>", footnotes=note)


def _pattern() -> bytes:
    item = (
        '<w:p><w:pPr><w:numPr><w:ilvl w:val="0"/><w:numId w:val="1"/></w:numPr></w:pPr><w:r><w:t>It.</w:t></w:r></w:p>'
    )
    text = f'<w:lvlText w:val="{"%1" * 500_000}"/>'
    level = f'<w:lvl w:ilvl="0"><w:start w:val="1"/><w:numFmt w:val="decimal"/>{text}</w:lvl>'
    rules = f'<w:abstractNum w:abstractNumId="1">{level}</w:abstractNum>'
    return word_file(item * 1000, numbering=rules + '<w:num w:numId="1"><w:abstractNumId w:val="1"/></w:num>')


def _styles() -> bytes:
    one = '<w:style w:styleId="s{}"><w:name w:val="n"/><w:basedOn w:val="s{}"/></w:style>'
    return word_file(SENTENCE, styles="".join(one.format(number, number + 1) for number in range(20_000)))


def _columns() -> bytes:
    cell = '<w:tc><w:tcPr><w:gridSpan w:val="200"/></w:tcPr><w:p/></w:tc>'
    return word_file(SENTENCE + f"<w:tbl><w:tr>{cell * 200_000}</w:tr></w:tbl>")


def _rowspans() -> bytes:
    cells = f'<td rowspan="9999" colspan="99">{"w" * 380}</td>' * 30
    return f"<table>{f'<tr>{cells}</tr>' * 5000}</table>".encode()


def _path() -> bytes:
    return b'{"' + b"k" * 5000 + b'":' + b'{"a":' * 400 + b"[" + b"[1,{}]," * 299_999 + b"[1]]" + b"}" * 401


HOSTILE: Mapping[str, tuple[str, Callable[[], bytes]]] = {
    "one long footnote that is referred to 10,000 times": (DOCX, _footnote),
    "a list pattern of 1 MB": (DOCX, _pattern),
    "a chain of 20,000 styles": (DOCX, _styles),
    "a row of 40,000,000 columns": (DOCX, _columns),
    "20,000 names that are one": ("application/json", lambda: b"{" + b'"a":1,' * 19_999 + b'"a":1}'),
    "300,000 values behind a long path": ("application/json", _path),
    "cells that reach down a long table": ("text/html", _rowspans),
    "25,000 raised elements, each in the one before": ("text/html", lambda: b"<p>" + b"<sup>" * 25_000 + b"x"),
    "25,000 raised numbers, each before the rest": ("text/html", lambda: b"<p>" + b"<sup>1</sup><b>" * 12_500 + b"x"),
    "one cell of 20,000 wide ones": ("text/html", lambda: b"<table><tr>" + b"<td colspan=100>a" * 200_000),
    "a subject of encoded words": (MAIL, lambda: b"Subject: " + b"=?utf-8?q?a?= " * 170_000 + b"\n\nIt is so."),
    "a million senders": (MAIL, lambda: b"From: " + b"a@b.c, " * 340_000 + b"\n\nIt is so."),
    "brackets in brackets in a sender": (MAIL, lambda: b"From: " + b"(" * 40_000 + b"\n\nIt is so."),
}
TEXTS: Mapping[str, str] = {
    "500 brackets of lists in lists": "(a) (i) " * 500,
    "100,000 line ends": "\n" * 100_000 + "It is so.",
    "100,000 spaces in a sentence": "It is" + " " * 100_000 + "so.",
    "20,000 hundreds": "hundert" * 20_000 + " is it.",
    "attributes of Markdown, 40 on a line": "{::a}" * 40 + "x",
}
