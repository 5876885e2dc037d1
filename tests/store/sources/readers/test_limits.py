"""Files made to fill the memory or to hang a reader end in a named error, and large ones stay in bounds."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path
from time import process_time

import pytest
from pcite.store.errors import SourceTooLarge, UnreadableSource
from pcite.store.sources.readers import LIMITS, from_bytes, from_text

READ = """
import resource, sys
from pathlib import Path
from pcite.store.text.languages import detect
from pcite.store.sources.readers import read
detect("Customer amount " * 50)
import numpy
in_use = int(Path("/proc/self/statm").read_text().split()[0]) * resource.getpagesize()
room = in_use + int(sys.argv[2]) * 2**20
resource.setrlimit(resource.RLIMIT_AS, (room, room))
source = read(Path(sys.argv[1]))
print(source.text.count("\\n"), source.text.rsplit("\\n", 1)[1])
"""


def table(path: Path, rows: int) -> Path:
    with path.open("w") as out:
        out.write("id,name,amount\n")
        out.writelines(f'{n},"Customer {n}",{n}.50\n' for n in range(rows))
    return path


def read_within(path: Path, mebibytes: int) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-c", READ, str(path), str(mebibytes)]
    return subprocess.run(command, capture_output=True, text=True, check=False)


@pytest.mark.ci
@pytest.mark.skipif(sys.platform != "linux", reason="the memory of a process is bounded and told on Linux")
@pytest.mark.parametrize(("rows", "mebibytes"), [(100_000, 40), pytest.param(1_000_000, 400, marks=pytest.mark.slow)])
def test_a_large_table_is_read_in_bounded_memory(tmp_path: Path, rows: int, mebibytes: int) -> None:
    done = read_within(table(tmp_path / "x.csv", rows), mebibytes)
    assert done.stdout == f"{rows} id: {rows - 1}; name: Customer {rows - 1}; amount: {rows - 1}.50\n", done.stderr


def test_a_table_above_the_limit_is_too_large() -> None:
    raw = b"a,b\n" + b"1,2\n" * 100
    with pytest.raises(SourceTooLarge, match="more than 100 rows"):
        from_bytes(raw, "text/csv", identifier="x", limits=LIMITS._replace(rows=100))


def test_a_small_file_whose_text_would_be_huge_is_too_large() -> None:
    deep = '{"' + "k" * 1000 + '":'
    raw = (deep * 400 + "[" + ",".join(["12345678"] * 1000) + "]" + "}" * 400).encode()
    with pytest.raises(SourceTooLarge, match="1,000,000 characters"):
        from_bytes(raw, "application/json", identifier="x", limits=LIMITS._replace(characters=10**6))


@pytest.mark.ci
@pytest.mark.parametrize("tags", ["<div>", "<ul><li>", "<table><tr><td>", "<span>", "<b>", "<p><font>", "<dl><dd>"])
def test_a_page_nested_100_000_deep_is_read_or_refused_and_never_hangs(tags: str) -> None:
    started = process_time()
    try:
        found = from_bytes(f"<html><body>{tags * 100_000}words".encode(), "text/html", identifier="x")
        assert found.text.endswith("words")
    except SourceTooLarge as error:
        assert "nested too deeply" in str(error)  # noqa: PT017 - both ends are right
    assert process_time() - started < 60  # it takes 3, and what grows with the square of the depth minutes


def test_a_quotation_mark_that_is_never_closed_does_not_swallow_rows() -> None:
    with pytest.raises(UnreadableSource, match="line 3"):
        from_text('a,b\n1,"2\n3,4\n', identifier="x", media_type="text/csv")
    rows = from_text('a\tb\n1\t"2 inches\n3\t4\n', identifier="x", media_type="text/tab-separated-values").text
    assert rows.split("\n") == ["a; b", 'a: 1; b: "2 inches', "a: 3; b: 4"]


def test_a_table_may_say_its_delimiter_and_quoted_signs_are_none() -> None:
    said = from_text("sep=|\na,x|b\n1,5|2\n", identifier="x", media_type="text/csv").text
    assert said.split("\n") == ["a,x; b", "a,x: 1,5; b: 2"]
    quoted = from_text('name;note\n"a, b, c, d";1\n"e, f, g, h";2\n', identifier="x", media_type="text/csv").text
    assert quoted.split("\n")[1] == "name: a, b, c, d; note: 1"


def test_json_keeps_numbers_as_written_and_names_that_stand_twice() -> None:
    raw = '{"a": 1.10, "a": 1e400, "b": ' + "7" * 5000 + "}"
    lines = from_text(raw, identifier="x", media_type="application/json").text.split("\n")
    assert lines == ["a: 1.10", "a (2): 1e400", "b: " + "7" * 5000]
