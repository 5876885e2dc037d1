"""What texts state, and how far citations and sources bear it out, over the reports of a store or over drafts.

`python -m pcite.eval statements STORE` measures every report that a store keeps, `… statements DRAFT.json`
gold drafts. Coverage, recall and precision are three numbers (see `citing`); beside them stand misattribution
(`attribution`), faithfulness, factual precision and F1@K (`factual`), and the hallucination rate.
"""

from __future__ import annotations

import argparse
import tempfile
from collections.abc import Iterator, Sequence
from hashlib import sha256
from pathlib import Path
from typing import Any

from ...graph.examples import DRAFTS
from ...graph.precision import shipped_policy
from ...graph.services import embedded_embedder, embedded_verifier
from ...store.errors import InputError
from ...store.records import Grounding
from ..alce.judges import Judge, judge
from ..runs import Finished, Manifest, Share, describe, open_run, read_run
from ..runs.counts import some
from .gold import read_golds, sources_of
from .hallucination import hallucination
from .statements_attribution import attributed, misattribution, misattribution_of_gold
from .statements_citing import Stated, by_author, by_judge, by_report, coverage, precision, recall
from .statements_factual import f1_at_k, factual_precision, faithfulness, of_propositions
from .statements_report import lists, table
from .statements_texts import GroundedText, is_draft, of_drafts, of_store, reports

__all__ = [
    "Stated",
    "attributed",
    "by_author",
    "by_judge",
    "by_report",
    "coverage",
    "f1_at_k",
    "factual_precision",
    "faithfulness",
    "lists",
    "main",
    "measure",
    "misattribution",
    "misattribution_of_gold",
    "of_propositions",
    "precision",
    "recall",
    "table",
]

MOST = 10_000
NOBODY = "the report's own verdicts"


def measure(texts: Sequence[str], out: Path, *, by: Judge | None = None, most: int = MOST) -> Finished:
    """One row for each text in the run `out`; texts that have theirs are left out.

    Args:
        texts: gold drafts (`.json`), which are grounded first; or one store, a file or a `postgresql://` address.
        out: the run; one that was cut off goes on.
        by: who judges our citations; the report's own verdicts do where it is not given.
        most: of a store, so many of its newest reports.

    Raises:
        InputError: drafts and stores are mixed, a file is no gold draft, the store keeps no report, or `out` is the
            run of something else.
        StoreError: the store cannot be read.
    """
    if not all(map(is_draft, texts)) and len(texts) > 1:
        raise InputError("measuring statements", f"{len(texts)} things are named", "Name drafts (.json), or one store")
    drafts = read_golds([Path(text) for text in texts if is_draft(text)])
    ids = [] if drafts else reports(texts[0], most)
    with open_run(out, _manifest([path for path, _ in drafts], ids, by)) as run:
        left = [report_id for report_id in ids if report_id not in run.done]
        grounded_texts: Iterator[GroundedText] = (
            of_drafts(drafts, shipped_policy(), run.done) if drafts else of_store(texts[0], left)
        )
        for text in grounded_texts:
            run.add(text.key, shares=_shares(text, by), details=_details(text.grounding))
    return read_run(out)


def _manifest(drafts: Sequence[Path], ids: Sequence[str], by: Judge | None) -> Manifest:
    settings = {"judge": by.id if by else NOBODY}
    if not drafts:
        return describe("statements", settings={**settings, "reports": sha256("\n".join(ids).encode()).hexdigest()})
    engines = [embedded_verifier().provenance, embedded_embedder().provenance]
    data = list(dict.fromkeys([*drafts, *(source for path in drafts for source in sources_of(path))]))
    return describe("statements", settings={**settings, "policy": shipped_policy()}, engines=engines, data=data)


def _shares(text: GroundedText, by: Judge | None) -> dict[str, Share]:
    grounding = text.grounding
    result = hallucination([grounding])
    ours, own = by_judge(grounding, by) if by else by_report(grounding), by_author(grounding)
    shares = {
        "coverage": coverage(ours),
        "recall": recall(ours),
        "precision": precision(ours),
        "misattribution": misattribution(attributed(grounding)),
        "faithfulness": faithfulness(grounding),
        "faithfulness of propositions": of_propositions(grounding),
        "hallucination": Share(result.hallucinated, result.supported + result.hallucinated),
    }
    if any(one.citations for one in own):
        names = {"coverage": coverage(own), "recall": recall(own), "precision": precision(own)}
        shares |= {f"author's {name}": share for name, share in names.items()}
    if text.gold:
        shares["misattribution given gold"] = misattribution_of_gold(text.gold, grounding)
    return shares


def _details(grounding: Grounding) -> dict[str, Any]:
    """How many sentences there are, and which citations of the author's do not hold: sentence, source, fate."""
    order = {claim.id: number for number, claim in enumerate(grounding.claims, start=1)}
    names = {source.id: source.name for source in grounding.sources}
    wrong = [
        [order[one.claim_id], names.get(one.source_id or "", ""), one.fate]
        for one in attributed(grounding)
        if one.fate != "held"
    ]
    return {"claims": len(order), **({"author's": wrong} if wrong else {})}


def main() -> None:
    """Print the table."""
    parser = argparse.ArgumentParser(
        prog="python -m pcite.eval statements", description="What texts state, and how far it is borne out."
    )
    parser.add_argument("texts", nargs="*", help="gold drafts (.json), or one store; else the drafts that ship")
    parser.add_argument("--out", type=Path, help="file NAME.jsonl that keeps the run; one that was cut off goes on")
    parser.add_argument("--judge", help="who judges our citations: a name for load_verifier, a baseline, or `true`")
    parser.add_argument("--k", type=float, help="K of F1@K; the median number of propositions where it is not given")
    parser.add_argument("--most", type=some, default=MOST, help="of a store, so many of its newest reports")
    arguments = parser.parse_args()
    by = judge(arguments.judge) if arguments.judge else None
    with tempfile.TemporaryDirectory() as aside:
        texts = arguments.texts or [str(path) for path in sorted(DRAFTS.glob("*.json"))]
        out = arguments.out or Path(aside) / "statements.jsonl"
        finished = measure(texts, out, by=by, most=arguments.most)
    print("\n\n".join(filter(None, [table(finished, arguments.k), lists(finished)])))
