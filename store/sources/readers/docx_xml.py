"""The XML inside Word files, read without entities: nothing in it can grow or reach out of the file."""

from __future__ import annotations

import xml.etree.ElementTree as ET
from typing import Protocol, runtime_checkable

from ...errors import UnreadableSource
from .limits import MIB, check_bytes

WORD = (
    "{http://schemas.openxmlformats.org/wordprocessingml/2006/main}",
    "{http://purl.oclc.org/ooxml/wordprocessingml/main}",
)
STEP = 1 << 16
MOST_TREE = 16 * MIB


class ElementHandler(Protocol):
    """Takes the elements of a document as they come."""

    def start(self, tag: str, attributes: dict[str, str]) -> None:
        """An element begins."""

    def end(self, tag: str) -> None:
        """An element ends."""

    def data(self, text: str) -> None:
        """Characters inside the element that began last."""


@runtime_checkable
class PrefixHandler(Protocol):
    """Takes what the prefixes of names stand for, too."""

    def start_ns(self, prefix: str, space: str) -> None:
        """A prefix stands for a namespace from the next element on."""


class _Doctype(Exception):
    """A document type, which no Word file has and which alone can define entities."""


class _Guarded:
    """Hands everything to a target, and refuses a document type."""

    def __init__(self, target: ElementHandler) -> None:
        self.start, self.end, self.data = target.start, target.end, target.data
        if isinstance(target, PrefixHandler):
            self.start_ns = target.start_ns

    def doctype(self, *_: object) -> None:
        raise _Doctype


def stream(raw: bytes, target: ElementHandler, action: str) -> None:
    """Give every element of `raw` to `target`, in order, without keeping them.

    Raises:
        UnreadableSource: it is no XML, or has a document type.
    """
    parser = ET.XMLParser(target=_Guarded(target))
    try:
        for at in range(0, len(raw), STEP):
            parser.feed(raw[at : at + STEP])
        parser.close()
    except ET.ParseError as error:
        raise UnreadableSource(action, f"its XML is damaged: {error}", "Save it anew") from error
    except _Doctype as error:
        raise UnreadableSource(action, "its XML has a document type, as no Word file does", "Save it anew") from error
    except LookupError as error:
        raise UnreadableSource(action, f"its XML is written in an unknown way: {error}", "Save it anew") from error


def tree(raw: bytes | None, action: str) -> ET.Element:
    """A small part of the file as a tree; an element without children where there is none.

    Raises:
        UnreadableSource: it is no XML, or has a document type.
        SourceTooLarge: it is larger than such a part ever is.
    """
    if raw is None:
        return ET.Element("nothing")
    check_bytes(len(raw), MOST_TREE, action, "a part of it")
    builder = ET.TreeBuilder()
    stream(raw, builder, action)  # type: ignore[arg-type]
    return builder.close()


def local(name: str) -> str:
    """The name without its namespace."""
    return name.rpartition("}")[2]


def word(element: ET.Element, path: str, attribute: str = "val") -> str | None:
    """The attribute of the first element at `path`, whose names are those of WordprocessingML."""
    for space in WORD:
        result = element.find("/".join(space + step for step in path.split("/"))) if path else element
        value = result.get(space + attribute) if result is not None else None
        if value is not None:
            return value
    return None


def number(value: str | None) -> int | None:
    """A whole number of up to nine digits, with blanks around it and a plus as XML allows; `None` where it is none."""
    written = (value or "").strip().removeprefix("+")
    digits = written.removeprefix("-")
    return int(written) if digits.isascii() and digits.isdecimal() and len(digits) < 10 else None
