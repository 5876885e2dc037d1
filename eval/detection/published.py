"""Published figures to stand beside ours. None of them was measured here."""

from __future__ import annotations

from typing import NamedTuple

SOURCE = "LLM-AggreFact leaderboard, read from its source; averages of its eleven sets computed again from it"

NOTE = (
    "Published, not measured here: balanced accuracy in percent at 0.5 on the eleven test sets of LLM-AggreFact. "
    "These are other sets than those above, so the averages cannot be compared; WiCE comes nearest, and even there "
    f"theirs is the test split and ours the dev split. Source: {SOURCE}."
)


class PublishedFigure(NamedTuple):
    """One line of the leaderboard."""

    model: str
    parameters: str
    average: float
    wice: float


FIGURES = (
    PublishedFigure("Bespoke-MiniCheck-7B", "7B", 77.4, 83.0),
    PublishedFigure("FactCG-DeBERTa-L", "0.4B", 75.6, 74.2),
    PublishedFigure("MiniCheck-Flan-T5-L", "0.8B", 75.0, 72.2),
    PublishedFigure("MiniCheck-RoBERTa-L", "0.4B", 73.5, 67.6),
    PublishedFigure("MiniCheck-DeBERTa-L", "0.4B", 73.1, 69.4),
    PublishedFigure("HHEM-2.1-open", "0.1B", 71.8, 75.9),
    PublishedFigure("AlignScore", "0.4B", 70.5, 66.0),
    PublishedFigure("SummaC-ZS", "0.1B", 67.7, 62.8),
    PublishedFigure("SummaC-CV", "0.1B", 61.0, 54.3),
)


def published() -> str:
    """The figures as a Markdown table below what they are."""
    head = "| model (published) | parameters | average of eleven test sets | WiCE test |\n|---|---|---|---|"
    body = [f"| {f.model} | {f.parameters} | {f.average:.1f} | {f.wice:.1f} |" for f in FIGURES]
    return "\n".join([NOTE, "", head, *body])
