"""The tables of a run: for each pool recall@k and the mean reciprocal rank by way, and what the verifier is given."""

from __future__ import annotations

from collections.abc import Sequence

from ..runs import Finished, RunRow, Share
from .retrieval_evidence import STAGES
from .retrieval_measures import KS, recall

WAYS = ("BM25", "dense", "hybrid", "hybrid, in context", "hybrid, in context + expansion")
HEAD = (
    f"| search | {' | '.join(f'recall@{k}' for k in KS)} | MRR@{max(KS)} | brought in |\n"
    + "|---" * (len(KS) + 3)
    + "|"
)


def table(finished: Finished) -> str:
    """Markdown, the pools in the order in which they were searched; behind several drafts all of them together."""
    by_pool: dict[str, list[RunRow]] = {}
    for row in finished.rows:
        by_pool.setdefault(row.details["pool"], []).append(row)
    of_drafts = [row for row in finished.rows if row.details.get("is_draft")]
    if len({row.details["pool"] for row in of_drafts}) > 1:
        by_pool["all drafts"] = of_drafts
    return "\n\n".join(_pool(name, rows) for name, rows in by_pool.items()) or "Nothing should be found."


def _pool(name: str, rows: Sequence[RunRow]) -> str:
    claims = [row for row in rows if "brought" in row.details]
    text = f"{name}: {len(claims)} claims, {len(rows)} places or passages that should be found"
    lines = [_way(way, rows, claims) for way in WAYS if way in rows[0].values]
    parts = [text, "\n".join([HEAD, *lines])]
    if rows[0].shares:
        head = "| evidence of a claim after | holds what it should | passages |\n|---|---|---|"
        stages = [_stage(stage, n, rows, claims) for n, stage in enumerate(STAGES)]
        parts.append("\n".join([head, *stages]))
    return "\n\n".join(parts)


def _way(way: str, rows: Sequence[RunRow], claims: Sequence[RunRow]) -> str:
    ranks = [value for row in rows if (value := row.values[way]) is not None]
    shares = " | ".join(str(recall(ranks, k)) for k in KS)
    coming = sum(row.details["brought"].get(way, 0) for row in claims) / len(claims)
    return f"| {way} | {shares} | {sum(ranks) / len(ranks):.3f} | {coming:.1f} |"


def _stage(stage: str, n: int, rows: Sequence[RunRow], claims: Sequence[RunRow]) -> str:
    share = Share(sum(row.shares[stage].hits for row in rows), sum(row.shares[stage].total for row in rows))
    passages = sum(row.details["evidence"][n] for row in claims) / len(claims)
    return f"| {stage} | {share} | {passages:.1f} |"
