"""Makes near-verbatim claims on German provisions: `python -m pcite.eval.training.reader_near --data DIR --out FILE`.

Of each passage one claim that it supports, word for word or reworded by rule, and one that it does not: one thing of it
was changed, it is of another paragraph, or under another number. A reader of hard paraphrases alone is unsure of a
sentence that stands in its passage word for word. The sources are those of the passages that nobody has written on,
less the laws of the evaluation.
"""

from __future__ import annotations

import argparse
import gzip
import json
import re
from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path
from random import Random
from typing import Any

from .distortions import nouns_of
from .documents import TrainingDocument, paragraphs
from .examples import Example
from .reader_pairs import Row, rows
from .synthetic import cut, supported, unsupported

EVALUATED = re.compile(r"/(?:ao_1977|arbzg|bdsg\w*|gmbhg|hgb|krwg|ustg\w*)$")
"""Laws that drafts, altered sentences and their twins are judged on."""
_BROKEN = re.compile(r"[^\W\d]\. [\da-zäöüß]|\b(?:ABl|Abs|BGBl|Nr|S)\.$")
"""A rule of rewording cut a sentence behind an abbreviation."""
_LONGEST = 1500
_HEADING = re.compile(r"\[([^\]]{1,600})\]\s*")


def read_documents(passages: Iterable[Row]) -> list[tuple[str, TrainingDocument]]:
    """Each German passage with its heading, as a document of its own, less those of the evaluation."""
    chosen = [row for row in passages if row["lang"] == "de" and not EVALUATED.search(str(row["source"]))]
    return [one for row in chosen if (one := _document(row)) is not None]


def _document(row: Row) -> tuple[str, TrainingDocument] | None:
    heading = _HEADING.match(row["doc"])
    if not heading:
        return None
    titled = f"## {heading[1].rpartition(' > ')[2]}\n\n{row['doc'][heading.end() :]}"
    whole = tuple(one for one in paragraphs(titled) if 5 <= len(one.sentences[0].split()) <= 90)
    return (heading[1], TrainingDocument(str(row["id"]), "de", whole)) if whole else None


def make(documents: Sequence[tuple[str, TrainingDocument]], count: int, rng: Random) -> Iterator[Row]:
    """`count` pairs, each passage with a supported and an unsupported claim in turn, as lines of a set of pairs."""
    nouns = {document.name: _nouns(document) for _, document in documents}
    made = 0
    while made < count:
        heading, document = rng.choice(documents)
        passage = cut(document, rng.choice(document.paragraphs), rng)
        drawn = [maker(passage, rng, nouns[document.name]) for maker in (supported, unsupported)]
        if all(one and _is_sound(one) for one in drawn):
            for one in filter(None, drawn):
                yield _row(one, made, heading, passage.heading)
                made += 1


def _is_sound(one: Example) -> bool:
    length = len(one.claim.split())
    return (
        4 <= length <= 60 and one.claim.endswith(".") and not _BROKEN.search(one.claim) and len(one.premise) < _LONGEST
    )


def _row(one: Example, number: int, heading: str, title: str) -> dict[str, Any]:
    body = one.premise.removeprefix(f"{title}\n")
    shown = one.premise if body == one.premise else f"[{heading}]\n{body}"
    return {
        "id": f"near/{number}", "dataset": "near", "split": "train", "doc": shown, "claim": one.claim,
        "label": one.label, "lang": "de", "claim_lang": "de",
    }  # fmt: skip


def _nouns(document: TrainingDocument) -> list[str]:
    return nouns_of(" ".join(sentence for one in document.paragraphs for sentence in one.sentences), "de")


def main() -> None:
    """Write the pairs."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--data", type=Path, required=True, help="folder with passages/unused.jsonl.gz")
    parser.add_argument("--count", type=int, default=8000, help="pairs, half of them supported")
    parser.add_argument("--seed", type=int, default=7)
    parser.add_argument("--out", type=Path, required=True, help="NAME.train.jsonl.gz")
    options = parser.parse_args()
    documents = read_documents(rows(options.data / "passages" / "unused.jsonl.gz"))
    with gzip.open(options.out, "wt", encoding="utf-8") as out:
        for row in make(documents, options.count, Random(options.seed)):
            out.write(json.dumps(row, ensure_ascii=False) + "\n")


if __name__ == "__main__":
    main()
