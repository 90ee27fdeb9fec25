"""Counts: how often each move of an opening was played, by what kind of player, and how it ended.

The same rows and statements serve SQLite and PostgreSQL.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from boardwright import core
from boardwright.openings import Folding

if TYPE_CHECKING:
    from collections.abc import Collection, Iterable, Sequence

    from boardwright.games import Position

OPENING_PLIES = 24  # the decisions of a game that count as its opening
SAMPLE_LENGTH = 12  # characters of the name of a sample game
SAMPLES = 4  # how many sample games each move and kind of player has, the latest first

# Kinds of players by number; each level has its own.
PEOPLE, ENGINE, BOTS = 0, 11, 12
KINDS = {
    "people": PEOPLE,
    **{f"level{level}": level for level in range(1, 11)},
    "engine": ENGINE,
    "bots": BOTS,
}

ADD = f"""
INSERT INTO openings (key, action, who, games, wins, draws, samples)
VALUES (:key, :action, :who, :games, :wins, :draws, :samples)
ON CONFLICT (key, action, who) DO UPDATE SET
    games = openings.games + excluded.games,
    wins = openings.wins + excluded.wins,
    draws = openings.draws + excluded.draws,
    samples = substr(excluded.samples || openings.samples, 1, {SAMPLES * SAMPLE_LENGTH})
"""
TAKE_AWAY = """
UPDATE openings SET
    games = games - :games, wins = wins - :wins, draws = draws - :draws,
    samples = replace(samples, :samples, '')
WHERE key = :key AND action = :action AND who = :who
"""
CLEAN_UP = "DELETE FROM openings WHERE key = :key AND action = :action AND who = :who AND games < 1"
LOOK_UP = "SELECT action, who, games, wins, draws, samples FROM openings WHERE key = :key"


class Row(NamedTuple):
    """How often a kind of player made a move; `wins` were won and `draws` shared."""

    key: int
    action: int  # folded
    who: int
    games: int
    wins: int
    draws: int
    samples: str = ""  # names of games, concatenated

    @property
    def place(self) -> tuple[int, int, int]:
        return self.key, self.action, self.who

    def plus(self, later: Row) -> Row:
        samples = (later.samples + self.samples)[: SAMPLES * SAMPLE_LENGTH]
        games, wins, draws = self.games + later.games, self.wins + later.wins, self.draws
        return Row(*self.place, games, wins, draws + later.draws, samples)


def rows_of_game(  # noqa: PLR0913 (a game has this many parts)
    start: Position,
    actions: Sequence[int],
    who: Sequence[int],
    winners: Collection[int],
    sample: str = "",
    *,
    first: int = 0,
) -> list[Row]:
    """The rows of one finished game: each move of its opening once.

    `who` are the kinds of its players by seat, `sample` is the name to find the game by. Moves
    before number `first` were played in another game and do not count.
    """
    opening = actions[:OPENING_PLIES]
    if not winners or first >= len(opening):
        return []
    states, state = [], core.state_of(start).copy()
    for action in opening:
        states.append(state.copy())
        state.apply(action)
    played = zip(states[first:], opening[first:], strict=True)
    folding = Folding(start.game, start.options)
    found = {}
    for folded, (before, action) in zip(folding.fold_all(states[first:]), played, strict=True):
        is_first = before.to_move in winners
        won, shared = (int(is_first), 0) if len(winners) == 1 else (0, int(is_first))
        image = folding.action(folded, action)
        row = Row(folded.key, image, who[before.to_move], 1, won, shared, sample)
        found[row.place] = row  # a repeated position counts once
    return list(found.values())


def merged(rows: Iterable[Row]) -> list[Row]:
    """Rows with equal places added up, in the order that all writers must use."""
    found: dict[tuple[int, int, int], Row] = {}
    for row in rows:
        known = found.get(row.place)
        found[row.place] = row if known is None else known.plus(row)
    return [found[place] for place in sorted(found)]


def samples_of(text: str) -> list[str]:
    return [text[i : i + SAMPLE_LENGTH] for i in range(0, len(text), SAMPLE_LENGTH)]
