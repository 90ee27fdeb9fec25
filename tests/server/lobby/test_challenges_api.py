"""Challenges over the API: their outcomes, and the requests of other users that are refused."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

from boardwright.server.lobby.model import CHALLENGE_LIFETIME_MS, MAX_TO_ONE_PERSON, REASONS
from server.support.in_thread import Api, account_maker

if TYPE_CHECKING:
    from collections.abc import Iterator

    from server.support.in_thread import InThread

DAYS: dict[str, Any] = {"game": "repulso", "clock": {"kind": "days", "days": 3}}
GUEST, OTHER = "g" * 32, "h" * 32


@pytest.fixture
def players(server: InThread) -> Iterator[list[Api]]:
    """Ann, Bob and Cat, each with an account."""
    with account_maker(server) as make:
        yield make(3)


def challenge(challenger: Api, to: Api, **more: Any) -> Any:
    return challenger.post("/api/challenges", {"to": to.name, **DAYS, **more})


def path(made: Any, what: str = "") -> str:
    return f"/api/challenges/{made['id']}{what and '/'}{what}"


@pytest.mark.parametrize("what", ["accept", "decline", "counter", "cancel"])
def test_an_answered_challenge_is_no_longer_unread(what: str, players: list[Api]) -> None:
    ann, bob, cat = players
    made = challenge(ann, bob, seat=0)
    assert [one["kind"] for one in bob.get("/api/notices")["notices"]] == ["challenge"]
    assert bob.get("/api/notices")["unread"] == 1
    bodies = {"counter": {**DAYS, "game": "abalone"}, "decline": {"reason": REASONS[-1]}}
    answered = (ann if what == "cancel" else bob).post(path(made, what), bodies.get(what, {}))
    assert bob.get("/api/notices")["unread"] == 0
    seen, notifications = cat.get(path(made)), ann.get("/api/notices")["notices"]
    match what:
        case "accept":
            assert (notifications[0]["kind"], notifications[0]["subject"]) == (
                "turn",
                answered["game_id"],
            )
        case "decline":
            assert (seen["status"], seen["reason"]) == ("declined", REASONS[-1])
        case "cancel":
            assert seen["status"] == "cancelled"
        case "counter":
            assert (answered["game"], answered["counters"]) == ("abalone", made["id"])
            assert seen["countered_by"] == answered["id"]
            assert (notifications[0]["subject"], notifications[0]["about"]["name"]) == (
                answered["id"],
                bob.name,
            )
            assert ann.post(path(answered, "accept"), {})["game_id"]


def test_accepting_a_challenge_starts_the_game(players: list[Api]) -> None:
    ann, bob, cat = players
    made = challenge(ann, bob, seat=1)
    assert [one["id"] for one in bob.get("/api/challenges")["incoming"]] == [made["id"]]
    assert not cat.get("/api/challenges")["incoming"]
    assert [one["id"] for one in ann.get("/api/challenges")["outgoing"]] == [made["id"]]
    accepted = bob.post(path(made, "accept"), {})
    assert accepted["status"] == "accepted"
    game = f"/api/games/{accepted['game_id']}"
    assert ann.get(game)["you"] == [1]
    assert bob.get(game)["you"] == [0]
    assert not ann.get("/api/challenges")["outgoing"]
    assert not ann.get("/api/notices")["notices"]  # it is Bob's turn
    assert bob.refused(path(made, "accept"), {}) == (409, "over")


def test_guests_challenge_only_by_link_and_unrated(players: list[Api], api: Api) -> None:
    made = api.post("/api/challenges", {**DAYS, "name": "Gus"}, GUEST)
    assert made["to"] is None
    assert made["challenger"]["name"] == "Gus"
    accepted = api.post(path(made, "accept"), {"name": "Hal"}, OTHER)
    game = api.get(f"/api/games/{accepted['game_id']}", OTHER)
    assert {seat["name"] for seat in game["game"]["seats"]} == {"Gus", "Hal"}
    by_name = {**DAYS, "to": players[0].name}
    assert api.refused("/api/challenges", by_name, GUEST) == (401, "unauthorized")
    rated = {**DAYS, "rated": True}
    assert api.refused("/api/challenges", rated, GUEST) == (401, "unauthorized")


def test_a_rated_challenge_by_link_is_for_accounts(players: list[Api], api: Api) -> None:
    made = players[0].post("/api/challenges", {**DAYS, "rated": True})
    assert api.refused(path(made, "accept"), {}, GUEST) == (401, "unauthorized")
    assert players[1].post(path(made, "accept"), {})["rated"]


def test_an_invalid_challenge_is_refused(players: list[Api]) -> None:
    ann, _, _ = players
    for body, answer in (
        ({**DAYS, "to": "nobody at all"}, (404, "not-found")),
        ({**DAYS, "to": ann.name}, (409, "not-possible")),
        ({**DAYS, "game": "chess"}, (400, "malformed")),
        ({**DAYS, "game": "repello", "options": {"players": "3"}}, (400, "malformed")),
    ):
        assert ann.refused("/api/challenges", body) == answer
    assert ann.refused("/api/challenges/none/accept", {}) == (404, "not-found")


def test_a_challenge_expires(
    players: list[Api], server: InThread, monkeypatch: pytest.MonkeyPatch
) -> None:
    ann, bob, _ = players
    made = challenge(ann, bob)
    services = server.serving.services
    later = services.moment().now + CHALLENGE_LIFETIME_MS
    monkeypatch.setattr(type(services.challenges), "_now", later)
    assert bob.refused(path(made, "accept"), {}) == (409, "over")
    assert bob.get(path(made))["status"] == "expired"
    assert not bob.get("/api/challenges")["incoming"]


def test_a_seek_of_a_program_lasts_as_long_as_its_request(api: Api) -> None:
    terms = {"game": "repulso", "clock": {"kind": "clock", "minutes": 3}}
    headers = {"Authorization": f"Bearer {GUEST}"}
    with api.http.stream("POST", "/api/seeks", json=terms, headers=headers) as first:
        lines = first.iter_lines()
        assert '"seeking"' in next(lines)
        (seek,) = api.get("/api/lobby")["seeks"]
        assert seek["game"] == "repulso"
        answer = {**terms, "target": seek["id"]}
        other = api.request("POST", "/api/seeks", OTHER, json=answer)
        assert '"paired"' in other.text
        assert '"paired"' in next(line for line in lines if line)
    for key in (None, "short"):
        assert api.refused("/api/seeks", {}, key) == (401, "unauthorized")
    watched = api.get("/api/watch", game="repulso")["games"]
    assert any(game["id"] in other.text for game in watched)
    assert not api.get("/api/lobby")["seeks"]


def test_challenges_to_a_player_are_limited(players: list[Api]) -> None:
    ann, bob, cat = players
    for _ in range(MAX_TO_ONE_PERSON):
        ann.post(path(challenge(ann, bob), "cancel"), {})
    again = {"to": bob.name, **DAYS}
    assert ann.refused("/api/challenges", again) == (429, "too-many")
    made = challenge(bob, ann)
    assert ann.refused(path(made, "counter"), DAYS) == (429, "too-many")
    assert ann.post(path(made, "accept"), {})["status"] == "accepted"
    assert challenge(ann, cat)["status"] == "open"
