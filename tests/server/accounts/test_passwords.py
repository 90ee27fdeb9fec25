"""Which passwords are refused, and that a hash tells nothing."""

from __future__ import annotations

import pytest

from boardwright.server.accounts.passwords import (
    MOST_COMMON,
    Passwords,
    _common,
    check_password,
    normal,
)
from boardwright.server.errors import Refused


@pytest.mark.parametrize(
    "password",
    [
        "",
        "nine char",
        "x" * 201,
        "abcabcabcabc",
        "qwertyuiop",
        "!!superman!!",
        "Dragon1234",
        "ANN-1",
    ],
)
def test_weak_passwords_are_refused(password: str) -> None:
    with pytest.raises(Refused) as refused:
        check_password(password, "Ann")
    assert refused.value.code == "weak-password"


@pytest.mark.parametrize(
    "password", ["seven green bicycles", "żółta łódź podwodna", "correct9horse"]
)
def test_others_are_fine(password: str) -> None:
    check_password(password, "Ann")


def test_so_many_common_passwords_are_known() -> None:
    assert len(_common()) == MOST_COMMON


def test_a_password_is_the_same_from_every_keyboard() -> None:
    assert normal("cafe\u0301") == normal("caf\u00e9")


async def test_a_hash_is_of_one_password_and_of_no_other() -> None:
    passwords = Passwords(memory=64, rounds=1)
    hashed = await passwords.hash("seven green bicycles")
    assert hashed.startswith("$argon2id$")
    assert hashed != await passwords.hash("seven green bicycles")
    assert await passwords.is_right(hashed, "seven green bicycles")
    for wrong in ("", "seven green bicycle", "\ud800"):
        assert not await passwords.is_right(hashed, wrong)
    for damaged in ("", "nonsense"):
        assert not await passwords.is_right(damaged, "")
