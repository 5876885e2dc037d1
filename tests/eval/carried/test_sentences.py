"""Sentences that carry a right or a wrong citation, made from labelled ones."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from pcite.eval.grounding.carried_sentences import Carried, carried, pool


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """Two sources, a gold draft on the first and altered sentences of the second."""
    (tmp_path / "hgb_1.md").write_text("Der Kaufmann führt Bücher und bewahrt sie auf.", "utf-8")
    (tmp_path / "arbzg_2.md").write_text("Die Arbeitszeit darf acht Stunden nicht überschreiten.", "utf-8")
    rows = [
        {"text": "Der Kaufmann führt Bücher.", "label": "supported", "gold": [["hgb", "§ 1"]]},
        {"text": "Dieser Bericht fasst zusammen.", "label": "not_checkworthy", "gold": []},
        {"text": "Der Kaufmann führt kein Buch.", "label": "unsupported", "gold": []},
    ]
    (tmp_path / "draft.json").write_text(json.dumps({"sources": ["hgb_1.md"], "sentences": rows}), "utf-8")
    altered = {"half": "seen", "source": "arbzg_2.md", "label": "altered", "kind": "number", "claim": "Es sind neun."}
    (tmp_path / "claims.jsonl").write_text(json.dumps(altered) + "\n", "utf-8")
    return tmp_path


@pytest.fixture
def made(folder: Path) -> list[Carried]:
    known = pool([folder / "arbzg_2.md", folder / "hgb_1.md"])
    return list(carried([folder / "draft.json"], folder / "claims.jsonl", known))


def test_a_true_sentence_is_cited_rightly_wrongly_and_to_nobody(made: list[Carried]) -> None:
    assert [(item.kind, item.sentence) for item in made[:3]] == [
        ("right", "Der Kaufmann führt Bücher [HGB, 2022]."),
        ("wrong source", "Der Kaufmann führt Bücher [ARBZG, 2022]."),
        ("no such source", "Der Kaufmann führt Bücher [Nemo, 2022]."),
    ]


def test_what_is_not_so_is_cited_to_the_source_it_was_altered_from(made: list[Carried]) -> None:
    assert [(item.kind, item.sentence) for item in made[3:]] == [
        ("altered sentence", "Der Kaufmann führt kein Buch [HGB, 2022]."),
        ("altered sentence", "Es sind neun [ARBZG, 2022]."),
    ]


def test_only_a_right_citation_should_be_kept_and_every_sentence_has_its_key(made: list[Carried]) -> None:
    assert [item.is_right for item in made] == [True, False, False, False, False]
    assert len({item.key for item in made}) == len(made)
