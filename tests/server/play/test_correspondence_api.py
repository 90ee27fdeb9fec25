"""Notes, vacations and notifications over the API, and the clients that may not have them."""

from __future__ import annotations

from itertools import count
from typing import TYPE_CHECKING, Any

import pytest

from server.support.in_thread import LINK, PASSWORD, PERSON, Api, a_name, problem_of

if TYPE_CHECKING:
    from collections.abc import Iterator

_numbers = count(1)
DAYS = {"kind": "days", "days": 3}


@pytest.fixture
def other(stored: Api) -> Iterator[Api]:
    with Api(stored.server) as client:
        yield client


def signed_up(api: Api) -> dict[str, Any]:
    made: dict[str, Any] = api.sign_up(f"Player {next(_numbers)}d")
    return made


class TestNotes:
    def test_are_stored_for_the_owner_of_the_seat(self, stored: Api) -> None:
        game = stored.create(PERSON, LINK, clock=DAYS)
        path = f"/api/games/{game.id}/notes"
        key = game.key
        assert stored.request("GET", path, key=key).json()["revision"] == 0
        body = {"revision": 0, "text": "Hold on.", "lines": [{"ply": 0, "moves": ["c3"]}]}
        assert stored.request("POST", path, key=key, json=body).json()["revision"] == 1
        assert stored.request("GET", path, key=key).json()["text"] == "Hold on."
        stale = stored.request("POST", path, key=key, json=body)
        assert problem_of(stale) == (409, "stale")
        body |= {"revision": 1, "text": "Let go."}
        assert stored.request("POST", path, key=key, json=body).json()["revision"] == 2

    def test_are_visible_on_every_device_of_the_account_only(self, stored: Api, other: Api) -> None:
        signed_up(stored)
        game = stored.create(PERSON, LINK, clock=DAYS)
        path = f"/api/games/{game.id}/notes"
        assert stored.request("POST", path, json={"revision": 0, "text": "x"}).status_code == 200
        assert problem_of(other.request("GET", path)) == (403, "spectator")
        signed_up(other)
        assert problem_of(other.request("GET", path)) == (403, "spectator")
        other.http.cookies = stored.http.cookies
        assert other.request("GET", path).json()["text"] == "x"

    @pytest.mark.parametrize(
        "body",
        [
            {"revision": 0, "text": "x" * 10_001},
            {"revision": 0, "lines": [{"ply": 0, "moves": []}]},
            {"revision": 0, "lines": [{"ply": 0, "moves": ["c3"]}] * 101},
            {"revision": -1},
            {"text": "x"},
        ],
    )
    def test_have_bounds(self, stored: Api, body: dict[str, Any]) -> None:
        game = stored.create(PERSON, LINK, clock=DAYS)
        assert game.refused("notes", body, game.key) == (400, "malformed")


class TestVacations:
    def test_start_and_end_and_have_bounds(self, stored: Api) -> None:
        signed_up(stored)
        assert stored.get("/api/vacation") == {"until": None, "days_left": 30, "next_at": None}
        started = stored.post("/api/vacation", {"days": 10})
        assert (started["until"] is not None, started["days_left"]) == (True, 20)
        again = stored.request("POST", "/api/vacation", json={"days": 1})
        assert problem_of(again) == (409, "not-possible")
        ended = stored.request("DELETE", "/api/vacation").json()
        assert (ended["until"], ended["days_left"]) == (None, 29)
        second = stored.request("POST", "/api/vacation", json={"days": 1})
        assert problem_of(second) == (409, "not-yet")

    @pytest.mark.parametrize("days", [0, 31, -1, 1.5, "x"])
    def test_are_whole_days(self, stored: Api, days: object) -> None:
        signed_up(stored)
        answer = stored.request("POST", "/api/vacation", json={"days": days})
        assert problem_of(answer) == (400, "malformed")


class TestNotifications:
    def test_announce_a_turn_and_are_read(self, stored: Api, other: Api) -> None:
        signed_up(stored)
        game = stored.create(PERSON, LINK, clock=DAYS)
        signed_up(other)
        invitation = game.created["invitations"][0]["invitation"]
        other.post(f"/api/games/{game.id}/join", {"invitation": invitation})
        stored.post(f"/api/games/{game.id}/moves", {"move": "c3", "ply": 0})
        response = other.get("/api/notices")
        assert response["unread"] == 1
        assert [(one["kind"], one["subject"]) for one in response["notices"]] == [("turn", game.id)]
        assert other.post("/api/notices/read", {"subject": game.id}) == {"unread": 0}
        assert stored.get("/api/notices")["unread"] == 0  # the player's move marks it as read

    def test_announce_followers_and_challenges_once(self, stored: Api, other: Api) -> None:
        me, them = signed_up(stored), signed_up(other)
        for _ in range(2):
            other.post(f"/api/people/{me['id']}/follow")
        clock = {"kind": "days", "days": 3}
        made = other.post("/api/challenges", {"game": "repulso", "to": me["name"], "clock": clock})
        response = stored.get("/api/notices")["notices"]
        assert [(one["kind"], one["subject"]) for one in response] == [
            ("challenge", made["id"]),
            ("follow", them["name"]),
        ]
        assert response[0]["about"] == {"title": "Repulso", "name": them["name"]}
        assert response[1]["about"] == {"name": them["name"]}
        other.post("/api/account/name", {"name": (name := a_name())})
        response = stored.get("/api/notices")["notices"]
        assert [one["about"]["name"] for one in response[:2]] == [name] * 2
        unread = stored.get("/api/notices")["unread"]
        assert stored.post("/api/notices/read", {"subject": name}) == {"unread": unread - 1}
        other.post("/api/account/delete", {"current": PASSWORD})
        answer = stored.request("GET", "/api/notices")
        response = answer.json()["notices"]
        assert [one["about"]["name"] for one in response[:2]] == ["Someone"] * 2
        assert name not in answer.text
        assert response[1]["subject"]  # so that it can be marked as read

    def test_can_be_chosen(self, stored: Api) -> None:
        signed_up(stored)
        usual = stored.get("/api/notices/choices")
        assert usual["ways"]["turn"] == ["page", "push"]
        assert usual["mailable"] is False
        chosen = stored.post("/api/notices/choices", {"kind": "turn", "language": "fr"})
        assert (chosen["ways"]["turn"], chosen["language"]) == ([], "fr")
        assert chosen["ways"]["time"] == usual["ways"]["time"]
        assert chosen["chat"] is None
        assert stored.post("/api/notices/choices", {"chat": False})["chat"] is False
        known = stored.post("/api/notices/choices", {"kind": "turn", "ways": ["page"]})
        assert (known["chat"], known["language"]) == (False, "fr")

    def test_are_pushed_only_to_known_services(self, stored: Api) -> None:
        signed_up(stored)
        key = stored.get("/api/push")["key"]
        assert len(key) == 87
        keys = {"p256dh": key, "auth": "0123456789abcdef"}
        bad = {"endpoint": "https://elsewhere.example/x", "keys": keys}
        assert problem_of(stored.request("POST", "/api/push", json=bad)) == (403, "forbidden")
        good = {**bad, "endpoint": "https://fcm.googleapis.com/x"}
        assert stored.post("/api/push", good)["browsers"] == 1
        end = {"endpoint": good["endpoint"]}
        assert stored.post("/api/push/end", end)["browsers"] == 0


@pytest.mark.parametrize(
    ("method", "path"),
    [
        ("GET", "/api/notices"),
        ("GET", "/api/notices/choices"),
        ("GET", "/api/push"),
        ("GET", "/api/vacation"),
        ("DELETE", "/api/vacation"),
    ],
)
def test_guests_have_no_correspondence_features(stored: Api, method: str, path: str) -> None:
    assert problem_of(stored.request(method, path)) == (401, "unauthorized")
