"""What is told where a model that should read the sentences did not."""

from __future__ import annotations

FAILED = "The sentences were read by rules alone: {error}"
SILENT = "Of {all} sentences {silent} got no answer from the segmenter; the rules' reading of them stands."
