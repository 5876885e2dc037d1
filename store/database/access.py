"""Access: who may read and write what.

| Role    | Writes                                                   | Reads, of its project                          |
|---------|----------------------------------------------------------|------------------------------------------------|
| agent   | rows of its own session, sources, tags and annotations   | all sources, the citations of its session      |
| user    | adjudications                                            | citations and reports, the sources they name   |
| auditor | adjudications                                            | everything, on request of every project        |
| admin   | everything: withdrawals, removals and members are his    | everything, on request of every project        |

What people decide about a citation is no citation: hence users and auditors add adjudications and
nothing else, and agents, who are no people, add everything but those. Nobody changes or deletes.

Everywhere the context of the store is checked in code (`rights`, `sight`): that keeps programs
from mistakes. On a server the database checks for itself, once `install` was run (`install`): then
it is the login that counts, and what it says of its project is true only where an administrator has
let it in (`members`). A session is what its agent says it is: one that no one else is to read needs
a name that no one can guess.
"""

from __future__ import annotations

from .access_rights import check_read, check_references, check_write, may_cache
from .access_sight import Whose, seen, seen_as

__all__ = ["Whose", "check_read", "check_references", "check_write", "may_cache", "seen", "seen_as"]
