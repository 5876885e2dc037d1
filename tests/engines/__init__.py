"""Every engine there is, small and ready, for the tests of what they all promise; a new one adds a row."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any

import pytest
from pcite.graph.models.scorer import Scorer
from pcite.nodes.engines.cached import cached
from pcite.nodes.engines.cascade import Cascade
from pcite.nodes.engines.mini_engine import MiniVerifier
from pcite.nodes.engines.routed import RoutedVerifier
from pcite.nodes.engines.second_opinion import SecondOpinion
from pcite.nodes.ports import Judgement, Pair, Verifier
from pcite.nodes.verifier.calibration import CalibratedVerifier, Calibration
from pcite.store.database import Database
from pcite.store.records import Provenance

from .broken import BROKEN
from .build import BF16, CPU, NLI, WINDOW, Build
from .served import on_server, opinion, probability, score, yes_or_no

__all__ = ["BROKEN", "ENGINES"]


def mini(_: pytest.FixtureRequest) -> Verifier:
    return MiniVerifier(threads=1)


def routed(request: pytest.FixtureRequest) -> Verifier:
    return RoutedVerifier([mini(request)])


class YesOrNo:
    """The shipped one's answers as a plain yes or no."""

    provenance = Provenance(engine="yes-or-no", model="yes-or-no", digest="1", prompt="1")

    def __init__(self, engine: Verifier) -> None:
        self._engine, self.fits = engine, engine.fits
        self.languages, self.cross_lingual = engine.languages, engine.cross_lingual

    def judge(self, pairs: Sequence[Pair]) -> list[Judgement]:
        return [
            said if said.support is None else Judgement(None, supported=said.support > 0.5, chunks=said.chunks)
            for said in self._engine.judge(pairs)
        ]


def second_opinion(request: pytest.FixtureRequest) -> Verifier:
    return SecondOpinion(YesOrNo(mini(request)), mini(request))


def calibrated(request: pytest.FixtureRequest) -> Verifier:
    return CalibratedVerifier(mini(request), calibration())


def cascade(request: pytest.FixtureRequest) -> Verifier:
    return Cascade(mini(request))


def loaded(request: pytest.FixtureRequest) -> Verifier:
    return Scorer(mini(request))


def kept(request: pytest.FixtureRequest) -> Verifier:
    folder = request.getfixturevalue("tmp_path_factory").mktemp("kept")
    database = Database.open(folder / "store.sqlite")
    request.addfinalizer(database.close)
    return cached(mini(request), database)


def classifier(kind: str, *names: str, **declared: Any) -> Build:  # noqa: ANN401
    def build(request: pytest.FixtureRequest) -> Verifier:
        pytest.importorskip("torch")
        pytest.importorskip("transformers")
        from pcite.nodes.engines.torch.sequence import SequenceVerifier

        folder = request.getfixturevalue("make_classifier")(kind, names, positions=WINDOW)
        return SequenceVerifier(folder, languages={"en"}, **{**CPU, **declared})

    return build


def minicheck(kind: str, machine: dict[str, Any] = CPU) -> Build:
    def build(request: pytest.FixtureRequest) -> Verifier:
        pytest.importorskip("torch")
        pytest.importorskip("transformers")
        from pcite.nodes.engines.torch.minicheck import MiniCheckVerifier

        if kind == "t5":
            return MiniCheckVerifier(request.getfixturevalue("make_t5")(), **machine)
        make = request.getfixturevalue("make_classifier")
        return MiniCheckVerifier(make(kind, ("LABEL_0", "LABEL_1"), positions=512), **machine)

    return build


def alignscore(mode: str) -> Build:
    def build(request: pytest.FixtureRequest) -> Verifier:
        torch = pytest.importorskip("torch")
        transformers = pytest.importorskip("transformers")
        from pcite.nodes.engines.torch.alignscore import AlignScoreVerifier

        folder: Path = request.getfixturevalue("make_backbone")("roberta", weights=True, positions=WINDOW)
        backbone = transformers.AutoModel.from_pretrained(folder)
        state = {f"base_model.{name}": value for name, value in backbone.state_dict().items()}
        torch.manual_seed(5)
        for name, outputs in (("tri_layer", 3), ("bin_layer", 2), ("reg_layer", 1)):
            head = torch.nn.Linear(backbone.config.hidden_size, outputs)
            state |= {f"{name}.{key}": value for key, value in head.state_dict().items()}
        file = request.getfixturevalue("tmp_path_factory").mktemp("alignscore") / "tiny.ckpt"
        torch.save({"state_dict": state}, file)
        return AlignScoreVerifier(file, mode=mode, backbone=folder, **CPU)

    return build


ENGINES: dict[str, Build] = {
    "mini": mini,
    "routed": routed,
    "second opinion": second_opinion,
    "calibrated": calibrated,
    "cascade": cascade,
    "loaded": loaded,
    "kept": kept,
    "minicheck flan-t5": minicheck("t5"),
    "minicheck roberta": minicheck("roberta"),
    "minicheck deberta": minicheck("deberta-v2"),
    **{f"minicheck {kind} in bf16": minicheck(kind, BF16) for kind in ("t5", "roberta", "deberta-v2")},
    "three classes in bf16": classifier("bert", *NLI, **BF16),
    "two classes": classifier("deberta-v2", "entailment", "not_entailment"),
    "three classes": classifier("bert", *NLI),
    "one output": classifier("roberta", "consistent"),
    "one text": classifier("roberta", *NLI, template='{premise}\nCan we conclude that "{claim}"?'),
    **{f"alignscore {mode}": alignscore(mode) for mode in ("nli_sp", "bin", "reg_sp")},
    "bespoke-minicheck": on_server("BespokeMiniCheck", probability),
    "ollama-minicheck": on_server("OllamaMiniCheck", yes_or_no),
    "granite-guardian": on_server("GraniteGuardian", score),
    "judge": on_server("LLMJudge", opinion),
}


def calibration() -> Calibration:
    """One of the shipped verifier."""
    return Calibration.model_validate(
        {
            "verifier": MiniVerifier().provenance,
            "method": "temperature",
            "curve": {"scale": 0.5},
            "threshold": 0.7,
            "review_from": 0.3,
            "false_support": 0.05,
            "missed_support": 0.05,
            "fitted_on": {"supported": 100, "unsupported": 100},
            "chosen_on": {"supported": 100, "unsupported": 100},
            "ece_before": 0.1,
            "ece_after": 0.05,
            "data": "0" * 64,
        }
    )
