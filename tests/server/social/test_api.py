"""Follows, blocks and reports over the API, and the requests that are refused."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from server.support.in_thread import PASSWORD, Api, Game, a_name, problem_of

if TYPE_CHECKING:
    from server.support.in_thread import AccountMaker


DAYS: dict[str, Any] = {"game": "repulso", "clock": {"kind": "days", "days": 3}}


def challenged(ann: Api, bo: Api) -> str:
    """Create a game by a challenge, which every visitor may watch; its id."""
    made = ann.post("/api/challenges", {"to": bo.name, **DAYS})
    game_id: str = bo.post(f"/api/challenges/{made['id']}/accept", {})["game_id"]
    return game_id


def code(api: Api, method: str, path: str, body: Any = None) -> tuple[int, str]:
    return problem_of(api.request(method, path, json=body))


def test_followed_accounts_are_listed_with_their_public_game(make_accounts: AccountMaker) -> None:
    ann, bo, cy = make_accounts(3)
    relation = ann.post(f"/api/people/{bo.id}/follow")
    assert relation == {"id": bo.id, "is_followed": True, "is_blocked": False}
    [person] = ann.get("/api/people")["followed"]
    assert (person["id"], person["game"], person["is_online"]) == (bo.id, "", False)
    cy.create_with(bo)  # a game by link is not public
    [person] = ann.get("/api/people")["followed"]
    assert person["game"] == ""
    game_id = challenged(cy, bo)
    [person] = ann.get("/api/people")["followed"]
    assert person["game"] == game_id
    ann.request("DELETE", f"/api/people/{bo.id}/follow")
    assert ann.get("/api/people") == {"followed": [], "blocked": []}


def test_lines_of_a_blocked_person_are_hidden(make_accounts: AccountMaker) -> None:
    ann, bo = make_accounts(2)
    game = ann.create_with(bo)
    bo.post(f"{game.path}/chat", {"text": "you fool"})
    assert ann.post(f"/api/people/{bo.id}/block")["is_blocked"]
    bo.post(f"{game.path}/chat", {"preset": "bye"})
    assert [line["muted"] for line in ann.get(game.path)["chat"]] == [True, True]
    assert [line["text"] for line in ann.get(game.path)["chat"]] == ["", ""]
    assert [line["text"] for line in bo.get(game.path)["chat"]] == ["you fool", "Bye!"]
    ann.request("DELETE", f"/api/people/{bo.id}/block")
    assert [line["text"] for line in ann.get(game.path)["chat"]] == ["you fool", "Bye!"]


def test_a_blocked_person_cannot_follow_and_gets_no_reason(make_accounts: AccountMaker) -> None:
    ann, bo = make_accounts(2)
    bo.post(f"/api/people/{ann.id}/follow")
    ann.post(f"/api/people/{bo.id}/block")
    assert bo.get("/api/people")["followed"] == []
    assert code(bo, "POST", f"/api/people/{ann.id}/follow") == (403, "blocked")
    assert code(ann, "POST", f"/api/people/{bo.id}/follow") == (403, "blocked")
    assert bo.get(f"/api/people/{ann.id}") == {
        "id": ann.id,
        "is_followed": False,
        "is_blocked": False,
    }


def test_following_blocking_or_reporting_oneself_or_a_missing_account_is_refused(
    make_accounts: AccountMaker,
) -> None:
    [ann] = make_accounts(1)
    game = ann.create()
    for bond in ("follow", "block"):
        assert code(ann, "POST", f"/api/people/{ann.id}/{bond}") == (409, "not-possible")
        assert code(ann, "POST", f"/api/people/nobody/{bond}") == (404, "not-found")
    for suspect in (ann.id, "nobody"):
        body = {"suspect": suspect, "game_id": game.id, "reason": "spam"}
        assert code(ann, "POST", "/api/reports", body) == (409, "not-possible")


def test_a_block_prevents_challenges_in_both_directions(make_accounts: AccountMaker) -> None:
    ann, bo = make_accounts(2)
    to_ann, to_bo = ({"to": api.name, **DAYS} for api in (ann, bo))
    made = bo.post("/api/challenges", to_ann)
    ann.post(f"/api/people/{bo.id}/block")
    path = f"/api/challenges/{made['id']}"
    assert code(ann, "POST", f"{path}/accept", {}) == (403, "blocked")
    assert ann.post(f"{path}/decline", {"reason": "generic"})["status"] == "declined"
    for api, body in ((ann, to_bo), (bo, to_ann)):
        assert code(api, "POST", "/api/challenges", body) == (403, "blocked")
    link = bo.post("/api/challenges", DAYS)
    assert code(ann, "POST", f"/api/challenges/{link['id']}/accept", {}) == (403, "blocked")


def test_guests_have_no_social_features_and_only_moderators_see_reports(api: Api) -> None:
    reports = ("/api/moderation/reports", "/api/moderation/reports/1")
    for path in ("people", "people/x", "sportsmanship", "reports"):
        assert api.refused(f"/api/{path}") == (401, "unauthorized")
    for path in reports:
        assert api.refused(path) == (401, "unauthorized")
    api.sign_up(a_name())
    for path in reports:
        assert api.refused(path) == (403, "forbidden")
    assert api.get("/api/sportsmanship") == {"games": 0, "left": 0, "delay": 0}


def file_report(ann: Api, suspect: str, game: Game, text: str = "") -> int:
    body = {"suspect": suspect, "game_id": game.id, "reason": "abuse", "text": text}
    number: int = ann.post("/api/reports", body)["number"]
    return number


def test_a_report_is_about_a_participant_of_the_game(make_accounts: AccountMaker) -> None:
    ann, bo, cy = make_accounts(3)
    game, other = ann.create_with(bo), ann.create_with(cy)
    file_report(ann, bo.id, game)
    body = {"suspect": bo.id, "game_id": game.id, "reason": "abuse"}
    for changes, refused in (
        ({"game_id": other.id}, (409, "not-possible")),
        ({"game_id": "none"}, (404, "not-found")),
        ({}, (409, "already-offered")),
        ({"reason": "bad"}, (400, "malformed")),
        ({"text": "x" * 1001}, (400, "malformed")),
    ):
        assert code(ann, "POST", "/api/reports", body | changes) == refused


def test_a_moderator_sees_the_case_and_decides_once(make_accounts: AccountMaker) -> None:
    ann, bo, mia = make_accounts(3)
    mia.become_moderator()
    game, own = ann.create_with(bo), bo.create_with(ann)
    bo.post(f"{game.path}/chat", {"text": "you fool"})
    ann.post(f"/api/people/{bo.id}/block")
    first = file_report(ann, bo.id, ann.create_with(bo))
    number = file_report(ann, bo.id, game, "look at\nthe chat")
    found = mia.get("/api/moderation/reports")["reports"]
    assert {first, number} <= {one["report"]["number"] for one in found}
    case = mia.get(f"/api/moderation/reports/{number}")
    assert case["report"]["text"] == "look at\nthe chat"
    assert [(line["account"], line["text"]) for line in case["chat"]] == [(bo.id, "you fool")]
    assert [one["number"] for one in case["earlier"]] == [first]
    assert set(case["names"]) == {ann.id, bo.id}
    verdict = f"/api/moderation/reports/{number}/verdict"
    response = mia.post(verdict, {"verdict": "chat-closed", "hours": 2, "note": "rude"})
    assert response["report"]["moderator"] == mia.id
    assert code(mia, "POST", verdict, {"verdict": "dismissed"}) == (409, "over")
    assert code(bo, "POST", f"{game.path}/chat", {"text": "hm"}) == (403, "forbidden")
    assert code(bo, "POST", f"{game.path}/chat", {"preset": "bye"}) == (403, "forbidden")
    assert own.refused("chat", {"text": "hm"}, own.key) == (403, "forbidden")
    ann.post(f"{game.path}/chat", {"text": "thanks"})
    [report] = [one for one in ann.get("/api/reports")["reports"] if one["number"] == number]
    assert report["verdict"] == "chat-closed"
    assert "note" not in report
    after = mia.get(f"/api/moderation/reports/{first}")
    assert set(after["sanctions"]) == {f"chat@{bo.id}"}
    closed = mia.get("/api/moderation/reports", closed="true", before=str(number + 1))["reports"]
    assert closed[0]["report"]["number"] == number


def test_a_banned_account_and_its_tokens_are_refused(
    make_accounts: AccountMaker, stored: Api
) -> None:
    ann, bo, mia = make_accounts(3)
    mia.become_moderator()
    game, body = ann.create_with(bo), {"about": "mine", "scopes": ["game:play"]}
    token = bo.post("/api/account/tokens", {**body, "current": PASSWORD})["token"]
    assert stored.get(game.path, token)["you"] == [1]
    number = file_report(ann, bo.id, game)
    mia.post(f"/api/moderation/reports/{number}/verdict", {"verdict": "banned"})
    assert code(bo, "GET", "/api/people")[0] == 403
    assert problem_of(stored.request("GET", game.path, token)) == (403, "forbidden")


def test_moderators_do_not_judge_their_own_cases_or_each_other(make_accounts: AccountMaker) -> None:
    ann, mia, moe = make_accounts(3)
    mia.become_moderator()
    moe.become_moderator()
    number = file_report(ann, mia.id, ann.create_with(mia))
    path = f"/api/moderation/reports/{number}/verdict"
    assert code(mia, "POST", path, {"verdict": "dismissed"}) == (403, "forbidden")
    assert code(moe, "POST", path, {"verdict": "banned"}) == (403, "forbidden")
    moe.post(path, {"verdict": "dismissed"})


def test_a_verdict_has_bounds(make_accounts: AccountMaker) -> None:
    ann, bo, mia = make_accounts(3)
    mia.become_moderator()
    path = f"/api/moderation/reports/{file_report(ann, bo.id, ann.create_with(bo))}/verdict"
    bounds = ({"verdict": "banned", "hours": hours} for hours in (0, 10_000))
    for body in ({"verdict": "chat-closed"}, *bounds, {"verdict": "beheaded"}):
        assert code(mia, "POST", path, body) == (400, "malformed")
    missing = "/api/moderation/reports/1000000000/verdict"
    assert code(mia, "POST", missing, {"verdict": "warned"}) == (404, "not-found")
