"""From bytes to text: what kind of file it is by its content, and how its characters are written."""

from __future__ import annotations

import codecs
import re

from ..errors import BinarySource, InvalidEncoding

SUFFIXES = {
    ".md": "text/markdown", ".markdown": "text/markdown", ".mdown": "text/markdown",
    ".txt": "text/plain", ".text": "text/plain", ".rst": "text/plain",
    ".html": "text/html", ".htm": "text/html", ".xhtml": "text/html",
    ".csv": "text/csv", ".tsv": "text/tab-separated-values",
    ".json": "application/json", ".jsonl": "application/x-ndjson", ".ndjson": "application/x-ndjson",
    ".pdf": "application/pdf",
}  # fmt: skip
MAGIC = {
    b"\x89PNG": "a PNG image", b"\xff\xd8\xff": "a JPEG image", b"GIF8": "a GIF image", b"RIFF": "a RIFF media file",
    b"PK\x03\x04": "a ZIP archive, as Word and Excel files are", b"\x1f\x8b": "a gzip archive",
    b"\xd0\xcf\x11\xe0": "an old Office file", b"\x7fELF": "a program", b"MZ\x90": "a program",
    b"SQLite format 3": "a SQLite database", b"7z\xbc\xaf": "a 7z archive", b"BZh": "a bzip2 archive",
    b"{\\rtf": "a Rich Text file",
}  # fmt: skip
BOMS = ((codecs.BOM_UTF8, "utf-8"), (codecs.BOM_UTF32_LE, "utf-32"), (codecs.BOM_UTF32_BE, "utf-32"),
        (codecs.BOM_UTF16_LE, "utf-16"), (codecs.BOM_UTF16_BE, "utf-16"))  # fmt: skip
HTML = re.compile(
    rb"\s*(?:<\?xml[^>]{0,200}>\s*|<!--.{0,1000}?-->\s*){0,5}<(?:!doctype\s+html|html|head|body)\b", re.I | re.S
)
CONTROLS = re.compile("[\x00-\x08\x0b\x0e-\x1a\x1c-\x1f]")
CONTROL_SHARE = 0.02
SAVE_AS = "Save it as PDF, HTML, Markdown or UTF-8 text"


def media_type(raw: bytes, suffix: str, asked: str) -> str:
    """What `raw` is: its content decides, the suffix where the content leaves it open.

    Raises:
        BinarySource: it is an image, an archive or another file without text.
    """
    if b"%PDF-" in raw[:1024]:
        return "application/pdf"
    for magic, name in MAGIC.items():
        if raw.startswith(magic):
            raise BinarySource(asked, f"it is {name}", SAVE_AS)
    if HTML.match(raw.removeprefix(codecs.BOM_UTF8)[:4096]):
        return "text/html"
    guessed = SUFFIXES.get(suffix.lower(), "text/plain")
    return "text/plain" if guessed == "application/pdf" else guessed


def decoded(raw: bytes, asked: str, encoding: str = "utf-8") -> str:
    """The characters of `raw`, line ends as `\\n`, without a byte order mark.

    Raises:
        BinarySource: it holds zero bytes, or too many control characters to be text.
        InvalidEncoding: it is not written in `encoding`, nor in what its byte order mark says.
    """
    mark, encoding = next(((mark, name) for mark, name in BOMS if raw.startswith(mark)), (b"", encoding))
    if b"\0" in raw and encoding not in ("utf-16", "utf-32"):
        raise BinarySource(asked, f"it holds zero bytes, the first at byte {raw.index(0)}", SAVE_AS)
    body = raw[len(mark) :] if encoding == "utf-8" else raw
    try:
        text = body.decode(encoding)
    except (UnicodeDecodeError, LookupError) as error:
        raise _not_text(raw, asked, encoding, error, len(raw) - len(body)) from error
    if len(CONTROLS.findall(text)) > CONTROL_SHARE * len(text):
        raise BinarySource(asked, "it holds control characters as no text does", SAVE_AS)
    return text.replace("\r\n", "\n").replace("\r", "\n")


def _not_text(
    raw: bytes, asked: str, encoding: str, error: UnicodeDecodeError | LookupError, skipped: int
) -> BinarySource | InvalidEncoding:
    if isinstance(error, LookupError):
        return InvalidEncoding(asked, f"it names an unknown encoding, {encoding}", SAVE_AS)
    controls = sum(byte < 32 and byte not in b"\t\n\r\f\x1b" for byte in raw[:4096])
    if controls > CONTROL_SHARE * min(len(raw), 4096):
        return BinarySource(asked, "it holds control characters as no text does", SAVE_AS)
    at = error.start + skipped
    found = f"it is not {encoding.upper()}: byte {at} is 0x{raw[at]:02x}"
    return InvalidEncoding(asked, found, "Save it as UTF-8, for example with: iconv -f latin1 -t utf-8")
