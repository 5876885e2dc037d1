"""The gate: a small fixed set, measured with every change, against the figures that are committed in `gate.json`.

The set is the two gold drafts and the altered and true sentences that the rules were written with; the
`blind` ones are left for measurements. A figure that fell, or that is undefined, fails. Where figures rose, or
the set changed, `python -m pcite.eval gate --renew` writes what was found; it lowers no figure unless `--lower`
says so.
"""

from __future__ import annotations

import argparse
import json
from collections.abc import Mapping, Sequence
from importlib.resources import as_file, files
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import NamedTuple

from ..graph.examples import DRAFTS
from ..graph.models.verifiers import load_verifier
from ..nodes.ports import Verifier
from . import grounding
from .grounding import tampering
from .runs import Finished, Share

TARGETS = {"precision": 95, "recall": 90}
"""What is aimed at, in percent, of drafts and of sentences; the gate itself holds what was reached."""
COMMITTED = Path("data") / "gate.json"
HALVES = ("seen", "drafts")


class Figures(NamedTuple):
    """What was found, and on what."""

    shares: dict[str, Share]
    data: dict[str, str]
    """SHA-256 of each file that was measured."""

    @classmethod
    def read(cls, path: Path) -> Figures:
        """The figures of a file."""
        details = json.loads(path.read_text(encoding="utf-8"))
        shares = {name: Share(*map(int, share.split("/"))) for name, share in details["shares"].items()}
        return cls(shares, details["data"])

    def write(self, path: Path) -> None:
        """Keep the figures in a file."""
        lines = {"shares": {name: f"{hits}/{total}" for name, (hits, total) in self.shares.items()}, "data": self.data}
        path.write_text(json.dumps(lines, indent=1) + "\n", encoding="utf-8")


def measure(drafts: Sequence[Path], sentences: Path, verifier: Verifier | None = None) -> Figures:
    """Precision, recall and locators of citing in gold drafts, precision and recall on single sentences."""
    with TemporaryDirectory() as folder:
        whole = grounding.measure_all(drafts, Path(folder) / "drafts.jsonl", verifier=verifier)
        single = tampering.measure(sentences, Path(folder) / "sentences.jsonl", HALVES, verifier=verifier)
    shares = {f"drafts: {name}": whole.share(name) for name in ("precision", "recall", "locators")}
    shares |= {f"sentences: {name}": share for name, share in _single(single).items()}
    return Figures(shares, {**whole.manifest.data, **single.manifest.data})


def _single(sentences: Finished) -> dict[str, Share]:
    """Precision: true ones of all sentences that were found supported; recall: those of all true ones."""
    stored, caught = sentences.share("kept"), sentences.share("caught")
    return {"precision": Share(stored.hits, stored.hits + caught.total - caught.hits), "recall": stored}


def fallen(results: Mapping[str, Share], committed: Mapping[str, Share]) -> list[str]:
    """A line for each committed figure that is undefined now, or below what is committed."""
    return [
        f"{name}: found {share}, committed {committed[name]}"
        for name, share in ((name, results.get(name, Share(0, 0))) for name in committed)
        if _below(share, committed[name])
    ]


def _below(share: Share, committed: Share) -> bool:
    """In whole numbers: a figure that is the same is never below."""
    return not share.total or share.hits * committed.total < committed.hits * share.total


def check(figures: Figures, committed: Figures) -> list[str]:
    """Why the gate is closed; nothing where it is open."""
    closed = fallen(figures.shares, committed.shares)
    if figures.data != committed.data:
        names = sorted(name for name, _ in figures.data.items() ^ committed.data.items())
        closed.append(f"the set is another than the committed one ({', '.join(dict.fromkeys(names))}): --renew")
    return closed


def _aimed(name: str, share: Share) -> str:
    """What is aimed at, and whether it is reached; nothing of a figure without a target."""
    target = TARGETS.get(name.rpartition(": ")[2])
    if target is None or not share.total:
        return ""
    return f" (target {target} %: {'met' if share.hits * 100 > target * share.total else 'missed'})"


def renew(figures: Figures, path: Path, lower: bool) -> list[str]:
    """Write the figures, unless one is undefined or, without `lower`, below what is committed: then why not."""
    closed = [f"{name}: {share}" for name, share in figures.shares.items() if not share.total]
    if path.exists() and not lower:
        closed += [f"{line} (--lower would write it)" for line in fallen(figures.shares, Figures.read(path).shares)]
    if not closed:
        figures.write(path)
    return closed


def run(arguments: Sequence[str] | None, verifier: Verifier | None = None) -> int:
    """The exit status: 0 where the gate is open, or its figures were written; what was found is printed."""
    with as_file(files("pcite") / "eval") as folder:
        options = _parser(folder).parse_args(arguments)
        judge = load_verifier(options.verifier) if options.verifier else verifier
        result = measure(options.drafts or sorted(DRAFTS.glob("*.json")), options.sentences, judge)
        for name, share in result.shares.items():
            print(f"{name}: {share}{_aimed(name, share)}")
        existing = None if options.renew else Figures.read(options.figures)
        closed = check(result, existing) if existing else renew(result, options.figures, options.lower)
    print(*(f"GATE CLOSED  {line}" for line in closed), sep="\n", end="\n" if closed else "")
    return 1 if closed else 0


def _parser(folder: Path) -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(description="A small fixed set against the figures that are committed.")
    parser.add_argument("drafts", nargs="*", type=Path, help="gold drafts; the two that ship where none is given")
    parser.add_argument("--sentences", type=Path, default=folder / "data" / "tampering" / "claims.jsonl")
    parser.add_argument("--figures", type=Path, default=folder / COMMITTED, help="the committed figures")
    parser.add_argument("--verifier", help="who judges, as load_verifier takes it; else the one that ships")
    parser.add_argument("--renew", action="store_true", help="write what was found; refuses to lower a figure")
    parser.add_argument("--lower", action="store_true", help="with --renew: also where a figure fell")
    return parser


def main() -> None:
    """Exit with 1 where the gate is closed."""
    raise SystemExit(run(None))


if __name__ == "__main__":
    main()
