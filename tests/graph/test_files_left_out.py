"""A file that no reader knows is named, whichever way it came in."""

from __future__ import annotations

import errno
import os
import zipfile
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pcite
import pytest
from pcite import CitationEngine
from pcite.graph.build import graph
from pcite.graph.engine.library_files import FileOutcome
from pcite.store.errors import BinarySource, PciteError
from pcite.store.sources.readers import read_all
from web_server import Site, running, sends

DRAFT = "Brokers keep their records for six years."
ODT = "application/vnd.oasis.opendocument.text"
MAIL = """From: a@example.org\nSubject: Rule\nMIME-Version: 1.0\nContent-Type: multipart/mixed; boundary="b"\n
--b\nContent-Type: text/plain\n\nBrokers keep their records for six years.\n
--b\nContent-Type: {odt}\nContent-Disposition: attachment; filename="old.odt"\n
{{\\rtf1 in truth}}\n--b--\n"""


def open_document(path: Path) -> Path:
    with zipfile.ZipFile(path, "w") as archive:
        archive.writestr("mimetype", ODT)
        archive.writestr("content.xml", "<office/>")
    return path


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    folder = tmp_path / "docs"
    (folder / "inner").mkdir(parents=True)
    (folder / "a.md").write_text(f"# Rule\n\n{DRAFT}\n", encoding="utf-8")
    open_document(folder / "inner" / "old.odt")
    return folder


@pytest.mark.parametrize(
    "notes",
    [
        lambda folder: pcite.ground(DRAFT, [folder]).notes,
        lambda folder: pcite.audit_and_ground(DRAFT, sources=[folder]),
        lambda folder: graph.invoke({"draft": DRAFT, "sources": [folder]})["grounding"].notes,
        lambda folder: pcite.create_audit_tool([folder]).invoke({"draft_text": DRAFT}),
    ],
    ids=["ground", "audit_and_ground", "graph", "tool"],
)
def test_the_notes_of_a_run_over_a_folder_name_it(folder: Path, notes: Callable[[Path], Any]) -> None:
    assert "inner/old.odt: it is an OpenDocument file" in str(notes(folder))


def test_one_that_a_list_names_is_an_error_with_its_name(folder: Path) -> None:
    with pytest.raises(BinarySource, match=r"old\.odt: it is an OpenDocument file"):
        pcite.ground(DRAFT, [folder / "a.md", folder / "inner" / "old.odt"])


def test_a_draft_that_is_named_as_a_word_file_and_is_none_is_an_error(tmp_path: Path) -> None:
    (tmp_path / "draft.docx").write_text(DRAFT, encoding="utf-8")
    with pytest.raises(BinarySource, match=r"draft\.docx: it is named \.docx and holds no such document"):
        pcite.ground(tmp_path / "draft.docx", [DRAFT])


def test_one_that_is_attached_to_an_e_mail_is_named(tmp_path: Path) -> None:
    (tmp_path / "rule.eml").write_text(MAIL.format(odt=ODT), encoding="utf-8")
    [note] = pcite.ground(DRAFT, [tmp_path / "rule.eml"]).notes
    assert "rule.eml/old.odt" in note


@pytest.mark.parametrize(
    "name",
    [
        "a.fodt",
        "a.sxw",
        "a.mhtml",
        "a.wpd",
        "a.tex",
        "a.zip",
        "a.pub",
        "A.ODT",
        "a.ppsx",
        "a.xlsb",
        "a.pptm",
        "a.dotm",
        "a.xml",
        "a.7z",
        "a.rar",
        "a.pst",
        "a.mbox",
        "a.adoc",
        "a.org",
        "a.ots",
        "a.xltx",
        "a.one",
        "a.chm",
        "a.heif",
    ],
)
def test_a_folder_names_every_kind_of_document_that_has_no_reader(folder: Path, name: str) -> None:
    open_document(folder / name)
    names: list[str] = []
    read_all([folder], refused=lambda error: names.append(str(error)))
    assert [one for one in names if f"/{name}:" in one]


@pytest.fixture
def engine(tmp_path: Path) -> Iterator[CitationEngine]:
    with CitationEngine(db_path=tmp_path / "store.sqlite") as engine:
        yield engine


def test_a_registration_names_it(engine: CitationEngine, folder: Path) -> None:
    outcomes: list[FileOutcome] = []
    engine.sources.add_files([folder], lambda *told: outcomes.append(told[2]))
    assert ["OpenDocument" in one.reason for one in outcomes if one.what == "refused"] == [True]
    with pytest.raises(PciteError, match=r"old\.odt: it is an OpenDocument file"):
        engine.sources.add_doc_source(folder / "inner" / "old.odt")


def test_a_registration_names_a_folder_that_cannot_be_listed(
    engine: CitationEngine, folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    scan = os.scandir

    def denied(path: Any = ".") -> Any:  # noqa: ANN401 - as that of `os`
        if str(path).endswith("inner"):
            raise PermissionError(errno.EACCES, "Permission denied", str(path))
        return scan(path)

    monkeypatch.setattr(os, "scandir", denied)
    outcomes: list[FileOutcome] = []
    engine.sources.add_files([folder], lambda *told: outcomes.append(told[2]))
    assert [(one.path.name, one.what) for one in outcomes] == [("inner", "refused"), ("a.md", "added")]


def test_an_address_that_has_one_is_refused_with_its_kind(engine: CitationEngine, tmp_path: Path) -> None:
    with running(Site()) as there:
        there["/old.odt"] = sends(200, open_document(tmp_path / "x.odt").read_bytes(), ODT)
        with pytest.raises(PciteError, match=r"old\.odt.*opendocument"):
            engine.sources.add_web_source(there.url("/old.odt"), allow_private=True)
