"""The reader as a torch module, how a pair becomes token ids, and the loss."""

from __future__ import annotations

from collections.abc import Sequence

import torch
from tokenizers import Tokenizer
from torch import Tensor, nn

from .pairs import ReaderExample, ReaderOutcome

BEGIN, PAD, END = 0, 1, 2
"""Ids of `<s>`, `<pad>` and `</s>`, the same in both bases."""
MARGIN = 2.0
"""By how much the logit of a supported claim should lie above that of its twin."""


class Reader(nn.Module):
    """Logits (n, 3) of supported, contradicted and not said, from the first token's vector and the mean of all."""

    def __init__(self, encoder: nn.Module, width: int) -> None:
        super().__init__()
        self.encoder = encoder
        self.dense = nn.Linear(width, width)
        self.head = nn.Linear(width, 3)

    def forward(self, ids: Tensor, mask: Tensor) -> Tensor:
        """Token ids and mask of shape (n, tokens) to logits."""
        hidden = self.encoder(input_ids=ids, attention_mask=mask).last_hidden_state
        mean = (hidden * mask[..., None]).sum(1) / mask.sum(1, keepdim=True)
        logits: Tensor = self.head(torch.tanh(self.dense(hidden[:, 0] + mean)))
        return logits

    def freeze(self, layers: int) -> None:
        """Leave the embeddings and the lowest `layers` layers as they are."""
        frozen = ("embeddings", *(f"layer.{layer}." for layer in range(layers)))
        for name, parameter in self.encoder.named_parameters():
            if any(part in name for part in frozen):
                parameter.requires_grad = False

    def trained(self) -> dict[str, Tensor]:
        """The weights that were not frozen, by name."""
        names = {name for name, parameter in self.named_parameters() if parameter.requires_grad}
        return {name: value for name, value in self.state_dict().items() if name in names}


class PairEncoding:
    """Pairs as token ids: `<s> claim </s></s> premise </s>`, the premise cut where `longest` tokens are full."""

    def __init__(self, tokenizer: Tokenizer, longest: int) -> None:
        tokenizer.no_padding()
        tokenizer.no_truncation()
        self.tokenizer, self.longest = tokenizer, longest

    def ids(self, example: ReaderExample) -> list[int]:
        """Token ids of one pair, at most `longest`."""
        texts = [example.claim, example.premise]
        claim, premise = self.tokenizer.encode_batch(texts, add_special_tokens=False)
        first = claim.ids[: self.longest // 2]
        return [BEGIN, *first, END, END, *premise.ids[: self.longest - len(first) - 4], END]


def padded(batch: Sequence[Sequence[int]]) -> tuple[Tensor, Tensor]:
    """Token ids and mask of shape (n, longest)."""
    longest = max(map(len, batch))
    ids = torch.full((len(batch), longest), PAD)
    mask = torch.zeros((len(batch), longest), dtype=torch.long)
    for i, row in enumerate(batch):
        ids[i, : len(row)] = torch.tensor(row)
        mask[i, : len(row)] = 1
    return ids, mask


def reading_loss(logits: Tensor, examples: Sequence[ReaderExample], margin_weight: float = 0.0) -> Tensor:
    """Cross entropy over the outcomes, plus a ranking loss between the claims of one passage.

    Where it is not recorded which of the two other outcomes it is, their joint probability counts. The ranking loss of
    a supported and another claim is log(1 + exp(MARGIN - (s - o))), s and o being their logits of being supported.
    """
    log_p = logits.float().log_softmax(-1)
    outcomes = torch.tensor([int(one.outcome) for one in examples])
    other = log_p[:, ReaderOutcome.CONTRADICTED :].logsumexp(-1)
    picked = log_p.gather(1, outcomes.clamp(max=ReaderOutcome.NOT_SAID)[:, None])[:, 0]
    total = -torch.where(outcomes == ReaderOutcome.NOT_SUPPORTED, other, picked).mean()
    if not margin_weight:
        return total
    score = log_p[:, ReaderOutcome.SUPPORTED] - other
    for group in {one.group for one in examples}:
        inside = torch.tensor([one.group == group for one in examples])
        good = score[inside & (outcomes == ReaderOutcome.SUPPORTED)]
        bad = score[inside & (outcomes != ReaderOutcome.SUPPORTED)]
        if len(good) and len(bad):
            ranking = nn.functional.softplus(MARGIN - (good[:, None] - bad[None])).mean()
            total = total + margin_weight * ranking * (len(good) + len(bad)) / len(examples)
    return total
