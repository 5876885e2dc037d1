"""The shipped verifier on the examples of the design document (S0 4.2, 10.1)."""

from __future__ import annotations

import pytest
from pcite.nodes.engines.mini_engine import MiniVerifier
from pcite.nodes.verifier.citing import Citing, check
from pcite.store.records import Source
from pcite.store.sources.readers import from_text

GOBD = """# Kapitel 8: Aufbewahrungsfristen

Kapitel 8 regelt die Aufbewahrungsfristen für verschiedene Dokumenttypen. § 8.1: Sämtliche buchungsrelevanten
Transaktionsdaten sind für einen Zeitraum von zehn Jahren unveränderbar zu speichern. Dies gilt unabhängig vom
verwendeten Speichermedium. § 8.2 beschreibt die Anforderungen an die Lesbarkeit der gespeicherten Daten.

# Kapitel 9: Datensicherheit

§ 9 regelt die Datensicherheit. Der Zugriff auf die Daten ist durch Berechtigungen zu beschränken.
"""
QUOTE = (
    "§ 8.1: Sämtliche buchungsrelevanten Transaktionsdaten sind für einen Zeitraum von zehn Jahren unveränderbar zu "
    "speichern."
)
CONTEXT = (
    "Kapitel 8 regelt die Aufbewahrungsfristen für verschiedene Dokumenttypen. "
    f"{QUOTE} Dies gilt unabhängig vom verwendeten Speichermedium. § 8.2 beschreibt die Anforderungen an die "
    "Lesbarkeit..."
)
LOCATOR = {"page": 24, "section": "§ 8.1", "section_header": "Kapitel 8: Aufbewahrungsfristen"}


@pytest.fixture(scope="module")
def shipped() -> MiniVerifier:
    return MiniVerifier()


@pytest.fixture
def gobd() -> Source:
    return from_text(GOBD, identifier="gobd.pdf", kind="document", media_type="text/markdown")


def test_the_legal_example_is_verified_in_its_own_language(gobd: Source, shipped: MiniVerifier) -> None:
    claim = "Buchungsrelevante Transaktionsdaten sind zehn Jahre zu speichern."
    checked = check(Citing(claim, CONTEXT, QUOTE, LOCATOR, language="de"), gobd, shipped)
    assert (checked.status, checked.similarity) == ("verified", 1.0)
    assert checked.provenance.engine == "mini"
    assert "The quote" not in checked.notes


def test_across_languages_the_shipped_verifier_abstains_and_says_that_the_quote_stands(
    gobd: Source, shipped: MiniVerifier
) -> None:
    claim = "Companies must store transaction data for 10 years."
    checked = check(Citing(claim, CONTEXT, QUOTE, LOCATOR, language="de"), gobd, shipped)
    assert (checked.status, checked.reason, checked.similarity) == ("unverified", "abstained", 1.0)


def test_a_wrong_period_is_contradicted(gobd: Source, shipped: MiniVerifier) -> None:
    claim = "Buchungsrelevante Transaktionsdaten sind sechs Jahre zu speichern."
    checked = check(Citing(claim, CONTEXT, QUOTE, LOCATOR), gobd, shipped)
    assert checked.status == "failed"
    assert "'sechs Jahre', the source 'zehn Jahren'" in checked.notes


def test_what_the_law_does_not_ask_for_is_a_negative_citation(gobd: Source, shipped: MiniVerifier) -> None:
    claim = "Die GoBD verlangen die Verschlüsselung gespeicherter Daten."
    context = "§ 9 regelt die Datensicherheit, aber nur Zugriffsrechte."
    citing = Citing(claim, context, None, {"section": "§ 9"}, "negative")
    assert check(citing, gobd, shipped).status == "verified"
    present = citing._replace(claim="Der Zugriff auf die Daten ist durch Berechtigungen zu beschränken.")
    assert (check(present, gobd, shipped).status, check(present, gobd, shipped).reason) == ("failed", "supported")
