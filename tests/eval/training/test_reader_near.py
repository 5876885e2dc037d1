"""Near-verbatim claims for the reader."""

from __future__ import annotations

import gzip
import json
from pathlib import Path
from random import Random

import pytest
from pcite.eval.training import reader_near as near
from pcite.eval.training.reader_pairs import ReaderOutcome, example, rows

RULE = (
    "(1) Der Halter muss die Belege sechs Jahre geordnet aufbewahren, sofern sie noch gültig sind. "
    "Die Frist beginnt mit dem Ende des Monats, in dem der Beleg ausgestellt wurde."
)


def passage(name: str, lang: str = "de", text: str = RULE) -> dict[str, str]:
    doc = f"[Belegverordnung (BelV) > § 3 Aufbewahrung]\n\n{text}"
    return {"id": name, "lang": lang, "source": f"gesetze/b/{name}", "doc": doc}


DOCUMENTS = near.read_documents([passage("belv")])


@pytest.mark.parametrize("law", ["hgb", "ao_1977", "krwg", "ustg_1980", "bdsg_2018", "arbzg", "gmbhg"])
def test_laws_of_the_evaluation_and_other_languages_are_left_out(law: str) -> None:
    read = near.read_documents([passage(law), passage("english", "en"), passage("fkaustg")])
    assert [document.name for _, document in read] == ["fkaustg"]


def test_each_passage_gives_a_supported_claim_and_one_that_is_not_in_turn() -> None:
    made = list(near.make(DOCUMENTS, 40, Random(1)))
    assert [row["label"] for row in made] == [1, 0] * 20
    assert not [row for row in made if not row["label"] and row["claim"] in row["doc"]]


def test_a_passage_has_all_its_headings_where_it_has_any() -> None:
    docs = [row["doc"] for row in near.make(DOCUMENTS, 40, Random(1))]
    assert {doc.partition("\n")[0] for doc in docs} == {"[Belegverordnung (BelV) > § 3 Aufbewahrung]"}


def test_no_claim_is_cut_behind_an_abbreviation() -> None:
    text = (
        "Die Behörde prüft den Antrag auf eine Zulassung im Sinne des § 1 Abs. 3 des Gesetzes über Belege der Länder."
    )
    documents = near.read_documents([passage("belv", text=text)])
    claims = [row["claim"] for row in near.make(documents, 60, Random(2))]
    assert not [claim for claim in claims if ". drei" in claim or claim.endswith("Abs.")]


def test_the_file_is_a_set_that_the_trainer_reads(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:

    folder = tmp_path / "passages"
    folder.mkdir()
    with gzip.open(folder / "unused.jsonl.gz", "wt", encoding="utf-8") as out:
        out.write(json.dumps(passage("belv")) + "\n")
    target = tmp_path / "near_de.train.jsonl.gz"
    monkeypatch.setattr("sys.argv", ["near", "--data", str(tmp_path), "--count", "6", "--out", str(target)])
    near.main()
    read = [example(row) for row in rows(target)]
    assert [one.outcome for one in read] == [ReaderOutcome.SUPPORTED, ReaderOutcome.NOT_SUPPORTED] * 3
    assert {one.lang for one in read} == {"de"}
