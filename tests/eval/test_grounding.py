from __future__ import annotations

from datetime import UTC, datetime
from importlib.resources import files
from pathlib import Path

import pytest
from pcite.eval.grounding import Share, compare, measure, names
from pcite.store.locators import Locator
from pcite.store.records import Citation, Claim, Grounding, Source, Verdict

LAW = Source(id="s", identifier="law/hgb_238-263.md", name="HGB", text="x", content_hash="0")


def citation(claim: str, **levels: str) -> Citation:
    place = Locator.model_validate(levels)
    return Citation(
        uid=claim,
        number=1,
        claim_id=claim,
        source_id="s",
        passage_id="p",
        at=0,
        locator=place,
        quote="q",
        quote_start=0,
        quote_end=1,
        probability=0.9,
    )


def grounding(labels: dict[str, str], citations: tuple[Citation, ...]) -> Grounding:
    claims = tuple(Claim(id=c, start=int(c), end=int(c) + 1, text=c, checkable=True) for c in labels)
    verdicts = tuple(
        Verdict.model_validate({"claim_id": c, "label": label, "threshold": 0.5}) for c, label in labels.items()
    )
    return Grounding(
        report_id="r",
        draft="0123456789",
        text="",
        references="",
        insertions=(),
        claims=claims,
        verdicts=verdicts,
        citations=citations,
        passages=(),
        sources=(LAW,),
        created_at=datetime.now(UTC),
    )


def sentence(at: int, label: str, *gold: tuple[str, str]) -> dict[str, object]:
    return {"start": at, "end": at + 1, "text": str(at), "label": label, "gold": [list(pair) for pair in gold]}


def test_precision_and_recall_are_the_shares_a_reader_would_count() -> None:
    gold = {
        "name": "n",
        "sentences": [
            sentence(0, "supported", ("hgb", "§ 257 Abs. 4")),
            sentence(1, "supported", ("hgb", "§ 257 Abs. 5")),
            sentence(2, "supported", ("hgb", "§ 238")),
            sentence(3, "unsupported"),
        ],
    }
    labels = {"0": "supported", "1": "supported", "2": "unsupported", "3": "supported"}
    at_257_4 = {"paragraph": "§ 257", "absatz": "4"}
    found = tuple(citation(claim, **at_257_4) for claim in ("0", "1", "3"))
    score = compare(gold, grounding(labels, found))
    assert score.precision == Share(2, 3)
    assert score.recall == Share(2, 3)
    assert score.locators == Share(1, 3)
    assert score.missed == ("2",)
    assert score.wrongly_cited == ("3",)


@pytest.mark.parametrize(
    ("levels", "gold", "named"),
    [
        ({"paragraph": "§ 257", "absatz": "4"}, "§ 257 Abs. 4", True),
        ({"paragraph": "§ 257", "absatz": "4", "satz": "1"}, "§ 257 Abs. 4", True),
        ({"paragraph": "§ 257"}, "§ 257 Abs. 4", False),
        ({"paragraph": "§ 257", "absatz": "5"}, "§ 257 Abs. 4", False),
        ({"paragraph": "§ 25", "absatz": "4"}, "§ 257 Abs. 4", False),
        ({"paragraph": "§ 146a", "absatz": "1", "satz": "2-4"}, "§ 146a Abs. 1 Satz 3", True),
        ({"paragraph": "§ 146a", "absatz": "1", "satz": "2-4"}, "§ 146a Abs. 1 Satz 5", False),
        ({"section": "5.1.1.2"}, "5.1.1.2", True),
        ({"section": "5.1.1"}, "5.1.1.2", False),
    ],
)
def test_a_locator_names_the_gold_place_with_every_level_the_gold_gives(
    levels: dict[str, str], gold: str, named: bool
) -> None:
    assert names(citation("0", **levels), "hgb", gold, grounding({}, ())) is named


def test_the_right_place_in_the_wrong_source_is_not_named() -> None:
    assert not names(citation("0", paragraph="§ 257"), "ao", "§ 257", grounding({}, ()))


def test_a_share_of_nothing_is_undefined_and_not_zero() -> None:
    assert Share(0, 0).value is None
    assert str(Share(0, 0)) == "none to count"


def test_the_drafts_that_ship_stay_above_the_floor() -> None:
    scores = [measure(path) for path in sorted(Path(str(files("pcite") / "eval" / "drafts")).glob("*.json"))]
    assert [score.name for score in scores] == ["aufbewahrung_de", "passwords_en"]
    assert all(score.spans.hits == score.spans.total for score in scores)

    def pooled(shares: list[Share]) -> float:
        return sum(share.hits for share in shares) / sum(share.total for share in shares)

    assert pooled([score.checkworthy for score in scores]) >= 0.95
    assert pooled([score.locators for score in scores]) >= 0.95
    assert pooled([score.precision for score in scores]) >= 0.90
    assert pooled([score.recall for score in scores]) >= 0.65
