"""What the command line tells a person who decides about claims."""

from __future__ import annotations

COUNT = "Claim {at} of {all}, {label}: {reason}"
NEAREST = "nearest: “{quote}” ({source}{place})"
PROPOSED = "the editor would {action}: “{text}” {reason}"
REFUSED = "(a gate would not let it: {refused})"
CHOOSE = "accept, edit, drop or leave"
CHOOSE_PROPOSED = "accept, edit, drop, leave, or proposed"
NEW_TEXT = "new text"
WAITS = "This run waits for decisions; go on later with --checkpoint {checkpoint} --report-id {report_id}"
