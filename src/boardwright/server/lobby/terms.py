"""The terms of a game that people are brought together for: what is played, and how."""

from __future__ import annotations

import msgspec
from msgspec.structs import replace

from boardwright.games import GAMES, BoardwrightError, game_named
from boardwright.server.errors import Refused
from boardwright.server.play.plan import TimeControl
from boardwright.server.ratings.model import RATED_CLOCKS, are_rated_options

USUAL = TimeControl("clock", minutes=5.0, increment=5.0)  # where everybody left the clock open


class Terms(msgspec.Struct, frozen=True):
    """None leaves it to the others. With a game come all of its options, as texts."""

    game: str | None = None
    options: dict[str, str] | None = None
    control: TimeControl | None = None
    rated: bool | None = False

    @property
    def seats(self) -> int:
        """How many play; two, unless the game says otherwise."""
        if self.game is None:
            return 2
        game = game_named(self.game)
        return game.seats(game.options_type.from_mapping(self.options or {}))

    @property
    def is_settled(self) -> bool:
        return None not in (self.game, self.control, self.rated)


def checked_terms(terms: Terms) -> Terms:
    """The terms with all options of their game; `Refused` where there is no such game."""
    if terms.game is None:
        if terms.options:
            raise Refused("malformed", "options belong to a game: say which")
        return terms
    try:
        game = game_named(terms.game)
        options = game.options_type.from_mapping(terms.options or {})
    except BoardwrightError as error:
        raise Refused("malformed", str(error)) from None
    checked = replace(terms, options=options.to_mapping())
    if terms.rated and not can_be_rated(checked):
        raise Refused("not-rated", "this clock, or these options, are not for rated games")
    return checked


def can_be_rated(terms: Terms) -> bool:
    """Whether a game on these terms could be rated, as far as they are known."""
    if terms.control is not None and terms.control not in RATED_CLOCKS:
        return False
    if terms.game is None:
        return True
    game = game_named(terms.game)
    return are_rated_options(game, game.options_type.from_mapping(terms.options or {}))


def meet(one: Terms, other: Terms) -> Terms | None:
    """The terms that suit both; None where nothing does."""
    fields = ("game", "options", "control", "rated")
    pairs = [(getattr(one, name), getattr(other, name)) for name in fields]
    if any(None not in pair and pair[0] != pair[1] for pair in pairs):
        return None
    found = Terms(*(first if first is not None else second for first, second in pairs))
    return None if found.rated and not can_be_rated(found) else found


def settle(terms: Terms, draw: int) -> Terms:
    """The terms with all that nobody cared about: a game by the draw, a usual clock, casual."""
    name = terms.game or list(GAMES)[draw % len(GAMES)]
    settled = checked_terms(replace(terms, game=name))
    control = terms.control if terms.control is not None else USUAL
    return replace(settled, control=control, rated=bool(terms.rated))
