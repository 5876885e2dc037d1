"""Clients that record one citation after the other, in processes of their own, and what has to be there afterwards."""

from __future__ import annotations

import json
import subprocess
import sys
import time
from collections.abc import Sequence
from pathlib import Path

from pcite.store import citations
from pcite.store.citations import library
from pcite.store.citations.proofs import verify_log
from pcite.store.database import Database
from pcite.store.database.tables import HeadRow, LeafRow, VerificationRow
from pcite.store.records import Grounding, Source
from sqlmodel import col, select

CLIENTS = """
import json, os, random, signal, sys, time
from itertools import count
from pathlib import Path
from pcite.store import citations
from pcite.store.records.context import CitationContext
from pcite.store.database import Database
from pcite.store.errors import DatabaseUnavailable, OutcomeUnknown
from pcite.store.records import Grounding

where, folder, order = sys.argv[1], Path(sys.argv[2]), json.loads(sys.argv[3])
grounding = Grounding.model_validate_json(sys.stdin.read())

def cite(db, claim):
    return citations.register(db, source_id=1, claim=claim, quote_context="a context", verbatim_quote="A broker")

def report(db, name):
    citations.record(db, grounding.model_copy(update={"report_id": name}), settings={})

def until_kept(db, claim, work):
    while True:
        try:
            return work(db, claim)
        except OutcomeUnknown:
            found = citations.list_registered(db, claim=claim)
            if found:
                return found[0].id
        except DatabaseUnavailable as error:
            if not order["insists"]:
                raise
            lost.write(str(error) + "\\n")

def client(name):
    acknowledged = os.open(folder / name, os.O_WRONLY | os.O_CREAT | os.O_APPEND)
    context = CitationContext(role="admin", session_id=name)
    with Database.open(where, busy_timeout=60, patience=60, context=context) as db:
        for number in count() if name.startswith("killed") else range(order["each"]):
            claim = f"{name} says {number:06}"
            if order["reports"] and number % order["reports"] == order["reports"] - 1:
                until_kept(db, f"{name}-{number}", report)
                os.write(acknowledged, f"report {name}-{number}\\n".encode())
            else:
                key = until_kept(db, claim, cite)
                os.write(acknowledged, f"{key} {claim}\\n".encode())

def started(name):
    if (child := os.fork()) == 0:
        try:
            client(name)
        except BaseException as error:
            print(name, repr(error), file=sys.stderr, flush=True)
            os._exit(1)
        os._exit(0)
    return child

lost = (folder / "errors").open("a", 1)
with Database.open(":memory:") as warm:  # what is made once, every client is forked with
    report(warm, "warm")
    cite(warm, "warm")
moments = random.Random(order["seed"])
survivors = [started(f"survivor{number}") for number in range(order["survivors"])]
for number in range(order["killed"]):
    child = started(f"killed{number}")
    while not (folder / f"killed{number}").exists() or not (folder / f"killed{number}").stat().st_size:
        time.sleep(0.001)
    time.sleep(moments.uniform(*order["moments"]))
    os.kill(child, signal.SIGKILL)
    ended = os.waitstatus_to_exitcode(os.waitpid(child, 0)[1])
    assert ended == -signal.SIGKILL, f"it ended with {ended} before it was killed"
sys.exit(max([os.waitstatus_to_exitcode(os.waitpid(child, 0)[1]) for child in survivors], default=0))
"""


class Clients:
    """Processes that record until they are done, or killed; each acknowledges in a file what was kept."""

    def __init__(
        self,
        where: Path | str,
        folder: Path,
        grounding: Grounding,
        *,
        each: int = 1_000_000,
        survivors: int = 0,
        killed: int = 0,
        moments: tuple[float, float] = (0.0, 0.1),
        reports: int = 4,
        seed: int = 0,
        insists: bool = False,
    ) -> None:
        """Start them.

        Args:
            where: the store.
            folder: of the files.
            grounding: the report.
            each: how much each survivor records; those who are killed go on until then.
            survivors: how many record to the end, at once.
            killed: how many are killed beside them, one after the other.
            moments: between how many seconds after its start.
            reports: every so many-th time it is a report and no citation; 0 is never.
            seed: of the moments.
            insists: whether one goes on when the database goes away.
        """
        self.folder = folder / "acknowledged"
        self.folder.mkdir()
        order = {"each": each, "survivors": survivors, "killed": killed, "moments": moments, "reports": reports}
        order |= {"seed": seed, "insists": insists}
        command = [sys.executable, "-c", CLIENTS, str(where), str(self.folder), json.dumps(order)]
        self.process = subprocess.Popen(command, stdin=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
        assert self.process.stdin
        self.process.stdin.write(grounding.model_dump_json())
        self.process.stdin.close()
        self.process.stdin = None

    def acknowledged(self) -> list[tuple[str, str]]:
        """What was acknowledged: `report` or the id of a citation, and the report or the claim."""
        files = sorted(file for file in self.folder.iterdir() if file.name != "errors")
        lines = [line for file in files for line in file.read_text().splitlines()]
        return [(kind, what) for kind, _, what in (line.partition(" ") for line in lines)]

    def errors(self) -> list[str]:
        """What was told to those who insist."""
        return (self.folder / "errors").read_text().splitlines()

    def wait_for(self, number: int) -> None:
        """Return when so many were acknowledged."""
        until = time.monotonic() + 60
        while len(self.acknowledged()) < number:
            assert self.process.poll() is None, self.process.stderr and self.process.stderr.read()
            assert time.monotonic() < until, f"only {len(self.acknowledged())} of {number}"
            time.sleep(0.005)

    def wait_for_each(self, number: int) -> None:
        """Return when each of so many clients has opened the store and acknowledged something."""
        while len({what.split("-")[0].split(" ")[0] for _, what in self.acknowledged()}) < number:
            self.wait_for(len(self.acknowledged()) + 1)

    def end(self) -> None:
        """Wait until all have ended as they should."""
        _, told = self.process.communicate(timeout=120)
        assert self.process.returncode == 0, told


def furnish(db: Database) -> None:
    """Source 1, which every client cites."""
    library.add(db, Source(id="s", identifier="s.md", name="S", text="A broker", content_hash="s"), "job")


def check(db: Database, grounding: Grounding, acknowledged: Sequence[tuple[str, str]], unacknowledged: int = 0) -> None:
    """That all that was acknowledged is there, once and whole, that the log holds, and that the next one can write.

    Args:
        db: the store.
        grounding: the report that was recorded.
        acknowledged: by the clients.
        unacknowledged: how many, at most, may be there beside it: of each client that was cut off the last one,
            which was kept before it could be told.
    """
    kept = citations.list_registered(db)
    own = {each.id: each.claim for each in kept if each.report_id is None}
    assert [each.id for each in kept] == list(range(1, len(kept) + 1))
    assert len(set(own.values())) == len(own)
    given = {int(kind): what for kind, what in acknowledged if kind != "report"}
    assert {number: own.get(number) for number in given} == given
    reports = {report.id for report in citations.reports(db, 1_000_000)}
    asked = [what for kind, what in acknowledged if kind == "report"]
    assert len(set(asked)) == len(asked)
    assert set(asked) <= reports
    assert len(own) + len(reports) <= len(acknowledged) + unacknowledged
    for report in reports:
        assert citations.load(db, report) == grounding.model_copy(update={"report_id": report})
    assert {each.report_id for each in kept} - {None} == reports
    checked(db, sorted(own))
    chained(db)
    number = citations.register(db, source_id=1, claim=f"the next after {len(kept)}", quote_context="a context")
    assert number == len(kept) + 1
    assert verify_log(db).ok


def checked(db: Database, own: Sequence[int]) -> None:
    """Each citation of an agent has its one check, and no other has one."""
    with db.reading("looking in") as session:
        assert sorted(session.exec(select(VerificationRow.citation_id))) == list(own)


def chained(db: Database) -> None:
    """Every transaction took the log on from where the last one had left it: no fork, no gap, no leaf twice."""
    check = verify_log(db)
    assert check.ok, check.findings
    with db.reading("looking in") as session:
        heads = list(session.exec(select(HeadRow.size).order_by(col(HeadRow.size))))
        leaves = session.exec(
            select(LeafRow.number, LeafRow.table_name, LeafRow.row_key).order_by(col(LeafRow.number))
        ).all()
    assert [number for number, *_ in leaves] == list(range(heads[-1]))
    assert len({(table, key) for _, table, key in leaves}) == len(leaves)
    cited = [int(key) for _, table, key in leaves if table == "citation"]
    assert cited == sorted(cited)
