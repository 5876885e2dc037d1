"""A grounding made by hand: four works, cited where the draft says `{}`."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from datetime import UTC, datetime

import pytest
from pcite.nodes.formatter.assemble import apply, markers
from pcite.store.records import Citation, Claim, Grounding, Insertion, Marker, Source
from pcite.store.records.locators import Locator

Made = Callable[..., Grounding]
CSL = {
    "a": {
        "type": "article-journal",
        "title": "Formation of fractal clusters",
        "author": [{"family": "Meakin", "given": "Paul"}],
        "issued": {"date-parts": [[1984]]},
        "container-title": "Physical Review Letters",
        "DOI": "10.1/a",
    },
    "b": {
        "type": "book",
        "title": "Aggregation",
        "author": [{"family": "Meakin", "given": "Paul"}],
        "issued": {"date-parts": [[1984]]},
        "publisher": "North-Holland",
    },
    "c": {
        "type": "book",
        "title": "Statistics",
        "author": [{"family": "Sander", "given": "L. M."}],
        "issued": {"date-parts": [[1981]]},
    },
    "d": {
        "type": "webpage",
        "title": "Growth of <script>alert(1)</script> snow",
        "URL": "https://example.org/d?a=1&b=2",
    },
}


@pytest.fixture
def made() -> Made:
    """`made("Snow grows{a:3,c}. Ice melts [citation needed].")`: works by letter, with a page."""
    return _made


def _made(draft: str, *, markers_of: tuple[Marker, ...] = (), existing: dict[str, int] | None = None) -> Grounding:
    plain, citations = "", []
    position = 0
    for match in re.finditer(r"\{([^{}]*)\}", draft):
        plain += draft[position : match.start()]
        position = match.end()
        for told in match[1].split(","):
            key, _, page = told.partition(":")
            citations.append(_citation(key, int(page) if page else None, len(plain), len(citations) + 1))
    plain += draft[position:]
    kept = [
        c.model_copy(update={"existing": True, "number": n})
        for k, n in (existing or {}).items()
        for c in citations
        if c.source_id == k
    ]
    citations = [next((k for k in kept if k.uid == c.uid), c) for c in citations]
    flags = [Insertion(at=match.start(), text=" [citation needed]") for match in re.finditer(r"(?<=unknown)", plain)]
    inserted = sorted([*markers(plain, citations), *flags], key=lambda each: each.at)
    claim = Claim(id="1", start=0, end=len(plain), text=plain, checkable=True, lang="en", markers=markers_of)
    return Grounding(
        report_id="r",
        draft=plain,
        text=apply(plain, inserted, ()),
        references="## References\n",
        insertions=tuple(inserted),
        claims=(claim,),
        verdicts=(),
        citations=tuple(citations),
        passages=(),
        sources=tuple(_source(key) for key in CSL),
        created_at=datetime(2026, 1, 1, tzinfo=UTC),
    )


def _source(key: str) -> Source:
    about = CSL[key]
    name = str(about["title"])
    return Source(
        id=key, identifier=f"{key}.pdf", name=name, text="x", content_hash=key, metadata={"csl": json.dumps(about)}
    )


def _citation(key: str, page: int | None, at: int, number: int) -> Citation:
    return Citation(
        uid=f"{number}",
        number=number,
        claim_id="1",
        source_id=key,
        passage_id="p",
        at=at,
        locator=Locator(page=page),
        quote="x",
        quote_start=0,
        quote_end=1,
        probability=0.9,
    )
