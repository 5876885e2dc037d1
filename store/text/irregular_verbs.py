"""English verbs whose participle is not made with `-ed` alone."""

from __future__ import annotations

from collections.abc import Iterable

from .words import stem

_IRREGULAR = """
    bear borne, become become, begin begun, bind bound, bring brought, build built, buy bought, choose chosen,
    come come, cut cut, deal dealt, do done, draw drawn, drive driven, find found, forbid forbidden, forgive forgiven,
    get got, give given, grow grown, have had, hear heard, hide hidden, hold held, keep kept, know known, lay laid,
    lead led, leave left, lend lent, let let, lose lost, make made, mean meant, meet met, overcome overcome, pay paid,
    put put,
    read read, repay repaid, run run, say said, see seen, seek sought, sell sold, send sent, set set, shoot shot,
    show shown, shut shut, speak spoken, spend spent, split split, spread spread, take taken, teach taught, tear torn,
    tell told, think thought, throw thrown, undertake undertaken, understand understood, uphold upheld, wear worn,
    beat beaten, break broken, catch caught, eat eaten, fall fallen, feed fed, feel felt, fight fought, fly flown,
    freeze frozen, hang hung, hurt hurt, light lit, rise risen, shake shaken, steal stolen, strike struck, swear sworn,
    sweep swept, stick stuck, mislead misled, override overridden, foresee foreseen, forego foregone, arise arisen,
    win won, withdraw withdrawn, withhold withheld, write written, submit submitted, refer referred, permit permitted,
    admit admitted, transfer transferred, plan planned, stop stopped, incur incurred, equip equipped, commit committed,
    control controlled, cancel cancelled, compel compelled, prefer preferred, transmit transmitted, omit omitted,
    remit remitted, stand stood, forget forgotten, bid bid
"""
PARTICIPLES = dict(pair.split() for pair in _IRREGULAR.split(","))
"""Of English verbs whose participle is not made with `-ed` alone."""

_BASES = {stem(participle): stem(verb) for verb, participle in PARTICIPLES.items()}


def with_bases(stems: Iterable[str]) -> frozenset[str]:
    """The stems, those of such participles as the stem of their verb: `sent` is `send`."""
    return frozenset(_BASES.get(each, each) for each in stems)
