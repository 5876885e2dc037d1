"""Bracketed levels: regulations, European law and contracts, where only the order of the signs tells their place."""

from __future__ import annotations

import re
from textwrap import wrap

import pytest
from pcite.store.records import Source
from pcite.store.sources.structure import units
from pcite.store.sources.structure_levels import OpenLevel, opened

REGULATION_E = """\
Title 12 - Banks and Banking

§ 1005.6 Liability of consumer for unauthorized transfers.

(a) Conditions for liability. A consumer may be held liable, within the limitations described in paragraph (b) of \
this section, only if the institution has provided the disclosures required by § 1005.7(b)(1), (2), and (3).

(b) Limitations on amount of liability. A consumer's liability shall be determined as follows:

(1) Timely notice given. If the consumer notifies the institution within two business days, the liability shall not \
exceed the lesser of $50 or the amount of unauthorized transfers that occur before notice.

(2) Timely notice not given. If the consumer fails to notify the institution within two business days, the \
liability shall not exceed the lesser of $500 or the sum of:

(i) $50 or the amount of transfers that occur within the two business days, whichever is less; and

(ii) The amount of transfers that occur after the close of two business days and before notice.

(3) Notice to financial institution. (i) Notice is given when a consumer takes steps reasonably necessary to provide \
the institution with the pertinent information.

(ii) The consumer may notify the institution in person, by telephone, or in writing.

§ 1005.7 Initial disclosures.

(b)(1) Summary of the rules.

(c)-(d) [Reserved]

(e) Last.
"""
PLACES = [
    "(a)", "(a)", "(b)", "(b)", "(b)(1)", "(b)(1)", "(b)(2)", "(b)(2)", "(b)(2)(i)", "(b)(2)(ii)", "(b)(3)",
    "(b)(3)(i)", "(b)(3)(ii)",
]  # fmt: skip
LAWFUL = """\
REGULATION (EU) 2016/679

Having regard to the Treaty,

Whereas:

(1) Protection is a right. It holds for all.

(26) The principles apply to information on a natural person.

HAVE ADOPTED THIS REGULATION:

Article 6

1. Processing shall be lawful only if at least one of the following applies:

(a) the data subject has given consent to the processing;

(b) processing is necessary for a contract.

2. Member States may keep more specific provisions.
"""


def said(text: str, lang: str = "en", media_type: str = "text/plain") -> list[tuple[str, str]]:
    source = Source(id="s", identifier="s", name="s", text=text, content_hash="h", lang=lang, media_type=media_type)
    return [(unit.locator.label, text[unit.start : unit.end]) for unit in units(source)]


def wrapped(text: str, between: str) -> str:
    return between.join("\n".join(wrap(part, 66)) for part in text.split("\n\n"))


@pytest.mark.parametrize(
    "text",
    [
        REGULATION_E,
        REGULATION_E.replace("\n\n", "\n"),
        wrapped(REGULATION_E, "\n\n"),
        wrapped(REGULATION_E, "\n"),
        REGULATION_E.replace("§ 1005", "### § 1005"),
        REGULATION_E.replace("\n§ 1005", "\nSec.  1005"),
    ],
    ids=["paragraphs", "a line each", "wrapped", "wrapped without blank lines", "Markdown", "as GPO prints it"],
)
def test_a_paragraph_of_a_regulation_is_named_down_to_its_last_level(text: str) -> None:
    places = [label for label, _ in said(text)]
    found = [place.removeprefix("12 CFR § 1005.6") for place in places if place.startswith("12 CFR § 1005.6")]
    assert found == PLACES
    assert "12 CFR § 1005.7(b)(1)" in places


def test_a_heading_in_front_of_an_inner_paragraph_is_that_of_the_outer_one() -> None:
    texts = {words: label for label, words in said(REGULATION_E)}
    assert texts["Notice to financial institution."] == "12 CFR § 1005.6(b)(3)"
    assert texts["(c)-(d) [Reserved]"] == "12 CFR § 1005.7"


def test_an_item_is_introduced_by_the_sentence_above_its_level() -> None:
    source = Source(id="s", identifier="s", name="s", text=REGULATION_E, content_hash="h", lang="en")
    (unit,) = [unit for unit in units(source) if unit.locator.clause == "(b)(2)(ii)"]
    assert source.text[unit.lead_start : unit.lead_end].endswith("$500 or the sum of:")


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("12 CFR Part 1005\n\n§ 1005.6 Liability.\n\n(a) It holds.", "12 CFR § 1005.6(a)"),
        ("See 45 CFR 164.\n\n§ 1005.6 Liability.\n\n(a) It holds.", "§ 1005.6(a)"),
        ("12 CFR part 1005, 15 CFR part 1005\n\n§ 1005.6 Liability.\n\n(a) It holds.", "§ 1005.6(a)"),
    ],
)
def test_the_title_of_a_section_is_named_where_the_text_says_one(text: str, code: str) -> None:
    assert said(text)[-1][0] == code


@pytest.mark.parametrize(
    ("signs", "path"),
    [
        ("a 1 i A 1 i ii 2 B", "a 1 i B"),
        ("a b c d e f g h i j", "j"),
        ("h i ii", "h ii"),
        ("a 1 i ii iii iv v vi", "a 1 vi"),
        ("t u v", "v"),
        ("a 1 2 b 1", "b 1"),
        ("a c", "c"),
        ("a b a b", "b"),
        ("1 a i 2", "2"),
    ],
)
def test_each_level_begins_with_its_first_sign_and_goes_on_with_the_next(signs: str, path: str) -> None:
    levels: tuple[OpenLevel, ...] = ()
    listed = signs.split()
    for at, sign in enumerate(listed, start=1):
        levels = opened(levels, sign, listed[at:])
    assert " ".join(level.value for level in levels) == path


def test_european_law_has_recitals_and_points() -> None:
    assert [label for label, _ in said(LAWFUL)] == [
        "REGULATION (EU) 2016/679",
        "REGULATION (EU) 2016/679",
        "Recital 1",
        "Recital 1",
        "Recital 26",
        "REGULATION (EU) 2016/679",
        "Article 6(1)",
        "Article 6(1)(a)",
        "Article 6(1)(b)",
        "Article 6(2)",
    ]


def test_european_law_in_german_has_erwaegungsgruende_and_saetze() -> None:
    text = LAWFUL.replace("Whereas:", "in Erwägung nachstehender Gründe:").replace("HAVE ADOPTED", "HABEN FOLGENDE")
    text = re.sub(r"(?m)^(\d)\. ", r"(\1) ", text.replace("Article", "Artikel"))
    labels = [label for label, _ in said(text.replace("(a) the", "a) the").replace("(b) proc", "b) proc"), "de")]
    assert labels[2:5] == ["Erwägungsgrund 1 Satz 1", "Erwägungsgrund 1 Satz 2", "Erwägungsgrund 26"]
    assert labels[6:] == ["Art. 6 Abs. 1", "Art. 6 Abs. 1 Buchst. a", "Art. 6 Abs. 1 Buchst. b", "Art. 6 Abs. 2"]


def test_the_levels_of_a_contract_follow_its_clause() -> None:
    items = "(a) what is known already;\n(b) what is public:\n(i) now, or\n(ii) later;"
    text = f"2. Secrecy\n2.02 “Confidential Information” excludes:\n{items}"
    long = "\n2.03 " + "The parties agree to all of this, and to more of it besides, as is usual between them. " * 3
    labels = [label.removesuffix(" Secrecy") for label, _ in said(text + long)]
    assert labels[:5] == ["2.02", "2.02(a)", "2.02(b)", "2.02(b)(i)", "2.02(b)(ii)"]


def test_a_list_in_a_section_of_a_standard_is_no_level() -> None:
    assert {
        label for label, _ in said("## 4.1 Overview\n\n1. One thing.\n2. Another.\n", media_type="text/markdown")
    } == {"4.1 Overview"}
