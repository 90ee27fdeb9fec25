"""Hashes of passwords, by argon2id in threads: the event loop does not wait for them."""

from __future__ import annotations

from functools import cache

from argon2 import PasswordHasher
from argon2.exceptions import InvalidHashError, VerificationError

from boardwright.server.workers.executors import PASSWORDS

MEMORY, ROUNDS, LANES = 32 * 1024, 3, 1  # KiB; what RFC 9106 asks of a server with little memory


class Passwords:
    """Hashes and checks passwords; a check takes as long whether there is a hash or not."""

    def __init__(self, memory: int = MEMORY, rounds: int = ROUNDS) -> None:
        self._hasher = PasswordHasher(rounds, memory, LANES)

    async def hash(self, password: str) -> str:
        return await PASSWORDS.run(self._hasher.hash, _bytes(password))

    async def is_right(self, hashed: str, password: str) -> bool:
        """Whether a password belongs to a hash; nobody's hash is empty, and none belongs to it."""
        against = hashed or await self._of_nobody()
        is_same = await PASSWORDS.run(_is_same, self._hasher, against, _bytes(password))
        return is_same and bool(hashed)

    def is_outdated(self, hashed: str) -> bool:
        """Whether a hash was made with other settings than those of today."""
        return self._hasher.check_needs_rehash(hashed)

    async def _of_nobody(self) -> str:
        return await PASSWORDS.run(_of_nobody, self._hasher)


@cache
def _of_nobody(hasher: PasswordHasher) -> str:
    return hasher.hash(b"")


def _is_same(hasher: PasswordHasher, hashed: str, password: bytes) -> bool:
    try:
        return hasher.verify(hashed, password)
    except (VerificationError, InvalidHashError):
        return False


def _bytes(password: str) -> bytes:
    return password.encode(errors="surrogatepass")
