"""What a reader leaves out of a file because nobody who opens it sees it, counted by reason."""

from __future__ import annotations

from collections import Counter


class LeftOut:
    """Counts the characters of one file that are not read."""

    def __init__(self) -> None:
        """Nothing is left out yet."""
        self.counts: Counter[str] = Counter()

    def add(self, reason: str, text: str) -> None:
        """Count a text; white space counts for nothing."""
        if size := len("".join(text.split())):
            self.counts[reason] += size

    def merge(self, counts: Counter[str]) -> None:
        """Count what a part of the file left out."""
        self.counts += counts

    def metadata(self) -> dict[str, str]:
        """`left_out` for the metadata of the source; empty where nothing was left out."""
        reasons = ", ".join(f"{size:,} {reason}" for reason, size in self.counts.most_common())
        return {"left_out": f"characters that nobody sees: {reasons}"} if reasons else {}
