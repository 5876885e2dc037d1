"""Numbers of a claim are computed again from the rows that a source keeps (S0 4.2: 42 of 60 papers are 70 %)."""

from __future__ import annotations

from typing import Any

import pytest
from pcite.nodes.verifier.citing import CitationOutcome, Citing, check
from pcite.store.records import Source
from pcite.store.sources.readers import from_artifact, from_rows, from_text
from scripted import Scripted, holding

CLAIM = "70% of reviewed papers employ a microservices architecture."
CONTEXT = (
    "Analysis of the 'architecture_type' column in the content extraction database shows 42 out of 60 papers (70%) "
    "explicitly mention or demonstrate microservices architecture patterns."
)
QUERY = "SELECT COUNT(*) FROM paper_analysis WHERE architecture_type LIKE '%microservices%'"
LOCATOR = {"table": "paper_analysis", "query": QUERY, "result_description": "42 of 60 papers match"}
SURE = Scripted(lambda pair: 0.99)


def ask(
    claim: str,
    source: Source,
    locator: dict[str, Any] = LOCATOR,
    context: str = CONTEXT,
    engine: Scripted | None = None,
) -> CitationOutcome:
    return check(Citing(claim, context, None, locator, "aggregation"), source, engine or Scripted(lambda pair: 0.1))


def test_the_example_of_the_design_document_is_computed_again_and_verified(papers: Source) -> None:
    checked = ask(CLAIM, papers)
    assert (checked.status, checked.reason) == ("verified", "recomputed")
    assert "42 of 60 (70.0%)" in checked.notes
    assert (checked.provenance.engine, checked.provenance.model) == ("rule", "recompute")
    assert (checked.checked_by, checked.probability, checked.asked) == ("rule", None, "")


@pytest.mark.parametrize(
    "claim",
    [
        "42 of 60 papers employ microservices.",
        "42 of the 60 reviewed papers (70 %) employ microservices.",
        "Of the 60 papers, 42 employ microservices.",
        "Seven in ten papers employ microservices.",
        "More than two thirds of the papers employ microservices.",
        "At least 40 papers employ microservices.",
        "Most papers employ microservices.",
        "About two thirds of the papers employ microservices.",
        "42 von 60 Arbeiten nutzen Microservices.",
        "70 Prozent der Arbeiten nutzen eine Microservices-Architektur.",
        "Sieben von zehn Arbeiten nutzen Microservices.",
    ],
)
def test_counts_and_shares_are_read_in_digits_and_words_german_and_english(claim: str, papers: Source) -> None:
    assert ask(claim, papers).status == "verified"


@pytest.mark.parametrize(
    ("claim", "said"),
    [
        (CLAIM.replace("70%", "72%"), "'72%'; the stored rows give 42 of 60 (70.0%)"),
        ("41 of 60 papers employ microservices.", "'41 of 60'"),
        ("42 of 61 papers employ microservices.", "'42 of 61'"),
        ("60 papers employ microservices.", "'60'"),
        ("Of the 42 papers, 60 employ microservices.", "'42'"),
        ("Two thirds of the papers employ microservices.", "'Two thirds'"),
        ("70.4 % of the papers employ microservices.", "'70.4 %'"),
        ("Fewer than 40 papers employ microservices.", "'40'"),
        ("Half of the papers employ microservices.", "'Half'"),
        ("45 von 60 Arbeiten nutzen Microservices.", "'45 von 60'"),
        ("Drei Viertel der Arbeiten nutzen Microservices.", "'Drei Viertel'"),
    ],
)
def test_a_wrong_number_has_failed_with_both_numbers_however_sure_the_engine_is(
    claim: str, said: str, papers: Source
) -> None:
    checked = ask(claim, papers, engine=SURE)
    assert (checked.status, checked.reason) == ("failed", "number_mismatch")
    assert said in checked.notes
    assert "42 of 60" in checked.notes


def test_a_claim_whose_count_and_share_differ_has_failed_before_any_row_is_read(papers: Source) -> None:
    checked = ask("42 of 60 papers (72 %) employ microservices.", papers, engine=SURE)
    assert checked.status == "failed"
    assert "'42 of 60' is 70.0%, not '72 %'" in checked.notes


def test_a_description_with_other_numbers_than_the_rows_has_failed(papers: Source) -> None:
    wrong = ask(CLAIM, papers, context=CONTEXT.replace("42 out", "45 out"))
    assert (wrong.status, "quote_context says '45 out of 60'" in wrong.notes) == ("failed", True)
    wrong = ask(CLAIM, papers, {**LOCATOR, "result_description": "40 of 60 papers match"})
    assert (wrong.status, "result_description says '40 of 60'" in wrong.notes) == ("failed", True)


@pytest.mark.parametrize(
    ("claim", "locator"),
    [
        (CLAIM.replace("microservices", "serverless"), LOCATOR),
        (CLAIM.replace("employ", "do not employ"), LOCATOR),
        ("70% of female researchers employed by large Bavarian universities teach microservices.", LOCATOR),
        (CLAIM.replace("reviewed papers", "papers that also use a monolith"), LOCATOR),
        (CLAIM, {"query": "SELECT COUNT(*) FROM papers WHERE missing_column = 'microservices'"}),
        (CLAIM, {"query": "SELECT COUNT(*) FROM papers WHERE \"missing\" LIKE '%microservices%'"}),
        ("70% of the papers employ microservices and are written in Java or Kotlin.", LOCATOR),
        ("40% of papers employ microservices.", {"query": f"{QUERY} AND accuracy > 0.18"}),
        ("100% of papers employ microservices.", {"query": f"{QUERY} OR 1 = 1"}),
        (CLAIM, {"query": "SELECT COUNT(*) FROM papers JOIN authors ON 1"}),
        ("70% of the papers come from Norway.", {}),
    ],
)
def test_numbers_of_something_else_and_what_cannot_be_computed_are_never_verified(
    claim: str, locator: dict[str, Any], papers: Source
) -> None:
    checked = ask(claim, papers, locator)
    assert (checked.status, checked.reason) == ("unverified", "not_computed")
    assert "Give a query" in checked.notes


def test_without_a_query_the_claims_own_words_choose_the_rows(papers: Source) -> None:
    assert ask(CLAIM, papers, {}).status == "verified"
    assert ask(CLAIM.replace("70", "72"), papers, {}).status == "failed"
    context = "Computed over the accuracy column."
    assert ask("The average accuracy is 0.305.", papers, {}, context).status == "verified"
    assert ask("The average accuracy of the monolith papers is 0.515.", papers, {}, context).status == "verified"
    assert ask("The highest accuracy is 0.60.", papers, {}, context).status == "verified"
    assert ask("Die höchste Accuracy ist 0,60.", papers, {}, "Über die Spalte accuracy gerechnet.").status == "verified"
    wrong = ask("The average accuracy is 0.35.", papers, {}, context)
    assert (wrong.status, "is 0.305" in wrong.notes) == ("failed", True)


def test_a_result_of_one_number_is_out_of_what_it_was_described_with() -> None:
    told = "42 of 60 papers match"
    one = from_rows(["count"], [[42]], identifier="slr", query=QUERY, result_description=told)
    assert ask(CLAIM, one).status == "verified"
    assert ask(CLAIM.replace("70", "72"), one).status == "failed"
    alone = from_rows(["count"], [[42]], identifier="slr", table="paper_analysis", query=QUERY)
    assert ask("42 papers employ microservices.", alone).status == "verified"
    open_end = ask(CLAIM, alone)
    assert (open_end.status, "do not say out of how many" in open_end.notes) == ("unverified", True)
    assert ask("41 papers employ microservices.", alone).status == "failed"


def test_a_result_in_words_counts_only_with_the_numbers_that_it_has() -> None:
    about = {"query": QUERY, "result_description": "42 of 60 papers match"}
    words = from_text("42 of 60 papers match.", identifier="slr", kind="database", metadata=about)
    assert ask(CLAIM, words).status == "verified"
    assert ask(CLAIM.replace("70", "72"), words).status == "failed"
    empty = from_text("The query ran.", identifier="slr", kind="database", metadata=about)
    assert ask(CLAIM, empty).status == "unverified"


def test_grouped_rows_are_chosen_by_their_label_and_compared() -> None:
    rows = [["microservices", 42], ["monolith", 18]]
    grouped = from_rows(["architecture_type", "papers"], rows, identifier="slr")
    context = "Papers by architecture type."
    assert ask("42 papers employ microservices.", grouped, {}, context).status == "verified"
    assert ask("70 % of the papers employ microservices.", grouped, {}, context).status == "verified"
    assert ask("30 % of the papers describe a monolith.", grouped, {}, context).status == "verified"
    assert ask("70 % of the papers describe a monolith.", grouped, {}, context).status == "failed"
    more = "42 papers employ microservices, 24 more than a monolith."
    assert ask(more, grouped, {}, context).status == "verified"


@pytest.mark.parametrize(
    "made",
    [
        from_artifact([["A", "yes"], ["B", "yes"], ["C", "no"]], name="matrix", columns=["paper", "uses_caching"]),
        from_artifact([{"paper": p, "uses_caching": p != "C"} for p in "ABC"], name="matrix"),
        from_artifact("| paper | uses_caching |\n|---|---|\n| A | yes |\n| B | yes |\n| C | no |", name="matrix"),
        from_text('{"paper":"A","uses_caching":"yes"}\n{"paper":"B","uses_caching":"yes"}\n{"paper":"C"}',
                  identifier="matrix", media_type="application/x-ndjson", kind="custom"),
    ],
    ids=["rows", "json", "markdown", "json lines"],
)  # fmt: skip
def test_a_matrix_that_an_agent_made_is_read_in_every_form(made: Source) -> None:
    def ask_custom(claim: str) -> str:
        return check(Citing(claim, "The content matrix."), made, Scripted(lambda pair: 0.1)).status

    assert ask_custom("2 of 3 papers use caching.") == "verified"
    assert ask_custom("67 % of the papers use caching.") == "verified"
    assert ask_custom("One of three papers uses caching.") == "failed"
    assert ask_custom("Zwei von drei Arbeiten nutzen Caching.") == "unverified"  # the column is named in English
    assert ask_custom("60 % of the papers use caching.") == "failed"


def test_a_lone_count_that_no_query_asked_for_may_count_other_things(papers: Source) -> None:
    context = "Authors of the papers on microservices."
    checked = ask("Authors from 12 countries wrote about microservices.", papers, {}, context)
    assert (checked.status, checked.reason) == ("unverified", "not_computed")


def test_a_claim_without_numbers_is_left_to_the_engine(papers: Source) -> None:
    claim = "Paper seven has an event-driven architecture."
    row = "The row of the paper."
    assert ask(claim, papers, {}, row, Scripted(holding("event-driven"))).status == "verified"
    assert ask(claim, papers, {}, row, Scripted(lambda pair: 0.1)).status == "failed"


def test_what_a_claim_says_beside_its_numbers_is_not_verified_by_them(papers: Source) -> None:
    both = f"{CLAIM} Microservices papers are praised by every reviewer."
    assert ask(both, papers, engine=Scripted(lambda pair: 0.1)).status == "failed"
    wrong = f"{CLAIM} 50% of the papers describe a monolith architecture."
    assert ask(wrong, papers, {}).status == "failed"


def test_a_negative_citation_of_numbers_holds_where_the_rows_give_others(papers: Source) -> None:
    def denied(claim: str) -> tuple[str, str]:
        checked = check(Citing(claim, CONTEXT, None, LOCATOR, "negative"), papers, Scripted(lambda pair: 0.1))
        return checked.status, checked.reason

    assert denied(CLAIM) == ("failed", "supported")
    assert denied(CLAIM.replace("70", "90")) == ("verified", "number_mismatch")
    assert denied(CLAIM.replace("microservices", "serverless")) == ("unverified", "not_computed")


def test_a_document_is_read_and_not_counted() -> None:
    text = from_text("Of 60 papers, 42 employ microservices.", identifier="paper", kind="document")
    citing = Citing("42 of 60 papers employ microservices.", text.text, text.text)
    engine = Scripted(holding("42 employ microservices"))
    assert check(citing, text, engine).probability == 0.9
