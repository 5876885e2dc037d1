"""Pages at random, whose every text is a word of its own: some are seen, some are not, and Chromium knows which."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

LETTERS = "abcdefghiklmnoprstuvwz"
COLOURS = (
    ("white", "#fff", "RGB(255,255,255)", "rgb(100% 100% 100%)", "hsl(0 0% 100%)", "hwb(0 100% 0%)", "oklch(1 0 0)",
     "lab(100 0 0)", "color(srgb 1 1 1)", "canvas", "color-mix(in srgb, white, white)", "rgb(from white r g b)",
     "light-dark(#fff, rgb(0 0 0))", "color(xyz .9505 1 1.089)", "var(--none, rgb(255 255 255))"),
    ("black", "#000", "rgb(0,0,0)", "hsl(0 0% 0%)", "CanvasText", "oklab(0 0 0)", "#000f", "rgb(calc(0 * 1) 0 0)"),
    ("navy", "#000080", "rgb(0 0 128)", "hsl(240 100% 25.1%)", "color(srgb 0 0 .502)", "oklch(27.1% .188 264.05)"),
    ("#f8f8f8", "rgb(248 248 248)", "hsl(0deg 0% 97%)", "rgb(0 0 0 / .02)"),
    ("#c03030", "rgb(192,48,48)", "hsl(0 60% 47%)", "rgb(75% 19% 19%)"),
    ("transparent", "#0000", "rgba(0,0,0,0)", "rgb(0 0 0 / 0%)", "rgb(from navy r g b / 0)", "rgb(0 0 0 / .01)"),
)  # fmt: skip
"""Colours that look alike, in many spellings."""
ANYWHERE = {
    "display": ("display:{}", ("none", "none", "block", "inline-block", "contents", "flex", "NONE", "n\\6fne")),
    "visibility": ("visibility:{}", ("hidden", "visible", "collapse", "visible")),
    "opacity": ("{}", ("opacity:0", "opacity:.01", "opacity:calc(1 / 50)", "opacity:2%", "opacity:.9", "opacity:1",
                       "-webkit-opacity:0", "opacity:calc(1 * 1)", "opacity:max(0, .8)")),
    "letters": ("color:{}", tuple(one for some in COLOURS for one in some)),
    "ground": ("background-color:{}", tuple(one for some in COLOURS for one in some)),
    "picture": ("background:linear-gradient({0},{0})", ("white", "navy", "#000", "#f8f8f8", "transparent")),
    "both": ("{}", [f"color:{one};background:{some[-1]}" for some in COLOURS[:5] for one in some]),
    "size": ("font-size:{}", ("0", "1px", "2px", "calc(1px * 1)", ".01in", "16px", "1.1em", "12pt", "max(9px, 14px)",
                              "min(1px, 9px)", "0.0000000000001px")),
    "outline": ("{}", ("color:transparent;text-shadow:0 0 0 black", "color:white;text-shadow:0 0 1px #000",
                       "color:transparent;-webkit-text-stroke:1px navy", "color:white;text-shadow:0 0 1px white")),
}  # fmt: skip
"""Declarations that hold for every element."""
BOXES = {
    "moved": ("{}", ("position:absolute;left:-9999px", "position:absolute;top:-99in", "text-indent:-9999px",
                     "margin-left:-9999px", "translate:-9999px", "transform:translate(0,-9999px)", "translate:99999px",
                     "position:absolute;bottom:1200px", "position:absolute;inset:auto auto auto -9999px",
                     "position:relative;right:99999px", "position:relative;left:5px", "margin-left:10px",
                     "transform:translate(3px,2px)", "text-indent:2em", "position:absolute;left:-99999999999999px")),
    "clipped": ("clip-path:{}", ("inset(50%)", "polygon(10% 10%,10% 10%,10% 10%)", "circle(0)", "rect(0 0 0 0)",
                                 "xywh(0 0 0 100%)", "inset(0 0 100% 0)", "inset(0)", "rect(0 100% 100% 0)",
                                 "polygon(0 0,100% 0,100% 100%,0 100%)", "none", "inset(0 round 4px)")),
    "cut": ("{}", ("overflow:hidden;height:0", "overflow:hidden;max-height:0", "overflow:clip;width:0",
                   "contain:paint;height:0", "overflow:hidden;padding-left:2000px", "overflow:hidden;height:80px",
                   "overflow:hidden;height:1px", "contain:strict", "overflow:visible;height:0;margin-bottom:30px")),
    "turned": ("transform:{}", ("scale(0)", "rotateY(90deg)", "rotateX(.25turn)", "scale(.9)", "rotate(1deg)",
                                "matrix(0,0,0,0,0,0)", "scale3d(1,1,1)", "none")),
    "filtered": ("{}", ("filter:opacity(0)", "filter:opacity(calc(1/100))", "filter:opacity(.9)", "filter:blur(30px)",
                        "mask:linear-gradient(#0000,#0000)", "mask:linear-gradient(to right,black 90%,transparent)",
                        "content-visibility:hidden", "content-visibility:visible")),
    "moving": ("animation:{}", ("gone 0s forwards", "gone 1ms both", "back 0s forwards;opacity:0", "gone 0s")),
}  # fmt: skip
"""Declarations that hold for boxes of their own."""
FRAMES = "@keyframes gone{from{opacity:1}to{opacity:0}}@keyframes back{0%{opacity:0}99%,100%{opacity:1}}"
MEANS = (
    '{tag} style="{style}"', '{tag} style="{style}"', '{tag} class={name}|.{name}{{{style}}}',
    "{tag} id={name}|#{name}{{{style}}}", "{tag} data-x={name}|[data-x^='{name}' i]{{{style}}}",
    "{tag} class={name}|body{{& .{name}{{{style}}}}}", "{tag} class={name}|:is(body,nav) :not(.z).{name}{{{style}}}",
    "{tag} class='{name} md:x'|.md\\:x.{name}{{{style}}}",
    "{tag} class={name}|.{name}:not(:target):not(:hover){{{style}}}",
    "{tag} class={name}|@media (min-width:600px) and (hover){{.{name}{{{style}}}}}",
    "{tag} class={name}|@media print, (max-width:max(1px,9px)){{.{name}{{{style}}}}}",
    "{tag} class={name}|@supports (display:grid){{.{name}{{{style}}}}}",
    "{tag} class={name}|@layer a,b;@layer b{{.{name}{{{style}}}}}@layer a{{div.{name}{{{other}}}}}",
    "{tag} class={name}|.{name}{{{style}}}.{name},:zzz{{{other}}}",
    "{tag} class={name}|.{name}.{name}{{{style}}}.a,.{name}{{{other}}}",
    "{tag} class={name}|.{name}{{{other}}}.{name}{{{style}}}",
    "{tag} class={name}|.dark{{--{name}:1}}.{name}{{{style}}}",
)  # fmt: skip
"""How a style reaches its element, and what stands in the sheet for it."""
BLOCKS, WORDS = ("div", "section", "blockquote", "center", "address"), ("span", "b", "em", "i", "u", "small", "code")
WHOLES = (
    "<div hidden>@</div>", "<dialog>@</dialog>", "<template>@</template><p>@</p>",
    "<div style='background:linear-gradient(red,navy);-webkit-background-clip:text;color:transparent'>@</div>",
    "<div style='background:white;background-clip:text;-webkit-text-fill-color:transparent'>@</div>",
    "<div popover>@</div>",
    "<div><template shadowrootmode=open>a</template>@</div>", "<table><tr><td>@<td style='display:none'>@</table>",
    "<style>input:checked~.k{display:none}</style><input type=checkbox checked><p class=k>@</p>",
    "<style>.h:has(b){display:none}</style><p class=h><b>@</b></p><p class=h>@</p>",
    "<div style='background:#eee'><p style='position:relative;z-index:-1'>@</p></div>",
    "<div style='background:#eee;position:relative;z-index:0'><p style='position:relative;z-index:-1'>@</p></div>",
    "<div style='overflow:hidden;height:20px'><p style='margin:0'>@</p><p>@</p></div>",
    "<div style='overflow:hidden;height:90px'><p>@</p><p>@</p></div>",
    "<div style='visibility:hidden'>@<p class=v>@</p></div><style>.v{visibility:visible}</style>",
    "<div style='color:white;background:#0000ee'><a href=x>@</a></div>", "<ul><li>@<li style='opacity:0'>@</ul>",
    "<div style='--ink:white;--paper:#fff'><p style='color:var(--ink);background:var(--paper)'>@</p></div>",
    "<div style='--ink:white'><p style='--ink:black;color:var(--ink)'>@</p></div>", "<textarea>@</textarea>",
)  # fmt: skip
"""Whole pieces of a page, with a word for each sign."""


class RandomPage:
    """A page of pieces that are told apart by their words."""

    def __init__(self, seed: int, pieces: int = 14) -> None:
        """The same seed makes the same page."""
        self._random, self._names = Random(seed), 0
        body = "\n".join(self._piece() for _ in range(pieces))
        self.html = f"<!doctype html><html><head><style>{FRAMES}</style></head><body>{body}</body></html>"

    def _piece(self) -> str:
        if self._random.random() < 0.25:
            parts = self._random.choice(WHOLES).split("@")
            return "".join(part + self._word() for part in parts[:-1]) + parts[-1]
        return self._element(0)

    def _element(self, depth: int) -> str:
        is_block = depth == 0 or self._random.random() < 0.4
        tag = self._random.choice(BLOCKS if is_block else WORDS)
        opened, sheet = self._styled(tag, {**ANYWHERE, **BOXES} if is_block else ANYWHERE)
        inner = self._element(depth + 1) if depth < 2 and self._random.random() < 0.5 else ""
        return f"{sheet}<{opened}>{self._word()} {inner}</{tag}>"

    def _styled(self, tag: str, plans: dict[str, tuple[str, Sequence[str]]]) -> tuple[str, str]:
        """A tag with its attributes, and the sheet in front of it."""
        self._names += 1
        style, other = (self._declared(plans) for _ in range(2))
        opened, _, sheet = self._random.choice(MEANS).partition("|")
        values = {"tag": tag, "name": f"n{self._names}", "style": style, "other": other}
        return opened.format(**values), f"<style>{sheet.format(**values)}</style>" if sheet else ""

    def _declared(self, plans: dict[str, tuple[str, Sequence[str]]]) -> str:
        pattern, values = plans[self._random.choice(sorted(plans))]
        return pattern.format(self._random.choice(values))

    def _word(self) -> str:
        return f"q{''.join(self._random.choices(LETTERS, k=7))}q"
