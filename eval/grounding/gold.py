"""Gold drafts: a text with a label for every sentence, and the places of the sources that decide.

    {"name": "…", "draft": "…", "sources": ["sources/law.md"],
     "sentences": [{"start": 0, "end": 42, "text": "…", "label": "supported", "gold": [["law", "§ 257 Abs. 4"]]}]}

`sources` are files, named relative to the draft's folder or one above it. `text` is `draft[start:end]`
in code points. A sentence's `gold` names sources by a part of their file names, and the paragraph or
the number or title of the section; any one of these places is right. Where a file of evidence lies beside the
draft (see `evidence`), the words in it say where, and `gold` only for sentences without any.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

from ...store.errors import InputError
from .evidence import evidence_file, with_evidence

LABELS = ("supported", "unsupported", "not_checkworthy")
MOST = 10
"""How many faults of a file are named."""


def read_gold(path: Path) -> dict[str, Any]:
    """The gold draft of a file, once everything in it was found to be in order.

    Raises:
        InputError: the file is not there, is no JSON, or not a gold draft; its first ten faults are named. Or the
            evidence beside it is not of its sentences.
    """
    action = f"reading the gold draft {path}"
    try:
        gold = json.loads(path.read_text(encoding="utf-8"))
    except (OSError, ValueError) as error:
        raise InputError(action, str(error), "Name a file of JSON in UTF-8") from error
    result = list(faults(gold)) or [f"there is no source {name!r}" for name in _absent(path, gold["sources"])]
    if result:
        more = f"; and {len(result) - MOST} more" if len(result) > MOST else ""
        raise InputError(
            action, "; ".join(result[:MOST]) + more, "Correct the file; graph/examples/drafts/README.md says its form"
        )
    return with_evidence({"name": path.stem, **gold}, path)


def read_golds(paths: Sequence[Path]) -> list[tuple[Path, dict[str, Any]]]:
    """The gold drafts of several files, each beside its file.

    Raises:
        InputError: a file is no gold draft, or two have one name, by which a run knows them.
    """
    drafts = [(path, read_gold(path)) for path in paths]
    titles = [gold["name"] for _, gold in drafts]
    if len(set(titles)) < len(titles):
        raise InputError("measuring gold drafts", f"two have one name: {', '.join(titles)}", "Give each its own `name`")
    return drafts


def data_of(path: Path) -> list[Path]:
    """The files that a gold draft is made of: itself, its evidence where it has some, its sources."""
    evidence = evidence_file(path)
    return [path, *([evidence] if evidence else []), *sources_of(path)]


def sources_of(path: Path) -> list[Path]:
    """The source files of a gold draft, which are named relative to its folder or to one above it."""
    names: list[str] = json.loads(path.read_text(encoding="utf-8"))["sources"]
    root = _root(path, names[0])
    return [root / name for name in names]


def _root(path: Path, name: str) -> Path:
    return next((folder for folder in path.resolve().parents if (folder / name).exists()), path.parent)


def _absent(path: Path, names: Sequence[str]) -> list[str]:
    root = _root(path, names[0])
    return [name for name in names if not (root / name).exists()]


def faults(gold: object) -> Iterator[str]:
    """What is wrong with a gold draft, one clause for each fault."""
    if not isinstance(gold, dict):
        yield f"it is of type {type(gold).__name__}, not an object"
        return
    whole = {"draft": str, "sources": list, "sentences": list}
    missing = [
        f"{key!r} is missing or not of type {kind.__name__}"
        for key, kind in whole.items()
        if _is_no(kind, gold.get(key))
    ]
    missing = missing or [f"{key!r} is empty" for key in whole if not gold[key]]
    missing = missing or [f"the source {name!r} is no path" for name in gold["sources"] if _is_no(str, name)]
    yield from missing
    if missing:
        return
    stems = [Path(name).stem for name in gold["sources"]]
    end = 0
    for number, sentence in enumerate(gold["sentences"], start=1):
        for fault in _of_sentence(sentence, gold["draft"], stems, end):
            yield f"sentence {number}: {fault}"
        end = sentence["end"] if isinstance(sentence, dict) and not _is_no(int, sentence.get("end")) else end


def _of_sentence(sentence: object, draft: str, stems: Sequence[str], before: int) -> Iterator[str]:
    if not isinstance(sentence, dict):
        yield f"it is of type {type(sentence).__name__}, not an object"
        return
    yield from _of_span(sentence, draft, before)
    label, places = sentence.get("label"), sentence.get("gold")
    if label not in LABELS:
        yield f"the label {label!r} is unknown; there are {', '.join(LABELS)}"
    if not isinstance(places, list) or any(_is_no_place(place) for place in places):
        yield "'gold' is no list of pairs of a source and a place, neither of them empty"
        return
    unknown = sorted(
        {source for source, _ in places if not any(source.casefold() in stem.casefold() for stem in stems)}
    )
    for source in unknown:
        yield f"the source {source!r} is unknown; there are {', '.join(stems)}"
    if label == "supported" and not places:
        yield "it is labelled supported, and no place that supports it is named"


def _of_span(sentence: dict[str, Any], draft: str, before: int) -> Iterator[str]:
    start, end, text = sentence.get("start"), sentence.get("end"), sentence.get("text")
    if not isinstance(start, int) or not isinstance(end, int):
        yield "'start' and 'end' are not both whole numbers"
    elif not 0 <= start < end <= len(draft):
        yield f"the span {start}:{end} is empty or outside the draft, which has {len(draft)} characters"
    elif start < before:
        yield f"the span {start}:{end} begins before the sentence above it ends, at {before}"
    elif draft[start:end] != text:
        yield f"the text at {start}:{end} is {_short(draft[start:end])}, not {_short(text)}"


def _is_no(kind: type, value: object) -> bool:
    return not isinstance(value, kind) or isinstance(value, bool)


def _is_no_place(place: object) -> bool:
    return (
        not isinstance(place, list) or len(place) != 2 or any(_is_no(str, part) or not part.strip() for part in place)
    )


def _short(text: object) -> str:
    details = repr(text)
    return details if len(details) <= 60 else f"{details[:40]} … {details[-15:]}"
