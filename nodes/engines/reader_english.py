"""German put into English words, made what English says: forms that depend on the English words beside them."""

from __future__ import annotations

import re

from ...store.text.irregular_verbs import PARTICIPLES

_COMPARATIVES = """
    more less fewer greater larger bigger smaller higher lower longer shorter older younger later earlier better worse
    faster slower stronger weaker cheaper heavier lighter wider narrower deeper closer easier rather other different
    otherwise
"""
COMPARED = re.compile(rf"\b({'|'.join(_COMPARATIVES.split())}) as\b")
"""English comparatives before what `als` is in English behind other words."""
NUMBER = re.compile(r"(?<![\d.,])(?<!§ )(?<![Vv]ersion )(?:\d{1,3}(?:\.\d{3})+(?:,\d+)?|\d+,\d+)(?![.,]?\d)")
AS_ENGLISH = str.maketrans(".,", ",.")
"""Marks of thousands and of decimals."""
BE = re.compile(r"\b(must|may|can|cannot|shall|should|will|would|could|to|not) are\b")
"""What `werden` is behind another verb."""
ABLE = re.compile(r"\b(must|may|shall|should|will|would|to)( not)? can\b")
"""What `können` is behind another verb."""
ARE = re.compile(r"\b(they|we|who|which) be\b")
"""What `haften` is behind its subject."""
LEFT = re.compile(r"\bnot ([a-z]+ed) are(?=[.,;])")
"""`darf, wenn …, nicht verlängert werden`."""
TWICE = re.compile(
    r"\b(of|despite|within|outside|during|regarding|concerning|without|against|for|under|by virtue of|due to"
    r"|according to|in favour of) of\b"
)
"""A preposition before what a genitive is in English behind a noun."""
TO_BE = "TO_BE"
"""Put before an infinitive that says what is to be done to a thing."""
DONE = re.compile(rf"\b(be )?{TO_BE} (not )?(?:to )?([a-z]{{2,}})\b")
DO_NOT, DID_NOT = "DO_NOT", "DID_NOT"
"""Put before a finite verb that `nicht` belongs to, and before one that is past."""
NOT_DONE = re.compile(rf"\b({DO_NOT}|{DID_NOT}) (?:to )?(?:(is|are|was|were|has|have|had)|([a-z]+))\b")
HAVE_DONE = "HAVE_DONE"
"""Put behind `hat`, before a participle that may be spelled as a finite verb is (`behauptet`)."""
HAS_DONE = re.compile(rf"\b{HAVE_DONE} (?:to )?(not )?([a-z]+)\b")
FUTURE = "WILL_BE"
"""Put behind what `wird` and `werden` are in English, before the next verb: an infinitive or a participle."""
WILL = re.compile(rf"\b(?:is|are) (not )?{FUTURE} (not )?([a-z]+)\b")
PASSIVE = "IS_DONE"
"""In its place before an infinitive that is spelled as the participle that it is (`wird vertreten`)."""
IS_DONE = re.compile(rf"{PASSIVE} (not )?(?:to )?([a-z]+)\b")
NO_VERB = "\u2060"
"""Behind a participle or infinitive that is no verb of its clause."""
UNUSED = re.compile(rf"(?:{FUTURE}|{HAVE_DONE}|{PASSIVE}) ")
THEM = re.compile(
    r"(?<=[a-z] )they(?=[.,;:!?)]|$| (?:within|after|before|at|by|in|to|for|from|with|without|on|under|as|of|and|or"
    r"|immediately|not)\b)",
    re.M,
)
"""Behind a verb, before no other one."""
NEGATED = re.compile(rf"{DO_NOT}|{DID_NOT}")
"""Before what is no word."""
FAR_COMPARED = re.compile(
    r"\b((?:more|less|fewer)\b(?:[ \xa0](?!(?:and|or|but|as)\b)[\w%-]+){1,6}) as\b(?! (?:well|long|soon|far|an?)\b)"
)
"""`mehr Einwohner als Hamburg`."""
OTHER_COMPARED = re.compile(
    r"\b((?:other|different|larger|greater|bigger|smaller|higher|lower|longer|shorter|older|younger|better|worse)"
    r"(?: (?!(?:and|or|but|as|than)\b)[\w-]+){1,3}) as\b(?! (?:well|long|soon|far|if)\b)"
)
"""`andere Zwecke als diese`."""


def in_good_english(text: str) -> str:
    """The text with such forms, and with numbers as English writes them."""
    text = text.replace(NO_VERB, "")
    text = IS_DONE.sub(lambda match: f"{match[1] or ''}{_participle(match[2])}", text)
    text = UNUSED.sub("", HAS_DONE.sub(_has_done, WILL.sub(_will, text)))
    text = OTHER_COMPARED.sub(r"\1 than", FAR_COMPARED.sub(r"\1 than", text))
    text = TWICE.sub(r"\1", BE.sub(r"\1 be", COMPARED.sub(r"\1 than", text)))
    text = ARE.sub(r"\1 are", text)
    text = ABLE.sub(r"\1\2 be able to", text)
    text = LEFT.sub(r"not be \1", THEM.sub("them", text))
    text = NEGATED.sub("not", NOT_DONE.sub(_not_done, DONE.sub(_done, text)))
    return NUMBER.sub(lambda match: match[0].translate(AS_ENGLISH), text)


def _will(match: re.Match[str]) -> str:
    """`wird steigen` is "will rise", `wird geprüft` and what is spelled as a finite verb (`verfolgt`) "is examined"."""
    negation, verb = match[1] or match[2] or "", match[3]
    is_third_person = _is_third_person(verb) and len(verb) > len("does")
    if is_third_person or verb.endswith("ed") or verb in PARTICIPLES.values():
        participle = _participle(_infinitive(verb)) if is_third_person else verb
        return f"{match[0].split(maxsplit=1)[0]} {negation}{participle}"
    return f"will {negation}{verb}"


def _done(match: re.Match[str]) -> str:
    """Behind `can be` it is what can be done."""
    return f"{match[2] or ''}{match[1] or 'to be '}{_participle(match[3])}"


def _has_done(match: re.Match[str]) -> str:
    """`HAVE_DONE claims` is "claimed"."""
    verb = match[2]
    if verb.endswith(("eive", "ieve")):
        verb = _participle(verb)
    elif verb not in PARTICIPLES.values():
        verb = _participle(_infinitive(verb)) if _is_third_person(verb) else PARTICIPLES.get(verb, verb)
    return f"{match[1] or ''}{verb}"


def _not_done(match: re.Match[str]) -> str:
    """`DO_NOT expires` is "does not expire"; what is past stays so in its form too."""
    marker, auxiliary, verb = match.groups()
    if auxiliary:
        return f"{auxiliary} not"
    if verb.endswith("ed"):
        return f"{'had' if marker == DID_NOT else 'has'} not {verb}"
    if marker == DID_NOT:
        return f"did not {verb}"
    return f"does not {_infinitive(verb)}" if _is_third_person(verb) else f"do not {verb}"


def _is_third_person(verb: str) -> bool:
    return verb.endswith("s") and not verb.endswith(("ss", "us"))


def _infinitive(verb: str) -> str:
    """Of a third person."""
    if verb.endswith("ies") and verb not in ("lies", "dies", "ties"):
        return f"{verb[:-3]}y"
    return verb[: -2 if verb.endswith(("sses", "shes", "ches", "xes", "goes", "does")) else -1]


def _participle(verb: str) -> str:
    if verb in PARTICIPLES.values() or (verb.endswith("ed") and not verb.endswith("eed")):
        return verb
    if verb in PARTICIPLES or verb.endswith("ing"):
        return PARTICIPLES.get(verb, verb)
    if verb.endswith("e"):
        return f"{verb}d"
    return f"{verb[:-1]}ied" if re.search(r"[^aeiou]y$", verb) else f"{verb}ed"
