"""How words of a Word file look, as far as it can hide them: by their own format and by those of their styles."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import NamedTuple
from xml.etree.ElementTree import Element

from .docx_xml import local, number

OFF = frozenset(("0", "false", "off", "none"))
SWITCHES = {
    "vanish": "hidden", "webHidden": "hidden", "specVanish": "hidden", "strike": "struck out", "dstrike": "struck out",
}  # fmt: skip
SMALLEST = 6
"""Half points: nobody reads letters below 3 points."""
LIGHT = 0xF0
"""Of red, green and blue each: on white paper no letter in it is seen."""


class RunLook(NamedTuple):
    """What hides words, and what does not; `None` where nothing is said."""

    hidden: bool | None = None
    struck: bool | None = None
    small: bool | None = None
    white: bool | None = None
    shaded: bool | None = None
    """Whether there is another ground than white paper behind them."""

    @property
    def reason(self) -> str:
        """Why nobody sees such words; empty where somebody does."""
        if self.hidden:
            return "hidden"
        if self.struck:
            return "struck out"
        if self.small:
            return "too small"
        return "in the colour of their ground" if self.white and not self.shaded else ""

    def told(self, name: str, said: Mapping[str, str]) -> RunLook:
        """With what one element of a format says."""
        value = said.get("val", "")
        if name in SWITCHES:
            is_on = said.get("val") not in OFF
            return self._replace(hidden=is_on) if SWITCHES[name] == "hidden" else self._replace(struck=is_on)
        if name == "sz" and (size := number(value)) is not None:
            return self._replace(small=size < SMALLEST)
        if name == "color":
            return self._replace(white=is_white(value) or said.get("themeColor") in ("background1", "light1"))
        if name == "highlight" and value not in ("none", "white"):
            return self._replace(shaded=True)
        return self._replace(shaded=True) if name == "shd" and is_ground(said) else self

    def over(self, base: RunLook) -> RunLook:
        """With what `base` says where this says nothing."""
        return RunLook(*(own if own is not None else below for own, below in zip(self, base, strict=True)))


def look_of(style: Element) -> RunLook:
    """What a style says of its words."""
    look = RunLook()
    for name, attributes in _formats(style):
        look = look.told(name, attributes)
    return look


def is_white(value: str) -> bool:
    """Whether a colour, as `FFFFFF`, is that of paper."""
    try:
        return len(value) == 6 and all(int(value[at : at + 2], 16) >= LIGHT for at in (0, 2, 4))
    except ValueError:
        return False


def is_ground(said: Mapping[str, str]) -> bool:
    """Whether a shading puts another ground than white behind the words."""
    fill = said.get("fill", "auto")
    solid = said.get("val") == "solid" and said.get("color", "auto") not in ("auto", "FFFFFF")
    return solid or "themeFill" in said or (fill != "auto" and not is_white(fill))


def _formats(style: Element) -> Iterator[tuple[str, Mapping[str, str]]]:
    for part in style:
        if local(part.tag) not in ("rPr", "pPr"):
            continue
        for format_ in part:
            yield local(format_.tag), {local(key): value for key, value in format_.attrib.items()}
