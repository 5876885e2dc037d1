"""`pcite references`, run as a user would."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path

import pytest
import rispy
from pcite.store.references.interchange import read_references
from web_server import Site, running, sends

from .test_cli import pcite

BIB = """@book{doe1999, title={On Lions}, author={Doe, Jane}, year=1999, publisher={P}, file={docs/lions.md}}
@article{letters, title={Letters}, author={Roe, Richard}, year=2001, journal={J}}
@misc{nowhere, title={Nowhere}}
"""


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    docs = tmp_path / "docs"
    docs.mkdir()
    (docs / "lions.md").write_text("# Lions\n\nThe lion eats meat.")
    (docs / "letters.md").write_text("# Letters\n\nA letter of trade is kept for six years.")
    (tmp_path / "refs.bib").write_text(BIB)
    assert pcite("sources", "add", "docs", folder=tmp_path).returncode == 0
    return tmp_path


@pytest.mark.ci
def test_references_are_imported_shown_and_exported_again(folder: Path) -> None:
    done = pcite("references", "import", "refs.bib", "--by", "ann", folder=folder)
    assert (done.returncode, done.stdout.splitlines()[-1]) == (0, b"2 attached, 1 not attached, 0 not read")
    assert b"not attached: Nowhere: no source has its DOI" in done.stderr
    shown = pcite("references", "show", folder=folder).stdout.decode()
    assert "Doe. 1999. On Lions  (imported)" in shown
    assert len(json.loads(pcite("references", "show", "Lions", "--json", folder=folder).stdout)) == 1
    for form in "bibtex", "ris", "csl-json":
        text = pcite("references", "export", "--format", form, folder=folder).stdout.decode()
        assert sorted(one.id for one in read_references(text)) == ["doe1999", "letters"]
    pcite("references", "export", "--format", "ris", "--out", "new/refs.ris", folder=folder)
    assert len(rispy.loads((folder / "new" / "refs.ris").read_text("utf-8-sig"))) == 2


def test_a_file_with_a_broken_entry_is_told_and_the_rest_is_imported(folder: Path) -> None:
    (folder / "refs.bib").write_text(BIB + "@book{cut, title={x")
    done = pcite("references", "import", "refs.bib", folder=folder)
    assert done.returncode == 1
    assert b"2 attached, 1 not attached, 1 not read" in done.stdout
    assert b"line 4" in done.stderr


def test_an_import_into_an_empty_library_says_what_is_missing(folder: Path) -> None:
    done = pcite("references", "import", "refs.bib", "--job", "elsewhere", folder=folder)
    assert (done.returncode, done.stdout) == (0, b"0 attached, 3 not attached, 0 not read\n")
    assert done.stderr.decode().splitlines() == [
        "There is no source in the library of elsewhere; `pcite sources add` puts some there."
    ]


def test_only_what_a_report_cites_is_exported(folder: Path) -> None:
    pcite("references", "import", "refs.bib", folder=folder)
    (folder / "draft.md").write_text("The lion eats meat.")
    told = json.loads(pcite("ground", "draft.md", "--library", "default", "--json", folder=folder).stdout)
    done = pcite("references", "export", told["report_id"], folder=folder)
    assert [one.id for one in read_references(done.stdout.decode())] == ["doe1999"], done.stderr


def test_a_source_that_nothing_was_said_of_gets_a_readable_key_and_no_path(folder: Path) -> None:
    text = pcite("references", "export", folder=folder).stdout.decode()
    assert "@misc{letters," in text
    assert str(folder) not in text.replace("url = ", "")


@pytest.fixture
def services() -> Iterator[Site]:
    with running(Site()) as site:
        work = {"DOI": "10.1000/a", "title": ["On Lions"], "updated-by": [{"type": "retraction", "DOI": "10.1000/n"}]}
        told = sends(200, json.dumps({"message": {**work, "volume": "7"}}), "application/json")
        site["/works/10.1000%2Fa?mailto=ann%40example.org"] = told
        yield site


def asking(site: Site) -> list[str]:
    options = [f"--{name}={site.url().rstrip('/')}" for name in ("crossref", "openalex", "semantic-scholar")]
    return ["--mailto=ann@example.org", *options]


@pytest.mark.ci
def test_a_retracted_source_is_looked_up_kept_and_told_by_ground(folder: Path, services: Site) -> None:
    (folder / "refs.bib").write_text("@article{a, title={On Lions}, doi={10.1000/a}, file={lions.md}}")
    pcite("references", "import", "refs.bib", folder=folder)
    done = pcite("references", "enrich", "Lions", *asking(services), folder=folder)
    assert b"! was retracted (retraction 10.1000/n)" in done.stdout, done.stderr
    (folder / "draft.md").write_text("The lion eats meat.")
    told = pcite("ground", "draft.md", "--library", "default", folder=folder).stdout.decode()
    assert "was retracted (retraction 10.1000/n)" in told
    assert pcite("references", "check", folder=folder).returncode == 1


def test_a_file_is_checked_without_a_server_and_with_one(folder: Path, services: Site) -> None:
    (folder / "refs.bib").write_text("@article{a, title={On Lions}, author={D, J}, year=1999, doi={10.1000/a}}")
    alone = pcite("references", "check", "refs.bib", folder=folder)
    assert (alone.returncode, services.requests) == (0, [])
    asked = pcite("references", "check", "refs.bib", *asking(services), folder=folder)
    assert (asked.returncode, asked.stdout.splitlines()[-1]) == (1, b"1 references, 1 not to be cited as they are")
