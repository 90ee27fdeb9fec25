"""What pages hear of tournaments over the site's socket."""

from __future__ import annotations

from boardwright.server.play.messages import Message
from boardwright.server.tournaments.model import TournamentStatus  # noqa: TC001


class TournamentNews(Message, frozen=True, tag="tournament"):
    """There is more of a tournament: it is at entry `number` now, and can be looked up."""

    topic: str
    number: int
    status: TournamentStatus
