"""Networks: packaged files have their cards, and a user's file is checked before use."""

from __future__ import annotations

import hashlib
import re
from typing import TYPE_CHECKING

import pytest

from boardwright import core
from boardwright.core import Limits, Searcher, search_methods, state_of
from boardwright.engine import Budget, Engine, levels, make_player
from boardwright.engine.levels import (
    CARD,
    network_path,
    packaged_network,
    playable_methods,
    read_network,
)
from boardwright.engine.spec import is_built_in
from boardwright.games import GAMES, MalformedInput, game_named
from boardwright.training.network_file import sealed
from tiny_network import tiny_network

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

MAX_BYTES = 12_000_000  # of all networks together
HEADINGS = ("Data", "Training time", "Date", "Command", "Results")
ALLIANCES = game_named("alliances")


@pytest.fixture(scope="session")
def file(tmp_path_factory: pytest.TempPathFactory) -> Path:
    path = tmp_path_factory.mktemp("networks") / "tiny.bwn"
    path.write_bytes(tiny_network("alliances"))
    return path


@pytest.fixture
def packaged(file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Let the package contain a network of Alliances only."""
    content = {"alliances": file.read_bytes()}
    monkeypatch.setattr(levels, "packaged_network", lambda name: content.get(name, b""))


@pytest.fixture
def bare(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let the package contain no network."""
    monkeypatch.setattr(levels, "packaged_network", lambda _: b"")


def check_card(card: str, network: bytes) -> None:
    """Assert that the card has all headings and the checksum of its network."""
    for heading in HEADINGS:
        assert re.search(rf"^## {heading}\n+[^#\s]", card, re.MULTILINE), heading
    assert hashlib.sha256(network).hexdigest() in card


@pytest.mark.parametrize("name", GAMES)
def test_a_network_of_the_package_has_a_card_and_plays(name: str) -> None:
    network = packaged_network(name)
    path = network_path(game_named(name))
    assert path.with_name(CARD).exists() == bool(network) == path.exists()
    if network:
        check_card(path.with_name(CARD).read_text(encoding="utf-8"), network)
        assert read_network(path, game_named(name)) == network


def test_all_networks_together_are_small() -> None:
    assert sum(len(packaged_network(name)) for name in GAMES) <= MAX_BYTES


@pytest.mark.usefixtures("packaged")
def test_an_engine_plays_with_the_network_unless_another_search_is_named() -> None:
    start = ALLIANCES.start()
    with_network = Searcher(start, network=tiny_network("alliances"))
    state = state_of(start)
    limits = Limits(nodes=30, only=tuple(state.legal_actions()))
    expected = with_network.search(start, limits).best.chances
    for method, is_alike in (("", True), ("network", True), ("mcts", False)):
        report = Engine(ALLIANCES, level=None, method=method)._searcher.search(start, limits)
        assert (report.best.chances == expected) == is_alike, method
    assert playable_methods(ALLIANCES) == ["network", *search_methods(start)]


@pytest.mark.usefixtures("bare")
def test_without_a_network_the_best_search_plays() -> None:
    assert playable_methods(ALLIANCES) == search_methods(ALLIANCES.start())
    assert Engine(ALLIANCES).choose(ALLIANCES.start(), Budget(nodes=5))
    with pytest.raises(MalformedInput, match="no network yet"):
        Engine(ALLIANCES, method="network")
    for word in ("network", "engine,method=network"):
        with pytest.raises(MalformedInput, match="no network yet"):
            make_player(word, ALLIANCES)
        assert not is_built_in(word, ALLIANCES)  # so records may use the word as a name


@pytest.mark.parametrize("word", ["engine", "level3", "network", "engine,method=network"])
def test_a_player_may_use_its_own_file(file: Path, word: str) -> None:
    player = make_player(f"{word},network={file},nodes=5", ALLIANCES)
    start = ALLIANCES.start()
    assert player.choose(start, Budget()) in start.legal_moves()


def newer(data: bytes) -> bytes:
    """The same file with the next version number of the format."""
    return sealed(data[:5] + bytes([data[5] + 1]) + data[6:-4])


@pytest.mark.parametrize(
    ("change", "message"),
    [
        (lambda data: data[:-9], "damaged or cut off"),
        (lambda data: data[:2], "cut off"),
        (lambda data: b"", "is empty"),
        (lambda data: data[:60] + b"\xff" + data[61:], "damaged"),
        (lambda data: tiny_network("repulso"), "another game"),
        (newer, "of (a newer|another) version"),
    ],
)
def test_an_invalid_network_file_is_refused_with_its_name(
    file: Path, tmp_path: Path, change: Callable[[bytes], bytes], message: str
) -> None:
    path = tmp_path / "bad.bwn"
    path.write_bytes(change(file.read_bytes()))
    with pytest.raises(MalformedInput, match=message) as caught:
        make_player(f"engine,network={path}", ALLIANCES)
    assert "bad.bwn" in str(caught.value)


def test_a_missing_file_is_refused(file: Path) -> None:
    with pytest.raises(MalformedInput, match=r"gone\.bwn cannot be read: No such file"):
        make_player(f"engine,network={file.with_name('gone.bwn')}", ALLIANCES)
    for word in ("mcts", "engine,method=mcts"):
        with pytest.raises(MalformedInput, match="mcts uses no network"):
            make_player(f"{word},network={file}", ALLIANCES)


def test_a_game_without_such_a_search_takes_no_network(
    file: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(core, "network_method", lambda _: "")
    with pytest.raises(MalformedInput, match="Alliances is not played with networks"):
        make_player(f"engine,network={file}", ALLIANCES)
