"""The explorer over HTTP: counts, the book, and what is refused."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from boardwright.games import GAMES, game_named
from boardwright.openings.counts import OPENING_PLIES
from server.web.in_thread import PERSON, Api, until

if TYPE_CHECKING:
    from typing import Any

GAME = game_named("repulso")


def played(api: Api, first: str) -> str:
    """A game that the second player gives up after the first move; its id."""
    seats = [PERSON, {"kind": "engine", "player": "level1"}]
    made = api.post("/api/games", {"game": "repulso", "seats": seats})
    key, game_id = made["key"], made["id"]
    api.post(f"/api/games/{game_id}/moves", {"move": first, "ply": 0}, key)
    api.post(f"/api/games/{game_id}/resign", {}, key)
    return str(game_id)


def explore(api: Api, position: str, **query: str) -> Any:
    return api.get("/api/explorer", position=position, **query)


def counted(api: Api, move: str) -> dict[str, Any] | None:
    found = explore(api, GAME.start().to_text(), who="people")
    return next(
        (m for m in found["moves"] if move in (m["move"], *m["alike"]) and m["games"]), None
    )


def test_a_game_that_ends_is_counted_and_can_be_opened(stored: Api) -> None:
    game_id = played(stored, "a1")
    until(lambda: game_id in (counted(stored, "a1") or {"samples": ()})["samples"])
    move = counted(stored, "f6")
    assert move is not None, "the corners are alike"
    assert move["losses"] >= 1
    assert move["games"] == move["wins"] + move["draws"] + move["losses"]
    found = explore(stored, GAME.start().to_text())
    assert found["kinds"]["people"] >= 1
    assert found["plies"] == OPENING_PLIES


@pytest.mark.parametrize("name", GAMES)
def test_the_book_is_told_beside_the_counts(api: Api, name: str) -> None:
    found = explore(api, game_named(name).start().to_text())
    booked = [move["book"] for move in found["moves"] if move["book"]]
    assert booked
    assert sum(entry["best"] for entry in booked) >= 1
    assert found["depth"] > 0 < found["nodes"]


def test_a_position_that_nobody_knows_has_no_moves(api: Api) -> None:
    position = GAME.start()
    for _ in range(30):
        position = position.play(position.legal_moves()[-1])
    found = explore(api, position.to_text())
    assert (found["games"], found["moves"], found["depth"]) == (0, [], 0)


@pytest.mark.parametrize(
    "query",
    [
        {"position": "hello"},
        {"position": ""},
        {"position": "repulso;unable=later 6/6/6/6/6/6 b -"},
        {"position": "repulso " + "x" * 30_000},
        {"position": GAME.start().to_text(), "who": "dragons"},
        {"position": GAME.start().to_text(), "who": "people," * 100},
        {},
    ],
)
def test_what_makes_no_sense_is_refused(api: Api, query: dict[str, str]) -> None:
    answer = api.ask("GET", "/api/explorer", params=query)
    assert answer.status_code in (400, 414, 422), answer.text
    assert answer.json()["code"] == "malformed"
