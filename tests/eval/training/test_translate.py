"""Translations and their originals become German pairs and pairs across the languages."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from pcite.eval.training import translate
from pcite.store.errors import InputError

ENGLISH = {
    f"s/{n}": {"id": f"s/{n}", "dataset": "s", "doc": f"Rule {n}\n holds.", "claim": "It holds.", "label": 1}
    for n in range(8)
}


def folder(path: Path, *names: str, doc: str = "Die Regel gilt.") -> Path:
    rows = [{"pair": name, "doc": doc, "claim": "Sie gilt."} for name in names]
    (path / "s.jsonl").write_text("".join(json.dumps(row) + "\n" for row in rows), encoding="utf-8")
    return path


def test_each_translation_gives_a_german_pair_and_one_across(tmp_path: Path) -> None:
    pairs = list(translate.join(ENGLISH, folder(tmp_path, *ENGLISH)))
    langs = [(pair["lang"], pair["claim_lang"]) for pair in pairs]
    assert langs[::2] == [("de", "de")] * 8
    assert set(langs[1::2]) == {("en", "de"), ("de", "en")}
    assert all(pair["label"] == 1 for pair in pairs)
    assert {pair["doc"] for pair in pairs if pair["lang"] == "en"} <= {f"Rule {n} holds." for n in range(8)}


@pytest.mark.parametrize(("name", "doc"), [("s/99", "Die Regel gilt."), ("s/1", " ")])
def test_a_translation_without_its_original_or_without_words_is_refused(tmp_path: Path, name: str, doc: str) -> None:
    with pytest.raises(InputError, match=f"the translation of {name}"):
        list(translate.join(ENGLISH, folder(tmp_path, name, doc=doc)))


def test_a_folder_without_the_set_is_refused(tmp_path: Path) -> None:
    with pytest.raises(InputError, match="Name the folder"):
        translate.originals(tmp_path, frozenset({"s"}))


def test_what_ships_names_each_pair_once() -> None:
    names = [row["pair"] for row in translate.translations()]
    assert len(names) > 9_000
    assert len(set(names)) == len(names)
