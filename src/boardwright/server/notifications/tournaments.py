"""What of a tournament deserves a notice."""

from __future__ import annotations

from typing import TYPE_CHECKING

from boardwright.server.notifications.notice import NewNotice

if TYPE_CHECKING:
    from boardwright.server.tournaments.model import Tournament


def begin_notices(tournament: Tournament) -> tuple[NewNotice, ...]:
    """A tournament begins: all people who entered and are still in it are told."""
    about, key = {"name": tournament.plan.name}, f"tournament:{tournament.id}"
    return tuple(
        NewNotice(one.id, "tournament", key, tournament.id, about)
        for one in tournament.entrants.values()
        if one.kind == "person" and not one.withdrawn
    )
