"""Two periods that share a verb are two statements."""

from __future__ import annotations

import time

import pytest
from pcite.graph.api import ground
from pcite.nodes.verifier.shared_verbs import sharing_parts
from scripted import Scripted

TWICE = "It must be repeated at least once per 12 hours and after 30 minutes of inactivity."


@pytest.mark.parametrize(
    ("text", "lang", "statements"),
    [
        (
            TWICE,
            "en",
            ["It must be repeated at least once per 12 hours.", "It must be repeated after 30 minutes of inactivity."],
        ),
        (
            "Die Anlage muss alle zwei Jahre und nach sechs Monaten Stillstand geprüft werden.",
            "de",
            [
                "Die Anlage muss alle zwei Jahre geprüft werden.",
                "Die Anlage muss nach sechs Monaten Stillstand geprüft werden.",
            ],
        ),
    ],
)
def test_each_statement_has_the_words_around_the_other_period(text: str, lang: str, statements: list[str]) -> None:
    parts = sharing_parts(text, lang)
    assert [part.statement for part in parts] == statements
    assert parts[0].start == 0
    assert text[parts[1].start :].startswith(("after", "nach"))


@pytest.mark.parametrize(
    ("text", "lang"),
    [
        ("It must not be repeated within 12 hours and after 30 minutes.", "en"),
        ("The rate rose in spring and fell after two months.", "en"),
        ("It lasts between one year and two years.", "en"),
        ("Within 12 hours and after a check it ends.", "en"),
        ("Die Frist endet nach zwei Jahren.", "de"),
        ("Elle dure après deux ans et avant trois ans.", "fr"),
    ],
)
def test_other_sentences_stay_one_statement(text: str, lang: str) -> None:
    assert sharing_parts(text, lang) == ()


def test_each_period_is_cited_where_a_sentence_of_its_own_has_it() -> None:
    source = (
        "The check shall be repeated at least once per 12 hours.\n\n"
        "The check shall be repeated when the machine rested for 30 minutes without activity.\n"
    )
    yes = {"12 hours.": "per 12 hours", "30 minutes of inactivity.": "rested for 30 minutes"}

    def answer(pair: tuple[str, str]) -> float:
        premise, claim = pair
        alone = [words for end, words in yes.items() if claim.endswith(end) and claim.count("and") == 0]
        return 0.9 if alone and alone[0] in premise and premise.count("repeated") == 1 else 0.1

    grounding = ground(f"The check is made often. {TWICE}", [source], verifier=Scripted(answer))
    assert grounding.verdicts[-1].label == "supported", grounding.verdicts[-1].reason
    assert grounding.text.endswith("per 12 hours [1] and after 30 minutes of inactivity [2].")


@pytest.mark.parametrize(
    ("text", "statements"),
    [
        (
            "In redpox and in BPX, 85 % have no antibodies.",
            ["In redpox, 85 % have no antibodies.", "In BPX, 85 % have no antibodies."],
        ),
        ("Both Redpox and Bluepox are rare.", ["Redpox are rare.", "Bluepox are rare."]),
        ("Redpox is rarer than Bluepox.", []),
        ("Redpox, Bluepox and Greenpox are rare.", []),
        ("Redpox and Bluepox together cause 85 % of cases.", []),
        ("The difference between Redpox and Bluepox is small.", []),
        ("Redpox and Bluepox take 3 and 5 days respectively.", []),
        ("Redpox and Bluepox are not both rare.", []),
        ("Redpox und Bluepox unterscheiden sich im Ausschlag.", []),
    ],
)
def test_what_holds_of_two_sources_is_a_statement_of_each(text: str, statements: list[str]) -> None:
    parts = sharing_parts(text, "en", ["Redpox", "Bluepox (BPX)", "Greenpox"])
    assert [part.statement for part in parts] == statements


@pytest.mark.parametrize(
    ("text", "lang"), [("It " + "after day and " * 2_000, "en"), ("Es " + "nach Tag und nach Tag " * 2_000, "de")]
)
def test_a_long_sentence_takes_the_time_of_its_length(text: str, lang: str) -> None:
    begin = time.process_time()
    sharing_parts(f"{text}x,", lang)
    assert time.process_time() - begin < 2
