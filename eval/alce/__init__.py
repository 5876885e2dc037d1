"""ALCE: citations scored as the field scores them, and as we would.

    python -m pcite.eval alce answers.json --compat --citations --judge true --second-judge minicheck

Gao et al. 2023, "Enabling Large Language Models to Generate Text with Citations", https://arxiv.org/abs/2305.14627.
"""

from .citations import CitedSentence, ItemScore, citation_score, citation_scores
from .figures import table
from .items import AlceItem, read_items, read_result, write_result
from .judges import Judge, judge

__all__ = [
    "AlceItem",
    "CitedSentence",
    "ItemScore",
    "Judge",
    "citation_score",
    "citation_scores",
    "judge",
    "main",
    "read_items",
    "read_result",
    "table",
    "write_result",
]


def main() -> None:
    """Score a file, or cite it afterwards."""
    from .command import main

    main()
