"""How near passages are to what they are asked about, weighed into what the readers that ship say of them.

A reader looks at one passage at a time and was trained on passages about the claim. Asked about every passage that was
found, it takes some for support that speak of other things. So its log odds are lowered by `WEIGHT` times what the
cosine lacks of `FROM`, across languages of `FROM_ACROSS`. The first two were chosen on drafts (`python -m pcite.eval
grounding`), for the embedder that ships: cosines of another one mean something else, and other verifiers were not
measured with it. The third lies about as far below as the median cosine of supported claims of the training pairs does
that have another language than their passage (0.37 and 0.38; English 0.48, German 0.41). On nineteen drafts it brings
two right sentences and two wrong ones.
"""

from __future__ import annotations

import math

from ...store.records import Provenance
from ..ports import Judgement

WEIGHT = 5.0
FROM, FROM_ACROSS = 0.5, 0.4
READER = "reader"
"""The engine whose answers it is weighed into."""
_SMALLEST = 1e-6


def may_be_weighed(judgement: Judgement, verifier: Provenance, lowest: float) -> bool:
    """Whether a reader that ships answered, and a probability from `lowest` on; what is below is no support anyway."""
    return (judgement.provenance or verifier).engine == READER and (judgement.support or 0.0) >= lowest


def weighed(judgement: Judgement, similarity: float | None, *, is_across: bool = False) -> Judgement:
    """The judgement with its support lowered; as it is where nothing tells how near it is.

    Args:
        judgement: what the reader said.
        similarity: the mean cosine of the statement with what was read of the passages.
        is_across: whether a passage is in another language than the statement.
    """
    if judgement.support is None or similarity is None:
        return judgement
    support = min(max(judgement.support, _SMALLEST), 1 - _SMALLEST)
    odds = math.log(support / (1 - support)) + WEIGHT * min(0.0, similarity - (FROM_ACROSS if is_across else FROM))
    return judgement._replace(support=1 / (1 + math.exp(-odds)))
