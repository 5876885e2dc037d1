"""Many inputs at once: equal ones once, those of like length together, results back in order."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from typing import TYPE_CHECKING, NamedTuple, TypeVar

from .machine import need_torch

if TYPE_CHECKING:
    from torch import Tensor

Result = TypeVar("Result")
Item = TypeVar("Item", bound=Hashable)


class Tokens(NamedTuple):
    """One input, as token ids."""

    ids: tuple[int, ...]
    types: tuple[int, ...] = ()
    """Segment of each token; empty for models without segments."""


def in_batches(
    items: Sequence[Item],
    length: Callable[[Item], int],
    budget: int,
    forward: Callable[[list[Item]], Sequence[Result]],
    *,
    packed: bool = False,
) -> list[Result]:
    """What `forward` gives for each item, in the order of `items`; it sees equal ones once, in batches.

    A batch holds items of one length, and at most `budget` tokens, one item at least: where nothing is
    padded, nothing of another item enters an item's result (in bf16: `Machine.like_tokens`). With
    `packed`, for models that read inputs one behind the other, the lengths in a batch may differ.
    """
    distinct = list(dict.fromkeys(items))
    result_of: dict[Item, Result] = {}
    for batch in batches([length(item) for item in distinct], budget, packed=packed):
        inputs = [distinct[i] for i in batch]
        result_of.update(zip(inputs, forward(inputs), strict=True))
    return [result_of[item] for item in items]


def batches(lengths: Sequence[int], budget: int, *, packed: bool = False) -> list[list[int]]:
    """Indices of items in batches, longest first: a batch that does not fit in memory fails at once, not at the end."""
    groups: list[list[int]] = []
    room = 0
    for i in sorted(range(len(lengths)), key=lambda i: -lengths[i]):
        if groups and lengths[i] <= room and (packed or lengths[i] == lengths[groups[-1][0]]):
            groups[-1].append(i)
        else:
            groups.append([i])
            room = budget
        room -= lengths[i]
    return groups


def padded(batch: Sequence[Tokens], pad: int, device: str) -> dict[str, Tensor]:
    """`input_ids`, `attention_mask` and, where given, `token_type_ids`: int64 tensors of (len(batch), longest)."""
    torch = need_torch()
    longest = max(len(tokens.ids) for tokens in batch)

    def rows(values: Sequence[Sequence[int]], fill: int) -> Tensor:
        filled = [[*row, *[fill] * (longest - len(row))] for row in values]
        tensor: Tensor = torch.tensor(filled, dtype=torch.int64, device=device)
        return tensor

    model_input = {
        "input_ids": rows([tokens.ids for tokens in batch], pad),
        "attention_mask": rows([[1] * len(tokens.ids) for tokens in batch], 0),
    }
    if batch[0].types:
        model_input["token_type_ids"] = rows([tokens.types for tokens in batch], 0)
    return model_input
