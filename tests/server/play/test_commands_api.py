"""The commands of players over HTTP, and every reason for a refusal."""

from __future__ import annotations

from typing import Any

import pytest

from boardwright.server.errors import StorageUnavailable
from server.support.in_thread import LINK, PERSON, Api, problem_of

MOVE = {"move": "a1", "ply": 0}


def test_a_move_applies_to_the_board_that_was_shown(stored: Api) -> None:
    game, other = stored.create_for_two()
    assert game.post("moves", {"move": "a1", "ply": 0}, game.key) == {"number": 2}
    assert game.refused("moves", {"move": "b1", "ply": 0}, other) == (409, "stale")
    body = {"move": "b1", "ply": 1, "number": 1}
    assert game.refused("moves", body, other) == (409, "stale")
    assert game.post("moves", {"action": 8, "ply": 1.0, "number": 2}, other) == {"number": 3}
    assert [ply["seat"] for ply in game.get()["moves"]] == [0, 1]


@pytest.mark.parametrize(
    ("body", "named"),
    [
        ({"ply": 0, "move": "z9"}, "z9"),
        ({"ply": 10**30, "move": "a1"}, "$.ply"),
        ({"ply": True, "move": "a1"}, "$.ply"),
        ({"ply": 0, "move": "x" * 33}, "$.move"),
        ({"ply": 0, "move": "a1", "seat": 0}, "seat"),
        ({"move": "a1"}, "ply"),
        ([], "object"),
    ],
)
def test_an_invalid_move_is_refused_with_the_name_of_the_error(
    api: Api, body: Any, named: str
) -> None:
    game = api.create()
    answer = api.request("POST", f"{game.path}/moves", game.key, json=body)
    assert problem_of(answer) == (400, "malformed")
    assert named in answer.json()["text"]
    assert game.get()["number"] == 0


def test_a_game_from_the_first_offer_to_the_rematch(stored: Api) -> None:
    game, other = stored.create_for_two()
    seat = {"seat": 0}
    for command, body, *refused in (
        ("resign", seat, 403, "not-your-seat"),
        ("hand-over", seat, 409, "not-possible"),
        ("return", seat, 403, "not-your-seat"),
        ("claim", {}, 409, "not-yet"),
        ("rematch", {}, 409, "not-possible"),
        ("cancel", {}, 409, "not-possible"),
    ):
        assert [*game.refused(command, body, other)] == refused
    game.post("offers", {"what": "draw"}, game.key)
    game.post("answers", {"what": "draw", "accept": False}, other)
    game.move("a1")
    game.post("offers", {"what": "take-back"}, game.key)
    game.post("answers", {"what": "take-back", "accept": True}, other)
    assert game.get()["state"]["ply"] == 0
    game.post("resign", None, game.key)
    assert game.get()["state"]["result"] == "0-1"
    game.post("rematch", {}, game.key)
    game.post("rematch", None, other)
    again = game.wait_for(lambda state: state["next_game"] is not None)["next_game"]
    assert stored.get(f"/api/games/{again}", game.key)["you"] == [1]
    assert stored.get(f"/api/games/{again}", other)["you"] == [0]


def test_undo_inside_the_turn(api: Api) -> None:
    game = api.create()
    for move in ("a1", "d3", "a3", "c4", "*c3"):
        game.move(move)
    assert game.post("undo", {"ply": 5}, game.key) == {"number": 6}


def test_an_engine_replaces_a_player_of_three(stored: Api) -> None:
    game = stored.create(PERSON, PERSON, LINK, game="repello", options={"players": "3"})
    other = game.join("Cy")["key"]
    game.post("hand-over", {"seat": 2}, other)
    assert game.get()["game"]["seats"][2]["stands_in"]
    game.post("return", {"seat": 2}, other)
    assert not game.get()["game"]["seats"][2]["stands_in"]
    game.post("resign", {"seat": 1}, game.key)
    assert [seat["resigned"] for seat in game.get()["game"]["seats"]] == [False, True, False]


def test_chat_and_muting(stored: Api) -> None:
    game, other = stored.create_for_two()
    game.post("chat", {"text": "good luck"}, other)
    game.post("chat", {"text": "<b>hello</b>", "name": "Guest"}, None)
    assert game.refused("chat", {"text": "who am I"}) == (400, "malformed")
    game.post("mute", {"whom": 1}, game.key)
    game.post("mute", {}, game.key)
    assert [line["text"] for line in game.get()["chat"]] == ["good luck", "<b>hello</b>"]
    assert [line["text"] for line in game.get(key=game.key)["chat"]] == ["", ""]
    game.post("mute", {"whom": 1, "on": False}, game.key)
    assert [line["text"] for line in game.get(key=game.key)["chat"]] == ["good luck", ""]


def test_a_move_that_cannot_be_stored_is_not_played(
    api: Api, monkeypatch: pytest.MonkeyPatch
) -> None:
    game = api.create()

    async def unavailable(batch: object) -> bool:
        raise StorageUnavailable("the disk is full")

    monkeypatch.setattr(api.server.serving.services.storage, "append", unavailable)
    answer = api.request("POST", f"{game.path}/moves", game.key, json=MOVE)
    assert problem_of(answer) == (503, "unavailable")
    assert "retry-after" in answer.headers
    monkeypatch.undo()
    assert game.get()["number"] == 0
    assert game.post("moves", MOVE, game.key) == {"number": 1}


def test_commands_are_counted(api: Api) -> None:
    game = api.create()
    game.move("a1")
    game.refused("moves", MOVE, game.key)
    figures = api.http.get("/metrics").text
    assert 'boardwright_commands_total{answer="done",command="move"}' in figures
    assert 'boardwright_commands_total{answer="stale",command="move"}' in figures
    assert "boardwright_command_seconds_count" in figures
