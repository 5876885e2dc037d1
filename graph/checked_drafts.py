"""Checking files: many drafts against the same sources, none of them changed."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Collection, Iterable, Iterator, Sequence
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING, Literal, Unpack

from ..store.database import Database
from ..store.errors import EmptyDraft, InputError, InvalidEncoding, SourceNotFound
from ..store.records import Grounding
from ..store.records.base import Record
from ..store.sources.readers.files import is_there
from ..store.sources.readers.files import shown as shown_path
from ..store.sources.readers.kinds import SUFFIXES
from .api import Options, ground
from .drafts import DraftClaim, draft_claims
from .indexes import SourceIndexes
from .inputs import source_list

if TYPE_CHECKING:
    from .inputs import SourceInput

Rule = Literal["unsupported", "no_evidence", "review", "not_verifiable", "pending", "doubtful"]
"""What may be wrong with a sentence; `doubtful`: another source than the one that it cites supports it."""
Threshold = Literal["unsupported", "review", "never"]
RULES: dict[Rule, str] = {
    "unsupported": "The sources do not support the sentence.",
    "no_evidence": "Nothing in the sources speaks of what the sentence says.",
    "review": "The verifier is not sure: a person has to read sentence and passage.",
    "not_verifiable": "The sentence could not be checked.",
    "pending": "No answer came in time; the check has to be made again.",
    "doubtful": "The source that the sentence cites does not support it; another one does.",
}
FAILING: dict[Threshold, frozenset[str]] = {
    "never": frozenset(),
    "unsupported": frozenset({"unsupported", "no_evidence"}),
    "review": frozenset({"unsupported", "no_evidence", "review", "not_verifiable", "pending"}),
}
"""From which verdict on a check fails; what could not be checked counts as `review`."""
TEXTS = frozenset(suffix for suffix, kind in SUFFIXES.items() if kind in ("text/markdown", "text/plain"))


class SentenceCheck(Record):
    """A sentence that has to be checked, where it stands, and how that came out."""

    claim: DraftClaim
    line: int
    """From 1."""
    column: int
    """From 1, in code points."""
    rule: Rule | None
    """`None` where the sources support it."""
    fails: bool

    @cached_property
    def message(self) -> str:
        """What is wrong, and the passage that comes nearest."""
        nearest, reason = self.claim.nearest, self.claim.reason.rstrip(".")
        begin = f"{RULES[self.rule]} {reason[:1].upper()}{reason[1:]}." if self.rule and reason else ""
        begin = begin or (RULES[self.rule] if self.rule else "Supported.")
        return f"{begin} Nearest: {nearest.source}, {nearest.place}: “{nearest.quote}”" if nearest else begin


class DraftCheck(Record):
    """A file with every sentence of it that has to be checked."""

    path: str
    sentences: tuple[SentenceCheck, ...]
    notes: tuple[str, ...] = ()

    @property
    def fails(self) -> bool:
        """Whether a sentence fails."""
        return any(sentence.fails for sentence in self.sentences)


def check_files(
    drafts: Sequence[Path],
    sources: Sequence[SourceInput],
    fail_on: Threshold = "unsupported",
    **options: Unpack[Options],
) -> Iterator[DraftCheck]:
    """Check each draft against the sources, which are read and embedded once; a file without text has no sentences.

    Args:
        drafts: files, and folders whose text and Markdown files are taken; what is a source is no draft.
        sources: as `pcite.ground`.
        fail_on: from which verdict on a sentence fails.
        options: as `pcite.ground`.

    Raises:
        InputError: a draft or a source cannot be read, or there is no draft.
        EngineError: a model cannot answer.
    """
    left_out: list[str] = []
    read = source_list(sources, lambda error: left_out.append(f"Not used as a source. {error}"))
    folders = [item.resolve() for item in sources if isinstance(item, Path)]
    paths = [path for path in draft_files(drafts) if not any(path.resolve().is_relative_to(each) for each in folders)]
    if not paths:
        problem, do = "there is no text or Markdown file", "Name a file, or a folder that holds one"
        raise InputError(f"checking {', '.join(map(str, drafts))}", problem, do)
    texts = [(path, _text(path)) for path in paths]
    with Database.open(":memory:") as shared:
        options.setdefault("store", shared)
        options.setdefault("indexes", SourceIndexes())
        for path, text in texts:
            try:
                grounding = ground(text, read, **options)
            except EmptyDraft:
                yield DraftCheck(path=str(path), sentences=())
                continue
            yield sentence_checks(str(path), grounding, fail_on, left_out)
            left_out = []


def draft_files(drafts: Iterable[Path], suffixes: Collection[str] = TEXTS) -> list[Path]:
    """The files themselves, and those of the folders that end so, hidden ones left out; each once.

    Raises:
        SourceNotFound: there is no such file or folder.
    """
    result: dict[Path, None] = {}
    for draft in drafts:
        if not is_there(draft):
            raise SourceNotFound(
                f"checking {shown_path(draft)}", "there is no such file or folder", "Name one that can be read"
            )
        inside = (
            sorted(path for path in draft.rglob("*") if path.suffix.lower() in suffixes) if draft.is_dir() else [draft]
        )
        shown = [path for path in inside if not any(part[:1] == "." for part in path.relative_to(draft).parts)]
        result |= dict.fromkeys(path for path in shown if path.is_file())
    return list(result)


def sentence_checks(path: str, grounding: Grounding, fail_on: Threshold, notes: Sequence[str] = ()) -> DraftCheck:
    """The claims of a grounding with their lines in its draft, and whether each fails."""
    starts = [0, *(at + 1 for at, sign in enumerate(grounding.draft) if sign == "\n")]
    sentences = []
    for claim in draft_claims(grounding):
        line = bisect_right(starts, claim.start)
        rule = _rule(claim)
        sentences.append(
            SentenceCheck(
                claim=claim,
                line=line,
                column=claim.start - starts[line - 1] + 1,
                rule=rule,
                fails=rule in FAILING[fail_on],
            )
        )
    return DraftCheck(path=path, sentences=tuple(sentences), notes=(*notes, *grounding.notes))


def _rule(claim: DraftClaim) -> Rule | None:
    if claim.verdict is None:
        return "pending"
    if claim.verdict != "supported":
        return claim.verdict
    return "doubtful" if claim.standing == "doubtful" else None


def _text(path: Path) -> str:
    try:
        return path.read_bytes().decode("utf-8-sig")
    except OSError as error:
        problem = error.strerror or str(error)
        raise SourceNotFound(f"reading the draft {path}", problem, "Give a file that can be read") from error
    except UnicodeDecodeError as error:
        problem = f"byte {error.start} is not UTF-8"
        raise InvalidEncoding(f"reading the draft {path}", problem, "Save the draft as UTF-8") from error
