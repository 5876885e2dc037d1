"""`pcite verifiers`: which engines there are, and what is to be known before one is chosen."""

from __future__ import annotations

from .console import echo


def verifiers() -> None:
    """List the verifiers: what each needs, its languages, its limits, and the licence of its weights."""
    from ...models.engines import ENTRIES, RegisteredVerifier

    def needs(entry: RegisteredVerifier) -> str:
        if not entry.extra:
            return "nothing more"
        return f"pip install 'pcite[{entry.extra}]'" + (" (installed)" if entry.installed else " (not installed)")

    for entry in ENTRIES:
        echo(entry.names[0])
        rows = {
            "also": ", ".join(entry.names[1:]),
            "needs": needs(entry),
            "languages": entry.languages,
            "limits": entry.limits,
            "weights": entry.licence,
        }
        for title, text in rows.items():
            if text:
                echo(f"  {title:<10} {text}")
    echo("Without --verifier and PCITE_VERIFIER: reader, after rules for verbatim claims and pairs that share nothing.")
