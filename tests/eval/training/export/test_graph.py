from __future__ import annotations

import numpy as np
from pcite.eval.training.export_graph import int8


def test_int8_keeps_every_weight_to_half_a_step_of_its_row() -> None:
    weight = np.array([[1.0, -0.5, 0.004], [100.0, 3.0, -100.0]], dtype=np.float32)
    quantised, scale = int8(weight, axis=1)
    assert scale[:, 0].tolist() == [np.float32(1 / 127), np.float32(100 / 127)]
    assert (np.abs(quantised * scale - weight) <= scale / 2 + 1e-6).all()
    assert (quantised.dtype, quantised.min(), quantised.max()) == (np.int8, -127, 127)
