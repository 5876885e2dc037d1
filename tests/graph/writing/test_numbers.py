"""Numbers of a text that was written with others."""

from __future__ import annotations

from pcite.graph.writing.numbers import ordered


def test_citations_count_from_one_however_far_the_store_has_counted_and_made_up_ones_stay_apart() -> None:
    sources = {4711: "us", 12: "eu", 900: "eu"}
    made_up = ("[no such citation]", "was never issued")
    same = {4711: "six years", 12: "five years", 900: "five years"}
    text = "A [4711]. B [cite_012, 4711]. C [900][5]. D [1]. E [81234], `x [12]`."
    told = ordered(text, sources, {5: made_up, 1: made_up, 81234: made_up}, same)
    assert told.draft == "A [1]. B [2, 1]. C [2][5]. D [999]. E [998], `x [12]`."
    assert told.cited.sources == {1: "us", 2: "eu"}
    assert {number: why for number, (_, why) in told.cited.refused.items()} == {
        5: "was never issued",
        999: "written as [1], which was never issued",
        998: "written as [81234], which was never issued",
    }
