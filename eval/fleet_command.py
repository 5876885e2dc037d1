"""The command: `python -m pcite.eval fleet`."""

from __future__ import annotations

import argparse
import json
import sys
import time
from collections import Counter
from pathlib import Path
from tempfile import TemporaryDirectory

from pydantic import ValidationError

from ..graph.interfaces.fleet_recipe import Recipe
from ..nodes.policy import Policy
from ..store.errors import InputError
from . import fleet_parquet as parquet
from .fleet_grounding import ground_all
from .fleet_rows import FleetRow
from .runs import Share

EVERY = 5.0
"""Seconds between two lines of progress."""


def main() -> None:
    """Ground a corpus of drafts, or go on with it, and print the sums."""
    options = _parser().parse_args()
    with TemporaryDirectory(prefix="pcite-fleet-") as folder:
        print(run(options, Path(folder)))


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(description="The pipeline over many drafts, here or on Ray; repeat it to go on.")
    parser.add_argument("drafts", type=Path, help="rows of id, draft, sources, question, gold: .jsonl or .parquet")
    parser.add_argument("--out", type=Path, help="NAME.jsonl; or NAME.parquet, made from NAME.jsonl in the end")
    parser.add_argument("--ray", action="store_true", help="on Ray, one verifier a device")
    parser.add_argument("--actors", type=int, help="how many on Ray, if not one a device")
    parser.add_argument("--store", help="record every grounding there: a file, or postgresql://…?schema=NAME")
    parser.add_argument("--verifier", help="as `pcite verifiers` lists them; the one that ships by default")
    parser.add_argument("--policy", default="{}", help='as JSON, say {"threshold": 0.7}')
    return parser


def run(options: argparse.Namespace, folder: Path) -> str:
    """Do what was asked; `folder` keeps the run where no other place was named.

    Raises:
        PciteError: as `ground_all`; or a value that was given is none.
    """
    out: Path = options.out or folder / "fleet.jsonl"
    if out.suffix not in (".jsonl", ".parquet"):
        raise InputError(f"writing {out}", f"the kind {out.suffix!r} is not known", "Name it .jsonl or .parquet")
    if options.actors is not None and options.actors < 1:
        raise InputError("grounding drafts on Ray", f"{options.actors} actors were asked for", "Ask for one or more")
    if out.suffix == ".parquet":
        parquet.check_installed()
    recipe = Recipe(_policy(options.policy), options.verifier, options.store)
    rows, progress = out.with_suffix(".jsonl"), RowCounter()
    before = ground_all(options.drafts, rows, recipe, ray=options.ray, actors=options.actors, observer=progress)
    if out.suffix == ".parquet":
        parquet.write(rows, out)
    return f"{before} drafts were done before, {progress.done} now.\n\n{sums(rows)}"


def _policy(text: str) -> Policy:
    try:
        return Policy.model_validate_json(text)
    except ValidationError as error:
        raise InputError(f"the policy {text!r}", str(error), "Give fields of Policy as JSON") from error


class RowCounter:
    """Counts rows and says so on stderr from time to time."""

    def __init__(self) -> None:
        self.done = self.failed = 0
        self._began = self._last = time.monotonic()

    def __call__(self, answer: FleetRow) -> None:
        """Take a row."""
        self.done += 1
        self.failed += answer.failed
        now = time.monotonic()
        if now - self._last >= EVERY:
            self._last = now
            rate = self.done / (now - self._began)
            print(f"{self.done} drafts, {self.failed} with an error, {rate:.1f} a second", file=sys.stderr, flush=True)


def sums(path: Path) -> str:
    """What the rows of a run come to, as a Markdown table; a share that no row has is left out."""
    hits: Counter[str] = Counter()
    totals: Counter[str] = Counter()
    kinds: Counter[str] = Counter()
    with path.open(encoding="utf-8") as lines:
        for row in map(json.loads, lines):
            for name, (hit, total) in row["shares"].items():
                hits[name] += hit
                totals[name] += total
            if row["details"]["error"]:
                kinds[row["details"]["error"]["kind"]] += 1
    shares = [f"| {name} | {Share(hits[name], totals[name])} |" for name in totals]
    errors = [f"| error: {kind} | {count} |" for kind, count in sorted(kinds.items())]
    return "\n".join(["| share | of all drafts |", "|---|---|", *shares, *errors])
