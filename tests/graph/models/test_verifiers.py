"""The door to the verifiers, on the one that ships."""

from __future__ import annotations

import pickle
import sys
from pathlib import Path

import numpy as np
import pcite
import pytest
from pcite.graph.models.engines import ENTRIES
from pcite.graph.models.scorer import Scorer
from pcite.graph.models.verifiers import as_published, load_verifier, verifier_by_name
from pcite.nodes.engines.cached import cached
from pcite.nodes.engines.mini_engine import MiniVerifier
from pcite.nodes.engines.reader_engine import ReaderVerifier
from pcite.nodes.ports import Verifier
from pcite.store.database import Database
from pcite.store.errors import InputError, MissingExtra

DOC = "A group of students gather in the school library to study for their upcoming final exams."
TRUE = "A group of students gather in the school library."
FALSE = "The lions of the zoo are fed at noon."
LONG = "Nothing of note happened in that year. " * 400


@pytest.fixture(scope="module")
def scorer() -> Scorer:
    return pcite.load_verifier()


def test_the_call_of_minicheck_gives_four_lists(scorer: Scorer) -> None:
    labels, probabilities, chunks, per_chunk = scorer.score(docs=[DOC, DOC], claims=[TRUE, FALSE])
    true, false = probabilities
    assert labels == [1, 0]
    assert true is not None
    assert false is not None
    assert true > 0.5 > false
    assert (chunks, per_chunk) == ([[DOC], [DOC]], [[true], [false]])


def test_a_document_that_is_read_at_once_is_given_back_with_its_line_breaks(scorer: Scorer) -> None:
    lines = DOC.replace(" in the ", "\n in the\n\n")
    assert scorer.score(docs=[lines], claims=[TRUE]).chunks == [[lines]]


def test_a_document_may_be_long_and_what_was_read_of_it_is_told(scorer: Scorer) -> None:
    labels, probabilities, chunks, per_chunk = scorer.score(docs=[LONG + DOC + LONG], claims=[TRUE])
    assert labels == [1]
    assert DOC in chunks[0][0]
    assert len(chunks[0][0].split()) <= 170
    assert per_chunk == [[probabilities[0]]]


def test_an_empty_document_is_a_result_and_no_chunk(scorer: Scorer) -> None:
    scores = scorer.score(docs=[" \n"], claims=[TRUE])
    assert tuple(scores) == ([0], [0.0], [[]], [[]])
    assert scores.reasons == [""]


def test_a_claim_that_does_not_fit_has_no_label_but_a_reason(scorer: Scorer) -> None:
    scores = scorer.score(docs=[DOC, DOC], claims=["word " * 300, TRUE])
    assert (scores.labels[0], scores.probabilities[0], scores.chunks[0]) == (None, None, [])
    assert scores.reasons[0].startswith("length")
    assert (scores.labels[1], scores.reasons[1]) == (1, "")


def test_no_pairs_give_four_empty_lists(scorer: Scorer) -> None:
    assert scorer.score(docs=[], claims=[]) == ([], [], [], [])


def test_arrays_and_columns_of_texts_are_taken_too(scorer: Scorer) -> None:
    assert scorer.score(docs=np.array([DOC]), claims=(text for text in [TRUE])).labels == [1]


def test_scores_survive_a_copy_between_processes(scorer: Scorer) -> None:
    scores = scorer.score(docs=[DOC], claims=["word " * 300])
    again = pickle.loads(pickle.dumps(scores))
    assert again == scores
    assert again.reasons == scores.reasons


def test_the_label_is_1_above_the_threshold_only(scorer: Scorer) -> None:
    probability = scorer.score(docs=[DOC], claims=[TRUE]).probabilities[0]
    assert probability is not None
    assert load_verifier(threshold=probability).score(docs=[DOC], claims=[TRUE]).labels == [0]
    assert load_verifier(threshold=probability - 1e-9).score(docs=[DOC], claims=[TRUE]).labels == [1]


@pytest.mark.parametrize(
    ("docs", "claims", "told"),
    [
        ([DOC], [TRUE, FALSE], "1 docs and 2 claims"),
        (DOC, [TRUE], "a str, not a list"),
        ([DOC], TRUE, "a str, not a list"),
        ([DOC], None, "a NoneType, not a list"),
        ([DOC, None], [TRUE, FALSE], r"docs\[1\] is of type NoneType"),
        (["half a pair \ud800"], [TRUE], r"docs\[0\] holds half of a surrogate"),
        ([DOC], [b"bytes"], r"claims\[0\] is of type bytes"),
    ],
)
def test_what_is_no_list_of_pairs_is_refused(scorer: Scorer, docs: list[str], claims: list[str], told: str) -> None:
    with pytest.raises(InputError, match=told):
        scorer.score(docs=docs, claims=claims)


def test_what_is_loaded_fills_the_port_and_grounds_a_draft(scorer: Scorer) -> None:
    port: Verifier = scorer
    grounding = pcite.ground(TRUE, [{"text": DOC, "name": "library"}], verifier=port)
    assert [verdict.label for verdict in grounding.verdicts] == ["supported"]
    assert {link.verifier.model for verdict in grounding.verdicts for link in verdict.links} == {"pcite-mini-2"}


def test_pcite_verifier_names_who_judges(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PCITE_VERIFIER", "no-such-verifier")
    with pytest.raises(InputError, match="no-such-verifier"):
        pcite.ground(TRUE, [{"text": DOC}])
    monkeypatch.setenv("PCITE_VERIFIER", "mini")
    assert pcite.ground(TRUE, [{"text": DOC}]).citations


def test_another_server_is_another_verifier(monkeypatch: pytest.MonkeyPatch) -> None:
    first = verifier_by_name("mini")
    assert verifier_by_name("mini") is first
    monkeypatch.setenv("CITATION_LLM_URL", "http://127.0.0.1:1/v1")
    second = verifier_by_name("mini")
    monkeypatch.setenv("CITATION_LLM_API_KEY", "another")
    assert first is not second is not verifier_by_name("mini")


def test_chunks_that_a_store_does_not_keep_are_not_made_up(scorer: Scorer, store: Database) -> None:
    kept = Scorer(cached(scorer, store))
    for _ in range(2):
        scores = kept.score(docs=[LONG + DOC], claims=[TRUE])
        assert (scores.labels, scores.chunks, scores.probabilities_per_chunk) == ([1], [[]], [[]])


def test_an_unknown_name_is_answered_with_the_known_ones() -> None:
    with pytest.raises(InputError, match=r"'maxi'.*one of: reader"):
        load_verifier("maxi")


def test_an_unknown_option_is_answered_with_the_known_ones() -> None:
    with pytest.raises(InputError, match=r"no option 'window'.*threshold, folder, threads"):
        load_verifier("mini", window=3)


def test_an_option_of_the_wrong_kind_is_refused() -> None:
    with pytest.raises(InputError, match="folder=3"):
        load_verifier("mini", folder=3)
    with pytest.raises(InputError, match="threshold 2"):
        load_verifier("mini", threshold=2)


def test_spelling_in_upper_case_is_the_same_name(scorer: Scorer) -> None:
    assert load_verifier("MINI").provenance == scorer.provenance


def test_names_with_a_comma_are_routed_by_language() -> None:
    routed = load_verifier("mini, MINI")
    assert routed.provenance.engine == "routed"
    french = "Le commerçant est tenu de conserver les livres de la société pendant dix ans."
    scores = routed.score(docs=[french, DOC], claims=[french, TRUE])
    assert scores.labels == [None, 1]
    assert scores.reasons[0].startswith("language: no engine")


def test_names_with_a_plus_are_both_asked() -> None:
    both = load_verifier("mini+mini")
    assert both.provenance.engine == "second-opinion"
    assert both.score(docs=[DOC], claims=[TRUE]).labels == [1]


@pytest.mark.parametrize(
    ("name", "options", "told"),
    [
        ("mini,", {}, "''"),
        ("mini+mini+mini", {}, "3 engines"),
        ("mini,mini", {"threads": 1}, "options are for one engine"),
    ],
)
def test_several_names_that_make_no_sense_are_refused(name: str, options: dict[str, int], told: str) -> None:
    with pytest.raises(InputError, match=told):
        load_verifier(name, **options)


def test_a_folder_of_its_own_is_an_option(tmp_path: Path) -> None:
    with pytest.raises(pcite.PciteError, match="manifest"):
        load_verifier("mini", folder=tmp_path)


def test_no_name_is_given_twice() -> None:
    names = [name.casefold() for entry in ENTRIES for name in entry.names]
    assert len(names) == len(set(names))


def test_every_entry_says_what_it_needs_covers_and_allows() -> None:
    for entry in ENTRIES:
        assert entry.languages
        assert entry.licence
        assert entry.limits


@pytest.mark.parametrize("name", [entry.names[0] for entry in ENTRIES if entry.extra])
def test_a_missing_extra_is_named(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    for module in ("torch", "transformers", "langchain_openai"):
        monkeypatch.setitem(sys.modules, module, None)
    monkeypatch.setenv("CITATION_LLM_URL", "http://127.0.0.1:1/v1")
    monkeypatch.setenv("CITATION_LLM_MODEL", "a-model")
    with pytest.raises(MissingExtra, match=r"pcite\["):
        load_verifier(name)


def test_a_language_that_was_not_measured_is_an_abstention_at_the_door() -> None:
    scores = load_verifier().score(
        docs=["Le courtier doit conserver tous ses dossiers pendant six ans."],
        claims=["Le courtier conserve ses dossiers pendant dix ans."],
    )
    assert scores.labels == [None]
    assert scores.reasons[0].startswith("language: ")


@pytest.mark.parametrize("name", [5, b"mini"])
def test_a_name_that_is_no_text_is_named_as_such(name: object) -> None:
    with pytest.raises(InputError, match="the name is of type"):
        load_verifier(name)


def test_minichecks_own_options_are_taken_as_they_are_shown() -> None:
    scorer = load_verifier(model_name="mini", enable_prefix_caching=True)
    label, probability, _, _ = scorer.score(docs=[DOC], claims=[TRUE])
    assert label == [1]
    assert probability[0] is not None
    with pytest.raises(InputError, match="True or False"):
        load_verifier("mini", enable_prefix_caching="yes")


def test_the_size_of_a_chunk_is_chosen_for_a_call_where_the_engine_has_chunks(scorer: Scorer) -> None:
    sizes: list[int] = []

    def resized(size: int) -> Verifier:
        sizes.append(size)
        return scorer.engine

    sized = Scorer(scorer.engine, resized=resized)
    assert sized.score([DOC], [TRUE], chunk_size=300) == sized.score([DOC], [TRUE], 300)
    assert sizes == [300], "it is made once"
    with pytest.raises(InputError, match="chunk_size"):
        scorer.score([DOC], [TRUE], chunk_size=300)


def test_the_size_of_a_chunk_is_an_option_of_one_engine() -> None:
    with pytest.raises(InputError, match="options are for one engine"):
        load_verifier("mini,mini").score([DOC], [TRUE], chunk_size=300)


@pytest.mark.parametrize("name", ["flan-t5-large", "alignscore-large"])
def test_what_computes_as_published_has_float32_and_the_sentences_of_punkt(name: str) -> None:
    assert as_published(name) == {"dtype": "float32", "splitter": "nltk"}


def test_what_was_published_nowhere_else_computes_as_it_always_does() -> None:
    assert as_published("mini") == as_published("mini,reader") == {}


@pytest.mark.parametrize("shipped", [ReaderVerifier("english"), ReaderVerifier("multilingual"), MiniVerifier()])
def test_what_ships_is_loaded_by_the_name_that_reports_give_it(shipped: Verifier) -> None:
    model = shipped.provenance.model
    assert load_verifier(model).engine.provenance.model == model
