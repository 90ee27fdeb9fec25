"""Terms, seeks, pairings and challenges, as values."""

from __future__ import annotations

from dataclasses import dataclass
from hashlib import sha256
from itertools import combinations
from typing import TYPE_CHECKING, Literal, get_args

import msgspec
from msgspec.structs import replace

from boardwright.games import GAMES, BoardwrightError, game_named
from boardwright.server.bounds import HOUR
from boardwright.server.errors import Refused
from boardwright.server.play.game_setup import TimeControl
from boardwright.server.ratings.model import (
    RATED_CLOCKS,
    RatingPool,
    are_rated_options,
    strength_of,
)

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Sequence

    AreBlocked = Callable[[str, str], bool]  # whether two people must not meet

USUAL = TimeControl("clock", minutes=5.0, increment=5.0)  # if all players left the clock open
MAX_SEEKS = 5  # of one person


class Terms(msgspec.Struct, frozen=True):
    """The terms of a game; None accepts any value. A game has all of its options, as texts."""

    game: str | None = None
    options: dict[str, str] | None = None
    control: TimeControl | None = None
    rated: bool | None = False

    @property
    def seats(self) -> int:
        """The number of players: two if the game is open."""
        if self.game is None:
            return 2
        game = game_named(self.game)
        return game.seats(game.options_type.from_mapping(self.options or {}))

    @property
    def is_settled(self) -> bool:
        return None not in (self.game, self.control, self.rated)


def checked_terms(terms: Terms) -> Terms:
    """Returns the terms with all options of their game; refuses an unknown game or option."""
    if terms.game is None:
        if terms.options:
            raise Refused("malformed", "options need a game")
        return terms
    try:
        game = game_named(terms.game)
        options = game.options_type.from_mapping(terms.options or {})
    except BoardwrightError as error:
        raise Refused("malformed", str(error)) from None
    checked = replace(terms, options=options.to_mapping())
    if terms.rated and not can_be_rated(checked):
        raise Refused("not-rated", "rated games do not use this clock or these options")
    return checked


def can_be_rated(terms: Terms) -> bool:
    """Whether a game on these terms could be rated; open terms do not rule it out."""
    if terms.control is not None and terms.control not in RATED_CLOCKS:
        return False
    if terms.game is None:
        return True
    game = game_named(terms.game)
    return are_rated_options(game, game.options_type.from_mapping(terms.options or {}))


def meet(one: Terms, other: Terms) -> Terms | None:
    """Returns the terms that suit both, or None."""
    fields = ("game", "options", "control", "rated")
    pairs = [(getattr(one, name), getattr(other, name)) for name in fields]
    if any(None not in pair and pair[0] != pair[1] for pair in pairs):
        return None
    found = Terms(*(first if first is not None else second for first, second in pairs))
    return None if found.rated and not can_be_rated(found) else found


def settle(terms: Terms, draw: int) -> Terms:
    """Fills in what is still open: a game by the draw, the usual clock, casual."""
    name = terms.game or list(GAMES)[draw % len(GAMES)]
    settled = checked_terms(replace(terms, game=name))
    control = terms.control if terms.control is not None else USUAL
    return replace(settled, control=control, rated=bool(terms.rated))


class Seek(msgspec.Struct, frozen=True):
    """`who` is an account (`@ID`) or the hash of a guest's key; a guest may choose any `name`.

    Opponents have a rating from `lowest` to `highest`, if these are set. `ratings` are those of the
    seeking player, by rating pool. `target` is the id of the seek that this one answers.
    """

    id: str
    who: str
    terms: Terms
    name: str = ""
    lowest: int | None = None
    highest: int | None = None
    ratings: dict[str, int] = {}
    target: str = ""
    created_at: int = 0

    @property
    def is_guest(self) -> bool:
        return not self.who.startswith("@")


def pool_name(terms: Terms) -> str:
    """The name of the rating pool; empty if the terms are open or without a clock."""
    if terms.game is None or terms.control is None or terms.control.speed == "none":
        return ""
    return str(RatingPool(terms.game, terms.control.speed, terms.seats > 2))


def terms_between(one: Seek, other: Seek, are_blocked: AreBlocked) -> Terms | None:
    """Returns the terms on which two people can play, or None."""
    if one.who == other.who or are_blocked(one.who, other.who):
        return None
    terms = meet(one.terms, other.terms)
    if terms is None or not (_suits(one, other, terms) and _suits(other, one, terms)):
        return None
    return terms


def _suits(one: Seek, other: Seek, terms: Terms) -> bool:
    """Checks the rating range. Unrated opponents never match a range."""
    if terms.rated and other.is_guest:
        return False
    if one.lowest is None and one.highest is None:
        return True
    rating = other.ratings.get(pool_name(terms))
    if rating is None:
        return False
    above = one.lowest is None or rating >= one.lowest
    return above and (one.highest is None or rating <= one.highest)


@dataclass(frozen=True)
class Pairing:
    """The seeks that become a game, in the order of its seats."""

    seeks: tuple[Seek, ...]
    terms: Terms

    @property
    def strength(self) -> int:
        pool = pool_name(self.terms)
        return strength_of([seek.ratings[pool] for seek in self.seeks if pool in seek.ratings])


@dataclass(frozen=True)
class Table:
    """Seeks that wait together until all seats are taken, the oldest first."""

    seeks: tuple[Seek, ...]
    seats: int


def find_pairing(
    newcomer: Seek, waiting: Sequence[Seek], are_blocked: AreBlocked
) -> Pairing | None:
    """Returns the pairing of a new seek with waiting seeks, or None.

    `waiting` has the oldest seek first. No pairing is possible among these seeks alone.
    """
    suitable = [seek for seek in waiting if terms_between(newcomer, seek, are_blocked) is not None]
    for first in suitable:
        if newcomer.target in ("", first.id):
            chosen, terms = _gather((newcomer, first), suitable, are_blocked)
            if terms is not None and len(chosen) == terms.seats:
                return _paired(chosen, terms)
    return None


def _gather(
    chosen: tuple[Seek, ...], candidates: Iterable[Seek], are_blocked: AreBlocked
) -> tuple[tuple[Seek, ...], Terms | None]:
    """Fills the seats of a table one after the other."""
    terms = _terms_of(chosen, are_blocked)
    for seek in candidates:
        if terms is None or len(chosen) >= terms.seats:
            break
        if seek not in chosen and (wider := _terms_of((*chosen, seek), are_blocked)) is not None:
            chosen, terms = (*chosen, seek), wider
    return chosen, terms


def _terms_of(chosen: tuple[Seek, ...], are_blocked: AreBlocked) -> Terms | None:
    """Returns the terms on which all of them can play, or None."""
    terms: Terms | None = chosen[0].terms
    for one, other in combinations(chosen, 2):
        between = terms_between(one, other, are_blocked)
        terms = None if terms is None or between is None else meet(terms, between)
        if terms is None:
            return None
    return terms


def _paired(chosen: tuple[Seek, ...], terms: Terms) -> Pairing:
    """Draws the seats by the ids, which no player chooses."""
    number = int.from_bytes(sha256(" ".join(sorted(s.id for s in chosen)).encode()).digest())
    left, seated = sorted(chosen, key=lambda seek: seek.id), []
    while left:
        number, index = divmod(number, len(left))
        seated.append(left.pop(index))
    return Pairing(tuple(seated), settle(terms, number))


def tables(waiting: Sequence[Seek], are_blocked: AreBlocked) -> list[Table]:
    """Groups the waiting seeks into tables of those that would play together."""
    found, seated = [], set[str]()
    for seek in waiting:
        if seek.id in seated:
            continue
        alike = [seek]
        if seek.terms.seats > 2:
            candidates = (s for s in waiting if s.terms == seek.terms and s.id not in seated)
            alike = list(_gather((seek,), candidates, are_blocked)[0])
        seated |= {one.id for one in alike}
        found.append(Table(tuple(alike), seek.terms.seats))
    return found


Status = Literal["open", "accepted", "declined", "cancelled", "countered", "expired"]
DeclineReason = Literal[
    "generic",
    "later",
    "too-fast",
    "too-slow",
    "other-game",
    "other-options",
    "casual-only",
    "rated-only",
]
REASONS: tuple[DeclineReason, ...] = get_args(DeclineReason)
CHALLENGE_LIFETIME_MS = 24 * HOUR  # milliseconds until a challenge expires
MAX_CHALLENGES = 20  # open challenges of one person
MAX_PER_HOUR = 60  # of one person; accepted challenges do not count
MAX_TO_ONE_PERSON = 10  # of these, to the same person


class PersonChallenge(msgspec.Struct, frozen=True):
    """`who` challenges `to`: accounts (`@ID`) or hashes of guests' keys.

    `to` is empty while anyone with the link may accept. `name` is the name of a challenging guest.
    `seat` is the challenger's seat, None if it will be drawn. `counters` is the id of the challenge
    that this one answers, `countered_by` the id of the challenge that answers this one.
    """

    id: str
    who: str
    to: str
    terms: Terms
    created_at: int
    expires_at: int
    name: str = ""
    seat: int | None = None
    status: Status = "open"
    reason: DeclineReason | None = None
    game_id: str = ""
    counters: str = ""
    countered_by: str = ""


def status_at(challenge: PersonChallenge, now: int) -> Status:
    """The status at a time: an open challenge is expired once `expires_at` has passed."""
    has_expired = challenge.status == "open" and now >= challenge.expires_at
    return "expired" if has_expired else challenge.status


def accept(challenge: PersonChallenge, player: str, game_id: str, now: int) -> PersonChallenge:
    """Returns the accepted challenge."""
    _check_open(challenge, now)
    _check_invited(challenge, player)
    return replace(challenge, status="accepted", to=player, game_id=game_id)


def decline(
    challenge: PersonChallenge, player: str, reason: DeclineReason, now: int
) -> PersonChallenge:
    """Returns the declined challenge."""
    _check_open(challenge, now)
    _check_invited(challenge, player)
    return replace(challenge, status="declined", to=player, reason=reason)


def cancel(challenge: PersonChallenge, player: str, now: int) -> PersonChallenge:
    """Returns the cancelled challenge."""
    _check_open(challenge, now)
    if player != challenge.who:
        raise Refused("forbidden", "only the challenger can take this back")
    return replace(challenge, status="cancelled")


def counter(
    challenge: PersonChallenge, proposal: PersonChallenge, now: int
) -> tuple[PersonChallenge, PersonChallenge]:
    """Returns the countered challenge and the new challenge with the proposed terms."""
    _check_open(challenge, now)
    _check_invited(challenge, proposal.who)
    countered = replace(challenge, status="countered", to=proposal.who, countered_by=proposal.id)
    return countered, replace(proposal, to=challenge.who, counters=challenge.id)


def _check_open(challenge: PersonChallenge, now: int) -> None:
    status = status_at(challenge, now)
    if status != "open":
        raise Refused("over", f"this challenge is {status}")


def _check_invited(challenge: PersonChallenge, player: str) -> None:
    if player == challenge.who:
        raise Refused("not-possible", "this is your own challenge")
    if challenge.to not in ("", player):
        raise Refused("forbidden", "this challenge is for another player")
