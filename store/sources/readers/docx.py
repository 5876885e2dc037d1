"""Word files: the parts of the archive, and what they say of each other.

Read with the standard library. The layout of the file is that of ECMA-376: a ZIP archive of XML parts;
a part names those it needs by their kind.
"""

from __future__ import annotations

import posixpath
from xml.etree.ElementTree import Element

from ...errors import UnreadableSource
from .archive import Archive
from .docx_body import DocxBodyReader
from .docx_numbers import ListCounter
from .docx_styles import ParagraphStyle, styles
from .docx_xml import local, stream, tree
from .extracted import Extracted
from .limits import LIMITS, ReadingLimits, bounded

PROPERTIES = {"creator": "creator", "created": "created", "modified": "modified"}
COUNTED = ("comments", "images", "embedded_documents")


def extract(raw: bytes, asked: str, limits: ReadingLimits = LIMITS) -> Extracted:
    """Headings with their level, lists with their numbers, tables row by row, notes behind their paragraph.

    Changes are read as accepted, which `changes` in the metadata says. What is no text of the document
    is counted there: `comments`, `images`, `embedded_documents`. Running heads and the table of
    contents are left out, as is what Word hides.

    Raises:
        UnreadableSource: it is damaged, cut off, or no Word file.
        EncryptedSource: it has a password.
        SourceTooLarge: it unpacks to more, or is nested deeper, than the limits allow.
    """
    archive = Archive(raw, asked, limits)
    main = _related(archive, "").get("officeDocument", "word/document.xml")
    document = archive.entry(main)
    if document is None:
        raise UnreadableSource(asked, f"it has no part {main}, as a Word file has", "Save it anew")
    parts = _related(archive, main)
    known = styles(_tree(archive, parts.get("styles")))
    rules = _tree(archive, parts.get("numbering"))
    notes: dict[str, str] = {}
    for kind in ("footnotes", "endnotes"):
        noted = archive.entry(parts[kind]) if kind in parts else None
        if noted is not None:
            notes |= _read(noted, known, ListCounter(rules), {}, asked, limits).found
    body = _read(document, known, ListCounter(rules), notes, asked, limits)
    text = "\n\n".join(bounded(body.blocks(), asked, limits))
    title, properties = _properties(archive)
    counted = {name: str(body.counts[name]) for name in COUNTED if body.counts[name]}
    counted |= {"changes": f"{body.counts['changes']}, read as accepted"} if body.counts["changes"] else {}
    return Extracted(text, body.title or title or None, metadata={**properties, **counted})


def _read(
    part: bytes,
    known: dict[str, ParagraphStyle],
    numbering: ListCounter,
    notes: dict[str, str],
    asked: str,
    limits: ReadingLimits,
) -> DocxBodyReader:
    body = DocxBodyReader(known, numbering, notes, asked, limits)
    stream(part, body, asked)
    return body


def _related(archive: Archive, part: str) -> dict[str, str]:
    """The parts that `part` names, by their kind; `""` is the archive itself."""
    folder, name = posixpath.split(part)
    found: dict[str, str] = {}
    for relation in _tree(archive, posixpath.join(folder, "_rels", f"{name}.rels")):
        kind, target = relation.get("Type", "").rpartition("/")[2], relation.get("Target", "")
        if kind and target and relation.get("TargetMode") != "External":
            found.setdefault(kind, posixpath.normpath(posixpath.join("/", folder, target)).lstrip("/"))
    return found


def _tree(archive: Archive, part: str | None) -> Element:
    return tree(archive.entry(part) if part else None, archive.asked)


def _properties(archive: Archive) -> tuple[str, dict[str, str]]:
    """The title that the file gives itself, and who made it when."""
    said = {local(child.tag): " ".join((child.text or "").split()) for child in _tree(archive, "docProps/core.xml")}
    return said.get("title", ""), {name: said[key] for key, name in PROPERTIES.items() if said.get(key)}
