"""Reference lists: which entries, in which order, and which of them are of one author and year."""

from __future__ import annotations

import re
import unicodedata
from collections import defaultdict
from collections.abc import Sequence

from ....store.references import Reference
from .marks import clean, hidden, rich, written
from .writer import StyleWriter, writer


def entries(references: Sequence[Reference], style: str, lang: str | Sequence[str | None] | None) -> list[str]:
    """Every reference once, as marked text, in one language or each in its own."""
    if style in ("inline", "bibtex"):
        return _own(references, style)
    langs = [lang] * len(references) if lang is None or isinstance(lang, str) else lang
    one = writer(style, langs[0] if langs else None)
    ends = suffixes(references, one)
    listed = [
        writer(style, spoken).entry(each, number, ends[number - 1])
        for number, (each, spoken) in enumerate(zip(references, langs, strict=True), start=1)
    ]
    return listed if one.csl.numbered or not (one.csl.sorted or not one.csl.lists) else alphabetical(listed)


def alphabetical(listed: Sequence[str]) -> list[str]:
    """By the letters that are read; quotes and accents do not count."""
    return sorted(listed, key=sort_key)


def sort_key(text: str) -> str:
    """What a text is sorted by."""
    plain = unicodedata.normalize("NFKD", written(text).casefold())
    return "".join(sign for sign in plain if sign.isalnum() or sign == " ").strip()


def suffixes(references: Sequence[Reference], one: StyleWriter) -> list[str]:
    """`a`, `b` ... for different works that a citation in the text would not tell apart, else `""`."""
    if not one.csl.suffixes:
        return [""] * len(references)
    alike = defaultdict(list)
    for at, each in enumerate(references):
        alike[one.citation(each)].append(at)
    results = [""] * len(references)
    for places in alike.values():
        if len(places) > 1:
            for number, at in enumerate(sorted(places, key=lambda at: sort_key(clean(references[at].title or "")))):
                results[at] = _letters(number)
    return results


def _letters(number: int) -> str:
    """`a` ... `z`, `aa` ..."""
    before, last = divmod(number, 26)
    return (_letters(before - 1) if before else "") + chr(ord("a") + last)


def _own(references: Sequence[Reference], style: str) -> list[str]:
    if style == "bibtex":
        from ....store.references.bibtex import write_bibtex

        return [entry.strip() for entry in re.split(r"(?m)^(?=@)", write_bibtex(references)) if entry.strip()]
    return [f"[{number}] {_plain(each)}" for number, each in enumerate(references, start=1)]


def _plain(one: Reference) -> str:
    """`Adler, A., “Archive”, 2019.`"""
    names = "; ".join(
        ", ".join(part for part in (name.short, name.given if name.family else "") if part) for name in one.author
    )
    version = f"version {one.version}" if one.version else ""
    lines = (clean(names), f"“{rich(one.title or one.id)}”", hidden(version), one.year, hidden(one.url or ""))
    return ", ".join(part for part in lines if part) + "."
