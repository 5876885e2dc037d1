"""A number that follows from numbers of the source is borne out; one that only might is not."""

import pytest
from pcite.nodes.verifier.gates import check

TABLE = (
    "Item | 2023 | 2022\nTotal operating expenses | 10,126,650 | 8,738,793\nCash | 3,012,908 | 4,170,897\n"
    "Land | 226,000 | 226,000\nBuilding | 2,684,000 | 2,684,000"
)
PICKS = "Round | Pick | Player\n4 | 515 | Hamaoka one\n5 | 806 | Hamaoka two"


@pytest.mark.parametrize(
    ("claim", "premise", "lang"),
    [
        ("Total operating expenses were about $1.4 million higher in 2023 than in 2022.", TABLE, "en"),
        ("Total operating expenses rose by about 16 per cent in 2023.", TABLE, "en"),
        ("Cash fell by 28 per cent in the course of 2023.", TABLE, "en"),
        ("The building was valued at almost twelve times as much as the land.", TABLE, "en"),
        ("The two Hamaoka picks together make 1,321.", PICKS, "en"),
        ("A child of 20 kg is given 44 mg of doxycycline.", "Doxycycline is given at 2.2 mg/kg of body weight.", "en"),
        ("Der Umsatz stieg um 25 Prozent.", "Der Umsatz betrug 2022 noch 4.000 Euro, 2023 dann 5.000 Euro.", "de"),
        ("Zusammen sind es 34 Punkte.", "Im ersten Spiel fielen 23 Punkte, im zweiten 11 Punkte.", "de"),
    ],
)
def test_a_calculated_number_is_not_held_against_the_claim(claim: str, premise: str, lang: str) -> None:
    assert [finding.claimed for finding in check(claim, premise, lang) if finding.gate in ("numbers", "money")] == []


@pytest.mark.parametrize(
    ("claim", "premise", "lang"),
    [
        ("Total operating expenses rose by about 26 per cent in 2023.", TABLE, "en"),
        ("Cash rose by 28 per cent in the course of 2023.", TABLE.replace("4,170,897", "3,900,000"), "en"),
        ("The building was valued at more than twelve times as much as the land.", TABLE, "en"),
        ("A child of 20 kg is given 54 mg of doxycycline.", "Doxycycline is given at 2.2 mg/kg of body weight.", "en"),
        ("Der Umsatz stieg um 35 Prozent.", "Der Umsatz betrug 2022 noch 4.000 Euro, 2023 dann 5.000 Euro.", "de"),
        ("Im zweiten Spiel fielen 34 Punkte.", "Im ersten Spiel fielen 23 Punkte, im zweiten 11 Punkte.", "de"),
    ],
)
def test_a_number_that_does_not_follow_stays_a_finding(claim: str, premise: str, lang: str) -> None:
    assert [finding for finding in check(claim, premise, lang) if finding.severity in ("missing", "contradicted")]
