"""Making examples from documents."""

from __future__ import annotations

from random import Random

import pytest
from pcite.eval.training.documents import TrainingDocument, paragraphs
from pcite.eval.training.synthetic import TrainingPassage, bare, make, near, supported

LAW = "\n\n".join(
    f"### § {n} Frist\n\n(1) Die Frist beträgt {n} Jahre und beginnt am Ende des Monats. "
    f"Der Halter muss die {name} geordnet aufbewahren, sofern sie noch gültig sind."
    for n, name in enumerate(("Bücher", "Briefe", "Belege", "Listen", "Karten"), start=2)
)
DOCUMENT = TrainingDocument("law", "de", tuple(paragraphs(LAW)))


def test_half_of_the_examples_are_supported() -> None:
    made = make([DOCUMENT], "de", 40, Random(1))
    assert sum(example.label for example in made) == 20
    assert len(made) == 40


def test_the_same_seed_makes_the_same_examples() -> None:
    assert make([DOCUMENT], "de", 20, Random(3)) == make([DOCUMENT], "de", 20, Random(3))


def test_no_unsupported_claim_stands_word_for_word_in_its_premise() -> None:
    made = make([DOCUMENT], "de", 200, Random(2))
    assert not [example for example in made if not example.label and example.claim in example.premise]


def test_a_distortion_stands_in_the_premise_as_often_as_in_the_claim() -> None:
    original = " ".join(sentence for p in DOCUMENT.paragraphs for sentence in p.sentences)
    made = [example for example in make([DOCUMENT], "de", 400, Random(4)) if not example.label]
    distorted = sum(example.premise.split("\n")[-1] not in original for example in made)
    assert 60 < distorted < 140  # of 200, about four in ten


def test_the_number_of_an_absatz_is_no_part_of_a_claim() -> None:
    assert bare("(1) 2 Die Frist endet.") == "Die Frist endet."


def test_a_near_sentence_is_not_in_the_passage() -> None:
    paragraph = DOCUMENT.paragraphs[0]
    passage = TrainingPassage(DOCUMENT, paragraph.heading, paragraph.sentences, False)
    assert near(passage, Random(1)) not in paragraph.sentences


@pytest.mark.parametrize("seed", range(10))
def test_a_supported_claim_is_ascribed_to_its_own_paragraph_only(seed: int) -> None:
    paragraph = DOCUMENT.paragraphs[1]
    example = supported(TrainingPassage(DOCUMENT, paragraph.heading, paragraph.sentences, False), Random(seed), [])
    assert example is not None
    assert "§" not in example.claim or "§ 3" in example.claim
