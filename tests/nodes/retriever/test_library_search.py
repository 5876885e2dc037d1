"""Labels say how far a search result is to be trusted, and why."""

from __future__ import annotations

from collections.abc import Sequence

import pytest
from pcite.nodes.retriever.library_search import Label, Ranked, fused, overall_label

QUERY = "Commercial letters are kept for six years."


def ranked(source: int, text: str, cosine: float | None = None, place: str = "p. 3") -> Ranked:
    return Ranked(source, f"Source {source}", "document", text, place, None, cosine)


def labels(by_words: Sequence[Ranked], by_meaning: Sequence[Ranked], query: str = QUERY) -> list[tuple[Label, str]]:
    found = fused(query, by_words, by_meaning, "hybrid", 10)
    return [(one.evidence_label, one.evidence_reason) for one in found.results]


def test_what_stands_in_a_passage_word_for_word_is_a_verbatim_match() -> None:
    text = "Of this § says: commercial letters are kept for six\nyears. Others for ten."
    assert labels([ranked(1, text)], []) == [("HIGH", "verbatim match")]


def test_what_both_searches_rank_high_is_a_paraphrase_of_high_evidence() -> None:
    text = "A merchant keeps letters of his trade six years long."
    assert labels([ranked(1, text)], [ranked(1, text, 0.6)]) == [("HIGH", "paraphrase")]


def test_what_one_search_alone_finds_is_medium() -> None:
    meant = ranked(2, "Correspondence has to be stored for half a dozen years.", 0.6)
    said = ranked(1, "Letters are kept.")
    assert labels([said], [meant]) == [("MEDIUM", "paraphrase"), ("MEDIUM", "paraphrase")]


def test_what_has_next_to_nothing_of_the_query_is_low() -> None:
    assert labels([ranked(1, "The years of the lion.")], []) == [("LOW", "weak similarity")]


def test_a_paragraph_of_law_that_says_only_a_part_is_a_related_statute() -> None:
    law = ranked(1, "Letters of another kind are kept longer.", place="§ 257 Abs. 4")
    assert labels([law], []) == [("MEDIUM", "related statute")]


def test_where_all_evidence_is_in_one_source_that_is_said() -> None:
    found = [ranked(1, "Letters are kept for long."), ranked(1, "Years: six, for letters."), ranked(2, "Lions eat.")]
    assert [reason for _, reason in labels(found, [])] == [
        "single source only",
        "single source only",
        "weak similarity",
    ]


def test_the_same_text_of_a_source_in_both_rankings_is_one_result() -> None:
    one = ranked(1, "Letters are kept.")
    found = fused(QUERY, [one, ranked(2, "Letters are kept.")], [one._replace(cosine=0.9)], "hybrid", 10)
    assert [result.source_id for result in found.results] == [1, 2]
    assert found.results[0].score == pytest.approx(2 / 61)
    assert found.results[1].score == pytest.approx(1 / 62)


def test_no_more_results_come_than_were_asked() -> None:
    assert len(fused(QUERY, [ranked(n, f"Letters {n}.") for n in range(9)], [], "keyword", 4).results) == 4


def test_the_bottom_quarter_of_what_one_search_alone_found_is_low() -> None:
    by_words = [ranked(n, f"Letters are kept in office {n}.") for n in range(8)]
    by_meaning = [ranked(n, f"Letters are kept in office {n}.", 0.5) for n in range(7)]
    assert labels(by_words, by_meaning)[-1] == ("LOW", "weak similarity")
    assert labels(by_words, [])[-1] == ("MEDIUM", "paraphrase")


def test_the_overall_label_counts_sources_and_names_the_strongest() -> None:
    high = "Commercial letters are kept for six years."
    results = fused(QUERY, [ranked(1, high), ranked(2, high), ranked(1, high + " Or more.")], [], "keyword", 10).results
    assert overall_label(results) == "HIGH - 2 sources support this, strongest from Source 1, p. 3 (verbatim match)"
    assert overall_label(results[:1]).startswith("HIGH - 1 source supports this")
    medium = fused(QUERY, [ranked(1, "Letters are kept.", place="")], [], "keyword", 10)
    assert medium.overall_label == "MEDIUM - 1 source found, paraphrase in Source 1"
    assert overall_label([]) == "LOW - no strong matches found"


def test_windows_that_slide_over_each_other_are_one_result() -> None:
    spans = [(0, 90), (50, 140), (140, 200)]
    found = [ranked(1, f"Letters are kept in office {n}.")._replace(span=span) for n, span in enumerate(spans)]
    other = ranked(2, "Letters are kept in office 9.")._replace(span=(60, 100))
    results = fused(QUERY, [*found, other], [], "keyword", 10).results
    assert [one.chunk_text[-2] for one in results] == ["0", "2", "9"]


def test_what_is_high_stands_above_what_is_low_wherever_the_search_ranks_it() -> None:
    signature = ranked(1, "By:____", 0.2)
    verbatim = ranked(2, f"Of this § says: {QUERY}")
    for most in 10, 1:
        results = fused(QUERY, [signature, verbatim], [signature], "hybrid", most).results
        assert [one.evidence_label for one in results] == ["HIGH", "LOW"][:most]


def test_of_what_is_high_the_words_of_the_query_stand_above_what_only_holds_them() -> None:
    signature = ranked(1, "By:____ Name:____ letters commercial six years kept.", 0.9)
    rule = ranked(1, f"By law: {QUERY}", 0.8)
    assert labels([signature, rule], [signature, rule]) == [("HIGH", "verbatim match"), ("HIGH", "paraphrase")]
