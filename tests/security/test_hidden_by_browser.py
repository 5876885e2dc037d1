"""What nobody sees of a page is not read, and what everybody sees is: Chromium judges pages at random by their pixels.

A word that is faint, partly cut off or below nine pixels is judged by nobody. What static reading cannot know is not in
the pages: where a layout puts a box (what covers what, how long a line is), `::first-line` and `::before`, pictures as
masks, sizes below six pixels that Chromium raises, box properties of elements within a line, scripts, fonts, windows.
"""

from __future__ import annotations

import re

import pytest
from browser import OpenPage
from hidden_pages import RandomPage
from pcite.store.sources.readers import html
from seen_words import HEIGHT, WIDTH, ink_of_words

PAGES = 8
WORD = re.compile(r"q[a-z]{7}q")


@pytest.mark.parametrize("seed", range(PAGES))
def test_a_page_is_read_as_its_pixels_show_it(open_page: OpenPage, seed: int) -> None:
    page = RandomPage(seed).html
    text = html.extract(page.encode(), "reading x").text
    window = {"width": WIDTH, "height": HEIGHT}
    inks = ink_of_words(open_page(page, scripts=False, viewport=window), open_page("<!doctype html><title>a</title>"))
    unseen = {word for word in WORD.findall(page) if word not in inks or inks[word].is_none}
    shown = {word for word, ink in inks.items() if ink.is_plain}
    assert (sorted(unseen & set(WORD.findall(text))), sorted(shown - set(WORD.findall(text)))) == ([], [])
    assert len(unseen) > 3
    assert len(shown) > 3
