"""Fingerprints of the environments: digests of everything that a version guarantees.

`tests/games/<name>/encodings.json` holds, by version, the names and numbers of the encoding and
digests of random games. `python tests/fingerprints.py --write` adds missing entries: a new version,
or new option sets of a version. It never changes existing entries; a change of rules or encodings
needs a new number in `Game.env_version`.
"""

from __future__ import annotations

import json
import random
import sys
from hashlib import sha256
from itertools import count
from typing import TYPE_CHECKING, Any

from boardwright import core
from boardwright.games import GAMES, Game, Options
from game_parts import FOLDER
from support import all_option_sets

if TYPE_CHECKING:
    from collections.abc import Iterator

DECISIONS = 3000  # at least this many in the random games of an option set
PLIES = 300  # at most, in each of these games
GAME_PARTS = ("seats to move", "masks", "observations", "position bytes", "returns")
Entry = dict[str, Any]
Stored = dict[str, dict[str, Entry]]  # by game and version


def start_state(game: Game, options: Options) -> core.State:
    return core.state_of(game.start(options))


def fingerprint(game: Game, names: list[str]) -> Entry:
    """The guarantees of a game's environments, part by part, for these option sets."""
    sets = {name: _random_games(game, _options(game, name)) for name in names}
    return encoding(game) | {"games": sets}


def encoding(game: Game) -> Entry:
    """The names and numbers of the encoding, with a digest of the longer lists."""
    cells = len(game.largest_board)
    return {
        "rules version": game.rules_version,
        "shapes": [[len(game.observation_planes) + 1, cells], [game.action_space]],
        "planes": list(game.observation_planes),
        "facts": list(game.observation_facts),
        "cells": _digest(game.largest_board.name(cell) for cell in range(cells)),
        "actions": _digest(f"{game.action(move)} {move}" for move in game.table.moves()),
    }


def set_name(options: Options) -> str:
    changed = options.changed()
    return " ".join(f"{name}={text}" for name, text in changed.items()) or "defaults"


def set_names(game: Game) -> list[str]:
    return [set_name(options) for owner, options in all_option_sets() if owner is game]


def differences(stored: Entry, found: Entry) -> list[str]:
    """The parts in which two fingerprints differ, in words."""
    parts = [part for part in encoding_parts(stored) if stored[part] != found.get(part)]
    changes = [
        f"{part}: {_to_json(stored[part])} became {_to_json(found.get(part))}" for part in parts
    ]
    for name, digests in stored["games"].items():
        changes += [
            f"{part} of random games with {name}"
            for part in digests
            if digests[part] != found["games"][name].get(part)
        ]
    return changes


def encoding_parts(entry: Entry) -> list[str]:
    return [part for part in entry if part != "games"]


def read() -> Stored:
    files = {name: FOLDER / name / "encodings.json" for name in GAMES}
    return {name: json.loads(file.read_text()) for name, file in files.items() if file.exists()}


def with_missing(stored: Stored) -> Stored:
    """The stored fingerprints with missing entries of the current versions added."""
    completed = {name: dict(versions) for name, versions in stored.items()}
    for name, game in GAMES.items():
        versions = completed.setdefault(name, {})
        old = versions.get(str(game.env_version), encoding(game) | {"games": {}})
        lacking = [s for s in set_names(game) if s not in old["games"]]
        games = old["games"] | fingerprint(game, lacking)["games"]
        versions[str(game.env_version)] = old | {"games": games}
    return completed


def _options(game: Game, name: str) -> Options:
    words = [] if name == "defaults" else name.split(" ")
    mapping = dict(word.split("=", 1) for word in words)
    return game.options_type.from_mapping(mapping)


def _random_games(game: Game, options: Options) -> dict[str, str]:
    """A digest of each part of what a learning program receives from random games."""
    hashes = {part: sha256() for part in GAME_PARTS}
    seeds, played = count(), 0
    while played < DECISIONS:
        for state in _walk(start_state(game, options), next(seeds)):
            played += 1
            for part, data in _seen(state).items():
                hashes[part].update(data)
    return {part: found.hexdigest() for part, found in hashes.items()}


def _walk(state: core.State, seed: int) -> Iterator[core.State]:
    """A random game by Python's `random()`, which is the same in all versions of Python."""
    rng = random.Random(seed)
    yield state
    for _ in range(PLIES):
        if state.is_over:
            return
        legal = state.legal_actions()
        state.apply(legal[_index(rng.random(), len(legal), seed % 3)])
        yield state


def _index(chance: float, size: int, manner: int) -> int:
    """Uniform, or biased to low or high numbers, so that rare endings occur too."""
    low = int(chance * chance * chance * chance * size)
    return (int(chance * size), low, size - 1 - low)[manner]


def _seen(state: core.State) -> dict[str, bytes]:
    data = state.to_bytes()
    returns = [] if state.returns is None else [f"{share:+.4f}" for share in state.returns]
    return {
        "seats to move": f"{state.to_move} ".encode(),
        "masks": core.mask_of(state).tobytes(),
        "observations": b"".join(
            core.observation_of(state, seat).tobytes() for seat in range(state.seats)
        ),
        "position bytes": len(data).to_bytes(4, "little") + data,
        "returns": " ".join([*returns, ";"]).encode(),
    }


def _digest(lines: Iterator[str]) -> str:
    return sha256("\n".join(lines).encode()).hexdigest()


def _to_json(value: object) -> str:
    return json.dumps(value, ensure_ascii=False)


if __name__ == "__main__":
    completed = with_missing(read())
    for name, versions in completed.items():
        text = json.dumps(versions, indent=2, ensure_ascii=False) + "\n"
        if "--write" in sys.argv[1:]:
            (FOLDER / name / "encodings.json").write_text(text, encoding="utf-8")
        print(f"{name}: {'complete' if versions == read().get(name) else 'to be written'}")
