"""What a caller may give as draft and as sources, brought into one shape each."""

from __future__ import annotations

import re
from collections.abc import Callable, Container, Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any, cast

from ..nodes.engines.served.written_tool_calls import DO, PROBLEM, is_tool_call
from ..store.errors import DraftTooLarge, EmptyDraft, InputError, InvalidEncoding, NoSources, SourceError, UnknownScope
from ..store.records import ALIASES, Source
from ..store.records.metadata import metadata_values
from ..store.sources.readers import from_text, read_all
from ..store.sources.readers.files import shown
from ..store.sources.readers.kinds import SUFFIXES
from ..store.sources.structure import PAGE, page_number
from .draft_files import draft_file
from .structured import structured

if TYPE_CHECKING:
    from langchain_core.documents import Document

    SourceInput = Source | Path | str | Mapping[str, Any] | Document
    DraftInput = str | Path | Sequence[Any] | Mapping[str, Any]


def draft_text(draft: DraftInput, max_bytes: int) -> str:
    """The draft as text; of chat messages, the text of the last one that an assistant wrote.

    Of a structured draft (see `structured`), its claims; a `Path` is a file, see `draft_files`.

    Raises:
        InputError: it is neither text nor messages, or a structured draft that cannot be read.
        EmptyDraft: there is no text in it.
        InvalidEncoding: it cannot be written as UTF-8.
        DraftTooLarge: it is larger than `max_bytes` in UTF-8.
        SourceError: it is a file that cannot be read.
    """
    draft = draft_file(draft).text if isinstance(draft, Path) else draft
    value = structured(draft)
    if value is None and not isinstance(draft, str | Sequence):
        problem, do = f"it is a {type(draft).__name__}", "Give text, or a list of chat messages"
        raise InputError("grounding a draft", problem, do)
    text = value.text if value else _written(draft)
    if is_tool_call(text):
        raise InputError("grounding a draft", PROBLEM, DO)
    if not text.strip():
        raise EmptyDraft("grounding a draft", "the draft has no text", "Give a draft with at least one sentence")
    size = _size(text)
    if size > max_bytes:
        problem, do = f"it has {size:,} bytes, the limit is {max_bytes:,}", "Split it, or raise PCITE_MAX_DRAFT_BYTES"
        raise DraftTooLarge("grounding a draft", problem, do)
    return text


def _size(text: str) -> int:
    """Bytes in UTF-8.

    Raises:
        InvalidEncoding: the text holds half a surrogate pair, which no UTF-8 file can keep.
    """
    try:
        return len(text.encode("utf-8"))
    except UnicodeEncodeError as error:
        problem = f"character {error.start} is half a surrogate pair"
        raise InvalidEncoding("grounding a draft", problem, "Decode the draft correctly first") from error


def _written(draft: DraftInput) -> str:
    return draft if isinstance(draft, str) else _last_answer(list(cast("Sequence[Any]", draft)))


def _last_answer(messages: Sequence[Any]) -> str:
    from langchain_core.messages import AIMessage, convert_to_messages

    answers = [message for message in convert_to_messages(messages) if isinstance(message, AIMessage)]
    return str(answers[-1].text) if answers else ""


def source_list(
    inputs: Sequence[SourceInput], refused: Callable[[SourceError | InvalidEncoding], None] | None = None
) -> list[Source]:
    """Sources in the order given, each text once.

    A `Path` is a file or a folder; a `str` is a text to be cited as it stands, and never opens a
    file. A mapping has `text` and may have `title`, `author`, `year`, `uri`, `page` and more; a
    LangChain `Document`, or one as JSON, likewise.

    Args:
        inputs: the sources.
        refused: is told of a file in a folder, or attached to an e-mail, that cannot be used; else that is raised.

    Raises:
        InputError: an item is of none of these kinds, or a `str` that names a file and is no text.
        NoSources: nothing was given, or only folders without a readable file.
        SourceError: one of the files that were named cannot be used.
    """
    if isinstance(inputs, str | Path):
        raise InputError("reading the sources", f"{inputs!r} is one source", "Give a list of sources")
    sources: dict[str, Source] = {}
    zero_based = {_origin(about) for item in inputs if _begins_with_0(about := _about(item))}
    for ordinal, item in enumerate(inputs, start=1):
        for source in _read(item, ordinal, zero_based, refused):
            existing = sources.get(source.id)
            sources[source.id] = _with_alias(existing, source) if existing else source
    if not sources:
        raise NoSources("grounding a draft", "no source was given", "Give at least one file, folder or text")
    return list(sources.values())


def not_the_draft(
    sources: Sequence[Source], draft: str, announce: Callable[[str], None], inputs: Sequence[SourceInput]
) -> list[Source]:
    """The sources less files that hold the draft itself, as one that lies in the folder of its sources.

    Only what was read from a `Path` of the inputs is a file: whoever names a text does not learn which files there are.

    Raises:
        NoSources: nothing else is left.
    """
    read_from = [Path(shown(item)) for item in inputs if isinstance(item, Path)]
    copies = [
        source
        for source in sources
        if source.text.strip() == draft.strip() and any(map(Path(source.identifier).is_relative_to, read_from))
    ]
    for copy in copies:
        announce(f"Not used as a source. {copy.identifier} is the draft itself.")
    if copies and len(copies) == len(sources):
        raise NoSources("grounding a draft", "the only source is the draft itself", "Give another file, folder or text")
    return [source for source in sources if source not in copies]


def tell_left_out(sources: Sequence[Source], tell: Callable[[str], None]) -> None:
    """Tell of every source in which there is text that nobody sees, how much it is and why it was not read."""
    for source in sources:
        if left := source.metadata.get("left_out"):
            tell(f"Not read in the source {source.name}: {left}.")


def _read(
    item: SourceInput,
    ordinal: int,
    zero_based: Container[str],
    refused: Callable[[SourceError | InvalidEncoding], None] | None,
) -> list[Source]:
    if isinstance(item, Source):
        return [item]
    if isinstance(item, Path):
        return read_all([item], refused=refused)
    if isinstance(item, str):
        refuse_path(item, f"text {ordinal}")
    return [inline_source(item, f"text {ordinal}", zero_based)]


def inline_source(item: Mapping[str, Any] | Document | str, called: str, zero_based: Container[str] = ()) -> Source:
    """A text, a mapping with `text`, or a LangChain `Document`, as a source.

    Args:
        item: what was given.
        called: its identifier, where it has neither `uri` nor `source` nor `title`.
        zero_based: values of `source` whose pages count from 0.

    Raises:
        InputError: it is none of these.
        EmptySource, BinarySource, InvalidEncoding: as for a file that holds it.
    """
    if isinstance(item, str):
        return from_text(item, identifier=called)
    if isinstance(item, Mapping):
        text = item.get("page_content", item.get("text"))
    elif hasattr(item, "page_content"):
        text = item.page_content
    else:
        problem, do = f"it is a {type(item).__name__}", "Give a path, a text, a mapping with text, or a Document"
        raise InputError(f"reading the source {called}", problem, do)
    return _inline(str(text or ""), _about(item), called, zero_based)


def _about(item: SourceInput) -> dict[str, Any]:
    """What is said of a text that is given as a mapping or as a document; nothing of anything else."""
    if isinstance(item, Mapping) and "page_content" in item:
        return {**(item.get("metadata") or {}), "id": item.get("id")}
    if isinstance(item, Mapping):
        return {key: value for key, value in item.items() if key != "text"}
    if isinstance(item, str | Path) or not hasattr(item, "page_content"):
        return {}
    return {**item.metadata, **({"id": item.id} if item.id else {})}


def _origin(about: Mapping[str, Any]) -> str:
    return str(about.get("source") or "").strip()


def _begins_with_0(about: Mapping[str, Any]) -> bool:
    return str(about.get("page", "")).strip() in ("0", "0.0")


def _with_alias(source: Source, again: Source) -> Source:
    """The same text under a second name is one source that answers to both."""
    names = dict.fromkeys([*source.metadata.get(ALIASES, "").split("\n"), *_keys(again)])
    aliases = "\n".join(name for name in names if name and name not in _keys(source))
    return source.model_copy(update={"metadata": {**source.metadata, ALIASES: aliases}}) if aliases else source


def _inline(text: str, about: Mapping[str, Any], called: str, zero_based: Container[str]) -> Source:
    attributes = metadata_values({str(key): value for key, value in about.items() if value is not None})
    page = _page(attributes, zero_based)
    attributes |= {PAGE: str(page)} if page else {}
    origin, title = _origin(attributes), str(attributes.get("title") or "").strip()
    identifier = str(attributes.get("uri") or origin or title or called)
    is_file = identifier == origin and "://" not in identifier and Path(identifier).suffix
    name = title or (Path(identifier).name if is_file else None)
    return from_text(text, identifier=identifier, name=name, metadata=attributes)


def _page(attributes: Mapping[str, Any], zero_based: Container[str]) -> int | None:
    """The page a text stands on, as its reader sees it; `None` where it is not known.

    `page_label` is what is printed on it, and `page_number` counts from 1. `page` counts from 0 where LangChain's
    loaders of PDFs give it, which have `total_pages` or `page_label` beside it, or where a text of the same
    `source` stands on page 0; else from 1.
    """
    for key in ("page_label", "page_number"):
        if number := page_number(_number(attributes, key)):
            return number
    page, origin = _number(attributes, "page"), _origin(attributes)
    if page == "0":
        return 1
    is_loaded = "total_pages" in attributes or "page_label" in attributes
    number = page_number(page)
    return number and number + (is_loaded or (origin != "" and origin in zero_based))


def _number(attributes: Mapping[str, Any], key: str) -> str:
    return str(attributes.get(key, "")).strip().removesuffix(".0")


def refuse_path(text: str, called: str) -> None:
    """Let pass a text; the name of a file is none, and to cite the name would hide that nobody read the file.

    Raises:
        InputError: a file or folder of that name is there, or it is one word that ends as a file or begins as a URL.
    """
    is_word = not any(map(str.isspace, text))
    is_path = is_word and re.fullmatch(r"(?:~|\.{1,2})?(?:/[^/]+)+/?|[A-Za-z]:\\.+", text) is not None
    if is_there := _is_there(text):
        problem = f"{text[:200]!r} is the path of a file or folder"
    elif is_path or (is_word and ("://" in text or Path(text).suffix.lower() in SUFFIXES)):
        problem = (
            f"{text[:200]!r} looks like the {'address of a page' if '://' in text else 'path of a file or folder'}"
        )
    else:
        return
    do = 'Give {"text": ...} where it is the text itself'
    do = do if not is_there and "://" in text else f"Give pathlib.Path({text[:200]!r}) to have it read. {do}"
    raise InputError(f"reading the source {called}", f"{problem}, and a str is a text", do)


def _is_there(path: str) -> bool:
    try:
        return bool(path.strip()) and Path(path).exists()
    except (OSError, ValueError):
        return False


def in_scope(sources: Sequence[Source], scope: Sequence[str]) -> list[Source]:
    """The sources that `scope` names by id, identifier, file name or name; all where it is empty.

    A name that several sources have means all of them; `id` in the metadata is an id too.

    Raises:
        UnknownScope: it names one that was not given.
    """
    if not scope:
        return list(sources)
    names: dict[str, set[str]] = {}
    for source in sources:
        for key in (*_keys(source), *source.metadata.get(ALIASES, "").split("\n")):
            names.setdefault(key, set()).add(source.id)
    unknown = [key for key in scope if key not in names]
    if unknown:
        existing = ", ".join(source.identifier for source in sources)
        raise UnknownScope(f"sources {', '.join(unknown)}", "there is no such source", f"Known are: {existing}")
    target = set().union(*(names[key] for key in scope))
    return [source for source in sources if source.id in target]


def _keys(source: Source) -> tuple[str, ...]:
    path = Path(source.identifier)
    own = (source.metadata["id"],) if source.metadata.get("id") else ()
    return (source.name, path.name, path.stem, source.identifier, source.id, *own)
