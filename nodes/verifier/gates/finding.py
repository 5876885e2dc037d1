"""A finding is a record that the store keeps; here are the words that gates make it of."""

from __future__ import annotations

from ....store.records.verdicts import Finding as Finding
from ....store.records.verdicts import Gate as Gate
from ....store.records.verdicts import Kind as Kind
from ....store.records.verdicts import Severity as Severity
