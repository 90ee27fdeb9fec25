"""Games over HTTP: created, joined, read, and continued."""

from __future__ import annotations

from typing import Any

import pytest

from boardwright.server.workers.task_pool import MAX_WAITING_TASKS
from server.support.in_thread import LINK, PERSON, Api, problem_of

LEVEL = {"kind": "engine", "player": "level1"}


def test_a_new_game_has_a_key_and_invitations(stored: Api) -> None:
    game = stored.create(PERSON, LINK)
    (invitation,) = game.created["invitations"]
    assert game.created["seats"] == [0]
    assert invitation["seat"] == 1
    assert invitation["url"] == f"/g/{game.id}#join={invitation['invitation']}&seat=1"
    assert game.created["url"] == game.created["watch_url"] == f"/g/{game.id}"
    assert "no-store" in stored.request("GET", game.path).headers["cache-control"]


def test_the_key_identifies_the_viewer(stored: Api) -> None:
    game = stored.create(PERSON, LINK)
    assert game.get(key=game.key)["you"] == [0]
    assert game.get()["you"] == []
    assert game.get()["game"]["seats"][0]["name"] == "Ann"
    assert game.key not in stored.request("GET", game.path, game.key).text


def test_an_invitation_seats_one_person(stored: Api) -> None:
    game = stored.create(PERSON, LINK)
    seated = game.join("Bo")
    assert (seated["seat"], seated["number"]) == (1, 1)
    assert game.get(key=seated["key"])["you"] == [1]
    secret = game.created["invitations"][0]["invitation"]
    assert game.refused("join", {"invitation": secret}) == (409, "seat-taken")
    assert game.refused("join", {"invitation": "x"}) == (409, "seat-taken")
    assert game.get()["game"]["seats"][1]["name"] == "Bo"


def test_a_whole_game_against_an_engine(stored: Api) -> None:
    game = stored.create(PERSON, LEVEL, game="abalone", options={"ejections": "1"})
    state: dict[str, Any] = game.get(key=game.key)["state"]
    for _ in range(3):
        move = game.get("legal")["moves"][0]["move"]
        game.move(move)
        state = game.wait_for(lambda now: now["to_move"] == 0)
    assert state["ply"] == 6


@pytest.mark.parametrize(
    "clock",
    [None, {"kind": "clock", "minutes": 10, "increment": 2.0}, {"kind": "days", "days": 3.0}],
)
def test_clocks(api: Api, clock: dict[str, Any] | None) -> None:
    control = api.create(clock=clock).get()["game"]["control"]
    assert control["kind"] == (clock or {"kind": "none"})["kind"]
    assert (clock or {}).items() <= control.items()


def test_a_game_starts_from_a_record_a_position_or_a_game(stored: Api) -> None:
    first = stored.create()
    for move in ("a1", "c3", "e5"):
        first.move(move)
    text = stored.request("GET", f"{first.path}/record").text
    position = first.get()["state"]["text"]
    origins = [{"record": text}, {"position": position}, {"game_id": first.id}]
    boards = [stored.create(origin=origin).get()["state"]["pieces"] for origin in origins]
    assert boards == [first.get()["state"]["pieces"]] * 3
    second = stored.create(origin={"game_id": first.id, "ply": 1}).get()
    assert [ply["move"] for ply in second["moves"]] == ["a1"]


def test_creating_a_game_does_not_wait_for_replays(
    api: Api, monkeypatch: pytest.MonkeyPatch
) -> None:
    first = api.create()
    monkeypatch.setattr(api.server.serving.tasks._short, "_waiting", MAX_WAITING_TASKS)
    body = {"game": "repulso", "seats": [PERSON, PERSON]}
    position = {**body, "origin": {"position": first.get()["state"]["text"]}}
    assert api.refused("/api/games", position) == (503, "busy")
    assert api.post("/api/games", body)["id"]


@pytest.mark.parametrize(
    "change",
    [
        {"game": "chess"},
        {"seats": [PERSON]},
        {"seats": [PERSON, {"kind": "engine", "player": "./program"}]},
        {"seats": [PERSON, {"kind": "person", "name": "\u202eevil"}]},
        {"seats": [PERSON, {"kind": "person", "name": "x" * 41}]},
        {"seats": [PERSON, {"kind": "ghost"}]},
        {"options": {"unable": "sometimes"}},
        {"options": {"colour": "red"}},
        {"clock": {"kind": "clock", "minutes": 0}},
        {"clock": {"kind": "days", "days": 1, "minutes": 5}},
        {"clock": {"kind": "hourglass"}},
        {"origin": {}},
        {"origin": {"record": "1. a1", "position": "x"}},
        {"origin": {"position": "repulso 6/6/6/6/6/6 b -", "ply": 1}},
        {"origin": {"position": "repulso 6/6 b -"}},
        {"origin": {"record": "nothing"}},
        {"surprise": 1},
    ],
)
def test_an_invalid_game_is_refused(api: Api, change: dict[str, Any]) -> None:
    body = {"game": "repulso", "seats": [PERSON, PERSON], **change}
    assert api.refused("/api/games", body) == (400, "malformed")


def test_a_game_cannot_start_from_missing_origins(stored: Api) -> None:
    body = {"game": "repulso", "seats": [PERSON, PERSON]}
    nobody = [PERSON, {"kind": "bot", "player": "nobody"}]
    assert stored.refused("/api/games", {**body, "seats": nobody}) == (404, "not-found")
    missing = {**body, "origin": {"game_id": "missing"}}
    assert stored.refused("/api/games", missing) == (404, "not-found")
    other = {**body, "origin": {"game_id": stored.create(game="abalone").id}}
    assert stored.refused("/api/games", other) == (400, "malformed")


def test_a_key_is_for_its_game_and_sent_as_bearer(stored: Api) -> None:
    game, other = stored.create(), stored.create()
    assert game.refused("undo", {"ply": 0}, other.key) == (401, "unauthorized")
    odd = (f"Basic {game.key}", "Bearer", "Bearer x y", game.key, f"Bearer {'x' * 500}", "")
    for header in (*map(str.encode, odd), b"Bearer \x80\xff", b"\xff"):
        answer = stored.http.get(game.path, headers={b"Authorization": header})
        assert problem_of(answer) == (401, "unauthorized")
        assert answer.headers["www-authenticate"] == "Bearer"
