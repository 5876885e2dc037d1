"""Colours of a page: whether letters are seen on what is behind them."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence

from .html_colour_names import COLOURS
from .html_paint import CLEAREST, Paint, arguments, is_clear, paint_of
from .html_shapes import AWAY, FAR
from .html_values import parted, pixels, share

PAPER = Paint(255, 255, 255)
PICTURE = re.compile(r"\b(?:url|image|image-set|[a-z-]{0,20}gradient)\(")
PIECE = re.compile(r"[^\s()]{1,40}(?:\([^()]{0,80}\))?")
ONE_COLOUR = re.compile(r"(?<![\w-])image\((?!\s*(?:[\"']|url|ltr|rtl))")
FUNCTION = re.compile(r"[a-z-]{2,40}\((?:[^()]|\([^()]{0,200}\)){0,400}\)")
WRITTEN = re.compile(r"#[0-9a-f]{3,8}\b|[a-z-]{2,20}\([^()]{1,100}\)|[a-z]{3,20}")
"""What may be a colour in a gradient."""
OPEN = re.compile(r"(?:var|env|attr|if|calc|min|max|clamp|round|abs|sign|color-mix)\(|\(from ")
"""What a colour may hold that is not computed here."""
LEGACY = re.compile(r"[0-9a-f]")
SYSTEM = frozenset((
    "accentcolor", "accentcolortext", "activetext", "buttonborder", "graytext", "highlight", "highlighttext",
    "linktext", "mark", "marktext", "selecteditem", "selecteditemtext", "visitedtext", "-webkit-link",
))  # fmt: skip
ALIKE = 16
"""Steps of 256 by which two colours differ at most that no eye tells apart in letters."""
SHARP, THIN, LONGEST = 3.0, 4.0, 1_000
"""Pixels by which a shadow is blurred at most that shows letters, and that a line is wide; characters looked at."""
DENSE = 0.97
"""How much a colour covers through which nothing else is seen."""


def background_of(style: Mapping[str, str], colour: str, around: Paint | None) -> Paint | None:
    """The colour behind an element whose letters have a colour; `None` for a picture, or one that is not known."""
    background = style.get("background", "")[:LONGEST].replace("currentcolor", colour or "currentcolor")
    pictures = style.get("background-image", "")[:LONGEST].replace("currentcolor", colour or "currentcolor")
    *_, lowest = layers = parted(background)
    ground = _below_pictures(style, lowest, colour, around)
    for layer in map(as_gradients, reversed([*parted(pictures), *layers])):
        if PICTURE.search(layer) and not is_clear_picture(_functions(layer)) and not _is_line(layer, style):
            ground = _of_gradient(_functions(layer), ground)
    return ground


def _below_pictures(style: Mapping[str, str], lowest: str, colour: str, around: Paint | None) -> Paint | None:
    """The colour that an element has below its pictures; `lowest` is the last layer of what is written in short."""
    value = style.get("background-color", "")
    if not value and lowest:
        lowest = FUNCTION.sub(lambda match: " " if PICTURE.match(match[0]) else match[0], lowest)
        pieces = [lowest.strip()] if paint_of(lowest) else PIECE.findall(lowest)
        value = next((piece for piece in pieces if paint_of(piece) or piece == "currentcolor"), "")
        value = value or (lowest if len(pieces) == 1 else "")
    if not value or value in ("none", "inherit", "initial", "unset"):
        return around
    paint = paint_of(colour if value == "currentcolor" else value)
    if paint is None or paint.covers <= CLEAREST:
        return around if paint else None
    return paint.over(around) if around else paint if paint.covers == 1 else None


def as_gradients(pictures: str) -> str:
    """Pictures of one colour, `image(red)`, as gradients of it."""
    return ONE_COLOUR.sub("linear-gradient(", pictures)


def _is_line(layer: str, style: Mapping[str, str]) -> bool:
    """Whether a picture is a line below or beside the words, as pages underline links, and no ground of them."""
    beside = FUNCTION.sub(" ", layer)
    repeat = f"{beside} {style.get('background-repeat', '')}"
    sizes = [size.split() for size in parted(beside.partition("/")[2] or style.get("background-size", ""))]
    first, second = (all(_is_thin(size[at : at + 1]) for size in sizes) for at in (0, 1))
    return (first and ("no-repeat" in repeat or "repeat-y" in repeat)) or (
        second and ("no-repeat" in repeat or "repeat-x" in repeat)
    )


def _is_thin(size: Sequence[str]) -> bool:
    lengths = (one for one in size if one[:1].isdigit())
    return any(share(one) == 0 if one[-1:] == "%" else (pixels(one) or 0.0) <= THIN for one in lengths)


def _functions(layer: str) -> str:
    """The pictures of a layer, without where they stand and what colour is behind them."""
    functions = [match[0] for match in FUNCTION.finditer(layer)]
    return " ".join(functions) if functions else layer


def is_clear_picture(pictures: str) -> bool:
    """Whether pictures are gradients of clear colours alone, which let all behind them through."""
    colours = _of_gradients(pictures)
    return bool(colours) and all(colour is not None and colour.covers <= CLEAREST for colour in colours)


def is_black_picture(pictures: str) -> bool:
    """Whether pictures are gradients without light."""
    colours = _of_gradients(_functions(pictures))
    return bool(colours) and all(colour is not None and max(colour[:3]) <= ALIKE for colour in colours)


def is_valid(value: str) -> bool:
    """Whether a browser takes a value for a colour."""
    if value in SYSTEM or value == "currentcolor":
        return True
    if "(" in value:
        return paint_of(value) is not None or OPEN.search(value) is not None
    return paint_of(value) is not None and (value in COLOURS or value == "transparent" or value[:1] == "#")


def of_attribute(value: str) -> str:
    """The colour that browsers read in an old attribute such as `<font color>`, whatever is written there."""
    value = value.strip().lower()
    if value in COLOURS or value == "transparent" or re.fullmatch(r"#[0-9a-f]{3}", value):
        return value
    digits = "".join(sign if LEGACY.match(sign) else "0" for sign in value.removeprefix("#")[:128])
    size = max(1, -(-len(digits) // 3))
    parts = [digits.ljust(3 * size, "0")[at : at + size][-8:] for at in range(0, 3 * size, size)]
    while len(parts[0]) > 2 and all(part[0] == "0" for part in parts):
        parts = [part[1:] for part in parts]
    return "#" + "".join(part[:2].zfill(2) for part in parts)


def is_unseen_on(colour: str, ground: Paint | None, opacity: float = 1.0) -> bool:
    """Whether letters of a colour are not seen on a ground; `None` is a ground that nobody knows.

    Both may be parts of something that lets through what is behind it.
    """
    letters = paint_of(colour)
    if letters is None or ground is None:
        return is_clear(colour)
    return letters.covers <= CLEAREST or _are_alike(letters.over(ground), ground, opacity)


def drawn_by(style: Mapping[str, str], colour: str, around: tuple[str, ...]) -> tuple[str, ...]:
    """The colours in which shadows and outlines show letters of a colour, those that it has from `around` it."""
    shadow, stroke = style.get("text-shadow", "inherit"), stroke_of(style)
    if {shadow, stroke} == {"inherit"}:
        return around
    lines = [line for value in (shadow, stroke) for line in arguments(value[:LONGEST])]
    measured = [([pixels(word) for word in line], line) for line in lines]
    return tuple(
        next((word for word, size in zip(line, sizes, strict=True) if size is None), colour)
        for sizes, line in measured
        if _is_drawn([size for size in sizes if size is not None])
    )


def stroke_of(style: Mapping[str, str]) -> str:
    """The outline of letters, as it is written in short."""
    parts = [style.get(f"-webkit-text-stroke{part}", "") for part in ("", "-width", "-color")]
    return " ".join(part for part in (parts[0] if not parts[1] else "", *parts[1:]) if part) or "inherit"


def _is_drawn(sizes: Sequence[float]) -> bool:
    """Whether an outline has a width, or a shadow stands where somebody looks and is sharp."""
    if len(sizes) < 2:
        return bool(sizes) and sizes[0] > 0
    return min(sizes[:2]) > -AWAY and max(sizes[:2]) < FAR and (len(sizes) < 3 or sizes[2] <= SHARP)


def _of_gradients(pictures: str) -> list[Paint | None]:
    """The colours of gradients; none where there are other pictures too."""
    if re.search(r"\b(?:url|image|image-set|element|cross-fade|paint)\(", pictures):
        return []
    inside = re.sub(r"[a-z-]{0,30}gradient\(", " ", pictures)
    return [paint_of(match[0]) for match in WRITTEN.finditer(inside) if is_valid(match[0])]


def _of_gradient(pictures: str, ground: Paint | None) -> Paint | None:
    """The colour of a gradient that has but one on a ground, which is seen through clear ones."""
    colours = [
        one if one is None or one.covers >= DENSE else one.over(ground) if ground else None
        for one in _of_gradients(pictures)
    ]
    first = colours[0] if colours else None
    return first if first is not None and all(one is not None and _are_alike(one, first) for one in colours) else None


def _are_alike(one: Paint, other: Paint, opacity: float = 1.0) -> bool:
    return all(abs(a - b) * opacity <= ALIKE for a, b in zip(one[:3], other[:3], strict=True))
