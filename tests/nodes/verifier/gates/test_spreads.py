"""Tolerances, deviations, intervals and ranges: a spread is no value, a mean is not what each is, an end is no whole.

Each line is a claim and a source.
"""

from __future__ import annotations

import pytest
from pcite.nodes.verifier import gates
from pcite.nodes.verifier.gates import close

APART = """
All patients waited 5 days.|Patients waited 5 ± 2 days.
Each child was 5 years old.|The mean age of the children was 5 ± 2 years.
The shaft is at most 5 mm thick.|The shaft is 5 ± 0.2 mm thick.
The shaft is at least 5 mm thick.|The shaft is 5 ± 0.2 mm thick.
The wait was never more than 5 days.|The wait was 5 ± 2 days.
The delivery takes 5 days.|The delivery takes 5–7 days.
The delivery takes 7 days.|The delivery takes 5 to 7 days.
Die Lieferung dauert 5 Tage.|Die Lieferung dauert 5 bis 7 Tage.
The fox weighs 7 kg.|The fox weighs 5–7 kg.
The hazard ratio was 0.65.|The hazard ratio was 0.80 (95% CI 0.65–0.98).
The hazard ratio was 0.98.|The hazard ratio was 0.80 (95% CI 0.65 to 0.98).
The mean age was 12 years.|The mean age was 45 years (SD 12).
The standard deviation was 45 years.|The mean age was 45 years (SD 12).
The median stay was 3 days.|The median stay was 5 days (IQR 3–8).
The median stay was 8 days.|The median stay was 5 days (range 2–8).
The mean age was 2 years.|The mean age was 5 ± 2 years.
The mean age was 7 years.|The mean age was 5 ± 2 years.
The standard deviation was 5 years.|The mean age was 5 ± 2 years.
The mean age was 5 ± 3 years.|The mean age was 5 ± 2 years.
The mean age was exactly 5 years.|The mean age was 5 ± 2 years.
The mean weight was 12 kg (SD 45).|The mean weight was 45 kg (SD 12).
All beams carried 40 kN.|The beams carried 40 ± 3 kN.
Everyone finished in 62 minutes.|Finishing time was 62 ± 9 minutes.
The pH was never above 7.4.|The pH was 7.4 ± 0.1.
Every household spends 320 euros a month.|Households spend 320 euros a month on average.
Jeder Patient blieb 6 Tage im Krankenhaus.|Die Patienten blieben im Mittel 6 Tage im Krankenhaus.
Alle Proben wogen 12 g.|Die Proben wogen 12 ± 1 g.
Das Bauteil ist höchstens 30 mm breit.|Das Bauteil ist 30 ± 0,5 mm breit.
The flight takes 9 hours.|The flight takes 9 to 11 hours.
The hen lays 12 eggs.|The hen lays 8–12 eggs.
The licence costs 90 euros.|The licence costs 60–90 euros.
Der Eingriff dauerte 40 Minuten.|Der Eingriff dauerte 40 bis 60 Minuten.
The sample contained 15 % clay.|The sample contained 10–15 % clay.
The odds ratio was 1.9.|The odds ratio was 1.4 (95% confidence interval 1.1 to 1.9).
The risk fell by 31 %.|The risk fell by 22 % (95 % CI 12 % to 31 %).
The mean score was 9.1 points.|The mean score was 71.3 points (standard deviation 9.1).
Das mittlere Alter betrug 14 Jahre.|Das mittlere Alter betrug 52 Jahre (Standardabweichung 14).
The median time was 18 months.|The median time was 11 months (IQR 6–18).
The standard error was 4.2 kg.|The mean gain was 4.2 kg (SE 0.3).
The standard deviation was 0.3 kg.|The mean gain was 4.2 kg (SE 0.3).
The margin of error was 48 percent.|Support stood at 48 percent, with a margin of error of 3 percent.
Support stood at 3 percent.|Support stood at 48 percent, with a margin of error of 3 percent.
The voltage was 0.2 V.|The voltage was 3.3 ± 0.2 V.
The tolerance is 25 mm.|The rod is 25 mm long, with a tolerance of 0.1 mm.
"""
ALIKE = """
The mean age was 5 years.|The mean age was 5 ± 2 years.
The age was 5 years.|The age was 5 ± 2 years.
The mean age was 5 years (SD 2).|The mean age was 5 ± 2 years.
The standard deviation was 2 years.|The mean age was 5 ± 2 years (mean ± SD).
The part is 5 mm long, with a tolerance of 0.2 mm.|The part is 5 ± 0.2 mm long.
The part is between 3 and 7 mm long.|The part is 5 ± 2 mm long.
The part is 3 to 7 mm long.|The part is 5 ± 2 mm long.
The part is at most 7 mm long.|The part is 5 ± 2 mm long.
The part is at least 3 mm long.|The part is 5 ± 2 mm long.
The mean age of all patients was 5 years.|The mean age was 5 ± 2 years.
Each group had a mean age of 5 years.|The mean age of each group was 5 ± 2 years.
The delivery takes at least 5 days.|The delivery takes 5–7 days.
The delivery takes up to 7 days.|The delivery takes 5–7 days.
The delivery takes between 5 and 7 days.|The delivery takes 5–7 days.
The delivery can take 7 days.|The delivery takes 5–7 days.
The delivery takes 5 days or more.|The delivery takes 5–7 days.
Delivery starts at 5 days.|Delivery takes 5–7 days.
The shop opens at 9.|The shop is open 9–17.
Children aged 5 can join.|Children aged 5 to 7 can join.
Grade 5 pupils take the test.|Grades 5–7 take the test.
The hazard ratio was 0.80.|The hazard ratio was 0.80 (95% CI 0.65–0.98).
The confidence interval was 0.65 to 0.98.|The hazard ratio was 0.80 (95% CI 0.65–0.98).
The lower limit of the interval was 0.65.|The hazard ratio was 0.80 (95% CI 0.65–0.98).
The mean age was 45 years with a standard deviation of 12.|The mean age was 45 years (SD 12).
The SD was 12 years.|The mean age was 45 years (SD 12).
The interquartile range was 3 to 8 days.|The median stay was 5 days (IQR 3–8).
The longest stay was 8 days.|The median stay was 5 days (range 2–8).
The median stay was 5 days.|The median stay was 5 days (range 2–8).
Income rose to 7 euros.|Income rose from 5 to 7 euros.
Take 5 mg for 5–7 days.|Take 5 mg for 5–7 days.
She lost 1–3 kg.|She lost 1–3 kg.
Days 5 to 7 are rest days.|Days 5 to 7 are rest days.
The beams carried 40 kN.|The beams carried 40 ± 3 kN.
The finishing time averaged 62 minutes.|Finishing time was 62 ± 9 minutes.
The pH was 7.4.|The pH was 7.4 ± 0.1.
Households spend 320 euros a month.|Households spend 320 euros a month on average.
On average, every household spends 320 euros a month.|Households spend 320 euros a month on average.
Die Proben wogen 11 bis 13 g.|Die Proben wogen 12 ± 1 g.
Das Bauteil ist mindestens 29,5 mm breit.|Das Bauteil ist 30 ± 0,5 mm breit.
Das Bauteil hat eine Toleranz von 0,5 mm.|Das Bauteil ist 30 ± 0,5 mm breit.
The flight takes between 9 and 11 hours.|The flight takes 9 to 11 hours.
The flight takes at least 9 hours.|The flight takes 9 to 11 hours.
The hen lays up to 12 eggs.|The hen lays 8–12 eggs.
The cheapest licence costs 60 euros.|The licence costs 60–90 euros.
Der Eingriff dauerte höchstens 60 Minuten.|Der Eingriff dauerte 40 bis 60 Minuten.
The odds ratio was 1.4.|The odds ratio was 1.4 (95% confidence interval 1.1 to 1.9).
The odds ratio was 1.4 (1.1 to 1.9).|The odds ratio was 1.4 (95% confidence interval 1.1 to 1.9).
The risk fell by 22 %.|The risk fell by 22 % (95 % CI 12 % to 31 %).
The mean score was 71.3 (SD 9.1).|The mean score was 71.3 points (standard deviation 9.1).
The mean score was 71.3 ± 9.1 points.|The mean score was 71.3 points (standard deviation 9.1).
Das Alter betrug 52 Jahre, die Standardabweichung 14 Jahre.|Das mittlere Alter betrug 52 Jahre (Standardabweichung 14).
Half of the cases took 6 to 18 months.|The median time was 11 months (IQR 6–18).
The gain was 4.2 kg with a standard error of 0.3 kg.|The mean gain was 4.2 kg (SE 0.3).
The margin of error was 3 percent.|Support stood at 48 percent, with a margin of error of 3 percent.
The voltage lies between 3.1 and 3.5 V.|The voltage was 3.3 ± 0.2 V.
The rod is 25 mm long.|The rod is 25 mm long, with a tolerance of 0.1 mm.
All 12 beams were tested.|All 12 beams were tested; they carried 40 ± 3 kN.
All members pay 12 euros.|All members pay 12 euros. On average 40 members come.
Every member pays 12 euros.|Each member pays 12 euros. The average age is 40.
Alle 5 Jahre wird gewählt.|Alle 5 Jahre wird gewählt, im Mittel mit 60 Prozent.
The fund lost 3–5 percent.|The fund lost 3–5 percent.
The party won 12 seats and lost 3.|The party won 12 seats and lost 3.
Patients lost 3–5 kg in 8 weeks.|In 8 weeks patients lost 3–5 kg.
The team won 12 of 14 games.|The team won 12 of 14 games, the last 3–1 against Leeds.
The scale ranges from 0 to 10.|The scale ranges from 0 to 10.
The highest score is 10.|The scale ranges from 0 to 10.
Children of 6 years may attend.|Children of 4 to 6 years may attend.
On day 3 the drug is stopped.|The drug is stopped on days 3 to 5.
Prices rose by 5 %.|Prices rose by 5 %, within a range of 3 to 7 %.
"""


def pairs(lines: str) -> list[list[str]]:
    return [line.split("|") for line in lines.strip().splitlines()]


@pytest.mark.parametrize(("claim", "source"), pairs(APART))
def test_a_spread_a_mean_or_an_end_of_a_range_is_not_the_number_itself(claim: str, source: str) -> None:
    assert gates.check(claim, source) or close.check(claim, source)


@pytest.mark.parametrize(("claim", "source"), pairs(ALIKE))
def test_what_a_spread_says_in_other_words_is_not_refused(claim: str, source: str) -> None:
    assert not gates.check(claim, source)
    assert not close.check(claim, source)
