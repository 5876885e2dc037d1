"""One real result with everything that shapes distinguish, and made-up ones for properties."""

from __future__ import annotations

from collections.abc import Callable
from datetime import UTC, datetime

import pymupdf
import pytest
from pcite.graph.api import ground
from pcite.nodes.policy import Policy
from pcite.store.records import Citation, Claim, Grounding, Marker, Passage, Removal, Source, Unit, Verdict
from pcite.store.records.locators import Locator
from pcite.store.sources.readers import from_text

RULE = "A broker shall keep the records of every trade for six years."
WEB = "Die Bücher 📚 sind zehn Jahre lang aufzubewahren. Die Gebühr beträgt 20 EUR pro Monat."
ROWS = "Name: A\n\nThe company was founded in 1984 in Bonn.\n\nEnd.\n"
NOTE = "Letters are kept for six years by law."
DRAFT = """# Pflichten 📚

Brokers shall keep the records of every trade for six years [1]. Die Gebühr beträgt 20 EUR pro Monat. We think so.

The company was founded in 1984 in Bonn. Brokers shall keep records of every trade for nine years. Letters are kept \
for six years by law. The moon is a green che\u0302ese.
"""

Grounded = Callable[[str], Grounding]


@pytest.fixture(scope="session")
def grounded(tmp_path_factory: pytest.TempPathFactory) -> Grounded:
    """The result under a policy: a PDF, a page of the web, rows of a database and a note are cited."""
    path = tmp_path_factory.mktemp("shapes") / "rule.pdf"
    with pymupdf.open() as document:
        for text in ("Lions eat meat.", RULE):
            document.new_page().insert_text((72, 100), text)
        document.save(path)
    web = from_text(WEB, identifier="https://example.org/gesetz", name="Gesetz").model_copy(update={"kind": "website"})
    rows = from_text(ROWS, identifier="table", name="Table").model_copy(update={"kind": "database"})
    sources = [path, web, rows, from_text(NOTE, identifier="note", name="Note")]
    done: dict[str, Grounding] = {}

    def under(policy: str) -> Grounding:
        if policy not in done:
            done[policy] = ground(DRAFT, sources, policy=Policy.model_validate({"on_unsupported": policy}))
        return done[policy]

    return under


@pytest.fixture(scope="session")
def flagged(grounded: Grounded) -> Grounding:
    """The result with flags."""
    return grounded("flag")


def made(pieces: list[tuple[str, str]], source_text: str) -> Grounding:
    """A result from pieces of a draft, each `plain`, `cited`, `open`, `struck` or a `marker` of its author."""
    draft, claims, verdicts, citations, removals = "", [], [], [], []
    source = Source(id="s", identifier="s", name="S", text=source_text, content_hash="h")
    passage = _passage(source)
    for index, (text, kind) in enumerate(pieces):
        start, end = len(draft), len(draft) + len(text)
        draft += text
        marker = (Marker(start=start, end=end, text=text),) if kind == "marker" else ()
        checkable = kind in ("cited", "open", "struck")
        claims.append(Claim(id=str(index), start=start, end=end, text=text, checkable=checkable, markers=marker))
        if checkable:
            label = "supported" if kind == "cited" else "unsupported"
            verdicts.append(Verdict.model_validate({"claim_id": str(index), "label": label, "threshold": 0.5}))
        citations += [_citation(str(index), end, source)] if kind == "cited" else []
        removals += [Removal(start=start, end=end, text=text)] if kind == "struck" else []
    return Grounding(
        report_id="r",
        draft=draft,
        text=draft,
        references="",
        insertions=(),
        removals=tuple(removals),
        claims=tuple(claims),
        verdicts=tuple(verdicts),
        citations=tuple(citations),
        passages=(passage,),
        sources=(source,),
        created_at=datetime(2026, 1, 2, tzinfo=UTC),
    )


@pytest.fixture(scope="session")
def make() -> Callable[[list[tuple[str, str]], str], Grounding]:
    """`made`, for tests."""
    return made


def _passage(source: Source) -> Passage:
    end = len(source.text)
    units = (Unit(start=0, end=end, locator=Locator(line=1)),)
    return Passage(id="p", source_id=source.id, start=0, end=end, text=source.text, units=units)


def _citation(claim_id: str, at: int, source: Source) -> Citation:
    return Citation(
        uid=f"c{claim_id}",
        number=1,
        claim_id=claim_id,
        source_id=source.id,
        passage_id="p",
        at=at,
        locator=Locator(line=1),
        quote=source.text,
        quote_start=0,
        quote_end=len(source.text),
        probability=0.9,
    )
