"""What tests of several rooms need: stores that are closed again, and a report to put into them."""

from __future__ import annotations

import gc
import os
import sqlite3
import sys
from collections.abc import Callable, Generator, Iterator
from contextlib import ExitStack, closing
from datetime import UTC, datetime
from functools import cache
from pathlib import Path
from shutil import copy
from typing import Any

import pytest
from hypothesis import HealthCheck, settings
from pcite.store.database import Database
from pcite.store.records import (
    Citation,
    Claim,
    Grounding,
    Insertion,
    Link,
    Maker,
    Marker,
    Passage,
    Proposition,
    Provenance,
    Removal,
    Revision,
    Source,
    Unit,
    Verdict,
)
from pcite.store.records.locators import Locator

os.environ.setdefault("PCITE_SHIPPED", "mini")
"""The small verifier runs in the suite: most tests hold the steps around it. Tests of the reader name it."""

settings.register_profile("pcite", deadline=None, suppress_health_check=[HealthCheck.too_slow])
settings.load_profile("pcite")  # how long an example takes says more about the machine than about the code

pytest_plugins = ["places", "browser"]
OpenStore = Callable[..., Database]
Look = Callable[[str], list[dict[str, Any]]]

US = "A broker keeps its records for six years."
EU = "Records are kept for five years. A firm may keep them for seven."
DRAFT = "While US rules require six years, EU rules mandate five. We advise care. The moon is made of records [7]."


@pytest.hookimpl(wrapper=True)
def pytest_collection() -> Generator[None, object, object]:
    """Look for no garbage among what is collected, most of which stays: that takes a second each time, and 20 times."""
    gc.disable()
    try:
        return (yield)
    finally:
        gc.collect()
        gc.freeze()
        gc.enable()


def pytest_collection_finish() -> None:
    """Put the command line together once: `CliRunner` does it for every command, which takes longer than most."""
    if (testing := sys.modules.get("typer.testing")) is not None:
        testing._get_command = cache(testing._get_command)


@pytest.fixture
def store_path(tmp_path: Path) -> Path:
    """Where `open_store` opens a store if it is told nothing else."""
    return tmp_path / "store.sqlite"


@pytest.fixture
def open_store(store_path: Path) -> Iterator[OpenStore]:
    """Opens stores that wait for each other on a busy machine too, and closes every one when the test ends."""
    with ExitStack() as opened:
        yield lambda path=store_path, **options: opened.enter_context(
            Database.open(path, **{"busy_timeout": 60, **options})
        )


@pytest.fixture
def look(store: Database, store_path: Path | str) -> Iterator[Look]:
    """The database of `store`, opened by a program that knows nothing of pcite: the rows of a query by column."""
    if isinstance(store_path, Path):
        with closing(sqlite3.connect(store_path, isolation_level=None)) as file:
            file.row_factory = sqlite3.Row
            yield lambda query: [dict(row) for row in file.execute(query)]
        return
    import psycopg
    from psycopg.rows import dict_row

    address, _, schema = store_path.rpartition("schema=")
    with psycopg.connect(address.rstrip("?&"), autocommit=True, row_factory=dict_row) as server:
        server.execute(f"SET search_path = {schema}")
        yield lambda query: server.execute(query).fetchall()


@pytest.fixture
def store(open_store: OpenStore, store_path: Path | str, made_file: Path) -> Database:
    """An empty store."""
    if isinstance(store_path, Path) and not store_path.exists():
        copy(made_file, store_path)
    return open_store()


@pytest.fixture
def grounding() -> Grounding:
    """A report with one of everything: a joint check, a part, a link that was not judged, a struck sentence."""
    us, eu, more = _passages()
    sentence, advice, moon = _claims()
    verifier = Provenance(engine="onnx", model="a-model-whose-name-goes-on-for-more-than-fifty-characters", digest="d1")

    def link(claim: Claim, score: float | None, *passages: Passage, part: int | None = None) -> Link:
        return Link(
            claim_id=claim.id,
            proposition=part,
            passage_ids=tuple(passage.id for passage in passages),
            retrieval_score=0.03,
            probability=score,
            threshold=0.5,
            outcome="unscored" if score is None else "accepted" if score >= 0.5 else "rejected",
            verifier=verifier,
        )

    joint = link(sentence, 0.9, us, eu)
    links = (joint, link(sentence, 0.8, us, part=0), link(sentence, 0.2, us), link(sentence, 0.1, eu))
    tried = (link(moon, 0.01, more), link(moon, None, eu))
    cited = [_citation(sentence, us, 1, 32), _citation(sentence, eu, 2, 55)]
    return Grounding(
        report_id="5f0c7b1e-3b57-4f7e-9f1a-0d2f6f1c1a01",
        draft=DRAFT,
        text="While US rules require six years [1], EU rules mandate five [2]. We advise care.",
        references="[1] US rules\n[2] EU rules",
        insertions=(Insertion(at=32, text=" [1]"), Insertion(at=55, text=" [2]")),
        removals=(Removal(start=72, end=105, text=DRAFT[72:105]),),
        claims=(sentence, advice, moon),
        verdicts=(
            Verdict(claim_id=sentence.id, label="supported", support=0.9, threshold=0.5, links=links),
            Verdict(
                claim_id=moon.id, label="unsupported", reason="no passage", support=0.01, threshold=0.5, links=tried
            ),
        ),
        citations=tuple(cited),
        passages=(us, eu, more),
        sources=(_source("us", US), _source("eu", EU)),
        notes=("marker [7] points to no source",),
        rounds=1,
        created_at=datetime(2026, 1, 2, 3, 4, 5, 678, tzinfo=UTC),
    )


ORIGINAL = "While US rules require nine years, EU rules mandate five. We advise care. The moon is made of records [7]."


@pytest.fixture
def written(grounding: Grounding) -> Grounding:
    """The report as an editor left it: one sentence rewritten, one that a gate kept, and who wrote and edited."""
    sentence, *others = grounding.claims
    before = ORIGINAL[: ORIGINAL.index(" We")]
    changed = Revision(round=1, action="rewrite", before=before, after=sentence.text, reason="nine", distance=0.0625)
    kept = Revision(round=1, action="remove", before=others[1].text, reason="no <passage>", refused="too & far")
    who = {"model": "writer-1", "digest": "r1", "prompt": "f00d"}
    editor, writer = (Provenance(engine=engine, **who) for engine in ("edited", "written"))
    alone = sentence.model_copy(update={"standalone": "US rules require six years, and EU rules five."})
    makers = (
        Maker(role="writer", provenance=writer, answers=1, input_tokens=30, output_tokens=9, cost=0.5),
        Maker(role="editor", provenance=editor, answers=2, retries=1),
    )
    added = {"original": ORIGINAL, "revisions": (changed, kept), "makers": makers, "claims": (alone, *others)}
    return grounding.model_copy(update=added)


def _source(name: str, text: str) -> Source:
    return Source(
        id=f"source-{name}",
        identifier=f"{name}.md",
        name=f"{name.upper()} rules",
        text=text,
        content_hash=f"hash-{name}",
        media_type="text/markdown",
        lang="en",
        metadata={"author": "SEC"},
    )


def _passages() -> tuple[Passage, Passage, Passage]:
    return _passage("us", US, 0, len(US)), _passage("eu", EU, 0, 32), _passage("eu", EU, 33, len(EU))


def _passage(name: str, text: str, start: int, end: int) -> Passage:
    unit = Unit(start=start, end=end, locator=Locator(paragraph="§ 17", absatz="4", page=3))
    return Passage(
        id=f"passage-{name}-{start}",
        source_id=f"source-{name}",
        start=start,
        end=end,
        text=text[start:end],
        heading=("Rules", "Records"),
        units=(unit,),
        lang="en",
    )


def _claims() -> tuple[Claim, Claim, Claim]:
    parts = (Proposition(start=0, end=32, text=DRAFT[:32]), Proposition(start=34, end=55, text=DRAFT[34:55]))
    marker = Marker(start=101, end=104, text="[7]", numbers=(7,))
    return (
        Claim(id="c1", start=0, end=56, text=DRAFT[:56], checkable=True, propositions=parts, lang="en"),
        Claim(id="c2", start=57, end=72, text=DRAFT[57:72], checkable=False, reason="recommendation", lang="en"),
        Claim(
            id="c3",
            start=73,
            end=105,
            text=DRAFT[73:105],
            checkable=True,
            heading=("Facts",),
            context=DRAFT[57:72],
            markers=(marker,),
            lang="en",
        ),
    )


def _citation(claim: Claim, passage: Passage, number: int, at: int) -> Citation:
    return Citation(
        uid=f"citation-{number}",
        number=number,
        claim_id=claim.id,
        source_id=passage.source_id,
        passage_id=passage.id,
        at=at,
        locator=passage.units[0].locator,
        quote=passage.text,
        quote_start=passage.start,
        quote_end=passage.end,
        probability=0.9,
    )


@pytest.fixture
def punkt(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder of NLTK's data with a model of English that knows the abbreviations dr and prof."""
    nltk = pytest.importorskip("nltk")
    model = tmp_path / "tokenizers" / "punkt_tab" / "english"
    model.mkdir(parents=True)
    (model / "abbrev_types.txt").write_text("dr\nprof")
    for name in ("collocations.tab", "sent_starters.txt", "ortho_context.tab"):
        (model / name).write_text("")
    monkeypatch.setattr(nltk.data, "path", [str(tmp_path)])
    return tmp_path
