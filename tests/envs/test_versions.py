"""Versions of the environments: a change of rules or encodings is noticed, and gets a new one."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any

import pytest

import fingerprints
from boardwright.envs.versions import env_id, env_version, versioned_name
from boardwright.games import GAMES, Game, MalformedInput, Options
from fingerprints import differences, encoding, fingerprint, set_names, start_state
from game_parts import file_of
from support import every_game

if TYPE_CHECKING:
    from boardwright import core

STORED = fingerprints.read()


def stored_entry(game: Game) -> fingerprints.Entry:
    return STORED.get(game.name, {}).get(str(game.env_version), {})


def what_changed(game: Game, start: fingerprints.Start = start_state) -> list[str]:
    file_of(game.name, "encodings.json")
    stored = stored_entry(game)
    assert stored, f"{game.title} {game.env_version}: run `python tests/fingerprints.py --write`"
    return differences(stored, fingerprint(game, list(stored["games"]), start))


@every_game
def test_rules_and_encodings_are_those_of_the_version(game: Game) -> None:
    file_of(game.name, "encodings.json")
    lacking = set(set_names(game)) - set(stored_entry(game).get("games", ()))
    assert not lacking, "run `python tests/fingerprints.py --write`, which adds them"
    changed = what_changed(game)
    assert not changed, (
        f"{game.title} is not what version {game.env_version} of its environments promised. "
        f"Different are: {'; '.join(changed)}. If that is meant, it is a new version: raise "
        "its `env_version` and run `python tests/fingerprints.py --write`."
    )


def test_versions_count_from_zero_without_a_gap() -> None:
    for name, versions in STORED.items():
        assert sorted(map(int, versions)) == list(range(GAMES[name].env_version + 1))


def test_what_is_stored_is_never_replaced(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(fingerprints, "DECISIONS", 1)
    stored = {"abalone": {"0": encoding(GAMES["abalone"]) | {"games": {"defaults": {}}}}}
    stored["abalone"]["0"]["planes"] = ["of old"]
    completed = fingerprints.with_missing(stored)
    assert completed["abalone"]["0"]["planes"] == ["of old"]
    assert completed["abalone"]["0"]["games"]["defaults"] == {}
    assert set(completed["abalone"]["0"]["games"]) == set(set_names(GAMES["abalone"]))
    assert stored["abalone"]["0"]["games"] == {"defaults": {}}


def test_a_new_version_stands_beside_the_old_one(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(type(GAMES["repulso"]), "env_version", 1)
    completed = fingerprints.with_missing(STORED)
    assert completed["repulso"]["0"] == STORED["repulso"]["0"]
    assert set(completed["repulso"]) == {"0", "1"}


class Changed:
    """A state that is told differently; what it is changed in, subclasses say."""

    def __init__(self, state: core.State) -> None:
        self.state = state

    def __getattr__(self, name: str) -> Any:
        return getattr(self.state, name)


class ExchangedPlanes(Changed):
    def observe(self, array: Any, viewer: int) -> None:
        self.state.observe(array, viewer)
        array[[0, 1]] = array[[1, 0]]


class OnlyTheOpponentSees(Changed):
    """Wrong in nothing but what the seats see that do not decide."""

    def observe(self, array: Any, viewer: int) -> None:
        self.state.observe(array, -1)


class HiddenMove(Changed):
    """A rule that forbids one move more."""

    def mask(self, array: Any) -> None:
        self.state.mask(array)
        array[array.argmax()] = 0


class WinnerTakesLess(Changed):
    @property
    def returns(self) -> tuple[float, ...] | None:
        return self.state.returns and tuple(share / 2 for share in self.state.returns)


@pytest.mark.parametrize(
    ("change", "parts"),
    [
        (ExchangedPlanes, {"observations"}),
        (OnlyTheOpponentSees, {"observations"}),
        (HiddenMove, {"masks"}),
        (WinnerTakesLess, {"returns"}),
        (lambda state: state.after(0), set(fingerprints.GAME_PARTS)),  # another game from the start
    ],
)
def test_a_change_of_what_is_seen_is_noticed(change: Any, parts: set[str]) -> None:
    def start(game: Game, options: Options) -> Any:
        return change(start_state(game, options))

    told = what_changed(GAMES["repulso"], start)
    assert {line.partition(" of random games")[0] for line in told} == parts


@pytest.mark.parametrize(
    ("attribute", "value", "part"),
    [
        ("rules_version", 2, "rules version: 1 became 2"),
        ("observation_facts", ("own turn",), r'facts: .* became \["own turn"\]'),
        ("observation_planes", ("a", "b", "c", "d", "e"), "planes: .*"),
        ("table", GAMES["alliances"].table, "actions: .*"),
        ("largest_board", GAMES["abalone"].largest_board, "cells: .*"),
    ],
)
def test_a_change_of_names_and_numbers_is_noticed(attribute: str, value: Any, part: str) -> None:
    changed = type("Other", (type(GAMES["repulso"]),), {attribute: value})()
    told = differences(stored_entry(GAMES["repulso"]) | {"games": {}}, fingerprint(changed, []))
    assert any(re.fullmatch(part, line) for line in told), told


def test_names_carry_the_version() -> None:
    assert env_id("abalone") == f"boardwright/Abalone-v{GAMES['abalone'].env_version}"
    assert versioned_name("repello") == f"repello_v{env_version('repello')}"
    with pytest.raises(MalformedInput, match="there is no game 'chess'"):
        env_id("chess")
