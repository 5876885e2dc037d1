"""A rule is checked together with the list it refers to."""

from __future__ import annotations

from pcite.graph.api import ground
from pcite.graph.inputs import source_list
from pcite.nodes.verifier.siblings import referred
from pcite.store.sources.passages import passages
from scripted import Scripted, holding

LAW = """# Handelsrecht

## § 7 Aufbewahrung

(1) Jeder Händler ist verpflichtet, die folgenden Unterlagen geordnet aufzubewahren:

1. Handelsbücher und Inventare,
2. die empfangenen Handelsbriefe,
3. Buchungsbelege.

(2) Buchungen nach § 9 Abs. 1 bleiben unberührt.

(3) Die Unterlagen können auf Datenträgern aufbewahrt werden, wenn sie lesbar bleiben.

(4) Die in Absatz 1 Nr. 1 und 3 aufgeführten Unterlagen sind zehn Jahre aufzubewahren.
"""


def places() -> set[tuple[str, str]]:
    (source,) = source_list([LAW])
    single = [passage for passage in passages(source) if len(passage.units) == 1]
    pairs = [pair for passage in single for pair in referred(passage, single)]
    return {(one.units[0].locator.label, other.units[0].locator.label) for one, other in pairs}


def test_a_rule_goes_with_the_items_it_names_and_with_no_others() -> None:
    assert places() == {("§ 7 Abs. 1 Nr. 1", "§ 7 Abs. 4"), ("§ 7 Abs. 1 Nr. 3", "§ 7 Abs. 4")}


def test_an_item_and_its_rule_support_a_claim_that_neither_supports_alone() -> None:
    verifier = Scripted(holding("Inventare", "zehn Jahre"))
    grounding = ground("Inventare sind zehn Jahre aufzubewahren.", [LAW], verifier=verifier)
    assert grounding.verdicts[0].label == "supported"
    assert {citation.locator.label for citation in grounding.citations} == {"§ 7 Abs. 1 Nr. 1", "§ 7 Abs. 4"}


def test_across_languages_a_rule_is_read_with_its_list_though_no_word_is_shared() -> None:
    verifier = Scripted(holding("Buchungsbelege", "zehn Jahre"), cross_lingual=True)
    grounding = ground("German law requires vouchers to be kept for ten years.", [LAW], verifier=verifier)
    assert grounding.verdicts[0].label == "supported", grounding.verdicts[0].reason
