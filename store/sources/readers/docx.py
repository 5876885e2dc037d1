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


def extract(raw: bytes, action: str, limits: ReadingLimits = LIMITS) -> Extracted:
    """Headings with their level, lists with their numbers, tables row by row, notes behind their paragraph.

    Changes are read as accepted, which `changes` in the metadata says. What is no text of the document
    is counted there: `comments`, `images`, `embedded_documents`. Running heads and the table of
    contents are left out, as is what Word hides.

    Raises:
        UnreadableSource: it is damaged, cut off, or no Word file.
        EncryptedSource: it has a password.
        SourceTooLarge: it unpacks to more, or is nested deeper, than the limits allow.
    """
    archive = Archive(raw, action, limits)
    main = _related(archive, "").get("officeDocument", "word/document.xml")
    document = archive.entry(main)
    if document is None:
        raise UnreadableSource(action, f"it has no part {main}, as a Word file has", "Save it anew")
    parts = _related(archive, main)
    existing = styles(_tree(archive, parts.get("styles")))
    rules = _tree(archive, parts.get("numbering"))
    notes: dict[str, str] = {}
    for kind in ("footnotes", "endnotes"):
        noted = archive.entry(parts[kind]) if kind in parts else None
        if noted is not None:
            notes |= _read(noted, existing, ListCounter(rules), {}, action, limits).found
    body = _read(document, existing, ListCounter(rules), notes, action, limits)
    text = "\n\n".join(bounded(body.blocks(), action, limits))
    title, properties = _properties(archive)
    counted = {name: str(body.counts[name]) for name in COUNTED if body.counts[name]}
    counted |= {"changes": f"{body.counts['changes']}, read as accepted"} if body.counts["changes"] else {}
    return Extracted(text, body.title or title or None, metadata={**properties, **counted})


def _read(
    part: bytes,
    known: dict[str, ParagraphStyle],
    numbering: ListCounter,
    notes: dict[str, str],
    action: str,
    limits: ReadingLimits,
) -> DocxBodyReader:
    body = DocxBodyReader(known, numbering, notes, action, limits.depth)
    stream(part, body, action)
    return body


def _related(archive: Archive, part: str) -> dict[str, str]:
    """The parts that `part` names, by their kind; `""` is the archive itself."""
    folder, name = posixpath.split(part)
    attributes: dict[str, str] = {}
    for relation in _tree(archive, posixpath.join(folder, "_rels", f"{name}.rels")):
        kind, target = relation.get("Type", "").rpartition("/")[2], relation.get("Target", "")
        if kind and target and relation.get("TargetMode") != "External":
            attributes.setdefault(kind, posixpath.normpath(posixpath.join("/", folder, target)).lstrip("/"))
    return attributes


def _tree(archive: Archive, part: str | None) -> Element:
    return tree(archive.entry(part) if part else None, archive.asked)


def _properties(archive: Archive) -> tuple[str, dict[str, str]]:
    """The title that the file gives itself, and who made it when."""
    texts = {local(child.tag): " ".join((child.text or "").split()) for child in _tree(archive, "docProps/core.xml")}
    return texts.get("title", ""), {name: texts[key] for key, name in PROPERTIES.items() if texts.get(key)}
