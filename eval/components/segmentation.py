"""How well drafts are cut up: sentences beside other splitters, check-worthiness, the gold drafts, propositions.

    python -m pcite.eval segmentation [--data FOLDER] [--punkt TEXT ...]

`--data` names a folder of JSON lines with `text` and the `claims` that people made of it, plain or gzipped;
`--punkt` trains NLTK's Punkt on the given texts, since its own models are a download.
"""

from __future__ import annotations

import argparse
import gzip
import json
from collections.abc import Iterator, Mapping, Sequence
from importlib.resources import as_file, files
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from typing import Any

from ...graph.examples import DRAFTS
from ...nodes.ports import Verifier
from ...store.errors import InputError
from ..detection import engine
from ..runs import Finished, Run, describe, open_run, read_run
from . import segmentation_claims as claims
from .segmentation_sentences import boundaries, check_worthiness, draft, spans
from .segmentation_splitters import Ends, splitters
from .segmentation_tables import table

__all__ = ["main", "measure", "rows_of", "table"]

SAMPLE = 400
CHUNK = 32
"""Sentences whose propositions are judged at once."""
_SEED = 20


def measure(
    out: Path,
    folder: Path | None = None,
    *,
    by_name: Mapping[str, Ends] | None = None,
    judge: str = "mini",
    sample: int | None = SAMPLE,
) -> Finished:
    """The run in the file `out`, made or gone on with; a row for each text, sentence, draft, and sentence with claims.

    Args:
        out: where the run is kept.
        folder: files of `text` and `claims`; without it propositions are not measured.
        by_name: sentence splitters, ours alone where it is not given.
        judge: who says whether a proposition follows from its sentence, a name as `detection` takes it.
        sample: sentences of each file of `folder` at most, drawn with a fixed seed.

    Raises:
        InputError: `folder` holds no such file, or `out` holds another run.
    """
    existing, judging = by_name or {"pcite": splitters()[0]["pcite"]}, engine(judge) if folder else None
    settings = {"splitters": list(existing), **({"judge": judge, "sample": sample} if folder else {})}
    with as_file(files("pcite") / "eval") as own:
        drafts = sorted(DRAFTS.glob("*.json"))
        data = [own / "data" / "sentences.jsonl", own / "data" / "checkworthy.jsonl", *drafts, *_claims_in(folder)]
        engines = [judging.provenance] if judging else []
        with open_run(out, describe("segmentation", settings=settings, engines=engines, data=data)) as run:
            for key, group, shares in _own(own, drafts, existing):
                if key not in run.done:
                    run.add(key, shares=shares, details={"group": group})
            if judging:
                for path in _claims_in(folder):
                    _add_claims(run, path, judging, sample)
    return read_run(out)


def _own(own: Path, drafts: Sequence[Path], by_name: Mapping[str, Ends]) -> Iterator[tuple[str, str, dict[str, Any]]]:
    """Key, group and shares of what ships."""
    for number, row in enumerate(rows_of(own / "data" / "sentences.jsonl"), start=1):
        shares = {f"{name} ends F1": boundaries(ends, row).f1 for name, ends in by_name.items()}
        shares |= {f"{name} spans F1": spans(ends, row).f1 for name, ends in by_name.items()}
        yield f"sentences/{number}", f"sentences/{row['lang']}, {row['part']}", shares
    for number, row in enumerate(rows_of(own / "data" / "checkworthy.jsonl"), start=1):
        yield f"checkworthy/{number}", f"checkworthy/{row['lang']}, {row['part']}", check_worthiness(row)
    for path in drafts:
        yield f"drafts/{path.stem}", f"drafts/{path.stem}", draft(json.loads(path.read_text("utf-8")))


def _claims_in(folder: Path | None) -> list[Path]:
    if folder is None:
        return []
    results = sorted(path for path in folder.glob("*") if path.name.endswith((".jsonl", ".jsonl.gz")))
    if not results:
        raise InputError(f"Read claims in {folder}", "no JSON lines", "Name a folder of files with `text` and `claims`")
    return results


def _add_claims(run: Run, path: Path, judge: Verifier, sample: int | None) -> None:
    name, rows = path.name.split(".")[0], list(enumerate(rows_of(path), start=1))
    if sample is not None and len(rows) > sample:
        rows = sorted(Random(_SEED).sample(rows, k=sample), key=lambda pair: pair[0])
    for start in range(0, len(rows), CHUNK):
        chunk = [(f"{name}/{number}", row) for number, row in rows[start : start + CHUNK]]
        if all(key in run.done for key, _ in chunk):
            continue
        texts = [row["text"] for _, row in chunk]
        ours = [claims.parts(row["text"], row.get("lang", "en")) for _, row in chunk]
        judged = claims.entailed(judge, texts, ours)
        for (key, row), mine, value in zip(chunk, ours, judged, strict=True):
            if key not in run.done:
                shares = claims.shares(row["text"], mine, row["claims"]) | value
                run.add(key, shares=shares, details={"group": f"claims/{name}"})


def rows_of(path: Path) -> list[dict[str, Any]]:
    """The objects of a JSONL file, plain or gzipped."""
    data = path.read_bytes()
    text = (gzip.decompress(data) if path.suffix == ".gz" else data).decode("utf-8")
    return [json.loads(line) for line in text.splitlines() if line.strip()]


def main() -> None:
    """Print every table."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--data", type=Path, help="folder of files with `text` and `claims`")
    parser.add_argument("--sample", type=int, default=SAMPLE, help="sentences of each of these files at most")
    parser.add_argument("--judge", default="mini", help="who says whether a proposition follows from its sentence")
    parser.add_argument("--punkt", nargs="*", type=Path, default=[], metavar="TEXT", help="texts to train Punkt on")
    parser.add_argument("--others", action="store_true", help="measure other sentence splitters too")
    parser.add_argument("--out", type=Path, help="file that keeps the run; given again, the run goes on")
    options = parser.parse_args()
    by_name, left_out = splitters(options.punkt) if options.others or options.punkt else (None, {})
    for name, why in left_out.items():
        print(f"{name}: left out, {why}")
    with TemporaryDirectory() as stored:
        out = options.out or Path(stored) / "run.jsonl"
        print(table(measure(out, options.data, by_name=by_name, judge=options.judge, sample=options.sample)))
