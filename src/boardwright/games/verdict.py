"""How a game ended, in words: who won, and why."""

from __future__ import annotations

from typing import TYPE_CHECKING

from boardwright.games.events import join_words

if TYPE_CHECKING:
    from boardwright.games.game import Game
    from boardwright.games.options import Options
    from boardwright.games.outcome import Outcome

# What can end a game before its rules do; a record may hold any of these.
REASONS = {
    "resignation": "{loser} resigned",
    "time": "{loser} has run out of time",
    "agreement": "the players agreed on it",
    "adjudication": "it was adjudicated so",
    "unstated": "no reason is recorded",
    "crash": "the program that played {loser} broke down",
    "timeout": "the program that played {loser} did not answer",
    "rubbish": "the program that played {loser} answered what is no move",
    "illegal": "the program that played {loser} made an illegal move",
    "too-long": "it took more moves than a game may",
}


def verdict(outcome: Outcome, names: tuple[str, ...]) -> str:
    """`Blue wins`, `Draw`, `Red and Green share first place`."""
    if outcome.winner is not None:
        return f"{names[outcome.winner]} wins"
    if len(outcome.ranking) == 1:
        return "Draw"
    return f"{_listed(names, outcome.winners)} share first place"


def why(game: Game, options: Options, outcome: Outcome) -> str:
    """The reason as a sentence without a full stop, with the rule behind it, if there is one."""
    names = game.seat_names(options)
    sentence = (REASONS | dict(game.reasons))[outcome.reason].format(
        winner=_listed(names, outcome.winners),
        loser=_listed(names, outcome.ranking[-1]),
        **options.to_mapping(),
    )
    return f"{sentence} ({outcome.rule})" if outcome.rule else sentence


def _listed(names: tuple[str, ...], seats: tuple[int, ...]) -> str:
    return join_words(tuple(names[seat] for seat in seats))
