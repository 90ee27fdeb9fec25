"""The catalogue: everything that a client must know of a game before it begins."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

from boardwright.games.registry import GAMES

if TYPE_CHECKING:
    from boardwright.games import Game
    from server.support.in_thread import Api

pytestmark = pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)


@pytest.fixture
def described(api: Api, game: Game) -> Any:
    return api.get(f"/api/catalogue/{game.name}")


def test_the_summary_is_part_of_the_description(api: Api, game: Game, described: Any) -> None:
    (summary,) = (g for g in api.get("/api/catalogue")["games"] if g["name"] == game.name)
    assert summary.items() <= described.items()
    assert (described["title"], described["credit"]) == (game.title, game.credit)
    assert described["rules_version"] == game.rules_version
    assert described["levels"] == [f"level{n}" for n in range(1, 11)]
    assert (described["clock_minutes"], described["clock_rule"]) == (
        list(game.clock_minutes),
        game.clock_rule,
    )


def test_options_as_they_are_declared(game: Game, described: Any) -> None:
    options = described["options"]
    assert {o["name"]: o["default"] for o in options} == game.options_type().to_mapping()
    for option in options:
        low, high = option["low"], option["high"]
        values = [*option["values"], *([] if low is None else [str(low), str(high)])]
        assert option["about"]
        for value in values:
            game.options_type.from_mapping({option["name"]: value})


def test_seats_by_the_option_that_they_depend_on(game: Game, described: Any) -> None:
    for seats in described["seats"]:
        options = game.options_type.from_mapping(seats["options"])
        assert tuple(seats["names"]) == game.seat_names(options)
    counts = [len(seats["names"]) for seats in described["seats"]]
    assert (described["fewest_seats"], described["most_seats"]) == (min(counts), max(counts))
    assert set(counts) == set(game.seat_counts)


def test_every_move_by_its_number(game: Game, described: Any) -> None:
    directions, cells = described["board"]["directions"], set(game.largest_board.cell_names)
    for move in described["moves"]:
        known = game.move(move["action"])
        assert str(known) == move["move"]
        assert set(move["cells"]) <= cells
        assert move["direction"] is None or move["direction"] in directions
    board = game.board(game.options_type())
    places = {cell["name"]: (cell["x"], cell["y"]) for cell in described["board"]["cells"]}
    for cell, row in zip(places, board.neighbours, strict=True):
        for (x, y), following in zip(directions.values(), row, strict=True):
            if following is not None:
                there = (places[cell][0] + x, places[cell][1] + y)
                assert there == pytest.approx(places[board.name(following)], abs=1e-5)
    assert len(described["moves"]) == len(game.table.moves())
    kinds = {move["kind"] for move in described["moves"]}
    assert all(kind == kind.lower() for kind in kinds)


def test_kinds_of_moves_that_never_start_a_turn(game: Game, described: Any) -> None:
    for move in described["moves"]:
        continues = move["kind"] in described["continues_turn"]
        assert game.move(move["action"]).continues_turn == continues
    continuing = any(move.continues_turn for move in game.table.moves())
    assert continuing == bool(described["continues_turn"])


def test_looks_of_boards_and_pieces(game: Game, described: Any) -> None:
    board = game.board(game.options_type())
    assert [c["name"] for c in described["board"]["cells"]] == list(board.cell_names)
    assert len(described["cell_looks"]) == len(board)
    looks = {(p["kind"], p["seat"]): p["look"] for p in described["pieces"]}
    for piece in game.start().pieces().values():
        assert looks[piece.kind, piece.seat]["letter"] == game.piece_look(piece).letter
    told_apart = {(look["shape"], look["emblem"], look["letter"]) for look in looks.values()}
    assert len(told_apart) == len(looks)


def test_rules_by_number(game: Game, described: Any) -> None:
    assert described["rules"] == game.rules


def test_an_unknown_game_is_refused(api: Api, game: Game) -> None:
    assert api.refused(f"/api/catalogue/{game.name}s") == (404, "not-found")
