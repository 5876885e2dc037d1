"""The tables of docs and eval/README.md, each from a run that is kept here: `python -m pcite.eval results`.

`NAME.jsonl` and `NAME.manifest.json` are the run; there its table stands between
`<!-- results: NAME -->` and `<!-- /results -->`. A table over several runs has them in a folder `NAME`.
"""

from __future__ import annotations

from .results_tables import ResultTable

RETRIEVED = (
    *("--corpus", "{corpus}/de/gesetze", "{corpus}/en/nist"),
    *("--scholarqa", "{data}/grounding/scholarqa.dev.json"),
    *("--papers", "{data}/pairs/dev/citation_integrity.dev.jsonl.gz"),
    "{data}/pairs/train/citation_integrity.train.jsonl.gz",
)
"""What is searched, and for which questions."""

WAYS = (
    "own", "postcite-dense", "postcite-bm25", "default", "verifier-network", "verifier-overlap", "verifier-bm25",
    "verifier-cosine",
    "verifier-gates", "no-rules", "no-dense", "no-bm25", "no-second-search", "no-references", "no-propositions",
    "no-joint-check", "no-gates", "no-close-reading", "no-gates-at-all", "no-trimming", "one-passage", "bare",
)  # fmt: skip
"""Those of `eval.ways` that are kept."""
TABLES: dict[str, ResultTable] = {
    "adversarial": ResultTable("adversarial", ("--data", "{data}", "--count", "8")),
    "commitment": ResultTable("commitment"),
    "rubrics": ResultTable("rubrics"),
    "grounding": ResultTable("grounding"),
    "statements": ResultTable("statements"),
    "scholarqa": ResultTable("scholarqa", ("--data", "{data}/grounding/scholarqa.dev.json")),
    "carried": ResultTable("carried"),
    "detection": ResultTable("detection", ("--data", "{data}", "--sample", "110")),
    "risk-coverage": ResultTable("detection", render="detection.coverage:table", of="detection"),
    "thresholds": ResultTable("thresholds", of="detection"),
    "judge": ResultTable(
        "detection",
        ("--data", "{data}", "--sample", "30", "--longest", "80"),
        render="detection.undecided:table",
        variants={name: ("--verifier", name) for name in ("reader", "judge")},
    ),
    "tampering": ResultTable("tampering"),
    "retrieval": ResultTable("retrieval", RETRIEVED),
    "segmentation": ResultTable("segmentation", ("--data", "{data}/segmentation", "--sample", "300")),
    "ways": ResultTable(
        "ways", ("--data", "{data}/grounding/scholarqa.dev.json"), variants={name: ("--only", name) for name in WAYS}
    ),
}
"""Name of a table and of its run → how it is measured and rendered."""


def main() -> None:
    """Write the tables into their pages, or `--check` them; `--run` measures anew before."""
    from .results_command import main

    main()
