"""What a gold draft is about, and what makes each of its sentences hard: the groups that the tables are cut by."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any

DOMAINS = {
    "law": ("gesetze", "auszug", "hgb", "ao"),
    "regulation": ("nist", "sp800", "cfr", "regulation", "regulations"),
    "contract": ("contract", "contracts", "nda", "ndas"),
    "filing": ("sec", "filing", "filings"),
    "papers": ("papers", "paper", "pmc"),
    "health": ("cdc", "health", "medlineplus", "nhs"),
    "manual": ("manual", "manuals", "sqlite", "postgres", "postgresql", "mariadb", "mysql", "docs"),
    "encyclopedia": ("wiki", "wikipedia"),
    "report": ("gao", "crs", "report", "reports"),
}
"""By domain, words of the folders and names of source files; a draft may name its own in the field `domain`."""
OTHER = "other"
_WORD = re.compile(r"[/\\_.\s-]+")

KINDS = {
    "number": r"number|figure|arithmetic|rounding|rounded|ratio|percent|unit|conversion|comput|\d|\b(?:six|ten|year)\b",
    "table": r"\btables?\b|\brows?\b|\bcolumns?\b",
    "joined": r"join|combin|together|both|parallel|contrast|(?:two|several) (?:sources|passages|clauses)",
    "swapped": r"swap|revers|direction|role|wrong section|belongs? to|replaced|transferred",
    "negation": r"contradict|negat|exception|opposite|no effect",
    "scope": r"scope|\bonly\b|one of|half true|specific",
    "condition": r"condition|unless|\bif\b",
    "pronoun": r"pronoun|anaphora|refers to|sentence before",
    "absent": r"absent|not in the source|outside|invented|no such",
    "wording": r"paraphras|verbatim|synonym|plain-language|compress|prose|summary|words|renamed",
    "language": r"cross-lingual|language:",
}
"""By kind, what its notes say; a sentence belongs to every kind that its note matches."""
PLAIN = "no note"


def domain_of(gold: Mapping[str, Any]) -> str:
    """The draft's own `domain`, else that of the first source whose folder or file name has a word of one."""
    if gold.get("domain"):
        return str(gold["domain"])
    words = [word for source in gold.get("sources", ()) for word in _WORD.split(str(source).casefold())]
    return next((domain for word in words for domain, marks in DOMAINS.items() if word in marks), OTHER)


def kinds_of(note: str) -> tuple[str, ...]:
    """Every kind that the note of a sentence speaks of, in the order of `KINDS`; `other` where it speaks of none."""
    if not note.strip():
        return (PLAIN,)
    return tuple(kind for kind, words in KINDS.items() if re.search(words, note, re.IGNORECASE)) or (OTHER,)
