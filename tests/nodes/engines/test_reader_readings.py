"""German words of several meanings are put by what is beside them."""

from __future__ import annotations

import pytest
from pcite.nodes.engines.reader_readings import as_meant, negated, unwrapped


@pytest.mark.parametrize(
    ("german", "meant"),
    [
        ("Er muss die Ware nicht prüfen.", "Er muss\xa0nicht die Ware prüfen."),
        ("Er muss keine Ware prüfen.", "Er muss\xa0nicht irgendeine Ware prüfen."),
        ("Sie müssen hier niemanden fragen.", "Sie müssen\xa0nicht hier irgendjemanden fragen."),
        ("Sie dürfen hier niemanden stören.", "Sie dürfen hier niemanden stören."),
        ("Er muss nichts zahlen.", "Er muss\xa0nicht irgendetwas zahlen."),
        ("Er muss dies, das gilt nicht.", "Er muss dies, das gilt nicht."),
        ("Er muss es tun und kann es nicht.", "Er muss es tun und kann es nicht."),
        ("Er muss einen nicht kleinen Teil zahlen.", "Er muss einen nicht kleinen Teil zahlen."),
        ("Er darf es bei Not und nicht sonst tun.", "Er darf es bei Not und nicht sonst tun."),
        ("Er muss es nicht nur prüfen.", "Er muss es nicht nur prüfen."),
        ("Nehmen Sie die Tablette nicht ein.", "do not nehmen die Tablette ein."),
        ("Nehmen Sie die Tablette ein.", "nehmen die Tablette ein."),
        ("Haben Sie Fieber?", "Haben Sie Fieber?"),
        ("Wenn Sie schwanger sind", "Wenn Sie schwanger sind"),
        ("Hier darf niemand rauchen.", "Hier darf niemand rauchen."),
    ],
)
def test_a_negation_stands_beside_the_verb_that_it_belongs_to(german: str, meant: str) -> None:
    assert negated(german) == meant


@pytest.mark.parametrize(
    ("german", "meant"),
    [
        ("Mehr als zehn. Trotz allem.", "mehr als zehn. trotz allem."),
        ("Der Soll-Wert. Das Soll ist hoch.", "Der Soll-Wert. Das Soll ist hoch."),
        ("Waren die Briefe da? Waren sind Sachen.", "waren die Briefe da? Waren sind Sachen."),
        ("Das ist sein Vermögen.", "Dies ist seine Vermögen."),
        ("Das kann sein.", "Dies kann sein."),
        ("Fragen, die Sie Ihrem Arzt stellen", "Fragen, die you your Arzt stellen"),
        ("Es wurde gekündigt vom Mieter.", "Es wurde gekündigt by the Mieter."),
        ("die von der Bank gewährten Kredite", "die by der Bank gewährten Kredite"),
        ("Es wird innerhalb von zwei Wochen geliefert.", "Es wird innerhalb von zwei Wochen geliefert."),
        ("Er kann be gekündigt von beiden Seiten.", "Er kann be gekündigt by beiden Seiten."),
        ("die Zahlung von Steuern", "die Zahlung von Steuern"),
        ("stieg von 5 auf 7 Prozent", "stieg from 5 to 7 Prozent"),
        ("um 8 % auf 12 Millionen", "by 8 % to 12 Millionen"),
        ("stieg auf 12 Millionen", "stieg to 12 Millionen"),
        ("beginnt um 8 Uhr", "beginnt at 8 Uhr"),
        ("von 1991 bis 2000", "from 1991 bis 2000"),
        ("Gut 50 Prozent", "just over 50 Prozent"),
        ("Kein Mieter muss zahlen.", "Kein Mieter has to zahlen."),
        ("§ 5 Abs. 2, Art. 6, 3 Mio. Euro", "§ 5 Absatz 2, Artikel 6, 3 Millionen Euro"),
        ("Er irrt sich hier, belaufen\xa0sich auf", "Er irrt hier, belaufen\xa0sich auf"),
    ],
)
def test_a_word_is_what_its_neighbours_make_of_it(german: str, meant: str) -> None:
    assert as_meant(german) == meant


@pytest.mark.parametrize(
    ("wrapped", "whole"),
    [
        ("Wer die\nWare kauft", "Wer die Ware kauft"),
        ("die Auf-\nbewahrung, Ein-\nund Ausfuhr", "die Aufbewahrung, Ein- und Ausfuhr"),
        ("kann nicht\r\ngelten, die\xa0Ware", "kann nicht gelten, die Ware"),
        ("Das sind:\na) eins,\nb) zwei", "Das sind:\na) eins,\nb) zwei"),
        ("[Titel]\nText.\nMehr:\n1. eins\n- zwei\n\n(2) drei", "[Titel]\nText.\nMehr:\n1. eins\n- zwei\n\n(2) drei"),
    ],
)
def test_a_line_that_ends_within_a_sentence_goes_on(wrapped: str, whole: str) -> None:
    assert unwrapped(wrapped) == whole
