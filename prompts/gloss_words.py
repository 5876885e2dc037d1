"""The words beside the translation of a quote, and those that say why there is none."""

from __future__ import annotations

UNCHECKED_GLOSS = {"en": "machine translation, not checked", "de": "maschinelle Übersetzung, nicht geprüft"}
"""What stands beside every translation of a quote."""
NO_GLOSSES = "The quotes were not translated: {error}"
NO_GLOSS = "The translation of “{quote}” is not shown: {why}."
SILENT = "there was no answer"
OTHER_NUMBERS = "its numbers are not those of the quote"
OTHER_LANGUAGE = "it is not in the language of the sentence that cites it"
TOO_LONG = "it is much longer than the quote"

LANGUAGE_NAMES = {
    "de": "German", "en": "English", "fr": "French", "es": "Spanish", "it": "Italian", "nl": "Dutch", "pl": "Polish",
    "pt": "Portuguese",
}  # fmt: skip
"""What a model is told to translate from and into; other languages go by their codes."""


def language_name(code: str) -> str:
    """A language as a model is told it."""
    return LANGUAGE_NAMES.get(code, f"the language with the ISO 639-1 code {code}")


def gloss_beside(text: str, lang: str) -> str:
    """A translation as it stands behind its quote, marked as what it is; `lang` is that of the text around."""
    mark = UNCHECKED_GLOSS.get(lang, UNCHECKED_GLOSS["en"])
    return f" ({mark}: „{text}“)" if lang == "de" else f" ({mark}: “{text}”)"
