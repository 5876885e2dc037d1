"""The words that a shipped reader knows: the pieces of its base that German and English texts use."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterable, Sequence
from typing import Any

from tokenizers import Tokenizer

SPECIAL = ("<s>", "<pad>", "</s>", "<unk>")
"""The first four pieces of both bases, whose ids stay."""
MASK = "<mask>"


def used(tokenizer: Tokenizer, texts: Iterable[str], fewest: int = 1) -> set[int]:
    """Ids of the pieces that occur in the texts at least `fewest` times."""
    counts: Counter[int] = Counter()
    batch: list[str] = []
    for text in texts:
        batch.append(text)
        if len(batch) == 512:
            counts.update(one for row in tokenizer.encode_batch(batch, add_special_tokens=False) for one in row.ids)
            batch = []
    counts.update(one for row in tokenizer.encode_batch(batch, add_special_tokens=False) for one in row.ids)
    return {one for one, number in counts.items() if number >= fewest}


def latin(pieces: Sequence[tuple[str, float]], most: int) -> set[int]:
    """Ids of the `most` likeliest pieces of Latin letters, signs and digits, and of all single characters."""
    latin_ids = [i for i, (piece, _) in enumerate(pieces) if all(_is_latin(sign) for sign in piece.lstrip("▁"))]
    likely = sorted(latin_ids, key=lambda i: -pieces[i][1])[:most]
    return {*likely, *(i for i, (piece, _) in enumerate(pieces) if len(piece.lstrip("▁")) <= 1)}


def _is_latin(sign: str) -> bool:
    return ord(sign) < 0x250 or 0x1E00 <= ord(sign) < 0x1F00 or 0x2000 <= ord(sign) < 0x2300


def pruned(tokenizer: Tokenizer, chosen: set[int]) -> tuple[Tokenizer, list[int]]:
    """A unigram tokenizer with the special pieces and `chosen` alone, and the old id of each of its pieces, in order.

    It adds no special pieces by itself.
    """
    state: dict[str, Any] = json.loads(tokenizer.to_str())
    pieces = state["model"]["vocab"]
    order = [
        *range(len(SPECIAL)),
        *sorted(i for i in chosen if len(SPECIAL) <= i < len(pieces) and pieces[i][0] != MASK),
    ]
    state["model"]["vocab"] = [pieces[old] for old in order]
    state["added_tokens"] = [token for token in state["added_tokens"] if token["id"] < len(SPECIAL)]
    state["post_processor"] = None
    return Tokenizer.from_str(json.dumps(state)), order
