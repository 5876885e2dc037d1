"""Two versions of a law, shortened from AO (public domain, § 5 UrhG), in a store on SQLite and on PostgreSQL."""

from __future__ import annotations

from collections.abc import Callable
from hashlib import sha256
from pathlib import Path

import pytest
from pcite.store import citations
from pcite.store.citations import library
from pcite.store.database import Database
from pcite.store.records import Source
from pcite.store.sources.selectors import selectors

RETENTION = "##### § 147 Aufbewahrung von Unterlagen\n\n"
DEADLINES = "\n\n##### § 149 Abgabe der Steuererklärungen\n\n"
BILLS = "\n\n##### § 170 Beginn der Festsetzungsfrist\n\n"

YEARS = "Die Bücher und Aufzeichnungen sind zehn Jahre aufzubewahren."
RUNS = "Die Aufbewahrungsfrist läuft nicht ab, soweit die Unterlagen für Steuern von Bedeutung sind."
NOTES = "Bei empfangenen Lieferscheinen endet die Aufbewahrungsfrist mit dem Erhalt der Rechnung."
FIVE = "Steuererklärungen, die sich auf ein Kalenderjahr beziehen, sind spätestens fünf Monate danach abzugeben."
SEVEN = "Steuererklärungen, die sich auf ein Kalenderjahr beziehen, sind spätestens sieben Monate danach abzugeben."
ORDER = "Die Buchungen sind vollständig, richtig und geordnet vorzunehmen."
SINGLY = "Die Buchungen sind einzeln, vollständig, richtig und geordnet vorzunehmen."
BILL = "Für die Wechselsteuer beginnt die Frist nicht vor Ablauf des Jahrs, in dem der Wechsel fällig geworden ist."

OLD = f"{RETENTION}(1) {ORDER}\n\n(3) {YEARS} {RUNS}{DEADLINES}(2) {FIVE}{BILLS}(6) {BILL}\n"
NEW = f"{RETENTION}(1) {SINGLY}\n\n(3) {YEARS} {NOTES} {RUNS}{DEADLINES}(2) {SEVEN}{BILLS}(6) (weggefallen)\n"

AddLaw = Callable[..., int]
Cite = Callable[..., int]


@pytest.fixture
def store_path(made_anywhere: Path | str) -> Path | str:
    """Every test here runs on both."""
    return made_anywhere


@pytest.fixture
def add_law(store: Database) -> AddLaw:
    """Registers a text as a version of the law, and gives its number."""

    def add(text: str, name: str = "Abgabenordnung (AO)") -> int:
        digest = sha256(text.encode()).hexdigest()
        path = f"ao-{digest[:6]}.md"
        source = Source(id=f"id-{digest[:12]}", identifier=path, name=name, text=text, content_hash=digest, lang="de")
        return library.add(store, source, library.DEFAULT).id

    return add


@pytest.fixture
def laws(add_law: AddLaw) -> tuple[int, int]:
    """The older and the newer version."""
    return add_law(OLD), add_law(NEW)


@pytest.fixture
def cite(store: Database) -> Cite:
    """Cites words of a source as an agent does, verified unless told otherwise."""

    def register(source_id: int, quote: str, claim: str = "", **about: object) -> int:
        text = library.read(store, [source_id])[source_id].text
        span = text.index(quote), text.index(quote) + len(quote)
        around = selectors(text, *span)
        given = {
            "claim": claim or quote,
            "quote_context": quote,
            "verbatim_quote": quote,
            "span": span,
            "prefix": around.prefix,
            "suffix": around.suffix,
            "status": "verified",
        }
        return citations.register(store, source_id=source_id, **{**given, **about})  # type: ignore[arg-type]

    return register
