"""What the measurements of the environments say: a section of a page and a table for the README."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from boardwright.games import GAMES
from measuring import Table, markdown

if TYPE_CHECKING:
    from collections.abc import Iterable

    from measuring import Rate
    from pacing import Pace

HEADING = "## Environments"
BEGIN, END = "<!-- steps: begin -->", "<!-- steps: end -->"


@dataclass(frozen=True)
class Bar:
    """What each of our games has to reach: so many times a peer's pace in the same rounds."""

    peer: str  # how its name begins: the better of several forms counts
    factor: float
    words: str


@dataclass(frozen=True)
class Group:
    """Paces that were measured by turns: ours by the name of the game, the others by theirs."""

    title: str
    short: str
    words: str
    ours: dict[str, Pace]
    peers: dict[str, Pace]
    bars: tuple[Bar, ...] = ()
    threaded: bool = False  # then the wall clock counts, else CPU time


def best_of(peers: dict[str, Pace], name: str) -> Pace | None:
    """The fastest form of a peer: its own name, or with something after a comma."""
    forms = [
        pace
        for key, pace in peers.items()
        if key == name or (key.startswith(f"{name}, ") and key.count(",") == name.count(",") + 1)
    ]
    return max(forms, key=lambda pace: pace.rate.median, default=None)


def ratio(ours: Pace, peer: Pace, *, threaded: bool) -> Rate:
    return ours.times(peer) if threaded else ours.cpu_times(peer)


def group_text(group: Group) -> str:
    parts = [f"### {group.title}", group.words, markdown(*pace_table(group))]
    if any(best_of(group.peers, bar.peer) for bar in group.bars):
        parts.append(markdown(*bar_table(group)))
    return "\n\n".join(parts)


def pace_table(group: Group) -> tuple[list[str], Table]:
    named = [(GAMES[game].title, pace) for game, pace in group.ours.items()]
    named += list(group.peers.items())
    if group.threaded:
        rows = [[name, pace.rate.plain(), pace.cpu_rate.plain()] for name, pace in named]
        return ["", "steps/s on the wall clock", "steps per second of CPU time"], rows
    return ["", "steps/s"], [[name, pace.cpu_rate.plain()] for name, pace in named]


def bar_table(group: Group) -> tuple[list[str], Table]:
    """A row for each game, a column for each bar whose peer is there."""
    bars = [(bar, peer) for bar in group.bars if (peer := best_of(group.peers, bar.peer))]
    headings = ["times the pace of", *(bar.words for bar, _ in bars)]
    rows = [
        [
            GAMES[game].title,
            *(verdict(ratio(pace, peer, threaded=group.threaded), bar) for bar, peer in bars),
        ]
        for game, pace in group.ours.items()
    ]
    return headings, rows


def verdict(times: Rate, bar: Bar) -> str:
    figures = f"{times.median:.1f} ({times.least:.1f}–{times.most:.1f})"
    if not bar.factor:
        return figures
    reached = "reached" if times.median >= bar.factor else "not reached"
    return f"{figures}: {bar.factor:.0f} {reached}"


def section(groups: Iterable[Group], head: str) -> str:
    return "\n\n".join([HEADING, head, *map(group_text, groups)])


def readme_table(groups: Iterable[Group]) -> str:
    """One line for each kind of environment."""
    rows = []
    for group in groups:
        ours = [short(pace_of(pace, group)) for pace in group.ours.values()]
        rows.append([group.short, *ours, "; ".join(beside(group)) or "–"])
    titles = [game.title for game in GAMES.values()]
    return markdown(["steps/s", *titles, "beside, in the same run"], rows)


def pace_of(pace: Pace, group: Group) -> float:
    return (pace.rate if group.threaded else pace.cpu_rate).median


def beside(group: Group) -> list[str]:
    """Each peer once, by its fastest form."""
    names = dict.fromkeys(name.removesuffix(", scan").removesuffix(", loop") for name in group.peers)
    found = []
    for name in names:
        pace = best_of(group.peers, name)
        assert pace is not None
        found.append(f"{name} {short(pace_of(pace, group))}")
    return found


def short(rate: float) -> str:
    """Two or three figures of a rate."""
    if rate >= 1e6:
        return f"{rate / 1e6:.1f} M"
    return f"{rate / 1e3:.0f} k" if rate >= 1e4 else f"{rate / 1e3:.1f} k"


def with_section(page: str, new: str) -> str:
    """The page with the section in place of the one that is there, else at its end."""
    old = section_in(page)
    return page.replace(old, new) if old else f"{page.rstrip()}\n\n{new}\n"


def section_in(page: str) -> str:
    """The section as it stands in a page, so that whoever writes the page anew can keep it."""
    _, found, rest = page.partition(f"{HEADING}\n")
    return (found + rest.partition("\n## ")[0]).rstrip()


def with_table(readme: str, table: str) -> str:
    """The text with the table between its two marks."""
    before, begin, rest = readme.partition(BEGIN)
    _, end, after = rest.partition(END)
    if not (begin and end):
        raise ValueError(f"the text has no {BEGIN} … {END}")
    return f"{before}{BEGIN}\n\n{table}\n\n{END}{after}"
