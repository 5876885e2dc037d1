"""Antecedents: a sentence whose subject points back says nothing until it is known what it stands for.

Words of two languages are no evidence of an antecedent, unless they are the same: a name, or a number.
"""

from __future__ import annotations

import re
from collections.abc import Mapping

from ...store.records import Claim, Finding, Link, Source
from ...store.text.sentences import split
from ..engines.words import content_stems
from .attempts import Attempt
from .gated import headings, lowered

AUXILIARY = (
    "am|is|are|was|were|be|been|has|have|had|do|does|did|may|might|must|shall|should|can|could|will|would|need"
    "|appl(?:y|ies)|ist|sind|war(?:en)?|wird|werden|wurden?|ha(?:t|ben|tten?)|darf|dürfen|muss|müssen"
    "|soll(?:en|te|ten)?|kann|können"
    "|gilt|gelten|beträgt|betragen"
)
ADVERB = r"(?:(?:\w+ly|both|all|also|then|only|therefore|thus|auch|jedoch|nur|daher|dann|alle|beide)\s+)?"
SAYS = (
    "means?|requires?|includes?|covers?|concerns?|lasts?|ends?|begins?|starts?|ensures?|allows?"
    "|bedeute[nt]|betrifft|betreffen|umfass(?:t|en)|endet|enden|beginn(?:t|en)"
)
PRONOUN = re.compile(
    rf"""\W*(?:(?:however|moreover|furthermore|additionally|in\ addition|for\ (?:example|instance)|thus|therefore
        |and|but|jedoch|und|aber)\W+)?
    (?:(?P<lead>[^,;:.!?]{{3,80}},\s+)(?=(?:they|it|he|she|this|that|these|those|the\ (?:latter|former|same)|such)\b)
      |(?P<before>[^;:.!?]{{3,80}}?\s(?:{AUXILIARY})\s+)(?=(?:sie|er)\b))?
    (?P<word>(?:they|it|he|she|er|sie)(?=\s+\w)
        |(?:this|that|these|those|the\ (?:latter|former|same)|diese[rs]?|dies|das|jene[rs]?|(?:letz|ers)tere[rs]?
            |(?:das|die)selben?)(?=\s+{ADVERB}(?:{AUXILIARY}|{SAYS})\b)
        |(?P<kind>such(?=\s+(?!as\b|that\b)\w)|solche[rs]?(?=\s+\w)))""",
    re.IGNORECASE | re.VERBOSE,
)
"""A subject that points back, first or behind an adverbial; `these records are` names what it speaks of."""
EMPTY = re.compile(
    r"\W*it\s+(?:(?:may|can|must|should|would|will|has)\s+)?(?:"
    r"(?:is|was|be|been)\s+(?:\w+\s+){1,3}(?:to\b|for\b.*\bto\b)|(?:\w+\s+){1,4}(?:that|whether|if)\b)",
    re.IGNORECASE,
)
"""`It is forbidden to …` and `It follows that …` point to nothing before them."""
PERIOD = re.compile(
    r"\b(?:for|after|within|until|since|nach|seit|für|binnen|innerhalb|bis)\s+(?:\w+\s+){1,2}"
    r"(?:years?|months?|weeks?|days?|hours?|jahren?|monaten?|wochen?|tagen?|stunden?)\b",
    re.IGNORECASE,
)
"""What no pronoun stands for."""
OPEN = {
    "none": "The claim speaks of '{word}', and nothing before it says whom or what that is.",
    "other": "The claim speaks of '{word}', and nothing that stands before it is what the source speaks of.",
}
BEFORE = 400
"""Characters of a source before a passage that say what the passage speaks of."""


def points_back(statement: str) -> bool:
    """Whether the subject of a statement stands for something outside of it."""
    subject = PRONOUN.match(statement)
    return bool(subject and not (subject["lead"] or subject["before"]) and not EMPTY.match(statement))


def resolved(link: Link, attempt: Attempt, premise: str, sources: Mapping[str, Source]) -> Link:
    """The link, to be reviewed where nothing that its pronoun may stand for is what the passage speaks of."""
    if link.outcome != "accepted" or attempt.proposition not in (None, 0):
        return link
    finding = _unresolved(attempt, premise, sources)
    return lowered(link, attempt, (finding,), sources) if finding else link


def _unresolved(attempt: Attempt, premise: str, sources: Mapping[str, Source]) -> Finding | None:
    """What is open about the pronoun of a statement; `None` where it has an antecedent that fits, or none is needed."""
    claim, statement = attempt.claim, attempt.statement
    subject = PRONOUN.match(statement)
    if not subject or EMPTY.match(statement):
        return None
    lead = PERIOD.sub(" ", subject["lead"] or subject["before"] or "")
    own = set(content_stems(statement[subject.start("word") :]))
    existing = set(content_stems(f"{' '.join(claim.heading)} {_telling(claim)} {lead}"))
    before = (sources[one.source_id].text[max(0, one.start - BEFORE) : one.start] for one in attempt.passages)
    about = set(content_stems(" ".join([premise, *before, *headings(attempt.passages, sources)])))
    kind = set(content_stems(statement[subject.end("word") :])[:1]) if subject["kind"] else set()
    candidates = existing - (own - kind)
    if candidates & about:
        return None
    word, start = subject["word"], subject.start("word")
    return Finding(
        gate="antecedents", kind="entity", severity="missing", start=start, end=start + len(word),
        claimed=word, value="what it stands for", said=OPEN["other" if candidates else "none"].format(word=word),
    )  # fmt: skip


def _telling(claim: Claim) -> str:
    """What stands before a claim, from the first sentence on that does not itself point to something before it."""
    context = claim.context
    for start, end in split(context, claim.lang) if context and not claim.heading else ():
        if not points_back(context[start:end]):
            return context[start:]
    return context if claim.heading else ""
