"""Addresses among the sources of a command."""

from __future__ import annotations

import pytest
from pcite.graph.interfaces.cli.source_arguments import resolve_sources
from pcite.store.errors import InputError


@pytest.mark.parametrize("address", ["ftp://example.org/x", "file:///etc/hosts", "S3://bucket/key"])
def test_an_address_that_is_none_of_a_page_is_refused_with_those_that_are_read(address: str) -> None:
    with pytest.raises(InputError, match=r"are not read.*http:// or https://"):
        resolve_sources([address], ":memory:")
