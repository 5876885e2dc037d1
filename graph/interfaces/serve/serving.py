"""What is served, to whom, and how much of it: the choices of `pcite serve`."""

from __future__ import annotations

from dataclasses import dataclass, field
from pathlib import Path

from ....store.citations.library import DEFAULT
from ....store.database import Database
from ....store.errors import InputError
from ....store.records.context import OWNER, CitationContext

LOOPBACK = frozenset({"localhost", "127.0.0.1", "::1"})
"""Names that a browser on this machine may call the server by."""
SHORTEST_TOKEN = 16
"""Characters: what is shorter can be tried out."""


@dataclass(frozen=True)
class RequestLimits:
    """How much one request may ask for; what goes beyond is refused."""

    body_bytes: int = 8_000_000
    all_bodies_bytes: int = 64_000_000
    """Of all requests that are there at a time, worked on or still arriving."""
    body_seconds: float = 30.0
    """How long a request may take to arrive."""
    draft_characters: int = 200_000
    sources: int = 50
    """Sources that one draft is checked against."""
    source_characters: int = 4_000_000
    """Of all of them together."""
    run_seconds: float = 120.0
    """After which a check is answered as not done; it stops at its next step."""
    runs: int = 1
    """Checks at a time: each uses every core."""
    waiting_seconds: float = 10.0
    """How long a check waits for its turn before it is told to come again."""


@dataclass(frozen=True)
class ServerConfig:
    """One store, one project, and who may do what."""

    store: Database | str | Path
    """A file, a `postgresql://` address, or an open store, which stays open."""
    context: CitationContext = OWNER
    """The project that is shown, and the role: what another project has is not there."""
    job: str | None = None
    """Whose view of the library; `None` shows every source of the project."""
    token: str | None = field(default=None, repr=False)
    """Who has it may write; without one nobody may."""
    hosts: frozenset[str] = LOOPBACK
    """Names that the `Host` header may have: another one is a page elsewhere that had its name point here."""
    private: bool = False
    """Whether reading needs the token too, as it must where others can reach the server."""
    limits: RequestLimits = field(default_factory=RequestLimits)

    def __post_init__(self) -> None:
        """Refuse what would protect nothing.

        Raises:
            InputError: the token is too short, or reading is to need one and there is none.
        """
        if self.token is not None and len(self.token) < SHORTEST_TOKEN:
            problem, do = f"it has {len(self.token)} characters", f"Give {SHORTEST_TOKEN} or more, drawn at random"
            raise InputError("taking the token of the server", problem, do)
        if self.token is not None and not all("!" <= sign <= "~" for sign in self.token):
            problem, do = (
                "a header cannot carry all its characters",
                "Give letters, digits and signs of ASCII, no spaces",
            )
            raise InputError("taking the token of the server", problem, do)
        if self.private and self.token is None:
            problem = "there is no token, and others could read it"
            raise InputError("serving a store to others", problem, "Give --token-file or PCITE_SERVE_TOKEN")

    @property
    def notes_of(self) -> str:
        """The job whose tags and annotations are shown and written."""
        return self.job or DEFAULT
