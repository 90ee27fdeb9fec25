"""Viewing games over HTTP: updates, records, pictures, legal moves, and why a move is illegal."""

from __future__ import annotations

from collections import Counter
from xml.etree import ElementTree as Xml

import pytest

from boardwright.games import GAMES, game_named
from boardwright.records.formats import read_records
from boardwright.server.http.limits import client_of
from boardwright.server.play import api as play_api
from boardwright.server.workers.task_pool import MAX_TASKS_PER_CLIENT, MAX_WAITING_TASKS
from server.support.in_thread import PERSON, Api, problem_of

FORMATS = {"text": "bwr", "json": "json", "link": "link", "apgn": "apgn", "apgn-nacre": "apgn"}


def test_updates_since_the_last_request(stored: Api) -> None:
    game, other = stored.create_for_two()
    game.move("a1")
    game.post("chat", {"text": "hm"}, other)
    seen = game.get("updates", key=other, seen=1)
    assert [update["number"] for update in seen["updates"]] == [2, 3]
    assert seen["updates"][0]["move"] == "a1"
    assert seen["updates"][0]["state"]["legal"]
    assert game.get("updates", seen=1)["updates"][0]["state"]["legal"] is None  # for a spectator
    assert (seen["number"], seen["snapshot"]) == (3, None)
    assert game.get("updates", seen=3)["updates"] == []


@pytest.mark.parametrize("seen", [0, 1000])
def test_a_new_client_gets_everything(api: Api, seen: int) -> None:
    game = api.create_played("repulso")
    response = game.get("updates", seen=seen)
    assert response["updates"] == []
    assert response["snapshot"]["number"] == response["number"] == 3


@pytest.mark.parametrize("name", GAMES)
def test_a_snapshot_with_the_last_turn(
    api: Api, monkeypatch: pytest.MonkeyPatch, name: str
) -> None:
    monkeypatch.setattr(play_api, "LAST_TURN_SECONDS", 60)
    game = api.create_played(name, 7)
    found, steps = game.get(last_turn="true"), game.get("steps")
    turn, before = found.pop("last_turn"), [steps["start"], *(s["board"] for s in steps["steps"])]
    begun = max(ply for ply in range(7) if before[ply]["starts_turn"])
    assert turn == {"start": before[begun], "steps": steps["steps"][begun:], "plies": 7}
    assert {**found, "at": 0} == {**game.get(), "at": 0}


def test_a_new_game_has_no_last_turn(api: Api) -> None:
    assert api.create(PERSON, PERSON).get(last_turn="true").get("last_turn") is None


def test_a_snapshot_does_not_wait_for_a_busy_server(
    stored: Api, monkeypatch: pytest.MonkeyPatch
) -> None:
    game = stored.create_played("repulso")
    monkeypatch.setattr(play_api, "LAST_TURN_SECONDS", 0)
    assert game.get(last_turn="true").get("last_turn") is None
    monkeypatch.undo()
    monkeypatch.setattr(stored.server.serving.tasks._short, "_waiting", MAX_WAITING_TASKS)
    assert game.get(last_turn="true").get("last_turn") is None


@pytest.mark.parametrize("form", FORMATS)
def test_records_in_every_format_replay(stored: Api, form: str) -> None:
    game = stored.create_played("abalone")
    answer = stored.request("GET", f"{game.path}/record", params={"format": form})
    assert answer.status_code == 200
    expected = f'attachment; filename="abalone-{game.id}.{FORMATS[form]}"'
    assert answer.headers["content-disposition"] == expected
    (record,) = read_records(answer.text, form)
    assert [str(move) for move in record.moves] == [ply["move"] for ply in game.get()["moves"]]


def test_a_record_up_to_a_ply(api: Api) -> None:
    game = api.create_played("repello")
    short = api.request("GET", f"{game.path}/record", params={"format": "json", "ply": 2}).json()
    assert len(short["line"]["moves"]) == 2
    refused = api.request("GET", f"{game.path}/record", params={"ply": 4})
    assert problem_of(refused) == (404, "not-found")


def test_a_format_that_cannot_hold_the_game_is_refused(api: Api) -> None:
    game = api.create_played("alliances")
    answer = api.request("GET", f"{game.path}/record", params={"format": "apgn"})
    assert problem_of(answer) == (409, "not-possible")
    assert answer.json()["text"] == "APGN holds games of Abalone, not of Alliances"
    assert api.refused(f"{game.path}/record?format=pgn") == (400, "malformed")


@pytest.mark.parametrize("name", GAMES)
def test_pictures(api: Api, name: str) -> None:
    game = api.create_played(name)
    answer = api.request("GET", f"{game.path}/picture.svg")
    assert answer.headers["content-type"] == "image/svg+xml"
    csp = "default-src 'none'; style-src 'unsafe-inline'"
    assert answer.headers["content-security-policy"] == csp
    assert Xml.fromstring(answer.text).tag == "{http://www.w3.org/2000/svg}svg"
    others = [{"ply": 0}, {"ply": 2}, {"flip": "1"}]
    shown = [api.request("GET", f"{game.path}/picture.svg", params=one).text for one in others]
    assert len({answer.text, *shown}) == 4


@pytest.mark.parametrize("name", GAMES)
def test_legal_moves_with_their_cells(api: Api, name: str) -> None:
    game = api.create_played(name)
    legal, state = game.get("legal"), game.get(key=game.key)["state"]
    assert [move["action"] for move in legal["moves"]] == state["legal"]
    assert (legal["ply"], legal["to_move"]) == (state["ply"], state["to_move"])
    board = set(game_named(name).largest_board.cell_names)
    for move in legal["moves"]:
        assert set(move["cells"]) <= board
        assert all(event["text"] for event in move["events"])
        assert move["cells"] or name == "repello"


def test_no_move_is_legal_when_the_game_is_over(api: Api) -> None:
    game = api.create_played("repulso", 1)
    game.post("resign", {}, game.key)
    assert game.get("legal")["moves"] == []


def test_why_a_move_is_not_legal(api: Api) -> None:
    game = api.create()
    game.move("a1")
    assert game.get("why", move="b3") == {
        "move": "b3",
        "legal": True,
        "text": "b3 is legal",
        "rule": None,
        "reason": None,
    }
    refused = game.get("why", move="a1")
    assert (refused["legal"], refused["rule"]) == (False, "RU2")
    assert refused["reason"] == {"key": "not-free", "cell": "a1"}
    assert "a1" in refused["text"]
    assert api.refused(f"{game.path}/why?move=nonsense") == (400, "malformed")
    assert api.refused(f"{game.path}/why") == (400, "malformed")


def test_concurrent_requests_above_the_limit_wait(
    api: Api, monkeypatch: pytest.MonkeyPatch
) -> None:
    game = api.create(PERSON, PERSON)
    monkeypatch.setattr(api.server.serving.tasks._short, "_waiting", MAX_WAITING_TASKS)
    for what in ("legal", "steps", "threats", "record", "picture.svg"):
        assert game.refused(what, None) == (503, "busy")
    assert api.refused("/api/boards", {"game": "repulso"}) == (503, "busy")
    monkeypatch.undo()
    assert game.get("legal")["moves"]


def test_a_client_has_a_share_of_the_computations(
    api: Api, monkeypatch: pytest.MonkeyPatch
) -> None:
    game = api.create(PERSON, PERSON)
    me = client_of({"client": ("127.0.0.1", 1), "headers": []}, api.server.serving.secret)
    shares = Counter({me: MAX_TASKS_PER_CLIENT, "other": 1})
    monkeypatch.setattr(api.server.serving.tasks._short, "_shares", shares)
    assert game.refused("legal", None) == (503, "busy")


@pytest.mark.parametrize(
    ("name", "notation", "cells"),
    [
        ("abalone", "a1c3b1", ("a1", "c3", "b1")),
        ("repello", "m13NE", ("m13",)),
        ("repello", "=grey", ()),
        ("repulso", "*c4", ("c4",)),
        ("alliances", "swap", ()),
    ],
)
def test_named_cells(name: str, notation: str, cells: tuple[str, ...]) -> None:
    game = game_named(name)
    assert game.largest_board.names(game.parse_move(notation).cells) == cells
