"""Boards over HTTP: those of a live game step by step, and those described by a client."""

from __future__ import annotations

from threading import get_ident
from typing import TYPE_CHECKING, Any

import pytest

from boardwright.games import GAMES, game_named
from boardwright.records import Record
from boardwright.records.formats import write_records
from boardwright.server import app
from boardwright.server.bounds import MAX_MOVES
from boardwright.server.http import operations as http_operations
from boardwright.server.http.adapter import MUCH
from boardwright.server.play import records_api
from boardwright.server.play.views import legal_actions, pieces_view
from server.support.in_thread import LINK, PERSON, Api, problem_of
from support import random_moves

if TYPE_CHECKING:
    from boardwright.games import Position

BOARD = {"ply", "to_move", "on_turn", "starts_turn", "pieces", "facts", "text", "outcome", "legal"}


def _moves(start: Position, plies: int, seed: int = 1) -> list[str]:
    return list(map(str, random_moves(start, seed, plies)))


def _agrees(view: Any, position: Position) -> None:
    """Assert that the view is of this position."""
    assert set(view) == BOARD
    assert view["text"] == position.to_text()
    assert (view["to_move"], view["on_turn"]) == (position.to_move, position.on_turn)
    assert view["starts_turn"] == position.starts_turn
    pieces = {cell: tuple(piece) for cell, piece in view["pieces"].items()}
    assert pieces == pieces_view(position)
    assert view["facts"] == position.facts()


@pytest.mark.parametrize(("moves", "is_large"), [(0, False), (MUCH, True)])
def test_a_large_body_is_read_in_a_thread(
    api: Api, monkeypatch: pytest.MonkeyPatch, moves: int, is_large: bool
) -> None:
    threads, read = list[int](), http_operations._read_body

    def watched(data: bytes, kind: type[Any]) -> Any:
        threads.append(get_ident())
        return read(data, kind)

    monkeypatch.setattr(http_operations, "_read_body", watched)
    body = {"game": "repulso", "moves": ["x" * 30] * (moves // 30)}
    api.request("POST", "/api/boards", json=body)
    assert [one != api.server.thread for one in threads] == [is_large]


def test_the_description_is_made_in_a_thread(api: Api, monkeypatch: pytest.MonkeyPatch) -> None:
    threads = list[int]()

    def watched() -> dict[str, Any]:
        threads.append(get_ident())
        return {}

    app._description.cache_clear()
    monkeypatch.setattr(app, "openapi", watched)
    api.request("GET", "/openapi.json")
    app._description.cache_clear()
    assert len(threads) == 1
    assert api.server.thread not in threads


@pytest.mark.parametrize("name", GAMES)
def test_the_steps_of_a_game(api: Api, name: str) -> None:
    game = api.create_played(name, 5)
    response, moves = game.get("steps"), game.get()["moves"]
    position = game_named(name).start()
    _agrees(response["start"], position)
    assert (response["plies"], len(response["steps"])) == (5, 5)
    for step, move in zip(response["steps"], moves, strict=True):
        assert (step["move"], step["seat"]) == (move["move"], position.to_move)
        assert step["action"] == move["action"]
        assert all(event["text"] for event in step["events"])
        position = position.play(step["move"])
        _agrees(step["board"], position)
    assert [step["ply"] for step in response["steps"]] == [1, 2, 3, 4, 5]
    assert game.get()["state"]["facts"] == position.facts()
    legal = [response["start"]["legal"], *(step["board"]["legal"] for step in response["steps"])]
    assert legal == [None] * 5 + [list(legal_actions(position))]


def test_some_of_the_steps(api: Api) -> None:
    game = api.create_played("abalone", 5)
    some = game.get("steps", first=1, last=3)
    assert some["start"]["ply"] == 1
    assert ([step["ply"] for step in some["steps"]], some["plies"]) == ([2, 3], 5)
    assert some["steps"][-1]["board"]["legal"]
    none = game.get("steps", first=5)
    assert (none["start"]["ply"], none["steps"]) == (5, [])
    assert none["start"]["legal"]
    assert len(game.get("steps", first=4, last=1_000_000)["steps"]) == 1


def test_the_number_of_steps_per_request_is_limited(
    api: Api, monkeypatch: pytest.MonkeyPatch
) -> None:
    game = api.create_played("repulso", 5)
    monkeypatch.setattr(records_api, "MAX_STEPS", 2)
    response = game.get("steps", last=5)
    assert ([step["ply"] for step in response["steps"]], response["plies"]) == ([1, 2], 5)
    assert response["steps"][-1]["board"]["legal"]


@pytest.mark.parametrize(
    ("query", "refused"), [("first=6", (404, "not-found")), ("first=3&last=2", (400, "malformed"))]
)
def test_missing_steps_are_refused(api: Api, query: str, refused: tuple[int, str]) -> None:
    game = api.create_played("repulso", 5)
    assert game.refused(f"steps?{query}", None) == refused


def test_the_last_board_has_the_end_of_the_game(api: Api) -> None:
    game = api.create_played("repulso", 2)
    game.post("resign", {"seat": 0}, game.key)
    steps = game.get("steps")["steps"]
    assert [step["board"]["outcome"] for step in steps[:-1]] == [None]
    ended = steps[-1]["board"]
    assert (ended["outcome"]["reason"], ended["outcome"]["ranking"]) == ("resignation", [[1], [0]])
    assert ended["legal"]  # the legal moves before the resignation
    assert game.get("steps", last=1)["steps"][-1]["board"]["outcome"] is None


def test_a_waiting_game_has_its_first_board(api: Api) -> None:
    response = api.create(PERSON, LINK).get("steps")
    assert (response["start"]["ply"], response["steps"], response["plies"]) == (0, [], 0)
    assert api.refused("/api/games/nosuchgame/steps") == (404, "not-found")


@pytest.mark.parametrize("name", GAMES)
def test_boards_of_a_new_game(api: Api, name: str) -> None:
    game = game_named(name)
    moves = _moves(game.start(), 4)
    response = api.post("/api/boards", {"game": name, "moves": moves, "previews": True})
    assert (response["game"], response["title"], response["tags"]) == (name, game.title, {})
    assert response["options"] == game.options_type().to_mapping()
    assert tuple(response["seats"]) == game.seat_names(game.options_type())
    position = game.start()
    for move in moves:
        position = position.play(move)
    _agrees(response["steps"][-1]["board"], position)
    assert [one["action"] for one in response["previews"]] == response["steps"][-1]["board"][
        "legal"
    ]
    assert all(one["events"] for one in response["previews"])
    assert response["threats"] is None


def test_boards_with_options(api: Api) -> None:
    response = api.post("/api/boards", {"game": "repello", "options": {"players": "4"}})
    assert len(response["seats"]) == len(response["start"]["facts"]["seats"]) == 4
    assert (response["steps"], response["previews"]) == ([], None)
    assert response["start"]["legal"]


def test_boards_from_a_position(api: Api) -> None:
    text = "repulso 6/2o3/2*3/2b3/6/6 b c3,c5"
    response = api.post("/api/boards", {"position": text, "moves": ["c3E"], "threats": True})
    assert response["start"]["text"] == text
    assert response["steps"][0]["move"] == "c3E"
    assert response["threats"] == []


def test_a_draft_gives_the_position_that_it_describes(api: Api) -> None:
    response = api.post("/api/boards", {"draft": "repulso 6/2o3/2*3/2b3/6/6 ? c3,c5"})
    assert response["start"]["text"] == "repulso 6/2o3/2*3/2b3/6/6 b c3,c5"
    played = game_named("abalone").start().play("c3d3")
    response = api.post("/api/boards", {"draft": played.to_text()})
    _agrees(response["start"], played.without_path())
    assert response["start"]["text"].endswith("/bbbbb w -")


@pytest.mark.parametrize("field", ["draft", "position"])
def test_an_impossible_position_is_refused_with_the_reason(api: Api, field: str) -> None:
    text = "repulso 6/2o3/2*3/2b3/6/6 b c3"
    answer = api.request("POST", "/api/boards", json={field: text})
    assert problem_of(answer) == (400, "malformed")
    assert answer.json()["reason"] == {"key": "pending", "cells": ["c3"]}
    assert answer.json()["text"].startswith("the pieces to slide are not")


@pytest.mark.parametrize("form", ["text", "json", "link", "apgn"])
def test_boards_of_a_record(api: Api, form: str) -> None:
    start = game_named("abalone").start()
    moves = _moves(start, 6)
    record = Record.from_moves(start, moves, [("Black", "Ann")], ("0-1", "resignation"))
    text = write_records([record], form)
    response = api.post("/api/boards", {"record": text})
    assert [step["move"] for step in response["steps"]] == moves
    assert response["steps"][-1]["board"]["outcome"]["ranking"] == [[1], [0]]
    if form in ("text", "json"):
        assert response["tags"] == {"Black": "Ann"}
    more = str(record.final.legal_moves()[0])
    further = api.post("/api/boards", {"record": text, "moves": [more]})
    assert [step["move"] for step in further["steps"]] == [*moves, more]
    assert all(step["board"]["outcome"] is None for step in further["steps"])


def test_a_drawn_record_and_an_unfinished_record(api: Api) -> None:
    start = game_named("repulso").start()
    ended = (("1/2-1/2", "agreement"), ("*", "abandoned"))
    records = [Record.from_moves(start, ["c3"], (), one) for one in ended]
    response = [api.post("/api/boards", {"record": write_records([r], "text")}) for r in records]
    drawn, open_ = (one["steps"][-1]["board"]["outcome"] for one in response)
    assert (drawn["ranking"], drawn["reason"]) == ([[0, 1]], "agreement")
    assert open_ is None


def test_a_game_that_is_over_by_its_rules(api: Api) -> None:
    start = game_named("repulso").start()
    moves = _moves(start, 1000)
    response = api.post("/api/boards", {"game": "repulso", "moves": moves, "previews": True})
    last = response["steps"][-1]["board"]
    assert (last["legal"], response["previews"], last["to_move"]) == ([], [], None)
    assert last["outcome"]["text"]
    answer = api.request("POST", "/api/boards", json={"game": "repulso", "moves": [*moves, "a1"]})
    assert answer.json()["reason"] == {"key": "after-end", "number": len(moves) + 1}


def test_an_illegal_move_is_reported_with_its_number(api: Api) -> None:
    answer = api.request("POST", "/api/boards", json={"game": "repulso", "moves": ["c3", "c3"]})
    assert problem_of(answer) == (422, "illegal-move")
    assert answer.json()["text"] == "move 2: c3 is not free (RU2)"
    assert answer.json()["reason"] == {"key": "not-free", "cell": "c3", "number": 2}
    answer = api.request("POST", "/api/boards", json={"game": "repulso", "moves": ["c3", "z9"]})
    assert problem_of(answer) == (400, "malformed")
    assert answer.json()["text"].startswith("move 2: ")


@pytest.mark.parametrize(
    "body",
    [
        {},
        {"game": "chess"},
        {"game": "repulso", "options": {"players": "3"}},
        {"game": "repulso", "position": "repulso 6/6/6/6/6/6 b -"},
        {"position": "repulso 6/6/6/6/6/6 b -", "options": {}},
        {"position": "repulso"},
        {"draft": "repulso"},
        {"draft": "repulso 6/6/6/6/6/6 ? -", "position": "repulso 6/6/6/6/6/6 b -"},
        {"record": "x"},
        {"game": "repulso", "moves": ["\x00"]},
    ],
)
def test_invalid_boards_are_refused(api: Api, body: dict[str, Any]) -> None:
    assert api.refused("/api/boards", body) == (400, "malformed")


def test_a_too_long_line_is_refused(api: Api) -> None:
    start = game_named("repulso").start()
    record = _record(start, _moves(start, 3))
    body = {"record": record, "moves": ["a1"] * (MAX_MOVES - 2)}
    assert api.refused("/api/boards", body) == (413, "too-large")


@pytest.mark.parametrize("name", GAMES)
def test_threats(api: Api, name: str) -> None:
    start = game_named(name).start()
    moves = _moves(start, 60, seed=3)
    game = api.create(game=name, origin={"record": _record(start, moves[:-1])})
    position = start
    for move in moves[:-1]:
        position = position.play(move)
    expected = [threat._asdict() for threat in position.threats()]
    assert game.get("threats")["threats"] == expected
    assert game.get("threats", ply=0)["threats"] == []
    assert bool(expected) == (name == "alliances")
    body = {"position": position.to_text(), "threats": True}
    assert api.post("/api/boards", body)["threats"] == expected
    assert game.refused("threats?ply=5000", None) == (404, "not-found")


def _record(start: Position, moves: list[str]) -> str:
    return write_records([Record.from_moves(start, moves)], "text")
