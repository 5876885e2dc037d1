"""Options that nobody knows are refused by whatever takes them, and `threshold` is one that is known."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Any

import pcite
import pytest
from pcite.graph.drafts import audit_draft
from pcite.graph.engine import CitationEngine
from pcite.nodes.engines.torch.hub_embedder import HubEmbedder
from pcite.nodes.engines.torch.sequence_engine import SequenceVerifier
from pcite.nodes.policy import Policy
from pcite.store.errors import InputError

LAW = "A broker shall keep its records for six years."
DRAFT = "Brokers keep their records for six years."


def through_an_engine(**options: Any) -> object:  # noqa: ANN401  (options that do not exist)
    with CitationEngine(db_path=":memory:") as engine:
        engine.add_custom_source("Rule", LAW)
        return engine.ground(DRAFT, **options)


TAKERS: dict[str, Callable[..., object]] = {
    "ground": lambda **options: pcite.ground(DRAFT, [LAW], **options),
    "aground": lambda **options: asyncio.run(pcite.aground(DRAFT, [LAW], **options)),
    "engine.ground": through_an_engine,
    "audit_and_ground": lambda **options: pcite.audit_and_ground(DRAFT, sources=[LAW], **options),
    "aaudit_and_ground": lambda **options: asyncio.run(pcite.aaudit_and_ground(DRAFT, sources=[LAW], **options)),
    "create_audit_tool": lambda **options: pcite.create_audit_tool([LAW], **options),
    "ask_person": lambda **options: pcite.ask_person(DRAFT, [LAW], **options),
    "write": lambda **options: pcite.write("How long?", [LAW], **options),
    "audit_draft": lambda **options: audit_draft(DRAFT, **options),
    "GroundingMiddleware": lambda **options: pcite.GroundingMiddleware([LAW], options=options),  # type: ignore[arg-type]
}


@pytest.mark.parametrize("taker", TAKERS.values(), ids=TAKERS)
def test_an_unknown_option_is_a_type_error_that_names_the_nearest_one(taker: Callable[..., object]) -> None:
    with pytest.raises(TypeError, match=r"'stor'; did you mean 'store'\? Known are: question, "):
        taker(stor="x.db")


def test_an_option_like_no_other_is_refused_without_a_guess() -> None:
    with pytest.raises(TypeError, match="'style'; Known are: "):
        pcite.ground(DRAFT, [LAW], style="ieee")  # type: ignore[call-arg]


@pytest.mark.parametrize(
    ("name", "value", "says"),
    [
        ("policy", "strike", r"^policy='strike' is of type str; give a pcite\.Policy"),
        ("policy", {"threshold": 0.5}, r"^policy=.* is of type dict; give a pcite\.Policy"),
        ("policy", Policy, r"^policy=.* is the class Policy; give a pcite\.Policy"),
        ("embedder", "x", r"^embedder='x' is of type str; give an object with embed\(\)"),
        ("scope", "US rule", r"^scope='US rule' is of type str; give a list, as scope=\['US rule'\]"),
        ("editor", "x", r"^editor='x' is of type str; give an object with revise\(\) or change\(\)"),
        ("notes", "Read me.", r"^notes='Read me\.' is of type str; give a list"),
        ("verifier", 3, r"^verifier=3 is of type int; give its name, or an object with judge\(\)"),
    ],
)
def test_a_value_of_the_wrong_kind_is_a_type_error_that_says_what_to_give(name: str, value: Any, says: str) -> None:  # noqa: ANN401
    with pytest.raises(TypeError, match=says):
        pcite.ground(DRAFT, [LAW], **{name: value})


def test_a_scope_of_one_string_is_refused_by_the_audit_too() -> None:
    with pytest.raises(TypeError, match=r"give a list, as scope=\['US rule'\]"):
        pcite.audit_and_ground(DRAFT, "US rule", sources=[LAW])  # type: ignore[arg-type]


def test_a_verifier_and_a_reranker_are_loaded_by_their_names() -> None:
    by_name = pcite.ground(DRAFT, [LAW], verifier="mini", reranker="mini")
    loaded = pcite.ground(DRAFT, [LAW], verifier=pcite.load_verifier("mini"))
    assert [each.verdict for each in by_name.sentences] == [each.verdict for each in loaded.sentences]
    with pytest.raises(InputError, match="there is none of that name"):
        pcite.ground(DRAFT, [LAW], reranker="maxi")


def test_an_engine_names_the_unknown_option_before_it_looks_for_sources() -> None:
    with CitationEngine(db_path=":memory:") as engine, pytest.raises(TypeError, match="did you mean 'store'"):
        engine.ground(DRAFT, [{"text": LAW}], stor="x.db")  # type: ignore[list-item,call-arg]


def test_an_engine_and_tools_name_the_nearest_keyword_that_they_take() -> None:
    with pytest.raises(TypeError, match="'db_pat'; did you mean 'db_path'"):
        CitationEngine(db_pat=":memory:")  # type: ignore[call-arg]
    with pytest.raises(TypeError, match="'zzz'; Known are: context, names"):
        pcite.create_source_tools(zzz=1)  # type: ignore[call-arg]
    with pytest.raises(TypeError, match="policy='strike' is of type str"):
        CitationEngine(db_path=":memory:", policy="strike")  # type: ignore[arg-type]


@pytest.mark.parametrize("engine", [HubEmbedder, SequenceVerifier])
def test_engines_refuse_what_they_do_not_declare(engine: Callable[..., object]) -> None:
    with pytest.raises(TypeError, match="'language'; did you mean 'languages'"):
        engine("somebody/model", language={"en"})


def test_a_threshold_is_the_policys_and_wins_over_it() -> None:
    for options in ({"threshold": 0.3}, {"threshold": 0.3, "policy": Policy(threshold=0.9, on_unsupported="keep")}):
        grounding = pcite.ground(f"{DRAFT} The moon is made of cheese.", [LAW], **options)
        assert {verdict.threshold for verdict in grounding.verdicts} == {0.3}
        assert ("citation needed" in grounding.text) == ("policy" not in options)


def test_a_threshold_of_one_cites_nothing_that_is_less_than_sure() -> None:
    assert pcite.ground(DRAFT, [LAW], threshold=1.0).citations == ()
    assert len(pcite.ground(DRAFT, [LAW]).citations) == 1


@pytest.mark.parametrize("threshold", [7, -0.1, "high"])
def test_a_threshold_that_is_no_probability_is_refused(threshold: Any) -> None:  # noqa: ANN401
    with pytest.raises(InputError, match="Give a probability from 0 to 1"):
        pcite.ground(DRAFT, [LAW], threshold=threshold)


def test_the_scope_of_an_audit_may_stand_among_its_options() -> None:
    sources = [{"text": LAW, "title": "US"}, {"text": "Firms keep records for five years.", "title": "EU"}]
    response = pcite.audit_and_ground(DRAFT, sources=sources, scope=["EU"])
    assert [citation.quote for citation in response.citations if not citation.is_hallucination] == []
