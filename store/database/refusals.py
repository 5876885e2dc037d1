"""What PostgreSQL's refusals mean."""

from __future__ import annotations

from ..errors import AccessDenied, DatabaseUnavailable, InvalidEncoding, PciteError

RETRY = "Try again when that has ended"
ASK = "Ask the server's administrator, or use another role"
DENIED = "42501"
CODES = {
    "55P03": ("another process is writing to it", RETRY),
    "40001": ("another process wrote to it meanwhile", "Try again; nothing was written"),
    "40P01": ("another process wrote to it meanwhile", "Try again; nothing was written"),
    "57014": ("the server ended it, since it took too long", "Raise the role's statement_timeout"),
    DENIED: ("the role's rights do not suffice", ASK),
    "42P01": ("it has no such table, or the role may not use its schema", ASK),
    "25006": ("it may only be read", "Name a server and a role that may write"),
    "28P01": ("the password is wrong", "Correct the address"),
    "28000": ("the server does not let this role in", ASK),
    "3D000": ("there is no such database", "Create it, or correct the address"),
    "53100": ("the disk is full", "Make room and try again; nothing was written"),
    "53200": ("the server has no memory left", "Try again later; nothing was written"),
    "53300": ("the server has no connection left", "Try again later, or raise its max_connections"),
    "57P01": ("the server is shutting down", "Try again when it runs"),
    "57P02": ("the server broke down", "Try again when it runs"),
    "57P03": ("the server is starting up", "Try again in a moment"),
}
"""What was found and what to do, by SQLSTATE (postgresql.org/docs/current/errcodes-appendix.html)."""

CLASSES = {
    "08": ("the connection broke", "Check that the server runs, and try again; nothing was written"),
    "58": ("the server's disk failed", "Check the server's disk and try again"),
    "XX": ("it is damaged", "Restore it from a backup"),
}
"""The same by the class of the SQLSTATE, its first two characters."""

SPOKEN = {
    "password authentication failed": CODES["28P01"],
    "no password supplied": ("it wants a password", "Put it into the address, or into PGPASSWORD or ~/.pgpass"),
    "no pg_hba.conf entry": CODES["28000"],
    'role "': CODES["28000"],
    "too many clients": CODES["53300"],
    "remaining connection slots": CODES["53300"],
    "is starting up": CODES["57P03"],
    "not yet accepting connections": CODES["57P03"],
    "is shutting down": CODES["57P01"],
    "connection refused": ("no server answers there", "Start it, or correct the address"),
    "no such file": ("no server answers there", "Start it, or correct the address"),
    "could not translate host name": ("there is no such host", "Correct the address"),
    "failed to resolve host": ("there is no such host", "Correct the address"),
    "timeout expired": ("the server did not answer in time", "Check the network, or wait longer"),
    "server closed the connection": CLASSES["08"],
    "connection is closed": CLASSES["08"],
    "connection is lost": CLASSES["08"],
    "connection reset": CLASSES["08"],
    "nul (0x00)": ("a text has the character NUL", "Take it out: PostgreSQL cannot keep it"),
}
"""The same by words, for what is refused before there is a SQLSTATE: libpq tells of a connection only in words."""


SOON = ("57P01", "57P02", "57P03", "53300")
SOON_SPOKEN = (
    "is starting up", "not yet accepting connections", "is shutting down", "too many clients",
    "remaining connection slots", "terminating",
)  # fmt: skip
GONE_SPOKEN = (
    "connection refused",
    "no such file",
    "timeout expired",
    "server closed the connection",
    "connection is closed",
    "connection is lost",
    "connection reset",
    "broken pipe",
)


def state_of(cause: BaseException | None) -> str:
    """The SQLSTATE of what psycopg raised, empty where the server gave none."""
    return str(getattr(cause, "sqlstate", None) or "")


def is_soon_there(cause: BaseException | None) -> bool:
    """Whether the server says itself that it starts, stops, or has too many guests."""
    return state_of(cause) in SOON or any(words in str(cause).lower() for words in SOON_SPOKEN)


def is_gone(cause: BaseException | None) -> bool:
    """Whether no server answers any more, or not yet."""
    state = state_of(cause)
    return state.startswith("08") or (not state and any(words in str(cause).lower() for words in GONE_SPOKEN))


def refusal(action: str, cause: BaseException | None, text: str) -> PciteError:
    """The error for what psycopg raised, `text` being its first line."""
    state = state_of(cause)
    existing = CODES.get(state) or CLASSES.get(state[:2]) or _spoken(str(cause).lower())
    result, do = existing or ("PostgreSQL refused it", "Nothing was written")
    if result == SPOKEN["nul (0x00)"][0]:
        return InvalidEncoding(action, result, do)
    kind = AccessDenied if state == DENIED else DatabaseUnavailable
    return kind(action, f"{result} ({text})", do)


def _spoken(text: str) -> tuple[str, str] | None:
    if 'database "' in text and "does not exist" in text:
        return CODES["3D000"]
    return next((meaning for words, meaning in SPOKEN.items() if words in text), None)
