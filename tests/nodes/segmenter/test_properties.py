import pytest
from growth import assert_linear
from hypothesis import given
from hypothesis import strategies as st
from pcite.nodes.segmenter import plain, segment, without_markers

SIGNS = list(" \n\n\t\r.,;:!?[]()<>#*_`|-=~$\\\"'„“»«&>1209aAbBzZßÄ§¹^{}…\u2028\u00a0\ufeff\0")
PIECES = [
    "Der Vorstand prüft das. ", "The board, which met, was late. ", "[1]", "[1, 2] ", "(Doe, 2020)", "\n\n", "\n- ",
    "\n> ", "```\n", "| a | b |\n|---|---|\n", "# ", "[^1]: ", "[a](b)", "<p>", "</p>", "\\cite{a}", "$x$", "z. B. ",
    "1. ", "While ", "<html>", "\\section{A}", "\\begin{document}", "---\n", "## References\n", ", und das ist so",
]  # fmt: skip
TEXTS = st.one_of(
    st.text(),
    st.text(alphabet=st.sampled_from(SIGNS)),
    st.lists(st.sampled_from(PIECES + SIGNS)).map("".join),
)


@given(TEXTS)
def test_claims_index_the_draft_exactly_in_order_and_apart(draft: str) -> None:
    claims = segment(draft)
    edges = [edge for claim in claims for edge in (claim.start, claim.end)]
    assert edges == sorted(edges)
    assert all(draft[claim.start : claim.end] == claim.text for claim in claims)
    assert all(claim.start < claim.end and claim.text == claim.text.strip() for claim in claims)


@given(TEXTS)
def test_propositions_and_markers_index_the_draft_exactly(draft: str) -> None:
    parts = [part for claim in segment(draft) for part in (*claim.propositions, *claim.markers)]
    assert all(draft[part.start : part.end] == part.text for part in parts)


@given(TEXTS)
def test_propositions_lie_in_their_claim_and_the_only_one_is_the_claim(draft: str) -> None:
    for claim in segment(draft):
        assert all(claim.start <= part.start < part.end <= claim.end for part in claim.propositions)
        assert len(claim.propositions) > 1 or claim.propositions[0].text == claim.text


@given(TEXTS)
def test_a_claim_is_checkable_or_has_a_reason_and_has_words(draft: str) -> None:
    for claim in segment(draft):
        assert claim.checkable == (claim.reason is None)
        assert any(map(str.isalnum, claim.text))
        assert plain(draft, claim.start, claim.end, ()).strip() != "" or without_markers(claim, draft) == ""


@pytest.mark.ci
@pytest.mark.parametrize(
    "unit", ["Wort ", "wort, ", "the board, which met, ", "z. B. ", "**a ", "(Smith, ", "[1] ", '"a ']
)
def test_a_sentence_of_thousands_of_words_takes_no_more_than_its_share_of_time(unit: str) -> None:
    assert_linear(lambda words: segment(unit * words + "ist lang."), 1000)


def test_a_sentence_of_2000_words_is_one_claim() -> None:
    (claim,) = segment("Die Frist ist " + "sehr " * 2000 + "lang.")
    assert len(claim.text.split()) == 2004


def test_time_grows_with_the_draft_and_not_with_its_square() -> None:
    paragraph = "Die Frist ist lang [1], und die Behörde prüft sie. While A is so, B is not.\n\n- Ein Punkt ist so\n\n"
    assert_linear(lambda times: segment(paragraph * times), 50)
