"""`python -m pcite.eval results [NAME …] [--run] [--check]`."""

from __future__ import annotations

import argparse
import subprocess
import sys
from collections.abc import Mapping, Sequence
from pathlib import Path

from .results import TABLES
from .results_pages import filled, pages
from .results_tables import FOLDER, ResultTable, recorded_runs
from .runs import read_run


def main() -> None:
    """Write the tables into their pages, or `--check` them; `--run` measures anew before."""
    parser = _parser()
    options = parser.parse_args()
    unknown = [name for name in options.names if name not in TABLES]
    if unknown:
        parser.error(f"no table is called {', '.join(unknown)}; there are: {', '.join(TABLES)}")
    old = pages()
    if options.run:
        folders = {name: str(folder) for name in ("data", "corpus") if (folder := getattr(options, name))}
        for name in dict.fromkeys(TABLES[name].of or name for name in options.names or TABLES):
            _measure(name, TABLES[name], folders, options.work)
    for path in sorted(recorded_runs()):
        if unclean := _unclean(path):
            print(f"{path.relative_to(FOLDER)}: {unclean}", file=sys.stderr)
    new = filled(old, {name: table.text(name) for name, table in TABLES.items()})
    if options.check:
        sys.exit(_checked(old, new))
    for path, text in new.items():
        path.write_text(text, encoding="utf-8")
    print(f"{len(TABLES)} tables, {'unchanged' if new == old else 'written'}")


def _unclean(path: Path) -> str:
    """Why a run cannot be repeated exactly from a commit; empty where it can."""
    manifest = read_run(path).manifest
    if manifest.commit is None:
        return "measured outside a checkout"
    return f"measured with changes that were not committed, on {manifest.commit[:8]}" if manifest.changes else ""


def _checked(old: Mapping[Path, str], new: Mapping[Path, str]) -> str | None:
    """What is wrong, `None` where the pages are current."""
    wrong = [str(path) for path in new if old[path] != new[path]]
    if wrong:
        return f"{', '.join(wrong)} differ from the runs that are kept: python -m pcite.eval results"
    print(f"{len(TABLES)} tables, all as the runs say")
    return None


def _measure(name: str, table: ResultTable, folders: Mapping[str, str], work: Path) -> None:
    """Measure the runs of a table in `work`, where one that was cut off goes on, and keep them when they are whole."""
    for path, arguments in table.runs(name).items():
        place = path.relative_to(FOLDER)
        missing = _missing(arguments, folders)
        if missing:
            print(f"{place}: skipped, {' and '.join(f'--{folder}' for folder in missing)} was not given", flush=True)
            continue
        made = work / place
        print(f"{place}: measuring", flush=True)
        lines = [argument.format(**folders) for argument in arguments]
        command = [sys.executable, "-m", "pcite.eval", table.measure, *lines, "--out", str(made)]
        subprocess.run(command, check=True, stdout=subprocess.DEVNULL)
        print(f"{place}: {_keep(made, path)}", flush=True)


def _missing(arguments: Sequence[str], folders: Mapping[str, str]) -> list[str]:
    targets = [name for name in ("data", "corpus") if any(f"{{{name}}}" in argument for argument in arguments)]
    return [name for name in targets if name not in folders]


def _keep(made: Path, path: Path) -> str:
    """Move a run to its place; says whether its rows are those that were there."""
    digest = read_run(made).manifest.digest
    same = path.exists() and read_run(path).manifest.digest == digest
    path.parent.mkdir(parents=True, exist_ok=True)
    made.with_suffix(".manifest.json").replace(path.with_suffix(".manifest.json"))
    made.replace(path)
    return "the same rows as before" if same else "new rows"


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(description="The tables of the pages on figures, from the runs that are kept.")
    parser.add_argument("names", nargs="*", metavar="NAME", help="with --run: measure only these")
    parser.add_argument("--run", action="store_true", help="measure anew what is kept")
    parser.add_argument("--check", action="store_true", help="write nothing; exit 1 where a page is not current")
    parser.add_argument("--data", type=Path, help="folder with pairs/ and segmentation/, for the tables that need it")
    parser.add_argument("--corpus", type=Path, help="folder with de/ and en/, for the tables that need it")
    parser.add_argument("--work", type=Path, default=Path("out/results"), help="where runs are made, out/results")
    return parser
