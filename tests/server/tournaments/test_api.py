"""Tournaments over the API: created, entered, played, viewed, exported, and refused."""

from __future__ import annotations

import csv
from typing import TYPE_CHECKING, Any

from boardwright.records import parse_records
from server.support.in_thread import Api, limited, problem_of, until

if TYPE_CHECKING:
    from server.support.in_thread import AccountMaker

Json = dict[str, Any]
CLOCK = {"kind": "clock", "minutes": 5, "increment": 3}
PLAN: Json = {"name": "Cup", "game": "repulso", "format": "swiss", "rounds": 1, "clock": CLOCK}
PLAN |= {"starts_in": 3600}


def create(api: Api, **changes: Any) -> str:
    made = api.post("/api/tournaments", {**PLAN, **changes})
    return f"/api/tournaments/{made['id']}"


def test_the_number_of_tournaments_per_account_is_limited(sqlite_url: str) -> None:
    with limited(sqlite_url, tournaments_an_hour=2) as api:
        api.sign_up("Olga")
        for _ in range(2):
            create(api)
        assert api.refused("/api/tournaments", PLAN) == (429, "too-fast")


def test_a_tournament_is_created_entered_played_and_exported(
    stored: Api, make_accounts: AccountMaker
) -> None:
    olga, anna, boris = make_accounts(3)
    path = create(olga)
    for one in (anna, boris):
        view = one.post(f"{path}/enter", {})
        assert view["you"]["has_entered"]
    listed = stored.get("/api/tournaments", status="waiting")["tournaments"]
    [own] = [one for one in listed if path.endswith(one["id"])]
    assert (own["organiser"], own["entrants"], own["status"]) == (olga.name, 2, "waiting")
    olga.post(f"{path}/start", {})
    view = anna.get(path)
    game = view["you"]["game"]
    assert game
    assert view["you"]["standing"]["playing"] == game
    [table] = stored.get(f"{path}/games")["tables"]
    assert {entrant["name"] for entrant in table["entrants"]} == {anna.name, boris.name}
    anna.post(f"/api/games/{game}/resign", {})
    until(lambda: stored.get(path)["summary"]["status"] == "over")
    assert stored.get(path)["summary"]["winners"] == [boris.name]
    rooms = stored.server.serving.services.rooms
    rooms.pop(game)
    listed = stored.get("/api/tournaments", status="over")["tournaments"]
    assert [one["winners"] for one in listed if path.endswith(one["id"])] == [[boris.name]]
    [record] = parse_records(stored.request("GET", f"{path}/records").text)
    assert game not in rooms  # an export does not load games as rooms
    assert {boris.name, anna.name, "Cup", "1"} <= set(dict(record.tags).values())
    rows = list(csv.DictReader(stored.request("GET", f"{path}/table").text.splitlines()))
    assert [(row["rank"], row["name"], row["points"]) for row in rows] == [
        ("1", boris.name, "1"),
        ("2", anna.name, "0"),
    ]
    assert stored.get(f"{path}/table", format="json")["total"] == 2
    lines = stored.get(f"{path}/standings")["standings"]
    assert [(line["rank"], line["entrant"]["name"], line["points"]) for line in lines] == [
        (1, boris.name, 1.0),
        (2, anna.name, 0.0),
    ]


def test_a_bot_enters_with_its_token_and_levels_are_added(
    stored: Api, make_accounts: AccountMaker
) -> None:
    sven, fritz = make_accounts(2)
    path = create(sven, entrance={"who": "programs"})
    token = stored.post("/api/bots", {"name": "entering-bot"})["token"]
    assert stored.post(f"{path}/enter", {}, token)["you"]["has_entered"]
    sven.post(f"{path}/engines", {"player": "level1"})
    names = [line["entrant"]["name"] for line in stored.get(f"{path}/standings")["standings"]]
    assert sorted(names) == ["entering-bot", "level1"]
    answer = fritz.request("POST", f"{path}/enter", json={})
    assert problem_of(answer) == (403, "forbidden")
    assert answer.json()["reason"] == {"key": "for-programs"}


def test_the_link_of_the_organiser_allows_entry(stored: Api, make_accounts: AccountMaker) -> None:
    tanja, gina = make_accounts(2)
    path = create(tanja, entrance={"invited": True})
    invitation = tanja.get(path)["you"]["invitation"]
    assert gina.get(path)["you"]["invitation"] == ""
    assert gina.refused(f"{path}/enter", {"invitation": "guess"}) == (403, "forbidden")
    assert gina.post(f"{path}/enter", {"invitation": invitation})["you"]["has_entered"]


def test_lists_continue_after_the_last_item(stored: Api, make_accounts: AccountMaker) -> None:
    [uwe] = make_accounts(1)
    made = [create(uwe, starts_in=5000 + number) for number in range(3)]
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


def test_missing_tournaments_are_not_found(stored: Api, make_accounts: AccountMaker) -> None:
    [vera] = make_accounts(1)
    path = create(vera)
    assert stored.get(path)["you"]["is_organiser"] is False  # for a guest
    unpaired = f"{path}/games"
    for missing in ("/api/tournaments/nothing", "/api/tournaments?after=nothing", unpaired):
        assert stored.refused(missing) == (404, "not-found")
