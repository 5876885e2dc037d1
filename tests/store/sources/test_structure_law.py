"""German statutes, read and counted by hand: which Absatz, Satz and Nummer each sentence is."""

import re
from pathlib import Path

import pytest
from pcite.store.records import Source
from pcite.store.sources.readers import from_text, read
from pcite.store.sources.structure import units

SHIPPED = Path(__file__).parents[3] / "graph" / "examples" / "drafts" / "sources"

USTG_14B = """\
### § 14b Aufbewahrung von Rechnungen

(1) Der Unternehmer hat ein Doppel der Rechnung, die er selbst oder
ein Dritter in seinem Namen und für seine Rechnung ausgestellt hat,
zehn Jahre aufzubewahren. Die Rechnungen müssen für den gesamten
Zeitraum die Anforderungen des § 14 Absatz 1 Satz 2 erfüllen. Die
Aufbewahrungsfrist beginnt mit dem Schluss des Kalenderjahres, in dem
die Rechnung ausgestellt worden ist; § 147 Abs. 3 der Abgabenordnung
bleibt unberührt. Die Sätze 1 bis 3 gelten auch

1.  für Fahrzeuglieferer (§ 2a);


2.  in den Fällen, in denen der letzte Abnehmer die Steuer nach § 13a Abs.
    1 Nr. 5 schuldet, für den letzten Abnehmer;


3.  in den Fällen, in denen der Leistungsempfänger die Steuer nach § 13b
    Absatz 5 schuldet, für den Leistungsempfänger.



In den Fällen des § 14 Abs. 2 Satz 1 Nr. 1 hat der Leistungsempfänger
die Rechnung zwei Jahre gemäß den Sätzen 2 und 3 aufzubewahren, soweit er

1.  nicht Unternehmer ist oder


2.  Unternehmer ist, aber die Leistung für seinen nichtunternehmerischen
    Bereich verwendet.




(2a) Der Unternehmer hat alle Rechnungen im Inland aufzubewahren.
"""

GWG_8 = """\
### § 8 Aufzeichnungs- und Aufbewahrungspflicht

(1) Vom Verpflichteten aufzuzeichnen und aufzubewahren sind

1.  die im Rahmen der Erfüllung der Sorgfaltspflichten erhobenen Angaben
    und eingeholten Informationen

    a)  über die Vertragspartner und wirtschaftlich Berechtigten,


    b)  über Geschäftsbeziehungen und Transaktionen,





2.  hinreichende Informationen über die Durchführung der Risikobewertung
    nach § 10 Absatz 2, § 14 Absatz 1 und §
    15 Absatz 3.



Die Aufzeichnungen nach Satz 1 Nummer 1 Buchstabe a schließen
Aufzeichnungen über die getroffenen Maßnahmen ein. Bei Personen, die nach
§ 3 Absatz 2 Satz 5 als wirtschaftlich Berechtigte gelten, sind zudem
die Maßnahmen zur Überprüfung der Identität aufzuzeichnen.
"""

AO_141 = """\
##### § 141 Buchführungspflicht bestimmter Steuerpflichtiger

(1) Gewerbliche Unternehmer, die nach den Feststellungen der Finanzbehörde

1.  einen Gesamtumsatz von mehr als 600 000 Euro im Kalenderjahr oder


2.  (weggefallen)


3.  einen Gewinn von mehr als 60 000 Euro im Wirtschaftsjahr



gehabt haben, sind auch dann verpflichtet, Bücher zu führen. Die
§§ 238, 240, 241, 242 Abs. 1 des Handelsgesetzbuchs gelten sinngemäß.
"""

ESTG_3A = """\
#### § 3a Sanierungserträge

(3)
1             Nicht abziehbare Beträge mindern den
Sanierungsertrag.
2             Dieser Betrag mindert nacheinander

1.  den Aufwand des Unternehmens.
    2                   Entsprechendes gilt in Fällen des § 4f Absatz 2;


2.  den Verlust des Unternehmers.



3             Übersteigen die Beträge den Ertrag, gilt dies nicht.
"""


def law(text: str, media_type: str = "text/markdown") -> Source:
    return from_text(text, identifier="law", media_type=media_type).model_copy(update={"lang": "de"})


def places(source: Source) -> list[tuple[str, str]]:
    """The label and the first two words of every unit."""
    return [(u.locator.label, " ".join(source.text[u.start : u.end].split()[:2])) for u in units(source)]


def test_a_sentence_with_a_list_is_one_satz_and_the_next_begins_behind_its_full_stop() -> None:
    assert places(law(USTG_14B)) == [
        ("§ 14b Abs. 1 Satz 1", "Der Unternehmer"),
        ("§ 14b Abs. 1 Satz 2", "Die Rechnungen"),
        ("§ 14b Abs. 1 Satz 3", "Die Aufbewahrungsfrist"),
        ("§ 14b Abs. 1 Satz 4", "Die Sätze"),
        ("§ 14b Abs. 1 Satz 4 Nr. 1", "für Fahrzeuglieferer"),
        ("§ 14b Abs. 1 Satz 4 Nr. 2", "in den"),
        ("§ 14b Abs. 1 Satz 4 Nr. 3", "in den"),
        ("§ 14b Abs. 1 Satz 5", "In den"),
        ("§ 14b Abs. 1 Satz 5 Nr. 1", "nicht Unternehmer"),
        ("§ 14b Abs. 1 Satz 5 Nr. 2", "Unternehmer ist,"),
        ("§ 14b Abs. 2a", "Der Unternehmer"),
    ]


def test_letters_stand_in_their_number() -> None:
    assert places(law(GWG_8)) == [
        ("§ 8 Abs. 1 Satz 1", "Vom Verpflichteten"),
        ("§ 8 Abs. 1 Satz 1 Nr. 1", "die im"),
        ("§ 8 Abs. 1 Satz 1 Nr. 1 Buchst. a", "über die"),
        ("§ 8 Abs. 1 Satz 1 Nr. 1 Buchst. b", "über Geschäftsbeziehungen"),
        ("§ 8 Abs. 1 Satz 1 Nr. 2", "hinreichende Informationen"),
        ("§ 8 Abs. 1 Satz 2", "Die Aufzeichnungen"),
        ("§ 8 Abs. 1 Satz 3", "Bei Personen,"),
    ]


def test_words_that_end_a_sentence_behind_its_list_belong_to_that_sentence() -> None:
    source = law(AO_141)
    assert places(source)[-2:] == [("§ 141 Abs. 1 Satz 1", "gehabt haben,"), ("§ 141 Abs. 1 Satz 2", "Die §§")]
    rest = units(source)[-2]
    assert source.text[rest.lead_start : rest.lead_end].startswith("Gewerbliche Unternehmer")


def test_printed_sentence_numbers_count_also_inside_an_item() -> None:
    assert places(law(ESTG_3A)) == [
        ("§ 3a Abs. 3 Satz 1", "Nicht abziehbare"),
        ("§ 3a Abs. 3 Satz 2", "Dieser Betrag"),
        ("§ 3a Abs. 3 Satz 2 Nr. 1 Satz 1", "den Aufwand"),
        ("§ 3a Abs. 3 Satz 2 Nr. 1 Satz 2", "Entsprechendes gilt"),
        ("§ 3a Abs. 3 Satz 2 Nr. 2", "den Verlust"),
        ("§ 3a Abs. 3 Satz 3", "Übersteigen die"),
    ]


def test_a_paragraph_with_one_absatz_has_none_and_one_with_one_sentence_has_no_satz() -> None:
    text = "## § 244 Sprache\n\nDer Jahresabschluß ist in Euro aufzustellen.\n\n## § 245\n\nEr ist so. Das gilt.\n"
    assert [label for label, _ in places(law(text))] == ["§ 244", "§ 245 Satz 1", "§ 245 Satz 2"]


def test_an_item_knows_the_words_that_introduce_it() -> None:
    source = law(USTG_14B)
    leads = {u.locator.label: source.text[u.lead_start or 0 : u.lead_end or 0] for u in units(source)}
    assert leads["§ 14b Abs. 1 Satz 4 Nr. 2"] == "Die Sätze 1 bis 3 gelten auch"
    assert leads["§ 14b Abs. 1 Satz 5 Nr. 1"].startswith("In den Fällen des § 14 Abs. 2 Satz 1 Nr. 1 hat")
    assert leads["§ 14b Abs. 1 Satz 3"] == ""


@pytest.mark.parametrize(
    ("line", "label"),
    [
        ("### Anlage 1 (zu § 3 Absatz 2)", "Anlage 1"),
        ("### Anlage (zu § 5)", "Anlage"),
        ("### Anhang 2 Anforderungen", "Anhang 2"),
        ("## Art 6", "Art. 6"),
        ("## Artikel 6 Rechtmäßigkeit", "Art. 6"),
        ("##### §146a Ordnung", "§ 146a"),
    ],
)
def test_articles_and_annexes_are_named_as_they_are_cited(line: str, label: str) -> None:
    (unit,) = units(law(f"{line}\n\nDie Verarbeitung ist nur rechtmäßig.\n"))
    assert unit.locator.label == label


def test_a_paragraph_that_was_repealed_is_a_unit_of_its_own() -> None:
    source = law("## § 27 Bußgeld\n\nWer dies tut, zahlt.\n\n## § 28 (weggefallen)\n\n## § 29 Schluss\n\nEnde.\n")
    assert places(source)[1] == ("§ 28", "§ 28")


def test_a_list_without_numbers_is_one_satz_and_repealed_absaetze_are_named_together() -> None:
    text = (
        "## § 28 Kennnummern\n\n(1) Zu verwenden sind:\n\nA   Hamburg\n\n\nB   Bremen\n\n\n(2) bis (4) (weggefallen)\n"
    )
    source = law(text)
    assert [label for label, _ in places(source)] == ["§ 28 Abs. 1"] * 3 + ["§ 28 Abs. 2-4"]
    assert source.text[units(source)[2].lead_start or 0 : units(source)[2].lead_end] == "Zu verwenden sind:"


def test_a_bracket_that_a_line_end_puts_in_front_begins_no_item() -> None:
    text = "## § 329\n\n(2) Er kann die Umsatzerlöse (§ 277 Abs.\n1) und anderes verlangen. Sonst gilt dies nicht.\n"
    assert [label for label, _ in places(law(text))] == ["§ 329 Abs. 2 Satz 1", "§ 329 Abs. 2 Satz 2"]


def test_the_same_law_as_plain_text_has_the_same_places() -> None:
    for text in (USTG_14B, GWG_8, AO_141):
        plain = re.sub(r"(?m)^#+ ", "", text)
        assert places(law(plain, "text/plain")) == places(law(text))


@pytest.mark.parametrize("name", ["ao_1977_140-148.md", "hgb_238-263.md"])
def test_a_statute_pasted_without_indents_and_blank_lines_keeps_its_places(name: str) -> None:
    marked = (SHIPPED / name).read_text(encoding="utf-8").replace("\\.", ".")
    pasted = re.sub(r"\n{2,}", "\n", re.sub(r"(?m)^[ \t]+|^#+ ", "", marked))
    wanted = [place for place in places(law(marked)) if place[0].startswith("§")]
    assert [place for place in places(law(pasted, "text/plain")) if place[0].startswith("§")] == wanted


def test_references_inside_the_shipped_statutes_name_sentences_that_are_there() -> None:
    """§ 146 Abs. 2c AO speaks of Abs. 2b Satz 4, and § 146a Abs. 3 Satz 2 of Satz 1 Nummer 2 Buchstabe c."""
    source = read(SHIPPED / "ao_1977_140-148.md")
    said = {u.locator.label: " ".join(source.text[u.start : u.end].split()) for u in units(source)}
    assert said["§ 146 Abs. 2b Satz 4"].startswith("Eine Änderung der unter Satz 2 Nummer 1 benannten Umstände")
    assert said["§ 146a Abs. 3 Satz 1 Nr. 2 Buchst. c"] == "die einheitliche digitale Schnittstelle,"
    assert said["§ 146 Abs. 1 Satz 2"] == "Kasseneinnahmen und Kassenausgaben sind täglich festzuhalten."


def test_a_date_at_the_front_of_a_line_begins_no_item() -> None:
    text = "(1) Dies gilt für Verträge, die vor dem\n1. Januar 2020 geschlossen wurden, bis zum\n2. Mai.\n"
    assert [label for label, _ in places(law(f"## § 5 Übergang\n\n{text}"))] == ["§ 5 Abs. 1"]
