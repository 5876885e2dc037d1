"""PROV-JSON, read by the `prov` package, which is not ours."""

from __future__ import annotations

import json

import pytest
from pcite.graph.output.shapes import prov
from pcite.store.records import Grounding

pytest.importorskip("prov")
from prov.model import (
    PROV_TYPE,
    ProvActivity,
    ProvAgent,
    ProvAssociation,
    ProvDerivation,
    ProvDocument,
    ProvEntity,
    ProvGeneration,
    ProvUsage,
)


def read(grounding: Grounding) -> ProvDocument:
    return ProvDocument.deserialize(content=json.dumps(prov(grounding), ensure_ascii=False), format="json")


def derived(document: ProvDocument, type_: str) -> list[tuple[str, str]]:
    """What was derived from what, where the derivation is of `type_`; `""` for those without."""
    found = []
    for one in document.get_records(ProvDerivation):
        types = {str(value) for value in one.get_attribute(PROV_TYPE)}
        if types == ({type_} if type_ else set()):
            (_, new), (_, old) = one.formal_attributes[:2]
            found.append((str(new), str(old)))
    return found


def test_another_program_reads_it_and_writes_the_same_again(flagged: Grounding) -> None:
    document = read(flagged)
    again = ProvDocument.deserialize(content=document.serialize(format="json"), format="json")
    assert again == document
    assert len(document.get_records()) > 20


def test_draft_text_sources_passages_and_quotes_are_entities(flagged: Grounding) -> None:
    names = {str(one.identifier) for one in read(flagged).get_records(ProvEntity)}
    parts = (flagged.sources, flagged.passages)
    assert {f"uuid:{one.id}" for part in parts for one in part} | {f"uuid:{c.uid}" for c in flagged.citations} < names
    assert len(names) == 2 + sum(map(len, (*parts, flagged.citations)))


def test_every_quote_is_quoted_from_its_source_and_the_text_revises_the_draft(flagged: Grounding) -> None:
    document = read(flagged)
    quoted = derived(document, "prov:Quotation")
    assert sorted(quoted) == sorted((f"uuid:{c.uid}", f"uuid:{c.source_id}") for c in flagged.citations)
    [(result, draft)] = derived(document, "prov:Revision")
    labels = {str(one.identifier): one.label for one in document.get_records(ProvEntity)}
    assert (labels[result], labels[draft]) == ("grounded text", "draft")
    plain = derived(document, "")
    assert {(f"uuid:{p.id}", f"uuid:{p.source_id}") for p in flagged.passages} < set(plain)


def test_the_run_used_the_sources_and_made_the_text_with_pcite_and_its_engine(flagged: Grounding) -> None:
    document = read(flagged)
    [run] = document.get_records(ProvActivity)
    assert run.get_startTime() == flagged.created_at
    assert len(list(document.get_records(ProvUsage))) == 1 + len(flagged.sources) + len(flagged.passages)
    assert len(list(document.get_records(ProvGeneration))) == 1
    engines = {(link.verifier.engine, link.verifier.model) for verdict in flagged.verdicts for link in verdict.links}
    said = {str(one.label) for one in document.get_records(ProvAgent)}
    assert said == {"pcite", *(f"{engine}: {model}" for engine, model in engines)}
    assert len(list(document.get_records(ProvAssociation))) == len(said)


def test_every_name_that_a_relation_uses_is_defined(flagged: Grounding) -> None:
    held = prov(flagged)
    defined = {name for kind in ("entity", "activity", "agent") for name in held[kind]}
    used = {
        name
        for kind, records in held.items()
        if kind not in ("prefix", "entity", "activity", "agent")
        for record in records.values()
        for role, name in record.items()
        if role not in ("prov:type", "prov:time")
    }
    assert used <= defined
