"""Names of people and bodies: is the one that a citation writes the one that a work gives?"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Sequence

LEAD = re.compile(
    r"^\s*(?:see also|see|cf\.|e\.g\.,?|siehe auch|siehe|vgl\.(?: auch)?|so auch|z\.\s?B\.)\s+", re.IGNORECASE
)
JOINED = re.compile(r"(?<!\s)\s*(?:[&;]|,?\s(?:and|und|et)\s)\s*", re.IGNORECASE)
MORE = re.compile(
    r"(?<![\s,;])[\s,;]*(?:\bet\.?\s+al\b\.?|\bu\.\s?a\.|\band others\b|\bund andere\b)\s*$", re.IGNORECASE
)
INITIALS = re.compile(r"(?:[^\W\d_a-zß-ÿ]\.?[\s-]?){1,4}")
SHORT = re.compile(r"[^\W\d_a-zà-ÿ]{1,3}|(?:[^\W\d_]\.-?){1,4}")
"""Initials behind a family name: `PM`, `P.M.`"""
BRACKETED = re.compile(r"(?<!\s)\s*\(([^()]{2,20})\)\s*")
TOKEN = re.compile(r"[^\W_]+(?:[-'][^\W_]+)*")
GENERATION = frozenset(("jr", "sr", "ii", "iii", "iv"))
SIGNS = str.maketrans("’‘ʼ`‐‑–—", "''''----")
LETTERS = {"ø": "o", "ł": "l", "đ": "d", "ð": "d", "þ": "th", "æ": "ae", "œ": "oe", "ı": "i"}
UMLAUTS = {"ä": "ae", "ö": "oe", "ü": "ue", "å": "aa", "ø": "oe"}


def cited_names(text: str) -> tuple[tuple[str, ...], bool]:
    """The names of `Witten & Sander` or `Smith et al.`, and whether there are more of them."""
    text = LEAD.sub("", text)
    bare = MORE.sub("", text)
    return split(bare, inverted=False), bare != text


def split(text: str, *, inverted: bool = True) -> tuple[str, ...]:
    """Single names of a line of authors: `A. Li, B. Roe and C. Kant`, `Witten, T. A. & Sander, L. M.`

    Args:
        text: the line.
        inverted: whether two single words with a comma between them are one name, as in `Meakin, Paul`.
    """
    names: list[str] = []
    for part in JOINED.split(f" {MORE.sub('', text)} "):
        pieces = [piece.strip() for piece in part.split(",") if piece.strip(" .")]
        names += [", ".join(pieces)] if inverted and _is_inverted(pieces) else _listed(pieces)
    return tuple(names)


def same_person(cited: str, author: str) -> bool:
    """Whether a cited name may be the name of this author.

    Its last word is the author's last, and what stands before it there agrees in this order, as given names
    in full or by their first letters, or as particles. Case, accents and the ways to write an umlaut count for
    nothing. A body is also known by its short name, as in `World Health Organization (WHO)`.
    """
    short = BRACKETED.search(author)
    if short and _forms(short[1]) & _forms(cited):
        return True
    value, existing = _words(cited), _words(BRACKETED.sub(" ", author))
    if (
        not value
        or not existing
        or (len(value[-1]) < 2 and len(existing[-1]) > 1)
        or not _alike(value[-1], existing[-1])
    ):
        return False
    rest = existing[:-1]
    for word in reversed(value[:-1]):
        at = next((i for i in reversed(range(len(rest))) if _agree(word, rest[i])), None)
        if at is None:
            return False
        rest = rest[:at]
    return True


def _listed(pieces: Sequence[str]) -> list[str]:
    """Names between commas, each with the initials behind its comma."""
    names: list[str] = []
    for piece in pieces:
        if names and INITIALS.fullmatch(piece) and "," not in names[-1]:
            names[-1] += f", {piece}"
        else:
            names.append(piece)
    return names


def _is_inverted(pieces: Sequence[str]) -> bool:
    """Whether the two are a family name, with its particles, and given names."""
    return len(pieces) == 2 and (" " not in pieces[0] or pieces[0][0].islower())


def _words(name: str) -> list[str]:
    """Its words as they are spoken: given names, particles, family name."""
    family, comma, value = name.partition(",")
    words = TOKEN.findall((f"{value} {family}" if comma else name).translate(SIGNS))
    parts = family.split()
    if not comma and len(parts) > 1 and SHORT.fullmatch(parts[-1]) and name != name.upper():
        words = [*TOKEN.findall(parts[-1]), *TOKEN.findall(" ".join(parts[:-1]).translate(SIGNS))]
    while len(words) > 1 and words[-1].casefold() in GENERATION:
        words.pop()
    return words


def _agree(one: str, other: str) -> bool:
    """Whether two given names can be the same: `P`, `Paul` and `PM`."""
    if _alike(one, other):
        return True
    short, long = sorted((one, other), key=len)
    return (len(short) == 1 or (short.isupper() and len(short) <= 3)) and bool(_forms(short[0]) & _forms(long[0]))


def _alike(one: str, other: str) -> bool:
    return bool(_forms(one) & _forms(other))


def _forms(word: str) -> frozenset[str]:
    """A word without its accents, and with its umlauts written out."""
    lowered = unicodedata.normalize("NFC", word).casefold().translate(SIGNS)
    out = "".join(UMLAUTS.get(letter, letter) for letter in lowered)
    return frozenset((_plain(lowered), _plain(out)))


def _plain(word: str) -> str:
    apart = unicodedata.normalize("NFKD", "".join(LETTERS.get(letter, letter) for letter in word))
    return "".join(letter for letter in apart if not unicodedata.combining(letter)).strip()
