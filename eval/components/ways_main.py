"""`python -m pcite.eval ways`."""

from __future__ import annotations

import argparse
from collections.abc import Mapping, Sequence
from contextlib import ExitStack
from importlib.resources import as_file, files
from pathlib import Path
from tempfile import TemporaryDirectory

from ...graph.examples import DRAFTS
from ...store.errors import InputError
from ..alce.judges import Judge, Remembered, judge
from ..grounding.tampering import HALVES
from ..runs import Manifest, describe
from .ways_items import SEED, ComparisonItem, of_altered, of_answers, of_drafts
from .ways_measuring import Bench, measure
from .ways_registry import VERIFIER, WAYS, CitingMethod, way
from .ways_tables import table

JUDGES = ("mini", "overlap")
ANSWERS = 20


def main() -> None:
    """Measure the ways that are named, all where none is, and print the table."""
    options = _parser().parse_args()
    ways = _ways(options)
    with ExitStack() as stack:
        shipped = stack.enter_context(as_file(files("pcite") / "eval"))
        out = options.out or Path(stack.enter_context(TemporaryDirectory()))
        paths = _paths(out, ways)
        folder = out.parent if out.suffix == ".jsonl" else out
        folder.mkdir(parents=True, exist_ok=True)
        bench = Bench(_judges(options), None if options.timed else options.cache or folder / "cache.sqlite")
        items, data = _items(options, shipped)
        settings = _settings(options, items, bench)
        # All of them first: an engine that is not there is told before any work.
        manifests = {name: _manifest(name, one, settings, data) for name, one in ways.items()}
        finished = []
        for name, path in paths.items():
            finished.append(measure(ways[name], items, bench, path, manifests[name]))
            print(f"{name}: {len(finished[-1].rows)} rows", flush=True)
    print(table(*finished))


def _ways(options: argparse.Namespace) -> dict[str, CitingMethod]:
    names = [*(options.only or WAYS)]
    names += [f"{VERIFIER}{name}" for name in options.verifier]
    unknown = [name for name in names if name not in WAYS and not name.startswith(VERIFIER)]
    if unknown:
        raise InputError(
            f"the ways {', '.join(unknown)}", "there are none of that name", f"There are {', '.join(WAYS)}"
        )
    return {name.replace("/", "_"): way(name) for name in names}


def _paths(out: Path, ways: Mapping[str, CitingMethod]) -> dict[str, Path]:
    if out.suffix != ".jsonl":
        return {name: out / f"{name}.jsonl" for name in ways}
    if len(ways) > 1:
        raise InputError(f"--out {out}", "a file holds one way", "Name a folder, or one way with --only")
    return {name: out for name in ways}


def _judges(options: argparse.Namespace) -> dict[str, Judge]:
    judges: dict[str, Judge] = {name: Remembered(judge(name)) for name in options.judge}
    if len({one.id for one in judges.values()}) < len(options.judge):
        raise InputError("--judge", "two of them are the same", "Name judges of different engines")
    return judges


def _items(options: argparse.Namespace, shipped: Path) -> tuple[list[ComparisonItem], list[Path]]:
    """What is cited, and the files and folders it came from."""
    drafts = options.drafts or sorted(DRAFTS.glob("*.json"))
    altered = shipped / "data" / "tampering"
    items = [*of_drafts(drafts)]
    items += of_answers(options.data, options.answers) if options.data else []
    items += of_altered(altered / "claims.jsonl", options.half) if options.half else []
    return items, [*drafts, *([options.data] if options.data else []), *([altered] if options.half else [])]


def _settings(options: argparse.Namespace, items: Sequence[ComparisonItem], bench: Bench) -> dict[str, object]:
    return {
        "judge": [(name, one.id) for name, one in bench.judges.items()],
        "answers": [item.name for item in items if item.kind == "answer"],
        "seed": SEED,
        "halves": options.half,
        "timed": options.timed,
    }


def _manifest(name: str, one: CitingMethod, settings: Mapping[str, object], data: Sequence[Path]) -> Manifest:
    lines = {"way": name, "says": one.says, **settings}
    return describe("ways", settings=lines, engines=[engine() for engine in one.engines], data=data)


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(description="Ways to cite, side by side on the same drafts and sources.")
    parser.add_argument("drafts", nargs="*", type=Path, help="gold drafts; the two that ship where none is given")
    parser.add_argument("--data", type=Path, help="answers of experts with the passages they cite (ScholarQA)")
    parser.add_argument("--answers", type=int, default=ANSWERS, help="how many of them are drawn")
    parser.add_argument(
        "--half", nargs="*", choices=HALVES, default=HALVES, help="of the altered sentences; none to leave them out"
    )
    parser.add_argument("--only", nargs="+", action="extend", metavar="NAME", help=f"of {', '.join(WAYS)}")
    parser.add_argument(
        "--verifier", action="append", default=[], metavar="NAME", help="the pipeline with this verifier, too"
    )
    parser.add_argument(
        "--judge",
        nargs="+",
        default=JUDGES,
        metavar="NAME",
        help="who says whether citations entail; the first two are compared",
    )
    parser.add_argument("--out", type=Path, help="folder that keeps a run for each way, or the file of one")
    parser.add_argument(
        "--cache", type=Path, help="store that keeps vectors and answers; in the folder of the runs by default"
    )
    parser.add_argument("--timed", action="store_true", help="keep no answers, and tell seconds a claim")
    return parser
