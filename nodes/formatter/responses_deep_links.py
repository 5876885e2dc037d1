"""Links into a book that is published as a website, made from a template: Docusaurus and the like."""

from __future__ import annotations

import re
import unicodedata
from pathlib import PurePosixPath
from string import Formatter
from urllib.parse import quote

from ...store.errors import InputError
from ...store.records import Passage, Source
from ...store.sources.passages_ids import fields
from ...store.sources.readers.in_memory import SELECTION
from ..segmenter.markdown import FRONT_MATTER, LINE_END
from .responses_slugs import HeadingAnchor, anchors, slug

NAMES = ("path", "chapter_slug", "section_slug", "page", "passage_id")
SAFE = re.compile(r"(?:https?://[^\s/{}<>\"'\\?#@]+)?/(?!/)[^\s<>\"'\\]*|#[^\s<>\"'\\]*", re.IGNORECASE)
MARKDOWN = "text/markdown"
PREFIX = re.compile(r"\A(?!\d{2,4}[-_.]\d{2}(?:[-_.]\d{2,4})?|\d+[-_.]\d+)\d+\s*[-_.]+\s*(?=[^-_.\s])")
"""`01-` of `01-intro.md`, which is no part of an address; a date or a version is."""
INDEX = frozenset(("index", "readme"))
SLUG_FIELD = re.compile(r"^(slug|id)[ \t]*:[ \t]*+[\"']?([^\"'\n#]*[^\"'\n#\s])[\"']?[ \t]*$", re.MULTILINE)


class DeepLinks:
    """Makes the link to a passage from a template, as `https://book.example/docs/{path}#{section_slug}`.

    Names: `path` (where Docusaurus puts the file: without number prefixes and suffix; `slug` and `id` of its front
    matter count), `chapter_slug` and `section_slug` (the outermost heading, and the nearest one as it is anchored on
    its page), `page`, `passage_id`. Where a name in the path of the link has no value there is no link; where that of
    the anchor has none, the link is to the page. What a user marked has no place in a book, and so no link.

    Args:
        template: begins with `http://`, `https://`, `/` or `#`, and has no names in its host.
        root: the folder of the pages, up to which paths of sources are cut.

    Raises:
        InputError: the template is none of these, or has another name in it.
    """

    def __init__(self, template: str, *, root: str = "docs") -> None:
        action = f"the link template {template!r}"
        if not SAFE.fullmatch(template):
            do = "Begin with https://host/, with / or with #, and put names only behind that"
            raise InputError(action, "it is no web address and no path", do)
        try:
            names = {name for _, name, form, kind in Formatter().parse(template) if name is not None or form or kind}
        except ValueError as error:
            raise InputError(action, str(error), "Write a brace that is no name twice") from error
        if unknown := sorted(str(name) for name in names if name not in NAMES):
            raise InputError(action, f"there is no {', '.join(unknown)}", f"Use {', '.join(NAMES)}")
        self._page, _, self._anchor = template.partition("#")
        self._root = root.strip("/")
        self._anchors: dict[str, list[HeadingAnchor]] = {}

    def __call__(self, source: Source, passage: Passage, passage_id: str = "") -> str | None:
        """The link to a passage, or to its page; `None` where it has none."""
        if source.metadata.get("passage_id") == SELECTION["passage_id"]:
            return None
        value = fields(passage, source, passage_id)
        values = {
            "path": quote(self.path(source), safe="/"),
            "chapter_slug": _encoded(slug(value["chapter"])),
            "section_slug": _encoded(self._section(source, passage, value["section"])),
            "page": str(value["page"] or ""),
            "passage_id": _encoded(passage_id),
        }
        page, anchor = _filled(self._page, values), _filled(self._anchor, values)
        if page is None or not (page or anchor):
            return None
        return f"{page}#{anchor}" if anchor else page

    def path(self, source: Source) -> str:
        """Where Docusaurus puts the page of a source, below the folder of the pages."""
        front = FRONT_MATTER.match(source.text)
        value = dict(SLUG_FIELD.findall(front[0])) if front else {}
        parts = [PREFIX.sub("", part) for part in self._below(source.identifier)]
        if not parts:
            return ""
        *folders, name = parts
        name = value.get("id", name)
        if own := value.get("slug"):
            return "/".join([*([] if own.startswith("/") else folders), own.strip("/")]).strip("/")
        is_index = name.lower() in INDEX or (folders and name.lower() == folders[-1].lower())
        return "/".join(folders if is_index else [*folders, name])

    def _below(self, identifier: str) -> list[str]:
        """The folders and the stem of a file below the root; of one that is elsewhere its stem alone."""
        file = PurePosixPath(identifier.replace("\\", "/").partition("?")[0].partition("#")[0])
        folders = [part for part in file.parts[:-1] if part not in ("/", ".", "..")]
        root = self._root.split("/")
        ends = [at + len(root) for at in range(len(folders)) if folders[at : at + len(root)] == root]
        inner = folders[ends[-1] :] if ends else [] if file.is_absolute() or ":" in identifier else folders
        return [*inner, file.stem] if file.stem else inner

    def _section(self, source: Source, passage: Passage, section: str) -> str:
        """The anchor of the nearest heading above; the title of a page has none."""
        if source.media_type != MARKDOWN or "section" in source.metadata:
            return slug(section)
        if source.id not in self._anchors:
            self._anchors[source.id] = anchors(source.text)
        line = sum(1 for _ in LINE_END.finditer(source.text, 0, passage.start))
        above = [anchor for anchor in self._anchors[source.id] if anchor.line <= line]
        return above[-1].slug if above and above[-1].level > 1 else ""


def _filled(template: str, values: dict[str, str]) -> str | None:
    names = [name for _, name, _, _ in Formatter().parse(template) if name]
    return template.format_map(values) if all(values[name] for name in names) else None


def _encoded(text: str) -> str:
    """Letters, marks and digits of any script, hyphens and underscores as they are, the rest percent-encoded."""
    return "".join(sign if sign in "-_" or _is_word(sign) else quote(sign, safe="") for sign in text)


def _is_word(sign: str) -> bool:
    return sign.isalnum() or unicodedata.category(sign)[0] == "M"
