"""Of a mail what nobody sees who opens it is not read, and the reader says how much it was."""

from __future__ import annotations

import pytest
from pcite.store.sources.readers import email, html

SEEN, UNSEEN = "Records are kept for six years.", "Nothing has to be kept."


def mail(plain: str, rich: str) -> bytes:
    return (
        'Subject: S\nContent-Type: multipart/alternative; boundary="B"\n\n'
        f"--B\nContent-Type: text/plain\n\n{plain}\n--B\nContent-Type: text/html\n\n<p>{rich}</p>\n--B--\n"
    ).encode()


def test_of_a_mail_the_version_that_is_shown_is_read_where_they_differ() -> None:
    found = email.extract(mail(f"{SEEN} {UNSEEN}", SEEN), "reading x")
    assert "Nothing" not in found.text
    assert "plain version" in found.metadata["left_out"]
    assert "left_out" not in email.extract(mail(f"{SEEN} [https://a.example/b]", SEEN), "reading x").metadata
    assert "Nothing" not in email.extract(mail(UNSEEN, f"{SEEN}<i hidden>{UNSEEN}</i>"), "reading x").text


@pytest.mark.parametrize(
    "hidden",
    [
        f"<span style='mso-hide:all'>{UNSEEN}</span>",
        f"<span style='MSO-HIDE: screen'>{UNSEEN}</span>",
        f"<style>.x {{ mso-hide: all }}</style><div class=x>{UNSEEN}</div>",
    ],
)
def test_what_outlook_hides_is_left_out_of_a_mail_and_read_in_a_page(hidden: str) -> None:
    found = email.extract(mail(SEEN, f"{SEEN} {hidden}"), "reading x")
    assert "Nothing" not in found.text
    assert "hidden" in found.metadata["left_out"]
    assert UNSEEN in html.extract(f"<p>{SEEN}</p>{hidden}".encode(), "reading x").text
    assert (
        UNSEEN
        in email.extract(
            mail(
                SEEN,
                f"{SEEN} {hidden}".replace(": all", ": none").replace(":all", ":none").replace(": screen", ":none"),
            ),
            "x",
        ).text
    )
