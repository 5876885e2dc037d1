"""Of Markdown what nobody sees who opens its page is blank, and the reader says how much it was."""

from __future__ import annotations

import pytest
from pcite.store.sources.readers import markdown

SEEN, UNSEEN = "Records are kept for six years.", "Nothing has to be kept."


@pytest.mark.parametrize(
    "hidden",
    [
        f"~~{UNSEEN}~~",
        f"<del>{UNSEEN}</del>",
        f'<div style="display:none">\n\n<div>a</div> {UNSEEN}\n\n</div>',
        f"<span hidden>{UNSEEN}</span>",
        f'<span style="color:white">{UNSEEN}</span>',
        f"<!-- {'x' * 3000} {UNSEEN} -->",
        f"\n\n[//]: # ({UNSEEN})",
        f'\n\n[a]: https://a.example "{UNSEEN}"',
        f"<p style=display:none>{UNSEEN}</p>",
        f'<p style="display&#58;none">{UNSEEN}</p>',
        f'<p style="color:hsl(0 0% 100%)">{UNSEEN}</p>',
        f'<p style="color:rgb(from white r g b)">{UNSEEN}</p>',
        f'<p style="-webkit-text-fill-color:white">{UNSEEN}</p>',
        f'<p style="opacity:calc(1/50)">{UNSEEN}</p>',
        f'<p title=">" style="display:none">{UNSEEN}</p>',
        f'<p style="display:none"><!-- </p> -->{UNSEEN}</p>',
        f'<p data-x="{"a" * 600}" style="display:none">{UNSEEN}</p>',
        f"<font color=white>{UNSEEN}</font>",
        f"<script>{UNSEEN}</script>",
        f"<textarea>{UNSEEN}",
        f"~{UNSEEN}~",
        f'[a](https://a.example "{UNSEEN}")',
        f"![a](<a b.png> '{UNSEEN}')",
        f'\n\n[a]: https://a.example\n  "{UNSEEN}"',
        f"\n\n[{UNSEEN}]: https://a.example",
        f"\n\n```python {UNSEEN}\nx\n```",
        f"<?a {UNSEEN} ?>",
        f"<![CDATA[{UNSEEN}]]>",
        f'<abbr title="{UNSEEN}">a</abbr>',
        f"<input type=hidden data-x='{UNSEEN}'>",
        f"<div/hidden>{UNSEEN}</div>",
        f'<div class="a"hidden>{UNSEEN}</div>',
        f"<x-card hidden>{UNSEEN}</x-card>",
        f"<dialog>{UNSEEN}</dialog>",
        f"<p popover>{UNSEEN}</p>",
        f"<svg><text>{UNSEEN}</text></svg>",
        f"<noembed>{UNSEEN}</noembed>",
        f'<p style="background:#000">{UNSEEN}</p>',
        f"\n\n[^7]: {UNSEEN}",
        "\n\n[Nothing has\nto be kept.]: #\n",
        "\n\n[a]: #\n'Nothing has\nto be kept.'\n",
        f"\n\n> [a]: # ({UNSEEN})\n",
        f"\n\n- [a]: # ({UNSEEN})\n",
        f"\n\n[a\\]b]: # ({UNSEEN})\n",
        f"\n\n| a | b |\n|---|---|\n| 1 | 2 | {UNSEEN} |\n",
        f"\n\na | b\n---|---\n1 | 2 | {UNSEEN}\n",
        f"<span class='a > {UNSEEN}'>a</span>",
        f"<span class='{'x' * 600} {UNSEEN}'>a</span>",
        f"<bdo dir=rtl>{UNSEEN}</bdo>",
        f"\n\n<!-- {UNSEEN}",
        f"~~a~b {UNSEEN}~~",
        f"\n> ```x {UNSEEN}\n> a\n> ```",
        f"\n- ```x {UNSEEN}\n  a\n  ```",
        f'<p style="display:none;display:zzz">{UNSEEN}</p>',
    ],
)
def test_what_markdown_hides_is_blank_where_it_stood(hidden: str) -> None:
    text = f"{SEEN} {hidden}"
    found = markdown.extract(text.encode(), "reading x")
    assert len(found.text) == len(text)
    assert found.text.startswith(SEEN)
    assert "Nothing" not in found.text
    assert "left_out" in found.metadata


def test_a_fence_of_tildes_and_plain_tags_hide_nothing() -> None:
    text = f"{SEEN}\n\n~~~python\nx = 1\n~~~\n\n<div align=center>{UNSEEN}</div> a ~~ b ~~ c"
    text += '\n\n[1]: https://a.example\n\n<span style="color:red">a</span> <!-- b'
    text += '\n\n~5 and ~6 of H~2~O [a](https://a.example) (a "b") <p class="hidden md:block" title="a">c</p> x < y'

    text += (
        "\n\n| a \\| b | c |\n|---|---|\n| 1 | 2 |\n\na | b | c\n\nIt is so.[^1] <bdo dir=ltr>a</bdo>\n\n[^1]: A note."
    )
    text += "\n\n> - [x] a\n\n| a |\n|---|\n\n- | b | c |\n"
    assert markdown.extract(text.encode(), "reading x").text == text


def test_letters_that_are_cut_out_of_a_picture_are_read() -> None:
    text = f'<b style="background:linear-gradient(red,blue);background-clip:text;color:transparent">{SEEN}</b>'
    assert SEEN in markdown.extract(text.encode(), "reading x").text
