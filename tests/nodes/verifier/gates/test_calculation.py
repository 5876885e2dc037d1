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


@pytest.mark.parametrize(
    ("claim", "premise", "lang"),
    [
        ("He was 75 years old when he died.", "He was born on 26 June 1895. He died on 24 March 1971.", "en"),
        ("The library housed it for about 40 years.", "The library housed it from 1940 until 1980.", "en"),
        (
            "Voting opened fifteen days later.",
            "Voting opened on December 1, 2021, nominations on November 16.",
            "en",
        ),
        (
            "Sieben Jahre lagen zwischen den Ausgaben.",
            "Die erste Ausgabe erschien 1823, die zweite 1830.",
            "de",
        ),
        (
            "Der Prüfer war gut drei Monate tätig.",
            "Der Prüfer ist seit 20.12.2023 da, er prüfte am 28.03.2024.",
            "de",
        ),
    ],
)
def test_a_length_of_time_follows_from_its_beginning_and_end(claim: str, premise: str, lang: str) -> None:
    assert check(claim, premise, lang) == ()


@pytest.mark.parametrize(
    ("claim", "premise", "lang"),
    [
        ("He was 85 years old when he died.", "He was born on 26 June 1895. He died on 24 March 1971.", "en"),
        ("Neun Jahre lagen zwischen den Ausgaben.", "Die erste Ausgabe erschien 1823, die zweite 1830.", "de"),
        ("The library must keep it for 40 years at least.", "The library housed it from 1950 until 1980.", "en"),
    ],
)
def test_another_length_of_time_stays_a_finding(claim: str, premise: str, lang: str) -> None:
    assert [finding.claimed for finding in check(claim, premise, lang)]


def test_a_row_under_years_is_read_as_its_numbers_and_not_as_a_ratio() -> None:
    row = "Non-controlling interests; 2023: 98,737,147; 2022: 163,538,676"
    assert check("Non-controlling interests were $98.7 million.", row, "en") == ()
    assert check("Non-controlling interests were $89.7 million.", row, "en")


def test_one_digit_rounds_a_longer_number_where_its_scale_is_said() -> None:
    row = "Cash, end of year; 2023: $72,910,336; 2022: $866,699"
    assert check("Cash grew from $0.9 million to $72.9 million.", row, "en") == ()
    assert check("Cash grew from $0.8 million to $72.9 million.", row, "en")


def test_cents_are_those_of_the_currency_that_the_text_has() -> None:
    row = "Earnings per unit; 2023: $2.32; 2022: $2.22"
    assert check("Earnings of $2.32 per unit were ten cents more than in 2022.", row, "en") == ()
    assert check("Earnings of $2.32 per unit were twenty cents more than in 2022.", row, "en")


def test_the_year_of_a_named_work_is_not_looked_for_in_its_text() -> None:
    premise = "This study compares the boosting models with the support vector machine."
    assert check("Tırınk (2025) compares the boosting models with the support vector machine.", premise, "en") == ()
    assert check("Since 2025 the study compares the boosting models.", premise, "en")


SHARES = "Of the participants 24.8 % were 65 years of age or older. Of the 160 starters 66 were classified."
SCHOOLS = (
    "School | Town | Pupils\nGreenfield | east | 1,410\nMount Vernon | west | 1,077\nNew Palestine | south | 1,092"
)
REGIONS = "The north had 512 million and costs of 377 million.\nThe south had 389 million and costs of 254 million."
FOREST = "Die Fläche des verlorenen Waldes stieg von 415.000 auf 587.000 Quadratkilometer."


@pytest.mark.parametrize(
    ("claim", "premise", "lang"),
    [
        ("Of the participants 75.2 % were younger than 65 years.", SHARES, "en"),
        ("Of the 160 starters 94 were not classified.", SHARES, "en"),
        ("The remaining 60 % of the members voted.", "40 % of the members stayed at home.", "en"),
        ("The schools Greenfield, Mount Vernon and New Palestine have 3,579 pupils in total.", SCHOOLS, "en"),
        ("Die Fläche des verlorenen Waldes vergrößerte sich um 172.000 Quadratkilometer.", FOREST, "de"),
    ],
)
def test_what_is_left_of_a_whole_and_totals_of_several_follow(claim: str, premise: str, lang: str) -> None:
    assert [finding.claimed for finding in check(claim, premise, lang) if finding.gate == "numbers"] == []


@pytest.mark.parametrize(
    ("claim", "premise", "lang"),
    [
        ("Of the participants 65.2 % were younger than 65 years.", SHARES, "en"),
        ("Of the participants 75.2 % were asked.", SHARES, "en"),
        ("Of the 160 starters 84 were not classified.", SHARES, "en"),
        ("60 % of the members did not vote.", "40 % of the members did not vote.", "en"),
        ("More than 70 % of the households own a car.", "30 % of the households own a car.", "en"),
        ("Women still made up 65 % of the board.", "Women made up 35 % of the board.", "en"),
        ("More than 70 % of them own a car.", "Less than 30 % of them own a car.", "en"),
        ("70 % of them are older than 65.", "30 % of them are older than 65.", "en"),
        ("The share rose by more than expected to 70 %.", "The share rose to 30 %.", "en"),
        ("Mehr als 80 % der Anwohner waren zufrieden.", "20 % der Anwohner waren zufrieden.", "de"),
        ("The plants have 60 tonnes in total.", "The plants have 10 tonnes, 20 euros and 30 metres.", "en"),
        ("The north differed from the south by 258 million.", REGIONS, "en"),
        ("The schools Greenfield, Mount Vernon and New Palestine have 3,679 pupils in total.", SCHOOLS, "en"),
        ("Die Fläche des verlorenen Waldes vergrößerte sich um 182.000 Quadratkilometer.", FOREST, "de"),
        ("At most 66 of the starters were classified.", SHARES.replace("66 were", "at least 66 were"), "en"),
    ],
)
def test_another_rest_or_total_stays_a_finding(claim: str, premise: str, lang: str) -> None:
    assert [finding.claimed for finding in check(claim, premise, lang) if finding.gate == "numbers"]
