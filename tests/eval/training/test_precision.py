"""The number format of a training follows the processor."""

from importlib import import_module

import pytest

torch = pytest.importorskip("torch")

from pcite.eval.training.precision import fast_autocast  # noqa: E402

machines = import_module("pcite.nodes.engines.torch.machine")


@pytest.mark.parametrize(("flags", "dtype"), [({"avx2"}, torch.float32), ({"avx512_bf16"}, torch.bfloat16)])
def test_products_are_in_bf16_only_where_the_processor_multiplies_in_it(
    monkeypatch: pytest.MonkeyPatch, flags: set[str], dtype: torch.dtype
) -> None:
    monkeypatch.setattr(machines, "_cpu_flags", lambda: flags)
    with fast_autocast():
        assert (torch.ones(2, 2) @ torch.ones(2, 2)).dtype is dtype


def test_an_exact_pass_stays_in_float32_on_every_processor(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(machines, "_cpu_flags", lambda: {"amx_bf16"})
    with fast_autocast(False):
        assert (torch.ones(2, 2) @ torch.ones(2, 2)).dtype is torch.float32
