"""T5 as a grader in a network wide enough for bf16 to show in what order it adds up."""

from __future__ import annotations

import random

import pytest

torch = pytest.importorskip("torch")
transformers = pytest.importorskip("transformers")

from pcite.nodes.engines.torch import Machine, Tokens  # noqa: E402
from pcite.nodes.engines.torch.minicheck_t5 import T5Grader  # noqa: E402

WIDTH = 256
LENGTHS = (3, 17, 40, 90, 90, 200, 300)


@pytest.mark.ci
@pytest.mark.parametrize(("dtype", "apart"), [("bfloat16", 0.0), ("float32", 1e-6)])
def test_an_answer_is_the_same_whatever_it_is_asked_with(dtype: str, apart: float) -> None:
    torch.manual_seed(0)
    config = transformers.T5Config(
        vocab_size=512,
        d_model=WIDTH,
        d_ff=WIDTH * 11 // 4,
        num_layers=3,
        num_heads=WIDTH // 64,
        feed_forward_proj="gated-gelu",
        tie_word_embeddings=False,
    )
    model = transformers.T5ForConditionalGeneration(config).eval().to(getattr(torch, dtype))
    model.lm_head.weight.data.mul_(0.05)
    grader = T5Grader(model, (3, 209), Machine("cpu", dtype, 4096))
    draw = random.Random(WIDTH)
    inputs = [Tokens(tuple(draw.randrange(5, 500) for _ in range(draw.choice(LENGTHS)))) for _ in range(40)]
    together = grader(inputs)
    assert max(together) - min(together) > 0.1
    assert [grader([one])[0] for one in inputs] == pytest.approx(together, rel=0, abs=apart)
