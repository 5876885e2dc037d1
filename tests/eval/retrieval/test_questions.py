"""Which places of which sources a question asks for."""

from __future__ import annotations

import gzip
import json
from pathlib import Path

import pytest
from pcite.eval.grounding import sources_of
from pcite.eval.grounding.evidence import EvidenceSpan
from pcite.eval.grounding.questions import SourcePlace, is_draft, of_answers, of_drafts, of_papers
from pcite.store.records import Passage, Unit
from pcite.store.records.locators import Locator
from pcite.store.sources.readers import from_text, read_all

DRAFTS = Path(__file__).parents[3] / "graph" / "examples" / "drafts"


def passage(locator: Locator, source: str = "s") -> Passage:
    return Passage(id="p", source_id=source, start=0, end=1, text="x", units=(Unit(start=0, end=1, locator=locator),))


@pytest.mark.parametrize(
    ("place", "holds"),
    [
        ("§ 7 Abs. 2", True),
        ("§ 7 Abs. 2 Nr. 3", True),
        ("§ 7", True),
        ("", True),
        ("§ 7 Abs. 1", False),
        ("§ 7a Abs. 2", False),
    ],
)
def test_a_passage_stands_in_the_paragraph_that_the_gold_names(place: str, holds: bool) -> None:
    assert SourcePlace("s", place).holds(passage(Locator(paragraph="§ 7", absatz="2"))) is holds


def test_a_passage_stands_in_a_numbered_section() -> None:
    assert SourcePlace("s", "4.2.3").holds(passage(Locator(section="4.2.3")))
    assert not SourcePlace("s", "4.2.3").holds(passage(Locator(section="4.2")))


def test_the_same_paragraph_of_another_source_is_not_gold() -> None:
    assert not SourcePlace("zoo", "§ 7").holds(passage(Locator(paragraph="§ 7"), "bank"))


def test_the_shipped_drafts_find_their_paragraphs_in_their_sources() -> None:
    paths = [path for path in sorted(DRAFTS.glob("*.json")) if is_draft(path)]
    sources = read_all([source for path in paths for source in sources_of(path)])
    pools = list(of_drafts(paths, sources))
    assert [(pool.name, len(pool.questions)) for pool in pools] == [("aufbewahrung_de", 12), ("passwords_en", 11)]
    ids = {source.id for source in sources}
    assert all(place.source_id in ids for pool in pools for q in pool.questions for t in q.targets for place in t)


def test_another_edition_of_a_gold_source_is_not_gold(tmp_path: Path) -> None:
    draft = {
        "draft": "Secrets have eight characters.",
        "sources": ["old_sp1.md"],
        "sentences": [{"start": 0, "end": 30, "label": "supported", "gold": [["sp1", "5.1"]]}],
    }
    path = tmp_path / "draft.json"
    path.write_text(json.dumps(draft))
    old, new = (from_text(f"{name} edition", identifier=f"{name}_sp1.md") for name in ("old", "new"))
    (pool,) = of_drafts([path], [new, old])
    assert pool.questions[0].targets == ((SourcePlace(old.id, "5.1"),),)


def test_a_passage_stands_under_a_title() -> None:
    assert SourcePlace("s", "Results").holds(passage(Locator(heading="Results")))
    assert not SourcePlace("s", "Results").holds(passage(Locator(heading="Methods")))


def test_where_the_words_that_decide_are_known_only_a_passage_on_them_is_right() -> None:
    on, beside = (SourcePlace("s", "§ 7", (EvidenceSpan("s", *span),)) for span in ((0, 9), (1, 9)))
    assert on.holds(passage(Locator()))
    assert not beside.holds(passage(Locator(paragraph="§ 7")))


def test_every_quote_of_the_evidence_should_be_found_in_the_draft_s_own_sources(tmp_path: Path) -> None:
    text = "Owls hunt at night, larks sing at dawn."
    sentence = {"start": 0, "end": len(text), "text": text, "label": "supported", "gold": [["birds", "1"]]}
    (tmp_path / "birds.md").write_text("Owls hunt at night.\n\nLarks sing at dawn.\n", encoding="utf-8")
    quotes = [["birds", "hunt at night"], ["birds", "sing at dawn"]]
    (tmp_path / "evidence").mkdir()
    (tmp_path / "evidence" / "d.json").write_text(json.dumps([{"text": text, "quotes": quotes}]), encoding="utf-8")
    gold = {"draft": text, "sources": ["birds.md"], "sentences": [sentence]}
    (tmp_path / "d.json").write_text(json.dumps(gold), encoding="utf-8")
    (pool,) = of_drafts([tmp_path / "d.json"])
    (source,), (question,) = pool.sources, pool.questions
    places = [source.text[s.start : s.end] for target in question.targets for place in target for s in place.spans]
    assert places == ["hunt at night", "sing at dawn"]
    assert pool.is_draft


def test_experts_citations_count_from_zero_and_are_taken_out_of_the_claim(tmp_path: Path) -> None:
    answer = {
        "id": "a",
        "answer": "Owls hunt at night [0]. Larks sing at dawn [1] [2]. Nobody cites this sentence here.",
        "passages": [
            {"title": "Owls", "text": "Owls hunt in the dark."},
            {"title": "Larks", "text": "Larks sing in the morning."},
            {"title": None, "text": None},
        ],
    }
    path = tmp_path / "answers.dev.json"
    path.write_text(json.dumps([answer]))
    pool = of_answers(path)
    named = {source.id: source.name for source in pool.sources}
    asked = [(q.claim.text, [named[place.source_id] for (place,) in q.targets]) for q in pool.questions]
    assert asked == [("Owls hunt at night.", ["Owls"]), ("Larks sing at dawn.", ["Larks"])]


def test_accurate_statements_ask_for_their_paper_among_the_papers_of_all_files(tmp_path: Path) -> None:
    def pairs(name: str, *rows: tuple[str, str, int]) -> Path:
        path = tmp_path / f"{name}.jsonl.gz"
        lines = [json.dumps({"doc": doc, "claim": claim, "label": label}) for doc, claim, label in rows]
        path.write_bytes(gzip.compress("\n".join(lines).encode()))
        return path

    owls, larks = "# Owls\n\nOwls hunt at night.\n", "# Larks\n\nLarks sing.\n"
    dev = pairs("dev", (owls, "Owls hunt at night.", 1), (owls, "Owls hunt by day.", 0))
    pool = of_papers(dev, [pairs("train", (larks, "Larks sing.", 1))])
    assert [source.name for source in pool.sources] == ["Owls", "Larks"]
    assert [(q.claim.text, q.targets) for q in pool.questions] == [
        ("Owls hunt at night.", ((SourcePlace(pool.sources[0].id),),))
    ]
