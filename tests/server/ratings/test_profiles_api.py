"""Rated games over the API: permissions, rating changes, and the contents of profiles."""

from __future__ import annotations

import threading
from typing import TYPE_CHECKING, Any

import pytest

from boardwright.server.analysis import service as analysis_service
from server.support.in_thread import LINK, PERSON, Api, Game, problem_of, until

if TYPE_CHECKING:
    from boardwright.core import State
    from server.support.in_thread import AccountMaker

CLOCK = {"kind": "clock", "minutes": 5, "increment": 3}
POOL = "alliances-quick"
RATED: dict[str, Any] = {"game": "alliances", "clock": CLOCK, "rated": True}
WORD = {"kind": "engine", "player": "level3"}


@pytest.fixture
def pair(make_accounts: AccountMaker) -> list[Api]:
    return make_accounts(2)


def rated_game(pair: list[Api], **more: Any) -> Game:
    return pair[0].create_with(pair[1], **RATED | more)


def play(pair: list[Api], game: Game, plies: int) -> None:
    """Make the first legal moves, each with the client that is to decide."""
    for _ in range(plies):
        state = game.get()["state"]
        api = pair[state["to_move"]]
        legal = api.get(game.path)["state"]["legal"]
        api.post(f"{game.path}/moves", {"action": legal[0], "ply": state["ply"]})


def finish(pair: list[Api], game: Game) -> None:
    """Four moves, then the second player resigns; waits until the game is rated."""
    play(pair, game, 4)
    pair[1].post(f"{game.path}/resign")
    until(lambda: len(game.get("ratings")["seats"]) == 2)


def test_a_rated_game_changes_the_ratings_of_both_and_so_may_its_rematch(pair: list[Api]) -> None:
    game = rated_game(pair)
    response = game.get()["game"]
    assert (response["rated"], response["hints"]) == (True, False)
    finish(pair, game)
    [won, lost] = game.get("ratings")["seats"]
    assert won["change"] == won["rating"] - 1500 > 100
    assert lost["change"] == -won["change"]
    profile = pair[1].get(f"/api/profiles/{pair[0].name}")
    [rating] = profile["ratings"]
    assert (rating["pool"], rating["rating"], rating["provisional"]) == (POOL, won["rating"], True)
    assert (rating["games"], rating["place"], profile["own"]) == (1, None, False)
    assert profile["score"] == {"games": 1, "wins": 1, "draws": 0, "losses": 0}
    [point] = pair[0].get(f"/api/profiles/{pair[0].name}/curve/{POOL}")["points"]
    assert point["rating"] == won["rating"]
    seats = game.get()["game"]["seats"]
    until(lambda: game.get()["game"]["seats"][0]["rating"] == won["rating"])
    assert seats[0]["provisional"]
    for api in pair:
        api.post(f"{game.path}/rematch")
    until(lambda: game.get()["state"]["next_game"])
    again = pair[0].get(f"/api/games/{game.get()['state']['next_game']}")
    assert again["game"]["rated"]
    assert [seat["name"] for seat in again["game"]["seats"]] == [pair[1].name, pair[0].name]


@pytest.mark.parametrize(
    "fields",
    [
        {"clock": None},
        {"clock": {"kind": "clock", "minutes": 4, "increment": 0}},
        {"hints": True},
        {"game": "abalone", "options": {"ejections": "3"}},
        {"seats": [PERSON, {"kind": "engine", "player": "random"}]},
        {"seats": [PERSON, PERSON]},
        {"seats": [WORD, WORD]},
        {"seats": [LINK, LINK]},
    ],
    ids=["no clock", "odd clock", "hints", "rules", "random", "shared", "engines", "watching"],
)
def test_unlisted_settings_cannot_be_rated(fields: dict[str, Any], pair: list[Api]) -> None:
    body = {"seats": [PERSON, LINK], **RATED, **fields}
    assert pair[0].refused("/api/games", body) == (409, "not-rated")


def test_guests_play_no_rated_games(pair: list[Api]) -> None:
    with Api(pair[0].server) as guest:
        body = {"seats": [PERSON, WORD], **RATED}
        assert guest.refused("/api/games", body) == (409, "not-rated")
        game = pair[0].create(PERSON, LINK, **RATED)
        join = {"invitation": game.invitation}
        assert guest.refused(f"{game.path}/join", {**join, "name": "Gus"}) == (401, "unauthorized")
    assert pair[0].refused(f"{game.path}/join", join) == (409, "not-rated")
    pair[1].post(f"{game.path}/join", join)


def test_a_game_against_a_level_can_be_rated(pair: list[Api]) -> None:
    seats = pair[0].create(PERSON, WORD, **RATED).get()["game"]["seats"]
    assert seats[0]["rating"] is None
    assert 1000 < seats[1]["rating"] < 1500


def test_hints_are_refused_in_own_rated_games(
    pair: list[Api], monkeypatch: pytest.MonkeyPatch
) -> None:
    looking, look = set[int](), analysis_service._boards_near

    def noted(state: State) -> Any:
        looking.add(threading.get_ident())
        return look(state)

    monkeypatch.setattr(analysis_service, "_boards_near", noted)
    game = rated_game(pair)
    play(pair, game, 2)
    query = {"position": game.get()["state"]["text"], "seconds": 0.01}
    assert problem_of(pair[0].request("POST", "/api/analysis", json=query)) == (403, "no-hints")
    assert looking
    assert pair[0].server.thread not in looking  # not in the thread of the event loop
    assert problem_of(pair[1].request("GET", f"{game.path}/hint")) == (403, "no-hints")
    play(pair, game, 1)
    after = {"position": game.get()["state"]["text"], "seconds": 0.01}
    assert problem_of(pair[1].request("POST", "/api/analysis", json=after)) == (403, "no-hints")
    with Api(pair[0].server) as guest:
        assert guest.request("POST", "/api/analysis", json=after).is_success
    pair[0].post(f"{game.path}/resign")
    assert pair[0].request("POST", "/api/analysis", json=after).is_success


def test_book_and_review_are_refused_for_own_rated_games(pair: list[Api]) -> None:
    game = rated_game(pair)
    start = game.get()["state"]["text"]
    play(pair, game, 2)
    query = {"position": game.get()["state"]["text"]}
    assert problem_of(pair[0].request("GET", "/api/explorer", params=query)) == (403, "no-hints")
    assert pair[0].get("/api/explorer", position=start)["game"] == "alliances"
    record = {"record": pair[0].request("GET", f"{game.path}/record").text}
    assert problem_of(pair[1].request("POST", "/api/review", json=record)) == (403, "no-hints")
    with Api(pair[0].server) as guest:
        assert guest.request("GET", "/api/explorer", params=query).is_success
    pair[0].post(f"{game.path}/resign")
    assert pair[0].request("GET", "/api/explorer", params=query).is_success
    assert pair[1].request("POST", "/api/review", json=record).is_success


def test_casual_games_are_visible_to_their_player_only(pair: list[Api]) -> None:
    game = rated_game(pair, rated=False)
    play(pair, game, 4)
    pair[1].post(f"{game.path}/resign")
    path = f"/api/profiles/{pair[0].name}"
    until(lambda: pair[0].get(f"{path}/games")["games"])
    assert [one["id"] for one in pair[0].get(f"{path}/games")["games"]] == [game.id]
    assert pair[0].get(path)["score"]["wins"] == 1
    for part in ("games", "opponents", "results"):
        assert not any(pair[1].get(f"{path}/{part}", rated=False).get(part, [])), part
    assert pair[1].get(path)["score"]["games"] == 0


def test_a_profile_has_opponents_and_seats(pair: list[Api]) -> None:
    finish(pair, rated_game(pair))
    path = f"/api/profiles/{pair[0].name}"
    page = pair[1].get(f"{path}/games", opponent=pair[1].name, result="win")
    [game] = page["games"]
    assert page["score"] == {"games": 1, "wins": 1, "draws": 0, "losses": 0}
    assert (game["seat"], game["result"], game["opponents"][0]["name"]) == (0, "win", pair[1].name)
    [met] = pair[1].get(f"{path}/opponents")["opponents"]
    assert (met["opponent"]["name"], met["score"]["wins"]) == (pair[1].name, 1)
    [row] = pair[1].get(f"{path}/results")["results"]
    found = (row["game"], row["options"], row["seat"], row["score"]["wins"])
    assert found == ("alliances", {}, 0, 1)
    assert pair[1].get(f"{path}/games", search="nobody at all")["games"] == []


def test_ratings_and_leaderboards_are_public(api: Api) -> None:
    assert api.get(f"/api/leaderboards/{POOL}")["pool"] == POOL
    rules = api.get("/api/ratings")
    assert {"kind": "clock", "minutes": 5, "increment": 3, "days": 0} in rules["clocks"]
    quick = next(pool for pool in rules["pools"] if pool["pool"] == POOL)
    assert quick["levels"]["level5"]["rating"] == 1500
    for path in ("profiles/Nobody of that name", "leaderboards/chess-quick", "profiles/x/curve/y"):
        assert api.refused(f"/api/{path}") == (404, "not-found")
