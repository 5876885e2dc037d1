"""What a run over texts says: every figure in a table, and the author's citations that do not hold."""

from __future__ import annotations

from ..runs import Finished
from .statements_factual import f1_at_k, factual_precision, usual

SHARES = {
    "coverage": "verifiable statements with a citation",
    "recall": "verifiable statements that their citations bear out",
    "precision": "citations that are right where they stand",
    "author's coverage": "verifiable statements with a citation of the author's",
    "author's recall": "verifiable statements that the author's citations bear out",
    "author's precision": "citations of the author's that are right where they stand",
    "misattribution": "citations of the author's that only another source bears out",
    "misattribution given gold": "our citations to a source that the gold does not name",
    "faithfulness": "statements that the sources bear out, a sentence each",
    "faithfulness of propositions": "the same, a proposition each",
    "hallucination": "claims that were settled and that no source bears out",
}


def lists(finished: Finished) -> str:
    """The citations of the author's that do not hold, for a person to look up; empty where all do."""
    lines = [
        f"- {row.key}, sentence {sentence}: {fate}" + (f", cites {source}" if source else "")
        for row in finished.rows
        for sentence, source, fate in row.details.get("author's", ())
    ]
    return "\n".join(["### Citations of the author's that do not hold", "", *lines]) if lines else ""


def table(finished: Finished, k: float | None = None) -> str:
    """Every figure over all texts as Markdown; `k` is the K of F1@K, the median where it is not given."""
    existing = [name for name in SHARES if any(name in row.shares for row in finished.rows)]
    rows = [f"| {name} | {SHARES[name]} | {finished.share(name)} |" for name in existing]
    texts = [row.shares["faithfulness of propositions"] for row in finished.rows]
    expected = usual(texts) if k is None else k
    rows.append(
        f"| factual precision | mean over texts of supported propositions | {_percent_text(factual_precision(texts))} |"
    )
    rows.append(
        f"| F1@{_number(expected)} | mean over texts, K propositions expected | {_percent_text(f1_at_k(texts, k))} |"
    )
    silent = sum(not share.total for share in texts)
    head = f"{len(texts)} texts, {silent} of them without a claim. Judge of our citations: "
    head += f"{finished.manifest.settings['judge']}.\n\n| figure | what | found |\n|---|---|---|\n"
    return head + "\n".join(rows)


def _number(value: float | None) -> str:
    return "K" if value is None else f"{value:g}"


def _percent_text(figure: float | None) -> str:
    return "no claims" if figure is None else f"{100 * figure:.1f} %"
