"""What the engine is asked, and what becomes of what it accepts."""

from __future__ import annotations

import pytest
from pcite.graph.api import ground
from pcite.nodes.verifier.hypothesis import hypothesis_text
from pcite.store.sources.passages import passages
from pcite.store.sources.readers import from_text
from scripted import Scripted, holding

LAW = "# Abgabenordnung (AO)\n\n## § 143 Wareneingang\n\n(1) Unternehmer müssen den Wareneingang aufzeichnen.\n"
CHAPTERS = "# Keys\n\nKeys are made of brass.\n\n# Lamps\n\nLamps are lit at dusk.\n"


@pytest.mark.parametrize(
    ("statement", "rest"),
    [
        (
            "Nach § 143 Abs. 1 AO müssen Unternehmer den Wareneingang aufzeichnen.",
            "Müssen Unternehmer den Wareneingang aufzeichnen.",
        ),
        ("Der Wareneingang ist aufzuzeichnen (§ 143 AO).", "Der Wareneingang ist aufzuzeichnen ."),
        ("Nach der AO ist der Wareneingang aufzuzeichnen.", "Ist der Wareneingang aufzuzeichnen."),
        ("Er ist jedoch zehn Jahre lang aufzubewahren.", "Er ist zehn Jahre aufzubewahren."),
        ("Nach § 144 AO ist der Wareneingang aufzuzeichnen.", "Nach § 144 AO ist der Wareneingang aufzuzeichnen."),
        ("Nach § 143 HGB ist der Wareneingang aufzuzeichnen.", "Nach § 143 HGB ist der Wareneingang aufzuzeichnen."),
    ],
)
def test_the_engine_is_not_asked_for_the_place_that_the_passage_stands_at(statement: str, rest: str) -> None:
    source = from_text(LAW, identifier="ao.md")
    found = [passage for passage in passages(source) if "Wareneingang aufzeichnen" in passage.text]
    assert hypothesis_text(statement, "de", found[:1], {source.id: source}) == rest


def test_a_wrong_place_is_still_found_by_the_gates() -> None:
    grounding = ground(
        "Nach § 144 AO müssen Unternehmer den Wareneingang aufzeichnen.",
        [LAW],
        verifier=Scripted(holding("Wareneingang", "aufzeichnen")),
    )
    assert grounding.verdicts[0].label != "supported"


def test_passages_of_different_places_do_not_bear_out_one_statement() -> None:
    grounding = ground("Keys are lit at dusk.", [CHAPTERS], verifier=Scripted(holding("Keys", "lit at dusk")))
    assert grounding.verdicts[0].label == "review"
    assert "different places" in grounding.verdicts[0].reason


def test_passages_that_one_thing_leads_between_do() -> None:
    chain = (
        "# Books\n\nInventories are documents of number one.\n\n# Terms\n\nDocuments of number one last ten years.\n"
    )
    grounding = ground("Inventories last ten years.", [chain], verifier=Scripted(holding("Inventories", "ten years")))
    assert grounding.verdicts[0].label == "supported"
