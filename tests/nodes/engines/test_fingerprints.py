"""An engine's provenance names how a pair is put to its model: by version and committed digest, not by source text."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from alignscore_model import verifier
from pcite.nodes.engines import cascade_rules as rules
from pcite.nodes.engines import mini_engine as mini
from pcite.nodes.engines.cascade import Rules
from pcite.nodes.engines.mini_engine import MiniVerifier
from pcite.nodes.engines.torch import alignscore_engine as alignscore
from pcite.nodes.engines.torch import minicheck_engine as minicheck
from pcite.nodes.engines.torch import sequence_engine as sequence
from pcite.nodes.engines.torch.minicheck import MiniCheckVerifier
from pcite.nodes.engines.torch.sequence import SequenceVerifier

Make = Callable[..., Path]


def test_the_shipped_verifier_names_its_version(monkeypatch: pytest.MonkeyPatch) -> None:
    before = MiniVerifier().provenance
    monkeypatch.setattr(mini, "FEATURES_VERSION", mini.FEATURES_VERSION + 1)
    assert MiniVerifier().provenance.prompt != before.prompt


def test_the_rules_name_their_version(monkeypatch: pytest.MonkeyPatch) -> None:
    before = Rules().provenance
    monkeypatch.setattr(rules, "RULES_VERSION", rules.RULES_VERSION + 1)
    assert Rules().provenance.digest != before.digest


def test_no_source_text_is_read_for_a_provenance(monkeypatch: pytest.MonkeyPatch) -> None:
    read = Path.read_bytes

    def checked(path: Path) -> bytes:
        assert path.suffix != ".py"
        return read(path)

    monkeypatch.setattr(Path, "read_bytes", checked)
    assert MiniVerifier().provenance.prompt
    assert Rules().provenance.digest


def test_minicheck_names_its_version(make_t5: Make, monkeypatch: pytest.MonkeyPatch) -> None:
    pytest.importorskip("transformers")
    before = MiniCheckVerifier(make_t5(), dtype="float32").provenance
    monkeypatch.setattr(minicheck, "INPUTS_VERSION", minicheck.INPUTS_VERSION + 1)
    assert MiniCheckVerifier(make_t5(), dtype="float32").provenance.prompt != before.prompt


def test_a_sequence_classifier_names_its_version(make_classifier: Make, monkeypatch: pytest.MonkeyPatch) -> None:
    pytest.importorskip("transformers")
    folder = make_classifier("bert", ("entailment", "neutral"))
    before = SequenceVerifier(folder, languages={"en"}).provenance
    monkeypatch.setattr(sequence, "INPUTS_VERSION", sequence.INPUTS_VERSION + 1)
    assert SequenceVerifier(folder, languages={"en"}).provenance.prompt != before.prompt


def test_alignscore_names_its_version(make_backbone: Make, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    pytest.importorskip("transformers")
    path = tmp_path / "AlignScore-base.ckpt"
    path.write_bytes(b"weights")
    before = verifier(path, make_backbone("roberta")).provenance
    monkeypatch.setattr(alignscore, "INPUTS_VERSION", alignscore.INPUTS_VERSION + 1)
    assert verifier(path, make_backbone("roberta")).provenance.prompt != before.prompt
