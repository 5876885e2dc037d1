"""Contacts and sentences about the text itself need no source; what is like them in its first words does."""

from __future__ import annotations

import pytest
from pcite.nodes.segmenter.checkworthy import why_not


@pytest.mark.parametrize(
    ("text", "lang"),
    [
        ("For information under Article 15, data subjects may contact the controller.", "en"),
        ("For further information, the controller shall contact the supervisory authority.", "en"),
        ("For information society services, consent of a child is available only with parental approval.", "en"),
        ("For more information the issuer must write to the holders.", "en"),
        ("Don't forget that the limit is ten years.", "en"),
        ("We have compared the two vaccines in children and found no difference.", "en"),
        ("We have checked the annual accounts and they are free of errors.", "en"),
        ("We will update the password policy every year.", "en"),
        ("We will extend the warranty to all customers.", "en"),
        ("Für Informationen nach Artikel 15 kann sich die betroffene Person an den Verantwortlichen wenden.", "de"),
        ("Bei Informationen aus dem Register helfen die Gerichte nicht.", "de"),
        ("Wir haben gehört, dass alle das Gesetz gelesen.", "de"),
        ("Wir werden jeden Monat die Passwörter aktualisieren.", "de"),
        ("Wir werden die Rückstellungen im nächsten Jahr ergänzen.", "de"),
        ("This guideline is for the 12 largest banks.", "en"),
        ("This section of the road is closed.", "en"),
        ("Now the company closes its branches.", "en"),
        ("Der Kurzbrief führt zu keiner Verpflichtung.", "de"),
        ("Sie überlegen sich den Verkauf.", "de"),
        ("Der Käufer hat die Frist zu beachten.", "de"),
    ],
)
def test_what_states_a_fact_needs_a_source(text: str, lang: str) -> None:
    assert why_not(text, lang) is None


@pytest.mark.parametrize(
    ("text", "lang"),
    [
        ("For further information, please contact the editors.", "en"),
        ("If you have any questions, call the practice.", "en"),
        ("For questions the finance team is available.", "en"),
        ("For more details you can reach us by post.", "en"),
        ("Never forget the sunscreen.", "en"),
        ("We have reviewed the standard terms from your perspective.", "en"),
        ("We will update this note after the filing.", "en"),
        ("This month's newsletter brings together four reports.", "en"),
        ("This leaflet is for parents who want an overview.", "en"),
        ("When you plan your leave, keep two rules in mind:", "en"),
        ("Auditors should take note of the following:", "en"),
        ("Now close the lid and wait.", "en"),
        ("In dieser Lektion geht es um die Wahl des Tarifs.", "de"),
        ("Dieser Rundbrief führt in drei Begriffe ein.", "de"),
        ("Überlegen Sie zum Schluss, welcher Tarif zu Ihnen passt.", "de"),
        ("Zwei Regeln sollten Sie sich merken:", "de"),
        ("Für Rückfragen steht die Leitung Finanzen zur Verfügung.", "de"),
        ("Für weitere Informationen wenden Sie sich bitte an uns.", "de"),
        ("Wir haben die Unterlagen durchgesehen.", "de"),
        ("Wir werden diesen Vermerk nach der Prüfung fortschreiben.", "de"),
    ],
)
def test_what_speaks_of_the_text_or_gives_a_contact_needs_none(text: str, lang: str) -> None:
    assert why_not(text, lang) is not None
