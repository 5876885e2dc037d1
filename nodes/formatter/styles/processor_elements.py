"""Elements of CSL as the specification has them, where citeproc-py has them otherwise.

What stands for a missing author is not written again; ordinals are those of the language that is written;
a version is never plural; a date's parts do not keep the look they had in another date.
"""

from __future__ import annotations

import re
from typing import Any

from citeproc import model
from citeproc.source import VariableError
from citeproc.string import String

from .processor_groups import Choose, CslGroup, Else_If, If, Substitute
from .processor_items import FileTitle

SEVERAL = re.compile(r"\s*[\divxlc]+\w?\s*(?:[-–&]|,\s?(?=\d))\s*[\divxlc]", re.IGNORECASE)
"""A number that is followed by another: `24-25`, `3, 7`."""
INITIAL = re.compile(r"[^\W\d_]\.?")
HYPHENED = re.compile(r"(?<=\w-)[a-z]+")
LANG = "{http://www.w3.org/XML/1998/namespace}lang"


def _spoken(element: Any) -> str:  # noqa: ANN401
    """The language that is written."""
    return str(element.get_root().spoken or "en")


def _saw(layout: Any, tag: str, variable: str) -> None:  # noqa: ANN401
    """Note what was written, where someone asks."""
    if isinstance(layout.seen, list):
        layout.seen.append((tag, variable))


class _OwnOrdinals:
    """Looks for ordinals in the language of the output before any other."""

    def get_term(self, name: str, form: str | None = None, fallback_locale: bool = True, **more: Any) -> Any:  # noqa: ANN401
        locales = getattr(self.get_root(), "locales", None)  # type: ignore[attr-defined]
        if fallback_locale or not locales:
            return super().get_term(name, form, fallback_locale, **more)  # type: ignore[misc]
        spoken = next((details for one in locales if (details := one.get(LANG))), "")[:2]
        for locale in locales:
            if (locale.get(LANG) or spoken)[:2] == spoken:
                try:
                    return locale.get_term(name, form, **more)
                except IndexError:
                    continue
        return None


class _Cased:
    """Takes whatever text there is where `text-case` is to be applied."""

    def case(self, text: Any, language: str | None = None) -> Any:  # noqa: ANN401
        if isinstance(text, FileTitle):
            return text
        return super().case(String(str(text)), language) if text else text  # type: ignore[misc]

    def strip_periods(self, text: Any) -> Any:  # noqa: ANN401
        if isinstance(text, FileTitle):
            return text
        return super().strip_periods(String(str(text))) if text else text  # type: ignore[misc]


class CslStyle(model.Style):
    """A style whose locales are read with these elements too, and whose macros are looked up once."""

    macro_cache: Any

    def xpath_search(self, expression: str) -> Any:  # noqa: ANN401
        """What the expression finds."""
        if not expression.startswith("cs:macro["):
            return super().xpath_search(expression)
        existing = self.macro_cache
        if existing is None:
            existing = self.macro_cache = {}
        if expression not in existing:
            existing[expression] = super().xpath_search(expression)
        return existing[expression]

    def set_locale_list(self, output_locale: str, validate: bool = False) -> None:
        """The style's own terms first, then those of the output's language, then American English."""
        from .processor_reading import locale

        language = output_locale.split("-")[0]
        own = [f'@xml:lang="{output_locale}"', f'@xml:lang="{language}"', "not(@xml:lang)"]
        self.spoken = language
        self.locales = [result for test in own for result in self.xpath_search(f"./cs:locale[{test}]")[:1]]
        self.locales += [locale(name) for name in dict.fromkeys([output_locale, "en-US"])]
        for each in self.locales:
            each.style = self


class Locale(model.Locale):
    """A locale whose terms are looked up once."""

    term_cache: Any

    def get_term(self, name: str, form: str | None = None, zero_padded: bool = False) -> Any:  # noqa: ANN401
        """The term; what is not there is an IndexError, as it is for the caller."""
        existing = self.term_cache
        if existing is None:
            existing = self.term_cache = {}
        queries = (name, form, zero_padded)
        if queries not in existing:
            try:
                existing[queries] = super().get_term(name, form, zero_padded)
            except IndexError:
                existing[queries] = None
        if existing[queries] is None:
            raise IndexError(name)
        return existing[queries]


class CslText(_Cased, model.Text):
    """A text that tells what it wrote, where that is asked, and capitalises behind a hyphen, but no `v` of a case."""

    _stop_words = (*model.Text._stop_words, "v", "v.", "vs", "vs.")

    def _variable(self, item: Any, context: Any) -> Any:  # noqa: ANN401
        value = super()._variable(item, context)
        if value is not None:
            _saw(context.get_layout(), self.tag, self.get("variable"))
        return value

    def case(self, text: Any, language: str | None = None) -> Any:  # noqa: ANN401
        """The text as `text-case` has it."""
        if isinstance(text, FileTitle):
            return text
        cased = super().case(text, language)
        if self.get("text-case") != "title" or language != "en" or not cased:
            return cased
        return String(HYPHENED.sub(self._raised, str(cased)))

    def _raised(self, match: re.Match[str]) -> str:
        return match[0] if match[0] in self._stop_words else match[0].capitalize()


class Names(model.Names):
    """Names that were written for missing ones are not written again."""

    def process(self, item: Any, names_context: Any = None, context: Any = None, **more: Any) -> Any:  # noqa: ANN401
        """The names of its roles, or their substitute."""
        layout = (self if context is None else context).get_layout()
        roles = [role for role in self.get("variable").split() if item.reference.get(role)]
        if roles and set(roles) <= set((layout.repressed or {}).get(self.tag, [])):
            raise VariableError
        result = super().process(item, names_context=names_context, context=context, **more)
        for role in roles:
            _saw(layout, self.tag, role)
        return result


class CslName(model.Name):
    """Names in a row, whole where the style says so; in German no comma stands before the last of them."""

    def get_option(self, name: str, context: Any = None, sort_options: Any = None) -> Any:  # noqa: ANN401
        """The value of an option, with what it inherits."""
        if name == "delimiter-precedes-last" and _spoken(self) == "de":
            return "never"
        return super().get_option(name, context, sort_options)

    def initialize(self, value: str, mark: str, context: Any) -> str:  # noqa: ANN401
        """The given names as initials; whole where the style says so, and then only initials get its mark."""
        if self.get("initialize") != "false":
            return str(super().initialize(value, mark, context))
        parts = [f"{part[0]}{mark}" if INITIAL.fullmatch(part) else f" {part} " for part in value.split()]
        return " ".join("".join(parts).split())


class Label(_Cased, model.Label):
    """A label that is plural before several numbers only, in the case that the style asks for."""

    def process(self, item: Any, variable: Any = None, *more: Any, **arguments: Any) -> Any:  # noqa: ANN401
        """The label; none where there is nothing to label."""
        if variable is None and not (item.has_locator if self.calls_variable() else item.get_field(self._field)):
            raise VariableError
        return super().process(item, variable, *more, **arguments)

    @property
    def _field(self) -> str:
        return str(self.get("variable")).replace("-", "_")

    def _is_plural(self, item: Any) -> bool:  # noqa: ANN401
        if self.get("variable") == "version":
            return False
        if self.calls_variable():
            return bool(SEVERAL.match(item.locator.identifier)) if item.has_locator else False
        return bool(SEVERAL.match(str(item.reference.get(self._field, ""))))

    def case(self, text: Any, language: str | None = None) -> Any:  # noqa: ANN401
        """The label as `text-case` has it."""
        return super().case(text, language or _spoken(self))


class Number(_OwnOrdinals, _Cased, model.Number):
    """A number with the ordinals of its language."""


class CslDate(_OwnOrdinals, model.Date):
    """A date with the ordinals of its language."""


class Date_Part(_OwnOrdinals, _Cased, model.Date_Part):
    """A part of a date that takes its look from the style for this one date."""

    def render(self, *args: Any, **more: Any) -> Any:  # noqa: ANN401
        """The part, and its attributes are as they were."""
        before = dict(self.attrib)
        try:
            return super().render(*args, **more)
        finally:
            self.attrib.clear()
            self.attrib.update(before)


class Name_Part(_Cased, model.Name_Part):
    """A part of a name, as plain text."""

    def format_part(self, value: Any, family: Any) -> tuple[str | None, str | None]:  # noqa: ANN401
        """Both, of which the one that it is for is formatted."""
        value, family = super().format_part(value, family)
        return (str(value) if value else value), (str(family) if family else family)


CHANGED = (
    CslStyle,
    Locale,
    Name_Part,
    CslText,
    Choose,
    If,
    Else_If,
    CslGroup,
    Substitute,
    Names,
    CslName,
    Label,
    Number,
    CslDate,
    Date_Part,
)
