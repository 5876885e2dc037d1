"""What stands between a German article and its noun comes behind the noun."""

from __future__ import annotations

from time import process_time

import pytest
from pcite.nodes.engines.reader_attributes import JOINT, attributes_placed
from pcite.nodes.engines.reader_english import NO_VERB


def placed(german: str) -> str:
    """The text with its marks taken out."""
    return attributes_placed(german).replace(JOINT, " ").replace(NO_VERB, "")


@pytest.mark.parametrize(
    ("german", "english_order"),
    [
        ("Die in Absatz 1 aufgeführten Unterlagen fehlen.", "Die Unterlagen aufgeführten in Absatz 1 fehlen."),
        ("die sonstigen in Nr. 2 genannten Papiere", "die sonstigen Papiere genannten in Nr. 2"),
        (
            "in den von ihm nach § 238 Abs. 1 zu führenden Büchern",
            "in den Büchern TO_BE zu führen von ihm nach § 238 Abs. 1",
        ),
        ("Alle aufzubewahrenden Unterlagen des Kaufmanns", "Alle Unterlagen des Kaufmanns TO_BE aufzubewahren"),
        ("wenn die nicht in der Liste genannten Stoffe fehlen", "wenn die Stoffe nicht genannten in der Liste fehlen"),
        ("die für die Erhebung der Steuer zuständige Behörde", "die Behörde zuständige für die Erhebung of der Steuer"),
        ("die ihm bekannten Tatsachen, die", "die Tatsachen bekannten ihm, die"),
        (
            "die von der Behörde festgelegten und im Register eingetragenen Grenzwerte",
            "die Grenzwerte festgelegten von der Behörde und eingetragenen im Register",
        ),
    ],
)
def test_an_attribute_follows_its_noun_before_what_belongs_to_it(german: str, english_order: str) -> None:
    assert placed(german) == english_order


@pytest.mark.parametrize(
    "german",
    [
        "Die Frist von drei Jahren beginnt.",
        "Abfälle, die in großen Mengen giftige Stoffe enthalten",
        "Der Unternehmer, der in Berlin guten Wein verkauft, zahlt.",
        "Das ist in der Regel richtig.",
        "Die jeweils geltende Fassung ist zu beachten.",
        "Die in Berlin.",
        "",
    ],
)
def test_what_is_no_such_attribute_stays_as_it_is(german: str) -> None:
    assert placed(german) == german


def test_an_attribute_is_taken_for_no_verb_of_its_clause() -> None:
    assert f"aufgeführten{NO_VERB}" in attributes_placed("die in Absatz 1 aufgeführten Unterlagen")


def test_long_texts_take_no_longer_by_the_word() -> None:
    begin = process_time()
    attributes_placed("die in der in der in " * 8_000)
    attributes_placed("die " + "in Absatz 1 " * 8_000)
    attributes_placed("die in Haus " + "der Haus " * 8_000 + "die in Haus " + "und Haus " * 8_000)
    attributes_placed("der in Haus nicht " * 8_000)
    assert process_time() - begin < 5
