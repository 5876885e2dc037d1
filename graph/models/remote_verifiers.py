"""From settings to verifiers on a server; what a caller gives wins over the environment."""

from __future__ import annotations

from collections.abc import Collection

from ...nodes.engines.served import BespokeMiniCheck, GraniteGuardian, LLMJudge, ModelServer, OllamaMiniCheck, Prices
from ...nodes.engines.served.judge import WINDOW
from ...nodes.engines.served.minicheck import OLLAMA_WINDOW, PUBLISHED_WINDOW
from ...store.errors import InputError
from .settings import WRITING_ROLES, Settings

BESPOKE = "bespokelabs/Bespoke-MiniCheck-7B"
GRANITE = "ibm-granite/granite-guardian-3.3-8b"
OLLAMA = "bespoke-minicheck"


def server(
    role: str = "judge",
    *,
    url: str | None = None,
    model: str | None = None,
    revision: str = "",
    timeout: float | None = None,
    concurrency: int | None = None,
    prices: tuple[float, float] | None = None,
) -> ModelServer:
    """The server of `CITATION_LLM_URL` with the model of a role.

    Args:
        role: One of `settings.ROLES`.
        url: Instead of `CITATION_LLM_URL`; the key is for that address alone, where it names another.
        model: Instead of what the environment names for the role.
        revision: Which version of the weights is served; without it, verdicts of two versions look alike.
        timeout: Seconds for one question with all its retries.
        concurrency: Requests under way at the same time.
        prices: What a million tokens of input and of output cost, instead of `PCITE_LLM_PRICES`.

    Raises:
        InputError: no address or no model is named, or one of them cannot be.
    """
    llm = Settings.read().llm
    address, name = url or llm.url, model or llm.model_of(role)
    if not address or not name:
        missing = "address" if not address else f"model for the {role}"
        do = "Set CITATION_LLM_URL" if not address else f"Set CITATION_LLM_MODEL or PCITE_MODEL_{role.upper()}"
        raise InputError("asking a model server", f"no {missing} is given", do)
    return ModelServer(
        address,
        name,
        api_key=llm.api_key if address == (llm.url or address) else "",
        revision=revision,
        timeout=timeout or llm.timeout,
        concurrency=concurrency or llm.at_once(address),
        prices=Prices(*prices) if (prices := prices or llm.prices) else None,
        temperature=llm.temperature if role in WRITING_ROLES else None,
    )


def bespoke_minicheck(
    *,
    url: str | None = None,
    model: str = BESPOKE,
    revision: str = "",
    window: int = PUBLISHED_WINDOW,
    timeout: float | None = None,
    concurrency: int | None = None,
) -> BespokeMiniCheck:
    """Bespoke-MiniCheck-7B on vLLM or llama.cpp; `model` is the name it is served under.

    Raises:
        InputError: no address is named.
        MissingExtra: langchain-openai is not installed.
    """
    at = server(url=url, model=model, revision=revision, timeout=timeout, concurrency=concurrency)
    return BespokeMiniCheck(at, window=window)


def ollama_minicheck(
    *,
    url: str | None = None,
    model: str = OLLAMA,
    revision: str = "",
    window: int = OLLAMA_WINDOW,
    timeout: float | None = None,
    concurrency: int | None = None,
) -> OllamaMiniCheck:
    """Ollama's `bespoke-minicheck`; `window` must be the context that Ollama runs it with.

    Raises:
        InputError: no address is named.
        MissingExtra: langchain-openai is not installed.
    """
    at = server(url=url, model=model, revision=revision, timeout=timeout, concurrency=concurrency)
    return OllamaMiniCheck(at, window=window)


def granite_guardian(
    *,
    url: str | None = None,
    model: str = GRANITE,
    revision: str = "",
    window: int = PUBLISHED_WINDOW,
    think: bool = True,
    timeout: float | None = None,
    concurrency: int | None = None,
) -> GraniteGuardian:
    """Granite Guardian 3.3 on vLLM.

    Raises:
        InputError: no address is named.
        MissingExtra: langchain-openai is not installed.
    """
    at = server(url=url, model=model, revision=revision, timeout=timeout, concurrency=concurrency)
    return GraniteGuardian(at, window=window, think=think)


def llm_judge(
    *,
    url: str | None = None,
    model: str | None = None,
    revision: str = "",
    window: int = WINDOW,
    languages: Collection[str] = ("en",),
    cross_lingual: bool = False,
    temperature: float | None = 0.0,
    timeout: float | None = None,
    concurrency: int | None = None,
    prices: tuple[float, float] | None = None,
) -> LLMJudge:
    """Any chat model as judge; `languages` are those it was measured on.

    Raises:
        InputError: no address or no model is named.
        MissingExtra: langchain-openai is not installed.
    """
    at = server(url=url, model=model, revision=revision, timeout=timeout, concurrency=concurrency, prices=prices)
    return LLMJudge(
        at, window=window, languages=frozenset(languages), cross_lingual=cross_lingual, temperature=temperature
    )
