"""What a checkpoint says of itself: its configuration, and how many tokens it reads at once."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ....store.errors import EngineError
from . import ModelCheckpoint

if TYPE_CHECKING:
    from transformers import PreTrainedConfig, PreTrainedTokenizerFast

NEEDS_CODE = ("trust_remote_code", "auto_map", "custom code", "does not recognize this architecture")
"""What transformers says of a checkpoint whose class it does not have."""
OFFSET = ("roberta", "camembert", "data2vec-text", "mpnet", "longformer")
"""Ends of the names of models whose positions begin behind the padding id: 514 of them hold 512 tokens."""
UNSAID = 1_000_000
"""Tokenizers give a number beyond this where nobody said one."""
USUAL = 512


def load_config(checkpoint: ModelCheckpoint) -> PreTrainedConfig:
    """The checkpoint's configuration; code that comes with a checkpoint is never run.

    Raises:
        EngineError: it cannot be read, or is of a class that transformers does not have.
    """
    from transformers import AutoConfig

    action = f"Load the checkpoint {checkpoint.name}"
    try:
        config: PreTrainedConfig = AutoConfig.from_pretrained(
            checkpoint.folder, local_files_only=True, trust_remote_code=False
        )
    except Exception as error:
        if any(sign in str(error) for sign in NEEDS_CODE):
            problem = "it would have to run code from its repository, which is never done"
            raise EngineError(action, problem, "Use a checkpoint of a class that transformers has") from error
        raise EngineError(action, str(error).splitlines()[0], "Give a checkpoint with a config.json") from error
    return config


def window(tokenizer: PreTrainedTokenizerFast, config: PreTrainedConfig) -> int:
    """The tokenizer's limit or the model's number of positions, whichever is smaller; 512 where neither is said."""
    positions = getattr(config, "max_position_embeddings", None) or UNSAID
    if config.model_type.endswith(OFFSET):
        positions -= config.pad_token_id + 1
    limits = [limit for limit in (tokenizer.model_max_length, positions) if 0 < limit < UNSAID // 2]
    return int(min(limits, default=USUAL))
