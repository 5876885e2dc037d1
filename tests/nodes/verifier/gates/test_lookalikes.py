"""Claims that share every word and number with their source, and still say something else."""

from __future__ import annotations

import pytest
from pcite.nodes.verifier.gates import check

AAL2 = "4.2 Authenticator Assurance Level 2"
FIPS = f"{AAL2} > 4.2.2 Verifier Requirements: Verifiers SHALL be validated to meet FIPS 140 Level 1 at AAL2."
SALT = "The salt SHALL be at least 32 in bits in length."
SECRET = "Memorized secrets SHALL be at least 8 characters in length."

FALSE = [
    (FIPS, "Verifiers must be validated to meet FIPS 140 Level 2 at AAL2."),
    (SALT, "The salt must be at least 32 bytes in length."),
    (SECRET, "Memorized secrets must be at least 8 words in length."),
    ("Das Passwort hat mindestens 8 Zeichen.", "Das Passwort hat mindestens 8 Wörter."),
    ("Das Passwort hat mindestens 8 Zeichen.", "Das Passwort hat mindestens 8 Ziffern."),
    (SECRET, "Memorized secrets must be exactly 8 characters in length."),
    ("Das Passwort hat höchstens 8 Zeichen.", "Das Passwort hat genau 8 Zeichen."),
    ("Das Passwort hat genau 8 Zeichen.", "Das Passwort hat mindestens 8 Zeichen."),
    ("Die Miete gilt bei weniger als einem Jahr.", "Die Miete gilt bei mehr als einem Jahr."),
    ("The lease runs for less than a year.", "The lease runs for more than one year."),
    ("A code shall be accepted only once.", "A code shall be accepted more than once."),
    ("Der Code wird nur einmal angenommen.", "Der Code wird mehr als einmal angenommen."),
    ("The fee for late filing is $5.", "The fee for late filing is €5."),
    ("The fee for late filing is $5 million.", "The fee for late filing is USD 6m."),
]
TRUE = [
    (FIPS, "Verifiers must be validated to meet FIPS 140 Level 1 at AAL2."),
    (FIPS, "At Authenticator Assurance Level 2, verifiers must be validated to meet FIPS 140 Level 1."),
    (FIPS, "At assurance level 2, verifiers must be validated."),
    (SALT, "The salt must be at least 32 bits in length."),
    ("| Length (bits): 32", "The length is 32 bits."),
    (SECRET, "Memorized secrets must have at least eight characters."),
    ("Das Passwort hat mindestens 8 Zeichen.", "Das mindestens 8 Zeichen lange Passwort."),
    ("Das Passwort hat genau 8 Zeichen.", "Das Passwort hat exakt 8 Zeichen."),
    ("Das Passwort hat 8 Zeichen.", "Das Passwort hat genau 8 Zeichen."),
    ("Die Miete gilt bei mehr als einem Jahr.", "Die Miete gilt bei mehr als 12 Monaten."),
    ("The lease runs for more than a year.", "The lease runs for more than one year."),
    ("A code shall be accepted only once.", "A code shall be accepted not more than once."),
    ("Der Code wird mehr als einmal angenommen.", "Der Code wird mehr als einmal angenommen."),
    ("The fee for late filing is $5 million.", "The fee for late filing is USD 5m."),
    ("The fee for late filing is CHF 5m.", "The fee for late filing is CHF 5 million."),
    ("The gene is BRCA1.", "The gene is BRCA 1."),
]


@pytest.mark.parametrize(("source", "claim"), FALSE)
def test_a_claim_that_only_looks_like_its_source_is_found(source: str, claim: str) -> None:
    assert check(claim, source)


@pytest.mark.parametrize(("source", "claim"), TRUE)
def test_its_true_twin_is_not(source: str, claim: str) -> None:
    assert check(claim, source) == ()


def test_a_heading_that_is_given_holds_no_number_of_the_body() -> None:
    heading = "Key Length 2"
    assert check("The key meets Level 2.", f"{heading}: The key meets Level 1.", headings=[heading])
    assert check("The key meets Level 1.", f"{heading}: The key meets Level 1.", headings=[heading]) == ()


def test_the_same_number_of_another_length_and_of_another_currency_contradicts() -> None:
    pairs = [(SECRET, "Memorized secrets must be at least 8 words in length."), FALSE[-2]]
    assert {finding.severity for source, claim in pairs for finding in check(claim, source)} == {"contradicted"}
