"""What is exported as a reader says what the model said that it was made from."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest

torch = pytest.importorskip("torch", reason="needs the extra `train`")
transformers = pytest.importorskip("transformers", reason="needs the extra `train`")
onnx = pytest.importorskip("onnx", reason="needs the extra `train`")

from onnxruntime import InferenceSession  # noqa: E402
from pcite.eval.training.reader_export import FromWords, blend, write_encoder  # noqa: E402
from pcite.eval.training.reader_model import Reader  # noqa: E402
from pcite.eval.training.reader_shipped import restore  # noqa: E402
from pcite.store.errors import InputError  # noqa: E402

WIDTH = 256


def with_a_loud_channel(seed: int) -> Reader:
    """A small reader one of whose channels is eighty times as large as the others, as trained ones have a few."""
    torch.manual_seed(seed)
    sizes = {"hidden_size": WIDTH, "num_hidden_layers": 2, "num_attention_heads": 4, "intermediate_size": 512}
    config = transformers.BertConfig(vocab_size=10, max_position_embeddings=64, **sizes)
    reader = Reader(transformers.BertModel(config, add_pooling_layer=False), WIDTH).eval()
    with torch.no_grad():
        for name, weight in reader.encoder.named_parameters():
            if name.endswith("LayerNorm.weight"):
                weight[7] = 80.0
            elif weight.ndim > 1:
                weight *= 4
        reader.head.weight *= 4
    return reader


def probabilities(logits: np.ndarray) -> np.ndarray:
    raised = np.exp(logits - logits.max())
    return raised / raised.sum()


@pytest.fixture(scope="module")
def exported(tmp_path_factory: pytest.TempPathFactory) -> tuple[Reader, Path]:
    reader, path = with_a_loud_channel(0), tmp_path_factory.mktemp("reader") / "encoder.onnx"
    write_encoder(reader, WIDTH, path)
    return reader, path


def test_a_loud_channel_blurs_no_probability(exported: tuple[Reader, Path]) -> None:
    reader, path = exported
    session, original = InferenceSession(path), FromWords(reader).eval()
    gaps = []
    for tokens in (3, 24, 60):
        words = torch.randn(1, tokens, WIDTH, generator=torch.Generator().manual_seed(tokens))
        (logits,) = session.run(["logits"], {"words": words.numpy()})
        with torch.inference_mode():
            gaps.append(np.abs(probabilities(logits[0]) - probabilities(original(words)[0].numpy())).max())
    assert max(gaps) < 0.02


def test_the_matrices_of_the_layers_weigh_a_quarter(exported: tuple[Reader, Path]) -> None:
    reader, path = exported
    layers = sum(weight.numel() for name, weight in reader.named_parameters() if "layer." in name)
    ends = sum(weight.numel() for name, weight in reader.named_parameters() if "encoder." not in name)
    assert path.stat().st_size < 1.1 * layers + 4 * (ends + 64 * WIDTH) + 100_000
    assert path.with_name("full.onnx").stat().st_size > 4 * layers


def test_a_training_goes_on_from_the_weights_that_ship(exported: tuple[Reader, Path]) -> None:
    reader, path = exported
    again = with_a_loud_channel(1)
    restore(again, path)
    words = torch.randn(1, 24, WIDTH, generator=torch.Generator().manual_seed(0))
    with torch.inference_mode():
        shipped, original = (FromWords(one).eval()(words)[0].numpy() for one in (again, reader))
    assert np.abs(probabilities(shipped) - probabilities(original)).max() < 0.02


def test_weights_of_another_shape_of_model_are_refused(tmp_path: Path, exported: tuple[Reader, Path]) -> None:
    graph = onnx.load(exported[1])
    del graph.graph.node[:]
    onnx.save(graph, tmp_path / "encoder.onnx")
    with pytest.raises(InputError, match="are not there"):
        restore(with_a_loud_channel(1), tmp_path / "encoder.onnx")


def test_trained_weights_and_those_they_went_on_from_are_averaged_by_share() -> None:
    begun, trained = with_a_loud_channel(0), with_a_loud_channel(1)
    expected = (0.25 * trained.dense.weight + 0.75 * begun.dense.weight).detach().clone()
    unchanged = begun.head.weight.detach().clone()
    blend(begun, {"dense.weight": trained.dense.weight.detach()}, 0.25)
    assert torch.allclose(begun.dense.weight, expected)
    assert torch.equal(begun.head.weight, unchanged)


def test_an_average_with_the_weights_of_another_model_is_refused() -> None:
    with pytest.raises(InputError, match=r"tail\.weight"):
        blend(with_a_loud_channel(0), {"tail.weight": torch.zeros(1)}, 0.5)
    with pytest.raises(InputError, match="from 0 to 1"):
        blend(with_a_loud_channel(0), {}, 1.5)


def test_what_a_training_changed_by_less_than_a_step_is_not_undone_by_the_export(
    tmp_path: Path, exported: tuple[Reader, Path]
) -> None:
    shipped, trained, again = (with_a_loud_channel(seed) for seed in (1, 1, 1))
    restore(shipped, exported[1])
    restore(trained, exported[1])
    before, name = shipped.state_dict(), "encoder.encoder.layer.0.intermediate.dense.weight"
    step = before[name].abs().max() / 128
    with torch.no_grad():
        trained.state_dict()[name].add_(0.2 * step * torch.randn(before[name].shape).sign())
    write_encoder(trained, WIDTH, tmp_path / "encoder.onnx")
    restore(again, tmp_path / "encoder.onnx")
    wanted, left = (one.state_dict()[name] - before[name] for one in (trained, again))
    assert (wanted * left).sum() / (wanted * wanted).sum() > 0.8
