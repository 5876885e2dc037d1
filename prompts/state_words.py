"""The names of what can be true of a sentence and of a citation, in English and German: one each, wherever it is shown.

The report for a browser and the pages of `pcite serve` have these words; neither has any of its own for a state.
"""

from __future__ import annotations

STATES = {
    "en": {
        "ok": "Supported",
        "warn": "Needs review",
        "bad": "Not supported",
        "none": "Not checked",
        "supported": "Supported",
        "state_unsupported": "Not supported",
        "state_review": "Needs review",
        "state_no_evidence": "No evidence",
        "state_not_verifiable": "Not verifiable",
        "state_pending": "Not checked yet",
        "unsupported": "Not supported",
        "review": "Needs review",
        "contradictions": "Contradicted by the sources",
        "rejected": "Rejected by a person",
        "doubted": "Doubted by a person",
        "disputed": "Reviewers disagree",
        "verified": "Verified",
        "unverified": "Unverified",
        "failed": "Failed",
        "pending": "Pending",
        "queue": "Review",
        "nearest": "Nearest passage",
    },
    "de": {
        "ok": "Belegt",
        "warn": "Zu prüfen",
        "bad": "Nicht belegt",
        "none": "Nicht geprüft",
        "supported": "Belegt",
        "state_unsupported": "Nicht belegt",
        "state_review": "Zu prüfen",
        "state_no_evidence": "Keine Fundstelle",
        "state_not_verifiable": "Nicht prüfbar",
        "state_pending": "Noch nicht geprüft",
        "unsupported": "Nicht belegt",
        "review": "Zu prüfen",
        "contradictions": "Von den Quellen widerlegt",
        "rejected": "Von einem Menschen abgelehnt",
        "doubted": "Von einem Menschen bezweifelt",
        "disputed": "Prüfende sind uneins",
        "verified": "Geprüft",
        "unverified": "Ungeprüft",
        "failed": "Fehlgeschlagen",
        "pending": "Ausstehend",
        "queue": "Durchsicht",
        "nearest": "Nächstliegende Stelle",
    },
}
"""By language: `ok`, `warn` and `bad` at a glance, a verdict behind `state_`, and the status of a citation.

`unsupported`, `review` and `contradictions` head the lists of a report; `queue` is where all that waits is decided.
"""
