"""Measures our environments against others: steps a second with random legal actions.

`--write` writes the results into docs/performance.md and the README's table.
"""

from __future__ import annotations

import argparse
import os
from itertools import pairwise
from pathlib import Path
from typing import TYPE_CHECKING

import env_peers
import env_works
from boardwright.games import GAMES
from env_report import (
    Bar,
    Group,
    fastest_forms,
    readme_table,
    section,
    with_table,
)
from env_works import BATCH, THREADS
from pace import ROUNDS, SECONDS, by_turns
from performance_page import write_section

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from pace import Pace, Work

ROOT = Path(__file__).parents[1]
README = ROOT / "README.md"


def measure(
    ours: Callable[[str], Work], peers: dict[str, Work], rounds: int
) -> tuple[dict[str, Pace], dict[str, Pace]]:
    """Measure our four games and the peers in turn."""
    works = {f"our {game}": ours(game) for game in GAMES} | peers
    paces = by_turns(works, rounds, SECONDS)
    return {game: paces[f"our {game}"] for game in GAMES}, {name: paces[name] for name in peers}


def groups(rounds: int = ROUNDS) -> Iterator[Group]:
    """Yield the single-threaded groups first: once loaded, JAX leaves threads running."""
    yield observed_group(rounds)
    yield sampled_group(rounds)
    yield bare_group(rounds)
    yield pettingzoo_group(rounds)
    yield open_spiel_group(rounds)
    yield gymnasium_group(rounds)
    yield batch_group(rounds)
    yield batch_steps_group(rounds)


def observed_group(rounds: int) -> Group:
    ours, forms = measure(env_works.single_chosen, env_peers.observed_spiel_works(), rounds)
    return Group(
        "One game, observed",
        "`envs.single`: Python's `random.choice` takes one of the legal actions; observation and "
        "mask are written at every step. OpenSpiel's loop has its observer write the tensor, and "
        "takes its mask or makes one, whichever is faster. Its legal actions are a list, ours a "
        "lazy sequence.",
        ours,
        "OpenSpiel",
        fastest_forms(forms, threaded=False),
        (Bar("hex", 3),),
    )


def sampled_group(rounds: int) -> Group:
    ours, peers = measure(env_works.single_sampled, env_peers.open_spiel_works(), rounds)
    return Group(
        "One game, the environment chooses",
        "`envs.single`, with observation and mask, but `sample()` chooses. OpenSpiel's loop asks "
        "for nothing but the legal actions, from which Python chooses.",
        ours,
        "OpenSpiel",
        peers,
        (Bar("hex", 3),),
    )


def bare_group(rounds: int) -> Group:
    ours, peers = measure(env_works.bare_state, env_peers.open_spiel_works(), rounds)
    return Group(
        "One game, nothing observed",
        "`core.State`: legal actions, from which Python chooses, and nothing else, as OpenSpiel's "
        "loop. Python's calls and its choice take most of our time.",
        ours,
        "OpenSpiel",
        peers,
        (Bar("hex", 3),),
    )


def pettingzoo_group(rounds: int) -> Group:
    ours, peers = measure(env_works.our_pettingzoo, env_peers.pettingzoo_works(), rounds)
    return Group(
        "PettingZoo",
        "The loop of PettingZoo's own `performance_benchmark`, which chooses from the mask.",
        ours,
        "PettingZoo",
        peers,
        (Bar("connect four", 10),),
    )


def open_spiel_group(rounds: int) -> Group:
    paces = measure(env_works.our_open_spiel, env_peers.python_spiel_works(), rounds)
    intro = "Our games in OpenSpiel, by the loop that observes nothing."
    return Group("OpenSpiel", intro, paces[0], "OpenSpiel", paces[1])


def gymnasium_group(rounds: int) -> Group:
    ours, _ = measure(env_works.gymnasium_vector, {}, rounds)
    return Group(
        f"Gymnasium, {BATCH:,} games",
        f"`make_vec` on {THREADS} threads against random opponents: a step is a decision of the "
        "learner with all replies to it.",
        ours,
        threaded=True,
    )


def batch_group(rounds: int) -> Group:
    ours, forms = measure(env_works.batched, env_peers.pgx_works(), rounds)
    return Group(
        f"A batch of {BATCH:,} games",
        f"`envs.batch` on {THREADS} threads, with observations, masks and auto-reset; Pgx the "
        "same, compiled beforehand, the faster of a scan and a loop. Choosing counts: by the "
        "core, by Pgx's `act_randomly`, or by a cheaper choice of ours that draws one number for "
        "each game instead of one for each action.",
        ours,
        "Pgx",
        fastest_forms(forms, threaded=True),
        (Bar("hex", 10), Bar(env_peers.COUNTED, 10)),
        threaded=True,
    )


def batch_steps_group(rounds: int) -> Group:
    ours, peers = measure(env_works.batched_steps, env_peers.pgx_step_works(), rounds)
    return Group(
        f"A batch of {BATCH:,} games, steps alone",
        "The same in a loop, with the clock running only while the environment steps.",
        ours,
        "Pgx",
        peers,
        (Bar("hex", 10),),
        threaded=True,
    )


def step_costs(rounds: int) -> dict[str, tuple[float, ...]]:
    """The cost of each part of a step, in nanoseconds of one thread: the profile of a batch."""
    costs = {}
    for game in GAMES:
        paces = by_turns(
            {
                "choosing": env_works.choosing(game),
                "playing": env_works.writing(game),
                "observation": env_works.writing(game, "observation"),
                "mask": env_works.writing(game, "observation", "mask"),
            },
            rounds,
            SECONDS / 2,
        )
        sums = [1e9 / pace.cpu_rate.maximum for pace in paces.values()]
        costs[game] = (sums[0], *(after - before for before, after in pairwise(sums)))
    return costs


def head(rounds: int) -> str:
    found = env_peers.versions()
    installed = ", ".join(f"{name} {number}" for name, number in found.items())
    missing = [name for name in env_peers.PACKAGES if name not in found]
    skipped = f" Not installed: {', '.join(missing)}." if missing else ""
    return f"""Random legal actions through every interface. Each group alternates between its
contenders, in {rounds} rounds on the same {cores()} cores; medians and spread, factors by round.
Single-threaded loops count CPU time. `python benchmarks/envs_bench.py --write` measures this
part alone. {installed}.{skipped}"""


def cores() -> int:
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


def keep_to_cores(number: int) -> None:
    """Limit this program to some cores, since JAX would use all of them."""
    if hasattr(os, "sched_setaffinity"):
        os.sched_setaffinity(0, sorted(os.sched_getaffinity(0))[:number])


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--write", action="store_true", help="into the page and the README")
    parser.add_argument("--rounds", type=int, default=ROUNDS)
    arguments = parser.parse_args()
    keep_to_cores(THREADS)
    found = list(groups(arguments.rounds))
    found = found[-2:] + found[:-2]  # the fastest first
    costs = step_costs(arguments.rounds)
    text = section(found, head(arguments.rounds), costs)
    print(text)
    if arguments.write:
        write_section(text)
        README.write_text(with_table(README.read_text(), readme_table(found)))


if __name__ == "__main__":
    main()
