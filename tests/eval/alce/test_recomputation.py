"""The published procedure, written down once more, sentence by sentence, and compared with ours on random answers."""

from __future__ import annotations

from collections.abc import Sequence
from zlib import crc32

from hypothesis import given
from hypothesis import strategies as st
from pcite.eval.alce.citations import citation_scores
from pcite.eval.alce.items import AlceItem, read_items
from pcite.eval.alce.reading import as_published
from pcite.nodes.ports import Pair

Answer = list[list[int]]
"""For each entry of a list the numbers that it cites."""
ANSWERS = st.tuples(
    st.integers(1, 4), st.lists(st.lists(st.sampled_from([0, 1, 1, 2, 2, 3, 4, 5]), max_size=5), min_size=1, max_size=4)
)


class Chance:
    """Says yes or no by a checksum: anything can happen, always in the same way."""

    id = "chance"

    def __init__(self, seed: int, yes: int) -> None:
        self._seed, self._yes = seed, yes

    def says(self, premise: str, claim: str) -> int:
        return int(crc32(f"{self._seed}|{premise}|{claim}".encode()) % 10 < self._yes)

    def entails(self, pairs: Sequence[Pair]) -> list[bool | None]:
        return [bool(self.says(*pair)) for pair in pairs]


def item(documents: int, answer: Answer) -> AlceItem:
    docs = [{"title": f"T{number % 3}", "text": f"text {number % 3}"} for number in range(documents)]
    entries = [f"e{at}{''.join(f' [{number}]' for number in cited)}" for at, cited in enumerate(answer)]
    return read_items([{"question": "Which?", "docs": docs, "output": ", ".join(entries) + "."}])[0]


def recomputed(documents: int, answer: Answer, judge: Chance, most: int | None) -> tuple[float, float]:
    """Recall and precision of one answer, following the pseudo-code step by step."""
    doc = [f"Title: T{number % 3}\ntext {number % 3}" for number in range(documents)]
    supported = good = total = 0
    for at, cited in enumerate(answer):
        claim, refs = f"Which? e{at}", [number - 1 for number in cited]
        joint = 0
        if refs and max(refs) < documents:
            refs = refs[:most]
            total += len(refs)
            joint = judge.says("\n".join(doc[ref] for ref in refs), claim)
        supported += joint
        if not joint or len(refs) <= 1:
            good += joint
            continue
        for ref in refs:
            rest = list(refs)
            rest.remove(ref)
            good += judge.says(doc[ref], claim) or not judge.says("\n".join(doc[other] for other in rest), claim)
    return supported / len(answer), good / total if total else 0


@given(
    answers=st.lists(ANSWERS, min_size=1, max_size=3),
    seed=st.integers(0, 1000),
    yes=st.integers(2, 9),
    most=st.sampled_from([1, 2, 3, None]),
)
def test_compat_is_the_published_procedure(
    answers: list[tuple[int, Answer]], seed: int, yes: int, most: int | None
) -> None:
    judge = Chance(seed, yes)
    read = [as_published(item(*answer), listed=True) for answer in answers]
    found = [(one.recall, one.precision) for one in citation_scores(read, judge, at_most=most, compat=True)]
    assert found == [recomputed(*answer, judge, most) for answer in answers]
