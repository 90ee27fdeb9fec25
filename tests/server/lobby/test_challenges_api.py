"""Challenges over the API: what becomes of them, and what others may not do with them."""

from __future__ import annotations

from contextlib import ExitStack
from typing import TYPE_CHECKING, Any

import pytest

from boardwright.server.lobby.model import LASTS, MOST_TO_ONE, REASONS
from server.support.in_thread import Api

if TYPE_CHECKING:
    from collections.abc import Iterator

    from server.support.in_thread import InThread

DAYS: dict[str, Any] = {"game": "repulso", "clock": {"kind": "days", "days": 3}}
GUEST, OTHER = "g" * 32, "h" * 32


@pytest.fixture
def people(server: InThread, request: pytest.FixtureRequest) -> Iterator[tuple[Api, Api, Api]]:
    """Ann, Bob and Cat, with an account each."""
    with ExitStack() as stack:
        found = [stack.enter_context(Api(server)) for _ in range(3)]
        for api, name in zip(found, ("Ann", "Bob", "Cat"), strict=True):
            api.sign_up(f"{name} {abs(hash(request.node.name)) % 10**8}")
        yield found[0], found[1], found[2]


def name_of(api: Api) -> str:
    name: str = api.get("/api/session")["account"]["name"]
    return name


def challenge(challenger: Api, to: Api, **more: Any) -> Any:
    return challenger.post("/api/challenges", {"to": name_of(to), **DAYS, **more})


def path(made: Any, what: str = "") -> str:
    return f"/api/challenges/{made['id']}{what and '/'}{what}"


@pytest.mark.parametrize("what", ["accept", "decline", "counter", "cancel"])
def test_a_challenge_that_is_answered_is_news_no_more(
    what: str, people: tuple[Api, Api, Api]
) -> None:
    ann, bob, _ = people
    made = challenge(ann, bob)
    assert bob.get("/api/notices")["unread"] == 1
    (ann if what == "cancel" else bob).post(path(made, what), DAYS if what == "counter" else {})
    assert bob.get("/api/notices")["unread"] == 0


def test_who_accepts_a_challenge_plays(people: tuple[Api, Api, Api]) -> None:
    ann, bob, _ = people
    made = challenge(ann, bob, seat=1)
    assert [one["id"] for one in bob.get("/api/challenges")["incoming"]] == [made["id"]]
    assert [one["id"] for one in ann.get("/api/challenges")["outgoing"]] == [made["id"]]
    accepted = bob.post(path(made, "accept"), {})
    assert accepted["status"] == "accepted"
    game = f"/api/games/{accepted['game_id']}"
    assert ann.get(game)["you"] == [1]
    assert bob.get(game)["you"] == [0]
    assert not ann.get("/api/challenges")["outgoing"]
    assert bob.refused(path(made, "accept"), {}) == (409, "over")


@pytest.mark.parametrize("seat", [0, 1])
def test_whoever_challenged_is_told_that_it_is_their_turn(
    people: tuple[Api, Api, Api], seat: int
) -> None:
    ann, bob, _ = people
    made = challenge(ann, bob, seat=seat)
    assert [one["kind"] for one in bob.get("/api/notices")["notices"]] == ["challenge"]
    accepted = bob.post(path(made, "accept"), {})
    told = [(one["kind"], one["subject"]) for one in ann.get("/api/notices")["notices"]]
    assert told == ([("turn", accepted["game_id"])] if seat == 0 else [])
    assert len(bob.get("/api/notices")["notices"]) == 1


def test_a_counter_is_told_to_whoever_challenged(people: tuple[Api, Api, Api]) -> None:
    ann, bob, _ = people
    made = challenge(ann, bob)
    answer = bob.post(path(made, "counter"), DAYS)
    (notice,) = ann.get("/api/notices")["notices"]
    assert (notice["subject"], notice["about"]["name"]) == (answer["id"], name_of(bob))


@pytest.mark.parametrize("reason", REASONS)
def test_a_challenge_is_declined_with_a_reason(people: tuple[Api, Api, Api], reason: str) -> None:
    ann, bob, _ = people
    made = challenge(ann, bob)
    bob.post(path(made, "decline"), {"reason": reason})
    assert ann.get(path(made))["reason"] == reason


def test_a_counter_offer_goes_back_to_the_challenger(people: tuple[Api, Api, Api]) -> None:
    ann, bob, _ = people
    made = challenge(ann, bob)
    offered = bob.post(path(made, "counter"), {**DAYS, "game": "abalone"})
    assert (offered["game"], offered["counters"]) == ("abalone", made["id"])
    assert ann.get(path(made))["countered_by"] == offered["id"]
    assert ann.post(path(offered, "accept"), {})["game_id"]


def test_a_challenger_takes_it_back(people: tuple[Api, Api, Api]) -> None:
    ann, bob, _ = people
    made = challenge(ann, bob)
    assert ann.post(path(made, "cancel"))["status"] == "cancelled"
    assert bob.refused(path(made, "accept"), {}) == (409, "over")


def test_a_stranger_may_look_but_nothing_else(people: tuple[Api, Api, Api], api: Api) -> None:
    ann, bob, cat = people
    made = challenge(ann, bob)
    assert cat.get(path(made))["id"] == made["id"]
    assert not cat.get("/api/challenges")["incoming"]
    for what, body in (("accept", {}), ("decline", {}), ("counter", DAYS), ("cancel", {})):
        assert cat.refused(path(made, what), body) == (403, "forbidden")
        assert api.refused(path(made, what), body) == (401, "unauthorized")
        assert api.refused(path(made, what), body, GUEST) == (403, "forbidden")
    assert bob.refused(path(made, "cancel"), {}) == (403, "forbidden")
    assert ann.refused(path(made, "accept"), {}) == (409, "not-possible")


def test_guests_challenge_by_link_alone_and_casually(
    people: tuple[Api, Api, Api], api: Api
) -> None:
    made = api.post("/api/challenges", {**DAYS, "name": "Gus"}, GUEST)
    assert made["to"] is None
    assert made["challenger"]["name"] == "Gus"
    accepted = api.post(path(made, "accept"), {"name": "Hal"}, OTHER)
    game = api.get(f"/api/games/{accepted['game_id']}", OTHER)
    assert {seat["name"] for seat in game["game"]["seats"]} == {"Gus", "Hal"}
    by_name = {**DAYS, "to": name_of(people[0])}
    assert api.refused("/api/challenges", by_name, GUEST) == (401, "unauthorized")
    rated = {**DAYS, "rated": True}
    assert api.refused("/api/challenges", rated, GUEST) == (401, "unauthorized")


def test_a_rated_challenge_by_link_is_for_accounts(people: tuple[Api, Api, Api], api: Api) -> None:
    made = people[0].post("/api/challenges", {**DAYS, "rated": True})
    assert api.refused(path(made, "accept"), {}, GUEST) == (401, "unauthorized")
    assert people[1].post(path(made, "accept"), {})["rated"]


def test_what_is_no_challenge_is_refused(people: tuple[Api, Api, Api]) -> None:
    ann, _, _ = people
    for body, answer in (
        ({**DAYS, "to": "nobody at all"}, (404, "not-found")),
        ({**DAYS, "to": name_of(ann)}, (409, "not-possible")),
        ({**DAYS, "game": "chess"}, (400, "malformed")),
        ({**DAYS, "game": "repello", "options": {"players": "3"}}, (400, "malformed")),
    ):
        assert ann.refused("/api/challenges", body) == answer
    assert ann.refused("/api/challenges/none/accept", {}) == (404, "not-found")


def test_a_challenge_expires(
    people: tuple[Api, Api, Api], server: InThread, monkeypatch: pytest.MonkeyPatch
) -> None:
    ann, bob, _ = people
    made = challenge(ann, bob)
    desk = server.serving.desk
    later = desk.moment().now + LASTS
    monkeypatch.setattr(type(desk.challenges), "_now", later)
    assert bob.refused(path(made, "accept"), {}) == (409, "over")
    assert bob.get(path(made))["status"] == "expired"
    assert not bob.get("/api/challenges")["incoming"]


def test_a_program_seeks_for_as_long_as_it_reads(api: Api) -> None:
    wanted = {"game": "repulso", "clock": {"kind": "clock", "minutes": 3}}
    headers = {"Authorization": f"Bearer {GUEST}"}
    with api.http.stream("POST", "/api/seeks", json=wanted, headers=headers) as first:
        lines = first.iter_lines()
        assert '"seeking"' in next(lines)
        (seek,) = api.get("/api/lobby")["seeks"]
        assert seek["game"] == "repulso"
        answer = {**wanted, "target": seek["id"]}
        other = api.ask("POST", "/api/seeks", OTHER, json=answer)
        assert '"paired"' in other.text
        assert '"paired"' in next(line for line in lines if line)
    watched = api.get("/api/watch", game="repulso")["games"]
    assert any(game["id"] in other.text for game in watched)
    assert not api.get("/api/lobby")["seeks"]


def test_a_program_without_a_key_does_not_seek(api: Api) -> None:
    assert api.refused("/api/seeks", {}) == (401, "unauthorized")
    assert api.refused("/api/seeks", {}, "short") == (401, "unauthorized")


def test_nobody_is_told_of_challenges_without_end(people: tuple[Api, Api, Api]) -> None:
    ann, bob, cat = people
    for _ in range(MOST_TO_ONE):
        ann.post(path(challenge(ann, bob), "cancel"), {})
    again = {"to": name_of(bob), **DAYS}
    assert ann.refused("/api/challenges", again) == (429, "too-many")
    made = challenge(bob, ann)
    assert ann.refused(path(made, "counter"), DAYS) == (429, "too-many")
    assert ann.post(path(made, "accept"), {})["status"] == "accepted"
    assert challenge(ann, cat)["status"] == "open"
