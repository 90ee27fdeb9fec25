"""Games for the tests of how the page describes moves: what the server would send, reduced.

`python tests/page_games.py` writes them again, with all keys that the page has words for.
"""

from __future__ import annotations

import json
from functools import cache
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING, Any

import msgspec

from boardwright.envs.single import start_position
from boardwright.games import GAMES, Position
from boardwright.games.events import Affected, Event, Pushed
from boardwright.games.objections import SHARED, UNREADABLE
from boardwright.games.outcome import REASONS
from boardwright.server.errors import CODES
from boardwright.server.play.boards import BoardView, Replay, replay_views
from boardwright.server.play.description import game_description
from demo_games import a_step_a_line, letters
from game_parts import game_value

if TYPE_CHECKING:
    from collections.abc import Iterator

    from boardwright.games import Game, Move

FOLDER = Path(__file__).parents[1] / "web" / "src" / "board" / "animation" / "testing"
# Each game has special events: a stacker that returns, exchanged charts, …
ALL_GAMES = {
    name: (game, *how) for game in GAMES for name, how in game_value(game, "PAGE_GAMES", {}).items()
}
SAMPLED_MOVES = 24  # a sample of the legal moves


def _weight(events: tuple[Event, ...]) -> float:
    """Prefer pushes, above all off the board, and moves that make other pieces slide."""
    off = [e.piece for e in events if isinstance(e, Pushed) and e.target is None]
    if any(piece.kind == "stacker" for piece in off):
        return 1000
    return 40 if off else 4 if any(isinstance(e, Pushed | Affected) for e in events) else 1


def _random_moves(position: Position, random: Random, maximum: int) -> Iterator[Move]:
    for _ in range(maximum):
        if position.outcome is not None:
            return
        legal = position.legal_moves()
        sampled = random.sample(legal, min(len(legal), SAMPLED_MOVES))
        steps = {move: position.step(move) for move in sampled}
        weights = [_weight(step.events) for step in steps.values()]
        (chosen,) = random.choices(sampled, weights)
        chosen = legal[-1] if str(legal[-1]) == "swap" else chosen
        yield chosen
        position = position.play(chosen)


def _board(game: Game, view: BoardView) -> dict[str, Any]:
    """The view of a board with one letter for each cell."""
    data = msgspec.to_builtins(view) | {"pieces": letters(game, view), "text": "", "legal": None}
    return {name: value for name, value in data.items() if value is not None}


def _catalogue(game: Game) -> dict[str, Any]:
    """The part of the game's description that the page needs to describe moves."""
    data: dict[str, Any] = msgspec.to_builtins(game_description(game))
    cells = [[c["name"], round(c["x"], 4), round(c["y"], 4)] for c in data["board"]["cells"]]
    looks = [[look["text"], look["zone"], look["emblem"]] for look in data["cell_looks"]]
    pieces = [[p["kind"], p["seat"], p["look"]["emblem"]] for p in data["pieces"]]
    stored = {name: data[name] for name in ("name", "title", "most_seats", "seats")}
    return stored | {"cells": cells, "cell_looks": looks, "pieces": pieces}


@cache
def page_game(name: str) -> dict[str, Any]:
    game_name, options, seed, maximum = ALL_GAMES[name]
    game, start = GAMES[game_name], start_position(game_name, **options)
    moves = _random_moves(start, Random(seed), maximum)
    first, views = replay_views(Replay.of(start, moves))
    steps = [msgspec.to_builtins(step) | {"board": _board(game, step.board)} for step in views]
    for event in (event for step in steps for event in step["events"]):
        del event["text"], event["subject"]
    return {"catalogue": _catalogue(game), "start": _board(game, first), "steps": steps}


def all_text_keys() -> dict[str, Any]:
    """All keys of texts from the server and from games with their own words, by kind."""
    games = {name: game for name, game in GAMES.items() if game_value(name, "PAGE_GAMES")}
    return {
        "codes": CODES,
        "reasons": {"": list(REASONS)} | {name: list(game.reasons) for name, game in games.items()},
        "objections": {name: _objections(game) for name, game in games.items()},
        "contradictions": {"": list(UNREADABLE)}
        | {name: _contradictions(game) for name, game in games.items()},
    }


def _objections(game: Game) -> dict[str, Any]:
    """Every key with the details of an example, if it has one."""
    examples = game_value(game.name, "EXAMPLES", {}, module="objections")
    keys = (*SHARED, *game.objections)
    return {key: examples[key].params if key in examples else {} for key in keys}


def _contradictions(game: Game) -> dict[str, Any]:
    """Every key with the details of its example."""
    examples = game_value(game.name, "EXAMPLES", {}, module="contradictions")
    return {key: examples[key][1] for key in game.contradictions.sentences}


FILES = (*ALL_GAMES, "words")


def content(name: str) -> str:
    """The content of a file."""
    if name in ALL_GAMES:
        data = dict(page_game(name))
        return a_step_a_line(data, data.pop("steps"))
    return json.dumps(all_text_keys(), indent=1) + "\n"


if __name__ == "__main__":
    FOLDER.mkdir(exist_ok=True)
    for name in FILES:
        (FOLDER / f"{name}.json").write_text(content(name))
