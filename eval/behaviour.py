"""What the engines' own code does to fixed pairs, against what is committed: `python -m pcite.eval behaviour`.

The digest of what an engine does is part of its provenance, so a change must raise the engine's version and
renew the digest: `--renew` does so. What goes into the shipped network is compared exactly, and what comes out of
it with a tolerance, because int8 sums differ from one processor to the next.
"""

from __future__ import annotations

import argparse
import json
from collections.abc import Mapping, Sequence
from hashlib import sha256
from pathlib import Path
from statistics import fmean
from typing import Any, NamedTuple

from ..nodes.engines import cascade_rules as rules
from ..nodes.engines import mini_engine as mini
from ..nodes.engines import reader_engine as reader
from ..nodes.engines import reader_glossed as glossed
from ..nodes.engines.behaviour import COMMITTED, Behaviour, fixed_pairs, read
from ..nodes.engines.mini_engine import MiniVerifier
from ..nodes.engines.reader_engine import ReaderVerifier
from ..nodes.engines.reader_glossed import GlossedReader
from ..nodes.engines.served import engine as served
from ..nodes.engines.served import text
from ..nodes.engines.torch import alignscore_engine as alignscore
from ..nodes.engines.torch import minicheck_engine as minicheck
from ..nodes.engines.torch import sequence_engine as sequence
from ..nodes.ports import Judgement, Pair
from .stand_ins import engines_on_torch

VERSIONS = {
    "mini": (mini.FEATURES_VERSION, "FEATURES_VERSION in nodes/engines/mini_engine.py"),
    "reader": (reader.READING_VERSION, "READING_VERSION in nodes/engines/reader_engine.py"),
    "glossed": (glossed.GLOSSING_VERSION, "GLOSSING_VERSION in nodes/engines/reader_glossed.py"),
    "rules": (rules.RULES_VERSION, "RULES_VERSION in nodes/engines/cascade_rules.py"),
    "minicheck": (minicheck.INPUTS_VERSION, "INPUTS_VERSION in nodes/engines/torch/minicheck_engine.py"),
    "sequence": (sequence.INPUTS_VERSION, "INPUTS_VERSION in nodes/engines/torch/sequence_engine.py"),
    "alignscore": (alignscore.INPUTS_VERSION, "INPUTS_VERSION in nodes/engines/torch/alignscore_engine.py"),
    "served": (served.PARTS_VERSION, "PARTS_VERSION in nodes/engines/served/engine.py"),
}
"""The version of each engine, and where it stands."""
RENEW = "run `python -m pcite.eval behaviour --renew`"
LARGEST_MEAN, LARGEST = 0.02, 0.15
"""By how much the probabilities may differ from the committed ones: in the mean over the pairs, and of one pair."""
DIGITS = 6


class BehaviourReport(NamedTuple):
    """What the engines do now."""

    digests: dict[str, str]
    model: str
    """SHA-256 of the shipped network."""
    support: list[float | None]
    """What the shipped verifier says of each pair."""


def measure() -> BehaviourReport:
    """Put the fixed pairs to every engine."""
    verifier = MiniVerifier()
    support = [judgement.support for judgement in verifier.judge(fixed_pairs())]
    return BehaviourReport(digests(), verifier.provenance.digest, support)


def digests(pairs: Sequence[Pair] | None = None) -> dict[str, str]:
    """What each engine does to the pairs, or to the fixed ones; the shipped network does not run."""
    pairs, verifier = fixed_pairs() if pairs is None else pairs, MiniVerifier()
    reading, glossing = ReaderVerifier(), GlossedReader().network
    rows: dict[str, list[Any]] = {
        "reader": [reading.prepare(pair) if reading.fits(pair.claim) else False for pair in pairs],
        "glossed": [glossing.in_english(pair) for pair in pairs],
        "mini": [_prepared(verifier, pair) for pair in pairs],
        "rules": [_plain(judgement) for judgement in rules.Rules().judge(pairs)],
        "served": [_served(pair) for pair in pairs],
    }
    for name, engines in engines_on_torch().items():
        rows[name] = [_plain(judgement) for engine in engines for judgement in engine.judge(pairs)]
    return {name: _digest(of_engine) for name, of_engine in rows.items()}


def check(now: BehaviourReport, committed: Mapping[str, Any]) -> list[str]:
    """A line for each engine that does something else than what is committed, with what to do about it."""
    lines = []
    for name, (version, where) in VERSIONS.items():
        before = Behaviour(**committed["engines"][name])
        differs = before.digest != now.digests[name] or (name == "mini" and _moved(now, committed))
        if differs and version == before.version:
            lines.append(f"{name}: its behaviour changed: raise {where} above {version}, then {RENEW}")
        elif differs or version != before.version:
            lines.append(f"{name}: {where} is {version}, committed is {before.version}: {RENEW}")
    return lines


def renew(now: BehaviourReport, path: Path) -> list[str]:
    """Write what the engines do now, unless one changed without a new version: then why not."""
    committed = read(path)
    closed = [line for line in check(now, committed) if "raise" in line]
    if closed:
        return closed
    rows = {name: {"version": version, "digest": now.digests[name]} for name, (version, _) in VERSIONS.items()}
    support = [None if one is None else round(one, 4) for one in now.support]
    unmoved = committed["support"] if now.model == committed["model"] and not _moved(now, committed) else support
    path.write_text(json.dumps({"engines": rows, "model": now.model, "support": unmoved}, indent=1) + "\n", "utf-8")
    return []


def differences(now: BehaviourReport, committed: Mapping[str, Any]) -> list[float]:
    """By how much each probability differs from the committed one; 1 where only one of them is there."""
    both = zip(now.support, committed["support"], strict=True)
    return [float(one is not other) if one is None or other is None else abs(one - other) for one, other in both]


def _moved(now: BehaviourReport, committed: Mapping[str, Any]) -> bool:
    """Whether the same network gives other probabilities than the processor can explain."""
    if len(now.support) != len(committed["support"]):
        return True
    differing = differences(now, committed)
    return now.model == committed["model"] and (fmean(differing) > LARGEST_MEAN or max(differing) > LARGEST)


def _prepared(verifier: MiniVerifier, pair: Pair) -> list[Any]:
    if not verifier.fits(pair.claim):
        return [False]
    premise, alignment, whole, sentences = verifier.prepare(pair)
    return [True, premise, [round(one, DIGITS) for one in alignment], whole, sentences]


def _served(pair: Pair) -> list[Any]:
    room = served.SMALLEST_ROOM
    return [text.parts(pair.premise, room), text.statements(pair.claim), text.harmless(pair.premise)]


def _plain(judgement: Judgement) -> list[Any]:
    chunks = [[chunk.text, _rounded(chunk.support)] for chunk in judgement.chunks or ()]
    rule = judgement.provenance.model if judgement.provenance else ""
    return [
        _rounded(judgement.support),
        _rounded(judgement.contradiction),
        judgement.supported,
        judgement.reason,
        rule,
        chunks,
    ]


def _rounded(score: float | None) -> float | None:
    return None if score is None else round(score, DIGITS)


def _digest(rows: Sequence[Any]) -> str:
    return sha256(json.dumps(rows, ensure_ascii=False).encode("utf-8", "surrogatepass")).hexdigest()


def run(arguments: Sequence[str] | None, path: Path = COMMITTED) -> int:
    """The exit status: 0 where the engines do what is committed, or it was written."""
    parser = argparse.ArgumentParser(description="What the engines' code does, against what is committed.")
    parser.add_argument(
        "--renew", action="store_true", help="write what they do; refuses where a version was not raised"
    )
    options = parser.parse_args(arguments)
    now = measure()
    for name, digest in now.digests.items():
        print(f"{name}: {digest}")
    closed = renew(now, path) if options.renew else check(now, read(path))
    print(*(f"CHANGED  {line}" for line in closed), sep="\n", end="\n" if closed else "")
    return 1 if closed else 0


def main() -> None:
    """Exit with 1 where an engine does something else than what is committed."""
    raise SystemExit(run(None))


if __name__ == "__main__":
    main()
