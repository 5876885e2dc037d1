from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from pcite.nodes.engines.torch.minicheck_inputs import FORMATS, MiniCheckInputs

transformers = pytest.importorskip("transformers")

Make = Callable[..., Path]
DOCUMENT = "The lions are fed at noon. Records must be kept."
CLAIM = "The lions are fed."


@pytest.fixture(params=["t5", "roberta", "deberta-v2"])
def kind(request: pytest.FixtureRequest) -> str:
    found: str = request.param
    return found


@pytest.fixture
def tokenizer(kind: str, make_t5: Make, make_backbone: Make) -> object:
    return transformers.AutoTokenizer.from_pretrained(make_t5() if kind == "t5" else make_backbone(kind))


def small(kind: str, tokenizer: object, window: int = 96) -> MiniCheckInputs:
    return MiniCheckInputs(tokenizer, FORMATS[kind]._replace(window=window))  # type: ignore[arg-type]


PUBLISHED = {
    "t5": f"predict: {DOCUMENT}</s>{CLAIM}",
    "roberta": f"{DOCUMENT}</s>{CLAIM}",
    "deberta-v2": f"{DOCUMENT}[SEP]{CLAIM}",
}


def test_the_input_is_the_published_text(kind: str, tokenizer: Callable[..., dict[str, list[int]]]) -> None:
    [part] = small(kind, tokenizer).parts(DOCUMENT, CLAIM)
    assert list(part.tokens.ids) == tokenizer(PUBLISHED[kind])["input_ids"]
    assert part.text == DOCUMENT


def test_the_published_sizes_are_kept() -> None:
    assert [(form.prefix, form.window, form.chunk, form.words) for form in FORMATS.values()] == [
        ("predict: ", 2048, 500, True),
        ("", 512, 400, False),
        ("", 2048, 400, False),
    ]


def test_the_claim_is_whole_in_every_part_and_so_is_the_document(
    kind: str, tokenizer: Callable[..., dict[str, list[int]]]
) -> None:
    document = f"{DOCUMENT}\nOhne Löwen, 1 2 3 %. " * 20
    parts = small(kind, tokenizer).parts(document, CLAIM * 4)
    claim = tokenizer(CLAIM * 4, add_special_tokens=False)["input_ids"]
    assert len(parts) > 3
    assert max(len(part.tokens.ids) for part in parts) <= 96
    assert all(list(part.tokens.ids[-len(claim) - 1 : -1]) == claim for part in parts)
    assert "".join("".join(part.text for part in parts).split()) == "".join(document.split())


@pytest.mark.parametrize("text", ["lions" * 200, "🦁é" * 90, "lions and records " * 90])
def test_a_text_without_sentences_is_halved_until_it_fits(kind: str, tokenizer: object, text: str) -> None:
    parts = small(kind, tokenizer).parts(text, CLAIM)
    assert max(len(part.tokens.ids) for part in parts) <= 96
    assert "".join("".join(part.text for part in parts).split()) == "".join(text.split())


def test_a_claim_fits_where_it_leaves_a_quarter_of_the_window(kind: str, tokenizer: object) -> None:
    inputs = small(kind, tokenizer)
    fitting = [n for n in range(120) if inputs.fits("lions " * n)]
    assert fitting == list(range(len(fitting)))
    [*_, longest] = fitting
    assert 10 < longest < 120
    assert all(len(part.tokens.ids) <= 96 for part in inputs.parts(DOCUMENT * 9, "lions " * longest))


@pytest.mark.parametrize("place", ["document", "claim"])
def test_a_mark_in_a_text_does_not_end_it(
    kind: str, tokenizer: Callable[..., dict[str, list[int]]], place: str
) -> None:
    mark = "[SEP]" if kind == "deberta-v2" else "</s>"
    end = tokenizer(mark)["input_ids"][-1]
    texts = {"document": DOCUMENT, "claim": CLAIM}
    [quiet] = small(kind, tokenizer).parts(**texts)
    texts[place] += f"{mark}The lions are free."
    [marked] = small(kind, tokenizer).parts(**texts)
    assert marked.tokens.ids.count(end) == quiet.tokens.ids.count(end)
    assert mark in marked.text or place == "claim"
