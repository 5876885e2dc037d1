"""Which server is asked for which model, and how patiently."""

from __future__ import annotations

from dataclasses import dataclass, field
from urllib.parse import urlsplit

from ....store.errors import InputError

ONE_LIMIT = ("openai.com", "azure.com")
"""Hosts that refuse a request with two limits."""


@dataclass(frozen=True)
class Prices:
    """What a million tokens cost, in any currency."""

    input: float
    output: float


@dataclass(frozen=True)
class ModelServer:
    """A model behind an address that speaks the OpenAI protocol.

    Raises:
        InputError: the address is no http address, no model is named, or a number is out of range.
    """

    url: str
    """Up to and with `/v1`."""
    model: str
    api_key: str = field(default="", repr=False)
    """Sent as it stands; a server of one's own needs none."""
    revision: str = ""
    """Which version of the weights is served. A server does not tell, so without it answers are not
    told apart by version."""
    timeout: float = 120.0
    """Seconds for one question with all its retries; the wait for its turn does not count."""
    concurrency: int = 8
    """Requests under way at the same time."""
    retries: int = 4
    """How often a question is asked again after an error that may pass."""
    backoff: float = 0.5
    """Seconds before the first retry; doubled for each one after it."""
    prices: Prices | None = None
    temperature: float | None = None
    """Of what is written; `None` leaves it to the server, as models want that refuse one."""

    def __post_init__(self) -> None:
        """Refuse what could not work."""
        address = urlsplit(self.url)
        if address.scheme not in ("http", "https") or not address.hostname:
            raise InputError(
                "Find the model server", f"{self.shown!r} is no http address", "Give one like http://host:8000/v1"
            )
        if not self.model:
            raise InputError(f"Ask {self.shown}", "no model is named", "Name the model that it serves.")
        if self.timeout <= 0 or self.concurrency < 1 or self.retries < 0 or self.backoff < 0:
            problem = f"timeout={self.timeout}, concurrency={self.concurrency}"
            problem += f", retries={self.retries}, backoff={self.backoff}"
            raise InputError(f"Ask {self.shown}", problem, "Give positive numbers.")

    def answer_limit(self, tokens: int) -> dict[str, int]:
        """What limits an answer, for the body of a request.

        Ollama and older vLLM know `max_tokens` alone; OpenAI's own models take either, and not both.
        """
        host = urlsplit(self.url).hostname or ""
        alone = any(host == each or host.endswith(f".{each}") for each in ONE_LIMIT)
        return {"max_completion_tokens": tokens} | ({} if alone else {"max_tokens": tokens})

    @property
    def shown(self) -> str:
        """The address without a password or query in it."""
        address = urlsplit(self.url)
        return address._replace(netloc=address.netloc.rpartition("@")[2], query="", fragment="").geturl()

    def redacted(self, text: str) -> str:
        """The text without the key, should a server repeat it."""
        return text.replace(self.api_key, "***") if self.api_key else text
