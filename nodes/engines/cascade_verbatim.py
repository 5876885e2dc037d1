"""Whether a claim stands word for word in a premise, as sentences of their own and in the same sense.

Words alone are not enough: "It is not true that", "unless", a quotation, a heading such as
"Myths" or a next sentence "This no longer applies" turn what they stand beside. Wherever such a
thing is near, the answer is no, and the pair is left to a model.
"""

from __future__ import annotations

import re
from collections.abc import Sequence

from ...store.text.abbreviations import words
from ...store.text.languages import detect
from ...store.text.sentences import split
from ..segmenter.lexicon import DE_FINITE, EN_AUXILIARY

FEWEST_WORDS = 4
LONGEST_HEADING = 25
"""Words before a colon at most, so that they can be a heading."""

_SIGNS = str.maketrans({"“": '"', "”": '"', "„": '"', "«": '"', "»": '"', "’": "'", "‘": "'", "‚": "'", "\u00ad": None})
_DASHES = re.compile(r"[‐‑‒–—−]")
_LIGATURES = {"ﬀ": "ff", "ﬁ": "fi", "ﬂ": "fl", "ﬃ": "ffi", "ﬄ": "ffl"}
_WORD = re.compile(r"[^\W_]+")
_TURNED = words("""
    not no never none nor false falsely wrong wrongly untrue incorrect myth myths misconception misconceptions unless
    except exception exceptions if suppose imagine hypothetical hypothetically allegedly alleged claim claims claimed
    argue argues argued according following example rejected repealed former formerly obsolete superseded draft
    proposed contrary fiction rumour rumours rumor rumors however but instead although
    nicht kein keine keinen keiner nie niemals falsch unwahr unrichtig irrtum irrtümer mythos mythen ausnahme ausnahmen
    wenn falls sofern angeblich behauptet behauptung behauptungen laut zufolge folgende folgendes folgenden beispiel
    aufgehoben abgelehnt früher frühere ehemals entwurf vorschlag jedoch aber allerdings sondern obwohl fiktion gerücht
    gerüchte entfällt
""")
"""Words of a heading or a neighbouring sentence beside which a sentence may not mean what it says."""
_REPORTING = words("""
    say says said state states stated write writes wrote think thinks thought believe believes believed put puts told
    tells critics opponents prohibited forbidden banned question questions
    sagt sagte sagen schreibt schreiben meint meinte meinen glaubt glauben erklärt erklärte kritiker gegner so
    verboten untersagt unzulässig frage fragen
""")
"""Words before a colon that give what follows another voice or another sense."""


def is_verbatim(premise: str, claim: str) -> bool:
    """Whether whole sentences of `premise` that follow each other are the claim, in no context that turns them.

    Compared without regard to case, to the form of spaces, quotation marks, dashes and ligatures,
    and to the last full stop. Claims of fewer than four words are never found.
    """
    normal_claim = _normal(claim)
    if len(_WORD.findall(normal_claim)) < FEWEST_WORDS or normal_claim.rstrip(".!") not in _normal(premise):
        return False
    lang = detect(premise)
    spans = split(premise, lang)
    sentences = [premise[start:end] for start, end in spans]
    count = len(split(claim, lang))
    for first in range(len(sentences) - count + 1):
        begin = _begin(" ".join(sentences[first : first + count]), normal_claim)
        if begin is not None:
            before, after = sentences[:first][-1:], sentences[first + count :][:1]
            if not _is_quoted(premise[: spans[first][0] + begin]) and _leave_it(before) and _leave_it(after):
                return True
    return False


def _begin(sentence: str, normal_claim: str) -> int | None:
    """Where the claim begins in a sentence that is the claim, or a heading, a colon and the claim."""
    if _plain(sentence) == normal_claim.rstrip(".!"):
        return 0
    head, colon, tail = sentence.rpartition(": ")
    while colon:
        if _plain(tail) == normal_claim.rstrip(".!"):
            return len(head) + 2 if _is_heading(head) else None
        head, colon, more = head.rpartition(": ")
        tail = f"{more}: {tail}"
    return None


def _is_heading(text: str) -> bool:
    heading_words = [word.lower() for word in _WORD.findall(text)]
    excluded = _REPORTING | DE_FINITE | EN_AUXILIARY
    return len(heading_words) <= LONGEST_HEADING and not excluded & set(heading_words) and _leave_it([text])


def _leave_it(neighbours: Sequence[str]) -> bool:
    """Whether nothing beside the claim may turn its sense."""
    return all(not _TURNED & {word.lower() for word in _WORD.findall(text)} for text in neighbours)


def _is_quoted(before: str) -> bool:
    """Whether a quotation or a bracket is open behind this text."""
    opened = before.count("“") + before.count("„") + before.count("«") + before.count("»")
    is_even = before.count('"') % 2 == 0 and (opened + before.count("”")) % 2 == 0
    return not is_even or before.count("(") > before.count(")") or before.count("[") > before.count("]")


def _plain(text: str) -> str:
    return _normal(text).rstrip(".!")


def _normal(text: str) -> str:
    for ligature, letters in _LIGATURES.items():
        text = text.replace(ligature, letters)
    return " ".join(_DASHES.sub("-", text.translate(_SIGNS)).split()).casefold()
