"""Indexes kept between runs: the same texts, split by the same rules, are not indexed twice.

Only a cache: a file that is missing, damaged or in the way is made anew, and a folder that cannot be written is none.
Each file is signed with a key of the folder (HMAC): one that another put there is not read.
"""

from __future__ import annotations

import hmac
import os
import stat
from collections.abc import Iterable, Sequence
from contextlib import suppress
from hashlib import sha256
from importlib.metadata import version
from importlib.util import find_spec
from io import BytesIO
from pathlib import Path
from tempfile import NamedTemporaryFile
from typing import Any
from zipfile import BadZipFile

import numpy as np
from numpy.typing import NDArray

from ..database.secret import key_in
from ..text.compounds import Compounds
from .lexical_index import Arrays, Lexical

RULES = "1"
"""Counts up whenever texts are split or scored differently."""
KEY = "index.key"
MAC = sha256().digest_size
OPEN = os.O_RDONLY | getattr(os, "O_NONBLOCK", 0) | getattr(os, "O_BINARY", 0)
"""Without waiting: a pipe that nobody writes to would never open."""
WORTH = 500
"""Fewer texts are indexed as fast as their index is read."""
MOST = 1 << 31
"""Bytes of a file that is read: a planted one may say that it has any number of them."""
FILES = 8
"""How many indexes a folder keeps; the one that was not used for longest goes first."""


def cached_lexical(texts: Sequence[str], langs: Sequence[str], folder: Path | None) -> Lexical:
    """`Lexical.build`, or what it made of the same texts before, from `folder`; `None` keeps nothing."""
    if folder is None or len(texts) < WORTH:
        return Lexical.build(texts, langs)
    path = folder / f"lexical-{fingerprint(texts, langs)}.npz"
    key = key_in(folder / KEY, make=True)
    if key is None:
        return Lexical.build(texts, langs)
    index = load(path, key)
    if index is None:
        index = Lexical.build(texts, langs)
        with suppress(OSError):
            save(index, path, key)
    return index


def fingerprint(texts: Sequence[str], langs: Sequence[str]) -> str:
    """SHA-256 over the texts, their languages and the rules that split them, hexadecimal."""
    compiled = find_spec("Stemmer") is not None  # snowballstemmer prefers it, whatever its version
    digest = sha256(f"{RULES} {version('snowballstemmer')} {compiled}".encode())
    for field in (*langs, *texts):
        content = field.encode("utf-8", "surrogatepass")
        digest.update(len(content).to_bytes(8, "big") + content)
    return digest.hexdigest()


def save(index: Lexical, path: Path, key: bytes) -> None:
    """Write an index, signed, so that a reader sees all of it or nothing, and let the oldest ones of the folder go.

    Raises:
        OSError: the folder cannot be written.
    """
    path.parent.mkdir(parents=True, exist_ok=True)
    strings = {"terms": index.ids, "words": index.compounds.words, "stems": index.compounds.stems}
    packed: dict[str, Any] = {name: _packed(texts) for name, texts in strings.items()}
    with NamedTemporaryFile(dir=path.parent, suffix=".part", delete=False) as file:
        try:
            written = BytesIO()
            np.savez(written, size=np.array(index.size), **packed, **index.arrays._asdict())
            file.write(_mac(key, path, written.getbuffer()))
            file.write(written.getbuffer())
            file.close()
            os.replace(file.name, path)
        except BaseException:
            file.close()
            os.unlink(file.name)
            raise
    for old in sorted(path.parent.glob("lexical-*.npz"), key=_used)[:-FILES]:
        old.unlink(missing_ok=True)


def load(path: Path, key: bytes) -> Lexical | None:
    """The index in a file; `None` where there is none that can be read and was written with the key."""
    try:
        with open(os.open(path, OPEN), "rb") as file:
            status = os.fstat(file.fileno())
            if not stat.S_ISREG(status.st_mode) or status.st_size > MOST:
                return None
            mac, written = file.read(MAC), file.read(MOST)
        if not hmac.compare_digest(mac, _mac(key, path, written)):
            return None
        with np.load(BytesIO(written), allow_pickle=False) as result:
            arrays = Arrays(*(result[name] for name in Arrays._fields))
            ids = {term: i for i, term in enumerate(_unpacked(result["terms"]))}
            compounds = Compounds.restored(_unpacked(result["words"]), _unpacked(result["stems"]))
            index = Lexical(int(result["size"]), ids, arrays, compounds)
        path.touch()
    except (OSError, ValueError, KeyError, EOFError, BadZipFile):
        return None
    return index


def _mac(key: bytes, path: Path, written: bytes | memoryview) -> bytes:
    """Over the name too: the index of other texts under this name is none."""
    made = hmac.new(key, path.name.encode() + b"\0", sha256)
    made.update(written)
    return made.digest()


def _used(path: Path) -> float:
    try:
        return path.stat().st_mtime
    except FileNotFoundError:  # another process let it go
        return 0.0


def _packed(strings: Iterable[str]) -> NDArray[np.uint8]:
    """No term has a line break, so that they can be kept a line each."""
    return np.frombuffer("\n".join(strings).encode(), dtype=np.uint8)


def _unpacked(packed: NDArray[np.uint8]) -> list[str]:
    text = packed.tobytes().decode()
    return text.split("\n") if text else []
