"""Environments of others at work, where they are installed: Pgx, OpenSpiel and PettingZoo."""

from __future__ import annotations

import importlib
import warnings
from importlib.metadata import PackageNotFoundError, version
from typing import TYPE_CHECKING, Any

from env_works import BATCH, open_spiel, pettingzoo, sum_of_steps
from pacing import timed

if TYPE_CHECKING:
    from collections.abc import Callable

    from pacing import Work

PACKAGES = ("pgx", "jax", "open_spiel", "pettingzoo", "gymnasium")
SPIELS = (
    "hex(board_size=11)",
    "y(board_size=11)",
    "havannah(board_size=6)",
    "breakthrough",
    "connect_four",
)
ZOO = ("connect_four_v3", "tictactoe_v3", "go_v5", "chess_v6")
PGX_GAMES = ("hex", "connect_four", "othello", "tic_tac_toe")
SCANNED = 32  # steps in one call of a scan


def versions() -> dict[str, str]:
    """Those of the peers that are there."""
    found = {}
    for package in PACKAGES:
        try:
            found[package] = version(package)
        except PackageNotFoundError:
            continue
    return found


def open_spiel_peers(*, observed: bool) -> dict[str, Work]:
    if "open_spiel" not in versions():
        return {}
    return {f"OpenSpiel {name}": open_spiel(name, observed=observed) for name in SPIELS}


def pettingzoo_peers() -> dict[str, Work]:
    """Its classic games; chess is there only with a package of its own."""
    works = {}
    for name in ZOO if "pettingzoo" in versions() else ():
        try:
            module = importlib.import_module(f"pettingzoo.classic.{name}")
        except ImportError:
            continue
        works[f"PettingZoo {name}"] = pettingzoo(module.env(), cycles=20)
    return works


def pgx_peers() -> dict[str, Work]:
    """Pgx's games as a scan and as a loop of compiled steps, hex with cheaper choices as well."""
    if not {"pgx", "jax"} <= versions().keys():
        return {}
    works: dict[str, Work] = {}
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        from pgx.experimental import act_randomly

        for name in PGX_GAMES:
            for form, length in (("scan", SCANNED), ("loop", 1)):
                works[f"Pgx {name}, {form}"] = _pgx(name, act_randomly, length)
        for form, length in (("scan", SCANNED), ("loop", 1)):
            works[f"Pgx hex, counting, {form}"] = _pgx("hex", count_to_action, length)
        works["Pgx hex, steps alone"] = _pgx_steps("hex")
    return works


def count_to_action(key: Any, mask: Any) -> Any:
    """The k-th legal action for one random k in each game: the cheapest choice that we know."""
    import jax
    import jax.numpy as jnp

    counts = jnp.cumsum(mask, axis=-1, dtype=jnp.int32)
    drawn = jax.random.uniform(key, (mask.shape[0], 1)) * counts[:, -1:]
    return jnp.argmax(counts > drawn.astype(jnp.int32), axis=-1)


def _pgx(name: str, choose: Callable[[Any, Any], Any], length: int) -> Work:
    """Steps of a batch with auto-reset in one compiled call of `length` steps; choosing counts."""
    import jax

    step, state = _pgx_batch(name)

    def one(carry: Any, _: object) -> tuple[Any, None]:
        state, key = carry
        key, choosing, stepping = jax.random.split(key, 3)
        actions = choose(choosing, state.legal_action_mask)
        return (step(state, actions, jax.random.split(stepping, BATCH)), key), None

    go_on = jax.jit(lambda carry: jax.lax.scan(one, carry, None, length=length)[0])
    carries = [(state, jax.random.key(2))]

    def play() -> int:
        carry = carries.pop()
        for _ in range(SCANNED // length):
            carry = go_on(carry)
        carries.append(jax.block_until_ready(carry))
        return SCANNED * BATCH

    return timed(play)


def _pgx_steps(name: str) -> Work:
    """The same, but choosing does not count."""
    import jax

    step, first = _pgx_batch(name)
    step = jax.jit(step)
    choose, split = jax.jit(count_to_action), jax.jit(lambda key: jax.random.split(key, BATCH))
    state, key = first, jax.random.key(2)

    def prepare() -> Any:
        nonlocal key
        key, choosing, stepping = jax.random.split(key, 3)
        prepared = choose(choosing, state.legal_action_mask), split(stepping)
        return jax.block_until_ready(prepared)

    def play(prepared: Any) -> None:
        nonlocal state
        state = jax.block_until_ready(step(state, *prepared))

    return lambda: sum_of_steps(SCANNED, BATCH, prepare, play)


def _pgx_batch(name: str) -> tuple[Any, Any]:
    """Pgx's step for a whole batch, with auto-reset, and the batch at its start."""
    import jax
    import pgx
    from pgx.experimental import auto_reset

    env = pgx.make(name)
    step = jax.vmap(auto_reset(env.step, env.init))
    return step, jax.jit(jax.vmap(env.init))(jax.random.split(jax.random.key(1), BATCH))
