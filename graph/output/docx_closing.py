"""What stands behind the draft: its sources, what is not supported and why, and what report it is."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from ...nodes.segmenter import without_markers
from ...prompts.document_words import DOCUMENT
from ...prompts.phrases import REFERENCES, VERIFIED_REFERENCES
from ...store.records import Grounding
from .docx_footnotes import linked
from .docx_notes import Notes
from .docx_runs import Element, run
from .docx_styles import FLAGS
from .docx_wording import Wording
from .report.states import STATES, note, reason, state_label
from .shapes import unverified
from .shapes_prose import address


def write_sources(document: Any, grounding: Grounding, notes: Notes, words: Wording) -> None:  # noqa: ANN401
    """The reference list: every source that a footnote names, with the numbers of those footnotes."""
    cited = [source for source in grounding.sources if source.id in notes.numbers]
    if not cited:
        return
    beside = any(heading in grounding.references for heading in VERIFIED_REFERENCES.values())
    document.add_heading((VERIFIED_REFERENCES if beside else REFERENCES)[notes.lang], level=2)
    for source in sorted(cited, key=words.rank):
        numbers = notes.numbers[source.id]
        value = DOCUMENT[notes.lang]["many" if len(numbers) > 1 else "note"]
        value = value.format(numbers=", ".join(map(str, numbers)))
        hyperlink = linked(document.part, words.entry(source), address(source))
        _add(document, "pcite reference", [hyperlink, run(f" ({value})")])


def write_open(document: Any, grounding: Grounding, lang: str) -> None:  # noqa: ANN401
    """The claims that are not supported or not settled, each with the reason, and the notes."""
    verdicts = {verdict.claim_id: verdict for verdict in grounding.verdicts}
    left = unverified(grounding)
    if left:
        document.add_heading(DOCUMENT[lang]["open"], level=2)
    for claim in left:
        verdict = verdicts.get(claim.id)
        label = verdict.label if verdict else "pending"
        value = reason(verdict.reason, lang)[0] if verdict else ""
        words = [
            run(DOCUMENT[lang]["quote"].format(quote=without_markers(claim, grounding.draft))),
            run(" "),
            run(state_label(label, lang), FLAGS[STATES[label]]),
        ]
        _add(document, "List Bullet", [*words, run(f": {value}")] if value else words)
    if grounding.notes:
        document.add_heading(DOCUMENT[lang]["notes"], level=2)
    for text in grounding.notes:
        _add(document, "List Bullet", [run(note(text, lang)[0])])


def write_report(document: Any, grounding: Grounding, lang: str) -> None:  # noqa: ANN401
    """One line: which report this is, and how its colours are read."""
    words = DOCUMENT[lang]
    day = grounding.created_at.strftime("%d.%m.%Y" if lang == "de" else "%Y-%m-%d")
    text = f"{words['report'].format(id=grounding.report_id, day=day)}. {words['flags']}"
    _add(document, "pcite remark", [run(text)])


def _add(document: Any, style: str, runs: Sequence[Element]) -> None:  # noqa: ANN401
    paragraph = document.add_paragraph(style=style)
    for each in runs:
        paragraph._p.append(each)
