from __future__ import annotations

import os
import sys
import types
from collections.abc import Callable
from pathlib import Path

import pytest
from alignscore_model import PAIRS, outputs, verifier
from pcite.nodes.engines.torch.alignscore import AlignScoreVerifier
from pcite.store.errors import EngineError, InputError

pytest.importorskip("torch")
pytest.importorskip("transformers")

Make = Callable[..., Path]
Save = Callable[..., Path]


class Call:
    """Something that is called by whoever reads it back."""

    def __init__(self, function: Callable[..., object], *given: str) -> None:
        self.called = function, given

    def __reduce__(self) -> tuple[Callable[..., object], tuple[str, ...]]:
        return self.called


def test_what_a_file_names_beside_its_weights_is_never_run(
    save: Save, backbone: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    class AttributeDict(dict[str, object]):
        """As the training framework keeps its arguments."""

    name = "pytorch_lightning.utilities.parsing"
    AttributeDict.__module__, AttributeDict.__qualname__ = name, "AttributeDict"
    with monkeypatch.context() as there:
        for module in ("pytorch_lightning", "pytorch_lightning.utilities", name):
            there.setitem(sys.modules, module, types.ModuleType(module))
        there.setattr(sys.modules[name], "AttributeDict", AttributeDict, raising=False)
        kept = AttributeDict(model="roberta-base")
        made = tmp_path / "made"
        path = save(backbone, hyper_parameters=kept, callbacks=[Call(exec, f"import os; os.mkdir({str(made)!r})")])
    (judged,) = verifier(path, backbone).judge(PAIRS[:1])
    assert judged.support == pytest.approx(outputs(backbone, "tri_layer", *PAIRS[0])[0], abs=1e-5)
    assert not made.exists()


def test_a_file_that_would_touch_the_system_is_refused(save: Save, backbone: Path, tmp_path: Path) -> None:
    path = save(backbone, callbacks=Call(os.mkdir, str(tmp_path / "made")))
    with pytest.raises(EngineError, match=r"Give a \.ckpt file"):
        verifier(path, backbone).judge(PAIRS)
    assert not (tmp_path / "made").exists()


@pytest.mark.parametrize(
    ("missing", "mode"),
    [("tri_layer.weight", "nli"), ("bin_layer.bias", "bin_sp"), ("base_model.pooler.dense.weight", "nli_sp")],
)
def test_a_file_that_lacks_a_needed_weight_is_refused(save: Save, backbone: Path, missing: str, mode: str) -> None:
    path = save(backbone, without=(missing,))
    with pytest.raises(EngineError, match=missing.removeprefix("base_model.")):
        verifier(path, backbone, mode).judge(PAIRS)


def test_a_head_that_is_not_used_may_be_missing(save: Save, backbone: Path, path: Path) -> None:
    less = save(backbone, without=("bin_layer.weight", "reg_layer.weight"))
    assert verifier(less, backbone).judge(PAIRS) == verifier(path, backbone).judge(PAIRS)


def test_a_backbone_of_another_size_is_refused(path: Path, make_backbone: Make) -> None:
    with pytest.raises(EngineError, match=r"tri_layer is of shape \(3, 32\), the backbone needs \(3, 48\)"):
        verifier(path, make_backbone("roberta", hidden_size=48)).judge(PAIRS)
    with pytest.raises(EngineError, match="Give the backbone it was trained on"):
        verifier(path, make_backbone("roberta", intermediate_size=40)).judge(PAIRS)


def test_a_backbone_that_is_no_roberta_is_refused(path: Path, make_backbone: Make) -> None:
    with pytest.raises(EngineError, match="it is a bert"):
        verifier(path, make_backbone("bert")).judge(PAIRS)


def test_a_file_that_is_no_checkpoint_is_refused(tmp_path: Path, backbone: Path) -> None:
    (tmp_path / "AlignScore-base.ckpt").write_bytes(b"not a checkpoint")
    with pytest.raises(EngineError, match=r"Give a \.ckpt file"):
        verifier(tmp_path / "AlignScore-base.ckpt", backbone).judge(PAIRS)


def test_what_is_asked_wrongly_is_told_at_once(path: Path, backbone: Path, tmp_path: Path) -> None:
    with pytest.raises(InputError, match=r"no mode 'nlu'.*nli_sp, nli, bin_sp, bin, reg_sp, reg"):
        verifier(path, backbone, "nlu")
    with pytest.raises(EngineError, match="there is no such file"):
        verifier(tmp_path / "missing.ckpt", backbone)
    with pytest.raises(InputError, match="which RoBERTa"):
        AlignScoreVerifier(path.rename(tmp_path / "mine.ckpt").rename(path.with_name("mine.ckpt")))


def test_its_provenance_names_the_file_and_the_mode(save: Save, backbone: Path) -> None:
    path = save(backbone)
    one, other = (verifier(path, backbone, mode).provenance for mode in ("nli_sp", "bin"))
    assert (one.engine, other.engine, one.model) == ("alignscore-nli_sp", "alignscore-bin", "AlignScore-base")
    assert (one.digest, len(one.digest)) == (other.digest, 64)
    assert one.prompt != other.prompt


def test_its_provenance_tells_backbones_apart(save: Save, backbone: Path, make_backbone: Make) -> None:
    path, other = save(backbone), make_backbone("roberta", num_hidden_layers=1)
    assert verifier(path, backbone).provenance.prompt != verifier(path, other).provenance.prompt
