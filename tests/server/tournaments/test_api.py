"""Tournaments over the API: made, entered, played, looked at, taken home, and refused."""

from __future__ import annotations

import csv
from dataclasses import replace
from typing import TYPE_CHECKING, Any

import pytest

from boardwright.records import parse_records
from server.support.in_thread import Api, InThread, problem_of, until
from server.support.running import GENEROUS

if TYPE_CHECKING:
    from collections.abc import Iterator

Json = dict[str, Any]
CLOCK = {"kind": "clock", "minutes": 5, "increment": 3}
PLAN: Json = {"name": "Cup", "game": "repulso", "format": "swiss", "rounds": 1, "clock": CLOCK}
PLAN |= {"starts_in": 3600}
ORGANISING = ("start", "pause", "cancel", "engines", "remove")
BODIES = {"engines": {"player": "level1"}, "remove": {"entrant": "level1"}}


class People:
    """Clients that are signed in, by name."""

    def __init__(self, api: Api) -> None:
        self._api = api
        self.clients: dict[str, Api] = {}

    def __getitem__(self, name: str) -> Api:
        if name not in self.clients:
            self.clients[name] = Api(self._api.server)
            self.clients[name].sign_up(name)
        return self.clients[name]


@pytest.fixture
def people(stored: Api) -> Iterator[People]:
    found = People(stored)
    yield found
    for client in found.clients.values():
        client.http.close()


def create(api: Api, **changes: Any) -> str:
    made = api.post("/api/tournaments", {**PLAN, **changes})
    return f"/api/tournaments/{made['id']}"


def test_nobody_makes_a_thousand_tournaments(sqlite_url: str) -> None:
    settings = replace(GENEROUS, tournaments_an_hour=2)
    with InThread(sqlite_url, settings) as server, Api(server) as api:
        api.sign_up("Olga")
        for _ in range(2):
            create(api)
        assert api.refused("/api/tournaments", PLAN) == (429, "too-fast")


def test_a_tournament_is_made_entered_and_played(stored: Api, people: People) -> None:
    path = create(people["Olga"])
    for name in ("Anna", "Boris"):
        view = people[name].post(f"{path}/enter", {})
        assert view["you"]["has_entered"]
    listed = stored.get("/api/tournaments", status="waiting")["tournaments"]
    [mine] = [one for one in listed if path.endswith(one["id"])]
    assert (mine["organiser"], mine["entrants"], mine["status"]) == ("Olga", 2, "waiting")
    people["Olga"].post(f"{path}/start", {})
    view = people["Anna"].get(path)
    game = view["you"]["game"]
    assert game
    assert view["you"]["standing"]["playing"] == game
    [table] = stored.get(f"{path}/games")["tables"]
    assert {entrant["name"] for entrant in table["entrants"]} == {"Anna", "Boris"}
    people["Anna"].post(f"/api/games/{game}/resign", {})
    until(lambda: stored.get(path)["summary"]["status"] == "over")
    assert stored.get(path)["summary"]["winners"] == ["Boris"]
    listed = stored.get("/api/tournaments", status="over")["tournaments"]
    assert [one["winners"] for one in listed if path.endswith(one["id"])] == [["Boris"]]
    lines = stored.get(f"{path}/standings")["standings"]
    assert [(line["rank"], line["entrant"]["name"], line["points"]) for line in lines] == [
        (1, "Boris", 1.0),
        (2, "Anna", 0.0),
    ]


def test_it_is_taken_home_as_records_and_as_a_table(stored: Api, people: People) -> None:
    path = create(people["Pavel"])
    for name in ("Carla", "Dario"):
        people[name].post(f"{path}/enter", {})
    people["Pavel"].post(f"{path}/start", {})
    game = people["Carla"].get(path)["you"]["game"]
    people["Carla"].post(f"/api/games/{game}/resign", {})
    until(lambda: stored.get(path)["summary"]["status"] == "over")
    rooms = stored.server.serving.desk.rooms
    rooms.pop(game)
    [record] = parse_records(stored.ask("GET", f"{path}/records").text)
    assert game not in rooms  # what is taken home is not opened
    assert {"Carla", "Dario", "Cup", "1"} <= set(dict(record.tags).values())
    rows = list(csv.DictReader(stored.ask("GET", f"{path}/table").text.splitlines()))
    assert [(row["rank"], row["name"], row["points"]) for row in rows] == [
        ("1", "Dario", "1"),
        ("2", "Carla", "0"),
    ]
    assert stored.get(f"{path}/table", format="json")["total"] == 2


def test_a_guest_can_look_but_not_enter(stored: Api, people: People) -> None:
    path = create(people["Quim"])
    assert stored.get(path)["you"]["is_organiser"] is False
    assert stored.refused(f"{path}/enter", {}) == (401, "unauthorized")
    body = {"name": "x", "game": "repulso", "format": "swiss", "clock": CLOCK, "starts_in": 0}
    assert stored.refused("/api/tournaments", body) == (401, "unauthorized")


def test_only_the_organiser_organises(people: People) -> None:
    path = create(people["Rosa"])
    people["Elena"].post(f"{path}/enter", {})
    for what in ORGANISING:
        refused = people["Elena"].refused(f"{path}/{what}", BODIES.get(what, {}))
        assert refused == (403, "forbidden")


def test_a_bot_enters_with_its_token_and_levels_are_added(stored: Api, people: People) -> None:
    path = create(people["Sven"], entrance={"who": "programs"})
    token = stored.post("/api/bots", {"name": "entering-bot"})["token"]
    assert stored.post(f"{path}/enter", {}, token)["you"]["has_entered"]
    people["Sven"].post(f"{path}/engines", {"player": "level1"})
    names = [line["entrant"]["name"] for line in stored.get(f"{path}/standings")["standings"]]
    assert sorted(names) == ["entering-bot", "level1"]
    answer = people["Fritz"].ask("POST", f"{path}/enter", json={})
    assert problem_of(answer) == (403, "forbidden")
    assert answer.json()["reason"] == {"key": "for-programs"}


def test_the_link_of_the_organiser_lets_in(stored: Api, people: People) -> None:
    path = create(people["Tanja"], entrance={"invited": True})
    invitation = people["Tanja"].get(path)["you"]["invitation"]
    assert people["Gina"].get(path)["you"]["invitation"] == ""
    assert people["Gina"].refused(f"{path}/enter", {}) == (403, "forbidden")
    assert people["Gina"].post(f"{path}/enter", {"invitation": invitation})["you"]["has_entered"]


def test_lists_go_on_after_the_last_that_was_seen(stored: Api, people: People) -> None:
    made = [create(people["Uwe"], starts_in=5000 + number) for number in range(3)]
    first = stored.get("/api/tournaments", count=1)["tournaments"]
    seen, found = first, list(first)
    while seen:
        seen = stored.get("/api/tournaments", count=1, after=seen[-1]["id"])["tournaments"]
        found += seen
    ids = [one["id"] for one in found]
    assert len(set(ids)) == len(ids)
    assert [one for one in ids if f"/api/tournaments/{one}" in made] == [
        path.rpartition("/")[2] for path in made
    ]


def test_what_there_is_not_is_not_found(stored: Api) -> None:
    assert stored.refused("/api/tournaments/nothing") == (404, "not-found")
    assert stored.refused("/api/tournaments?after=nothing") == (404, "not-found")


def test_a_round_that_is_not_paired_is_not_found(stored: Api, people: People) -> None:
    assert stored.refused(f"{create(people['Vera'])}/games") == (404, "not-found")
