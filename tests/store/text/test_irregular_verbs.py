"""The participle of an irregular verb counts as the verb."""

from __future__ import annotations

from pcite.store.text.irregular_verbs import PARTICIPLES, with_bases


def test_a_participle_counts_as_its_verb_and_other_words_as_themselves() -> None:
    assert with_bases(["sent", "send", "code"]) == {"send", "code"}


def test_each_participle_is_that_of_one_verb() -> None:
    assert len(set(PARTICIPLES.values())) == len(PARTICIPLES)
