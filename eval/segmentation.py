"""How well drafts are cut up: sentences beside other splitters, check-worthiness, propositions, the demo drafts.

    python -m pcite.eval.segmentation [--punkt TEXT ...] [--propositions JSONL ...]

`--punkt` trains NLTK's Punkt on the given texts (its own models are a download), `--propositions` takes
files of `text` and `claims`, plain or gzipped.
"""

from __future__ import annotations

import argparse
import gzip
import json
from collections.abc import Callable, Iterable, Sequence
from importlib import import_module
from pathlib import Path
from typing import Any, NamedTuple

from ..nodes.segmenter import segment
from ..nodes.segmenter.checkworthy import why_not
from ..nodes.segmenter.propositions import split as split_sentence
from ..store import sentences

HERE = Path(__file__).parent
Ends = Callable[[str, str], Iterable[int]]
CLOSING = 6


class Boundaries(NamedTuple):
    """Sentence ends found and missed; the last end of a text counts for nothing."""

    right: int = 0
    wrong: int = 0
    missed: int = 0

    @property
    def f1(self) -> float | None:
        """2 right / (2 right + wrong + missed); `None` where there was nothing to find."""
        of = 2 * self.right + self.wrong + self.missed
        return 2 * self.right / of if of else None


def boundaries(ends: Ends, rows: Iterable[dict[str, Any]]) -> Boundaries:
    """Compare a splitter, a function of text and language, with rows of `text`, `lang` and `ends`."""
    right = wrong = missed = 0
    for row in rows:
        text = row["text"]
        gold = set(row["ends"]) - {len(text)}
        found = {_behind_closing(text, end) for end in ends(text.replace("\n", " "), row["lang"])} - {len(text)}
        right, wrong, missed = right + len(gold & found), wrong + len(found - gold), missed + len(gold - found)
    return Boundaries(right, wrong, missed)


def _behind_closing(text: str, end: int) -> int:
    """Splitters differ in where a closing quote or bracket goes; the next space settles it."""
    near = range(end, min(end + CLOSING, len(text)))
    return next((at for at in near if text[at].isspace()), len(text) if end + CLOSING >= len(text) else end)


def splitters(punkt: Sequence[str]) -> dict[str, Ends]:
    """The splitters that can be run here: ours, and of the others those that are installed."""
    found: dict[str, Ends] = {"pcite": lambda text, lang: [end for _, end in sentences.split(text, lang)]}
    for name, build in (("pysbd", _pysbd), ("syntok", _syntok), ("punkt", lambda: _punkt(punkt))):
        try:
            found[name] = build()
        except ImportError as missing:
            print(f"{name}: left out, {missing}")
    return found


def _pysbd() -> Ends:
    pysbd = import_module("pysbd")
    by_lang = {lang: pysbd.Segmenter(language=lang, clean=False, char_span=True) for lang in ("de", "en")}
    return lambda text, lang: [span.start + len(span.sent.rstrip()) for span in by_lang[lang].segment(text)]


def _syntok() -> Ends:
    segmenter = import_module("syntok.segmenter")

    def ends(text: str, lang: str) -> list[int]:
        found = (sentence for paragraph in segmenter.analyze(text) for sentence in paragraph)
        return [tokens[-1].offset + len(tokens[-1].value) for tokens in found]

    return ends


def _punkt(texts: Sequence[str]) -> Ends:
    if not texts:
        raise ImportError("its models are a download; give texts to train it on with --punkt")
    nltk = import_module("nltk.tokenize.punkt")
    trainer = nltk.PunktTrainer("\n".join(Path(text).read_text("utf-8") for text in texts))
    tokenizer = nltk.PunktSentenceTokenizer(trainer.get_params())
    return lambda text, lang: [end for _, end in tokenizer.span_tokenize(text)]


def check_worthiness(rows: Sequence[dict[str, Any]]) -> tuple[float, float]:
    """Shares of sentences rightly told checkable or not, and told with the right reason."""
    pairs = [(row["reason"], why_not(row["text"], row["lang"])) for row in rows]
    told = sum((gold is None) == (found is None) for gold, found in pairs)
    return told / len(pairs), sum(gold == found for gold, found in pairs) / len(pairs)


def proposition_counts(rows: Sequence[dict[str, Any]]) -> tuple[float, float]:
    """Shares of sentences with as many propositions as people wrote claims, and split where theirs are."""
    pairs = [(len(row["claims"]), len(split_sentence(row["text"], row["lang"]))) for row in rows]
    same = sum(gold == found for gold, found in pairs)
    return same / len(pairs), sum((gold > 1) == (found > 1) for gold, found in pairs) / len(pairs)


def draft(path: Path) -> tuple[float, float]:
    """Shares of a labelled draft's sentences with the exact span, and of those rightly told checkable."""
    labelled = json.loads(path.read_text("utf-8"))
    found = {
        (claim.start, claim.end): claim.checkable for claim in segment(labelled["draft"]) if claim.reason != "heading"
    }
    gold = {(row["start"], row["end"]): row["label"] != "not_checkworthy" for row in labelled["sentences"]}
    exact = gold.keys() & found.keys()
    return len(exact) / len(gold.keys() | found.keys()), sum(gold[span] == found[span] for span in exact) / len(gold)


def rows_of(path: Path) -> list[dict[str, Any]]:
    """The objects of a JSONL file, plain or gzipped."""
    data = path.read_bytes()
    text = (gzip.decompress(data) if path.suffix == ".gz" else data).decode("utf-8")
    return [json.loads(line) for line in text.splitlines() if line.strip()]


def main(arguments: Sequence[str] | None = None) -> None:
    """Print every table."""
    parser = argparse.ArgumentParser(prog="python -m pcite.eval.segmentation", description="Measures the segmenter.")
    parser.add_argument("--punkt", nargs="*", default=[], metavar="TEXT")
    parser.add_argument("--propositions", nargs="*", default=[], metavar="JSONL")
    given = parser.parse_args(arguments)
    _print_sentences(splitters(given.punkt))
    for lang, part, rows in _parts("checkworthy.jsonl"):
        told, reason = check_worthiness(rows)
        print(f"check-worthiness {lang} {part}: {told:.3f} of {len(rows)} told, {reason:.3f} with the right reason")
    for path in map(Path, given.propositions):
        same, split_alike = proposition_counts(rows_of(path))
        print(f"propositions {path.name}: same count {same:.3f}, split or not alike {split_alike:.3f}")
    for path in sorted((HERE / "drafts").glob("*.json")):
        spans, told = draft(path)
        print(f"draft {path.stem}: exact spans {spans:.3f}, check-worthiness {told:.3f}")


def _parts(name: str) -> Iterable[tuple[str, str, list[dict[str, Any]]]]:
    rows = rows_of(HERE / "data" / name)
    for lang in ("de", "en"):
        for part in ("seen", "unseen"):
            yield lang, part, [row for row in rows if (row["lang"], row["part"]) == (lang, part)]


def _print_sentences(by_name: dict[str, Ends]) -> None:
    for lang, part, rows in _parts("sentences.jsonl"):
        for name, ends in by_name.items():
            found = boundaries(ends, rows)
            print(f"sentences {lang} {part} {name:7} F1 {found.f1:.3f}  {found}")


if __name__ == "__main__":
    main()
