"""Signs that Word files give by the font Symbol or by a number: what a reader sees in their place."""

from __future__ import annotations

from collections.abc import Mapping

from .docx_looks import SIGN_FONT

PRIVATE = range(0xF020, 0xF100)
"""Where a font of signs has its places among characters, 0xF000 behind those that its files have."""
LETTERS = (
    "ΑΒΧΔΕΦΓΗΙϑΚΛΜΝΟΠΘΡΣΤΥςΩΞΨΖ",
    "αβχδεφγηιϕκλμνοπθρστυϖωξψζ",
)
OTHERS = {
    0x22: "∀", 0x24: "∃", 0x27: "∋", 0x2A: "∗", 0x2D: "−", 0x40: "≅", 0x5C: "∴", 0x5E: "⊥", 0x7E: "∼", 0xA0: "€",
    0xA2: "′", 0xA3: "≤", 0xA4: "⁄", 0xA5: "∞", 0xA6: "ƒ", 0xAB: "↔", 0xAC: "←", 0xAD: "↑", 0xAE: "→", 0xAF: "↓",
    0xB0: "°", 0xB1: "±", 0xB2: "″", 0xB3: "≥", 0xB4: "×", 0xB5: "∝", 0xB6: "∂", 0xB7: "•", 0xB8: "÷", 0xB9: "≠",
    0xBA: "≡", 0xBB: "≈", 0xBC: "…", 0xC5: "⊕", 0xC6: "∅", 0xC7: "∩", 0xC8: "∪", 0xC9: "⊃", 0xCA: "⊇", 0xCB: "⊄",
    0xCC: "⊂", 0xCD: "⊆", 0xCE: "∈", 0xCF: "∉", 0xD0: "∠", 0xD1: "∇", 0xD2: "®", 0xD3: "©", 0xD4: "™", 0xD5: "∏",
    0xD6: "√", 0xD7: "⋅", 0xD8: "¬", 0xD9: "∧", 0xDA: "∨", 0xDB: "⇔", 0xDC: "⇐", 0xDD: "⇑", 0xDE: "⇒", 0xDF: "⇓",
    0xE5: "∑", 0xF2: "∫",
}  # fmt: skip
"""Of the font Symbol, by its own encoding, what is no letter and not as in others."""
SYMBOL: dict[int, str] = {
    **{first + at: sign for first, row in zip((0x41, 0x61), LETTERS, strict=True) for at, sign in enumerate(row)},
    **OTHERS,
}
SHOWN = {**SYMBOL, **{code: SYMBOL.get(code - 0xF000, chr(code - 0xF000)) for code in PRIVATE}}
"""For `str.translate`: words that are set in the font Symbol as they are seen."""


def sign_of(attributes: Mapping[str, str]) -> str:
    """What `w:sym` shows; empty where its font draws pictures."""
    try:
        code = int(attributes.get("char", ""), 16)
    except ValueError:
        return ""
    font, is_private = attributes.get("font", "").strip().lower(), code in PRIVATE
    if SIGN_FONT.match(font) or not (is_private or 0x20 <= code < 0xD800):
        return ""
    return chr(code).translate(SHOWN) if font == "symbol" else chr(code - 0xF000 if is_private else code)
