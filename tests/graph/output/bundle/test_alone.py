"""The verifier alone: one file that needs Python and nothing else."""

from __future__ import annotations

import ast
import json
import subprocess
import sys
from collections import Counter
from pathlib import Path

import pytest
from pcite.graph.output.bundle import export_bundle, single_file
from pcite.store.citations.proofs import HMAC, SigningKey
from pcite.store.database import Database
from pcite.store.records import Grounding

from .conftest import KEY, Files, unpacked, written

ALONE = [sys.executable, "-I", "-S"]
"""No packages, no variables, no folder of one's own."""


def run(folder: Path, *arguments: str) -> subprocess.CompletedProcess[str]:
    """What a command says, in a folder of its own."""
    command = [*ALONE, *arguments]
    return subprocess.run(command, cwd=folder, capture_output=True, text=True, timeout=60, env={}, check=False)


@pytest.fixture
def secret(tmp_path: Path) -> str:
    """A file with what is shared."""
    path = tmp_path / "secret"
    path.write_text(f"{KEY}\n")
    return str(path)


def test_it_checks_the_folder_that_it_lies_in(files: Files, tmp_path: Path, secret: str) -> None:
    folder = written(files, tmp_path / "bundle")
    assert run(folder, "-c", "import pcite").returncode == 1
    done = run(folder, "verify.py", "--key", secret)
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout.endswith("RESULT: everything holds. / ERGEBNIS: Alles stimmt.\n")
    assert "2 quotes stand in their sources" in done.stdout
    assert sorted(path.name for path in folder.iterdir() if path.is_file()) == sorted(n for n in files if "/" not in n)


def test_it_checks_an_archive_from_elsewhere(packed: bytes, tmp_path: Path, secret: str) -> None:
    empty = tmp_path / "empty"
    empty.mkdir()
    (tmp_path / "bundle.zip").write_bytes(packed)
    (empty / "verify.py").write_text(single_file(), encoding="utf-8")
    done = run(empty, "verify.py", "../bundle.zip", "--key", secret, "--json")
    said = json.loads(done.stdout)
    assert (done.returncode, said["code"]) == (0, 0)
    steps = ["files", "seal", "checkpoint", "log", "contents", "sources", "citations", "provenance", "reports"]
    assert [step["step"] for step in said["steps"]] == steps


def test_it_finds_a_changed_byte_and_says_where(files: Files, tmp_path: Path, secret: str) -> None:
    name = next(name for name in files if name.startswith("sources/"))
    folder = written({**files, name: files[name].replace(b"s", b"z", 1)}, tmp_path / "bundle")
    done = run(folder, "verify.py", "--key", secret)
    assert done.returncode == 1
    assert f"! {name} was changed" in done.stdout
    assert f"! {name} is not the text that was recorded" in done.stdout
    assert "RESULT: this bundle is not what was recorded." in done.stdout


def test_it_says_what_it_cannot_check(files: Files, tmp_path: Path) -> None:
    folder = written(files, tmp_path / "bundle")
    for asked in (["--key", "nonsense"], ["nowhere.zip"], ["--checkpoint", "nowhere"], []):
        done = run(folder, "verify.py", *asked)
        assert (done.returncode, done.stderr) == (2, "")
        assert "RESULT: it cannot be told." in done.stdout


def test_a_public_key_is_all_that_is_needed(store: Database, recorded: Grounding, tmp_path: Path) -> None:
    pytest.importorskip("cryptography")
    key = SigningKey.generate("example.org/records")
    (tmp_path / "bundle.zip").write_bytes(export_bundle(store, recorded.report_id, key=key))
    (tmp_path / "verify.py").write_text(single_file(), encoding="utf-8")
    assert run(tmp_path, "verify.py", "bundle.zip", "--key", str(key.public_key)).returncode == 0
    other = SigningKey.generate("example.org/records").public_key
    assert run(tmp_path, "verify.py", "bundle.zip", "--key", str(other)).returncode == 1
    trusting = run(tmp_path, "verify.py", "bundle.zip")
    assert trusting.returncode == 0
    assert "with the key that the bundle itself brings" in trusting.stdout


def test_a_file_that_is_called_as_the_key_is_no_key(
    store: Database, recorded: Grounding, files: Files, tmp_path: Path
) -> None:
    """Whoever made the bundle chooses the names of the files in it, in whose folder it is checked."""
    forger = SigningKey(KEY.name, HMAC, bytes(range(1, 33)))
    forged = unpacked(export_bundle(store, recorded.report_id, key=forger))
    folder = written({**forged, str(KEY): f"{forger}\n".encode()}, tmp_path / "bundle")
    assert run(folder, "verify.py", "../bundle.zip", "--key", str(KEY)).returncode == 2
    (tmp_path / "bundle.zip").write_bytes(export_bundle(store, recorded.report_id, key=forger))
    assert run(folder, "verify.py", "../bundle.zip", "--key", str(KEY)).returncode == 1


def test_names_and_values_write_nothing_to_a_terminal_but_letters(files: Files, tmp_path: Path, secret: str) -> None:
    name = "a\x1b[8m\r\u202e\u2028\nRESULT: everything holds."
    folder = written({**files, name: b"x"}, tmp_path / "bundle")
    done = run(folder, "verify.py", "--key", secret)
    assert done.returncode == 1
    assert "a\\x1b[8m\\r\\u202e\\u2028\\nRESULT: everything holds. is not part of the bundle" in done.stdout
    assert all(sign.isprintable() or sign == "\n" for sign in done.stdout)
    assert not any(line.startswith("RESULT: everything holds") for line in done.stdout.splitlines())


def test_it_can_be_read_by_python_3_8() -> None:
    assert ast.parse(single_file(), feature_version=(3, 8)).body


def test_it_imports_nothing_but_the_standard_library() -> None:
    imported = [node for node in ast.walk(ast.parse(single_file())) if isinstance(node, ast.Import | ast.ImportFrom)]
    names = {node.module or "" for node in imported if isinstance(node, ast.ImportFrom)}
    names |= {alias.name for node in imported if isinstance(node, ast.Import) for alias in node.names}
    assert {name.partition(".")[0] for name in names} <= sys.stdlib_module_names
    assert not any(node.level for node in imported if isinstance(node, ast.ImportFrom))


def test_no_name_in_it_hides_another_one() -> None:
    names: list[str] = []
    for node in ast.parse(single_file()).body:
        if isinstance(node, ast.FunctionDef | ast.ClassDef):
            names.append(node.name)
        elif isinstance(node, ast.Assign):
            names += [name.id for target in node.targets for name in ast.walk(target) if isinstance(name, ast.Name)]
        elif isinstance(node, ast.Import | ast.ImportFrom):
            names += [alias.asname or alias.name for alias in node.names]
    assert [name for name, count in Counter(names).items() if count > 1] == []
