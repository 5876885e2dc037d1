"""F0.5, the tables by group, and the curve, from rows written by hand."""

from __future__ import annotations

from typing import Any

import pytest
from pcite.eval.grounding import curve
from pcite.eval.grounding.figures import f_half, with_derived
from pcite.eval.grounding.outcomes import SentenceOutcome
from pcite.eval.grounding.report import breakdown
from pcite.eval.runs import Finished, RunRow, Share, describe
from pcite.store.records import Link, Provenance, Verdict


def row(number: int, label: str, cited: bool, support: float | None, **details: Any) -> RunRow:  # noqa: ANN401
    supported = label == "supported"
    shares = {
        "precision": Share(int(cited and supported), int(cited)),
        "recall": Share(int(cited and supported), int(supported)),
        "locators": Share(int(cited), int(cited)),
    }
    return RunRow(f"n:{number}", shares, {"support": support}, {"draft": "n", "label": label, **details})


ROWS = (
    row(1, "supported", True, 0.9, domain="law", kinds=["number", "table"]),
    row(2, "supported", True, 0.7, domain="law", kinds=["number"]),
    row(3, "supported", False, 0.3, domain="health", kinds=["other"]),
    row(4, "unsupported", True, 0.62, domain="health", kinds=["number"]),
    row(5, "unsupported", False, None, domain="law", kinds=["no note"]),
    row(6, "not_checkworthy", False, 0.1, domain="law", kinds=["other"]),
)


def finished(*rows: RunRow) -> Finished:
    return Finished(describe("grounding", settings={"policy": {"threshold": 0.6}}), rows)


def test_precision_counts_twice_as_much_as_recall() -> None:
    assert f_half(Share(2, 3), Share(2, 4)).value == pytest.approx(1.25 * 2 / 3 * 1 / 2 / (0.25 * 2 / 3 + 1 / 2))
    assert f_half(Share(0, 0), Share(0, 0)).value is None
    assert with_derived(ROWS[3]).shares["wrongly cited"] == Share(1, 1)
    assert with_derived(ROWS[0]).shares["wrongly cited"] == Share(0, 0)


def test_the_tables_have_a_line_for_each_draft_domain_and_kind_and_a_sentence_may_be_of_several_kinds() -> None:
    by_draft, by_domain, by_kind = breakdown(finished(*ROWS)).split("\n\n")
    assert [line.split(" | ")[:3] for line in by_draft.splitlines()[2:]] == [["| n", "3", "2"]]
    assert [line.split(" | ")[0] for line in by_domain.splitlines()[2:]] == ["| law", "| health", "| all"]
    kinds = {line.split(" | ")[0][2:]: line for line in by_kind.splitlines()[2:]}
    assert list(kinds) == ["number", "no note", "other", "table", "all"]
    assert kinds["number"].startswith("| number | 2 | 1 | 2/3 = 66.7 % (")
    assert kinds["other"].startswith("| other | 1 | 0 | none to count | 0/1 = 0.0 % | 0.0 % |")


def test_a_run_of_before_without_groups_still_has_its_table_by_draft() -> None:
    assert breakdown(finished(row(1, "supported", True, None))).count("| draft |") == 1


def test_a_point_of_the_curve_cites_what_reaches_its_threshold() -> None:
    found = {point.threshold: point for point in curve.points(ROWS)}
    assert list(found) == list(curve.THRESHOLDS) == [pytest.approx(step / 100) for step in range(5, 100, 5)]
    assert (found[0.05].precision, found[0.05].recall) == (Share(3, 5), Share(3, 3))
    assert (found[0.6].precision, found[0.6].recall) == (Share(2, 3), Share(2, 3))
    assert (found[0.65].precision, found[0.65].recall) == (Share(2, 2), Share(2, 3))
    assert (found[0.95].precision.value, found[0.95].recall) == (None, Share(0, 3))


def test_the_curve_ends_with_what_the_run_itself_cited_and_is_written_for_a_plot() -> None:
    run = finished(*ROWS)
    assert curve.table(run).splitlines()[-1].startswith("| the run, 0.60 | 2/3 = 66.7 % | 2/3 = 66.7 % |")
    written = curve.as_json(run)
    assert written["supported"] == 3
    assert [point["cited"] for point in written["points"]][:2] == [5, 5]
    assert written["points"][-1]["precision"] is None


def test_a_run_that_kept_no_probabilities_has_no_curve() -> None:
    assert curve.table(finished(row(1, "supported", True, None))) == "The run kept no probabilities: there is no curve."


def link(probability: float | None, outcome: str, note: str = "", proposition: int | None = None) -> Link:
    return Link.model_validate(
        {
            "claim_id": "c",
            "passage_ids": ["p"],
            "retrieval_score": None,
            "probability": probability,
            "threshold": 0.6,
            "outcome": outcome,
            "note": note,
            "proposition": proposition,
            "verifier": Provenance(engine="e", model="m", digest=""),
        }
    )


@pytest.mark.parametrize(
    ("label", "links", "support"),
    [
        ("supported", [link(0.9, "accepted"), link(0.2, "rejected")], 0.9),
        ("supported", [link(0.5, "review"), link(0.9, "accepted", proposition=0)], 0.8),
        ("review", [link(0.9, "accepted"), link(0.2, "rejected")], 0.2),
        ("review", [link(0.9, "review", "lowered: another number"), link(0.5, "review")], 0.5),
        ("unsupported", [link(0.9, "contradicts"), link(0.4, "rejected")], 0.4),
        ("unsupported", [link(0.9, "accepted", proposition=0), link(0.3, "rejected")], 0.3),
        ("not_verifiable", [link(None, "unscored")], 0.0),
        ("no_evidence", [], 0.0),
    ],
)
def test_what_a_rule_lowered_and_what_is_only_a_part_gives_no_probability(
    label: str, links: list[Link], support: float
) -> None:
    verdict = Verdict.model_validate(
        {
            "claim_id": "c",
            "label": label,
            "threshold": 0.6,
            "links": links,
            "support": 0.8 if label == "supported" else None,
        }
    )
    assert SentenceOutcome({}, None, verdict, (), ()).support == support
    assert SentenceOutcome({}, None, None, (), ()).support is None
