"""Written claims and their passages become labelled pairs."""

from __future__ import annotations

import gzip
import json
from pathlib import Path

import pytest
from pcite.eval.training import join
from pcite.store.errors import InputError

RULE = {
    "id": "r",
    "lang": "de",
    "domain": "law",
    "source": "s",
    "licence": "free",
    "doc": "[§ 1]\nDie  Frist\nbeträgt zwei Jahre.",
}
NOTE = RULE | {"id": "n", "doc": "Sie beginnt am Montag."}
CLAIM = {
    "p": ["r", "n"],
    "c": "It ends after two years.",
    "y": 1,
    "k": "joined",
    "e": "Frist beträgt zwei Jahre … am Montag",
}


def folder(path: Path, *claims: dict[str, object]) -> Path:
    (path / "claims_a.jsonl").write_text("".join(json.dumps(claim) + "\n" for claim in claims), encoding="utf-8")
    return path


def test_a_claim_on_two_passages_is_joined_with_both(tmp_path: Path) -> None:
    (row,) = join.join(
        {"r": RULE, "n": NOTE}, folder(tmp_path, CLAIM | {"l": "en", "x": "There is a period.", "w": "a"})
    )
    assert row["doc"] == f"{RULE['doc']}\n\n{NOTE['doc']}"
    assert (row["id"], row["lang"], row["claim_lang"]) == ("written/a/0", "de", "en")
    assert (row["outcome"], row["context"], row["twin"]) == ("supported", "There is a period.", "a")


@pytest.mark.parametrize(
    ("change", "problem"),
    [
        ({"p": "x"}, "no passage 'x'"),
        ({"y": 2}, "label is 2"),
        ({"k": "condition"}, "no kind of a claim with label 1"),
        ({"y": 0, "k": "condition"}, "contradicted (c) or not said (n)"),
        ({"e": "drei Jahre"}, "evidence is not in the passage: 'drei Jahre'"),
    ],
)
def test_a_claim_that_does_not_fit_is_named_with_its_line(
    change: dict[str, object], problem: str, tmp_path: Path
) -> None:
    with pytest.raises(InputError) as error:
        list(join.join({"r": RULE, "n": NOTE}, folder(tmp_path, CLAIM, CLAIM | change)))
    assert "a, line 2" in str(error.value)
    assert problem in str(error.value)


def test_passages_of_both_folders_are_known_by_id(tmp_path: Path) -> None:
    (tmp_path / "passages").mkdir()
    with gzip.open(tmp_path / "passages" / "some.jsonl.gz", "wt", encoding="utf-8") as file:
        file.write(json.dumps(RULE))
    (tmp_path / "passages.jsonl").write_text(json.dumps(NOTE), encoding="utf-8")
    assert set(join.passages(tmp_path, tmp_path)) == {"r", "n"}


def test_a_folder_without_passages_is_an_error(tmp_path: Path) -> None:
    with pytest.raises(InputError, match="shared/data"):
        join.passages(tmp_path)


def test_overlap_that_says_nothing_is_one_half() -> None:
    same = {"claim": "the period is two years", "doc": "two years"}
    nearer = {"claim": "two years", "doc": "two years"}
    assert join.overlap_auc([same | {"label": 1}, same | {"label": 0}]) == 0.5
    assert join.overlap_auc([nearer | {"label": 1}, same | {"label": 0}]) == 1.0
    assert join.overlap_auc([same | {"label": 1}]) is None


def test_the_claims_of_this_repository_have_evidence_and_labels_in_balance() -> None:
    batches = list(join.claims())
    rows = [claim for _, claim in batches]
    stood = [claim["y"] for batch, claim in batches if batch.startswith("stood")]
    own = {
        str(row["id"]): row for row in map(json.loads, (join.FOLDER / "passages.jsonl").read_text("utf-8").splitlines())
    }
    faults = [join.fault(row, own) for row in rows if set(join._ids(row)) <= own.keys()]
    assert len(rows) > 7000
    assert (sum(row["y"] for row in rows) - sum(stood)) * 2 == len(rows) - len(stood)
    assert sum(stood) * 5 == len(stood) * 3
    assert set(faults) == {""}


def test_a_second_reading_is_compared_claim_by_claim(tmp_path: Path) -> None:
    other = CLAIM | {"c": "It ends on Monday.", "y": 0, "k": "half", "o": "n"}
    readings = [{"batch": "a", "c": CLAIM["c"], "reading": "s"}, {"batch": "a", "c": other["c"], "reading": "c"}]
    (tmp_path / "second_reading.jsonl").write_text(
        "".join(json.dumps(row) + "\n" for row in readings), encoding="utf-8"
    )
    assert join.second_reading(folder(tmp_path, CLAIM, other)) == (2, 2, 2, 1)


def test_a_reading_of_two_labels_counts_for_its_own_passage_and_for_no_outcome(tmp_path: Path) -> None:
    denied, stated = CLAIM | {"p": "r", "y": 0, "k": "denied", "o": "c", "e": ""}, CLAIM | {"p": "n", "e": ""}
    readings = [{"batch": "a", "p": place, "c": CLAIM["c"], "reading": reading} for place, reading in ("ru", "ny")]
    (tmp_path / "second_reading.jsonl").write_text(
        "".join(json.dumps(row) + "\n" for row in readings), encoding="utf-8"
    )
    assert join.second_reading(folder(tmp_path, denied, stated)) == (2, 2, 0, 0)
