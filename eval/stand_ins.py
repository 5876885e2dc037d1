"""The engines on torch without a network: what they read and how they combine answers is still their own code.

They get the shipped tokenizer in place of that of a checkpoint, windows so small that most premises are read in
parts, and a checksum of each input in place of the network's answer.
"""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any, TypeVar
from zlib import crc32

from tokenizers import Tokenizer

from ..nodes.engines.mini_engine import FOLDER
from ..nodes.engines.torch.alignscore_engine import MODES, AlignScoreVerifier
from ..nodes.engines.torch.minicheck_engine import MiniCheckVerifier
from ..nodes.engines.torch.minicheck_inputs import FORMATS, MiniCheckInputs
from ..nodes.engines.torch.sequence_engine import SequenceVerifier
from ..nodes.engines.torch.sequence_inputs import SequenceInputs
from ..nodes.engines.torch.sequence_labels import Labels
from ..nodes.ports import Verifier

WINDOW = 256
"""Tokens of an input."""
CHUNK = 60
"""Words or tokens of a chunk."""

Engine = TypeVar("Engine", bound=Verifier)


class StandInTokenizer:
    """The shipped tokenizer as those of transformers are called."""

    is_fast = True
    eos_token = "[SEP]"

    def __init__(self, path: Path) -> None:
        self._tokenizer = Tokenizer.from_file(str(path))
        self._tokenizer.no_padding()
        self._tokenizer.no_truncation()
        self.added_tokens_decoder = self._tokenizer.get_added_tokens_decoder()
        self.all_special_ids = sorted(self.added_tokens_decoder)
        self.pad_token_id = self._tokenizer.token_to_id("[PAD]")
        self.unk_token_id = self._tokenizer.token_to_id("[UNK]")

    def __call__(
        self,
        first: str,
        second: str | None = None,
        *,
        add_special_tokens: bool = True,
        split_special_tokens: bool = False,
        **_: bool,
    ) -> dict[str, list[Any]]:
        """The fields that the engines read."""
        self._tokenizer.encode_special_tokens = split_special_tokens
        encoding = self._tokenizer.encode(first, second, add_special_tokens=add_special_tokens)
        return {
            "input_ids": encoding.ids,
            "token_type_ids": encoding.type_ids,
            "special_tokens_mask": encoding.special_tokens_mask,
            "offset_mapping": encoding.offsets,
        }


def engines_on_torch() -> dict[str, list[Verifier]]:
    """Each engine in the ways that it can be set up; neither torch nor a checkpoint is needed."""
    tokenizer: Any = StandInTokenizer(FOLDER / "tokenizer.json")
    forms = [FORMATS[kind]._replace(window=WINDOW, chunk=CHUNK) for kind in ("t5", "roberta")]
    layouts = [
        ({}, SequenceInputs(tokenizer, WINDOW, segments=True)),
        ({"chunk_tokens": CHUNK}, SequenceInputs(tokenizer, WINDOW, claim_first=True)),
        ({}, SequenceInputs(tokenizer, WINDOW, template="{premise}\nHypothesis: {claim}")),
    ]
    labels = Labels((0,), (2,))
    return {
        "minicheck": [
            _made(MiniCheckVerifier, _format=form, _inputs=MiniCheckInputs(tokenizer, form), _grader=_grades)
            for form in forms
        ],
        "sequence": [
            _made(SequenceVerifier, _format=form, _inputs=inputs, _network=_classes, _labels=labels)
            for form, inputs in layouts
        ],
        "alignscore": [
            _made(
                AlignScoreVerifier,
                _mode=MODES[mode],
                _splits=mode.endswith("_sp"),
                _splitter="pcite",
                _inputs=SequenceInputs(tokenizer, WINDOW),
                _network=_classes,
            )
            for mode in MODES
        ],
    }


def _made(engine: type[Engine], **parts: object) -> Engine:
    """An engine with these parts, for which no checkpoint is looked for."""
    made = object.__new__(engine)
    vars(made).update(parts)
    return made


def _grades(inputs: Sequence[Any]) -> list[float]:
    """In place of a grader: a score that depends on every token."""
    return [crc32(repr(tuple(tokens)).encode()) / 2**32 for tokens in inputs]


def _classes(inputs: Sequence[Any]) -> dict[Any, tuple[float, ...]]:
    """In place of a classifier: three scores that depend on every token."""
    return {tokens: tuple(_grades([(i, *tokens)])[0] for i in range(3)) for tokens in inputs}
