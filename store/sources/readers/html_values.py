"""Values of style sheets: lengths in pixels, shares, and what calculations of plain numbers come to."""

from __future__ import annotations

import re
from math import e, isfinite, pi, radians

from .html_functions import LENGTHS, NAMES, ROUNDED, outcome

NUMBER = re.compile(r"[+-]?(?:\d{1,40}(?:\.\d{1,40})?|\.\d{1,40})(?:e[+-]?\d{1,2})?(?![\d.])")
_FUNCTIONS = f"calc|min|max|clamp|{'|'.join(NAMES)}"
CALCULATED = re.compile(rf"(?<![\w-])({_FUNCTIONS}|)\(([^()]{{1,120}})\)")
FUNCTION = re.compile(rf"(?<![\w-])(?:{_FUNCTIONS}|env)\(")
FALLBACK = re.compile(r"(?<![\w-])env\(\s*[\w-]{1,60}(?:\s+\d{1,3}){0,3}\s*,([^()]{1,120})\)")
"""What holds where a browser has no such measure of its window, as at a desk."""
SIZED = re.compile(r"(?<![\w-])calc-size\(\s*[\w-]{1,20}\s*,([^()]{1,100})\)")
"""What a size is calculated from and to."""
CONSTANT = re.compile(r"(?<![\w.#-])(-?)(infinity|nan|pi|e)(?![\w(-])")
CONSTANTS = {"infinity": 1e9, "nan": 0.0, "pi": pi, "e": e}
TERMS = re.compile(r"\s*(?:([+*/-])\s*)?([+-]?(?:\d|\.\d)[\d.]{0,40}(?:e[+-]?\d{1,2}(?!\d))?[a-z%]{0,6})")
PIXELS = {
    "px": 1.0, "pt": 4 / 3, "em": 16.0, "rem": 16.0, "%": 8.0, "vw": 12.0, "vh": 8.0, "in": 96.0, "cm": 38.0,
    "mm": 3.8, "q": 0.95, "pc": 16.0, "ex": 8.0, "ch": 8.0, "vmin": 8.0, "vmax": 12.0, "vi": 12.0, "vb": 8.0,
    "lh": 20.0, "rlh": 20.0, "ic": 16.0, "cap": 11.0, "rex": 8.0, "rch": 8.0, "ric": 16.0, "rcap": 11.0,
}  # fmt: skip
PIXELS |= {f"{kind}v{unit}": PIXELS[f"v{unit}"] for kind in "sld" for unit in ("w", "h", "i", "b", "min", "max")}
PIXELS |= {f"cq{unit}": PIXELS[f"v{unit}"] for unit in ("w", "h", "i", "b", "min", "max")}
"""Of a window of 1,200 by 800 and letters of 16."""
LARGEST = 1e9
TURNS = {"deg": 1.0, "grad": 0.9, "rad": 57.29578, "turn": 360.0}


def pixels(value: str) -> float | None:
    """A length in pixels; `None` where it is none."""
    value = value.strip()
    number = NUMBER.match(value)
    if number is None:
        return None
    unit = value[number.end() :].strip()
    return float(number[0]) * PIXELS.get(unit, 1.0) if not unit or unit in PIXELS else None


def share(value: str) -> float | None:
    """A number, or per cent as a share of one; `None` where it is neither."""
    value = value.strip()
    number = NUMBER.match(value)
    if number is None or value[number.end() :] not in ("", "%"):
        return None
    return float(number[0]) / (100 if value.endswith("%") else 1)


def degrees(value: str) -> float | None:
    """An angle in degrees; `None` where it is none."""
    number = NUMBER.match(value.strip())
    unit = value.strip()[number.end() :] if number else ""
    if number is None or (unit not in TURNS and float(number[0]) != 0):
        return None
    return float(number[0]) * TURNS.get(unit, 1.0)


def parted(text: str) -> list[str]:
    """What stands between the commas of a list that are in no brackets."""
    parts, depth, begin = [], 0, 0
    for at, sign in enumerate(text):
        depth += (sign in "([") - (sign in ")]")
        if sign == "," and not depth:
            parts.append(text[begin:at])
            begin = at + 1
    return [*parts, text[begin:]]


def calculated(value: str) -> str:
    """A value with what `calc`, `min`, `max` and `clamp` of lengths and numbers come to."""
    value = SIZED.sub(r"calc(\1)", value) if "calc-size(" in value else value
    if not FUNCTION.search(value):
        return value
    value = CONSTANT.sub(lambda match: f"{match[1]}{CONSTANTS[match[2]]:f}", FALLBACK.sub(r"\1", value)).strip()
    for _ in range(6):
        new = CALCULATED.sub(_outcome, value)
        if new == value:
            break
        value = new
    return value


def _outcome(match: re.Match[str]) -> str:
    name, pieces = match[1], match[2].split(",")
    way = pieces.pop(0).strip() if name == "round" and pieces[0].strip() in ROUNDED else "nearest"
    angle = degrees(pieces[0]) if name in ("sin", "cos", "tan") and not NUMBER.fullmatch(pieces[0].strip()) else None
    parts = [_sum(part) for part in pieces] if angle is None else [(radians(angle), False)]
    if name in NAMES and None not in parts:
        result = outcome(name, [number for number, _ in filter(None, parts)], way)
        unit = "px" if name in LENGTHS and any(is_length for _, is_length in filter(None, parts)) else ""
        return match[0] if result is None or not isfinite(result) else f"{result:f}{unit}"
    if any(part is None for part in parts) or (not match[1] and len(parts) > 1):
        return match[0]
    numbers = [max(-LARGEST, min(LARGEST, number)) for number, _ in filter(None, parts)]
    unit = "px" if any(is_length for _, is_length in filter(None, parts)) else ""
    if match[1] == "clamp" and len(numbers) == 3:
        return f"{max(numbers[0], min(numbers[1], numbers[2])):f}{unit}"
    return f"{(max if match[1] == 'max' else min)(numbers):f}{unit}"


def _sum(part: str) -> tuple[float, bool] | None:
    """What a part of a calculation comes to, and whether it is a length; `None` where it is more than that."""
    total, term, is_length, at = 0.0, 0.0, False, 0
    while at < len(part.rstrip()):
        match = TERMS.match(part, at)
        length = pixels(match[2]) if match else None
        if match is None or length is None or (match[1] == "/" and not length):
            return None
        is_length |= not NUMBER.fullmatch(match[2])
        if match[1] in ("*", "/"):
            term = term * length if match[1] == "*" else term / length
        else:
            total, term = total + term, -length if match[1] == "-" else length
        at = match.end()
    return total + term, is_length
