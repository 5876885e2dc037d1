"""Links that open a source at the words that were cited: a text fragment of a page, a page of a PDF file.

Only http, https, file and relative links are ever made: what a source calls itself may come from anywhere.
"""

from __future__ import annotations

import os
import re
from pathlib import PureWindowsPath
from urllib.parse import quote, urlsplit

from ....store.records import Source
from ....store.sources.areas import areas_of
from ....store.sources.readers.kinds import SUFFIXES
from .highlight_fragments import fragment

WEB = frozenset(("http", "https"))
SCHEME = re.compile(r"[a-z][a-z0-9+.-]+:(?!\s)", re.IGNORECASE)
UNWRITABLE = re.compile(r"[\x00-\x1f\x7f]")
SAFE_CHARACTERS = "%/:=&?~+!$,;'@()*[]"
"""What has a meaning in a URL, or is written with it already."""
PDF = "application/pdf"
MARKED = frozenset(("text/html", "text/plain"))
"""What a browser shows itself, and in which it looks for the words of a fragment."""


def place_link(source: Source, start: int, end: int, *, base: str | None = None) -> str | None:
    """The link that opens `source` at `source.text[start:end]`; `None` where it has no address that may be opened.

    A page of the web, or an HTML or text file, gets a text fragment (WICG, "URL Fragment Text Directives"), a PDF
    file its page (`#page=`, RFC 8118). What was captured is linked where it stands today: see `captured_on`.

    Args:
        source: what was cited.
        start: offset of the first character.
        end: offset behind the last one.
        base: the folder that the link is followed from, or the URL that the files stand under; without it a relative
            path stays as it is and an absolute one becomes a `file:` URI.
    """
    address = address_of(source, base=base)
    if address is None:
        return None
    if source.media_type == PDF:
        page = page_of(source, start, end)
        return f"{address.partition('#')[0]}#page={page}" if page else address
    if source.media_type not in MARKED:
        return address
    words = fragment(source.text, start, end)
    plain = address.partition(":~:")[0]
    if not words:
        return plain
    return f"{plain}:~:{words}" if "#" in plain else f"{plain}#:~:{words}"


def address_of(source: Source, *, base: str | None = None) -> str | None:
    """Where the source can be opened, without a place in it; `None` where that is nowhere, or not safe."""
    value = source.metadata
    details = [value.get("uri"), source.identifier] if source.kind == "website" else [source.identifier]
    for where in details:
        if where and (result := web_address(where) if _scheme(where) in WEB else _file(where, base)):
            return result
    others = (value.get("uri"), value.get("url"))
    return next((result for where in others if where and (result := web_address(where))), None)


def captured_on(source: Source) -> str | None:
    """When the page was read (ISO 8601), where the link leads to the page as it is today and not to that copy."""
    return source.metadata.get("accessed_at") if source.kind == "website" else None


def page_of(source: Source, start: int, end: int) -> int | None:
    """The page that the words begin on, from 1; `None` where the source has no pages."""
    if areas := areas_of(source, start, end):
        return areas[0].page
    return source.text.count("\f", 0, start) + 1 if "pages" in source.metadata else None


def _scheme(where: str) -> str:
    """The scheme in small letters; none of a path, that of a Windows drive included."""
    match = SCHEME.match(where.strip())
    return match[0][:-1].lower() if match else ""


def web_address(where: str) -> str | None:
    """An address of the web, ready to be put into a link; `None` for one with a password, or that is none."""
    where = where.strip()
    try:
        parts = urlsplit(where)
        existing = parts.scheme.lower() in WEB and bool(parts.hostname)
    except ValueError:
        return None
    if not existing or parts.username is not None or parts.password is not None or UNWRITABLE.search(where):
        return None
    address, sign, anchor = where.partition("#")
    return quote(address, safe=SAFE_CHARACTERS) + sign + quote(anchor, safe=SAFE_CHARACTERS)


def _file(where: str, base: str | None) -> str | None:
    """A path, or a `file:` URI, as a link; a name that is no path of a document has none."""
    if UNWRITABLE.search(where):
        return None
    if _scheme(where) == "file":
        return "file://" + quote(where.partition(":")[2].removeprefix("//"), safe="%/:")
    windows = PureWindowsPath(where)
    if _scheme(where) or os.path.splitext(where)[1].lower() not in SUFFIXES:
        return None
    if windows.drive and not where.startswith("/"):
        return windows.as_uri() if windows.is_absolute() else None
    where = where if "/" in where else where.replace("\\", "/")
    if base and _scheme(base) in WEB | {"file"}:
        return f"{base.rstrip('/')}/{quote(where.lstrip('/'))}"
    if base is not None:
        return quote(os.path.relpath(where, base).replace(os.sep, "/"))
    return "file:///" + quote(where.lstrip("/")) if where.startswith("/") else quote(where)
