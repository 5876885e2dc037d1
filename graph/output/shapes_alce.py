"""A result of ALCE: `{"args": {...}, "data": [item]}` with one item.

Gao et al. 2023, "Enabling Large Language Models to Generate Text with Citations", https://arxiv.org/abs/2305.14627.
Citations are `[1][2]`, from 1, into `docs`.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any

from ...store.records import Citation, Grounding, Insertion, Passage, Source
from ...store.sources.passages import shown
from .shapes_prose import own_markers

HEADING = re.compile(r" {0,3}#{1,6}(?:[ \t]|$)")
UNDERLINED = re.compile(r"^ {0,3}\S[^\n]*\n {0,3}(?:=+|-{3,})[ \t]*$", re.MULTILINE)
"""A heading with a line of its own below it."""
ITEM = re.compile(r"^[ \t>]*(?:[-*+]|\d{1,3}[.)])[ \t]+")


def alce(grounding: Grounding, question: str = "", *, one_line: bool = True) -> dict[str, Any]:
    """What ALCE's evaluation reads; on one line, since it scores the first line alone."""
    return {"args": {}, "data": [item(grounding, question, one_line=one_line)]}


def item(grounding: Grounding, question: str = "", *, one_line: bool = False) -> dict[str, Any]:
    """The grounded text with `[1][2]`, each a passage in `docs`: the cited first, then those that were tried.

    Citations are pcite's own: markers that the draft came with are gone, unless they were verified,
    and so are flags. What policy `strike` took out is gone too.

    Args:
        grounding: what is turned.
        question: what the draft answers.
        one_line: without line breaks.
    """
    cited = dict.fromkeys(citation.passage_id for citation in sorted(grounding.citations, key=place))
    order = dict.fromkeys([*cited, *(passage.id for passage in grounding.passages)])
    passages = {passage.id: passage for passage in grounding.passages}
    sources = {source.id: source for source in grounding.sources}
    docs = [doc(passages[one], sources[passages[one].source_id]) for one in order]
    output = marked(grounding, {one: number for number, one in enumerate(order, start=1)})
    return {"question": question, "docs": docs, "output": _in_a_line(output) if one_line else output}


def _in_a_line(output: str) -> str:
    """Without headings and the marks of lists, which in one line would make a heading or an item of all of it."""
    lines = [ITEM.sub("", line) for line in UNDERLINED.sub("", output).splitlines() if not HEADING.match(line)]
    return " ".join(" ".join(lines).split()) or " ".join(output.replace("#", " ").split())


def doc(passage: Passage, source: Source) -> dict[str, Any]:
    """A passage as one of `docs`: its text as it was judged."""
    return {"title": source.name, "text": shown(passage), "id": passage.id}


def place(citation: Citation) -> tuple[int, int]:
    """By what citations are in reading order."""
    return citation.at, citation.number


def marked(grounding: Grounding, numbers: Mapping[str, int]) -> str:
    """The draft without its markers and without what was struck, with `[k]` where a citation stands."""
    from ...nodes.formatter.assemble import apply  # loads langgraph, which a command line that only asks need not

    draft = grounding.draft
    gone = [*grounding.removals, *own_markers(grounding)]
    groups: dict[int, dict[int, None]] = {}
    for citation in grounding.citations:
        at = next((one.start for one in gone if one.start < citation.at < one.end), citation.at)
        groups.setdefault(at, {})[numbers[citation.passage_id]] = None
    insertions = [
        Insertion(at=at, text=_space(draft, at) + "".join(f"[{number}]" for number in sorted(group)))
        for at, group in groups.items()
    ]
    return apply(draft, insertions, gone)


def _space(draft: str, at: int) -> str:
    return "" if not at or draft[at - 1].isspace() else " "
