"""Ways to cite, set side by side on the same drafts and sources: what the pipeline is worth, and each part of it.

python -m pcite.eval ways --data scholarqa.dev.json --out out/ways
python -m pcite.eval compare out/ways/default.jsonl out/ways/no-gates.jsonl
"""

from .ways_main import main
from .ways_measuring import measure
from .ways_tables import table

__all__ = ["main", "measure", "table"]
