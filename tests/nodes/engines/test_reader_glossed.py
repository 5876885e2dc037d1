"""German is read by both readers, by the English one word for word in English."""

from __future__ import annotations

import json
import shutil
from math import log
from pathlib import Path

import pytest
from pcite.nodes.engines.reader_engine import FOLDER, ReaderVerifier
from pcite.nodes.engines.reader_glossed import ENGLISH_SHARE, GlossedReader
from pcite.nodes.engines.readers import readers
from pcite.nodes.engines.routed import RoutedVerifier
from pcite.nodes.ports import Pair
from pcite.store.errors import ModelDamaged

RULE = "Jeder Kaufmann ist verpflichtet, die empfangenen Handelsbriefe geordnet aufzubewahren."
KEEP = Pair(RULE, "Jeder Kaufmann muss empfangene Handelsbriefe geordnet aufbewahren.")
DESTROY = Pair(RULE, "Jeder Kaufmann muss empfangene Handelsbriefe vernichten.")
ACROSS = Pair(RULE, "Every merchant has to keep the business letters that he received.")
MOON = Pair(RULE, "The moon is made of cheese.")


@pytest.fixture(scope="module")
def reader() -> GlossedReader:
    return GlossedReader()


def supports(reader: ReaderVerifier, *pairs: Pair) -> list[float]:
    return [judgement.support for judgement in reader.judge(pairs) if judgement.support is not None]


def test_what_is_kept_is_not_destroyed(reader: GlossedReader) -> None:
    keep, destroy, across, moon = supports(reader, KEEP, DESTROY, ACROSS, MOON)
    assert keep > destroy + 0.1
    assert across > moon + 0.1


@pytest.mark.ci
def test_an_outcome_lies_between_those_of_both_readers(reader: GlossedReader) -> None:
    network = reader.network
    (own,) = ReaderVerifier("multilingual").network.read([KEEP])
    (english,) = ReaderVerifier("english").network.read([network.in_english(KEEP)])
    (both,) = network.read([KEEP])
    assert min(own.supported, english.supported) <= both.supported <= max(own.supported, english.supported)
    assert sum(both) == pytest.approx(1)
    odds = [log(one.supported / one.contradicted) for one in (own, english, both)]
    assert odds[2] == pytest.approx((1 - ENGLISH_SHARE) * odds[0] + ENGLISH_SHARE * odds[1])


def test_only_the_german_text_of_a_pair_is_put_in_english(reader: GlossedReader) -> None:
    network = reader.network
    glossed = network.in_english(ACROSS)
    assert glossed.claim == ACROSS.claim
    assert glossed.premise.startswith("every merchant is obliged")
    assert network.in_english(Pair(ACROSS.claim, RULE)) == Pair(ACROSS.claim, glossed.premise)


def test_the_english_word_of_the_other_text_is_taken(reader: GlossedReader) -> None:
    letters = "Handelsbriefe sind sechs Jahre lang aufzubewahren."
    glosses = {
        kind: reader.network.in_english(Pair(letters, f"{kind} letters are kept for six years.")).premise
        for kind in ("Business", "Commercial")
    }
    assert glosses["Commercial"] == "commercial letters are to be kept for six years."
    assert glosses["Business"] == "business letters are to be kept for six years."
    assert reader.network.in_english(Pair("The deadline expires.", "Die Frist endet.")).claim == "the deadline expires."


def test_a_german_claim_has_the_words_that_its_german_premise_has(reader: GlossedReader) -> None:
    assert reader.network.in_english(Pair("Der Zeitraum endet.", "Die Frist endet.")).claim == "the period ends."
    assert reader.network.in_english(Pair("Das Jahr endet.", "Die Frist endet.")).claim == "the time limit ends."


@pytest.mark.parametrize("english", ["Not before 2021.", "The war was not over when it ended.", "no such data"])
def test_a_short_english_text_beside_a_german_one_stays_english(reader: GlossedReader, english: str) -> None:
    network = reader.network
    assert network.in_english(Pair(RULE, english)).claim == english


def test_dots_that_lead_to_a_page_take_the_place_of_one_sign(reader: GlossedReader) -> None:
    network = reader.network
    glossed = network.in_english(Pair("Der Bericht ist hier: Bilanz " + "." * 400 + " 7", KEEP.claim))
    assert glossed.premise == "the report is here: balance sheet  … 7"


def test_without_a_premise_or_with_too_long_a_claim_it_answers_as_other_readers(reader: GlossedReader) -> None:
    empty, long = reader.judge([Pair(" ", KEEP.claim), Pair(RULE, "Sie werden aufbewahrt. " * 100)])
    assert empty.support == 0
    assert long.support is None
    assert long.reason.startswith("length:")


def test_what_has_too_many_words_in_english_is_read_by_the_multilingual_reader_alone(reader: GlossedReader) -> None:
    claim = "Der Mieter muss zahlen " + "=" * 600
    assert reader.fits(claim)
    (alone,) = ReaderVerifier("multilingual").network.read([Pair(RULE, claim)])
    assert reader.network.read([Pair(RULE, claim)]) == [alone]


def test_a_changed_lexicon_is_refused(tmp_path: Path) -> None:
    shutil.copytree(FOLDER, tmp_path / "reader")
    lexicon = tmp_path / "reader" / "glossed" / "lexicon.tsv"
    lexicon.write_text(lexicon.read_text("utf-8").replace("destroy", "keep"), "utf-8")
    with pytest.raises(ModelDamaged, match=r"lexicon\.tsv"):
        GlossedReader(folder=tmp_path / "reader")


def test_another_lexicon_or_calibration_is_another_provenance(tmp_path: Path, reader: GlossedReader) -> None:
    shutil.copytree(FOLDER, tmp_path / "reader")
    manifest = tmp_path / "reader" / "glossed" / "manifest.json"
    about = json.loads(manifest.read_text("utf-8"))
    about["calibration"]["support"]["shift"] += 1
    manifest.write_text(json.dumps(about), "utf-8")
    other = GlossedReader(folder=tmp_path / "reader")
    assert other.provenance.model == reader.provenance.model == about["name"]
    assert other.provenance.prompt != reader.provenance.prompt
    assert reader.provenance.digest not in {
        ReaderVerifier(name).provenance.digest for name in ("english", "multilingual")
    }


def test_english_pairs_go_to_the_english_reader_and_all_others_to_both() -> None:
    shipped = readers()
    assert isinstance(shipped, RoutedVerifier)
    english = Pair("Brokers keep records for six years.", "Records are kept by brokers for six years.")
    models = [said.provenance.model for said in shipped.judge([english, KEEP, ACROSS]) if said.provenance]
    assert models == ["pcite-reader-english-3", *["pcite-reader-glossed-6"] * 2]
