"""Which addresses are fetched: those of the public web, by what a name resolves to and not by how it is written.

The blocks that are no part of the public internet are those of the IANA special-purpose address registries
(RFC 6890 and its updates). What is written as `http://2130706433/`, `http://0x7f.1/` or
`http://[::ffff:127.0.0.1]/` is the same address as `127.0.0.1` once it is resolved, and only then is it judged.
"""

from __future__ import annotations

from ipaddress import IPv4Address, IPv6Address, ip_address, ip_network

Address = IPv4Address | IPv6Address

METADATA_SERVICES = frozenset(
    ip_address(text) for text in ("169.254.169.254", "169.254.170.2", "100.100.100.200", "168.63.129.16",
                                  "192.0.0.192", "fd00:ec2::254", "fd20:ce::254")
)  # fmt: skip
"""Where clouds hand a machine its secrets; one of them lies among public addresses."""

BLOCKS = tuple(
    (ip_network(block), kind)
    for kind, blocks in {
        "loopback": "127.0.0.0/8 ::1/128",
        "private": "10.0.0.0/8 172.16.0.0/12 192.168.0.0/16 100.64.0.0/10 fc00::/7 fec0::/10 64:ff9b:1::/48",
        "link-local": "169.254.0.0/16 fe80::/10",
        "multicast": "224.0.0.0/4 ff00::/8",
        "unspecified": "0.0.0.0/8 ::/128",
        "reserved": "192.0.0.0/24 192.0.2.0/24 192.31.196.0/24 192.52.193.0/24 192.88.99.0/24 192.175.48.0/24 "
        "198.18.0.0/15 198.51.100.0/24 203.0.113.0/24 240.0.0.0/4 2001::/23 2001:db8::/32 2002::/16 "
        "2620:4f:8000::/48 3fff::/20",
    }.items()
    for block in blocks.split()
)
ALLOWABLE = frozenset({"loopback", "private", "link-local"})
"""What `allow_private` lets through; a page never lies at one of the others."""
PUBLIC_IPV6 = ip_network("2000::/3")
NAT64 = ip_network("64:ff9b::/96")


def kind_of(address: Address) -> str:
    """What kind of address it is: `public`, or why it is not.

    An IPv6 address that stands for an IPv4 address, as `::ffff:10.0.0.1` does, is of the kind of that address.
    """
    if isinstance(address, IPv6Address) and (address.ipv4_mapped is not None or address in NAT64):
        return kind_of(IPv4Address(int(address) & 0xFFFFFFFF))
    bare = type(address)(int(address))  # without its scope: fe80::1%eth0 is not equal to fe80::1
    if bare in METADATA_SERVICES:
        return "metadata service"
    for block, kind in BLOCKS:
        if bare.version == block.version and bare in block:
            return kind
    return "public" if bare.version == 4 or bare in PUBLIC_IPV6 else "reserved"


def refusal(address: Address, allow_private: bool) -> str | None:
    """Why no connection is made to the address; `None` where one may be made."""
    kind = kind_of(address)
    if kind == "public" or (allow_private and kind in ALLOWABLE):
        return None
    return f"{address} is {'an' if kind == 'unspecified' else 'a'} {kind} address"
