"""The same pipeline over many drafts: `python -m pcite.eval fleet DRAFTS.jsonl --out OUT.parquet [--ray]`.

A corpus is JSON lines or Parquet, a draft a row: `id`, `draft`, `sources`, and where known `question` and
`gold`. What comes out is a run, a row a draft: how every claim was judged and what it cites. It does
not depend on where it ran: one process and many actors on Ray make the same file, byte for byte, and
either goes on with what the other began.
"""

from ..graph.interfaces.fleet_recipe import Recipe
from .fleet_command import main
from .fleet_drafts import FleetDraft, read
from .fleet_grounding import ground_all
from .fleet_rows import FleetRow

__all__ = ["FleetDraft", "FleetRow", "Recipe", "ground_all", "main", "read"]
