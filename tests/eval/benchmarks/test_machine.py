from __future__ import annotations

import os
import platform

from pcite.eval.runs.machine import describe


def test_the_machine_is_described_with_its_cores_and_python() -> None:
    described = describe()
    assert f"{os.cpu_count()} cores" in described
    assert f"Python {platform.python_version()}" in described
