"""Reports for the tests of pages: those of the two drafts of `pcite demo`, a hostile one and a large one.

The demo's are kept as the pipeline made them, so that no test of a page has to wait for a model; the slow test in
`tests/graph/output/report/test_kept_reports.py` shows that it makes the same today. `PCITE_SHIPPED=mini python
tests/reports.py` makes them anew.
"""

from __future__ import annotations

import gzip
import json
from collections.abc import Sequence
from datetime import UTC, datetime
from pathlib import Path
from typing import Any
from uuid import UUID

from pcite.nodes.formatter.assemble import apply
from pcite.store.records import Citation, Claim, Grounding, Insertion, Link, Passage, Provenance, Source, Unit, Verdict
from pcite.store.records.locators import Locator
from pcite.store.sources.readers import read

ROOT = Path(__file__).parents[1]
DRAFTS = ROOT / "graph" / "examples" / "drafts"
KEPT = Path(__file__).parent / "graph" / "output" / "report" / "data"
DEMO = ("aufbewahrung_de", "passwords_en")
NOON = datetime(2026, 1, 2, 12, tzinfo=UTC)
ATTACKS = (
    "<script>document.title = 'run'</script>",
    "</script><script>document.title = 'run'</script>",
    "<img src=x onerror=\"document.title = 'run'\">",
    '"><svg onload="document.title = \'run\'">',
    "' onmouseover='document.title = \"run\"' x='",
    "</style><style>body{display:none}</style>",
    "--><!-- <!]]>",
    "{{ 7 * 7 }}{% raw %}",
    "<a href=\"javascript:document.title = 'run'\">press</a>",
    "\u202egnp.exe &lt;b&gt; &#x3c;i&#x3e;",
    "<iframe srcdoc=\"<script>parent.document.title = 'run'</script>\"></iframe>",
    "<form action=https://example.org><input autofocus onfocus=\"document.title = 'run'\">",
    "[press](javascript:document.title='run') ![](https://example.org/x.png) <https://example.org>",
)


def demo(name: str) -> Grounding:
    """The report of one of the two drafts, its sources where they lie."""
    told = json.loads(gzip.decompress((KEPT / f"{name}.json.gz").read_bytes()))
    for source in told["sources"]:
        path = DRAFTS / source["identifier"]
        source["identifier"], source["text"] = str(path), read(path).text
    return Grounding.model_validate(told)


def made(name: str) -> Grounding:
    """The same, made by the pipeline now."""
    from pcite.graph.api import ground

    task = json.loads((DRAFTS / f"{name}.json").read_text(encoding="utf-8"))
    return ground(task["draft"], [DRAFTS / path for path in task["sources"]])


def keep(name: str) -> None:
    """Write the report of a draft, without the texts of its sources and without places of this machine."""
    told: dict[str, Any] = made(name).model_dump(mode="json")
    for source in told["sources"]:
        path = Path(source["identifier"])
        if read(path).text != source["text"]:
            raise ValueError(f"{path} is not what the report was made from")
        source["identifier"], source["text"] = path.relative_to(DRAFTS).as_posix(), ""
    told |= {"report_id": str(UUID(int=DEMO.index(name) + 1)), "created_at": NOON.isoformat()}
    KEPT.mkdir(exist_ok=True)
    packed = json.dumps(told, ensure_ascii=False, separators=(",", ":")).encode()
    (KEPT / f"{name}.json.gz").write_bytes(gzip.compress(packed, 9, mtime=0))


def hostile() -> Grounding:
    """A report all of whose words try to become markup or to run: draft, sources, names, quotes, reasons and notes."""
    return _report(
        [f"{attack} is a fact." for attack in ATTACKS], ATTACKS, cited=16, address="javascript:document.title='run'//"
    )


def large(sentences: int = 300, citations: int = 500) -> Grounding:
    """A report of so many sentences, every third of them open, with so many citations."""
    texts = [f"Rule {i} says that records of kind {i} are kept for {i % 9 + 2} years." for i in range(sentences)]
    return _report(texts, [f"Source {i}" for i in range(20)], cited=citations, address="https://example.org/")


def _report(texts: Sequence[str], names: Sequence[str], *, cited: int, address: str) -> Grounding:
    """Every third sentence is open, the others share the citations."""
    draft, claims = "", []
    for i, text in enumerate(texts):
        start = len(draft)
        draft += text + ("\n\n" if i % 10 == 9 else " ")
        claims.append(
            Claim(id=f"{text[:40]}-{i}", start=start, end=start + len(text), text=text, checkable=True, lang="en")
        )
    sources = tuple(_source(i, name, address + name, texts) for i, name in enumerate(names))
    passages = tuple(_passage(source, i) for i, source in enumerate(sources))
    held = [claim for i, claim in enumerate(claims) if i % 3]
    verdicts, citations, insertions = [], [], []
    for i, claim in enumerate(claims):
        passage = passages[i % len(passages)]
        verdicts.append(_verdict(claim, passage, names[i % len(names)], supported=bool(i % 3)))
    for number in range(1, cited + 1):
        claim = held[(number - 1) * len(held) // cited]
        passage = passages[number % len(passages)]
        citations.append(_citation(number, claim, passage))
        insertions.append(Insertion(at=claim.end - 1, text=f" [{number}]"))
    insertions += [Insertion(at=c.end - 1, text=" [citation needed]") for i, c in enumerate(claims) if not i % 3]
    insertions.sort(key=lambda insertion: insertion.at)
    return Grounding(
        report_id=f"report-{names[0]}",
        draft=draft,
        text=apply(draft, insertions, ()),
        references="",
        insertions=tuple(insertions),
        claims=tuple(claims),
        verdicts=tuple(verdicts),
        citations=tuple(citations),
        passages=passages,
        sources=sources,
        notes=tuple(names),
        created_at=NOON,
    )


def _source(i: int, name: str, address: str, texts: Sequence[str]) -> Source:
    about = {"author": name, "title": name, "url": address, "version": name}
    return Source(
        id=f"s{i}",
        identifier=address,
        name=name,
        text=f"{texts[i % len(texts)]} {name} " * 3,
        content_hash=f"{i:064x}",
        lang="en",
        version=name,
        metadata=about,
    )


def _passage(source: Source, i: int) -> Passage:
    unit = Unit(start=0, end=len(source.text), locator=Locator(paragraph=f"§ {i}", heading=source.name))
    return Passage(
        id=f"p{i}",
        source_id=source.id,
        start=0,
        end=len(source.text),
        text=source.text,
        heading=(source.name,),
        lead=source.name,
        units=(unit,),
        lang="en",
    )


def _verdict(claim: Claim, passage: Passage, name: str, *, supported: bool) -> Verdict:
    link = Link(
        claim_id=claim.id,
        passage_ids=(passage.id,),
        retrieval_score=0.1,
        probability=0.9 if supported else 0.2,
        threshold=0.5,
        outcome="accepted" if supported else "rejected",
        note=name,
        verifier=Provenance(engine=name, model=name, digest="d"),
    )
    label = "supported" if supported else "unsupported"
    return Verdict(claim_id=claim.id, label=label, reason="" if supported else name, threshold=0.5, links=(link,))


def _citation(number: int, claim: Claim, passage: Passage) -> Citation:
    return Citation(
        uid=f"u{number}",
        number=number,
        claim_id=claim.id,
        source_id=passage.source_id,
        passage_id=passage.id,
        at=claim.end - 1,
        locator=passage.units[0].locator,
        quote=passage.text[:150],
        quote_start=0,
        quote_end=min(150, len(passage.text)),
        probability=0.9,
    )


if __name__ == "__main__":
    for each in DEMO:
        keep(each)
