"""A calculator for numbers that were found: the four operations and brackets, exact, and nothing else."""

from __future__ import annotations

import re
from collections.abc import Mapping
from fractions import Fraction

LONGEST = 200
"""Characters of a calculation."""
DEEPEST = 20
"""Brackets and signs within one another."""
DIGITS = 4
"""Of a result that does not end before: places behind the point, or digits that count where it is below 1."""
TOKEN = re.compile(r"\s*(?:(#E\d{1,2})|(\d{1,15}(?:\.\d{1,15})?)(?![\w.,])|([-+*/()×÷−–]))")
SIGNS = {"×": "*", "÷": "/", "−": "-", "–": "-"}


def variables(calculation: str) -> list[str]:
    """The variables that a calculation uses, in order.

    Raises:
        ValueError: it is no calculation.
    """
    used: dict[str, Fraction] = {}
    for token in _tokens(calculation):
        if token.startswith("#"):
            used[token] = Fraction(1)
    _ExpressionParser(_tokens(calculation), used, divides=False).whole()
    return list(used)


def calculate(calculation: str, values: Mapping[str, Fraction]) -> Fraction:
    """The result; `values` has the number of each variable, as `#E1`.

    Raises:
        ValueError: it is no calculation, divides by zero, or uses a variable without a number.
    """
    return _ExpressionParser(_tokens(calculation), values).whole()


def written(value: Fraction) -> str:
    """A number as a reader writes it: `0.6667`, `1234.5`, `0.00001234`."""
    places = DIGITS
    while value and abs(value) * 10 ** (places - DIGITS + 1) < 1:
        places += 1
    rounded = round(value, places)
    whole, rest = divmod(abs(rounded.numerator) * 10**places // rounded.denominator, 10**places)
    decimals = f"{rest:0{places}d}".rstrip("0")
    return f"{'-' if rounded < 0 else ''}{whole}{'.' if decimals else ''}{decimals}"


def _tokens(calculation: str) -> list[str]:
    text = calculation.strip()
    if not text or len(text) > LONGEST:
        raise ValueError(f"a calculation has 1 to {LONGEST} characters, this has {len(text)}")
    tokens, at = [], 0
    while at < len(text):
        match = TOKEN.match(text, at)
        if not match:
            raise ValueError(f"{text[at : at + 20]!r} is no part of a calculation: numbers, #E1, + - * / ( ) are")
        token = match[1] or match[2] or match[3]
        tokens.append(SIGNS.get(token, token))
        at = match.end()
    return tokens


class _ExpressionParser:
    """Reads a sum of products of numbers, variables and bracketed sums."""

    def __init__(self, tokens: list[str], values: Mapping[str, Fraction], *, divides: bool = True) -> None:
        self._tokens, self._values, self._divides, self._at = tokens, values, divides, 0

    def whole(self) -> Fraction:
        value = self._sum(0)
        if self._at < len(self._tokens):
            raise ValueError(f"{self._tokens[self._at]!r} stands where the calculation should end")
        return value

    def _sum(self, depth: int) -> Fraction:
        value = self._product(depth)
        while (sign := self._take("+", "-")) is not None:
            value = value + self._product(depth) if sign == "+" else value - self._product(depth)
        return value

    def _product(self, depth: int) -> Fraction:
        value = self._factor(depth)
        while (sign := self._take("*", "/")) is not None:
            value = value * self._factor(depth) if sign == "*" else self._over(value, self._factor(depth))
        return value

    def _over(self, value: Fraction, by: Fraction) -> Fraction:
        if not self._divides:
            return value
        if not by:
            raise ValueError("it divides by zero")
        return value / by

    def _factor(self, depth: int) -> Fraction:
        if depth > DEEPEST:
            raise ValueError(f"more than {DEEPEST} brackets and signs stand within one another")
        if sign := self._take("+", "-"):
            return self._factor(depth + 1) if sign == "+" else -self._factor(depth + 1)
        if self._take("("):
            value = self._sum(depth + 1)
            if not self._take(")"):
                raise ValueError("a bracket is not closed")
            return value
        return self._number()

    def _number(self) -> Fraction:
        token = self._tokens[self._at] if self._at < len(self._tokens) else ""
        if token.startswith("#") and token not in self._values:
            raise ValueError(f"{token} has no number")
        if not token or token in "+-*/()":
            raise ValueError(f"a number is missing before {token!r}" if token else "a number is missing at the end")
        self._at += 1
        return self._values[token] if token.startswith("#") else Fraction(token)

    def _take(self, *signs: str) -> str | None:
        if self._at < len(self._tokens) and self._tokens[self._at] in signs:
            self._at += 1
            return self._tokens[self._at - 1]
        return None
