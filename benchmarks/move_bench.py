"""Measures the parts of a move's time on the server, without network and storage.

    python benchmarks/move_bench.py [--games 20] [--write]

Plays random games through each part of the server's work for a move of two people, one part after
the other. The current script can also measure older versions, run with their interpreter.
"""

from __future__ import annotations

import argparse
import random
import time
from collections import defaultdict

from boardwright.games import GAMES, game_named
from boardwright.server.messages import Done, encode
from boardwright.server.play.broadcast import broadcasts_of
from boardwright.server.play.clocks import Moment, flag
from boardwright.server.play.commands import Context, Viewer
from boardwright.server.play.decide import decide
from boardwright.server.play.entries import Journaled
from boardwright.server.play.game import PLAYING, LiveGame, advance
from boardwright.server.play.game_setup import GameSetup, Seat, TimeControl
from boardwright.server.play.journal import Append, cache_of, rows_of_append
from boardwright.server.play.messages import decode
from boardwright.server.play.views import legal_actions
from measurement import Rate, markdown
from performance_page import write_section

HEADING = "## The parts of a move's time"
WORDS = """By `python benchmarks/move_bench.py`: microseconds of CPU time for each part of a move of
two people, the median of rounds of the four games and their spread: reading the message, deciding
by the rules, following the game, the rows for the database, and the messages to both players.
Network, threads and the database come on top."""
MAX_PLIES = 60
PARTS = ("read", "decide", "follow", "rows", "publish")


def play(name: str, rng: random.Random) -> dict[str, float]:
    """Microseconds of each part, averaged over the moves of one game."""
    game = game_named(name)
    seats = tuple(Seat("person") for _ in range(game.seats(game.options_type())))
    live = LiveGame.create(
        "abcdefghijkl", GameSetup(name, game.rules_version, {}, seats, TimeControl(), 1)
    )
    viewers = [Viewer(frozenset({seat})) for seat in range(len(seats))]
    spent: dict[str, float] = defaultdict(float)
    moves = 0
    while live.status == PLAYING and moves < MAX_PLIES:
        live = _move(live, viewers, rng, spent)
        moves += 1
    return {part: spent[part] / moves / 1000 for part in PARTS}


def _move(
    live: LiveGame, viewers: list[Viewer], rng: random.Random, spent: dict[str, float]
) -> LiveGame:
    action, moment = rng.choice(legal_actions(live.position)), Moment(1000 + live.ply)
    text = f'{{"type":"move","id":{live.ply},"ply":{live.ply},"action":{action}}}'
    assert live.to_move is not None
    times = [time.thread_time_ns()]
    command = decode(text)
    times.append(time.thread_time_ns())
    assert flag(live, moment) is None
    decision = decide(live, command, viewers[live.to_move], Context(moment))  # type: ignore[arg-type]
    times.append(time.thread_time_ns())
    numbered = enumerate(decision.entries, live.number + 1)
    entries = tuple(Journaled(number, moment.now, entry) for number, entry in numbered)
    transitions = advance(live, entries, decision.steps)
    after, broadcasts = transitions[-1].live, broadcasts_of(transitions, moment)
    times.append(time.thread_time_ns())
    rows_of_append(Append(after.id, entries, cache_of(after, moment)))
    times.append(time.thread_time_ns())
    for viewer in viewers:
        for broadcast in broadcasts:
            broadcast.for_viewer(viewer)
    encode(Done(live.ply, after.number))
    times.append(time.thread_time_ns())
    for part, began, ended in zip(PARTS, times, times[1:], strict=False):
        spent[part] += ended - began
    return after


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=20, help="of each kind")
    parser.add_argument("--write", action="store_true", help="into docs/performance.md")
    arguments = parser.parse_args()
    rng = random.Random(1)
    for name in GAMES:
        play(name, rng)  # so that everything is loaded
    rounds = [[play(name, rng) for name in GAMES] for _ in range(arguments.games)]
    rows = []
    for part in (*PARTS, "all"):
        parts = PARTS if part == "all" else (part,)
        means = [sum(each[w] for each in found for w in parts) / len(found) for found in rounds]
        rate = Rate.of(means)
        rows.append([part, f"{rate.median:.0f} ({rate.minimum:.0f}–{rate.maximum:.0f})"])
    section = f"{HEADING}\n\n{WORDS}\n\n{markdown(['part', 'µs'], rows)}"
    print(section)
    if arguments.write:
        write_section(section)


if __name__ == "__main__":
    main()
