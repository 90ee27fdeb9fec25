"""Names that nobody guesses: ids of games, keys of seats, invitations; only hashes are kept."""

from __future__ import annotations

import hashlib
import secrets

_ALPHABET = "23456789abcdefghijkmnpqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ"  # nothing looks like another
_ID_LENGTH = 12  # 69 bits


def new_id() -> str:
    """Of a game, an account, a tournament: public, and never the same twice."""
    return "".join(secrets.choice(_ALPHABET) for _ in range(_ID_LENGTH))


def rematch_id(game_id: str) -> str:
    """The id of a game's rematch: the same for every server that sees it agreed."""
    return derived_id(f"rematch of {game_id}")


def derived_id(words: str) -> str:
    """An id that follows from words, the same for every server."""
    number = int.from_bytes(hashlib.sha256(words.encode()).digest())
    digits = []
    for _ in range(_ID_LENGTH):
        number, digit = divmod(number, len(_ALPHABET))
        digits.append(_ALPHABET[digit])
    return "".join(digits)


def new_secret() -> str:
    return secrets.token_urlsafe(24)


def hash_secret(secret: str) -> str:
    """Secrets are long and random, so that a plain hash keeps them."""
    return hashlib.sha256(secret.encode(errors="surrogatepass")).hexdigest()
