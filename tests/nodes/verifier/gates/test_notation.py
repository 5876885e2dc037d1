"""A sign, an exponent or a mark between digits makes another number; the same one in other spelling does not."""

from __future__ import annotations

from time import process_time

import pytest
from pcite.eval.rules import GateSentence, gate_sentences
from pcite.nodes.verifier import gates
from pcite.store.text.numerals import numerals

PAIRS = [
    ("−5 %", "5 %"),
    ("-5 %", "5 %"),
    ("minus 5 percent", "5 percent"),
    ("±5 %", "5 %"),
    ("3:2", "2:3"),
    ("3 : 2", "2 : 3"),
    ("10^6", "10^-6"),
    ("10⁶", "10⁻⁶"),
    ("10⁶", "10"),
    ("1e6", "1e-6"),
    ("1.5 × 10^6", "1.5 × 10^3"),
    ("≠ 5", "= 5"),
    ("not equal to 5", "5"),
    ("1/5", "1.5"),
    ("1/5", "5/1"),
    (".5", "5"),
    ("½", "2"),
    ("1½", "1"),
    ("5 mg/l", "5 mg"),
    ("5 mg/l", "5 mg/kg"),
    ("5 µg", "5 mg"),
    ("−20 °C", "20 °C"),
    ("20 degrees Celsius below zero", "20 degrees Celsius"),
    ("6²", "6"),
    ("6 cm²", "6 cm"),
    ("6 m^2", "6 m"),
    ("−€5", "€5"),
    ("10:12", "12:10"),
    ("minus five", "five"),
    ("(5!)", "(5)"),
    ("\u201120 °C", "20 °C"),
    ("5° N", "5° S"),
    ("5° east", "5° west"),
    ("5 am", "5 pm"),
    ("5 a.m.", "5 p.m."),
    ("≥ 5", "⩽ 5"),
    ("≫ 5", "≪ 5"),
    ("≯ 5", "> 5"),
    ("≮ 5", "< 5"),
    ("5 gallons", "5 litres"),
    ("5 ounces", "5 grams"),
    ("5 acres", "5 hectares"),
    ("5 kΩ", "5 MΩ"),
    ("5 lx", "5 lm"),
    ("5 mbar", "5 bar"),
    ("5 basis points", "5 percent"),
    ("5 per mille", "5 percent"),
    ("5 %-points", "5 %"),
    ("5 nm", "5 Nm"),
    ("5 ppm", "5 ppb"),
    ("5 ppm", "5 %"),
    ("5 km2", "5 km"),
    ("5 m3", "5 m2"),
    ("5 cbm", "5 qm"),
    ("5 kWp", "5 kW"),
    ("5 Nm", "5 N"),
    ("5 mph", "5 kn"),
    ("5 rpm", "5 Hz"),
    ("5 dpi", "5 ppi"),
    ("5 dBA", "5 dB"),
    ("5 mmHg", "5 kPa"),
    ("5 hp", "5 kW"),
    ("C$5", "A$5"),
    ("₹5", "$5"),
    ("R$5", "US$5"),
    ("5 AUD", "5 USD"),
    ("5 SEK", "5 NOK"),
    ("5 TEUR", "5 EUR"),
    ("5 Std", "5 Min"),
    ("5 carats", "5 grams"),
    ("5 ‱", "5 %"),
    ("5 ₩", "5 ¥"),
    ("5 ₽", "5 €"),
    ("5 ¢", "$5"),
    ("S$5", "US$5"),
    ("5 roubles", "5 rupees"),
    ("5 zł", "5 €"),
    ("5 Rappen", "5 Franken"),
    ("5 furlongs", "5 miles"),
    ("5 tsp", "5 tbsp"),
    ("5 fl oz", "5 oz"),
    ("5 mcg", "5 mg"),
    ("5 pg", "5 ng"),
    ("5 ps", "5 ns"),
    ("5 pF", "5 nF"),
    ("5 mAh", "5 Ah"),
    ("5 kVA", "5 kW"),
    ("5 Ci", "5 Bq"),
    ("5 atm", "5 Torr"),
    ("5 kB", "5 KiB"),
    ("5 Mbps", "5 MBps"),
    ("5 dm³", "5 cm³"),
    ("5 m s⁻¹", "5 m s⁻²"),
    ("5 kg m⁻³", "5 kg m⁻²"),
    ("5 cm⁻¹", "5 cm"),
    ("5° N", "5′ N"),
    ("5′", "5″"),
    ("log 5", "ln 5"),
    ("ln 5", "5"),
    ("≥ 5", "> 5"),
    ("at most 5", "less than 5"),
    ("5 or more", "more than 5"),
    ("10_000", "10"),
    ("10ʼ000", "10"),
    ("one seventh of", "one fifth of"),
    ("quarter to five", "quarter past five"),
    ("half past five", "half past six"),
    ("17:00 UTC", "17:00 UTC+2"),
    ("17:00 EST", "17:00 EDT"),
    ("viertel fünf", "drei viertel fünf"),
    ("halb fünf", "halb sechs"),
    ("H₂O", "H₂O₂"),
    ("CO", "CO₂"),
    ("Cl⁻", "Cl"),
    ("Fe²⁺", "Fe³⁺"),
    ("¹²C", "¹⁴C"),
    ("HER2+", "HER2-"),
    ("PM₂.₅", "PM₁₀"),
    ("Fe(II)", "Fe(III)"),
]
SAME = [
    ("−5 %", "minus 5 percent"),
    ("-5 %", "−5 Prozent"),
    ("–5 %", "−5 %"),
    ("+5 %", "5 %"),
    ("10⁶", "1 000 000"),
    ("10⁶", "one million"),
    ("10^6", "1,000,000"),
    ("1e6", "10⁶"),
    ("1.5 × 10^6", "1.5 million"),
    ("1.5e-3", "0.0015"),
    ("3:2", "3 : 2"),
    ("3:2", "3 zu 2"),
    ("14:30", "2:30 pm"),
    ("1/5", "0.2"),
    ("1/5", "one fifth of"),
    ("½", "0.5"),
    (".5", "0.5"),
    ("5 mg/l", "5 mg per litre"),
    ("5 mg/l", "5 g/m³"),
    ("30 km/h", "30 kilometres per hour"),
    ("−20 °C", "minus 20 degrees Celsius"),
    ("−20 °C", "20 °C below zero"),
    ("6²", "36"),
    ("6 m²", "6 m^2"),
    ("±5 %", "+/-5 %"),
    ("3-5 years", "3 to 5 years"),
    ("5 pm", "17:00"),
    ("5 km2", "5 km²"),
    ("5 cbm", "5 m³"),
    ("5 percentage points", "5 %-points"),
    ("10000 ppm", "1 %"),
    ("5 TEUR", "5,000 euros"),
    ("C$5", "5 Canadian dollars"),
    ("5 Std", "5 hours"),
    ("5 p.m.", "5:00 pm"),
    ("⩾ 5", "at least 5"),
    ("⩽ 5", "≤ 5"),
    ("5° S", "5° südlich"),
    ("2 gallons", "7.570823568 litres"),
    ("5 m s⁻¹", "5 m/s"),
    ("5 kg m⁻³", "5 kg/m³"),
    ("5 mcg", "5 µg"),
    ("¢50", "¢50"),
    ("5 MB/s", "5 MB/s"),
    ("10_000", "10,000"),
    ("quarter to five", "quarter to five"),
    ("viertel vor fünf", "drei viertel fünf"),
    ("14:30-15:30", "14:30 – 15:30"),
    ("≥ 5", "at least 5"),
    ("more than 5", "> 5"),
    ("over 5", "more than 5"),
    ("no more than 5", "at most 5"),
    ("5 Kronen", "5 Kronen"),
    ("51° 30′ N", "51°30′ N"),
    ("2·100 mg", "2 · 100 mg"),
]


def found(claimed: str, source: str) -> tuple[gates.Finding, ...]:
    claim, premise = (f"The measured value of the sample was {one} in spring." for one in (claimed, source))
    return tuple(one for one in gates.check(claim, premise, "en") if one.gate in ("numbers", "units", "money", "names"))


@pytest.mark.parametrize(("one", "other"), [*PAIRS, *((b, a) for a, b in PAIRS)])
def test_another_notation_is_another_number(one: str, other: str) -> None:
    assert found(one, other)


@pytest.mark.parametrize(("one", "other"), [*SAME, *((b, a) for a, b in SAME)])
def test_the_same_number_in_another_spelling_is_borne_out(one: str, other: str) -> None:
    assert not found(one, other)


@pytest.mark.parametrize(
    ("text", "value"),
    [
        ("fell by 5 %", {5, -5}),
        ("Rückgang von 5 %", {5, -5}),
        ("fell to 5 %", {5}),
        ("from 3 -5", None),
        ("2019/20", {2019}),
    ],
)
def test_a_fall_may_be_written_with_or_without_its_sign(text: str, value: set[float] | None) -> None:
    values = [one.values for one in numerals(text, "en")]
    assert values[0] == value if value else all(min(one) > 0 for one in values)


@pytest.mark.parametrize(("claim", "source"), [("P ≠ NP", "P = NP"), ("x ∈ M", "x ∉ M"), ("load ↑", "load ↓")])
def test_a_sign_and_its_opposite_are_not_the_same(claim: str, source: str) -> None:
    told, given = (f"In the model of the authors {one} is assumed." for one in (claim, source))
    for one, other in ((told, given), (given, told)):
        assert [finding.gate for finding in gates.check(one, other, "en")] == ["opposites"]
    assert not gates.check(told, told, "en")


@pytest.mark.parametrize(
    ("claim", "source"),
    [
        ("The dose is 5 mg.", "The dose is 5 Mg."),
        ("The load is 5 MW.", "The load is 5 mW."),
        ("Storage is 5 Mb.", "Storage is 5 MB."),
        ("The plant made 5 kWh.", "The plant made 5 MWh."),
        ("Article IV applies to brokers.", "Article VI applies to brokers."),
        ("A type I error is likely.", "A type II error is likely."),
        ("Teil IX gilt.", "Teil XI gilt."),
        ("The term is ⑥ years.", "The term is ④ years."),
        ("The term is ❻ years.", "The term is ⒋ years."),
        ("The root is √4.", "The root is 4."),
        ("The act has Ⅳ parts.", "The act has Ⅵ parts."),
        ("The act has Ⅳ parts.", "The act has 6 parts."),
        ("World War II began in the east.", "World War I began in the east."),
        ("Louis xiv signed it.", "Louis xvi signed it."),
        ("Sales of the plant doubled in the last year.", "Sales of the plant tripled in the last year."),
        ("Der Umsatz hat sich im Mai verdoppelt.", "Der Umsatz hat sich im Mai halbiert."),
        ("Louis XIV signed it.", "Louis XVI signed it."),
        ("It is due on 03/04/2020.", "It is due on 04/03/2020."),
    ],
)
def test_symbols_differ_by_case_and_numbers_by_their_signs(claim: str, source: str) -> None:
    assert gates.check(claim, source, "de")
    assert not gates.check(claim, claim, "de")


@pytest.mark.parametrize(
    ("claim", "source"),
    [
        ("The load is 5 MW.", "The load is 5,000 kW."),
        ("Level II applies.", "Level 2 applies."),
        ("The act has Ⅳ parts.", "The act has IV parts."),
        ("The act has Ⅳ parts.", "The act has 4 parts."),
        ("World War II ended in May.", "World War II, after World War I, ended in May."),
        ("World War II ended in May.", "The Second World War ended in May."),
        ("Charles V and Francis met.", "Charles and Francis met; Henry VIII and others did not."),
        ("The IV fluid is warm.", "The intravenous fluid is warm."),
        ("It is due on 03/04/2020.", "It is due on 03/04/2020."),
        ("It is due on 3 April 2020.", "It is due on 03/04/2020."),
        ("The term is ⑥ years.", "The term is six years."),
        ("A broker prints it.", "A broker prints it on A4 paper."),
        ("Es sind 2 KG.", "Es sind 2 kg."),
    ],
)
def test_the_same_in_another_symbol_is_the_same(claim: str, source: str) -> None:
    assert not gates.check(claim, source, "en")


@pytest.mark.parametrize(
    ("claimed", "source", "is_borne_out"),
    [
        ("1.000 kWh/MWh", "1 kWh/MWh", False),
        ("1.000 kWh/MWh", "1000 kWh/MWh", False),
        ("1.000 kWh/MWh", "1.000 kWh/MWh", True),
        ("1.000 kWh", "1 MWh", False),
        ("1 kWh", "1.000 kWh", True),
    ],
)
def test_what_may_be_one_or_a_thousand_is_borne_out_by_neither_alone(
    claimed: str, source: str, is_borne_out: bool
) -> None:
    claim, premise = f"Zubau: {claimed}", f"Zubau: {source}"
    assert (not gates.check(claim, premise, "und")) == is_borne_out


SENTENCES = [one for one in gate_sentences() if one.name == "notation"]


@pytest.mark.parametrize("sentence", SENTENCES, ids=[one.claim for one in SENTENCES])
def test_a_sign_or_a_roman_numeral_in_a_sentence_is_compared(sentence: GateSentence) -> None:
    gate = {finding.gate for finding in gates.check(sentence.claim, sentence.source, sentence.lang)}
    assert gate >= {sentence.gate} if sentence.gate else not gate


def test_a_chain_of_ratios_takes_no_square_of_its_length() -> None:
    started = process_time()
    assert len(list(numerals(f"It is {'1:' * 10_000} so.", "en"))) > 100
    assert process_time() - started < 5
