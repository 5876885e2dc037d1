from __future__ import annotations

from operator import attrgetter
from pathlib import Path

import pytest
from pcite.graph.models.configuration import SETTINGS, Configuration
from pcite.graph.models.settings import Settings
from pcite.store.errors import InputError


def read(folder: Path, text: str, name: str = "pcite.toml", **environment: str) -> Configuration:
    (folder / name).write_text(text, encoding="utf-8")
    return Configuration.read(environment, folder)


def test_the_file_says_what_the_environment_does_not(tmp_path: Path) -> None:
    made = read(tmp_path, 'verifier = "mini"\nshipped = "mini"\n[llm]\nprices = [1, 2.5]\n', PCITE_SHIPPED="reader")
    settings = Settings.read(made)
    assert (settings.verifier, settings.shipped, settings.llm.prices) == ("mini", "reader", (1, 2.5))
    origins = [made.origin(name) for name in ("PCITE_VERIFIER", "PCITE_SHIPPED", "PCITE_CACHE")]
    assert origins == [str(tmp_path / "pcite.toml"), "environment PCITE_SHIPPED", "default"]


def test_each_role_may_have_its_model_in_the_file(tmp_path: Path) -> None:
    assert Settings.read(read(tmp_path, '[llm.roles]\neditor = "a"\n')).llm.roles == {"editor": "a"}


def test_a_table_in_pyproject_does_the_same(tmp_path: Path) -> None:
    assert read(tmp_path, '[tool.pcite]\nverifier = "mini"\n', "pyproject.toml")["PCITE_VERIFIER"] == "mini"


@pytest.mark.parametrize(("repository", "verifier"), [(True, "mini"), (False, None)])
def test_a_file_above_counts_inside_its_repository_alone(
    tmp_path: Path, repository: bool, verifier: str | None
) -> None:
    (tmp_path / "pcite.toml").write_text('verifier = "mini"\n')
    if repository:
        (tmp_path / ".git").mkdir()
    below = tmp_path / "a" / "b"
    below.mkdir(parents=True)
    assert Configuration.read({}, below).get("PCITE_VERIFIER") == verifier


def test_a_path_in_the_file_is_relative_to_the_file(tmp_path: Path) -> None:
    made = read(tmp_path, 'store = "audit.sqlite"\ncache = "/there"\n')
    assert Settings.read(made).store == str(tmp_path / "audit.sqlite")
    assert made["PCITE_CACHE"] == "/there"
    assert read(tmp_path, 'store = "postgresql://host/base"\n')["CITATION_DB_URL"] == "postgresql://host/base"


def test_the_environment_may_name_another_file_or_none(tmp_path: Path) -> None:
    (tmp_path / "other.toml").write_text('verifier = "other"\n')
    other = read(tmp_path, 'verifier = "mini"\n', PCITE_CONFIG=str(tmp_path / "other.toml"))
    assert other["PCITE_VERIFIER"] == "other"
    assert "PCITE_VERIFIER" not in read(tmp_path, 'verifier = "mini"\n', PCITE_CONFIG="")


@pytest.mark.parametrize(
    ("text", "problem"),
    [
        ("verifer = 'mini'", "no such setting. Did you mean verifier"),
        ("serve_token = 'x'", "Set PCITE_SERVE_TOKEN in the environment"),
        ("[llm]\napi_key = 'x'", "Set CITATION_LLM_API_KEY in the environment"),
        ("store = true", "True is no value"),
        ("store =", "reading the settings in"),
        ("commands = 1", r"\[commands.check\]"),
    ],
)
def test_a_file_that_cannot_be_followed_is_refused(tmp_path: Path, text: str, problem: str) -> None:
    with pytest.raises(InputError, match=problem):
        read(tmp_path, text)


def test_a_wrong_value_is_told_with_its_key_and_its_file(tmp_path: Path) -> None:
    with pytest.raises(InputError, match=r"reading llm.timeout in .*pcite.toml: 'soon' is no number"):
        Settings.read(read(tmp_path, '[llm]\ntimeout = "soon"\n'))


@pytest.mark.parametrize("part", ["llm", "embeddings"])
def test_a_file_cannot_have_a_key_of_the_environment_sent_to_its_server(tmp_path: Path, part: str) -> None:
    url = {"llm": "CITATION_LLM_URL", "embeddings": "CITATION_EMBEDDING_URL"}[part]
    key = {"llm": "CITATION_LLM_API_KEY", "embeddings": "CITATION_EMBEDDING_KEY"}[part]
    text = f'[{part}]\nurl = "http://elsewhere/v1"\n'
    with pytest.raises(InputError, match="a file sends no key anywhere"):
        read(tmp_path, text, **{key: "secret"})
    assert read(tmp_path, text, **{key: "secret", url: "http://here/v1"})[url] == "http://here/v1"


def test_every_setting_is_a_field_of_the_settings() -> None:
    settings = Settings.read({})
    plain = [setting.key for setting in SETTINGS if ".roles." not in setting.key]
    assert len({repr(attrgetter(key)(settings)) for key in plain}) > 5
