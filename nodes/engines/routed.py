"""Several engines as one: every pair goes to the first one that was measured on its languages."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from hashlib import sha256

from ...store.errors import InputError
from ...store.records import Provenance
from ...store.text.languages import detect
from ..ports import Judgement, Pair, Verifier, reads_context, unsupported_words

UNKNOWN = "und"


class RoutedVerifier:
    """Fills the port `Verifier` with the engines given, in the order of preference.

    An engine takes a pair if it was measured on the language of the claim and on that of the premise,
    and, where these differ, on claims in another language than the premise. A text whose language
    cannot be told is taken for one in the language of the other text, and where neither can be told
    the first engine is asked. A pair that no engine was measured on is an abstention.
    """

    def __init__(self, engines: Sequence[Verifier]) -> None:
        """Take the engines, the one to ask first before the others.

        Raises:
            InputError: no engine was given.
        """
        if not engines:
            raise InputError("routing by language", "no engine was given", "Give at least one verifier")
        self._engines = tuple(engines)
        self.provenance = provenance_of("routed", self._engines)
        self.languages = frozenset[str]().union(*(engine.languages for engine in engines))
        self.cross_lingual = any(engine.cross_lingual for engine in engines)
        self.reads_context = all(map(reads_context, engines))

    def over(self, wrap: Callable[[Verifier], Verifier]) -> RoutedVerifier:
        """The same routing over wrapped engines."""
        return RoutedVerifier([wrap(engine) for engine in self._engines])

    def fits(self, claim: str) -> bool:
        """Whether an engine that was measured on the claim's language has room for it."""
        lang = detect(claim)
        return any(engine.fits(claim) for engine in self._engines if _covers(engine, lang, lang))

    def judge(self, pairs: Sequence[Pair]) -> list[Judgement]:
        """Judgements in order; each names the engine that gave it.

        Raises:
            EngineError: an engine that was asked cannot work.
        """
        judged: dict[Pair, Judgement] = {}
        for engine, of_engine in self._by_engine(pairs):
            answers = with_provenance(engine, of_engine) if engine else map(self._uncovered, of_engine)
            judged |= zip(of_engine, answers, strict=True)
        return [judged[Pair(*pair)] for pair in pairs]

    def unsupported_words(self, pairs: Sequence[Pair]) -> list[tuple[tuple[int, int], ...]]:
        """As the engine that each pair goes to."""
        marked: dict[Pair, tuple[tuple[int, int], ...]] = {}
        for engine, of_engine in self._by_engine(pairs):
            spans = unsupported_words(engine, of_engine) if engine else [()] * len(of_engine)
            marked |= zip(of_engine, spans, strict=True)
        return [marked[Pair(*pair)] for pair in pairs]

    def _by_engine(self, pairs: Sequence[Pair]) -> list[tuple[Verifier | None, list[Pair]]]:
        """The pairs, each once, with the engine that is asked; `None` where none was measured on their languages."""
        chosen: dict[int | None, list[Pair]] = {}
        for pair in dict.fromkeys(Pair(*pair) for pair in pairs):
            claim, premise = languages_of(pair)
            able = [i for i, engine in enumerate(self._engines) if _covers(engine, claim, premise)]
            roomy = [i for i in able if self._engines[i].fits(pair.claim)]
            chosen.setdefault((*roomy, *able, None)[0], []).append(pair)
        return [(None if i is None else self._engines[i], of_engine) for i, of_engine in chosen.items()]

    def _uncovered(self, pair: Pair) -> Judgement:
        claim, premise = languages_of(pair)
        measured = "; ".join(_engine_text(engine) for engine in self._engines)
        reason = f"language: no engine was measured on a claim in '{claim}' and a passage in '{premise}' ({measured})"
        return Judgement(None, reason=reason)


def languages_of(pair: Pair) -> tuple[str, str]:
    """The languages of claim and premise; the longer text, which is told more surely, is the hint for the other."""
    longer, shorter = sorted(pair, key=len, reverse=True)
    code = detect(longer)
    other = detect(shorter, hint=code)
    code = other if code == UNKNOWN else code
    return (code, other) if longer is pair.claim else (other, code)


def with_provenance(engine: Verifier, pairs: Sequence[Pair]) -> list[Judgement]:
    """What an engine says, with its name on every judgement."""
    return [
        judgement if judgement.provenance else judgement._replace(provenance=engine.provenance)
        for judgement in engine.judge(pairs)
    ]


def provenance_of(engine: str, members: Sequence[Verifier]) -> Provenance:
    """Who several engines are together: all their names, and one digest and fingerprint over theirs."""
    parts = [member.provenance for member in members]
    return Provenance(
        engine=engine,
        model=" + ".join(part.model for part in parts),
        digest=_hash([part.digest for part in parts]),
        prompt=_hash([part.prompt for part in parts])[:16],
    )


def _covers(engine: Verifier, claim: str, premise: str) -> bool:
    if UNKNOWN in (claim, premise):
        return True
    return {claim, premise} <= engine.languages and (claim == premise or engine.cross_lingual)


def _engine_text(engine: Verifier) -> str:
    across = ", across them" if engine.cross_lingual else ""
    return f"{engine.provenance.model}: {', '.join(sorted(engine.languages))}{across}"


def _hash(parts: Sequence[str]) -> str:
    return sha256("\0".join(parts).encode()).hexdigest()
