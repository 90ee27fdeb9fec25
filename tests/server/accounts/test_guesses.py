"""Guessing passwords is slowed, and nobody can lock somebody else out by guessing."""

from __future__ import annotations

import pytest

from boardwright.server.accounts.passwords import FREE, LONGEST_DELAY, LONGEST_WAIT, Guesses
from boardwright.server.errors import Refused


class Watch:
    """Time that a test lets pass."""

    def __init__(self) -> None:
        self.now = 1000.0

    def __call__(self) -> float:
        return self.now


@pytest.fixture
def watch() -> Watch:
    return Watch()


@pytest.fixture
def guesses(watch: Watch) -> Guesses:
    return Guesses(watch)


def guess(guesses: Guesses, times: int, client: str = "guesser", account: str = "ann") -> None:
    for _ in range(times):
        guesses.note_guess(client, account)


def is_let(guesses: Guesses, client: str) -> bool:
    try:
        guesses.check_client(client)
    except Refused as refused:
        assert refused.code == "too-fast"
        return False
    return True


def test_a_few_mistakes_cost_nothing(guesses: Guesses) -> None:
    guess(guesses, FREE - 1)
    assert is_let(guesses, "guesser")
    assert guesses.delay("ann") == 0


def test_an_address_that_guesses_on_waits_longer_and_longer(guesses: Guesses, watch: Watch) -> None:
    guess(guesses, FREE + 3)
    assert not is_let(guesses, "guesser")
    watch.now += 7
    assert not is_let(guesses, "guesser")
    watch.now += 2
    assert is_let(guesses, "guesser")
    guess(guesses, 100)
    watch.now += LONGEST_WAIT - 1
    assert not is_let(guesses, "guesser")
    watch.now += 2
    assert is_let(guesses, "guesser")


def test_others_do_not_wait_for_it(guesses: Guesses) -> None:
    guess(guesses, 5000)
    assert not is_let(guesses, "guesser")
    assert is_let(guesses, "ann at home")


def test_an_account_answers_later_but_always(guesses: Guesses) -> None:
    for number in range(5000):
        guess(guesses, 1, client=f"address {number}")
    assert guesses.delay("ann") == LONGEST_DELAY
    assert guesses.delay("bob") == 0


def test_what_was_right_was_no_guess(guesses: Guesses) -> None:
    for _ in range(1000):
        guess(guesses, 1)
        guesses.note_right("guesser", "ann")
    assert is_let(guesses, "guesser")
    assert guesses.delay("ann") == 0


def test_guesses_are_forgotten(guesses: Guesses, watch: Watch) -> None:
    guess(guesses, 2 * FREE)
    watch.now += 24 * 3600
    assert guesses.delay("ann") == 0
    guess(guesses, 1)
    assert is_let(guesses, "guesser")
