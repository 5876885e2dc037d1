"""Speed and memory of `pcite ground`: a draft of 100 sentences over about 200 pages of law.

Four runs, each a process of its own: `cold` with an empty store, `warm` another draft over
sources whose vectors the store has, `repeat` the same draft again, which asks no model
anything, and `import`, the time that `import pcite` takes.
"""

from __future__ import annotations

import argparse
import os
import sys
import tempfile
import time
from collections.abc import Sequence
from pathlib import Path
from typing import NamedTuple

from ...nodes.segmenter import segment
from ...store.sources.readers import read
from ...store.sources.structure import units
from ..runs.machine import describe

PAGE_CHARACTERS = 3000
PAGES = 200
SENTENCES = 100


class GroundingCost(NamedTuple):
    """What one process took."""

    seconds: float
    peak_mib: float


def main() -> None:
    """Print the machine and one row for each run."""
    parser = argparse.ArgumentParser(prog="python -m pcite.eval.benchmarks.ground", description=__doc__)
    parser.add_argument("--corpus", type=Path, required=True, help="a folder of laws, as Markdown")
    corpus: Path = parser.parse_args().corpus
    with tempfile.TemporaryDirectory() as folder:
        work = Path(folder)
        sources = enough(corpus)
        first, second = (work / f"draft{offset}.md" for offset in (0, 1))
        first.write_text(draft_from(sources, 0), encoding="utf-8")
        second.write_text(draft_from(sources, 1), encoding="utf-8")
        characters = sum(len(path.read_text(encoding="utf-8")) for path in sources)
        print(describe())
        print(f"{len(sources)} laws, {characters / PAGE_CHARACTERS:.0f} pages of {PAGE_CHARACTERS} characters\n")
        print("| run | seconds | peak memory, MiB |\n|---|---|---|")
        grounding = [sys.executable, "-m", "pcite", "ground", "--json", "--store", str(work / "store.sqlite")]
        law = [argument for path in sources for argument in ("--source", str(path))]
        for name, draft in (("cold", first), ("warm", second), ("repeat", second)):
            cost = run([*grounding, str(draft), *law], work / f"{name}.json")
            print(f"| {name} | {cost.seconds:.2f} | {cost.peak_mib:.0f} |", flush=True)
        bare = min(run([sys.executable, "-c", "pass"], work / "bare").seconds for _ in range(5))
        cost = min(run([sys.executable, "-c", "import pcite"], work / "import") for _ in range(5))
        taken = cost.seconds - bare
        print(f"| import pcite (Python itself, {bare:.2f} s, left out) | {taken:.2f} | {cost.peak_mib:.0f} |")


def enough(corpus: Path) -> list[Path]:
    """Laws of the folder, smallest first, until they make 200 pages."""
    chosen: list[Path] = []
    characters = 0
    for path in sorted(corpus.rglob("*.md"), key=lambda path: (path.stat().st_size, path.name)):
        if characters < PAGES * PAGE_CHARACTERS:
            chosen.append(path)
            characters += len(path.read_text(encoding="utf-8"))
    return chosen


def draft_from(sources: Sequence[Path], offset: int) -> str:
    """100 sentences taken evenly from the laws, every second one negated where it says `ist`."""
    results = [read(path) for path in sources]
    sentences = [
        " ".join(source.text[unit.start : unit.end].split())
        for source in results
        for unit in units(source)
        if 8 <= len(source.text[unit.start : unit.end].split()) <= 40
    ]
    step = len(sentences) // SENTENCES // 3
    spread = sentences[offset * (step // 2) :: step]
    chosen = [text for text in spread if is_a_claim(text)][:SENTENCES]
    turned = [text.replace(" ist ", " ist nicht ", 1) if i % 2 else text for i, text in enumerate(chosen)]
    return "\n\n".join(" ".join(turned[i : i + 5]) for i in range(0, SENTENCES, 5)) + "\n"


def is_a_claim(text: str) -> bool:
    """Whether the segmenter takes the text for one sentence to check."""
    claims = segment(text)
    return text[-1] == "." and text[0].isupper() and [(c.text, c.checkable) for c in claims] == [(text, True)]


def run(command: Sequence[str], output: Path) -> GroundingCost:
    """Run a command to its end; its standard output goes to a file.

    Raises:
        RuntimeError: it failed; its own words stand on stderr.
    """
    started = time.perf_counter()
    with output.open("wb") as out:
        redirect = [(os.POSIX_SPAWN_DUP2, out.fileno(), 1)]
        child = os.posix_spawn(command[0], list(command), os.environ, file_actions=redirect)
        _, status, usage = os.wait4(child, 0)
    if status:
        raise RuntimeError(f"{' '.join(command[:6])} …: exit status {os.waitstatus_to_exitcode(status)}")
    return GroundingCost(time.perf_counter() - started, usage.ru_maxrss / 1024)


if __name__ == "__main__":
    main()
