"""Draws a game for those who want to look: the course of the money, and the final table, as one SVG."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from xml.sax.saxutils import escape

from voice_quiz.evening.after.money_course import Course
from voice_quiz.game.summary import Side

WIDTH, HEIGHT = 960, 540
_LEFT, _RIGHT, _TOP, _BOTTOM = 110, 620, 80, 490
_TABLE, _ROW = 660, 60
# Colours that people with any kind of eyes can tell apart; the dashes help on paper.
_COLOURS = ("#0072b2", "#d55e00", "#009e73", "#cc79a7", "#e69f00", "#56b4e9")
_DASHES = ("", "8 4", "2 4", "12 4 2 4", "6 6", "1 3")
_STEPS = (0, 50, 500, 5_000, 50_000, 250_000, 500_000, 750_000, 1_000_000, 2_000_000, 5_000_000)
# Below this a ladder's amounts lie close together.
_SMALL = 50
_FEWEST_PIXELS = 28


@dataclass(frozen=True, slots=True)
class Scale:
    """Places amounts and points on the sheet; a ladder grows so fast that it is drawn by its logarithm."""

    points: int
    lowest: int
    highest: int
    logarithmic: bool

    def x(self, point: int) -> float:
        """Place a point."""
        return _LEFT + (_RIGHT - _LEFT) * point / max(1, self.points - 1)

    def y(self, money: int) -> float:
        """Place an amount."""
        low, high = self._height(self.lowest), self._height(self.highest)
        return _BOTTOM - (_BOTTOM - _TOP) * (self._height(money) - low) / max(1e-9, high - low)

    def _height(self, money: int) -> float:
        return math.copysign(math.log1p(abs(money) / _SMALL), money) if self.logarithmic else float(money)


def picture(course: Course, title: str, currency: str, *, ladder: bool) -> str:
    """Draw a game; `currency` stands behind the amounts."""
    lines = list(course.lines.items())
    amounts = [money for _, line in lines for money in line] or [0]
    scale = Scale(max((len(line) for _, line in lines), default=1), min(0, *amounts), max(1, *amounts), ladder)
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}" font-family="sans-serif" font-size="16">',
        f"<title>{escape(title)}</title>",
        f'<rect width="{WIDTH}" height="{HEIGHT}" fill="#ffffff"/>',
        f'<text x="{_LEFT}" y="45" font-size="26" font-weight="bold">{escape(title)}</text>',
        *_grid(scale, currency),
        *(_line(index, line, scale) for index, (_, line) in enumerate(lines)),
        *_table(course, [side for side, _ in lines], currency),
        "</svg>",
    ]
    return "\n".join(parts) + "\n"


def _grid(scale: Scale, currency: str) -> Iterator[str]:
    """Draw lines at round amounts, as far as there is room for them."""
    last = math.inf
    for money in sorted({*_STEPS, scale.lowest, scale.highest}):
        height = scale.y(money)
        if not scale.lowest <= money <= scale.highest or last - height < _FEWEST_PIXELS:
            continue
        last = height
        yield f'<line x1="{_LEFT}" x2="{_RIGHT}" y1="{height:.1f}" y2="{height:.1f}" stroke="#dddddd"/>'
        yield f'<text x="{_LEFT - 8}" y="{height + 5:.1f}" text-anchor="end" font-size="12">{_amount(money, currency)}</text>'


def _line(index: int, line: Sequence[int], scale: Scale) -> str:
    points = " ".join(f"{scale.x(point):.1f},{scale.y(money):.1f}" for point, money in enumerate(line))
    dashes = _DASHES[index % len(_DASHES)]
    return f'<polyline points="{points}" fill="none" stroke="{_colour(index)}" stroke-width="3" stroke-dasharray="{dashes}"/>'


def _table(course: Course, sides: Sequence[Side], currency: str) -> Iterator[str]:
    """Write the final ranking beside the lines, each name in the colour of its line."""
    rows = [(line.place, line.names, line.money) for line in course.outcome.ranking] if course.outcome else []
    rows = rows or [(0, side, course.lines[side][-1]) for side in sides]
    spacing = min(_ROW, (HEIGHT - _TOP) // max(1, len(rows)))
    for row, (place, names, money) in enumerate(rows):
        height = _TOP + row * spacing
        index = sides.index(names) if names in sides else row
        number = f"{place}. " if place else ""
        dashes = _DASHES[index % len(_DASHES)]
        yield (
            f'<line x1="{_TABLE}" x2="{_TABLE + 24}" y1="{height - 5}" y2="{height - 5}" stroke="{_colour(index)}" '
            f'stroke-width="4" stroke-dasharray="{dashes}"/>'
        )
        yield f'<text x="{_TABLE + 34}" y="{height}">{number}{escape(", ".join(names))}</text>'
        yield f'<text x="{_TABLE + 34}" y="{height + 22}" fill="#555555">{_amount(money, currency)}</text>'


def _colour(index: int) -> str:
    return _COLOURS[index % len(_COLOURS)]


def _amount(money: int, currency: str) -> str:
    """Write an amount so that every language can read it."""
    return f"{money:,} {currency}".replace(",", "\u202f").replace("-", "\u2212")
