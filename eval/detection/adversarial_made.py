"""The adversarial set: every supported pair, altered in every way that is safe for it.

`KINDS` names the ways. The choice among several words depends on `seed`, the kind and the pair alone,
so that the same pairs give the same set in any order. Some tables of words look like those of
`eval/training/distortions.py`, with which examples for training and for tuning the gates were made:
units, months, modal verbs, conditions, `not`. No code is shared, and an edit that is there but not
safe (a weaker modal, `and` for `or`, a lower lower bound, a limiting adverb left out) is not made here.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator, Sequence
from random import Random

from .adversarial_numbers import other_date, other_number, other_unit
from .adversarial_records import Alteration, AlterationContext, Altered, Supported
from .adversarial_sources import instructed, instructed_by_name, wrong_paragraph, wrong_source
from .adversarial_wording import negated, other_entity, other_modality, swapped_roles, without_condition

SEED = 6
KINDS: dict[str, Callable[[AlterationContext], Alteration | None]] = {
    "number": other_number,
    "unit": other_unit,
    "date": other_date,
    "entity": other_entity,
    "roles": swapped_roles,
    "negation": negated,
    "modality": other_modality,
    "condition": without_condition,
    "wrong paragraph": wrong_paragraph,
    "wrong source": wrong_source,
    "instruction": instructed,
    "instruction with the claim": instructed_by_name,
}
MOVED = ("wrong paragraph", "wrong source")
"""Kinds that leave the claim as it is and set another text beside it."""


def alter(pairs: Sequence[Supported], kinds: Iterable[str] = tuple(KINDS), seed: int = SEED) -> Iterator[Altered]:
    """Each pair in each kind that is safe for it, in the order of the pairs."""
    alike: dict[tuple[str, str], list[Supported]] = defaultdict(list)
    for pair in pairs:
        alike[pair.origin, pair.lang].append(pair)
    targets = tuple(kinds)
    for pair in pairs:
        others = [other for other in alike[pair.origin, pair.lang] if other.whole != pair.whole]
        for kind in targets:
            change = KINDS[kind](AlterationContext(pair, others, Random(f"{seed}:{kind}:{pair.id}")))
            if change and (change.claim, change.document) != (pair.claim, pair.document):
                yield Altered(f"{pair.id}:{kind}", kind, pair, change)
