"""What a German word means by its parts."""

from __future__ import annotations

import pytest
from pcite.nodes.engines.reader_word_parts import WordParts

WORDS = {
    "kinder": "children",
    "steuer": "tax",
    "schule": "school",
    "schreiben": "write",
    "warten": "wait",
    "pflicht": "duty",
    "tisch": "table",
    "zeit": "time",
    "alter": "age",
    "frist": "time limit",
    "kündigung": "notice",
    "öl": "oil",
    "preis": "price",
    "sorten": "varieties",
    "leistung": "performance",
    "ort": "place",
    "geprüft": "checked",
    "teilen": "divide",
    "gesetz": "law",
}
AFFIXES = {"un-": "not", "mindest-": "minimum", "-los": "without", "-pflichtig": "subject to", "-bar": "possible to"}
PARTS = WordParts(WORDS.get, AFFIXES)


@pytest.mark.parametrize(
    ("german", "english"),
    [
        ("steuerpflicht", "tax duty"),
        ("kündigungsfrist", "notice time limit"),
        ("schulpflicht", "school duty"),
        ("schreibtisch", "write table"),
        ("wartezeit", "wait time"),
        ("ölpreis", "oil price"),
        ("leistungsort", "performance place"),
        ("mindestalter", "minimum age"),
        ("ungeprüft", "not checked"),
        ("kinderlos", "without children"),
        ("kinderloses", "without children"),
        ("steuerpflichtigen", "subject to tax"),
        ("teilbar", "possible to divide"),
        ("steuerpflichtalter", "tax duty age"),
        ("gesetzeszeit", "law time"),
        ("mindestkündigungsfrist", "minimum notice time limit"),
    ],
)
def test_parts_and_what_is_put_before_and_behind_words_are_told(german: str, english: str) -> None:
    assert PARTS.english(german) == english


@pytest.mark.parametrize("word", ["", "los", "un", "xyzpflicht", "zeit", "zeitxyz", "pflicht" * 20])
def test_of_what_has_an_unknown_part_nothing_is_told(word: str) -> None:
    assert PARTS.english(word) is None
