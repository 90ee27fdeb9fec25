"""The section of docs/performance.md about the page's speed, weight and accessibility."""

from __future__ import annotations

from dataclasses import dataclass

HEADING = "## The page"
COLUMNS = (
    "page",
    "performance",
    "accessibility",
    "best practices",
    "first paint",
    "largest paint",
    "blocked",
    "shift",
)


@dataclass(frozen=True)
class Score:
    """Lighthouse's result for a page: grades out of 100, times in milliseconds, layout shift."""

    title: str
    form: str
    grades: tuple[int, ...]
    times: tuple[float, ...]
    shift: float
    objections: tuple[str, ...]

    def row(self) -> str:
        grades = " | ".join(map(str, self.grades))
        times = " | ".join(f"{time / 1000:.2f} s" for time in self.times)
        return f"| {self.title}, {self.form} | {grades} | {times} | {self.shift:.3f} |"

    def summary(self) -> str:
        return f"{self.row()} {', '.join(self.objections)}"


def lighthouse_section(scores: list[Score], weights: dict[str, int]) -> str:
    rows = "\n".join(score.row() for score in scores)
    sent = "\n".join(f"| {title} | {size / 1000:.1f} kB |" for title, size in weights.items())
    total = sum(weights.values()) / 1000
    return f"""{HEADING}

By `make lighthouse`: Lighthouse 12 in Chromium on the server's own machine, the median of some
runs, which come before other programs where the system allows it. The phone is simulated: a slow
network (1.6 Mbit/s, 150 ms) and a processor four times slower. To reach: 95 in each column of
grades, and 150 kB until the first game can be played.

| {" | ".join(COLUMNS)} |
{"|---" * len(COLUMNS)}|
{rows}

| sent, compressed, with all headers | |
|---|---|
{sent}
| together | {total:.1f} kB |"""
