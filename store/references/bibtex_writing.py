"""References to BibTeX: the types and fields that BibTeX, biblatex and Zotero read, and the rest carried beside."""

from __future__ import annotations

import re
from collections.abc import Sequence

from . import DateParts, Reference
from .bibtex_entries import MONTHS, BibtexEntry
from .bibtex_keys import citation_key
from .bibtex_people import write_names
from .bibtex_reading import CARRIED, read_entry
from .bibtex_tables import DEGREES, PLAIN, PUBLISHERS, STANDARD_FIELDS, TITLED, WRITE_TYPES
from .bibtex_tex import encode, encode_verbatim
from .interchange_leftover import CSL_NAMES, leftover, neat

_NAME = re.compile(r"[a-z][a-z0-9_.+-]*")
"""A name of a field that every program reads."""


def write_bibtex(references: Sequence[Reference]) -> str:
    """One entry for each, in UTF-8, with keys that are each there once."""
    taken: dict[str, int] = {}
    return "\n".join(_entry(reference, citation_key(reference, taken)) for reference in map(neat, references))


def _entry(reference: Reference, key: str) -> str:
    kind = WRITE_TYPES.get(reference.type, "misc")
    if reference.type == "thesis":
        kind = DEGREES.get(reference.genre or "", kind)
    fields = _fields(reference, kind)
    back = read_entry(BibtexEntry(0, kind, key, fields))
    for csl, value in leftover(reference, back).items():
        name = csl.lower()
        fields[f"{CARRIED}{name}" if name in STANDARD_FIELDS or name in fields else name] = encode(value)
    lines = "".join(f"  {name} = {_braced(name, value)},\n" for name, value in fields.items())
    return f"@{kind}{{{key},\n{lines}}}\n"


def _fields(reference: Reference, kind: str) -> dict[str, str]:
    answer = reference.csl()
    number = "issue" if kind == "article" else "number"
    fields = {
        "author": write_names(reference.author),
        "title": _protected(reference.title or "", reference.language),
        "editor": write_names(reference.editor),
        "translator": write_names(reference.translator),
        TITLED.get(kind, ""): encode(reference.container_title or ""),
        PUBLISHERS.get(reference.type, "publisher"): encode(reference.publisher or ""),
        **_issued(reference.issued),
        "number": encode(answer.get(number, "")),
        "issue": encode(reference.issue or "") if number == "number" else "",
        "pages": re.sub(r"(?<=\w)-(?=\w)", "--", encode(reference.page or "")),
        **{name: encode(answer.get(csl, "")) for name, csl in PLAIN.items()},
        "doi": encode_verbatim(reference.doi or ""),
        "url": encode_verbatim(reference.url or ""),
        "urldate": _iso(reference.accessed),
        "origdate": _iso(reference.original_date),
        **_custom(reference.custom),
    }
    if kind in DEGREES.values():
        del fields["type"]
    return {name: value for name, value in fields.items() if name and value}


def _custom(custom: dict[str, str]) -> dict[str, str]:
    """What another program named, under its name, where that is one of a field and means nothing else."""
    bare = {name: value for name, value in custom.items() if _NAME.fullmatch(name) and name not in STANDARD_FIELDS}
    texts = {name: encode(text) for name, text in bare.items() if name.removeprefix(CARRIED) not in CSL_NAMES}
    file = custom.get("file", "")
    return texts | ({"file": file} if not re.search(r"[{}]|\\$", file) else {})


def _issued(parts: DateParts | None) -> dict[str, str]:
    lines = dict(zip(("year", "month", "day"), map(str, parts or ()), strict=False))
    if parts and not 1000 <= parts[0] <= 2999:
        return {}
    return lines | ({"month": MONTHS[parts[1] - 1]} if parts and len(parts) > 1 else {})


def _iso(parts: DateParts | None) -> str:
    return "-".join(f"{part:02d}" for part in parts or () if parts and 1000 <= parts[0] <= 2999)


def _protected(title: str, language: str | None) -> str:
    """The title with braces around words whose capitals a style must not take away.

    In English that is what has a capital within; in other languages, and where that is not known, every word
    with one but the first.
    """
    if "$" in title:
        return encode(title)
    english = (language or "").lower().startswith("en")
    words = title.split(" ")
    return " ".join(
        f"{{{encode(word)}}}"
        if re.search(r"[^\W\d_]", word) and _capital(word[1:] if english or not n else word)
        else encode(word)
        for n, word in enumerate(words)
    )


def _capital(text: str) -> bool:
    return any(char.isupper() for char in text)


def _braced(name: str, value: str) -> str:
    return value if name == "month" and value in MONTHS else f"{{{value}}}"
