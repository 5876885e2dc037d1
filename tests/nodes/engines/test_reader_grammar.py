"""What German says by more than one word."""

from __future__ import annotations

from time import process_time

import pytest
from pcite.nodes.engines.reader_grammar import regrouped

WORDS = {"aufstellt", "vorlegt", "zusteht", "vordem", "einfuhr", "ausfuhr", "angibt", "abnahm"}


@pytest.mark.parametrize(
    ("german", "regrouped_as"),
    [
        ("Er stellt den Abschluss auf.", "Er aufstellt den Abschluss."),
        ("Er legt ihn dem Rat vor und geht.", "Er vorlegt ihn to dem Rat und geht."),
        ("Der Betrag steht ihr zu, wenn er stellt.", "Der Betrag zusteht ihr, wenn er stellt."),
        ("Er stellt fest und steht auf.", "Er stellt fest und steht auf."),
        ("Er stellt ihn. Er steht auf.", "Er stellt ihn. Er steht auf."),
        ("Er stellt auf den Tisch.", "Er stellt auf den Tisch."),
        ("Er gibt nach § 3 Nr. 2 an: ja", "Er angibt nach § 3 Nummer 2: ja"),
        ("Er stellt auf, legt vor, nahm ab", "Er aufstellt, vorlegt, abnahm"),
        ("Weder Hund noch Katze; noch ein Hund", "Weder Hund nor Katze; noch ein Hund"),
        ("Ein- und Ausfuhr", "Einfuhr und Ausfuhr"),
        ("Blau- und Ausfuhr", "Blau- und Ausfuhr"),
        ("Dem Rat haftet er mit dem Haus.", "to Dem Rat haftet er mit dem Haus."),
        ("Er haftet einem Rat.", "Er haftet to einem Rat."),
        ("Er legt 3 Mio. Euro vor.", "Er vorlegt 3 Millionen Euro."),
        ("Er zahlt nach Eingang der Rechnung.", "Er zahlt nach Eingang of der Rechnung."),
        ("Kündigt der Mieter, gilt der Vertrag.", "Kündigt der Mieter, gilt der Vertrag."),
        ("Er geht. Kündigt der Mieter", "Er geht. Kündigt der Mieter"),
        ("Stoffe, die giftig sind, in denen", "Stoffe, which sind giftig, in denen"),
        ("Stoffe, aus denen es besteht", "Stoffe, aus which es besteht"),
        ("die Länder, die Gemeinden", "die Länder, die Gemeinden"),
        ("Er kam, um sie zu sehen, um drei.", "Er kam, in order zu sehen sie, um drei."),
        ("Den Schaden trägt der Mieter.", "der Mieter trägt Den Schaden."),
        ("Die Kosten trägt der Käufer.", "der Käufer trägt Die Kosten."),
        ("Dem Rat dient der Hund des Hauses.", "to Dem Rat dient der Hund des Hauses."),
        ("Stoffe, die hier nicht stören", "Stoffe, which DO_NOT stören hier"),
        ("Folgt man dem Rat, so gilt das.", "Wenn man folgt to dem Rat, so gilt das."),
        ("Liefert er nicht, muss der Käufer mahnen.", "Wenn er liefert nicht, der Käufer muss mahnen."),
        ("Sind 50 % der Stimmen für keine der Parteien?", "Sind 50 % of der Stimmen für none of der Parteien?"),
        ("Nach Ablauf der Frist", "Nach Ablauf of der Frist"),
        ("Er haftet dem Mieter der Wohnung.", "Er haftet to dem Mieter der Wohnung."),
        ("Das Jahr, dem er dient", "Das Jahr, to which er dient"),
        ("Legen Sie ihn vor.", "legen ihn vor."),
        ("", ""),
    ],
)
def test_words_that_belong_together_stand_together(german: str, regrouped_as: str) -> None:
    assert regrouped(german, lambda word: word.casefold() in WORDS) == regrouped_as


@pytest.mark.parametrize("words", ["stellt ", "er stellt auf, ", "weder ", "dem ", "auf, ", ", die es ", "Um "])
def test_a_long_text_takes_time_by_its_length(words: str) -> None:
    started = process_time()
    regrouped(words * 4000, lambda word: word.casefold() in WORDS)
    assert process_time() - started < 1


@pytest.mark.parametrize("text", ["aa- und " + "b" * 20_000, "a" * 20_000 + "- und bbbbb", "aa- und bbbbb, " * 4000])
def test_a_long_word_that_another_might_share_takes_no_time(text: str) -> None:
    started = process_time()
    assert regrouped(text, lambda word: word.casefold() in WORDS) == text
    assert process_time() - started < 1
