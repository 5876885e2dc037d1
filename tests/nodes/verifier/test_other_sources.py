"""A claim that names one of the sources is borne out by that one, or by a passage that names it too."""

from __future__ import annotations

import time
from collections.abc import Sequence
from typing import Any

import pytest
from pcite.graph.api import ground
from pcite.nodes.verifier.other_sources import SourceNames, mentions, names_of
from pcite.nodes.verifier.rules import RULES
from pcite.store.records import Verdict
from scripted import Scripted, holding

SERVICES = {"title": "Professional Services Agreement", "text": "Customer may assign this agreement upon notice."}
CLOUD = {"title": "Cloud Service Agreement", "text": "Either party may assign this agreement upon notice."}
RED = {
    "title": "Redpox",
    "text": "Redpox is common. Redpox is rare in children. In 85 % antibodies are absent at first.",
}
BLUE = {"title": "Bluepox (BPX)", "text": "Bluepox is common. In 85 % antibodies are absent at first, unlike in mumps."}


PLAIN = {"title": "Services Agreement", "text": "Customer may assign this agreement upon notice."}
LONGER = {"title": "Cloud Services Agreement", "text": "Either party may assign this agreement upon notice."}
ROAD = {"title": "Straßenverkehrsordnung", "text": "Nach der Straßenverkehrsordnung muss man links fahren."}
RAIL = {"title": "Bahnordnung", "text": "Auf der Bahn muss man rechts fahren."}
LEVEL = {"title": "Service Level Agreement", "text": "The provider pays."}
LICENCE = {"title": "Software Licence Agreement", "text": "The licensee pays the fee in advance."}


def last(draft: str, sources: Sequence[dict[str, Any]], *held: str) -> Verdict:
    return ground(draft, sources, verifier=Scripted(holding(*held))).verdicts[-1]


@pytest.mark.parametrize(
    ("draft", "sources", "held", "named"),
    [
        ("Under the PSA either party may assign the agreement.", [SERVICES, CLOUD], "Either party", "PSA"),
        ("The Professional Services Agreement may be assigned by either.", [SERVICES, CLOUD], "Either party", "Prof"),
        ("In redpox, 85 % have no antibodies at first.", [RED, BLUE], "unlike in mumps", "redpox"),
        ("In BPX, 85 % have no antibodies at first.", [RED, BLUE], "rare in children", "BPX"),
        ("Under the Services Agreement either party may assign it.", [PLAIN, LONGER], "Either party", "Services"),
        ("Under the Cloud Services Agreement customer may assign it.", [PLAIN, LONGER], "Customer may", "Cloud"),
        ("Nach der Straßenverkehrsordnung muss man rechts fahren.", [ROAD, RAIL], "rechts", "Straßenverkehr"),
    ],
)
def test_what_another_source_says_goes_to_review(
    draft: str, sources: list[dict[str, Any]], held: str, named: str
) -> None:
    verdict = last(draft, sources, held)
    assert verdict.label == "review", verdict.reason
    found = [one for link in verdict.links for one in link.findings if one.claimed.startswith(named)]
    assert {(one.gate, one.severity) for one in found} == {("names", "missing")}
    assert all("the source is of" in one.said for one in found)


@pytest.mark.parametrize(
    ("draft", "sources", "held"),
    [
        ("Under the CSA either party may assign the agreement.", [SERVICES, CLOUD], "Either party"),
        ("Either party may assign the agreement.", [SERVICES, CLOUD], "Either party"),
        ("In bluepox, 85 % have no antibodies at first.", [RED, BLUE], "unlike in mumps"),
        ("Unlike redpox it is rare.", [RED, {**BLUE, "text": "Unlike redpox it is rare."}], "Unlike redpox"),
        ("Under the Cloud Services Agreement either party may assign it.", [PLAIN, LONGER], "Either party"),
        ("Under the SLA the licensee pays the fee in advance.", [LEVEL, LICENCE], "licensee"),
        ("Patients have no antibodies.", [{**RED, "title": "Patients"}, BLUE], "unlike in mumps"),
    ],
)
def test_what_the_source_itself_says_is_supported(draft: str, sources: list[dict[str, Any]], held: str) -> None:
    verdict = last(draft, sources, held)
    assert verdict.label == "supported", verdict.reason


def test_a_claim_that_names_two_sources_is_borne_out_by_both_together() -> None:
    both = "Both the PSA and the CSA may be assigned upon notice."
    verdict = last(both, [SERVICES, CLOUD], "Customer may", "Either party")
    assert verdict.label == "supported", verdict.reason


@pytest.mark.parametrize(
    ("text", "held"),
    [
        ("The Cloud Services Agreement", ["Cloud Services Agreement"]),
        ("The Cloud Services Agreement and the Services Agreement", ["Cloud Services Agreement", "Services Agreement"]),
        ("", []),
    ],
)
def test_a_name_within_a_longer_one_names_no_source(text: str, held: list[str]) -> None:
    assert [mention.name for mention in mentions(text, ("Services Agreement", "Cloud Services Agreement"))] == held


@pytest.mark.parametrize("name", ["a" + " " * 100_000 + "b", "(" + "A" * 20_000])
def test_a_name_takes_the_time_of_its_length(name: str) -> None:
    begin = time.process_time()
    assert names_of(name).short == frozenset()
    assert time.process_time() - begin < 2


def test_the_rule_can_be_left_out_to_measure_it() -> None:
    assert "sources" in RULES


@pytest.mark.parametrize(
    ("name", "names"),
    [
        ("Professional Services Agreement", ("professional services agreement", {"PSA"})),
        ("Rocky Mountain Spotted Fever (RMSF)", ("rocky mountain spotted fever", {"RMSF"})),
        ("Handelsgesetzbuch §§ 238–263 (Auszug)", ("handelsgesetzbuch", set())),
        ("Gesetz betreffend die Gesellschaften mit beschränkter Haftung (GmbHG)", ("", {"GmbHG"})),
        ("800-63-3_sp800-63b.md", ("", set())),
        ("Mumps", ("mumps", set())),
        ("Tea", ("", set())),
        ("Assessment and forecasting of emissions and of structural health in Bangalore", ("", set())),
    ],
)
def test_a_short_name_is_told_in_full_and_by_its_letters(name: str, names: tuple[str, set[str]]) -> None:
    full, short = names
    assert names_of(name) == SourceNames(full, frozenset(short))


def test_words_that_are_names_too_bring_no_passages_together() -> None:
    sources = [
        {"title": "Patients", "text": "Patients of both clinics were asked."},
        {"title": "Treatment", "text": "Under treatment most recover."},
    ]
    verdict = last("Patients under treatment recover.", sources, "both clinics", "most recover")
    assert verdict.label != "supported", verdict.reason


def test_one_word_that_names_a_law_is_told_though_the_law_does_not_name_itself() -> None:
    sources = [
        {"title": "Straßenverkehrsordnung", "text": "Die Behörde kann Ausnahmen genehmigen."},
        {"title": "Gewerbeordnung", "text": "Die Behörde muss Ausnahmen ablehnen."},
    ]
    verdict = last("Nach der Straßenverkehrsordnung muss die Behörde Ausnahmen ablehnen.", sources, "ablehnen")
    assert verdict.label == "review", verdict.reason
