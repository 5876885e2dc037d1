"""Joins the German translations of inference pairs with their originals: `python -m pcite.eval.training.translate`.

`translated/*.jsonl` holds for a pair of `shared/data/pairs/train`, named by its id, its premise and its claim in
German. Each gives two pairs with the label of the original: both in German, and one of the two left in English (which
one follows from the id), so that a verifier learns to read across the languages.
"""

from __future__ import annotations

import argparse
import gzip
import json
import zlib
from collections import Counter
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

from ...store.errors import InputError

FOLDER = Path(__file__).parent / "translated"
Row = dict[str, Any]


def originals(data: Path, sets: frozenset[str]) -> dict[str, Row]:
    """The training pairs of some sets by their ids.

    Raises:
        InputError: a set is not there.
    """
    rows_by_id: dict[str, Row] = {}
    for name in sorted(sets):
        path = data / "pairs" / "train" / f"{name}.train.jsonl.gz"
        if not path.exists():
            raise InputError(f"the pairs of {name}", f"there is no {path}", "Name the folder `shared/data`.")
        rows_by_id |= {str(row["id"]): row for row in _lines(path)}
    return rows_by_id


def translations(folder: Path = FOLDER) -> Iterator[Row]:
    """Each translated pair, `pair`, `doc` and `claim`, in order of the files."""
    for path in sorted(folder.glob("*.jsonl")):
        yield from _lines(path)


def join(english: Mapping[str, Row], folder: Path = FOLDER) -> Iterator[Row]:
    """Two pairs for each translated one: German, and across the languages.

    Raises:
        InputError: a translation is of a pair that is not there, or is empty.
    """
    for german in translations(folder):
        name = str(german["pair"])
        if name not in english or not (german["doc"].strip() and german["claim"].strip()):
            raise InputError(f"the translation of {name}", "it is empty, or there is no such pair", "Mend the line.")
        row = english[name]
        yield _pair(row, "de", german["doc"], "de", german["claim"])
        if zlib.crc32(name.encode()) % 2:
            yield _pair(row, "en", " ".join(row["doc"].split()), "de", german["claim"])
        else:
            yield _pair(row, "de", german["doc"], "en", " ".join(row["claim"].split()))


def _pair(row: Row, lang: str, doc: str, claim_lang: str, claim: str) -> Row:
    labels: Row = {key: row[key] for key in ("label", "outcome") if key in row}
    texts = {"doc": doc, "claim": claim, "lang": lang, "claim_lang": claim_lang}
    return {
        "id": f"german/{row['id']}/{lang}-{claim_lang}",
        "dataset": row["dataset"],
        "split": "train",
        **texts,
        **labels,
    }


def _lines(path: Path) -> Iterator[Row]:
    opener = gzip.open if path.suffix == ".gz" else open
    with opener(path, "rt", encoding="utf-8") as lines:
        yield from (json.loads(line) for line in lines)


def main() -> None:
    """Write the pairs where `--out` is given, and print how many there are."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--data", type=Path, required=True, help="the folder `shared/data`")
    parser.add_argument("--out", type=Path, help="file NAME.train.jsonl.gz that gets the pairs")
    options = parser.parse_args()
    sets = frozenset(str(row["pair"]).split("/", 1)[0] for row in translations())
    pairs = list(join(originals(options.data, sets)))
    if options.out:
        with gzip.open(options.out, "wt", encoding="utf-8") as file:
            file.writelines(json.dumps(pair, ensure_ascii=False) + "\n" for pair in pairs)
    print(f"pairs {len(pairs)}")
    for key in ("dataset", "lang", "claim_lang", "label"):
        counts = Counter(str(pair[key]) for pair in pairs)
        print(f"  {key}: " + ", ".join(f"{value} {number}" for value, number in sorted(counts.items())))


if __name__ == "__main__":
    main()
