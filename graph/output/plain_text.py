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
    lang = _language(grounding)
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

    quoted = DOCUMENT[lang]["quote"].format(quote=text)
    return f"- {state_label(verdict.label, lang)}: {quoted} ({reason(verdict.reason, lang)[0].rstrip('.')})"


def _writing(grounding: Grounding, lang: str) -> str:
    """What models and editors did, a line for each change; empty where there were none."""
    words = DOCUMENT[lang]
    lines = [f"- {_changed(revision, words)} ({revision.reason})" for revision in grounding.revisions]
    for maker in grounding.makers:
        who = maker.provenance
        used = {"answers": maker.answers, "input": maker.input_tokens, "output": maker.output_tokens}
        prompt = f", prompt {who.prompt}" if who.prompt else ""
        done = words["by"].format(role=maker.role, model=who.model, engine=who.engine, prompt=prompt, **used)
        lines.append(f"- {done}")
    return f"## {words['made']}\n\n" + "\n".join(lines) if lines else ""


def _changed(revision: Revision, words: dict[str, str]) -> str:
    by = words["round"].format(round=revision.round, by=revision.by)
    before, after = (words["quote"].format(quote=text) for text in (revision.before, revision.after))
    if revision.refused:
        return f"{by}: {words['kept'].format(refused=revision.refused)}: {before}"
    if revision.action == "accept":
        return f"{by}: {words['accepted']}: {before}"
    return f"{by}: {before} -> {after}" if revision.after else f"{by}: {words['removed']} {before}"


def summary(grounding: Grounding) -> str:
    """One line in the language of the draft: how much was checked, and how it came out."""
    from .report.states import state_label

    lang = _language(grounding)
    words, report_id = DOCUMENT[lang], grounding.report_id
    checkable = sum(claim.checkable for claim in grounding.claims)
    parts = len(grounding.unchecked)
    beside = words["parts" if parts > 1 else "part"].format(count=parts) if parts else ""
    if not checkable:
        return words["no_claim" if parts else "no_check"].format(id=report_id) + beside
    labels = [verdict.label for verdict in grounding.verdicts]
    each = {label: state_label(label, lang) for label in sorted(set(labels))}
    counts = ", ".join(f"{labels.count(label)} {name[:1].lower()}{name[1:]}" for label, name in each.items())
    return (
        words["checked_one" if checkable == 1 else "checked"].format(id=report_id, count=checkable, counts=counts)
        + beside
    )


def _language(grounding: Grounding) -> str:
    spoken = next((claim.lang for claim in grounding.claims if claim.lang != "und"), "en")
    return spoken if spoken in DOCUMENT else "en"
