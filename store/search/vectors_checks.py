"""Whether vectors are such as can be compared."""

from __future__ import annotations

from collections.abc import Iterable

import numpy as np
from numpy.typing import NDArray

from ..errors import InvalidVector
from ..records import Provenance


def checked(model: Provenance, vectors: Iterable[NDArray[np.float32]]) -> NDArray[np.float32]:
    """The vectors as one array of shape (n, dim), each of length 1, so that a product of two is their cosine.

    Raises:
        InvalidVector: one is not finite or is zero, or two are not equally long.
    """
    rows = [np.asarray(vector, np.float32) for vector in vectors]
    shapes = sorted({row.shape for row in rows})
    if len(shapes) != 1 or len(shapes[0]) != 1 or not shapes[0][0]:
        raise _invalid(model, f"their shapes are {', '.join(map(str, shapes))}")
    matrix = np.stack(rows)
    lengths = np.linalg.norm(matrix, axis=1, keepdims=True)
    if not np.isfinite(lengths).all() or not lengths.all():
        raise _invalid(model, "one is zero or not finite, so that it has no direction")
    return np.asarray(matrix / lengths, np.float32)


def _invalid(model: Provenance, problem: str) -> InvalidVector:
    return InvalidVector(f"vectors of {model.model}", problem, "Give what the embedder gave, one row for each text")
