"""Words of a PDF that are not seen on its page are not read, and words that are seen in unusual ways are."""

from pathlib import Path

import pytest
from pcite.store.sources.readers import read
from pdf_files import one_page, stream, written

pytestmark = pytest.mark.filterwarnings("ignore:builtin type .* has no __module__ attribute:DeprecationWarning")
SEEN = b"BT /F1 12 Tf 72 700 Td (Records are kept for six years.) Tj ET "
UNSEEN = b"BT /F1 12 Tf 72 600 Td (Nothing has to be kept.) Tj ET "
HIDDEN = {
    "white": b"1 1 1 rg " + UNSEEN,
    "white in another colour space": b"0 0 0 0 k " + UNSEEN,
    "render mode 3": b"BT 3 Tr /F1 12 Tf 72 600 Td (Nothing has to be kept.) Tj ET",
    "half a point": b"BT /F1 0.5 Tf 72 600 Td (Nothing has to be kept.) Tj ET",
    "covered": UNSEEN + b"1 1 1 rg 60 590 300 30 re f",
    "covered in black": UNSEEN + b"0 0 0 rg 60 590 300 30 re f",
    "struck out": UNSEEN + b"72 604 m 200 604 l S",
    "struck out by a bar": UNSEEN + b"72 603 128 1 re f",
}
SHOWN = {
    "white on a dark box": b"0 0 0.4 rg 60 590 300 30 re f 1 1 1 rg " + UNSEEN,
    "on a yellow box": b"1 1 0 rg 60 590 300 30 re f 0 0 0 rg " + UNSEEN,
    "underlined": UNSEEN + b"72 598 m 200 598 l S",
    "between rules": UNSEEN + b"60 590 m 400 590 l S 60 615 m 400 615 l S",
}


@pytest.mark.parametrize("how", HIDDEN)
def test_what_a_page_does_not_show_is_not_read_and_counted(how: str, tmp_path: Path) -> None:
    source = read(written(tmp_path / "x.pdf", one_page(stream(SEEN + HIDDEN[how]))))
    assert source.text.strip() == "Records are kept for six years."
    assert source.metadata["left_out"].startswith("characters that nobody sees: 19 ")


@pytest.mark.parametrize("how", SHOWN)
def test_what_a_page_shows_in_unusual_ways_is_read(how: str, tmp_path: Path) -> None:
    source = read(written(tmp_path / "x.pdf", one_page(stream(SEEN + SHOWN[how]))))
    assert "Nothing has to be kept." in source.text
    assert "left_out" not in source.metadata


@pytest.mark.parametrize("kind", [b"/StrikeOut", b"/Redact"])
def test_what_an_annotation_strikes_out_is_not_read(kind: bytes, tmp_path: Path) -> None:
    note = b"<< /Type /Annot /Subtype %s /Rect [70 595 220 615] /QuadPoints [70 615 220 615 70 595 220 595] >>" % kind
    objects = one_page(stream(SEEN + UNSEEN), {9: note})
    objects[3] = objects[3].replace(b"/Contents", b"/Annots [9 0 R] /Contents", 1)
    assert b"/Annots" in objects[3]
    assert read(written(tmp_path / "x.pdf", objects)).text.strip() == "Records are kept for six years."
