"""Bounds that keep the code readable for a stranger; `make house` prints the figures."""

from __future__ import annotations

from functools import cache

from house import ROOT, Definition, circles, definitions, files, shared_classes, sub_rooms, vague


@cache
def every() -> list[Definition]:
    """All definitions of the product."""
    return [one for path in files() for one in definitions(path)]


def test_a_class_name_occurs_once_in_the_project() -> None:
    assert shared_classes() == {}


def test_no_class_is_called_by_a_vague_participle() -> None:
    assert [one for one in every() if one.kind == "class" and vague(one.name)] == []


def test_no_public_function_is_called_by_a_vague_participle() -> None:
    public = [one for one in every() if one.kind == "function" and not one.name.startswith("_")]
    assert [one for one in public if vague(one.name)] == []


def test_of_two_thousand_names_one_at_most_has_a_vague_participle() -> None:
    names = [one.name for one in every()]
    assert sum(map(vague, names)) / len(names) <= 0.0005


def test_no_folders_import_each_other_in_a_circle() -> None:
    assert circles() == []


def test_there_are_no_more_sub_rooms_than_a_map_can_show() -> None:
    assert len(sub_rooms()) <= 45


def test_the_readme_is_read_in_a_few_minutes() -> None:
    assert len((ROOT / "README.md").read_text(encoding="utf-8").split()) <= 1500


def test_a_part_of_a_name_is_seen_in_both_spellings() -> None:
    assert [vague(name) for name in ("kept_rows", "KeptRows", "Keeper", "knowledge")] == [True, True, False, False]
