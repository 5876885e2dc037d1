"""The Word document, judged against the schemas of Office Open XML by a package that is not ours."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from zipfile import ZipFile

import pytest
from pcite.store.records import Grounding

audit = pytest.importorskip("openxml_audit")

Made = Callable[[str], Grounding]
Written = Callable[..., Path]


def errors(path: Path) -> list[str]:
    return [str(error) for error in audit.OpenXmlValidator().validate(str(path)).errors]


def test_the_schemas_find_nothing(made: Made, written: Written) -> None:
    assert errors(written(made("flag"))) == []


def test_the_judge_would_find_a_footnote_that_is_not_there(made: Made, written: Written) -> None:
    path = written(made("flag"))
    broken = path.with_name("broken.docx")
    with ZipFile(path) as whole, ZipFile(broken, "w") as made_worse:
        for name in whole.namelist():
            content = whole.read(name)
            made_worse.writestr(name, content.replace(b'<w:footnote w:id="3">', b'<w:footnote w:id="99">'))
    assert any("'3'" in error for error in errors(broken))
