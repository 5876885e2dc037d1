"""A small grounding: four sentences on owls, three of them cited to two sources."""

from __future__ import annotations

from datetime import UTC, datetime

import pytest
from pcite.store.records import Citation, Claim, Grounding, Marker, Passage, Provenance, Source, Unit, Verdict
from pcite.store.records.locators import Locator

SENTENCES = (
    ("The barn owl hunts mice in Bavaria.", "supported", "p1"),
    ("Mice of Bavaria feed on barley.", "supported", "p2"),
    ("Lighthouses stand near harbours.", "supported", "p1"),
    ("It weighs a ton.", "unsupported", ""),
)


@pytest.fixture
def owls() -> Grounding:
    draft, claims, verdicts, citations = "", [], [], []
    for at, (text, label, passage) in enumerate(SENTENCES):
        start = len(draft)
        draft += f"{text} "
        marker = Marker(start=start, end=start + 1, text="[9]", numbers=(9,))
        last = at == len(SENTENCES) - 1
        claim = Claim(id=str(at), start=start, end=start + len(text), text=text, checkable=True, lang="en")
        claims.append(claim.model_copy(update={"markers": (marker,)}) if last else claim)
        verdicts.append(_verdict(str(at), label, passage))
        if passage:
            citations.append(_citation(str(at), passage))
    return Grounding(
        report_id="r",
        draft=draft,
        text=draft,
        references="",
        insertions=(),
        claims=tuple(claims),
        verdicts=tuple(verdicts),
        citations=tuple(citations),
        passages=(
            _passage("p1", "s1", "Barn owls hunt mice in Bavaria."),
            _passage("p2", "s2", "Mice eat barley there."),
        ),
        sources=tuple(_source(f"s{number}") for number in (1, 2, 3)),
        created_at=datetime.now(UTC),
    )


def _verdict(claim: str, label: str, passage: str) -> Verdict:
    link: dict[str, object] = {
        "claim_id": claim,
        "passage_ids": [passage or "p1"],
        "probability": 0.9,
        "threshold": 0.5,
        "outcome": "accepted" if passage else "rejected",
        "retrieval_score": None,
        "verifier": Provenance(engine="e", model="m", digest="0"),
    }
    return Verdict.model_validate({"claim_id": claim, "label": label, "threshold": 0.5, "links": [link]})


def _citation(claim: str, passage: str) -> Citation:
    return Citation(
        uid=claim,
        number=1,
        claim_id=claim,
        source_id=f"s{passage[1:]}",
        passage_id=passage,
        at=0,
        locator=Locator(),
        quote="q",
        quote_start=0,
        quote_end=1,
        probability=0.9,
    )


def _passage(name: str, source: str, text: str) -> Passage:
    units = (Unit(start=0, end=len(text), locator=Locator()),)
    return Passage(id=name, source_id=source, start=0, end=len(text), text=text, units=units)


def _source(name: str) -> Source:
    return Source(id=name, identifier=name, name=name, text="x", content_hash="0")
