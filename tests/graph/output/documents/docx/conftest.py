"""A draft with everything that Markdown has, grounded, and its Word document in parts."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from pcite.graph.api import ground
from pcite.nodes.policy import Policy
from pcite.store.records import Grounding
from pcite.store.sources.readers import from_text

LAW = """Rechnungen sind zehn Jahre lang aufzubewahren. Handelsbriefe sind sechs Jahre lang aufzubewahren. \
Die Gebühr beträgt 20 EUR pro Monat. Die Frist beginnt mit dem Schluss des Kalenderjahrs."""
DRAFT = """# Aufbewahrung *heute*

Rechnungen sind **zehn Jahre** lang aufzubewahren. Die Miete beträgt 900 EUR.

## Fristen

- Handelsbriefe sind sechs Jahre lang aufzubewahren.
- Der Mond besteht aus grünem Käse.
  1. Die Gebühr beträgt 20 EUR pro Monat.
  2. zweiter `Code`-Punkt

1. Eins
2. Zwei

7. Sieben

> Die Frist beginnt mit dem Schluss des Kalenderjahrs.

| Was | Frist |
|---|---|
| Rechnungen | ~~acht~~ zehn Jahre |
| [Gesetz](https://example.org/gesetz) | [böse](javascript:alert(1)) |

```
if a < b & c:
    pass
```

---

Ende & <b>Schluss</b>.
"""

Made = Callable[[str], Grounding]


@pytest.fixture(scope="session")
def made() -> Made:
    """The draft grounded under a policy."""
    done: dict[str, Grounding] = {}
    source = from_text(LAW, identifier="https://example.org/gesetz?a=1&b=<2>", name="Gesetz & Ordnung")

    def under(policy: str) -> Grounding:
        if policy not in done:
            done[policy] = ground(DRAFT, [source], policy=Policy.model_validate({"on_unsupported": policy}))
        return done[policy]

    return under


@pytest.fixture
def written(tmp_path: Path) -> Callable[..., Path]:
    """The Word document of a result."""

    def write(grounding: Grounding, **options: str) -> Path:
        from pcite.graph.output.docx import write_docx

        path = tmp_path / "draft.docx"
        write_docx(grounding, path, **options)
        return path

    return write
