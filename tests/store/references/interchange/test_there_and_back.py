"""What is written and read again is the same, in each format and from one to another."""

from __future__ import annotations

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from interchange_references import SHELF, anything
from pcite.store.errors import InputError
from pcite.store.references import Reference
from pcite.store.references.interchange import FORMATS, read_references, write_references
from pcite.store.references.interchange_leftover import neat


def with_ids(references: list[Reference], read: list[Reference]) -> list[Reference]:
    """The references, those without an id with the key that the file gave them."""
    return [
        one if one.id else one.model_copy(update={"id": back.id}) for one, back in zip(references, read, strict=True)
    ]


@settings(max_examples=60, deadline=None, suppress_health_check=list(HealthCheck))
@given(st.lists(anything, min_size=1, max_size=2), st.sampled_from(FORMATS), st.sampled_from(FORMATS))
def test_any_reference_comes_back_from_one_format_and_then_from_another(
    references: list[Reference], first: str, second: str
) -> None:
    told = [neat(reference) for reference in references]
    back = read_references(write_references(told, first))
    assert back == with_ids(told, back)
    written = write_references(back, second)
    again = read_references(written)
    assert again == with_ids(back, again)
    assert write_references(again, second) == written


@pytest.mark.parametrize("form", FORMATS)
def test_ordinary_references_come_back(form: str) -> None:
    back = read_references(write_references(SHELF, form))
    assert back == with_ids(SHELF, back)


@pytest.mark.parametrize("form", FORMATS)
def test_no_references_make_a_file_without_any(form: str) -> None:
    assert write_references([], form) in ("", "[]\n")


def test_a_format_that_is_not_there_is_told_with_those_that_are() -> None:
    with pytest.raises(InputError, match="bibtex, ris, csl-json"):
        write_references(SHELF, "endnote")


@pytest.mark.parametrize("form", ["bibtex", "ris"])
def test_ordinary_references_need_little_besides_the_fields_of_the_format(form: str) -> None:
    text = write_references(SHELF, form)
    carried = [line for line in text.splitlines() if line.startswith(("M2  - ", "  csl-"))]
    assert not any("custom" in line or "author" in line for line in carried if "{" in line and "literal" not in line)
