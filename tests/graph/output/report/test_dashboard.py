"""The figures are those of the report, each named for what it counts, and what is not defined is said so."""

from __future__ import annotations

import reports
from pcite.eval.grounding.statements import by_author, by_report, coverage, faithfulness, precision, recall
from pcite.graph.api import ground
from pcite.graph.output.report.dashboard import DEPTHS, Dashboard, dashboard, depth
from pcite.prompts.part_words import DASHBOARD
from pcite.store.records import Grounding
from pcite.store.records.locators import Locator
from scripted import Scripted

EN = DASHBOARD["en"]


def figures(grounding: Grounding) -> dict[str, tuple[int, int, str]]:
    return {each.name: (each.part, each.whole, each.percent) for each in shown(grounding).figures}


def shown(grounding: Grounding) -> Dashboard:
    found = dashboard(grounding, "en")
    assert found is not None
    return found


def test_the_figures_of_a_report_are_those_that_the_evaluation_computes() -> None:
    for grounding in map(reports.demo, reports.DEMO):
        stated = by_report(grounding)
        found = figures(grounding)
        for name, share in (
            (EN["supported"], faithfulness(grounding)),
            (EN["coverage"], coverage(stated)),
            (EN["recall"], recall(stated)),
        ):
            assert found[name][:2] == (share.hits, share.total), name


def test_a_small_report_has_the_figures_that_were_counted_by_hand(grounding: Grounding) -> None:
    found = figures(grounding)
    assert found[EN["supported"]] == (1, 2, "50%")
    assert found[EN["coverage"]] == (1, 2, "50%")
    assert found[EN["precision"]] == (0, 1, "0%")
    assert found[EN["accepted"]] == (2, 6, "33%")
    tables = {table.title: table for table in shown(grounding).tables}
    assert [(line.name, line.cells) for line in tables[EN["by_label"]].lines] == [
        ("Supported", (1,)),
        ("Not supported", (1,)),
    ]
    assert [(line.name, *line.cells) for line in tables[EN["by_section"]].lines] == [
        ("Without a heading", 1, 1),
        ("Facts", 1, 0),
    ]
    assert [(line.name, *line.cells) for line in tables[EN["by_source"]].lines] == [
        ("US rules", 1, 1),
        ("EU rules", 1, 1),
    ]
    assert [(line.name, *line.cells) for line in tables[EN["by_depth"]].lines] == [(EN["absatz"], 2)]


def test_each_source_of_a_marker_of_the_authors_is_a_citation_that_holds_or_does_not() -> None:
    rules, other = ("Brokers keep records for six years.", "Cheese is made of milk.")
    draft = f"{rules[:-1]} [1, 2]. Cheese is made of milk [2]. The moon is far away [1][7]."
    grounding = ground(
        draft, [rules, other], verifier=Scripted(lambda pair: 0.9 if pair.claim[:7] in pair.premise else 0.1)
    )
    by_hand = {"[1, 2]": (1, 2), "[2]": (1, 1), "[1]": (0, 1), "[7]": (0, 1)}
    part, whole = (sum(each) for each in zip(*by_hand.values(), strict=True))
    assert figures(grounding)[EN["precision"]][:2] == (part, whole) == (2, 5)
    stated = precision(by_author(grounding))
    assert (stated.hits, stated.total) == (part, whole)


def test_what_is_not_defined_is_said_and_never_shown_as_nothing() -> None:
    precision = next(each for each in shown(reports.demo("passwords_en")).figures if each.name == EN["precision"])
    assert (precision.whole, precision.percent, precision.ratio) == (0, "", "not defined")


def test_a_draft_that_states_nothing_has_no_figures(grounding: Grounding) -> None:
    advice = tuple(claim for claim in grounding.claims if not claim.checkable)
    assert dashboard(grounding.model_copy(update={"claims": advice, "verdicts": (), "citations": ()}), "en") is None


def test_the_depth_of_a_locator_is_the_most_exact_level_it_names() -> None:
    told = {
        "item": Locator(paragraph="§ 1", absatz="2", satz="3"),
        "absatz": Locator(paragraph="§ 1", absatz="2"),
        "paragraph": Locator(paragraph="§ 1", page=4),
        "section_level": Locator(section="5.1", heading="Rules"),
        "heading": Locator(heading="Rules", page=3),
        "page": Locator(page=3, line=2),
        "line": Locator(line=2, start=0),
        "characters": Locator(start=0, end=4),
        "none": Locator(),
    }
    assert tuple(told) == DEPTHS
    assert [depth(locator) for locator in told.values()] == list(told)


def test_german_and_english_say_the_same_things() -> None:
    assert DASHBOARD["de"].keys() == DASHBOARD["en"].keys()
