"""TRUE's T5, which answers `1` where a premise entails a hypothesis: the judge that ALCE was published with.

Honovich et al. 2022, "TRUE: Re-evaluating Factual Consistency Evaluation", https://arxiv.org/abs/2204.04991. Prompt and
reading of the answer: Gao et al. 2023, https://arxiv.org/abs/2305.14627, and the code published with it. Nothing is
cut off an input, however long. 11 billion parameters: 22 GB in bf16.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING, Any

from ...nodes.engines.torch import Tokens, in_batches, load_model, load_tokenizer, locate, machine, padded
from ...nodes.ports import Pair
from ...store.records import Provenance

if TYPE_CHECKING:
    from transformers import PreTrainedModel, PreTrainedTokenizerFast

HUB_ID = "google/t5_xxl_true_nli_mixture"
PROMPT = "premise: {} hypothesis: {}"
ANSWERS = {"1": True, "0": False}
NEW_TOKENS = 10


class TrueNli:
    """A checkpoint that answers `1` or `0` to the prompt; anything else is no answer, and scored as a no.

    The answer is the likeliest token at each step, so the same pair has the same answer on the same machine.

    Raises:
        MissingExtra: torch or transformers is not installed.
        EngineError: there is no such checkpoint; at the first question, when its files cannot be read.
    """

    def __init__(self, checkpoint: str | Path = HUB_ID, *, device: str | None = None, dtype: str | None = None) -> None:
        """Find the checkpoint; it is loaded when it is first asked.

        Args:
            checkpoint: hub id or folder.
            device: as torch names it; the best there is where left out.
            dtype: `bfloat16`, which ALCE's figures were made with, or `float32`; what the hardware
                multiplies in, if left out.
        """
        self._machine = machine(device, dtype)
        self._checkpoint = locate(checkpoint)
        name, digest = self._checkpoint.name, self._checkpoint.digest
        self.provenance = Provenance(engine="true", model=name, digest=digest, prompt=PROMPT)
        self.id = f"true:{name}@{digest[:12]} {self._machine.dtype}"

    def entails(self, pairs: Sequence[Pair]) -> list[bool | None]:
        """One answer for each pair, in order; the same pair is asked once."""
        prompts = [PROMPT.format(*pair) for pair in pairs]
        inputs = [Tokens(tuple(self._tokenizer(prompt, verbose=False)["input_ids"])) for prompt in prompts]
        value = in_batches(inputs, lambda tokens: len(tokens.ids), self._machine.like_tokens, self._answers)
        return [ANSWERS.get(answer) for answer in value]

    def _answers(self, batch: list[Tokens]) -> list[str]:
        pad: Any = self._tokenizer.pad_token_id
        inputs: Any = padded(batch, pad, self._machine.device)
        model: Any = self._model
        made = model.generate(**inputs, max_new_tokens=NEW_TOKENS, do_sample=False, num_beams=1)
        return [str(text) for text in self._tokenizer.batch_decode(made, skip_special_tokens=True)]

    @cached_property
    def _tokenizer(self) -> PreTrainedTokenizerFast:
        return load_tokenizer(self._checkpoint)

    @cached_property
    def _model(self) -> PreTrainedModel:
        return load_model(self._checkpoint, "AutoModelForSeq2SeqLM", self._machine)
