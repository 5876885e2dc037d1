"""German clauses as words: where they end, which words are verbs, and where a subject ends.

By function words, capital letters and the endings of verbs alone; no parser is at hand.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from typing import TypeAlias

from ...store.text.abbreviations import words
from .reader_german import ABBREVIATIONS, BOUND, CONJUNCTIONS, GOVERNING, NO_VERBS, OBJECTS, PREPOSITIONS, PRONOUNS

SUBORDINATE = words("""
    dass daß wenn weil falls sofern soweit ob obwohl obgleich damit während nachdem bevor ehe sobald solange sodass
    indem da wo warum weshalb wohin woher wonach wobei wofür wodurch womit worin woran worauf wie
""")
ARTICLES = words("der die das ein eine kein keine")
VERB = re.compile(rf"(?:[\S{BOUND}]+{BOUND})?[a-zäöüß]{{2,}}(?:n|t|te)")
SHORT = re.compile(rf"(?:\d|\b(?:[IVX]+|{'|'.join(sorted(ABBREVIATIONS))}|[a-zA-Z]))\.$")
"""What a full stop behind it does not end."""
TOKEN = re.compile(rf"(?:[^\s]|{BOUND})+")
WHO = words("wer wem wen was wann")
"""Before a clause that is a part of another, with its verb at the end."""
MOST_VERBS = 5
"""At the end of a clause."""
LETS = words("lässt lassen ließ ließen")
"""With `sich`: what can be done."""
SIGNS, QUOTES = ",;:.!?)", "“”«»\"'"
LONGEST, FURTHEST = 40, 5
"""Words of a clause, and words before a noun."""
Tokens: TypeAlias = Sequence[str]


def clauses_of(tokens: Tokens) -> Iterator[list[str]]:
    """The words of each clause in order, each with its signs."""
    clause: list[str] = []
    for at, token in enumerate(tokens):
        clause.append(token)
        if len(clause) > LONGEST or _ends(clause, *[*tokens[at + 1 : at + 3], "", ""][:2]):
            yield clause
            clause = []
    if clause:
        yield clause


def _ends(clause: Tokens, following: str, second: str) -> bool:
    """Whether a clause ends: at a sign, but for the comma of a list, and at `und` behind a verb."""
    token = clause[-1].rstrip(QUOTES)
    if following in CONJUNCTIONS and second in GOVERNING and governing_word(clause[:-1]) is not None:
        return not _governs(token)
    if following in CONJUNCTIONS and is_verb(token) and not is_verb(second.rstrip(SIGNS)):
        return has_verb_last(clause[:-1])
    if token.endswith(","):
        listed = token[0].isupper() and (second if following in ARTICLES else following)[:1].isupper()
        return not (listed and governing_word(clause) is not None)
    return token[-1:] in tuple(SIGNS) and not SHORT.search(token)


def behind_subject(head: Tokens, at: int) -> int | None:
    """Where the subject ends that begins at a place: a pronoun, or words in lower case and a noun, and its genitive."""
    noun = head[at + 1 : at + 2] and head[at + 1][0].isupper()
    if at < len(head) and head[at] in PRONOUNS and not (noun and head[at] in ("das", "ihr")):
        return at + 1
    start = at
    while at < len(head) and not head[at][0].isupper():
        if word_at(head, at) in PREPOSITIONS | GOVERNING | OBJECTS or head[at].endswith(",") or at - start >= FURTHEST:
            return at if at > start and word_at(head, at) in PREPOSITIONS and head[at - 1] not in ARTICLES else None
        at += 1
    described = at > start
    while at < len(head) and head[at][0].isupper() and not (described and at > start and head[at - 1][0].isupper()):
        at += 1
        if head[at - 1].endswith(","):
            return None
    if at > len(head) or at == start or not head[at - 1][0].isupper():
        return None
    if word_at(head, at) in ("of", "des", "eines", "dieses", "seines", "ihres"):
        return behind_subject(head, at + (head[at] == "of")) or at
    return at


def governing_word(tokens: Tokens) -> int | None:
    """Where the first finite verb stands that others follow at the end of the clause; `Waren` within one is a noun."""
    opens = True
    for at, token in enumerate(tokens):
        if _governs(token) and (opens or not token[0].isupper()):
            return at
        opens = opens and not token[0].isalpha()
    return None


def _governs(token: str) -> bool:
    bare = token.lower().removesuffix(f"{BOUND}nicht").removesuffix(f"{BOUND}nur")
    return bare in GOVERNING or bare.removesuffix(f"{BOUND}sich") in LETS


def is_let(token: str) -> bool:
    """Whether a word is a form of `lassen` with which something can be done."""
    return word_at([token], 0) in LETS


def has_verb_last(tokens: Tokens) -> bool:
    """Whether a clause has a word that puts its verbs to the end."""
    return any(_governs(token) or last_word(token) in SUBORDINATE for token in tokens)


def is_verb(token: str) -> bool:
    """Whether a word ends as verbs do; adjectives do so too."""
    return last_word(token) not in NO_VERBS and VERB.fullmatch(token) is not None


def word_at(tokens: Tokens, at: int) -> str:
    """The word at a place, of a phrase the first; nothing behind the end."""
    return tokens[at].lower().lstrip('(„"»').partition(BOUND)[0] if at < len(tokens) else ""


def last_word(token: str) -> str:
    """The last word of a phrase, in lower case."""
    return token.lower().rpartition(BOUND)[2]


def verbs_at_end(body: Tokens) -> int:
    """How many verbs a clause ends with."""
    puts_last = body[0].lower() in SUBORDINATE | WHO
    size = int(body[-1] in GOVERNING or (puts_last and _may_be_verb(body[-1])))
    while size < min(MOST_VERBS, len(body)) and _goes_on(body, len(body) - 1 - size):
        size += 1
    return size


def _goes_on(body: Tokens, at: int) -> bool:
    """Whether verbs at the end begin with the word at a place or before: a governing one is followed by one there."""
    word, following = body[at], body[at + 1 : at + 2]
    if following and word in GOVERNING:
        return following[0] in GOVERNING
    if following and word in CONJUNCTIONS:
        return at > 0 and is_verb(body[at - 1]) and is_verb(following[0]) and following[0] not in GOVERNING
    return is_verb(word) or (word == "zu" and bool(following))


def _may_be_verb(token: str) -> bool:
    """Whether a word at the end of a clause with `wenn` or `dass` is taken for its verb: any in lower case is."""
    return token.isalpha() and token.islower() and token not in NO_VERBS
