"""Whether a word by which a source keeps away from what it says reaches the words of a claim in the same sentence.

`The council rejected two amendments and approved the budget` stands by the budget; `it is an error that` does not stand
by what follows. A cue in a clause of its own, which the claim needs no word of, speaks of something else, unless its
clause points back, or the claim's clause hangs on it.
"""

from __future__ import annotations

import re

from ....store.text.comparison import AnalysedSentence, AnalysedText

JOINT = re.compile(
    r"\s{0,20}[,;]\s{1,20}|:\s{1,20}|\s{1,20}[–—-]\s{1,20}|(?<!\d)[.!?][\"”“»)]{0,3}\s{1,20}(?=[\"“„«(]?[A-ZÄÖÜ])"
    r"|\s{1,20}(?=(?i:and|but|while|whereas|unless|although|because|after|if|und|aber|sondern)\b)",
)
COORDINATED = re.compile(
    r"(?:and|but|though|although|however|yet|doch|jedoch|obwohl|while|whereas|und|aber|sondern|so|then|dann)\b",
    re.IGNORECASE,
)
"""It begins a clause that does not hang on the one before."""
SUBORDINATE = re.compile(
    r"\W*(?:if|when|where|since|because|although|though|after|once|unless|contrary|wenn|falls|sofern|soweit|nachdem"
    r"|weil|da|obwohl|ist|sind|wird|werden|hat|haben|wurde|wurden|entgegen)\b",
    re.IGNORECASE,
)
"""It begins a clause that says when or why the next one holds."""
RELATIVE = re.compile(
    r"(?:(?:in|with|of|to|for|by|mit|in|an|auf|für|zu|von|bei) )?(?:who|whose|whom|which|where|der|die|das|dem|den"
    r"|dessen|deren|formerly|damals|einst|ehemals|vormals|früher|seinerzeit)\b",
    re.IGNORECASE,
)
HANGS = re.compile(r"\b(?:that|whether|if|(?:under|by|to) which|dass|daß|ob|wonach|wenn|falls|als)\b", re.IGNORECASE)
"""What follows is only a part of what the sentence is about."""
REMARK = re.compile(
    r"\W*(?:(?:and|but|or|und|aber|oder|doch|yet) )*(?:this|that|it|they|so(?! that)|as|at least|if (?:we|you|one|the)"
    r"|wie|heißt|hieß|zumindest|jedenfalls|wenigstens|(?:glaub|mein|behaupt|beteuer|schwör|munkel|raun|tuschel|erzähl"
    r"|vermut|schwindelt|flunker)\w*|dies|das|was (?:falsch|nicht|aber|sich)|sie|er|es|which (?:is|was|rests|stems"
    r"|goes back|proved|turned))\b",
    re.IGNORECASE,
)
"""It begins a clause that says something of the one before it."""
VERB_FIRST = re.compile(
    r"\W*(?:beruh|entbehr|stimm|trifft|geht|gilt|wurde|wird|fand|blieb|ist|sind|war|waren|rests?|stems?|is|are|was|were"
    r"|has|have|proved|turned|failed|met)\w{0,3}\b",
    re.IGNORECASE,
)
"""It goes on with the verb of what stands before an inserted clause."""
OBJECT = re.compile(r" (?:it|this|them|these)\b(?! \w+ing)", re.IGNORECASE)
"""What is done is done to what stands before: `Parliament abolished it`."""
INDIRECT_QUESTION = re.compile(r"(?:whether|ob)\b", re.IGNORECASE)
"""What is asked stands behind it."""
OF_ITS_OWN = re.compile(r"\b(?:that|dass|daß)(?: [^\s,;:]+){3}", re.IGNORECASE)
"""A clause says of which words it keeps away from: `The claim that they live long is contested`."""
OPEN_QUESTION = re.compile(
    r"(?:^\W*|, )(?:what|which|why|welche\w*|warum|weshalb)\b|\b(?:e\.g\.|such as|z\. ?B\.)",
    re.IGNORECASE,
)
"""A question takes for granted what it asks more about, and its examples: `Which uses (e.g., pens) are there?`."""
APART = re.compile(r";|[.!?][\"”“»)]*\s")
REMARK_WORDS = 3
"""Words of a clause that says something of the one beside it: `it is said`, `the rumour goes`."""
STRAY = 0.2
"""This share of the claim's words may stand in the clause of the cue."""


def concerns(cue: re.Match[str], claim: AnalysedText, premise: AnalysedText, sentence: AnalysedSentence) -> bool:
    """Whether a cue in a sentence of the premise, matched in the sentence's own text, is said of the claim's words."""
    text = premise.text[sentence.start : sentence.end]
    if "?" in cue[0]:
        return not OPEN_QUESTION.search(text)
    clauses = _clauses(text)
    inside = [i for i, (start, end) in enumerate(clauses) if start < cue.end() and cue.start() < end]
    shares = [_content(sentence, *clause) & claim.content for clause in clauses]
    free = [i for i in range(len(clauses)) if i not in inside and shares[i]]
    before = _content(sentence, clauses[inside[0]][0], cue.start()) & claim.content
    covered = before.union(*(shares[i] for i in free))
    if INDIRECT_QUESTION.match(cue[0]) and len(before) == len(claim.content & sentence.content):
        return False
    if not free or len(covered) < len(claim.content & sentence.content) - STRAY * len(claim.content):
        return True
    if OF_ITS_OWN.search(text, cue.end(), clauses[inside[-1]][1]):
        return False
    at = max(free, key=lambda i: len(shares[i]))
    own = text[slice(*clauses[at])]
    if HANGS.search(own) and not HANGS.search(claim.text):
        return True
    clause = text[clauses[inside[0]][0] : clauses[inside[-1]][1]]
    if at < inside[0]:
        is_apart = inside[0] > at + 1 and ";" in text[clauses[at][1] : clauses[inside[0]][0]]
        is_remark = not is_apart and len(clause.split()) <= REMARK_WORDS and not RELATIVE.match(clause)
        goes_on = inside[0] > at and not is_apart and VERB_FIRST.match(clause) is not None
        return is_remark or goes_on or REMARK.match(clause) is not None or OBJECT.match(text, cue.end()) is not None
    is_beside: object = (
        COORDINATED.match(own) or SUBORDINATE.match(clause) or APART.search(text, cue.end(), clauses[at][0])
    )
    return not (is_beside or (inside[0] and RELATIVE.match(clause)))


def first_clause(text: str) -> str:
    """A sentence up to the first joint of its clauses."""
    return text[: _clauses(text)[0][1]]


def clause_at(text: str, at: int) -> tuple[int, int]:
    """Where the clause of a sentence begins and ends that holds the offset `at`."""
    return next(((start, end) for start, end in _clauses(text) if at < end), (0, len(text)))


def _clauses(text: str) -> list[tuple[int, int]]:
    joints = list(JOINT.finditer(text))
    starts = [0, *(joint.end() for joint in joints)]
    return list(zip(starts, [*(joint.start() for joint in joints), len(text)], strict=True))


def _content(sentence: AnalysedSentence, start: int, end: int) -> frozenset[str]:
    """Stems that stand in a part of the sentence."""
    at = sentence.start
    return frozenset(word.stem for word in sentence.words if word.stem and start <= word.start - at < end)
