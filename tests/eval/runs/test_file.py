from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest
from pcite.eval.runs import Manifest, Share, describe, open_run, read_run
from pcite.store.errors import InputError


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "made" / "run.jsonl"


def manifest(**settings: object) -> Manifest:
    return describe("counting", settings=settings)


def fill(path: Path, keys: str, *, stop_at: str = "", **settings: object) -> None:
    with open_run(path, manifest(**settings)) as run:
        for key in keys:
            if key == stop_at:
                raise KeyboardInterrupt
            if key not in run.done:
                run.add(key, shares={"right": (1, 2)}, values={"length": len(run.done) / 3}, details={"key": key})


def test_shares_are_summed_and_values_averaged_over_the_rows_that_have_one(path: Path) -> None:
    with open_run(path, manifest()) as run:
        run.add("a", shares={"right": (1, 2)}, values={"rouge": 0.5})
        run.add("b", shares={"right": (3, 4)}, values={"rouge": None})
        run.add("c", values={"rouge": 0.25})
    finished = read_run(path)
    assert finished.share("right") == Share(1 + 3, 2 + 4)
    assert finished.mean("rouge") == (0.5 + 0.25) / 2


def test_what_no_row_defines_is_undefined_and_what_no_row_knows_is_an_error(path: Path) -> None:
    with open_run(path, manifest()) as run:
        run.add("a", shares={"right": (0, 0)}, values={"rouge": None})
    finished = read_run(path)
    assert finished.figures() == {"right": None, "rouge": None}
    with pytest.raises(KeyError):
        finished.share("rouge")
    with pytest.raises(KeyError):
        finished.mean("right")


def test_a_run_that_was_cut_off_goes_on_and_ends_in_the_same_bytes(path: Path, tmp_path: Path) -> None:
    fill(tmp_path / "straight.jsonl", "abcd")
    with pytest.raises(KeyboardInterrupt):
        fill(path, "abcd", stop_at="c")
    assert len(path.read_bytes().splitlines()) == 2
    fill(path, "abcd")
    assert path.read_bytes() == (tmp_path / "straight.jsonl").read_bytes()
    assert read_run(path).manifest.digest == read_run(tmp_path / "straight.jsonl").manifest.digest


def test_a_run_that_has_not_come_to_its_end_is_not_read(path: Path) -> None:
    with pytest.raises(KeyboardInterrupt):
        fill(path, "ab", stop_at="b")
    with pytest.raises(InputError, match="has not come to its end"):
        read_run(path)


ENDLESS = """
import itertools, pathlib, sys
from pcite.eval.runs import describe, open_run
with open_run(pathlib.Path(sys.argv[1]), describe("counting", settings={})) as run:
    for number in itertools.count():
        run.add(str(number), shares={"right": (1, 2)})
        print(number, flush=True)
"""


def test_the_rows_of_a_killed_process_are_there_and_the_next_one_goes_on(path: Path) -> None:
    with subprocess.Popen([sys.executable, "-c", ENDLESS, str(path)], stdout=subprocess.PIPE, text=True) as process:
        assert process.stdout is not None
        for _ in range(3):
            process.stdout.readline()
        with pytest.raises(InputError, match="another process is writing it"):
            fill(path, "a")
        process.kill()
    with open_run(path, manifest()) as run:
        assert {"0", "1", "2"} <= run.done


def test_only_a_run_that_was_made_in_one_go_knows_its_seconds(path: Path, tmp_path: Path) -> None:
    fill(tmp_path / "straight.jsonl", "ab")
    with pytest.raises(KeyboardInterrupt):
        fill(path, "ab", stop_at="b")
    fill(path, "ab")
    assert read_run(path).manifest.seconds is None
    seconds = read_run(tmp_path / "straight.jsonl").manifest.seconds
    assert seconds is not None
    fill(tmp_path / "straight.jsonl", "ab")
    assert read_run(tmp_path / "straight.jsonl").manifest.seconds == seconds


def test_a_torn_last_line_is_dropped_and_its_item_measured_again(path: Path) -> None:
    with pytest.raises(KeyboardInterrupt):
        fill(path, "abc", stop_at="c")
    whole = path.read_bytes()
    path.write_bytes(whole[:-7])
    with open_run(path, manifest()) as run:
        assert run.done == {"a"}
    fill(path, "ab")
    assert path.read_bytes() == whole


def test_a_broken_line_in_the_middle_is_named(path: Path) -> None:
    fill(path, "abc")
    lines = path.read_bytes().splitlines(keepends=True)
    path.write_bytes(lines[0] + b"{}\n" + lines[2])
    with pytest.raises(InputError, match="line 2 is no row"):
        fill(path, "abc")


def test_rows_that_were_changed_afterwards_are_not_read(path: Path) -> None:
    fill(path, "ab")
    path.write_bytes(path.read_bytes().replace(b'"right": [1, 2]', b'"right": [2, 2]'))
    with pytest.raises(InputError, match="not those that were measured"):
        read_run(path)


def test_a_file_of_another_manifest_is_refused_with_each_difference(path: Path) -> None:
    fill(path, "a", policy="flag", seed=1)
    with pytest.raises(InputError, match=r"settings.policy: 'flag', now 'strike'; settings.top: None, now 3\)"):
        fill(path, "ab", policy="strike", seed=1, top=3)
    assert len(read_run(path).rows) == 1


def test_rows_without_a_manifest_are_refused(path: Path) -> None:
    fill(path, "a")
    path.with_suffix(".manifest.json").unlink()
    with pytest.raises(InputError, match="no manifest"):
        fill(path, "a")


def test_a_file_that_is_being_written_is_refused_to_a_second_writer(path: Path) -> None:
    with open_run(path, manifest()), pytest.raises(InputError, match="another process is writing it"):
        fill(path, "a")
    fill(path, "a")


def test_a_key_is_given_once(path: Path) -> None:
    with open_run(path, manifest()) as run:
        run.add("a")
        with pytest.raises(InputError, match="there already"):
            run.add("a")


@pytest.mark.parametrize("value", [float("nan"), float("inf")])
def test_a_value_that_is_no_number_is_an_error_and_never_a_figure(path: Path, value: float) -> None:
    with open_run(path, manifest()) as run, pytest.raises(ValueError, match="rouge"):
        run.add("a", values={"rouge": value})


def test_a_share_of_more_than_all_is_an_error(path: Path) -> None:
    with open_run(path, manifest()) as run, pytest.raises(ValueError, match="right"):
        run.add("a", shares={"right": (3, 2)})


def test_a_row_in_memory_is_the_row_that_is_read(path: Path) -> None:
    with open_run(path, manifest()) as run:
        made = run.add("ä", shares={"right": (1, 2)}, details={"spans": [(1, 2)], "b": {"z": 1, "a": 2}})
    assert read_run(path).rows == (made,)
    assert made.details["spans"] == [[1, 2]]
