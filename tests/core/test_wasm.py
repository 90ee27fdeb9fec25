"""The core as WebAssembly plays like the native one, and survives invalid requests."""

from __future__ import annotations

import json
import random
from functools import partial
from typing import TYPE_CHECKING

import pytest

from boardwright import core
from boardwright.engine.levels import packaged_network
from boardwright.games import GAMES, Game
from browser_core import BrowserCore, Response, missing, text_of
from game_parts import file_of
from signature import NODES, PLIES, signature_line, signature_state

if TYPE_CHECKING:
    from collections.abc import Iterator

pytestmark = pytest.mark.skipif(bool(missing()), reason=missing())

FEW = 300  # nodes; enough for every method
LINES = 3


@pytest.fixture(scope="module")
def browser() -> Iterator[BrowserCore]:
    with BrowserCore() as started:
        yield started


def report_data(report: core.Report) -> Response:
    lines = [
        {
            "actions": [*line.actions],
            "score": line.score,
            "chances": [*line.chances],
            "proven": line.proven,
        }
        for line in report.lines
    ]
    return {"lines": lines, "depth": report.depth, "nodes": report.nodes}


def note(received: list[int], report: core.Report) -> None:
    received.append(report.nodes)


def without_time(response: Response) -> Response:
    assert response["found"].pop("seconds") >= 0
    found: Response = response["found"]
    return found


def report_of(found: Response) -> core.Report:
    lines = tuple(
        core.SearchLine(
            tuple(line["actions"]), line["score"], tuple(line["chances"]), line["proven"]
        )
        for line in found["lines"]
    )
    return core.Report(lines, found["depth"], found["nodes"], 0.0)


def engines_of(game: Game) -> list[tuple[str, bytes]]:
    """Every method of a game, and its network if it has one."""
    network = packaged_network(game.name)
    with_network = [(core.network_method(game.start()), network)] if network else []
    return [*((method, b"") for method in core.search_methods(game.start())), *with_network]


@pytest.mark.parametrize("name", GAMES)
def test_the_signature_is_that_of_the_native_core(browser: BrowserCore, name: str) -> None:
    game = GAMES[name]
    networks = filter(None, [packaged_network(name)])
    lines = []
    for network in (b"", *networks):
        for plies in PLIES:
            state = signature_state(game, plies)
            response = browser.search(state, {"nodes": NODES, "seed": 1}, network=network)
            lines.append(signature_line(game, state, report_of(response["found"])))
    assert lines == json.loads(file_of(name, "signature.json").read_text(encoding="utf-8"))


@pytest.mark.parametrize("name", GAMES)
def test_every_method_finds_the_same_lines(browser: BrowserCore, name: str) -> None:
    game = GAMES[name]
    for method, network in engines_of(game):
        for plies in (0, 18):
            state = signature_state(game, plies)
            only = random.Random(plies).sample(
                [*state.legal_actions()], k=min(9, state.count_legal())
            )
            limits = core.Limits(nodes=FEW, lines=LINES, seed=7, only=tuple(only))
            received: list[int] = []
            native = core.Searcher(state, method=method, network=network)
            report = native.search(state, limits, listener=partial(note, received))
            options = {"nodes": FEW, "lines": LINES, "seed": 7, "only": only}
            response = browser.search(state, options, method, network)
            assert without_time(response) == report_data(report), (method, plies)
            assert response["reports"] == received


@pytest.mark.parametrize("name", GAMES)
def test_states_and_solutions_are_the_same(browser: BrowserCore, name: str) -> None:
    start, rng = core.state_of(GAMES[name].start()), random.Random(5)
    state, played = start.copy(), []
    while not state.is_over:
        played.append(state.random_action(rng.getrandbits(60)))
        state.apply(played[-1])
    over = browser.request("describe", start.to_bytes(), played=played)
    assert state.outcome is not None
    places, reason, rule = state.outcome
    assert over["outcome"] == {"places": [*places], "reason": reason, "rule": rule}
    assert browser.search(state, {"nodes": FEW})["failure"] == "refused"
    for count in (0, 11, len(played) - 2):
        state = start.copy()
        for action in played[:count]:
            state.apply(action)
        found = browser.request("describe", start.to_bytes(), played=played[:count])
        assert found["bytes"] == text_of(state.to_bytes())
        assert (found["key"], found["boardKey"]) == (str(state.key), str(state.board_key))
        assert (found["seat"], found["actions"]) == (state.to_move, [*state.legal_actions()])
        assert found["methods"] == core.search_methods(state)
        assert found["networkMethod"] == core.network_method(state)
        assert found["staticChances"] == [*(core.static_chances(state) or ())]
        shares = core.solve(state, 2, 100_000)
        response = browser.request("solve", state.to_bytes(), plies=2, nodes=100_000)
        assert response["found"] == (
            None if shares is None else [[*pair] for pair in shares.items()]
        )
    assert browser.request("solve", start.to_bytes(), plies=30, nodes=1000) == {"found": None}


@pytest.mark.parametrize("name", GAMES)
def test_an_invalid_request_is_refused_and_the_next_one_answered(
    browser: BrowserCore, name: str
) -> None:
    state = core.state_of(GAMES[name].start())
    data = state.to_bytes()
    other = next(
        game for game in GAMES.values() if game.name != name and packaged_network(game.name)
    )
    network = packaged_network(other.name)

    def failure(task: str, position: bytes = data, **more: object) -> str:
        response = browser.request(task, position, **more)
        assert response["message"]
        return str(response["failure"])

    before = without_time(browser.search(state, {"nodes": FEW}))
    rng = random.Random(3)
    for broken in (
        b"",
        b"\xff" * 9,
        data[:-1],
        data + b"\0",
        *(rng.randbytes(40) for _ in range(20)),
    ):
        assert failure("describe", broken) == "malformed"
    assert failure("describe", played=[state.info.actions]) == "illegal"
    for wrong in (network, network[:-9], network[:4], b"BWNET" + bytes(50)):
        assert failure("search", settings={"network": text_of(wrong)}) == "malformed"
    for settings in ({"method": "none"}, {"memory": 0}, {"memory": 1e18}, {"weights": [1e9] * 7}):
        assert failure("search", settings=settings) == "refused"
    for limits in ({"only": [-1]}, {"nodes": -1}, {"depth": -1}, {"lines": 0}, {"seconds": -1}):
        assert failure("search", limits=limits) == "refused"
    assert failure("solve", plies=0) == "refused"
    assert without_time(browser.search(state, {"nodes": FEW})) == before
