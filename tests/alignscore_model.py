"""A small model in AlignScore's layout, what its heads say computed by hand, and pairs to ask it about."""

from __future__ import annotations

import math
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Any

from pcite.nodes.engines.torch.alignscore import AlignScoreVerifier
from pcite.nodes.ports import Pair

if TYPE_CHECKING:
    from torch import Tensor
    from transformers import PreTrainedModel, PreTrainedTokenizerFast

OUTPUTS = {"tri_layer": 3, "bin_layer": 2, "reg_layer": 1}
FED = "The lions are fed at noon. A keeper counts the animals twice a day."
RECORDS = "Records must be kept for six years; electronic records may be kept in any format."
ONE = "The lions eat at noon."
TWO = "The lions eat at noon. Records are kept for seven years."
PAIRS = [Pair(FED, ONE), Pair(RECORDS, TWO), Pair("Die Löwen fressen. 🦁", "Löwen – «mittags»."), Pair(FED, ONE)]


@cache
def state() -> dict[str, Tensor]:
    """Weights under the names that the published files have."""
    import torch

    torch.manual_seed(11)
    heads = {name: torch.nn.Linear(32, outputs) for name, outputs in OUTPUTS.items()}
    weights = {f"{name}.{key}": value * 3 for name, head in heads.items() for key, value in head.state_dict().items()}
    return {**weights, "mlm_head.bias": torch.zeros(7), "base_model.embeddings.position_ids": torch.arange(98)[None]}


@cache
def base(backbone: Path) -> tuple[PreTrainedTokenizerFast, PreTrainedModel]:
    from transformers import AutoModel, AutoTokenizer

    return AutoTokenizer.from_pretrained(backbone), AutoModel.from_pretrained(backbone).eval()


def verifier(path: Path, backbone: Path, mode: str = "nli_sp", **options: Any) -> AlignScoreVerifier:  # noqa: ANN401
    return AlignScoreVerifier(path, backbone=backbone, mode=mode, device="cpu", dtype="float32", **options)


def outputs(backbone: Path, head: str, premise: str, claim: str) -> list[float]:
    """What a head says of one pair: the pooler's output, a matrix product and the softmax, by hand."""
    import torch

    tokenizer, model = base(backbone)
    with torch.no_grad():
        given = tokenizer(premise, claim, return_tensors="pt")
        pooled = model(**given).pooler_output[0]
        logits = (state()[f"{head}.weight"] @ pooled + state()[f"{head}.bias"]).tolist()
    if head == "reg_layer":
        return [float(logit) for logit in logits]
    return [math.exp(logit) / sum(map(math.exp, logits)) for logit in logits]
