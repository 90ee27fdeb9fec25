"""People among each other by the API, and what each of them may not do."""

from __future__ import annotations

from itertools import count
from typing import TYPE_CHECKING, Any

import pytest

from boardwright.server.accounts import store as accounts_store
from boardwright.server.moderation.model import REPORTS_A_DAY
from server.support.in_thread import LINK, PASSWORD, PERSON, Api, Game, problem_of

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    People = Callable[[], tuple[Api, str]]

_numbers = count(1)
DAYS: dict[str, Any] = {"game": "repulso", "clock": {"kind": "days", "days": 3}}


@pytest.fixture
def people(stored: Api) -> Iterator[People]:
    """Makes people with an account, each with a client of their own, and the id of the account."""
    clients: list[Api] = []

    def make() -> tuple[Api, str]:
        clients.append(Api(stored.server))
        made = clients[-1].sign_up(f"Somebody {next(_numbers)}y")
        return clients[-1], made["id"]

    yield make
    for client in clients:
        client.http.close()


def promote(api: Api, account: str) -> None:
    """Make somebody a moderator, as the operator does."""
    storage = api.server.serving.desk.storage
    changed = storage.write(
        accounts_store.change_account, account, {"is_moderator": True}, storage.process
    )
    api.server.wait_for(changed)


def together(ann: Api, bo: Api) -> Game:
    """A game in which both sit."""
    game = ann.create(PERSON, LINK)
    invitation = game.created["invitations"][0]["invitation"]
    bo.post(f"{game.path}/join", {"invitation": invitation, "name": ""})
    return game


def challenged(ann: Api, bo: Api) -> str:
    """The game of a challenge, which everybody may watch."""
    name = bo.get("/api/session")["account"]["name"]
    made = ann.post("/api/challenges", {"to": name, **DAYS})
    game_id: str = bo.post(f"/api/challenges/{made['id']}/accept", {})["game_id"]
    return game_id


def code(api: Api, method: str, path: str, body: Any = None) -> tuple[int, str]:
    return problem_of(api.ask(method, path, json=body))


def test_people_are_followed_with_the_public_game_that_they_play(people: People) -> None:
    (ann, _), (bo, bo_id), (cy, _) = people(), people(), people()
    relation = ann.post(f"/api/people/{bo_id}/follow")
    assert relation == {"id": bo_id, "is_followed": True, "is_blocked": False}
    [person] = ann.get("/api/people")["followed"]
    assert (person["id"], person["game"], person["is_online"]) == (bo_id, "", False)
    together(cy, bo)  # it is for those who have its link
    [person] = ann.get("/api/people")["followed"]
    assert person["game"] == ""
    game_id = challenged(cy, bo)
    [person] = ann.get("/api/people")["followed"]
    assert person["game"] == game_id
    ann.ask("DELETE", f"/api/people/{bo_id}/follow")
    assert ann.get("/api/people") == {"followed": [], "blocked": []}


def test_what_a_blocked_person_says_is_not_read(people: People) -> None:
    (ann, _), (bo, bo_id) = people(), people()
    game = together(ann, bo)
    bo.post(f"{game.path}/chat", {"text": "you fool"})
    assert ann.post(f"/api/people/{bo_id}/block")["is_blocked"]
    bo.post(f"{game.path}/chat", {"preset": "bye"})
    assert [line["muted"] for line in ann.get(game.path)["chat"]] == [True, True]
    assert [line["text"] for line in ann.get(game.path)["chat"]] == ["", ""]
    assert [line["text"] for line in bo.get(game.path)["chat"]] == ["you fool", "Bye!"]
    ann.ask("DELETE", f"/api/people/{bo_id}/block")
    assert [line["text"] for line in ann.get(game.path)["chat"]] == ["you fool", "Bye!"]


def test_a_blocked_person_cannot_follow_and_is_not_told_why(people: People) -> None:
    (ann, ann_id), (bo, bo_id) = people(), people()
    bo.post(f"/api/people/{ann_id}/follow")
    ann.post(f"/api/people/{bo_id}/block")
    assert bo.get("/api/people")["followed"] == []
    assert code(bo, "POST", f"/api/people/{ann_id}/follow") == (403, "blocked")
    assert code(ann, "POST", f"/api/people/{bo_id}/follow") == (403, "blocked")
    assert bo.get(f"/api/people/{ann_id}") == {
        "id": ann_id,
        "is_followed": False,
        "is_blocked": False,
    }


def test_nobody_follows_blocks_or_reports_themselves_or_nobody(people: People) -> None:
    ann, ann_id = people()
    game = ann.create()
    for bond in ("follow", "block"):
        assert code(ann, "POST", f"/api/people/{ann_id}/{bond}") == (409, "not-possible")
        assert code(ann, "POST", f"/api/people/nobody/{bond}") == (404, "not-found")
    for suspect in (ann_id, "nobody"):
        body = {"suspect": suspect, "game_id": game.id, "reason": "spam"}
        assert code(ann, "POST", "/api/reports", body) == (409, "not-possible")


def test_people_of_whom_one_blocks_the_other_do_not_challenge_each_other(people: People) -> None:
    (ann, ann_id), (bo, bo_id) = people(), people()
    names = {
        one: api.get("/api/session")["account"]["name"] for one, api in ((ann_id, ann), (bo_id, bo))
    }
    made = bo.post("/api/challenges", {"to": names[ann_id], **DAYS})
    ann.post(f"/api/people/{bo_id}/block")
    path = f"/api/challenges/{made['id']}"
    assert code(ann, "POST", f"{path}/accept", {}) == (403, "blocked")
    assert ann.post(f"{path}/decline", {"reason": "generic"})["status"] == "declined"
    for api, to in ((ann, bo_id), (bo, ann_id)):
        body = {"to": names[to], **DAYS}
        assert code(api, "POST", "/api/challenges", body) == (403, "blocked")
    link = bo.post("/api/challenges", DAYS)
    assert code(ann, "POST", f"/api/challenges/{link['id']}/accept", {}) == (403, "blocked")


GUESTS = (
    ("GET", "/api/people"),
    ("GET", "/api/people/x"),
    ("POST", "/api/people/x/follow"),
    ("DELETE", "/api/people/x/follow"),
    ("POST", "/api/people/x/block"),
    ("DELETE", "/api/people/x/block"),
    ("GET", "/api/sportsmanship"),
    ("GET", "/api/reports"),
    ("GET", "/api/moderation/reports"),
    ("GET", "/api/moderation/reports/1"),
)


@pytest.mark.parametrize(("method", "path"), GUESTS)
def test_a_guest_has_no_people(stored: Api, method: str, path: str) -> None:
    stored.http.cookies.clear()
    assert code(stored, method, path) == (401, "unauthorized")


def test_a_guest_reports_and_judges_nobody(stored: Api) -> None:
    stored.http.cookies.clear()
    report = {"suspect": "x", "game_id": "y", "reason": "spam"}
    assert code(stored, "POST", "/api/reports", report) == (401, "unauthorized")
    path = "/api/moderation/reports/1/verdict"
    assert code(stored, "POST", path, {"verdict": "banned"}) == (401, "unauthorized")


def test_only_moderators_see_reports_and_judge(people: People) -> None:
    ann, _ = people()
    for path in ("/api/moderation/reports", "/api/moderation/reports/1"):
        assert code(ann, "GET", path) == (403, "forbidden")
    path = "/api/moderation/reports/1/verdict"
    assert code(ann, "POST", path, {"verdict": "dismissed"}) == (403, "forbidden")


def file_report(ann: Api, bo_id: str, game: Game, text: str = "") -> int:
    body = {"suspect": bo_id, "game_id": game.id, "reason": "abuse", "text": text}
    number: int = ann.post("/api/reports", body)["number"]
    return number


def test_a_report_is_about_somebody_who_was_in_the_game(people: People) -> None:
    (ann, _), (bo, bo_id), (cy, _) = people(), people(), people()
    game, other = together(ann, bo), together(ann, cy)
    body = {"suspect": bo_id, "game_id": other.id, "reason": "abuse"}
    assert code(ann, "POST", "/api/reports", body) == (409, "not-possible")
    assert code(ann, "POST", "/api/reports", body | {"game_id": "none"}) == (404, "not-found")
    file_report(ann, bo_id, game)
    body["game_id"] = game.id
    assert code(ann, "POST", "/api/reports", body) == (409, "already-offered")
    assert code(ann, "POST", "/api/reports", body | {"reason": "bad"}) == (400, "malformed")
    assert code(ann, "POST", "/api/reports", body | {"text": "x" * 1001}) == (400, "malformed")


def test_reports_are_few_a_day(people: People) -> None:
    (ann, _), (bo, bo_id) = people(), people()
    for _ in range(REPORTS_A_DAY):
        file_report(ann, bo_id, together(ann, bo))
    body = {"suspect": bo_id, "game_id": together(ann, bo).id, "reason": "abuse"}
    assert code(ann, "POST", "/api/reports", body) == (429, "too-many")


def test_a_moderator_sees_the_case_and_decides_once(people: People) -> None:
    (ann, ann_id), (bo, bo_id), (mia, mia_id) = people(), people(), people()
    promote(mia, mia_id)
    game = together(ann, bo)
    bo.post(f"{game.path}/chat", {"text": "you fool"})
    ann.post(f"/api/people/{bo_id}/block")
    first = file_report(ann, bo_id, together(ann, bo))
    number = file_report(ann, bo_id, game, "look at\nthe chat")
    found = mia.get("/api/moderation/reports")["reports"]
    assert {first, number} <= {one["report"]["number"] for one in found}
    case = mia.get(f"/api/moderation/reports/{number}")
    assert case["report"]["text"] == "look at\nthe chat"
    assert [(line["account"], line["text"]) for line in case["chat"]] == [(bo_id, "you fool")]
    assert [one["number"] for one in case["earlier"]] == [first]
    assert set(case["names"]) == {ann_id, bo_id}
    verdict = f"/api/moderation/reports/{number}/verdict"
    told = mia.post(verdict, {"verdict": "chat-closed", "hours": 2, "note": "rude"})
    assert told["report"]["moderator"] == mia_id
    assert code(mia, "POST", verdict, {"verdict": "dismissed"}) == (409, "over")
    assert code(bo, "POST", f"{game.path}/chat", {"text": "hm"}) == (403, "forbidden")
    assert code(bo, "POST", f"{game.path}/chat", {"preset": "bye"}) == (403, "forbidden")
    ann.post(f"{game.path}/chat", {"text": "thanks"})
    [mine] = [one for one in ann.get("/api/reports")["reports"] if one["number"] == number]
    assert mine["verdict"] == "chat-closed"
    assert "note" not in mine
    after = mia.get(f"/api/moderation/reports/{first}")
    assert set(after["sanctions"]) == {f"chat@{bo_id}"}
    closed = mia.get("/api/moderation/reports", closed="true", before=str(number + 1))["reports"]
    assert closed[0]["report"]["number"] == number


def test_somebody_who_is_banned_does_nothing_any_more(people: People) -> None:
    (ann, _), (bo, bo_id), (mia, mia_id) = people(), people(), people()
    promote(mia, mia_id)
    number = file_report(ann, bo_id, together(ann, bo))
    mia.post(f"/api/moderation/reports/{number}/verdict", {"verdict": "banned"})
    status, _ = code(bo, "GET", "/api/people")
    assert status == 403


def test_a_ban_holds_for_the_programs_of_somebody_too(people: People, stored: Api) -> None:
    (ann, _), (bo, bo_id), (mia, mia_id) = people(), people(), people()
    promote(mia, mia_id)
    game, wanted = together(ann, bo), {"about": "mine", "scopes": ["game:play"]}
    token = bo.post("/api/account/tokens", {**wanted, "current": PASSWORD})["token"]
    assert stored.get(game.path, token)["you"] == [1]
    number = file_report(ann, bo_id, game)
    mia.post(f"/api/moderation/reports/{number}/verdict", {"verdict": "banned"})
    assert problem_of(stored.ask("GET", game.path, token)) == (403, "forbidden")


def test_who_may_not_speak_does_not_speak_by_the_key_of_the_seat(
    people: People, stored: Api
) -> None:
    (ann, _), (bo, bo_id), (mia, mia_id) = people(), people(), people()
    promote(mia, mia_id)
    game = together(bo, ann)
    number = file_report(ann, bo_id, game)
    closed = {"verdict": "chat-closed", "hours": 1}
    mia.post(f"/api/moderation/reports/{number}/verdict", closed)
    said = stored.ask("POST", f"{game.path}/chat", game.key, json={"text": "hm"})
    assert problem_of(said) == (403, "forbidden")


def test_moderators_do_not_judge_their_own_cases_or_each_other(people: People) -> None:
    (ann, _), (mia, mia_id), (moe, moe_id) = people(), people(), people()
    promote(mia, mia_id)
    promote(moe, moe_id)
    number = file_report(ann, mia_id, together(ann, mia))
    path = f"/api/moderation/reports/{number}/verdict"
    assert code(mia, "POST", path, {"verdict": "dismissed"}) == (403, "forbidden")
    assert code(moe, "POST", path, {"verdict": "banned"}) == (403, "forbidden")
    moe.post(path, {"verdict": "dismissed"})


def test_a_verdict_has_bounds(people: People) -> None:
    (ann, _), (bo, bo_id), (mia, mia_id) = people(), people(), people()
    promote(mia, mia_id)
    path = f"/api/moderation/reports/{file_report(ann, bo_id, together(ann, bo))}/verdict"
    for body in (
        {"verdict": "chat-closed"},
        {"verdict": "warned", "hours": 1},
        {"verdict": "banned", "hours": 0},
        {"verdict": "banned", "hours": 10_000},
        {"verdict": "beheaded"},
    ):
        assert code(mia, "POST", path, body) == (400, "malformed")
    missing = "/api/moderation/reports/1000000000/verdict"
    assert code(mia, "POST", missing, {"verdict": "warned"}) == (404, "not-found")


def test_one_learns_how_ones_games_ended(people: People) -> None:
    ann, _ = people()
    assert ann.get("/api/sportsmanship") == {"games": 0, "left": 0, "delay": 0}
