"""A grounding as plain text: what a terminal shows, and what a bundle has beside its data."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ...prompts.document_words import DOCUMENT
from ...store.records import Grounding, Revision, Verdict
from .shapes import unverified

if TYPE_CHECKING:
    from ...nodes.formatter.styles import StyledGrounding


def report(grounding: Grounding, cited: StyledGrounding | None = None) -> str:
    """The grounded text, its references, and what is not supported with the reason; `cited` is it in a style."""
    verdicts = {verdict.claim_id: verdict for verdict in grounding.verdicts}
    spoken = next((claim.lang for claim in grounding.claims if claim.lang != "und"), "en")
    lang = spoken if spoken in DOCUMENT else "en"
    parts = [cited.whole.rstrip("\n")] if cited else [grounding.text.rstrip("\n"), grounding.references.strip()]
    open_claims = unverified(grounding)
    if open_claims:
        lines = [_open(claim.text, verdicts[claim.id], lang) for claim in open_claims]
        parts.append(f"## {DOCUMENT[lang]['open']}\n\n" + "\n".join(lines))
    parts.append(_writing(grounding, lang))
    if grounding.notes:
        from .report.states import note

        parts.append(f"## {DOCUMENT[lang]['notes']}\n\n" + "\n".join(f"- {note(n, lang)[0]}" for n in grounding.notes))
    parts.append(summary(grounding))
    return "\n\n".join(part for part in parts if part)


def _open(text: str, verdict: Verdict, lang: str) -> str:
    from .report.states import reason, state_label

    if lang == "en":
        return f"- {verdict.label}: “{text}” ({verdict.reason})"
    quoted = DOCUMENT[lang]["quote"].format(quote=text)
    return f"- {state_label(verdict.label, lang)}: {quoted} ({reason(verdict.reason, lang)[0].rstrip('.')})"


def _writing(grounding: Grounding, lang: str) -> str:
    """What models and editors did, a line for each change; empty where there were none."""
    lines = [f"- {_changed(revision)} ({revision.reason})" for revision in grounding.revisions]
    for maker in grounding.makers:
        who = maker.provenance
        prompt = f", prompt {who.prompt}" if who.prompt else ""
        tokens = f"answers {maker.answers}, tokens in {maker.input_tokens}, out {maker.output_tokens}"
        lines.append(f"- {maker.role}: {who.model} ({who.engine}{prompt}): {tokens}")
    return f"## {DOCUMENT[lang]['made']}\n\n" + "\n".join(lines) if lines else ""


def _changed(revision: Revision) -> str:
    by = f"round {revision.round}, {revision.by}"
    if revision.refused:
        return f"{by}: left as it was, {revision.refused}: “{revision.before}”"
    if revision.action == "accept":
        return f"{by}: accepted without a source: “{revision.before}”"
    done = f"“{revision.before}” -> “{revision.after}”" if revision.after else f"removed “{revision.before}”"
    return f"{by}: {done}"


def summary(grounding: Grounding) -> str:
    """One line: how much was checked, and how it came out."""
    checkable = sum(claim.checkable for claim in grounding.claims)
    parts = len(grounding.unchecked)
    beside = f" Not checked: {parts} part{'s' if parts > 1 else ''} of the answer." if parts else ""
    if not checkable and not parts:
        return f"Report {grounding.report_id}: no sentence of the draft needs a check."
    if not checkable:
        return f"Report {grounding.report_id}: no claim was found to check.{beside}"
    labels = [verdict.label for verdict in grounding.verdicts]
    counts = ", ".join(f"{labels.count(label)} {label}" for label in dict.fromkeys(sorted(labels)))
    return f"Report {grounding.report_id}: {checkable} claims checked: {counts}.{beside}"
