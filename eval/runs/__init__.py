"""Runs: what was measured, item by item, and beside it everything that was chosen.

manifest = describe("grounding", settings={"policy": "flag"}, engines=[provenance], data=[path])
with open_run(Path("out/grounding.jsonl"), manifest) as run:
    for item in items:
        if item.id not in run.done:
            run.add(item.id, shares={"precision": (9, 10)}, values={"rouge": None})
read_run(Path("out/grounding.jsonl")).share("precision")
"""

from .file import Run, open_run, read_run
from .manifest import Manifest, describe, differences
from .rows import Finished, RunRow, Share

__all__ = ["Finished", "Manifest", "Run", "RunRow", "Share", "describe", "differences", "open_run", "read_run"]
