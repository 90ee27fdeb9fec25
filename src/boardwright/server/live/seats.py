"""The seats of a live game as they are now: who sits there, and whether an engine stands in."""

from __future__ import annotations

from dataclasses import dataclass, replace

from boardwright.server.live.plan import BOT, ENGINE, LINK, Kind, Seat


@dataclass(frozen=True, slots=True)
class LiveSeat:
    """`kind`, `name` and `player` as in the plan.

    `stand_in` is the engine that plays on for a person who left; who `resigned` does not return.
    """

    kind: Kind
    name: str
    player: str = ""
    is_taken: bool = True
    stand_in: str = ""
    resigned: bool = False

    @classmethod
    def of(cls, seat: Seat) -> LiveSeat:
        return cls(seat.kind, seat.name, seat.player, is_taken=seat.kind not in (LINK, BOT))

    @property
    def engine(self) -> str:
        """The word of the engine that decides for this seat; empty where none does."""
        return self.player if self.kind == ENGINE else self.stand_in

    @property
    def decides_itself(self) -> bool:
        """Whether a person or a bot sits here who can be asked."""
        return self.is_taken and not self.engine

    def joined(self, name: str) -> LiveSeat:
        return replace(self, name=name, is_taken=True)

    def handed_over(self, player: str, *, resigned: bool) -> LiveSeat:
        return replace(self, stand_in=player, resigned=resigned)

    def returned(self) -> LiveSeat:
        return replace(self, stand_in="")
