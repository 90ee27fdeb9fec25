"""Benchmarks of other environments, if they are installed: Pgx, OpenSpiel and PettingZoo."""

from __future__ import annotations

import importlib
import warnings
from importlib.metadata import PackageNotFoundError, version
from typing import TYPE_CHECKING, Any

from env_loops import open_spiel, open_spiel_observed, pettingzoo, sum_of_steps
from env_works import BATCH
from pace import timed

if TYPE_CHECKING:
    from collections.abc import Callable

    from pace import Work

PACKAGES = {
    "Pgx": "pgx",
    "JAX": "jax",
    "OpenSpiel": "open_spiel",
    "PettingZoo": "pettingzoo",
    "Gymnasium": "gymnasium",
}
SPIELS = {
    "hex": "hex(board_size=11)",
    "Y": "y(board_size=11)",
    "havannah": "havannah(board_size=6)",
    "breakthrough": "breakthrough",
    "connect four": "connect_four",
}
PYTHON_SPIEL = "tic-tac-toe in Python"
ZOO = {
    "connect four": "connect_four_v3",
    "tic-tac-toe": "tictactoe_v3",
    "go": "go_v5",
    "chess": "chess_v6",
}
PGX_GAMES = {
    "hex": "hex",
    "connect four": "connect_four",
    "othello": "othello",
    "tic-tac-toe": "tic_tac_toe",
}
COUNTED = "hex with our choice"
SCANNED = 32  # steps per call of a scan


def versions() -> dict[str, str]:
    """The versions of the installed libraries."""
    found = {}
    for name, package in PACKAGES.items():
        try:
            found[name] = version(package)
        except PackageNotFoundError:
            continue
    return found


def open_spiel_works() -> dict[str, Work]:
    if "OpenSpiel" not in versions():
        return {}
    return {name: open_spiel(spiel) for name, spiel in SPIELS.items()}


def observed_spiel_works() -> dict[str, Work]:
    """OpenSpiel with tensor and mask, each game in two forms: its list as mask, or an array."""
    if "OpenSpiel" not in versions():
        return {}
    return {
        f"{name} ({form})": open_spiel_observed(spiel, listed=form == "list")
        for name, spiel in SPIELS.items()
        for form in ("list", "array")
    }


def python_spiel_works() -> dict[str, Work]:
    """A game that OpenSpiel implements in Python, like our adapter, and its compiled hex."""
    if "OpenSpiel" not in versions():
        return {}
    importlib.import_module("open_spiel.python.games")
    return {
        PYTHON_SPIEL: open_spiel("python_tic_tac_toe"),
        "hex": open_spiel(SPIELS["hex"]),
    }


def pettingzoo_works() -> dict[str, Work]:
    """PettingZoo's classic games; those whose extra package is missing are skipped."""
    works = {}
    for name, module in ZOO.items() if "PettingZoo" in versions() else ():
        try:
            game = importlib.import_module(f"pettingzoo.classic.{module}")
        except ImportError:
            continue
        works[name] = pettingzoo(game.env(), cycles=20)
    return works


def pgx_works() -> dict[str, Work]:
    """Pgx's games, each as a scan and as a loop of compiled steps; hex with two ways to choose."""
    if not {"Pgx", "JAX"} <= versions().keys():
        return {}
    works: dict[str, Work] = {}
    with warnings.catch_warnings(action="ignore"):
        from pgx.experimental import act_randomly

        choices = [(name, game, act_randomly) for name, game in PGX_GAMES.items()]
        choices.insert(1, (COUNTED, "hex", count_to_action))
        for name, game, choose in choices:
            works[f"{name} (scan)"] = _pgx(game, choose, SCANNED)
            works[f"{name} (loop)"] = _pgx(game, choose, 1)
    return works


def pgx_step_works() -> dict[str, Work]:
    if not {"Pgx", "JAX"} <= versions().keys():
        return {}
    with warnings.catch_warnings(action="ignore"):
        return {"hex": _pgx_steps("hex")}


def count_to_action(key: Any, mask: Any) -> Any:
    """The k-th legal action for one random k in each game; cheaper than Pgx's choice."""
    import jax
    import jax.numpy as jnp

    counts = jnp.cumsum(mask, axis=-1, dtype=jnp.int32)
    drawn = jax.random.uniform(key, (mask.shape[0], 1)) * counts[:, -1:]
    return jnp.argmax(counts > drawn.astype(jnp.int32), axis=-1)


def _pgx(game: str, choose: Callable[[Any, Any], Any], length: int) -> Work:
    """Steps of a batch, `length` of them per compiled call; choosing is included."""
    import jax

    step, state = _pgx_batch(game)

    def step_once(carry: Any, _: object) -> tuple[Any, None]:
        state, key = carry
        key, choosing, stepping = jax.random.split(key, 3)
        actions = choose(choosing, state.legal_action_mask)
        return (step(state, actions, jax.random.split(stepping, BATCH)), key), None

    run_steps = jax.jit(lambda carry: jax.lax.scan(step_once, carry, None, length=length)[0])
    carries = [(state, jax.random.key(2))]

    def play() -> int:
        carry = carries.pop()
        for _ in range(SCANNED // length):
            carry = run_steps(carry)
        carries.append(jax.block_until_ready(carry))
        return SCANNED * BATCH

    return timed(play)


def _pgx_steps(game: str) -> Work:
    """Steps of a batch in a loop; choosing is not included."""
    import jax

    step, state = _pgx_batch(game)
    step, choose = jax.jit(step), jax.jit(count_to_action)
    split = jax.jit(lambda key: jax.random.split(key, BATCH))
    key = jax.random.key(2)

    def prepare() -> Any:
        nonlocal key
        key, choosing, stepping = jax.random.split(key, 3)
        return jax.block_until_ready((choose(choosing, state.legal_action_mask), split(stepping)))

    def play(prepared: Any) -> None:
        nonlocal state
        state = jax.block_until_ready(step(state, *prepared))

    return lambda: sum_of_steps(SCANNED, BATCH, prepare, play)


def _pgx_batch(game: str) -> tuple[Any, Any]:
    """Pgx's step for a whole batch, with auto-reset, and the initial batch."""
    import jax
    import pgx
    from pgx.experimental import auto_reset

    env = pgx.make(game)
    step = jax.vmap(auto_reset(env.step, env.init))
    return step, jax.jit(jax.vmap(env.init))(jax.random.split(jax.random.key(1), BATCH))
