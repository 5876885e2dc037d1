"""Reads the public-domain documents of the corpus as headed paragraphs of sentences."""

from __future__ import annotations

import re
from pathlib import Path
from typing import NamedTuple

LEFT_OUT = ("hgb", "ao_1977", "sp800-63b", "auszug", "gesetze_alt")
"""Never read: the sources of the two grounding drafts, in any version, and old versions of laws."""

FOLDERS = {"de": ("de/gesetze", "de/wiki_xquad"), "en": ("en/nist", "en/wiki_xquad")}

_TAG = re.compile(r"<[^>]{1,200}>|\{[:%{][^}]{0,200}\}+|\{#[^}]*\}|&nbsp;|\*+|_(?=\w)|(?<=\w)_(?=\W)|`")
_LINK = re.compile(r"!?\[([^\]]*)\](?:\([^)]*\))?")
_ITEM = re.compile(r"^\s*(?:[-*+•]|\d{1,2}[a-z]?[.)]|[a-z]{1,2}\))\s+|^\s*<li>")
_HEADING = re.compile(r"^(#{1,6})\s+(.*)")
_ABBREVIATION = re.compile(
    r"(?:\b(?:Abs|Nr|Nrn|Art|Buchst|Satz|bzw|ggf|usw|vgl|Dr|Prof|ca|St|Mr|Mrs|No|vs|cf|etc|Inc|Jr|Sec|Fig|U\.S|e\.g"
    r"|i\.e|z\.\s?B|d\.\s?h|u\.\s?a|i\.\s?V\.\s?m|[A-Za-zÄÖÜ])|\b\d{1,2})\.$"
)
_END = re.compile(r"(?<=[.!?])\s+(?=[\"'“„(]?(?:\d{1,2} )?[A-ZÄÖÜ(])")
_NOISE = re.compile(r"layout:|ref-|weggefallen|available at|^---")


class TrainingParagraph(NamedTuple):
    """Consecutive sentences under one heading; a list is its introduction and then its items."""

    heading: str
    sentences: tuple[str, ...]
    is_list: bool


class TrainingDocument(NamedTuple):
    """One text of the corpus."""

    name: str
    lang: str
    paragraphs: tuple[TrainingParagraph, ...]


def read_corpus(corpus: Path) -> list[TrainingDocument]:
    """All documents that may train shipped weights, in the order of their names."""
    collected = []
    for lang, folders in FOLDERS.items():
        for folder in folders:
            paths = sorted((corpus / folder).glob("*.md"))
            allowed = [p for p in paths if not any(part in p.name or part in folder for part in LEFT_OUT)]
            collected += [TrainingDocument(p.stem, lang, tuple(paragraphs(p.read_text("utf-8")))) for p in allowed]
    return collected


def paragraphs(text: str) -> list[TrainingParagraph]:
    """The headed paragraphs of a Markdown text, markup removed, line breaks joined."""
    collected: list[TrainingParagraph] = []
    heading, intro, items = "", "", list[str]()
    for block in re.split(r"\n\s*\n|(?=<li>)|\n(?=#{1,6} )", _body(text)):
        title = _HEADING.match(block.strip())
        is_item = _ITEM.match(block) is not None
        plain = clean(block)
        if items and not is_item:
            collected.append(TrainingParagraph(heading, (intro, *items), True))
            intro, items = "", []
        if title:
            heading = clean(title.group(2))
        elif is_item and (items or (intro and intro[-1] not in ".!?")):
            items += [plain] if plain else []
        elif len(plain.split()) > 4 and "|" not in plain and not _NOISE.search(plain):
            intro = plain
            collected.append(TrainingParagraph(heading, tuple(sentences(plain)), False))
    if items:
        collected.append(TrainingParagraph(heading, (intro, *items), True))
    return collected


def sentences(text: str) -> list[str]:
    """The sentences of one paragraph; abbreviations and ordinals end none."""
    joined: list[str] = []
    for part in _END.split(text):
        if joined and _ABBREVIATION.search(joined[-1]):
            joined[-1] += " " + part
        else:
            joined.append(part)
    return joined


def clean(block: str) -> str:
    """A block without markup, on one line."""
    block = _HEADING.sub(r"\2", block.strip())
    block = _TAG.sub("", _LINK.sub(r"\1", _ITEM.sub("", block)))
    return " ".join(block.split())


def _body(text: str) -> str:
    return re.sub(r"\A---\n.*?\n---\n", "", text, flags=re.S)
