"""What kind of file some bytes are: told by their content, and by the file's suffix where that leaves it open."""

from __future__ import annotations

import codecs
import re

from ...errors import BinarySource, EncryptedSource
from .archive import names

DOCX = "application/vnd.openxmlformats-officedocument.wordprocessingml.document"
MAIL = "message/rfc822"
SUFFIXES = {
    ".md": "text/markdown", ".markdown": "text/markdown", ".mdown": "text/markdown",
    ".txt": "text/plain", ".text": "text/plain", ".rst": "text/plain",
    ".html": "text/html", ".htm": "text/html", ".xhtml": "text/html",
    ".csv": "text/csv", ".tsv": "text/tab-separated-values",
    ".json": "application/json", ".jsonl": "application/x-ndjson", ".ndjson": "application/x-ndjson",
    ".pdf": "application/pdf", ".docx": DOCX, ".docm": DOCX, ".eml": MAIL,
    ".png": "image/png", ".jpg": "image/jpeg", ".jpeg": "image/jpeg", ".gif": "image/gif", ".webp": "image/webp",
    ".tif": "image/tiff", ".tiff": "image/tiff", ".bmp": "image/bmp",
}  # fmt: skip
IMAGE_TYPES = tuple(dict.fromkeys(kind for kind in SUFFIXES.values() if kind.startswith("image/")))
DOCUMENTS = frozenset((
    ".doc", ".dot", ".xls", ".xlsx", ".xlsm", ".ppt", ".pptx", ".odt", ".ods", ".odp", ".odg", ".ott", ".rtf", ".epub",
    ".msg", ".pages", ".numbers", ".key", ".mobi", ".azw3", ".djvu", ".xps", ".heic", ".fodt", ".fods", ".sxw", ".wpd",
    ".wps", ".mht", ".mhtml", ".tex", ".pub", ".vsdx", ".xlsb", ".pps", ".ppsx", ".dotx", ".zip", ".7z", ".rar", ".gz",
    ".tgz", ".xml", ".fb2", ".azw", ".adoc", ".asciidoc", ".org", ".textile", ".ltx", ".lyx", ".mbox", ".pst", ".ost",
    ".emlx", ".oft", ".xlt", ".xltx", ".xltm", ".pptm", ".pot", ".potx", ".dotm", ".ots", ".otp", ".sxc", ".sxi",
    ".wpt", ".wri", ".abw", ".one", ".vsd", ".chm", ".oxps", ".ps", ".webarchive", ".heif", ".avif", ".jp2", ".svg",
))  # fmt: skip
"""Suffixes of files that hold text: in a folder they are read as text, or told where that fails, not passed over."""
PACKAGES = frozenset((
    ".docx", ".docm", ".dotx", ".xlsx", ".xlsm", ".xlsb", ".pptx", ".ppsx", ".odt", ".ods", ".odp", ".odg", ".ott",
    ".epub", ".zip",
))  # fmt: skip
"""Suffixes of files that are archives, whatever is in them."""
IMAGES = (
    (b"\x89PNG\r\n\x1a\n", "image/png"), (b"\xff\xd8\xff", "image/jpeg"), (b"GIF87a", "image/gif"),
    (b"GIF89a", "image/gif"), (b"II*\0", "image/tiff"), (b"MM\0*", "image/tiff"),
)  # fmt: skip
MAGIC = {
    b"RIFF": "a RIFF media file", b"\x1f\x8b": "a gzip archive", b"\x7fELF": "a program", b"MZ\x90": "a program",
    b"SQLite format 3": "a SQLite database", b"7z\xbc\xaf": "a 7z archive", b"BZh": "a bzip2 archive",
    b"{\\rtf": "a Rich Text file",
}  # fmt: skip
PARTS = {"xl/": "an Excel file", "ppt/": "a PowerPoint file", "content.xml": "an OpenDocument file",
         "META-INF/container.xml": "an EPUB book"}  # fmt: skip
OLE, LOCKED = b"\xd0\xcf\x11\xe0", "EncryptedPackage".encode("utf-16-le")
HTML = re.compile(
    rb"\s*(?:<\?xml[^>]{0,200}>\s*|<!--.{0,1000}?-->\s*){0,5}<(?:!doctype\s+html|html|head|body)\b", re.I | re.S
)
SAVE_AS = "Save it as PDF, HTML, Markdown or UTF-8 text"


def media_type(raw: bytes, suffix: str, action: str) -> str:
    """What `raw` is.

    Raises:
        BinarySource: it is a program, a media file or a document without a reader, or is named as one and is none.
        EncryptedSource: it is an Office file with a password.
    """
    if b"%PDF-" in raw[:1024]:
        return "application/pdf"
    if image := _image(raw):
        return image
    if raw.startswith(b"PK\x03\x04"):
        return _packed(raw, suffix, action)
    if raw.startswith(OLE):
        _refuse_ole(raw, action)
    for magic, name in MAGIC.items():
        if raw.startswith(magic):
            raise BinarySource(action, f"it is {name}", SAVE_AS)
    if HTML.match(raw.removeprefix(codecs.BOM_UTF8)[:4096]):
        return "text/html"
    check_suffix(raw, suffix, action)
    guessed = SUFFIXES.get(suffix.lower(), "text/plain")
    return "text/plain" if guessed in ("application/pdf", DOCX) or guessed.startswith("image/") else guessed


def check_suffix(raw: bytes, suffix: str, action: str) -> None:
    """Let pass what is not named as a document that has to be an archive, or is an archive.

    Raises:
        BinarySource: it is named so and is none: a text of that name may be what is left of a document.
    """
    if suffix.lower() in PACKAGES and raw.strip() and not raw.startswith(b"PK"):
        do = f"Save it from its program again; where it is a text, give it the suffix .txt in the place of {suffix}"
        raise BinarySource(action, f"it is named {suffix} and holds no such document", do)


def _image(raw: bytes) -> str | None:
    if raw.startswith(b"RIFF") and raw[8:12] == b"WEBP":
        return "image/webp"
    if raw.startswith(b"BM") and raw[6:10] == b"\0\0\0\0":
        return "image/bmp"
    return next((kind for magic, kind in IMAGES if raw.startswith(magic)), None)


def _packed(raw: bytes, suffix: str, action: str) -> str:
    """A ZIP archive is told by the names in it, where they can be read."""
    inside = names(raw)
    if any(name.startswith("word/document") for name in inside) or (
        not inside and SUFFIXES.get(suffix.lower()) == DOCX
    ):
        return DOCX
    what = next((what for part, what in PARTS.items() if any(name.startswith(part) for name in inside)), None)
    raise BinarySource(action, f"it is {what or 'a ZIP archive'}", SAVE_AS)


def _refuse_ole(raw: bytes, action: str) -> None:
    if LOCKED in raw:
        raise EncryptedSource(action, "it is an Office file with a password", "Save it without the password")
    raise BinarySource(action, "it is an old Office or Outlook file", f"{SAVE_AS}, or as .docx or .eml")
