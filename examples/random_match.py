"""A match between players given by words, played with `boardwright.envs.single`.

Any word of `boardwright play` works: random, level1 … level10, mybot.py:Bot. After every game the
players move on by one seat. The last game is printed as a record.

    python examples/random_match.py repulso
    python examples/random_match.py abalone random level2 --games 4 -o layout=belgian-daisy
    python examples/random_match.py repello random random level1 -o players=3
    python examples/random_match.py alliances examples/one_file_bot.py:Bot level1
"""

from __future__ import annotations

import argparse
from contextlib import ExitStack, closing
from typing import TYPE_CHECKING, Any

from boardwright.engine import Budget, make_player
from boardwright.envs import single
from boardwright.games import GAMES, BoardwrightError, Outcome
from boardwright.games.options import parse_option_words
from boardwright.records import format_record

if TYPE_CHECKING:
    from collections.abc import Sequence

    from boardwright.engine import Player


def play_game(env: single.SingleEnv, players: Sequence[Player], budget: Budget) -> Outcome:
    """A game from its start to its end, with one player per seat."""
    env.reset()
    for player in players:
        player.new_game(env.start)
    while not env.is_over:
        move = players[env.seat].choose(env.position, budget)
        env.step(env.game.action(move))
    assert env.outcome is not None
    return env.outcome


def play_match(
    env: single.SingleEnv, words: Sequence[str], games: int, budget: Budget, seed: int
) -> list[float]:
    """Each player's points: one per game, shared by tied winners."""
    points = [0.0] * len(words)
    with ExitStack() as stack:
        players = [
            stack.enter_context(closing(make_player(word, env.game, seed=seed + number)))
            for number, word in enumerate(words)
        ]
        for number in range(games):
            seated = [(seat + number) % len(words) for seat in range(len(words))]
            outcome = play_game(env, [players[i] for i in seated], budget)
            for seat in outcome.winners:
                points[seated[seat]] += 1 / len(outcome.winners)
            winners = " and ".join(words[seated[seat]] for seat in outcome.winners)
            print(f"game {number + 1}: {winners} after {env.plies} plies ({outcome.reason})")
    return points


def parse_arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("game", choices=list(GAMES))
    parser.add_argument("players", nargs="*", default=["random", "level1"], metavar="PLAYER")
    parser.add_argument("-o", "--option", action="append", default=[], metavar="NAME=VALUE")
    parser.add_argument("--games", type=int, default=10, help="how many to play (10)")
    parser.add_argument("--time", type=float, default=0.1, help="seconds for a move (0.1)")
    parser.add_argument("--seed", type=int, default=0)
    return parser.parse_args()


def main() -> None:
    arguments = parse_arguments()
    try:
        options: dict[str, Any] = parse_option_words(arguments.option)
        env = single.make(arguments.game, **options)
        if len(arguments.players) != env.seats:
            raise SystemExit(f"{env.game.title} is for {env.seats} players here")
        budget = Budget(seconds=arguments.time)
        points = play_match(env, arguments.players, arguments.games, budget, arguments.seed)
    except BoardwrightError as error:
        raise SystemExit(str(error)) from None
    for word, won in zip(arguments.players, points, strict=True):
        print(f"{word}: {won:g} of {arguments.games}")
    print()
    print(format_record(env.record()))


if __name__ == "__main__":
    main()
