"""What a reference list says of a source: one record, in the terms of CSL 1.0.2, for every style and format.

Nothing is guessed. What is not known is left out, and a style then writes what it writes for that ("n.d.").
"""

from __future__ import annotations

from .dates import DateParts, date_parts
from .names import Name, names
from .record import TYPES, Reference, UntitledReference
from .sources import READ_KEYS, reference_of

__all__ = [
    "READ_KEYS",
    "TYPES",
    "DateParts",
    "Name",
    "Reference",
    "UntitledReference",
    "date_parts",
    "names",
    "reference_of",
]
