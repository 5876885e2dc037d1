"""Supported pairs to alter: those of labelled sets, and those of the texts that ship.

Of a labelled set the documents and claims stay where they are: a run keeps ids and counts of them.
From the texts that ship come sentences written about them (`written`: the true ones of
`eval/data/tampering` and the supported ones of the gold drafts) and sentences of the texts
themselves (`verbatim`), each beside the section that has most of its words.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Sequence
from pathlib import Path
from random import Random

from ...graph.examples import DRAFTS
from ...nodes.verifier.calibration_pairs import Labelled, read_pairs
from ...store.errors import InputError
from ...store.text.languages import detect
from .adversarial_records import Supported
from .adversarial_texts import coverage, sections, sentences
from .measured import read_folder

LONGEST = 60
"""Words of a claim."""
_VERBATIM = re.compile(r"(?:\(\d+[a-z]?\) )?(?P<text>[A-ZÄÖÜ][^|<>#\[\]{}*_:;()]{40,260}\.)")


def of_sets(folder: Path, count: int, seed: int) -> list[Supported]:
    """`count` supported pairs of each `*.jsonl.gz` in a folder, in German or English."""
    supporteds: list[Supported] = []
    for name, items in read_folder(folder).items():
        members = [item for item in items if _is_supported(item)]
        drawn = Random(f"{seed}:{name}").sample(members, min(count, len(members)))
        supporteds += _supported(name, drawn, may_ship=False)
    return supporteds


def of_file(path: Path) -> list[Supported]:
    """Every supported pair of a user's own file (`doc`, `claim`, `label`), in German or English.

    Raises:
        InputError: the file cannot be read, or holds no such pair.
    """
    result = _supported(path.stem, [item for item in read_pairs(path) if _is_supported(item)], may_ship=True)
    if not result:
        what = f"it has no pair with label 1 in German or English whose claim has 4 to {LONGEST} words"
        raise InputError(f"Alter the pairs of {path}", what, "Give pairs that people call supported.")
    return result


def _is_supported(item: Labelled) -> bool:
    return item.label == 1 and 4 <= len(item.pair.claim.split()) <= LONGEST


def _supported(name: str, items: Sequence[Labelled], may_ship: bool) -> list[Supported]:
    return [
        Supported(f"{name}:{item.id}", name, lang, item.pair.premise, item.pair.premise, item.pair.claim, may_ship)
        for item in items
        if (lang := detect(item.pair.claim, "en")) in ("de", "en")
    ]


def written(eval_folder: Path) -> list[Supported]:
    """The true sentences that were written about the texts that ship."""
    results = [_beside_section("written", *details) for details in (*_true(eval_folder), *_gold(eval_folder))]
    return [pair for pair in results if pair]


def verbatim(eval_folder: Path, count: int, seed: int) -> list[Supported]:
    """`count` sentences of each text that ships, as they stand there."""
    results: list[Supported | None] = []
    for path in sorted({path for _, path, _ in (*_true(eval_folder), *_gold(eval_folder))}):
        text = path.read_text(encoding="utf-8")
        lang = detect(text)
        whole = [match["text"] for s in sentences(text, lang) if (match := _VERBATIM.fullmatch(s))]
        own = Random(f"{seed}:{path.name}").sample(sorted(set(whole)), min(count, len(set(whole))))
        results += [_beside_section("verbatim", f"{path.stem}:{at}", path, claim) for at, claim in enumerate(own)]
    return [pair for pair in results if pair]


def _true(eval_folder: Path) -> Iterator[tuple[str, Path, str]]:
    """Id, text and sentence; the note with an instruction in it is left out."""
    folder = eval_folder / "data" / "tampering"
    for at, line in enumerate((folder / "claims.jsonl").read_text(encoding="utf-8").splitlines()):
        row = json.loads(line)
        if row["label"] == "true" and row["source"] != "note.md":
            yield f"{row['half']}:{at}", (folder / row["source"]).resolve(), row["claim"]


def _gold(eval_folder: Path) -> Iterator[tuple[str, Path, str]]:
    for path in sorted(DRAFTS.glob("*.json")):
        gold = json.loads(path.read_text(encoding="utf-8"))
        for sentence in gold["sentences"]:
            if sentence["label"] == "supported":
                names = (s for s in gold["sources"] if sentence["gold"][0][0] in s)
                yield f"{gold['name']}:{sentence['start']}", (path.parent / next(names)).resolve(), sentence["text"]


def _beside_section(origin: str, name: str, path: Path, claim: str) -> Supported | None:
    whole = path.read_text(encoding="utf-8")
    lang = detect(claim, detect(whole))
    if lang not in ("de", "en") or lang != detect(whole):
        return None
    section = max(sections(whole), key=lambda part: coverage(claim, part))
    return Supported(f"{origin}:{name}", origin, lang, whole, section, claim, may_ship=True)
