"""A German text word for word in English."""

from __future__ import annotations

from time import process_time

import pytest
from pcite.nodes.engines.reader_engine import FOLDER
from pcite.nodes.engines.reader_lexicon import FILE, Lexicon, LexiconEntry
from pcite.store.text.words import stem

LEXICON = Lexicon.load(FOLDER / "glossed" / FILE)
SMALL = Lexicon(
    LexiconEntry(word, english, stem(word.casefold()))
    for word, english in {
        "Frist": "time limit",
        "aufbewahren": "keep",
        "Rechnung": "invoice",
        "Buch": "book",
        "höher": "higher",
        "als": "as",
        "Berlin": "=",
        "groß": "big",
        "empfangenen": "received",
        "Empfänger": "recipient",
        "es sei denn": "unless",
        "außer Kraft": "out of force",
        "weder": "neither",
        "noch": "still",
        "Ausfuhr": "export",
        "Einfuhr": "import",
        "waren": "were",
        "Waren": "goods",
        "Käufer": "buyer",
        "ablesen": "read off",
        "-los": "without",
    }.items()
)


@pytest.mark.parametrize(
    ("german", "english"),
    [
        ("Die Rechnung.", "Die invoice."),
        ("RECHNUNG", "invoice"),
        ("Rechnungen", "invoice"),
        ("aufzubewahren", "to keep"),
        ("aufzubewahrenden", "keep"),
        ("Rechnungsbuch", "invoice book"),
        ("Rechnungsbuchfrist", "invoice book time limit"),
        ("Rechnungs-Frist", "invoice time limit"),
        ("höher als 5.000 Euro", "higher than 5,000 Euro"),
        ("Käufer als 1", "buyer as 1"),
        ("1.234,5 und 3,5; 31.12.2024; § 4.12; 1,2,3", "1,234.5 und 3.5; 31.12.2024; § 4.12; 1,2,3"),
        ("außer Kraft, AUSSER KRAFT", "out of force, out of force"),
        ("Weder Käufer noch Buch. Noch ein Buch.", "neither buyer nor book. still ein book."),
        ("Ein- und Ausfuhr", "import und export"),
        ("Blau- und Ausfuhr", "Blau und export"),
        ("die Waren waren", "die goods were"),
        ("Kaufwaren", "Kaufwaren"),
        ("Buchwaren", "book goods"),
        ("buchlos", "without book"),
        ("Alsbuch", "Alsbuch"),
        ("Berlin", "Berlin"),
        ("empfangene", "received"),
        ("Empfängers", "recipient"),
        ("Es sei\ndenn, Berlin", "unless, Berlin"),
        ("Berlinfrist", "berlin time limit"),
        ("§ 257 Abs. 4", "§ 257 Absatz 4"),
        ("siehe https://rechnung.de/die_frist und `Frist`", "siehe https://rechnung.de/die_frist und `Frist`"),
        ("Die\nRechnung.\n(2) Frist", "Die invoice.\n(2) time limit"),
        ("", ""),
    ],
)
def test_a_word_is_looked_up_whole_without_its_ending_by_its_parts_and_by_its_stem(german: str, english: str) -> None:
    assert SMALL.gloss(german) == english


def test_what_nobody_knows_stays_as_it_is() -> None:
    assert SMALL.gloss("Xylographie für 漢字 🙂") == "Xylographie für 漢字 🙂"


def test_a_word_without_end_takes_no_time() -> None:
    assert SMALL.gloss("buch" * 50_000) == "buch" * 50_000


def test_a_word_that_could_be_parted_in_many_ways_takes_no_time() -> None:
    started = process_time()
    assert LEXICON.gloss("xqx" + "en" * 18)
    assert process_time() - started < 0.3


@pytest.mark.parametrize(
    ("german", "english"),
    [
        ("Jeder Kaufmann muss Bücher aufbewahren.", "every merchant must keep books."),
        ("Unterlagen sind zwölf Jahre aufzubewahren.", "documents are to be kept for twelve years."),
        ("Der Mieter haftet dem Vermieter.", "the tenant is liable to the landlord."),
        ("Dem Mieter haftet der Vermieter.", "the landlord is liable to the tenant."),
        ("Den Schaden trägt der Mieter.", "the tenant bears the damage."),
        (
            "Der Mieter muss die Kaution nicht sofort zahlen.",
            "the tenant need not pay the security deposit immediately.",
        ),
        ("Der Mieter muss keine Kaution zahlen.", "the tenant need not pay any security deposit."),
        ("Kein Mieter muss eine Kaution zahlen.", "no tenant has to pay a security deposit."),
        (
            "Haben die Parteien nichts vereinbart, gilt das Gesetz.",
            "if the parties have agreed nothing, the law applies.",
        ),
        ("Der Vertrag wurde 2012 von der Firma gekündigt.", "the contract was terminated 2012 by the company."),
        ("Die Kosten trägt der Käufer.", "the buyer bears the costs."),
        ("In diesem Fall muss der Käufer nicht zahlen.", "in this case the buyer need not pay."),
        ("Können Sie nicht zahlen, gilt das nicht.", "if you can not pay, this does not apply."),
        ("Die Kosten werden vom Bund getragen.", "the costs are borne by the federation."),
        ("Zahlt er nicht, ist das Vertragsbruch.", "if he pays not, is the breach of contract."),
        ("Je höher die Dosis, desto stärker die Wirkung.", "the higher the dose, the stronger the effect."),
        ("Die Gewinne nahmen zu, die Verluste nahmen ab.", "the profits increased, the losses decreased."),
        ("Er nahm an der Sitzung teil.", "he took part on the meeting."),
        ("Nehmen Sie Ihr Arzneimittel nicht ein.", "do not take your medicine."),
        ("die Rechte der Mieter; keine der Parteien", "the rights of the tenant; none of the parties"),
        ("Es gilt, wenn nicht mehr als 10 Prozent fehlen.", "it applies, if not more than 10 percent be missing."),
        ("§ 5 Abs. 2 ist entsprechend anzuwenden.", "§ 5 paragraph 2 applies accordingly."),
        ("Das Gesetz ist 2020 in Kraft getreten.", "the law is entered into force 2020."),
        ("Der Unternehmer hat die Rechnung auszustellen.", "the entrepreneur has to issue the invoice."),
        ("Die Gesellschaft wird von der Bank vertreten.", "the company is represented by the bank."),
        ("Der Käufer wird die Ware erhalten.", "the buyer will receive the goods."),
        ("Während er die Ware prüft, haften sie.", "while he checks the goods, they are liable."),
        ("Während der Laufzeit ist die Kündigung ausgeschlossen.", "during the term the termination is excluded."),
        ("Damit ist die Frist gewahrt.", "thereby the time limit is preserved."),
        ("Wer Abfälle besitzt, hat sie zu verwerten.", "who possesses waste, has to utilise them."),
        ("Die Frist endet. Sie ist zu wahren.", "the time limit ends. it is to be preserved."),
        (
            "Die Bücher sind zehn Jahre, die sonstigen Papiere sechs Jahre aufzubewahren.",
            "the books are to be kept for ten years and the other papers for six years.",
        ),
        (
            "Kommt er der Pflicht zur Zahlung, zur Lieferung nicht nach, kann ein Zwangsgeld festgesetzt werden.",
            "if he does not comply the duty to the payment, to the delivery, a coercive fine can be fixed.",
        ),
        ("Bei Verstößen haftet er.", "in the case of infringements he is liable."),
        ("Laut Bericht waren gut 50 % dagegen.", "according to report were in contrast just over 50 %."),
    ],
)
def test_the_lexicon_that_ships_says_what_a_sentence_is_about(german: str, english: str) -> None:
    assert LEXICON.gloss(german) == english


def test_a_short_stem_stands_for_no_other_word() -> None:
    small = Lexicon([LexiconEntry("Beutel", "bag", "beut"), LexiconEntry("gehen", "go", "geh")])
    assert small.gloss("beuten gehst") == "beuten gehst"


def test_opposites_stay_opposites() -> None:
    for one, other in (
        ("vernichten", "aufbewahren"),
        ("zulässig", "unzulässig"),
        ("mindestens", "höchstens"),
        ("Gläubiger", "Schuldner"),
        ("Käufer", "Verkäufer"),
        ("steigt", "sinkt"),
        ("verboten", "erlaubt"),
        ("Pächter", "Verpächter"),
        ("Mindestalter", "Höchstalter"),
        ("Mindestbestellmenge", "Höchstbestellmenge"),
        ("Zunahme", "Abnahme"),
        ("größer", "kleiner"),
        ("verbindlich", "unverbindlich"),
        ("Erfüllung", "Nichterfüllung"),
        ("Überschreitung", "Unterschreitung"),
        ("kündbar", "unkündbar"),
        ("Einfuhr", "Ausfuhr"),
        ("Aktivseite", "Passivseite"),
        ("Zugang", "Abgang"),
        ("Arbeitgeber", "Arbeitnehmer"),
        ("Darlehensgeber", "Darlehensnehmer"),
        ("gesetzmäßig", "gesetzwidrig"),
        ("bleihaltig", "bleifrei"),
        ("steuerpflichtig", "steuerfrei"),
        ("volljährig", "minderjährig"),
        ("brutto", "netto"),
        ("vorher", "nachher"),
    ):
        glossed = {LEXICON.gloss(one), LEXICON.gloss(other)}
        assert len(glossed) == 2
        assert glossed.isdisjoint({one, other})


def test_every_line_is_a_word_once_its_english_and_its_stem() -> None:
    lines = (FOLDER / "glossed" / FILE).read_text("utf-8").splitlines()
    entries = [LexiconEntry(*line.split("\t")) for line in lines]
    assert all(entry.word and entry.english for entry in entries)
    assert len({entry.word for entry in entries}) == len(entries) > 40_000
    assert [entry for entry in entries[::40] if entry.stem != stem(entry.word.casefold())] == []


def test_of_words_spelled_alike_but_for_the_first_letter_the_noun_is_the_second() -> None:
    first: dict[str, str] = {}
    for line in (FOLDER / "glossed" / FILE).read_text("utf-8").splitlines():
        word = line.split("\t")[0]
        assert word.casefold() not in first or word[0].isupper(), (first[word.casefold()], word)
        first[word.casefold()] = word
