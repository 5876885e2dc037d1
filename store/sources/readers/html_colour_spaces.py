"""From the spaces in which style sheets name colours to red, green and blue between 0 and 1."""

from __future__ import annotations

from collections.abc import Sequence
from math import cos, radians, sin

Triple = tuple[float, float, float]
Matrix = tuple[Triple, Triple, Triple]
TO_LONG: Matrix = ((1.0, 0.3963377774, 0.2158037573), (1.0, -0.1055613458, -0.0638541728),
                   (1.0, -0.0894841775, -1.291485548))  # fmt: skip
"""From Oklab to the roots of what the three kinds of cones in an eye see."""
OF_LONG: Matrix = ((4.0767416621, -3.3077115913, 0.2309699292), (-1.2684380046, 2.6097574011, -0.3413193965),
                   (-0.0041960863, -0.7034186147, 1.707614701))  # fmt: skip
OF_XYZ: Matrix = ((3.2409699419, -1.5373831776, -0.4986107603), (-0.9692436363, 1.8759675015, 0.0415550574),
                  (0.0556300797, -0.2039769589, 1.0569715142))  # fmt: skip
OF_XYZ_D50: Matrix = (
    (3.1341359, -1.617386, -0.490662),
    (-0.97879, 1.9162544, 0.03344),
    (0.0719454, -0.2289914, 1.4052427),
)
OF_P3: Matrix = ((1.2249401763, -0.2249401763, 0.0), (-0.0420569547, 1.0420569547, 0.0), (-0.0196375546, -0.0786360456,
                 1.0982736001))  # fmt: skip
WHITE_D50: Triple = (0.9642956764, 1.0, 0.8251046025)


def of_lab(lightness: float, a: float, b: float) -> Triple:
    """Of CIE Lab, whose lightness reaches 100."""
    middle = (lightness + 16) / 116
    roots = (middle + a / 500, middle, middle - b / 200)
    x, y, z = (
        white * (root**3 if root > 6 / 29 else (116 * root - 16) / 903.3)
        for white, root in zip(WHITE_D50, roots, strict=True)
    )
    return of_linear(_times(OF_XYZ_D50, (x, y, z)))


def of_oklab(lightness: float, a: float, b: float) -> Triple:
    """Of Oklab, whose lightness reaches 1."""
    long, middle, short = (root**3 for root in _times(TO_LONG, (lightness, a, b)))
    return of_linear(_times(OF_LONG, (long, middle, short)))


def around(amount: float, degrees: float) -> tuple[float, float]:
    """Both sides of a hue that is told as an angle."""
    return amount * cos(radians(degrees)), amount * sin(radians(degrees))


def of_space(name: str, parts: Triple) -> Triple:
    """Of `color(name …)`; spaces that are not told apart here are taken for the one of screens."""
    if name == "srgb-linear":
        return of_linear(parts)
    if name.startswith("xyz"):
        return of_linear(_times(OF_XYZ_D50 if name.endswith("50") else OF_XYZ, parts))
    if name == "display-p3":
        red, green, blue = (_to_linear(part) for part in parts)
        return of_linear(_times(OF_P3, (red, green, blue)))
    return parts


def of_linear(parts: Sequence[float]) -> Triple:
    """Of amounts of light."""
    red, green, blue = (12.92 * part if part <= 0.0031308 else 1.055 * part ** (1 / 2.4) - 0.055 for part in parts)
    return red, green, blue


def _to_linear(part: float) -> float:
    return part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4


def _times(matrix: Matrix, parts: Triple) -> Triple:
    one, two, three = (sum(a * b for a, b in zip(row, parts, strict=True)) for row in matrix)
    return one, two, three
