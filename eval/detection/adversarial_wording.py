"""Another name, a negation, another modality, a dropped condition, swapped roles.

What is put in is nowhere in the document; what is taken out or turned round is safe only where the
sentence of the document that is nearest to the claim has it too, and no other says the new claim.
"""

from __future__ import annotations

import re
from functools import lru_cache
from itertools import pairwise

from .adversarial_records import Alteration, AlterationContext
from .adversarial_texts import coverage, has, names, nearest, sentences, shares_no_term

_DENIALS = re.compile(
    r"\b(?:not|never|no|none|neither|nor|cannot|without|hardly|nicht|nie|niemals|kein\w*|weder|ohne|kaum)\b|n['’]t\b",
    re.IGNORECASE,
)
_HELPERS = re.compile(r"\b(?:is|are|was|were|must|shall|should|can|could|will|would|has been|have been)\b")
_SUBORDINATE = re.compile(r"\b(?:when|if|that|which|who|whose|where|while|because|unless|as|whether)\b", re.IGNORECASE)
_SOME = re.compile(
    r"\b(?:some|few|any|most|several|many|partly|one of|typically|usually|einige\w*|manche\w*|teils|mehrere\w*|meist\w*"
    r"|in der regel)\b",
    re.IGNORECASE,
)
_FINITE = re.compile(
    r"\b(?:ist|sind|war|waren|wird|werden|wurde|wurden|muss|müssen|soll|sollen|kann|können|darf|dürfen|hat|haben)\b"
)
_CLUSTER = re.compile(
    r" (?:zu )?[a-zäöüß]{3,}(?:en|ern|eln|t)(?: (?:werden|worden|sein|haben|können|müssen|dürfen|sollen))*\.?$"
)
_CLAUSE = re.compile(r", (?:d(?:er|ie|as|en|em|eren|essen)|welche\w*|wenn|weil|dass|sofern|soweit|falls|wo|in|mit) ")
_LEVELS = {
    "en": (
        ("may", r"\b(?:may|can|is allowed to|are allowed to|is permitted to|are permitted to)\b"),
        ("should", r"\bshould\b|\brecommend\w*"),
        ("must", r"\b(?:must|shall|required?|requires|have to|has to|obliged|mandatory|need(?:s|ed)? to)\b"),
    ),
    "de": (
        ("kann", r"\b(?:kann|können|darf|dürfen|berechtigt|zulässig)\b"),
        ("soll", r"\b(?:soll|sollen|sollte|sollten|empfohlen)\b"),
        ("muss", r"\b(?:muss|muß|müssen|hat|haben|verpflichtet|erforderlich|ist|sind)\b"),
    ),
}
_STRONGER = {
    "en": {"may": "must", "can": "must", "should": "must", "must": "need not", "shall": "need not"},
    "de": {"kann": "muss", "können": "müssen", "darf": "muss", "dürfen": "müssen", "soll": "muss", "sollen": "müssen"},
}
_CONDITIONS = {
    "en": (
        re.compile(r",? (?:if|unless|provided that|as long as|only if|only when)\b[^.;:,]{8,200}(?=[.;]?$)"),
        re.compile(r"^(?:If|Unless|Provided that) [^,]{8,160}, "),
        re.compile(r",? (?:except (?:for|in|where|when)|with the exception of|excluding) [^,.;]{5,120}(?=[.;]?$)"),
    ),
    "de": (
        re.compile(r", (?:wenn|sofern|soweit|falls|es sei denn|solange|vorausgesetzt)[^.;:]{8,200}(?=[.;]?$)"),
        re.compile(r",? (?:mit Ausnahme|ausgenommen|vorbehaltlich) [^,.;]{5,120}(?=[.;]?$)"),
    ),
}
_CONDITION = re.compile(
    r"\b(?:if|unless|provided|when|where|except\w*|exclud\w+|wenn|sofern|soweit|falls|es sei denn|ausnahme\w*|nur|only"
    r"|ausgenommen|vorbehaltlich|solange|bei|in case|as long as)\b",
    re.IGNORECASE,
)
_ONE_WAY = re.compile(
    r"\b(?:by|than|before|after|defeated|beat|acquired|founded|succeeded|preceded|killed|wrote|directed|created|invented"
    r"|owns|bought)\b"
)
_LIMITED = re.compile(r"\b(?:nur|only)\b")
_LEAST_COVERAGE = 0.75


def other_entity(case: AlterationContext) -> Alteration | None:
    """A name (in German a noun) replaced by one of another document of which no stem stands in this one.

    A German noun is replaced by one with the same last three letters, so that articles still fit.
    """
    pair = case.pair
    own = [match for match in names(pair.claim, pair.lang) if has(pair.whole, match[0])]
    if not own:
        return None
    match = case.rng.choice(own)
    strangers = {name for other in case.others for name in _names_of(other.claim, pair.lang)}
    fitting = [
        name
        for name in sorted(strangers)
        if len(name.split()) == len(match[0].split())
        and (pair.lang == "en" or (name[-3:] == match[0][-3:] and name != match[0]))
        and shares_no_term(name, pair.whole)
        and shares_no_term(name, pair.claim)
    ]
    return _put(case, match.start(), match.end(), case.rng.choice(fitting)) if fitting else None


def negated(case: AlterationContext) -> Alteration | None:
    """`not` put in behind an auxiliary or taken out; `nicht` before the last verb, or taken out.

    Only in the main clause, and not of what holds of some only: `some are` and `some are not` may both be true.
    """
    claim = case.pair.claim
    denials = list(_DENIALS.finditer(claim))
    if len(denials) > 1 or _SOME.search(claim):
        return None
    if denials:
        return _affirmed(case, denials[0])
    if case.pair.lang == "de":
        return _denied_in_german(case)
    helper = _HELPERS.search(claim)
    if not helper or claim[helper.end() : helper.end() + 1] != " " or _SUBORDINATE.search(claim[: helper.start()]):
        return None
    at = helper.end() if " " not in helper[0] else helper.start() + helper[0].index(" ")
    return _put(case, at, at, "not" if helper[0] == "can" else " not")


def other_modality(case: AlterationContext) -> Alteration | None:
    """A permission or advice made a duty, or a duty denied.

    A duty bears out a permission, so that nothing is weakened; and nothing is made a duty where the
    nearest sentence of the document may state one.
    """
    claim, lang = case.pair.claim, case.pair.lang
    if _DENIALS.search(claim):
        return None
    results = list(re.finditer(rf"\b(?:{'|'.join(_STRONGER[lang])})\b", claim))
    if len(results) != 1:
        return None
    level = _level(results[0][0], lang)
    near = [at for at, (_, words) in enumerate(_LEVELS[lang]) if re.search(words, nearest(*_near(case)), re.I)]
    if not near or (level < 2 and max(near) != level) or (level == 2 and 2 not in near):
        return None
    return _put(case, results[0].start(), results[0].end(), _STRONGER[lang][results[0][0]])


def without_condition(case: AlterationContext) -> Alteration | None:
    """A condition or exception left out that the nearest sentence has, where no other sentence says the rest."""
    claim, lang = case.pair.claim, case.pair.lang
    results = [match for condition in _CONDITIONS[lang] if (match := condition.search(claim))]
    if not results:
        return None
    match = case.rng.choice(results)
    rest = claim[: match.start()] + claim[match.end() :]
    rest = rest[:1].upper() + rest[1:]
    texts = [s for s in sentences(case.pair.whole, lang) if coverage(rest, s) >= _LEAST_COVERAGE]
    if len(rest.split()) < 5 or _LIMITED.search(rest) or not _CONDITION.search(nearest(*_near(case))):
        return None
    if any(not _CONDITION.search(sentence) for sentence in texts):
        return None
    return Alteration(rest, case.pair.document, match[0].strip(), "")


def swapped_roles(case: AlterationContext) -> Alteration | None:
    """Two English names on either side of a word that holds one way only (`by`, `than`, `before`) exchanged."""
    pair = case.pair
    if pair.lang != "en":
        return None
    spots = [match for match in names(pair.claim, pair.lang) if has(pair.whole, match[0])]
    first = re.match(r"[A-Z][a-z]+(?: [A-Z][a-z]+)+(?= )", pair.claim)
    if first and first[0].split()[0] not in ("The", "A", "An", "In", "On"):
        spots = [first, *spots]
    fitting = [
        (one, other)
        for one, other in pairwise(spots)
        if one[0] != other[0]
        if len(_ONE_WAY.findall(pair.claim[one.end() : other.start()])) == 1
        if not re.search(r",|\b(?:and|or|und|oder)\b", pair.claim[one.end() : other.start()])
    ]
    if not fitting or _DENIALS.search(pair.claim):
        return None
    one, other = case.rng.choice(fitting)
    claim = pair.claim
    swapped = claim[: one.start()] + other[0] + claim[one.end() : other.start()] + one[0] + claim[other.end() :]
    return Alteration(swapped, pair.document, f"{one[0]} … {other[0]}", f"{other[0]} … {one[0]}")


@lru_cache(maxsize=10_000)
def _names_of(claim: str, lang: str) -> tuple[str, ...]:
    return tuple(match[0] for match in names(claim, lang))


def _affirmed(case: AlterationContext, denial: re.Match[str]) -> Alteration | None:
    claim = case.pair.claim
    if denial[0] not in ("not", "nicht", "never") or re.match(r" (?:only|nur|more|mehr|less)", claim[denial.end() :]):
        return None
    return _put(case, denial.start() - 1, denial.end(), "") if denial.start() else None


def _denied_in_german(case: AlterationContext) -> Alteration | None:
    claim = case.pair.claim
    cluster, finite = _CLUSTER.search(claim), _FINITE.search(claim)
    if not cluster or not finite or finite.end() > cluster.start() or _CLAUSE.search(claim):
        return None
    return _put(case, cluster.start(), cluster.start(), " nicht")


def _level(word: str, lang: str) -> int:
    return next(at for at, (_, words) in enumerate(_LEVELS[lang]) if re.search(words, word))


def _near(case: AlterationContext) -> tuple[str, str, str]:
    return case.pair.whole, case.pair.claim, case.pair.lang


def _put(case: AlterationContext, start: int, end: int, new: str) -> Alteration:
    claim = case.pair.claim
    return Alteration(claim[:start] + new + claim[end:], case.pair.document, claim[start:end].strip(), new.strip())
