"""From bytes to text: how characters are written, told by a byte order mark or by where their zero bytes stand."""

from __future__ import annotations

import codecs
import re

from ...errors import BinarySource, InvalidEncoding
from .kinds import SAVE_AS

BOMS = ((codecs.BOM_UTF8, "utf-8"), (codecs.BOM_UTF32_LE, "utf-32"), (codecs.BOM_UTF32_BE, "utf-32"),
        (codecs.BOM_UTF16_LE, "utf-16"), (codecs.BOM_UTF16_BE, "utf-16"))  # fmt: skip
CONTROLS = re.compile("[\x00-\x08\x0b\x0e-\x1a\x1c-\x1f]+")
CONTROL_SHARE = 0.02
LOOK_AT = 4096
ZEROS, NO_ZEROS = 0.4, 0.05
"""Shares of zero bytes at even and at odd places, by which UTF-16 is told that does not say so."""
NO_TEXT = frozenset(("punycode", "idna", "unicode_escape", "raw_unicode_escape", "undefined", "utf-7"))
"""Codecs that no document is written in, some of them slow on what is none."""


def decoded(raw: bytes, action: str, encoding: str = "utf-8") -> str:
    """The characters of `raw`, line ends as `\\n`, without a byte order mark.

    Raises:
        BinarySource: it holds zero bytes, or too many control characters to be text.
        InvalidEncoding: it is not written in `encoding`, nor in what its byte order mark says.
    """
    mark, result = marked(raw)
    encoding = result or encoding
    if b"\0" in raw and not encoding.startswith(("utf-16", "utf-32")):
        raise BinarySource(action, f"it holds zero bytes, the first at byte {raw.index(0)}", SAVE_AS)
    if not is_text(encoding):
        raise InvalidEncoding(action, f"it names an unknown encoding, {encoding}", SAVE_AS)
    body = raw[len(mark) :] if encoding == "utf-8" else raw
    try:
        text = body.decode(encoding)
    except UnicodeDecodeError as error:
        raise _not_text(raw, action, encoding, error.start + len(raw) - len(body)) from error
    if len(text) - len(CONTROLS.sub("", text)) > CONTROL_SHARE * len(text):
        raise BinarySource(action, "it holds control characters as no text does", SAVE_AS)
    return text.replace("\r\n", "\n").replace("\r", "\n") if "\r" in text else text


def marked(raw: bytes) -> tuple[bytes, str | None]:
    """The byte order mark and the encoding that the bytes tell themselves; `None` where they do not."""
    for mark, name in BOMS:
        if raw.startswith(mark):
            return mark, name
    even, odd = raw[:LOOK_AT:2], raw[1:LOOK_AT:2]
    if b"\0" in even + odd and len(raw) % 2 == 0:
        shares = even.count(0) / len(even), odd.count(0) / len(odd)
        if max(shares) > ZEROS and min(shares) < NO_ZEROS:
            return b"", "utf-16-le" if shares[1] > shares[0] else "utf-16-be"
    return b"", None


def is_text(encoding: str) -> bool:
    """Whether it is a way in which documents are written, and is known."""
    try:
        result = codecs.lookup(encoding)
    except (LookupError, ValueError):
        return False
    return result._is_text_encoding and result.name.replace("-", "_") not in {n.replace("-", "_") for n in NO_TEXT}


def _not_text(raw: bytes, action: str, encoding: str, at: int) -> BinarySource | InvalidEncoding:
    """`at` is the first byte that does not fit."""
    head = raw[:LOOK_AT]
    controls = sum(byte < 32 and byte not in b"\t\n\r\f\x1b" for byte in head)
    if controls > CONTROL_SHARE * len(head):
        return BinarySource(action, "it holds control characters as no text does", SAVE_AS)
    problem = f"it is not {encoding.upper()}: byte {at} is 0x{raw[at]:02x}"
    sign = raw[at : at + 1].decode("cp1252", "ignore")
    if encoding == "utf-8" and sign.isprintable() and sign:
        problem += f", which is {sign!r} in Windows-1252"
    return InvalidEncoding(action, problem, "Name its encoding, or save it as UTF-8: iconv -f latin1 -t utf-8")
