"""A large report opens quickly: what the browser itself works for it is under a second, however busy the machine is."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
import reports
from browser import OpenPage
from pcite.graph.output.report import as_html

if TYPE_CHECKING:
    from playwright.sync_api import CDPSession

SECONDS, LOOKS = 1.0, 4


def worked(session: CDPSession) -> float:
    """Processor seconds of the page's main thread so far: reading, laying out, running its script, painting."""
    told = session.send("Performance.getMetrics")["metrics"]
    return float(next(metric["value"] for metric in told if metric["name"] == "TaskDuration"))


@pytest.mark.ci
def test_three_hundred_sentences_with_five_hundred_citations_open_within_a_second(open_page: OpenPage) -> None:
    page = open_page(as_html(reports.large(300, 500)))
    session = page.context.new_cdp_session(page)
    session.send("Performance.enable", {"timeDomain": "threadTicks"})
    found: list[float] = []
    while not found or (min(found) > SECONDS and len(found) < LOOKS):  # others in the same core may spoil one look
        before = worked(session)
        page.reload()
        page.locator(".paper .cite").last.wait_for()
        found.append(worked(session) - before)
    assert page.locator(".paper .cite").count() == 500
    assert min(found) < SECONDS, found
