"""English words that stand for German ones are given the forms that English has."""

from __future__ import annotations

import pytest
from pcite.nodes.engines.reader_english import DID_NOT, DO_NOT, FUTURE, HAVE_DONE, PASSIVE, TO_BE, in_good_english


@pytest.mark.parametrize(
    ("words", "english"),
    [
        ("more as 5, the same as 5", "more than 5, the same as 5"),
        ("the means must are provided", "the means must be provided"),
        ("within of two weeks, because of of the rain", "within two weeks, because of the rain"),
        (f"is {TO_BE} to examine, are {TO_BE} not to pay", "is to be examined, are not to be paid"),
        (f"can be {TO_BE} carry, is {TO_BE} to use", "can be carried, is to be used"),
        (f"is {TO_BE} kept, are {TO_BE} need, is {TO_BE} stored", "is to be kept, are to be needed, is to be stored"),
        (f"is {FUTURE} rise, is {FUTURE} examined, are not {FUTURE} sell", "will rise, is examined, will not sell"),
        (f"are {FUTURE} sold, is {FUTURE} not borne", "are sold, is not borne"),
        (f"is {FUTURE} pursues, is {FUTURE} not carries, is {FUTURE} pass", "is pursued, is not carried, will pass"),
        (f"he {DO_NOT} pays, they {DO_NOT} pay, it {DO_NOT} lies", "he does not pay, they do not pay, it does not lie"),
        (f"it {DO_NOT} is liable, we {DO_NOT} to go, he {DO_NOT} 5", "it is not liable, we do not go, he not 5"),
        (f"he {DID_NOT} knew, it {DO_NOT} increased", "he did not knew, it has not increased"),
        (f"has {HAVE_DONE} claims, has {HAVE_DONE} not sold, has {HAVE_DONE} §", "has claimed, has not sold, has §"),
        (f"it {DID_NOT} increased, is {PASSIVE} not represent", "it had not increased, is not represented"),
        ("they can accept they within a year.", "they can accept them within a year."),
        ("they be liable, who be late", "they are liable, who are late"),
        ("more people as Hamburg, as before", "more people than Hamburg, as before"),
        (
            "should can divide, a larger area as Bonn, other persons as well",
            "should be able to divide, a larger area than Bonn, other persons as well",
        ),
        ("may, if it rains, not extended are.", "may, if it rains, not be extended."),
        ("1.234,5 and 3,5; § 4,12; Version 1.500; 31.12.2024", "1,234.5 and 3.5; § 4,12; Version 1.500; 31.12.2024"),
    ],
)
def test_forms_follow_the_words_beside_them(words: str, english: str) -> None:
    assert in_good_english(words) == english
