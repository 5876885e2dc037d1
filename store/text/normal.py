"""A text as its readers see it: the form in which texts are compared and put to engines, with the way back.

Characters that nobody sees are left out, letters of other scripts that pass for Latin ones become these, letters
of other widths and founts the plain ones, and text between bidirectional controls stands in the order in which
it is shown. What German and English typesetting needs is left out as well and is not held against anyone: soft
hyphens and non-joiners between letters, joiners and selectors within emoji, a byte order mark in front.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterator
from functools import lru_cache
from typing import NamedTuple

from .denials import disguised, is_denial, plain_letters
from .look_alikes import LATIN_OF, ROUND
from .relation_signs import RELATIONS

PLAIN = re.compile(r"[\t-\r\x1c-~\x85\xa0-\xac\xae-\xb4\xb6-\u024f–—‘’‚“”„•…€−≤≥]*")
"""Texts that are their own normal form."""
BIDI = re.compile(r"[\u061c\u200f\u202a-\u202e\u2066-\u2069]")
"""Controls that set the order in which text is shown, marks for right to left among them: they turn `5-9` round."""
LEFTWARDS = re.compile(
    r"[\u05d0-\u07ea\u0800-\u08c7\ufb1d-\ufdfb\ufe70-\ufefc\U00010800-\U00010cff\U0001e800-\U0001eeff]"
    r"[^A-Za-z\u00c0-\u024f\n]{0,40}?\d[\d.,]{0,20}(?:\s[^\w\n]{0,5}|[^\w\s.,:/][^\w\n]{0,5})\d"
)
"""A letter that is read from right to left before two numbers, which are shown the other way round then."""
ZERO = re.compile(r"(?<![\w.,])\d[\d.,]*(?:O[\dO.,]*(?!\w)|[oº°](?=\s?[%€$]))")
"""A number with the letter O, or a small ring, in the place of a zero."""
ZEROS = str.maketrans("Ooº°", "0000")
OVERRIDE = re.compile(r"\u202e([^\u202a-\u202e\u2066-\u2069\n]*)")
"""Text that is shown from right to left, whatever it is."""
BROKEN = re.compile(r"\u00ad[ \t]*\r?\n\s*(?=\w)")
WORD = re.compile(r"\w+")
LATIN = re.compile(r"[A-Za-z\u00c0-\u024f]")
FORMULA = re.compile(r"[A-Z0-9]+[α-ω]+[A-Z0-9]*|[α-ω]+[A-Z0-9]+|\d*μ[A-Za-z]{1,3}")
"""Greek that means itself: `TNFα`, `β2`, `5μg`."""
FILLERS = frozenset("\u034f\u115f\u1160\u17b4\u17b5\u180b\u180c\u180d\u180f\u2800\u3164\uffa0\ufffc")
"""Characters without ink that Unicode does not count among the format characters."""
STYLED = ("<font>", "<wide>", "<narrow>")
FRAMED = ("<circle>", "<square>")
FRAMED_NAME = re.compile("CIRCLED|PARENTHESIZED|DIGIT .{0,80} FULL STOP|NUMBER .{0,80} FULL STOP")
ROMAN = re.compile("[\u2160-\u217f]")
DASHES = {"\u2010": "-", "\u2011": "-", "\u2012": "–", "\u02d7": "−", "\u2796": "−", "\ufe58": "–", "\ufe63": "−",
          "\u2052": "−", "\u2238": "−", "\u2296": "−", "\u2500": "–", "\u2501": "–", "\u23af": "–",
          "\u2e3a": "—"}  # fmt: skip
"""Dashes and minus signs that are seen as those that are common."""
STRUCK = re.compile(r"(?:\w[\u0335-\u0338\u0488\u0489\u20d2\u20d3\u20e0\u20e5\u20ea\u20eb])+")
"""Letters with a stroke through each."""
PIERCED = re.compile(rf"(?<![A-Za-z])[A-Za-z]+(?:[{ROUND}]+|[\ue000-\uf8ff])[A-Za-z]+")
"""Letters with a sign that passes for one of them, or one that each fount has otherwise."""
ACCENTED = re.compile(r"(?<!\w)[A-Za-z\u00c0-\u024f]{0,8}[\u00aa\u00ba\u00c0-\u024f][A-Za-z\u00c0-\u024f]{0,8}(?!\w)")
RAISED = re.compile(r"(?<![^\s(])(?:[⁰¹²³⁴-⁹]+|[₀-₉]+)(?=[ \u00a0][^\W\d_])")
"""A number in small digits that stands in a sentence alone: no power of anything, and before its noun no note."""
KEYCAP = "\u20e3"
SMALL = str.maketrans("⁰¹²³⁴⁵⁶⁷⁸⁹₀₁₂₃₄₅₆₇₈₉", "01234567890123456789")
SMALL_MINUS = re.compile(r"(?<![\w⁻₋])[⁻₋](?=\d)")
"""A minus in small before digits of the usual size."""
TINY_WORD = re.compile(r"(?<![\w^])[ʰ-ʸˡ-ˤᴬ-ᵪⁱⁿₐ-ₜ]{2,30}(?!\w)")
"""A word of small letters alone."""
FRAMED_LETTER = re.compile(
    r"(?:REGIONAL INDICATOR SYMBOL LETTER|(?:NEGATIVE )?(?:CIRCLED|SQUARED) LATIN CAPITAL LETTER"
    r"|PARENTHESIZED LATIN (?:SMALL|CAPITAL) LETTER) ([A-Z])"
)
"""Letters in frames that Unicode does not take for the plain ones."""
UNMIXED = (
    "CYRILLIC", "LISU", "GEORGIAN", "DESERET", "CANADIAN", "CHEROKEE", "NKO", "VAI", "OSAGE", "TIFINAGH", "BAMUM",
    "ETHIOPIC", "HEBREW", "ARABIC", "THAI", "LAO", "MYANMAR", "RUNIC", "GOTHIC", "OLD ITALIC", "ELBASAN", "LYCIAN",
    "LYDIAN", "CARIAN", "WARANG", "MEDEFAIDRIN", "OL CHIKI", "MALAYALAM", "KANNADA", "BENGALI", "DEVANAGARI", "TAMIL",
    "TELUGU", "GUJARATI", "GURMUKHI", "ORIYA", "SINHALA", "LIMBU", "KHMER", "TIBETAN", "MONGOLIAN", "ARMENIAN",
    "PHAISTOS", "PAHAWH", "COPTIC",
)  # fmt: skip
"""Scripts that no word has beside Latin letters, unless one is to pass for the other."""
WITHIN = re.compile(r"[A-Za-z\u00c0-\u024f]([^\W\dA-Za-z\u00c0-\u024f_]+)(?=[A-Za-z\u00c0-\u024f])")
"""Letters that are not Latin between two that are."""
ROUND_GREEK = frozenset("θφϑϕΘΦϴ")
OUTLINED = {
    **{0x1CCD6 + at: chr(ord("A") + at) for at in range(26)}, **{0x1CCF0 + at: str(at) for at in range(10)}
}  # fmt: skip
"""Letters and digits in outlines, which are newer than many tables of characters."""
TURNED = re.compile(
    r"<bdo\b[^<>]{0,200}?\bdir\s{0,3}=\s{0,3}[\"']?rtl|unicode-bidi\s{0,3}:\s{0,3}(?:bidi|isolate)-override", re.I
)
"""HTML that shows text from right to left, whatever it is."""
WIDE_SPACES = frozenset("\u2000\u2001\u2002\u2003\u2004\u2005\u2006\u2007\u2008\u2009\u200a\u205f\u3000")
MAJORITY = 0.5
ABOVE = re.compile("COMBINING LATIN SMALL LETTER ([A-Z])")
"""A letter over another one, as `n\u0366t` has it."""
RARE_LATIN = re.compile("[\ua722-\ua7ff\U0001df00-\U0001df2b]")
"""Latin letters of old hands and of phonetics, which no word of German or English has."""


class ComparableText(NamedTuple):
    """A text in its normal form."""

    text: str
    starts: tuple[int, ...] = ()
    """For each of its characters where the original's begins; empty where both are the same."""
    ends: tuple[int, ...] = ()
    """And where it ends."""

    def span(self, start: int, end: int) -> tuple[int, int]:
        """The span of the original for one of the normal form."""
        if not self.starts or start >= end:
            at = self.starts[start] if start < len(self.starts) else (self.ends[-1] if self.ends else start)
            return (start, end) if not self.starts else (at, at)
        return min(self.starts[start:end]), max(self.ends[start:end])


class Concealment(NamedTuple):
    """What a text hides from its readers, each as it stands there."""

    invisible: tuple[str, ...]
    """Characters that nobody sees, in order, bidirectional controls among them."""
    is_reordered: bool
    """Whether bidirectional controls, or letters of other scripts before numbers, set an order of their own."""
    look_alikes: tuple[str, ...]
    """Words in which letters of another script pass for Latin ones or `O` for a zero, or that are struck through."""

    @property
    def is_empty(self) -> bool:
        """Whether the text hides nothing."""
        return not self.invisible and not self.look_alikes


OPEN = Concealment((), False, ())


def normal_form(text: str) -> str:
    """The text as its readers see it."""
    return comparable(text).text


@lru_cache(maxsize=512)
def comparable(text: str) -> ComparableText:
    """The normal form of a text, with the place of each of its characters in the original."""
    if _is_plain(text):
        return ComparableText(text)
    signs = _undisguised(_joined(_ordered(text), text), text)
    folded = _latin("".join(sign for sign, _, _ in signs))
    if folded == text:
        return ComparableText(text)
    return ComparableText(folded, tuple(start for _, start, _ in signs), tuple(end for _, _, end in signs))


@lru_cache(maxsize=512)
def concealed(text: str) -> Concealment:
    """What a text hides from its readers."""
    if _is_plain(text):
        return OPEN
    hidden = tuple(sign for at, sign in enumerate(text) if _is_hidden(sign) and not _is_typesetting(text, at))
    bare = "".join(sign for sign, _, _ in _joined(_ordered(text), text))
    passing = [match[0] for match in WORD.finditer(bare) if _passes(match[0], bare)]
    others = [match[0] for pattern in (STRUCK, ZERO, PIERCED) for match in pattern.finditer(bare)]
    others += PIERCED.findall(text)
    others += [each[one.start : one.end] for each in (bare, text) for one in disguised(each) if not one.is_spaced]
    others += [match[0] for match in WORD.finditer(text) if _is_foreign_number(match[0], text)]
    is_turned = BIDI.search(text) is not None or TURNED.search(text) is not None
    is_turned = is_turned or (LEFTWARDS.search(text) is not None and _is_latin(text))
    return Concealment(hidden, is_turned, tuple(dict.fromkeys([*passing, *others])))


def _is_plain(text: str) -> bool:
    """Whether a text holds only what German and English are written with, and none of it in the place of another."""
    if not PLAIN.fullmatch(text) or any(pattern.search(text) for pattern in (ZERO, PIERCED, RAISED, TURNED)):
        return False
    if next(disguised(text), None):
        return False
    return text.isascii() or not any(is_denial(word) for word in ACCENTED.findall(text))


def _ordered(text: str) -> Iterator[int]:
    """The offsets of the characters in the order in which they are shown; a broken word's line end is left out."""
    skipped = {at for match in BROKEN.finditer(text) for at in range(*match.span())}
    turned = {match.start(1): match.end(1) for match in OVERRIDE.finditer(text) if match[1]}
    at = 0
    while at < len(text):
        end = turned.get(at, at + 1)
        yield from (one for one in reversed(range(at, end)) if one not in skipped)
        at = end


def _joined(order: Iterator[int], text: str) -> list[tuple[str, int, int]]:
    """The characters that are seen, plain and composed, each with its span in the original."""
    signs: list[tuple[str, int, int]] = []
    for at in order:
        sign = text[at]
        if _is_hidden(sign):
            continue
        if sign == KEYCAP and signs and signs[-1][0].isdigit():
            continue
        if signs and unicodedata.combining(sign):
            last, start, end = signs[-1]
            whole = unicodedata.normalize("NFC", last + sign)
            if len(whole) == 1:
                signs[-1] = (whole, min(start, at), max(end, at + 1))
                continue
        signs += [(one, at, at + 1) for one in _plain(sign)]
    return signs


def _undisguised(signs: list[tuple[str, int, int]], text: str) -> list[tuple[str, int, int]]:
    """The characters without those that part the letters of a denial."""
    shown = "".join(text[start] if text[start] in WIDE_SPACES else sign for sign, start, _ in signs)
    gone = {at for one in disguised(shown) for at in one.signs}
    return [sign for at, sign in enumerate(signs) if at not in gone] if gone else signs


def _plain(sign: str) -> str:
    if sign.isascii():
        return sign
    if ord(sign) in OUTLINED:
        return OUTLINED[ord(sign)]
    if sign in WIDE_SPACES:
        return " "
    if sign in DASHES or sign in RELATIONS:
        return DASHES.get(sign) or RELATIONS[sign]
    if sign.isdecimal():
        return str(unicodedata.digit(sign))
    if (
        sign == "µ"
        or "\ufb00" <= sign <= "\ufb06"
        or sign in "℃℉ſ"
        or unicodedata.decomposition(sign).startswith(STYLED)
    ):
        return unicodedata.normalize("NFKC", sign)
    if (number := _framed_number(sign)) or ROMAN.match(sign):
        return number or unicodedata.normalize("NFKC", sign)
    name = unicodedata.name(sign, "")
    if letter := ABOVE.fullmatch(name) or FRAMED_LETTER.fullmatch(name):
        return letter[1].lower() if name.startswith("COMBINING") else letter[1]
    if unicodedata.decomposition(sign).startswith(FRAMED) and (bare := unicodedata.normalize("NFKC", sign)).isalpha():
        return bare
    return unicodedata.normalize("NFC", sign)


def _framed_number(sign: str) -> str:
    """The plain digits of a number in a circle or brackets, `⑥` or `❻`; empty for any other sign."""
    framed = unicodedata.category(sign) == "No" and FRAMED_NAME.search(unicodedata.name(sign, ""))
    return f"{unicodedata.numeric(sign):g}" if framed else ""


def _is_hidden(sign: str) -> bool:
    """Whether a character leaves no ink and no space: format and control characters, selectors, fillers."""
    if " " <= sign <= "~":
        return False
    category = unicodedata.category(sign)
    if category in ("Cf", "Cc"):
        return not sign.isspace()
    is_none = "\ufdd0" <= sign <= "\ufdef" or ord(sign) & 0xFFFE == 0xFFFE
    return is_none or sign in FILLERS or "\ufe00" <= sign <= "\ufe0f" or "\U000e0100" <= sign <= "\U000e01ef"


def _is_typesetting(text: str, at: int) -> bool:
    """Whether German, English or an emoji needs the character there."""
    sign, before, behind = text[at], text[at - 1 : at], text[at + 1 : at + 2]
    if sign in "\u00ad\u200c":
        return before.isalpha() and (behind.isalpha() or behind.isspace())
    if sign == "\ufeff":
        return at == 0
    if sign == "\u200d" or "\ufe00" <= sign <= "\ufe0f":
        return bool(before) and (
            unicodedata.category(before) in ("So", "Sk", "Sm", "Mn", "Po") or before in "#*0123456789"
        )
    if "\U000e0020" <= sign <= "\U000e007f":
        return "\U0001f3f4" in text[max(0, at - 7) : at]
    return False


def _latin(text: str) -> str:
    """The text with Latin letters in the words in which others pass for them, and zeros in numbers."""
    words = WORD.sub(lambda match: _plain_word(match[0]) if _passes(match[0], text) else match[0], text)
    words = RAISED.sub(lambda match: match[0].translate(SMALL), words)
    words = SMALL_MINUS.sub("−", words)
    words = TINY_WORD.sub(lambda match: _same_length(unicodedata.normalize("NFKC", match[0]), match[0]), words)
    return ZERO.sub(lambda match: match[0].translate(ZEROS), words)


def _plain_word(word: str) -> str:
    """A word in which letters pass for others, in Latin ones."""
    if not is_denial(word):
        return word.translate(LATIN_OF)
    return _same_length(plain_letters(word), word)


def _same_length(new: str, old: str) -> str:
    return new if len(new) == len(old) else old


def _is_foreign_number(word: str, text: str) -> bool:
    """Whether a word of a Latin text is made of the digits or numerals of another script alone, or of these and ours.

    What is written in digits of ten is read as the number that it is; beside Latin letters they pass for letters.
    """
    if word.isascii():
        return False
    foreign = [sign for sign in word if not sign.isascii() and unicodedata.category(sign) in ("Nd", "Nl", "No", "Lo")]
    foreign = [sign for sign in foreign if unicodedata.numeric(sign, None) is not None and not _is_ours(sign)]
    if not foreign or not _is_latin(text):
        return False
    letters = [sign for sign in word if LATIN.match(sign)]
    decimal = all(sign.isdecimal() for sign in foreign)
    return bool(letters) if decimal else len(foreign) + sum(map(str.isdigit, word)) >= len(word)


def _is_ours(sign: str) -> bool:
    """Whether a numeral is a plain one at another place or in another frame: `²`, `½`, `⑥`, `Ⅳ`."""
    return ROMAN.match(sign) is not None or (not sign.isdecimal() and unicodedata.normalize("NFKC", sign) != sign)


def _passes(word: str, text: str) -> bool:
    """Whether letters of another script stand in a word to be taken for Latin ones.

    They do beside Latin letters or digits, and where the whole word can be so read in a text that is mostly Latin.
    """
    if word.isascii() or FORMULA.fullmatch(word):
        return False
    if is_denial(word):
        return True
    alike = [letter for letter in word if ord(letter) in LATIN_OF]
    if any(LATIN.match(letter) for letter in word):
        mixed = any(unicodedata.name(letter, "").startswith(UNMIXED) for letter in word)
        return bool(alike) or mixed or RARE_LATIN.search(word) is not None or _is_set_between(word)
    if any(letter.isdigit() for letter in word):
        return bool(alike) or any(unicodedata.name(letter, "").startswith("CYRILLIC") for letter in word)
    is_greek_letter = len(word) == 1 and unicodedata.name(word, "").startswith("GREEK")
    return len(alike) == len(word) and not is_greek_letter and _is_latin(text)


def _is_set_between(word: str) -> bool:
    """Whether letters of another alphabet stand between Latin ones, as Greek ones do in formulas but round ones."""
    within = {letter for match in WITHIN.finditer(word) for letter in match[1] if letter.isalpha()}
    names = {letter: unicodedata.name(letter, "") for letter in within}
    return any(
        letter in ROUND_GREEK or not names[letter].startswith(("GREEK", "LATIN", "MODIFIER", "MICRO"))
        for letter in within
    )


@lru_cache(maxsize=64)
def _is_latin(text: str) -> bool:
    letters = sum(map(str.isalpha, text))
    return len(LATIN.findall(text)) > MAJORITY * letters
