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
    "black on black": b"0 g 60 590 300 30 re f " + UNSEEN,
    "red on red": b"1 0 0 rg 60 590 300 30 re f " + UNSEEN,
    "nearly blue on blue": b"0 0 0.5 rg 60 590 300 30 re f 0 0.02 0.52 rg " + UNSEEN,
    "a pale tint on white": b"1 1 0.85 rg " + UNSEEN,
    "white outlines": b"1 Tr 1 G " + UNSEEN,
    "a clip alone": b"q 7 Tr " + UNSEEN + b"Q",
    "white, with a line across": b"1 g " + UNSEEN + b"0 G 72 594 m 200 614 l S",
    "drawn in no way, beside a dot": b"q 3 Tr " + UNSEEN + b"Q 100 603 2 2 re f",
    "covered in two halves": UNSEEN + b"1 g 60 590 70 30 re f 130 590 200 30 re f",
    "covered by a thick line": UNSEEN + b"20 w 60 604 m 360 604 l S",
    "covered by a thick white line": UNSEEN + b"1 G 20 w 60 604 m 360 604 l S",
    "struck out in two halves": UNSEEN + b"72 604 m 130 604 l S 130 604 m 200 604 l S",
    "struck out thickly": UNSEEN + b"2.5 w 72 604 m 200 604 l S",
    "struck out aslant": UNSEEN + b"72 600 m 195 608 l S",
    "crossed out": UNSEEN + b"72 598 m 195 612 l S 72 612 m 195 598 l S",
    "struck out by an image": UNSEEN + b"q 125 0 0 1 72 604 cm BI /W 1 /H 1 /CS /G /BPC 8 ID \x00 EI Q",
    "pressed together": b"1 Tz " + UNSEEN,
    "flat": b"BT /F1 12 Tf 1 0 0 0.05 72 600 Tm (Nothing has to be kept.) Tj ET",
    "small, aslant": b"BT /F1 1 Tf 0.7 0.7 -0.7 0.7 72 600 Tm (Nothing has to be kept.) Tj ET",
}
GROUP = b"/Type /XObject /Subtype /Form /BBox [0 0 600 800] /Group << /S /Transparency >> "
FONT = b"/Resources << /Font << /F1 << /Type /Font /Subtype /Type1 /BaseFont /Helvetica >> >> >>"
LUMINOSITY = b"/Type /XObject /Subtype /Form /BBox [0 0 600 800] /Group << /S /Transparency /CS /DeviceGray >>"
PATTERN = b"/Type /Pattern /PatternType 1 /PaintType 1 /TilingType 1 /BBox [0 0 9 9] /XStep 9 /YStep 9 /Resources << >>"
WITH_OBJECTS = {
    "in a clear group": (
        b"/G gs /X Do",
        {6: b"<< /ca 0 >>", 9: stream(UNSEEN, GROUP + FONT)},
        b"/ExtGState << /G 6 0 R >> /XObject << /X 9 0 R >>",
    ),
    "behind a mask": (
        b"q /G gs " + UNSEEN + b"Q",
        {6: b"<< /SMask << /S /Luminosity /G 8 0 R >> >>", 8: stream(b"0 g 0 0 600 800 re f", LUMINOSITY)},
        b"/ExtGState << /G 6 0 R >>",
    ),
    "in a white pattern": (
        b"/Pattern cs /P scn " + UNSEEN,
        {8: stream(b"1 g 0 0 9 9 re f", PATTERN)},
        b"/Pattern << /P 8 0 R >>",
    ),
}
OTHERS = b"BT /F1 12 Tf 72 600 Td (All of it is kept ok.) Tj ET "
PARTS = {
    "undrawn over others": (OTHERS + b"3 Tr " + UNSEEN, "All of it is kept ok."),
    "white under others": (b"1 g " + UNSEEN + b"0 g " + OTHERS, "All of it is kept ok."),
    "half a line covered": (UNSEEN.replace(b"has", b"here has") + b"0 g 143 590 130 30 re f", "Nothing here"),
    "half a line struck out": (UNSEEN.replace(b"has", b"here has") + b"145 604 m 226 604 l S", "Nothing here"),
    "read aloud as others": (b"/Span << /ActualText (Evil) >> BDC " + OTHERS + b"EMC", "All of it is kept ok."),
    "not read aloud": (b"/Span << /ActualText () >> BDC " + OTHERS + b"EMC", "All of it is kept ok."),
}
SHOWN = {
    "white on a dark box": b"0 0 0.4 rg 60 590 300 30 re f 1 1 1 rg " + UNSEEN,
    "on a yellow box": b"1 1 0 rg 60 590 300 30 re f 0 0 0 rg " + UNSEEN,
    "underlined": UNSEEN + b"72 598 m 200 598 l S",
    "white on a red bar as high as its letters": b"1 0 0 rg 70 597 140 14 re f 1 g " + UNSEEN,
    "red on green of one lightness": b"0 0.51 0 rg 60 590 300 30 re f 1 0 0 rg " + UNSEEN,
    "grey": b"0.75 g " + UNSEEN,
    "blue and underlined": b"0 0 0.9 rg " + UNSEEN + b"0 0 0.9 RG 72 598.5 m 200 598.5 l S",
    "faint in a group": b"/Artifact BMC 0.8 g " + UNSEEN + b"EMC",
    "outlined": b"2 Tr 1 g 0 G 0.5 w " + UNSEEN,
    "on a bar at half its height": b"1 1 0.3 rg 70 598 140 5 re f 0 g " + UNSEEN,
    "small": UNSEEN.replace(b"12 Tf", b"5 Tf"),
    "upright": b"BT /F1 12 Tf 0 1 -1 0 72 500 Tm (Nothing has to be kept.) Tj ET",
    "aslant": b"BT /F1 12 Tf 0.9 0.4 -0.4 0.9 72 500 Tm (Nothing has to be kept.) Tj ET",
    "between rules": UNSEEN + b"60 590 m 400 590 l S 60 615 m 400 615 l S",
}


@pytest.mark.parametrize("how", HIDDEN)
def test_what_a_page_does_not_show_is_not_read_and_counted(how: str, tmp_path: Path) -> None:
    source = read(written(tmp_path / "x.pdf", one_page(stream(SEEN + HIDDEN[how]))))
    assert source.text.strip() == "Records are kept for six years."
    assert source.metadata["left_out"].startswith("characters that nobody sees: 19 ")


@pytest.mark.parametrize("how", WITH_OBJECTS)
def test_what_groups_masks_and_patterns_do_not_show_is_not_read(how: str, tmp_path: Path) -> None:
    drawing, more, resources = WITH_OBJECTS[how]
    source = read(written(tmp_path / "x.pdf", one_page(stream(SEEN + drawing), more, resources)))
    assert source.text.strip() == "Records are kept for six years."


@pytest.mark.parametrize("how", PARTS)
def test_of_words_in_one_place_or_one_line_those_that_are_shown_are_read(how: str, tmp_path: Path) -> None:
    drawing, shown = PARTS[how]
    source = read(written(tmp_path / "x.pdf", one_page(stream(SEEN + drawing))))
    assert source.text.split()[6:] == shown.split()


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
