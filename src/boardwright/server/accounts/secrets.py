"""Random ids and secrets: of games, seats and invitations.

Only the hashes of secrets are stored.
"""

from __future__ import annotations

import hashlib
import secrets

# without characters that look alike
_ALPHABET = "23456789abcdefghijkmnpqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ"
_ID_LENGTH = 12  # 69 bits


def new_id() -> str:
    """A public, unique id: of a game, an account, a tournament."""
    return "".join(secrets.choice(_ALPHABET) for _ in range(_ID_LENGTH))


def rematch_id(game_id: str) -> str:
    """The id of a game's rematch: the same at every server that sees the players agree."""
    return derived_id(f"rematch of {game_id}")


def derived_id(text: str) -> str:
    """An id that is derived from a text, the same at every server."""
    number = int.from_bytes(hashlib.sha256(text.encode()).digest())
    digits = []
    for _ in range(_ID_LENGTH):
        number, digit = divmod(number, len(_ALPHABET))
        digits.append(_ALPHABET[digit])
    return "".join(digits)


def new_secret() -> str:
    return secrets.token_urlsafe(24)


def hash_secret(secret: str) -> str:
    """Hash a secret. A fast hash is safe here, because secrets are long and random."""
    return hashlib.sha256(secret.encode(errors="surrogatepass")).hexdigest()
