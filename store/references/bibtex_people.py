"""Names as BibTeX writes them: `von Last, Jr, First`, joined by `and`, organisations in braces.

Source: the description of names in `btxdoc`, section 4.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from . import Name
from .bibtex_tex import decode, encode
from .interchange_tidy import line

_SPACES = re.compile(r"[ \t\n]+")
_BETWEEN = re.compile(r" and | ?; (?=[^ ]+,)", re.IGNORECASE)
_LABELLED = re.compile(r"(?:family|given|prefix|suffix|useprefix|nametemplates|sortingkey)(?:-i)?[ ]*=", re.IGNORECASE)
"""Parts of a name in the extended format of biblatex (manual, 3.3.1)."""


def read_names(source: str) -> tuple[Name, ...]:
    """The persons and organisations of a field, in TeX."""
    spaced = _SPACES.sub(" ", source)  # a run of them would be looked at from each of its spaces on
    parts = (part.strip(" ") for part in _split(spaced, _BETWEEN))
    return tuple(filter(None, map(_name, parts)))


def write_names(names: Sequence[Name]) -> str:
    """The names as TeX."""
    return " and ".join(filter(None, map(_written, names)))


def _name(source: str) -> Name | None:
    if not source:
        return None
    if source.lower() == "others":
        return Name(literal="others")
    if _braced(source):
        return Name(literal=line(decode(source)))
    parts = [part.strip(" \t\n") for part in _split(source, re.compile(r" ?, ?"))]
    if all(map(_LABELLED.match, parts)):
        return _labelled(parts)
    if len(parts) == 1:
        return _in_order(_words(source))
    particle, family = _von(_words(parts[0]), last=1)
    suffix = parts[1] if len(parts) > 2 else None
    value = ", ".join(parts[2:] if len(parts) > 2 else parts[1:])
    return _made(particle, family, value, suffix)


def _labelled(parts: list[str]) -> Name | None:
    """`family=Goethe, given=Johann, prefix=von, useprefix=false`, as biblatex and Better BibTeX write names."""
    lines = {name.strip().lower(): value.strip(" \t\n") for name, _, value in (part.partition("=") for part in parts)}
    texts = {key: line(decode(lines.get(key, ""))) or None for key in ("family", "given", "prefix", "suffix")}
    if not any(texts.values()):
        return None
    dropped = lines.get("useprefix", "").lower() == "false"
    prefix = {"dropping_particle" if dropped else "particle": texts["prefix"]}
    return Name(family=texts["family"], given=texts["given"], suffix=texts["suffix"], **prefix)


def _in_order(words: list[str]) -> Name | None:
    """`First von Last`: the given name ends where a word in lower case begins, or before the last word."""
    if len(words) == 1:
        text = line(decode(words[0]))
        return Name(family=text) if text else None
    low = next((n for n, word in enumerate(words[:-1]) if _is_low(word)), len(words) - 1)
    particle, family = _von(words[low:], last=1)
    return _made(particle, family, " ".join(words[:low]), None)


def _von(words: list[str], last: int) -> tuple[str, str]:
    """The particle, up to the last word in lower case, and the family name.

    Where the first word is a capital there is none, as biber has it: BibTeX would make `Garcia de la` one.
    """
    lows = [n for n, word in enumerate(words[:-last]) if _is_low(word)] if words and _is_low(words[0]) else []
    cut = lows[-1] + 1 if lows else 0
    return " ".join(words[:cut]), " ".join(words[cut:])


def _made(particle: str, family: str, value: str, suffix: str | None) -> Name | None:
    lines = [line(decode(part or "")) or None for part in (family, value, particle, suffix)]
    if not any(lines):
        return None
    return Name(family=lines[0], given=lines[1], particle=lines[2], suffix=lines[3])


def _written(name: Name) -> str:
    if name.literal:
        return "others" if name.literal == "others" else _group(name.literal)
    family = " ".join(filter(None, [_lower(name.particle), _capital(name.family)]))
    parts = [family, _part(name.suffix), _part(name.given)] if name.suffix else [family, _part(name.given)]
    while parts and not parts[-1]:
        parts.pop()
    return ", ".join(parts) if len(parts) > 1 else _alone(parts)


def _alone(parts: list[str]) -> str:
    """A family name without a given name: in one piece, so that no part of it is taken for one."""
    return f"{parts[0]}," if parts and " " in parts[0] else "".join(parts)


def _lower(particle: str | None) -> str:
    return encode(particle) if particle and all(map(_is_low, particle.split(" "))) and _plain(particle) else ""


def _capital(family: str | None) -> str:
    """In braces where a word of it would be taken for a particle, or a part of it for something else."""
    if not family:
        return ""
    words = family.split(" ")
    return encode(family) if _plain(family) and not any(map(_is_low, words[:-1])) else _group(family)


def _part(text: str | None) -> str:
    return "" if not text else encode(text) if _plain(text) else _group(text)


def _group(text: str) -> str:
    """In braces that do not begin with a command: BibTeX takes `{\\` for the begin of one letter."""
    source = encode(text)
    return f"{{{{}}{source}}}" if source.startswith("\\") else f"{{{source}}}"


def _plain(text: str) -> bool:
    return not re.search(r"[,{}\\;]|\band\b", text, re.IGNORECASE)


def _is_low(word: str) -> bool:
    """Whether its first letter outside of braces is in lower case; what is in braces counts as a capital."""
    if word.startswith("{") and not word.startswith("{\\"):
        return False
    text = decode(word)
    first = next((char for char in text if char.isalpha()), "")
    return bool(first) and first.islower()


def _braced(source: str) -> bool:
    """Whether one pair of braces holds all of it, and it is no letter with an accent."""
    return source.startswith("{") and not source.startswith("{\\") and _first_group(source) == len(source)


def _first_group(source: str) -> int:
    depth = 0
    for sign in re.finditer(r"\\.|[{}]", source):
        depth += {"{": 1, "}": -1}.get(sign[0], 0)
        if depth == 0:
            return sign.end()
    return -1


def _words(source: str) -> list[str]:
    return [word for word in _split(source, re.compile(r"[ \t\n~]+")) if word]


def _split(source: str, at: re.Pattern[str]) -> Iterator[str]:
    """The parts between what separates them, outside of braces."""
    depth, start, skip = 0, 0, 0
    for n, char in enumerate(source):
        if n < skip:
            continue
        if char == "\\":
            skip = n + 2
        elif char in "{}":
            depth += 1 if char == "{" else -1
        elif depth == 0 and (match := at.match(source, n)) and match.end() > n:
            yield source[start:n]
            start = skip = match.end()
    yield source[start:]
