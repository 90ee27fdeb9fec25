"""The options of Repello."""

from dataclasses import dataclass
from typing import ClassVar

from boardwright.games.options import Choice, Number, Options, option

STANDARD_COUNTERS = {2: 15, 3: 12, 4: 10}  # RE4, by the number of players


@dataclass(frozen=True)
class RepelloOptions(Options):
    """`counters` not given is the standard number for that many players."""

    game_name: ClassVar[str] = "repello"

    players: int = option(Number(2, 4), 2, "how many play")
    counters: int = option(
        Number(1, 30),
        None,
        "grey counters on each stacker at the start; standard is 15, 12 or 10 "
        "with 2, 3 or 4 players (RE4)",
    )
    reentry: str = option(
        Choice(("turn", "then-move")),
        "turn",
        "whether putting a stacker back on the board is a whole turn or a move follows (RE19)",
    )

    def __post_init__(self) -> None:
        # Resolved at once, so that equal games have equal options.
        if self.counters is None:
            standard = [n for players, n in STANDARD_COUNTERS.items() if players == self.players]
            object.__setattr__(self, "counters", standard[0] if standard else None)
        super().__post_init__()

    def changed(self) -> dict[str, str]:
        """The options that differ from the defaults; `counters` where it is not the standard."""
        usual = type(self)(self.players).to_mapping()
        usual["players"] = type(self)().to_mapping()["players"]
        return {name: text for name, text in self.to_mapping().items() if usual[name] != text}

    @property
    def turns(self) -> int:
        """Turns of all players together, putting down the stackers included (RE5, RE20)."""
        return self.players * (self.counters + 1)
