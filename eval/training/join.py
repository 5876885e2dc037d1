"""Joins the written claims with the passages that they were written on: `python -m pcite.eval.training.join`.

The claims of `written/*.jsonl` name their passages by id. The passages stay where they are: those of other sources in
`passages/*.jsonl.gz` of the data folder, with source and licence, those that were written for the set beside the
claims (`written/passages.jsonl`). What comes out has the shape of the other sets of pairs: one JSON object a line with
`doc, claim, label, outcome, lang, claim_lang, domain, kind, evidence, source, licence`, and where they apply
`context`, `twin` and `calc`.
"""

from __future__ import annotations

import argparse
import gzip
import json
import re
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any, NamedTuple

from ...store.errors import InputError

FOLDER = Path(__file__).parent / "written"
OUTCOMES = {"c": "contradicted", "n": "not_said"}
SUPPORTED_KINDS = frozenset(
    [
        *("paraphrase", "joined", "inference", "arithmetic", "conversion", "list", "definition", "negation"),
        *("exception", "application", "near_verbatim", "reported"),
    ]
)
UNSUPPORTED_KINDS = frozenset(
    [
        *("condition", "scope", "modality", "roles", "order", "neighbour", "half", "absent", "reference", "bound"),
        *("comparison", "entity", "number", "world", "hedge", "negation", "speaker", "reported", "question"),
        *("hypothetical", "repealed", "rejected", "denied", "fiction"),
    ]
)
Row = dict[str, Any]


def passages(data: Path, folder: Path = FOLDER) -> dict[str, Row]:
    """Every passage by its id: those of the data folder and those that were written for the set.

    Raises:
        InputError: the data folder has no passages.
    """
    files = sorted((data / "passages").glob("*.jsonl.gz"))
    if not files:
        raise InputError(f"passages in {data}", "there is no passages/*.jsonl.gz", "Name the folder `shared/data`.")
    rows = [row for path in files for row in _lines(path)] + list(_lines(folder / "passages.jsonl"))
    return {str(row["id"]): row for row in rows}


def claims(folder: Path = FOLDER) -> Iterator[tuple[str, Row]]:
    """Each claim with the name of its batch, in order of the files."""
    for path in sorted(folder.glob("claims_*.jsonl")):
        for row in _lines(path):
            yield path.stem.removeprefix("claims_"), row


def join(texts: Mapping[str, Row], folder: Path = FOLDER) -> Iterator[Row]:
    """The claims as labelled pairs.

    Raises:
        InputError: a claim names a passage that is not there, or does not have the shape of a claim.
    """
    numbers: Counter[str] = Counter()
    for batch, claim in claims(folder):
        place = f"{batch}, line {numbers[batch] + 1}"
        problem = fault(claim, texts)
        if problem:
            raise InputError(f"written claim, {place}", problem, "Mend the line.")
        ids = _ids(claim)
        first = texts[ids[0]]
        row = {
            "id": f"written/{batch}/{numbers[batch]}",
            "dataset": "written",
            "split": "train",
            "doc": "\n\n".join(texts[name]["doc"] for name in ids),
            "claim": claim["c"],
            "label": claim["y"],
            "outcome": "supported" if claim["y"] else OUTCOMES[claim["o"]],
            "lang": first["lang"],
            "claim_lang": claim.get("l", first["lang"]),
            "domain": first["domain"],
            "kind": claim["k"],
            "evidence": claim.get("e", ""),
            "source": first["source"],
            "licence": first["licence"],
        }
        numbers[batch] += 1
        extra = {"context": claim.get("x"), "twin": claim.get("w"), "calc": claim.get("calc")}
        yield row | {name: value for name, value in extra.items() if value}


def fault(claim: Row, texts: Mapping[str, Row]) -> str:
    """What is wrong with a claim in one sentence; empty where nothing is."""
    missing = [name for name in _ids(claim) if name not in texts]
    if missing:
        return f"there is no passage {missing[0]!r}"
    if claim["y"] not in (0, 1):
        return f"its label is {claim['y']!r}, not 0 or 1"
    kinds = SUPPORTED_KINDS if claim["y"] else UNSUPPORTED_KINDS
    if claim["k"] not in kinds:
        return f"{claim['k']!r} is no kind of a claim with label {claim['y']}"
    if not claim["y"] and claim.get("o") not in OUTCOMES:
        return "it is unsupported and does not say whether contradicted (c) or not said (n)"
    doc = _spaced("\n\n".join(texts[name]["doc"] for name in _ids(claim)))
    absent = [part for part in claim.get("e", "").split(" … ") if _spaced(part) not in doc]
    return f"its evidence is not in the passage: {absent[0]!r}" if absent else ""


def overlap_auc(rows: Sequence[Row]) -> float | None:
    """How well the share of a claim's words that stand in the passage tells the labels apart; `None` for one label."""
    scores: dict[int, list[float]] = {0: [], 1: []}
    for row in rows:
        words = set(re.findall(r"\w{3,}", row["claim"].lower()))
        inside = words & set(re.findall(r"\w{3,}", row["doc"].lower()))
        scores[row["label"]].append(len(inside) / max(1, len(words)))
    pairs = [(good > bad) + (good == bad) / 2 for good in scores[1] for bad in scores[0]]
    return sum(pairs) / len(pairs) if pairs else None


class SecondReading(NamedTuple):
    """How a blind second reading of some claims compares with the labels."""

    claims: int
    labels: int
    """On how many both agree whether the claim is supported."""
    three: int
    """Of how many contradicted and not said were told apart."""
    outcomes: int
    """On how many of those they agree also in that."""


def second_reading(folder: Path = FOLDER) -> SecondReading:
    """Compare `second_reading.jsonl` with the labels of the claims that it names.

    Its `reading` is `s`, `c` or `n`, or `y` and `u` where only supported and unsupported were told apart; `p` is there
    where a batch has the claim on two passages.
    """
    written = {
        key: claim for batch, claim in claims(folder) for key in ((batch, claim["c"]), _on_passage(batch, claim))
    }
    compared = [
        (written[_on_passage(row["batch"], row) if "p" in row else (row["batch"], row["c"])], row["reading"])
        for row in _lines(folder / "second_reading.jsonl")
    ]
    three = [("s" if claim["y"] else claim["o"], reading) for claim, reading in compared if reading not in "yu"]
    labels = sum(claim["y"] == (reading in "sy") for claim, reading in compared)
    return SecondReading(len(compared), labels, len(three), sum(outcome == reading for outcome, reading in three))


def _on_passage(batch: str, claim: Row) -> tuple[str, ...]:
    return (batch, *_ids(claim), claim["c"])


def _ids(claim: Row) -> list[str]:
    return list(claim["p"]) if isinstance(claim["p"], list) else [claim["p"]]


def _lines(path: Path) -> Iterator[Row]:
    opener = gzip.open if path.suffix == ".gz" else open
    with opener(path, "rt", encoding="utf-8") as lines:
        yield from (json.loads(line) for line in lines if line.strip())


def _spaced(text: str) -> str:
    return " ".join(text.split())


def main() -> None:
    """Write the joined pairs, and say how many there are by language, kind and label."""
    parser = argparse.ArgumentParser(prog="python -m pcite.eval.training.join", description=__doc__)
    parser.add_argument("--data", type=Path, required=True, help="the folder `shared/data`")
    parser.add_argument("--out", type=Path, help="the file to write, .jsonl.gz; without it, counts alone")
    options = parser.parse_args()
    rows = list(join(passages(options.data)))
    if options.out:
        with gzip.open(options.out, "wt", encoding="utf-8") as file:
            file.writelines(json.dumps(row, ensure_ascii=False) + "\n" for row in rows)
    languages = Counter(row["lang"] if row["lang"] == row["claim_lang"] else "across" for row in rows)
    auc = overlap_auc(rows)
    texts, sources = {row["doc"] for row in rows}, {row["source"] for row in rows}
    print(f"{len(rows)} pairs on {len(texts)} passages or groups of them, of {len(sources)} sources")
    print("languages:", ", ".join(f"{name} {count}" for name, count in languages.most_common()))
    print("outcomes:", ", ".join(f"{name} {n}" for name, n in Counter(r["outcome"] for r in rows).most_common()))
    print("domains:", ", ".join(f"{name} {n}" for name, n in Counter(r["domain"] for r in rows).most_common()))
    print(f"with context {sum('context' in r for r in rows)}, near twins {sum('twin' in r for r in rows)}")
    again = second_reading()
    print(f"read again blind: {again.claims}, same label {again.labels}")
    print(f"outcomes told apart: {again.three}, same outcome {again.outcomes}")
    print(f"overlap AUC {auc:.3f}" if auc is not None else "overlap AUC: one label only")


if __name__ == "__main__":
    main()
