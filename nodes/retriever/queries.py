"""Queries: from a claim to the words that the index is asked with.

First the claim speaks for itself, beside the sentences before it where it points back to them. A claim
that stayed open is asked for again in other words: with all that stands around it, by the words that
nothing found so far has, and by the questions of a model where there is one. (The second search of
AGREE, Ye et al., Effective Large Language Model Adaptation for Improved Grounding, NAACL 2024.)
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import NamedTuple

from ...store.records import Claim, Source
from ...store.records.verdicts import Origin
from ...store.text.words import raw, terms
from ..segmenter import existing_citations as existing
from ..segmenter import plain, verified, without_markers
from ..segmenter.placeholders import PlaceholderTarget, parse

POINTS_BACK = re.compile(
    r"""^\W*(?:(?:however|moreover|furthermore|additionally|in\ addition|for\ (?:example|instance)|thus|therefore
        |and|but|dabei|dazu|zudem|außerdem|jedoch|daher|und|aber|auch)\W+)?
    (?:it|its|they|their|them|this|that|these|those|such|he|she|his|her|both|the\ (?:latter|former|same)
        |er|sie|es|ihr\w*|sein\w*|dies\w*|jene\w*|solche\w*|letztere\w*|derselbe\w*|hier\w{2,}|davon|dafür|damit)\b""",
    re.IGNORECASE | re.VERBOSE,
)
"""A beginning that says nothing about whom or what the sentence speaks of."""


KEY_WORD = re.compile(r"[^\W_]+")
"""`revenue_2023` is searched by as `revenue` and `2023`."""


DECISIVE = re.compile(
    r"\S*\d\S*|\b(?:not|no|never|nobody|nothing|none|without|cannot|nicht|kein\w*|nie|niemals|niemand|nichts|ohne)\b",
    re.IGNORECASE,
)
"""Words in which a passage that contradicts a claim differs from it."""


class Query(NamedTuple):
    """One question to the index, in one or more wordings."""

    claim_id: str
    wordings: tuple[str, ...]
    cited: frozenset[str] | None = None
    """The sources to stay in; `None` for a search in all of them."""
    origin: Origin = "search"
    place: PlaceholderTarget | None = None
    """The page or section to stay in; `None` for all."""


def first(
    claim: Claim, draft: str, listed: dict[int, str], sources: Sequence[Source], wordings: Sequence[str] = ()
) -> list[Query]:
    """The claim whole, part by part, in other wordings, and in each source that its author cited for it.

    Its parts may stand in different sources; `listed` is the draft's own reference list.
    """
    whole = verified(claim, without_markers(claim, draft))
    texts = (whole, in_context(claim, whole)) if claim.context and POINTS_BACK.match(whole) else (whole,)
    if claim.standalone and claim.standalone != whole:
        texts = (*texts, claim.standalone)
    queries = [Query(claim.id, texts), *(Query(claim.id, (wording,)) for wording in wordings)]
    parts = [plain(draft, part.start, part.end, claim.markers) for part in claim.propositions]
    if len(parts) > 1:
        queries += [Query(claim.id, (text,)) for text in parts]
    for marker in claim.markers:
        cited = frozenset(existing.resolve(marker, listed, sources))
        part = existing.proposition_of(marker, claim)
        content = texts if part is None else (parts[part],)
        request = parse(marker.text)
        if cited:
            queries.append(Query(claim.id, content, cited, "draft", request.place if request else None))
        elif request and request.what == "cite" and not request.place:
            queries.append(Query(claim.id, (f"{content[0]} {' '.join(KEY_WORD.findall(request.content))}",)))
    return queries


def second(claim: Claim, draft: str, texts: Sequence[str], questions: Sequence[str] = ()) -> Query:
    """The claim in other words; `texts` are the texts that were found for it, the nearest first."""
    whole = verified(claim, without_markers(claim, draft))
    wordings = (whole, in_context(claim, whole), claim.standalone, uncovered(whole, texts[:1]), *questions)
    return Query(claim.id, tuple(dict.fromkeys(wording for wording in wordings if wording)))


def against(claim: Claim, draft: str) -> Query:
    """What the claim speaks of, without its figures and negations: a passage that contradicts it has others."""
    whole = verified(claim, without_markers(claim, draft))
    bare = " ".join(DECISIVE.sub(" ", whole).split())
    return Query(claim.id, tuple(dict.fromkeys((bare or whole, in_context(claim, bare)))))


def in_context(claim: Claim, text: str) -> str:
    """What the claim says, behind the heading above it and the sentences before it."""
    return " ".join([*claim.heading[-1:], claim.context, text]).strip()


def uncovered(words: str, texts: Sequence[str]) -> str:
    """The words, numbers and references that none of the texts found has, in order; empty where there are none."""
    members = {term for text in texts for token in raw(text) for term in terms(token)}
    tokens = dict.fromkeys(raw(words))
    return " ".join(token for token in tokens if (own := terms(token)) and members.isdisjoint(own))
