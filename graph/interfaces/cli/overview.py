"""What `pcite --help` prints: every command with its sentence, without loading any."""

from __future__ import annotations

from textwrap import wrap
from typing import Any, NamedTuple

ABOUT = "Cites every checkable claim of a draft to the passage that supports it, or flags it."
WIDTH = 100
PASSED_ON: dict[str, Any] = {"allow_extra_args": True, "ignore_unknown_options": True, "help_option_names": []}
"""Of a command that another program carries out: it reads its own options, and has its own help."""


class CommandEntry(NamedTuple):
    """Where a command is, and what it does."""

    module: str
    attribute: str
    about: str
    settings: dict[str, Any] | None = None
    further: tuple[tuple[str, str], ...] = ()
    """Commands of a group that stand in other modules: module and name."""


COMMANDS: dict[str, CommandEntry] = {
    "ground": CommandEntry(
        "ground",
        "ground",
        "Cite every checkable claim of DRAFT to the sources, or flag it; with --drafts, of every draft in a folder.",
    ),
    "check": CommandEntry(
        "check", "check", "Check every sentence of DRAFTS against the sources; nothing is changed and nothing is kept."
    ),
    "write": CommandEntry(
        "write", "write", "Have a model answer QUESTION from the sources, and cite or flag every claim of the answer."
    ),
    "edit": CommandEntry(
        "people",
        "edit",
        "Accept, edit or drop each claim of DRAFT that is not supported, then write it with its citations.",
    ),
    "demo": CommandEntry(
        "demo", "demo", "Ground two drafts: a German report on the retention of invoices, an English memo on passwords."
    ),
    "show": CommandEntry("history", "show", "Show a report as it was recorded."),
    "runs": CommandEntry("history", "runs", "List the reports in the store, newest first."),
    "replay": CommandEntry(
        "replay",
        "replay",
        "Compute the verdict behind a citation again from what the store holds; exit with 1 on any difference.",
    ),
    "quotes": CommandEntry(
        "quotes",
        "quotes",
        "Cut every kept quote from its source again, by its selectors; exit code 1 where one does not stand there.",
    ),
    "verifiers": CommandEntry(
        "verifiers",
        "verifiers",
        "List the verifiers: what each needs, its languages, its limits, and the licence of its weights.",
    ),
    "calibrate": CommandEntry(
        "calibrate",
        "calibrate",
        "Calibrate a verifier on labelled pairs, and choose the thresholds that keep the risk named.",
    ),
    "cite": CommandEntry(
        "cite",
        "cite",
        "Register a citation and check it; exit 1 where it is not verified, and it is kept all the same.",
    ),
    "verify-log": CommandEntry(
        "log",
        "verify_log",
        "Compare every row with the log, and the log with a checkpoint; exit code 1 where something is not as it was.",
    ),
    "tombstone": CommandEntry(
        "removal", "tombstone", "Take a job, a session or a report out of sight; its rows and what they prove stay."
    ),
    "erase": CommandEntry(
        "removal", "erase", "Erase what was written, for good (GDPR, article 17); that it was there stays in the log."
    ),
    "serve": CommandEntry(
        "serve",
        "serve",
        "Show the store in a browser, and offer it as an HTTP API: read-only without a token, on this machine alone.",
    ),
    "llm": CommandEntry("llm", "llm", "Serve a small language model on this machine, for trying out what models do."),
    "mcp": CommandEntry(
        "mcp",
        "mcp",
        "Offer the tools to an agent over MCP: cite, look up, check a draft, over the store and the given sources.",
    ),
    "eval": CommandEntry(
        "evaluation",
        "evaluation",
        "Measure verdicts, citations and whole drafts; compare and draw runs. `pcite eval` alone lists what there is.",
        PASSED_ON,
    ),
    "sources": CommandEntry("sources", "sources", "Register, list, search and index the sources of a store."),
    "db": CommandEntry("db", "db", "Check a store's database, bring it up to date, import an earlier one."),
    "export": CommandEntry(
        "export",
        "export",
        "Bundles that check themselves, lists, reports for other programs.",
        further=(("highlights", "highlights"),),
    ),
    "citations": CommandEntry("citations", "citations", "List, show and export what agents and reports cited."),
    "references": CommandEntry(
        "references",
        "references",
        "References of sources: import, export, show, look up, check.",
        further=(("lookups", "enrich"), ("lookups", "check")),
    ),
    "log": CommandEntry("log", "log", "Sign, prove and check the log of what was kept."),
    "audit": CommandEntry("audit", "audit", "Ask what rests on what, what changed, and what people decided."),
    "review": CommandEntry("review", "review", "Take in what reviewers decided on the page of a report; list it."),
    "access": CommandEntry("access", "access", "Let logins of a PostgreSQL server into projects, and shut them out."),
    "config": CommandEntry("config", "config", "Show every setting, its value and where it comes from."),
    "tools": CommandEntry("tools", "tools", "List and describe the tools for agents."),
}


def overview() -> str:
    """Every command with its sentence."""
    widest = max(map(len, COMMANDS))
    lines = ["Usage: pcite [OPTIONS] COMMAND [ARGS]...", "", f"  {ABOUT}", "", "Options:"]
    lines += ["  --version             Print the version and stop.", "  -q, --quiet           Show no progress."]
    lines += [
        "  --install-completion  Install completion for the current shell.",
        "  --show-completion     Print the completion of the current shell, to be put where it belongs.",
        "  --help                Show this message; behind a command, its own.",
        "",
        "Commands:",
    ]
    for name, entry in COMMANDS.items():
        first, *rest = wrap(entry.about, WIDTH - widest - 4)
        lines += [f"  {name:<{widest}}  {first}", *(" " * (widest + 4) + line for line in rest)]
    return "\n".join(lines)
