"""What stands at one place of the text is cited for what stands before it, and suffices without anything else."""

from __future__ import annotations

from pcite.graph.api import ground
from scripted import Scripted, holding


def test_passages_that_suffice_only_together_stand_together_behind_the_sentence() -> None:
    sources = [
        "Inventories are documents of the first kind, as the office says.",
        "Documents of the first kind stay in the house for ten years, as the court says.",
    ]
    draft = "Inventories are documents of the first kind, and they stay in the house for ten years."
    grounding = ground(draft, sources, verifier=Scripted(holding("Inventories", "ten years")))
    assert len(grounding.claims[0].propositions) == 2
    assert grounding.text == f"{draft[:-1]} [1][2]."
