"""TeX to text and back: accents, symbols, dashes and quotes; formulas stay as they are.

`decode(encode(text)) == text` for every text without control characters.
"""

from __future__ import annotations

import re
import unicodedata

from .bibtex_accents import ACCENTS, LIGATURES, SILENT, SYMBOLS
from .bibtex_formulas import FORMULA, is_drawn

_TOKEN = re.compile(
    r"""(?P<math>\$(?:[^$\\{}\n]|\\.|\{[^${}]*\})+\$)
    |\\(?P<word>[A-Za-z]+)\*?[ \t]*\n?[ \t]*
    |\\(?P<sign>.)
    |(?P<ligature>---|--|``|''|!`|\?`|~)
    |(?P<par>\n[ \t]*\n\s*)
    |(?P<brace>[{}])
    |(?P<text>[^\\{}$~`'!?\n-]+|.|\n)""",
    re.VERBOSE | re.DOTALL,
)
_SPECIAL = {
    "\\": r"{\textbackslash}",
    "{": r"{\textbraceleft}",
    "}": r"{\textbraceright}",
    "^": r"{\textasciicircum}",
    "~": r"{\textasciitilde}",
    "\u00a0": "~",
    "\n": "\n\n",
    **{sign: f"\\{sign}" for sign in "$&%#_"},
}
_SPECIALS = re.compile(f"[{re.escape(''.join(_SPECIAL))}]")
_JOINED = re.compile(r"-(?=-)|`(?=`)|'(?=')|[!?](?=`)")
"""Where TeX would make one character of two."""


def decode(source: str, *, verbatim: bool = False) -> str:
    """What a reader of the typeset text sees; `verbatim`, as in a URL, knows commands only.

    A command that is not known stays as it is written, so that nothing is lost.
    """
    out: list[str] = []
    accents: list[str] = []
    for token in _TOKEN.finditer(source):
        kind, value = token.lastgroup, token[token.lastgroup or 0]
        if kind in ("word", "sign") and value in ACCENTS and not verbatim:
            accents.append(ACCENTS[value])
            continue
        text = _text(kind or "", value, token[0], verbatim)
        if text == token[0] and kind == "word" and source.startswith("{", token.end()):
            text += " "  # a command we do not know, and its argument
        if accents and (text.strip() or value == "}"):
            text, accents = _accented(text.lstrip(), accents), []
        out.append(text)
    return "".join([*out, _accented("", accents)])


def _accented(text: str, accents: list[str]) -> str:
    """The first letter with its marks; without a letter, as TeX's `\\~{}`, the mark by itself."""
    if not text:
        return "".join({"\u0303": "~", "\u0302": "^"}.get(mark, mark) for mark in accents)
    base = {"ı": "i", "ȷ": "j"}.get(text[0], text[0])
    return unicodedata.normalize("NFC", base + "".join(reversed(accents))) + text[1:]


def _text(kind: str, text: str, whole: str, verbatim: bool) -> str:
    if kind == "word":
        return SYMBOLS.get(text, "" if text in SILENT else whole)
    if kind == "sign":
        return {"\\": " ", "-": "", "/": "", ",": "\u2009", "\n": " "}.get(text, text)
    if kind == "ligature":
        return text if verbatim else LIGATURES[text]
    if kind == "par":
        return "\n"
    return "" if kind == "brace" else text.replace("\n", " ")


def encode(text: str) -> str:
    """The text as TeX reads it, in UTF-8; braces are balanced, whatever the text has."""
    out, at = [], 0
    for formula in FORMULA.finditer(text):
        if not is_drawn(formula[0]):
            continue
        out += [_plain(text[at : formula.start()]), formula[0]]
        at = formula.end()
    return "".join([*out, _plain(text[at:])])


def encode_verbatim(text: str) -> str:
    """A URL or a path: only what would end the field, or be read as a command, is written as one."""
    return re.sub(r"[\\{}]", lambda result: _SPECIAL[result[0]], text)


def _plain(text: str) -> str:
    written = _JOINED.sub(r"\g<0>{}", _SPECIALS.sub(lambda result: _SPECIAL[result[0]], text))
    return written.replace("\n@", "\n{}@")  # some programs take that for a new entry, whatever it stands in
