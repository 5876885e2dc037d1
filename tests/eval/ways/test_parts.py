from __future__ import annotations

from collections.abc import Sequence

import pytest
from pcite.eval.components import ways_parts as parts
from pcite.eval.components.ways_items import ComparisonItem
from pcite.eval.components.ways_pipeline import PipelineSetup, grounded
from pcite.eval.detection.baselines import Overlap
from pcite.graph.api import ground
from pcite.graph.services import embedded_embedder
from pcite.nodes.engines.mini_engine import MiniVerifier
from pcite.nodes.policy import Policy
from pcite.nodes.ports import Embedder, Judgement, Pair
from pcite.nodes.retriever import node as retriever
from pcite.nodes.state import Services
from pcite.nodes.verifier import links
from pcite.store.records import Grounding
from pcite.store.search.lexical import Lexical
from pcite.store.sources.readers import from_text

SOURCE = """# Keys

Keys are kept for ten years in the vault. The vault is opened by two persons. Lamps are lit every evening at dusk.

# Salt

The salt must be at least 32 bits long. It is chosen arbitrarily and stored with the hash.
"""
DRAFT = "Keys are kept for nine years in the vault, and the salt must be at least 32 bits long."


class Yes(Overlap):
    """Accepts everything, and counts the questions."""

    def __init__(self) -> None:
        self.asked: list[Pair] = []

    def judge(self, pairs: Sequence[Pair]) -> list[Judgement]:
        self.asked += pairs
        return [Judgement(0.9) for _ in pairs]


class No(Yes):
    """Accepts nothing."""

    def judge(self, pairs: Sequence[Pair]) -> list[Judgement]:
        self.asked += pairs
        return [Judgement(0.1) for _ in pairs]


def item(draft: str = DRAFT) -> ComparisonItem:
    return ComparisonItem(
        "draft", "keys", draft, (from_text(SOURCE, identifier="keys.md", media_type="text/markdown"),), {}, {}
    )


def run(setting: PipelineSetup, draft: str = DRAFT) -> Grounding:
    return grounded(item(draft), setting, None).grounding


def refused(*_: object, **__: object) -> object:
    raise AssertionError("the part was asked")


def outcomes(grounding: Grounding) -> set[str]:
    return {link.outcome for verdict in grounding.verdicts for link in verdict.links}


def test_without_search_by_words_the_keyword_index_is_never_asked_and_passages_are_found_all_the_same(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(Lexical, "top", refused)
    with pytest.raises(AssertionError):
        run(PipelineSetup(verifier=Yes))
    found = run(PipelineSetup(verifier=Yes, exchange=parts.by_meaning))
    assert found.citations


def test_without_search_by_meaning_no_text_is_embedded(monkeypatch: pytest.MonkeyPatch) -> None:
    services: list[Services] = []

    def watched(given: Services, embedder: object) -> Services:
        services.append(parts.by_words(given, embedded_embedder()))
        monkeypatch.setattr(type(embedded_embedder()), "embed", refused)
        return services[0]

    assert run(PipelineSetup(verifier=Yes, exchange=watched)).citations


def test_without_gates_a_wrong_number_that_the_verifier_accepts_is_cited() -> None:
    draft = "Keys are kept for nine years in the vault."
    assert "accepted" not in outcomes(run(PipelineSetup(verifier=Yes, policy=ONE), draft))
    without = parts.without("gates", "close reading")
    assert outcomes(run(PipelineSetup(verifier=Yes, policy=ONE, exchange=without), draft)) == {"accepted"}


ONE = Policy(passages_per_claim=1, searches_per_claim=1)


@pytest.mark.parametrize(("part", "name"), [("gates", "gated"), ("close reading", "closely")])
def test_a_reading_that_is_left_out_is_never_asked_and_the_other_one_is(
    part: str, name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(links, name, refused)
    with pytest.raises(AssertionError):
        run(PipelineSetup(verifier=Yes))
    assert run(PipelineSetup(verifier=Yes, exchange=parts.without(part))).verdicts


def test_without_propositions_no_part_of_a_sentence_is_asked() -> None:
    assert any(len(claim.propositions) > 1 for claim in run(PipelineSetup(verifier=No)).claims)
    found = run(PipelineSetup(verifier=No, exchange=parts.without("propositions")))
    assert all(not claim.propositions for claim in found.claims)
    assert {link.proposition for verdict in found.verdicts for link in verdict.links} == {None}


def test_without_trimming_no_sentence_of_a_passage_is_asked_by_itself_and_none_is_left_out() -> None:
    def minimal(found: Grounding) -> list[object]:
        return [link.minimal for verdict in found.verdicts for link in verdict.links if link.minimal]

    draft = "The salt must be at least 32 bits long and is stored with the hash."
    whole, trimmed = Yes(), Yes()
    found = run(PipelineSetup(verifier=lambda: trimmed), draft)
    assert minimal(found)
    found = run(PipelineSetup(verifier=lambda: whole, exchange=parts.without("trimming")), draft)
    assert not minimal(found)
    assert len(whole.asked) < len(trimmed.asked)


def test_without_the_joint_check_passages_are_asked_one_at_a_time() -> None:
    def most(policy: Policy) -> int:
        found = run(PipelineSetup(verifier=No, policy=policy))
        return max(len(link.passage_ids) for verdict in found.verdicts for link in verdict.links)

    assert most(Policy()) > 1
    assert most(Policy(joint_passages=1)) == 1


def test_without_a_second_search_open_claims_are_not_searched_again(monkeypatch: pytest.MonkeyPatch) -> None:
    draft = "The salt must be at least 32 bits long."
    monkeypatch.setattr(retriever, "second", refused)
    with pytest.raises(AssertionError):
        run(PipelineSetup(verifier=No), draft)
    assert run(PipelineSetup(verifier=No, policy=Policy(searches_per_claim=1)), draft).verdicts


def test_without_references_a_passage_brings_no_other_one_in() -> None:
    lamps = "Lamps are lit at dusk. Doors are shut at dawn. Boats leave at noon."
    source = f"# 1 Keys\n\nKeys are kept as section 2 says.\n\n# 2 Steel\n\n{lamps}"
    given = item("Keys are kept in a box of steel.")
    given = given._replace(sources=(from_text(source, identifier="a.md", media_type="text/markdown"),))

    def origins(setting: PipelineSetup) -> set[str]:
        found = grounded(given, setting, None).grounding
        return {link.origin for verdict in found.verdicts for link in verdict.links}

    def unreferred(services: Services, embedder: Embedder) -> Services:
        return parts.unreferred(parts.by_words(services, embedder), embedder)

    policy = Policy(passages_per_claim=1)  # by words alone, or search finds what is pointed to as well
    assert "reference" in origins(PipelineSetup(verifier=No, policy=policy, exchange=parts.by_words))
    assert "reference" not in origins(PipelineSetup(verifier=No, policy=policy, exchange=unreferred))


def test_pairs_that_a_rule_decides_are_not_counted() -> None:
    draft = "The salt must be at least 32 bits long."
    behind = grounded(item(draft), PipelineSetup(policy=ONE), None).pairs
    alone = grounded(item(draft), PipelineSetup(verifier=MiniVerifier, policy=ONE), None).pairs
    assert behind < alone


def test_the_default_setting_says_what_ground_says() -> None:
    there = ground(DRAFT, [item().sources[0].model_dump() | {"text": SOURCE}])
    here = run(PipelineSetup())
    assert [v.label for v in here.verdicts] == [v.label for v in there.verdicts]
    assert [c.quote for c in here.citations] == [c.quote for c in there.citations]
