"""Word files: the parts of the archive, and what they say of each other.

Read with the standard library. The layout of the file is that of ECMA-376: a ZIP archive of XML parts;
a part names those it needs by their kind.
"""

from __future__ import annotations

import posixpath
from xml.etree.ElementTree import Element

from ...errors import EmptySource, UnreadableSource
from .archive import Archive
from .docx_body import DocxBodyReader
from .docx_numbers import ListCounter
from .docx_styles import ParagraphStyle, styles
from .docx_xml import local, stream, tree
from .extracted import Extracted
from .left_out import LeftOut
from .limits import LIMITS, ReadingLimits, bounded

PROPERTIES = {"creator": "creator", "created": "created", "modified": "modified"}
COUNTED = ("comments", "images", "embedded_documents")


def extract(raw: bytes, action: str, limits: ReadingLimits = LIMITS) -> Extracted:
    """Headings with their level, lists with their numbers, tables row by row, notes behind their paragraph.

    What a reader does not see as the words of the document is left out, and counted in the metadata as
    `left_out`: what is hidden, struck out, too small or white, and pending changes, which `changes` counts.
    What is no text is counted there too: `comments`, `images`, `embedded_documents`. Running heads and the
    table of contents are left out.

    Raises:
        UnreadableSource: it is damaged, cut off, or no Word file.
        EncryptedSource: it has a password.
        EmptySource: nobody sees any of its text.
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
    left = LeftOut()
    for kind in ("footnotes", "endnotes"):
        noted = archive.entry(parts[kind]) if kind in parts else None
        if noted is not None:
            part = _read(noted, existing, ListCounter(rules), {}, action, limits)
            notes |= part.found
            left.merge(part.left.counts)
    body = _read(document, existing, ListCounter(rules), notes, action, limits)
    text = "\n\n".join(bounded(body.blocks(), action, limits))
    title, properties = _properties(archive)
    counted = {name: str(body.counts[name]) for name in COUNTED if body.counts[name]}
    counted |= {"changes": f"{body.counts['changes']}, pending and not read"} if body.counts["changes"] else {}
    left.merge(body.left.counts)
    if not text.strip() and left.counts:
        problem, do = f"all its text is left out: {left.metadata()['left_out']}", "Accept or reject its changes first"
        raise EmptySource(action, problem, do)
    return Extracted(text, body.title or title or None, metadata={**properties, **counted, **left.metadata()})


def _read(
    part: bytes,
    known: dict[str, ParagraphStyle],
    numbering: ListCounter,
    notes: dict[str, str],
    action: str,
    limits: ReadingLimits,
) -> DocxBodyReader:
    body = DocxBodyReader(known, numbering, notes, action, limits)
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
