"""The pytest plug-in: a fixture that fails a test where a text says what its sources do not.

pytest loads it wherever pcite is installed, so it imports nothing until the fixture is asked for.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:
    from collections.abc import Callable

    from ...store.records import Grounding


@pytest.fixture(scope="session", name="assert_grounded")
def grounded_assertion() -> Iterator[Callable[..., Grounding]]:
    """`pcite.assert_grounded`; passages and verdicts are remembered for all tests of a session."""
    from ...store.database import Database
    from ..assertions import assert_grounded

    with Database.open(":memory:") as remembered:
        yield partial(assert_grounded, store=remembered)
