"""Which addresses are let through: those of the public web, whatever way they are written."""

from __future__ import annotations

import socket
from ipaddress import IPv4Address, IPv6Address, ip_address, ip_network

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from pcite.store.errors import AddressRefused, PageUnavailable
from pcite.store.sources.web import FetchLimits, fetch
from pcite.store.sources.web.addresses import kind_of, refusal
from web_server import Site

PRIVATE = ["10.0.0.0/8", "172.16.0.0/12", "192.168.0.0/16", "100.64.0.0/10", "127.0.0.0/8", "169.254.0.0/16",
           "fc00::/7", "fe80::/10", "::1/128"]  # fmt: skip
NEVER = ["224.0.0.0/4", "240.0.0.0/4", "0.0.0.0/8", "192.0.2.0/24", "198.18.0.0/15", "ff00::/8", "2001:db8::/32",
         "::/128", "2002::/16", "2001::/32", "fd00:ec2::254/128", "169.254.169.254/32", "168.63.129.16/32"]  # fmt: skip
INSIDE = "127.0.0.1"


def members(blocks: list[str]) -> st.SearchStrategy[IPv4Address | IPv6Address]:
    """Any address of any of the blocks, the first and the last one too."""
    networks = [ip_network(block) for block in blocks]
    return st.sampled_from(networks).flatmap(lambda net: st.integers(int(net[0]), int(net[-1])).map(type(net[0])))


def spellings(address: IPv4Address) -> list[str]:
    """Ways to write an IPv4 address that resolvers understand."""
    number, parts = int(address), address.packed
    return [
        str(address),
        str(number),
        hex(number),
        ".".join(hex(part) for part in parts),
        f"{parts[0]}.{int.from_bytes(parts[1:])}",
        f"{parts[0]}.{parts[1]}.{int.from_bytes(parts[2:])}",
        f"[::ffff:{address}]",
        f"[::ffff:{number >> 16:x}:{number & 0xFFFF:x}]",
        f"[64:ff9b::{address}]",
    ]


@given(members(PRIVATE))
def test_no_private_address_is_let_through_unless_allowed(address: IPv4Address | IPv6Address) -> None:
    assert refusal(address, allow_private=False) is not None


@given(members(NEVER))
def test_some_addresses_are_never_let_through(address: IPv4Address | IPv6Address) -> None:
    assert refusal(address, allow_private=True) is not None


@given(st.ip_addresses(v=4))
def test_what_python_calls_no_public_address_is_never_public(address: IPv4Address) -> None:
    if not address.is_global or address.is_multicast or address.is_reserved:
        assert kind_of(address) != "public"


@given(st.ip_addresses(v=6))
def test_a_public_ipv6_address_lies_among_those_that_are_handed_out(address: IPv6Address) -> None:
    carried = address.ipv4_mapped is not None or address in ip_network("64:ff9b::/96")
    if kind_of(address) == "public" and not carried:
        assert address in ip_network("2000::/3")
        assert address.is_global


@given(st.ip_addresses(v=4))
def test_an_ipv6_address_that_stands_for_another_is_judged_as_that(address: IPv4Address) -> None:
    for prefix in ("::ffff:0:0", "64:ff9b::"):
        assert kind_of(IPv6Address(int(IPv6Address(prefix)) + int(address))) == kind_of(address)


@pytest.mark.parametrize("address", ["8.8.8.8", "93.184.215.14", "2606:4700:4700::1111", "::ffff:8.8.8.8"])
def test_public_addresses_are_let_through(address: str) -> None:
    assert refusal(ip_address(address), allow_private=False) is None


@pytest.mark.parametrize("address", ["127.0.0.1", "10.1.2.3", "192.168.0.1", "::1", "fd12::1", "fe80::1%eth0"])
def test_private_addresses_are_let_through_where_they_are_allowed(address: str) -> None:
    assert refusal(ip_address(address), allow_private=True) is None
    assert refusal(ip_address(address), allow_private=False) is not None


@settings(max_examples=60)
@given(st.sampled_from([IPv4Address(INSIDE), IPv4Address("10.0.0.1"), IPv4Address("169.254.169.254")]), st.data())
def test_no_spelling_of_a_private_address_is_fetched(address: IPv4Address, data: st.DataObject) -> None:
    host = data.draw(st.sampled_from(spellings(address)))
    with pytest.raises((AddressRefused, PageUnavailable)):  # what the resolver does not understand is no server
        fetch(f"http://{host}/", limits=FetchLimits())


@pytest.mark.parametrize("host", [INSIDE, "2130706433", "0x7f000001", "127.1", "0x7f.0.0.1", "localhost"])
def test_a_server_of_this_machine_is_refused_however_it_is_named(host: str, site: Site, limits: FetchLimits) -> None:
    assert socket.gethostbyname(host) == INSIDE  # else this test says nothing
    site["/"] = "<p>Secret"
    with pytest.raises(AddressRefused, match="is a loopback address"):
        fetch(f"http://{host}:{site.server_port}/", limits=limits)
    assert site.requests == []


@pytest.mark.parametrize(
    ("url", "match"),
    [
        ("ftp://example.com/", "its scheme is 'ftp'"),
        ("file:///etc/passwd", "its scheme is 'file'"),
        ("gopher://127.0.0.1:6379/_INFO", "its scheme is 'gopher'"),
        ("javascript:alert(1)", "its scheme is 'javascript'"),
        ("example.com/page", "names no scheme"),
        ("//example.com/", "names no scheme"),
        ("", "names no scheme"),
        ("http://", "is no name of a server"),
        ("http:///path", "is no name of a server"),
        ("http://user:secret@example.com/", "user name or a password"),
        ("http://user@example.com/", "user name or a password"),
        ("http://example.com\\@127.0.0.1/", "user name or a password"),
        ("http://127.0.0.1 @example.com/", "user name or a password"),
        ("http://exa mple.com/", "is no name of a server"),
        ("http://example.com%00.evil/", "is no name of a server"),
        ("http://[fe80::1%25eth0]/", "is no name of a server"),
        ("http://[::1/", "is no URL"),
        ("http://example.com\r\nHost: inside/", "is no URL"),
        ("http://example.com:99999/", "port 99999"),
        ("http://example.com:0/", "port 0"),
        ("http://example.com:25/", "port 25"),
        ("http://example.com:6379/", "port 6379"),
        ("http://xn--a/", "is no URL"),
        ("http://①②⑦.⓪.⓪.①/", "is no URL"),
        ("http://example.com/" + "a" * 8000, "characters"),
    ],
)
def test_a_url_of_another_form_is_refused(url: str, match: str) -> None:
    def never(host: str, port: int) -> list[str]:
        raise AssertionError(f"{host} was asked for")

    with pytest.raises(AddressRefused, match=match) as caught:
        fetch(url, resolve=never, allow_private=True)
    assert "secret" not in str(caught.value)


@settings(max_examples=60)
@given(st.text(max_size=60))
def test_no_text_is_fetched_that_is_no_url_of_a_page(text: str) -> None:
    with pytest.raises((AddressRefused, PageUnavailable)):
        fetch(text, resolve=_no_name)


@settings(max_examples=60)
@given(st.from_regex(r"https?://[ -~]{0,40}", fullmatch=True))
def test_whatever_follows_http_ends_in_a_named_error_or_asks_the_resolver(url: str) -> None:
    with pytest.raises((AddressRefused, PageUnavailable)):
        fetch(url, resolve=_no_name)


def _no_name(host: str, port: int) -> list[str]:
    raise OSError("no such name")


def test_a_name_is_resolved_once_and_the_connection_goes_to_that_address(site: Site, limits: FetchLimits) -> None:
    site["/"] = "<p>Text"
    asked: list[str] = []

    def changes_its_answer(host: str, port: int) -> list[str]:
        asked.append(host)
        return ["127.0.0.1"] if len(asked) == 1 else ["169.254.169.254"]

    url = f"http://pages.example:{site.server_port}/"
    page = fetch(url, limits=limits, allow_private=True, resolve=changes_its_answer)
    assert (asked, page.server) == (["pages.example"], "127.0.0.1")
    assert {request.headers["host"] for request in site.requests} == {f"pages.example:{site.server_port}"}


def test_a_name_that_turns_to_this_machine_is_refused(site: Site, limits: FetchLimits) -> None:
    url = f"http://pages.example:{site.server_port}/"
    with pytest.raises(AddressRefused, match=r"pages\.example leads to another network: 127\.0\.0\.1"):
        fetch(url, limits=limits, resolve=lambda host, port: ["127.0.0.1"])
    assert site.requests == []


def test_a_name_with_one_private_address_among_public_ones_is_refused(limits: FetchLimits) -> None:
    with pytest.raises(AddressRefused, match=r"10\.0\.0\.1"):
        fetch("http://pages.example/", limits=limits, resolve=lambda host, port: ["8.8.8.8", "10.0.0.1"])


def test_where_the_first_address_does_not_answer_the_next_one_is_tried(site: Site, limits: FetchLimits) -> None:
    site["/"] = "<p>Text"
    url = f"http://pages.example:{site.server_port}/"
    page = fetch(url, limits=limits, allow_private=True, resolve=lambda host, port: ["127.0.0.2", "127.0.0.1"])
    assert page.server == "127.0.0.1"
