"""Gates: what an editor may make of a sentence. What they refuse is kept with the reason, and the sentence stays.

The size of an edit is bounded as in RARR (Gao et al., ACL 2023), which leaves a claim as it is where the
Levenshtein distance to its revision is too large.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Container, Sequence

from ...prompts.flags import FLAGS_DE
from ...prompts.phrases import ACCEPTED, FAILED_CITATION, FLAGS, MISSING_SOURCE
from ...store.records import Revision
from ..policy import Policy
from ..ports import Change
from ..segmenter import find_markers, segment
from .distance import ratio
from .novelty import brought_in
from .tasks import EditTask

LONGEST = 2000
MOST_SENTENCES = 3
MARKUP = frozenset("[]{}<>|`*#\\~^†‡※✓✔☑⁽⁾₍₎【】〔〕［］⟦⟧❲❳⁅⁆｛｝＜＞")
UNSEEN = re.compile(
    r"[^\S \u00a0\u202f]|[\x00-\x1f\x7f-\x9f\u00ad\u200b-\u200f\u2028-\u202e\u2060-\u2069\ufeff\ufff9-\uffff]"
)
"""Line ends, tabs, and what no reader sees: control, direction and zero-width characters."""
UNSTORABLE = re.compile("[\x00\ud800-\udfff]")
"""What no database keeps."""
STOPPED = re.compile(r"[.!?…][\"'”’“»)\]]*\s*$")
BLOCK = re.compile(r"(?:[-+•]|\d{1,3}[.)])\s")
"""What would make a list item of a sentence at the beginning of a line."""
WORD = re.compile(r"\w+")
PAST = re.compile(r"\b(?:(?:has|have|had)\s+been|was|were|wurden?|waren?)\b")
PERFECT = re.compile(r"\b(?:worden|gewesen)\b")
PRESENT = re.compile(r"\b(?:ist|sind)\b")
"""Of a German perfect: `ist … worden`."""
ADDRESS = re.compile(r"https?:|www\.|\S@\S", re.IGNORECASE)
FLAG_TEXTS = (*FLAGS.values(), ACCEPTED, FAILED_CITATION, MISSING_SOURCE)
FLAGGED = "|".join(re.escape(each.strip("[]")) for each in (*FLAG_TEXTS, *FLAGS_DE.values()))
REMARK = re.compile(
    rf"[(\[]\s*(?:{FLAGGED}|(?:verified|unverified|supported|unsupported|confirmed|checked|edited|corrected|source|see"
    r"|cf|ibid|verifiziert|belegt|unbelegt|bestätigt|geprüft|korrigiert|quelle|beleg|siehe|vgl|ebd)\b)",
    re.IGNORECASE,
)
"""A flag, or what else is said in brackets about the text or where it is from."""


def readable(text: str) -> str:
    """A model's words without space around them, and a sign for what no database keeps."""
    return UNSTORABLE.sub("\ufffd", text).strip()


def refusal(
    task: EditTask, change: Change, earlier: Sequence[Revision], policy: Policy, standing: Container[str] = ()
) -> str:
    """Why the change may not be made; empty where it may. Taking a sentence out is always allowed.

    `standing` are the other sentences of the text.
    """
    if change.action == "remove":
        return ""
    old, new = task.refuted.text, change.text
    return (
        _misshapen(old, new)
        or _repeated(task.claim.text, old, new, earlier)
        or _too_far(old, new, policy)
        or _made_up(task, new)
        or _unchecked(new)
        or ("the text says that already" if new in standing else "")
    )


def distance(task: EditTask, change: Change) -> float:
    """Of the sentence and what becomes of it; 1 where it is taken out, or what should stand there is far too long."""
    return 1.0 if len(change.text) > LONGEST else ratio(task.refuted.text, change.text)


def _misshapen(old: str, new: str) -> str:
    if not any(map(str.isalnum, new)):
        return "there is no new text"
    if len(new) > LONGEST:
        return f"the new text has {len(new):,} characters, more than {LONGEST:,}"
    if UNSEEN.search(new):
        return "the new text holds line breaks or characters that cannot be seen"
    signs = Counter(sign for sign in new if sign in MARKUP) - Counter(old)
    if signs or BLOCK.match(new):
        return f"the new text holds markup: {' '.join(sorted(signs)) or new[:2]}"
    if STOPPED.search(old) and not STOPPED.search(new):
        return "the new text does not end as a sentence"
    if ADDRESS.search(new) and not ADDRESS.search(old):
        return "the new text holds an address"
    if find_markers(new, 0, len(new)) or len(REMARK.findall(new)) > len(REMARK.findall(old)):
        return "the new text holds a citation or a flag; those are set by the formatter"
    return ""


def _repeated(before: str, old: str, new: str, earlier: Sequence[Revision]) -> str:
    if new in (before, old):
        return "the new text is the old one"
    if _in_one_past(new) == _in_one_past(old):
        return "the new text says the same in another tense"
    if any(new == one.before for one in earlier if not one.refused):
        return "the new text stood there before, and could not be verified"
    return ""


def _in_one_past(text: str) -> list[str]:
    """The words of a sentence with one form for each past tense; what is present stays another statement."""
    words = PAST.sub("was", text.casefold())
    if PERFECT.search(words):
        words = PERFECT.sub("", PRESENT.sub("was", words))
    return WORD.findall(words)


def _too_far(old: str, new: str, policy: Policy) -> str:
    far = ratio(old, new)
    if far <= policy.max_edit_ratio:
        return ""
    return f"the edit is too large: {far:.2f} of the sentence would be another, {policy.max_edit_ratio:.2f} is allowed"


def _made_up(task: EditTask, new: str) -> str:
    result = brought_in(new, task.refuted.text, task.evidence, task.claim.lang)
    return f"the new text brings in {result}, which neither the sentence nor the passages have" if result else ""


def _unchecked(new: str) -> str:
    """What states nothing would leave the loop without a check."""
    sentences = segment(new)
    if not sentences or not all(sentence.checkable for sentence in sentences):
        return "the new text is no statement that can be checked"
    return f"the new text has more than {MOST_SENTENCES} sentences" if len(sentences) > MOST_SENTENCES else ""
