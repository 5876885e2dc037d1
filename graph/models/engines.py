"""The verifiers that have a name, and what is to be known before one is chosen."""

from __future__ import annotations

from collections.abc import Callable
from importlib.util import find_spec
from typing import NamedTuple

from ...nodes.ports import Verifier

Constructor = Callable[..., Verifier]
MODULES = {"models": ("torch", "transformers"), "llm": ("langchain_openai",)}
"""What an extra brings; looked for, not imported."""


class RegisteredVerifier(NamedTuple):
    """A verifier that can be asked for by name."""

    names: tuple[str, ...]
    """The first is its own, the others are spellings found elsewhere; upper and lower case are one."""
    constructor: Callable[[], Constructor]
    """Imports the engine."""
    first_arguments: tuple[str, ...] = ()
    """What the constructor gets in front of the caller's options."""
    extra: str = ""
    """What has to be installed with pcite; empty where nothing has."""
    languages: str = "en"
    """Those it was measured on."""
    licence: str = ""
    """That of the weights, as their authors state it."""
    limits: str = ""
    """What a claim and a document may hold; a longer claim is an abstention, a longer document is read in parts."""

    @property
    def installed(self) -> bool:
        """Whether the extra's packages are there."""
        return all(find_spec(module) for module in MODULES.get(self.extra, ()))


def _reader() -> Constructor:
    from ...nodes.engines.readers import readers

    return readers


def _one_reader() -> Constructor:
    from ...nodes.engines.reader_engine import ReaderVerifier

    return ReaderVerifier


def _glossed_reader() -> Constructor:
    from ...nodes.engines.reader_glossed import GlossedReader

    return GlossedReader


def _mini() -> Constructor:
    from ...nodes.engines.mini_engine import MiniVerifier

    return MiniVerifier


def _minicheck() -> Constructor:
    from ...nodes.engines.torch.minicheck import MiniCheckVerifier

    return MiniCheckVerifier


def _alignscore() -> Constructor:
    from ...nodes.engines.torch.alignscore import AlignScoreVerifier

    return AlignScoreVerifier


def _sequence() -> Constructor:
    from ...nodes.engines.torch.sequence import SequenceVerifier

    return SequenceVerifier


def _bespoke() -> Constructor:
    from .remote_verifiers import bespoke_minicheck

    return bespoke_minicheck


def _granite() -> Constructor:
    from .remote_verifiers import granite_guardian

    return granite_guardian


def _ollama() -> Constructor:
    from .remote_verifiers import ollama_minicheck

    return ollama_minicheck


def _judge() -> Constructor:
    from .remote_verifiers import llm_judge

    return llm_judge


SERVED = "a sentence of the claim 512 tokens; the document in parts that fit the server's window"
WINDOWS = "claim 160 tokens; a long document in windows of about three sentences, the best of which counts"
KINDS = {"minicheck": _minicheck, "sequence": _sequence, "alignscore": _alignscore}
"""The engines for checkpoints that are given by hub id or path."""
ENTRIES = (
    RegisteredVerifier(
        ("reader", "pcite-reader"),
        _reader,
        languages="de, en, across",
        licence="ships with pcite, Apache-2.0; bases Apache-2.0 and MIT",
        limits=WINDOWS,
    ),
    *(
        RegisteredVerifier(
            (f"pcite-reader-{name}-3",),
            _one_reader,
            (name,),
            languages=languages,
            licence=f"ships with pcite, Apache-2.0; base {licence}",
            limits=WINDOWS,
        )
        for name, languages, licence in (("english", "en", "Apache-2.0"), ("multilingual", "de, en, across", "MIT"))
    ),
    RegisteredVerifier(
        ("pcite-reader-glossed-2",),
        _glossed_reader,
        languages="de, en, across",
        licence="ships with pcite, Apache-2.0; bases Apache-2.0 and MIT",
        limits=WINDOWS,
    ),
    RegisteredVerifier(
        ("mini", "pcite-mini-2"),
        _mini,
        languages="de, en",
        licence="ships with pcite, Apache-2.0",
        limits="claim 192 tokens; of the document the 170 words nearest to the claim",
    ),
    RegisteredVerifier(
        ("flan-t5-large", "MiniCheck-Flan-T5-Large", "MiniCheck-FT5", "lytang/MiniCheck-Flan-T5-Large"),
        _minicheck,
        ("flan-t5-large",),
        extra="models",
        licence="MIT",
        limits="claim 1536 tokens; the document in chunks of 500 words",
    ),
    RegisteredVerifier(
        ("roberta-large", "MiniCheck-RoBERTa-Large", "MiniCheck-RBTA", "lytang/MiniCheck-RoBERTa-Large"),
        _minicheck,
        ("roberta-large",),
        extra="models",
        licence="MIT",
        limits="claim 384 tokens; the document in chunks of 400 tokens",
    ),
    RegisteredVerifier(
        ("deberta-v3-large", "MiniCheck-DeBERTa-v3-Large", "MiniCheck-DBTA", "lytang/MiniCheck-DeBERTa-v3-Large"),
        _minicheck,
        ("deberta-v3-large",),
        extra="models",
        licence="MIT",
        limits="claim 1536 tokens; the document in chunks of 400 tokens",
    ),
    *(
        RegisteredVerifier(
            names,
            _alignscore,
            names[:1],
            extra="models",
            licence="MIT",
            limits="a sentence of the claim 384 tokens; the document in chunks of 350 words",
        )
        for names in (("AlignScore-large", "alignscore"), ("AlignScore-base",))
    ),
    RegisteredVerifier(
        ("Bespoke-MiniCheck-7B", "MiniCheck-7B", "bespokelabs/Bespoke-MiniCheck-7B"),
        _bespoke,
        extra="llm",
        licence="CC BY-NC 4.0: commercial use needs a licence of Bespoke Labs",
        limits=SERVED + ", 32768 tokens",
    ),
    RegisteredVerifier(
        ("Granite-Guardian-3.3-8B", "ibm-granite/granite-guardian-3.3-8b"),
        _granite,
        extra="llm",
        licence="Apache-2.0",
        limits=SERVED + ", 32768 tokens; yes or no without a probability",
    ),
    RegisteredVerifier(
        ("bespoke-minicheck", "ollama-minicheck"),
        _ollama,
        extra="llm",
        licence="CC BY-NC 4.0: commercial use needs a licence of Bespoke Labs",
        limits=SERVED + ", 4096 tokens unless Ollama is set to more; yes or no without a probability",
    ),
    RegisteredVerifier(
        ("judge", "llm-judge"),
        _judge,
        extra="llm",
        languages="en unless declared",
        licence="that of the model which is served",
        limits="claim 512 tokens; the document in parts that fit 16384 tokens; yes or no without a probability",
    ),
)
