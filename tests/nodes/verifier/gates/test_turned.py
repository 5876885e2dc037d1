"""Claims that turn a word, a phrase or an exception round, each beside a true twin that passes."""

from __future__ import annotations

import pytest
from pcite.nodes.verifier.gates import check

FRIST = "Die Aufbewahrungsfrist beginnt mit dem Schluß des Kalenderjahrs."
EINZELN = "Die Vermögensgegenstände sind zum Abschlußstichtag einzeln zu bewerten."
KEYS = "The keys must be stored in hardware at the data centre."
BOOKS = "Die Unterlagen sind geordnet aufzubewahren."
COSTS = "Zu den Herstellungskosten gehören Materialkosten einschließlich der Verpackungskosten."
FEES = "The price covers all delivery fees including customs duties."
ONCE = "A lookup secret may be used only once by the subscriber."
REVOKED = "The permit is revoked unless the holder pays the fee."
METHODS = "Die auf den vorhergehenden Jahresabschluss angewandten Bewertungsmethoden sind beizubehalten."
CLAUSE = "Das Gesetz verlangt, dass die angewandten Bewertungsmethoden beizubehalten sind."
VAULT = "Staff may open the vault during office hours."
LENT = "Die Bücher werden im Ganzen übertragen."

TURNED = [
    (FRIST, "Die Aufbewahrungsfrist beginnt mit dem Beginn des Kalenderjahrs."),
    (EINZELN, "Die Vermögensgegenstände sind zum Abschlußstichtag gemeinsam zu bewerten."),
    (LENT, "Die Bücher werden zum Teil übertragen."),
    (KEYS, "The keys must be stored in software at the data centre."),
    (BOOKS, "Die Unterlagen sind ungeordnet aufzubewahren."),
    (
        "Die unentgeltliche Überlassung der Räume ist steuerfrei.",
        "Die entgeltliche Überlassung der Räume ist steuerfrei.",
    ),
    ("The subscriber sends an encrypted record.", "The subscriber sends an unencrypted record."),
    ("The agency keeps complete records of transfers.", "The agency keeps incomplete records of transfers."),
    (COSTS, "Zu den Herstellungskosten gehören Materialkosten mit Ausnahme der Verpackungskosten."),
    (FEES, "The price covers all delivery fees excluding customs duties."),
    (ONCE, "A lookup secret may be used more than once by the subscriber."),
    ("Der Antrag kann einmal gestellt werden.", "Der Antrag kann mehrmals gestellt werden."),
    (REVOKED, "The permit is revoked if the holder pays the fee."),
    ("Der Vertrag endet, es sei denn, der Käufer zahlt.", "Der Vertrag endet, wenn der Käufer zahlt."),
    ("Die Prüfung findet außerhalb der Betriebszeit statt.", "Die Prüfung findet innerhalb der Betriebszeit statt."),
    (METHODS, "Die angewandten Bewertungsmethoden dürfen nicht beibehalten werden."),
    (CLAUSE, "Das Gesetz verlangt, dass die angewandten Bewertungsmethoden nicht beibehalten werden dürfen."),
]
EXCEPTED = [
    (VAULT, "Staff except auditors may open the vault during office hours."),
    (VAULT, "Staff may open the vault during office hours unless the manager objects."),
    (METHODS, "Die angewandten Bewertungsmethoden sind mit Ausnahme der Abschreibungen beizubehalten."),
    ("All staff except auditors may open the vault.", "All staff may open the vault."),
    ("Die Frist gilt stets, es sei denn, der Käufer widerspricht.", "Die Frist des Käufers gilt stets."),
]
TRUE = [
    (FRIST, "Mit dem Schluß des Kalenderjahrs beginnt die Aufbewahrungsfrist."),
    ("Von Beginn bis Ende des Kalenderjahrs läuft die Frist.", "Die Frist läuft bis Ende des Kalenderjahrs."),
    (EINZELN, "Zum Abschlußstichtag sind Vermögensgegenstände einzeln zu bewerten."),
    ("Die Bücher werden ganz oder teilweise übertragen.", "Die Bücher werden teilweise übertragen."),
    (KEYS, "The keys at the data centre must be stored in hardware."),
    ("The keys may be stored in hardware or software.", "The keys may be stored in software."),
    (BOOKS, "Die geordnete Aufbewahrung der Unterlagen ist Pflicht."),
    ("The subscriber sends no unencrypted record.", "The subscriber sends an encrypted record."),
    ("Der Unfall wird der Behörde gemeldet.", "Der Fall wird der Behörde gemeldet."),
    ("The agency must inform the owner of the form.", "The owner must be informed of the form by the agency."),
    (COSTS, "Zu den Herstellungskosten gehören Materialkosten und auch die Verpackungskosten."),
    (ONCE, "The subscriber may use a lookup secret only once."),
    ("Der Antrag kann nur einmal gestellt werden.", "Der Antrag kann nicht mehrmals gestellt werden."),
    (REVOKED, "The permit is revoked if the holder does not pay the fee."),
    ("Der Vertrag endet, es sei denn, der Käufer zahlt.", "Der Vertrag endet, wenn der Käufer nicht zahlt."),
    (METHODS, "Die angewandten Bewertungsmethoden müssen beibehalten werden."),
    (CLAUSE, "Die angewandten Bewertungsmethoden müssen nach dem Gesetz beibehalten werden."),
    (VAULT + " This does not apply to auditors.", "Staff except auditors may open the vault during office hours."),
    ("Staff, but not auditors, may open the vault.", "Staff other than auditors may open the vault."),
    ("All employees except interns receive a bonus.", "All permanent employees receive a bonus."),
    ("A late request is invalid.", "A late request is not valid."),
    ("All staff except auditors may open the vault.", "Except for auditors, all staff may open the vault."),
]


@pytest.mark.parametrize(("source", "claim"), TURNED, ids=[claim for _, claim in TURNED])
def test_what_is_turned_round_is_contradicted(source: str, claim: str) -> None:
    assert "contradicted" in {finding.severity for finding in check(claim, source)}


@pytest.mark.parametrize(("source", "claim"), EXCEPTED, ids=[claim for _, claim in EXCEPTED])
def test_an_exception_of_one_side_alone_is_missing(source: str, claim: str) -> None:
    found = [finding for finding in check(claim, source) if finding.value == "exception"]
    assert [finding.severity for finding in found] == ["missing"]
    assert claim[found[0].start : found[0].end] == found[0].claimed


@pytest.mark.parametrize(("source", "claim"), TRUE, ids=[claim for _, claim in TRUE])
def test_a_true_twin_of_a_turned_claim_passes(source: str, claim: str) -> None:
    assert check(claim, source) == ()
