"""Bounds that keep the code readable for a stranger; `make house` prints the figures."""

from __future__ import annotations

from house import ROOT, circles, definitions, files, shared_classes, vague


def test_a_class_name_occurs_once_in_the_project() -> None:
    assert shared_classes() == {}


def test_no_class_is_called_by_a_vague_participle() -> None:
    names = [one for path in files() for one in definitions(path) if one.kind == "class"]
    assert [one for one in names if vague(one.name)] == []


def test_no_public_function_is_called_by_a_vague_participle() -> None:
    names = [one for path in files() for one in definitions(path) if one.kind == "function"]
    assert [one for one in names if vague(one.name) and not one.name.startswith("_")] == []


def test_of_two_thousand_names_one_at_most_has_a_vague_participle() -> None:
    names = [one.name for path in files() for one in definitions(path)]
    assert sum(map(vague, names)) / len(names) <= 0.0005


def test_no_folders_import_each_other_in_a_circle() -> None:
    joined_elsewhere = [["nodes.engines", "nodes.engines.mini", "nodes.engines.torch"]]
    assert [ring for ring in circles() if ring not in joined_elsewhere] == []


def test_the_readme_is_read_in_a_few_minutes() -> None:
    assert len((ROOT / "README.md").read_text(encoding="utf-8").split()) <= 1500


def test_a_part_of_a_name_is_seen_in_both_spellings() -> None:
    assert [vague(name) for name in ("kept_rows", "KeptRows", "Keeper", "knowledge")] == [True, True, False, False]
