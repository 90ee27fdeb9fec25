"""The places of the page that every visitor can come to, with a game of each kind among them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from boardwright.games import GAMES

if TYPE_CHECKING:
    from server.web.in_thread import Api

LANGUAGES = ("en", "de", "fr", "pl")
THEMES = ("light", "dark")
# Words that are the same in English and in another language, where that is no oversight.
SHARED = {
    "de": frozenset({"name", "level", "position", "link", "chat", "text", "orange"}),
    "fr": frozenset(
        {"position", "options", "message", "points", "notation", "image", "orange", "second"}
    ),
    "pl": frozenset({"link", "start"}),
}
PLACES = {
    "start": "/",
    "setting-up": "/?game=repello",
    "mine": "/mine",
    "learn": "/learn",
    **{f"rules-of-{game}": f"/learn/{game}" for game in GAMES},
    "lesson": "/learn/abalone/sumito",
    "record": "/record",
    "nowhere": "/nowhere",
    **{f"game-of-{game}": f"game:{game}" for game in GAMES},
}


def address_of(place: str, api: Api) -> str:
    """Where a place is; a game is begun for it."""
    kind, _, game = PLACES[place].partition(":")
    return f"/g/{api.create(game=game).id}" if game else kind
