"""The shares of each kind as Markdown, with the interval that the number of pairs allows."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from ..runs import Finished, RunRow, Share
from .adversarial_made import KINDS, MOVED
from .adversarial_sources import ALTERED_FIRST

_Z = 1.959964


def table(finished: Finished) -> str:
    """Two tables: single verdicts and whole drafts; a row for each kind, and all kinds together.

    `kept` is counted over the pairs that the kind could be made of: what refuses everything catches
    everything. The interval is that of the last share (`interval`).
    """
    single = [row for row in finished.rows if not row.key.startswith("draft ")]
    drafts = [row for row in finished.rows if row.key.startswith("draft ")]
    head = "| altered | pairs | unaltered accepted | altered refused | with gates: unaltered accepted | altered refused"
    parts = []
    if single:
        lines = [_single(kind, single) for kind in KINDS] + [_all(single, "", ("kept", "kept + gates"))]
        parts += [
            "\n".join([f"{head} | 95 % interval |", "|---" * 7 + "|", *lines]),
            _uninstructed(single, "", " + gates"),
        ]
    if drafts:
        head = "| in a draft, altered | sentences | unaltered accepted | altered refused | 95 % interval |"
        lines = [_draft(kind, drafts) for kind in KINDS] + [_all(drafts, "draft ", ("draft kept",))]
        parts += ["\n".join([head, "|---" * 5 + "|", *lines]), _uninstructed(drafts, "draft ", "")]
    return "\n\n".join(parts) or "no pairs"


def by_origin(finished: Finished) -> str:
    """For each set and language, single verdicts with gates: unaltered accepted and altered refused, all kinds."""
    rows = [row for row in finished.rows if not row.key.startswith("draft ")]
    origins = sorted({(row.details["origin"], row.details["lang"]) for row in rows})
    lines = ["| set | language | pairs | unaltered accepted | altered refused |", "|---" * 5 + "|"]
    for origin, lang in origins:
        own = [row for row in rows if (row.details["origin"], row.details["lang"]) == (origin, lang)]
        refused = _sum(own, [f"{kind} + gates" for kind in KINDS])
        lines.append(f"| {origin} | {lang} | {len(own)} | {_sum(own, ['kept + gates'])} | {refused} |")
    return "\n".join(lines)


def interval(share: Share) -> tuple[float, float] | None:
    """The 95 % interval of a share by Wilson's score; `None` where nothing was counted.

    With p = hits / n and z = 1.96: (p + z²/2n ± z √(p(1-p)/n + z²/4n²)) / (1 + z²/n)
    (E. B. Wilson, Journal of the American Statistical Association 22, 1927).
    """
    if not share.total:
        return None
    n, p = share.total, share.hits / share.total
    middle, width = p + _Z**2 / (2 * n), _Z * (p * (1 - p) / n + _Z**2 / (4 * n**2)) ** 0.5
    return max(0.0, (middle - width) / (1 + _Z**2 / n)), min(1.0, (middle + width) / (1 + _Z**2 / n))


def _single(kind: str, rows: Iterable[RunRow]) -> str:
    own = [row for row in rows if kind in row.shares]
    gated = _sum(own, [f"{kind} + gates"])
    shares = [_sum(own, [name]) for name in ("kept", kind, "kept + gates")]
    return f"| {kind} | {len(own)} | " + " | ".join(map(_percent, (*shares, gated))) + f" | {_interval_text(gated)} |"


def _draft(kind: str, rows: Iterable[RunRow]) -> str:
    own = [row for row in rows if f"draft {kind}" in row.shares]
    refused = _sum(own, [f"draft {kind}"])
    stored = _sum(own, ["draft cited" if kind in MOVED else "draft kept"])
    return f"| {kind} | {len(own)} | {_percent(stored)} | {_percent(refused)} | {_interval_text(refused)} |"


def _all(rows: Iterable[RunRow], prefix: str, allowed: tuple[str, ...]) -> str:
    own, cells = list(rows), list[str]()
    for name in allowed:
        ending = name.removeprefix(f"{prefix}kept")
        refused = _sum(own, [f"{prefix}{kind}{ending}" for kind in KINDS])
        cells += [_percent(_sum(own, [name])), _percent(refused)]
    return f"| **all** | {refused.total} | " + " | ".join(cells) + f" | {_interval_text(refused)} |"


def _uninstructed(rows: Iterable[RunRow], prefix: str, ending: str) -> str:
    """How the pairs that got an instruction fare when they are altered in the same way without one."""
    counts = []
    for row in rows:
        names = [f"{prefix}{kind}{ending}" for kind in ALTERED_FIRST]
        own = [row.shares[name] for name in names if name in row.shares]
        counts += own[:1] if f"{prefix}instruction{ending}" in row.shares else []
    share = Share(sum(one.hits for one in counts), sum(one.total for one in counts))
    return f"Of the pairs with an instruction {_percent(share)} are refused when altered in the same way without one."


def _sum(rows: Iterable[RunRow], names: Iterable[str]) -> Share:
    targets = set(names)
    counts = [share for row in rows for name, share in row.shares.items() if name in targets]
    return Share(sum(share.hits for share in counts), sum(share.total for share in counts))


def _percent(share: Share) -> str:
    return f"{100 * share.hits / share.total:.1f} %" if share.total else "none to count"


def _interval_text(share: Share, tell: Callable[[float], str] = lambda x: f"{100 * x:.1f}") -> str:
    result = interval(share)
    return "–" if result is None else f"{tell(result[0])} to {tell(result[1])}"
