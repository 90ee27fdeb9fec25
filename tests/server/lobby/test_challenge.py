"""What becomes of a challenge, and who may say so."""

from __future__ import annotations

from typing import Any

import pytest

from boardwright.server.errors import Refused
from boardwright.server.lobby.model import (
    LASTS,
    PersonChallenge,
    Terms,
    accept,
    cancel,
    counter,
    decline,
    status_at,
)
from boardwright.server.play.plan import TimeControl

TERMS = Terms("repulso", {}, TimeControl("days", days=3))
OTHER = Terms("abalone", {}, TimeControl("days", days=1))


def challenge(to: str = "@bob") -> PersonChallenge:
    return PersonChallenge("c1", "@ann", to, TERMS, 0, LASTS)


def answer_of(who: str) -> PersonChallenge:
    return PersonChallenge("c2", who, "", OTHER, 5, 5 + LASTS)


def code_of(act: Any, *given: Any) -> str:
    with pytest.raises(Refused) as refused:
        act(*given)
    return refused.value.code


def test_the_person_who_was_challenged_accepts_or_declines() -> None:
    accepted = accept(challenge(), "@bob", "g1", 5)
    assert (accepted.status, accepted.game_id) == ("accepted", "g1")
    declined = decline(challenge(), "@bob", "too-slow", 5)
    assert (declined.status, declined.reason) == ("declined", "too-slow")


def test_nobody_else_does() -> None:
    for who, code in (("@cat", "forbidden"), ("abc", "forbidden"), ("@ann", "not-possible")):
        assert code_of(accept, challenge(), who, "g1", 5) == code
        assert code_of(decline, challenge(), who, "generic", 5) == code
        assert code_of(counter, challenge(), answer_of(who), 5) == code


def test_whoever_has_the_link_may_accept_one_by_link() -> None:
    assert accept(challenge(""), "abc", "g1", 5).to == "abc"
    assert code_of(accept, challenge(""), "@ann", "g1", 5) == "not-possible"


def test_only_the_challenger_takes_it_back() -> None:
    assert cancel(challenge(), "@ann", 5).status == "cancelled"
    assert code_of(cancel, challenge(), "@bob", 5) == "forbidden"


def test_a_counter_offer_is_a_challenge_the_other_way_round() -> None:
    old, new = counter(challenge(""), answer_of("abc"), 5)
    assert (old.status, old.countered_by) == ("countered", "c2")
    assert (new.who, new.to, new.terms, new.counters) == ("abc", "@ann", OTHER, "c1")
    assert accept(new, "@ann", "g1", 6).status == "accepted"


def test_nothing_becomes_of_one_that_is_over() -> None:
    assert status_at(challenge(), LASTS) == "expired"
    assert code_of(accept, challenge(), "@bob", "g1", LASTS) == "over"
    declined = decline(challenge(), "@bob", "generic", 5)
    assert code_of(accept, declined, "@bob", "g1", 6) == "over"
    assert code_of(cancel, declined, "@ann", 6) == "over"
