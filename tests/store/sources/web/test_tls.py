"""HTTPS: the certificate has to be that of the name in the URL, whichever address the name resolves to."""

from __future__ import annotations

import shutil
import ssl
import subprocess
from collections.abc import Iterator
from pathlib import Path

import pytest
from pcite.store.errors import TlsFailed
from pcite.store.sources.web import FetchLimits, WebPage, fetch
from web_server import Site, running

OPENSSL = shutil.which("openssl")
pytestmark = pytest.mark.skipif(OPENSSL is None, reason="openssl, which makes the certificate, is not installed")


@pytest.fixture(scope="module")
def certificate(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A certificate of `pages.example` that signs itself, with its key in the same file."""
    path = tmp_path_factory.mktemp("tls") / "pages.pem"
    made = [
        "-newkey",
        "ec",
        "-pkeyopt",
        "ec_paramgen_curve:P-256",
        "-nodes",
        "-days",
        "2",
        "-subj",
        "/CN=pages.example",
    ]
    names = ["-addext", "subjectAltName=DNS:pages.example", "-keyout", f"{path}.key", "-out", str(path)]
    subprocess.run([str(OPENSSL), "req", "-x509", *made, *names], check=True, capture_output=True)
    path.write_text(path.read_text() + Path(f"{path}.key").read_text())
    return path


@pytest.fixture
def secure(certificate: Path) -> Iterator[Site]:
    """A site that shows the certificate."""
    server = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
    server.load_cert_chain(certificate)
    with running(Site(), server) as site:
        site["/"] = "<p>Text"
        yield site


def get(site: Site, host: str, limits: FetchLimits, trusted: Path | None = None) -> WebPage:
    """Fetch from the site under a name that is its own only in this test."""
    tls = ssl.create_default_context(cafile=trusted) if trusted else None
    url = f"https://{host}:{site.server_port}/"
    return fetch(url, limits=limits, allow_private=True, tls=tls, resolve=lambda host, port: ["127.0.0.1"])


def test_the_name_goes_into_the_handshake_though_the_connection_goes_to_a_number(
    secure: Site, certificate: Path, limits: FetchLimits
) -> None:
    page = get(secure, "pages.example", limits, certificate)
    assert (page.body, page.server) == (b"<p>Text", "127.0.0.1")


def test_a_certificate_of_another_name_is_refused(secure: Site, certificate: Path, limits: FetchLimits) -> None:
    with pytest.raises(TlsFailed, match="Hostname mismatch"):
        get(secure, "other.example", limits, certificate)
    assert secure.requests == []


def test_a_certificate_that_no_authority_signed_is_refused(secure: Site, limits: FetchLimits) -> None:
    with pytest.raises(TlsFailed, match="self-signed certificate"):
        get(secure, "pages.example", limits)
    assert secure.requests == []


def test_a_server_that_speaks_no_tls_is_refused(site: Site, limits: FetchLimits) -> None:
    with pytest.raises(TlsFailed, match="could not show who it is"):
        get(site, "pages.example", limits)
