"""What the outputs of a classifier mean, as its checkpoint says or as the caller declares."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from ....store.errors import InputError

Label = int | str
"""An output by its index or by its name in `config.id2label`."""

SUPPORTED = {
    "entailment",
    "entail",
    "entailed",
    "entails",
    "supported",
    "supports",
    "support",
    "consistent",
    "grounded",
}
CONTRADICTED = {"contradiction", "contradict", "contradicted", "contradicts", "refuted", "refutes"}
NEITHER = {"neutral", "notentailment", "nonentailment", "notsupported", "unsupported", "notenoughinfo"}
NEITHER |= {"inconsistent", "hallucinated", "ungrounded"}
"""Names as `_plain` leaves them; `yes` and `true` are not among them: they answer a question that is not known."""
DECLARE = 'Give labels={"supported": [...], "contradicted": [...]} with the indices or names of the outputs'


class Labels(NamedTuple):
    """The outputs by what they mean; the others say neither."""

    supported: tuple[int, ...]
    contradicted: tuple[int, ...] = ()
    """Empty where the classifier does not tell a contradiction from missing support."""


def read_labels(names: Mapping[int, str], declared: Mapping[str, Sequence[Label]] | None = None) -> Labels:
    """The outputs of a classifier by meaning; `names` are those of its configuration.

    Without a declaration every name must be one of natural language inference or of grounding.

    Raises:
        InputError: a name is unclear, or the declaration does not fit the outputs. Nothing is guessed.
    """
    labels = _by_name(names) if declared is None else _as_declared(names, declared)
    both = set(labels.supported) | set(labels.contradicted)
    alone = len(names) == 1
    if not labels.supported or len(both) < len(labels.supported) + len(labels.contradicted):
        raise _unclear(names, f"{labels} do not part them")
    if not alone and set(labels.supported) == set(names):
        raise _unclear(names, "every output would mean supported")
    return labels


def _by_name(names: Mapping[int, str]) -> Labels:
    unknown = [name for name in names.values() if _plain(name) not in SUPPORTED | CONTRADICTED | NEITHER]
    if unknown:
        raise _unclear(names, f"{unknown[0]!r} does not say what it means")
    return Labels(
        tuple(i for i, name in sorted(names.items()) if _plain(name) in SUPPORTED),
        tuple(i for i, name in sorted(names.items()) if _plain(name) in CONTRADICTED),
    )


def _as_declared(names: Mapping[int, str], declared: Mapping[str, Sequence[Label]]) -> Labels:
    if unknown := declared.keys() - {"supported", "contradicted"}:
        raise _unclear(names, f"{sorted(unknown)} are no meanings")
    index = {_plain(name): i for i, name in names.items()} | {str(i): i for i in names}
    outputs: dict[str, tuple[int, ...]] = {}
    for meaning, labels in declared.items():
        missing = [label for label in labels if _plain(str(label)) not in index]
        if missing:
            raise _unclear(names, f"there is no output {missing[0]!r}")
        outputs[meaning] = tuple(index[_plain(str(label))] for label in labels)
    return Labels(outputs.get("supported", ()), outputs.get("contradicted", ()))


def _plain(name: str) -> str:
    return "".join(sign for sign in name.lower() if sign.isalnum())


def _unclear(names: Mapping[int, str], problem: str) -> InputError:
    return InputError(f"Read the outputs {dict(sorted(names.items()))}", problem, DECLARE)
