"""Signing up, in and out by the API, and what an account changes for the games that it plays."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from server.support.in_thread import LINK, PASSWORD, PERSON, Api, a_name, problem_of

if TYPE_CHECKING:
    from collections.abc import Iterator

COOKIE = "boardwright"
NOBODY = {"account": None, "mail": False}


@pytest.fixture
def other(stored: Api) -> Iterator[Api]:
    with Api(stored.server) as asking:
        yield asking


def test_who_signs_up_is_signed_in_and_can_sign_in_again(stored: Api, other: Api) -> None:
    name = a_name()
    made = stored.sign_up(name)
    assert stored.get("/api/session")["account"] == made
    assert made["name"] == name
    other.http.headers["Origin"] = other.server.address
    again = other.post("/api/session", {"name": name.upper(), "password": PASSWORD})
    assert again["id"] == made["id"]
    assert stored.ask("DELETE", "/api/session").json() == NOBODY
    assert stored.get("/api/session") == NOBODY
    assert other.get("/api/session")["account"]["id"] == made["id"]


def test_a_session_that_is_over_is_worthless_although_somebody_kept_its_cookie(stored: Api) -> None:
    stored.sign_up(a_name())
    kept = stored.http.cookies[COOKIE]
    stored.ask("DELETE", "/api/session")
    stored.http.cookies.set(COOKIE, kept)
    assert stored.get("/api/session") == NOBODY


def test_the_cookie_is_out_of_reach_of_scripts_and_other_sites(stored: Api) -> None:
    stored.http.headers["Origin"] = stored.server.address
    body = {"name": a_name(), "password": PASSWORD}
    told = stored.ask("POST", "/api/accounts", json=body).headers.get_list("set-cookie")[0]
    assert {"HttpOnly", "SameSite=Lax", "Path=/"} <= set(told.split("; "))
    assert "Secure" not in told
    stored.http.headers["Origin"] = stored.server.address.replace("http:", "https:")
    told = stored.ask("POST", "/api/session", json=body).headers.get_list("set-cookie")[0]
    assert told.startswith("__Host-")
    assert "Secure" in told.split("; ")


def test_another_host_of_the_domain_signs_nobody_in(stored: Api) -> None:
    """By https the cookie counts that no other host can set, and no other."""
    stored.sign_up(a_name())
    stored.http.headers["Origin"] = stored.server.address.replace("http:", "https:")
    assert stored.get("/api/session") == NOBODY


@pytest.mark.parametrize(
    "headers",
    [
        {"Origin": "https://elsewhere.example"},
        {"Origin": "null"},
        {"Sec-Fetch-Site": "cross-site"},
        {"Sec-Fetch-Site": "same-site"},
        {},
    ],
)
def test_a_page_of_somebody_else_acts_as_a_stranger(stored: Api, headers: dict[str, str]) -> None:
    stored.sign_up(a_name())
    game = stored.create(PERSON, PERSON)
    del stored.http.headers["Origin"]
    stored.http.headers.update(headers)
    assert game.refused("moves", {"move": "c3", "ply": 0}) == (403, "spectator")
    assert stored.ask("DELETE", "/api/session").status_code == 200
    body = {"name": a_name(), "password": PASSWORD}
    assert stored.refused("/api/accounts", body) == (403, "forbidden")
    assert stored.refused("/api/session", body) == (403, "forbidden")
    for name in headers:
        del stored.http.headers[name]
    stored.http.headers["Origin"] = stored.server.address
    assert stored.get("/api/session")["account"] is not None


@pytest.mark.parametrize(
    "change", [str.upper, lambda name: name.replace("o", "0"), lambda name: f" {name} "]
)
def test_nobody_has_a_name_that_looks_like_another(stored: Api, change) -> None:  # type: ignore[no-untyped-def]
    name = a_name()
    stored.sign_up(name)
    body = {"name": change(name), "password": PASSWORD}
    assert stored.refused("/api/accounts", body) == (409, "taken")
    assert stored.refused("/api/bots", {"name": change(name)}) == (409, "not-possible")


def test_a_person_cannot_have_the_name_of_a_bot(stored: Api) -> None:
    name = a_name()
    stored.post("/api/bots", {"name": name})
    stored.http.headers["Origin"] = stored.server.address
    body = {"name": name.lower(), "password": PASSWORD}
    assert stored.refused("/api/accounts", body) == (409, "taken")
    assert stored.refused("/api/session", body) == (401, "unauthorized")


@pytest.mark.parametrize("name", ["admin", "Moderat0r", "level 3", "Repulso", "b0ardwright"])
def test_names_that_would_mislead_are_nobodys(stored: Api, name: str) -> None:
    stored.http.headers["Origin"] = stored.server.address
    answer = stored.ask("POST", "/api/accounts", json={"name": name, "password": PASSWORD})
    assert problem_of(answer) == (409, "taken")
    assert answer.json()["reason"] == {"key": "reserved"}


@pytest.mark.parametrize("name", ["a/b", "..", "x", "@ann", "ann#", "Aпn Lee", "\u202eann"])
def test_names_that_cannot_stand_in_an_address_are_malformed(stored: Api, name: str) -> None:
    stored.http.headers["Origin"] = stored.server.address
    body = {"name": name, "password": PASSWORD}
    assert stored.refused("/api/accounts", body) == (400, "malformed")


@pytest.mark.parametrize(
    "password",
    [
        "short",
        "aaaaaaaaaaaaaa",
        "Ann of the hill",
        "1ANN of the Hill!",
        "password12345!",
        "dragon98765",
    ],
)
def test_passwords_that_anybody_guesses_are_refused(stored: Api, password: str) -> None:
    stored.http.headers["Origin"] = stored.server.address
    body = {"name": "Ann of the Hill", "password": password}
    assert stored.refused("/api/accounts", body) == (422, "weak-password")


def test_a_wrong_name_and_a_wrong_password_are_told_alike(stored: Api) -> None:
    name = a_name()
    stored.sign_up(name)
    wrong = {"name": name, "password": "something else"}
    unknown = {"name": a_name(), "password": PASSWORD}
    told = [stored.ask("POST", "/api/session", json=body) for body in (wrong, unknown)]
    assert [problem_of(one) for one in told] == [(401, "unauthorized")] * 2
    assert told[0].json() == told[1].json()


def test_an_account_plays_its_game_on_any_device(stored: Api, other: Api) -> None:
    name = a_name()
    stored.sign_up(name)
    game = stored.create(PERSON, LINK)
    game.join("Ann")  # signed in, so under the account's name, whatever is typed
    other.http.headers["Origin"] = other.server.address
    other.post("/api/session", {"name": name, "password": PASSWORD})
    seen = other.get(f"/api/games/{game.id}")
    assert seen["you"] == [0, 1]
    assert [seat["name"] for seat in seen["game"]["seats"]] == [name, name]
    other.post(f"/api/games/{game.id}/moves", {"move": "c3", "ply": 0})
    other.ask("DELETE", "/api/session")
    body = {"move": "e5", "ply": 1}
    assert other.refused(f"/api/games/{game.id}/moves", body) == (403, "spectator")


def test_two_accounts_hold_their_own_seats(stored: Api, other: Api) -> None:
    ann, bob = a_name(), a_name()
    mine, theirs = stored.sign_up(ann), other.sign_up(bob)
    game = stored.create(PERSON, LINK)
    secret = game.created["invitations"][0]["invitation"]
    other.post(f"{game.path}/join", {"invitation": secret})
    seats = other.get(game.path)["game"]["seats"]
    assert [(seat["account"], seat["name"]) for seat in seats] == [
        (mine["id"], ann),
        (theirs["id"], bob),
    ]
    assert (stored.get(game.path)["you"], other.get(game.path)["you"]) == ([0], [1])
    body = {"move": "c3", "ply": 0}
    assert other.refused(f"{game.path}/moves", body) == (409, "not-your-turn")
    stored.post(f"{game.path}/moves", body)
    other.post(f"{game.path}/chat", {"text": "hello"})
    assert stored.get(game.path)["chat"][0]["name"] == bob
    record = stored.ask("GET", f"{game.path}/record").text
    assert f'"{ann}"' in record
    assert f'"{bob}"' in record


def test_a_spectator_who_is_signed_in_says_no_name(stored: Api, other: Api) -> None:
    game, name = other.create(PERSON, PERSON), a_name()
    assert stored.refused(f"{game.path}/chat", {"text": "hm"}) == (400, "malformed")
    account = stored.sign_up(name)
    stored.post(f"{game.path}/chat", {"text": "hm", "name": "Somebody Else"})
    [line] = other.get(game.path)["chat"]
    assert (line["name"], line["account"], line["seat"]) == (name, account["id"], None)


def test_nobody_says_for_others_that_they_are_signed_in(stored: Api) -> None:
    account = stored.sign_up(a_name())
    body = {"game": "repulso", "seats": [{**PERSON, "account": account["id"]}, PERSON]}
    assert stored.refused("/api/games", body) == (400, "malformed")


def test_a_rematch_is_of_the_same_accounts(stored: Api, other: Api) -> None:
    stored.sign_up(ann := a_name())
    other.sign_up(bob := a_name())
    game = stored.create(PERSON, LINK)
    secret = game.created["invitations"][0]["invitation"]
    other.post(f"{game.path}/join", {"invitation": secret})
    stored.post(f"{game.path}/resign", {})
    stored.post(f"{game.path}/rematch")
    other.post(f"{game.path}/rematch")
    following = game.wait_for(lambda state: state["next_game"])["next_game"]
    seen = stored.get(f"/api/games/{following}")
    assert [seat["name"] for seat in seen["game"]["seats"]] == [bob, ann]
    assert seen["you"] == [1]
