"""`python -m pcite.eval WHAT …`, the same as `pcite eval WHAT …`: the measurements that the documentation quotes."""

from __future__ import annotations

import sys
from importlib import import_module

from ..store.errors import PciteError

MEASURES = {
    "grounding": "whole drafts against gold labels",
    "scholarqa": "answers of experts against what these cite",
    "statements": "coverage, recall and precision of citing, faithfulness and misattribution, of reports or drafts",
    "alce": "answers with citations as ALCE scores them",
    "detection": "single verdicts on labelled pairs",
    "alone": "whether the passages that each marker names pass by themselves",
    "rules": "what each rule beside the verifier prevents and costs, one left out at a time",
    "objections": "how often each gate objects to right and to wrong pairs",
    "adversarial": "altered claims and misplaced citations, by kind",
    "commitment": "sources that say something without asserting it, by kind",
    "rubrics": "gold drafts by the rubrics of CaRR",
    "tampering": "altered and true sentences through the whole pipeline",
    "carried": "citations that a text already carries, checked by name and by pcite",
    "retrieval": "gold paragraphs among the first passages",
    "warm": "how long the check of a single sentence takes where everything is loaded",
    "thresholds": "what each threshold means on the dev sets",
    "segmentation": "sentences, check-worthiness and propositions",
    "fleet": "the pipeline over many drafts, here or on Ray",
    "behaviour": "what the engines' code does to fixed pairs, against the digests that are committed",
    "gate": "a small fixed set against the figures that are committed beside it",
    "ways": "ways to cite side by side, and what each part of the pipeline is worth",
    "writing": "each way of writing on a real language model: seconds, tokens, precision, recall, failures",
    "drift": "citations of laws of 2012 looked up in the text of 2022",
    "pdf": "tables, reading order and speed of the PDF reader",
    "highlights": "whether the marks in a PDF file cover the words of the quote",
}
"""What can be measured; most keep their run with `--out FILE.jsonl`."""
ROOMS = {
    "grounding": ("scholarqa", "statements", "tampering", "carried", "alone"),
    "components": ("retrieval", "segmentation", "ways"),
    "detection": ("adversarial", "commitment"),
}
"""Measures whose module stands in a room with others."""
RUNS = {
    "compare": ("runs.compare", "two runs of one measure, with a paired bootstrap"),
    "undecided": ("detection.undecided", "a second verifier on what the first one leaves undecided"),
    "table": ("runs.export", "the table of a run as Markdown, HTML or CSV"),
    "plot": ("detection.plots", "reliability, risk against coverage, cost against quality"),
    "human": ("alce.human", "sheets for people on ALCE's scale, and how far they agree with judges"),
    "results": ("results", "the tables of the documentation, from the runs that are kept"),
}
"""What is done with runs: name, module and what it is."""


def main() -> None:
    """Run the measurement that was named; `--help` behind its name lists its options."""
    modules = measures() | {name: module for name, (module, _) in RUNS.items()}
    if sys.argv[1:2] in (["-h"], ["--help"]):
        print(_usage())
        return
    if len(sys.argv) < 2 or sys.argv[1] not in modules:
        raise SystemExit(_usage())
    name = sys.argv.pop(1)
    sys.argv[0] = f"python -m pcite.eval {name}"
    try:
        import_module(f"{__package__}.{modules[name]}").main()
    except PciteError as error:
        print(f"pcite: {type(error).__name__}: {error}", file=sys.stderr)
        sys.exit(2)


def measures() -> dict[str, str]:
    """The module of each measure, each of which has a `main`."""
    joined = {name: f"{room}.{name}" for room, names in ROOMS.items() for name in names}
    return {name: joined.get(name, name) for name in MEASURES}


def _usage() -> str:
    listed = "\n".join(f"  {name:13} {what}" for name, what in MEASURES.items())
    runs = "\n".join(f"  {name:13} {what}" for name, (_, what) in RUNS.items())
    return f"usage: python -m pcite.eval WHAT …\n\nmeasure:\n{listed}\n\nruns:\n{runs}"


if __name__ == "__main__":
    main()
