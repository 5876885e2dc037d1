"""How long a single check takes where everything is loaded: one sentence, another each time, as in an editor.

`python -m pcite.eval warm` takes the checkable sentences of the two drafts that ship, one by one: each as one pair with
its own paragraph, the one of the sources that has most of its words, judged by the verifier that ships and nothing
else; the same with the longest paragraph of the first source; grounded on its own paragraph; and grounded on the whole
sources, which a store has indexed. `PCITE_VERIFIER` chooses who judges where it is grounded. The first sentence of each
kind warms up and does not count.
"""

from __future__ import annotations

import argparse
import json
import tempfile
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import NamedTuple

import numpy as np

from ..graph.api import ground
from ..graph.examples import DRAFTS
from ..graph.services import embedded_verifier
from ..nodes.engines.words import content_stems
from ..nodes.ports import Pair
from ..store.sources.passages import passages
from ..store.sources.readers import from_text, read
from .runs.machine import describe, seconds

DRAFT_NAMES = ("passwords_en.json", "aufbewahrung_de.json")
NOT_CHECKED = "not_checkworthy"
Check = Callable[[str], object]


class CheckTimes(NamedTuple):
    """Wall-clock seconds of single checks."""

    name: str
    taken: tuple[float, ...]

    def row(self, most: float) -> str:
        """A row of the table: median, 90th percentile, slowest, and how many stay within `most` seconds."""
        median, nine, worst = np.percentile(self.taken, [50, 90, 100]) * 1000
        within = sum(one <= most for one in self.taken)
        return f"| {self.name} | {len(self.taken)} | {median:.0f} | {nine:.0f} | {worst:.0f} | {within} |"


def measure(draft: str, sample: int) -> list[CheckTimes]:
    """The times of a draft's sentences, the first `sample` of them, by what they are checked against."""
    with tempfile.TemporaryDirectory() as aside:
        task = json.loads((DRAFTS / draft).read_text(encoding="utf-8"))
        sentences = [one["text"] for one in task["sentences"] if one["label"] != NOT_CHECKED][: sample + 1]
        sources = [read(DRAFTS / path) for path in task["sources"]]
        store = Path(aside) / "store.sqlite"
        paragraphs = [passage.text for source in sources for passage in passages(source)]
        own = {sentence: nearest(sentence, paragraphs) for sentence in sentences}
        longest = max((passage.text for passage in passages(sources[0])), key=len)
        verifier = embedded_verifier()
        checks: dict[str, Check] = {
            "its own paragraph, the verifier alone": lambda text: verifier.judge([Pair(own[text], text)]),
            f"{len(longest):,} characters, the verifier alone": lambda text: verifier.judge([Pair(longest, text)]),
            "its own paragraph, grounded": lambda text: ground(text, [from_text(own[text], identifier="paragraph")]),
            "the whole sources": lambda text: ground(text, sources, store=store),
        }
        return [CheckTimes(f"{task['name']}, {what}", times(check, sentences)) for what, check in checks.items()]


def nearest(sentence: str, paragraphs: Sequence[str]) -> str:
    """The paragraph with most of the sentence's words, the shortest of those alike."""
    words = {*content_stems(sentence)}
    return max(paragraphs, key=lambda text: (len(words & {*content_stems(text)}), -len(text)))


def times(check: Check, sentences: Sequence[str]) -> tuple[float, ...]:
    """Seconds of each check but the first, which warms up."""
    return tuple(seconds(lambda text=text: check(text)) for text in sentences)[1:]  # type: ignore[misc]


def table(rows: Sequence[CheckTimes], most: float) -> str:
    """The rows as a Markdown table, in milliseconds."""
    head = f"| a sentence against | checks | median ms | 90th percentile | slowest | within {most * 1000:.0f} ms |"
    return "\n".join([head, "|---|---|---|---|---|---|", *(row.row(most) for row in rows)])


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--sample", type=int, default=12, help="sentences of each draft (%(default)s)")
    parser.add_argument("--most", type=float, default=0.3, help="seconds that a check should take (%(default)s)")
    options = parser.parse_args()
    rows = [row for draft in DRAFT_NAMES for row in measure(draft, options.sample)]
    print(f"{table(rows, options.most)}\n\n{describe()}")


if __name__ == "__main__":
    main()
