"""What the options of `ground` are: a name where one can be loaded by it, else an object that does what is needed."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from .api import Options


class Kind(NamedTuple):
    """What an option takes."""

    methods: tuple[str, ...]
    """The object has one of these."""
    do: str
    by_name: bool = False
    """A string is the name of one."""


KINDS = {
    "policy": Kind(("model_fields_set",), "a pcite.Policy, as Policy(on_unsupported='strike')"),
    "verifier": Kind(("judge",), "its name, or an object with judge(), as pcite.load_verifier('mini')", by_name=True),
    "calibration": Kind(("model_fields_set",), "a Calibration, as `pcite calibrate` makes one"),
    "embedder": Kind(("embed",), "an object with embed(), as HubEmbedder('owner/model')"),
    "reranker": Kind(("rank",), "the name of a verifier, or an object with rank()", by_name=True),
    "segmenter": Kind(("read",), "an object with read(), as LLMSegmenter(server)"),
    "questioner": Kind(("questions",), "an object with questions(), as LLMQuestioner(server)"),
    "writer": Kind(("write",), "an object with write(), as LLMWriter(server)"),
    "editor": Kind(("revise", "change"), "an object with revise() or change(), as LLMEditor(server)"),
    "translator": Kind(("translate",), "an object with translate(), as LLMTranslator(server)"),
    "evaluator": Kind(("evaluate",), "an object with evaluate(), as RuleEvaluator()"),
}
LISTS = ("scope", "makers", "revisions", "notes")
"""What a single string would be read letter by letter for."""


def check_kinds(options: Options | Mapping[str, object]) -> None:
    """Let pass options whose values can do what is needed of them.

    Raises:
        TypeError: one cannot; it says what was given, and what to give.
    """
    for name, value in options.items():
        kind = KINDS.get(name)
        if value is None or (kind and kind.by_name and isinstance(value, str)):
            continue
        if kind and (isinstance(value, type) or not any(hasattr(value, method) for method in kind.methods)):
            raise TypeError(f"{name}={_shown(value)} is {_called(value)}; give {kind.do}")
        if name in LISTS and isinstance(value, str | bytes):
            raise TypeError(f"{name}={_shown(value)} is {_called(value)}; give a list, as {name}=[{_shown(value)}]")


def loaded(options: Options) -> Options:
    """The options with what is called by its name loaded, as the command line does.

    Raises:
        PciteError: as `load_verifier`.
    """
    result = options.copy()
    if isinstance(verifier := options.get("verifier"), str):
        from .models.verifiers import verifier_by_name

        result["verifier"] = verifier_by_name(verifier)
    if isinstance(reranker := options.get("reranker"), str):
        from .models.rerankers import reranker_by_name

        result["reranker"] = reranker_by_name(reranker)
    return result


def _shown(value: object) -> str:
    text = repr(value)
    return text if len(text) <= 80 else f"{text[:80]}…"


def _called(value: object) -> str:
    return f"the class {value.__name__}" if isinstance(value, type) else f"of type {type(value).__name__}"
