"""Reviews of finished games over HTTP: chances of each ply, turning points, and storage."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

import pytest

from boardwright.games import GAMES, game_named
from boardwright.server.analysis import api as analysis_api
from boardwright.server.analysis import service as analysis_service
from boardwright.server.workers.jobs import QueueFull, ThinkingFailed
from server.support.in_thread import LINK, PERSON, Api, until
from support import random_moves

if TYPE_CHECKING:
    from boardwright.server.workers.jobs import AnalysisJob
    from server.support.in_thread import Game

# The player on turn can eject a marble right away, and needs only one to win.
EDGE = (
    "abalone;layout=belgian-daisy;ejections=1;repetition=0 "
    "wwbb1/wwbbbb/2w2b1/3ww3/9/8/bbb1w2/bb1www/bbwww b -"
)
WINS, LOSES = "h8h7", "b1b2"


@pytest.fixture(autouse=True)
def in_a_hurry(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(analysis_service, "PLY_SECONDS", 0.02)
    monkeypatch.setattr(analysis_service, "MIN_PLY_SECONDS", 0.01)


def _over(api: Api, *moves: str, game: str = "repulso", **more: Any) -> Game:
    """A finished game: these moves, then the second seat resigns."""
    created = api.create(game=game, **more)
    for move in moves:
        created.move(move)
    created.post("resign", {"seat": 1}, created.key)
    return created


def _review(api: Api, game: Game) -> list[Any]:
    answer = api.request("GET", f"{game.path}/review")
    assert answer.status_code == 200, answer.text
    assert answer.headers["content-type"] == "application/x-ndjson"
    return [json.loads(line) for line in answer.text.splitlines()]


@pytest.mark.parametrize("name", GAMES)
def test_chances_and_best_line_of_every_board(api: Api, name: str) -> None:
    moves = [str(move) for move in random_moves(game_named(name).start(), seed=1, plies=2)]
    game = _over(api, *moves, game=name)
    *plies, end = _review(api, game)
    assert [ply["ply"] for ply in plies] == list(range(len(moves) + 1))
    assert [ply["played"] for ply in plies] == [*moves, None]
    position = game_named(name).start()
    for ply in plies:
        assert ply["seat"] == position.to_move
        assert sum(ply["chances"]) == pytest.approx(1)
        assert len(ply["chances"]) == game_named(name).seats(position.options)
        line = position
        for move in ply["best"]:
            line = line.play(move)
        assert ply["best"]
        position = position.play(ply["played"]) if ply["played"] else position
    assert (end["final"], isinstance(end["turning"], list)) == (True, True)


def test_a_move_that_gave_the_win_away_is_a_turning_point(api: Api) -> None:
    game = _over(api, LOSES, game="abalone", origin={"position": EDGE})
    *plies, end = _review(api, game)
    assert plies[0]["best"][0] == WINS
    assert (plies[0]["chances"][0], plies[1]["chances"][0]) == pytest.approx((1, 0), abs=0.05)
    (turn,) = end["turning"]
    assert (turn["ply"], turn["seat"], turn["played"]) == (0, 0, LOSES)
    assert turn["grade"] == "blunder"
    assert (turn["better"][0], turn["loss"]) == (WINS, pytest.approx(1, abs=0.1))
    assert turn["reason"] == {"key": "missed-win"}
    accuracy, other = end["accuracy"]
    assert (accuracy < 5, other) == (True, None)


def test_the_last_board_of_a_game_that_its_rules_ended(api: Api) -> None:
    game = api.create(game="abalone", origin={"position": EDGE})
    game.move(WINS)
    *_, last, end = _review(api, game)
    board: dict[str, Any] = {"ply": 1, "seat": None, "best": [], "played": None, "forced": False}
    assert last == {**board, "chances": [1.0, 0.0]}
    assert end == {"turning": [], "accuracy": [100.0, None], "final": True}


def test_only_games_that_are_over_are_reviewed(api: Api) -> None:
    game = api.create()
    game.move("c3")
    assert game.refused("review", None) == (409, "not-yet")
    assert api.create(PERSON, LINK).refused("review", None) == (409, "not-yet")
    assert api.refused("/api/games/nosuchgame/review") == (404, "not-found")


def _never(job: AnalysisJob) -> None:
    raise AssertionError("it is known already")


def test_a_second_reader_gets_a_review_at_once_even_after_a_restart(
    api: Api, monkeypatch: pytest.MonkeyPatch
) -> None:
    game = _over(api, "c3", "d5")
    assert api.request("GET", f"{game.path}/review?think=false").text == ""
    first = _review(api, game)
    monkeypatch.setattr(api.server.serving.services.pool, "analyse", _never)
    assert _review(api, game) == first
    monkeypatch.setattr(api.server.serving, "reviews", analysis_service.Reviews())
    stored = api.request("GET", f"{game.path}/review?think=false").text
    assert [json.loads(line) for line in stored.splitlines()] == first
    assert _review(api, game) == first


def test_a_stored_review_of_other_moves_is_not_reused() -> None:
    start = game_named("repulso").start()
    stored = analysis_service.FinishedReview(
        (analysis_service.ReviewedPly(0, 0, (0.5, 0.5), (), None),), ()
    )
    other = analysis_service.Review(start, (start.game.parse_move("c3"),))
    other.restore(stored)
    assert other.searched == ()


def test_a_record_is_reviewed_and_replayed_only_once(
    api: Api, monkeypatch: pytest.MonkeyPatch
) -> None:
    game = _over(api, LOSES, game="abalone", origin={"position": EDGE})
    record = api.request("GET", f"{game.path}/record").text
    answer = api.request("POST", "/api/review", json={"record": record})
    *plies, end = (json.loads(line) for line in answer.text.splitlines())
    assert [ply["played"] for ply in plies] == [LOSES, None]
    assert [(turn["ply"], turn["grade"]) for turn in end["turning"]] == [(0, "blunder")]
    monkeypatch.delattr(analysis_api, "parse_position")  # replaying a long start is slow
    assert api.request("POST", "/api/review", json={"record": record}).text == answer.text
    assert api.request("POST", "/api/review", json={"record": "?"}).json()["code"] == "malformed"


def test_disconnecting_stops_a_review_and_keeps_its_results(
    api: Api, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(analysis_service, "PLY_SECONDS", 500.0)
    monkeypatch.setattr(analysis_service, "MIN_PLY_SECONDS", 500.0)
    pool = api.server.serving.services.pool
    game = _over(api, "c3")
    before = pool.seconds_thought
    with api.http.stream("GET", f"{game.path}/review") as answer:
        assert answer.status_code == 200
        until(lambda: pool.running == 1)
    until(lambda: pool.running == 0)
    assert pool.seconds_thought - before < 500


def test_a_full_queue_is_reported_at_once(api: Api, monkeypatch: pytest.MonkeyPatch) -> None:
    game = _over(api, "c3")
    monkeypatch.setattr(api.server.serving.services.pool._analyses, "_max_jobs", 0)
    assert game.refused("review", None) == (503, "busy")


@pytest.mark.parametrize(
    ("error", "code"), [(QueueFull("full"), "busy"), (ThinkingFailed("broken"), "unavailable")]
)
def test_a_failure_is_the_last_line_and_the_review_can_continue(
    api: Api, monkeypatch: pytest.MonkeyPatch, error: Exception, code: str
) -> None:
    pool = api.server.serving.services.pool
    game, analyse, requests = _over(api, "c3", "d5"), pool.analyse, []

    def breaking(job: AnalysisJob) -> Any:
        requests.append(job)
        if len(requests) == 2:
            raise error
        return analyse(job)

    monkeypatch.setattr(analysis_service, "MIN_PLY_SECONDS", 1e-9)
    monkeypatch.setattr(analysis_service, "PLY_SECONDS", 1e-9)  # no search counts as cut off
    monkeypatch.setattr(pool, "analyse", breaking)
    *lines, last = _review(api, game)
    assert ([ply["ply"] for ply in lines], last["code"]) == ([0], code)
    assert _review(api, game)[-1]["final"]
    assert (
        requests[1].position == requests[2].position
    )  # the review was resumed where it had failed


def test_a_closing_server_ends_a_review(api: Api, monkeypatch: pytest.MonkeyPatch) -> None:
    game = _over(api, "c3")
    monkeypatch.setattr(api.server.serving, "is_closing", True)
    (line,) = _review(api, game)
    assert line["code"] == "unavailable"
