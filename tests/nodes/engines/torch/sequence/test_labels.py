from __future__ import annotations

import pytest
from pcite.nodes.engines.torch.sequence_labels import Labels, read_labels
from pcite.store.errors import InputError


@pytest.mark.parametrize(
    ("names", "labels"),
    [
        (["entailment", "neutral", "contradiction"], Labels((0,), (2,))),
        (["CONTRADICTION", "NEUTRAL", "ENTAILMENT"], Labels((2,), (0,))),
        (["contradiction", "entailment", "neutral"], Labels((1,), (0,))),
        (["entailment", "not_entailment"], Labels((0,))),
        (["SUPPORTS", "REFUTES", "NOT ENOUGH INFO"], Labels((0,), (1,))),
        (["hallucinated", "consistent"], Labels((1,))),
    ],
)
def test_names_of_inference_and_grounding_say_what_they_mean(names: list[str], labels: Labels) -> None:
    assert read_labels(dict(enumerate(names))) == labels


@pytest.mark.parametrize("names", [["LABEL_0", "LABEL_1"], ["No", "Yes"], ["entailment", "LABEL_1"], ["neutral"], []])
def test_a_name_that_does_not_say_it_asks_for_a_declaration(names: list[str]) -> None:
    with pytest.raises(InputError, match="Give labels="):
        read_labels(dict(enumerate(names)))


def test_a_declaration_takes_indices_and_names() -> None:
    names = {0: "LABEL_0", 1: "yes", 2: "maybe"}
    assert read_labels(names, {"supported": [1], "contradicted": ["label_0"]}) == Labels((1,), (0,))
    assert read_labels(names, {"supported": ["Yes", 2]}) == Labels((1, 2))


def test_a_declaration_wins_over_the_names() -> None:
    assert read_labels({0: "entailment", 1: "contradiction"}, {"supported": [1]}) == Labels((1,))


def test_the_only_output_may_mean_supported() -> None:
    assert read_labels({0: "LABEL_0"}, {"supported": [0]}) == Labels((0,))


@pytest.mark.parametrize(
    "declared",
    [
        {"supported": [3]},
        {"supported": ["no"]},
        {"supported": []},
        {"contradicted": [0]},
        {"supported": [0, 1]},
        {"supported": [1], "contradicted": [1]},
        {"support": [1]},
    ],
)
def test_a_declaration_that_does_not_part_the_outputs_is_an_error(declared: dict[str, list[int | str]]) -> None:
    with pytest.raises(InputError):
        read_labels({0: "a", 1: "b"}, declared)
