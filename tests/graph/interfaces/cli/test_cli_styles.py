"""`--style` and `--placement`, as a person calls them."""

from __future__ import annotations

from pathlib import Path

import forked
import pytest

HGB = Path(__file__).parents[4] / "graph/examples/drafts/sources/hgb_238-263.md"
DRAFT = "Jeder Kaufmann muss empfangene Handelsbriefe geordnet aufbewahren."


def pcite(folder: Path, *arguments: object, stdin: bytes = b"") -> tuple[int, str, str]:
    done = forked.run(forked.COMMAND, *arguments, stdin=stdin, folder=folder)
    return done.returncode, done.stdout.decode(), done.stderr.decode()


@pytest.fixture(scope="module")
def grounded(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, str]:
    """A folder with a store that has one report, and what was printed of it in APA."""
    folder = tmp_path_factory.mktemp("styles")
    asked = ("ground", "-", "--source", HGB, "--style", "apa", "--markdown", "out.md")
    code, out, said = pcite(folder, *asked, stdin=DRAFT.encode())
    assert code == 0, said
    return folder, out


@pytest.mark.ci
def test_a_draft_is_grounded_in_a_style_on_the_screen_and_in_the_file(grounded: tuple[Path, str]) -> None:
    folder, out = grounded
    assert out.startswith(f"{DRAFT[:-1]} (§ 257 Abs. 1 Nr. 2 HGB).\n\n## Quellen\n\nHandelsgesetzbuch (HGB).\n")
    assert "§ 257 Abs. 1 Nr. 2 HGB" in (folder / "out.md").read_text(encoding="utf-8")


@pytest.mark.ci
@pytest.mark.parametrize(
    ("chosen", "text"),
    [
        (("--style", "german-legal"), "aufbewahren.¹\n\n¹ § 257 Abs. 1 Nr. 2 HGB.\n"),
        (("--style", "harvard", "--placement", "footnote"), "aufbewahren.¹\n\n¹ § 257 Abs. 1 Nr. 2 HGB.\n"),
        (("--style", "apa", "--placement", "linked"), "aufbewahren ([§ 257 Abs. 1 Nr. 2 HGB](file:///"),
    ],
)
def test_a_report_is_shown_in_any_style(grounded: tuple[Path, str], chosen: tuple[str, ...], text: str) -> None:
    folder, out = grounded
    number = next(line.split()[1] for line in out.splitlines() if line.startswith(("Report ", "Bericht ")))
    code, shown, said = pcite(folder, "show", number.rstrip(":"), *chosen)
    assert code == 0, said
    assert text in shown


@pytest.mark.parametrize(
    ("chosen", "said"),
    [
        (("--style", "havard"), "harvard"),
        (("--style", "bibtex"), "format of lists"),
        (("--placement", "footnote"), "Name one, as --style harvard"),
        (("--style", "apa", "--json"), "JSON has citations as data"),
        (("--style", "apa", "--shape", "openai", "--html", "out.html"), "JSON has citations as data"),
        (("--json", "--shape", "openai"), "Give one of the two"),
    ],
)
def test_what_cannot_be_written_is_refused_before_any_work(tmp_path: Path, chosen: tuple[str, ...], said: str) -> None:
    code, out, error = pcite(tmp_path, "ground", "-", "--source", HGB, *chosen, stdin=DRAFT.encode())
    assert (code, out) == (2, "")
    assert said in error
    assert not (tmp_path / "pcite.sqlite").exists()


@pytest.mark.ci
def test_a_library_without_sources_is_told_and_not_answered_with_nothing(grounded: tuple[Path, str]) -> None:
    folder, _ = grounded
    for asked in ("show",), ("export", "--format", "ris"):
        code, out, said = pcite(folder, "references", *asked, "--job", "elsewhere")
        assert (code, out) == (0, "")
        assert said == "There is no source in the library of elsewhere; `pcite sources add` puts some there.\n"


def test_marked_copies_speak_the_languages_that_there_are(tmp_path: Path) -> None:
    code, out, said = pcite(tmp_path, "export", "highlights", "any", "--out", "marked", "--lang", "fr")
    assert (code, out) == (2, "")
    assert "--lang" in said
    assert not (tmp_path / "marked").exists()
