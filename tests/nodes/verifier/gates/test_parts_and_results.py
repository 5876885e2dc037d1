"""Results, shares of a price, parts of a time, crowds, dozens: another one is another, the same in other words is not.

Each line is a claim and a source.
"""

from __future__ import annotations

import pytest
from pcite.nodes.verifier import gates
from pcite.nodes.verifier.gates import close

APART = """
The firm has nearly 500 staff.|The firm has 520 staff.
The firm has almost 500 staff.|The firm has more than 500 staff.
Die Firma hat knapp 500 Mitarbeiter.|Die Firma hat 520 Mitarbeiter.
Die Firma hat fast 500 Mitarbeiter.|Die Firma hat mehr als 500 Mitarbeiter.
The ticket costs half the price of the bus.|The ticket costs double the price of the bus.
The ticket costs double the price of the bus.|The ticket costs half the price of the bus.
Children pay half the price.|Children pay double the price.
Children pay half price.|Children pay a third of the price.
Children pay half price.|Children pay full price.
The ticket costs half as much as before.|The ticket costs twice as much as before.
Kinder zahlen den halben Preis.|Kinder zahlen den doppelten Preis.
Kinder zahlen die Hälfte des Preises.|Kinder zahlen das Doppelte des Preises.
The city won by three goals to one.|The city won by three goals to two.
The final ended three-one.|The final ended three-two.
The final ended three to one.|The final ended three to nil.
They ordered a gross of pencils.|They ordered a dozen pencils.
They ordered a gross of pencils.|They ordered 100 pencils.
They ordered a gross of pencils.|They ordered two gross of pencils.
They ordered a baker's dozen.|They ordered a dozen.
They ordered a baker's dozen of rolls.|They ordered 12 rolls.
They ordered dozens of eggs.|They ordered hundreds of eggs.
Sie bestellte Dutzende Eier.|Sie bestellte Hunderte Eier.
Sie bestellte ein Gros Stifte.|Sie bestellte ein Dutzend Stifte.
A score of members left.|A dozen members left.
A score of members left.|Twelve members left.
Fourscore years passed.|Seventy years passed.
Scores of members left.|Hundreds of members left.
The church was built in the early 1990s.|The church was built in the late 1990s.
The church was built in the late 1990s.|The church was built in the early 1990s.
The church was built in the mid-1990s.|The church was built in the late 1990s.
The church was built in the early 1990s.|The church was built in 1998.
The church was built in the late 1990s.|The church was built in 1991.
The church was built in the late nineties.|The church was built in the early nineties.
The church was built in the early '90s.|The church was built in the late '90s.
The church was built in the early 19th century.|The church was built in the late 19th century.
The church was built in the early nineteenth century.|The church was built in the late nineteenth century.
The church was built in early 1990.|The church was built in late 1990.
The church was built in early May.|The church was built in late May.
Die Kirche entstand in den frühen 1990er Jahren.|Die Kirche entstand in den späten 1990er Jahren.
Die Kirche entstand Mitte der 1990er Jahre.|Die Kirche entstand Ende der 1990er Jahre.
Die Kirche entstand im frühen 19. Jahrhundert.|Die Kirche entstand im späten 19. Jahrhundert.
Die Kirche entstand in den späten Neunzigern.|Die Kirche entstand in den frühen Neunzigern.
He was in his early forties.|He was in his late forties.
He was in his mid-forties.|He was in his early forties.
Er war Anfang vierzig.|Er war Ende vierzig.
The rate rose by half.|The rate rose by a quarter.
The rate is half that of 2010.|The rate is double that of 2010.
The room is half full.|The room is a quarter full.
The church was built in the late 19th century.|The church was built in 1810.
The church was built in the early 19th century.|The church was built in the 1880s.
Revenue grew in late 2020.|Revenue grew in February 2020.
Revenue grew in early 2020.|Revenue grew in October 2020.
Revenue grew in late May 2020.|Revenue grew on 3 May 2020.
Revenue grew in early May.|Revenue grew on 28 May.
Revenue grew in late 2020.|Revenue grew in early 2020.
Revenue grew in mid-2020.|Revenue grew in December 2020.
Der Umsatz stieg im späten Mai 2020.|Der Umsatz stieg im frühen Mai 2020.
Die Kirche entstand Ende des 19. Jahrhunderts.|Die Kirche entstand 1810.
He was in his late thirties.|He was in his early thirties.
The church was built in the late nineties.|The church was built in the early 1990s.
Hundreds of members came.|Thousands of members came.
Tens of thousands of members came.|Hundreds of thousands of members came.
Thousands of members came.|Dozens of members came.
Hunderte Mitglieder kamen.|Tausende Mitglieder kamen.
Tausende von Mitgliedern kamen.|Hunderttausende von Mitgliedern kamen.
Members pay a third of the fee.|Members pay three times the fee.
Mitglieder zahlen die halbe Gebühr.|Mitglieder zahlen die volle Gebühr.
Mitglieder zahlen den halben Beitrag.|Mitglieder zahlen ein Viertel des Beitrags.
The train ran at half speed.|The train ran at full speed.
The dose is half the usual dose.|The dose is double the usual dose.
Die Gäste verloren mit 0:2.|Die Gäste verloren mit 0:3.
Nearly 500 people came.|More than 500 people came.
More than 500 people came.|Nearly 500 people came.
At least 500 people came.|Almost 500 people came.
Almost 80 % agreed.|Some 83 % agreed.
Almost 80 % agreed.|83 % agreed.
Fast 80 Prozent stimmten zu.|83 Prozent stimmten zu.
"""
ALIKE = """
The ticket costs twice as much.|The ticket costs double.
The city won 3:1.|The city won 3-1.
They ordered 144 pencils.|They ordered a gross of pencils.
They ordered 13 rolls.|They ordered a baker's dozen of rolls.
20 members left.|A score of members left.
Seventy years passed.|Three score and ten years passed.
Eighty years passed.|Fourscore years passed.
Members pay twice the rate.|Members pay double the rate.
Members pay two times the rate.|Members pay double the rate.
The final score was 3-1.|The final score was 3:1.
The team won 2-0.|The team won 2:0.
Die Mannschaft gewann 2:0.|Die Mannschaft gewann mit zwei zu null.
Revenue grew in late 2020.|Revenue grew in October 2020.
Revenue grew in late 2020.|Revenue grew in the last months of 2020, in November 2020.
The early 1990s recession ended in 1993.|The recession of the early 1990s ended in 1993.
Thousands of people came.|3,400 people came.
The rate fell by half.|The rate fell by 50 %.
The rate fell by half.|The rate halved.
Double the number of members came.|Twice the number of members came.
The club won twenty-one games.|The club won 21 games, the last 3-1.
The report is due by the end of May.|The report is due by 31 May.
Ende 2020 hatte die Firma 500 Mitarbeiter.|Im Jahr 2020 hatte die Firma 500 Mitarbeiter.
Revenue grew in mid-2020.|Revenue grew in July 2020.
Revenue grew in mid-May.|Revenue grew on 15 May.
The church was built at the end of the 1990s.|The church was built in 1999.
Die Kirche entstand im 19. Jahrhundert.|Die Kirche entstand Anfang des 19. Jahrhunderts.
The church was built in the second half of the 19th century.|The church was built in 1875.
The church was built in the late 19th century.|The church was built in the 1890s.
The church was built in the early and mid-1990s.|The church was built in the early to mid-1990s.
The church was built in the early 1990s.|The church was built in the early and mid-1990s.
Half of the staff left.|50 % of the staff left.
Members pay half the price.|Members pay 50 % of the price.
Members pay the full price.|Members pay the full price and children half the price.
Children pay half price.|Members pay the full price and children half price.
The fee is 500 euros before tax.|The fee is 500 euros gross of tax.
The fee is 500 euros.|The fee is 500 gross of tax, in euros.
The two score highest in the test.|The two score highest in the test.
The study ended after 3 to 5 years.|The study ended after 3 to 5 years, in 2010.
The firm won 3 of 5 contracts.|The firm won 3 of 5 contracts.
The law was passed in the late 1980s and changed in the early 1990s.|The law was passed in 1988 and changed in 1991.
Late payments rose in 2020.|Late payments rose in 2020.
Late in 2020 the firm closed.|The firm closed in late 2020.
In late 2020 the firm closed.|Late in 2020 the firm closed.
In early 2020 the firm closed.|Early in 2020, the firm closed.
By early 2021 it had closed.|It had closed by January 2021.
As early as 1990 it was known.|It was known in 1990.
As late as 1990 it was in use.|It was in use until 1990.
No later than 1990 it was known.|It was known by 1990 at the latest.
The late 2000s crisis hit banks.|The crisis of 2008 hit banks.
Hundreds of thousands of people fled.|Some 300,000 people fled.
Nearly 500 people came.|Some 490 people came.
Nearly 500 people came.|Almost 500 people came.
Nearly a third of them came.|Almost a third of them came.
Almost 80 % agreed.|79.6 % agreed.
Nearly half of the members voted.|49 % of the members voted.
Fast die Hälfte stimmte zu.|Knapp die Hälfte stimmte zu.
Early May is warm.|Early May is warm.
It opened in early May 2020.|It opened on 4 May 2020.
Anfang der neunziger Jahre wuchs sie.|In den frühen neunziger Jahren wuchs sie.
Er ist Anfang vierzig.|Er ist Anfang vierzig und lebt in Köln.
A score of students failed.|Twenty students failed.
A score of 20 is needed.|A score of 20 is needed.
He needs a score of points above 20.|He needs a score of points above 20.
The court split five-four.|The court split 5-4.
The bill passed by a vote of 5 to 4.|The bill passed 5-4 in a vote.
"""


def pairs(lines: str) -> list[list[str]]:
    return [line.split("|") for line in lines.strip().splitlines()]


@pytest.mark.parametrize(("claim", "source"), pairs(APART))
def test_another_part_share_or_result_is_told(claim: str, source: str) -> None:
    assert gates.check(claim, source)


@pytest.mark.parametrize(("claim", "source"), pairs(ALIKE))
def test_the_same_part_share_or_result_is_not(claim: str, source: str) -> None:
    assert not gates.check(claim, source)
    assert not close.check(claim, source)


def test_two_to_nothing_is_a_number_of_its_own() -> None:
    sentence = "The team won 2:0 in the final match."
    assert not gates.check(sentence, sentence)
    assert gates.check(sentence, "The team won 3:0 in the final match.")
    assert gates.check("The team lost 0:2.", "The team lost 0:3.")


def test_what_lies_in_a_part_of_a_decade_is_told_by_its_year() -> None:
    finding = gates.check("It opened in the early 1990s.", "It opened in the late 1990s.")[0]
    assert finding.said == "The claim says 'early 1990s', the source 'late 1990s'."
    assert (finding.value, finding.found_value, finding.severity) == ("early 1990s", "late 1990s", "contradicted")
    assert gates.check("It opened in the early 1990s.", "It opened in the 1990s.")[0].severity == "missing"
