"""A case that a claim puts to a rule may have any number that the rule covers."""

from __future__ import annotations

import pytest
from pcite.nodes.verifier.gates import check

CONTROL = "A company controls another one if it holds 25 percent or more of its outstanding voting shares."
KONTROLLE = "Ein Unternehmen beherrscht ein anderes, wenn es mindestens 25 Prozent der Anteile hält."
NOTICE = "The tenant must give notice at least 14 days before the end of the lease."
PASSWORD = "Passwords must be at least 8 characters long."
QUOTE = "Die Pflicht entfällt, wenn die Quote mindestens 90 Prozent betragen hat."


@pytest.mark.parametrize(
    ("claim", "source", "lang"),
    [
        ("A company holding 30 percent of the voting shares of another one controls it.", CONTROL, "en"),
        ("If a company holds 30 percent of the voting shares, it controls the other one.", CONTROL, "en"),
        ("Wer 30 Prozent der Anteile hält, beherrscht das Unternehmen.", KONTROLLE, "de"),
        ("Hat ein Erzeuger eine Quote von 92 Prozent erreicht, entfällt die Pflicht.", QUOTE, "de"),
        ("Beträgt der Anteil eines Unternehmens 30 Prozent, so beherrscht es das andere.", KONTROLLE, "de"),
        (
            "Hält ein Unternehmen über eine Tochter 30 Prozent der Anteile, so beherrscht es das andere.",
            KONTROLLE,
            "de",
        ),
        ("A tenant who gives notice 20 days before the end of the lease is in time.", NOTICE, "en"),
    ],
)
def test_a_case_that_the_bound_of_the_source_covers_is_not_held_back(claim: str, source: str, lang: str) -> None:
    assert not [finding for finding in check(claim, source, lang) if finding.gate == "numbers"]


@pytest.mark.parametrize(
    ("claim", "source", "lang"),
    [
        ("A company holding 20 percent of the voting shares of another one controls it.", CONTROL, "en"),
        ("Wer genau 30 Prozent der Anteile hält, beherrscht das Unternehmen.", KONTROLLE, "de"),
        ("A company controls another one if it holds 30 percent of its voting shares.", CONTROL, "en"),
        ("The tenant must give notice 20 days before the end of the lease.", NOTICE, "en"),
        ("A password of 12 characters is required.", PASSWORD, "en"),
        ("Passwords must be 12 characters long.", PASSWORD, "en"),
        ("If a company holds at least 30 percent of the voting shares, it controls the other one.", CONTROL, "en"),
        (
            "Hält ein Unternehmen über eine Tochter 20 Prozent der Anteile, so beherrscht es das andere.",
            KONTROLLE,
            "de",
        ),
        ("Mit der Übernahme von 30 Prozent der Anteile wird das Unternehmen beherrscht.", KONTROLLE, "de"),
        ("Insgesamt die 30 Prozent der Anteile, so der Bericht, hält das Unternehmen.", KONTROLLE, "de"),
        (
            "Mitsamt der Übernahme von 30 Prozent der Anteile, so der Bericht, hält das Unternehmen sie.",
            KONTROLLE,
            "de",
        ),
        ("Hat ein Erzeuger eine Quote von 82 Prozent erreicht, entfällt die Pflicht.", QUOTE, "de"),
        ("Hat ein Erzeuger eine Quote erreicht, sind 92 Prozent zu melden.", QUOTE, "de"),
        ("A 30-year-old tenant gives notice before the end of the lease.", NOTICE, "en"),
        ("A ban of 3 years is imposed.", "A ban of up to 5 years may be imposed.", "en"),
        ("A permit lasts 3 years.", "A permit lasts at most 5 years.", "en"),
        ("A study with 200 patients was ended.", "A study with more than 150 patients was ended.", "en"),
        ("Eine Frist von 3 Wochen gilt.", "Eine Frist von höchstens 4 Wochen gilt.", "de"),
        ("Einer der Täter erhielt 3 Jahre Haft.", "Einer der Täter erhielt mehr als 2 Jahre Haft.", "de"),
    ],
)
def test_what_a_rule_demands_or_the_bound_does_not_cover_stays_a_finding(claim: str, source: str, lang: str) -> None:
    assert [finding for finding in check(claim, source, lang) if finding.gate == "numbers"]
