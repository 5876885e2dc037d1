"""Makes examples from the documents of licensed sets: one to three of their sentences, true or not, against the whole.

Summaries are checked against long texts, so that several sentences at once have to be found in them.
"""

from __future__ import annotations

import re
from pathlib import Path
from random import Random

from .distortions import distort, nouns_of
from .examples import Example, read_pairs
from .reduced import reduced
from .wording import reword

SETS = ("wice_partial", "cg2c_doc", "citation_integrity_bm25", "ramdocs")
_END = re.compile(r"\n+|(?<=[.!?])[\"”’]?\s+(?=[\"“„(]?[A-Z])")
_SIZES = (1, 1, 1, 2, 2, 3)
_DISTORTED, _REDUCED = 0.72, 0.86


def documents(data: Path) -> list[list[str]]:
    """The sentences of every document of `SETS`, each document once, those of four sentences or more."""
    texts = dict.fromkeys(
        row["doc"] for name in SETS for row in read_pairs(data / "pairs" / "train" / f"{name}.train.jsonl.gz")
    )
    split = [[part.strip() for part in _END.split(text) if part.strip()] for text in texts]
    return [sentences for sentences in split if len(sentences) >= 4]


def make_long(texts: list[list[str]], count: int, rng: Random) -> list[Example]:
    """`count` examples, half of them supported."""
    made: list[Example] = []
    remaining = {1: count // 2, 0: count - count // 2}
    while sum(remaining.values()) > 0:
        sentences = rng.choice(texts)
        label = int(rng.random() < remaining[1] / (remaining[0] + remaining[1]))
        example = _example(sentences, label, rng)
        if example and 5 <= len(example.claim.split()) <= 90:
            made.append(example)
            remaining[label] -= 1
    return made


def _example(sentences: list[str], label: int, rng: Random) -> Example | None:
    usable = [i for i, sentence in enumerate(sentences) if _is_whole(sentence)]
    size = rng.choice(_SIZES)
    if len(usable) < size:
        return None
    chosen = sorted(rng.sample(usable, k=size))
    claims = [_true(sentences[i], rng) for i in chosen]
    premise = list(sentences)
    if not label:
        at = rng.randrange(size)
        how = rng.random()
        if how < _DISTORTED:
            wrong = distort(claims[at], "en", rng, nouns_of(" ".join(sentences), "en"))
            if not wrong:
                return None
            claims[at] = wrong
        elif how < _REDUCED:
            shorter = reduced(sentences[chosen[at]], "en", rng)
            if not shorter:
                return None
            premise[chosen[at]], claims[at] = shorter, reword(sentences[chosen[at]], "en", rng, 1)
        else:
            del premise[chosen[at]]
    text = " ".join(claims)
    return Example(text.lower() if rng.random() < 0.15 else text, " ".join(premise), label, "made_long")


def _is_whole(sentence: str) -> bool:
    return 7 <= len(sentence.split()) <= 45 and sentence[0].isupper() and sentence.endswith((".", "!", '"', "”"))


def _true(sentence: str, rng: Random) -> str:
    shorter = reduced(sentence, "en", rng) if rng.random() < 0.4 else None
    return reword(shorter or sentence, "en", rng, rng.choice((0, 1, 1, 2)))
