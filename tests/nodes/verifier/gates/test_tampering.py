"""Each kind of tampering in German and English, beside a supported twin in other words that passes."""

from __future__ import annotations

import pytest
from pcite.nodes.verifier.gates import check
from pcite.store.records.locators import Locator

AUFBEWAHRUNG = (
    "§ 257 Aufbewahrungsfristen: Die in Absatz 1 Nr. 1 und 4 aufgeführten Unterlagen sind zehn Jahre, die sonstigen in "
    "Absatz 1 aufgeführten Unterlagen sechs Jahre aufzubewahren."
)
FINE = "Die Behörde kann ein Verzögerungsgeld von 2 500 Euro bis 250 000 Euro festsetzen."
EXCEPTION = "Mit Ausnahme der Eröffnungsbilanzen können die Unterlagen auch als Wiedergabe aufbewahrt werden."
SECRETS = (
    "5.1.1.2 Memorized Secret Verifiers: Verifiers SHALL require secrets to be at least eight characters in length."
)
HINTS = "Memorized secret verifiers SHALL NOT permit the subscriber to store a hint."
LIMIT = "The verifier SHALL limit consecutive failed attempts on a single account to no more than 100."

TAMPERED = [
    ("de", AUFBEWAHRUNG, "Die in Absatz 1 Nr. 1 genannten Unterlagen sind acht Jahre aufzubewahren.", "numbers"),
    ("de", FINE, "Die Behörde kann ein Verzögerungsgeld von 5.000 Euro bis 250.000 Euro festsetzen.", "money"),
    ("de", AUFBEWAHRUNG, "Die sonstigen Unterlagen sind sechs Monate aufzubewahren.", "units"),
    (
        "de",
        "Der Antrag ist bis zum 31. Dezember 2023 zu stellen.",
        "Der Antrag ist bis zum 31.12.2024 zu stellen.",
        "dates",
    ),
    ("de", "Der Verkäufer haftet für Mängel der Ware.", "Der Verkäufer haftet nicht für Mängel der Ware.", "negation"),
    ("de", "Der Käufer darf die Ware nicht zurückgeben.", "Der Käufer darf die Ware zurückgeben.", "negation"),
    (
        "de",
        "Der Betreiber soll die Anlage jährlich prüfen.",
        "Der Betreiber muss die Anlage jährlich prüfen.",
        "modality",
    ),
    ("de", "Der Betreiber muss die Anlage prüfen.", "Der Betreiber kann die Anlage prüfen.", "modality"),
    ("de", EXCEPTION, "Eröffnungsbilanzen können auch als Wiedergabe aufbewahrt werden.", "quantifiers"),
    ("de", EXCEPTION, "Die Unterlagen dürfen ausschließlich als Wiedergabe aufbewahrt werden.", "quantifiers"),
    ("de", AUFBEWAHRUNG, "Nach § 258 sind die Unterlagen zehn Jahre aufzubewahren.", "references"),
    ("de", "Die Frist beginnt vor dem Ende des Jahres.", "Die Frist beginnt nach dem Ende des Jahres.", "opposites"),
    (
        "de",
        "Die Daten sind verschlüsselt zu speichern.",
        "Die Daten sind mit AES-256 verschlüsselt zu speichern.",
        "names",
    ),
    ("en", SECRETS, "Verifiers must require secrets of at least 10 characters in length.", "numbers"),
    ("en", SECRETS, "Verifiers must require secrets of at most 8 characters in length.", "numbers"),
    ("en", LIMIT, "The verifier must limit consecutive failed attempts to no more than 10.", "numbers"),
    ("en", "The fee for late filing is $2,500.", "The fee for late filing is $3,500.", "money"),
    ("en", "The random salt has a length of 32 bits.", "The random salt has a length of 32 bytes.", "units"),
    ("en", "The agreement ends on December 31, 2023.", "The agreement ends on 31 December 2022.", "dates"),
    ("en", HINTS, "Memorized secret verifiers permit the subscriber to store a hint.", "negation"),
    ("en", "The committee approved the annual budget.", "The committee did not approve the annual budget.", "negation"),
    ("en", "Providers SHOULD encrypt the stored records.", "Providers must encrypt the stored records.", "modality"),
    ("en", "Providers may share the stored records.", "Providers must share the stored records.", "modality"),
    (
        "en",
        "All staff except auditors may open the vault.",
        "Auditors among all staff may open the vault.",
        "quantifiers",
    ),
    ("en", "Tests are usually run before release.", "Tests are always run before release.", "quantifiers"),
    ("en", SECRETS, "Section 5.1.1.1 requires secrets of at least eight characters.", "references"),
    ("en", "Sales in the northern region increased.", "Sales in the northern region decreased.", "opposites"),
    ("en", "The report was written by the OECD.", "The report was written by UNESCO.", "names"),
]
SUPPORTED = [
    ("de", AUFBEWAHRUNG, "Die in Absatz 1 Nr. 1 genannten Unterlagen sind 10 Jahre aufzubewahren."),
    ("de", AUFBEWAHRUNG, "Für die Unterlagen gilt eine zehnjährige Frist."),
    ("de", AUFBEWAHRUNG, "Nach § 257 müssen die sonstigen Unterlagen 72 Monate aufbewahrt werden."),
    ("de", FINE, "Die Behörde kann ein Verzögerungsgeld von 2.500 € bis EUR 250.000,00 festsetzen."),
    ("de", "Der Antrag ist bis zum 31. Dezember 2023 zu stellen.", "Der Antrag ist bis zum 31.12.2023 zu stellen."),
    ("de", "Der Verkäufer haftet für Mängel der Ware.", "Für Mängel der Ware haftet der Verkäufer."),
    ("de", "Der Käufer darf die Ware nicht zurückgeben.", "Die Ware darf vom Käufer nicht zurückgegeben werden."),
    ("de", "Der Betreiber ist verpflichtet, die Anlage zu prüfen.", "Der Betreiber muss die Anlage prüfen."),
    ("de", "Die Anlage darf betrieben werden.", "Die Anlage kann betrieben werden."),
    ("de", EXCEPTION, "Die Unterlagen können auch als Wiedergabe aufbewahrt werden."),
    (
        "de",
        "Die Rücklage darf nur für Löhne verwandt werden.",
        "Die Rücklage darf ausschließlich für Löhne verwandt werden.",
    ),
    ("de", "Die Frist beginnt vor dem Ende des Jahres.", "Vor dem Ende des Jahres beginnt die Frist."),
    ("de", "Der Satz beträgt 5 vom Hundert.", "Der Satz beträgt 5 %."),
    ("de", "Der Umsatz lag bei 1.500.000 Euro.", "Der Umsatz lag bei 1,5 Mio. Euro."),
    ("de", "Es kamen 25 000 Besucher.", "Es kamen fünfundzwanzigtausend Besucher."),
    ("en", SECRETS, "Section 5.1.1.2 requires secrets of at least 8 characters."),
    ("en", LIMIT, "The verifier must limit consecutive failed attempts to 100 or fewer."),
    ("en", "The fee for late filing is EUR 2,500.00.", "The fee for late filing is €2,500."),
    ("en", "Der Vertrag läuft zehn Jahre.", "The contract runs for ten years."),
    ("en", "The agreement ends on December 31, 2023.", "The agreement ends on 2023-12-31."),
    ("en", HINTS, "Memorized secret verifiers must not permit the subscriber to store a hint."),
    ("en", "Not only the salt but also the hash is stored.", "The salt and the hash are stored."),
    ("en", "Providers are required to encrypt the stored records.", "Providers must encrypt the stored records."),
    ("en", "All staff except auditors may open the vault.", "All staff other than auditors may open the vault."),
    ("en", "Sales in the northern region increased.", "Sales increased in the northern region."),
    ("en", "The World Health Organization wrote the report.", "The report was written by the WHO."),
    ("en", "There were 55 people at the meeting.", "More than 50 people were at the meeting."),
    ("en", "The city has 8,537,673 inhabitants.", "The city has 8.5 million inhabitants."),
]


@pytest.mark.parametrize(("lang", "source", "claim", "gate"), TAMPERED, ids=[claim for _, _, claim, _ in TAMPERED])
def test_what_was_changed_is_found_at_its_place(lang: str, source: str, claim: str, gate: str) -> None:
    findings = check(claim, source, lang)
    assert gate in {finding.gate for finding in findings}
    assert all(claim[finding.start : finding.end] == finding.claimed for finding in findings)
    assert all(
        source[finding.source_start : finding.source_end] == finding.found
        for finding in findings
        if finding.source_start is not None
    )


@pytest.mark.parametrize(("lang", "source", "claim"), SUPPORTED, ids=[claim for _, _, claim in SUPPORTED])
def test_what_says_the_same_in_other_words_passes(lang: str, source: str, claim: str) -> None:
    assert check(claim, source, lang) == ()


@pytest.mark.parametrize(
    ("claim", "is_right"),
    [
        ("Nach § 257 Abs. 4 HGB sind die Unterlagen zehn Jahre aufzubewahren.", True),
        ("Nach § 257 Abs. 5 HGB sind die Unterlagen zehn Jahre aufzubewahren.", False),
        ("Nach § 147 Abs. 4 HGB sind die Unterlagen zehn Jahre aufzubewahren.", False),
        ("Nach § 257 Abs. 4 AO sind die Unterlagen zehn Jahre aufzubewahren.", False),
        ("Nach den §§ 256 bis 258 HGB sind die Unterlagen zehn Jahre aufzubewahren.", True),
    ],
)
def test_a_reference_is_set_against_the_place_of_the_passage(claim: str, is_right: bool) -> None:
    place = Locator(paragraph="§ 257", absatz="4")
    findings = check(claim, AUFBEWAHRUNG, "de", locators=[place], headings=["Handelsgesetzbuch (HGB)"])
    assert [finding.gate for finding in findings] == ([] if is_right else ["references"])


def test_without_any_place_a_reference_is_not_judged() -> None:
    assert check("Nach § 5 haftet der Verkäufer.", "Der Verkäufer haftet.", "de") == ()
