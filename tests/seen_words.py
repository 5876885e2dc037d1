"""Tells by pixels which words of a page a reader sees: Chromium draws it with and without each of them.

Words are hidden in groups, three groups for each word, so that thirty words take seven pictures more than one.
"""

from __future__ import annotations

from dataclasses import dataclass
from itertools import combinations
from math import comb
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from playwright.sync_api import CDPSession, Page

WIDTH, HEIGHT = 1200, 800
MOST_WINDOWS = 4
"""How often a page is scrolled down at most."""
WRAPPED = r"""() => {
    const walk = root => {
        const all = document.createTreeWalker(root, NodeFilter.SHOW_TEXT | NodeFilter.SHOW_ELEMENT), texts = [];
        while (all.nextNode()) {
            const each = all.currentNode;
            if (each.shadowRoot) texts.push(...walk(each.shadowRoot));
            const isWord = each.nodeType === 3 && /q[a-z]{7}q/.test(each.data);
            if (isWord && each.parentNode.nodeName !== 'STYLE') texts.push(each);
        }
        return texts;
    };
    window.words = walk(document.documentElement).map(text => {
        const box = document.createElement('each-word');
        text.parentNode.insertBefore(box, text).appendChild(text);
        return [text.data.match(/q[a-z]{7}q/)[0], box];
    });
    return window.words.map(([word]) => word);
}"""
HIDDEN = r"""names => window.words.forEach(([word, box]) => names.includes(word)
    ? box.style.setProperty('visibility', 'hidden', 'important') : box.style.removeProperty('visibility'))"""
BOXES = r"""() => window.words.map(([, box]) => {
    const {left, top, right, bottom} = box.getBoundingClientRect();
    return [left, top, right, bottom, parseFloat(getComputedStyle(box).fontSize)];
})"""
COMPARED = r"""async ([pictures, codes, boxes]) => {
    const [plain, ...others] = await Promise.all(pictures.map(async picture => {
        const bitmap = await createImageBitmap(await (await fetch('data:image/png;base64,' + picture)).blob());
        const drawing = new OffscreenCanvas(bitmap.width, bitmap.height).getContext('2d', {willReadFrequently: true});
        drawing.drawImage(bitmap, 0, 0);
        return drawing.getImageData(0, 0, bitmap.width, bitmap.height);
    }));
    const ink = codes.map(() => [0, 0]), {data, width} = plain;
    for (let at = 0; at < data.length; at += 4) {
        let code = 0, most = 0;
        others.forEach((other, group) => {
            const apart = Math.max(...[0, 1, 2].map(part => Math.abs(other.data[at + part] - data[at + part])));
            if (apart > 16) { code |= 1 << group; most = Math.max(most, apart); }
        });
        if (!code) continue;
        const x = at / 4 % width, y = Math.floor(at / 4 / width);
        codes.forEach((own, word) => {
            const [left, top, right, bottom] = boxes[word];
            const isWithin = x > left - 2 && x < right + 2 && y > top - 2 && y < bottom + 2;
            if (code === own || ((code & own) === own && isWithin)) {
                ink[word][0]++;
                if (most > 48) ink[word][1]++;
            }
        });
    }
    return ink;
}"""
"""Pixels in which a picture changes with a word: by more than nothing, and so that everybody sees it.

A pixel that changes with several words is counted for those within whose box it lies.
"""


@dataclass
class Ink:
    """How much of a word is drawn."""

    pixels: int = 0
    strong: int = 0
    area: float = 1.0
    size: float = 0.0

    @property
    def is_none(self) -> bool:
        """Whether nobody sees the word."""
        return self.pixels <= 3

    @property
    def is_plain(self) -> bool:
        """Whether everybody sees the word."""
        return self.strong >= 40 and self.strong / self.area > 0.06 and self.size >= 9


def ink_of_words(page: Page, helper: Page) -> dict[str, Ink]:
    """The ink of each word of a page; its pictures are compared in another one, in which scripts run."""
    words: list[str] = page.evaluate(WRAPPED)
    inks = {word: Ink() for word in words}
    count = next(groups for groups in range(3, 30) if comb(groups, 3) >= len(words))
    codes = [sum(1 << group for group in groups) for groups in list(combinations(range(count), 3))[: len(words)]]
    groups: list[list[str]] = [
        [],
        *([w for w, code in zip(words, codes, strict=True) if code >> group & 1] for group in range(count)),
    ]
    session = page.context.new_cdp_session(page)
    high = min(page.evaluate("document.documentElement.scrollHeight"), MOST_WINDOWS * HEIGHT)
    for top in range(0, high, HEIGHT):
        page.evaluate("top => scrollTo(0, top)", top)
        pictures = [_picture(page, session, group) for group in groups]
        boxes = page.evaluate(BOXES)
        for word, box, (pixels, strong) in zip(
            words, boxes, helper.evaluate(COMPARED, [pictures, codes, boxes]), strict=True
        ):
            area = max(1.0, (box[2] - box[0]) * (box[3] - box[1]))
            inks[word] = max(inks[word], Ink(pixels, strong, area, box[4]), key=lambda ink: ink.pixels)
    return inks


def _picture(page: Page, session: CDPSession, hidden: list[str]) -> str:
    page.evaluate(HIDDEN, hidden)
    picture: dict[str, Any] = session.send("Page.captureScreenshot", {"format": "png", "optimizeForSpeed": True})
    return str(picture["data"])
