"""Weak passwords are refused, guessing is slowed down, and hashes reveal nothing."""

from __future__ import annotations

import pytest

from boardwright.server.accounts.passwords import (
    FREE,
    MAX_COMMON,
    MAX_DELAY_SECONDS,
    MAX_WAIT_SECONDS,
    Guesses,
    Passwords,
    _common,
    check_password,
    normal,
)
from boardwright.server.errors import Refused
from server.support.services import refused

OF_NO_LENGTH = ("", "nine char", "x" * 201)
COMMON = ("abcabcabcabc", "qwertyuiop", "!!superman!!", "Dragon1234", "dragon98765")
WEAK_VARIANTS = ("password12345!", "ANN of the hill", "1Ann of the Hill!")


@pytest.mark.parametrize("password", [*OF_NO_LENGTH, *COMMON, *WEAK_VARIANTS])
def test_weak_passwords_are_refused(password: str) -> None:
    with refused("weak-password"):
        check_password(password, "Ann of the Hill")


@pytest.mark.parametrize(
    "password", ["seven green bicycles", "żółta łódź podwodna", "correct9horse"]
)
def test_strong_passwords_are_accepted(password: str) -> None:
    check_password(password, "Ann of the Hill")


def test_the_list_of_common_passwords_is_complete_and_normalized() -> None:
    assert len(_common()) == MAX_COMMON
    assert normal("cafe\u0301") == normal("caf\u00e9")


async def test_a_hash_matches_only_its_password() -> None:
    passwords = Passwords(memory=64, rounds=1)
    hashed = await passwords.hash("seven green bicycles")
    assert hashed.startswith("$argon2id$")
    assert hashed != await passwords.hash("seven green bicycles")
    assert await passwords.is_right(hashed, "seven green bicycles")
    for wrong in ("", "seven green bicycle", "\ud800"):
        assert not await passwords.is_right(hashed, wrong)
    for damaged in ("", "nonsense"):
        assert not await passwords.is_right(damaged, "")


class Watch:
    """A clock that the test sets."""

    now = 1000.0

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


def is_allowed(guesses: Guesses, client: str) -> bool:
    try:
        guesses.check_client(client)
    except Refused as refused:
        assert refused.code == "too-fast"
        return False
    return True


def test_a_few_mistakes_cost_nothing(guesses: Guesses) -> None:
    guess(guesses, FREE - 1)
    assert is_allowed(guesses, "guesser")
    assert guesses.delay("ann") == 0


def test_repeated_guesses_from_an_address_wait_longer(guesses: Guesses, watch: Watch) -> None:
    guess(guesses, FREE + 3)
    assert not is_allowed(guesses, "guesser")
    assert is_allowed(guesses, "ann at home")
    watch.now += 7
    assert not is_allowed(guesses, "guesser")
    watch.now += 2
    assert is_allowed(guesses, "guesser")
    guess(guesses, 100)
    watch.now += MAX_WAIT_SECONDS - 1
    assert not is_allowed(guesses, "guesser")
    watch.now += 2
    assert is_allowed(guesses, "guesser")


def test_the_delay_of_an_account_is_bounded(guesses: Guesses) -> None:
    for number in range(5000):
        guess(guesses, 1, client=f"address {number}")
    assert guesses.delay("ann") == MAX_DELAY_SECONDS
    assert guesses.delay("bob") == 0


def test_a_right_password_does_not_count_as_a_guess(guesses: Guesses) -> None:
    for _ in range(1000):
        guess(guesses, 1)
        guesses.note_right("guesser", "ann")
    assert is_allowed(guesses, "guesser")
    assert guesses.delay("ann") == 0


def test_guesses_are_forgotten(guesses: Guesses, watch: Watch) -> None:
    guess(guesses, 2 * FREE)
    watch.now += 24 * 3600
    assert guesses.delay("ann") == 0
    guess(guesses, 1)
    assert is_allowed(guesses, "guesser")
