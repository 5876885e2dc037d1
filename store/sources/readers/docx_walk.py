"""Which characters of a Word file are words that a reader sees: no changes taken away, nothing hidden."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections import Counter
from collections.abc import Callable
from xml.etree.ElementTree import Element, SubElement

from ...errors import SourceTooLarge
from .docx_looks import RunLook
from .docx_symbols import SHOWN, sign_of
from .docx_theme import Theme
from .docx_xml import local
from .left_out import LeftOut
from .raised import off_line

PENDING = frozenset(("ins", "moveTo", "del", "moveFrom", "conflictIns", "conflictDel"))
"""Changes that nobody has accepted or rejected yet: neither what they put in nor what they take away is read."""
PUT_IN = frozenset(("ins", "moveTo", "conflictIns"))
FOREIGN = "foreign"
"""The name of elements that a file bids programs ignore which do not know them, as Word does not."""
GONE = PENDING | {
    "Fallback", "pPrChange", "rPrChange", "tblPrChange", "trPrChange", "tcPrChange", "tblPrExChange", "sectPrChange",
    FOREIGN,
}  # fmt: skip
"""What a change brings or takes, formats as they were before one, and what stands twice for older programs."""
IGNORABLE = "{http://schemas.openxmlformats.org/markup-compatibility/2006}Ignorable"
PROCESSED = "{http://schemas.openxmlformats.org/markup-compatibility/2006}ProcessContent"
OFFICE = (
    "http://schemas.openxmlformats.org/", "http://schemas.microsoft.com/", "http://purl.oclc.org/ooxml/",
    "urn:schemas-microsoft-com:",
)  # fmt: skip
"""How the names of all namespaces begin that Word knows."""
SILENT = frozenset(("ASK", "PRIVATE", "RD", "SET", "TA", "TC", "XE"))
"""Fields that show nothing, whatever stands in them."""
LONGEST_NAME = 40
UNDERSTOOD = frozenset((
    "wps", "wpg", "wpc", "wpi", "w14", "w15", "w16", "w16cid", "w16se", "w16cex", "w16sdtdh", "wp14", "wne", "v", "o",
    "m", "a14", "c14", "p14", "am3d", "aink", "cx", "cx1", "cx2", "cx3", "cx4", "cx5", "cx6", "cx7", "cx8",
))  # fmt: skip
"""What a choice may require that Word shows; else it shows what stands there for older programs."""
COUNTED = {
    "commentReference": "comments", "blip": "images", "altChunk": "embedded_documents", "chart": "charts",
    "relIds": "diagrams",
}  # fmt: skip
SIGNS = {"tab": " ", "ptab": " ", "br": "\n", "cr": "\n", "noBreakHyphen": "-", "softHyphen": ""}


class ElementWalk(ABC):
    """Takes the elements of one part in order, and calls `_start_name` and `_end_name` for those that have them."""

    unread = GONE
    """The elements whose text is left out."""

    def __init__(self, action: str, depth: int) -> None:
        """Begin with nothing read."""
        self.action, self.most = action, depth
        self.counts: Counter[str] = Counter()
        self.depth, self.gone, self.runs, self.marks, self.texts = 0, 0, 0, 0, 0
        self.left = LeftOut()
        self.look = RunLook()
        self.lettered = ""
        """The style of the open run."""
        self.looks: list[tuple[RunLook, str]] = []
        """Of the runs around the open one."""
        self.gone_by = ""
        self.fills: list[Element] = []
        """The open elements of what letters are filled with, from the outermost on."""
        self.fields: list[bool] = []
        """Of each open field whether its code is read now, and so hidden."""
        self.codes = 0
        self.instructions: list[str] = []
        """Of each open field how its code begins."""
        self.instructing = False
        self.choices: list[bool] = []
        """Of each open choice whether one of its ways is read already."""
        self.phantoms: list[bool] = []
        """Of each open stretch that may be hidden, a drawing or a part of a formula, whether its words are shown."""
        self.theme = Theme()
        self.prefixes: dict[str, str] = {}
        self.foreign: set[str] = set()
        """Namespaces that Word does not know, and of which the file says so."""
        self.processed: set[tuple[str, str]] = set()
        """Elements of such namespaces whose contents are shown nevertheless, by namespace and name."""
        self.formats = 0
        self.is_apart = False
        """Whether the next words stand beside, above or below those before, and are not of the same number."""

    @abstractmethod
    def say(self, words: str) -> None:
        """Take words that a reader sees."""

    def start(self, tag: str, attributes: dict[str, str]) -> None:
        """An element begins.

        Raises:
            SourceTooLarge: it stands deeper than the limit.
        """
        for each in attributes.get(PROCESSED, "").split():
            prefix, _, inner = each.partition(":")
            self.processed.add((self.prefixes.get(prefix, ""), inner))
        self.foreign |= {self.prefixes.get(each, "") for each in attributes.get(IGNORABLE, "").split()}
        name = self._foreign(tag) if self._is_foreign(tag) else self._choice(local(tag), attributes)
        self.depth += 1
        if self.depth > self.most:
            problem = f"its elements are nested deeper than {self.most} levels, which is the limit"
            raise SourceTooLarge(self.action, problem, "Save it anew, or raise the limit")
        if self.gone or name in self.unread:
            if not self.gone:
                self.gone_by = name
                self._pending(name)
            self.gone += 1
            self.counts["changes"] += name in PENDING
            return
        if self.fills:
            plain = {local(key): value for key, value in attributes.items()}
            self.fills.append(SubElement(self.fills[-1], name, plain))
            return
        if name in COUNTED:
            self.counts[COUNTED[name]] += 1
        begin: Callable[[dict[str, str]], None] | None = getattr(self, f"_start_{name}", None)
        if begin is not None:
            begin({local(key): value for key, value in attributes.items()})
        elif name in SIGNS and self.runs:
            if not self.hides():
                self.say(SIGNS[name])
        else:
            self._start_part(name, {local(key): value for key, value in attributes.items()})

    def start_ns(self, prefix: str, space: str) -> None:
        """A prefix stands for a namespace from the next element on."""
        self.prefixes[prefix or ""] = space

    def _is_foreign(self, tag: str) -> bool:
        space = tag[1:].rpartition("}")[0]
        return space in self.foreign and not space.startswith(OFFICE)

    def _foreign(self, tag: str) -> str:
        """What an element that Word does not know is taken for: nothing by itself, or without all that it holds."""
        space = tag[1:].rpartition("}")[0]
        return "" if {(space, local(tag)), (space, "*")} & self.processed else FOREIGN

    def _understands(self, prefix: str) -> bool:
        """Whether Word knows what a choice requires, by what its prefix stands for where the file says that."""
        space = self.prefixes.get(prefix)
        return prefix in UNDERSTOOD if space is None else space.startswith(OFFICE)

    def _pending(self, name: str) -> None:
        """A change is pending: as part of a run's format it is one of the run itself."""
        if name in PENDING and self.formats and self.runs and not self.marks:
            self.look = self.look._replace(clear=True)

    def _start_part(self, name: str, attributes: dict[str, str]) -> None:
        """An element begins that has no handler of its own."""
        return

    def _end_part(self, name: str) -> None:
        """Such an element ends."""
        return

    def _choice(self, name: str, attributes: dict[str, str]) -> str:
        """`Fallback` for the ways of a choice that are not shown."""
        if name in ("Choice", "Fallback") and self.choices and not self.gone:
            required = attributes.get("Requires", "").split()
            if self.choices[-1] or not (name == "Fallback" or all(map(self._understands, required))):
                return "Fallback"
            self.choices[-1] = True
            return "Choice"
        return name

    def _start_AlternateContent(self, _: dict[str, str]) -> None:
        self.choices.append(False)

    def _end_AlternateContent(self) -> None:
        self.choices.pop()

    def end(self, tag: str) -> None:
        """An element ends."""
        self.depth -= 1
        if self.gone:
            self.gone -= 1
            return
        if self.fills:
            fill = self.fills.pop()
            if not self.fills and self.runs and not self.marks:
                self.look = self.theme.filled(self.look, fill)
            return
        finish: Callable[[], None] | None = getattr(self, f"_end_{local(tag)}", None)
        if finish is not None:
            finish()
        else:
            self._end_part(local(tag))

    def data(self, text: str) -> None:
        """Characters; those of `w:t` and `m:t` alone are words."""
        if self.gone:
            self.left.add("in changes that are pending", text if self.gone_by in PUT_IN else "")
            self.left.add("in parts that Word does not know", text if self.gone_by == FOREIGN else "")
        elif self.instructing:
            self.instructions[-1] = (self.instructions[-1] + text[:LONGEST_NAME])[:LONGEST_NAME]
        elif self.texts and (reason := self.hides()):
            self.left.add(reason, text)
        elif self.texts:
            self.say(self._as_seen(text))

    def hides(self) -> str:
        """Why nobody sees what stands here; empty where somebody does."""
        return "hidden" if self.codes or not all(self.phantoms) else self.unseen()

    def unseen(self) -> str:
        """Why nobody sees the words of the open run; empty where somebody does."""
        return self.effective().reason

    def effective(self) -> RunLook:
        """How the words of the open run look, with what their styles and places say."""
        return self.look

    def before(self) -> str:
        """The last characters that were read of the open paragraph."""
        return ""

    def _script(self, look: RunLook) -> str:
        return look.script or ""

    def _as_seen(self, text: str) -> str:
        """Words as they are drawn: Greek letters by the font Symbol, digits above and below the line, one for one."""
        look = self.effective()
        if look.symbols:
            text = text.translate(SHOWN)
        if (script := self._script(look)) in ("superscript", "subscript"):
            text = off_line(text, self.before(), is_raised=script == "superscript")
        if self.is_apart and text:
            text = f" {text}" if text[0].isdecimal() and self.before()[-1:].isdigit() else text
            self.is_apart = False
        return text

    def _start_r(self, _: dict[str, str]) -> None:
        """A run may stand in another one, as the letters of a reading do."""
        self.runs += 1
        around = self.effective() if self.runs > 1 else RunLook()
        self.looks.append((self.look, self.lettered))
        self.look, self.lettered = RunLook(clear=around.hidden or around.clear or None), ""

    def _end_r(self) -> None:
        self.runs, (self.look, self.lettered) = self.runs - 1, self.looks.pop()

    def _start_t(self, _: dict[str, str]) -> None:
        self.texts += 1

    def _end_t(self) -> None:
        self.texts -= 1

    def _start_pPr(self, _: dict[str, str]) -> None:
        self.marks += 1

    def _end_pPr(self) -> None:
        self.marks -= 1

    def _start_rPr(self, _: dict[str, str]) -> None:
        self.formats += 1

    def _end_rPr(self) -> None:
        self.formats -= 1

    def _start_rt(self, _: dict[str, str]) -> None:
        self.is_apart = True

    _start_rubyBase = _start_rt

    def _end_ruby(self) -> None:
        self.is_apart = True

    def _start_sym(self, attributes: dict[str, str]) -> None:
        if self.runs and not self.hides():
            self.say(sign_of(attributes))

    def _look(self, name: str, attributes: dict[str, str]) -> None:
        """How the words of a run look; that of a paragraph's mark is the mark's alone."""
        if self.runs and not self.marks:
            values = self.theme.resolved(name, attributes) if name in ("color", "rFonts") else attributes
            self.look = self.look.with_format(name, values)

    def _start_vanish(self, attributes: dict[str, str]) -> None:
        self._look("vanish", attributes)

    def _start_webHidden(self, attributes: dict[str, str]) -> None:
        self._look("webHidden", attributes)

    def _start_specVanish(self, attributes: dict[str, str]) -> None:
        self._look("specVanish", attributes)

    def _start_strike(self, attributes: dict[str, str]) -> None:
        self._look("strike", attributes)

    def _start_dstrike(self, attributes: dict[str, str]) -> None:
        self._look("dstrike", attributes)

    def _start_w(self, attributes: dict[str, str]) -> None:
        self._look("w", attributes)

    def _start_spacing(self, attributes: dict[str, str]) -> None:
        self._look("spacing", attributes)

    def _start_fitText(self, attributes: dict[str, str]) -> None:
        self._look("fitText", attributes)

    def _start_szCs(self, attributes: dict[str, str]) -> None:
        self._look("szCs", attributes)

    def _start_cs(self, attributes: dict[str, str]) -> None:
        self._look("cs", attributes)

    def _start_rtl(self, attributes: dict[str, str]) -> None:
        self._look("rtl", attributes)

    def _start_vertAlign(self, attributes: dict[str, str]) -> None:
        self._look("vertAlign", attributes)

    def _start_position(self, attributes: dict[str, str]) -> None:
        self._look("position", attributes)

    def _start_textFill(self, attributes: dict[str, str]) -> None:
        self.fills.append(Element("textFill", attributes))

    def _start_rFonts(self, attributes: dict[str, str]) -> None:
        self._look("rFonts", attributes)

    def _start_fldChar(self, attributes: dict[str, str]) -> None:
        """A field shows its result, not the code in front of it."""
        kind = attributes.get("fldCharType")
        if kind == "begin":
            self.fields.append(True)
            self.instructions.append("")
        elif self.fields and kind == "separate" and not _is_silent(self.instructions[-1]):
            self.codes -= self.fields[-1]
            self.fields[-1] = False
        elif self.fields and kind == "end":
            self.codes -= self.fields.pop()
            self.instructions.pop()
        self.codes += kind == "begin"

    def _start_instrText(self, _: dict[str, str]) -> None:
        self.instructing = bool(self.fields)

    def _end_instrText(self) -> None:
        self.instructing = False

    def _start_fldSimple(self, attributes: dict[str, str]) -> None:
        self.phantoms.append(not _is_silent(attributes.get("instr", "")[:LONGEST_NAME]))

    def _end_fldSimple(self) -> None:
        self.phantoms.pop()

    def _start_color(self, attributes: dict[str, str]) -> None:
        self._look("color", attributes)

    def _start_sz(self, attributes: dict[str, str]) -> None:
        self._look("sz", attributes)

    def _start_highlight(self, attributes: dict[str, str]) -> None:
        self._look("highlight", attributes)


def _is_silent(code: str) -> bool:
    """Whether a field with that code shows nothing."""
    return any(name.upper() in SILENT for name in code.split()[:1])
