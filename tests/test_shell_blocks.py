"""The shell blocks of the README and of the pages beside it are run, line by line, in a folder as they assume it."""

from __future__ import annotations

import json
import os
import re
import shlex
import shutil
import signal
import sqlite3
import subprocess
import sys
from collections.abc import Iterator
from contextlib import closing
from importlib.util import find_spec
from pathlib import Path

import forked
import httpx
import pytest
from docx import Document
from llm_server import by_system, says, says_json
from llm_server import running as llm_running
from pcite.store.citations import load
from pcite.store.database import Database
from pdf_files import WIDE, pdf
from web_server import Site
from web_server import running as web_running

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
    r"pcite llm serve": "it needs the weights of a language model",
    r"--way interleaved": "its writer answers in JSON; tests/graph/writing runs it on a script",
    r"pcite eval (?!alce|compare|plot|undecided|(?:detection|adversarial) --pairs)": (
        "it takes minutes, or needs data of the reader's own; its options are checked"
    ),
}
"""What is not run here, and why."""
MAY_END_WITH_1 = r"--fail-on|pcite check |pcite audit drift|pcite quotes|references check"
"""Where 1 says of the texts that something does not hold, as the page says; elsewhere it is a failure."""
EXTRAS = {"--style": "citeproc", "eval plot": "matplotlib", ".parquet": "pyarrow"}
"""Modules that a command needs, and an installation may not have."""
WITH_A_MODEL = r"pcite (?:write|edit)|--question|--edit\b|--gloss"


def blocks(page: Path) -> list[str]:
    """What stands in the shell blocks of a page, those within a list too."""
    return re.findall(r"^ *```sh\n(.*?)^ *```", page.read_text(encoding="utf-8"), re.DOTALL | re.MULTILINE)


def lines(page: Path) -> Iterator[str]:
    for block in blocks(page):
        yield from (line.partition("  #")[0].strip() for line in block.replace("\\\n", " ").splitlines())


SMALL = {"PCITE_SHIPPED": "mini"}
"""The pages name citations by number: those that the small verifier finds, as in the rest of the suite."""


ANSWERS = {
    "You read one passage": says_json(quote="kept for six years", summary="Six years.", relevance_score="9"),
    "You edit one sentence": says_json(action="keep", sentence="", reason="nothing to do"),
    "You translate a quotation": says_json(translation="Commercial letters are kept for six years."),
    "You take one sentence": says('{"checkable": true, "standalone": "", "claims": []}'),
}
"""What the model of the pages says to whom; to all others, as the writers, an answer."""


@pytest.fixture
def model() -> Iterator[dict[str, str]]:
    """The settings that name a language model."""
    with llm_running() as server:
        server.plays(by_system(ANSWERS, otherwise=says("Commercial letters are kept for six years.")))
        yield {"CITATION_LLM_URL": server.url, "CITATION_LLM_MODEL": "chat", "PCITE_LLM_PRICES": "0.15,0.60"}


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


def shell(line: str, folder: Path, **settings: str) -> Iterator[subprocess.CompletedProcess[bytes]]:
    """What became of `a && b`, `cat x | pcite …` and `pcite … > file`, which is all that the pages use."""
    for command in line.split("&&"):
        before, _, piped = command.partition(" | ") if command.strip().startswith("cat ") else ("", "", command)
        stdin = (folder / before.split()[1]).read_bytes() if before else b"leave\n" * 9  # a person who edits nothing
        words, _, file = piped.partition(" > ")
        done = call(shlex.split(words), folder, stdin, **settings)
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
    for name in "memo.md", "law.md", "hgb.md":
        (folder / name).write_text(REPORT if name == "memo.md" else LAWS["hgb.md"], encoding="utf-8")
    said = "Files of kind {} are kept for {} years."
    pairs = [
        {"dataset": "own", "doc": said.format(n, n), "claim": said.format(n, n + 200 * (n % 2)), "label": 1 - n % 2}
        for n in range(20, 120)
    ]
    (folder / "pairs.jsonl").write_text("\n".join(map(json.dumps, pairs)), encoding="utf-8")
    measured(folder, pairs)
    done = call(["pcite", "ground", "report.md", "--source", "laws/"], folder)
    found = re.search(rb"Report ([0-9a-f-]{36})", done.stdout)
    assert found, done.stderr
    report = found[1].decode()
    with Database.open(folder / "pcite.sqlite") as store:
        claim = load(store, report).claims[0]
    decided = {"claim_id": claim.id, "decision": "unclear", "note": "", "decided_at": "2026-01-02T03:04:05Z"}
    review = {"format": "pcite-review", "version": 1, "report_id": report, "reviewer": "Ada", "decisions": [decided]}
    (folder / "pcite-review.json").write_text(json.dumps(review), encoding="utf-8")
    return folder, report


def measured(folder: Path, pairs: list[dict[str, object]]) -> None:
    """Runs of `pcite eval detection` under the names that a page compares and draws, and pairs as a table."""
    few = folder / "few.jsonl"
    few.write_text("\n".join(map(json.dumps, pairs[:12])), encoding="utf-8")
    words = ["pcite", "eval", "detection", "--pairs", "few.jsonl", "--verifier", "mini", "--out", "detection.jsonl"]
    assert call(words, folder).returncode == 0
    for name in "a", "b", "pairs-reader", "pairs-judge":
        for kind in "jsonl", "manifest.json":
            shutil.copy(folder / f"detection.{kind}", folder / f"{name}.{kind}")
    if find_spec("pyarrow") is not None:
        from pyarrow import Table, parquet

        parquet.write_table(Table.from_pylist(pairs[:12]), folder / "pairs.parquet")


@pytest.mark.ci
@pytest.mark.parametrize("page", [page for page in PAGES if runnable(page)], ids=lambda page: page.name)
def test_the_commands_of_a_page_run(
    page: Path, kept: tuple[Path, str], tmp_path: Path, model: dict[str, str], request: pytest.FixtureRequest
) -> None:
    folder = shutil.copytree(kept[0], tmp_path / "here")
    for line in runnable(page):
        if any(part in line and find_spec(module) is None for part, module in EXTRAS.items()):
            continue
        if re.search(WITH_A_MODEL, line) and find_spec("langchain_openai") is None:
            continue
        known = re.sub(r"\b(?:1f0c9a|REPORT)\b", kept[1], line).replace("OLD NEW", "1 2").replace("SOURCE", "1")
        known = re.sub(r" https://example\.org/\S+", "", known)
        if "pcite serve" in known:
            assert_it_serves(folder)
            continue
        if "references enrich" in known or "references check" in known:
            known += " " + request.getfixturevalue("web")
        settings = model if re.search(WITH_A_MODEL, line) else {}
        for done in shell(known, folder, **settings):
            expected = (0, 1) if re.search(MAY_END_WITH_1, line) else (0,)
            assert done.returncode in expected, (line, done.stdout.decode()[-500:], done.stderr.decode())
            assert b"Traceback" not in done.stderr, done.stderr.decode()


@pytest.fixture
def web() -> Iterator[str]:
    """The options that ask the services of this machine in the place of those on the web."""
    with web_running(Site()) as site:
        services = ("crossref", "openalex", "semantic-scholar")
        yield " ".join(f"--{name}={site.url().rstrip('/')}" for name in services)


def assert_it_serves(folder: Path) -> None:
    """`pcite serve` says where it serves, answers there, and ends when it is told to."""
    command = [sys.executable, "-m", "pcite", "serve", "--port", "0"]
    with subprocess.Popen(command, cwd=folder, text=True, stdout=subprocess.PIPE, stderr=subprocess.PIPE) as process:
        try:
            assert process.stdout
            address = re.search(r"http://127\.0\.0\.1:\d+", process.stdout.readline())
            assert address, process.stderr and process.stderr.read()
            assert httpx.get(f"{address[0]}/api/reports", timeout=300).json()
            process.send_signal(signal.SIGINT)
            assert process.wait(300) == 0
        finally:
            process.kill()


def test_a_log_that_was_changed_does_not_pass_as_a_command_that_ran(kept: tuple[Path, str], tmp_path: Path) -> None:
    folder = shutil.copytree(kept[0], tmp_path / "here")
    assert call(["pcite", "verify-log"], folder).returncode == 0
    with closing(sqlite3.connect(folder / "pcite.sqlite")) as database:
        for (name,) in database.execute("SELECT name FROM sqlite_master WHERE type = 'trigger'").fetchall():
            database.execute(f'DROP TRIGGER "{name}"')
        database.execute("UPDATE report SET draft = 'another'")
        database.commit()
    assert call(["pcite", "verify-log"], folder).returncode == 1
    assert not re.search(MAY_END_WITH_1, "pcite verify-log --against checkpoint.txt --key key.pem.pub")


@pytest.mark.ci
def test_the_first_tutorial_shows_what_the_readers_make_of_its_files(tmp_path: Path) -> None:
    page = (ROOT / "docs" / "tutorials" / "report-and-laws.md").read_text(encoding="utf-8")
    hgb, ao, report = re.findall(r"^```markdown\n(.*?)^```", page, re.DOTALL | re.MULTILINE)
    _install, shown = re.findall(r"^```text\n(.*?)^```", page, re.DOTALL | re.MULTILINE)
    (tmp_path / "laws").mkdir()
    for name, text in {"laws/hgb.md": hgb, "laws/ao.md": ao, "report.md": report}.items():
        (tmp_path / name).write_text(text, encoding="utf-8")
    words = ["pcite", "ground", "report.md", "--source", "laws/"]
    printed = call(words, tmp_path, PCITE_SHIPPED="reader").stdout.decode()
    assert printed.startswith(shown)


def test_a_block_in_a_list_is_one_of_the_commands_of_its_page() -> None:
    page = ROOT / "docs" / "howto" / "drift.md"
    assert [line for line in lines(page) if "drift" in line] == ["pcite audit drift OLD NEW --dry-run"]
    for page in PAGES:
        assert page.read_text(encoding="utf-8").count("```sh\n") == len(list(blocks(page))), page


def test_every_reason_to_leave_a_command_out_is_one_that_is_used() -> None:
    every = [line for page in PAGES for line in lines(page)]
    assert [pattern for pattern in LEFT_OUT if not any(re.search(pattern, line) for line in every)] == []


def test_no_page_installs_from_an_index_what_is_not_published_there() -> None:
    assert [page.name for page in PAGES if re.search(r"install '?pcite", page.read_text(encoding="utf-8"))] == []


def test_a_page_outside_the_evaluation_that_measures_says_how_the_evaluation_is_installed() -> None:
    measuring = [page for page in (ROOT / "docs").rglob("*.md") if any("pcite eval" in line for line in lines(page))]
    assert ALCE in measuring
    assert [page.name for page in measuring if "./eval" not in page.read_text(encoding="utf-8")] == []
