"""The reader as a torch module, how a pair becomes token ids, and the loss."""

from __future__ import annotations

from collections.abc import Sequence

import torch
from tokenizers import Tokenizer
from torch import Tensor, nn

from .reader_pairs import ReaderExample, ReaderOutcome

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
        return self.read(ids, mask)[0]

    def read(self, ids: Tensor, mask: Tensor) -> tuple[Tensor, Tensor]:
        """Logits (n, 3), and the vectors of the tokens behind the last layer, (n, tokens, width)."""
        hidden = self.encoder(input_ids=ids, attention_mask=mask).last_hidden_state
        mean = (hidden * mask[..., None]).sum(1) / mask.sum(1, keepdim=True)
        logits: Tensor = self.head(torch.tanh(self.dense(hidden[:, 0] + mean)))
        return logits, hidden

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

    def tokens(self, claim: str) -> list[tuple[int, int]]:
        """Where the tokens of a claim stand in it; the first of them is the second of a pair."""
        spans: list[tuple[int, int]] = self.tokenizer.encode(claim, add_special_tokens=False).offsets
        return spans[: self.longest // 2]

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


def word_loss(odds: Tensor, wrong: Sequence[Sequence[int] | None]) -> Tensor:
    """Cross entropy over the tokens of claims whose wrong words are recorded: 1 for a wrong one, 0 for another.

    Args:
        odds: natural log odds of each token of a pair, shape (n, tokens).
        wrong: for each claim a number for each of its tokens; `None` where it is not recorded which are wrong.
    """
    rows = [(odds[i, 1 : 1 + len(one)], torch.tensor(one).float()) for i, one in enumerate(wrong) if one]
    if not rows:
        return odds.sum() * 0.0
    taken, targets = torch.cat([row for row, _ in rows]), torch.cat([target for _, target in rows])
    return nn.functional.binary_cross_entropy_with_logits(taken.float(), targets)
