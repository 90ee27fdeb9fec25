"""The short games that the start page plays, and the boards of its options.

They need no server and only a part of the catalogue, so that the start page appears quickly:
`python tests/demo_games.py` writes the files again.
"""

from __future__ import annotations

import json
from itertools import islice
from pathlib import Path
from typing import TYPE_CHECKING, Any

import msgspec

from boardwright.engine import Budget, make_player
from boardwright.envs.single import start_position
from boardwright.games import GAMES, Game, Position
from boardwright.server.play.boards import BoardView, Replay, StepView, replay_views
from boardwright.server.play.description import game_description
from game_parts import claimed, game_value

if TYPE_CHECKING:
    from collections.abc import Iterator

    from boardwright.games import Move
    from game_parts import Scene

FOLDER = Path(__file__).parents[1] / "web" / "src" / "board" / "newgame" / "demos"


def _moves(position: Position, scene: Scene) -> Iterator[Move]:
    players = [make_player(word, position.game, seed=scene.seed) for word in scene.players]
    try:
        while position.outcome is None:
            assert position.to_move is not None
            move = players[position.to_move].choose(position, Budget())
            yield move
            position = position.play(move)
    finally:
        for player in players:
            player.close()


def letters(game: Game, view: BoardView) -> str:
    """One character for each cell: the letter of the piece on it, or a dot."""
    kinds = [(piece.kind, piece.seat) for piece in game.piece_looks]
    cells = map(view.pieces.get, game.largest_board.cell_names)
    return "".join("." if piece is None else str(kinds.index(piece)) for piece in cells)


def _board(game: Game, view: BoardView) -> dict[str, Any]:
    """The pieces, the facts that they are drawn with, and whether a turn begins here."""
    drawn = game_value(game.name, "drawn_facts", lambda _: {})(view.facts)
    return {
        "pieces": letters(game, view),
        **({"facts": drawn} if drawn else {}),
        **({"turn": 1} if view.starts_turn else {}),
    }


def _step(game: Game, step: StepView) -> dict[str, Any]:
    events = msgspec.to_builtins(step.events)
    for event in events:
        for name in ("text", "subject", "rules", "why", "params"):  # nothing that shows text
            del event[name]
    return {"move": step.move, "seat": step.seat, "events": events, **_board(game, step.board)}


def _catalogue(game: Game) -> dict[str, Any]:
    """The part of the game's description that a board needs; equal looks occur once."""
    description: dict[str, Any] = msgspec.to_builtins(game_description(game))
    cells = description["board"]["cells"]
    looks = list({json.dumps(look): look for look in description["cell_looks"]}.values())
    corner = ((x - cells[0]["x"], y - cells[0]["y"]) for x, y in cells[0]["outline"])
    return {
        "name": description["name"],
        "title": description["title"],
        "most_seats": description["most_seats"],
        "shape": description["board"]["shape"],
        "outline": [(round(x, 4), round(y, 4)) for x, y in corner],
        "cells": [(c["name"], round(c["x"], 4), round(c["y"], 4)) for c in cells],
        "looks": looks,
        "look": [looks.index(look) for look in description["cell_looks"]],
        "pieces": description["pieces"],
    }


def _starts(game: Game) -> dict[str, dict[str, str]]:
    """The pieces at the start for each choice of an option that changes them."""

    def lying(**options: str) -> str:
        return letters(game, replay_views(Replay(start_position(game.name, **options)))[0])

    found = {}
    for field in game.options_type.declared():
        values = getattr(field.metadata["spec"], "values", ())
        starts = {value: lying(**{field.name: value}) for value in values}
        if {lying(), *starts.values()} != {lying()}:
            found[field.name] = starts
    return found


def played(name: str) -> tuple[Position, list[Move]]:
    """The first position of a scene and its moves, played by the current engine."""
    scene: Scene = claimed(name, "LITTLE_GAME")
    position = start_position(name, **scene.options)
    moves = list(islice(_moves(position, scene), scene.last))
    for move in moves[: scene.first]:
        position = position.play(move)
    return position, moves[scene.first :]


def content(position: Position, moves: list[Move]) -> str:
    """The content of a game's file with these moves."""
    game = position.game
    start, steps = replay_views(Replay.of(position, moves))
    head = {
        "catalogue": _catalogue(game),
        "starts": _starts(game),
        "position": position.to_text(),
        "start": _board(game, start),
    }
    return a_step_a_line(head, [_step(game, step) for step in steps])


def a_step_a_line(head: dict[str, Any], steps: list[dict[str, Any]]) -> str:
    """JSON with one step per line."""
    rest = ",\n".join(map(_compact, steps))
    return (
        "{"
        + "".join(f'"{k}":{_compact(v)},\n' for k, v in head.items())
        + f'"steps":[\n{rest}]}}\n'
    )


def _compact(data: Any) -> str:
    return json.dumps(data, separators=(",", ":"))


if __name__ == "__main__":
    FOLDER.mkdir(parents=True, exist_ok=True)
    for name in (name for name in GAMES if game_value(name, "LITTLE_GAME")):
        (FOLDER / f"{name}.json").write_text(content(*played(name)), encoding="utf-8")
