"""Opposites: the claim has `after` where the sentence with its other words has `before`; a feature of `mini`.

Beside the readers, which tell such words themselves, it prevents nothing and is no gate.
"""

from __future__ import annotations

from functools import cache
from typing import NamedTuple

from ...store.text.comparison import AnalysedSentence, AnalysedText, Word
from ..verifier.gates.clauses import aligned
from ..verifier.gates.negation import NEGATOR
from ..verifier.gates.results import is_from_other_side

SAME_WORDS = 0.6
PAIRS = """
    before|after increase|decrease increased|decreased increases|decreases increasing|decreasing higher|lower
    highest|lowest rise|fall rises|falls rose|fell gained|lost gain|loss largest|smallest larger|smaller
    longer|shorter longest|shortest oldest|youngest older|younger earlier|later first|last begins|ends begin|end
    started|ended minimum|maximum north|south northern|southern east|west eastern|western
    public|private internal|external direct|indirect success|failure successful|unsuccessful won|lost
    winner|loser accepted|rejected allowed|prohibited permitted|prohibited permitted|forbidden valid|invalid
    legal|illegal possible|impossible likely|unlikely online|offline inside|outside positive|negative
    above|below buyer|seller sender|recipient employer|employee creditor|debtor with|without best|worst
    better|worse strong|weak open|closed male|female vor|nach erhöht|verringert erhöht|gesenkt steigt|sinkt
    gestiegen|gesunken steigen|sinken überschreitet|unterschreitet übersteigt|unterschreitet ersten|letzten
    erste|letzte beginnt|endet beginn|ende innerhalb|außerhalb inländische|ausländische
    inländischen|ausländischen schriftlich|mündlich monatlich|jährlich täglich|wöchentlich wöchentlich|monatlich
    täglich|monatlich täglich|jährlich wöchentlich|jährlich unmittelbar|mittelbar oberhalb|unterhalb
    früher|später größte|kleinste größten|kleinsten größer|kleiner höher|niedriger höchste|niedrigste
    höchsten|niedrigsten länger|kürzer gleichzeitig|nacheinander arbeitgeber|arbeitnehmer gläubiger|schuldner
    norden|süden nördlich|südlich osten|westen östlich|westlich käufer|verkäufer zulässig|unzulässig
    wirksam|unwirksam gültig|ungültig möglich|unmöglich erlaubt|verboten gestattet|verboten mit|ohne
    öffentlich|privat daily|weekly daily|monthly weekly|monthly monthly|yearly monthly|annually
    daily|annually beginn|schluss beginn|ablauf beginns|schlusses beginns|ablaufs beginns|endes anfang|ende
    anfang|schluss anfangs|endes einzeln|gemeinsam einzeln|insgesamt einzeln|zusammen einzelnen|gemeinsamen
    individually|jointly separately|jointly separately|together hardware|software beginning|end start|end
    doubled|tripled doubled|quadrupled tripled|quadrupled doubled|halved tripled|halved doubling|tripling noon|midnight
    twofold|threefold twofold|fourfold threefold|fourfold verdoppelt|verdreifacht verdoppelt|vervierfacht
    verdreifacht|vervierfacht verdoppelt|halbiert verdreifacht|halbiert
    include|exclude includes|excludes included|excluded einbezogen|ausgeschlossen eingeschlossen|ausgeschlossen
"""
PREPOSITIONS = frozenset(("before", "after", "vor", "nach", "with", "without", "mit", "ohne", "above", "below"))
"""Words that stand for many things: they count only beside the same word."""


Key = tuple[str, str]


class WordOccurrence(NamedTuple):
    """A word in a sentence."""

    word: Word
    beside: str
    """For a preposition the stem behind it, else empty."""

    @property
    def key(self) -> Key:
        """What has to be the same, or the opposite."""
        return self.word.text, self.beside


def says_opposite(claim: AnalysedText, premise: AnalysedText) -> bool:
    """Whether the opposite of a word of the claim stands in the sentences nearest to it, and the word does not."""
    return any(_is_turned(own, claim, premise) for own in claim.sentences) if premise.sentences else False


def _is_turned(own: AnalysedSentence, claim: AnalysedText, premise: AnalysedText) -> bool:
    places = _places(own)
    turned = [place for place in places if opposites().get(place.word.text)]
    near = [_places(item.sentence) for item in aligned(own, premise, SAME_WORDS)] if turned else []
    claim_keys = {place.key for place in places}
    pairs = ((place.word, other.word) for place in turned if (other := _opposite(place, claim_keys, near)))
    return any(
        not _denied(claim, word, premise, other) and not is_from_other_side(claim, premise, word.start)
        for word, other in pairs
    )


@cache
def opposites() -> dict[str, frozenset[str]]:
    """For each word those that say the opposite."""
    by_word: dict[str, frozenset[str]] = {}
    for pair in PAIRS.casefold().split():
        one, other = pair.split("|")
        by_word[one] = by_word.get(one, frozenset()) | {other}
        by_word[other] = by_word.get(other, frozenset()) | {one}
    return by_word


def _places(sentence: AnalysedSentence) -> list[WordOccurrence]:
    """The words of a sentence; a preposition is told by the content word behind it as well."""
    places: list[WordOccurrence] = []
    behind = ""
    for word in reversed(sentence.words):
        places.append(WordOccurrence(word, behind if word.text in PREPOSITIONS else ""))
        behind = word.stem or behind
    return places[::-1]


def _opposite(place: WordOccurrence, claim_keys: set[Key], near: list[list[WordOccurrence]]) -> WordOccurrence | None:
    """The place that says the opposite, where the claim does not say that too and no sentence says the same."""
    against = {(word, place.beside) for word in opposites()[place.word.text]}
    if against & claim_keys or any(_same(place, other, claim_keys) for places in near for other in places):
        return None
    return next((other for places in near for other in places if other.key in against), None)


def _same(place: WordOccurrence, other: WordOccurrence, claim_keys: set[Key]) -> bool:
    """Whether a word of the source is this one; of the same stem only where it is no other word of the claim."""
    same_stem = bool(place.word.stem) and place.word.stem == other.word.stem and other.key not in claim_keys
    return place.key == other.key or (same_stem and not place.beside)


def _denied(claim: AnalysedText, word: Word, premise: AnalysedText, other: Word) -> bool:
    """Whether a word is the other one with a prefix, and `not` on one side says the same: `not valid`, `invalid`."""
    one, two = claim.sentence_at(word.start), premise.sentence_at(other.start)
    denied = bool(NEGATOR.search(claim.text, one.start, one.end))
    prefixed = word.text.endswith(other.text) or other.text.endswith(word.text)
    return prefixed and denied != bool(NEGATOR.search(premise.text, two.start, two.end))
