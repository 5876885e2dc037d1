"""A report comes back as it was recorded."""

from __future__ import annotations

from collections.abc import Callable
from datetime import datetime, timedelta, timezone
from typing import TypeVar

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from pcite.store import citations
from pcite.store.database import Database
from pcite.store.errors import ReportNotFound
from pcite.store.records import (
    Area,
    Citation,
    Claim,
    Grounding,
    Insertion,
    Link,
    Maker,
    Marker,
    Passage,
    Proposition,
    Provenance,
    Removal,
    Revision,
    Source,
    Unit,
    Verdict,
)
from pcite.store.records.locators import Locator


def changed(grounding: Grounding, **update: object) -> Grounding:
    return grounding.model_copy(update=update)


def test_a_report_comes_back_as_it_was(store: Database, grounding: Grounding) -> None:
    citations.record(store, grounding, settings={"threshold": 0.5})
    assert citations.load(store, grounding.report_id) == grounding


def test_a_source_comes_back_with_its_version_and_its_places_on_the_page(store: Database, grounding: Grounding) -> None:
    first, second = grounding.sources
    area = Area(start=0, end=8, page=3, x0=72.0, y0=90.5, x1=300.25, y1=104.0)
    placed = changed(grounding, sources=(first.model_copy(update={"version": "2024-01", "areas": (area,)}), second))
    citations.record(store, placed, settings={})
    assert citations.load(store, placed.report_id).sources == placed.sources


def test_the_same_text_on_other_places_of_the_page_is_another_reading_of_it(
    store: Database, grounding: Grounding
) -> None:
    citations.record(store, grounding, settings={})
    area = Area(start=0, end=8, page=3, x0=72.0, y0=90.5, x1=300.25, y1=104.0)
    read_anew = tuple(source.model_copy(update={"areas": (area,)}) for source in grounding.sources)
    citations.record(store, changed(grounding, report_id="another", sources=read_anew), settings={})
    assert citations.load(store, grounding.report_id).sources == grounding.sources
    assert citations.load(store, "another").sources == read_anew


def test_a_report_comes_back_from_a_store_in_memory(open_store: Callable[..., Database], grounding: Grounding) -> None:
    memory = open_store(":memory:")
    citations.record(memory, grounding, settings={})
    assert citations.load(memory, grounding.report_id) == grounding


def test_a_report_comes_back_after_the_store_was_closed(
    open_store: Callable[..., Database], grounding: Grounding
) -> None:
    with open_store() as first:
        citations.record(first, grounding, settings={})
    assert citations.load(open_store(), grounding.report_id) == grounding


def test_a_report_is_found_by_the_beginning_of_its_id(store: Database, grounding: Grounding) -> None:
    citations.record(store, grounding, settings={})
    assert citations.load(store, grounding.report_id[:6]) == grounding


@pytest.mark.parametrize("asked", ["5f0c7", "5f0c7b1e-0", "______", "%%%%%%", "", "unknown"])
def test_an_id_that_is_not_there_or_too_short_is_named(asked: str, store: Database, grounding: Grounding) -> None:
    citations.record(store, grounding, settings={})
    with pytest.raises(ReportNotFound, match="there is no such report"):
        citations.load(store, asked)


def test_a_beginning_of_two_ids_is_not_guessed(store: Database, grounding: Grounding) -> None:
    for report_id in ("abcdef-1", "abcdef-2", "abcdef"):
        citations.record(store, changed(grounding, report_id=report_id), settings={})
    with pytest.raises(ReportNotFound, match="2 reports begin so"):
        citations.audit_trail(store, "abcdef-")
    assert citations.load(store, "abcdef").report_id == "abcdef"


T = TypeVar("T")
Draw = Callable[[st.SearchStrategy[T]], T]

NUMBERS = st.integers(0, 10**9)
WORDS = st.text(max_size=12)
CHANCES = st.floats(0, 1)
LOCATORS = st.builds(Locator, paragraph=st.none() | WORDS, satz=st.none() | WORDS, page=st.none() | NUMBERS)
TIMES = st.datetimes(
    datetime(1970, 1, 2),
    datetime(2200, 1, 1),
    timezones=st.sampled_from([timezone(timedelta(hours=h)) for h in (-5, 0, 2)]),
)


def some(values: st.SearchStrategy[T]) -> st.SearchStrategy[tuple[T, ...]]:
    return st.lists(values, max_size=3).map(tuple)


def built(kind: type[T], **fields: object) -> st.SearchStrategy[T]:
    """Records of a kind, spans and texts of any content, fields that may be `None` also `None`."""
    return st.builds(kind, start=NUMBERS, end=NUMBERS, text=WORDS, **fields)


PROPOSITIONS = built(Proposition)
MARKERS = built(Marker, numbers=some(NUMBERS), author=st.none() | WORDS, year=st.none() | WORDS)
UNITS = st.builds(Unit, start=NUMBERS, end=NUMBERS, locator=LOCATORS, lead_start=st.none() | NUMBERS)
POINTS = st.floats(-1e6, 1e6)
AREAS = st.builds(Area, start=NUMBERS, end=NUMBERS, page=NUMBERS, x0=POINTS, y0=POINTS, x1=POINTS, y1=POINTS)
PROVENANCES = st.builds(Provenance, engine=WORDS, model=WORDS, digest=WORDS, prompt=WORDS)
REVISIONS = st.builds(Revision, round=NUMBERS, before=WORDS, after=WORDS, reason=WORDS, distance=CHANCES)
MAKERS = st.builds(Maker, role=WORDS, provenance=PROVENANCES, answers=NUMBERS, cost=st.none() | st.floats(0, 1e9))


@st.composite
def groundings(draw: Draw) -> Grounding:
    """Reports of any content that hold what they name."""
    sources = [
        draw(
            st.builds(
                Source,
                id=st.just(f"s{n}"),
                identifier=WORDS,
                name=WORDS,
                text=WORDS,
                version=st.none() | WORDS,
                metadata=st.dictionaries(WORDS, WORDS),
                areas=some(AREAS),
            )
        )
        for n in range(draw(st.integers(1, 2)))
    ]
    source_ids = st.sampled_from([source.id for source in sources])
    passages = [
        draw(
            built(
                Passage, id=st.just(f"p{n}"), source_id=source_ids, heading=some(WORDS), lead=WORDS, units=some(UNITS)
            )
        )
        for n in range(draw(st.integers(1, 4)))
    ]
    passage_ids = st.sampled_from([passage.id for passage in passages])
    claims = [
        draw(
            built(
                Claim,
                id=st.just(f"c{n}"),
                heading=some(WORDS),
                context=WORDS,
                standalone=WORDS,
                propositions=some(PROPOSITIONS),
                markers=some(MARKERS),
            )
        )
        for n in range(draw(st.integers(0, 3)))
    ]
    verdicts = [draw(verdicts_on(claim, passage_ids)) for claim in claims if draw(st.booleans())]
    cited = [
        draw(
            st.builds(
                Citation,
                uid=st.just(f"u{n}"),
                claim_id=st.just(claim.id),
                source_id=source_ids,
                passage_id=passage_ids,
                number=NUMBERS,
                at=NUMBERS,
                locator=LOCATORS,
                quote=WORDS,
                quote_start=NUMBERS,
                quote_end=NUMBERS,
                prefix=WORDS,
                suffix=WORDS,
                probability=CHANCES,
            )
        )
        for n, claim in enumerate(claims)
    ]
    return draw(
        st.builds(
            Grounding,
            report_id=st.uuids().map(str),
            draft=WORDS,
            text=WORDS,
            references=WORDS,
            insertions=some(st.builds(Insertion, at=NUMBERS, text=WORDS)),
            removals=some(built(Removal)),
            claims=st.just(tuple(claims)),
            verdicts=st.just(tuple(verdicts)),
            citations=st.just(tuple(cited)),
            passages=st.just(tuple(passages)),
            sources=st.just(tuple(sources)),
            notes=some(WORDS),
            rounds=NUMBERS,
            original=st.none() | WORDS,
            revisions=some(REVISIONS),
            makers=some(MAKERS),
            created_at=TIMES,
        )
    )


def verdicts_on(claim: Claim, passage_ids: st.SearchStrategy[str]) -> st.SearchStrategy[Verdict]:
    parts = st.none() | st.integers(0, len(claim.propositions) - 1) if claim.propositions else st.none()
    links = st.builds(
        Link,
        claim_id=st.just(claim.id),
        proposition=parts,
        passage_ids=some(passage_ids),
        note=WORDS,
        retrieval_score=st.none() | st.floats(-9, 9),
        probability=st.none() | CHANCES,
        threshold=CHANCES,
        verifier=PROVENANCES,
    )
    return st.builds(
        Verdict,
        claim_id=st.just(claim.id),
        reason=WORDS,
        support=st.none() | CHANCES,
        threshold=CHANCES,
        links=some(links),
    )


@pytest.mark.ci
@settings(max_examples=40)
@given(report=groundings())
def test_whatever_is_in_a_report_comes_back(report: Grounding) -> None:
    with Database.open(":memory:") as memory:
        citations.record(memory, report, settings={})
        assert citations.load(memory, report.report_id) == report
