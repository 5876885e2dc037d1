"""A duty is not advice, in whichever form its verb stands."""

from __future__ import annotations

import pytest
from pcite.nodes.verifier.gates import check


@pytest.mark.parametrize(
    ("claim", "source"),
    [
        ("The code must be sent to the address.", "The provider SHOULD send the code to the address."),
        ("The report must be written by the board.", "The board may write the report."),
        ("The code must be used only to log in once.", "The code SHOULD be used only to log in once."),
        ("Der Code muss nur zur Anmeldung benutzt werden.", "Der Code soll nur zur Anmeldung benutzt werden."),
        ("Die Frist muss eingehalten werden.", "Die Frist soll eingehalten werden."),
    ],
)
def test_a_duty_of_what_is_advised_or_allowed_is_found(claim: str, source: str) -> None:
    (finding,) = check(claim, source)
    assert (finding.gate, finding.value) == ("modality", "duty")


def test_a_duty_of_what_is_a_duty_passes() -> None:
    assert not check("The code must be sent to the address.", "The provider SHALL send the code to the address.")
