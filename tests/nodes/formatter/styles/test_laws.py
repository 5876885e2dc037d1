"""Laws: what an auditor, a British, an American and a European lawyer would write."""

from __future__ import annotations

from pathlib import Path

import pytest
from pcite.nodes.formatter.styles import bibliography, citation_text
from pcite.store.records.locators import Locator
from pcite.store.references import Reference, reference_of
from pcite.store.sources.readers import read

DRAFTS = Path(__file__).parents[4] / "graph/examples/drafts/sources"
HGB = Reference(
    type="legislation",
    title="Handelsgesetzbuch",
    title_short="HGB",
    jurisdiction="de",
    language="de",
    version="2022-03",
)
AO = Reference(type="legislation", title="Abgabenordnung", title_short="AO", jurisdiction="de", language="de")
COMPANIES = Reference(
    type="legislation",
    title="Companies Act 2006",
    jurisdiction="gb",
    number="46",
    url="https://www.legislation.gov.uk/ukpga/2006/46",
    accessed=(2024, 6, 1),
)
CFR = Reference(type="regulation", title="17 CFR Part 240", container_title="C.F.R.", volume="17", issued=(2024,))
CFR = CFR.model_copy(update={"jurisdiction": "us"})
MERGERS = Reference(
    type="legislation",
    title="Council Regulation (EC) No 139/2004 on the control of concentrations between undertakings",
    jurisdiction="eu",
    volume="L 24",
    page="1",
    issued=(2004, 1, 29),
)
GDPR = Reference(
    type="legislation",
    title="Verordnung (EU) 2016/679 des Europäischen Parlaments und des Rates",
    title_short="DSGVO",
    jurisdiction="eu",
    volume="L 119",
    page="1",
    issued=(2016, 5, 4),
    language="de",
)

CITED = [
    # Handbuch der Rechtsförmlichkeit: the levels with their abbreviations, then the law's own.
    (AO, Locator(paragraph="§ 147", absatz="3", satz="1"), "german-legal", "§ 147 Abs. 3 Satz 1 AO."),
    (HGB, Locator(paragraph="§ 257", absatz="4"), "harvard", "(§ 257 Abs. 4 HGB)"),
    (HGB, Locator(paragraph="§ 257", absatz="1", nummer="2 Buchst. a"), "apa", "(§ 257 Abs. 1 Nr. 2 Buchst. a HGB)"),
    (HGB, {"section": "§ 257 Abs. 4"}, "apa", "(§ 257 Abs. 4 HGB)"),
    (HGB, None, "german-legal", "HGB."),
    (HGB, Locator(paragraph="§ 257", absatz="4"), "ieee", "[3, § 257 Abs. 4]"),
    # OSCOLA 2.8 and 1.3.1: foreign law as at home, without full stops, with the country.
    (AO, Locator(paragraph="§ 147", absatz="3", satz="1"), "oscola", "§ 147 Abs 3 Satz 1 AO (Germany)."),
    # Bluebook T2.14.
    (AO, Locator(paragraph="§ 147", absatz="3"), "bluebook", "Abgabenordnung [AO], § 147, para. 3 (Ger.)."),
    # OSCOLA 2.4.2: the section without a full stop; Cite Them Right and APA with one.
    (COMPANIES, Locator(section="386", clause="(4)"), "oscola", "Companies Act 2006, s 386(4)."),
    (COMPANIES, Locator(section="386", clause="(4)"), "harvard", "(Companies Act 2006, s. 386(4))"),
    (COMPANIES, Locator(section="386", clause="(4)"), "bluebook", "Companies Act 2006, c. 46, § 386(4) (UK)."),
    # Bluebook R. 14.2, APA 7 (11.7).
    (
        CFR,
        Locator(paragraph="§ 240.17a-4", clause="(b)(1)", code="17 CFR"),
        "bluebook",
        "17 C.F.R. § 240.17a-4(b)(1) (2024).",
    ),
    (
        CFR,
        Locator(paragraph="§ 240.17a-4", clause="(b)(1)", code="17 CFR"),
        "apa",
        "(17 C.F.R. § 240.17a-4(b)(1), 2024)",
    ),
    (
        CFR,
        Locator(paragraph="§ 240.17a-4", clause="(b)(1)", code="17 CFR"),
        "oscola",
        "17 CFR § 240.17a-4(b)(1) (2024).",
    ),
    # OSCOLA 2.6.1: the year in square brackets, the Official Journal, the article.
    (
        MERGERS,
        Locator(section="Article 6", clause="(1)(a)"),
        "oscola",
        "Council Regulation (EC) 139/2004 on the control of concentrations between undertakings"
        " [2004] OJ L24/1, art 6(1)(a).",
    ),
    # Bluebook R. 21.9.
    (
        MERGERS,
        Locator(section="Article 6", clause="(1)(a)"),
        "bluebook",
        "Council Regulation 139/2004, art. 6(1)(a), 2004 O.J. (L 24) 1 (EC).",
    ),
    (
        GDPR,
        Locator(paragraph="Art. 6", absatz="1", nummer="Buchst. a"),
        "german-legal",
        "Art. 6 Abs. 1 Buchst. a DSGVO.",
    ),
    (GDPR, Locator(section="Article 6", clause="(1)(a)"), "german-legal", "Art. 6 Abs. 1 Buchst. a DSGVO."),
]

LISTED = [
    (HGB, "german-legal", "Handelsgesetzbuch (HGB), Stand 2022-03."),
    (HGB, "oscola", "Handelsgesetzbuch (HGB), Stand 2022-03 (Germany)"),
    (
        COMPANIES,
        "harvard",
        "Companies Act 2006, c. 46. Available at: https://www.legislation.gov.uk/ukpga/2006/46"
        " (Accessed: 1 June 2024).",
    ),
    (COMPANIES, "apa", "Companies Act 2006, c. 46. https://www.legislation.gov.uk/ukpga/2006/46"),
    (COMPANIES, "oscola", "Companies Act 2006"),
    (CFR, "bluebook", "17 C.F.R. pt. 240 (2024)."),
    (
        MERGERS,
        "oscola",
        "Council Regulation (EC) 139/2004 on the control of concentrations between undertakings [2004] OJ L24/1",
    ),
    (
        GDPR,
        "german-legal",
        "Verordnung (EU) 2016/679 des Europäischen Parlaments und des Rates (DSGVO) (ABl. L 119 vom 4.5.2016, S. 1).",
    ),
]


@pytest.mark.parametrize(("law", "place", "style", "text"), CITED)
def test_a_place_in_a_law_is_cited_as_its_country_does(
    law: Reference, place: Locator | None, style: str, text: str
) -> None:
    assert citation_text(law, place, style, "de" if law is GDPR else "en", 3) == text


@pytest.mark.parametrize(("law", "style", "text"), LISTED)
def test_a_law_is_listed_as_its_country_does(law: Reference, style: str, text: str) -> None:
    assert bibliography([law], style, "en") == [text]


def test_a_file_with_a_part_of_a_law_is_that_law() -> None:
    commercial, tax = (reference_of(read(DRAFTS / name)) for name in ("hgb_238-263.md", "ao_1977_140-148.md"))
    assert citation_text(commercial, Locator(paragraph="§ 257", absatz="4"), "apa", "de") == "(§ 257 Abs. 4 HGB)"
    assert bibliography([commercial, tax], "apa", "de") == ["Abgabenordnung (AO).", "Handelsgesetzbuch (HGB)."]
