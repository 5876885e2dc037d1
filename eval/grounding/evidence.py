"""The words of the sources that a label rests on, and where they stand.

Beside a gold draft `NAME.json` there may be `evidence/NAME.json` with a list of its sentences, each with `text` and
`evidence`, a list of objects with `doc` and `quote`; or with `quotes`, a list of pairs of both. A quote is compared by
its letters and digits alone, so that markup, line breaks and spellings of a sign do not matter; `…` stands for words
that are left out. Words that stand in a source several times count wherever they stand.
"""

from __future__ import annotations

import json
import re
import unicodedata
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any, NamedTuple

from ...store.errors import InputError
from ...store.records import Source

MARKUP = re.compile(r"\]\([^()\s]*\)|</?[A-Za-z][^<>\n]*>|&#?\w{1,8};")
"""The address behind a link's words, a tag, an entity: letters that no reader sees."""
OMISSION = re.compile(r"\[?(?:…|\.\.\.)\]?")


class EvidenceQuote(NamedTuple):
    """Words of a source that decide about a sentence."""

    source: str
    """A part of the source's file name."""
    words: str


class EvidenceSpan(NamedTuple):
    """Where such words stand."""

    source_id: str
    start: int
    end: int

    def overlaps(self, source_id: str, start: int, end: int) -> bool:
        """Whether it shares a character with this stretch of this source."""
        return self.source_id == source_id and self.start < end and start < self.end


class SentenceEvidence(NamedTuple):
    """The quotes of one sentence, looked up in its sources."""

    places: tuple[tuple[EvidenceSpan, ...], ...] = ()
    """For each quote that stands in its source, everywhere it does."""
    missing: tuple[EvidenceQuote, ...] = ()
    """Those that stand in no source of that name."""

    @property
    def spans(self) -> tuple[EvidenceSpan, ...]:
        """All places of all quotes."""
        return tuple(span for places in self.places for span in places)


class SourceLetters:
    """The letters and digits of a text with their places, ready to be searched for quotes."""

    def __init__(self, text: str) -> None:
        pairs = list(_letters(text))
        self._letters, self._at = "".join(letter for letter, _ in pairs), [at for _, at in pairs]

    def places(self, words: str) -> list[tuple[int, int]]:
        """Every stretch of the text that these words, or a part of them between omissions, have; none if one lacks."""
        parts = [letters for part in OMISSION.split(words) if (letters := "".join(one for one, _ in _letters(part)))]
        by_part = [list(self._of_part(part)) for part in parts]
        return [span for spans in by_part for span in spans] if all(by_part) else []

    def _of_part(self, letters: str) -> Iterator[tuple[int, int]]:
        """Where these letters begin with a word; where they never do, wherever they are."""
        starts = [match.start() for match in re.finditer(f"(?={re.escape(letters)})", self._letters)]
        whole = [start for start in starts if start == 0 or self._at[start - 1] < self._at[start] - 1]
        for start in whole or starts:
            yield self._at[start], self._at[start + len(letters) - 1] + 1


def evidence_file(draft: Path) -> Path | None:
    """The file of evidence beside a gold draft; `None` where there is none."""
    path = draft.parent / "evidence" / draft.name
    return path if path.exists() else None


def with_evidence(gold: dict[str, Any], draft: Path) -> dict[str, Any]:
    """The gold draft with the quotes of each sentence as `evidence`; as it is where there is no file of evidence.

    Raises:
        InputError: the file is no list of evidence, or one of other sentences.
    """
    path = evidence_file(draft)
    if path is None:
        return gold
    action = f"reading the evidence {path}"
    try:
        content = json.loads(path.read_text(encoding="utf-8"))
        listed = content["sentences"] if isinstance(content, dict) else content
        quotes = [(each["text"], _quotes(each)) for each in listed]
    except (OSError, ValueError, KeyError, TypeError) as error:
        do = "Give each sentence its `text` and its `evidence`, objects with `doc` and `quote`"
        raise InputError(action, f"{type(error).__name__}: {error}", do) from error
    texts = [sentence["text"] for sentence in gold["sentences"]]
    other = next((n for n, (text, (of, _)) in enumerate(zip(texts, quotes, strict=False), 1) if text != of), None)
    if other or len(texts) != len(quotes):
        wrong = f"sentence {other} is another" if other else f"it has {len(quotes)} sentences, the draft {len(texts)}"
        raise InputError(action, wrong, "List the sentences of the draft in their order")
    both = zip(gold["sentences"], quotes, strict=True)
    return {**gold, "sentences": [{**sentence, "evidence": evidence} for sentence, (_, evidence) in both]}


def located(sentences: Sequence[Mapping[str, Any]], sources: Sequence[Source]) -> list[SentenceEvidence]:
    """For each sentence of a gold draft where its evidence stands; nothing for one without evidence."""
    letters: dict[str, SourceLetters] = {}
    return [_located(sentence.get("evidence", ()), sources, letters) for sentence in sentences]


def _located(
    quotes: Sequence[Sequence[str]], sources: Sequence[Source], letters: dict[str, SourceLetters]
) -> SentenceEvidence:
    places, missing = [], []
    for quote in (EvidenceQuote(*pair) for pair in quotes):
        source = _source(quote.source, sources)
        if source and source.id not in letters:
            letters[source.id] = SourceLetters(source.text)
        spans = letters[source.id].places(quote.words) if source else []
        if source and spans:
            places.append(tuple(EvidenceSpan(source.id, *span) for span in spans))
        else:
            missing.append(quote)
    return SentenceEvidence(tuple(places), tuple(missing))


def _source(name: str, sources: Sequence[Source]) -> Source | None:
    """The source whose file has this name, else the first one that has it as a part of its name."""
    stems = [(Path(source.identifier).stem.casefold(), source) for source in sources]
    exact = (source for stem, source in stems if stem == name.casefold())
    return next(exact, next((source for stem, source in stems if name.casefold() in stem), None))


def _quotes(sentence: Mapping[str, Any]) -> list[list[str]]:
    pairs = [(each["doc"], each["quote"]) for each in sentence.get("evidence", ())]
    pairs += [(source, words) for source, words in sentence.get("quotes", ())]
    return [[str(source), str(words)] for source, words in pairs]


def _letters(text: str) -> Iterator[tuple[str, int]]:
    """Letters and digits with their places, lower case, without accents and markup."""
    hidden = {at for match in MARKUP.finditer(text) for at in range(*match.span())}
    for at, sign in enumerate(text):
        if at in hidden:
            continue
        plain = sign if sign.isascii() else unicodedata.normalize("NFKD", sign)
        for letter in plain.casefold():
            if letter.isalnum():
                yield letter, at
