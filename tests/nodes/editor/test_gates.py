from __future__ import annotations

import pytest
from pcite.nodes.editor.gates import refusal
from pcite.nodes.editor.tasks import EditTask
from pcite.nodes.policy import Policy
from pcite.nodes.ports import Change, Refuted
from pcite.nodes.segmenter import segment
from pcite.store.records import Revision

OLD = "Under § 257 HGB the firm keeps its 40 letters for five years."
PASSAGE = "According to § 257 Abs. 4 HGB letters are kept for six years, as Anna Meyer wrote: “letters are to be kept”."
NEW = "Under § 257 HGB the firm keeps its letters for six years."


def refused(new: str, *, old: str = OLD, earlier: list[Revision] | None = None, policy: Policy | None = None) -> str:
    claim = segment(old)[0]
    task = EditTask(claim, Refuted(old, "told"), (PASSAGE,))
    return refusal(task, Change("rewrite", new), earlier or [], policy or Policy())


@pytest.mark.parametrize(
    "new",
    [
        NEW,
        "Under § 257 Abs. 4 HGB the firm keeps its 40 letters for 6 years.",
        "Under § 257 HGB, as Anna Meyer wrote, the firm keeps its letters for years.",
        "Under § 257 HGB the firm keeps its letters, since “letters are to be kept”.",
        "The firm keeps its letters for years.",
    ],
)
def test_an_edit_within_the_sentence_and_its_passages_is_allowed(new: str) -> None:
    assert refused(new) == ""


@pytest.mark.parametrize(
    ("new", "why"),
    [
        ("", "no new text"),
        ("...", "no new text"),
        (OLD, "is the old one"),
        (NEW.rstrip("."), "does not end"),
        (NEW + "\nMore.", "line breaks"),
        (NEW.replace("firm", "fi\u202erm"), "cannot be seen"),
        (f"# {NEW}", "markup: #"),
        (f"- {NEW}", "markup: - "),
        (f"**{NEW}**", "markup: *"),
        (NEW.replace("six", "<b>six</b>"), "markup"),
        (NEW.replace(".", " (Meyer, 2019)."), "a citation or a flag"),
        (NEW.replace(".", " (verified)."), "a citation or a flag"),
        (NEW.replace(".", " (Citation needed)."), "a citation or a flag"),
        (NEW.replace(".", " (siehe HGB)."), "a citation or a flag"),
        (NEW.replace(".", "【4†source】."), "markup: † 【 】"),
        (NEW.replace(".", "⁽⁴⁾."), "markup: ⁽ ⁾"),
        (NEW.replace(".", " ✓."), "markup: ✓"),
        (f"{NEW} See www.example.org for it.", "an address"),
        ("Wholly different words stand here now about nothing at all.", "too large"),
        (NEW.replace("six", "seven"), "the number 'seven"),
        (NEW.replace("six", "6.5"), "the number '6.5"),
        (NEW.replace("§ 257 HGB", "§ 147 AO"), "the reference '§ 147 AO'"),
        (NEW.replace("§ 257 HGB", "§ 257 Abs. 1 HGB"), "the reference '§ 257 Abs. 1 HGB'"),
        (NEW.replace("the firm", "the firm Siemens"), "the name 'Siemens'"),
        (NEW.replace(".", " as “all letters of the firm are to go”."), "the quotation 'all letters"),
        ("Should the firm under § 257 HGB keep its letters for six years?", "no statement"),
        (" ".join([NEW] * 50), "characters"),
    ],
)
def test_an_edit_is_refused_with_the_reason(new: str, why: str) -> None:
    assert why in refused(new)


def test_flags_are_for_the_formatter_to_set() -> None:
    assert "a citation or a flag" in refused(NEW.replace(".", " [needs review]."), old=OLD + " [sic] []")


def test_what_stood_there_before_does_not_come_back() -> None:
    earlier = [Revision(round=1, action="rewrite", before=NEW, after=OLD, reason="told")]
    assert "stood there before" in refused(NEW, earlier=earlier)


def test_the_policy_says_how_large_an_edit_may_be() -> None:
    assert "0.65 is allowed" in refused("The letters stay.")
    assert refused("The letters stay for years.", policy=Policy(max_edit_ratio=1.0)) == ""


def test_in_german_a_noun_is_no_name_and_two_in_a_row_are() -> None:
    old = "Die Firma bewahrt ihre Briefe nach dem Gesetz fünf Jahre auf."
    assert refused("Die Firma bewahrt ihre Unterlagen nach dem Gesetz Jahre auf.", old=old) == ""
    assert "'Anton'" in refused("Die Firma bewahrt ihre Briefe nach Anton Huber Jahre auf.", old=old)
    assert "'ISO'" in refused("Die Firma bewahrt ihre Briefe nach ISO Jahre auf.", old=old)
