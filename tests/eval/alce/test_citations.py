from __future__ import annotations

import pytest
from pcite.eval.alce.citations import CitedSentence, citation_score, citation_scores, f1
from pcite.eval.alce.items import read_items
from pcite.eval.alce.reading import as_published, as_written
from scripted_judge import Scripted

BOTH = [False, True]


def entailed(*premises: str, text: str = "s") -> tuple[str, str]:
    """That these premises, read one after the other, entail the sentence."""
    return "\n".join(premises), text


@pytest.mark.parametrize("compat", BOTH)
def test_recall_is_the_share_of_sentences_that_all_their_citations_together_entail(compat: bool) -> None:
    judge = Scripted([entailed("A", "B", text="one"), entailed("C", text="three")])
    sentences = [CitedSentence("one", ("A", "B")), CitedSentence("two", ("C",)), CitedSentence("three", ("C",))]
    assert citation_score(sentences, judge, compat=compat).recall == (1 + 0 + 1) / 3


@pytest.mark.parametrize("compat", BOTH)
def test_a_single_citation_is_as_precise_as_its_sentence_is_supported(compat: bool) -> None:
    judge = Scripted([entailed("A", text="one")])
    score = citation_score([CitedSentence("one", ("A",)), CitedSentence("two", ("A",))], judge, compat=compat)
    assert score.precision == (1 + 0) / (1 + 1)


@pytest.mark.parametrize("compat", BOTH)
def test_a_citation_that_entails_nothing_by_itself_and_is_not_missed_is_irrelevant(compat: bool) -> None:
    judge = Scripted([entailed("A", "B"), entailed("A")])
    score = citation_score([CitedSentence("s", ("A", "B"))], judge, compat=compat)
    assert score.sentences[0].precise == (True, False)
    assert (score.recall, score.precision) == (1 / 1, (1 + 0) / 2)


@pytest.mark.parametrize("compat", BOTH)
def test_two_citations_that_entail_only_together_are_both_needed(compat: bool) -> None:
    judge = Scripted([entailed("A", "B")])
    assert citation_score([CitedSentence("s", ("A", "B"))], judge, compat=compat).precision == (1 + 1) / 2


@pytest.mark.parametrize("compat", BOTH)
def test_two_citations_that_each_entail_are_both_precise(compat: bool) -> None:
    judge = Scripted([entailed("A", "B"), entailed("A"), entailed("B")])
    assert citation_score([CitedSentence("s", ("A", "B"))], judge, compat=compat).precision == (1 + 1) / 2


@pytest.mark.parametrize("compat", BOTH)
def test_a_citation_that_supports_a_part_is_irrelevant_where_the_others_do_without_it(compat: bool) -> None:
    judge = Scripted([entailed("A", "B", "C"), entailed("A", "C"), entailed("B", "C")])
    score = citation_score([CitedSentence("s", ("A", "B", "C"))], judge, compat=compat)
    assert score.sentences[0].precise == (False, False, True)
    assert score.precision == (0 + 0 + 1) / 3


@pytest.mark.parametrize("compat", BOTH)
def test_where_all_together_do_not_entail_no_citation_is_precise(compat: bool) -> None:
    judge = Scripted([entailed("A")])
    score = citation_score([CitedSentence("s", ("A", "B"))], judge, compat=compat)
    assert (score.recall, score.precision) == (0, (0 + 0) / 2)
    assert judge.calls == [[entailed("A", "B")]]


@pytest.mark.parametrize("compat", BOTH)
def test_only_the_first_three_citations_are_read(compat: bool) -> None:
    judge = Scripted([entailed("A", "B", "C"), entailed("A"), entailed("B"), entailed("C")])
    sentence = CitedSentence("s", ("A", "B", "C", "D"))
    assert citation_score([sentence], judge, compat=compat).precision == (1 + 1 + 1) / 3
    assert citation_score([sentence], judge, compat=compat, at_most=None).precision == (0 + 0 + 0 + 0) / 4


def test_a_citation_that_leads_nowhere_is_a_wrong_one_beside_the_others() -> None:
    score = citation_score([CitedSentence("s", ("A",), broken=1)], Scripted([entailed("A")]))
    assert (score.recall, score.precision, score.broken) == (1 / 1, (1 + 0) / (1 + 1), 1)


def test_as_published_it_takes_the_whole_sentence_with_it_and_is_not_counted() -> None:
    sentences = [CitedSentence("s", ("A",), broken=1), CitedSentence("t", ("A",))]
    score = citation_score(sentences, Scripted([entailed("A"), entailed("A", text="t")]), compat=True)
    assert (score.recall, score.precision) == ((0 + 1) / 2, 1 / 1)


def test_a_document_cited_twice_is_one_citation() -> None:
    score = citation_score([CitedSentence("s", ("A", "A"))], Scripted([entailed("A")]))
    assert score.precise == (1, 1)


def test_as_published_it_is_read_and_counted_twice_and_left_out_once_at_its_first_mention() -> None:
    judge = Scripted([entailed("A", "B", "A"), entailed("B", "A")])
    score = citation_score([CitedSentence("s", ("A", "B", "A"))], judge, compat=True)
    assert score.sentences[0].precise == (False, True, False)
    assert entailed("A", "A") in judge.calls[-1]
    assert entailed("A", "B") not in judge.calls[-1]


def test_two_documents_of_one_text_are_two_where_they_are_told_apart() -> None:
    judge = Scripted([entailed("A", "A"), entailed("A")])
    assert citation_score([CitedSentence("s", ("A", "A"), keys=(0, 4))], judge).precise == (2, 2)


def test_coverage_counts_sentences_with_a_citation_whatever_the_judge_says() -> None:
    score = citation_score([CitedSentence("s", ("A",)), CitedSentence("t"), CitedSentence("u", broken=1)], Scripted())
    assert (score.coverage, score.recall) == ((1 + 0 + 0) / 3, 0 / 3)


def test_what_there_is_none_of_is_not_defined() -> None:
    nothing, uncited = citation_scores([[], [CitedSentence("s")]], Scripted())
    assert (nothing.recall, nothing.precision, nothing.coverage, nothing.f1) == (None, None, None, None)
    assert (uncited.recall, uncited.precision, uncited.coverage, uncited.f1) == (0, None, 0, None)


def test_as_published_an_answer_without_citations_has_a_precision_of_zero() -> None:
    nothing, uncited = citation_scores([[], [CitedSentence("s")]], Scripted(), compat=True)
    assert (nothing.recall, nothing.precision) == (None, None)
    assert (uncited.recall, uncited.precision, uncited.f1) == (0, 0, 0)


@pytest.mark.parametrize("compat", BOTH)
def test_a_judge_that_abstains_has_not_said_yes_and_is_counted(compat: bool) -> None:
    judge = Scripted([entailed("B", "C", text="t")], silent=[entailed("A"), entailed("B", text="t")])
    score = citation_score([CitedSentence("s", ("A",)), CitedSentence("t", ("B", "C"))], judge, compat=compat)
    assert score.sentences[0].supported is None
    assert (score.recall, score.unanswered) == ((0 + 1) / 2, 1 + 1)


def test_the_judge_is_asked_three_times_and_each_pair_once() -> None:
    judge = Scripted([entailed("A", "B"), entailed("A")])
    citation_scores(
        [[CitedSentence("s", ("A", "B")), CitedSentence("s", ("A", "B"))], [CitedSentence("s", ("A", "B"))]], judge
    )
    assert judge.calls == [[entailed("A", "B")], [entailed("A"), entailed("B")]]


def test_f1_is_the_harmonic_mean() -> None:
    assert f1(0.5, 1.0) == 2 * 0.5 * 1.0 / (0.5 + 1.0)
    assert (f1(0.0, 0.0), f1(None, 1.0)) == (0.0, None)


@pytest.mark.parametrize(("compat", "recall", "precision"), [(True, 1 / 1, 1 / 1), (False, 0 / 1, 0 / 1)])
def test_a_zero_cites_the_last_document_as_published_and_nothing_in_our_mode(
    compat: bool, recall: float, precision: float
) -> None:
    docs = [{"title": "T", "text": "first"}, {"title": "T", "text": "last"}]
    item = read_items([{"docs": docs, "output": "It is so [0]."}])[0]
    judge = Scripted([("Title: T\nlast", "It is so.")])
    sentences = as_published(item, splitter="pcite") if compat else as_written(item)
    score = citation_score(sentences, judge, compat=compat)
    assert (score.recall, score.precision) == (recall, precision)
