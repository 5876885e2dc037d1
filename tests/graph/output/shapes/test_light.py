from __future__ import annotations

import subprocess
import sys


def test_a_command_line_that_names_the_shapes_loads_no_graph() -> None:
    code = "import sys, pcite.graph.interfaces.cli; print(sorted({'langgraph', 'docx'} & set(sys.modules)))"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, check=True)
    assert done.stdout == b"[]\n"
