"""A law, a result of 60 rows, and engines whose answers a test decides."""

from __future__ import annotations

import pytest
from pcite.store.records import Source
from pcite.store.sources.readers import from_rows, from_text

LAW = """# Abgabenordnung

## § 147 Ordnungsvorschriften für die Aufbewahrung von Unterlagen

(1) Die folgenden Unterlagen sind geordnet aufzubewahren: Bücher, Inventare und Jahresabschlüsse.

(2) Mit Ausnahme der Jahresabschlüsse können die Unterlagen auch als Wiedergabe auf einem Bildträger aufbewahrt werden.

(3) Die in Absatz 1 aufgeführten Unterlagen sind zehn Jahre unveränderbar aufzubewahren. Dies gilt unabhängig vom
verwendeten Spei-
chermedium und ist nicht abdingbar.

## § 148 Bewilligung von Erleichterungen

Die Finanzbehörden können für einzelne Fälle Erleichterungen bewilligen.
"""


@pytest.fixture
def law() -> Source:
    """Two paragraphs in the manner of the Abgabenordnung."""
    return from_text(LAW, identifier="ao.md", name="AO", kind="document", media_type="text/markdown")


@pytest.fixture
def papers() -> Source:
    """60 papers, of which 42 employ microservices: the example of the design document (S0 4.2)."""
    kinds = ["microservices, event-driven"] * 42 + ["monolith"] * 18
    rows = [[number, f"Paper {number}", kind, number / 100] for number, kind in enumerate(kinds, start=1)]
    columns = ["id", "title", "architecture_type", "accuracy"]
    return from_rows(columns, rows, identifier="slr_content_db", table="paper_analysis")
