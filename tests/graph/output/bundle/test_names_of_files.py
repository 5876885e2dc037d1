"""No file of a bundle is written, or unpacked, anywhere but in its folder: ids and projects may be named by others."""

from __future__ import annotations

from pathlib import Path

import pytest
from pcite.graph.output.bundle import archive, export_bundle
from pcite.graph.output.bundle.verifier.main import verify_bundle
from pcite.graph.output.bundle.verifier.notes import VerificationKey as Known
from pcite.store.citations import record
from pcite.store.database import Database
from pcite.store.errors import ExportRefused
from pcite.store.records import Grounding
from pcite.store.records.context import CitationContext

from .conftest import KEY


@pytest.mark.parametrize("way", ["../../outside/report", "{}/../report", "./a", "..\\..\\outside"])
def test_a_report_whose_id_is_a_way_to_another_folder_is_not_exported(
    way: str, store: Database, grounding: Grounding, tmp_path: Path
) -> None:
    outside = tmp_path / "outside"
    record(store, grounding, settings={})
    record(store, grounding.model_copy(update={"report_id": way.format(outside)}), settings={})
    with pytest.raises(ExportRefused, match="the way to another folder"):
        export_bundle(store, session_id="default")
    assert not outside.exists()


@pytest.mark.parametrize("project", ["../../../outside/a", "/../outside", "a/../b", ".."])
def test_a_project_whose_name_is_a_way_to_another_folder_is_not_exported(
    project: str, store: Database, grounding: Grounding
) -> None:
    theirs = store.within(CitationContext(role="admin", project_id=f"{project}/x"))
    record(theirs, grounding, settings={})
    with pytest.raises(ExportRefused, match="the way to another folder"):
        export_bundle(theirs, grounding.report_id)


@pytest.mark.parametrize("project", ["team/a..b", "team/", "https://acme.example/legal", "/srv/legal", "ACME\\Legal"])
def test_a_project_with_parts_in_its_name_is_exported(
    project: str, store: Database, grounding: Grounding, tmp_path: Path, known: Known
) -> None:
    theirs = store.within(CitationContext(role="admin", project_id=project))
    record(theirs, grounding, settings={})
    path = tmp_path / "bundle.zip"
    path.write_bytes(export_bundle(theirs, grounding.report_id, key=KEY))
    assert verify_bundle(str(path), known).problems == []


@pytest.mark.parametrize("other", ["{}/", "{}/report.txt"])
def test_two_reports_whose_ids_name_one_file_are_not_exported_together(
    other: str, store: Database, grounding: Grounding
) -> None:
    record(store, grounding, settings={})
    record(store, grounding.model_copy(update={"report_id": other.format(grounding.report_id)}), settings={})
    with pytest.raises(ExportRefused, match="another file"):
        export_bundle(store, session_id="default")


def test_an_archive_whose_files_are_unpacked_elsewhere_is_told(
    store: Database, grounding: Grounding, tmp_path: Path, known: Known, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(archive, "STEPS", ())
    theirs = store.within(CitationContext(role="admin", project_id="a/../b"))
    record(theirs, grounding, settings={})
    path = tmp_path / "bundle.zip"
    path.write_bytes(export_bundle(theirs, grounding.report_id, key=KEY))
    assert any("leads out of the folder" in problem for problem in verify_bundle(str(path), known).problems)
