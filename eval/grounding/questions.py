"""What is asked: claims, and the places of the sources that are known to support them."""

from __future__ import annotations

import gzip
import json
import re
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any, NamedTuple

from ...nodes.segmenter import segment, without_markers
from ...store.records import Claim, Passage, Source
from ...store.records.locators import Locator
from ...store.sources.readers import from_text, read_all
from .evidence import EvidenceSpan, located, with_evidence
from .gold import sources_of
from .places import LEVEL, in_section

MARKER = re.compile(r"\s?\[(\d{1,3})\]")
LETTERS = re.compile(r"\W+")


class SourcePlace(NamedTuple):
    """A place of a source."""

    source_id: str
    paragraph: str = ""
    """A § and Absatz, or the number or title of a section; empty for the whole source."""
    spans: tuple[EvidenceSpan, ...] = ()
    """Where the words stand that decide; where they are known, nothing else counts."""

    def holds(self, passage: Passage) -> bool:
        """Whether a unit of the passage lies in it, or the passage overlaps the words that decide."""
        if passage.source_id != self.source_id:
            return False
        if self.spans:
            return any(span.overlaps(passage.source_id, passage.start, passage.end) for span in self.spans)
        places = [(unit.locator, passage.heading) for unit in passage.units]
        return not self.paragraph or any(_stands(*place, self.paragraph) for place in places)


class RetrievalQuestion(NamedTuple):
    """A claim and what should be found for it."""

    draft: str
    claim: Claim
    targets: tuple[tuple[SourcePlace, ...], ...]
    """Each is met by any one of its places."""
    scope: frozenset[str]
    """The sources that the claim was written from."""


class QuestionPool(NamedTuple):
    """Questions of one kind with the sources that are searched for all of them together."""

    name: str
    sources: tuple[Source, ...]
    questions: tuple[RetrievalQuestion, ...]
    apart: bool = False
    """Whether each claim is searched for in its own sources, too."""
    in_pipeline: bool = True
    """Whether what the verifier is given is looked at, too."""
    is_draft: bool = False
    """Whether it is a gold draft: all of these are also counted together."""


def of_drafts(paths: Sequence[Path], sources: Sequence[Source] | None = None) -> Iterator[QuestionPool]:
    """One pool for each gold draft: its supported sentences, and where the words or paragraphs stand that decide them.

    Each quote of the evidence beside a draft should be found, and any one of the paragraphs where there is none.

    Args:
        paths: gold drafts.
        sources: what all are searched in; where they are not given, each draft is searched in its own.
    """
    for path in paths:
        gold = with_evidence(json.loads(path.read_text(encoding="utf-8")), path)
        among = read_all(sources_of(path)) if sources is None else sources
        claims = {(claim.start, claim.end): claim for claim in segment(gold["draft"])}
        names = {name: _source(name, gold["sources"], among) for s in gold["sentences"] for name, _ in s["gold"]}
        own = _own(gold["sources"], among)
        both = zip(gold["sentences"], located(gold["sentences"], own), strict=True)
        questions = [
            RetrievalQuestion(
                gold["draft"],
                claims[sentence["start"], sentence["end"]],
                tuple((SourcePlace(spans[0].source_id, spans=spans),) for spans in evidence.places)
                or (tuple(SourcePlace(names[name], place) for name, place in sentence["gold"]),),
                frozenset(names.values()),
            )
            for sentence, evidence in both
            if sentence["label"] == "supported"
        ]
        yield QuestionPool(path.stem, tuple(among), tuple(questions), is_draft=True)


class ExpertAnswer(NamedTuple):
    """An expert's answer (ScholarQABench) without its markers, and what each of its sentences cites."""

    id: str
    text: str
    passages: tuple[Source | None, ...]
    """In the order of the file, which counts them from 0; `None` for one without text."""
    cited: Mapping[str, frozenset[int]]
    """By the letters of a sentence the numbers of the passages it cites."""

    def numbers(self, claim: Claim) -> list[int]:
        """What a sentence of `text` cites, of the passages that have a text, in order."""
        names = sorted(self.cited.get(LETTERS.sub("", claim.text), frozenset()))
        return [number for number in names if number < len(self.passages) and self.passages[number]]

    def sources(self, claim: Claim) -> list[str]:
        """The ids of these passages."""
        return [source.id for number in self.numbers(claim) if (source := self.passages[number])]


def answers(path: Path) -> list[ExpertAnswer]:
    """The answers of a file; a passage that several were given is one source."""
    existing: dict[tuple[str, str], Source] = {}
    return [
        ExpertAnswer(
            each["id"],
            MARKER.sub("", each["answer"]),
            tuple(_cited(passage, f"{each['id']}-{i}", existing) for i, passage in enumerate(each["passages"])),
            _cited_by_sentence(each["answer"]),
        )
        for each in json.loads(path.read_text(encoding="utf-8"))
    ]


def of_answers(path: Path) -> QuestionPool:
    """Sentences of experts' answers (ScholarQABench) and the passages they cite, those of all answers in one pool.

    The markers, which the file counts from 0, are taken out first; a passage without text is left out.
    """
    result = answers(path)
    sources = {source.id: source for answer in result for source in answer.passages if source}
    questions = [
        RetrievalQuestion(
            answer.text,
            claim,
            tuple((SourcePlace(each),) for each in right),
            frozenset(source.id for source in answer.passages if source),
        )
        for answer in result
        for claim in segment(answer.text)
        if claim.checkable and (right := answer.sources(claim))
    ]
    return QuestionPool(path.name.split(".")[0], tuple(sources.values()), tuple(questions), apart=True)


def of_papers(path: Path, others: Sequence[Path] = ()) -> QuestionPool:
    """Statements about a cited paper that experts found accurate, with the papers of all files in one pool.

    The data (CitationIntegrity) names no sentences of the paper, so that any passage of it is right.
    """
    papers: dict[str, Source] = {}
    questions: list[RetrievalQuestion] = []
    for file in (path, *others):
        for pair in map(json.loads, gzip.decompress(file.read_bytes()).decode("utf-8").splitlines()):
            title = pair["doc"].split("\n", 1)[0].lstrip("# ")
            if pair["doc"] not in papers:
                papers[pair["doc"]] = from_text(pair["doc"], identifier=title, name=title, media_type="text/markdown")
            source_id = papers[pair["doc"]].id
            claim = next((claim for claim in segment(pair["claim"])), None)
            if file == path and pair["label"] == 1 and claim:
                scope = frozenset({source_id})
                questions.append(RetrievalQuestion(pair["claim"], claim, ((SourcePlace(source_id),),), scope))
    return QuestionPool(path.name.split(".")[0], tuple(papers.values()), tuple(questions))


def of_pairs(path: Path) -> Iterator[QuestionPool]:
    """Claims that were written on passages, with all passages of the file as sources of each pool.

    One pool for each language of both, then one for the claims in another language than their passage. Their labels do
    not matter: what a passage does not support is about that passage too.
    """
    rows = [json.loads(line) for line in gzip.decompress(path.read_bytes()).decode("utf-8").splitlines()]
    sources: dict[str, Source] = {}
    for number, doc in enumerate(dict.fromkeys(row["doc"] for row in rows)):
        sources[doc] = from_text(doc, identifier=f"passage {number}", media_type="text/markdown")
    pools: dict[str, list[RetrievalQuestion]] = {}
    for row in rows:
        lang, own = row["lang"], row.get("claim_lang", row["lang"])
        source_id = sources[row["doc"]].id
        if claims := segment(row["claim"]):
            question = RetrievalQuestion(row["claim"], claims[0], ((SourcePlace(source_id),),), frozenset({source_id}))
            pools.setdefault(lang if lang == own else "across", []).append(question)
    name = path.name.split(".jsonl")[0]
    for kind in sorted(pools, key=lambda kind: (kind == "across", kind)):
        yield QuestionPool(f"{name}, {kind}", tuple(sources.values()), tuple(pools[kind]), in_pipeline=False)


def is_draft(path: Path) -> bool:
    """Whether a file holds a gold draft."""
    return "sentences" in json.loads(path.read_text(encoding="utf-8"))


def _source(name: str, own: Sequence[str], sources: Sequence[Source]) -> str:
    """The source that a gold draft calls `name`: its own file where that is searched, else one named so.

    Another edition of the same text is another source.
    """
    stems = {Path(source.identifier).stem: source.id for source in sources}
    files = [Path(file).stem for file in own]
    exact = [stem for stem in files if stem in stems and name in stem]
    alike = [stem for stem in stems if stem.split("_")[0] == name]
    return stems[(exact or alike)[0]]


def _own(files: Sequence[str], sources: Sequence[Source]) -> list[Source]:
    """The sources of a gold draft among others."""
    stems = [Path(file).stem for file in files]
    return [source for source in sources if Path(source.identifier).stem in stems]


def _cited_by_sentence(draft: str) -> dict[str, frozenset[int]]:
    """By the letters of each sentence the numbers of the passages it cites, from 0."""
    marked = MARKER.sub(lambda match: f" [{int(match[1]) + 1}]", draft)
    return {
        LETTERS.sub("", without_markers(claim, marked)): frozenset(n - 1 for m in claim.markers for n in m.numbers)
        for claim in segment(marked)
    }


def _cited(passage: dict[str, Any], identifier: str, existing: dict[tuple[str, str], Source]) -> Source | None:
    title, text = (passage[key] if isinstance(passage[key], str) else "" for key in ("title", "text"))
    if not text.strip():
        return None
    if (title, text) not in existing:
        existing[title, text] = from_text(text, identifier=identifier, name=title or identifier)
    return existing[title, text]


def _stands(locator: Locator, headings: Sequence[str], place: str) -> bool:
    levels = dict(LEVEL.findall(place))
    if "§" not in levels:
        return in_section(locator, headings, place)
    paragraph = (locator.paragraph or "").removeprefix("§").strip()
    return paragraph == levels["§"] and levels.get("Abs.") in (None, locator.absatz)
