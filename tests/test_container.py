"""The files for containers, as far as they can be held without Docker."""

from __future__ import annotations

import json
import re
import shlex
import tomllib
from pathlib import Path

import yaml
from pcite.graph.interfaces.cli import app
from typer.testing import CliRunner

ROOT = Path(__file__).parents[1]
DOCKERFILE = (ROOT / "Dockerfile").read_text(encoding="utf-8")
SERVE = yaml.safe_load((ROOT / "compose.yaml").read_text(encoding="utf-8"))["services"]["serve"]


def test_the_image_installs_extras_that_there_are_and_runs_as_nobody_special() -> None:
    extras = tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]["optional-dependencies"]
    (installed,) = re.findall(r"'\.\[([\w,]+)\]'", DOCKERFILE)
    assert set(installed.split(",")) <= extras.keys()
    last = DOCKERFILE.rpartition("\nFROM ")[2]
    assert "\nUSER pcite\n" in last
    (health,) = re.findall(r"^HEALTHCHECK .*CMD (\[.*\])$", last, re.MULTILINE)
    name, *words = json.loads(health)
    assert (name, CliRunner().invoke(app, words).exit_code) == ("pcite", 0)


def test_the_server_is_started_with_options_that_there_are_and_reached_where_it_listens() -> None:
    script = " ".join(SERVE["command"])
    words = shlex.split(script.rpartition("exec pcite ")[2])
    options = [word for word in words[1:] if word.startswith("--")]
    described = CliRunner().invoke(app, [words[0], "--help"], env={"COLUMNS": "200", "NO_COLOR": "1"}).stdout
    assert [option for option in options if option not in described] == []
    port = words[words.index("--port") + 1]
    assert SERVE["ports"] == [f"127.0.0.1:{port}:{port}"]
    assert port in SERVE["healthcheck"]["test"][-1]
    assert f"EXPOSE {port}\n" in DOCKERFILE


def test_what_makes_the_tables_is_python_that_runs(tmp_path: Path) -> None:
    code = shlex.split(" ".join(SERVE["command"]))[2]
    file = tmp_path / "store.sqlite"
    exec(code.replace("os.environ['CITATION_DB_URL']", repr(str(file))), {})
    assert file.is_file()


def test_the_page_runs_the_image_as_whoever_owns_the_folder_that_is_written() -> None:
    page = (ROOT / "docs" / "howto" / "install.md").read_text(encoding="utf-8")
    runs = [line for line in (*page.splitlines(), *DOCKERFILE.splitlines()) if "docker run" in line]
    assert len(runs) == 2
    assert all('--user "$(id -u):$(id -g)" -v "$PWD:/drafts"' in line for line in runs)
