"""What an answer holds: the reader that knows its kind, and how its characters are written."""

from __future__ import annotations

import codecs
import re
from collections.abc import Mapping
from pathlib import PurePosixPath
from urllib.parse import unquote

import httpx

from ...errors import BinarySource, ContentRefused, InvalidEncoding
from ..readers.bytes import BOMS
from ..readers.kinds import DOCX, media_type

READ = {
    "text/html": "text/html",
    "application/xhtml+xml": "text/html",
    "text/plain": "text/plain",
    "text/markdown": "text/markdown",
    "text/csv": "text/csv",
    "text/tab-separated-values": "text/tab-separated-values",
    "application/json": "application/json",
    "application/ld+json": "application/json",
    "application/x-ndjson": "application/x-ndjson",
    "application/pdf": "application/pdf",
    DOCX: DOCX,
}
"""What servers call it, and what its reader calls it."""
UNSAID = frozenset({"", "application/octet-stream", "binary/octet-stream"})
"""What a server says that does not know: then the content itself tells."""
META = re.compile(rb"<meta[^>]{0,200}?charset\s*=\s*[\"']?\s*([\w.:-]{2,40})", re.IGNORECASE)
META_WITHIN = 1024
"""Bytes within which a page has to name its encoding (HTML Standard, 4.2.5.4)."""
AS_BROWSERS_DO = {
    "ascii": "cp1252", "iso8859-1": "cp1252", "iso8859-9": "cp1254", "iso8859-11": "cp874", "tis-620": "cp874",
    "gb2312": "gbk", "shift_jis": "cp932", "euc_kr": "cp949", "utf-8-sig": "utf-8",
    "windows-874": "cp874", "x-sjis": "cp932", "windows-31j": "cp932", "x-gbk": "gbk", "iso-8859-8-i": "iso8859-8",
    "x-mac-cyrillic": "mac-cyrillic", "unicode-1-1-utf-8": "utf-8",
}  # fmt: skip
"""Encodings that are read as the larger one that is sent under their name (WHATWG Encoding Standard, 4.2)."""
ENCODINGS = frozenset((
    "utf-8 utf-16 utf-16-le utf-16-be utf-32 cp866 koi8-r koi8-u mac-roman mac-cyrillic cp874 gbk gb18030 "
    "big5 euc_jp iso2022_jp cp932 cp949 " + " ".join(f"cp125{n}" for n in range(9))
    + "".join(f" iso8859-{n}" for n in (2, 3, 4, 5, 6, 7, 8, 10, 13, 14, 15, 16))
).split())  # fmt: skip
"""What pages are written in, as Python names it; a page that names a codec of another sort is refused."""
UNDECODABLE, UNDECODABLE_SHARE = "\ufffd", 0.01


def kind_of(headers: Mapping[str, str], action: str) -> tuple[str | None, str | None]:
    """The media type of the reader, `None` where the content has to tell, and the named encoding.

    Raises:
        ContentRefused: no reader knows it.
    """
    text, _, parameters = headers.get("content-type", "").partition(";")
    text = text.strip().lower()
    charset = re.search(r"charset\s*=\s*[\"']?([\w.:-]{2,40})", parameters, re.IGNORECASE)
    if text not in READ and text not in UNSAID:
        problem = f"it is of the type {text!r}"
        raise ContentRefused(action, problem, f"Give an address that answers with one of {', '.join(READ)}")
    return READ.get(text), charset[1].lower() if charset else None


def sniffed_type(body: bytes, url: httpx.URL, action: str) -> str:
    """The media type of a body whose server does not name one.

    Raises:
        ContentRefused: it is of a kind that no reader knows.
    """
    try:
        result = media_type(body, PurePosixPath(unquote(url.path)).suffix, action)
    except BinarySource as error:
        raise ContentRefused(action, error.found, "Give an address of a page, a text or a PDF") from error
    if result not in READ.values():
        raise ContentRefused(action, f"it is of the type {result!r}", "Save it and give the file")
    return result


def decoded(body: bytes, charset: str | None, media_type: str, action: str) -> tuple[str, str]:
    """The characters of a text and the name of their encoding, found as browsers find it.

    A byte order mark goes first, then the server's word, then the page's; a page for which no one says it is
    UTF-8 if it can be, else windows-1252. A few bytes that fit in no character become `U+FFFD`.

    Raises:
        InvalidEncoding: the encoding is unknown, or more than one character in a hundred does not fit.
    """
    mark = next((name for mark, name in BOMS if body.startswith(mark)), None)
    label = mark or charset or (_in_page(body) if media_type == "text/html" else None) or _guess(body)
    encoding = _python_encoding(label)
    if encoding is None:
        raise InvalidEncoding(action, f"it names an unknown encoding, {label}", "Save it as UTF-8 and give the file")
    text = body.decode("utf-8-sig" if encoding == "utf-8" else encoding, "replace")
    if text.count(UNDECODABLE) > UNDECODABLE_SHARE * len(text):
        raise InvalidEncoding(action, f"it is not {encoding.upper()}, as it says", "Save it as UTF-8 and give the file")
    return text, encoding


def _python_encoding(name: str) -> str | None:
    """As Python names the encoding."""
    try:
        result = codecs.lookup(AS_BROWSERS_DO.get(name, name)).name
    except (LookupError, ValueError):
        return None
    result = AS_BROWSERS_DO.get(result, result)
    return result if result in ENCODINGS else None


def _in_page(body: bytes) -> str | None:
    match = META.search(body[:META_WITHIN])
    name = match[1].decode("ascii").lower() if match else None
    return "utf-8" if name in ("utf-16", "utf-16le", "utf-16be") else name  # it was read as ASCII just now


def _guess(body: bytes) -> str:
    try:
        body.decode("utf-8")
    except UnicodeDecodeError:
        return "cp1252"
    return "utf-8"
