"""`pcite eval`: the measurements, the same as `python -m pcite.eval`."""

from __future__ import annotations

import sys
from importlib import import_module
from typing import Annotated

import typer


def evaluation(arguments: Annotated[list[str] | None, typer.Argument(metavar="WHAT …")] = None) -> None:
    """Measure verdicts, citations and whole drafts; compare and draw runs. `pcite eval` alone lists what there is."""
    before = sys.argv
    sys.argv = ["pcite eval", *(arguments or [])]
    try:
        import_module("pcite.eval.__main__").main()
    finally:
        sys.argv = before
