"""The measures of the PDF reader: what counts as a found cell, a found row and a whole sentence."""

import json
from pathlib import Path

from pcite.eval.pdf import GoldTable, chosen_sentences, gold_tables, matched_cells, sentences_whole

GOLD = """<document><table id="1"><region id="1" page="2">
<cell start-row="1" start-col="1"><content>57,507</content></cell>
<cell start-row="1" start-col="0"><content>2019</content></cell>
<cell start-row="0" start-col="0"><content>Margin of\nerror</content></cell>
<cell start-row="0" start-col="1"><content> </content></cell>
</region></table></document>"""


def test_gold_cells_are_ordered_by_column_and_empty_ones_left_out(tmp_path: Path) -> None:
    path = tmp_path / "x-str.xml"
    path.write_text(GOLD)
    assert gold_tables(path) == [GoldTable(2, (("Marginoferror",), ("2019", "57,507")))]


def test_a_cell_is_found_once_on_its_page_and_whole() -> None:
    gold = [GoldTable(1, (("2019", "5"), ("2020", "5")))]
    found = matched_cells("| 2019 | 5 |\n2020 5\n\f| 2020 | 5 |", gold)
    assert (found.whole, found.present, found.rows) == ((2, 4), (4, 4), (1, 2))


def test_a_row_counts_only_in_its_order_and_with_all_its_cells() -> None:
    gold = [GoldTable(1, (("a", "b"), ("c", "d"), ("e", "f")))]
    assert matched_cells("| b | a |\n| c | x | d |\n| e |\n| f |", gold).rows == (1, 3)


def test_a_sentence_is_whole_over_line_ends_and_pages_but_not_over_a_paragraph() -> None:
    text = "One is\nhere. Two is\n\fthere. Three\n\nis cut."
    assert sentences_whole(text, ["One is here.", "Two is there.", "Three is cut."]) == [True, True, False]


def test_five_sentences_or_more_are_chosen_of_each_file() -> None:
    assert all(len(set(sentences)) >= 5 for sentences in chosen_sentences().values())
    assert json.dumps(chosen_sentences())
