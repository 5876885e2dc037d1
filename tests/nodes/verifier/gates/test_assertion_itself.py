"""A claim that itself says who says so, when it was, or under which condition, is borne out by a source that does."""

from __future__ import annotations

import pytest
from pcite.nodes.verifier.gates import Finding, check


def lowered(claim: str, source: str) -> list[Finding]:
    return [finding for finding in check(claim, source) if finding.gate == "assertion"]


@pytest.mark.parametrize(
    ("claim", "source"),
    [
        ("The pilot said that the engine failed.", "According to critics, the pilot said that the engine failed."),
        ("Er versicherte, die Brücke halte.", "Er versicherte ihnen, dass die Brücke halten würde, wenn sie gingen."),
        ("The auditors believed the figures.", "It was believed by the auditors that the figures were right."),
    ],
)
def test_a_claim_that_has_its_words_from_someone_is_borne_out_by_a_source_that_reports_them(
    claim: str, source: str
) -> None:
    assert not lowered(claim, source)


@pytest.mark.parametrize(
    ("claim", "source"),
    [
        (
            "The company traded whisky in Leeds.",
            "Prior to the change of its management, the company traded whisky in Leeds.",
        ),
        ("She won the first title in 1968.", "Formerly Ann Lee, she won the first title in 1968."),
        ("The act allowed tenants to stay.", "The act allowed tenants to stay. The act was repealed in 1930."),
    ],
)
def test_a_claim_about_the_past_is_not_taken_back_by_what_came_later(claim: str, source: str) -> None:
    assert not lowered(claim, source)


@pytest.mark.parametrize(
    ("claim", "source"),
    [
        (
            "A person whose parents carry the gene may be ill.",
            "If parents carry the gene, a person may be ill.",
        ),
        (
            "When the parser is hardened, only the latter is used.",
            "If the parser is hardened, it is used with care.",
        ),
    ],
)
def test_a_claim_with_the_condition_of_the_source_is_borne_out(claim: str, source: str) -> None:
    assert not lowered(claim, source)


def test_a_claim_about_a_work_is_borne_out_by_a_source_about_it() -> None:
    claim = "In der Seifenoper sah man den Reichtum der Familie."
    assert not lowered(claim, "So sah man in der Seifenoper den Reichtum der Familie und ihrer Freunde.")


def test_a_claim_that_says_more_than_the_report_is_still_lowered() -> None:
    assert lowered("The engine failed over the sea.", "It is rumoured that the engine failed over the sea.")
    assert lowered("Die Brücke hält.", "Wenn es fröre, würde die Brücke halten.")


def test_a_claim_about_a_plan_is_borne_out_by_a_source_that_has_it_for_a_possibility() -> None:
    claim = "The firm must prepare a migration plan for the day such tokens are no longer accepted."
    source = (
        "Prepare a migration plan for the possibility that tokens are no longer accepted and file this migration plan."
    )
    assert not [finding for finding in check(claim, source, "en") if finding.gate == "assertion"]


def test_words_that_a_report_has_of_its_own_and_of_what_it_reports_answer_for_nothing() -> None:
    for claim, source in (
        ("Brandt Bank is insolvent.", "Critics of Brandt Bank spread the story that Brandt Bank is insolvent."),
        ("The vaccine of Hexal causes fever.", "Foes of the Hexal vaccine fear that the Hexal vaccine causes fever."),
    ):
        assert [finding for finding in check(claim, source, "en") if finding.gate == "assertion"]
