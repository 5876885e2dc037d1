"""Python processes that start at once: each is forked from one that has imported what it will need.

To import it takes seconds, and the tests start the command line a hundred times and more. What is forked is
a process like any other, with its own folder, environment, files, memory and end; but it does not take its modules
apart then.
"""

from __future__ import annotations

import atexit
import json
import os
import subprocess
import sys
from collections.abc import Mapping, Sequence
from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory

COMMAND = "import runpy; runpy.run_module('pcite', run_name='__main__', alter_sys=True)"
"""`python -m pcite`."""
AT_ONCE = """
import io, json, os, sys
code, jobs, given = sys.argv[1], json.loads(sys.argv[2]), sys.stdin.read()
children = []
for job in jobs:
    if (child := os.fork()) == 0:
        sys.argv, sys.stdin = ["-c", *job], io.StringIO(given)
        exec(code, {"__name__": "__main__"})
        break
    children.append(child)
else:
    print(json.dumps([os.waitstatus_to_exitcode(os.waitpid(child, 0)[1]) for child in children]))
"""
"""Several processes with one code, each with arguments of its own; it waits for all."""
FORKS = """
import atexit, gc, json, os, sys, threading
import jinja2, snowballstemmer, tokenizers
import pcite.graph.build, pcite.graph.engine.library, pcite.graph.inputs, pcite.graph.source_references
import pcite.graph.interfaces.cli
import pcite.graph.output.report.opened, pcite.graph.rejected

assert pcite.graph.interfaces.cli.app is not None
from pcite.graph.services import embedded_embedder
from pcite.store.database import Database
from pcite.store.text.languages import detect
from sqlalchemy.orm import configure_mappers

detect("Lions eat fresh meat daily")  # reads what tells languages apart
configure_mappers()
Database.open(":memory:").close()  # puts the schema into words
embedded_embedder()._network._tokenizer  # takes as long to read as a draft
gc.freeze()
assert "onnxruntime" not in sys.modules, "it has a thread, which no fork takes along"
for line in sys.stdin:
    if (child := os.fork()) == 0:
        break
    print(os.waitstatus_to_exitcode(os.waitpid(child, 0)[1]), flush=True)
else:
    sys.exit()
job = json.loads(line)
os.chdir(job["folder"])
os.environ.clear()
os.environ.update(job["environment"])
for number, name in enumerate(job["files"]):
    file = os.open(name, os.O_WRONLY if number else os.O_RDONLY)
    os.dup2(file, number)
    os.close(file)
sys.stdin, sys.stdout, sys.stderr = open(0), open(1, "w"), open(2, "w", 1, errors="backslashreplace")
sys.argv, code = ["-c", *job["arguments"]], 0
try:
    exec(job["code"], {"__name__": "__main__"})
except SystemExit as end:
    if not isinstance(end.code, int | None):
        raise
    code = end.code or 0
threading._shutdown()
atexit._run_exitfuncs()
sys.stdout.flush(), sys.stderr.flush()
os._exit(code)  # to take all apart that was imported takes longer than most commands
"""


def run(
    code: str,
    *arguments: object,
    stdin: bytes = b"",
    folder: Path | None = None,
    environment: Mapping[str, str] | None = None,
) -> subprocess.CompletedProcess[bytes]:
    """As `subprocess.run([sys.executable, "-c", code, ...], capture_output=True)`."""
    with TemporaryDirectory() as name:
        files = [Path(name) / stream for stream in ("stdin", "stdout", "stderr")]
        for file, content in zip(files, (stdin, b"", b""), strict=True):
            file.write_bytes(content)
        job = {
            "code": code,
            "arguments": [str(argument) for argument in arguments],
            "folder": str(folder or Path.cwd()),
            "environment": dict(os.environ if environment is None else environment),
            "files": [str(file) for file in files],
        }
        return subprocess.CompletedProcess(job["arguments"], _ask(job), files[1].read_bytes(), files[2].read_bytes())


def run_at_once(code: str, jobs: Sequence[Sequence[object]], stdin: bytes = b"") -> tuple[list[int], bytes]:
    """Run a process for each of `jobs`, its arguments, all at the same time; how each ended, and what they said of it.

    Each is given the whole of `stdin`.
    """
    told = json.dumps([[str(argument) for argument in job] for job in jobs])
    done = run(AT_ONCE, code, told, stdin=stdin)
    return json.loads(done.stdout or b"[]"), done.stderr


def _ask(job: dict[str, object]) -> int:
    process = _forks()
    assert process.stdin
    assert process.stdout
    process.stdin.write(json.dumps(job) + "\n")
    process.stdin.flush()
    return int(process.stdout.readline())


@cache
def _forks() -> subprocess.Popen[str]:
    """The process that the others are forked from; it ends with this one."""
    process = subprocess.Popen([sys.executable, "-c", FORKS], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
    atexit.register(process.communicate)
    return process
