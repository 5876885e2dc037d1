"""German verbs that two clauses share and only the second one has, put into the first, as English has them.

`Belege sind zehn Jahre, die sonstigen Papiere sechs Jahre aufzubewahren` is "vouchers are to be kept for ten years and
the other papers for six years". Only what ends with a number of the same things on both sides is told to be so surely.
"""

from __future__ import annotations

import re

from ...store.text.abbreviations import words
from .reader_clauses import QUOTES, SIGNS, TOKEN, Tokens, clauses_of, governing_word, has_verb_last, verbs_at_end

FIRST_WORDS = words("der die das den dem ein eine einen einem alle andere sonstige")
"""What the second of two such clauses begins with, if not with a noun."""
NUMBER = re.compile(
    r"\d[\d.,]*|(?:ein|zwei|drei|vier|fünf|sechs|sieben|acht|neun|zehn|elf|zwölf|zwanzig|dreißig|fünfzig|hundert)e?n?"
)
PERIODS = words("Jahre Monate Wochen Tage Stunden Minuten")
"""Which something lasts for."""


def gaps_filled(text: str) -> str:
    """The text with such verbs in the first of two clauses; spaces become one each where one is moved."""
    return "\n".join(map(_line, text.split("\n")))


def _line(line: str) -> str:
    clauses = list(clauses_of(TOKEN.findall(line)))
    filled = [list(clause) for clause in clauses]
    for at in range(len(clauses) - 1):
        size = _shared(clauses[at], clauses[at + 1])
        if size:
            _move(filled[at], filled[at + 1], size)
    return line if filled == clauses else " ".join(token for clause in filled for token in clause)


def _shared(first: Tokens, second: Tokens) -> int:
    """How many verbs at the end of a clause are those of the one before it too."""
    if not first[-1].endswith(",") or governing_word(first) is None or verbs_at_end(_body(first)):
        return 0
    if governing_word(second) is not None or has_verb_last(second):
        return 0
    if not (second[0].lower() in FIRST_WORDS or second[0][0].isupper()):
        return 0
    size = verbs_at_end(_body(second))
    return size if _counted(_body(first)) and _counted(second[:-size] if size else ()) else 0


def _counted(words_before: Tokens) -> bool:
    """Whether words end with a number of things."""
    number, thing = ["", "", *words_before][-2:]
    return bool(NUMBER.fullmatch(number)) and thing[:1].isupper()


def _body(clause: Tokens) -> list[str]:
    return [*clause[:-1], clause[-1].rstrip(SIGNS + QUOTES)]


def _move(first: list[str], second: list[str], size: int) -> None:
    last = second[-1].rstrip(SIGNS + QUOTES)
    verbs, sign = [*second[-size:-1], last], second[-1][len(last) :]
    first[-1:] = [first[-1].rstrip(","), *verbs]
    second[:] = ["und", *second[:-size]]
    second[-2:] = ["für", second[-2], second[-1] + sign] if second[-1] in PERIODS else [second[-2], second[-1] + sign]
