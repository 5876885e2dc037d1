"""The README and the pages beside it are run, not believed."""

from __future__ import annotations

import ast
import inspect
import re
import shlex
from collections.abc import Iterator
from importlib.util import find_spec
from pathlib import Path
from pkgutil import resolve_name
from textwrap import dedent

import pcite
import pytest
import typer
from house import files
from pcite.eval.__main__ import MEASURES, RUNS
from pcite.eval.__main__ import main as measure
from pcite.eval.results_tables import FOLDER
from pcite.eval.runs import read_run
from pcite.graph.build import build
from pcite.graph.interfaces.cli import app
from pcite.graph.models import configuration
from pcite.graph.models.engines import ENTRIES
from pcite.graph.models.verifiers import as_published
from typer.core import TyperCommand, TyperGroup
from typer.testing import CliRunner

ROOT = Path(__file__).parents[1]
PAGES = {
    str(path.relative_to(ROOT)): path.read_text(encoding="utf-8")
    for path in (*sorted(ROOT.glob("*.md")), *sorted((ROOT / "docs").rglob("*.md")), ROOT / "eval" / "README.md")
}
README = PAGES["README.md"]
COMMANDS = typer.main.get_command(app)


def blocks(page: str, language: str) -> list[str]:
    return [
        dedent(each) for each in re.findall(rf"^ *```{language}\n(.*?)^ *```", PAGES[page], re.DOTALL | re.MULTILINE)
    ]


def pages_with(language: str) -> list[str]:
    return [page for page in PAGES if blocks(page, language)]


def simple_commands(script: str) -> Iterator[list[str]]:
    """The words of every command in a shell script, comments and redirections left out."""
    for line in script.replace("\\\n", " ").splitlines():
        words = shlex.shlex(line, posix=True, punctuation_chars="|&;<>")
        words.whitespace_split = True
        command: list[str] = []
        for word in words:
            if set(word) <= set("|&;<>"):
                yield command
                command = [">"] if ">" in word else []
            else:
                command.append(word)
        yield command


def shell_lines() -> list[tuple[str, tuple[str, ...]]]:
    """Page and words of every command that begins with `pcite`, in a block or within a sentence."""
    shown = set()
    for page, text in PAGES.items():
        quoted = [code for code in re.findall(r"`(pcite [^`\n]+)`", text) if "…" not in code and "..." not in code]
        for words in (words for script in (*blocks(page, "sh"), *quoted) for words in simple_commands(script)):
            if words and words[0].rpartition("/")[2] == "pcite":
                shown.add((page, tuple(words[1:])))
    return sorted(shown)


def command_of(command: TyperGroup | TyperCommand, words: list[str]) -> TyperGroup | TyperCommand | None:
    """The command that words begin with, or a group of commands that is named by itself."""
    while isinstance(command, TyperGroup) and words:
        inner = command.commands.get(words[0])
        if not isinstance(inner, TyperGroup | TyperCommand):
            return None
        command, words = inner, words[1:]
    return command


def exists(words: tuple[str, ...]) -> bool:
    """Whether there is such a command with such options; of a measurement whether it has that name."""
    options = {word.partition("=")[0] for word in words if word.startswith("--")} - {"--help"}
    names = [word for word in words if not word.startswith("-")]
    if names[:1] == ["eval"]:
        return names[1:2] == [] or names[1].partition("|")[0] in {*MEASURES, *RUNS}
    if names[:1] == ["COMMAND"]:
        return True
    command = command_of(COMMANDS, names)
    return command is not None and options <= {name for each in command.params for name in each.opts}


def leaves(command: object, path: tuple[str, ...] = ("pcite",)) -> Iterator[tuple[str, ...]]:
    if isinstance(command, TyperGroup):
        for name, inner in command.commands.items():
            yield from leaves(inner, (*path, name))
    else:
        yield path


@pytest.mark.parametrize("page", pages_with("python"))
def test_the_python_examples_of_a_page_run(page: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    names: dict[str, object] = {}
    for block in blocks(page, "python"):
        exec(compile(block, page, "exec"), names)
    assert names.keys() > {"__builtins__"}


def test_the_readme_prints_a_citation_and_a_flag(capsys: pytest.CaptureFixture[str]) -> None:
    names: dict[str, object] = {}
    for block in blocks("README.md", "python"):
        exec(compile(block, "README.md", "exec"), names)
    printed = capsys.readouterr().out
    assert "six years [1]." in printed
    assert "They may burn them [citation needed]." in printed


@pytest.mark.parametrize("page", pages_with("py"))
def test_an_example_that_needs_a_model_names_only_what_is_public(page: str) -> None:
    trees = [ast.parse(block) for block in blocks(page, "py")]
    used = {
        node.attr
        for tree in trees
        for node in ast.walk(tree)
        if isinstance(node, ast.Attribute) and isinstance(node.value, ast.Name) and node.value.id == "pcite"
    }
    assert used <= set(pcite.__all__)


@pytest.mark.parametrize("page", sorted({page for page, _ in shell_lines()}))
def test_a_command_line_that_is_shown_is_one_that_there_is(page: str) -> None:
    assert [" ".join(words) for place, words in shell_lines() if place == page and not exists(words)] == []


def measurements() -> list[tuple[str, str]]:
    """Page and line of every measurement with options, in a block or within a sentence."""
    pattern = re.compile(r"(?:pcite |pcite\.)eval (?!\w+\|)[a-z_]+ [^`\n#;|]*--[^`\n#;|]*")
    return sorted({(page, match[0].strip()) for page, text in PAGES.items() for match in pattern.finditer(text)})


@pytest.mark.parametrize(
    "name", sorted({line.split()[1 if "." in line.split()[0] else 2] for _, line in measurements()})
)
def test_a_measurement_that_is_shown_has_the_options_that_it_is_shown_with(
    name: str, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("sys.argv", ["pcite.eval", name, "--help"])
    with pytest.raises(SystemExit) as end:
        measure()
    assert not end.value.code
    existing = set(re.findall(r"--[\w-]+", capsys.readouterr().out))
    lines = [(page, line) for page, line in measurements() if f"eval {name} " in line]
    assert lines
    assert [(page, line) for page, line in lines if not set(re.findall(r"(?<=\s)--[\w-]+", line)) <= existing] == []


def test_every_command_is_in_the_page_of_commands() -> None:
    rows = [row for row in PAGES["docs/cli.md"].splitlines() if row.startswith("| `pcite ")]
    words = [set(re.findall(r"[\w-]+", row.split("|")[1])) for row in rows]
    assert [path for path in leaves(COMMANDS) if not any(set(path) <= row for row in words)] == []


def test_the_page_of_settings_has_the_table_that_the_code_prints() -> None:
    table = CliRunner().invoke(app, ["config", "docs"]).stdout
    assert table in PAGES["docs/settings.md"]


def test_every_variable_that_the_code_reads_is_a_setting() -> None:
    """Names of our own anywhere in the code, and whatever else it asks the environment for."""
    listed = {setting.variable for setting in configuration.SETTINGS} | {*configuration.ELSEWHERE}
    ours = re.compile(r"(?:PCITE|CITATION)_[A-Z_]*[A-Z]")
    read = re.compile(r"environ(?:\.get)?[\[(]\s*[\"'](\w+)")
    found, bound = set(), set()
    for path in files():
        text = path.read_text(encoding="utf-8")
        if not (ours.search(text) or read.search(text)):
            continue  # to go through all files takes seconds
        nodes = [*ast.walk(ast.parse(text))]
        bound |= {node.id for node in nodes if isinstance(node, ast.Name) and isinstance(node.ctx, ast.Store)}
        constants = (node.value for node in nodes if isinstance(node, ast.Constant))
        found |= {value for value in constants if isinstance(value, str) and ours.fullmatch(value)}
        found |= {*read.findall(text)}
    found -= bound  # names of constants, as in `__all__`
    assert len(found) > 20
    assert sorted(found - listed) == []


def test_every_module_that_is_run_is_there() -> None:
    modules = {module for text in PAGES.values() for module in re.findall(r"python -m (pcite[\w.]*\w)", text)}
    assert modules
    assert sorted(module for module in modules if find_spec(module) is None) == []


def test_the_drawing_is_that_of_the_graph() -> None:
    assert blocks("docs/architecture.md", "mermaid") == [build().get_graph().draw_mermaid()]


def test_the_two_commands_stand_where_ci_reads_them() -> None:
    commands = dict(re.findall(r"<!-- command: (\w+) -->\n```sh\n(.*?)\n```", README))
    assert commands.keys() == {"demo", "test"}
    assert commands["demo"].endswith("pcite demo")
    assert " -m pytest" in commands["test"]


def test_the_readme_can_be_read_in_minutes_and_says_first_how_good_it_is() -> None:
    assert len(README.split()) <= 1500
    assert README.index("## How good it is") < README.index("## Two commands")


def test_the_readme_says_of_the_two_drafts_what_their_run_says() -> None:
    run = read_run(FOLDER / "grounding.jsonl")
    (right, cited), (covered, supported) = run.share("precision"), run.share("recall")
    precision, recall = right / cited, covered / supported
    cites = f"{right} of the {cited} sentences that pcite cites there are supported (precision {precision:.2f})"
    finds = f"{covered} of the {supported} supported sentences are cited (recall {recall:.2f})"
    assert cites in README
    assert finds in README


@pytest.mark.parametrize("page", PAGES)
def test_every_file_that_a_page_links_to_is_there(page: str) -> None:
    linked = [target for target in re.findall(r"\]\(([^)#\s]+)[^)]*\)", PAGES[page]) if "://" not in target]
    assert [target for target in linked if not ((ROOT / page).parent / target).exists()] == []


def test_every_page_can_be_reached_from_the_readme() -> None:
    reached, ahead = set(), {"README.md"}
    while ahead:
        page = ahead.pop()
        reached.add(page)
        linked = re.findall(r"\]\(([^)#\s]+\.md)", PAGES.get(page, ""))
        inside = [(ROOT / page).parent / target for target in linked if "://" not in target]
        ahead |= {str(place.resolve().relative_to(ROOT)) for place in inside} - reached
    assert sorted(set(PAGES) - reached) == []


def test_the_log_of_the_first_design_has_its_seventeen_decisions_and_what_they_name_is_there() -> None:
    page = PAGES["docs/decisions/0022-what-holds-of-the-first-design.md"]
    rows = re.findall(r"^\| (\d+) \| .+ \| `(pcite\.[\w.]+)` \|$", page, re.MULTILINE)
    assert [int(number) for number, _ in rows] == list(range(1, 18))
    for _, name in rows:
        assert resolve_name(name) is not None


@pytest.mark.parametrize(
    "system",
    ["Neon", "PgBouncer", "Qdrant", "Angular", "Dense X Retrieval", "DenseXRetrievalPack", "propositional-retrieval"],
)
def test_a_system_that_the_design_names_is_named_where_its_part_is_described(system: str) -> None:
    assert any(system in text for page, text in PAGES.items() if page.startswith("docs/"))


@pytest.mark.parametrize("name", ["flan-t5-large", "alignscore"])
def test_the_page_of_verifiers_says_what_is_not_as_published_and_how_to_have_it_so(name: str) -> None:
    page = (ROOT / "docs" / "verifier.md").read_text(encoding="utf-8")
    [paragraph] = [text for text in page.split("\n\n") if "differ from the published programs" in text]
    [constructor] = [entry.constructor() for entry in ENTRIES if name in entry.names]
    usual = {option: one.default for option, one in inspect.signature(constructor).parameters.items()}
    assert (usual["splitter"], usual["dtype"]) == ("pcite", None), "our splitter, and bfloat16 where the hardware can"
    assert "Sentences are cut by our own splitter, not by NLTK's Punkt" in paragraph
    assert "On hardware that multiplies in bfloat16 that is the default" in paragraph
    published = ", ".join(f'{option}="{value}"' for option, value in as_published(name).items())
    assert f"`load_verifier(name, {published})` computes as published" in paragraph
    assert "so do the judges of `pcite eval alce --compat`" in paragraph
