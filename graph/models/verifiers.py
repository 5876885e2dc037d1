"""The one door to the verifiers: by name, by hub id or by folder."""

from __future__ import annotations

import inspect
from collections.abc import Mapping
from functools import cache, partial
from typing import Any, get_args

from ...nodes.engines.routed import RoutedVerifier
from ...nodes.engines.second_opinion import SecondOpinion
from ...nodes.ports import Verifier
from ...store.errors import InputError
from .engines import ENTRIES, Constructor
from .hub_checkpoints import engine_of, is_foreign
from .scorer import Scorer
from .settings import LLM, Settings


def load_verifier(name: str | None = None, *, threshold: float = 0.5, **options: object) -> Scorer:
    """The verifier of that name, for `ground(..., verifier=...)` and for MiniCheck's call `score(docs=, claims=)`.

    Names with a comma between them are routed by language, in the order of preference (`reader,judge`);
    two with a plus are asked both, and what they do not agree on is not answered (`reader+judge`).
    `reader` is the model by itself; where `ground` is given no verifier, rules decide verbatim and hopeless
    pairs before it.

    Args:
        name: one of those that `pcite verifiers` lists, a hub id (`owner/model`), or the path of a checkpoint;
            the one that ships where none is given.
        threshold: the label is 1 above this probability.
        options: passed on to the engine, where one is named; see its constructor. For a hub id or a path,
            `kind` (`minicheck`, `sequence`, `alignscore`) says which one, where its files do not. MiniCheck's own
            `model_name` and `enable_prefix_caching` are taken too: the name, and what a server of models is started
            with (vLLM: `--enable-prefix-caching`); our questions have the document first, so that it takes effect.

    Raises:
        InputError: there is no such name or option, or a value is not of its kind.
        MissingExtra: the engine's packages are not installed.
        EngineError: the checkpoint cannot be found or read.
    """
    name = options.pop("model_name", name)  # type: ignore[assignment]
    name = Settings.read().shipped if name is None else name
    _check_prefix_caching(name, options)
    if not isinstance(name, str):
        problem = f"the name is of type {type(name).__name__}"
        raise InputError(f"loading the verifier {name!r}", problem, "Give its name, hub id or path as text")
    if options and ("," in name or "+" in name):
        problem, do = (
            "options are for one engine",
            "Load each by itself and give them to RoutedVerifier or SecondOpinion",
        )
        raise InputError(f"loading the verifier {name!r}", problem, do)
    routes = [_verifier_of(part, threshold, options) for part in name.split(",")]
    resized = partial(_resized, name, threshold, options)
    return Scorer(routes[0] if len(routes) == 1 else RoutedVerifier(routes), threshold, resized=resized)


def _resized(name: str, threshold: float, options: Mapping[str, object], chunk_size: int) -> Verifier:
    return load_verifier(name, threshold=threshold, **options, chunk_size=chunk_size).engine


AS_PUBLISHED = {"dtype": "float32", "splitter": "nltk"}


def as_published(name: str) -> dict[str, str]:
    """The options of a named verifier that make it compute as the program that was published with its checkpoint.

    Raises:
        PciteError: as `load_verifier`.
    """
    if "," in name or "+" in name:
        return {}
    constructor, argument, _ = _constructor_call(name, {})
    existing = _options(constructor)[len(argument) :]
    return {option: value for option, value in AS_PUBLISHED.items() if option in existing}


def _check_prefix_caching(name: object, options: dict[str, object]) -> None:
    """Take out MiniCheck's option, which is the server's here.

    Raises:
        InputError: it is neither true nor false.
    """
    caching = options.pop("enable_prefix_caching", False)
    if not isinstance(caching, bool):
        problem = f"enable_prefix_caching={caching!r}"
        raise InputError(f"loading the verifier {name!r}", problem, "Give True or False")


def verifier_by_name(name: str) -> Scorer:
    """As `load_verifier` without options, loaded once for each server of models that the environment names.

    Raises:
        PciteError: as `load_verifier`.
    """
    return _loaded(name, Settings.read().llm)


@cache
def _loaded(name: str, _: LLM) -> Scorer:
    return load_verifier(name)


def _verifier_of(name: str, threshold: float, options: Mapping[str, Any]) -> Verifier:
    """One engine, or two with a plus between their names."""
    engines = [_one(part.strip(), options) for part in name.split("+")]
    if len(engines) > 2:
        raise InputError(f"loading the verifier {name!r}", f"{len(engines)} engines are named", "Name two")
    return SecondOpinion(*engines, threshold=threshold) if len(engines) == 2 else engines[0]


def _one(name: str, options: Mapping[str, Any]) -> Verifier:
    constructor, argument, options = _constructor_call(name, dict(options))
    _refuse_unknown(name, constructor, len(argument), options)
    try:
        return constructor(*argument, **options)
    except (TypeError, ValueError) as error:
        text = ", ".join(f"{option}={value!r}" for option, value in options.items())
        problem = f"with {text or 'no options'}: {error}"
        raise InputError(f"loading the verifier {name!r}", problem, "Give values of the right kind") from error


def _constructor_call(name: str, options: dict[str, Any]) -> tuple[Constructor, tuple[str, ...], dict[str, Any]]:
    """The constructor, what it gets first, and the options that are for it."""
    for entry in ENTRIES:
        if name.casefold() in map(str.casefold, entry.names):
            return entry.constructor(), entry.first_arguments, options
    if is_foreign(name):
        kind, declares = options.pop("kind", None), bool(options.keys() & {"labels", "like"})
        return engine_of(name, kind, declares, options.get("revision")), (name,), options
    own = ", ".join(entry.names[0] for entry in ENTRIES)
    do = f"Take one of: {own}; or a hub id owner/model, or the path of a checkpoint"
    raise InputError(f"loading the verifier {name!r}", "there is none of that name", do)


def _refuse_unknown(name: str, constructor: Constructor, number: int, options: Mapping[str, Any]) -> None:
    existing = _options(constructor)[number:]
    unknown = [option for option in options if option not in existing]
    if unknown:
        problem = f"it has no option {', '.join(map(repr, unknown))}"
        text = ", ".join(["threshold", *existing])
        raise InputError(f"loading the verifier {name!r}", problem, f"Its options are: {text}")


def _options(constructor: Constructor) -> list[str]:
    """What a constructor takes, the keys of its `**options` among them."""
    names: list[str] = []
    for parameter in inspect.signature(constructor, eval_str=True).parameters.values():
        if parameter.kind is parameter.VAR_KEYWORD:
            names += get_args(parameter.annotation)[0].__annotations__
        else:
            names.append(parameter.name)
    return names
