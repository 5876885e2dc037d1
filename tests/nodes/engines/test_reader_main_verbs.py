"""Finite verbs of German main clauses where English has them."""

from __future__ import annotations

from time import process_time

import pytest
from pcite.nodes.engines.reader_main_verbs import main_verbs_placed


def placed(german: str) -> str:
    """As if every word were in the lexicon."""
    return main_verbs_placed(german, lambda _: True)


@pytest.mark.parametrize(
    ("german", "english_order"),
    [
        ("Grundsätzlich trägt der Käufer die Kosten.", "Grundsätzlich der Käufer trägt die Kosten."),
        ("Nach drei Jahren verjährt der Anspruch.", "Nach drei Jahren der Anspruch verjährt."),
        ("Im Jahr 2020 sank der Umsatz um 5 %.", "Im Jahr 2020 der Umsatz sank um 5 %."),
        ("(2) Im Übrigen gelten die Absätze 2 und 3.", "(2) Im Übrigen die Absätze 2 und 3 gelten."),
        (
            "Nach seinem Tod erstreckte sich das alte Reich weit.",
            "Nach seinem Tod das alte Reich erstreckte sich weit.",
        ),
        ("In dem Fall steht ihm ein Recht zu.", "In dem Fall ein Recht steht ihm zu."),
        ("Dabei tragen der Käufer und der Mieter Kosten.", "Dabei der Käufer und der Mieter tragen Kosten."),
        ("Wenn er kommt, so gilt das.", "Wenn er kommt, dies gilt."),
        ("Wenn er kommt, fragen Sie den Arzt.", "Wenn er kommt, Sie fragen den Arzt."),
        ("Wird er gewählt, endet der Schutz.", "Wird er gewählt, der Schutz endet."),
        ("Wenn er kommt, gilt diese auch dann.", "Wenn er kommt, diese gilt auch dann."),
        ("(Er kommt.) Dann gilt das neue Recht.", "(Er kommt.) Dann das neue Recht gilt."),
        ("Im Jahr 1920 war die Stadt leer.", "Im Jahr 1920 die Stadt war leer."),
        ("Wenn er kommt, ist er frei.", "Wenn er kommt, er ist frei."),
        ("Den Antrag stellt er dort.", "Er stellt den Antrag dort."),
    ],
)
def test_a_verb_before_its_subject_is_put_behind_it(german: str, english_order: str) -> None:
    assert placed(german) == english_order


@pytest.mark.parametrize(
    ("german", "english_order"),
    [
        ("Der Mieter zahlt die Miete nicht.", "Der Mieter DO_NOT zahlt die Miete."),
        ("Die Impfung schützt nicht vor Erregern.", "Die Impfung DO_NOT schützt vor Erregern."),
        ("Die Mieter kannte den Vertrag nicht.", "Die Mieter DID_NOT kannte den Vertrag."),
        ("In diesem Fall haftet der Halter nicht.", "In diesem Fall der Halter DO_NOT haftet."),
        ("Wenn er zahlt nicht, gilt es.", "Wenn er DO_NOT zahlt, es gilt."),
        ("Das steht dort nicht.", "Dies DO_NOT steht dort."),
        ("Eine Prüfung macht sie nicht.", "Sie DO_NOT macht eine Prüfung."),
    ],
)
def test_what_negates_a_verb_stands_before_it(german: str, english_order: str) -> None:
    assert placed(german) == english_order


@pytest.mark.parametrize(
    "german",
    [
        "Die Impfung schützt nicht nur Kinder.",
        "Die Regel gilt für Kinder und nicht für Greise.",
        "Gelegentlich genutzte offene Kamine fallen nicht darunter.",
        "Als Prüfer gilt ein nicht genannter Berater.",
        "Nach der Prüfung kann der Käufer zahlen.",
        "Gilt der Vertrag?",
        "Mit Wirkung vom 1. Januar.",
        "Für Personen, die in Berlin wohnen.",
        "",
        "nicht",
        "  Am Ende  der Zeile  ",
        "sofern keine Regel entgegensteht.",
    ],
)
def test_what_is_in_order_or_not_clear_stays(german: str) -> None:
    assert placed(german) == german


def test_long_texts_take_no_square_of_their_length() -> None:
    started = process_time()
    for text in ("nicht " * 20_000, "Im " * 20_000, "Der Mann und " * 10_000, "a) " * 20_000, "Nach Jahr 2 " * 10_000):
        placed(text)
    assert process_time() - started < 5
