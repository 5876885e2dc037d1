import pytest
from hypothesis import given
from hypothesis import strategies as st
from pcite.store.text.languages import detect

PLAIN = [
    ("de", "Der Antrag ist innerhalb von zwei Wochen bei der Behörde zu stellen."),
    ("de", "Die Frist beträgt zehn Jahre."),
    ("en", "The application must be filed within two weeks."),
    ("en", "Retention lasts six years."),
    ("fr", "Les factures sont conservées pendant six ans."),
    ("nl", "De facturen moeten zeven jaar worden bewaard."),
    ("es", "Los libros deben conservarse durante seis años."),
    ("pl", "Faktury należy przechowywać przez pięć lat."),
]


@pytest.mark.parametrize("hint", ["und", "de", "en"])
@pytest.mark.parametrize(("lang", "text"), PLAIN)
def test_a_whole_sentence_is_told_whatever_was_expected(lang: str, text: str, hint: str) -> None:
    assert detect(text, hint) == lang


@pytest.mark.parametrize("hint", ["und", "de", "en"])
@pytest.mark.parametrize("text", ["", "§ 5", "2020", "OK.", "AES-256"])
def test_what_holds_too_few_letters_takes_its_hint(text: str, hint: str) -> None:
    assert detect(text, hint) == hint


def test_a_foreign_name_does_not_change_the_language() -> None:
    assert detect("The GmbHG governs the Gesellschaft mit beschränkter Haftung.", "de") == "en"
    assert detect("Das Cloud Computing ist auch für das Machine Learning wichtig.", "en") == "de"


@given(st.text(alphabet=st.characters()))
def test_any_text_has_some_language(text: str) -> None:
    assert detect(text) == "und" or len(detect(text)) == 2
