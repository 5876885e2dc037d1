"""Where a German sentence says more than one thing.

As in English, but a subordinate clause ends with its verb and a main clause behind it begins with one.
Relative clauses stay where they are: no comma tells whether they restrict.
"""

from __future__ import annotations

from collections.abc import Sequence

from ...store.text.abbreviations import words
from .lexicon import DE_FINITE, DE_NO_VERB
from .segments import CommaSegment, joined
from .verbs import DE_ENDING, finite

OPENERS = words("während obwohl obgleich wenngleich obschon wohingegen")
CONDITIONS = words(
    "wenn falls sofern soweit sobald solange nachdem bevor ist sind wird werden hat haben kann können soll sollen"
)
COORDINATORS = words("und aber doch jedoch")
SUBORDINATORS = words("""
    dass daß wenn falls sofern soweit weil da damit ob nachdem bevor bis sobald solange indem um ohne statt als
    wie sodass
""")
RELATIVE = words(
    "der die das dem den deren dessen denen welche welcher welches welchem welchen was wo worin wofür womit"
)
BEFORE_RELATIVE = words(
    "an auf aus bei durch für gegen hinter in mit nach neben ohne über um unter von vor während wegen zu"
)
PRONOUNS = words("er sie es wir ich man dies diese dieser dieses das die der jene jeder alle beide ihm ihr")
LINKS = words("so dennoch trotzdem jedoch doch gleichwohl")
LONGEST_SUBJECT = 5


def apart(part: CommaSegment) -> list[CommaSegment]:
    """A segment cut before each `und` that sets a main clause beside one: German needs no comma there."""
    tied = OPENERS | CONDITIONS | SUBORDINATORS | (RELATIVE if part.mark == "," else frozenset())
    if part.words[0].lower() in tied:
        return [part]
    for at, word in enumerate(part.words):
        if word == "und" and _is_second(part.words[:at]) and _is_second(part.words[at + 1 :]):
            left, right = part.before(at), part.behind(at)
            return [left, *apart(right)]
    return [part]


def _is_second(texts: Sequence[str]) -> bool:
    """Whether a verb stands behind a subject and before something else; endings that an infinitive has do not tell."""
    if not texts or texts[0].lower() in SUBORDINATORS:
        return False
    place = next((at for at in finite(texts, "de") if texts[at] in DE_FINITE or texts[at].endswith("t")), 0)
    return 0 < place <= LONGEST_SUBJECT and place < len(texts) - 1 and texts[place - 1] != "und"


def cuts(parts: Sequence[CommaSegment]) -> list[int]:
    """Indices of the segments with which a new proposition begins."""
    results: list[int] = []
    begin = 0
    first = parts[0].words[0].lower()
    opened, conditional = first in OPENERS, first in CONDITIONS
    for at in range(1, len(parts)):
        left = parts[begin:at]
        if not finite(joined(left), "de"):
            continue
        if _begins(parts, at, left, opened, conditional):
            results.append(at)
            begin, opened, conditional = at, False, conditional and parts[at].mark != ";"
    return results


def _begins(
    parts: Sequence[CommaSegment], at: int, left: Sequence[CommaSegment], opened: bool, conditional: bool
) -> bool:
    value = parts[at].words
    first, rest = value[0].lower(), value[1:]
    if parts[at].mark == ";":
        return bool(finite(value, "de"))
    if conditional:
        return False
    if opened:
        endings = [_ends_with_verb(part.words) for part in left]
        return _inverted(value) and (endings[0] or sum(endings) > 1)  # an embedded relative clause has an ending too
    if first in OPENERS and len(rest) > 1:
        return _ends_with_verb(rest) and all(_is_attached(part.words) for part in parts[at + 1 :])
    return first in COORDINATORS and _is_main(first, rest, parts[at - 1].words)


def _is_main(first: str, rest: Sequence[str], before: Sequence[str]) -> bool:
    """Verb in second place behind its subject; where a subordinate clause stands before, not also in the last."""
    if not rest or rest[0].lower() in SUBORDINATORS or rest[0] == "zwar":
        return False
    if first in ("doch", "jedoch") and _inverted(rest):
        return True
    place = next((place for place in finite(rest, "de") if place), None)
    if place is None or place > 7 or not any(word[0].isupper() or word in PRONOUNS for word in rest[:place]):
        return False
    return place < len(rest) - 1 or not _is_attached(before)


def _inverted(texts: Sequence[str]) -> bool:
    start = 1 if texts[0].lower() in LINKS and len(texts) > 1 else 0
    word = texts[start]
    is_verb = word.islower() and word not in DE_NO_VERB and (word in DE_FINITE or bool(DE_ENDING.match(word)))
    return is_verb and len(texts) > start + 1


def _is_attached(texts: Sequence[str]) -> bool:
    """Whether it is a relative clause, or one that `dass`, `wenn` and the like tie to what is before it."""
    head = [word.lower() for word in texts[:2]]
    opens = head[-1] in RELATIVE if head[0] in BEFORE_RELATIVE else head[0] in RELATIVE
    return head[0] in SUBORDINATORS or (opens and _ends_with_verb(texts))


def _ends_with_verb(texts: Sequence[str]) -> bool:
    return len(texts) - 1 in finite(texts, "de")
