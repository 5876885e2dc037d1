"""What readers see is what is compared, and every character of it knows where it stands."""

from __future__ import annotations

from time import process_time

import pytest
from pcite.store.text.normal import comparable, concealed, normal_form


@pytest.mark.parametrize(
    ("hidden", "seen"),
    [
        ("kept for t\u00adwo years", "kept for two years"),
        ("kept for 1\u200b6 years", "kept for 16 years"),
        ("n\u2060ot, n\u200dot, n\u200cot, n\ufeffot", "not, not, not, not"),
        ("\u202e61\u202c years", "16 years"),
        ("n\U000e0061\U000e0062ot", "not"),
        ("n\u034fot n\ufe0fot n\u3164ot", "not not not"),
        ("t\u0461\u043e prohib\u0456ted", "two prohibited"),
        ("n\u03bft", "not"),
        ("\u043d\u043e\u0442 is it", "hot is it"),
        ("\uff11\uff16 years \U0001d427\U0001d428\U0001d42d", "16 years not"),
        ("Spei\u00ad\ncher", "Speicher"),
        ("fu\u0308r \ufb01les", "für files"),
        ("10\u2009000", "10 000"),
        ("n\u1d0ft", "not"),
        ("6O of 6,OOO, O2 and N2O", "60 of 6,000, O2 and N2O"),
        ("n i c h t, n-ot, n\u0332o\u0332t, n•t", "nicht, not, not, nt"),
        ("\u201120 \u2a7d 5 \u226f 6", "-20 ≤ 5 ≤ 6"),
    ],
)
def test_the_normal_form_is_what_a_reader_sees(hidden: str, seen: str) -> None:
    assert normal_form(hidden) == seen


@pytest.mark.parametrize(
    "text",
    ["Die Prüfung dauert 10⁶ Jahre – „so“.", "5 µg/l TNFα, β2 and Δt", "Москва – столица России, со всем.", "naïve §"],
)
def test_a_text_that_hides_nothing_keeps_its_letters(text: str) -> None:
    assert normal_form(text).replace("μ", "µ") == text
    assert concealed(text).is_empty


@pytest.mark.parametrize(
    "text", ["Spei\u00adcher", "Auf\u200clage", "\ufeffText", "\U0001f468\u200d\U0001f469 \u2764\ufe0f 1\ufe0f\u20e3"]
)
def test_what_typesetting_needs_is_not_held_against_a_text(text: str) -> None:
    assert concealed(text).is_empty


@pytest.mark.parametrize("sign", ["\u200b", "\u2060", "\u202e", "\u2067", "\U000e0041", "\u3164", "\u0008"])
def test_a_hidden_character_is_found(sign: str) -> None:
    assert concealed(f"kept for 1{sign}6 years").invisible == (sign,)


def test_a_soft_hyphen_inside_a_number_is_found() -> None:
    assert concealed("1\u00ad6 years").invisible == ("\u00ad",)


@pytest.mark.parametrize("word", ["t\u0461o", "prohib\u0456ted", "n\u03bft", "1\u041e", "6O", "\u0440\u0430\u0443"])
def test_a_word_of_letters_that_pass_for_latin_ones_is_found(word: str) -> None:
    assert concealed(f"The records are {word} here.").look_alikes == (word,)


def test_spans_lead_back_to_the_original() -> None:
    text = "Files a\u200bre ke\u00adpt for \u202e61\u202c years."
    found = comparable(text)
    for words in ("are", "kept", "16", "years"):
        at = found.text.index(words)
        start, end = found.span(at, at + len(words))
        assert normal_form(text[start:end]).strip() in (words, words[::-1])


@pytest.mark.parametrize("word", ["\ua4e0ot", "n\u10ddt", "n\U00010428t", "n\u0336o\u0336t\u0336", "n\u0338o\u0338"])
def test_a_word_of_several_scripts_or_with_strokes_through_it_is_told(word: str) -> None:
    assert concealed(f"It does {word} apply.").look_alikes == (word,)


@pytest.mark.parametrize(
    ("seen", "plain"), [("ⓝⓞⓣ", "not"), ("🄽🄾🅃", "NOT"), ("\u20125 %", "–5 %"), ("﹣5 °C", "−5 °C")]
)
def test_letters_in_frames_and_other_minus_signs_are_the_plain_ones(seen: str, plain: str) -> None:
    assert normal_form(seen) == plain


@pytest.mark.parametrize("mark", ["\u200f", "\u061c", "\u2067"])
def test_marks_that_turn_the_order_of_numbers_are_told_as_such(mark: str) -> None:
    assert concealed(f"5{mark}-{mark}9 years").is_reordered


@pytest.mark.parametrize("unit", ["a", "Oo", "a〇", "0O", "é"])
def test_a_long_word_is_brought_into_its_form_in_a_time_that_goes_with_its_length(unit: str) -> None:
    began = process_time()
    comparable(unit * (40_000 // len(unit)))
    concealed(f"It is {unit * (40_000 // len(unit))}.")
    assert process_time() - began < 4


@pytest.mark.parametrize("word", ["n\u0366t", "no\u036d", "no\ua787", "n\ua74bt", "no\u2c66"])
def test_letters_above_others_and_of_old_hands_are_read_as_plain_ones_in_denials(word: str) -> None:
    assert normal_form(f"They must {word} keep it.") == "They must not keep it."


@pytest.mark.parametrize("word", ["n\u2295t", "n\u2299t", "n\u0c02t", "n\u0d02t", "w\ua74bl", "s\U0001df00n"])
def test_signs_and_letters_that_pass_for_others_are_told(word: str) -> None:
    assert concealed(f"They must {word} keep it.").look_alikes


def test_digits_in_the_frame_of_a_key_and_small_minus_signs_are_plain() -> None:
    assert normal_form("It is 2\u20e30\u20e3 % or \u207b5 % of 10\u207b\u2076 m.") == "It is 20 % or −5 % of 10⁻⁶ m."
