from __future__ import annotations

from pcite.nodes.segmenter import existing_citations as existing
from pcite.store.records import Claim, Marker, Source


def source(name: str, **more: str) -> Source:
    return Source(id=name, identifier=f"{name}.md", name=name, text=name, content_hash=name, metadata=more)


def numbered(*numbers: int) -> Marker:
    return Marker(start=0, end=3, text="[n]", numbers=numbers)


HGB, AO = source("Handelsgesetzbuch"), source("Abgabenordnung")


def test_without_a_reference_list_a_number_means_the_source_in_that_place() -> None:
    assert existing.resolve(numbered(2), {}, [HGB, AO]) == (AO.id,)


def test_a_number_beyond_the_sources_points_nowhere() -> None:
    assert existing.resolve(numbered(3), {}, [HGB, AO]) == ()
    assert existing.dangling(numbered(1, 3), {}, [HGB, AO]) == (3,)


def test_a_reference_list_decides_over_the_order_of_the_sources() -> None:
    draft = "Text [1].\n\n## References\n\n[1] Abgabenordnung, § 146\n[2] Something else\n"
    listed = existing.entries(draft, [])
    assert listed == {1: "Abgabenordnung, § 146", 2: "Something else"}
    assert existing.resolve(numbered(1), listed, [HGB, AO]) == (AO.id,)
    assert existing.resolve(numbered(2), listed, [HGB, AO]) == ()


def test_author_and_year_mean_the_source_that_has_both() -> None:
    meakin = source("Drug history", author="Meakin, T.", year="1984")
    marker = Marker(start=0, end=9, text="[Meakin, 1984]", author="Meakin", year="1984")
    assert existing.resolve(marker, {}, [HGB, meakin]) == (meakin.id,)


def test_a_surname_inside_another_word_is_not_that_author() -> None:
    oliver = source("Paper", author="Oliver", year="2020")
    marker = Marker(start=0, end=9, text="[Li, 2020]", author="Li", year="2020")
    assert existing.resolve(marker, {}, [oliver]) == ()


def test_numbered_list_items_of_the_text_are_no_references() -> None:
    draft = "1. First step.\n2. Second step.\n"
    claims = [Claim(id="a", start=3, end=14, text="First step.", checkable=True)]
    assert existing.entries(draft, claims) == {}
