"""Rated games by the API: who may play them, what they change, and what profiles tell of them."""

from __future__ import annotations

import threading
from itertools import count
from typing import TYPE_CHECKING, Any, NamedTuple

import pytest

from boardwright.server.analysis import service as analysis_service
from server.support.in_thread import LINK, PERSON, Api, Game, problem_of, until

if TYPE_CHECKING:
    from collections.abc import Iterator

    from boardwright.core import State

_numbers = count(1)
CLOCK = {"kind": "clock", "minutes": 5, "increment": 3}
POOL = "alliances-quick"
WORD = {"kind": "engine", "player": "level3"}


class Pair(NamedTuple):
    """Two people who are signed in, with their names."""

    one: Api
    other: Api
    names: tuple[str, str]


@pytest.fixture
def pair(stored: Api) -> Iterator[Pair]:
    names = (f"Rated {next(_numbers)}a", f"Rated {next(_numbers)}b")
    with Api(stored.server) as other:
        stored.sign_up(names[0])
        other.sign_up(names[1])
        yield Pair(stored, other, names)


def rated(api: Api, *seats: Any, **more: Any) -> Game:
    return api.create(*seats, **{"game": "alliances", "clock": CLOCK, "rated": True, **more})


def begun(pair: Pair, **more: Any) -> Game:
    game = rated(pair.one, PERSON, LINK, **more)
    secret = game.created["invitations"][0]["invitation"]
    pair.other.post(f"{game.path}/join", {"invitation": secret})
    return game


def play(pair: Pair, game: Game, plies: int) -> None:
    """The first legal moves, by whoever is to decide."""
    for _ in range(plies):
        state = game.get()["state"]
        api = (pair.one, pair.other)[state["to_move"]]
        legal = api.get(game.path)["state"]["legal"]
        api.post(f"{game.path}/moves", {"action": legal[0], "ply": state["ply"]})


def finish(pair: Pair, game: Game) -> None:
    """The second one gives up, and the game is rated."""
    play(pair, game, 4)
    pair.other.post(f"{game.path}/resign")
    until(lambda: len(game.get("ratings")["seats"]) == 2)


def test_a_rated_game_changes_the_ratings_of_both(pair: Pair) -> None:
    game = begun(pair)
    told = game.get()["game"]
    assert (told["rated"], told["hints"]) == (True, False)
    finish(pair, game)
    [won, lost] = game.get("ratings")["seats"]
    assert won["change"] == won["rating"] - 1500 > 100
    assert lost["change"] == -won["change"]
    profile = pair.other.get(f"/api/profiles/{pair.names[0]}")
    [rating] = profile["ratings"]
    assert (rating["pool"], rating["rating"], rating["provisional"]) == (POOL, won["rating"], True)
    assert (rating["games"], rating["place"], profile["own"]) == (1, None, False)
    assert profile["score"] == {"games": 1, "wins": 1, "draws": 0, "losses": 0}
    [point] = pair.one.get(f"/api/profiles/{pair.names[0]}/curve/{POOL}")["points"]
    assert point["rating"] == won["rating"]
    seats = game.get()["game"]["seats"]
    until(lambda: game.get()["game"]["seats"][0]["rating"] == won["rating"])
    assert seats[0]["provisional"]


def test_a_game_that_is_given_up_in_its_first_moves_changes_nothing(pair: Pair) -> None:
    game = begun(pair)
    play(pair, game, 3)
    pair.other.post(f"{game.path}/resign")
    assert game.get()["state"]["reason"] == "abandoned"
    path = f"/api/profiles/{pair.names[0]}/games"
    until(lambda: pair.one.get(path)["games"])
    [played] = pair.one.get(path)["games"]
    assert (played["rated"], played["result"], played["change"]) == (True, None, None)


@pytest.mark.parametrize(
    "asked",
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
def test_what_is_not_of_the_list_is_not_rated(asked: dict[str, Any], pair: Pair) -> None:
    body = {"game": "alliances", "seats": [PERSON, LINK], "clock": CLOCK, "rated": True, **asked}
    assert pair.one.refused("/api/games", body) == (409, "not-rated")


def test_guests_play_no_rated_games(pair: Pair) -> None:
    with Api(pair.one.server) as guest:
        body = {"game": "alliances", "seats": [PERSON, WORD], "clock": CLOCK, "rated": True}
        assert guest.refused("/api/games", body) == (409, "not-rated")
        game = rated(pair.one, PERSON, LINK)
        secret = game.created["invitations"][0]["invitation"]
        join = {"invitation": secret, "name": "Gus"}
        assert guest.refused(f"{game.path}/join", join) == (401, "unauthorized")
    assert pair.one.refused(f"{game.path}/join", {"invitation": secret}) == (409, "not-rated")
    pair.other.post(f"{game.path}/join", {"invitation": secret})


def test_a_level_can_be_played_for_ones_rating(pair: Pair) -> None:
    seats = rated(pair.one, PERSON, WORD).get()["game"]["seats"]
    assert seats[0]["rating"] is None
    assert 1000 < seats[1]["rating"] < 1500


def test_nobody_asks_the_engine_about_their_own_rated_game(
    pair: Pair, monkeypatch: pytest.MonkeyPatch
) -> None:
    looking, look = set[int](), analysis_service._boards_near

    def noted(state: State) -> Any:
        looking.add(threading.get_ident())
        return look(state)

    monkeypatch.setattr(analysis_service, "_boards_near", noted)
    game = begun(pair)
    play(pair, game, 2)
    asked = {"position": game.get()["state"]["text"], "seconds": 0.01}
    assert problem_of(pair.one.ask("POST", "/api/analysis", json=asked)) == (403, "no-hints")
    assert looking
    assert pair.one.server.thread not in looking  # the event loop has better things to do
    assert problem_of(pair.other.ask("GET", f"{game.path}/hint")) == (403, "no-hints")
    play(pair, game, 1)
    after = {"position": game.get()["state"]["text"], "seconds": 0.01}
    assert problem_of(pair.other.ask("POST", "/api/analysis", json=after)) == (403, "no-hints")
    with Api(pair.one.server) as guest:
        assert guest.ask("POST", "/api/analysis", json=after).is_success
    pair.one.post(f"{game.path}/resign")
    assert pair.one.ask("POST", "/api/analysis", json=after).is_success


def test_neither_the_book_nor_a_review_tells_of_ones_own_rated_game(pair: Pair) -> None:
    game = begun(pair)
    start = game.get()["state"]["text"]
    play(pair, game, 2)
    asked = {"position": game.get()["state"]["text"]}
    assert problem_of(pair.one.ask("GET", "/api/explorer", params=asked)) == (403, "no-hints")
    assert pair.one.get("/api/explorer", position=start)["game"] == "alliances"
    record = {"record": pair.one.ask("GET", f"{game.path}/record").text}
    assert problem_of(pair.other.ask("POST", "/api/review", json=record)) == (403, "no-hints")
    with Api(pair.one.server) as guest:
        assert guest.ask("GET", "/api/explorer", params=asked).is_success
    pair.one.post(f"{game.path}/resign")
    assert pair.one.ask("GET", "/api/explorer", params=asked).is_success
    assert pair.other.ask("POST", "/api/review", json=record).is_success


def test_a_rematch_of_a_rated_game_is_rated(pair: Pair) -> None:
    game = begun(pair)
    finish(pair, game)
    for api in (pair.one, pair.other):
        api.post(f"{game.path}/rematch")
    until(lambda: game.get()["state"]["next_game"])
    again = pair.one.get(f"/api/games/{game.get()['state']['next_game']}")
    assert again["game"]["rated"]
    assert [seat["name"] for seat in again["game"]["seats"]] == [*reversed(pair.names)]


def test_games_for_fun_are_seen_by_their_player_alone(pair: Pair) -> None:
    game = begun(pair, rated=False)
    play(pair, game, 4)
    pair.other.post(f"{game.path}/resign")
    path = f"/api/profiles/{pair.names[0]}"
    until(lambda: pair.one.get(f"{path}/games")["games"])
    assert [one["id"] for one in pair.one.get(f"{path}/games")["games"]] == [game.id]
    assert pair.one.get(path)["score"]["wins"] == 1
    for part in ("games", "opponents", "results"):
        assert not any(pair.other.get(f"{path}/{part}", rated=False).get(part, [])), part
    assert pair.other.get(path)["score"]["games"] == 0


def test_a_profile_tells_against_whom_and_on_which_seat(pair: Pair) -> None:
    finish(pair, begun(pair))
    path = f"/api/profiles/{pair.names[0]}"
    page = pair.other.get(f"{path}/games", opponent=pair.names[1], result="win")
    [game] = page["games"]
    assert page["score"] == {"games": 1, "wins": 1, "draws": 0, "losses": 0}
    assert (game["seat"], game["result"], game["opponents"][0]["name"]) == (0, "win", pair.names[1])
    [met] = pair.other.get(f"{path}/opponents")["opponents"]
    assert (met["opponent"]["name"], met["score"]["wins"]) == (pair.names[1], 1)
    [row] = pair.other.get(f"{path}/results")["results"]
    assert (row["game"], row["options"], row["seat"], row["score"]["wins"]) == (
        "alliances",
        {},
        0,
        1,
    )
    assert pair.other.get(f"{path}/games", search="nobody at all")["games"] == []


@pytest.mark.parametrize(
    "path", ["profiles/Nobody of that name", "leaderboards/chess-quick", "profiles/x/curve/y"]
)
def test_what_is_not_there_is_not_found(path: str, api: Api) -> None:
    assert api.refused(f"/api/{path}") == (404, "not-found")


def test_a_leaderboard_can_be_read_by_anybody(api: Api) -> None:
    board = api.get(f"/api/leaderboards/{POOL}")
    assert board["pool"] == POOL
    rules = api.get("/api/ratings")
    assert {"kind": "clock", "minutes": 5, "increment": 3, "days": 0} in rules["clocks"]
    quick = next(pool for pool in rules["pools"] if pool["pool"] == POOL)
    assert quick["levels"]["level5"]["rating"] == 1500
