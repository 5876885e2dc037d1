"""Evidence bundles: a report with its citations, sources and proofs in one archive that checks itself."""

from __future__ import annotations

from .export import export_bundle, write_bundle
from .single import single_file

__all__ = ["export_bundle", "single_file", "write_bundle"]
