"""Signing up, in and out over the API, and the games that an account plays."""

from __future__ import annotations

import pytest

from server.support.in_thread import LINK, PASSWORD, PERSON, Api, a_name, problem_of

COOKIE = "boardwright"
SIGNED_OUT = {"account": None, "mail": False}


def test_a_new_account_is_signed_in_and_can_sign_in_again(stored: Api, other: Api) -> None:
    name = a_name()
    made = stored.sign_up(name)
    assert stored.get("/api/session")["account"] == made
    assert made["name"] == name
    again = other.post("/api/session", {"name": name.upper(), "password": PASSWORD})
    assert again["id"] == made["id"]
    cookie = stored.http.cookies[COOKIE]
    assert stored.request("DELETE", "/api/session").json() == SIGNED_OUT
    assert stored.get("/api/session") == SIGNED_OUT
    stored.http.cookies.set(COOKIE, cookie)  # a copy of the cookie is no longer valid
    assert stored.get("/api/session") == SIGNED_OUT
    assert other.get("/api/session")["account"]["id"] == made["id"]


def test_the_cookie_is_hidden_from_scripts_other_sites_and_other_hosts(api: Api) -> None:
    api.http.headers["Origin"] = api.server.address
    body = {"name": a_name(), "password": PASSWORD}
    cookie = api.request("POST", "/api/accounts", json=body).headers.get_list("set-cookie")[0]
    assert {"HttpOnly", "SameSite=Lax", "Path=/"} <= set(cookie.split("; "))
    assert "Secure" not in cookie
    api.http.headers["Origin"] = api.server.address.replace("http:", "https:")
    assert api.get("/api/session") == SIGNED_OUT  # over HTTPS the cookie has another name
    cookie = api.request("POST", "/api/session", json=body).headers.get_list("set-cookie")[0]
    assert cookie.startswith("__Host-")
    assert "Secure" in cookie.split("; ")


ORIGINS: tuple[dict[str, str], ...] = ({"Origin": "https://else.example"}, {"Origin": "null"}, {})
SITES = ({"Sec-Fetch-Site": "cross-site"}, {"Sec-Fetch-Site": "same-site"})


@pytest.mark.parametrize("headers", [*ORIGINS, *SITES])
def test_a_page_of_another_site_acts_without_the_account(api: Api, headers: dict[str, str]) -> None:
    api.sign_up(a_name())
    game = api.create(PERSON, PERSON)
    del api.http.headers["Origin"]
    api.http.headers.update(headers)
    assert game.refused("moves", {"move": "c3", "ply": 0}) == (403, "spectator")
    assert api.request("DELETE", "/api/session").status_code == 200
    body = {"name": a_name(), "password": PASSWORD}
    assert api.refused("/api/accounts", body) == (403, "forbidden")
    assert api.refused("/api/session", body) == (403, "forbidden")
    for name in headers:
        del api.http.headers[name]
    api.http.headers["Origin"] = api.server.address
    assert api.get("/api/session")["account"] is not None


def test_names_that_look_alike_are_refused(stored: Api) -> None:
    name, bot = a_name(), a_name()
    stored.sign_up(name)
    stored.post("/api/bots", {"name": bot})
    for taken in (name.upper(), name.replace("o", "0"), f" {name} "):
        body = {"name": taken, "password": PASSWORD}
        assert stored.refused("/api/accounts", body) == (409, "taken")
        assert stored.refused("/api/bots", {"name": taken}) == (409, "not-possible")
    body = {"name": bot.lower(), "password": PASSWORD}
    assert stored.refused("/api/accounts", body) == (409, "taken")
    assert stored.refused("/api/session", body) == (401, "unauthorized")


RESERVED = ("admin", "Moderat0r", "level 3", "Repulso", "b0ardwright")
MALFORMED = ("a/b", "..", "x", "@ann", "ann#", "Aпn Lee", "\u202eann")


def test_reserved_and_malformed_names_are_refused(api: Api) -> None:
    api.http.headers["Origin"] = api.server.address
    for name in (*RESERVED, *MALFORMED):
        answer = api.request("POST", "/api/accounts", json={"name": name, "password": PASSWORD})
        is_reserved = name in RESERVED
        assert problem_of(answer) == ((409, "taken") if is_reserved else (400, "malformed")), name
        assert not is_reserved or answer.json()["reason"] == {"key": "reserved"}


def test_an_easily_guessed_password_is_refused(api: Api) -> None:
    api.http.headers["Origin"] = api.server.address
    body = {"name": "Ann of the Hill", "password": "1ANN of the Hill!"}
    assert api.refused("/api/accounts", body) == (422, "weak-password")


def test_a_wrong_name_and_a_wrong_password_give_the_same_error(stored: Api) -> None:
    name = a_name()
    stored.sign_up(name)
    wrong = {"name": name, "password": "something else"}
    unknown = {"name": a_name(), "password": PASSWORD}
    responses = [stored.request("POST", "/api/session", json=body) for body in (wrong, unknown)]
    assert [problem_of(one) for one in responses] == [(401, "unauthorized")] * 2
    assert responses[0].json() == responses[1].json()


def test_an_account_plays_its_game_on_any_device(stored: Api, other: Api) -> None:
    name = a_name()
    stored.sign_up(name)
    game = stored.create(PERSON, LINK)
    game.join("Ann")  # the name that is typed is ignored: the account's name counts
    other.post("/api/session", {"name": name, "password": PASSWORD})
    seen = other.get(f"/api/games/{game.id}")
    assert seen["you"] == [0, 1]
    assert [seat["name"] for seat in seen["game"]["seats"]] == [name, name]
    other.post(f"/api/games/{game.id}/moves", {"move": "c3", "ply": 0})
    other.request("DELETE", "/api/session")
    body = {"move": "e5", "ply": 1}
    assert other.refused(f"/api/games/{game.id}/moves", body) == (403, "spectator")


def test_two_accounts_own_their_seats(stored: Api, other: Api) -> None:
    ann, bob = a_name(), a_name()
    mine, theirs = stored.sign_up(ann), other.sign_up(bob)
    game = stored.create_with(other)
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
    record = stored.request("GET", f"{game.path}/record").text
    assert f'"{ann}"' in record
    assert f'"{bob}"' in record


def test_a_signed_in_spectator_chats_under_the_account_name(stored: Api, other: Api) -> None:
    game, name = other.create(PERSON, PERSON), a_name()
    assert stored.refused(f"{game.path}/chat", {"text": "hm"}) == (400, "malformed")
    account = stored.sign_up(name)
    stored.post(f"{game.path}/chat", {"text": "hm", "name": "Somebody Else"})
    [line] = other.get(game.path)["chat"]
    assert (line["name"], line["account"], line["seat"]) == (name, account["id"], None)


def test_a_request_cannot_name_accounts_for_seats(api: Api) -> None:
    account = api.sign_up(a_name())
    body = {"game": "repulso", "seats": [{**PERSON, "account": account["id"]}, PERSON]}
    assert api.refused("/api/games", body) == (400, "malformed")


def test_a_rematch_is_of_the_same_accounts(stored: Api, other: Api) -> None:
    stored.sign_up(ann := a_name())
    other.sign_up(bob := a_name())
    game = stored.create_with(other)
    stored.post(f"{game.path}/resign", {})
    stored.post(f"{game.path}/rematch")
    other.post(f"{game.path}/rematch")
    following = game.wait_for(lambda state: state["next_game"])["next_game"]
    seen = stored.get(f"/api/games/{following}")
    assert [seat["name"] for seat in seen["game"]["seats"]] == [bob, ann]
    assert seen["you"] == [1]
