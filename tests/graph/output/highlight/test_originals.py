"""The bytes of a source: from where it was, from the store's copy, never another edition, never from the network."""

from hashlib import sha256
from pathlib import Path

import pytest
from pcite.graph.output.report.highlight import bytes_of, changed_on
from pcite.store.database import Database
from pcite.store.errors import SourceError, SourceNotFound
from pcite.store.records import Source
from pcite.store.sources.readers import read
from pcite.store.sources.web import capture
from web_server import Site, running


def test_a_file_is_read_where_it_was_or_below_the_folder_named(tmp_path: Path) -> None:
    path = tmp_path / "Bücher #1.md"
    path.write_text("Records are kept.", encoding="utf-8")
    source = read(path)
    assert bytes_of(source) == b"Records are kept."
    beside = source.model_copy(update={"identifier": path.name})
    assert bytes_of(beside, folder=tmp_path) == b"Records are kept."
    assert bytes_of(source.model_copy(update={"identifier": path.as_uri()})) == b"Records are kept."


def test_a_file_that_is_gone_or_changed_is_told(tmp_path: Path) -> None:
    path = tmp_path / "a.md"
    path.write_text("Records are kept.")
    source = read(path)
    path.write_text("Records are not kept.")
    with pytest.raises(SourceError, match=f"not the one that was cited: .* cited was {source.content_hash[:12]}"):
        bytes_of(source)
    path.unlink()
    with pytest.raises(SourceNotFound, match="any more"):
        bytes_of(source)


@pytest.mark.parametrize("identifier", ["https://example.org/a.pdf", "memo\0", "postgresql://host/db"])
def test_what_was_no_file_is_told(identifier: str) -> None:
    source = Source(id="1", identifier=identifier, name="a", text="x", content_hash="x")
    with pytest.raises(SourceNotFound, match="it is no file"):
        bytes_of(source)


def test_a_page_comes_from_the_copy_that_the_store_keeps(store: Database) -> None:
    with running(Site()) as site:
        site["/a"] = "<p>Records are kept for six years, as the rule says.</p>"
        source = capture(site.url("/a"), store, allow_private=True)
    raw = bytes_of(source, store)
    assert sha256(raw).hexdigest() == source.content_hash
    with pytest.raises(SourceNotFound, match="the store that keeps its copy was not given"):
        bytes_of(source)
    with pytest.raises(SourceNotFound, match="no copy of the page was kept"):
        bytes_of(source.model_copy(update={"metadata": {}}), store)
    with pytest.raises(SourceNotFound, match="no such capture"):
        bytes_of(source.model_copy(update={"metadata": {"capture_id": "x"}}), store)


def test_that_a_page_has_changed_since_is_told_as_far_as_the_store_has_seen_it(store: Database) -> None:
    with running(Site()) as site:
        site["/a"] = "<p>Records are kept for six years, as the rule says.</p>"
        first = capture(site.url("/a"), store, allow_private=True)
        again = capture(site.url("/a"), store, allow_private=True)
        assert (changed_on(first, store), changed_on(again, store)) == (None, None)
        site["/a"] = "<p>Records are kept for eight years, as the rule says.</p>"
        now = capture(site.url("/a"), store, allow_private=True)
    assert changed_on(first, store) == now.metadata["accessed_at"]
    assert changed_on(now, store) is None
    assert changed_on(now.model_copy(update={"kind": "document"}), store) is None
