"""Puzzles over HTTP: an index to choose from, and each puzzle exactly as in its file."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec
import pytest

from boardwright.puzzles import puzzles_of
from boardwright.server.workers.task_pool import MAX_WAITING_TASKS
from game_parts import with_puzzles

if TYPE_CHECKING:
    from boardwright.games import Game
    from server.support.in_thread import Api


@pytest.mark.parametrize("game", with_puzzles().values(), ids=with_puzzles())
def test_the_index_has_every_puzzle_and_each_is_complete(api: Api, game: Game) -> None:
    index = api.get(f"/api/puzzles/{game.name}")
    found = puzzles_of(game)
    assert index == {
        "game": game.name,
        "puzzles": [{"id": p.id, "rating": p.rating, "themes": list(p.themes)} for p in found],
    }
    for puzzle in (found[0], found[-1]):
        written = msgspec.json.decode(msgspec.json.encode(puzzle))
        assert api.get(f"/api/puzzles/{game.name}/{puzzle.id}") == written


@pytest.mark.parametrize("game", with_puzzles().values(), ids=with_puzzles())
def test_the_boards_of_a_puzzle_are_those_of_its_solutions_and_refutations(
    api: Api, game: Game
) -> None:
    puzzle = max(puzzles_of(game), key=lambda puzzle: len(puzzle.lines[0]))
    found = api.get(f"/api/puzzles/{game.name}/{puzzle.id}/boards")
    lines = {" ".join(step["move"] for step in line["steps"]): line for line in found["lines"]}
    wrong = [" ".join((key, *rest)) for key, rest in puzzle.proof.refutations.items()]
    assert {*map(" ".join, puzzle.lines), *wrong} <= set(lines)
    for moves, line in lines.items():
        body = {"position": puzzle.position, "moves": moves.split()}
        boards = api.post("/api/boards", body | {"previews": line["previews"] is not None})
        assert (line["steps"], line["previews"]) == (boards["steps"], boards["previews"])
    started = [line for line in found["lines"] if line["previews"] is not None]
    assert all(line["steps"][-1]["board"]["to_move"] == puzzle.seat for line in started)


@pytest.mark.parametrize("path", ["repulso", "repulso/ru0001", "repulso/ru0001/boards"])
def test_a_client_with_the_current_version_gets_not_modified(api: Api, path: str) -> None:
    path = f"/api/puzzles/{path}"
    first = api.http.get(path)
    assert first.status_code == 200
    again = api.http.get(path, headers={"If-None-Match": first.headers["etag"]})
    assert (again.status_code, again.content) == (304, b"")


def test_the_boards_of_a_puzzle_are_computed_once(
    api: Api, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = "/api/puzzles/repulso/ru0002/boards"
    first = api.get(path)
    monkeypatch.setattr(api.server.serving.tasks._short, "_waiting", MAX_WAITING_TASKS)
    assert api.get(path) == first
    plain = api.http.get(path, headers={"Accept-Encoding": "identity"})
    assert "content-encoding" not in plain.headers
    assert plain.headers["vary"] == "Accept-Encoding"
    assert plain.json() == first
    assert api.refused("/api/puzzles/repulso/ru0003/boards") == (503, "busy")


def test_missing_puzzles_are_not_found(api: Api) -> None:
    for path in ("chess", "repulso/ru9999", "repulso/ab0001", "repulso/ru9999/boards"):
        assert api.refused(f"/api/puzzles/{path}") == (404, "not-found")
