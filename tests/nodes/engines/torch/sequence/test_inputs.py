from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from pcite.nodes.engines.torch.sequence_inputs import SequenceInputs
from pcite.store.errors import EngineError

if TYPE_CHECKING:
    from transformers import PreTrainedTokenizerFast

transformers = pytest.importorskip("transformers")

Make = Callable[..., Path]
FAMILIES = [("roberta", "</s>"), ("bert", "[SEP]"), ("deberta-v2", "[SEP]")]


def tokenizer(folder: Path) -> PreTrainedTokenizerFast:
    found: PreTrainedTokenizerFast = transformers.AutoTokenizer.from_pretrained(folder)
    return found


@pytest.mark.parametrize("kind", ["roberta", "bert", "deberta-v2"])
def test_a_pair_is_laid_out_as_the_tokenizer_does(make_backbone: Make, kind: str) -> None:
    plain = tokenizer(make_backbone(kind))
    found = SequenceInputs(plain, 96, segments=kind == "bert").encode("Lions eat. ", "They eat – täglich.")
    expected = plain("Lions eat. ", "They eat – täglich.")
    assert list(found.ids) == expected["input_ids"]
    assert list(found.types) == (expected["token_type_ids"] if kind == "bert" else [])


@pytest.mark.parametrize(("kind", "mark"), FAMILIES)
@pytest.mark.parametrize("template", ["", "{premise} Is it so that {claim}?"])
def test_a_tokenizers_mark_in_a_source_is_text(make_backbone: Make, kind: str, mark: str, template: str) -> None:
    plain = tokenizer(make_backbone(kind))
    inputs = SequenceInputs(plain, 96, template=template)
    end = plain.convert_tokens_to_ids(mark)
    quiet, marked = (inputs.encode(f"Lions eat.{said} They", "Lions eat.").ids for said in ("", f" {mark}"))
    assert marked != quiet
    assert marked.count(end) == quiet.count(end)
    assert plain(f"Lions eat. {mark} They")["input_ids"].count(end) == 2


@pytest.mark.parametrize(("kind", "mark"), FAMILIES)
def test_a_mark_in_a_claim_is_text_too(make_backbone: Make, kind: str, mark: str) -> None:
    plain = tokenizer(make_backbone(kind))
    end = plain.convert_tokens_to_ids(mark)
    quiet, marked = (
        SequenceInputs(plain, 96).encode("Lions eat.", f"They{said} eat.").ids for said in ("", f" {mark}")
    )
    assert marked.count(end) == quiet.count(end)


@pytest.mark.parametrize("kind", ["roberta", "bert", "deberta-v2"])
@pytest.mark.parametrize(
    "text", ["lions and records " * 90, "löwe " * 100, "🦁" * 90 + "é" * 90, "eat. " * 99, "x" * 500]
)
def test_every_part_fits_and_together_they_are_the_text(make_backbone: Make, kind: str, text: str) -> None:
    inputs = SequenceInputs(tokenizer(make_backbone(kind)), 48)
    parts = inputs.parts(text, "They eat.")
    assert max(len(part.tokens.ids) for part in parts) <= 48
    assert "".join("".join(part.text for part in parts).split()) == "".join(text.split())


def test_a_claim_fits_where_it_leaves_a_quarter_of_the_window(make_backbone: Make) -> None:
    inputs = SequenceInputs(tokenizer(make_backbone("bert")), 48)
    words = [n for n in range(48) if inputs.fits("lions " * n)]
    assert words == list(range(len(words)))
    assert len(inputs.encode("", "lions " * words[-1]).ids) + 48 // 4 <= 48 < 10 + len(words) + 48 // 4


def test_as_much_of_a_text_as_fits_is_its_beginning(make_backbone: Make) -> None:
    inputs = SequenceInputs(tokenizer(make_backbone("roberta")), 48)
    part = inputs.part("The lions are fed at noon. " * 30, "They eat.")
    assert ("The lions are fed at noon. " * 30).startswith(part.text)
    assert 40 <= len(part.tokens.ids) <= 48


def test_a_tokenizer_without_offsets_is_refused() -> None:
    class Slow:
        is_fast = False

    with pytest.raises(EngineError, match="Slow gives no offsets"):
        SequenceInputs(Slow(), 48)  # type: ignore[arg-type]
