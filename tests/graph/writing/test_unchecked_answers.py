"""What of an answer is out of its wrapping, and what of it nobody reads, in every way to an answer."""

from __future__ import annotations

import json
from pathlib import Path
from typing import TYPE_CHECKING

import pcite
import pytest
from llm_server import LLMServer, by_system, says
from pcite.graph.interfaces.cli import app
from pcite.graph.output.plain_text import report, summary
from pcite.store import citations
from pcite.store.database import Database
from pcite.store.errors import EngineError, InputError
from typer.testing import CliRunner, Result

if TYPE_CHECKING:
    from pcite.graph.models.roles import Roles

HELD = "US regulations require a broker to keep its records for six years."
WHALES = "Whales sing loudly in the deep sea."
MARK = "0bb5bc1d2e3f4a5b"
TABLE = f"| Rule | Says |\n|---|---|\n| 1 | {WHALES} |"
Rules = list[dict[str, str]]
WRAPPED = {
    "tags": f"<answer>\n{HELD} {WHALES}\n</answer>",
    "tag": f"<answer>{HELD} {WHALES}</answer>",
    "unknown tags": f"<reportage>\n{HELD} {WHALES}\n</reportage>",
    "fence": f"```\n{HELD} {WHALES}\n```",
    "markdown": f"Here is it.\n\n```markdown\n{HELD} {WHALES}\n```\n",
    "open fence": f"```md\n{HELD} {WHALES}",
    "tags in a fence": f"```\n<answer>\n{HELD} {WHALES}\n</answer>\n```",
    "part": f"<part {MARK}>\n{HELD} {WHALES}\n</part {MARK}>",
    "short part": f"<part ...>\n{HELD} {WHALES}\n</part>",
    "block": f"BEGIN part {MARK}\n{HELD} {WHALES}\nEND part {MARK}",
    "inline": f"{HELD} BEGIN part {MARK} {WHALES} END part {MARK}",
    "comment": f"<!-- the answer --> {HELD} {WHALES}",
    "div": f"<div>\n{HELD} {WHALES}\n</div>",
}


@pytest.fixture
def source(tmp_path: Path) -> Path:
    path = tmp_path / "us.md"
    path.write_text(f"# US rules\n\n{HELD}\n")
    return path


@pytest.fixture
def served_model(llm: LLMServer, monkeypatch: pytest.MonkeyPatch) -> LLMServer:
    monkeypatch.setenv("CITATION_LLM_URL", llm.url)
    monkeypatch.setenv("CITATION_LLM_MODEL", "tiny")
    return llm


def command(*given: object) -> Result:
    return CliRunner().invoke(app, [*map(str, given), "--store", ":memory:"])


@pytest.mark.parametrize("answer", WRAPPED.values(), ids=WRAPPED.keys())
def test_a_wrapped_answer_is_checked_like_any_other(llm: LLMServer, roles: Roles, rules: Rules, answer: str) -> None:
    llm.plays(says(answer))
    found = pcite.write("How long are records kept?", rules, roles=roles)
    labels = {claim.text: verdict.label for claim in found.claims for verdict in found.verdicts
              if verdict.claim_id == claim.id}  # fmt: skip
    assert labels[HELD] == "supported"
    assert labels[WHALES] == "no_evidence" or labels[WHALES] == "unsupported"
    assert found.unchecked == ()
    assert not any(mark in found.text for mark in (MARK, "<answer", "<part", "BEGIN", "```"))


@pytest.mark.parametrize("part", [TABLE, f"```json\n{WHALES}\n```", f"<table><tr><td>{WHALES}</td></tr></table>"])
def test_a_part_that_nobody_reads_is_named_and_fails(
    served_model: LLMServer, roles: Roles, rules: Rules, source: Path, part: str
) -> None:
    served_model.plays(says(part))
    found = pcite.write("How long are records kept?", rules, roles=roles)
    assert len(found.unchecked) == 1
    assert "[not checked]" in found.text
    assert "no sentence of the draft needs a check" not in summary(found)
    assert any("Not checked" in note for note in found.notes)
    asked = ("write", "How long are records kept?", "--source", source)
    assert command(*asked).exit_code == 0
    assert [command(*asked, "--fail-on", worst).exit_code for worst in ("review", "unsupported")] == [1, 1]


def test_an_answer_of_the_pipeline_s_writer_is_counted_too(served_model: LLMServer, source: Path) -> None:
    rated = says(json.dumps({"quote": HELD, "summary": HELD, "relevance_score": 9}))
    served_model.plays(by_system({"You read one passage": rated, "You answer a question": says(f"{HELD}\n\n{TABLE}")}))
    done = command(
        "ground", "--question", "How long does a broker keep its records?", "--source", source, "--fail-on", "review"
    )
    assert done.exit_code == 1, done.output
    assert "Not checked: 1 part of the text" in done.output


def test_a_table_in_html_beside_a_sentence_is_counted(rules: Rules) -> None:
    draft = f"<p>{HELD}</p><table><tr><td>{WHALES}</td></tr></table>"
    assert len(pcite.ground(draft, rules, is_answer=True).unchecked) == 1


STATED = {
    "item": f"- {HELD}\n- {WHALES}",
    "items of a list": f"The rules:\n\n- {HELD}\n- Subscribers reauthenticate every twelve hours.",
    "task": f"- [x] {HELD}\n- [ ] {WHALES}",
    "label": f"- {HELD}\n- Retention of letters: ninety years",
    "formula": f"{HELD}\n\n$$\n{WHALES}\n$$",
    "box": f"{HELD} \\boxed{{{WHALES}}}",
    "character data": f"{HELD} <![CDATA[{WHALES}]]>",
    "heading": f"# {WHALES}\n\n{HELD}",
    "image": f"{HELD} ![{WHALES}](whales.png)",
}


@pytest.mark.parametrize("answer", STATED.values(), ids=STATED.keys())
def test_what_reads_as_a_statement_is_checked_or_counted(rules: Rules, answer: str) -> None:
    found = pcite.ground(answer, rules, is_answer=True)
    assert len(found.unchecked) == 1
    assert "[not checked]" in found.text
    assert pcite.ground(answer, rules).unchecked == (), "in a person's text a few words are left alone"


@pytest.mark.parametrize("command", ["text", "textbf", "mathrm", "mbox"])
def test_the_sentence_in_a_formula_is_checked_by_itself(rules: Rules, command: str) -> None:
    found = pcite.ground(f"{HELD} $\\{command}{{{WHALES}}}$", rules, is_answer=True)
    assert [claim.text for claim in found.claims if claim.checkable] == [HELD, WHALES]
    assert found.text.startswith(f"{HELD[:-1]} [1]. $")
    assert "deep sea [citation needed]" in found.text


@pytest.mark.parametrize(
    "answer",
    [
        f"- {HELD}\n- retention rules",
        f"## Costs and benefits\n\n{HELD}",
        f"Rules:\n\n- {HELD}",
        f"{HELD} ![US](us.png)",
    ],
)
def test_names_of_subjects_are_no_statements(rules: Rules, answer: str) -> None:
    assert pcite.ground(answer, rules, is_answer=True).unchecked == ()


CODE = f"```text\n{WHALES}\n```"
FIGURES = "| Kind | Years |\n|---|---|\n| Account books | ten years |"
PASSED_OVER = {
    "figures": (FIGURES, "tables at line 3"),
    "links": ("| What | Where |\n|---|---|\n| The law | [bad](javascript:alert(1)) |", "tables at line 3"),
    "code": (CODE, "code at line 3"),
    "code twice": (f"{CODE}\n\n{CODE}", "code at line 3, 7"),
    "pre": (f"<pre>{WHALES}</pre>", "HTML at line 3"),
}


@pytest.mark.parametrize(("part", "words"), PASSED_OVER.values(), ids=PASSED_OVER.keys())
def test_what_a_person_states_nothing_in_is_said_to_be_passed_over_and_fails_nothing(
    rules: Rules, source: Path, tmp_path: Path, part: str, words: str
) -> None:
    draft = tmp_path / "draft.md"
    draft.write_text(f"{HELD}\n\n{part}\n")
    found = pcite.ground(draft, rules)
    assert (found.notes, found.unchecked) == ((f"Not checked in the draft: {words}.",), ())
    assert part in found.text
    done = command("ground", draft, "--source", source, "--fail-on", "review")
    assert (done.exit_code, words in done.output) == (0, True), done.output


@pytest.mark.parametrize(
    "part", ["<!-- Whales sing. -->", "<style>p { color: red }</style>", "<br>", "---", "[1]: https://example.org/x"]
)
def test_what_no_reader_sees_is_not_spoken_of(rules: Rules, part: str) -> None:
    assert pcite.ground(f"{HELD}\n\n{part}\n", rules).notes == ()


@pytest.mark.parametrize("part", [TABLE, f"<table><tr><td>{WHALES}</td></tr></table>"])
def test_a_person_s_table_that_states_something_counts_as_not_checked(
    rules: Rules, source: Path, tmp_path: Path, part: str
) -> None:
    draft = tmp_path / "draft.md"
    draft.write_text(f"{HELD}\n\n{part}\n")
    assert len(pcite.ground(draft, rules).unchecked) == 1
    done = command("ground", draft, "--source", source, "--fail-on", "review")
    assert (done.exit_code, "Not checked: 1 part of the text" in done.output) == (1, True), done.output


def test_the_line_behind_a_table_in_html_is_checked(rules: Rules) -> None:
    found = pcite.ground(f"{HELD}\n\n<table><tr><td>Years</td></tr></table>\n{WHALES}\n", rules)
    assert [sentence.text for sentence in found.sentences] == [HELD, WHALES]


def test_an_edit_may_leave_a_person_s_table_and_bring_in_none(rules: Rules) -> None:
    draft = f"{HELD}\n\n{FIGURES}"
    assert pcite.ground(draft, rules, original=f"{WHALES}\n\n{FIGURES}").unchecked == ()
    assert len(pcite.ground(draft, rules, original=HELD).unchecked) == 1


def test_a_german_report_says_in_german_what_was_passed_over(tmp_path: Path) -> None:
    draft = "Handelsbriefe sind sechs Jahre lang aufzubewahren."
    found = pcite.ground(f"{draft}\n\n{CODE}", [{"text": draft}])
    assert "Im Entwurf nicht geprüft: Code in Zeile 3." in report(found)


def test_what_was_not_checked_is_kept_with_the_report(rules: Rules, tmp_path: Path) -> None:
    with Database.open(tmp_path / "kept.sqlite") as database:
        found = pcite.ground(f"{HELD}\n\n{TABLE}", rules, is_answer=True, store=database)
        assert citations.load(database, found.report_id).unchecked == found.unchecked != ()


CALL = json.dumps({"name": "cite", "arguments": {"claim": WHALES}})
CALLS = [
    CALL,
    f"```json\n{CALL}\n```",
    f"<tool_call>\n{CALL}\n</tool_call>",
    f"I shall cite it.\n\n{CALL}",
    CALL[:-1],
    json.dumps({"tool_calls": [{"function": {"name": "cite", "arguments": CALL}}]}),
    f"[TOOL_CALLS] [{CALL}]",
    f"I shall cite it: {CALL}",
    f"- {CALL}",
    CALL.replace('"', "'"),
    json.dumps({"type": "function", "name": "cite", "parameters": {"claim": WHALES}})[:-2],
    f'[cite(claim="{WHALES}")]',
    f'```tool_code\ncite(claim="{WHALES}")\n```',
    f'<|python_start|>[cite(claim="{WHALES}")]<|python_end|>',
    f"<tool_call>cite\n<arg_key>claim</arg_key>\n<arg_value>{WHALES}</arg_value>\n</tool_call>",
    f'<minimax:tool_call>\n<invoke name="cite">\n<parameter name="claim">{WHALES}</parameter>\n</invoke>',
    f'<function=cite-claim>{{"claim": "{WHALES}"}}</function>',
    f"Thought: I need it.\nAction: cite\nAction Input: {{}}\n{WHALES}",
    f'commentary to=functions.cite json {{"claim": "{WHALES}"}}',
]


@pytest.mark.ci
@pytest.mark.parametrize("call", CALLS)
@pytest.mark.parametrize("way", ["post-hoc", "claim-first", "constrained"])
def test_a_tool_call_written_as_text_is_told_and_never_published(
    llm: LLMServer, roles: Roles, rules: Rules, way: str, call: str
) -> None:
    llm.plays(says(call))
    with pytest.raises(EngineError, match="the server does not parse tool calls"):
        pcite.write("How long are records kept?", rules, way=way, roles=roles)


@pytest.mark.parametrize(
    "call",
    [
        'I look first.\n\n```json\n{"name": "search_library", "arguments": {"query": "years"}}\n```\n\nIt is six.',
        "I look first.\n\n```tool_code\nprint(search_library(query='years'))\n```",
        f"- `search_library(query='years')` returns {HELD}",
    ],
)
@pytest.mark.parametrize("way", ["post-hoc-agent", "claim-first"])
def test_an_agent_that_tells_of_calls_which_were_never_made_has_written_nothing(
    llm: LLMServer, roles: Roles, rules: Rules, way: str, call: str
) -> None:
    llm.plays(says(call))
    with pytest.raises(EngineError, match="the server does not parse tool calls"):
        pcite.write("How long are records kept?", rules, way=way, roles=roles)


@pytest.mark.parametrize("call", CALLS)
def test_a_tool_call_is_no_draft(rules: Rules, call: str) -> None:
    with pytest.raises(InputError, match="the server does not parse tool calls"):
        pcite.ground(call, rules)
    with pytest.raises(InputError, match="the server does not parse tool calls"):
        pcite.ground([{"role": "assistant", "content": call}], rules)


@pytest.mark.parametrize(
    "shown",
    [
        f"A call:\n\n```json\n{CALL}\n```\n",
        f"A call:\n\n```tool_code\n{CALL}\n```\n",
        "Qwen writes <tool_call> around it.",
        "GLM writes <arg_key> and MiniMax <invoke> before it.",
        f"`{CALL}`",
    ],
)
def test_a_draft_that_shows_a_call_as_code_is_a_draft(rules: Rules, shown: str) -> None:
    assert pcite.ground(f"{HELD}\n\n{shown}", rules).citations
