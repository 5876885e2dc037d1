"""A list of answers as claims: each entry is said to answer the question.

(QAMPARI in ALCE, Gao et al., Enabling Large Language Models to Generate Text with Citations, EMNLP 2023, section
4: the list is parted at its commas, and an entry is judged behind the question.)
"""

from __future__ import annotations

import re

from ...store.records import Claim, Proposition
from ...store.text import languages
from . import markers
from .claims import claim_id
from .plain import plain

ENTRY = re.compile(r"(?:\[[^\[\]\n]{0,100}\]|\{[^{}\n]{0,300}\}|\d,\d{3}(?!\d)|[^,\n])+")
BULLET = re.compile(r"\s*(?:[-*+•]|\d{1,3}[.)])\s+|\s+")
STOP = re.compile(r"(?<![\s.])[\s.]*\Z")


def segment_list(answer: str, question: str) -> tuple[Claim, ...]:
    """The entries of a list, parted by commas or lines, with `answer[claim.start:claim.end] == claim.text`.

    `standalone` is the question with the entry behind it, and that is what is searched for and verified.
    """
    action = " ".join(question.split())
    claims: list[Claim] = []
    for entry in ENTRY.finditer(answer):
        lead = BULLET.match(answer, *entry.span())
        start = lead.end() if lead else entry.start()
        cited = markers.find(answer, start, entry.end())
        end = start + len(STOP.sub("", answer[start : cited[0].start if cited else entry.end()]))
        value = plain(answer, start, end, ())
        if any(map(str.isalnum, value)):
            text = answer[start:end]
            claims.append(
                Claim(
                    id=claim_id(start, text),
                    start=start,
                    end=end,
                    text=text,
                    checkable=True,
                    kind="fact",
                    context=action,
                    standalone=f"{action} {value}",
                    propositions=(Proposition(start=start, end=end, text=text),),
                    markers=cited,
                    lang=languages.detect(f"{action} {value}"),
                )
            )
    return tuple(claims)


def verified(claim: Claim, text: str) -> str:
    """What the verifier reads of a claim that says `text`: of an entry of a list the question with it."""
    entry = f"{claim.context} {text}"
    return entry if claim.context and claim.standalone == entry else text
