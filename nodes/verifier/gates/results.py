"""Results of games and votes: who won one, from whichever side it is looked at.

`City won 3–1 against United` is `United lost 1–3 to City`, and is not `United won 3–1 against City`.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import NamedTuple

from ....store.text.compared_numbers import RESULT
from ....store.text.comparison import AnalysedSentence, AnalysedText
from ....store.text.numerals import ENGLISH, GERMAN
from ....store.text.words import stem
from .finding import Finding

VERB = re.compile(
    r"\b(?:(?P<passive>(?:was|were|been|being|is|are|got|wurden?|wird|werden)\b.{0,60}?\b(?:beaten|defeated|besiegt"
    r"|geschlagen)\b)"
    r"|(?P<over>beats?|defeat(?:s|ed)?|besieg(?:t|te|ten)|schlug(?:en)?|schlägt)"
    r"|(?P<under>unterl(?:ag|agen|iegt))"
    r"|(?P<wins>won|wins?|gewinnt|gewann(?:en)?|siegt(?:e|en)?)"
    r"|(?P<loses>lost|loses?|verlor(?:en)?|verliert))\b",
    re.I,
)
OPPONENT = {
    "passive": re.compile(r"\b(?:by|von)\b", re.I), "over": re.compile(r"^"), "under": re.compile(r"^|\bgegen\b", re.I),
    "wins": re.compile(r"\b(?:against|over|gegen|vs\.?|versus)(?!\w)", re.I),
    "loses": re.compile(r"\b(?:to|against|gegen|vs\.?|versus)(?!\w)", re.I),
}  # fmt: skip
"""Behind what the other side is named, by the way in which the verb takes it."""
BREAK = re.compile(
    r"[,;:.()–]|\d|\b(?:by|with|mit|in|at|on|im|am|beim?|from|for|after|before|during|nach|vor|während|and|und|away|to|by"
    r"|against|over|gegen|von|vom)\b",
    re.I,
)
GENERIC = frozenset(
    stem(word)
    for word in re.findall(
        r"\w+",
        "team side club match game final cup league season home away goals points sets mannschaft spiel finale tore"
        " punkte sätze verein gestern yesterday today heute also then",
    )
)


class Game(NamedTuple):
    """A result with who won it and who lost it, by the stems of their names."""

    start: int
    end: int
    score: tuple[float, float]
    winner: frozenset[str]
    loser: frozenset[str]


def check(claim: AnalysedText, premise: AnalysedText) -> list[Finding]:
    """One finding for each game of the claim whose winner lost it in the source."""
    stated = list(_games(premise)) if RESULT.search(claim.text) else []
    return [
        _finding(claim, game, premise, turned[0])
        for game in (_games(claim) if stated else ())
        if not any(_is_same(game, other) for other in stated)
        and (turned := [other for other in stated if _is_turned(game, other)])
    ]


def is_from_other_side(claim: AnalysedText, premise: AnalysedText, at: int) -> bool:
    """Whether the game of the claim's sentence at `at` is one of the source with the same winner."""
    if not RESULT.search(claim.text):
        return False
    own, stated = claim.sentence_at(at), list(_games(premise))
    games = [game for game in _games(claim) if own.start <= game.start < own.end]
    return bool(games) and all(any(_is_same(game, other) for other in stated) for game in games)


def _is_same(one: Game, other: Game) -> bool:
    return one.score == other.score and _straight(one, other) > _crossed(one, other)


def _is_turned(one: Game, other: Game) -> bool:
    return one.score == other.score and _crossed(one, other) > _straight(one, other)


def _straight(one: Game, other: Game) -> int:
    return len(one.winner & other.winner) + len(one.loser & other.loser)


def _crossed(one: Game, other: Game) -> int:
    return len(one.winner & other.loser) + len(one.loser & other.winner)


def _games(text: AnalysedText) -> Iterator[Game]:
    """The sentences with one result and one verb of winning: of more it is not clear which is whose."""
    for sentence in text.sentences:
        results = list(RESULT.finditer(text.text, sentence.start, sentence.end))
        verbs = list(VERB.finditer(text.text, sentence.start, sentence.end))
        if len(results) == 1 and len(verbs) == 1:
            yield _game(text, sentence, verbs[0], results[0])


def _game(text: AnalysedText, sentence: AnalysedSentence, verb: re.Match[str], result: re.Match[str]) -> Game:
    way = verb.lastgroup or "wins"
    subject, opponent = _names(text.text[sentence.start : verb.start()]), frozenset[str]()
    behind = text.text[verb.end() : sentence.end]
    if way == "passive":
        behind = f"{verb[0]}{behind}"
    elif way in ("wins", "loses"):
        subject |= _names(_until_break(behind))
    for match in OPPONENT[way].finditer(behind):
        opponent = opponent or _names(_until_break(behind[match.end() :]))
    winner, loser = (subject, opponent) if way in ("wins", "over") else (opponent, subject)
    high, low = sorted((_number(result["one"]), _number(result["other"])), reverse=True)
    return Game(result.start("one"), result.end("other"), (high, low), winner - loser, loser - winner)


def _until_break(text: str) -> str:
    match = BREAK.search(text)
    return text[: match.start()] if match else text


def _names(text: str) -> frozenset[str]:
    """The stems of its words that may be names, numbers not among them."""
    words = (word.casefold() for word in re.findall(r"[^\W\d_]{3,}", text))
    stems = {stem(word) for word in words if word not in ENGLISH and word not in GERMAN and word not in ARTICLES}
    return frozenset(stems - GENERIC)


ARTICLES = frozenset(
    re.findall(r"\w+", "the der die das den dem des and und against gegen had have has hat haben hatte were was")
)


def _number(word: str) -> float:
    plain = word.lower()
    return float(plain) if plain.isdecimal() else float(ENGLISH.get(plain) or GERMAN.get(plain) or 0)


def _finding(claim: AnalysedText, game: Game, premise: AnalysedText, other: Game) -> Finding:
    claimed, stated = claim.text[game.start : game.end], premise.text[other.start : other.end]
    return Finding(
        gate="roles", kind="entity", severity="contradicted",
        start=game.start, end=game.end, claimed=claimed, value=f"{game.score[0]:g}:{game.score[1]:g}",
        source_start=other.start, source_end=other.end, found=stated,
        found_value=f"{other.score[0]:g}:{other.score[1]:g}",
        said=f"The claim has '{claimed}' won by the side that lost it in the source.",
    )  # fmt: skip
