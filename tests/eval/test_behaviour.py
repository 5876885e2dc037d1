"""What an engine does is what its provenance says: a comment changes nothing, another feature does."""

from __future__ import annotations

import inspect
import json
from collections.abc import Iterator
from pathlib import Path
from types import FunctionType, ModuleType

import pytest
from pcite.eval import behaviour
from pcite.eval.behaviour import BehaviourReport, check, digests, measure, renew
from pcite.nodes.engines import cascade_verbatim as verbatim
from pcite.nodes.engines import mini_engine as engine
from pcite.nodes.engines import mini_features as features
from pcite.nodes.engines import mini_narrow as narrow
from pcite.nodes.engines.behaviour import COMMITTED, fingerprint, fixed_pairs, read
from pcite.nodes.engines.cascade import Rules
from pcite.nodes.engines.mini_engine import MiniVerifier
from pcite.nodes.engines.torch import chunking
from pcite.nodes.verifier import gates
from pcite.nodes.verifier.gates import negation, numbers
from pcite.store.errors import ModelDamaged
from pcite.store.text import comparison as text
from pcite.store.text import sentences
from pcite.store.text.languages import detect

PAIRS = fixed_pairs()
SOME = [pair for pair in PAIRS if len(pair.premise) < 500][::4] + [pair for pair in PAIRS if len(pair.premise) > 4000][
    :4
]
GATES = ["numbers", "dates", "references", "quotes", "mentions", "negation", "modality", "quantifiers"]
GATES += ["exceptions", "phrases"]


def clear() -> None:
    """What was taken apart by other code is taken apart again."""
    for remembered in (features._claim, features._premise, narrow._index, text.analysed, chunking.sentences):
        remembered.cache_clear()


@pytest.fixture(autouse=True)
def nothing_remembered() -> Iterator[None]:
    clear()
    yield
    clear()


@pytest.fixture
def now() -> BehaviourReport:
    """What the engines do, as it is committed: to measure it takes many seconds."""
    rows = read(COMMITTED)
    committed = {name: row["digest"] for name, row in rows["engines"].items()}
    return BehaviourReport(committed, rows["model"], rows["support"])


def edit(monkeypatch: pytest.MonkeyPatch, module: ModuleType, old: str, new: str) -> None:
    """Run the module's source anew with `new` in place of `old`."""
    source = inspect.getsource(module)
    assert old in source
    edited = dict(vars(module))
    exec(compile(source.replace(old, new), str(module.__file__), "exec"), edited)
    for name, before in list(vars(module).items()):
        if isinstance(before, FunctionType):  # who imported the function has it, too
            monkeypatch.setattr(before, "__code__", edited[name].__code__)
        elif isinstance(before, int):
            monkeypatch.setattr(module, name, edited[name])


@pytest.mark.ci
def test_every_engine_does_what_is_committed() -> None:
    measured = measure()
    assert "\n".join(check(measured, read(COMMITTED))) == ""
    assert measured.digests.keys() == read(COMMITTED)["engines"].keys()


@pytest.mark.ci
def test_a_comment_in_a_gate_changes_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    before, who = digests(SOME), MiniVerifier().provenance
    for module in (numbers, negation):
        edit(monkeypatch, module, "\ndef check(", "\n# A remark.\ndef check(")
    assert (digests(SOME), MiniVerifier().provenance) == (before, who)


@pytest.mark.ci
@pytest.mark.parametrize(
    ("module", "old", "new", "changed"),
    [
        (sentences, "LOOK = 48", "LOOK = 2", {"mini", "reader", "minicheck", "sequence", "alignscore", "served"}),
        (chunking, "filled + length > size", "filled > size", {"minicheck", "sequence", "alignscore"}),
        (verbatim, "FEWEST_WORDS = 4", "FEWEST_WORDS = 9", {"rules"}),
    ],
)
def test_an_edit_that_changes_what_is_read_or_decided_is_noticed(
    module: ModuleType, old: str, new: str, changed: set[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    before = digests(SOME)
    edit(monkeypatch, module, old, new)
    clear()
    after = digests(SOME)
    assert {name for name in before if before[name] != after[name]} == changed


@pytest.mark.ci
@pytest.mark.parametrize("gate", GATES)
def test_no_gate_falls_silent_unnoticed(gate: str, monkeypatch: pytest.MonkeyPatch) -> None:
    pairs = [pair for pair in PAIRS if len(pair.premise) < 500]
    before = [features.align(pair.claim, pair.premise) for pair in pairs]
    monkeypatch.setattr(getattr(gates, gate), "check", lambda *_: [])
    assert [features.align(pair.claim, pair.premise) for pair in pairs] != before


def test_a_changed_behaviour_says_which_version_to_raise_and_what_to_run(now: BehaviourReport) -> None:
    changed = now._replace(digests={**now.digests, "mini": "another"})
    version = engine.FEATURES_VERSION
    assert check(changed, read(COMMITTED)) == [
        f"mini: its behaviour changed: raise FEATURES_VERSION in nodes/engines/mini_engine.py above {version}, "
        "then run `python -m pcite.eval behaviour --renew`"
    ]


def test_other_probabilities_of_the_same_network_are_noticed(now: BehaviourReport) -> None:
    moved = now._replace(support=[one and 1 - one for one in now.support])
    assert [line.partition(":")[0] for line in check(moved, read(COMMITTED))] == ["mini"]


def test_the_last_digits_of_a_processor_are_not_noticed(now: BehaviourReport) -> None:
    moved = now._replace(support=[one and one * 1.01 for one in now.support])
    assert check(moved, read(COMMITTED)) == []


def test_nothing_is_renewed_without_a_new_version(
    now: BehaviourReport, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "behaviour.json"
    path.write_bytes(COMMITTED.read_bytes())
    changed = now._replace(digests={**now.digests, "rules": "another"})
    assert renew(changed, path)
    assert read(path) == read(COMMITTED)
    monkeypatch.setitem(behaviour.VERSIONS, "rules", (2, "RULES_VERSION"))
    assert renew(changed, path) == []
    assert read(path)["engines"]["rules"] == {"version": 2, "digest": "another"}


def test_renewing_what_did_not_change_writes_the_same_file(now: BehaviourReport, tmp_path: Path) -> None:
    path = tmp_path / "behaviour.json"
    path.write_bytes(COMMITTED.read_bytes())
    assert renew(now._replace(support=[one and one * 1.01 for one in now.support]), path) == []
    assert path.read_bytes() == COMMITTED.read_bytes()


def test_a_new_version_is_another_provenance() -> None:
    assert fingerprint("mini", 1, "tokenizer") != fingerprint("mini", 2, "tokenizer")
    assert fingerprint("mini", 1, "tokenizer") != fingerprint("mini", 1, "another")


def test_the_pairs_hold_both_languages_every_gate_and_both_rules() -> None:
    assert {"de", "en"} <= {detect(pair.claim) for pair in PAIRS}
    assert min(len(pair.premise.split()) for pair in PAIRS) == 0
    assert max(len(pair.premise.split()) for pair in PAIRS) > 700
    fired = {finding.gate for pair in PAIRS for finding in gates.check(pair.claim, pair.premise)}
    assert fired == {
        *("numbers", "units", "money", "dates", "references", "quotes"),
        *("negation", "modality", "quantifiers", "opposites", "assertion", "names"),
    }
    decided = {one.provenance.model for one in Rules().judge(PAIRS) if one.provenance}
    assert decided == {"verbatim", "nothing-shared"}


def test_damaged_digests_are_an_error_that_says_what_to_do(tmp_path: Path) -> None:
    path = tmp_path / "behaviour.json"
    path.write_text(json.dumps({})[:-1], encoding="utf-8")
    with pytest.raises(ModelDamaged, match="Install pcite again"):
        read(path)
