"""What has no full stop for pages is cut into pieces that can be searched and verified."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st
from pcite.store.records import Source
from pcite.store.sources.passages import passages
from pcite.store.sources.structure import units
from pcite.store.sources.structure_cuts import LONGEST, PIECE, cut


def read(text: str, media_type: str = "text/plain", lang: str = "en") -> Source:
    return Source(id="s", identifier="s", name="s", text=text, content_hash="h", lang=lang, media_type=media_type)


def test_a_page_without_a_stop_is_cut_into_bounded_pieces_that_lose_no_word() -> None:
    source = read("lorem ipsum dolor " * 1700)
    pieces = [source.text[unit.start : unit.end] for unit in units(source)]
    assert all(len(piece) <= PIECE for piece in pieces)
    assert " ".join(pieces).split() == source.text.split()
    assert all(len(passage.text.split()) <= 200 for passage in passages(source))


def test_without_any_structure_a_piece_is_named_by_its_characters() -> None:
    found = units(read("lorem ipsum dolor " * 1700))
    assert [unit.locator.label for unit in found[:2]] == [f"characters {unit.start}-{unit.end}" for unit in found[:2]]


def test_the_pieces_of_a_satz_stay_that_satz() -> None:
    text = "## § 5 Liste\n\n(1) Es gilt. Verboten sind " + "Dinge, die man nicht tut, " * 200 + "und mehr.\n"
    found = units(read(text, "text/markdown", "de"))
    assert {unit.locator.label for unit in found[1:]} == {"§ 5 Abs. 1 Satz 2"}
    assert len(found) > 6
    assert source_ends(text, found[1].end)


def source_ends(text: str, at: int) -> bool:
    return text[at - 1] == ","


def test_a_long_row_of_a_table_is_cut_too() -> None:
    source = read("name,text\nA," + "word " * 2000, "text/csv")
    assert max(unit.end - unit.start for unit in units(source)) <= PIECE


@given(st.text(alphabet="ab ,;:\n", min_size=1, max_size=400), st.integers(1, 40))
def test_pieces_are_in_order_and_leave_out_nothing_but_space(piece: str, times: int) -> None:
    text = ("x" + piece) * times + "x"
    spans = cut(text, 0, len(text))
    assert "".join(text[start:end] for start, end in spans).split() is not None
    assert "".join("".join(text[start:end].split()) for start, end in spans) == "".join(text.split())
    assert all(start < end for start, end in spans)
    assert len(text) <= LONGEST or all(end - start <= PIECE for start, end in spans)
