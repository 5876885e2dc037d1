"""Settings: what is set, each value read as what it is. Where the values come from, `configuration` says."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path
from urllib.parse import urlsplit

from ...store.database.addresses import is_address
from ...store.errors import DatabaseUnavailable, InputError
from .configuration import ROLES, Configuration

__all__ = ["LLM", "ROLES", "WRITING_ROLES", "Embeddings", "Settings"]

WRITING_ROLES = ("writer", "planner", "editor")
"""Whom `PCITE_LLM_TEMPERATURE` is for; the others are to answer the same each time."""
SHIPPED = ("reader", "mini")
HERE = ("localhost", "127.0.0.1", "::1")
ELSEWHERE = 8
"""Requests under way at the same time at a server on another machine."""
SHORTEST_KEY, MOST_DIGITS = 16, 18
"""Characters of a key that cannot be tried out, and digits of a number of bytes."""
REASONING = ("none", "low", "medium", "high")
"""When an agent has to say why a source supports its claim: never, at low confidence, up to medium, always."""


@dataclass(frozen=True)
class LLM:
    """The server of language models, and which of its models plays which role."""

    url: str | None = None
    """`CITATION_LLM_URL`: an address that speaks the OpenAI protocol, up to and with `/v1`."""
    api_key: str = field(default="", repr=False)
    """`CITATION_LLM_API_KEY`."""
    model: str | None = None
    """`CITATION_LLM_MODEL`: for every role that has none of its own."""
    roles: Mapping[str, str] = field(default_factory=dict, hash=False)
    """`PCITE_MODEL_JUDGE`, `_WRITER`, `_SEGMENTER`, `_EDITOR`, `_PLANNER`, `_QUESTIONER`, `_TRANSLATOR`,
    `_EVALUATOR`: the model of one role."""
    timeout: float = 120.0
    """`PCITE_LLM_TIMEOUT`: seconds for one question with all its retries."""
    concurrency: int | None = None
    """`PCITE_LLM_CONCURRENCY`: requests under way at the same time; else 1 on this machine, 8 elsewhere."""
    temperature: float | None = None
    """`PCITE_LLM_TEMPERATURE`: of the roles that write; else the server's own."""
    budget_tokens: int | None = None
    """`PCITE_LLM_BUDGET_TOKENS`: what all roles of a run may take together, of input and of output."""
    budget_cost: float | None = None
    """`PCITE_LLM_BUDGET_COST`: what they may cost together, in the currency of the prices."""
    prices: tuple[float, float] | None = None
    """`PCITE_LLM_PRICES`: what a million tokens of input and of output cost, as `0.15,0.60`."""

    @classmethod
    def read(cls, env: Mapping[str, str]) -> LLM:
        """What the environment says.

        Raises:
            InputError: a number is none.
        """
        tokens, at_once = (_limit(env, name, least=1) for name in ("PCITE_LLM_BUDGET_TOKENS", "PCITE_LLM_CONCURRENCY"))
        names = {role: env.get(f"PCITE_MODEL_{role.upper()}", "") for role in ROLES}
        return cls(
            url=env.get("CITATION_LLM_URL") or None,
            api_key=env.get("CITATION_LLM_API_KEY", ""),
            model=env.get("CITATION_LLM_MODEL") or None,
            roles={role: model for role, model in names.items() if model},
            timeout=_number(env, "PCITE_LLM_TIMEOUT", cls.timeout),
            concurrency=None if at_once is None else int(at_once),
            temperature=_limit(env, "PCITE_LLM_TEMPERATURE", least=0.0),
            budget_tokens=None if tokens is None else int(tokens),
            budget_cost=_limit(env, "PCITE_LLM_BUDGET_COST", least=1e-9),
            prices=_prices(env),
        )

    def at_once(self, address: str) -> int:
        """Requests under way at the same time at an address; a model on this machine answers one after the other."""
        return self.concurrency or (1 if urlsplit(address).hostname in HERE else ELSEWHERE)

    def model_of(self, role: str) -> str | None:
        """The model of a role, or the one for all."""
        return self.roles.get(role, self.model)


@dataclass(frozen=True)
class Embeddings:
    """The server of embeddings; without a model the embedder that ships is used."""

    model: str | None = None
    """`CITATION_EMBEDDING_MODEL`."""
    url: str | None = None
    """`CITATION_EMBEDDING_URL`: an address that speaks the OpenAI protocol, up to and with `/v1`; else OpenAI's."""
    api_key: str | None = field(default=None, repr=False)
    """`CITATION_EMBEDDING_KEY`."""
    languages: tuple[str, ...] = ("de", "en")
    """`PCITE_EMBEDDING_LANGUAGES`: ISO 639-1 codes of the languages that the model was made for, as `de,en`."""

    @classmethod
    def read(cls, env: Mapping[str, str]) -> Embeddings:
        """What the environment says."""
        languages = tuple(code.strip() for code in env.get("PCITE_EMBEDDING_LANGUAGES", "").split(",") if code.strip())
        return cls(
            model=env.get("CITATION_EMBEDDING_MODEL") or None,
            url=env.get("CITATION_EMBEDDING_URL") or None,
            api_key=env.get("CITATION_EMBEDDING_KEY") or None,
            languages=languages or cls.languages,
        )


@dataclass(frozen=True)
class Settings:
    """What environment and file say; an argument of a call always wins over it."""

    store: str | None = None
    """`CITATION_DB_URL`: a path, `sqlite:///path` or `postgresql://...`; else `DATABASE_URL` if it is PostgreSQL."""
    max_draft_bytes: int = 2_000_000
    """`PCITE_MAX_DRAFT_BYTES`: a larger draft is refused."""
    verifier: str | None = None
    """`PCITE_VERIFIER`: who judges, by a name for `load_verifier`; else the one of `PCITE_SHIPPED`, behind rules."""
    shipped: str = "reader"
    """`PCITE_SHIPPED`: which of the verifiers that ship judges where none is named, `reader` or the small `mini`."""
    cache: str | None = None
    """`PCITE_CACHE`: a folder for what can be made anew, as keyword indexes; else one beside the store."""
    user_cache: Path = Path("~/.cache")
    """`XDG_CACHE_HOME`: where a user's programs keep what can be had again; of use without `PCITE_CACHE`."""
    reasoning: str = "low"
    """`CITATION_REASONING_REQUIRED`: one of `REASONING`."""
    receipt_key: str | None = field(default=None, repr=False)
    """`PCITE_RECEIPT_KEY`: what receipts of citations are signed with; else a key of each engine's own."""
    log_key: str | None = None
    """`PCITE_LOG_KEY`: the file of the key that signs checkpoints of the log."""
    serve_token: str | None = field(default=None, repr=False)
    """`PCITE_SERVE_TOKEN`: who sends it to `pcite serve` may write."""
    llm: LLM = field(default_factory=LLM)
    embeddings: Embeddings = field(default_factory=Embeddings)

    @classmethod
    def read(cls, environment: Mapping[str, str] | None = None) -> Settings:
        """Settings from the process's environment and the file of settings, or from the mapping given alone.

        Raises:
            InputError: a value is not of its kind.
            DatabaseUnavailable: the store is of a kind that is not supported.
        """
        env = Configuration.read() if environment is None else environment
        limit = env.get("PCITE_MAX_DRAFT_BYTES") or str(cls.max_draft_bytes)
        if not (limit.isascii() and limit.isdecimal()) or len(limit) > MOST_DIGITS:
            limit_problem, do = f"{limit[:40]!r} is no number of bytes", f"Give one of up to {MOST_DIGITS} digits"
            raise InputError(f"reading {_place(env, 'PCITE_MAX_DRAFT_BYTES')}", limit_problem, do)
        check_receipt_key(env.get("PCITE_RECEIPT_KEY"))
        reasoning = (env.get("CITATION_REASONING_REQUIRED") or cls.reasoning).lower()
        if reasoning not in REASONING:
            problem, do = f"{reasoning!r} is none of its values", f"Use one of {', '.join(REASONING)}"
            raise InputError(f"reading {_place(env, 'CITATION_REASONING_REQUIRED')}", problem, do)
        shipped = (env.get("PCITE_SHIPPED") or cls.shipped).lower()
        if shipped not in SHIPPED:
            problem, do = f"{shipped!r} does not ship", f"Use one of {', '.join(SHIPPED)}"
            raise InputError(f"reading {_place(env, 'PCITE_SHIPPED')}", problem, do)
        return cls(
            store=_store(env),
            max_draft_bytes=int(limit),
            verifier=env.get("PCITE_VERIFIER") or None,
            shipped=shipped,
            cache=env.get("PCITE_CACHE") or None,
            user_cache=Path(env.get("XDG_CACHE_HOME") or cls.user_cache),
            log_key=env.get("PCITE_LOG_KEY") or None,
            serve_token=env.get("PCITE_SERVE_TOKEN") or None,
            reasoning=reasoning,
            receipt_key=env.get("PCITE_RECEIPT_KEY") or None,
            llm=LLM.read(env),
            embeddings=Embeddings.read(env),
        )

    def cache_for(self, store: str | Path | None) -> Path | None:
        """The folder that was named, else one beside the store; `None` where the store is no file."""
        if self.cache:
            return Path(self.cache)
        place = str(store or "")
        return Path(f"{place}.cache") if place and place != ":memory:" and "://" not in place else None

    @property
    def model_cache(self) -> Path:
        """The folder of language models that were downloaded."""
        return (Path(self.cache) if self.cache else self.user_cache.expanduser() / "pcite") / "models"


def check_receipt_key(key: str | None) -> None:
    """Refuse a key that can be tried out: whoever finds it makes every receipt.

    Raises:
        InputError: it is too short.
    """
    if key and len(key) < SHORTEST_KEY:
        problem, do = (
            f"it has {len(key)} characters",
            f"Give {SHORTEST_KEY} or more, drawn at random: openssl rand -hex 32",
        )
        raise InputError("reading the key of receipts, PCITE_RECEIPT_KEY", problem, do)


def _place(env: Mapping[str, str], name: str) -> str:
    return env.place(name) if isinstance(env, Configuration) else name


def _number(env: Mapping[str, str], name: str, default: float, least: float = 0.001) -> float:
    details = env.get(name) or str(default)
    try:
        number = float(details)
    except ValueError as error:
        raise InputError(
            f"reading {_place(env, name)}", f"{details!r} is no number", "Give a positive number"
        ) from error
    if not least <= number < float("inf"):
        raise InputError(
            f"reading {_place(env, name)}", f"{details!r} is out of range", f"Give a number from {least:g} on"
        )
    return number


def _limit(env: Mapping[str, str], name: str, least: float) -> float | None:
    return _number(env, name, 0.0, least) if env.get(name) else None


def _prices(env: Mapping[str, str]) -> tuple[float, float] | None:
    details = env.get("PCITE_LLM_PRICES") or ""
    try:
        of_input, of_output = map(float, details.split(",")) if details else (0.0, 0.0)
    except ValueError as error:
        do = "Give what a million tokens of input and of output cost, as 0.15,0.60"
        raise InputError(
            f"reading {_place(env, 'PCITE_LLM_PRICES')}", f"{details!r} are not two numbers", do
        ) from error
    if not (0 <= of_input < float("inf") and 0 <= of_output < float("inf")):
        raise InputError(
            f"reading {_place(env, 'PCITE_LLM_PRICES')}", f"{details!r} is out of range", "Give prices from 0 on"
        )
    return (of_input, of_output) if details else None


def _store(env: Mapping[str, str]) -> str | None:
    """The database that an orchestrator shares is taken only where it is one that several processes can write."""
    details = env.get("CITATION_DB_URL") or ""
    shared = env.get("DATABASE_URL") or ""
    if not details and is_address(shared):
        return shared
    path = details.removeprefix("sqlite:///")
    if "://" in path and not is_address(path):
        problem, do = f"{path.partition('://')[0]} is not supported", "Give a path, sqlite:///path or postgresql://..."
        raise DatabaseUnavailable("opening the store that CITATION_DB_URL names", problem, do)
    return path or None
