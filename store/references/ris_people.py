"""Names as RIS writes them: `von Last, First, Suffix`; without a comma it is an organisation."""

from __future__ import annotations

from . import Name


def read_name(text: str) -> Name | None:
    """The person or organisation of one line."""
    parts = [part.strip(" ") for part in text.split(",")]
    if not any(parts):
        return None
    if len(parts) == 1:
        return Name(literal=parts[0])
    words = parts[0].split(" ")
    cut = next((n for n, word in enumerate(words) if not word[:1].islower()), 0)
    lines = {
        "particle": " ".join(words[:cut]),
        "family": " ".join(words[cut:]),
        "given": parts[1],
        "suffix": ", ".join(parts[2:]),
    }
    return Name.model_validate({key: part for key, part in lines.items() if part})


def write_name(name: Name) -> str:
    """The name on one line."""
    if name.literal:
        return name.literal
    family = " ".join(filter(None, [name.particle, name.family]))
    return ", ".join([family, name.given or "", *filter(None, [name.suffix])]).rstrip(" ")
