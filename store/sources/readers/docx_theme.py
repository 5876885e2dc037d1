"""The colours, as `1A2B3C`, and the fonts that a Word file has by the names of its theme."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from colorsys import hls_to_rgb
from xml.etree.ElementTree import Element

from .docx_looks import RunLook, are_alike, is_colour
from .docx_xml import local, number
from .html_colour_names import COLOURS

SHORT = {
    "dark1": "dk1", "light1": "lt1", "dark2": "dk2", "light2": "lt2", "hyperlink": "hlink",
    "followedHyperlink": "folHlink",
}  # fmt: skip
ROLES = {
    "text1": ("t1", "dk1"), "background1": ("bg1", "lt1"), "text2": ("t2", "dk2"), "background2": ("bg2", "lt2"),
    "tx1": ("t1", "dk1"), "bg1": ("bg1", "lt1"), "tx2": ("t2", "dk2"), "bg2": ("bg2", "lt2"),
}  # fmt: skip
"""Names of what a colour is for: the setting that chooses one of the theme, and what is chosen without it."""
USUAL = {"dk1": "000000", "lt1": "FFFFFF", "lt2": "E7E6E6", "dk2": "44546A"}
WHOLE, CLEAR, TURN = 100_000, 95_000, 21_600_000
"""Thousandths of a per cent, how many of them make letters clear, and the parts of a turn of colours."""
DRAWN = frozenset(("srgbClr", "schemeClr", "sysClr", "prstClr", "scrgbClr", "hslClr"))
"""How drawings name a colour."""


class Theme:
    """Which colours the names of a file stand for, and whether the page itself has one."""

    def __init__(self, theme: Element | None = None, settings: Element | None = None) -> None:
        """Read both parts; without them the names are those of a new file."""
        self.colours = dict(USUAL)
        self.fonts: dict[str, str] = {}
        """By `major` and `minor`, as themes call those of headings and of other words."""
        self.chosen: dict[str, str] = {}
        self.shows_page = False
        for scheme in theme.iter() if theme is not None else ():
            if local(scheme.tag) == "clrScheme":
                self.colours |= dict(_colours(scheme))
            elif (name := local(scheme.tag)) in ("majorFont", "minorFont"):
                fonts = (each.get("typeface", "") for each in scheme if local(each.tag) == "latin")
                self.fonts[name.removesuffix("Font")] = next(fonts, "")
        for setting in settings if settings is not None else ():
            if local(setting.tag) == "clrSchemeMapping":
                self.chosen = {local(key): value for key, value in setting.attrib.items()}
            self.shows_page |= local(setting.tag) == "displayBackgroundShape"

    def colour(self, name: str) -> str | None:
        """The colour of a name."""
        setting, usual = ROLES.get(name, ("", ""))
        chosen = self.chosen.get(setting, usual) if setting else name
        return self.colours.get(SHORT.get(chosen, chosen))

    def resolved(self, name: str, attributes: Mapping[str, str]) -> Mapping[str, str]:
        """The attributes of a colour, a shading or fonts with these in the place of their names, which go before."""
        result = dict(attributes)
        if name == "rFonts":
            for which in ("ascii", "hAnsi"):
                font = self.fonts.get(attributes.get(f"{which}Theme", "")[:5])
                result |= {which: font} if font else {}
            return result
        for value, theme in (("color", "theme"), ("fill", "themeFill")) if name == "shd" else (("val", "theme"),):
            of_theme = "themeColor" if theme == "theme" else theme
            colour = self.colour(attributes.get(of_theme, ""))
            if colour is not None:
                colour = mixed(colour, "FFFFFF", _share(attributes.get(f"{theme}Tint")))
                result[value] = mixed(colour, "000000", _share(attributes.get(f"{theme}Shade")))
                del result[of_theme]
        return result

    def filled(self, look: RunLook, fill: Element) -> RunLook:
        """A look with what its letters are filled with: nothing, a colour, or several."""
        parts = list(fill.iter())
        colours = [self._drawn(each) for each in parts if local(each.tag) in DRAWN]
        is_clear = [max(map(_clearness, each), default=0) >= CLEAR for each in parts if local(each.tag) in DRAWN]
        if any(local(each.tag) == "noFill" for each in parts) or (is_clear and all(is_clear)):
            return look._replace(clear=True)
        plain = [colour for colour in colours if colour]
        if not plain:
            return look
        if not all(are_alike(plain[0], other) for other in plain):
            return look._replace(white=False, colour="")
        return look.with_format("color", {"val": plain[0]})

    def _drawn(self, element: Element) -> str | None:
        """A colour of a drawing, as `1A2B3C`."""
        kind, value = local(element.tag), {local(key): value for key, value in element.attrib.items()}
        name = value.get("val", "").strip()
        colour: str | None = name
        if kind == "schemeClr":
            colour = self.colour(name)
        elif kind == "sysClr":
            colour = value.get("lastClr") or ("FFFFFF" if name == "window" else None)
        elif kind == "prstClr":
            rgb = COLOURS.get(name.lower())
            colour = "".join(f"{each:02X}" for each in rgb) if rgb else None
        elif kind == "scrgbClr":
            shares = (min(max(number(value.get(each)) or 0, 0), WHOLE) / WHOLE for each in "rgb")
            colour = "".join(f"{round(255 * share):02X}" for share in shares)
        elif kind == "hslClr":
            hue, light, deep = (number(value.get(each)) or 0 for each in ("hue", "lum", "sat"))
            rgb_shares = hls_to_rgb(hue / TURN % 1, min(light, WHOLE) / WHOLE, min(deep, WHOLE) / WHOLE)
            colour = "".join(f"{round(255 * min(max(share, 0), 1)):02X}" for share in rgb_shares)
        for each in element if colour and is_colour(colour) else ():
            if local(each.tag) in ("lumMod", "lumOff", "tint", "shade"):
                amount = next((value for key, value in each.attrib.items() if local(key) == "val"), "")
                colour = modified(colour or "", local(each.tag), amount)
        return colour if colour and is_colour(colour) else None

    def resolve(self, part: Element) -> None:
        """Put colours and fonts in the place of their names in a part that is read as a tree."""
        for element in list(part.iter()):
            if local(element.tag) == "textFill":
                self._plain(element)
            elif (name := local(element.tag)) in ("color", "shd", "rFonts"):
                plain = self.resolved(name, {local(key): value for key, value in element.attrib.items()})
                element.attrib.clear()
                element.attrib.update(plain)

    def _plain(self, fill: Element) -> None:
        """Make what letters are filled with the colour that they have, or words that are hidden."""
        look = self.filled(RunLook(), fill)
        fill.tag = "specVanish" if look.clear else "color" if look.colour is not None else fill.tag
        for child in list(fill):
            fill.remove(child)
        fill.attrib.clear()
        fill.attrib.update({"val": look.colour or "auto"} if fill.tag == "color" else {})


def _clearness(element: Element) -> int:
    """How much is seen through letters, in thousandths of a per cent."""
    values = (value for key, value in element.attrib.items() if local(key) == "val")
    return next((number(value) or 0 for value in values), 0) if local(element.tag) == "alpha" else 0


def mixed(colour: str, other: str, share: float) -> str:
    """`share` of a colour, and of another the rest."""
    pairs = ((int(colour[at : at + 2], 16), int(other[at : at + 2], 16)) for at in (0, 2, 4))
    return "".join(f"{min(255, max(0, round(one * share + two * (1 - share)))):02X}" for one, two in pairs)


def modified(colour: str, how: str, value: str) -> str:
    """A colour of a drawing with what an element inside it says of its light."""
    share = min(max(number(value) or 0, 0), 4 * WHOLE) / WHOLE
    if how in ("lumMod", "shade"):
        return mixed(colour, "000000", share)
    if how == "tint":
        return mixed(colour, "FFFFFF", share)
    lighter = (min(255, round(int(colour[at : at + 2], 16) + 255 * share)) for at in (0, 2, 4))
    return "".join(f"{each:02X}" for each in lighter)


def _share(value: str | None) -> float:
    try:
        return int((value or "FF").strip()[:2], 16) / 255
    except ValueError:
        return 1.0


def _colours(scheme: Element) -> Iterator[tuple[str, str]]:
    for entry in scheme:
        for each in entry:
            value = (each.get("lastClr") or each.get("val") or "").strip()
            if is_colour(value):
                yield local(entry.tag), value.upper()
