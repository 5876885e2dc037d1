from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st
from pcite.nodes.formatter.assemble import apply
from pcite.store.records import Insertion, Removal

drafts = st.text(max_size=60)
places = st.lists(st.tuples(st.integers(0, 60), st.sampled_from([" [1]", "[2]", " [citation needed]"])), max_size=6)


@given(drafts, places)
def test_deleting_the_insertions_gives_the_draft_back(draft: str, wanted: list[tuple[int, str]]) -> None:
    insertions = sorted((Insertion(at=min(at, len(draft)), text=text) for at, text in wanted), key=lambda i: i.at)
    text = apply(draft, insertions, [])
    for insertion in insertions:
        begin = insertion.at
        assert text[begin : begin + len(insertion.text)] == insertion.text
        text = text[:begin] + text[begin + len(insertion.text) :]
    assert text == draft


def test_a_removed_span_is_left_out_and_the_rest_stays() -> None:
    gone = Removal(start=5, end=10, text="Two. ")
    assert apply("One. Two. Three.", [Insertion(at=3, text=" [1]")], [gone]) == "One [1]. Three."
