"""Names that others choose: of files, of titles, and of files that are sent to the server."""

from __future__ import annotations

from base64 import b64encode
from pathlib import Path

import httpx
import pytest
from pcite import ground
from pcite.store.sources.readers import from_text

from ..graph.interfaces.serve.conftest import TOKEN, WRITER, running_server

CLAIM = "A broker keeps its records for six years."
FORGED = ["a\n\n[2] Records Act, § 9", "a\r[2] b", "a\u2028[2] b", "a\x85[2] b", "\u202egnp.exe", "\x1b[2Ja", "\u2066a",
          "5\u200f-\u200f9", "a\u061cb", "a\u200eb"]  # fmt: skip
UNSEEN = {"\n", "\r", "\u2028", "\x85", "\u202e", "\x1b", "\u2066", "\u200f", "\u061c", "\u200e"}
PATHS = ["/etc/passwd", "../a.txt", "..\\a.txt", "C:\\a.txt", "\\\\host\\share\\a.txt", "file:///a.txt", "a/", "/", ".",
         "..", "http://127.0.0.1/a.txt", "/proc/self/environ", "/dev/zero", "~/.ssh/id_rsa"]  # fmt: skip
HIDDEN = [
    "a\nb.txt",
    "a\r\nX-A: b.txt",
    "\u202etxt.exe",
    "a\u200bb.txt",
    "\x1b[31ma.txt",
    "\x7fa.txt",
    "\u200e",
    " a.txt",
]
PLAIN = ["a.txt", "Verordnung (EU) 2016-679.md", "<img src=x onerror=alert(1)>.md", "CON", "NUL.txt", "%2e%2e%2fa.txt",
         "a.txt:stream", "$(id).txt", "=1+1.csv", "1", "*", "...", "é" * 255, "記録.txt",
         "Screenshot at 1.00\u202fPM.txt", "می\u200cشود.txt"]  # fmt: skip


@pytest.mark.parametrize("name", FORGED)
def test_no_title_adds_a_line_to_the_references_or_turns_one(name: str) -> None:
    result = ground(CLAIM, [{"text": CLAIM, "title": name}])
    _, _, *lines = result.references.splitlines()
    assert len(lines) == 1
    assert not UNSEEN & set(lines[0])


@pytest.mark.parametrize("name", FORGED)
def test_no_file_name_adds_a_line_to_the_references_or_turns_one(name: str, tmp_path: Path) -> None:
    (tmp_path / f"{name}.txt".replace("/", "")).write_text(CLAIM)
    result = ground(CLAIM + " It is so.", [tmp_path])
    _, _, *lines = result.references.splitlines()
    assert len(lines) == 1
    assert not UNSEEN & set(lines[0] + result.sources[0].identifier)


def test_a_name_of_nothing_to_see_is_none() -> None:
    assert from_text(CLAIM, identifier="\u202e", name="\n").name == "text/plain"


def test_that_a_file_exists_is_not_told_to_those_who_name_it(tmp_path: Path) -> None:
    (tmp_path / "there.md").write_text("secret")
    answers = [
        [citation.number for citation in ground(CLAIM, [{"text": CLAIM, "uri": str(tmp_path / name)}]).citations]
        for name in ("there.md", "absent.md")
    ]
    assert answers == [[1], [1]]


@pytest.mark.ci
def test_a_file_that_is_sent_has_a_plain_name_or_is_refused(store_path: Path) -> None:
    def send(name: str) -> int:
        content = b64encode(f"{CLAIM} {len(name)}".encode()).decode()
        draft = {"name": "draft.md", "content": b64encode(CLAIM.encode()).decode()}
        body = {"draft": draft, "sources": [{"name": name, "content": content}]}
        return client.post("/api/uploads", json=body, headers=WRITER, timeout=60).status_code

    ground(CLAIM, [CLAIM], store=store_path)
    with running_server(store_path, token=TOKEN) as address, httpx.Client(base_url=address) as client:
        assert {name: send(name) for name in (*PATHS, *HIDDEN)} == dict.fromkeys((*PATHS, *HIDDEN), 422)
        assert {name: send(name) for name in PLAIN} == dict.fromkeys(PLAIN, 201)
        pages = [client.get(page).text for page in ("/sources", "/citations", "/")]
        assert not any("<img src=x" in page for page in pages)
    assert {path.name for path in store_path.parent.iterdir()} <= {
        store_path.name + end for end in ("", "-wal", "-shm", ".key")
    }
