import pytest
from pcite.nodes.segmenter import find_markers, plain, segment, without_markers


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("It is so [1], says he [2].", "It is so, says he."),
        ("It is so (Smith 2019; Jones 2020).", "It is so."),
        ("The **salt** is `32` _bits_ ~~long~~.", "The salt is 32 bits long."),
        ("See [the guide](https://example.org/a) now.", "See the guide now."),
        ("A ![picture](a.png) here.", "A here."),
        ("A <b>tag</b> &amp; more.", "A tag & more."),
        ("A quoted line\n> goes on.", "A quoted line goes on."),
        ("A snake_case_name and 5*3*2 stay.", "A snake_case_name and 5*3*2 stay."),
        ("It is 6<br>0 or 5<sub>2</sub>, 10<sup>-6</sup> m<sup>2</sup>.", "It is 6 0 or 5₂, 10⁻⁶ m²."),
        ("It is so in Rome<sup>2</sup>, in 2019<sup>3</sup>.<sup>4</sup>", "It is so in Rome, in 2019."),
        (r"It is \emph{very} long~\cite{doe}.", "It is very long."),
    ],
)
def test_markers_and_markup_are_gone_and_the_words_stay(text: str, words: str) -> None:
    assert plain(text, 0, len(text), find_markers(text, 0, len(text))) == words


def test_a_claim_in_its_own_words_has_no_citation_from_either_side_of_its_stop() -> None:
    draft = "The salt [1] is long. [2] Next."
    assert [without_markers(claim, draft) for claim in segment(draft)] == ["The salt is long.", "Next."]


def test_a_proposition_in_its_own_words_has_no_citation() -> None:
    draft = "While US rules require X [1], EU rules mandate Y [2]."
    (claim,) = segment(draft)
    parts = [plain(draft, part.start, part.end, claim.markers) for part in claim.propositions]
    assert parts == ["While US rules require X", "EU rules mandate Y"]
