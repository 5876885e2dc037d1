"""The flags of a text in its language."""

from __future__ import annotations

FLAGS_DE = {
    "[citation needed]": "[Beleg fehlt]",
    "[needs review]": "[zu prüfen]",
    "[not verifiable]": "[nicht prüfbar]",
    "[not checked yet]": "[noch nicht geprüft]",
    "[not checked]": "[nicht geprüft]",
    "[no such source]": "[Quelle fehlt]",
    "[no such citation]": "[kein solcher Beleg]",
    "[failed verification]": "[Beleg trägt nicht]",
    "[accepted without a source]": "[ohne Quelle angenommen]",
}
"""What a German text has in the place of the English flags."""
FLAGS_EN = {german: english for english, german in FLAGS_DE.items()}


def flag_in(text: str, lang: str) -> str:
    """A flag, with the space around it, in a language; also one that names numbers, as `[failed verification: 2]`.

    What is no flag stays as it is, and so does a flag in a language that there are no words for.
    """
    stripped = text.strip()
    for flag, other in (FLAGS_DE if lang == "de" else FLAGS_EN).items():
        begin = flag.removesuffix("]")
        if stripped == flag or stripped.startswith(f"{begin}:"):
            return text.replace(begin, other.removesuffix("]"), 1)
    return text


def in_english(text: str) -> str:
    """A flag as the program knows it."""
    return flag_in(text.strip(), "en")
