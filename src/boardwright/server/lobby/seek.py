"""A seek: somebody waits for others to play with, on some terms."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from boardwright.server.lobby.terms import Terms, meet
from boardwright.server.ratings.pools import RatingPool

if TYPE_CHECKING:
    from collections.abc import Callable

    AreApart = Callable[[str, str], bool]  # whether two people must not meet

MOST_SEEKS = 5  # of one person


class Seek(msgspec.Struct, frozen=True):
    """`who` is an account (`@ID`) or the hash of a guest's key, whose `name` may be anything.

    Opponents have a rating from `lowest` to `highest`, if these are set; `ratings` are those of the
    person who seeks, by rating pool. `target` is the seek of somebody that this one answers.
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


def pool_word(terms: Terms) -> str:
    """The word of the rating pool, empty while the terms are open or without a clock."""
    if terms.game is None or terms.control is None or terms.control.speed == "none":
        return ""
    return str(RatingPool(terms.game, terms.control.speed, terms.seats > 2))


def terms_between(one: Seek, other: Seek, are_apart: AreApart) -> Terms | None:
    """The terms on which two people can play; None where they cannot."""
    if one.who == other.who or are_apart(one.who, other.who):
        return None
    terms = meet(one.terms, other.terms)
    if terms is None or not (_suits(one, other, terms) and _suits(other, one, terms)):
        return None
    return terms


def _suits(one: Seek, other: Seek, terms: Terms) -> bool:
    """Whether the other is as strong as one wants; nobody knows that of whom has no rating."""
    if terms.rated and other.is_guest:
        return False
    if one.lowest is None and one.highest is None:
        return True
    rating = other.ratings.get(pool_word(terms))
    if rating is None:
        return False
    above = one.lowest is None or rating >= one.lowest
    return above and (one.highest is None or rating <= one.highest)
