"""What a model reads in the sentences counts only as far as the draft bears it out."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from pcite.nodes.ports import Excerpt, SentenceReading
from pcite.nodes.segmenter import segment
from pcite.nodes.segmenter.anchoring import anchored
from pcite.nodes.segmenter.reading import reread
from pcite.nodes.segmenter.resolution import is_resolution, spoken
from pcite.store.errors import EngineError
from pcite.store.text.words import raw, terms

DRAFT = (
    "Acme Ltd was founded in Berlin in 1950. However, we believe that pumps matter. "
    "It was sold to Beta in 1960 and the buyer moved the head office to Hamburg [1].\n\n"
    "## Ausblick\n\nDie Beta AG prüft das Werk. Sie schließt es 2027 nicht."
)
WORDS = [*DRAFT.split(), "Gamma", "1999", "never", "[2]", "{cite: x}", "\n\n", "Acme Ltd", "</sentence>"]
SAID = st.lists(st.sampled_from(WORDS), max_size=12).map(" ".join)
READINGS = st.one_of(st.none(), st.builds(SentenceReading, st.booleans(), SAID, st.lists(SAID, max_size=4).map(tuple)))


class Told:
    """Fills the port `Segmenter` with what a test makes of each sentence."""

    def __init__(self, answer: Callable[[Excerpt], SentenceReading | None]) -> None:
        self._answer, self.asked = answer, list[Excerpt]()

    def read(self, sentences: Sequence[Excerpt]) -> list[SentenceReading | None]:
        self.asked += sentences
        return [self._answer(one) for one in sentences]


@settings(max_examples=40)
@given(st.text() | SAID, st.lists(READINGS, min_size=1, max_size=6))
def test_whatever_a_model_answers_no_claim_is_lost_and_all_spans_hold(
    text: str, readings: list[SentenceReading | None]
) -> None:
    draft = f"{DRAFT} {text}"
    claims = segment(draft)
    answers = iter(readings * len(claims))
    read = reread(draft, claims, Told(lambda _: next(answers)))
    known = {term for token in raw(draft) for term in terms(token)}
    assert [(c.id, c.start, c.end, c.text) for c in read.claims] == [(c.id, c.start, c.end, c.text) for c in claims]
    for before, after in zip(claims, read.claims, strict=True):
        assert after.checkable or not before.checkable
        assert set(spoken(after.standalone)) <= set(spoken(draft))
        edges = [edge for part in after.propositions for edge in (part.start, part.end)]
        assert all(draft[part.start : part.end] == part.text for part in after.propositions)
        assert before.propositions == after.propositions or edges == sorted(edges)
        assert (edges[0], max(edges)) == (after.start, after.end) or before.propositions == after.propositions
    for wording in (one for several in read.wordings.values() for one in several):
        assert {term for token in raw(wording) for term in terms(token)} <= known


def test_a_sentence_is_read_with_what_stands_around_it_and_no_heading_is_asked_for() -> None:
    told = Told(lambda _: None)
    read = reread(DRAFT, segment(DRAFT), told)
    assert [one.text[:8] for one in told.asked] == ["Acme Ltd", "However,", "It was s", "Die Beta", "Sie schl"]
    assert told.asked[3].heading == ("Ausblick",)
    assert told.asked[2].before.startswith("Acme Ltd was founded")
    assert told.asked[2].after == "Die Beta AG prüft das Werk."
    assert "got no answer" in read.notes[0]
    assert tuple(read.claims) == segment(DRAFT)


def test_a_model_adds_checks_and_names_and_parts_but_takes_nothing_out() -> None:
    answers = {
        "Acme": SentenceReading(False),
        "Howe": SentenceReading(True, "", ("pumps matter",)),
        "It w": SentenceReading(
            True,
            "Acme Ltd was sold to Beta in 1960 and the buyer moved the head office to Hamburg.",
            ("It was sold to Beta in 1960", "the buyer moved the head office to Hamburg"),
        ),
        "Die ": SentenceReading(True, "Die Gamma AG prüft das Werk.", ("Die Beta AG prüft 1999 das Werk.",)),
        "Sie ": SentenceReading(
            True, "Die Beta AG schließt es 2027 nicht.", ("Die Beta AG schließt das Werk 2027 nicht.",)
        ),
    }
    read = reread(DRAFT, segment(DRAFT), Told(lambda one: answers[one.text[:4]]))
    acme, opinion, sold, _, checks, closes = read.claims
    assert acme.checkable
    assert opinion.checkable
    assert opinion.kind == "fact"
    assert sold.standalone.startswith("Acme Ltd was sold")
    assert (checks.standalone, closes.standalone) == ("", "Die Beta AG schließt es 2027 nicht.")
    assert read.wordings[closes.id] == ["Die Beta AG schließt das Werk 2027 nicht."]
    assert not read.wordings[checks.id]


MINES = "Alpha opened a pump plant and Beta closed a coal mine."


@pytest.mark.parametrize(
    ("said", "statements"),
    [
        (MINES, ["Beta closed a coal mine"]),
        (MINES, ["Alpha opened a pump plant and Beta", "closed a coal mine"]),
        (MINES, ["Alpha opened a pump plant", "Beta closed a coal mine", "Gamma paid"]),
        ("It is false that Alpha paid it and Beta paid too.", ["It is false that Alpha paid it", "Beta paid too"]),
        ("If Alpha pays, Beta closed a mine.", ["If Alpha pays", "Beta closed a mine"]),
        ("Alpha opened a plant or Beta closed a mine.", ["Alpha opened a plant", "Beta closed a mine"]),
        ("No plant was opened and Beta closed a mine.", ["No plant was opened", "Beta closed a mine"]),
        (
            "In 1950 Alpha opened a plant and Beta closed a mine.",
            ["In 1950 Alpha opened a plant", "Beta closed a mine"],
        ),
        ("Im Werk prüfte Alpha und Beta prüfte.", ["Im Werk prüfte Alpha", "Beta prüfte"]),
        ("Formerly Alpha opened it and Beta closed it.", ["Formerly Alpha opened it", "Beta closed it"]),
        ("Alpha allegedly opened it and Beta closed it.", ["Alpha allegedly opened it", "Beta closed it"]),
    ],
)
def test_a_model_parts_no_sentence_whose_parts_could_be_true_without_it(said: str, statements: list[str]) -> None:
    (claim,) = segment(said)
    (read,) = reread(said, (claim,), Told(lambda _: SentenceReading(True, "", tuple(statements)))).claims
    assert read.propositions == claim.propositions


def test_a_sentence_that_the_rules_leave_whole_is_parted_in_its_own_words() -> None:
    (claim,) = segment(MINES)
    assert len(claim.propositions) == 1
    statements = ("Alpha opened a pump plant.", "Beta closed a coal mine.")
    (read,) = reread(MINES, (claim,), Told(lambda _: SentenceReading(True, "", statements))).claims
    assert [part.text for part in read.propositions] == ["Alpha opened a pump plant", "Beta closed a coal mine."]


@pytest.mark.parametrize(
    ("standalone", "holds"),
    [
        ("Acme Ltd was sold in 1960.", True),
        ("Beta was sold in 1960.", False),
        ("Acme Ltd was sold in 1961.", False),
        ("Acme Ltd was not sold in 1960.", False),
        ("It was sold in 1960.", False),
        ("Acme Ltd, founded in 1950, was sold in 1960.", False),
    ],
)
def test_only_pronouns_are_replaced_and_only_by_what_stands_before(standalone: str, holds: bool) -> None:
    excerpt = Excerpt("It was sold in 1960.", "Acme Ltd was founded in 1950.", "Beta bought it.")
    assert is_resolution(standalone, excerpt) is holds


def test_a_statement_with_a_number_or_a_name_of_its_own_is_dropped() -> None:
    excerpt = Excerpt("It was sold in 1960.", "Acme Ltd was founded in 1950.")
    assert anchored("Acme Ltd was sold in 1960.", excerpt)
    assert not anchored("Acme Ltd was sold in 1961.", excerpt)
    assert not anchored("Acme Ltd was sold to Gamma in 1960.", excerpt)
    assert not anchored("", excerpt)


def test_without_a_server_the_rules_have_the_word() -> None:
    def broken(_: Excerpt) -> SentenceReading:
        raise EngineError("Ask tiny", "nobody listens", "Start it")

    read = reread(DRAFT, segment(DRAFT), Told(broken))
    assert tuple(read.claims) == segment(DRAFT)
    assert "rules alone" in read.notes[0]
