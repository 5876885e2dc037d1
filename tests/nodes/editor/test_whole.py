"""An editor that writes whole drafts is taken at its word only for the sentences that it was told of."""

from __future__ import annotations

from pcite.nodes.editor.whole import changes
from pcite.nodes.ports import Change
from pcite.nodes.segmenter import segment

DRAFT = "Owls hunt at night. Cats sleep by day. Dogs eat meat."
CATS = segment(DRAFT)[1].id


def test_a_change_of_another_sentence_is_told_and_not_taken() -> None:
    doze = Change("rewrite", "Cats doze by day.")
    assert changes(DRAFT, "Owls hunt at night. Cats doze by day. Dogs eat meat.", [CATS]) == ([doze], False)
    assert changes(DRAFT, "Owls sing at night. Cats doze by day. Dogs eat meat.", [CATS]) == ([doze], True)
    assert changes(DRAFT, "Owls hunt at night. Dogs eat meat.", [CATS]) == ([Change("remove")], False)
    assert changes(DRAFT, "Cats sleep by day. Dogs eat meat.", [CATS]) == ([None], True)
