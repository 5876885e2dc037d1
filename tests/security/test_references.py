"""Files of references that nobody would write are read, or refused by name, in a time that goes with their size."""

from __future__ import annotations

from time import process_time

import pytest
from pcite.store.errors import BrokenReference, SourceTooLarge
from pcite.store.references.interchange import read_references, write_references

SIZE, MOST = 200_000, 6.0
"""Characters, and seconds of computing that a machine with other work may take for them."""
FILES = {
    "fields without end": "@book{k,\n" + "".join(f"f{number}={{x}},\n" for number in range(SIZE // 12)) + "}",
    "comments": "@comment{a}\n" * (SIZE // 12),
    "spaces before a key": "@book{" + " " * SIZE + "\x01",
    "one name in spaces": "@book{k, author={A" + " " * SIZE + "B}}",
    "names behind tabs": "@book{k, author={" + "a;\t" * (SIZE // 3) + "}}",
    "keywords": "@book{k,\n" + "keywords={x},\n" * (SIZE // 14) + "}",
    "a work over and over": "TY  - BOOK\nTI  - A\nER  - \n" * 3_000,
    "lines that go on": "TY  - BOOK\nAB  - a\n" + "b\n" * (SIZE * 3 // 2) + "ER  - \n",
}
CHILDREN = "".join(f"@inbook{{c{number}, crossref={{p}}}}\n" for number in range(3_000))
MACROS = '@string{a0 = "x"}\n' + "".join(f"@string{{a{n + 1} = {' # '.join([f'a{n}'] * 8)}}}\n" for n in range(12))


@pytest.mark.ci
@pytest.mark.parametrize("what", FILES)
def test_a_file_of_references_is_read_and_written_in_a_time_that_goes_with_its_size(what: str) -> None:
    faults: list[BrokenReference] = []
    began = process_time()
    references = read_references(FILES[what], refused=faults.append)
    for form in ("bibtex", "csl-json"):
        write_references(references, form)
    assert process_time() - began < MOST


@pytest.mark.parametrize(
    "text",
    [f"{MACROS}@book{{k, title = a12}}", "@book{p, publisher={" + "t" * 30_000 + "}}\n" + CHILDREN],
    ids=["macros in macros", "a long entry that many inherit from"],
)
def test_a_file_of_references_that_grows_while_it_is_read_is_refused_by_name(text: str) -> None:
    with pytest.raises(SourceTooLarge, match="reading the references"):
        read_references(text)


def test_several_works_of_one_name_have_keys_of_their_own_in_order() -> None:
    text = "@book{, author={Meakin}, year={1984}}\n" * 3 + "@book{, title={Fog}}\n" * 3
    written = write_references(read_references(text), "bibtex")
    keys = [line.partition("{")[2].rstrip(",") for line in written.splitlines() if line.startswith("@")]
    assert keys[:3] == ["meakin1984", "meakin1984b", "meakin1984c"]
    assert keys[4:] == [f"{keys[3]}-2", f"{keys[3]}-3"]
