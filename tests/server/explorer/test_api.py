"""The explorer over HTTP: counts, the book, and refusals."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from boardwright.games import GAMES, game_named
from boardwright.openings.book import book_file
from boardwright.openings.counts import BOTS, OPENING_PLIES, PEOPLE, rows_of_game
from boardwright.openings.counts_file import CountsFile
from server.support.in_thread import PERSON, Api, limited, until

if TYPE_CHECKING:
    from pathlib import Path
    from typing import Any

GAME = game_named("repulso")


def played(api: Api, first: str) -> str:
    """Create a game in which the first player moves and resigns; its id."""
    game = api.create(PERSON, {"kind": "engine", "player": "level1"})
    game.move(first)
    game.post("resign", {}, game.key)
    return game.id


def explore(api: Api, position: str, **query: str) -> Any:
    return api.get("/api/explorer", position=position, **query)


def counted(api: Api, move: str) -> dict[str, Any] | None:
    found = explore(api, GAME.start().to_text(), who="people")
    return next(
        (m for m in found["moves"] if move in (m["move"], *m["alike"]) and m["games"]), None
    )


def test_a_finished_game_is_counted_and_can_be_opened(stored: Api) -> None:
    game_id = played(stored, "a1")
    until(lambda: game_id in (counted(stored, "a1") or {"samples": ()})["samples"])
    move = counted(stored, "f6")
    assert move is not None, "the corners are alike"
    assert move["losses"] >= 1
    assert move["games"] == move["wins"] + move["draws"] + move["losses"]
    found = explore(stored, GAME.start().to_text())
    assert found["kinds"]["people"] >= 1
    assert found["plies"] == OPENING_PLIES


def test_records_that_the_operator_has_counted_are_added_and_marked(tmp_path: Path) -> None:
    start = GAME.start()
    with CountsFile.create(tmp_path / "book.db") as made:
        made.begin_file("records/club.bwr")
        for number in (1, 2):
            actions = [GAME.action(GAME.parse_move("a1"))]
            made.add(rows_of_game(start, actions, [PEOPLE, BOTS], (0,), made.sample(number)))
    with limited(str(tmp_path / "games.db"), openings=tmp_path / "book.db") as api:
        game_id = played(api, "f6")
        until(lambda: explore(api, start.to_text())["games"] == 3)
        found = explore(api, start.to_text())
    move = next(m for m in found["moves"] if m["games"])
    assert (found["games"], found["recorded"], found["kinds"]) == (3, 2, {"people": 3})
    assert (move["games"], move["recorded"], move["wins"], move["losses"]) == (3, 2, 2, 1)
    assert move["samples"] == [game_id]
    assert move["sources"] == [{"file": "club.bwr", "number": n} for n in (2, 1)]


@pytest.mark.parametrize("name", GAMES)
def test_the_book_is_returned_beside_the_counts(api: Api, name: str) -> None:
    if not book_file(name).is_file():
        pytest.skip(f"{name} has no opening book yet")
    found = explore(api, game_named(name).start().to_text())
    booked = [move["book"] for move in found["moves"] if move["book"]]
    assert booked
    assert sum(entry["best"] for entry in booked) >= 1
    assert found["depth"] > 0 < found["nodes"]


def test_an_unknown_position_has_no_moves(api: Api) -> None:
    position = GAME.start()
    for _ in range(30):
        position = position.play(position.legal_moves()[-1])
    found = explore(api, position.to_text())
    assert (found["games"], found["moves"], found["depth"]) == (0, [], 0)


@pytest.mark.parametrize(
    "query",
    [
        *({"position": text} for text in ("hello", "", "repulso;unable=later 6/6/6/6/6/6 b -")),
        {"position": "repulso " + "x" * 30_000},
        {"position": GAME.start().to_text(), "who": "dragons"},
        {"position": GAME.start().to_text(), "who": "people," * 100},
        {},
    ],
)
def test_invalid_requests_are_refused(api: Api, query: dict[str, str]) -> None:
    answer = api.request("GET", "/api/explorer", params=query)
    assert answer.status_code in (400, 414, 422), answer.text
    assert answer.json()["code"] == "malformed"
