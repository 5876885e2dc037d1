"""One table of the documentation: which runs it shows, who renders it, how they are measured."""

from __future__ import annotations

from collections.abc import Mapping
from importlib import import_module
from importlib.resources import files
from pathlib import Path
from typing import NamedTuple

from ..store.errors import InputError
from .__main__ import measures
from .runs import Finished, read_run

FOLDER = Path(str(files("pcite"))) / "eval" / "results"


class ResultTable(NamedTuple):
    """How a table is made."""

    measure: str
    """`python -m pcite.eval MEASURE` makes the run; its module has `table`, which renders it."""
    arguments: tuple[str, ...] = ()
    """Of that command; `{data}` and `{corpus}` stand for the folders that have to be given."""
    render: str = "table"
    """Function of the module of the measure, or `module:function` in another module of `pcite.eval`."""
    variants: Mapping[str, tuple[str, ...]] = {}
    """For a table over several runs: the name of each, in the order of the table, and its further arguments."""
    of: str = ""
    """Another table whose runs this one shows, too."""

    def runs(self, name: str, folder: Path = FOLDER) -> dict[Path, tuple[str, ...]]:
        """The file of each run with the arguments that make it."""
        name = self.of or name
        if not self.variants:
            return {folder / f"{name}.jsonl": self.arguments}
        return {folder / name / f"{one}.jsonl": (*self.arguments, *more) for one, more in self.variants.items()}

    def text(self, name: str, folder: Path = FOLDER) -> str:
        """The table as Markdown, from the runs in `folder` alone."""
        return self.rendered(*(read_run(path) for path in self.runs(name, folder))).strip()

    def rendered(self, *finished: Finished) -> str:
        """The table of these runs."""
        module, _, function = self.render.rpartition(":")
        table_module = import_module(f"pcite.eval.{module or measures()[self.measure]}")
        return str(getattr(table_module, function)(*finished))


def recorded_runs(folder: Path = FOLDER) -> set[Path]:
    """Every run in `folder`.

    Raises:
        InputError: A run has no manifest, or a manifest no run.
    """
    rows = {path for path in folder.rglob("*.jsonl")}
    beside = {path.with_name(path.name.replace(".manifest.json", ".jsonl")) for path in folder.rglob("*.manifest.json")}
    if rows != beside:
        text = ", ".join(sorted(path.name for path in rows ^ beside))
        raise InputError(f"runs in {folder}", f"rows or manifest are missing: {text}", "Measure them anew.")
    return rows
