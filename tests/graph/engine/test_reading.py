"""Reading: citations by id, source, session, project and status; corrections, relations, receipts."""

from __future__ import annotations

import pytest
from pcite import CitationContext, CitationEngine
from pcite.graph.engine import RegisteredCitation
from pcite.graph.engine.receipts import receipt
from pcite.store.citations.library import LibrarySource
from pcite.store.errors import AccessDenied, CitationNotFound, InputError

from .conftest import CLAIM, QUOTE, WHERE, OpenEngine, Scripted


@pytest.fixture
def three(open_engine: OpenEngine, engine: CitationEngine, gobd: LibrarySource) -> CitationEngine:
    """Two citations of session `one` by agent `writer`, of which one fails, and one of session `two`."""
    one = CitationContext(session_id="one", agent_id="writer", user_id="u", job_id="j")
    first = open_engine(context=one)
    first.cite_doc(CLAIM, gobd.id, QUOTE, WHERE, verbatim_quote=QUOTE)
    first.cite_doc("Rechnungen sind blau.", gobd.id, QUOTE, WHERE)
    open_engine(context=CitationContext(session_id="two")).cite_doc(CLAIM, gobd.id, QUOTE, WHERE)
    return engine


def ids(found: list[RegisteredCitation]) -> list[int]:
    return [each.id for each in found]


def test_a_citation_is_found_by_every_form_of_its_name(three: CitationEngine) -> None:
    cited = three.get_citation(1)
    assert cited is not None
    for name in "1", "[1]", "cite_001", "[cite_1]", " [ 1 ] ", cited.uid, cited.uid[:8], f"cite_{cited.uid[:8]}":
        assert three.get_citation(name) == cited, name
    for other in 4, 0, -1, 10**30, "[4]", "", "cite_", cited.uid[:3], "nonsense", "%":
        assert three.get_citation(other) is None, other


def test_it_says_whose_it_is(three: CitationEngine) -> None:
    cited = three.get_citation(1)
    assert cited is not None
    assert (cited.session_id, cited.agent_id, cited.user_id, cited.job_id) == ("one", "writer", "u", "j")
    assert (cited.created_by, cited.project_id, cited.report_id) == ("writer", "default", None)


def test_citations_are_listed_by_source_session_project_and_status(three: CitationEngine) -> None:
    assert ids(three.list_citations()) == ids(three.get_citations()) == [1, 2, 3]
    assert ids(three.list_citations(1, "one", "verified")) == [1]
    assert ids(three.list_citations(claim="blau")) == [2]
    assert ids(three.list_citations(limit=2)) == [1, 2]
    assert ids(three.get_citations(after=2, job_id=None)) == [3]
    assert ids(three.get_citations(job_id="j")) == [1, 2]
    assert ids(three.get_citations_for_source("gobd.md")) == [1, 2, 3]
    assert ids(three.get_citations_by_session("two")) == [3]
    assert ids(three.get_citations_by_session()) == []
    assert ids(three.get_citations_by_status("failed")) == [2]
    assert ids(three.get_citations_by_project("default")) == [1, 2, 3]
    assert ids(three.list_citations(source_id=2)) == []


def test_a_status_that_does_not_exist_is_refused(three: CitationEngine) -> None:
    with pytest.raises(InputError, match="no status 'broken'"):
        three.get_citations_by_status("broken")


def test_counts_are_of_what_holds_now(three: CitationEngine) -> None:
    assert three.statistics() == (1, 3, {"verified": 2, "failed": 1})


def test_projects_do_not_see_each_other(open_engine: OpenEngine, three: CitationEngine) -> None:
    other = open_engine(project="fessi")
    assert other.list_citations() == []
    assert other.list_sources() == []
    assert other.get_citation(1) is None
    assert three.get_citations_by_project("fessi") == []
    theirs = other.add_custom_source("Abfall-ABC", QUOTE)
    made = three.create_citation(CLAIM, QUOTE, source_id=theirs.id, project="fessi")
    assert made.citation_id == 4
    assert ids(other.get_citations()) == ids(three.get_citations(project="fessi")) == [4]
    assert ids(three.get_citations()) == [1, 2, 3]


def test_an_agent_keeps_to_its_project(open_engine: OpenEngine, three: CitationEngine) -> None:
    agent = open_engine(context=CitationContext(project_id="default"))
    assert agent.for_project("default") is agent
    for asked in (
        lambda: agent.get_citations_by_project("fessi"),
        lambda: agent.create_citation(CLAIM, QUOTE, source_id=1, project="fessi"),
        lambda: agent._query("SELECT 1"),
    ):
        with pytest.raises(AccessDenied):
            asked()


def test_a_correction_is_a_new_citation_and_the_old_one_stays(
    three: CitationEngine, verifier: Scripted, gobd: LibrarySource
) -> None:
    result = three.supersede("[2]", claim=CLAIM, verbatim_quote=QUOTE)
    assert (result.citation_id, result.verification_status) == (4, "verified")
    old, new = three.get_citation(2), three.get_citation(4)
    assert old is not None
    assert new is not None
    assert (old.claim, old.superseded_by, old.supersedes) == ("Rechnungen sind blau.", 4, None)
    assert (new.claim, new.supersedes, new.superseded_by, new.locator) == (CLAIM, 2, None, WHERE)
    assert three.edit_citation(4, confidence="medium").citation_id == 5
    with pytest.raises(InputError, match="has no colour"):
        three.supersede(1, colour="red")
    with pytest.raises(CitationNotFound):
        three.supersede(99, claim=CLAIM)


@pytest.mark.parametrize("relation", ["supports", "contradicts", "extends", "supersedes"])
def test_citations_stand_in_relations(three: CitationEngine, relation: str) -> None:
    said = three.relate(3, "[1]", relation, note="as § 9 says")
    assert said.related_citations == (1,)
    assert [(r.citation_id, r.related_id, r.relation, r.note) for r in three.relations(1)] == [
        (3, 1, relation, "as § 9 says")
    ]


def test_a_relation_is_said_with_the_citation(three: CitationEngine, gobd: LibrarySource) -> None:
    made = three.cite_doc(CLAIM, gobd.id, QUOTE, WHERE, related_citations=["cite_001", 2], relation_type="extends")
    kept = three.get_citation(made.citation_id)
    assert kept is not None
    assert (kept.related_citations, kept.relation_type) == ((1, 2), "extends")
    with pytest.raises(CitationNotFound):
        three.cite_doc(CLAIM, gobd.id, QUOTE, WHERE, related_citations=[99], relation_type="extends")
    assert len(three.list_citations()) == 4


@pytest.mark.parametrize(("one", "other", "relation"), [(1, 1, "supports"), (1, 2, "resembles")])
def test_a_relation_that_cannot_be_is_refused(three: CitationEngine, one: int, other: int, relation: str) -> None:
    with pytest.raises(InputError):
        three.relate(one, other, relation)
    assert three.relations(1) == ()


def test_numbers_that_were_never_given_to_the_session_are_found(open_engine: OpenEngine, three: CitationEngine) -> None:
    one = open_engine(context=CitationContext(session_id="one"))
    told = one.check_receipts("A [1]. B [2, 7]. C [1-3] and a [link](x), d[8], and the year [2024].")
    assert (told.issued, told.unknown, told.complete) == ((1, 2), (7, 3, 2024), False)
    assert one.issued([1, 2, 3, 9]) == {1, 2}
    assert one.check_receipts("Nothing is cited.").complete


def test_a_receipt_fits_its_citation_its_session_and_its_engine_alone(
    open_engine: OpenEngine, three: CitationEngine, gobd: LibrarySource, monkeypatch: pytest.MonkeyPatch
) -> None:
    one = CitationContext(session_id="one")
    engine = open_engine(context=one)
    made = engine.cite_doc(CLAIM, gobd.id, QUOTE, WHERE)
    assert engine.holds(made.citation_id, made.receipt)
    assert not engine.holds(1, made.receipt)
    assert not engine.holds(99, made.receipt)
    assert not open_engine(context=one).holds(made.citation_id, made.receipt)
    text = f"A [1], B [{made.citation_id}]."
    assert engine.check_receipts(text, {made.citation_id: made.receipt}) == ((made.citation_id,), (1,))
    monkeypatch.setenv("PCITE_RECEIPT_KEY", "a key that several engines share")
    shared = open_engine(context=one).supersede(1)
    assert open_engine(context=one).holds(shared.citation_id, shared.receipt)
    assert not open_engine(context=CitationContext(session_id="two")).holds(shared.citation_id, shared.receipt)


def test_who_sees_every_session_was_given_only_the_numbers_of_its_own(three: CitationEngine) -> None:
    assert three.context.role == "admin"
    assert ids(three.list_citations()) == [1, 2, 3]
    assert three.issued([1, 2, 3]) == set()


@pytest.mark.parametrize("other", [("b", "s", 1, "u"), ("a", "t", 1, "u"), ("a", "s", 2, "u"), ("a", "s", 1, "v")])
def test_a_receipt_speaks_of_one_project_session_and_citation(other: tuple[str, str, int, str]) -> None:
    assert receipt(b"key", "a", "s", 1, "u") != receipt(b"key", *other)


@pytest.mark.parametrize("presented", [None, 5, 1.5, True, b"00", ["00"], {"a": "00"}])
def test_what_is_no_text_is_no_receipt(presented: object, three: CitationEngine, open_engine: OpenEngine) -> None:
    one = open_engine(context=CitationContext(session_id="one"))
    assert one.check_receipts("Six years [1].", receipts={1: presented}).unknown == (1,)  # type: ignore[dict-item]


@pytest.mark.parametrize("receipts", ["00", ["00"], [(1, "00")], 5])
def test_receipts_that_are_no_mapping_are_an_error_with_a_name(
    receipts: object, three: CitationEngine, open_engine: OpenEngine
) -> None:
    one = open_engine(context=CitationContext(session_id="one"))
    with pytest.raises(InputError, match="checking receipts: they are"):
        one.check_receipts("Six years [1].", receipts=receipts)  # type: ignore[arg-type]
