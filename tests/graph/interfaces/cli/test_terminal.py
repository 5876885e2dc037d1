"""What drafts and sources hold moves no cursor and hides nothing on the terminal of those who read it."""

from __future__ import annotations

import json
import re
import sys
from io import StringIO
from pathlib import Path

import pytest
from pcite.graph.interfaces.cli import app, console
from pcite.graph.interfaces.cli.draft_progress import DraftProgress
from pcite.graph.interfaces.fleet_draft_results import DraftResult

OBEYED = ["\x1b]0;title\x07", "\x1b[8m", "\x9b31m", "a\rb", "\x08", "\x7f", "\u202e", "\u2066", "\u200f"]
PLAIN = "Grüße\tund\r\nZeilen\n“–” €"


class ScreenStub(StringIO):
    """A stream that says that it is a terminal."""

    def isatty(self) -> bool:
        return True


@pytest.mark.parametrize("written", OBEYED)
def test_a_terminal_gets_nothing_that_it_obeys(written: str, monkeypatch: pytest.MonkeyPatch) -> None:
    screen = ScreenStub()
    monkeypatch.setattr(sys, "stdout", screen)
    console.echo(json.dumps(f"Six {written} years", ensure_ascii=False))
    shown = screen.getvalue()
    assert all(sign.isprintable() for sign in shown.rstrip("\n"))
    assert json.loads(shown) == f"Six {written} years"


@pytest.mark.parametrize("stream", [ScreenStub, StringIO])
def test_what_is_plain_stays(stream: type[StringIO], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "stderr", stream())
    console.echo(PLAIN, err=True, nl=False)
    assert sys.stderr.getvalue() == PLAIN  # type: ignore[attr-defined]


def test_a_file_gets_the_text_as_it_is(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "stdout", StringIO())
    console.echo("a\u202eb\x9b", nl=False)
    assert sys.stdout.getvalue() == "a\u202eb\x9b"  # type: ignore[attr-defined]


def test_an_error_that_quotes_is_shown_so_too(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    from pcite.graph.interfaces.cli import main

    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(sys, "stderr", screen := ScreenStub())
    monkeypatch.setattr(sys, "argv", ["pcite", "ground", "draft.md", "--source", "a\u202e\x1b[8m.md"])
    with pytest.raises(SystemExit):
        main()
    assert "draft.md" in screen.getvalue()
    assert "\x1b[8m" not in screen.getvalue()


def test_the_line_that_changes_still_changes(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "stderr", screen := ScreenStub())
    progress = DraftProgress("pcite ground \x1b[8m", 2)
    progress.count(DraftResult("a.md", ""), before=False)
    shown = screen.getvalue()
    assert shown.startswith("\r")
    assert shown.endswith("\x1b[K")
    assert "\x1b[8m" not in shown


def test_every_command_writes_by_this_way() -> None:
    assert app
    folder = Path(console.__file__).parent
    others = [path.name for path in folder.glob("*.py") if re.search(r"typer\.echo|secho", path.read_text())]
    assert others == ["console.py"]
