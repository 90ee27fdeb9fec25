"""A challenge: one person asks another for a game, on terms that both have to like."""

from __future__ import annotations

from typing import Literal, get_args

import msgspec
from msgspec.structs import replace

from boardwright.server.errors import Refused
from boardwright.server.lobby.terms import Terms

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
HOUR = 60 * 60 * 1000  # milliseconds
LASTS = 24 * HOUR  # milliseconds until nobody can accept any more
MOST_CHALLENGES = 20  # open ones of one person
MOST_AN_HOUR = 60  # of one person, but for those that became games
MOST_TO_ONE = 10  # of these


class PersonChallenge(msgspec.Struct, frozen=True):
    """`who` challenges `to`: accounts (`@ID`) or hashes of guests' keys; `to` is empty where
    whoever has the link may accept. `name` is what the challenging guest is called.

    `seat` is where the challenger sits, None where it is drawn. `counters` is the challenge that
    this one answers, `countered_by` the one that answered this.
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
    """The status at a time: an open challenge expires without anybody's doing."""
    has_expired = challenge.status == "open" and now >= challenge.expires_at
    return "expired" if has_expired else challenge.status


def accept(challenge: PersonChallenge, who: str, game_id: str, now: int) -> PersonChallenge:
    """The challenge that became a game."""
    _check_open(challenge, now)
    _check_invited(challenge, who)
    return replace(challenge, status="accepted", to=who, game_id=game_id)


def decline(
    challenge: PersonChallenge, who: str, reason: DeclineReason, now: int
) -> PersonChallenge:
    """The challenge that the other person does not want, or somebody who has the link."""
    _check_open(challenge, now)
    _check_invited(challenge, who)
    return replace(challenge, status="declined", to=who, reason=reason)


def cancel(challenge: PersonChallenge, who: str, now: int) -> PersonChallenge:
    """The challenge that its challenger took back."""
    _check_open(challenge, now)
    if who != challenge.who:
        raise Refused("forbidden", "only the person who challenged can take that back")
    return replace(challenge, status="cancelled")


def counter(
    challenge: PersonChallenge, answer: PersonChallenge, now: int
) -> tuple[PersonChallenge, PersonChallenge]:
    """The challenge as it was answered, and the answer, which proposes other terms instead."""
    _check_open(challenge, now)
    _check_invited(challenge, answer.who)
    answered = replace(challenge, status="countered", to=answer.who, countered_by=answer.id)
    return answered, replace(answer, to=challenge.who, counters=challenge.id)


def _check_open(challenge: PersonChallenge, now: int) -> None:
    status = status_at(challenge, now)
    if status != "open":
        raise Refused("over", f"this challenge is {status}")


def _check_invited(challenge: PersonChallenge, who: str) -> None:
    if who == challenge.who:
        raise Refused("not-possible", "this is your own challenge")
    if challenge.to not in ("", who):
        raise Refused("forbidden", "this challenge is for somebody else")
