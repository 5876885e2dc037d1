"""Eight processes that register 1,000 citations each in one store, against plain SQL that inserts as many rows.

Each citation is a transaction of its own, which is on the disk before the next one begins. Afterwards
every acknowledged citation has to be there once, the numbers have to be without a gap, those of one
process in the order in which they were acknowledged, and the log has to be whole.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from itertools import pairwise
from time import perf_counter

from ...store import citations
from ...store.citations import library, proofs
from ...store.database import Database
from ...store.records import Source
from ...store.records.context import CitationContext

PROCESSES, EACH = 8, 1_000
WAIT = 120.0
"""Seconds that a writer waits for its turn."""
PLAIN = "CREATE TABLE plain (id INTEGER PRIMARY KEY, claim TEXT, quote TEXT, context TEXT, locator TEXT, made TEXT)"
Work = Callable[[str, int], list[int]]


def processes(address: str) -> None:
    """Print the throughput of both, and what was found afterwards."""
    ours, plain = f"{address}_together", f"{address}_plainly"
    with Database.open(ours) as store:
        library.add(store, Source(id="s", identifier="s", name="s", text="A text.", content_hash="s"), library.DEFAULT)
    with Database.open(plain) as store, store.writing("making a plain table in") as session:
        session.connection().exec_driver_sql(PLAIN)
    taken, details = _together(_register, ours)
    other, _ = _together(_insert, plain)
    count = PROCESSES * EACH
    print(
        f"| {PROCESSES} processes x {EACH:,} citations, each on the disk before the next | {count / taken:,.0f}/s "
        f"| {count / other:,.0f}/s | {taken / other:.1f} x |"
    )
    print(f"| found afterwards | {_findings(ours, details)} | | |", flush=True)


def _together(work: Work, address: str) -> tuple[float, list[list[int]]]:
    started = perf_counter()
    with ProcessPoolExecutor(PROCESSES) as pool:
        lines = list(pool.map(work, [address] * PROCESSES, range(PROCESSES)))
    return perf_counter() - started, lines


def _register(address: str, process: int) -> list[int]:
    """The numbers of the citations, as they were acknowledged."""
    context = CitationContext(session_id=f"process {process}", role="admin")
    with Database.open(address, busy_timeout=WAIT, context=context) as store:
        return [
            citations.register(
                store,
                source_id=1,
                claim=f"Claim {number} of process {process}.",
                quote_context="A text.",
                verbatim_quote="A text.",
                locator={"page": 1},
            )
            for number in range(EACH)
        ]


def _insert(address: str, process: int) -> list[int]:
    with Database.open(address, busy_timeout=WAIT) as store:
        for number in range(EACH):
            with store.writing("inserting plainly into") as session:
                run = session.connection().exec_driver_sql
                key = process * EACH + number
                run(
                    "INSERT INTO plain (id, claim, quote, context, locator, made) "
                    f"VALUES ({key}, 'Claim {number} of process {process}.', 'A text.', 'A text.', '{{}}', 'now')"
                )
    return []


def _findings(address: str, findings: list[list[int]]) -> str:
    with Database.open(address) as store:
        selected = [citation.id for citation in citations.list_registered(store)]
        whole = proofs.verify_log(store)
    acknowledged = Counter(number for numbers in findings for number in numbers)
    lost = len(acknowledged.keys() - set(selected))
    doubled = sum(count - 1 for count in acknowledged.values()) + len(selected) - len(set(selected))
    unordered = sum(a >= b for numbers in findings for a, b in pairwise(numbers))
    gaps = max(selected) - len(selected)
    log_says = "log whole" if not whole.findings else f"log: {len(whole.findings)} findings"
    return f"{lost} lost, {doubled} double, {unordered} out of order, {gaps} gaps, {log_says}"
