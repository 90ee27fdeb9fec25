"""What pages hear of tournaments over the site's socket."""

from __future__ import annotations

from boardwright.server.messages.outgoing import Message
from boardwright.server.tournaments.tournament import TournamentStatus  # noqa: TC001 (msgspec)


class TournamentNews(Message, frozen=True, tag="tournament"):
    """There is more of a tournament: it is at entry `number` now, and can be looked up."""

    topic: str
    number: int
    status: TournamentStatus
