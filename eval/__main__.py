"""`python -m pcite.eval WHAT …`: the measurements that the README quotes."""

from __future__ import annotations

import sys
from importlib import import_module

MEASURES = {
    "grounding": "whole drafts against gold labels",
    "detection": "single verdicts on labelled pairs",
    "gates": "how often each gate fires, on supported and on unsupported pairs",
    "tampering": "altered and true sentences through the whole pipeline",
    "retrieval": "gold paragraphs among the first passages",
    "thresholds": "what each threshold means on the dev sets",
    "segmentation": "sentences, check-worthiness and propositions",
    "drift": "citations of laws of 2012 looked up in the text of 2022",
    "pdf": "tables, reading order and speed of the PDF reader",
}


def main() -> None:
    """Run the measurement that was named; `--help` behind its name lists its options."""
    if len(sys.argv) < 2 or sys.argv[1] not in MEASURES:
        listed = "\n".join(f"  {name:13} {what}" for name, what in MEASURES.items())
        raise SystemExit(f"usage: python -m pcite.eval WHAT …\n\n{listed}")
    name = sys.argv.pop(1)
    sys.argv[0] = f"python -m pcite.eval {name}"
    import_module(f"{__package__}.{name}").main()


if __name__ == "__main__":
    main()
