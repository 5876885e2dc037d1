"""Makes examples from public-domain documents: a passage, and a claim that it holds or does not hold.

Half the claims of a language are supported. A distortion is put into the claim or, as often, into
the passage, so that clumsy German or English is no sign of the label.
"""

from __future__ import annotations

import re
from random import Random
from typing import NamedTuple

from ...nodes.engines.words import content_stems
from .distortions import distort, nouns_of
from .documents import TrainingDocument, TrainingParagraph
from .examples import Example
from .reduced import reduced
from .wording import reword

_NUMBERING = re.compile(r"^(?:\(\d+[a-z]?\) ?)?(?:\d{1,2} (?=[A-ZÄÖÜ]))?")
_SECTION = re.compile(r"^§ (\d+)([a-z]?)")
_JOIN = {"de": (" Außerdem gilt: ", "; "), "en": (" In addition, ", "; ")}


class TrainingPassage(NamedTuple):
    """What a claim is made from: some sentences of one document."""

    document: TrainingDocument
    heading: str
    sentences: tuple[str, ...]
    """Those shown to the verifier."""
    is_list: bool


def make(documents: list[TrainingDocument], lang: str, count: int, rng: Random) -> list[Example]:
    """`count` examples in one language, half of them supported, from all its documents by their length."""
    pool = [d for d in documents if d.lang == lang]
    paragraphs = [(d, p) for d in pool for p in d.paragraphs if 5 <= len(p.sentences[0].split()) <= 90]
    nouns = {d.name: nouns_of(" ".join(s for p in d.paragraphs for s in p.sentences), lang) for d in pool}
    made: list[Example] = []
    remaining = {1: count // 2, 0: count - count // 2}
    while sum(remaining.values()) > 0:
        document, paragraph = rng.choice(paragraphs)
        label = int(rng.random() < remaining[1] / (remaining[0] + remaining[1]))
        passage = cut(document, paragraph, rng)
        example = (supported if label else unsupported)(passage, rng, nouns[document.name])
        if example and example.claim.endswith(".") and 4 <= len(example.claim.split()) <= 60:
            made.append(example)
            remaining[label] -= 1
    return made


def cut(document: TrainingDocument, paragraph: TrainingParagraph, rng: Random) -> TrainingPassage:
    """One to five consecutive sentences of a paragraph; a list keeps its introduction."""
    sentences = paragraph.sentences
    size = rng.randint(1, min(5, len(sentences)))
    start = 0 if paragraph.is_list else rng.randint(0, len(sentences) - size)
    return TrainingPassage(
        document, paragraph.heading, sentences[start : start + max(size, 2 * paragraph.is_list)], paragraph.is_list
    )


def supported(passage: TrainingPassage, rng: Random, nouns: list[str]) -> Example | None:
    """A claim that the passage holds, word for word or reworded, with the passage whole."""
    lang = passage.document.lang
    sentences = list(passage.sentences)
    at = rng.randrange(len(sentences))
    if rng.random() < 0.2:
        sentences[at] = distort(sentences[at], lang, rng, nouns) or sentences[at]
    claim = _claim(passage, sentences, at, rng)
    if len(sentences) > 1 and rng.random() < 0.12:
        claim = _joined(claim, reword(bare(sentences[at - 1]), lang, rng, 1), lang, rng)
    return Example(_framed(claim, passage, rng, True), _premise(passage, sentences, rng), 1, f"made_{lang}")


def unsupported(passage: TrainingPassage, rng: Random, nouns: list[str]) -> Example | None:
    """A claim that the passage does not hold: distorted, partly true, of another place, or under another number."""
    lang = passage.document.lang
    sentences = list(passage.sentences)
    at = rng.randrange(len(sentences))
    kind = rng.random()
    if kind < 0.16:
        stranger = near(passage, rng)
        if not stranger:
            return None
        claim = reword(bare(stranger), lang, rng, rng.randint(0, 2))
        if kind < 0.03:
            claim = _joined(_claim(passage, sentences, at, rng), claim, lang, rng)
        return Example(_framed(claim, passage, rng, True), _premise(passage, sentences, rng), 0, f"made_{lang}")
    if kind < 0.20 and _SECTION.match(passage.heading):
        claim = _claim(passage, sentences, at, rng)
        return Example(_framed(claim, passage, rng, False), _premise(passage, sentences, rng), 0, f"made_{lang}")
    shorter = reduced(sentences[at], lang, rng) if kind > 0.9 else None
    changed = shorter or distort(sentences[at], lang, rng, nouns)
    if not changed or bare(changed) in " ".join(sentences):
        return None
    if kind < 0.60:
        claim = _claim(passage, [*sentences[:at], changed, *sentences[at + 1 :]], at, rng)
    else:
        claim = _claim(passage, sentences, at, rng)
        sentences[at] = changed
        if claim in " ".join(sentences):
            return None
    return Example(_framed(claim, passage, rng, True), _premise(passage, sentences, rng), 0, f"made_{lang}")


def near(passage: TrainingPassage, rng: Random) -> str | None:
    """A sentence of the same document outside the passage that shares most words with it, of forty drawn."""
    others = [
        s for p in passage.document.paragraphs for s in p.sentences if s not in passage.sentences and s.endswith(".")
    ]
    drawn = rng.sample(others, k=min(40, len(others)))
    here = set(content_stems(" ".join((passage.heading, *passage.sentences))))
    ranked = sorted(drawn, key=lambda s: -len(here & set(content_stems(s))) / (8 + len(s.split())))
    return rng.choice(ranked[:3]) if ranked else None


def bare(sentence: str) -> str:
    """A sentence without the number of its Absatz or Satz."""
    return _NUMBERING.sub("", sentence)


def _claim(passage: TrainingPassage, sentences: list[str], at: int, rng: Random) -> str:
    lang = passage.document.lang
    text = bare(sentences[at])
    if passage.is_list and at > 0:
        item = re.sub(r",?(?: und| oder| and| or)?[;,.]?$", "", text)
        intro = bare(sentences[0])
        text = f"{intro.rstrip(':')} {item}." if rng.random() < 0.6 else f"{intro} {item}."
    shorter = reduced(text, lang, rng) if rng.random() < 0.25 else None
    return reword(shorter or text, lang, rng, rng.choice((0, 0, 1, 1, 2, 3)))


def _joined(first: str, second: str, lang: str, rng: Random) -> str:
    joint = rng.choice((" ", *_JOIN[lang]))
    return first.rstrip(".") + joint + second if joint == "; " else first + joint + second


def _framed(claim: str, passage: TrainingPassage, rng: Random, right: bool) -> str:
    """The claim, sometimes ascribed to its paragraph (`Nach § 5 gilt: …`), or to a wrong one."""
    section = _SECTION.match(passage.heading)
    if not section or (right and rng.random() > 0.12):
        return claim
    number = section.group(1) if right else str(max(1, int(section.group(1)) + rng.choice((-10, -2, -1, 1, 2, 3, 10))))
    return rng.choice(("Nach § {} gilt: {}", "§ {} bestimmt: {}", "Gemäß § {}: {}")).format(
        number + section.group(2), claim
    )


def _premise(passage: TrainingPassage, sentences: list[str], rng: Random) -> str:
    body = ("\n" if passage.is_list and rng.random() < 0.5 else " ").join(sentences)
    shown = passage.heading and (rng.random() < 0.85 or _SECTION.match(passage.heading))
    return f"{passage.heading}\n{body}" if shown else body
