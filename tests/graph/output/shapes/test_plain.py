from __future__ import annotations

from datetime import UTC, datetime
from pathlib import Path

import pymupdf
import pytest
from pcite.graph.api import ground
from pcite.graph.output.shapes import Unit, as_dict
from pcite.store.records import Claim, Grounding, Label, Verdict

DRAFT = "Bücher 📚 bleiben. Ob sie bleiben?"


def grounding(label: Label) -> Grounding:
    claims = (
        Claim(id="a", start=0, end=18, text=DRAFT[:18], checkable=True),
        Claim(id="b", start=19, end=34, text=DRAFT[19:], checkable=False, reason="question"),
    )
    return Grounding(
        report_id="r",
        draft=DRAFT,
        text=DRAFT,
        references="",
        insertions=(),
        claims=claims,
        verdicts=(Verdict(claim_id="a", label=label, threshold=0.5),),
        citations=(),
        passages=(),
        sources=(),
        created_at=datetime.now(UTC),
    )


@pytest.mark.parametrize(
    ("unit", "end", "next_start"),
    [("codepoint", 18, 19), ("utf8", 18 + 1 + 3, 19 + 1 + 3), ("utf16", 18 + 1, 19 + 1)],
)
def test_offsets_count_in_the_unit_that_was_asked_for(unit: Unit, end: int, next_start: int) -> None:
    first, second = as_dict(grounding("supported"), offsets=unit)["claims"]
    assert (first["end"], second["start"]) == (end, next_start)


@pytest.mark.parametrize(
    ("label", "status"),
    [
        ("supported", "verified"),
        ("unsupported", "failed"),
        ("review", "unverified"),
        ("no_evidence", "unverified"),
        ("not_verifiable", "unverified"),
    ],
)
def test_only_a_check_that_decided_gives_verified_or_failed(label: Label, status: str) -> None:
    assert as_dict(grounding(label))["claims"][0]["status"] == status


def test_a_sentence_that_needs_no_check_says_why() -> None:
    claim = as_dict(grounding("supported"))["claims"][1]
    assert (claim["verdict"], claim["reason"], claim["status"]) == ("not_checkable", "question", None)


def test_what_is_not_supported_is_listed() -> None:
    assert as_dict(grounding("review"))["unverified_claims"] == [DRAFT[:18]]


def test_a_citation_says_where_its_quote_is_on_the_page_and_how_to_find_it(tmp_path: Path) -> None:
    rule = "A broker shall keep the records of every trade for six years."
    with pymupdf.open() as document:
        for text in ("Lions eat meat.", rule):
            document.new_page().insert_text((72, 100), text)
        document.save(tmp_path / "rule.pdf")
    found = as_dict(ground(rule, [tmp_path / "rule.pdf"]))
    [citation] = found["citations"]
    assert citation["where"] == {"page": 2}
    quote, position = citation["selector"]
    assert (quote["type"], quote["exact"]) == ("TextQuoteSelector", rule)
    assert (position["start"], position["end"]) == (citation["quote_start"], citation["quote_end"])
    [area] = citation["areas"]
    assert (area["page"], area["x0"]) == (2, pytest.approx(72, abs=2))
    assert 85 < area["y0"] < 100 < area["y1"] < 110
    assert "areas" not in found["sources"][0]
