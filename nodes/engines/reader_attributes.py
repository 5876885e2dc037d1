"""What German puts between an article and its noun, put behind the noun as English has it.

`die in Absatz 1 aufgeführten Unterlagen` is "the documents listed in paragraph 1", `den von ihm zu führenden Büchern`
"the books to be kept by him". An article before a preposition begins such a phrase; it goes on with whole phrases of
prepositions, pronouns and adverbs, and its adjective or participle stands before the noun.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from ...store.text.abbreviations import words
from .reader_clauses import SIGNS, TOKEN, Tokens, word_at
from .reader_english import NO_VERB, TO_BE
from .reader_german import BOUND, CONJUNCTIONS, GENITIVE, GOVERNING, PREPOSITIONS, PRONOUNS

DETERMINERS = words("""
    der die das den dem des ein eine einen einem einer eines kein keine keinen keinem keiner keines jede jeder jedes
    jeden jedem diese dieser dieses diesen diesem alle allen aller sämtliche sämtlichen seine seinen seiner ihre ihren
    ihrer sein ihr
""")
CONTRACTED = words("im am zum zur vom beim ans ins aufs")
"""Prepositions with their article."""
GENITIVES = words("des der eines einer dieses dieser seines seiner ihres ihrer")
DATIVES = words("ihm ihr ihnen sich")
INFLECTED = re.compile(r"[a-zäöüß-]{2,}e[nrsm]?")
"""An adjective or participle before its noun."""
NOUN = re.compile(rf"[(„\"»]?[A-ZÄÖÜ][\w/{BOUND}-]*[\w)“\"«]")
NUMBERED = re.compile(r"[(]?(?:§§?|\d[\d.,]*[a-z]?|[a-z]\)|[IVX]+|(?:Abs|Nr|Art|S|Satz|Buchst|Unterabs)\.?)[)]?")
"""Parts of a reference to a provision."""
TO_DO = re.compile(r"(?P<verb>[a-zäöüß]+n)de[nrsm]?")
"""A participle that says with `zu` what is to be done."""
ZU_INSIDE = re.compile(r"(?P<verb>(?:\w{2,})zu\w+n)de[nrsm]?")
STRONG = {"die": "e", "das": "es", "der": "en"}
"""Endings of adjectives behind a comma that tell a relative pronoun and an object from an article and its noun."""
JOINT = "\u2062"
"""In place of the spaces within such a phrase, so that it is one noun to what comes after."""
MOST = 16
"""Words of such a phrase."""


def attributes_placed(text: str) -> str:
    """The text with such phrases behind their nouns; spaces become one each in a line where one is moved."""
    return "\n".join(map(_line, text.split("\n")))


def _line(line: str) -> str:
    tokens = TOKEN.findall(line)
    placed = list(_placed(tokens))
    return line if placed == tokens else " ".join(placed)


def _placed(tokens: Tokens) -> Iterator[str]:
    at = 0
    while at < len(tokens):
        moved = _phrase(tokens, at) if tokens[at].lower() in DETERMINERS else None
        if moved is None:
            yield tokens[at]
            at += 1
        else:
            yield from moved[0]
            at = moved[1]


def _phrase(tokens: Tokens, at: int) -> tuple[list[str], int] | None:
    """The phrase that an article begins, in the order of English, and where it ends; `None` where it is none."""
    begin = at + 1 if _begins(tokens, at + 1) else _adjectives(tokens, at + 1)
    described, behind = _descriptions(tokens, begin)
    noun = _adjectives(tokens, behind)
    end = _nouns(tokens, noun)
    if not described or end == noun or _is_relative(tokens, at, behind - 1):
        return None
    nouns, sign = _without_sign(tokens[behind:end])
    before = " ".join(tokens[at:begin]) + " "
    phrase = GENITIVE.sub(r"\1of ", before + " ".join([*nouns, *described]))
    return [*tokens[at:begin], phrase[len(before) :].replace(" ", JOINT) + sign], end


def _descriptions(tokens: Tokens, at: int) -> tuple[list[str], int]:
    """What describes a noun, each attribute before what belongs to it, and where it ends; nothing where it is none."""
    described: list[str] = []
    while _begins(tokens, at):
        end = _modifiers(tokens, at)
        to_do = end is not None and word_at(tokens, end) == "zu"
        if end is None or not INFLECTED.fullmatch(_at(tokens, end + to_do)):
            return [], at
        behind = _joined(tokens, end + to_do + 1)
        negation = ["nicht"] * ("nicht" in tokens[at:end])
        modifiers = [token for token in tokens[at:end] if token != "nicht"]
        described += [*negation, *_attribute(tokens[end + to_do : behind], to_do), *modifiers]
        if word_at(tokens, behind) not in CONJUNCTIONS or not _begins(tokens, behind + 1):
            return described, behind
        described.append(tokens[behind])
        at = behind + 1
    return [], at


def _without_sign(noun: Tokens) -> tuple[list[str], str]:
    """Words without the sign behind the last one, and that."""
    last = noun[-1].rstrip(SIGNS) if not noun[-1].endswith(")") else noun[-1]
    return [*noun[:-1], last], noun[-1][len(last) :]


def _attribute(verbs: Tokens, to_do: bool) -> list[str]:
    """The participle or adjective, marked so that it is not taken for the verb of a clause."""
    first = verbs[0]
    match = TO_DO.fullmatch(first) if to_do else ZU_INSIDE.fullmatch(first)
    if match:
        return [TO_BE, *["zu"] * to_do, match["verb"] + NO_VERB, *verbs[1:]]
    return [word + NO_VERB if INFLECTED.fullmatch(word) else word for word in verbs]


def _begins(tokens: Tokens, at: int) -> bool:
    """Whether a phrase before a participle begins; adverbs alone stand so in English (`die jeweils geltende Frist`)."""
    while _is_adverb(_at(tokens, at)):
        at += 1
    word = word_at(tokens, at)
    if word == "zu" or ZU_INSIDE.fullmatch(_at(tokens, at)):
        return True
    return word in PREPOSITIONS | CONTRACTED | DATIVES and not _at(tokens, at)[:1].isupper()


def _modifiers(tokens: Tokens, at: int) -> int | None:
    """Where the phrases before the participle end; `None` where they are none."""
    furthest = at + MOST
    while at < min(len(tokens), furthest):
        word = word_at(tokens, at)
        if word == "zu" and INFLECTED.fullmatch(_at(tokens, at + 1)) and TO_DO.fullmatch(_at(tokens, at + 1)):
            return at
        if word in PREPOSITIONS | CONTRACTED | {"zu", "bis"}:
            behind = _behind_preposition(tokens, at)
            if behind is None:
                return None
            at = behind
        elif word in DATIVES or _is_adverb(_at(tokens, at)):
            at += 1
        else:
            return at
    return None


def _behind_preposition(tokens: Tokens, at: int) -> int | None:
    """Where a phrase with a preposition ends, with the genitives behind its noun."""
    if tokens[at].rpartition(BOUND)[2][:1].isupper():
        behind = at + 1 if NUMBERED.fullmatch(_at(tokens, at + 1)) else _continued(tokens, at + 1)
        return at + 1 if behind is None else _nouns(tokens, behind)
    start = at + 1
    if word_at(tokens, start) in PRONOUNS | DATIVES and not NOUN.fullmatch(_at(tokens, start + 1)):
        return start + 1
    if word_at(tokens, start) in DETERMINERS:
        start += 1
    noun = _adjectives(tokens, start)
    end = _nouns(tokens, noun)
    return end if end > noun and not tokens[end - 1].endswith(tuple(",;:!?")) else None


def _adjectives(tokens: Tokens, at: int) -> int:
    """Where adjectives and numerals end."""
    while at < len(tokens) and INFLECTED.fullmatch(tokens[at]) and not _is_function(tokens[at]):
        at += 1
    return at


def _joined(tokens: Tokens, at: int) -> int:
    """Where a second adjective ends that `und` joins to the first."""
    if word_at(tokens, at) in CONJUNCTIONS and INFLECTED.fullmatch(_at(tokens, at + 1)):
        return at + 2
    return at


def _nouns(tokens: Tokens, at: int) -> int:
    """Where nouns and parts of references end, those that `und` joins and genitives with them."""
    begin, end = at, _run(tokens, at)
    while end > begin and end - at <= MOST and (continued := _continued(tokens, end)) is not None:
        begin, end = continued, _run(tokens, continued)
    return end


def _run(tokens: Tokens, at: int) -> int:
    """Where nouns end that follow each other."""
    start = at
    while at < len(tokens) and _is_part(tokens[at]) and not (at > start and tokens[at].startswith("(")):
        at += 1
        if tokens[at - 1].endswith((",", ";", ":")):
            break
    return at


def _continued(tokens: Tokens, at: int) -> int | None:
    """Where the noun stands that `und` or a genitive adds to the one before a place; `None` where nothing does."""
    if tokens[at - 1].endswith((",", ";", ":")):
        return None
    if word_at(tokens, at) in CONJUNCTIONS and at + 1 < len(tokens) and _is_part(tokens[at + 1]):
        return at + 1
    if word_at(tokens, at) not in GENITIVES or tokens[at - 1].endswith(tuple(SIGNS)):
        return None
    noun = _adjectives(tokens, at + 1)
    return noun if NOUN.fullmatch(_at(tokens, noun).rstrip(SIGNS)) else None


def _is_part(token: str) -> bool:
    bare = token.rstrip(",;:")
    return bool(NOUN.fullmatch(bare.rstrip(".")) or NUMBERED.fullmatch(bare))


def _is_adverb(token: str) -> bool:
    """A word in lower case without an ending: `jährlich`, `nicht`, `bereits`."""
    return token.isalpha() and token.islower() and not INFLECTED.fullmatch(token) and not _is_function(token)


def _is_function(token: str) -> bool:
    return token in GOVERNING | CONJUNCTIONS | DETERMINERS | PREPOSITIONS | PRONOUNS | CONTRACTED | {"zu", "als", "wie"}


def _is_relative(tokens: Tokens, at: int, verb: int) -> bool:
    """Whether an article behind a comma is a relative pronoun before its object: `, die in Massen giftige Abfälle`."""
    behind_comma = at > 0 and tokens[at - 1].endswith(",")
    ending = STRONG.get(tokens[at], "")
    return behind_comma and bool(ending) and re.search(r"e[nrsm]?$", tokens[verb])[0] == ending  # type: ignore[index]


def _at(tokens: Tokens, at: int) -> str:
    return tokens[at] if at < len(tokens) else ""
