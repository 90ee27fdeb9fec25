"""Playthroughs: whole games described ply by ply, stored as files and compared word by word.

A file begins with its game, its changed options and its moves; all other text is made from these.
`python tests/playthrough.py --write` writes all files again; to add one, write its first lines.
"""

from __future__ import annotations

import sys
from itertools import takewhile
from pathlib import Path
from textwrap import fill
from typing import TYPE_CHECKING

from boardwright.games import Game, Options, Outcome, Position, game_named

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from boardwright.games.events import Event

FILES = sorted((Path(__file__).parent / "games").glob("*/playthrough*.txt"))


def playthrough_text(game: Game, options: Options, moves: Sequence[str]) -> str:
    """The whole file: the lines that name the game, then its description."""
    return "\n".join([*_header(game, options, moves), *_story(game.start(options), moves), ""])


def rebuilt(text: str) -> str:
    """Make the whole file again from its first lines."""
    return playthrough_text(*read_header(text))


def read_header(text: str) -> tuple[Game, Options, list[str]]:
    lines = " ".join(takewhile(str.strip, text.splitlines())).split()
    at = lines.index("moves:")
    game = game_named(lines[1])
    options = dict(word.split("=", 1) for word in lines[3:at])
    return game, game.options_type.from_mapping(options), lines[at + 1 :]


def _header(game: Game, options: Options, moves: Sequence[str]) -> list[str]:
    changed = [f"{name}={text}" for name, text in options.changed().items()]
    moves_text = fill(" ".join(moves), 96, initial_indent="  ", subsequent_indent="  ")
    return [f"game: {game.name}", " ".join(["options:", *changed]), "moves:", moves_text]


def _story(position: Position, moves: Sequence[str]) -> Iterator[str]:
    yield from _picture(position)
    turn = 0
    for move in moves:
        if position.starts_turn:
            turn += 1
            yield f"Turn {turn}: {_seat_name(position, position.on_turn)}"
        yield f"  {_seat_name(position, position.to_move)} decides {move}"
        after, events = position.step(move)
        yield from (f"    {_sentence(position, event)}" for event in events)
        position = after
        if position.starts_turn or position.outcome is not None:
            yield from _picture(position)
    if position.outcome is not None:
        yield f"Outcome: {_describe_outcome(position, position.outcome)}"


def _picture(position: Position) -> Iterator[str]:
    yield from ("", position.to_text(), str(position), "")


def _seat_name(position: Position, seat: int | None) -> str:
    assert seat is not None
    return position.game.seat_names(position.options)[seat]


def _sentence(position: Position, event: Event) -> str:
    seat = getattr(event, "seat", None)
    return str(event) if seat is None else f"{_seat_name(position, seat)}: {event}"


def _describe_outcome(position: Position, outcome: Outcome) -> str:
    """The seats from first to last, with the reason and the rule."""
    places = [
        " and ".join(_seat_name(position, seat) for seat in group) for group in outcome.ranking
    ]
    ranking = " before ".join(places) if len(places) > 1 else f"{places[0]} draw"
    return f"{ranking} ({outcome.reason}, {outcome.rule})"


if __name__ == "__main__":
    for path in FILES:
        before = path.read_text(encoding="utf-8")
        text = rebuilt(before)
        if "--write" in sys.argv:
            path.write_text(text, encoding="utf-8")
        print(f"{path.parent.name}: {'unchanged' if text == before else 'differs'}")
