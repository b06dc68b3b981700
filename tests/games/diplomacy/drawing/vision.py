"""How far apart two colours look, and to whom: CIEDE2000, after what an eye without green or red makes of them."""

from math import atan2, cos, degrees, exp, hypot, radians, sin, sqrt

Triple = tuple[float, float, float]
Matrix = tuple[Triple, Triple, Triple]

# Machado, Oliveira and Fernandes (2009), for linear light and a complete lack.
EYES: dict[str, Matrix] = {
    "usual": ((1, 0, 0), (0, 1, 0), (0, 0, 1)),
    "without green": (
        (0.367322, 0.860646, -0.227968),
        (0.280085, 0.672501, 0.047413),
        (-0.011820, 0.042940, 0.968881),
    ),
    "without red": (
        (0.152286, 1.052583, -0.204868),
        (0.114503, 0.786281, 0.099216),
        (-0.003882, -0.048116, 1.051998),
    ),
}
_XYZ: Matrix = (
    (0.4124564, 0.3575761, 0.1804375),
    (0.2126729, 0.7151522, 0.0721750),
    (0.0193339, 0.1191920, 0.9503041),
)
_WHITE = (0.95047, 1.0, 1.08883)


def apart(one: str, other: str, eye: str) -> float:
    return ciede2000(lab(_seen(one, eye)), lab(_seen(other, eye)))


def contrast(one: str, other: str) -> float:
    """As WCAG has it: 21 for black on white, 1 for nothing."""
    light, dark = sorted((_times(_XYZ, _light(each))[1] + 0.05 for each in (one, other)), reverse=True)
    return light / dark


def _light(colour: str) -> Triple:
    """Linear, from #rgb or #rrggbb."""
    digits = colour[1:] if len(colour) == 7 else "".join(each * 2 for each in colour[1:])
    shares = [int(digits[at : at + 2], 16) / 255 for at in (0, 2, 4)]
    red, green, blue = (c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in shares)
    return red, green, blue


def _seen(colour: str, eye: str) -> Triple:
    red, green, blue = (min(max(c, 0.0), 1.0) for c in _times(EYES[eye], _light(colour)))
    return red, green, blue


def lab(light: Triple) -> Triple:
    x, y, z = (_cube_root(c / white) for c, white in zip(_times(_XYZ, light), _WHITE, strict=True))
    return 116 * y - 16, 500 * (x - y), 200 * (y - z)


def _cube_root(t: float) -> float:
    return t ** (1 / 3) if t > 216 / 24389 else (24389 / 27 * t + 16) / 116


def _times(matrix: Matrix, vector: Triple) -> Triple:
    a, b, c = (sum(m * v for m, v in zip(row, vector, strict=True)) for row in matrix)
    return a, b, c


def ciede2000(one: Triple, other: Triple) -> float:
    """Sharma, Wu and Dalal (2005), in their order and with their names."""
    (l1, a1, b1), (l2, a2, b2) = one, other
    mean = (hypot(a1, b1) + hypot(a2, b2)) / 2
    g = 0.5 * (1 - sqrt(mean**7 / (mean**7 + 25**7)))
    c1, c2 = hypot(a1 * (1 + g), b1), hypot(a2 * (1 + g), b2)
    h1, h2 = (degrees(atan2(b, a * (1 + g))) % 360 for a, b in ((a1, b1), (a2, b2)))
    turn = (h2 - h1 + 180) % 360 - 180 if c1 * c2 else 0.0
    dl, dc, dh = l2 - l1, c2 - c1, 2 * sqrt(c1 * c2) * sin(radians(turn / 2))
    lm, cm, hm = (l1 + l2) / 2, (c1 + c2) / 2, (h1 + turn / 2) % 360 if c1 * c2 else h1 + h2
    sl, sc, sh = _weights(lm, cm, hm)
    rc = 2 * sqrt(cm**7 / (cm**7 + 25**7))
    rt = -rc * sin(radians(60 * exp(-(((hm - 275) / 25) ** 2))))
    return sqrt((dl / sl) ** 2 + (dc / sc) ** 2 + (dh / sh) ** 2 + rt * (dc / sc) * (dh / sh))


def _weights(lm: float, cm: float, hm: float) -> Triple:
    t = 1 - 0.17 * cos(radians(hm - 30)) + 0.24 * cos(radians(2 * hm))
    t += 0.32 * cos(radians(3 * hm + 6)) - 0.20 * cos(radians(4 * hm - 63))
    sl = 1 + 0.015 * (lm - 50) ** 2 / sqrt(20 + (lm - 50) ** 2)
    return sl, 1 + 0.045 * cm, 1 + 0.015 * cm * t
