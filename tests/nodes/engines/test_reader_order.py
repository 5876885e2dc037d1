"""Verbs at the end of German clauses go where English has them."""

from __future__ import annotations

from time import process_time

import pytest
from pcite.nodes.engines.reader_order import reordered


@pytest.mark.parametrize(
    ("german", "moved"),
    [
        ("Der Käufer muss die Ware prüfen.", "Der Käufer muss prüfen die Ware."),
        ("Der Käufer muss die Ware nicht prüfen.", "Der Käufer muss nicht prüfen die Ware."),
        ("Der Käufer muss nicht die Ware prüfen.", "Der Käufer muss nicht prüfen die Ware."),
        ("Die Ware ist am 3. Mai geliefert worden.", "Die Ware ist been geliefert am 3. Mai."),
        ("Die Ware kann vom Käufer geprüft werden.", "Die Ware kann be geprüft vom Käufer."),
        ("Das wird der Käufer bezahlt haben.", "Das wird WILL_BE haben bezahlt der Käufer."),
        ("Die Ware kann geprüft werden.", "Die Ware kann be geprüft."),
        ("Danach muss der Käufer die Ware prüfen.", "Danach der Käufer muss prüfen die Ware."),
        ("Nach § 5 muss er die Ware prüfen.", "Nach § 5 er muss prüfen die Ware."),
        ("Danach muss unter anderem die Ware geprüft werden.", "Danach muss be geprüft unter anderem die Ware."),
        ("Hat der Käufer den Preis bezahlt?", "Hat der Käufer HAVE_DONE bezahlt den Preis?"),
        ("Hat der Käufer den Preis bezahlt, gilt das.", "wenn der Käufer hat HAVE_DONE bezahlt den Preis, gilt das."),
        (
            "Wie sich zeigt, hat der Käufer den Preis bezahlt.",
            "Wie sich zeigt, der Käufer hat HAVE_DONE bezahlt den Preis.",
        ),
    ],
)
def test_what_a_verb_governs_stands_behind_it_or_behind_its_subject(german: str, moved: str) -> None:
    assert reordered(german) == moved


@pytest.mark.parametrize(
    ("german", "moved"),
    [
        ("Es gilt, wenn der Käufer die Ware prüft.", "Es gilt, wenn der Käufer prüft die Ware."),
        ("Es gilt, wenn er die Ware nicht prüft.", "Es gilt, wenn er DO_NOT prüft die Ware."),
        ("Es gilt, weil die Ware nicht geprüft worden ist.", "Es gilt, weil die Ware ist nicht been geprüft."),
        ("Es gilt, dass der Sohn des Käufers gern kam.", "Es gilt, dass der Sohn des Käufers kam gern."),
        ("Der Mann, der die Ware kauft, haftet.", "Der Mann, der kauft die Ware, haftet."),
        ("Die Ware, die der Mann gekauft hat, ist alt.", "Die Ware, die der Mann hat gekauft, ist alt."),
        ("Das Jahr, in dem die Ware verkauft wurde, endet.", "Das Jahr, in dem die Ware wurde verkauft, endet."),
        ("Wer die Ware nicht prüft, haftet.", "Wer DO_NOT prüft die Ware, haftet."),
        ("Es haftet, wer die Ware gekauft hat.", "Es haftet, wer hat gekauft die Ware."),
        ("Es gilt, was dort gekauft worden ist.", "Es gilt, was ist been gekauft dort."),
        ("Es gilt, wenn über ihn nicht befunden ist.", "Es gilt, wenn über ihn ist nicht befunden."),
        ("Wer Waren kauft oder verkauft, haftet.", "Wer kauft oder verkauft Waren, haftet."),
        ("Bücher, die Verkäufer lange führen, bleiben.", "Bücher, die Verkäufer lange führen, bleiben."),
    ],
)
def test_a_clause_that_ends_with_its_verb_has_it_behind_its_subject(german: str, moved: str) -> None:
    assert reordered(german) == moved


@pytest.mark.parametrize(
    ("german", "moved"),
    [
        ("Er hat Zeit, um die Ware zu prüfen.", "Er hat Zeit, um zu prüfen die Ware."),
        ("Er ist verpflichtet, die Ware nicht anzunehmen.", "Er ist verpflichtet, nicht anzunehmen die Ware."),
        ("Die Ware ist sofort zu prüfen.", "Die Ware ist TO_BE zu prüfen sofort."),
        ("Die Bücher sind zehn Jahre aufzubewahren.", "Die Bücher sind TO_BE aufzubewahren zehn Jahre."),
        ("Es ist leicht zu sagen.", "Es ist zu sagen leicht."),
    ],
)
def test_an_infinitive_with_zu_stands_first_and_is_to_be_done_behind_ist(german: str, moved: str) -> None:
    assert reordered(german) == moved


def test_two_clauses_that_und_joins_have_a_verb_each() -> None:
    german = "Der Käufer muss die Ware prüfen und den Mangel anzeigen."
    assert reordered(german) == "Der Käufer muss prüfen die Ware und anzeigen den Mangel."


def test_a_list_is_no_end_of_a_clause() -> None:
    german = "Der Käufer muss Waren, Bücher und Akten prüfen. Er darf die Bücher, die Akten und die Briefe behalten."
    moved = "Der Käufer muss prüfen Waren, Bücher und Akten. Er darf behalten die Bücher, die Akten und die Briefe."
    assert reordered(german) == moved


def test_a_phrase_that_holds_together_moves_as_one() -> None:
    german = "Die Mittel sind am 1. Mai zur\xa0Verfügung\xa0gestellt worden."
    assert reordered(german) == "Die Mittel sind been zur\xa0Verfügung\xa0gestellt am 1. Mai."


@pytest.mark.parametrize(
    "text",
    [
        "",
        "\n\n",
        "Ein Satz.",
        "Der Käufer haftet  dem Verkäufer.\n\n1.  Wer",
        "Is it so, that this can be done?",
        "§ 5 (1)",
    ],
)
def test_where_nothing_moves_nothing_changes(text: str) -> None:
    assert reordered(text) == text


@pytest.mark.parametrize("text", ["muss " * 20_000, "die, " * 20_000, "wenn der " * 10_000 + "hat", "a" * 100_000])
def test_a_text_without_sense_takes_no_time(text: str) -> None:
    started = process_time()
    reordered(text)
    assert process_time() - started < 2


@pytest.mark.parametrize(
    ("german", "moved"),
    [
        ("Der Mann, der auszieht, muss eine Strafe zahlen.", "Der Mann, der auszieht, muss zahlen eine Strafe."),
        ("Schadensersatz kann der Käufer verlangen.", "Schadensersatz der Käufer kann verlangen."),
        ("Die Verträge werden heute verlängert.", "Die Verträge werden WILL_BE verlängert heute."),
        ("Es gilt, dass der Preis steigen wird.", "Es gilt, dass der Preis wird WILL_BE steigen."),
        ("Der Antrag darf nie abgelehnt oder verzögert werden.", "Der Antrag darf be abgelehnt oder verzögert nie."),
        ("So kann der Gläubiger Ersatz verlangen.", "So der Gläubiger kann verlangen Ersatz."),
        ("Nur der Mieter muss die Kosten tragen.", "Nur der Mieter muss tragen die Kosten."),
        ("Erst nach Ablauf darf der Mieter das Haus räumen.", "Erst nach Ablauf der Mieter darf räumen das Haus."),
        ("Zu dem Zweck dürfen sie die Ware nutzen.", "Zu dem Zweck sie dürfen nutzen die Ware."),
        ("Die alte Ware muss der Käufer prüfen.", "Die alte Ware der Käufer muss prüfen."),
        ("Die alte Ware muss der Mutter gefallen.", "Die alte Ware muss gefallen der Mutter."),
        ("Er darf es nicht tun und muss ihn fragen.", "Er darf nicht tun es und muss fragen ihn."),
        ("Die Liste ist lang und darf nicht erweitert werden.", "Die Liste ist lang und darf nicht be erweitert."),
        ("Ohne ihn darf niemand die Daten nutzen.", "Ohne ihn niemand darf nutzen die Daten."),
        ("Kann er die Miete mindern, wenn es kalt ist?", "Kann er mindern die Miete, wenn es ist kalt?"),
        ("Er kann die Miete nicht ohne Grund mindern.", "Er kann nicht mindern die Miete ohne Grund."),
    ],
)
def test_who_does_what_and_when_stays_clear(german: str, moved: str) -> None:
    assert reordered(german) == moved
