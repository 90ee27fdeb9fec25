"""Matching seeks with each other, and the states of a challenge."""

from __future__ import annotations

from itertools import count
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from boardwright.server.errors import Refused
from boardwright.server.lobby.model import (
    CHALLENGE_LIFETIME_MS,
    Pairing,
    PersonChallenge,
    Seek,
    Terms,
    accept,
    cancel,
    checked_terms,
    counter,
    decline,
    find_pairing,
    meet,
    settle,
    status_at,
    tables,
    terms_between,
)
from boardwright.server.play.game_setup import TimeControl

QUICK = TimeControl("clock", minutes=3.0, increment=2.0)
SLOW = TimeControl("clock", minutes=30.0)
ANYTHING = Terms(rated=None)
_ids = count(1)


def no_blocks(one: str, other: str) -> bool:
    return False


def a_seek(player: str, game: str | None = "repulso", *, options: Any = None, **more: Any) -> Seek:
    control = more.pop("control", QUICK)
    terms = Terms(game, options, control, more.pop("rated", False))
    return Seek(f"s{next(_ids):03}", player, checked_terms(terms), **more)


def players_of(pairing: Pairing | None) -> set[str]:
    return set() if pairing is None else {seek.who for seek in pairing.seeks}


def test_a_seek_is_paired_with_the_oldest_equal_one() -> None:
    waiting = [a_seek("ann"), a_seek("bob")]
    assert players_of(find_pairing(a_seek("cat"), waiting, no_blocks)) == {"cat", "ann"}


@pytest.mark.parametrize(
    "other",
    [
        a_seek("bob", "abalone"),
        a_seek("bob", control=SLOW),
        a_seek("@bob", rated=True),
        a_seek("bob", "alliances"),
        a_seek("ann"),
    ],
    ids=["game", "clock", "rated", "options", "person"],
)
def test_a_seek_with_other_terms_waits(other: Seek) -> None:
    assert find_pairing(a_seek("ann"), [other], no_blocks) is None


def test_blocked_players_are_never_paired() -> None:
    def apart(one: str, other: str) -> bool:
        return {one, other} == {"@ann", "@bob"}

    waiting = [a_seek("@ann"), a_seek("@cat")]
    assert players_of(find_pairing(a_seek("@bob"), waiting, apart)) == {"@bob", "@cat"}
    table = [a_seek(player, "repello", options={"players": "3"}) for player in ("@ann", "@cat")]
    newcomer = a_seek("@bob", "repello", options={"players": "3"})
    assert find_pairing(newcomer, table, apart) is None


def test_a_rating_range_applies_to_both_sides() -> None:
    def rated(player: str, rating: int | None, *between: int) -> Seek:
        lowest, highest = between or (None, None)
        ratings = {} if rating is None else {"repulso-quick": rating}
        return a_seek(player, ratings=ratings, lowest=lowest, highest=highest)

    strong, weak = rated("@ann", 2000, 1800, 2200), rated("@bob", 1500)
    assert find_pairing(weak, [strong], no_blocks) is None
    assert find_pairing(strong, [weak], no_blocks) is None
    assert find_pairing(rated("@cat", 1800, 1900, 2100), [strong], no_blocks)
    assert find_pairing(rated("@cat", None), [strong], no_blocks) is None
    assert find_pairing(rated("@cat", 1900, 2001, 2100), [strong], no_blocks) is None


def test_a_rated_game_needs_accounts() -> None:
    guest = Seek("g", "a1b2", ANYTHING)
    assert find_pairing(guest, [a_seek("@ann", rated=True)], no_blocks) is None
    assert find_pairing(Seek("a", "@bob", ANYTHING), [a_seek("@ann", rated=True)], no_blocks)


def test_an_open_seek_matches_any_terms() -> None:
    found = find_pairing(Seek("x", "bob", ANYTHING), [a_seek("ann", control=SLOW)], no_blocks)
    assert found is not None
    assert (found.terms.game, found.terms.control) == ("repulso", SLOW)
    found = find_pairing(Seek("x", "bob", ANYTHING), [Seek("y", "ann", ANYTHING)], no_blocks)
    assert found is not None
    assert found.terms.is_settled
    assert found.terms.rated is False


def test_a_table_starts_when_it_is_full() -> None:
    def at_table(player: str, players: int = 3) -> Seek:
        return a_seek(player, "repello", options={"players": str(players)})

    waiting = [at_table("ann"), at_table("bob", 4), a_seek("cat", "repello")]
    newcomer = at_table("dan")
    assert find_pairing(newcomer, waiting, no_blocks) is None
    found = find_pairing(at_table("eve"), [*waiting, newcomer], no_blocks)
    assert players_of(found) == {"ann", "dan", "eve"}
    shown = tables([*waiting, newcomer], no_blocks)
    assert [(len(t.seeks), t.seats) for t in shown] == [(2, 3), (1, 4), (1, 2)]


def test_an_open_seek_completes_a_table_but_does_not_wait_at_one() -> None:
    table = [a_seek(player, "repello", options={"players": "3"}) for player in ("ann", "bob")]
    anything = Seek("x", "cat", ANYTHING)
    assert players_of(find_pairing(anything, table, no_blocks)) == {"ann", "bob", "cat"}
    assert find_pairing(anything, table[:1], no_blocks) is None
    assert players_of(find_pairing(a_seek("dan"), [table[0], anything], no_blocks)) == {
        "dan",
        "cat",
    }


def test_an_answered_seek_decides_the_pairing() -> None:
    waiting = [a_seek("ann"), a_seek("bob")]
    newcomer = a_seek("cat", target=waiting[1].id)
    assert players_of(find_pairing(newcomer, waiting, no_blocks)) == {"bob", "cat"}
    assert find_pairing(newcomer, waiting[:1], no_blocks) is None


def test_seats_are_drawn_at_random() -> None:
    firsts = set()
    for _ in range(40):
        found = find_pairing(a_seek("bob"), [a_seek("ann")], no_blocks)
        assert found is not None
        firsts.add(found.seeks[0].who)
    assert firsts == {"ann", "bob"}


@pytest.mark.parametrize(
    "terms", [Terms("chess"), Terms("repulso", {"x": "y"}), Terms(None, {"x": "y"})]
)
def test_invalid_terms_are_refused(terms: Terms) -> None:
    with pytest.raises(Refused):
        checked_terms(terms)


people = st.sampled_from(["@ann", "@bob", "cat", "dan"])
some_terms = st.builds(
    Terms,
    st.sampled_from([None, "repulso", "abalone"]),
    st.none(),
    st.sampled_from([None, QUICK, SLOW]),
    st.sampled_from([None, True, False]),
).map(checked_terms)
seeks = st.builds(
    Seek,
    st.integers(0, 10**6).map(str),
    people,
    some_terms,
    ratings=st.dictionaries(st.just("repulso-quick"), st.integers(1000, 2000)),
    lowest=st.none() | st.integers(1000, 2000),
    highest=st.none() | st.integers(1000, 2000),
)


@given(seeks, seeks)
def test_matching_is_symmetric(one: Seek, other: Seek) -> None:
    assert terms_between(one, other, no_blocks) == terms_between(other, one, no_blocks)
    assert meet(one.terms, other.terms) == meet(other.terms, one.terms)


@given(st.lists(seeks, max_size=8, unique_by=lambda s: s.id))
def test_successive_seeks_pair_a_player_at_most_once(given_seeks: list[Seek]) -> None:
    waiting: list[Seek] = []
    for seek in given_seeks:
        found = find_pairing(seek, waiting, no_blocks)
        if found is None:
            waiting.append(seek)
            continue
        assert seek in found.seeks
        assert len(players_of(found)) == found.terms.seats == len(found.seeks)
        assert settle(found.terms, 0) == found.terms
        waiting = [one for one in waiting if one.who not in players_of(found)]


TERMS = Terms("repulso", {}, TimeControl("days", days=3))
OTHER = Terms("abalone", {}, TimeControl("days", days=1))


def challenge(to: str = "@bob") -> PersonChallenge:
    return PersonChallenge("c1", "@ann", to, TERMS, 0, CHALLENGE_LIFETIME_MS)


def answer_of(player: str) -> PersonChallenge:
    return PersonChallenge("c2", player, "", OTHER, 5, 5 + CHALLENGE_LIFETIME_MS)


def code_of(act: Any, *given: Any) -> str:
    with pytest.raises(Refused) as refused:
        act(*given)
    return refused.value.code


def test_the_challenged_player_accepts_or_declines() -> None:
    accepted = accept(challenge(), "@bob", "g1", 5)
    assert (accepted.status, accepted.game_id) == ("accepted", "g1")
    declined = decline(challenge(), "@bob", "too-slow", 5)
    assert (declined.status, declined.reason) == ("declined", "too-slow")


def test_no_other_player_accepts_or_declines() -> None:
    for player, code in (("@cat", "forbidden"), ("abc", "forbidden"), ("@ann", "not-possible")):
        assert code_of(accept, challenge(), player, "g1", 5) == code
        assert code_of(decline, challenge(), player, "generic", 5) == code
        assert code_of(counter, challenge(), answer_of(player), 5) == code


def test_any_holder_of_the_link_may_accept_a_challenge_by_link() -> None:
    assert accept(challenge(""), "abc", "g1", 5).to == "abc"
    assert code_of(accept, challenge(""), "@ann", "g1", 5) == "not-possible"


def test_only_the_challenger_cancels() -> None:
    assert cancel(challenge(), "@ann", 5).status == "cancelled"
    assert code_of(cancel, challenge(), "@bob", 5) == "forbidden"


def test_a_counter_offer_is_a_challenge_in_the_other_direction() -> None:
    old, new = counter(challenge(""), answer_of("abc"), 5)
    assert (old.status, old.countered_by) == ("countered", "c2")
    assert (new.who, new.to, new.terms, new.counters) == ("abc", "@ann", OTHER, "c1")
    assert accept(new, "@ann", "g1", 6).status == "accepted"


def test_a_finished_challenge_cannot_change() -> None:
    assert status_at(challenge(), CHALLENGE_LIFETIME_MS) == "expired"
    assert code_of(accept, challenge(), "@bob", "g1", CHALLENGE_LIFETIME_MS) == "over"
    declined = decline(challenge(), "@bob", "generic", 5)
    assert code_of(accept, declined, "@bob", "g1", 6) == "over"
    assert code_of(cancel, declined, "@ann", 6) == "over"
