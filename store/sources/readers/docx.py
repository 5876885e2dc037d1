"""Word files: the parts of the archive, and what they say of each other.

Read with the standard library. The layout of the file is that of ECMA-376: a ZIP archive of XML parts;
a part names those it needs by their kind.
"""

from __future__ import annotations

import posixpath
from typing import TypeVar
from xml.etree.ElementTree import Element

from ...errors import EmptySource, UnreadableSource
from .archive import Archive
from .docx_body import DocxBodyReader
from .docx_numbers import ListCounter
from .docx_styles import StyleSheet
from .docx_theme import Theme
from .docx_walk import OFFICE
from .docx_xml import local, stream, tree
from .extracted import Extracted
from .left_out import LeftOut
from .limits import LIMITS, ReadingLimits, bounded

PROPERTIES = {"creator": "creator", "created": "created", "modified": "modified"}
Reader = TypeVar("Reader", bound=DocxBodyReader)
COUNTED = ("comments", "images", "charts", "diagrams", "embedded_documents")


def extract(raw: bytes, action: str, limits: ReadingLimits = LIMITS) -> Extracted:
    """Headings with their level, lists with their numbers, tables row by row, notes behind their paragraph.

    What a reader does not see as the words of the document is left out, and counted in the metadata as
    `left_out`: what is hidden, struck out, too small or white, and pending changes, which `changes` counts.
    What is no text is counted there too: `comments`, `images`, `charts`, `diagrams`, `embedded_documents`. Running
    heads and the table of contents are left out.

    Raises:
        UnreadableSource: it is damaged, cut off, or no Word file.
        EncryptedSource: it has a password.
        EmptySource: nobody sees any of its text.
        SourceTooLarge: it unpacks to more, or is nested deeper, than the limits allow.
    """
    file = WordFile(raw, action, limits)
    body = file.body(DocxBodyReader)
    left = body.left
    text = "\n\n".join(bounded(body.blocks(), action, limits))
    title, properties = _properties(file.archive)
    counted = {name: str(body.counts[name]) for name in COUNTED if body.counts[name]}
    counted |= {"changes": f"{body.counts['changes']}, pending and not read"} if body.counts["changes"] else {}
    if not text.strip() and left.counts:
        problem, do = f"all its text is left out: {left.metadata()['left_out']}", "Accept or reject its changes first"
        raise EmptySource(action, problem, do)
    return Extracted(text, body.title or title or None, metadata={**properties, **counted, **left.metadata()})


class WordFile:
    """The parts of one file that its text is made of."""

    def __init__(self, raw: bytes, action: str, limits: ReadingLimits) -> None:
        """Find the parts.

        Raises:
            UnreadableSource: it is damaged, cut off, or no Word file.
            EncryptedSource: it has a password.
        """
        self.action, self.limits = action, limits
        self.archive = Archive(raw, action, limits)
        main = _related(self.archive, "").get("officeDocument", "word/document.xml")
        document = self.archive.entry(main)
        if document is None:
            raise UnreadableSource(action, f"it has no part {main}, as a Word file has", "Save it anew")
        self.document = document
        self.parts = _related(self.archive, main)

    def body(self, reader: type[Reader]) -> Reader:
        """The document as `reader` reads it, with its notes; what of them is left out counts in its `left`."""
        theme = Theme(*(_tree(self.archive, self.parts.get(kind)) for kind in ("theme", "settings")))
        looks, rules = (_tree(self.archive, self.parts.get(kind)) for kind in ("styles", "numbering"))
        theme.resolve(looks)
        theme.resolve(rules)
        existing = StyleSheet(looks)
        notes: dict[str, str] = {}
        left = LeftOut()
        for kind in ("footnotes", "endnotes"):
            noted = self.archive.entry(self.parts[kind]) if kind in self.parts else None
            if noted is not None:
                part = reader(existing, ListCounter(rules), {}, self.action, self.limits)
                part.theme = theme
                stream(noted, part, self.action)
                notes |= part.notes_defined
                left.merge(part.left.counts)
        body = reader(existing, ListCounter(rules), notes, self.action, self.limits)
        body.theme = theme
        stream(self.document, body, self.action)
        body.left.merge(left.counts)
        return body


def _related(archive: Archive, part: str) -> dict[str, str]:
    """The parts that `part` names, by their kind; `""` is the archive itself. Kinds that Word knows go first."""
    folder, name = posixpath.split(part)
    attributes: dict[str, str] = {}
    relations = _tree(archive, posixpath.join(folder, "_rels", f"{name}.rels"))
    for relation in sorted(relations, key=lambda each: not each.get("Type", "").startswith(OFFICE)):
        kind, target = relation.get("Type", "").rpartition("/")[2], relation.get("Target", "")
        if kind and target and relation.get("TargetMode") != "External":
            attributes.setdefault(kind, posixpath.normpath(posixpath.join("/", folder, target)).lstrip("/"))
    return attributes


def _tree(archive: Archive, part: str | None) -> Element:
    return tree(archive.entry(part) if part else None, archive.action)


def _properties(archive: Archive) -> tuple[str, dict[str, str]]:
    """The title that the file gives itself, and who made it when."""
    texts = {local(child.tag): " ".join((child.text or "").split()) for child in _tree(archive, "docProps/core.xml")}
    return texts.get("title", ""), {name: texts[key] for key, name in PROPERTIES.items() if texts.get(key)}
