"""robots.txt, as RFC 9309 has it: obeyed, asked for once a site, and never taken for granted."""

from __future__ import annotations

import time

import pytest
from pcite.store.errors import AddressRefused, PageTimeout, PageUnavailable, RobotsRefused
from pcite.store.sources.web import FetchLimits, fetch
from web_server import HTML, Exchange, Site, in_turn, redirects, running, sends

TEXT = "text/plain"


def allowed(site: Site, path: str, limits: FetchLimits) -> bool:
    """Whether a page is fetched; then and only then it was asked for."""
    site.requests.clear()
    try:
        fetch(site.url(path), limits=limits, allow_private=True)
    except RobotsRefused:
        assert site.paths == []
        return False
    assert site.paths == [path]
    return True


@pytest.mark.parametrize(
    ("rules", "path", "expected"),
    [
        ("User-agent: *\nDisallow: /", "/a", False),
        ("User-agent: *\nDisallow:", "/a", True),
        ("User-agent: *\nDisallow: /private/", "/private/a", False),
        ("User-agent: *\nDisallow: /private/", "/public", True),
        ("User-agent: pcite\nDisallow: /\n\nUser-agent: *\nDisallow:", "/a", False),
        ("User-agent: *\nDisallow: /\n\nUser-agent: PCITE\nAllow: /", "/a", True),
        ("User-agent: otherbot\nDisallow: /", "/a", True),
        ("User-agent: *\nDisallow: /a\nAllow: /a/open", "/a/open", True),
        ("User-agent: *\nAllow: /\nDisallow: /a", "/a", False),
        ("User-agent: *\nDisallow: /*.pdf$", "/x/law.pdf", False),
        ("User-agent: *\nDisallow: /*?print=", "/a?print=1", False),
        ("User-agent: *\nDisallow: /%C3%BC", "/ü", False),
        ("\ufeffUser-agent: *\nDisallow: /", "/a", False),
        ("User-agent: *\r\nDisallow: /a # not this one\r\n", "/a", False),
        ("<html>no rules at all</html>", "/a", True),
        ("", "/a", True),
    ],
)
def test_the_rules_are_read_as_they_are_meant(
    rules: str, path: str, expected: bool, site: Site, limits: FetchLimits
) -> None:
    site["/robots.txt"] = sends(200, rules, TEXT)
    site.answers[path.replace("ü", "%C3%BC")] = sends(200, "<p>Text", HTML)
    assert allowed(site, path.replace("ü", "%C3%BC"), limits) == expected


@pytest.mark.parametrize("status", [400, 401, 403, 404, 410])
def test_where_there_is_no_robots_txt_everything_is_allowed(status: int, site: Site, limits: FetchLimits) -> None:
    site["/robots.txt"] = sends(status)
    site["/a"] = "<p>Text"
    assert allowed(site, "/a", limits)


@pytest.mark.parametrize("status", [429, 500, 502, 503])
def test_where_the_rules_cannot_be_had_nothing_is_fetched(status: int, site: Site, limits: FetchLimits) -> None:
    site["/robots.txt"] = sends(status)
    site["/a"] = "<p>Text"
    with pytest.raises(RobotsRefused, match=f"cannot be had: status {status}"):
        fetch(site.url("/a"), limits=limits, allow_private=True)
    assert site.paths == []


def test_rules_that_do_not_come_in_time_allow_nothing(site: Site) -> None:
    site["/robots.txt"] = lambda exchange: None
    with pytest.raises(PageTimeout):
        fetch(site.url("/a"), limits=FetchLimits(read=0.5), allow_private=True)
    assert site.paths == []


def test_rules_that_break_off_allow_nothing(site: Site, limits: FetchLimits) -> None:
    def cut(exchange: Exchange) -> None:
        exchange.head(200, Content_Type=TEXT, Content_Length="100")
        exchange.close_connection = True

    site["/robots.txt"] = cut
    with pytest.raises(PageUnavailable, match="broke off"):
        fetch(site.url("/a"), limits=limits, allow_private=True)
    assert site.paths == []


def test_rules_may_lie_elsewhere_but_not_in_the_network(site: Site, limits: FetchLimits) -> None:
    site["/robots.txt"] = redirects("/rules")
    site["/rules"] = sends(200, "User-agent: *\nDisallow: /a", TEXT)
    with pytest.raises(RobotsRefused):
        fetch(site.url("/a"), limits=limits, allow_private=True)
    site["/robots.txt"] = redirects("http://169.254.169.254/")
    with pytest.raises(AddressRefused):
        fetch(site.url("/a"), limits=limits, allow_private=True)


def test_rules_that_only_redirect_are_as_none(site: Site, limits: FetchLimits) -> None:
    site["/robots.txt"] = redirects("/robots.txt")
    site["/a"] = "<p>Text"
    assert allowed(site, "/a", limits)


def test_only_the_first_500_kib_of_the_rules_count(site: Site) -> None:
    limits = FetchLimits()
    rules = "User-agent: *\nDisallow: /early\n" + "# filler\n" * 60_000 + "Disallow: /late\n"
    site["/robots.txt"] = sends(200, rules, TEXT)
    site["/late"] = site["/early"] = "<p>Text"
    assert not allowed(site, "/early", limits)
    assert allowed(site, "/late", limits)


def test_a_redirect_asks_the_other_site_for_its_rules_and_each_site_once(site: Site, limits: FetchLimits) -> None:
    with running(Site("127.0.0.2")) as other:
        site["/a"] = redirects("/b")
        site["/b"] = redirects(other.url("/c"))
        other["/robots.txt"] = sends(200, "User-agent: *\nDisallow: /c", TEXT)
        other["/c"] = "<p>Text"
        with pytest.raises(RobotsRefused, match=r"http://127\.0\.0\.2:\d+/robots\.txt forbids /c"):
            fetch(site.url("/a"), limits=limits, allow_private=True)
        assert [request.path for request in site.requests] == ["/robots.txt", "/a", "/b"]
        assert [request.path for request in other.requests] == ["/robots.txt"]


def test_rules_made_to_keep_the_reader_busy_do_not(site: Site) -> None:
    path = "/" + "a" * 3000
    site["/robots.txt"] = sends(200, "User-agent: *\nDisallow: /" + "*a" * 40 + "*b\n", TEXT)
    site.answers[path] = in_turn(sends(200, "<p>Text"))
    began = time.process_time()
    assert allowed(site, path, FetchLimits())
    assert time.process_time() - began < 20  # a hundredth of a second; every way to match them would take for ever


def test_a_robots_txt_that_leads_to_no_url_is_an_error_with_a_name(site: Site, limits: FetchLimits) -> None:
    site["/robots.txt"] = sends(302, location="http://a\x7f/")
    with pytest.raises(PageUnavailable, match="no URL"):
        fetch(site.url("/a"), limits=limits, allow_private=True)
