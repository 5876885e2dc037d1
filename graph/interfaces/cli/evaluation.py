"""`pcite eval`: the measurements, the same as `python -m pcite.eval`."""

from __future__ import annotations

import sys
from importlib import import_module
from importlib.util import find_spec
from typing import Annotated

import typer

from ....store.errors import InputError


def evaluation(arguments: Annotated[list[str] | None, typer.Argument(metavar="WHAT …")] = None) -> None:
    """Measure verdicts, citations and whole drafts; compare and draw runs. `pcite eval` alone lists what there is."""
    if find_spec("pcite.eval") is None:
        action, problem = "`pcite eval`", "the evaluation is a distribution of its own, and it is not installed"
        raise InputError(action, problem, "Install it from a clone of pcite: pip install ./eval")
    before = sys.argv
    sys.argv = ["pcite eval", *(arguments or [])]
    try:
        import_module("pcite.eval.__main__").main()
    finally:
        sys.argv = before
