"""Four projects as short scripts: `python -m pcite.graph.examples.fessi`, `graph_etl`, `gobd`, `slr`.

Each runs offline. What a model would decide (which source to look for, what to claim) stands in the script; what
is found, checked, refused and kept is pcite's. `DRAFTS` is the folder of the two drafts of `pcite demo`.
"""

from pathlib import Path

DRAFTS = Path(__file__).parent / "drafts"
"""Drafts with their labels as JSON, and `sources`."""
