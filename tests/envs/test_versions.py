"""Versions of the environments: every change of rules or encodings is noticed, and needs one."""

from __future__ import annotations

import re
from typing import Any

import pytest

import fingerprints
from boardwright.envs import env_id, env_version, versioned_name
from boardwright.games import GAMES, Game, MalformedInput
from fingerprints import differences, fingerprint, set_names
from game_parts import file_of
from support import every_game

STORED = fingerprints.read()


def stored_entry(game: Game) -> fingerprints.Entry:
    return STORED.get(game.name, {}).get(str(game.env_version), {})


@every_game
def test_rules_and_encodings_are_those_of_the_version(game: Game) -> None:
    file_of(game.name, "encodings.json")
    stored = stored_entry(game)
    lacking = set(set_names(game)) - set(stored.get("games", ()))
    assert not lacking, "run `python tests/fingerprints.py --write`, which adds them"
    changed = differences(stored, fingerprint(game, list(stored["games"])))
    assert not changed, (
        f"{game.title} is not what version {game.env_version} of its environments promised. "
        f"Different are: {'; '.join(changed)}. If that is meant, it is a new version: raise "
        "its `env_version` and run `python tests/fingerprints.py --write`."
    )


def test_versions_count_from_zero_without_a_gap() -> None:
    for name, versions in STORED.items():
        assert sorted(map(int, versions)) == list(range(GAMES[name].env_version + 1))


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
def test_a_change_of_rules_names_or_numbers_is_detected(
    attribute: str, value: Any, part: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    stored = stored_entry(GAMES["repulso"])
    changed = type("Other", (type(GAMES["repulso"]),), {attribute: value})()
    changes = differences(stored | {"games": {}}, fingerprint(changed, []))
    assert any(re.fullmatch(part, line) for line in changes), changes
    # A game that starts one move later differs in every part of every random game.
    start, name = fingerprints.start_state, next(iter(stored["games"]))
    monkeypatch.setattr(fingerprints, "start_state", lambda *given: start(*given).after(0))
    found = fingerprint(GAMES["repulso"], [name])
    changes = differences(stored | {"games": {name: stored["games"][name]}}, found)
    assert len(changes) == len(fingerprints.GAME_PARTS)


def test_names_carry_the_version() -> None:
    assert env_id("abalone") == f"boardwright/Abalone-v{GAMES['abalone'].env_version}"
    assert versioned_name("repello") == f"repello_v{env_version('repello')}"
    with pytest.raises(MalformedInput, match="unknown game 'chess'"):
        env_id("chess")
