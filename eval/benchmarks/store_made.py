"""What is recorded: a report with as many links as are asked for, on sentences of no meaning."""

from __future__ import annotations

from datetime import UTC, datetime
from hashlib import sha256
from uuid import uuid4

from ...store.records import Citation, Claim, Grounding, Insertion, Link, Passage, Provenance, Source, Unit, Verdict
from ...store.records.locators import Locator

PER_CLAIM = 10
"""Links of each claim, of which the first is accepted and cited."""
VERIFIER = Provenance(engine="bench", model="none", digest="0" * 64)


def report(links: int) -> Grounding:
    """A report of `links` links, a tenth as many claims and citations, and as many passages as links."""
    count = links // PER_CLAIM
    sentences = [f"The keeper of record {number} keeps it for {number % 90 + 1} years." for number in range(links)]
    starts = [0]
    for sentence in sentences:
        starts.append(starts[-1] + len(sentence) + 1)
    text = " ".join(sentences)
    source = Source(
        id=str(uuid4()), identifier="made.txt", name="made", text=text, content_hash=sha256(text.encode()).hexdigest()
    )
    passages = [_passage(source, sentences[number], starts[number], number) for number in range(links)]
    draft = " ".join(sentences[:count])
    claims = tuple(
        Claim(id=f"c{n}", start=starts[n], end=starts[n + 1] - 1, text=sentences[n], checkable=True)
        for n in range(count)
    )
    attempts = [[*passages[n * PER_CLAIM : (n + 1) * PER_CLAIM]] for n in range(count)]
    return Grounding(
        report_id=str(uuid4()),
        draft=draft,
        text=draft,
        references="",
        insertions=(Insertion(at=0, text=""),),
        claims=claims,
        verdicts=tuple(_verdict(claim, some) for claim, some in zip(claims, attempts, strict=True)),
        citations=tuple(_citation(claim, some[0]) for claim, some in zip(claims, attempts, strict=True)),
        passages=tuple(passages),
        sources=(source,),
        created_at=datetime.now(UTC),
    )


def _passage(source: Source, text: str, start: int, number: int) -> Passage:
    unit = Unit(start=start, end=start + len(text), locator=Locator(page=number // 40 + 1))
    return Passage(
        id=str(uuid4()), source_id=source.id, start=start, end=start + len(text), text=text, units=(unit,), lang="en"
    )


def _verdict(claim: Claim, passages: list[Passage]) -> Verdict:
    links = tuple(
        Link(
            claim_id=claim.id,
            passage_ids=(passage.id,),
            retrieval_score=1 / (61 + place),
            probability=0.9 if place == 0 else 0.123456789 / (place + 1),
            threshold=0.6,
            outcome="accepted" if place == 0 else "rejected",
            asked=sha256(passage.id.encode()).hexdigest(),
            verifier=VERIFIER,
        )
        for place, passage in enumerate(passages)
    )
    return Verdict(claim_id=claim.id, label="supported", support=0.9, threshold=0.6, links=links)


def _citation(claim: Claim, passage: Passage) -> Citation:
    return Citation(
        uid=str(uuid4()),
        number=1,
        claim_id=claim.id,
        source_id=passage.source_id,
        passage_id=passage.id,
        at=claim.end,
        locator=passage.units[0].locator,
        quote=passage.text,
        quote_start=passage.start,
        quote_end=passage.end,
        probability=0.9,
    )
