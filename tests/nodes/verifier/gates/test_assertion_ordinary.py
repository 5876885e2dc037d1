"""Sentences that assert what they say, with words by which others keep away from it: nearly none is lowered."""

from __future__ import annotations

import pytest
from pcite.nodes.verifier.gates import Finding, check

LAW = [
    (
        "Die Registerpflichten gelten nicht für private Haushaltungen.",
        "Die Registerpflichten nach den Absätzen 1 bis 3 gelten nicht für private Haushaltungen.",
    ),
    (
        "Die Vorschriften gelten auch für Bücher.",
        "Die Absätze 1 bis 4 gelten sinngemäß. Die Vorschriften gelten auch für Bücher.",
    ),
    (
        "Rückstellungen sind abzuzinsen.",
        "Soweit sich die Höhe nach dem beizulegenden Zeitwert bestimmt, sind Rückstellungen anzusetzen."
        " Rückstellungen sind abzuzinsen.",
    ),
    ("Die Prüfung erfolgt jährlich.", "Im Rahmen der grundlegenden Fassung gilt: Die Prüfung erfolgt jährlich."),
    ("Die Frist beträgt zwei Wochen.", "In einem näher festzulegenden Verfahren beträgt die Frist zwei Wochen."),
]
"""Sentences of law, none of which may be lowered."""
ORDINARY = [
    (
        "The firm must prepare a migration plan for the day such tokens are no longer accepted.",
        "Prepare a migration plan for the possibility that tokens are no longer accepted and file this migration plan.",
    ),
    (
        "Der Betreiber stellt einen Notfallplan für den Ausfall der Pumpe auf.",
        "Es ist ein Notfallplan für den Fall aufzustellen, dass die Pumpe des Betreibers ausfällt; im Notfallplan steht"
        " der Ausfall der Pumpe.",
    ),
    (
        "No test is available, since no cause has been established so far.",
        "Testing is not available, as the underlying cause (if any) has not yet been established.",
    ),
    ("No effect has been proven.", "It has not been proven that there is an effect."),
    (
        "Unterlagen, die der Anmeldung beizufügen sind, sind aufzubewahren.",
        "Aufzubewahren sind Unterlagen, die der Anmeldung beizufügen sind, sofern die Behörde auf Vorlage verzichtet.",
    ),
    ("Der Umsatz lag bei 5 Millionen Euro.", "Der Umsatz betrug 5 Millionen Euro."),
    ("Der Umsatz lag bei 5 Millionen Euro.", "Der Bericht zeigt, dass der Umsatz 5 Millionen Euro betrug."),
    ("Inhibition lowers the level.", "These data indicate that inhibition lowers the level."),
    ("Inhibition lowers the level.", "The table illustrates that inhibition lowers the level."),
    ("Inhibition lowers the level.", "A search of the literature showed that inhibition lowers the level."),
    ("Inhibition lowers the level.", "Without exception the studies show that inhibition lowers the level."),
    ("Inhibition lowers the level.", "In view of this, all results confirm that inhibition lowers the level."),
    ("Content is used to train models.", "Usage data and content may be used to develop and train models."),
    ("The method dates rocks.", "The method is used to date rocks of the coast."),
    ("Drivers respect the new limit.", "Drivers got used to the new limit, which they respect."),
    (
        "Patients received the vaccine in June.",
        "Patients received the vaccine in June, and none of them was hospitalised.",
    ),
    ("The novel was published in 1925.", "Set on Long Island, the novel was published in 1925 by Scribner."),
    (
        "The museum owns 40 scripts.",
        "The museum owns 40 scripts and a model of the stage. The play was first performed in 1891.",
    ),
    ("The court dismissed the appeal.", "The court dismissed the appeal and ordered the appellant to pay the costs."),
    (
        "Tenants may sublet one room.",
        "If the landlord agrees, tenants may sublet one room; he may refuse only for good cause.",
    ),
    ("The reform abolished the fee for libraries.", "The reform of 2011 abolished the fee for libraries."),
    ("The firm has 300 employees.", "The firm has 300 employees. Rumours of a sale were denied in May."),
    ("The lake freezes in January.", "The lake freezes in January. It is not known whether the fish survive."),
    (
        "Aspirin thins the blood.",
        "Aspirin thins the blood; contrary to a common belief, it does not lower a fever faster than others.",
    ),
    (
        "The directive entered into force in 2016.",
        "The directive entered into force in 2016 and replaced the old rules of 1995.",
    ),
    (
        "The bridge carries 20,000 cars a day.",
        "The bridge carries 20,000 cars a day. A proposal to charge them was rejected in 2018.",
    ),
    (
        "The parliament adopted the act in March.",
        "The parliament adopted the act in March, after it had rejected an earlier draft.",
    ),
    ("The applicant must pay within 14 days.", "Where a request was refused, the applicant must pay within 14 days."),
    (
        "The algorithm sorts the list in linear time.",
        "Assuming bounded keys, the algorithm sorts the list in linear time.",
    ),
    ("Children under six travel free.", "Children under six travel free, whether or not they have a seat."),
    ("The committee meets in public.", "Unless the chair decides otherwise, the committee meets in public."),
    (
        "The telescope has a mirror of eight metres.",
        "The telescope has a mirror of eight metres; a plan to enlarge it failed.",
    ),
    (
        "The study found an effect on sleep.",
        "The study found an effect on sleep, which would explain the complaints of earlier years.",
    ),
    ("The company was founded in 1911.", "The company, formerly a saddlery, was founded in 1911."),
    ("Insulin lowers blood sugar.", "Insulin lowers blood sugar. In the film it is shown as a poison."),
    ("The actor won the prize in 1999.", "For his role in the film the actor won the prize in 1999."),
    (
        "The treaty forbids the trade in ivory.",
        "The treaty, which some states tried to have repealed, forbids the trade in ivory.",
    ),
    (
        "Sales rose by 4 percent.",
        "Sales rose by 4 percent, the report shows, although analysts had believed that they would fall.",
    ),
    (
        "The password expires after 90 days.",
        "By default the password expires after 90 days. If you think that is too short, change the setting.",
    ),
    ("The species lives in caves.", "The species lives in caves and was long thought to be extinct."),
    (
        "The house was built in 1702.",
        "The house was built in 1702, as the deed proves, and not in 1720 as was once believed.",
    ),
    ("The jury found him guilty of fraud.", "The jury found him guilty of fraud and of having deceived two banks."),
    ("The city has 14 bridges.", "Today the city has 14 bridges; in the 1960s it had nine."),
    (
        "Light travels faster than sound.",
        "Light travels faster than sound, so you see the flash before you hear the thunder.",
    ),
    ("The minister announced a new tax.", "The minister announced a new tax and denied that it would hit pensioners."),
    ("The journal retracted the paper in 2010.", "The journal retracted the paper in 2010."),
    ("The plan covers dental care.", "The plan covers dental care. It does not cover claims made after it has lapsed."),
    (
        "The committee recommended a higher wage.",
        "The committee recommended a higher wage, but the employers voted against it.",
    ),
    ("The inspector checks the seals.", "The inspector checks the seals and asks whether the log is complete."),
    ("Users can delete their accounts.", "Users can delete their accounts, even if they have unpaid invoices."),
    (
        "The tale was collected by the brothers in Hesse.",
        "The tale was collected by the brothers in Hesse and tells of a fox.",
    ),
    ("Die Frist endet am 31. Mai.", "Die Frist endet am 31. Mai, sofern nicht anders vereinbart."),
    (
        "Der Vorstand besteht aus drei Mitgliedern.",
        "Der Vorstand besteht aus drei Mitgliedern; ein Antrag auf Erweiterung wurde abgelehnt.",
    ),
    ("Die Brücke wurde 1936 eröffnet.", "Die Brücke wurde 1936 eröffnet. Ob sie saniert wird, ist offen."),
    ("Das Gesetz gilt seit 2005.", "Das Gesetz gilt seit 2005 und hat die alte Fassung abgelöst."),
    ("Der Mieter zahlt die Heizkosten.", "Der Mieter zahlt die Heizkosten, auch wenn er ausgezogen ist."),
    ("Der Roman erschien 1901.", "Der Roman erschien 1901 und spielt in Lübeck."),
    (
        "Die Firma beschäftigt 80 Menschen.",
        "Die Firma beschäftigt 80 Menschen. Gerüchte über einen Verkauf wies sie zurück.",
    ),
    (
        "Das Medikament senkt den Blutdruck.",
        "Das Medikament senkt den Blutdruck; dass es müde mache, wurde nicht bestätigt.",
    ),
    ("Das Gericht hob den Bescheid auf.", "Das Gericht hob den Bescheid auf und verwarf die Revision im Übrigen."),
    ("Die Steuer beträgt 19 Prozent.", "Die Steuer beträgt 19 Prozent. Früher waren es 16."),
    ("Der See ist 60 Meter tief.", "Der See ist 60 Meter tief, nach der Sage sogar ohne Grund."),
    (
        "Die Behörde entscheidet binnen zwei Wochen.",
        "Liegen die Unterlagen vor, entscheidet die Behörde binnen zwei Wochen.",
    ),
    ("Die Sammlung umfasst 2.000 Münzen.", "Die Sammlung umfasst 2.000 Münzen, darunter keine einzige Fälschung."),
    (
        "Der Minister kündigte ein Gesetz an.",
        "Der Minister kündigte ein Gesetz an und bestritt, dass es Rentner treffe.",
    ),
    (
        "Die Pumpe muss jährlich gewartet werden.",
        "Die Pumpe muss jährlich gewartet werden, sonst könnte sie ausfallen.",
    ),
    ("Der Verein wurde 1898 gegründet.", "Der Verein, vormals eine Turnerschaft, wurde 1898 gegründet."),
    ("Der Täter legte ein Geständnis ab.", "Der Täter legte ein Geständnis ab, nachdem er lange gelogen hatte."),
    ("Schüler fahren kostenlos.", "Schüler fahren kostenlos, unabhängig davon, ob sie ein Abonnement haben."),
    ("Das Theater hat 600 Plätze.", "Das Theater hat 600 Plätze. Im Stück des Abends geht es um einen Mord."),
    ("Die Satzung verlangt eine Mehrheit.", "Die Satzung verlangt eine Mehrheit; früher genügte ein Drittel."),
    ("Die Ministerin sagte den Bau zu.", "Die Ministerin sagte den Bau zu, obwohl viele meinen, er sei zu teuer."),
    ("Wale sind Säugetiere.", "Wale sind Säugetiere und keine Fische, wie manche glauben."),
    ("Der Rat beschloss die Satzung.", "Der Rat beschloss die Satzung, nachdem ein erster Entwurf gescheitert war."),
    ("Die Anlage erzeugt 40 Megawatt.", "Die Anlage erzeugt 40 Megawatt; mit einer zweiten Turbine wären es 60."),
]
MAY_BE_LOWERED = 0.05


def lowered(claim: str, source: str) -> list[Finding]:
    return [finding for finding in check(claim, source) if finding.gate == "assertion"]


def test_of_ordinary_sentences_nearly_none_is_lowered() -> None:
    wrong = [source for claim, source in ORDINARY if lowered(claim, source)]
    assert len(wrong) <= MAY_BE_LOWERED * len(ORDINARY), wrong


@pytest.mark.parametrize(("claim", "source"), LAW)
def test_no_sentence_of_law_is_lowered_for_the_numbers_of_its_paragraphs_or_values_to_be_set(
    claim: str, source: str
) -> None:
    assert not lowered(claim, source)


def test_a_rule_that_was_valid_until_a_year_is_still_found() -> None:
    assert lowered("Die Gebühr beträgt 5 Euro.", "Nach der bis 2008 geltenden Fassung beträgt die Gebühr 5 Euro.")
