"""Modality: duty, advice, leave and ban in German and English (must / should / may; muss / soll / darf)."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import NamedTuple

from ....store.text.comparison import AnalysedSentence, AnalysedText
from ....store.text.irregular_verbs import with_bases
from .clauses import aligned, clause, words_in
from .finding import Finding

SAME_WORDS = 0.6
WITHIN = r"(?:(?![.;,:]|\b(?:und|and|oder|or)\b)[^\n])"
SPAN = rf"{WITHIN}{{0,80}}?"
TO_DO = r"(?:zu [a-zäöüß]+(?:en|ern|eln)|[a-zäöüß]+zu[a-zäöüß]+(?:en|ern|eln))"
FREE = r"berechtigt|befugt|gestattet|erlaubt|zulässig|frei"
FORCES = {
    "open": (
        rf"(?:ist|sind)\b{SPAN}\b(?:nicht|kein\w*)\b{SPAN}\b{TO_DO}|nothing|neither|none|nobody|only|except\w*"
        r"|other than|no (?!(?:more|less|fewer|later|longer|obligation|requirement|need)\b)\w+|nur|außer|ausgenommen"
    ),
    "inability": rf"cannot|can[’']t|can not|(?:kann|können)\b{SPAN}\b(?:nicht|kein\w*|niemals)",
    "exemption": (
        r"need not|needn[’']t|(?:do|does) not (?:have|need) to|not (?:required|mandatory|necessary|obliged)"
        rf"|no (?:obligation|requirement|need)|(?:muss|müssen|brauch\w*)\b{SPAN}\b(?:nicht|kein\w*)"
        r"|nicht (?:verpflichtet|erforderlich|notwendig|vorgeschrieben)"
        rf"|kein\w*\b{SPAN}\b(?:erforderlich|notwendig|vorgeschrieben)"
    ),
    "ban": (
        r"(?:must|shall|may) (?:not|never)|(?:is|are) not to be|mustn[’']t|not (?:be )?(?:permitted|allowed)"
        r"|nicht \w+ (?:werden )?(?:darf|dürfen)"
        rf"|prohibit\w*|forbidden|(?:darf|dürfen)\b{SPAN}\b(?:nicht|kein\w*|niemals)|verboten|untersagt|unzulässig"
        r"|nicht (?:gestattet|erlaubt|zulässig)"
    ),
    "warning": rf"should(?: not|n[’']t)|not recommended|soll(?:en|te|ten)?\b{SPAN}\b(?:nicht|kein\w*)|nicht empfohlen",
    "duty": (
        r"must|shall|(?:is|are|be|was|were) (?:required|obliged|obligated)|required to|mandatory"
        r"|ha(?:s|ve) to|requires?|compulsory|muss|müssen|verpflichtet|vorgeschrieben|erforderlich|obligatorisch"
        rf"|(?:ist|sind|hat|haben)\b(?:(?!{FREE}){WITHIN}){{0,120}}?\b{TO_DO}|{TO_DO} (?:ist|sind|hat|haben)"
    ),
    "advice": r"should|ought to|recommend\w*|advisable|soll(?:en|te|ten)?|empfiehlt|empfohlen|empfehlen|Empfehlung",
    "leave": (
        r"may|can|could|(?:is|are) (?:allowed|permitted|free|entitled)|optional|optionally"
        r"|darf|dürfen|kann|können|könnte|berechtigt|gestattet|erlaubt|zulässig|freiwillig"
    ),
}
FORCE = re.compile("|".join(rf"(?P<{name}>\b(?:{words})\b)" for name, words in FORCES.items()), re.I)
AGREE = frozenset(
    map(frozenset, (("exemption", "leave"), ("ban", "warning"), ("ban", "inability"), ("duty", "inability")))
)
"""Forces that may be said of one thing: what need not be done may be done, what cannot be done without is a duty."""
OPEN = "open"
"""`ist nicht anzuwenden`: no duty, or a ban; `no party shall`, `shall only`: a duty that is a ban of the rest."""


class Force(NamedTuple):
    """A word of duty, advice or leave in its place."""

    start: int
    end: int
    text: str
    name: str


def check(claim: AnalysedText, premise: AnalysedText) -> list[Finding]:
    """A finding for each sentence of the claim that speaks of another force than the sentences nearest to it."""
    return [finding for own in claim.sentences if (finding := _check(claim, own, premise))]


def _check(claim: AnalysedText, own: AnalysedSentence, premise: AnalysedText) -> Finding | None:
    claim_forces = list(forces(claim.text, own.start, own.end))
    near = aligned(own, premise, SAME_WORDS) if claim_forces else []
    source_forces = [list(forces(premise.text, item.sentence.start, item.sentence.end)) for item in near]
    if not near or any(
        not sentence_forces or _agree(claim_forces, sentence_forces) for sentence_forces in source_forces
    ):
        return None
    stated = [
        force
        for force in source_forces[0]
        if force.name != OPEN and _beside(premise, near[0].sentence, force) & with_bases(own.content)
    ]
    claimed = next((force for force in claim_forces if force.name != OPEN), claim_forces[0])
    return _finding(claimed, stated[0]) if stated else None


def _beside(text: AnalysedText, sentence: AnalysedSentence, force: Force) -> frozenset[str]:
    """The content words that a force stands with: the next one of its clause, in German the last one as well."""
    start, end = clause(text, sentence, force.start)
    within = [word.stem for word in words_in(sentence, force.start, force.end)]
    behind = [word.stem for word in words_in(sentence, force.end, end)]
    before = [word.stem for word in words_in(sentence, start, force.start)]
    next_stems = behind[:1] + behind[-1:] * (text.lang == "de") if behind else before[-1:]
    return with_bases(next_stems + within)


def forces(text: str, start: int, end: int) -> Iterator[Force]:
    """The forces of a stretch of text in order; the month of May is none."""
    for match in FORCE.finditer(text, start, end):
        if match[0] != "May" or match.start() == start:
            yield Force(match.start(), match.end(), match[0], match.lastgroup or "")


def _agree(claim_forces: list[Force], source_forces: list[Force]) -> bool:
    """Whether some of both agree; what leaves it open (`only`) counts where one side alone has it."""
    shared = _opening(claim_forces) & _opening(source_forces)
    claimed, stated = (
        [one for one in side if one.text.casefold() not in shared] for side in (claim_forces, source_forces)
    )
    if shared and not (claimed and stated):
        return True
    pairs = [frozenset((one.name, other.name)) for one in claimed for other in stated]
    return any(len(pair) == 1 or pair in AGREE or OPEN in pair for pair in pairs)


def _opening(side: list[Force]) -> frozenset[str]:
    return frozenset(one.text.casefold() for one in side if one.name == OPEN)


def _finding(claimed: Force, stated: Force) -> Finding:
    return Finding(
        gate="modality", kind="modality", severity="contradicted",
        start=claimed.start, end=claimed.end, claimed=claimed.text, value=claimed.name,
        source_start=stated.start, source_end=stated.end, found=stated.text, found_value=stated.name,
        said=f"The claim speaks of {claimed.name} ('{claimed.text}'), the source of {stated.name} ('{stated.text}').",
    )  # fmt: skip
