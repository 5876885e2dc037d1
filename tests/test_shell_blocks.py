"""The shell blocks of the README and of the pages beside it are run, line by line, in a folder as they assume it."""

from __future__ import annotations

import os
import re
import shlex
import shutil
import subprocess
from collections.abc import Iterator
from importlib.util import find_spec
from pathlib import Path

import forked
import pytest
from docx import Document
from pdf_files import WIDE, pdf

ROOT = Path(__file__).parents[1]
PAGES = [ROOT / "README.md", *sorted((ROOT / "docs").rglob("*.md")), ROOT / "eval" / "README.md"]
ALCE = ROOT / "docs" / "tutorials" / "alce.md"
"""It shows the file that its commands read."""
LAWS = {
    "hgb.md": "# HGB\n\n## § 257\n\nCommercial letters are kept for six years. Account books are kept for ten years.\n",
    "ao.md": "# AO\n\n## § 147\n\nInvoices are stored for eight years. Commercial letters are kept for six years.\n",
}
REPORT = (
    "Commercial letters are kept for six years. Account books are kept for ten years. "
    "Invoices are stored for eight years. The moon is made of green cheese.\n"
)
BIB = "@book{hgb, title = {HGB}, author = {Muster, Max}, year = {1897}}\n"
LEFT_OUT = {
    r"pip install|python -m pytest|python -m pcite\.eval\.training": "it installs, tests or trains",
    r"CITATION_DB_URL|postgresql://|pcite access ": "it needs a PostgreSQL server",
    r"pcite (?:write|edit)|--question|--edit |--gloss": "it needs a model or a person",
    r"pcite serve|pcite mcp|pcite llm serve": "it goes on until it is stopped",
    r"references (?:enrich|check)": "it asks services on the web",
    r"pcite eval (?!alce)|pcite calibrate|--calibration": "it needs data of the reader's own; its options are checked",
    r"pcite review import": "it needs what a browser exported",
}
"""What is not run here, and why."""


def lines(page: Path) -> Iterator[str]:
    for block in re.findall(r"^```sh\n(.*?)^```", page.read_text(encoding="utf-8"), re.DOTALL | re.MULTILINE):
        yield from (line.partition("  #")[0].strip() for line in block.replace("\\\n", " ").splitlines())


SMALL = {"PCITE_SHIPPED": "mini"}
"""The pages name citations by number: those that the small verifier finds, as in the rest of the suite."""


def runnable(page: Path) -> list[str]:
    return [line for line in lines(page) if line and not any(re.search(pattern, line) for pattern in LEFT_OUT)]


def call(words: list[str], folder: Path, stdin: bytes = b"", **settings: str) -> subprocess.CompletedProcess[bytes]:
    assert words[0] == "pcite", words
    clean = {name: value for name, value in os.environ.items() if not name.startswith(("PCITE_", "CITATION_"))}
    return forked.run(
        forked.COMMAND,
        *words[1:],
        stdin=stdin,
        folder=folder,
        environment={**clean, **SMALL, "NO_COLOR": "1", **settings},
    )


def shell(line: str, folder: Path) -> Iterator[subprocess.CompletedProcess[bytes]]:
    """What became of `a && b`, `cat x | pcite …` and `pcite … > file`, which is all that the pages use."""
    for command in line.split("&&"):
        before, _, piped = command.partition(" | ") if command.strip().startswith("cat ") else ("", "", command)
        stdin = (folder / before.split()[1]).read_bytes() if before else b""
        words, _, file = piped.partition(" > ")
        done = call(shlex.split(words), folder, stdin)
        yield done
        if file:
            (folder / file.strip()).write_bytes(done.stdout)


@pytest.fixture(scope="module")
def kept(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, str]:
    """A folder with all the files that the pages name, and a store with one report; its id."""
    folder = tmp_path_factory.mktemp("pages")
    for name in "laws", "rules":
        (folder / name).mkdir()
        for file, text in LAWS.items():
            (folder / name / file).write_text(text, encoding="utf-8")
    pdf(folder / "contract.pdf", [[(WIDE, "Invoices are stored for eight years.")]])
    shutil.copy(folder / "contract.pdf", folder / "report.pdf")
    for name in "report.md", "draft.md":
        (folder / name).write_text(REPORT, encoding="utf-8")
    (folder / "reports").mkdir()
    (folder / "reports" / "may.md").write_text(REPORT, encoding="utf-8")
    memo = Document()
    memo.add_paragraph(REPORT)
    memo.save(str(folder / "memo.docx"))
    answers = re.search(r"^```json\n(.*?)^```", ALCE.read_text(encoding="utf-8"), re.DOTALL | re.MULTILINE)
    assert answers
    (folder / "answers.json").write_text(answers[1], encoding="utf-8")
    for name in "zotero.bib", "refs.bib":
        (folder / name).write_text(BIB, encoding="utf-8")
    done = call(["pcite", "ground", "report.md", "--source", "laws/"], folder)
    found = re.search(rb"Report ([0-9a-f-]{36})", done.stdout)
    assert found, done.stderr
    return folder, found[1].decode()


@pytest.mark.parametrize("page", [page for page in PAGES if runnable(page)], ids=lambda page: page.name)
def test_the_commands_of_a_page_run(page: Path, kept: tuple[Path, str], tmp_path: Path) -> None:
    folder = shutil.copytree(kept[0], tmp_path / "here")
    for line in runnable(page):
        if "--style" in line and find_spec("citeproc") is None:
            continue
        known = re.sub(r"\b(?:1f0c9a|REPORT)\b", kept[1], line).replace("OLD NEW", "1 2").replace("SOURCE", "1")
        for done in shell(re.sub(r" https://example\.org/\S+", "", known), folder):
            assert done.returncode in (0, 1), (line, done.stderr.decode())
            assert b"Traceback" not in done.stderr, done.stderr.decode()


def test_the_first_tutorial_shows_what_the_readers_make_of_its_files(tmp_path: Path) -> None:
    page = (ROOT / "docs" / "tutorials" / "report-and-laws.md").read_text(encoding="utf-8")
    hgb, ao, report = re.findall(r"^```markdown\n(.*?)^```", page, re.DOTALL | re.MULTILINE)
    [shown] = re.findall(r"^```text\n(.*?)^```", page, re.DOTALL | re.MULTILINE)
    (tmp_path / "laws").mkdir()
    for name, text in {"laws/hgb.md": hgb, "laws/ao.md": ao, "report.md": report}.items():
        (tmp_path / name).write_text(text, encoding="utf-8")
    words = ["pcite", "ground", "report.md", "--source", "laws/"]
    printed = call(words, tmp_path, PCITE_SHIPPED="reader").stdout.decode()
    assert printed.startswith(shown)


def test_every_reason_to_leave_a_command_out_is_one_that_is_used() -> None:
    every = [line for page in PAGES for line in lines(page)]
    assert [pattern for pattern in LEFT_OUT if not any(re.search(pattern, line) for line in every)] == []


def test_no_page_installs_from_an_index_what_is_not_published_there() -> None:
    assert [page.name for page in PAGES if re.search(r"install '?pcite", page.read_text(encoding="utf-8"))] == []
