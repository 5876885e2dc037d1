"""Where settings come from: the environment, `pcite.toml` or `[tool.pcite]` in `pyproject.toml`, else a default.

The environment wins over the file. Keys and tokens stand in the environment alone, so that none is committed.
"""

from __future__ import annotations

import os
import tomllib
from collections.abc import Iterator, Mapping
from difflib import get_close_matches
from pathlib import Path
from typing import Any, Literal, NamedTuple

from ...store.errors import InputError

ROLES = ("judge", "writer", "segmenter", "editor", "planner", "questioner", "translator", "evaluator")
"""Who may ask a language model."""
FILE, PYPROJECT, TABLE = "pcite.toml", "pyproject.toml", "commands"
FILE_VARIABLE = "PCITE_CONFIG"


class Setting(NamedTuple):
    """One setting, under its names."""

    key: str
    """In the file, and as an attribute of `Settings`."""
    variable: str
    about: str
    default: str
    """What holds where nothing is set, in words."""
    kind: Literal["text", "place", "secret"] = "text"
    """A `place` in a file is relative to that file's folder; a `secret` stands in no file and is not shown."""


SETTINGS = (
    Setting(
        "store",
        "CITATION_DB_URL",
        "the store: a path, `sqlite:///path` or `postgresql://…`",
        "`DATABASE_URL` if that is PostgreSQL; else `pcite.sqlite` on the command line, and no store in Python",
        "place",
    ),
    Setting("verifier", "PCITE_VERIFIER", "who judges, by a name for `load_verifier`", "the one of `shipped`"),
    Setting(
        "shipped",
        "PCITE_SHIPPED",
        "which of the verifiers that ship judges where none is named: `reader`, or `mini`, which is small, faster "
        "and counts words",
        "`reader`",
    ),
    Setting(
        "cache",
        "PCITE_CACHE",
        "the folder of keyword indexes, downloaded language models and other things that can be had again",
        "one beside the store; for models `XDG_CACHE_HOME`, else `~/.cache`, with `pcite/models`",
        "place",
    ),
    Setting("max_draft_bytes", "PCITE_MAX_DRAFT_BYTES", "a larger draft is refused", "2,000,000"),
    Setting(
        "reasoning",
        "CITATION_REASONING_REQUIRED",
        "when an agent has to give a reason: `none`, `low`, `medium`, `high`",
        "`low`",
    ),
    Setting(
        "receipt_key",
        "PCITE_RECEIPT_KEY",
        "what receipts of citations are signed with, 16 characters or more",
        "a key of each engine's own",
        "secret",
    ),
    Setting(
        "log_key",
        "PCITE_LOG_KEY",
        "the file of the key that signs checkpoints of the log",
        "checkpoints need `--key`",
        "place",
    ),
    Setting(
        "serve_token",
        "PCITE_SERVE_TOKEN",
        "whoever sends it to `pcite serve` or `pcite mcp --transport http` may write",
        "both are read-only",
        "secret",
    ),
    Setting(
        "embeddings.model",
        "CITATION_EMBEDDING_MODEL",
        "a model on a server of embeddings that speaks the OpenAI protocol",
        "the embedder that ships",
    ),
    Setting("embeddings.url", "CITATION_EMBEDDING_URL", "the server's address, up to and with `/v1`", "OpenAI's"),
    Setting("embeddings.api_key", "CITATION_EMBEDDING_KEY", "the server's key", "none is sent", "secret"),
    Setting(
        "embeddings.languages",
        "PCITE_EMBEDDING_LANGUAGES",
        "the languages that this model was made for, as `de,en`",
        "`de,en`",
    ),
    Setting(
        "llm.url",
        "CITATION_LLM_URL",
        "a server of language models that speaks the OpenAI protocol, up to and with `/v1`",
        "no language model takes part",
    ),
    Setting("llm.api_key", "CITATION_LLM_API_KEY", "the server's key", "none is sent", "secret"),
    Setting("llm.model", "CITATION_LLM_MODEL", "its model for every role that has none of its own", "none"),
    *(
        Setting(f"llm.roles.{role}", f"PCITE_MODEL_{role.upper()}", f"the model of the {role}", "`llm.model`")
        for role in ROLES
    ),
    Setting(
        "llm.timeout",
        "PCITE_LLM_TIMEOUT",
        "seconds for one question with all its retries; the wait for its turn does not count",
        "120",
    ),
    Setting(
        "llm.concurrency",
        "PCITE_LLM_CONCURRENCY",
        "requests under way at the same time",
        "1 where the address is on this machine, else 8",
    ),
    Setting(
        "llm.temperature",
        "PCITE_LLM_TEMPERATURE",
        "the temperature of writer, planner and editor",
        "the server's own",
    ),
    Setting("llm.budget_tokens", "PCITE_LLM_BUDGET_TOKENS", "tokens that all roles of a run may take", "no limit"),
    Setting(
        "llm.budget_cost",
        "PCITE_LLM_BUDGET_COST",
        "what all roles of a run may cost, in the currency of the prices",
        "no limit",
    ),
    Setting(
        "llm.prices",
        "PCITE_LLM_PRICES",
        "what a million tokens of input and of output cost, as `0.15,0.60`",
        "cost is not counted",
    ),
)
"""Every setting that a file or the environment may name."""
ELSEWHERE = {
    FILE_VARIABLE: f"the file of settings instead of the one that is looked for; `{FILE_VARIABLE}=` reads none",
    "DATABASE_URL": "the store of other programs: taken where it is PostgreSQL and `CITATION_DB_URL` is not set",
    "TESSDATA_PREFIX": "the folder of Tesseract's languages, for scanned pages",
    "XDG_CACHE_HOME": "the folder under which downloaded language models are kept where `PCITE_CACHE` is not set",
    "XDG_STATE_HOME": "the folder under which the key is kept that seals the store's log",
    "NLTK_DATA": "a further folder with the tokenizer that `pcite eval alce` reads",
}
"""Variables that no file can stand for, or that belong to other programs."""
BY_KEY = {setting.key: setting for setting in SETTINGS}
KEYED_ADDRESSES = {"llm.url": "llm.api_key", "embeddings.url": "embeddings.api_key"}


class Configuration(dict[str, str]):
    """What is set, by the name of its variable, and where it was set."""

    file: Path | None = None
    """The file that was read."""
    from_file: frozenset[str] = frozenset()
    """Variables whose values the file gave."""
    commands: Mapping[str, Mapping[str, Any]] = {}
    """What the file gives as options of commands, by command and option."""

    @classmethod
    def read(cls, environment: Mapping[str, str] | None = None, folder: Path | None = None) -> Configuration:
        """What the file and the environment say; the environment wins.

        Args:
            environment: that of the process where it is `None`.
            folder: where the file is looked for; the current folder where it is `None`.

        Raises:
            InputError: the file cannot be read, has a key that there is not or a secret, or it names a server to
                which a key of the environment would be sent.
        """
        env = os.environ if environment is None else environment
        made = cls()
        path = _file(env, folder or Path.cwd())
        content = _content(path) if path else {}
        if path and content:
            made.file, made.commands = path, _commands(path, content.pop(TABLE, {}))
            made.update(_values(path, content))
        made.from_file = frozenset(name for name in made if not env.get(name))
        made.update({name: value for name, value in env.items() if value or name not in made.from_file})
        for url, key in KEYED_ADDRESSES.items():
            if BY_KEY[url].variable in made.from_file and made.get(BY_KEY[key].variable):
                problem = f"{path} names the server, and the environment has the key {BY_KEY[key].variable}"
                do = f"Name the server in the environment too, as {BY_KEY[url].variable}: a file sends no key anywhere"
                raise InputError(f"reading {url}", problem, do)
        return made

    def origin(self, variable: str) -> str:
        """Where a value comes from: a file, the environment or nowhere."""
        if variable in self.from_file:
            return str(self.file)
        return f"environment {variable}" if self.get(variable) else "default"

    def place(self, variable: str) -> str:
        """A variable as an error names it: with the file, where its value stands there."""
        key = next((setting.key for setting in SETTINGS if setting.variable == variable), variable)
        return f"{key} in {self.file}" if variable in self.from_file else variable


def _file(env: Mapping[str, str], folder: Path) -> Path | None:
    """The file that the environment names, else the nearest one: here, or above, up to the top of the repository."""
    if FILE_VARIABLE in env:
        return Path(env[FILE_VARIABLE]) if env[FILE_VARIABLE] else None
    repository = next((each for each in (folder, *folder.parents) if (each / ".git").exists()), folder)
    for each in (folder, *folder.parents):
        if (each / FILE).is_file():
            return each / FILE
        if (each / PYPROJECT).is_file() and b"[tool.pcite" in (each / PYPROJECT).read_bytes():
            return each / PYPROJECT
        if each == repository:
            break
    return None


def _content(path: Path) -> dict[str, Any]:
    try:
        with path.open("rb") as file:
            content = tomllib.load(file)
    except (OSError, UnicodeDecodeError, tomllib.TOMLDecodeError) as error:
        problem = getattr(error, "strerror", None) or str(error)
        raise InputError(f"reading the settings in {path}", problem, "Name a TOML file that can be read") from error
    tool = content.get("tool", {}).get("pcite", {}) if path.name == PYPROJECT else content
    return dict(tool)


def _values(path: Path, content: Mapping[str, Any]) -> Iterator[tuple[str, str]]:
    for key, value in _flat(content):
        setting = BY_KEY.get(key)
        if setting is None:
            raise InputError(f"reading {key} in {path}", "there is no such setting", _hint(key, BY_KEY))
        if setting.kind == "secret":
            do = f"Set {setting.variable} in the environment"
            raise InputError(f"reading {key} in {path}", "a key or a token stands in no file", do)
        yield setting.variable, _written(value, setting, path)


def _written(value: Any, setting: Setting, path: Path) -> str:  # noqa: ANN401 - anything that TOML can hold
    if isinstance(value, list):
        return ",".join(map(str, value))
    if not isinstance(value, str | int | float) or isinstance(value, bool):
        problem, do = f"{value!r} is no value for it", "Give a text, a number or a list of them"
        raise InputError(f"reading {setting.key} in {path}", problem, do)
    text = str(value)
    if setting.kind != "place":
        return text
    text = text.removeprefix("sqlite:///")
    return text if "://" in text or text == ":memory:" else str(path.parent / text)


def _commands(path: Path, content: Any) -> dict[str, dict[str, Any]]:  # noqa: ANN401 - anything that TOML can hold
    if not isinstance(content, dict) or not all(isinstance(options, dict) for options in content.values()):
        do = f"Give a table for each command, as [{TABLE}.check]"
        raise InputError(f"reading {TABLE} in {path}", "it is no table of tables", do)
    return {name: {key.replace("-", "_"): value for key, value in options.items()} for name, options in content.items()}


def _flat(content: Mapping[str, Any], before: str = "") -> Iterator[tuple[str, Any]]:
    for key, value in content.items():
        if isinstance(value, dict):
            yield from _flat(value, f"{before}{key}.")
        else:
            yield f"{before}{key}", value


def _hint(key: str, existing: Mapping[str, Any]) -> str:
    near = get_close_matches(key, existing, n=1, cutoff=0.6)
    return f"Did you mean {near[0]}?" if near else f"Use one of {', '.join(existing)}"
