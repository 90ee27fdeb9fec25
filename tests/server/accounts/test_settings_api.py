"""The settings of an account over the API, and the visitors that may not read them."""

from __future__ import annotations

import json
from typing import Any

import pytest

from boardwright.records.json_form import record_from_json
from boardwright.server.accounts import data_store
from boardwright.server.accounts import export as accounts_export
from boardwright.server.accounts import store as accounts_store
from boardwright.server.accounts.model import Passkey
from boardwright.server.administration import Administration
from boardwright.server.errors import StorageUnavailable
from boardwright.server.http.cookies import DEVICE, is_device_proof
from server.support.in_thread import (
    LINK,
    PASSWORD,
    PERSON,
    Api,
    a_name,
    limited,
    problem_of,
)

OTHER_PASSWORD = "nine red umbrellas"


def tokens(api: Api, kind: str) -> list[Any]:
    return [one for one in api.get("/api/account")["tokens"] if one["kind"] == kind]


def make_token(api: Api, scope: str) -> str:
    token_body = {"about": scope, "scopes": [scope], "current": PASSWORD}
    token: str = api.post("/api/account/tokens", token_body)["token"]
    return token


SCOPES = ("game:play", "account:read", "challenge:write")
DOING: list[tuple[str, dict[str, Any]]] = [
    ("name", {"name": "Another"}),
    ("password", {"password": OTHER_PASSWORD}),
    ("recovery-codes", {}),
    ("email", {"email": ""}),
    ("passkey-options", {}),
    ("tokens", {"about": "script", "scopes": ["account:read"]}),
    ("sessions/end", {}),
    ("games", {"keys": []}),
    ("delete", {}),
]


def test_guests_cannot_read_and_tokens_cannot_change_an_account(api: Api) -> None:
    for path in ("", "/games", "/export"):
        assert api.refused(f"/api/account{path}") == (401, "unauthorized")
    api.sign_up(a_name())
    token_body = {"about": "all", "scopes": list(SCOPES), "current": PASSWORD}
    token = api.post("/api/account/tokens", token_body)["token"]
    api.http.cookies.clear()
    for path, body in DOING:
        answer = api.request("POST", f"/api/account/{path}", token, json=body)
        assert problem_of(answer)[1] in ("forbidden", "unauthorized"), path


def test_a_token_needs_the_password_and_is_good_for_its_scopes(stored: Api, other: Api) -> None:
    stored.sign_up(a_name())
    for current in ("", "guess what it is"):
        token_body = {"about": "script", "scopes": ["game:play"], "current": current}
        assert stored.refused("/api/account/tokens", token_body) == (401, "unauthorized")
    assert tokens(stored, "program") == []
    plays, reads = (make_token(stored, scope) for scope in ("game:play", "account:read"))
    game = stored.create(PERSON, PERSON)
    assert other.get("/api/account/games", plays)["games"][0]["id"] == game.id
    assert other.refused("/api/account", key=plays) == (403, "forbidden")
    assert other.get("/api/account", reads)["account"]["id"]
    assert other.refused("/api/account/games", key=reads) == (403, "forbidden")
    assert other.get(game.path, plays)["you"] == [0, 1]
    assert other.refused(game.path, key=reads) == (401, "unauthorized")
    for one in tokens(stored, "program"):
        stored.request("DELETE", f"/api/account/tokens/{one['id']}").raise_for_status()
    assert other.refused("/api/account", key=reads) == (401, "unauthorized")
    assert other.refused(game.path, key=plays) == (401, "unauthorized")


def test_sessions_are_listed_and_ended_by_their_account_alone(stored: Api, other: Api) -> None:
    name = a_name()
    stored.sign_up(name)
    other.post("/api/session", {"name": name, "password": PASSWORD})
    listed = tokens(stored, "session")
    with Api(stored.server) as stranger:
        stranger.sign_up(a_name())
        answer = stranger.request("DELETE", f"/api/account/tokens/{listed[0]['id']}")
        assert problem_of(answer) == (404, "not-found")
    assert sorted(one["current"] for one in listed) == [False, True]
    assert all("httpx" in one["about"] for one in listed)
    stored.post("/api/account/sessions/end")
    assert other.get("/api/session")["account"] is None
    assert len(tokens(stored, "session")) == 1


def test_a_free_name_can_be_taken_once_in_a_while(stored: Api, other: Api) -> None:
    stored.sign_up(name := a_name())
    other.sign_up(theirs := a_name())
    assert stored.refused("/api/account/name", {"name": theirs.lower()}) == (409, "taken")
    stored.post("/api/account/name", {"name": name.upper()})  # not counted as a new name
    stored.post("/api/account/name", {"name": a_name()})
    assert stored.refused("/api/account/name", {"name": a_name()}) == (409, "not-yet")
    assert stored.get("/api/account")["rename_at"] is not None


def test_a_new_password_needs_the_old_one_and_ends_other_sessions(stored: Api, other: Api) -> None:
    name = a_name()
    stored.sign_up(name)
    other.post("/api/session", {"name": name, "password": PASSWORD})
    wrong = {"password": OTHER_PASSWORD, "current": "guess what it is"}
    assert stored.refused("/api/account/password", wrong) == (401, "unauthorized")
    stored.post("/api/account/password", {"password": OTHER_PASSWORD, "current": PASSWORD})
    assert other.get("/api/session")["account"] is None
    old = {"name": name, "password": PASSWORD}
    assert other.refused("/api/session", old) == (401, "unauthorized")
    other.post("/api/session", {"name": name, "password": OTHER_PASSWORD})


def test_a_recovery_code_is_good_for_one_new_password(stored: Api, other: Api) -> None:
    stored.sign_up(name := a_name())
    codes = stored.post("/api/account/recovery-codes", {"current": PASSWORD})["codes"]
    assert len(set(codes)) == 8
    weak = {"code": codes[0], "password": "password1234"}
    assert other.refused("/api/recovery", weak) == (422, "weak-password")  # code unused
    body = {"code": codes[0].upper().replace("-", " "), "password": OTHER_PASSWORD}
    assert other.post("/api/recovery", body)["name"] == name
    assert stored.get("/api/session")["account"] is None
    assert other.get("/api/account")["recovery_codes"] == 7
    assert other.refused("/api/recovery", body) == (401, "unauthorized")
    other.post("/api/account/recovery-codes", {"current": OTHER_PASSWORD})
    body["code"] = codes[1]
    assert other.refused("/api/recovery", body) == (401, "unauthorized")


def test_a_recovery_removes_all_access_of_an_intruder(stored: Api, other: Api) -> None:
    account = stored.sign_up(name := a_name())
    codes = stored.post("/api/account/recovery-codes", {"current": PASSWORD})["codes"]
    token, mark = make_token(stored, "account:read"), stored.http.cookies[DEVICE]
    storage = stored.server.serving.services.storage
    key = Passkey("key of " + name, account["id"], b"", 0, "theirs", 0)
    stored.server.wait_for(storage.write(accounts_store.add_passkey, key))
    other.post("/api/recovery", {"code": codes[0], "password": OTHER_PASSWORD})
    assert problem_of(stored.request("GET", "/api/account", token)) == (401, "unauthorized")
    left = other.get("/api/account")
    assert (left["passkeys"], len(left["tokens"]), left["recovery_codes"]) == ([], 1, 7)
    [now] = stored.server.wait_for(storage.accounts_by_id([account["id"]]))
    secret = stored.server.serving.secret
    assert not is_device_proof(secret, now, mark)
    assert is_device_proof(secret, now, other.http.cookies[DEVICE])


def test_without_a_mail_server_an_address_is_refused(api: Api) -> None:
    api.sign_up(a_name())
    body = {"email": "ann@example.org", "current": PASSWORD}
    assert api.refused("/api/account/email", body) == (409, "not-possible")
    assert api.refused("/api/recovery/mail", {"name": "Ann"}) == (409, "not-possible")


def test_the_games_of_a_guest_become_those_of_the_account(stored: Api, other: Api) -> None:
    game, key = other.create_for_two()
    made = {"name": a_name(), "password": PASSWORD, "keys": [key, "nonsense"]}
    other.post("/api/accounts", made)
    [mine] = other.get("/api/account/games")["games"]
    assert (mine["id"], mine["game"], mine["seat"]) == (game.id, "repulso", 1)
    assert other.get(game.path)["you"] == [1]
    stored.sign_up(a_name())
    assert stored.post("/api/account/games", {"keys": [key]})["seats"] == 0
    assert stored.post("/api/account/games", {"keys": [game.key]})["seats"] == 1
    assert stored.get(game.path)["you"] == [0]


def test_an_account_is_created_even_if_its_games_cannot_be_adopted(
    other: Api, monkeypatch: pytest.MonkeyPatch
) -> None:
    game, key = other.create_for_two()
    made = {"name": a_name(), "password": PASSWORD, "keys": [key]}
    with monkeypatch.context() as now:

        async def fail(*_: object) -> int:
            raise StorageUnavailable("the database is away")

        now.setattr(other.server.serving.services.account_settings, "adopt", fail)
        assert other.post("/api/accounts", made)["name"] == made["name"]
    assert other.get("/api/session")["account"]["name"] == made["name"]
    assert other.post("/api/account/games", {"keys": [key]})["seats"] == 1
    assert other.get(game.path)["you"] == [1]


def test_all_that_is_stored_is_exported_without_secrets(stored: Api, other: Api) -> None:
    account = stored.sign_up(name := a_name())
    mine, theirs = account["id"], other.sign_up(a_name())["id"]
    game = stored.create(PERSON, PERSON)
    storage, until = stored.server.serving.services.storage, 4_000_000_000_000
    for client in (f"chat@{mine}", f"@{theirs}", f"chat@{theirs}"):
        stored.server.wait_for(Administration(storage).ban(client, until, f"why {client}"))
    answer = stored.request("GET", "/api/account/export")
    assert answer.headers["content-disposition"].startswith("attachment")
    response = answer.json()
    assert (response["accounts"][0]["id"], response["accounts"][0]["name"]) == (mine, name)
    assert {one["id"] for one in response["games"]} == {game.id}
    assert response["tokens"][0]["kind"] == "session"
    of_chat = {"client": f"chat@{mine}", "until": until, "reason": f"why chat@{mine}"}
    assert response["bans"] == [of_chat]
    assert "argon2" not in answer.text
    assert stored.http.cookies["boardwright"] not in answer.text
    rows, _ = stored.server.wait_for(
        storage.read(data_store.rows_of_account, theirs, "bans", None, 9)
    )
    assert {row["client"] for row in rows} == {f"@{theirs}", f"chat@{theirs}"}


def test_the_export_has_moves_chats_and_tournaments(
    stored: Api, other: Api, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(accounts_export, "PAGE", 1)
    stored.sign_up(name := a_name())
    other.sign_up(rival := a_name())
    games = [stored.create_with(other) for _ in range(3)]
    chosen = games[1]
    chosen.move("c3")
    chosen.post("chat", {"text": "mine to say"}, chosen.key)
    other.post(f"{chosen.path}/chat", {"text": "not mine to say"})
    other.post(f"{chosen.path}/resign", {})
    watched = other.create(PERSON, PERSON)
    stored.post(f"{watched.path}/chat", {"preset": "well-played"})
    stored.post(f"{watched.path}/chat", {"text": "what a move"})
    cup = enter_a_cup(stored, other)
    entered = enter_a_cup(other, stored)

    text = stored.request("GET", "/api/account/export").text
    data = json.loads(text)
    found = {one["id"]: one for one in data["games"]}
    assert found.keys() >= {game.id for game in games}
    one = found[chosen.id]
    assert (one["seats"], one["status"], one["said"][0]["text"]) == ([0], "over", "mine to say")
    record = record_from_json(json.dumps(one["record"]))
    assert (list(map(str, record.moves)), record.result) == (["c3"], "1-0")
    assert {name, rival} <= set(dict(record.tags).values())
    [chat] = data["chats"]
    assert chat["game_id"] == watched.id
    assert [line["text"] for line in chat["said"]] == ["Well played!", "what a move"]
    tournaments = {one["summary"]["id"]: one for one in data["tournaments"]}
    assert tournaments.keys() == {cup, entered}
    assert tournaments[cup]["standing"] is None
    standing = tournaments[entered]["standing"]
    assert (standing["entrant"]["name"], standing["rounds"]) == (name, [])
    assert "not mine to say" not in text
    assert other.get("/api/account/export")["chats"] == []


def enter_a_cup(organiser: Api, entrant: Api) -> str:
    """Create a tournament by the organiser that only the entrant enters; its id."""
    clock = {"kind": "clock", "minutes": 5}
    plan = {"name": "Cup", "game": "repulso", "format": "swiss", "rounds": 1, "clock": clock}
    made: str = organiser.post("/api/tournaments", plan | {"starts_in": 3600})["id"]
    entrant.post(f"/api/tournaments/{made}/enter", {})
    return made


def test_an_account_is_deleted_at_once_and_its_games_stay_without_the_name(
    stored: Api, other: Api
) -> None:
    stored.sign_up(name := a_name())
    other.sign_up(a_name())
    over, going = (stored.create_with(other).path for _ in range(2))
    waiting = stored.create(PERSON, LINK).path
    cup = enter_a_cup(other, stored)
    other.post(f"{over}/resign", {})
    assert stored.refused("/api/account/delete", {"current": "wrong one"}) == (401, "unauthorized")
    stored.post("/api/account/delete", {"current": PASSWORD})
    assert stored.get("/api/session")["account"] is None
    body = {"name": name, "password": PASSWORD}
    assert stored.refused("/api/session", body) == (401, "unauthorized")
    seen = other.get(over)
    assert seen["game"]["seats"][0]["name"] == ""
    assert (seen["state"]["result"], seen["state"]["reason"]) == ("1-0", "resignation")
    assert other.get(going)["state"]["reason"] == "resignation"
    assert other.get(waiting)["state"]["reason"] == "abandoned"
    assert name not in other.request("GET", f"{over}/record").text
    assert other.get(f"/api/tournaments/{cup}")["summary"]["entrants"] == 0
    stored.sign_up(name)  # the name is free again


@pytest.mark.parametrize("way", ["token", "account"])
def test_a_stream_ends_with_the_token_that_opened_it(stored: Api, other: Api, way: str) -> None:
    stored.sign_up(a_name())
    headers = {"Authorization": f"Bearer {make_token(stored, 'challenge:write')}"}
    seek = {"game": "repulso", "clock": {"kind": "clock", "minutes": 29}}
    with other.http.stream("POST", "/api/seeks", headers=headers, json=seek) as answer:
        lines = (json.loads(line) for line in answer.iter_lines() if line)
        assert next(lines)["type"] == "seeking"
        [program] = tokens(stored, "program")
        if way == "token":
            stored.request("DELETE", f"/api/account/tokens/{program['id']}").raise_for_status()
        else:
            stored.post("/api/account/delete", {"current": PASSWORD})
        assert [line["type"] for line in lines] == ["closing"]


def test_password_checks_are_rate_limited(sqlite_url: str) -> None:
    checks = {"confirmations_a_minute": 2, "password_checks_a_minute": 4}
    with limited(sqlite_url, **checks) as ann, Api(ann.server) as bob:
        name = a_name()
        path, confirmed = "/api/account/recovery-codes", {"current": PASSWORD}
        for api in (ann, bob):
            api.sign_up(name if api is ann else a_name())
            for _ in range(2):
                api.post(path, confirmed)
            assert api.refused(path, confirmed) == (429, "too-fast")
        assert ann.refused("/api/account/delete", confirmed) == (429, "too-fast")
        # Nor can another client at this address sign in now.
        token_body = {"name": name, "password": PASSWORD}
        assert ann.refused("/api/session", token_body) == (429, "too-fast")


def test_new_recovery_codes_are_rate_limited(sqlite_url: str) -> None:
    with limited(sqlite_url, recovery_codes_an_hour=2) as ann, Api(ann.server) as bob:
        path, confirmed = "/api/account/recovery-codes", {"current": PASSWORD}
        for api in (ann, bob):
            api.sign_up(a_name())
            assert api.refused(path, {"current": OTHER_PASSWORD}) == (401, "unauthorized")
            [code, *_] = [api.post(path, confirmed)["codes"] for _ in range(2)][-1]
            assert api.refused(path, confirmed) == (429, "too-fast")
            # The codes that were shown last are still valid.
            api.post("/api/recovery", {"code": code, "password": OTHER_PASSWORD})


def test_recoveries_count_as_checks_of_passwords(sqlite_url: str) -> None:
    with limited(sqlite_url, password_checks_a_minute=2) as ann:
        ann.sign_up(a_name())
        codes = ann.post("/api/account/recovery-codes", {"current": PASSWORD})["codes"]
        ann.post("/api/recovery", {"code": codes[0], "password": OTHER_PASSWORD})
        again = {"code": codes[1], "password": PASSWORD}
        assert ann.refused("/api/recovery", again) == (429, "too-fast")
        assert ann.get("/api/account")["recovery_codes"] == 7
