"""Citation keys: readable, ASCII, each once in a file, and the same whenever the same work is written."""

from __future__ import annotations

import re
import unicodedata

from . import Reference

_VALID = re.compile(r"[A-Za-z][A-Za-z0-9_:.+/-]{0,79}")
_UUID = re.compile(r"[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}", re.IGNORECASE)
_LETTERS = {"ß": "ss", "ø": "o", "Ø": "O", "æ": "ae", "Æ": "Ae", "œ": "oe", "Œ": "Oe", "ł": "l", "Ł": "L"} | {
    "đ": "d",
    "ð": "d",
    "þ": "th",
    "ı": "i",
    "ä": "ae",
    "ö": "oe",
    "ü": "ue",
    "Ä": "Ae",
    "Ö": "Oe",
    "Ü": "Ue",
}
_SMALL = frozenset(
    """a an the on of in and for to from der die das ein eine zur zum zu über und vom von le la les un une des
    """.split()  # noqa: SIM905
)


def citation_key(reference: Reference, taken: dict[str, int]) -> str:
    """A key that is not yet `taken` (in lower case), where it is added: the reference's own if it can be one.

    Beside each key stands the number of the last that was made of it.

    Else the first author's name, the year and the first word of the title, as in `meakin1984formation`.
    """
    own = reference.id
    plain = _VALID.fullmatch(own) and not _UUID.fullmatch(own) and not re.match(r"(?:https?|file):", own)
    key = own if plain else _made(reference)
    number = taken.get(key.lower(), 1)
    unique = key
    while unique.lower() in taken:
        number += 1
        unique = f"{key}{_letters(number)}" if key[-1:].isdigit() else f"{key}-{number}"
    taken[key.lower()] = number
    taken.setdefault(unique.lower(), 1)
    return unique


def _made(reference: Reference) -> str:
    people = reference.author or reference.editor
    name = _ascii(people[0].family or people[0].literal or people[0].given or "") if people else ""
    words = [_ascii(word) for word in (reference.title or "").split() if word.lower() not in _SMALL]
    title = next(filter(None, words), "")
    key = (f"{name}{reference.year}{title}" if name else f"{title}{reference.year}")[:60]
    return key if key[:1].isalpha() else f"ref{key}"


def _ascii(text: str) -> str:
    spelt = "".join(_LETTERS.get(char, char) for char in unicodedata.normalize("NFC", text))
    bare = unicodedata.normalize("NFKD", spelt).encode("ascii", "ignore").decode().lower()
    return re.sub(r"[^a-z0-9]", "", bare)


def _letters(number: int) -> str:
    letters = ""
    while number:
        number, place = divmod(number - 1, 26)
        letters = chr(ord("a") + place) + letters
    return letters
