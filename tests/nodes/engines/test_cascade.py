"""What is decided without a model, and what never is."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

import pytest
from pcite.nodes.engines.cached import cached
from pcite.nodes.engines.cascade import Cascade, Rules, is_verbatim
from pcite.nodes.engines.cascade_rules import HOPELESS, VERBATIM
from pcite.nodes.ports import Judgement, Pair
from pcite.store.database import Database
from pcite.store.records import Provenance

RULE = "A broker keeps its records for six years."
BOOKS = "Die Bücher sind zehn Jahre aufzubewahren."
FRENCH = "Les livres comptables sont conservés pendant dix ans."
LONG = "Photosynthesis converts sunlight into chemical energy inside green chloroplasts of vascular plants worldwide."
STRANGE = "The court of appeal shall hear this motion, and it is to be argued before three judges."


class Engine:
    """Answers 0.5 and counts what it is asked."""

    provenance = Provenance(engine="scripted", model="scripted-1", digest="0", prompt="p")
    languages = frozenset({"en"})
    cross_lingual = False

    def __init__(self) -> None:
        self.asked: list[Pair] = []

    def fits(self, claim: str) -> bool:
        return len(claim) < 1000

    def judge(self, pairs: Sequence[Pair]) -> list[Judgement]:
        self.asked += pairs
        return [Judgement(0.5) for _ in pairs]


@pytest.mark.parametrize(
    "premise",
    [
        RULE,
        f"Firms are licensed. {RULE} Fees are due in May.",
        f"US rules > Records: {RULE}",
        "Firms are licensed.  A broker\nkeeps its records for six\u00a0years. Fees are due.",
        "A BROKER KEEPS ITS RECORDS FOR SIX YEARS!",
        f"US rules: {RULE}\nEU rules: Records are kept for five years.",
    ],
)
def test_a_claim_that_is_a_sentence_of_the_premise_is_verbatim(premise: str) -> None:
    assert is_verbatim(premise, RULE)


@pytest.mark.parametrize(
    "premise",
    [
        "It is not true that a broker keeps its records for six years.",
        "A broker keeps its records for six years unless they are duplicates.",
        "If it is licensed, a broker keeps its records for six years.",
        "Critics say: A broker keeps its records for six years.",
        "According to critics: A broker keeps its records for six years.",
        "Common myths: A broker keeps its records for six years.",
        f"The following is not the law. {RULE}",
        f"{RULE} This no longer applies. It was not renewed.",
        f"The rule was rejected: {RULE}",
        f"{RULE} However, an exchange may allow three.",
        f"The minister wrote: “Firms are licensed. {RULE} Fees are due.”",
        f"She said “Firms are licensed. {RULE} Fees are due.” and left.",
        "Does a broker keep its records? A broker keeps its records for six years?",
        "A broker keeps its records for seven years.",
        "It is not true that\na broker keeps its records for six years.",
        "The following are prohibited: A broker keeps its records for six years.",
        "",
    ],
)
def test_words_that_stand_in_another_sense_are_not_verbatim(premise: str) -> None:
    assert not is_verbatim(premise, RULE)


@pytest.mark.parametrize(
    ("premise", "claim"),
    [
        (f"Satz zwei ist neu. {BOOKS} Satz 2 gilt nicht.", BOOKS),
        (f"Ausnahmen: {BOOKS}", BOOKS),
        ("It rains. It rains.", "It rains."),
        ("The area is 10² metres in all.", "The area is 102 metres in all."),
    ],
)
def test_other_things_that_are_left_to_a_model(premise: str, claim: str) -> None:
    assert not is_verbatim(premise, claim)


def test_several_sentences_that_follow_each_other_are_verbatim_together() -> None:
    premise = "Firms are licensed. Fees are due in May. Records are kept for six years."
    assert is_verbatim(premise, "Fees are due in May. Records are kept for six years.")
    assert not is_verbatim(premise, "Firms are licensed. Records are kept for six years.")


def test_what_the_rules_decide_never_reaches_the_engine_and_says_who_decided() -> None:
    engine = Engine()
    open_pair = Pair("Brokers keep some records for six years.", RULE)
    said = Cascade(engine).judge([Pair(RULE, RULE), open_pair, Pair(STRANGE, LONG), open_pair])
    assert engine.asked == [open_pair]
    assert [judgement.provenance and judgement.provenance.model for judgement in said] == [
        "verbatim",
        "scripted-1",
        "nothing-shared",
        "scripted-1",
    ]
    assert [judgement.support for judgement in said] == [VERBATIM, 0.5, HOPELESS, 0.5]


def test_a_verbatim_claim_is_decided_in_a_language_the_engine_was_not_measured_on() -> None:
    engine = Engine()
    said = Cascade(engine).judge([Pair(FRENCH, FRENCH), Pair(FRENCH, LONG)])
    assert said[0] == Rules().judge([Pair(FRENCH, FRENCH)])[0]
    assert said[0].support == VERBATIM
    assert engine.asked == [Pair(FRENCH, LONG)]


@pytest.mark.parametrize(
    ("premise", "claim"),
    [
        ("", LONG),
        (STRANGE, "Photosynthesis converts sunlight."),
        (f"{STRANGE} Plants are exempt.", LONG),
        (f"{STRANGE} Sonnenlicht.", LONG.replace("energy", "sonnenlichter")),
        (f"{STRANGE} It takes 12 days.", f"{LONG[:-1]} within twelve weeks."),
        ("Das Gericht hört den Antrag, und er ist vor drei Richtern zu begründen.", LONG),
    ],
)
def test_a_word_a_number_or_a_language_is_enough_to_ask_the_engine(premise: str, claim: str) -> None:
    assert Rules().judge([Pair(premise, claim)])[0].support is None


def test_accents_do_not_hide_a_shared_word() -> None:
    claim = LONG.replace("plants", "Māori")
    assert Rules().judge([Pair(f"{STRANGE} Maori.", claim)])[0].support is None


def test_only_the_engines_answers_are_kept(tmp_path: Path) -> None:
    engine = Engine()
    pairs = [Pair(RULE, RULE), Pair("Brokers keep some records for six years.", RULE)]
    with Database.open(tmp_path / "store.sqlite") as store:
        first = cached(Cascade(engine), store).judge(pairs)
        again = cached(Cascade(engine), store).judge(pairs)
    assert first == again
    assert engine.asked == pairs[1:]


def test_a_cascade_is_another_engine_than_the_one_behind_it() -> None:
    cascade, engine = Cascade(Engine()), Engine()
    assert cascade.provenance != engine.provenance
    assert cascade.provenance.digest == engine.provenance.digest
    assert cascade.judge([]) == []
    assert cascade.fits("short")
    assert not cascade.fits("x" * 1000)
