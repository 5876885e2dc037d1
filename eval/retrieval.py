"""Retrieval: does a passage of the gold paragraph stand among the first k that a claim finds?

`python -m pcite.eval.retrieval` searches the sources of the two drafts together; with `--corpus` all files of some
folders, which must hold the gold sources too. BM25 and dense search are measured by themselves and as pcite fuses them.
"""

from __future__ import annotations

import argparse
import json
from collections.abc import Callable, Iterator, Mapping, Sequence
from importlib.resources import as_file, files
from pathlib import Path
from typing import NamedTuple

import numpy as np

from ..nodes.engines.embedder import MiniLMEmbedder
from ..nodes.ports import Embedder, Vectors
from ..nodes.search import Index
from ..store.lexical import Lexical, best
from ..store.locators import Locator
from ..store.passages import passages, shown
from ..store.readers import read_all
from ..store.records import Passage
from .grounding import LEVEL, Share

KS = (1, 5, 10)

Find = Callable[[Sequence[str]], list[list[Passage]]]


class Question(NamedTuple):
    """A supported sentence and the places that support it, as `(source, paragraph)`."""

    draft: str
    text: str
    gold: tuple[tuple[str, str], ...]


class Remembering:
    """An embedder that embeds no text twice, and is asked about the languages it is given."""

    def __init__(self, embedder: Embedder, languages: frozenset[str], known: dict[str, Vectors]) -> None:
        """Put `known` before `embedder`; `known` may be shared."""
        self._embedder, self._known = embedder, known
        self.provenance, self.languages = embedder.provenance, languages

    def embed(self, texts: Sequence[str]) -> Vectors:
        """Vectors of shape (len(texts), dim), in order."""
        new = [text for text in dict.fromkeys(texts) if text not in self._known]
        self._known |= zip(new, self._embedder.embed(new), strict=True)
        return np.array([self._known[text] for text in texts]) if texts else self._embedder.embed([])


def questions(path: Path) -> list[Question]:
    """The supported sentences of a gold draft."""
    sentences = json.loads(path.read_text(encoding="utf-8"))["sentences"]
    wanted = (sentence for sentence in sentences if sentence["label"] == "supported")
    return [Question(path.stem, s["text"], tuple((source, place) for source, place in s["gold"])) for s in wanted]


def sources_of(path: Path) -> list[Path]:
    """The source files of a gold draft, which are named relative to a folder above it."""
    named: list[str] = json.loads(path.read_text(encoding="utf-8"))["sources"]
    root = next(folder for folder in path.parents if (folder / named[0]).exists())
    return [root / name for name in named]


def ways(found: Sequence[Passage], embedder: Embedder, every: bool) -> Iterator[tuple[str, Find]]:
    """Ways to search: by keywords, by meaning, and as pcite does; with `every`, German passages are embedded too."""
    known: dict[str, Vectors] = {}
    spoken = frozenset(passage.lang for passage in found) if every else embedder.languages
    yield "BM25", _keywords(found)
    yield "dense", _dense([p for p in found if p.lang in spoken], Remembering(embedder, spoken, known))
    yield "hybrid", _through(Index.build(found, Remembering(embedder, embedder.languages, known)))
    if every:
        yield "hybrid, dense in every language", _through(Index.build(found, Remembering(embedder, spoken, known)))


def _through(index: Index) -> Find:
    return lambda texts: [[hit.passage for hit in hits] for hits in index.search(texts, max(KS))]


def _keywords(found: Sequence[Passage]) -> Find:
    lexical = Lexical.build([shown(passage) for passage in found], [passage.lang for passage in found])
    return lambda texts: [[found[i] for i, _ in ranked] for ranked in lexical.top(texts, max(KS))]


def _dense(found: Sequence[Passage], embedder: Embedder) -> Find:
    vectors = embedder.embed([shown(passage) for passage in found])
    return lambda texts: [[found[i] for i in best(row, max(KS))] for row in embedder.embed(texts) @ vectors.T]


def recall(asked: Sequence[Question], find: Find, names: Mapping[str, str]) -> dict[int, Share]:
    """For each k the questions with a gold passage among the first k; `names` gives each source's file name."""
    ranks = [_rank(question, hits, names) for question, hits in zip(asked, find([q.text for q in asked]), strict=True)]
    return {k: Share(sum(rank < k for rank in ranks), len(ranks)) for k in KS}


def _rank(question: Question, hits: Sequence[Passage], names: Mapping[str, str]) -> int:
    right = (rank for rank, passage in enumerate(hits) if stands_in(passage, names[passage.source_id], question.gold))
    return next(right, max(KS))


def stands_in(passage: Passage, file: str, gold: Sequence[tuple[str, str]]) -> bool:
    """Whether a unit of the passage lies in a gold paragraph (§ and Absatz, or section) of a source so named."""
    places = [place for source, place in gold if source.casefold() in file.casefold()]
    return any(_names(unit.locator, place) for unit in passage.units for place in places)


def _names(locator: Locator, place: str) -> bool:
    levels = dict(LEVEL.findall(place))
    if "§" not in levels:
        return locator.section == place
    paragraph = (locator.paragraph or "").removeprefix("§").strip()
    return paragraph == levels["§"] and levels.get("Abs.") in (None, locator.absatz)


def main() -> None:
    """Print a table of recall for each draft and way to search."""
    parser = argparse.ArgumentParser(prog="python -m pcite.eval.retrieval", description="Gold-paragraph recall.")
    parser.add_argument("--data", type=Path, help="folder of gold drafts; the two that ship where it is not given")
    parser.add_argument("--corpus", nargs="*", type=Path, default=[], help="files and folders to search instead")
    parser.add_argument("--every-language", action="store_true", help="embed passages of all languages too")
    arguments = parser.parse_args()
    with as_file(files("pcite") / "eval" / "drafts") as shipped:
        drafts = [path for path in sorted((arguments.data or shipped).glob("*.json")) if _is_draft(path)]
        sources = read_all(arguments.corpus or [source for path in drafts for source in sources_of(path)])
    found = [passage for source in sources for passage in passages(source)]
    names = {source.id: Path(source.identifier).stem for source in sources}
    print(f"{len(sources)} sources, {len(found)} passages\n")
    print(f"| search | draft | {' | '.join(f'recall@{k}' for k in KS)} |\n|---|---|{'---|' * len(KS)}")
    asked = {path.stem: questions(path) for path in drafts}
    for way, find in ways(found, MiniLMEmbedder(), arguments.every_language):
        for name, wanted in [*asked.items(), ("all", [question for each in asked.values() for question in each])]:
            shares = recall(wanted, find, names)
            print(f"| {way} | {name} | {' | '.join(map(str, shares.values()))} |", flush=True)


def _is_draft(path: Path) -> bool:
    return "sentences" in json.loads(path.read_text(encoding="utf-8"))


if __name__ == "__main__":
    main()
