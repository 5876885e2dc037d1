"""The finite verb of a German main clause, which stands second, put behind its subject, and `nicht` put before it.

`Nach drei Jahren verjährt der Anspruch` is "after three years the claim expires", and `Der Mieter zahlt die Miete
nicht` "the tenant does not pay the rent". Clauses with an auxiliary are those of `reader_order`.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence

from ...store.text.abbreviations import words
from .reader_clauses import (
    ARTICLES,
    QUOTES,
    SIGNS,
    SUBORDINATE,
    TOKEN,
    Tokens,
    behind_subject,
    clauses_of,
    governing_word,
    is_verb,
    last_word,
    verbs_at_end,
    word_at,
)
from .reader_english import DID_NOT, DO_NOT
from .reader_german import (
    BOUND,
    CONJUNCTIONS,
    GOVERNING,
    MASCULINE,
    MASCULINE_SUBJECTS,
    NO_VERBS,
    OBJECTS,
    OPENING,
    PREPOSITIONS,
)

STRONG_PASTS = words("""
    sank stieg fiel lag gab nahm kam ging stand blieb ließ hielt bot wuchs verlor gewann begann schloss trat sah fand
    betraf bestand entstand erhielt enthielt entfiel übernahm galt warb sprach beschloss vertrat wies schrieb trug ergab
""")
OBJECT_PRONOUNS = words("sich ihm ihn ihnen uns mir dir euch")
"""Between a verb and the subject behind it."""
NOMINATIVE = ARTICLES | words("Sie er es man wir ich sie jeder jede jedes dieser diese dieses alle beide")
"""What a subject behind its verb begins with."""
SURE_SUBJECTS = words("er sie es man wir ich")
"""Behind a verb, these are its subject, and what stands before it its object."""
POINTING, NOT_NOUNS = words("diese dieser dieses alle beide"), words("auch nur nicht als zu so sich noch")
NARROWED = words("nur erst mehr weniger alle jeder jede jedes selten zuletzt immer unbedingt zwingend")
"""Words that `nicht` belongs to rather than to the verb."""
NO_MAIN_VERBS = words("samt zuerst zuletzt sowohl überhaupt mitsamt anstatt nebst meist äußerst direkt recht")
MARK = re.compile(r"\(?(?:\d{1,3}|[a-z]{1,2}|[ivx]{1,4})[.)]|[-–—•*]|\[\d+\]|§|\d{1,3}[a-z]?")
"""Of a part of a law or list, before its sentence."""
ADJECTIVE, NUMBER = re.compile(r"[a-zäöüß]+en?"), re.compile(r"\d[\d.,]*[a-z]?")
SET_AGAINST = words("sondern aber doch als")
"""Before a `nicht` that belongs to what follows it."""
BEFORE_VERB = 14
"""Words before it, at most."""
RESUMING = words("so dann")
"""What takes up a condition, and is left out."""


def main_verbs_placed(text: str, is_word: Callable[[str], bool]) -> str:
    """The text with such verbs in the order of English; spaces become one each where a verb is moved."""
    return "\n".join(_line(line, is_word) for line in text.split("\n"))


def _line(line: str, is_word: Callable[[str], bool]) -> str:
    clauses = list(clauses_of(TOKEN.findall(line)))
    starts = zip(clauses, [[], *clauses], strict=False)
    moved = [_moved(clause, before, is_word) for clause, before in starts]
    return line if moved == clauses else " ".join(token for clause in moved for token in clause)


def _moved(clause: list[str], before: Tokens, is_word: Callable[[str], bool]) -> list[str]:
    last = clause[-1].rstrip(SIGNS + QUOTES)
    body = [*clause[:-1], last]
    begins = not before or before[-1].rstrip(QUOTES + ")")[-1:] in tuple(".!?:;") or bool(MARK.fullmatch(before[-1]))
    resumes = not begins and before[-1].endswith(",") and _is_condition(_first(before))
    if not last or clause[-1].rstrip(QUOTES).endswith("?"):
        return clause
    if governing_word(body) is not None and (verbs_at_end(body) or not (begins or resumes)):
        return clause
    if not (begins or resumes):
        return clause
    marks = next((at for at, token in enumerate(body) if not MARK.fullmatch(token)), 0)
    moved = _placed(body[marks:], resumes, is_word)
    return clause if moved is None else [*body[:marks], *moved[:-1], moved[-1] + clause[-1][len(last) :]]


def _is_condition(first: str) -> bool:
    """Whether a clause that begins with a word is one before which the verb of the next comes first."""
    return last_word(first) in SUBORDINATE or (first[0].isupper() and first.lower() in GOVERNING)


def _first(clause: Tokens) -> str:
    """Its first word, but for one that joins it to another."""
    return clause[len(clause) > 1 and clause[0].lower() in CONJUNCTIONS]


def _placed(body: list[str], resumes: bool, is_word: Callable[[str], bool]) -> list[str] | None:
    """The clause in the order of English; `None` where that is not clear or is so already."""
    start = int(resumes and word_at(body, 0) in RESUMING)
    if resumes or word_at(body, 0) in OPENING or last_word(body[0]) in PREPOSITIONS or _is_adverbial(body[0]):
        verb = _verb_before_subject(body, start if resumes else 1, is_word, resumes)
        return None if verb is None else _behind(body[start:], verb - start)
    return _second(body, is_word)


def _second(body: list[str], is_word: Callable[[str], bool]) -> list[str] | None:
    """A clause whose verb stands behind what it begins with, its subject or its object."""
    if word_at(body, 0) in SUBORDINATE:
        end = behind_subject(body, 1) if word_at(body, 0) == "wenn" else None
    else:
        end = behind_subject([body[0].lower() if body[0].lower() in ARTICLES else body[0], *body[1:]], 0)
    if end is None or not _is_main_verb(body, end, is_word) or _describes(body, end):
        return None
    body = ["Dies", *body[1:]] if body[0] == "Das" and end == 1 else body
    if word_at(body, end + 1) in SURE_SUBJECTS:
        first = body[0].lower() if end > 1 else body[0]
        turned = [body[end + 1].capitalize(), body[end], first, *body[1:end], *body[end + 2 :]]
        return _negated(turned, 1, 2) or turned
    if word_at(body, end + 1) == "der" and MASCULINE.fullmatch("".join(body[end + 2 : end + 3])):
        return None if word_at(body, 0) in MASCULINE_SUBJECTS else _turned(body, end)
    return _negated(body, end, end + 1)


def _turned(body: list[str], verb: int) -> list[str] | None:
    """A clause that begins with its object, which ends before the verb, with its subject there."""
    end = behind_subject(body, verb + 1)
    if end is None:
        return None
    subject, at = body[verb + 1 : end], end - verb - 1
    turned = [subject[0].capitalize(), *subject[1:], body[verb], body[0].lower(), *body[1:verb], *body[end:]]
    return _negated(turned, at, at + 1) or turned


def _describes(body: Sequence[str], at: int) -> bool:
    """Whether a word may be a participle before its noun, with or without a further adjective."""
    following, noun = [*body[at + 1 : at + 3], "", ""][:2]
    is_adjective = ADJECTIVE.fullmatch(following) and following not in ARTICLES | OBJECTS | PREPOSITIONS
    return body[at].endswith(("te", "en")) and bool((noun if is_adjective else following)[:1].isupper())


def _is_adverbial(token: str) -> bool:
    """Whether a phrase begins with a preposition."""
    return BOUND in token and token.partition(BOUND)[0].lower() in PREPOSITIONS


def _verb_before_subject(body: Sequence[str], at: int, is_word: Callable[[str], bool], resumes: bool) -> int | None:
    """Where a verb stands whose subject follows; the first word of a clause that resumes a condition."""
    places = range(at, at + 1) if resumes else range(at, min(len(body) - 1, BEFORE_VERB))
    return next((place for place in places if _stands_before(body, place, is_word)), None)


def _stands_before(body: Sequence[str], at: int, is_word: Callable[[str], bool]) -> bool:
    if not _is_main_verb(body, at, is_word):
        return False
    before = body[at - 1] if at else ""
    if at > 1 and not (before[:1].isupper() or before[-1:].isdigit() or before[-1:] in ")%€"):
        return False
    subject = at + 1 + (word_at(body, at + 1) in OBJECT_PRONOUNS)
    noun_alone = subject < len(body) and body[subject][0].isupper() and body[at][-1] == "t"
    return bool(noun_alone) or (subject < len(body) and body[subject] in NOMINATIVE)


def _is_main_verb(body: Sequence[str], at: int, is_word: Callable[[str], bool]) -> bool:
    """Whether a word may be a finite verb: in lower case, with such an ending, and in the lexicon."""
    if not at < len(body) or not body[at][:1].islower() or word_at(body, at) in PREPOSITIONS:
        return False
    word = body[at].partition(BOUND)[0]
    if word in NO_VERBS | NO_MAIN_VERBS | OPENING | SUBORDINATE:
        return False
    return word in STRONG_PASTS | GOVERNING or (is_verb(word) and word.isalpha() and is_word(word))


def _behind(body: list[str], verb: int) -> list[str] | None:
    """The clause with a verb behind the subject that follows it."""
    pronouns = body[verb + 1 : verb + 2] if word_at(body, verb + 1) in OBJECT_PRONOUNS else []
    start = verb + 1 + len(pronouns)
    end = start + 1 if _is_alone(body, start) else _behind_all(body, start)
    if end is None or (body[verb] in GOVERNING and body[start] == "das"):
        return None
    subject = ["dies"] if body[start:end] == ["das"] else body[start:end]
    subject_first = [*body[:verb], *subject, body[verb], *pronouns, *body[end:]]
    at = verb + end - start
    return _negated(subject_first, at, at + 1) or subject_first


def _is_alone(body: Sequence[str], at: int) -> bool:
    """Whether a word is a subject without a noun: `diese auch`."""
    follows = word_at(body, at + 1)
    return body[at] == "Sie" or (body[at] in POINTING and follows in OPENING | PREPOSITIONS | NOT_NOUNS)


def _behind_all(body: Sequence[str], start: int) -> int | None:
    """Where a subject ends with its numbers, all nouns that `und` joins and a noun behind `Roten`."""
    of_noun = body[start] == "das" and ADJECTIVE.fullmatch("".join(body[start + 1 : start + 2])) is not None
    end = behind_subject([*body[:start], "ein", *body[start + 1 :]] if of_noun else body, start)
    while end is not None and end < len(body):
        further = _further(body, end)
        if further is None:
            break
        end = further
    return end


def _further(body: Sequence[str], end: int) -> int | None:
    """Where a subject that ends at a place ends with what follows it; `None` where nothing of it does."""
    if NUMBER.fullmatch(body[end]) or (body[end][0].isupper() and body[end - 1].endswith(("schen", "sche", "oten"))):
        return end + 1
    if word_at(body, end) not in CONJUNCTIONS:
        return None
    return end + 2 if NUMBER.fullmatch("".join(body[end + 1 : end + 2])) else behind_subject(body, end + 1)


def _negated(body: list[str], verb: int, behind: int) -> list[str] | None:
    """The clause with its `nicht` before a verb; `None` where it has none that belongs there."""
    at = next((at for at in range(behind, len(body)) if body[at] == "nicht"), None)
    if at is None or body[verb] in GOVERNING or BOUND in body[verb]:
        return None
    if _is_narrow(body, at) or any(map(_is_end_of_part, body[behind:at])):
        return None
    marker = DID_NOT if body[verb] in STRONG_PASTS or body[verb].endswith("te") else DO_NOT
    return [*body[:verb], marker, body[verb], *body[behind:at], *body[at + 1 :]]


def _is_narrow(body: Sequence[str], at: int) -> bool:
    """Whether a `nicht` belongs to what stands beside it: `nicht nur`, `und nicht die`, `ein nicht genanntes Werk`."""
    following, noun = word_at(body, at + 1), "".join(body[at + 2 : at + 3])
    described = following not in PREPOSITIONS | NOMINATIVE | OBJECTS and "".join(body[at + 1 : at + 2])[:1].islower()
    return following in NARROWED or body[at - 1] in CONJUNCTIONS | SET_AGAINST or (described and noun[:1].isupper())


def _is_end_of_part(token: str) -> bool:
    """Whether what follows a word may belong to another part of the sentence."""
    return token.endswith(("(", ")", ":", ";"))
