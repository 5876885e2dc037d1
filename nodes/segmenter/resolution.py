"""Whether a sentence that a model worded anew is the same sentence with its pronouns resolved, and nothing else.

The two are compared word by word (Ratcliff and Obershelp, as `difflib` has it). What went must be a pronoun, or
`this` or `such` with up to two words behind it; what came must stand in the text before the sentence, in one
piece and in that order.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Sequence
from difflib import SequenceMatcher

from ...store.text.abbreviations import words
from ..ports import Excerpt

WORD = re.compile(r"§+ ?|[^\W_]+(?:[-.,:/][^\W_]+)*|[%€$£]")
POSSESSIVE = re.compile(r"['’]s?\b")
PRONOUNS = words("""
    it its they them their theirs he him his she her hers this that these those both former latter itself themselves
    er sie es ihr ihm ihn ihnen ihre ihrer ihres ihrem ihren sein seine seiner seines seinem seinen dieser diese
    dieses diesem diesen jener jene jenes jenem jenen letztere letzterer letzteres ersteres davon dafür damit dazu
    dabei darin daraus darauf hiervon hierfür hierzu derselbe dieselbe dasselbe
""")
POINTERS = words("""
    this that these those such the said dieser diese dieses diesem diesen jener jene jenes jenem jenen solcher solche
    solches solchem solchen
""")
ARTICLES = words("the a an der die das dem den des ein eine einer eines einem einen")
LONGEST = 3
"""Words of a vague reference: `this new rule`."""


def is_resolution(standalone: str, excerpt: Excerpt) -> bool:
    """Whether `standalone` says what the sentence says, of what the text before the sentence speaks of."""
    mine, theirs = spoken(excerpt.text), spoken(standalone)
    existing = [spoken(text) for text in (excerpt.before, *excerpt.heading)]
    changes = [change for change in SequenceMatcher(None, mine, theirs, autojunk=False).get_opcodes() if _is(change)]
    return bool(changes) and all(
        _points(mine[a:b]) and any(_stands(theirs[c:d], text) for text in existing) for _, a, b, c, d in changes
    )


def spoken(text: str) -> list[str]:
    """The words, numbers and signs of a text, case-folded, names without the `'s` behind them."""
    whole = unicodedata.normalize("NFKC", text).casefold()
    return [result.strip() for result in WORD.findall(POSSESSIVE.sub("", whole))]


def _is(change: tuple[str, int, int, int, int]) -> bool:
    return change[0] != "equal"


def _points(gone: Sequence[str]) -> bool:
    if not gone or len(gone) > LONGEST or any(map(str.isdigit, "".join(gone))):
        return False
    return gone[0] in POINTERS if len(gone) > 1 else gone[0] in PRONOUNS | POINTERS


def _stands(came: Sequence[str], text: Sequence[str]) -> bool:
    names = [word for at, word in enumerate(came) if at or word not in ARTICLES]
    return bool(names) and any(text[i : i + len(names)] == names for i in range(len(text)))
