"""Measures verifiers on labelled pairs: `python -m pcite.eval detection --data DIR`.

For every set, none left out: balanced accuracy at 0.5 and at the threshold of a calibration (or at one
that is fitted on half of the pairs and told on the other), AUROC, calibration error, the area under the
risk-coverage curve; their macro means and bootstrap intervals. Dev figures are dev figures: the
combination in `mini` was fitted on half of most of these sets.
"""

from __future__ import annotations

import argparse
from collections.abc import Callable, Mapping
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from ...nodes.engines.cascade import Cascade
from ...nodes.engines.mini_engine import MiniVerifier
from ...nodes.engines.readers import readers
from ...nodes.ports import Verifier
from ...nodes.verifier.calibration import CalibratedVerifier, Calibration
from ...nodes.verifier.calibration_pairs import Labelled
from ..runs import Finished, describe, open_run, read_run
from ..runs.counts import some
from . import coverage
from .aggrefact import read_aggrefact
from .baselines import Bm25, Cosine, Gates, NetworkBaseline, Overlap
from .compared import compare
from .figures import auroc, balanced_accuracy
from .measured import SAMPLE, Sets, fill, read, read_folder, score
from .published import published
from .tables import comparison, table

__all__ = ["Labelled", "auroc", "balanced_accuracy", "compare", "engine", "measure", "read", "score", "table"]

ENGINES: dict[str, Callable[[], Verifier]] = {
    "reader": readers,
    "mini": MiniVerifier,
    "cascade": lambda: Cascade(MiniVerifier()),
    "network": NetworkBaseline,
    "overlap": Overlap,
    "bm25": Bm25,
    "cosine": Cosine,
    "gates": Gates,
}


def main() -> None:
    """Print the table of one engine, or of all of them."""
    options = _parser().parse_args()
    sets, data = _sets(options)
    calibration = Calibration.load(options.calibration) if options.calibration else None
    names = [*ENGINES, *options.verifier] if options.all_engines else options.verifier or [options.engine]
    settings = {"sample": None if options.all else options.sample}
    settings |= {"longest": options.longest} if options.longest else {}
    results = {}
    with TemporaryDirectory() as folder:
        for name in names:
            out = _out(options.out or Path(folder) / "run.jsonl", name, len(names))
            results[name] = measure(out, engine(name), sets, settings, data, calibration)
            print(f"## {name}\n\n{table(results[name])}\n", flush=True)
            if options.coverage:
                print(f"{coverage.table(results[name])}\n")
    if len(results) > 1:
        print(f"## Macro means over {len(sets)} sets\n\n{comparison(results)}\n")
    print(published())


def measure(
    out: Path,
    verifier: Verifier,
    sets: Sets,
    settings: Mapping[str, Any],
    data: Path,
    calibration: Calibration | None = None,
) -> Finished:
    """The run of one engine in the file `out`, made or gone on with; one row a pair.

    `settings` says how `sets` were drawn from `data`. A calibration is put before the engine, and its threshold
    is the one that is told.

    Raises:
        InputError: `out` holds another run, or the calibration is of another engine.
    """
    if calibration:
        verifier = CalibratedVerifier(verifier, calibration)
        settings = {**settings, "calibration": {"threshold": calibration.threshold, "data": calibration.data}}
    manifest = describe("detection", settings=settings, engines=[verifier.provenance], data=[data])
    with open_run(out, manifest) as run:
        fill(run, verifier, sets)
    return read_run(out)


def engine(name: str) -> Verifier:
    """A baseline by its name here, or any verifier by what `pcite.load_verifier` takes."""
    from ...graph.models.verifiers import load_verifier

    return ENGINES[name]() if name in ENGINES else load_verifier(name)


def _sets(options: argparse.Namespace) -> tuple[Sets, Path]:
    sample = None if options.all else options.sample
    if options.aggrefact:
        return read_aggrefact(options.aggrefact, sample), options.aggrefact
    folder = options.data / "pairs" / options.folder
    return read_folder(folder, sample, options.longest), folder


def _out(out: Path, name: str, engines: int) -> Path:
    """Of several engines each has a file of its own."""
    plain = "".join(letter if letter.isalnum() else "-" for letter in name)
    return out if engines == 1 else out.with_name(f"{out.stem}-{plain}{out.suffix}")


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    where = parser.add_mutually_exclusive_group(required=True)
    where.add_argument("--data", type=Path, help="folder with pairs/dev")
    where.add_argument(
        "--aggrefact", "--pairs", type=Path, help="one Parquet, CSV or JSON lines file: doc, claim, label, [dataset]"
    )
    parser.add_argument("--folder", default="dev", help="folder of pairs/ to measure on: dev, measure_only")
    parser.add_argument("--sample", type=int, default=SAMPLE, help="pairs of a set at most")
    parser.add_argument("--longest", type=some, help="only pairs of at most so many words; of --data alone")
    parser.add_argument("--all", action="store_true", help="every pair of every set")
    parser.add_argument("--calibration", type=Path, help="what `pcite calibrate` wrote for this engine")
    parser.add_argument("--out", type=Path, help="file that keeps the run; given again, the run goes on")
    parser.add_argument("--engine", choices=ENGINES, default="reader", help="who judges (%(default)s)")
    parser.add_argument("--overlap", dest="engine", action="store_const", const="overlap", help="as --engine overlap")
    parser.add_argument("--verifier", action="append", default=[], help="any verifier, by name; may be repeated")
    parser.add_argument("--all-engines", action="store_true", help="the verifier, every baseline and each --verifier")
    parser.add_argument(
        "--coverage", action="store_true", help="how the error falls without the unsure; needs probabilities"
    )
    return parser
