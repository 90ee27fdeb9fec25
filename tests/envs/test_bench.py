"""The benchmarks of the environments: each runs, and its results replace those in the pages."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import pytest

import env_loops
import env_report
import env_works
import performance_page
from boardwright.envs import openspiel
from boardwright.games import GAMES
from env_report import Bar, Group
from pace import Lap, Pace, by_turns

if TYPE_CHECKING:
    from collections.abc import Callable

ROOT = Path(__file__).parents[2]


def pace(*rates: float) -> Pace:
    return Pace(wall=rates, cpu=tuple(2 * rate for rate in rates))


def group(*, threaded: bool, peers: dict[str, Pace] | None) -> Group:
    ours = {game: pace(4e6, 5e6, 3e6) for game in GAMES}
    words = "What it is."
    return Group("One game", words, ours, "Peer", peers, (Bar("hex", 10),), threaded)


def test_programs_alternate_with_long_laps_and_factors_come_from_rounds() -> None:
    order: list[str] = []

    def worker(name: str, steps: int) -> Callable[[], Lap]:
        def work() -> Lap:
            order.append(name)
            return Lap(steps, 0.5, 0.25)

        return work

    paces = by_turns({"a": worker("a", 10), "b": worker("b", 20)}, rounds=2, seconds=0.9)
    times = pace(10, 60, 30).times(pace(1, 3, 1))
    assert (times.median, times.minimum, times.maximum) == (20, 10, 30)
    assert order == ["a", "b", *("aabb" * 2)]
    assert paces == {"a": Pace((20, 20), (40, 40)), "b": Pace((40, 40), (80, 80))}


def test_tables_compare_with_the_faster_form_of_a_peer_and_check_the_bar() -> None:
    forms = {
        "hex (scan)": pace(1),
        "hex (loop)": pace(2),
        "go (scan)": pace(3),
        "go (loop)": pace(1),
    }
    assert env_report.fastest_forms(forms, threaded=True) == {"hex": pace(2), "go": pace(3)}
    for peer, words in (
        (pace(4e5, 4e5, 4e5), "10.0 (7.5–12.5), reached"),
        (pace(1e6, 1e6, 1e6), "**not reached**"),
    ):
        text = env_report.group_text(group(threaded=True, peers={"hex": peer}))
        assert "times Peer hex: to reach 10" in text
        assert text.count(words) == len(GAMES)
    alone = group(threaded=False, peers={})  # a peer that is not installed is skipped
    assert "reach" not in env_report.group_text(alone)
    assert env_report.readme_table([alone]).endswith("| 8.0 M | – |")


@pytest.mark.parametrize(
    ("threaded", "rate", "peer"), [(True, "4.0 M", "4.0 k"), (False, "8.0 M", "8.0 k")]
)
def test_one_thread_counts_cpu_time_and_several_the_wall_clock(
    threaded: bool, rate: str, peer: str
) -> None:
    measured = group(threaded=threaded, peers={"hex": pace(4e3, 4e3, 4e3)})
    *_, row = env_report.readme_table([measured]).splitlines()
    assert row == f"| One game |{f' {rate} |' * len(GAMES)} Peer hex {peer} |"


def test_a_section_replaces_the_existing_one() -> None:
    costs = dict.fromkeys(GAMES, (10.0, 20.0, 30.0, 40.0))
    first, second = (
        env_report.section([group(threaded=t, peers={})], "How.", costs) for t in (True, False)
    )
    assert first.endswith(f"| {[*GAMES.values()][-1].title} | 10 | 20 | 30 | 40 | 100 |")
    page = performance_page.with_section("# Performance\n\n## Before\n\nwords\n", first)
    assert page.startswith("# Performance\n\n## Before\n\nwords\n\n## Environments\n")
    page += "\n## After\n\nmore\n"
    assert performance_page.section_in(page, env_report.HEADING) == first
    changed = performance_page.with_section(page, second)
    assert changed == page.replace(first, second) != page


def test_the_table_is_written_between_its_marks_only() -> None:
    readme = f"before\n{env_report.BEGIN}\nold\n{env_report.END}\nafter\n"
    changed = env_report.with_table(readme, "new")
    assert changed == f"before\n{env_report.BEGIN}\n\nnew\n\n{env_report.END}\nafter\n"
    assert env_report.with_table(changed, "new") == changed
    with pytest.raises(ValueError, match="is missing"):
        env_report.with_table("before\nafter\n", "new")
    assert "| new |" in env_report.with_table((ROOT / "README.md").read_text(), "| new |")


SMALL: dict[str, Callable[[str], Callable[[], Lap]]] = {
    "batched": lambda game: env_works.batched(game, size=3, steps=2),
    "choosing": lambda game: env_works.choosing(game, size=3, steps=2),
    "writing": lambda game: env_works.writing(game, "mask", size=3, steps=2),
    "batched steps": lambda game: env_works.batched_steps(game, size=3, steps=2),
    "sampled": lambda game: env_works.single_sampled(game, steps=6),
    "chosen": lambda game: env_works.single_chosen(game, steps=6),
    "bare": lambda game: env_works.bare_state(game, steps=6),
    "PettingZoo": lambda game: env_works.our_pettingzoo(game, cycles=3),
    "Gymnasium": lambda game: env_works.gymnasium_vector(game, size=3, steps=2),
}


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("kind", SMALL)
def test_every_measurement_plays_the_reported_number_of_steps(kind: str, game: str) -> None:
    assert SMALL[kind](game)().steps == 6


@pytest.mark.parametrize("listed", [True, False])
def test_whole_games_are_measured_through_open_spiel(listed: bool) -> None:
    name = f"{openspiel.PREFIX}repulso"
    observed = env_loops.open_spiel_observed(name, listed=listed, games=2)
    assert observed().steps == env_loops.open_spiel(name, games=2)().steps > 40
