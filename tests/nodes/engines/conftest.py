"""Small checkpoints with random weights, in the files and layouts that the released ones have."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

if TYPE_CHECKING:
    from transformers import PreTrainedConfig, PreTrainedTokenizerFast

TEXT = [
    "The lions are fed at noon. A keeper counts the animals twice a day, in winter and in summer.",
    "Die Löwen werden um zwölf gefüttert. Ein Pfleger zählt die Tiere zweimal am Tag.",
    "Records must be kept for six years; electronic records may be kept in any format.",
]
T5_TEXT = "The lions are fed at noon by keepers who know them; records must be kept for six years. Ohne Löwen, 1 2 3 %"
SIZES = {"hidden_size": 32, "num_hidden_layers": 2, "num_attention_heads": 2, "intermediate_size": 48}
POSITIONS = 96
"""Tokens that the small checkpoints read at once."""

MakeBackbone = Callable[..., Path]
MakeClassifier = Callable[..., Path]
MakeT5 = Callable[..., Path]


def make_tokenizer(kind: str) -> PreTrainedTokenizerFast:
    """A tokenizer with the pair layout of a family, that knows the words of `TEXT` and their letters.

    Only BPE is trained: what the trainers of WordPiece and Unigram find differs from run to run.
    """
    from tokenizers import Tokenizer, decoders, models, normalizers, pre_tokenizers, processors, trainers
    from transformers import PreTrainedTokenizerFast

    if kind == "roberta":
        tokenizer = Tokenizer(models.BPE())
        tokenizer.pre_tokenizer = pre_tokenizers.ByteLevel(add_prefix_space=False)
        tokenizer.decoder = decoders.ByteLevel()
        marks = ["<s>", "<pad>", "</s>", "<unk>", "<mask>"]
        first, pad, last, pair = "<s>", "<pad>", "</s>", "<s> $A </s> </s> $B </s>"
        trainer = trainers.BpeTrainer(
            vocab_size=400, special_tokens=marks, initial_alphabet=pre_tokenizers.ByteLevel.alphabet()
        )
        tokenizer.train_from_iterator(TEXT * 20, trainer)
    else:
        marks = ["[PAD]", "[CLS]", "[SEP]", "[UNK]", "[MASK]"]
        first, pad, last, pair = "[CLS]", "[PAD]", "[SEP]", "[CLS] $A [SEP] $B:1 [SEP]:1"
        if kind == "bert":
            normalizer, splitter = normalizers.BertNormalizer(), pre_tokenizers.BertPreTokenizer()
            words = [word for word, _ in splitter.pre_tokenize_str(normalizer.normalize_str(" ".join(TEXT)))]
            letters = dict.fromkeys("".join(words))
            known = dict.fromkeys([*marks, *letters, *(f"##{letter}" for letter in letters), *words])
            tokenizer = Tokenizer(models.WordPiece({piece: at for at, piece in enumerate(known)}, unk_token="[UNK]"))
            tokenizer.normalizer, tokenizer.pre_tokenizer = normalizer, splitter
        else:
            words = [word for word, _ in pre_tokenizers.Metaspace().pre_tokenize_str(" ".join(TEXT))]
            known = dict.fromkeys([*words, *"".join(words)])
            scores = [(mark, 0.0) for mark in marks] + [(piece, -9.0) for piece in known]
            tokenizer = Tokenizer(models.Unigram(scores, unk_id=marks.index("[UNK]")))
            tokenizer.pre_tokenizer = pre_tokenizers.Metaspace()
            tokenizer.decoder = decoders.Metaspace()
        tokenizer.add_special_tokens(marks)
    tokenizer.post_processor = processors.TemplateProcessing(
        single=f"{first} $A {last}",
        pair=pair,
        special_tokens=[(mark, tokenizer.token_to_id(mark)) for mark in (first, last)],
    )
    names = [*(["token_type_ids"] if kind != "roberta" else []), "input_ids", "attention_mask"]
    given = {"cls_token": first, "sep_token": last, "bos_token": first, "eos_token": last}
    return PreTrainedTokenizerFast(
        tokenizer_object=tokenizer,
        model_max_length=POSITIONS,
        pad_token=pad,
        unk_token=marks[3],
        model_input_names=names,
        **given,
    )


def prepare(kind: str, folder: Path, positions: int = POSITIONS, **changes: object) -> PreTrainedConfig:
    """Save the tokenizer of a family in the folder, and give the configuration of a small model for it."""
    import torch
    import transformers

    torch.set_num_threads(1)  # on matrices this small, threads only wait for each other
    tokenizer = make_tokenizer(kind)
    tokenizer.model_max_length = positions
    tokenizer.save_pretrained(folder)
    family = {"roberta": "RobertaConfig", "bert": "BertConfig", "deberta-v2": "DebertaV2Config"}[kind]
    own: dict[str, Any] = {
        "roberta": {"max_position_embeddings": positions + 2, "type_vocab_size": 1, "pad_token_id": 1},
        "bert": {"max_position_embeddings": positions, "pad_token_id": 0},
        "deberta-v2": {
            "max_position_embeddings": positions,
            "type_vocab_size": 0,
            "relative_attention": True,
            "position_buckets": 16,
            "pos_att_type": ["p2c", "c2p"],
            "position_biased_input": False,
            "pad_token_id": 0,
        },
    }[kind]
    config = getattr(transformers, family)
    return config(vocab_size=len(tokenizer), initializer_range=0.3, **{**SIZES, **own, **changes})


@pytest.fixture(scope="session")
def make_backbone(tmp_path_factory: pytest.TempPathFactory) -> MakeBackbone:
    """Makes a folder with tokenizer and configuration, and with weights if asked: `make_backbone("roberta")`."""

    @cache
    def make(kind: str = "roberta", *, weights: bool = False, **changes: Any) -> Path:  # noqa: ANN401
        import torch
        import transformers

        folder = tmp_path_factory.mktemp(kind)
        config = prepare(kind, folder, **changes)
        config.save_pretrained(folder)
        if weights:
            torch.manual_seed(7)
            transformers.AutoModel.from_config(config).save_pretrained(folder)
        return folder

    return make


@pytest.fixture(scope="session")
def make_classifier(tmp_path_factory: pytest.TempPathFactory) -> MakeClassifier:
    """Makes a checkpoint for sequence classification: `make_classifier("bert", ("entailment", "neutral"))`."""

    @cache
    def make(kind: str = "roberta", names: tuple[str, ...] = ("LABEL_0",), **changes: Any) -> Path:  # noqa: ANN401
        import torch
        from transformers import AutoModelForSequenceClassification

        folder = tmp_path_factory.mktemp(kind)
        config = prepare(kind, folder, id2label=dict(enumerate(names)), **changes)
        torch.manual_seed(7)
        AutoModelForSequenceClassification.from_config(config).save_pretrained(folder)
        return folder

    return make


def save_t5_tokenizer(folder: Path) -> None:
    """One with T5's marks and layout, that knows some words and all their letters."""
    from tokenizers import Tokenizer, decoders, models, pre_tokenizers, processors
    from transformers import PreTrainedTokenizerFast

    marks = ["<pad>", "</s>", "<unk>"]
    known = dict.fromkeys([*(f"▁{word}" for word in T5_TEXT.split()), "▁predict", ":", "▁", *T5_TEXT])
    tokenizer = Tokenizer(
        models.Unigram([(mark, 0.0) for mark in marks] + [(piece, -9.0) for piece in known], unk_id=2)
    )
    metaspace = pre_tokenizers.Metaspace(prepend_scheme="always")
    tokenizer.pre_tokenizer = pre_tokenizers.Sequence([pre_tokenizers.WhitespaceSplit(), metaspace])
    tokenizer.decoder = decoders.Metaspace()
    tokenizer.post_processor = processors.TemplateProcessing(
        single="$A </s>", pair="$A </s> $B </s>", special_tokens=[("</s>", 1)]
    )
    PreTrainedTokenizerFast(
        tokenizer_object=tokenizer, pad_token="<pad>", eos_token="</s>", unk_token="<unk>"
    ).save_pretrained(folder)


@pytest.fixture(scope="session")
def make_t5(tmp_path_factory: pytest.TempPathFactory) -> MakeT5:
    """Makes a T5 with gated layers, by default with a head of its own: `make_t5(tied=True)`."""

    @cache
    def make(*, tied: bool = False, activation: str = "gated-gelu") -> Path:
        import torch
        from transformers import T5Config, T5ForConditionalGeneration

        folder = tmp_path_factory.mktemp("t5")
        save_t5_tokenizer(folder)
        torch.manual_seed(5)
        model = T5ForConditionalGeneration(
            T5Config(
                vocab_size=256,
                d_model=32,
                d_kv=16,
                d_ff=48,
                num_layers=2,
                num_heads=2,
                feed_forward_proj=activation,
                tie_word_embeddings=tied,
            )
        )
        if not tied:
            model.lm_head.weight = torch.nn.Parameter(torch.randn(256, 32) / 5)
        model.save_pretrained(folder)
        return folder

    return make
