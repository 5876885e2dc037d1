"""The figures once more, straight from the published formulas, over random items."""

from __future__ import annotations

import random
import re
import string

import numpy as np
import pytest
from pcite.eval.alce.correctness import CorrectnessOptions, correctness
from pcite.eval.alce.items import AlceItem

WORDS = ["Paris", "the", "art", "party", "a", "Rome.", "U.S.", "lima", "", "an", "Oslo-Fjord", "1989", "it,"]
COMPAT = CorrectnessOptions(compat=True)


def said(text: str) -> str:
    kept = "".join(sign for sign in text.lower() if sign not in string.punctuation)
    return " ".join(re.sub(r"\b(a|an|the)\b", " ", kept).split())


def random_items(seed: int) -> list[AlceItem]:
    draw = random.Random(seed)

    def text(longest: int, separator: str = " ") -> str:
        return separator.join(draw.choices(WORDS, k=draw.randint(0, longest)))

    def names() -> tuple[str, ...]:
        return tuple(text(2) for _ in range(draw.randint(1, 3)))

    return [
        AlceItem.model_validate(
            {
                "question": "Which?",
                "output": text(8, draw.choice([" ", ", "])),
                "answers": [names() for _ in range(draw.randint(1, 8))],
                "qa_pairs": [{"question": "Q", "short_answers": names()} for _ in range(draw.randint(1, 4))],
            }
        )
        for _ in range(draw.randint(1, 12))
    ]


@pytest.mark.parametrize("seed", range(25))
def test_em_recall_is_that_of_the_published_formula(seed: int) -> None:
    items = random_items(seed)
    shares = []
    for item in items:
        found = [any(said(name) in said(item.output) for name in pair.short_answers) for pair in item.qa_pairs or ()]
        shares.append(np.mean(found))
    expected = {"str_em": 100 * np.mean(shares), "str_hit": 100 * np.mean([share == 1 for share in shares])}
    assert correctness(items, ["str_em"], options=COMPAT) == pytest.approx(expected, rel=1e-12)


@pytest.mark.parametrize("seed", range(25))
def test_the_scores_of_lists_are_those_of_the_published_formula(seed: int) -> None:
    items = random_items(seed)
    table = []
    for item in items:
        told = [said(part.strip()) for part in item.output.rstrip().rstrip(".").rstrip(",").split(",")]
        told = [part for part in told if part]
        gold = [[said(name) for name in names] for names in item.answers or ()]
        flat = [name for names in gold for name in names]
        found = sum(any(name in told for name in names) for names in gold)
        prec = sum(part in flat for part in told) / len(told) if told else 0
        rec, top5 = found / len(gold), min(5, found) / min(5, len(gold))
        both = [0 if prec + other == 0 else 2 * prec * other / (prec + other) for other in (rec, top5)]
        table.append([len(told) / 100, prec, rec, top5, *both])
    means = 100 * np.mean(table, axis=0)
    names = ["num_preds", "qampari_prec", "qampari_rec", "qampari_rec_top5", "qampari_f1", "qampari_f1_top5"]
    found_by_us = correctness(items, ["qampari"], options=COMPAT)
    assert found_by_us == pytest.approx(dict(zip(names, means, strict=True)), rel=1e-12)
