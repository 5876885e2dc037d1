from __future__ import annotations

from pcite.eval.components.segmentation_claims import entailed, jaccard, matched, shares, words
from pcite.nodes.ports import Judgement
from scripted import Scripted

TEXT = "The EU bans it, whereas the US allows it."
PARTS = ["The EU bans it", "the US allows it."]


def test_similarity_is_what_both_have_of_what_either_has() -> None:
    assert jaccard(words("The EU bans it"), words("the us bans it")) == 3 / 5
    assert jaccard(words(""), words("?")) == 0.0


def test_no_claim_is_matched_twice() -> None:
    one, near = words("a b c d"), words("a b c e")
    assert matched([one, one], [near], 0.5) == 1
    assert matched([one], [near, near], 0.5) == 1


def test_the_matching_is_the_largest_one() -> None:
    # the first of ours could take either of theirs, the second only the first of them
    ours, theirs = [words("a b c d"), words("a b x y")], [words("a b c x"), words("a b c d e")]
    assert matched(ours, theirs, 0.5) == 2
    assert matched(list(reversed(ours)), theirs, 0.5) == 2


def test_f1_counts_what_is_matched_twice_over_all_claims() -> None:
    found = shares(TEXT, PARTS, ["The EU bans it.", "The US allows it.", "The EU and the US disagree."])
    assert found["F1 0.8"] == (2 * 2, 2 + 3)
    assert found["unsplit F1 0.8"] == (0, 1 + 3)


def test_a_claim_is_covered_where_one_proposition_has_all_of_its_words_that_the_sentence_has() -> None:
    within, across, foreign = "It is banned: the EU bans it.", "The EU and the US.", "Something else."
    assert shares(TEXT, PARTS, [within])["covered"] == (1, 1)
    assert shares(TEXT, PARTS, [across])["covered"] == (0, 1)
    assert shares(TEXT, [TEXT], [across, foreign])["covered"] == (2, 2)


def test_a_part_whose_subject_stands_outside_of_it_is_not_self_contained() -> None:
    found = shares(
        "They eat meat and it is known that lions sleep.",
        ["They eat meat", "it is known that lions sleep."],
        ["Lions eat meat."],
    )
    assert found["self-contained"] == (1, 2)
    assert found["self-contained by people"] == (1, 1)


def test_an_abstention_of_the_judge_is_counted_and_is_no_entailment() -> None:
    judge = Scripted(lambda pair: Judgement(None, reason="length") if "EU" in pair.claim else 0.9)
    split, whole = entailed(judge, [TEXT, "It is."], [PARTS, ["It is."]])
    assert split == {"entailed": (1, 1), "judged": (1, 2), "parts entailed": (1, 1)}
    assert whole == {"entailed": (1, 1), "judged": (1, 1)}
    assert [pair.premise for pair in judge.asked] == [TEXT, TEXT, "It is."]
