"""The same pipeline over many drafts: `python -m pcite.eval fleet DRAFTS.jsonl --out OUT.parquet [--ray]`.

A corpus is JSON lines or Parquet, a draft a row: `id`, `draft`, `sources`, and where known `question` and
`gold`. What comes out is a run, a row a draft: how every claim was judged and what it cites. It does
not depend on where it ran: one process and many actors on Ray make the same file, byte for byte, and
either goes on with what the other began.
"""

from ...graph.fleet.recipe import Recipe
from .command import main
from .drafts import FleetDraft, read
from .fleet import ground_all
from .rows import FleetRow

__all__ = ["FleetDraft", "FleetRow", "Recipe", "ground_all", "main", "read"]
