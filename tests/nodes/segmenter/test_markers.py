import pytest
from pcite.nodes.segmenter import find_markers, segment


def found(text: str) -> list[str]:
    return [marker.text for marker in find_markers(text, 0, len(text))]


@pytest.mark.parametrize(
    ("text", "numbers"),
    [
        ("So [3].", [(3,)]),
        ("So [1, 2].", [(1, 2)]),
        ("So [1][2].", [(1,), (2,)]),
        ("So [6-10].", [(6, 7, 8, 9, 10)]),
        ("So [6–8, 12].", [(6, 7, 8, 12)]),
        ("So [^1].", [(1,)]),
        ("As in a range [3], or [4]: so it is.", [(3,), (4,)]),
        ("Darum¹ und deshalb.²", [(1,), (2,)]),
        ("So<sup>1, 2</sup>.", [(1, 2)]),
    ],
)
def test_numbers_are_read_with_their_ranges_written_out(text: str, numbers: list[tuple[int, ...]]) -> None:
    assert [marker.numbers for marker in find_markers(text, 0, len(text))] == numbers


@pytest.mark.parametrize(
    ("text", "author", "year", "place"),
    [
        ("[Meakin, 1984]", "Meakin", "1984", None),
        ("[Smith & Jones, 2019, p. 3]", "Smith & Jones", "2019", "p. 3"),
        ("(Author, 2024, S. 24)", "Author", "2024", "S. 24"),
        ("(Author et al., 2020)", "Author et al.", "2020", None),
        ("(vgl. Meier u. a. 2018)", "Meier u. a.", "2018", None),
        ("(von der Leyen, 2019a: 33)", "von der Leyen", "2019a", "33"),
        ("(WHO, 2020)", "WHO", "2020", None),
    ],
)
def test_author_year_and_place_are_read(text: str, author: str, year: str, place: str | None) -> None:
    (marker,) = find_markers(f"So {text}.", 0, len(text) + 4)
    assert (marker.text, marker.author, marker.year, marker.place) == (text, author, year, place)


def test_works_in_one_pair_of_brackets_are_several_markers_that_cover_it() -> None:
    text = "So (Smith 2019; Jones 2020)."
    first, second = find_markers(text, 0, len(text))
    assert (first.author, second.author) == ("Smith", "Jones")
    assert (first.start, first.end, second.end) == (3, second.start, len(text) - 1)


@pytest.mark.parametrize(
    "text",
    [
        "[sic]",
        "[...]",
        "[text](https://example.org)",
        "[3](https://example.org)",
        "in [2020]",
        "- [x] done",
        "(siehe unten)",
        "[0, 1]",
        "in the interval [1, 2]",
        "(BGBl. I S. 1938)",
        "(Mai 2020)",
        "(Seit 2019)",
        "10 km² und 10³",
        "[9-6]",
        "[1]: https://example.org",
    ],
)
def test_what_only_looks_like_a_citation_is_none(text: str) -> None:
    assert found(text) == []


def test_an_index_in_code_is_no_citation() -> None:
    (claim,) = segment("The call `a[3]` returns it [4].")
    assert [marker.text for marker in claim.markers] == ["[4]"]


@pytest.mark.parametrize(
    "behind", ["statement. [1] Next.", "statement.[1] Next.", "statement.¹ Next.", "statement. (Doe, 2020) Next."]
)
def test_a_citation_behind_the_full_stop_belongs_to_the_sentence_before_but_not_to_its_span(behind: str) -> None:
    draft = f"This is a {behind}"
    first, second = segment(draft)
    assert (first.text, second.text) == ("This is a statement.", "Next.")
    assert len(first.markers) == 1
    assert second.markers == ()


def test_a_citation_before_the_full_stop_is_part_of_the_span() -> None:
    first, _ = segment("This is so [1][2]. Next.")
    assert (first.text, len(first.markers)) == ("This is so [1][2].", 2)


def test_a_citation_that_is_the_subject_stays_with_its_sentence() -> None:
    _, second = segment("This is so. [2] shows the contrary.")
    assert (second.text, len(second.markers)) == ("[2] shows the contrary.", 1)


def test_every_marker_indexes_the_draft() -> None:
    draft = "Eins [1]. Zwei (Doe, 2020; Roe, 2021). [2] Drei.³ Vier."
    markers = [marker for claim in segment(draft) for marker in claim.markers]
    assert [draft[marker.start : marker.end] for marker in markers] == [marker.text for marker in markers]
    assert len(markers) == 5


@pytest.mark.parametrize(
    ("text", "author", "year", "place", "written"),
    [
        ("According to SEC (1997), brokers keep records.", "SEC", "1997", None, "(1997)"),
        ("Laut Meier und Schulz (2018, S. 4) wird es wärmer.", "Meier und Schulz", "2018", "S. 4", "(2018, S. 4)"),
        ("According to the SEC (1997, p. 4), brokers keep records.", "SEC", "1997", "p. 4", "(1997, p. 4)"),
        ("Laut dem BMF (2019) ist das so.", "BMF", "2019", None, "(2019)"),
        ("Smith et al. (2001) say that lions sleep.", "Smith et al.", "2001", None, "(2001)"),
        ("Smith et al. (2020) found that lions sleep.", "Smith et al.", "2020", None, "(2020)"),
    ],
)
def test_an_author_who_is_named_in_the_sentence_cites_by_the_year_behind_him(
    text: str, author: str, year: str, place: str | None, written: str
) -> None:
    (marker,) = find_markers(text, 0, len(text))
    assert (marker.text, marker.author, marker.year, marker.place) == (written, author, year, place)


@pytest.mark.parametrize(
    "text",
    [
        "The Treaty of Rome (1957) was signed.",
        "Seit Mai (2020) gilt das.",
        "Apollo 11 (1969) landed.",
        "Following the War (1945), trade grew.",
        "Nach dem Krieg (1945) wuchs der Handel.",
    ],
)
def test_a_year_behind_a_name_that_says_nothing_cites_nothing(text: str) -> None:
    assert found(text) == []
