"""Whole drafts: does the pipeline cite what is supported, at the right place, and nothing else?

A gold draft has, for every sentence, its span, a label and the paragraphs that decide (see `gold`).
`python -m pcite.eval grounding [DRAFT …] --out FILE.jsonl` measures, prints the tables by draft, domain and kind, the
curve over the threshold, and every sentence that came out wrong. `--verifier`, `--threshold` and `--without` make
another run to set beside it; `--baselines` prints what citing the nearest passage comes to.
"""

from __future__ import annotations

import argparse
import json
import tempfile
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from ...graph.examples import DRAFTS
from ...graph.models.verifiers import load_verifier
from ...graph.services import embedded_embedder
from ...nodes.engines.cached import CachedEmbedder
from ...nodes.policy import Policy
from ...nodes.verifier.rules import PARTS, RULES
from ...store.database import Database
from ..runs import Finished, Share
from . import baselines, curve
from .gold import data_of, faults, read_gold, read_golds, sources_of
from .measuring import DraftSetup, measure, measure_all
from .places import LEVEL, names
from .report import breakdown, lengths, lists, quotes, table
from .score import Score, compare, score

if TYPE_CHECKING:
    from ...nodes.ports import Embedder

__all__ = [
    "LEVEL",
    "DraftSetup",
    "Score",
    "Share",
    "breakdown",
    "compare",
    "data_of",
    "faults",
    "lists",
    "main",
    "measure",
    "measure_all",
    "names",
    "quotes",
    "read_gold",
    "read_golds",
    "score",
    "sources_of",
    "table",
]


def main() -> None:
    """Print the tables and the lists for the drafts given, or for the two that ship."""
    arguments = _parser().parse_args()
    verifier = load_verifier(arguments.verifier) if arguments.verifier else None
    policy = None if arguments.threshold is None else Policy(threshold=arguments.threshold)
    with tempfile.TemporaryDirectory() as aside:
        shipped = sorted(DRAFTS.glob("*.json"))
        paths = arguments.drafts or shipped
        out, cache = arguments.out or Path(aside) / "grounding.jsonl", arguments.cache or Path(aside) / "cache.sqlite"
        finished = measure_all(
            paths, out, policy=policy, verifier=verifier, without=arguments.without, cache=arguments.cache
        )
        for part in (table(finished), breakdown(finished), quotes(finished), lengths(finished), curve.table(finished)):
            print(part, end="\n\n" if part else "", flush=True)
        if arguments.baselines:
            print(_baselines(finished, paths, shipped, cache), end="\n\n", flush=True)
    if arguments.curve:
        arguments.curve.write_text(json.dumps(curve.as_json(finished), indent=1) + "\n", encoding="utf-8")
    print(lists(finished))


def _baselines(finished: Finished, paths: Sequence[Path], shipped: Sequence[Path], cache: Path) -> str:
    with Database.open(cache) as database:
        embedder: Embedder = CachedEmbedder(embedded_embedder(), database)
        return baselines.table(finished, paths, shipped, embedder)


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(
        prog="python -m pcite.eval grounding", description="Whole drafts against gold labels."
    )
    parser.add_argument("drafts", nargs="*", type=Path, help="gold drafts; the two that ship where none is given")
    parser.add_argument("--out", type=Path, help="file NAME.jsonl that keeps the run; one that was cut off goes on")
    parser.add_argument("--verifier", help="who judges, as load_verifier takes it; else the one that ships")
    parser.add_argument("--threshold", type=_probability, help="cite from this probability on; else as pcite does")
    parser.add_argument(
        "--without",
        type=_parts,
        default=frozenset(),
        metavar="PART[,PART]",
        help=f"parts and rules of the pipeline to leave out: {', '.join((*PARTS, *RULES))}",
    )
    parser.add_argument("--baselines", action="store_true", help="also cite the nearest passage, in three ways")
    parser.add_argument("--curve", type=Path, help="file FILE.json for the curve of precision against recall")
    parser.add_argument("--cache", type=Path, help="store that keeps vectors and judgements for the next run")
    return parser


def _probability(text: str) -> float:
    number = float(text)
    if not 0 <= number <= 1:
        raise argparse.ArgumentTypeError(f"{text} is no probability; give a number from 0 to 1")
    return number


def _parts(text: str) -> frozenset[str]:
    parts = frozenset(part.strip() for part in text.split(",") if part.strip())
    if unknown := parts - {*PARTS, *RULES}:
        choices = ", ".join((*PARTS, *RULES))
        raise argparse.ArgumentTypeError(f"there is no part {', '.join(sorted(unknown))}; there are {choices}")
    return parts
