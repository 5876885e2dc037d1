"""An engine behind its calibration: what it says becomes a probability that was checked against labels."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import numpy as np

from ...store.errors import InputError
from ...store.records import Provenance
from ..ports import Judgement, Pair, Verifier, reads_context, unsupported_words
from .calibration_record import Calibration


class CalibratedVerifier:
    """Asks another verifier and puts its answers through the curve; fills the port `Verifier`.

    Raises:
        InputError: the calibration was made for another engine, model, digest or prompt.
    """

    def __init__(self, verifier: Verifier, calibration: Calibration) -> None:
        """Put `calibration` before `verifier`."""
        _refuse_foreign(verifier.provenance, calibration.verifier)
        self._verifier, self._calibration = verifier, calibration
        self.provenance = self._marked(verifier.provenance)
        self.languages = verifier.languages
        self.cross_lingual, self.reads_context = verifier.cross_lingual, reads_context(verifier)

    def over(self, wrap: Callable[[Verifier], Verifier]) -> CalibratedVerifier:
        """The same calibration before the wrapped engine: a cache keeps what the engine itself said."""
        return CalibratedVerifier(wrap(self._verifier), self._calibration)

    def fits(self, claim: str) -> bool:
        """As the verifier behind it."""
        return self._verifier.fits(claim)

    def unsupported_words(self, pairs: Sequence[Pair]) -> list[tuple[tuple[int, int], ...]]:
        """As the verifier behind it."""
        return unsupported_words(self._verifier, pairs)

    def judge(self, pairs: Sequence[Pair]) -> list[Judgement]:
        """Judgements in order; support is calibrated, everything else stays.

        An empty premise keeps its 0: no curve may lift it. The chunks keep what the engine said of them.
        """
        judged = list(self._verifier.judge(pairs))
        support_of = {
            i: judgement.support
            for i, judgement in enumerate(judged)
            if judgement.support is not None and pairs[i].premise.strip()
        }
        calibrated = self._calibration.curve(np.array(list(support_of.values()), dtype=np.float64))
        for i, support in zip(support_of, calibrated.tolist(), strict=True):
            who = judged[i].provenance
            judged[i] = judged[i]._replace(support=support, provenance=self._marked(who) if who else None)
        return judged

    def _marked(self, who: Provenance) -> Provenance:
        """Another name than without the calibration, so that no answer is taken for the other's."""
        engine, digest = f"{who.engine}+{self._calibration.method}", f"{who.digest}+{self._calibration.fingerprint}"
        return who.model_copy(update={"engine": engine, "digest": digest})


def _refuse_foreign(actual: Provenance, expected: Provenance) -> None:
    differing = [name for name in Provenance.model_fields if getattr(actual, name) != getattr(expected, name)]
    if differing:
        name = differing[0]
        problem = f"its {name} is {getattr(actual, name)!r}, the calibration is of {getattr(expected, name)!r}"
        raise InputError(
            f"Calibrate {actual.engine} ({actual.model})", problem, "Run `pcite calibrate` again with this verifier"
        )
