"""What a colour of a style sheet paints, whichever way it is written."""

from __future__ import annotations

import math
import re
from collections.abc import Sequence
from colorsys import hls_to_rgb
from functools import lru_cache
from typing import NamedTuple

from .html_colour_names import COLOURS
from .html_colour_spaces import Triple, around, of_lab, of_oklab, of_space
from .html_values import degrees, share

HEX = re.compile(r"#?((?<=#)[0-9a-f]{3,4}|[0-9a-f]{6}|(?<=#)[0-9a-f]{8})")
"""Old pages leave the sign out."""
DEEPEST, LONGEST, LARGEST = 4, 400, 10_000.0
"""Colours in colours, characters of one, and parts of it."""


class Paint(NamedTuple):
    """A colour, from 0 to 255, and how much of what is behind it it covers: 0 is clear, 1 is all."""

    red: float
    green: float
    blue: float
    covers: float = 1.0

    def over(self, ground: Paint) -> Paint:
        """The colour that is seen where this one lies on another."""
        parts = (self.covers * a + (1 - self.covers) * b for a, b in zip(self[:3], ground[:3], strict=True))
        return Paint(*parts)

    def written(self) -> str:
        """As style sheets write it."""
        return f"rgb({self.red:.1f} {self.green:.1f} {self.blue:.1f} / {self.covers:.3f})"


MIDDLE = 0.179
"""The light of a colour from which on black stands out from it more than white."""
LIGHTNESS = {"hsl": (2, 100), "hsla": (2, 100), "hwb": (1, 100), "lab": (0, 100), "lch": (0, 100), "oklab": (0, 1),
             "oklch": (0, 1)}  # fmt: skip
"""Which part of a colour makes it black or white, and how much of it there is at most."""
CLEAR, CLEAREST = Paint(0, 0, 0, 0), 0.05
"""Nothing, and the share of what is behind letters that they cover at least."""


def is_clear(value: str) -> bool:
    """Whether a colour is one that leaves no trace; of one that is not known nobody can tell."""
    paint = paint_of(value)
    return paint is not None and paint.covers <= CLEAREST


def paint_of(value: str, depth: int = 0) -> Paint | None:
    """A colour as it is painted; `None` of what is none, or is told in a way that is not known here."""
    value = value.strip()
    return _painted(value, depth) if len(value) <= LONGEST else None


@lru_cache(maxsize=2_000)
def _painted(value: str, depth: int) -> Paint | None:
    if value in COLOURS or value == "transparent":
        return Paint(*COLOURS[value]) if value in COLOURS else CLEAR
    if match := HEX.fullmatch(value):
        digits = match[1] if len(match[1]) > 4 else "".join(sign * 2 for sign in match[1])
        red, green, blue, *rest = (int(digits[at : at + 2], 16) for at in range(0, len(digits), 2))
        return Paint(red, green, blue, rest[0] / 255 if rest else 1.0)
    name, _, inside = value.partition("(")
    if not inside.endswith(")") or depth >= DEEPEST:
        return None
    return _of_function(name, arguments(inside[:-1]), depth + 1)


def _of_function(name: str, groups: list[list[str]], depth: int) -> Paint | None:
    """A colour by its function, whose arguments are parted by commas, or by blanks alone."""
    if name == "light-dark":
        return paint_of(" ".join(groups[0]), depth) if len(groups) == 2 else None
    if name == "contrast-color":
        paint = paint_of(" ".join(groups[0]), depth)
        return paint and Paint(*([0.0 if _light(paint) > MIDDLE else 255.0] * 3))
    if name == "color-mix":
        return _mixed(groups[1:], depth) if len(groups) == 3 else None
    words = [word for group in groups for word in group]
    if words[:1] == ["from"]:
        return _changed(name, words[1:], depth)
    name += f" {words.pop(0)}" if name == "color" and words else ""
    words[3:3] = ["/"] if len(groups) == 4 else []
    if len(words) not in (3, 5) or words[3:4] not in ([], ["/"]):
        return None
    parts = _parts(name, words, has_commas=len(groups) > 1) if all(map(_is_number, words[:3] + words[4:])) else None
    covers = _number(words[4], 1) if len(words) == 5 else 1.0
    if not parts:
        return None
    red, green, blue = (255 * _limited(part) for part in parts)
    return Paint(red, green, blue, _limited(covers))


def _parts(name: str, words: Sequence[str], *, has_commas: bool) -> Triple | None:
    """Red, green and blue from 0 to 1."""
    first, second, third = words[:3]
    if name in ("rgb", "rgba"):
        return _number(first, 255) / 255, _number(second, 255) / 255, _number(third, 255) / 255
    if name in ("hsl", "hsla", "hwb"):
        is_valid = not has_commas or (second.endswith("%") and third.endswith("%"))
        return _of_hue(name, _angle(first), _number(second, 100) / 100, _number(third, 100) / 100) if is_valid else None
    if name in ("lab", "oklab", "lch", "oklch"):
        top, side = (1.0, 0.4) if name[:2] == "ok" else (100.0, 125.0 if name == "lab" else 150.0)
        sides = _number(second, side), _number(third, side)
        sides = around(sides[0], _angle(third)) if name.endswith("lch") else sides
        return (of_oklab if name[:2] == "ok" else of_lab)(_limited(_number(first, top), top), *sides)
    if name.startswith("color "):
        return of_space(name[6:], (_number(first, 1), _number(second, 1), _number(third, 1)))
    return None


def _mixed(groups: list[list[str]], depth: int) -> Paint | None:
    """Two colours mixed as screens mix them, which other spaces come near to."""
    amounts = [next((share(word) for word in group if word.endswith("%")), None) for group in groups]
    paints = [paint_of(" ".join(word for word in group if not word.endswith("%")), depth) for group in groups]
    first, second = amounts
    first = first if first is not None else 1 - second if second is not None else 0.5
    second = second if second is not None else 1 - first
    if first + second <= 0 or None in paints:
        return None
    one, other = (paint for paint in paints if paint)
    first, total = first / (first + second), min(1.0, first + second)
    covers = first * one.covers + (1 - first) * other.covers
    if not covers:
        return CLEAR
    red, green, blue = (
        (first * a * one.covers + (1 - first) * b * other.covers) / covers
        for a, b in zip(one[:3], other[:3], strict=True)
    )
    return Paint(red, green, blue, covers * total)


def _changed(name: str, words: list[str], depth: int) -> Paint | None:
    """`rgb(from red r g b / 0.5)`; of what is computed nothing is known unless it is clear."""
    base = paint_of(words[0], depth) if words else None
    covers = _number(words[5], 1) if len(words) == 6 and words[5] != "alpha" and _is_number(words[5]) else None
    if base is None or (covers is not None and covers <= CLEAREST):
        return base and CLEAR
    paint = base if covers is None else base._replace(covers=_limited(covers))
    channels = words[1 + (name == "color") : 4 + (name == "color")]
    if "".join(channels) == {"color": "rgb", "hsla": "hsl", "rgba": "rgb"}.get(name, name.removeprefix("ok")):
        return paint
    if name in LIGHTNESS and (lightness := _lightness(name, channels)) is not None:
        return paint._replace(red=lightness, green=lightness, blue=lightness)
    values = {"r": base.red, "g": base.green, "b": base.blue}
    if name not in ("rgb", "rgba") or not all(word in values or _is_number(word) for word in channels):
        return None
    parts = [values[word] if word in values else _number(word, 255) for word in channels]
    return paint._replace(red=parts[0], green=parts[1], blue=parts[2]) if len(parts) == 3 else None


def _lightness(name: str, channels: Sequence[str]) -> float | None:
    """Black or white, where a lightness says so whatever the hue is."""
    at, whole = LIGHTNESS[name]
    if len(channels) != 3 or not _is_number(channels[at]):
        return None
    part = _number(channels[at], whole) / whole
    is_grey = name != "hwb" or part >= 1
    return None if not is_grey or 0 < part < 1 else 255 * _limited(part)


def _light(paint: Paint) -> float:
    weights = zip((0.2126, 0.7152, 0.0722), paint[:3], strict=True)
    return sum(weight * math.pow(part / 255, 2.2) for weight, part in weights)


def arguments(inside: str) -> list[list[str]]:
    """The arguments of a function: words of groups that commas part."""
    groups, depth = [[""]], 0
    for sign in inside:
        depth += (sign == "(") - (sign == ")")
        if depth or not (sign.isspace() or sign in ",/"):
            groups[-1][-1] += sign
        elif sign == ",":
            groups.append([""])
        else:
            groups[-1] += ["/", ""] if sign == "/" else [""]
    return [[word for word in group if word] for group in groups]


def _is_number(word: str) -> bool:
    return word == "none" or share(word) is not None or degrees(word) is not None


def _number(word: str, whole: float) -> float:
    """A number, or so many per cent of the whole."""
    value = share(word) or 0.0
    return _limited(value * whole if word.endswith("%") else value, LARGEST, -LARGEST)


def _angle(word: str) -> float:
    return degrees(word) or share(word) or 0.0


def _limited(part: float, most: float = 1.0, least: float = 0.0) -> float:
    return max(least, min(most, part))


def _of_hue(form: str, hue: float, first: float, second: float) -> Triple:
    """The colour of `hsl(hue first second)`, saturation and lightness, or of `hwb`, whiteness and blackness."""
    if form != "hwb":
        return hls_to_rgb(hue % 360 / 360, _limited(second), _limited(first))
    if first + second >= 1:
        grey = first / (first + second)
        return grey, grey, grey
    red, green, blue = (part * (1 - first - second) + first for part in hls_to_rgb(hue % 360 / 360, 0.5, 1.0))
    return red, green, blue
