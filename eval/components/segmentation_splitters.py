"""Ours and other sentence splitters, as functions of a text and its language to the offsets where sentences end."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from importlib import import_module
from pathlib import Path

from ...store.text import sentences

Ends = Callable[[str, str], Iterable[int]]


def splitters(punkt: Sequence[Path] = ()) -> tuple[dict[str, Ends], dict[str, str]]:
    """Those that can be run here: ours, and of the others those that are installed; and why others are left out.

    Punkt is trained on the texts given, since its own models are a download.
    """
    results: dict[str, Ends] = {"pcite": lambda text, lang: [end for _, end in sentences.split(text, lang)]}
    left_out = {}
    for name, build in (("pysbd", _pysbd), ("syntok", _syntok), ("punkt", lambda: _punkt(punkt))):
        try:
            results[name] = build()
        except ImportError as missing:
            left_out[name] = str(missing)
    return results, left_out


def _pysbd() -> Ends:
    pysbd = import_module("pysbd")
    by_lang = {lang: pysbd.Segmenter(language=lang, clean=False, char_span=True) for lang in ("de", "en")}
    return lambda text, lang: [span.start + len(span.sent.rstrip()) for span in by_lang[lang].segment(text)]


def _syntok() -> Ends:
    segmenter = import_module("syntok.segmenter")

    def ends(text: str, lang: str) -> list[int]:
        results = (sentence for paragraph in segmenter.analyze(text) for sentence in paragraph)
        return [tokens[-1].offset + len(tokens[-1].value) for tokens in results]

    return ends


def _punkt(texts: Sequence[Path]) -> Ends:
    if not texts:
        raise ImportError("its models are a download; give texts to train it on with --punkt")
    nltk = import_module("nltk.tokenize.punkt")
    trainer = nltk.PunktTrainer("\n".join(text.read_text("utf-8") for text in texts))
    tokenizer = nltk.PunktSentenceTokenizer(trainer.get_params())
    return lambda text, lang: [end for _, end in tokenizer.span_tokenize(text)]
