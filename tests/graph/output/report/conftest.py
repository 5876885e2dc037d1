"""A report on a PDF, grounded once."""

from __future__ import annotations

import pytest
from pcite.graph.api import ground
from pcite.store.records import Grounding
from pdf_files import WIDE, pdf

FIRST = "§ 1 Records\n\nA broker keeps its records for six years. The office opens at nine in the morning."
SECOND = "§ 2 Fees\n\nThe fee for a copy of a record is 40 euros. A form must be signed by the holder."
DRAFT = "A broker keeps its records for six years. The fee for a copy of a record is 90 euros. The moon is far away."


@pytest.fixture(scope="session")
def pdf_report(tmp_path_factory: pytest.TempPathFactory) -> Grounding:
    """A report on a draft of three sentences, of which the first stands on a page of a PDF."""
    path = pdf(tmp_path_factory.mktemp("pdf") / "rules.pdf", [[(WIDE, FIRST)], [(WIDE, SECOND)]])
    return ground(DRAFT, [path])
