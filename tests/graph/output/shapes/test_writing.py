"""What models and editors did is in the shapes that have a place for it, and in no report where they did nothing."""

from __future__ import annotations

import json

import pytest
from pcite.graph.output.shapes import as_dict, azure, prov
from pcite.store.records import Grounding

pytest.importorskip("prov")
from prov.model import ProvActivity, ProvAgent, ProvAssociation, ProvDocument, ProvGeneration, ProvUsage

NEW = {"original_draft", "corrected_draft", "revisions", "makers"}


def test_our_own_json_has_the_corrected_draft_beside_the_original(grounding: Grounding, written: Grounding) -> None:
    before, after = as_dict(grounding), as_dict(written)
    assert after.keys() - before.keys() == NEW
    assert (after["original_draft"], after["corrected_draft"]) == (written.original, written.draft)
    assert [(one["action"], one["refused"]) for one in after["revisions"]] == [("rewrite", ""), ("remove", "too & far")]
    assert [one["provenance"]["prompt"] for one in after["makers"]] == ["f00d", "f00d"]
    assert [claim.get("standalone") for claim in after["claims"]] == [written.claims[0].standalone, None, None]
    json.dumps(after)


def test_a_correction_without_a_round_of_the_editor_is_one_for_azure_too(written: Grounding) -> None:
    by_hand = written.model_copy(update={"rounds": 0, "removals": ()})
    assert azure(by_hand)["correctionText"].startswith("While US rules require six years")
    assert "correctionText" not in azure(by_hand.model_copy(update={"original": None}))


def test_models_and_people_are_agents_of_what_they_did(written: Grounding) -> None:
    by_hand = tuple(one.model_copy(update={"by": "person"}) for one in written.revisions)
    told = json.dumps(prov(written.model_copy(update={"revisions": by_hand})))
    document = ProvDocument.deserialize(content=told, format="json")
    labels = {one.identifier: one.label for kind in (ProvActivity, ProvAgent) for one in document.get_records(kind)}
    who = [one.args[:2] for one in document.get_records(ProvAssociation)]
    said = {(labels[activity], labels[agent]) for activity, agent in who}
    assert {("writer", "written: writer-1"), ("editor", "edited: writer-1"), ("editor", "a person")} < said
    entities = {str(one.identifier): one.label for one in document.get_records() if one.label}
    used = {(labels[one.args[0]], entities.get(str(one.args[1]))) for one in document.get_records(ProvUsage)}
    made = {(entities.get(str(one.args[0])), labels[one.args[1]]) for one in document.get_records(ProvGeneration)}
    assert ("editor", "original draft") in used
    assert {("original draft", "writer"), ("draft", "editor")} < made
    assert '"pcite:prompt": "f00d"' in told
