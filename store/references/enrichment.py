"""Looking up references at Crossref, OpenAlex and Semantic Scholar: what they lack, how often cited, whether retracted.

Nothing is asked of a server unless `enrich` is called with a client, and nothing is guessed: what no service
knows, or says of another work, is told with its reason.
"""

from __future__ import annotations

from .enrichment_client import Client, ServiceAddresses
from .enrichment_enriching import Enrichment, enrich

__all__ = ["Client", "Enrichment", "ServiceAddresses", "enrich"]
