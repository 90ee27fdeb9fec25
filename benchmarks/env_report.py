"""The report of the environment measurements: a section of a page and a table for the README."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from boardwright.games import GAMES
from measurement import Table, markdown, verdict

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence

    from measurement import Rate
    from pace import Pace

    Costs = Mapping[str, Sequence[float]]  # nanoseconds of the parts of a step, by game

HEADING = "## Environments"
COSTS_WORDS = (
    "Nanoseconds for one game in one thread, from the best rounds, each part as what it adds; "
    "the second thread, Python and handing out the work are not in it."
)
BEGIN, END = "<!-- steps: begin -->", "<!-- steps: end -->"


@dataclass(frozen=True)
class Bar:
    """The goal for each of our games: a multiple of a peer's pace in the same rounds."""

    peer: str
    factor: int


@dataclass(frozen=True)
class Group:
    """Paces measured in turn: those of our games, and those of a library's games."""

    title: str
    text: str
    ours: dict[str, Pace]
    library: str = ""
    peers: dict[str, Pace] | None = None
    bars: tuple[Bar, ...] = ()
    threaded: bool = False  # True: wall-clock time counts; False: CPU time

    def rate(self, pace: Pace) -> Rate:
        return pace.rate if self.threaded else pace.cpu_rate

    def times(self, ours: Pace, peer: str) -> Rate:
        assert self.peers is not None
        other = self.peers[peer]
        return ours.times(other) if self.threaded else ours.cpu_times(other)

    def named(self) -> list[tuple[str, Pace]]:
        """All paces, ours first."""
        ours = [(GAMES[game].title, pace) for game, pace in self.ours.items()]
        others = (self.peers or {}).items()
        return ours + [(f"{self.library} {name}", pace) for name, pace in others]


def fastest_forms(paces: dict[str, Pace], *, threaded: bool) -> dict[str, Pace]:
    """Of the forms `name (form)`, the faster one, as `name`."""
    found: dict[str, tuple[float, Pace]] = {}
    for key, pace in paces.items():
        name = key.partition(" (")[0]
        rate = (pace.rate if threaded else pace.cpu_rate).median
        if name not in found or rate > found[name][0]:
            found[name] = rate, pace
    return {name: pace for name, (_, pace) in found.items()}


def section(groups: Iterable[Group], head: str, costs: Costs) -> str:
    return "\n\n".join([HEADING, head, *map(group_text, groups), costs_text(costs)])


def costs_text(costs: Costs) -> str:
    rows = [
        [GAMES[game].title, *(f"{part:.0f}" for part in parts), f"{sum(parts):.0f}"]
        for game, parts in costs.items()
    ]
    table = markdown(["", "choosing", "checking and playing", "observation", "mask", "sum"], rows)
    return f"### The cost of a batch step\n\n{COSTS_WORDS}\n\n{table}"


def group_text(group: Group) -> str:
    parts = [f"### {group.title}", group.text, markdown(*pace_table(group))]
    if group.bars and group.peers:
        parts.append(markdown(*bar_table(group)))
    return "\n\n".join(parts)


def pace_table(group: Group) -> tuple[list[str], Table]:
    if group.threaded:
        rows = [[name, pace.rate.plain(), pace.cpu_rate.plain()] for name, pace in group.named()]
        return ["", "steps/s on the wall clock", "for each second of CPU time"], rows
    return ["", "steps/s"], [[name, pace.cpu_rate.plain()] for name, pace in group.named()]


def bar_table(group: Group) -> tuple[list[str], Table]:
    """Each game's pace as a multiple of a peer's pace, with a column for each bar."""
    headings = [
        "",
        *(f"times {group.library} {bar.peer}: to reach {bar.factor}" for bar in group.bars),
    ]
    rows = [
        [
            GAMES[game].title,
            *(compared(group.times(pace, bar.peer), bar.factor) for bar in group.bars),
        ]
        for game, pace in group.ours.items()
    ]
    return headings, rows


def compared(times: Rate, factor: int) -> str:
    return f"{times.plain(1)}, {verdict(is_reached=times.median >= factor)}"


def readme_table(groups: Iterable[Group]) -> str:
    """A line for each kind of environment."""
    rows = [
        [
            group.title,
            *(short(group.rate(pace).median) for pace in group.ours.values()),
            beside(group),
        ]
        for group in groups
    ]
    titles = [game.title for game in GAMES.values()]
    return markdown(["steps/s", *titles, "others in the same run"], rows)


def beside(group: Group) -> str:
    if not group.peers:
        return "–"
    rates = (f"{name} {short(group.rate(pace).median)}" for name, pace in group.peers.items())
    return f"{group.library} {', '.join(rates)}"


def short(rate: float) -> str:
    """A rate with two or three significant figures."""
    if rate >= 1e6:
        return f"{rate / 1e6:.1f} M"
    return f"{rate / 1e3:.0f} k" if rate >= 1e4 else f"{rate / 1e3:.1f} k"


def with_table(readme: str, table: str) -> str:
    """The README with the table between its two marks."""
    before, begin, rest = readme.partition(BEGIN)
    _, end, after = rest.partition(END)
    if not (begin and end):
        raise ValueError(f"{BEGIN} … {END} is missing")
    return f"{before}{BEGIN}\n\n{table}\n\n{END}{after}"
