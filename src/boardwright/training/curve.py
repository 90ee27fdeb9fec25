"""A run's curve: losses and scores over time, as a table and as a picture."""

from __future__ import annotations

import json
from dataclasses import dataclass
from html import escape
from typing import TYPE_CHECKING

from boardwright.games.errors import MalformedInput

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence
    from pathlib import Path

PROGRESS, SCORES, PICTURE = "progress.jsonl", "scores.jsonl", "curve.svg"
_LOSS = "loss"
Point = tuple[float, float]


@dataclass(frozen=True, slots=True)
class ScorePoint:
    """The score of a network against a milestone after so many seconds of training."""

    seconds: float
    rival: str
    score: float
    low: float  # of the 95 % interval
    high: float
    games: int


def read_lines(path: Path) -> list[dict[str, object]]:
    """The lines of a JSON lines file, without an incomplete last line."""
    if not path.exists():
        return []
    lines = path.read_bytes().splitlines(keepends=True)
    found = []
    for number, line in enumerate(lines, 1):
        try:
            found.append(json.loads(line))
        except ValueError:
            if number < len(lines) or line.endswith(b"\n"):
                raise MalformedInput(f"{path}, line {number}, is damaged") from None
    return found


def add_line(path: Path, values: Mapping[str, object]) -> None:
    """Append a line; an incomplete line before it is cut off."""
    with path.open("ab+") as file:
        file.seek(0)
        whole = file.read().rfind(b"\n") + 1
        file.truncate(whole)
        file.seek(whole)
        file.write(json.dumps(dict(values)).encode() + b"\n")


@dataclass(frozen=True)
class Curve:
    """The losses by name and the scores by milestone, over seconds."""

    losses: dict[str, list[Point]]
    scores: dict[str, list[ScorePoint]]
    rows: list[dict[str, object]]

    @classmethod
    def read(cls, folder: Path) -> Curve:
        """Read a run's progress; every value whose name ends in `loss` is a loss."""
        rows = read_lines(folder / PROGRESS)
        if not rows:
            raise MalformedInput(f"{folder} holds no run with a curve yet")
        names = [name for name in rows[-1] if name.endswith(_LOSS)]
        losses = {
            name: [(_number(row, "seconds"), _number(row, name)) for row in rows if name in row]
            for name in names
        }
        scores: dict[str, list[ScorePoint]] = {}
        for line in read_lines(folder / SCORES):
            point = ScorePoint(**line)  # type: ignore[arg-type]
            scores.setdefault(point.rival, []).append(point)
        return cls(losses, scores, rows)

    def table(self, max_rows: int = 20) -> str:
        """Up to `max_rows` of the rows, including the last, as Markdown."""
        counts = ("round", "games", "samples", "positions", "steps")
        names = [name for name in counts if name in self.rows[-1]]
        heads = ["minutes", *names, *(_label(name) for name in self.losses)]
        rows = [
            [
                f"{_number(row, 'seconds') / 60:.1f}",
                *(f"{_number(row, name):,.0f}" for name in names),
                *(f"{_number(row, name):.4f}" for name in self.losses if name in row),
            ]
            for row in _thinned(self.rows, max_rows)
        ]
        text = table(heads, rows)
        if self.scores:
            text += "\n" + table(["minutes", "against", "score (95 %)", "games"], self._scored())
        return text

    def _scored(self) -> list[list[str]]:
        points = sorted((p for each in self.scores.values() for p in each), key=lambda p: p.seconds)
        return [
            [
                f"{p.seconds / 60:.1f}", p.rival,
                f"{100 * p.score:.1f} % ({100 * p.low:.1f}–{100 * p.high:.1f})", f"{p.games}",
            ]
            for p in points
        ]  # fmt: skip

    def picture(self, title: str) -> str:
        """The curve as SVG: a panel for each loss, and a panel for the scores."""
        panels = [_Panel(_label(name), {"": line}) for name, line in self.losses.items()]
        if self.scores:
            lines = {
                rival: [(p.seconds, 100 * p.score) for p in points]
                for rival, points in self.scores.items()
            }
            bars = {
                rival: [(p.seconds, 100 * p.low, 100 * p.high) for p in points]
                for rival, points in self.scores.items()
            }
            panels.append(_Panel("score in %", lines, (0.0, 100.0), bars))
        places = [(70 + i % 2 * (WIDTH + 80), 60 + i // 2 * DOWN) for i in range(len(panels))]
        width = 30 + min(2, len(panels)) * (WIDTH + 80)
        height = places[-1][1] + DOWN + LEGEND * len(self.scores)
        body = "\n".join(
            f'<g transform="translate({x} {y})">\n{panel.draw()}\n</g>'
            for (x, y), panel in zip(places, panels, strict=True)
        )
        return (
            f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" '
            f'font-family="sans-serif" font-size="13">\n'
            f'<rect width="100%" height="100%" fill="white"/>\n'
            f'<text x="70" y="26" font-size="16">{escape(title)}</text>\n{body}\n</svg>\n'
        )


WIDTH, HEIGHT = 420, 220  # of a panel
DOWN, LEGEND = HEIGHT + 75, 16  # distance to the next row, and height of a legend line
# These colours are distinct with any kind of colour vision.
COLOURS = ("#0072b2", "#d55e00", "#009e73", "#cc79a7", "#8a6d00", "#56b4e9")


@dataclass(frozen=True)
class _Panel:
    """Axes with a line for each name."""

    label: str
    lines: dict[str, list[Point]]
    bounds: tuple[float, float] | None = None  # of the values; by default fitted
    bars: dict[str, list[tuple[float, float, float]]] | None = None

    def draw(self) -> str:
        points = [point for line in self.lines.values() for point in line]
        last = max((x for x, _ in points), default=0.0) or 1.0
        values = [y for _, y in points] or [0.0, 1.0]
        low, high = self.bounds or _roomy(min(values), max(values))

        def at(x: float, y: float) -> Point:
            return WIDTH * x / last, HEIGHT * (high - y) / (high - low)

        parts = [self._axes(last, low, high)]
        for number, (name, line) in enumerate(self.lines.items()):
            colour = COLOURS[number % len(COLOURS)]
            for x, lower, upper in (self.bars or {}).get(name, ()):
                (a, b), (_, c) = at(x, lower), at(x, upper)
                parts.append(f'<path d="M{a:.1f} {b:.1f}V{c:.1f}" stroke="{colour}" opacity=".4"/>')
            path = "L".join(f"{x:.1f} {y:.1f}" for x, y in (at(*point) for point in line))
            parts.append(f'<path d="M{path}" fill="none" stroke="{colour}" stroke-width="2"/>')
            if len(line) < 40:
                dots = (at(*point) for point in line)
                parts += [
                    f'<circle cx="{x:.1f}" cy="{y:.1f}" r="3" fill="{colour}"/>' for x, y in dots
                ]
            if name:
                parts.append(self._legend(number, name, colour))
        return "\n".join(parts)

    def _legend(self, number: int, name: str, colour: str) -> str:
        y = HEIGHT + 40 + LEGEND * number
        return (
            f'<rect x="0" y="{y - 6}" width="12" height="4" fill="{colour}"/>'
            f'<text x="17" y="{y}">{escape(name)}</text>'
        )

    def _axes(self, last: float, low: float, high: float) -> str:
        parts = [f'<text x="0" y="-8" fill="#555">{escape(self.label)}</text>']
        for value in _ticks(low, high):
            y = HEIGHT * (high - value) / (high - low)
            parts.append(
                f'<path d="M0 {y:.1f}h{WIDTH}" stroke="#ddd"/>'
                f'<text x="-6" y="{y + 4:.1f}" text-anchor="end">{value:g}</text>'
            )
        for minutes in _ticks(0, last / 60):
            x = WIDTH * 60 * minutes / last
            parts.append(
                f'<path d="M{x:.1f} {HEIGHT}v5" stroke="#555"/>'
                f'<text x="{x:.1f}" y="{HEIGHT + 18}" text-anchor="middle">{minutes:g}</text>'
            )
        parts.append(
            f'<path d="M0 0V{HEIGHT}H{WIDTH}" fill="none" stroke="#555"/>'
            f'<text x="{WIDTH}" y="{HEIGHT + 34}" text-anchor="end" fill="#555">minutes</text>'
        )
        return "\n".join(parts)


def _roomy(low: float, high: float) -> tuple[float, float]:
    room = 0.05 * (high - low) or 0.05 * abs(high) or 1.0
    return low - room, high + room


def _ticks(low: float, high: float) -> Iterable[float]:
    """About five round numbers between two numbers."""
    step = 10.0 ** len(str(int(max(1.0, high - low))))
    while (high - low) / step < 4:
        step /= 2 if f"{step:e}"[0] in "12" else 2.5
    first = int(-(-low // step))
    return [round(i * step, 10) for i in range(first, int(high // step) + 1)]


def _thinned(rows: Sequence[dict[str, object]], max_rows: int) -> list[dict[str, object]]:
    if len(rows) <= max_rows:
        return list(rows)
    return [rows[round(i * (len(rows) - 1) / (max_rows - 1))] for i in range(max_rows)]


def table(heads: list[str], rows: list[list[str]]) -> str:
    """Rows as Markdown."""
    lines = [heads, ["---"] * len(heads), *rows]
    return "".join(f"| {' | '.join(line)} |\n" for line in lines)


def _label(name: str) -> str:
    return name.replace("_", " ")


def _number(row: dict[str, object], name: str) -> float:
    return float(row.get(name, 0.0))  # type: ignore[arg-type]
