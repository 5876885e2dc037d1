import pytest
from pcite.eval import segmentation
from pcite.eval.segmentation import Boundaries, boundaries, check_worthiness, proposition_counts, rows_of, splitters


def test_f1_is_the_harmonic_mean_of_what_is_right() -> None:
    assert Boundaries(right=3, wrong=1, missed=2).f1 == 2 * 3 / (2 * 3 + 1 + 2)


def test_f1_of_nothing_to_find_is_unknown() -> None:
    assert Boundaries().f1 is None


def test_the_end_of_a_text_counts_for_nothing() -> None:
    row = {"text": "One. Two.", "lang": "en", "ends": [4, 9]}
    assert boundaries(lambda text, lang: [9], [row]) == Boundaries(right=0, wrong=0, missed=1)


def test_a_splitter_may_leave_the_closing_quote_to_either_side() -> None:
    row = {"text": 'He said "One." Two.', "lang": "en", "ends": [14, 19]}
    assert boundaries(lambda text, lang: [13], [row]) == Boundaries(right=1, wrong=0, missed=0)


def test_the_shares_of_check_worthiness_are_of_all_sentences() -> None:
    rows = [
        {"lang": "en", "reason": None, "text": "The fee is ten euros."},
        {"lang": "en", "reason": "opinion", "text": "What is the fee?"},
        {"lang": "en", "reason": "question", "text": "The fee is low."},
        {"lang": "en", "reason": "question", "text": "Is it low?"},
    ]
    assert check_worthiness(rows) == (3 / 4, 2 / 4)


def test_proposition_counts_compare_numbers_and_whether_there_is_a_split() -> None:
    rows = [
        {"lang": "en", "text": "The EU bans it, whereas the US allows it.", "claims": ["a", "b", "c"]},
        {"lang": "en", "text": "The EU bans it.", "claims": ["a"]},
    ]
    assert proposition_counts(rows) == (1 / 2, 2 / 2)


@pytest.mark.parametrize("part", ["seen", "unseen"])
@pytest.mark.parametrize("lang", ["de", "en"])
def test_our_splitter_finds_95_of_100_boundaries(lang: str, part: str) -> None:
    rows = [row for row in rows_of(segmentation.HERE / "data" / "sentences.jsonl") if row["lang"] == lang]
    found = boundaries(splitters([])["pcite"], [row for row in rows if row["part"] == part])
    assert (found.f1 or 0) >= 0.95


def test_the_command_prints_every_table(capsys: pytest.CaptureFixture[str]) -> None:
    segmentation.main([])
    printed = capsys.readouterr().out
    assert "sentences de unseen pcite" in printed
    assert "check-worthiness en unseen" in printed
    assert "draft passwords_en: exact spans 1.000" in printed
