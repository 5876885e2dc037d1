"""A reference to entries of a list is read as these entries."""

from __future__ import annotations

from pcite.graph.inputs import source_list
from pcite.nodes.verifier.listed import premise_read, texts_read
from pcite.store.records import Passage
from pcite.store.sources.passages import passages, shown

GERMAN = """# Handelsrecht

## § 7 Aufbewahrung

(1) Jeder Händler ist verpflichtet, die folgenden Unterlagen geordnet aufzubewahren:

1. Handelsbücher und Inventare,
2. die empfangenen Handelsbriefe,
3. Buchungsbelege.

(4) Die in Absatz 1 Nr. 1 und 3 aufgeführten Unterlagen sind zehn Jahre, die sonstigen sechs Jahre aufzubewahren.
"""


def read(law: str, *held: str, statement: str = "") -> str:
    (source,) = source_list([law])
    alone = [one for one in passages(source) if len(one.units) == 1]
    chosen = [min((one for one in alone if word in one.text), key=lambda one: len(one.text)) for word in held]
    return premise_read(chosen, statement)


def test_an_entry_stands_in_the_place_of_the_reference_to_it() -> None:
    text = read(GERMAN, "Handelsbücher", "zehn Jahre")
    assert text.endswith("Handelsbücher und Inventare sind zehn Jahre aufzubewahren.")
    assert "aufgeführten" not in text
    assert "\n" not in text


def test_an_entry_that_the_reference_does_not_name_stands_on_a_line_of_its_own() -> None:
    text = read(GERMAN, "Handelsbriefe", "zehn Jahre")
    assert "aufgeführten Unterlagen sind zehn Jahre" in text
    assert text.count("\n") == 1


def test_an_entry_of_another_paragraph_of_the_law_is_not_the_one_that_is_meant() -> None:
    other = GERMAN.replace("(4) Die in", "## § 9 Löschung\n\n(4) Die in")
    text = read(other, "Handelsbücher", "zehn Jahre")
    assert "aufgeführten Unterlagen sind zehn Jahre" in text


def test_one_passage_is_read_as_it_is_shown() -> None:
    (source,) = source_list([GERMAN])
    one: Passage = next(one for one in passages(source) if "zehn Jahre" in one.text)
    assert premise_read([one], "Die Bücher sind aufzubewahren.") == shown(one)


def test_of_a_long_list_the_members_that_a_statement_speaks_of_are_read() -> None:
    law = GERMAN.replace("Handelsbücher und Inventare,", "Handelsbücher, Inventare, Bilanzen, Lageberichte, Pläne,")
    text = read(law, "Handelsbücher", "zehn Jahre", statement="Inventare und Pläne sind zehn Jahre aufzubewahren.")
    assert text.endswith("Inventare, Pläne sind zehn Jahre aufzubewahren.")
    text = read(law, "Handelsbücher", "zehn Jahre", statement="Vouchers are kept for ten years.")
    assert "Handelsbücher, Inventare, Bilanzen, Lageberichte, Pläne sind zehn Jahre" in text


def test_what_is_said_of_all_other_entries_is_left_out_with_them() -> None:
    conditional = GERMAN.replace("sechs Jahre aufzubewahren.", "sechs Jahre aufzubewahren, sofern nichts anderes gilt.")
    text = read(conditional, "Handelsbücher", "zehn Jahre")
    assert text.endswith("Inventare sind zehn Jahre aufzubewahren, sofern nichts anderes gilt.")


def test_a_clause_of_its_own_on_the_others_stays() -> None:
    law = GERMAN.replace("die sonstigen sechs Jahre aufzubewahren.", "die sonstigen sind nach Jahren zu löschen.")
    assert read(law, "Handelsbücher", "zehn Jahre").endswith("die sonstigen sind nach Jahren zu löschen.")


def test_an_entry_that_is_put_in_is_no_text_of_its_own() -> None:
    (source,) = source_list([GERMAN])
    alone = [one for one in passages(source) if len(one.units) == 1]
    pair = [next(one for one in alone if word in one.text) for word in ("Handelsbücher", "zehn Jahre")]
    (read_together,) = texts_read(pair, "")
    assert read_together.words == "Handelsbücher und Inventare sind zehn Jahre aufzubewahren."
    assert read_together.text.endswith(f": {read_together.words}")
