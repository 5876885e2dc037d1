"""The verbs of German clauses, which stand at the end, put where English has them.

`muss die Ware innerhalb eines Monats prüfen` is "must check the goods within a month": infinitives and participles go
behind the verb that governs them, or behind the subject where that follows it (`Danach muss der Käufer …`). The verbs
of a clause with `wenn` or `dass` go behind its subject, those of a relative clause behind its pronoun or subject, an
infinitive with `zu` to the front. As in M. Collins, P. Koehn and I. Kučerová, Clause Restructuring for Statistical
Machine Translation (ACL 2005), but without a parser: by function words, capital letters and the endings of verbs.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from itertools import pairwise, takewhile

from ...store.text.abbreviations import words
from .reader_clauses import (
    QUOTES,
    SIGNS,
    SUBORDINATE,
    TOKEN,
    WHO,
    Tokens,
    behind_subject,
    clauses_of,
    governing_word,
    has_verb_last,
    is_let,
    last_word,
    verbs_at_end,
    word_at,
)
from .reader_english import DO_NOT, FUTURE, HAVE_DONE, PASSIVE, TO_BE
from .reader_german import (
    CONJUNCTIONS,
    GOVERNING,
    MASCULINE,
    MASCULINE_SUBJECTS,
    OBJECTS,
    OPENING,
    PREPOSITIONS,
    PRONOUNS,
    SUBJECTS,
)

RELATIVES = words("der die das den dem denen dessen deren welche welcher welches welchen welchem")
OBJECT_RELATIVES = words("den dem denen dessen deren welchen welchem")
EITHER_RELATIVES = words("die das welche welches")
"""Subjects or objects; objects where a subject follows."""
NOMINATIVES = words("der er man wir ich")
"""What a subject begins with and no object in the accusative does."""
SURE_SUBJECTS = words("der er sie es man ein eine wir ich jeder jede")
NEXT_TO_VERB = words("nicht nur auch sich")
FOCUSING = words("auch nur erst bereits schon selbst insbesondere lediglich allein")
"""Before a subject or before another part of a clause."""
WITHOUT_SUBJECT = words("um ohne statt")
ZU_INSIDE = re.compile(
    r"(?:ab|an|auf|aus|bei|dar|durch|ein|fest|her|hin|los|mit|nach|statt|teil|über|um|unter|vor|weg|weiter|wieder|zurück"
    r"|zusammen|still|fern|fort|frei|heim|sicher|wahr)zu\w+n"
)
SINGULAR = words("kann muss darf soll will wird hat ist wurde konnte musste durfte sollte")
TO_BE_DONE = words("ist sind war waren sei seien wäre wären bleibt bleiben")
SUBORDINATING = {"während": "while"}
"""What these are before a clause."""
ADVERBS_TOO = {"während": "während", "damit": "dadurch"}
"""What these are where a verb stands second, so that they begin no clause that is a part of another."""
NONFINITE = {"werden": "be", "worden": "been", "sein": "be"}
"""What these are behind other verbs; alone they are something else."""
WIRD, WURDE = words("wird werden"), words("wurde wurden")
SAME_FORMS = words("""
    vertreten betreten übertreten vergeben übergeben erlassen überlassen unterlassen entlassen verlassen hinterlassen
    bemessen erhalten vorenthalten aufrechterhalten behalten einbehalten vorbehalten unterhalten angehalten beraten
    übernommen beschlossen verraten vergessen umgeben ersehen versehen befahren überfahren behauen belassen zerfallen
    übertragen vertragen eingetragen vollzogen widerrufen überladen unterhalten befallen
""")
"""Infinitives that are spelled as their participles."""
ACCUSATIVES = words("den einen diesen jeden keinen ihn seinen ihren die das eine ein diese dieses sich es kein keine")
HAVE = words("hat haben hatte hatten habe")
_MODALS = {"müssen": "musste", "können": "konnte", "dürfen": "durfte", "wollen": "wollte", "sollen": "sollte"}
MODALS_DONE = {("hat", modal): past for modal, past in _MODALS.items()}
MODALS_DONE |= {("haben", modal): f"{past}n" for modal, past in _MODALS.items()}
"""What an auxiliary and a modal verb at the end of its clause (`hat prüfen müssen`) are in one word."""


def reordered(text: str) -> str:
    """The text with the verbs of its clauses in the order of English; spaces become one each where a verb is moved."""
    return "\n".join(map(_line, text.split("\n")))


def _line(line: str) -> str:
    clauses = list(clauses_of(TOKEN.findall(line)))
    follows = zip(clauses, [[], *clauses], _questions(clauses), strict=False)
    moved = [_moved(clause, before, is_question) for clause, before, is_question in follows]
    return line if moved == clauses else " ".join(token for clause in moved for token in clause)


def _questions(clauses: Sequence[Tokens]) -> list[bool]:
    """Of each clause whether its sentence is a question."""
    is_question, questions = False, list[bool]()
    for clause in reversed(clauses):
        sign = clause[-1].rstrip(QUOTES)[-1:]
        is_question = sign == "?" or (is_question and sign not in tuple(".!;:"))
        questions.append(is_question)
    return questions[::-1]


def _moved(clause: list[str], before: Tokens, is_question: bool) -> list[str]:
    last = clause[-1].rstrip(SIGNS + QUOTES)
    body = [*clause[:-1], last]
    size = verbs_at_end(body)
    if not last or not 0 < size < len(body):
        return clause
    conditional = not is_question and clause[-1].endswith(",") and (not before or before[-1][-1] in ".:;)")
    moved = _placed(body[:-size], body[-size:], before, conditional)
    if moved is None:
        return clause
    return [*moved[:-1], moved[-1] + clause[-1][len(last) :]]


def _placed(head: list[str], verbs: list[str], before: Tokens, conditional: bool) -> list[str] | None:
    """The clause with its verbs where they belong; `None` where that is not clear.

    Where its verb comes first and it is `conditional`, by what stands around it, `wenn` is put before it.
    """
    head, negation = _negation(head)
    joined = head[0].lower() in (*CONJUNCTIONS, "aber", "denn", "sondern") and len(head) > 1
    first = int(joined)
    word, follows = word_at(head, first), bool(before) and before[-1].endswith(",")
    governing = governing_word(head)
    is_adverb = word in ADVERBS_TOO and governing is not None
    if is_adverb:
        head = [*head[:first], *_as_adverb(head[first]), *head[first + 1 :]]
    elif last_word(head[first]) in SUBORDINATE and (
        joined or follows or head[0][0].isupper() or not before or before[-1][-1] in SIGNS
    ):
        head = [*head[:first], SUBORDINATING.get(head[first].lower(), head[first]), *head[first + 1 :]]
        at = None if governing is not None else behind_subject(head, first + 1)
        if at is None and governing is None and (not negation or verbs[-1] in GOVERNING):
            at = len(head)
        return _with(head, at, _finite_first(verbs, negation, head[at:]))
    if word in WHO and governing is None and (conditional or follows):
        at = first + 1 if word == "wer" else behind_subject(head, first + 1) or first + 1
        return _with(head, at, _finite_first(verbs, negation, head[at:]))
    is_infinitive = _has_zu(verbs) and verbs[-1] not in GOVERNING
    if follows and not is_infinitive and (behind := _relative(head, first)):
        at = None if governing is not None else _in_relative(head, behind)
        return _with(head, at, _finite_first(verbs, negation, head[at:]))
    if governing is not None:
        turned = _to_be(head, governing, [*negation, *_turned(verbs)])
        has_subject = word_at(before, 0) == "wer" or _relative(before, 0)
        if follows and governing == first and has_subject and word_at(head, first + 1) not in NOMINATIVES:
            return _with(head, first + 1, turned)
        return _governed(head, governing, first, turned, follows, conditional)
    if _has_zu(verbs) and (follows or word in WITHOUT_SUBJECT):
        return _with(head, int(word in WITHOUT_SUBJECT), [*negation, *_turned(verbs)])
    if joined and has_verb_last(before):
        at = behind_subject(head, 1) if word in PRONOUNS or word == "der" else 1
        return _with(head, at, [*negation, *_turned(verbs)])
    return None


def _as_adverb(token: str) -> list[str]:
    other = ADVERBS_TOO[token.lower()]
    return [other.capitalize() if token[0].isupper() else other]


def _negation(head: list[str]) -> tuple[list[str], list[str]]:
    """The clause without its `nicht` before the verbs or a preposition, and that."""
    following = [*head[1:], "nach"]
    before = (at for at, word in enumerate(head) if at and word == "nicht" and word_at(following, at) in PREPOSITIONS)
    at = next(before, None)
    return (head, []) if at is None else ([*head[:at], *head[at + 1 :]], ["nicht"])


def _with(head: list[str], at: int | None, verbs: list[str]) -> list[str] | None:
    return None if at is None else [*head[:at], *verbs, *head[at:]]


def _governed(
    head: list[str], governing: int, first: int, verbs: list[str], goes_on: bool, conditional: bool
) -> list[str]:
    """The verbs behind the one that governs them; where its subject follows it, both behind that."""
    inverted = governing == first or _is_inverted(head, governing, first)
    at = behind_subject(head, governing + 1) or governing + 1
    beside = head[at if inverted else governing + 1 :]
    verbs = [*_passive(head[governing].lower(), verbs, beside), *verbs]
    modal = MODALS_DONE.get((head[governing].lower(), verbs[0] if len(verbs) > 1 else ""))
    is_done = head[governing].lower() in HAVE and not modal and len(verbs) == 1 and not _has_zu(verbs)
    done = [HAVE_DONE] if is_done else []
    verb, behind, verbs = modal or head[governing], governing + 1, verbs[1:] if modal else [*done, *verbs]
    subject, rest = head[behind:at], [*verbs, *head[at:]]
    if governing == first == 1:
        at = behind + sum(takewhile(bool, (word_at(head, at) in NEXT_TO_VERB for at in range(behind, len(head)))))
        return [*head[:governing], verb, *head[behind:at], *verbs, *head[at:]]
    if governing == first and not goes_on:
        start = (
            ["wenn", *subject, verb.lower()] if conditional and not governing else [*head[:governing], verb, *subject]
        )
        return [*start, *rest]
    if inverted:
        return [*head[:governing], *subject, verb, *rest]
    at = behind + (word_at(head, behind) in NEXT_TO_VERB)
    return [*head[:governing], verb, *head[behind:at], *verbs, *head[at:]]


def _is_inverted(head: Tokens, governing: int, first: int) -> bool:
    """Whether the subject stands behind the verb: it is a pronoun, or no subject can be what stands before."""
    follows = word_at(head, governing + 1)
    if word_at(head, first) in FOCUSING:
        if behind_subject(_lowered(head, first + 1), first + 1) == governing:
            return False
        first += int(word_at(head, first + 1) in PREPOSITIONS)
    if follows == "der" and MASCULINE.fullmatch("".join(head[governing + 2 : governing + 3])):
        return word_at(head, first) not in MASCULINE_SUBJECTS and head[first:governing] != ["Das"]
    bare = governing == first + 1 and word_at(head, governing) in SINGULAR and head[first][0].isupper()
    return (
        word_at(head, first) in OPENING | PREPOSITIONS | OBJECTS | {"zu", "bis"}
        or follows in ("er", "man", "wir")
        or (bare and follows == "der" and word_at(head, first) not in SUBJECTS)
    )


def _lowered(head: Tokens, at: int) -> Tokens:
    """The clause with an article at a place in lower case."""
    article = [token.lower() if token.lower() in SUBJECTS else token for token in head[at : at + 1]]
    return [*head[:at], *article, *head[at + 1 :]]


def _relative(head: Tokens, first: int) -> int:
    """Where a clause goes on behind its relative pronoun; 0 where it has none: behind an article is a noun."""
    at = first + (word_at(head, first) in PREPOSITIONS)
    if word_at(head, at) not in RELATIVES:
        return 0
    if len(head) == at + 1:
        return at + 1
    return 0 if head[at + 1][0].isupper() and word_at(head, at) not in ("dessen", "deren") else at + 1


def _in_relative(head: Tokens, behind: int) -> int | None:
    pronoun, following = word_at(head, behind - 1), word_at(head, behind)
    of_object = pronoun in OBJECT_RELATIVES or (pronoun in EITHER_RELATIVES and following in SURE_SUBJECTS)
    if of_object or (behind > 1 and word_at(head, behind - 2) in PREPOSITIONS):
        return behind_subject(head, behind)
    return behind


def _to_be(head: list[str], governing: int, verbs: list[str]) -> list[str]:
    """What `ist … zu prüfen` is to have done to it, marked; `Es ist schwer zu prüfen` has no such subject."""
    done = head[governing] in TO_BE_DONE and head[0].lower() != "es" and _has_zu(verbs)
    return [TO_BE, *verbs] if done or is_let(head[governing]) else verbs


def _has_zu(verbs: list[str]) -> bool:
    return "zu" in verbs or any(map(ZU_INSIDE.fullmatch, verbs))


def _passive(finite: str, verbs: Sequence[str], beside: Tokens = ()) -> list[str]:
    """What is put behind a form of `werden` or `sein`: an infinitive spelled as its participle is one or the other.

    It is a participle behind `wurde` and `ist`, and behind `wird` where no object is beside it.
    """
    is_either = len(verbs) == 1 and verbs[0] in SAME_FORMS
    if finite not in WIRD:
        return [PASSIVE] if is_either and finite in TO_BE_DONE | WURDE else []
    pairs = pairwise(["", *beside])
    has_object = any(word.lower() in ACCUSATIVES and word_at([before], 0) not in PREPOSITIONS for before, word in pairs)
    if not verbs:
        return []
    return [PASSIVE] if is_either and not has_object else [FUTURE]


def _finite_first(verbs: list[str], negation: list[str], beside: Tokens) -> list[str]:
    """The verbs of a clause that ends with the finite one."""
    *others, finite = verbs
    if finite not in GOVERNING and not CONJUNCTIONS.isdisjoint(others):
        return [*([DO_NOT] if negation else []), *verbs]
    first = [finite, *negation] if finite in GOVERNING else [*([DO_NOT] if negation else []), finite]
    to_be = [TO_BE] if finite in TO_BE_DONE and _has_zu(others) else []
    return [*first, *to_be, *_passive(finite, others, beside), *_turned(others)]


def _turned(verbs: list[str]) -> list[str]:
    """Verbs in the order of English, the last one first, `zu` before its own."""
    if not CONJUNCTIONS.isdisjoint(verbs):
        *joined, last = verbs
        return [NONFINITE[last], *joined] if last in NONFINITE else verbs
    turned: list[str] = []
    for verb in verbs:
        joins = turned[:1] == ["zu"]
        turned.insert(int(joins), verb if len(verbs) == 1 else NONFINITE.get(verb, verb))
    return turned
