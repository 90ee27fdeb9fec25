"""A live game: an immutable value that results from its setup and its journal."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from functools import cached_property
from typing import TYPE_CHECKING, Any, Literal, NamedTuple

import msgspec

from boardwright import core
from boardwright.games.outcome import Outcome, Ranking, all_level, behind, without
from boardwright.records.result import UNFINISHED, format_result
from boardwright.server.play.entries import (
    COUNTED,
    Answered,
    Ended,
    HandedOver,
    HintAsked,
    Joined,
    Log,
    Moved,
    Muted,
    Offered,
    Prepared,
    Rematched,
    RematchWanted,
    Returned,
    Said,
    TakenBack,
    Undone,
)
from boardwright.server.play.game_setup import GameSetup, LiveSeat

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from boardwright.games import Game, Position, Step
    from boardwright.games.events import Event
    from boardwright.server.play.entries import Journaled, What

Status = Literal["waiting", "playing", "over"]
WAITING: Status = "waiting"
PLAYING: Status = "playing"
OVER: Status = "over"
_FOUND = ("outcome", "status", "to_move")
_OF_BOARD = ("position", "state", "text")


class PlayedMove(msgspec.Struct, frozen=True, gc=False):
    """A move of this game, with its seat and time."""

    action: int
    seat: int
    at: int


@dataclass(frozen=True, slots=True)
class Offer:
    """An offer, and the seats that have agreed so far."""

    what: What
    seat: int
    agreed: frozenset[int]
    ply: int | None = None


@dataclass(frozen=True, slots=True)
class Replies:
    """The prepared replies of a seat: lines of actions from the board after `ply` moves."""

    ply: int
    lines: tuple[tuple[int, ...], ...]


@dataclass(frozen=True)
class LiveGame:
    """The state of a game after some entries of its journal.

    `number` is that of the last entry, `board_number` that of the last entry that changed the
    board. `withdrawn` are the moves of the last take-back, until the next decision. `since` is when
    the present decision began, `clock` the time left to each seat then, in milliseconds. `hinted`
    are the seats that requested a hint on the board with number `hinted_at`. In each pair of
    `mutes` the first seat has muted the second (None: the spectators); `without_chat` are the seats
    whose chat is off. `counts` has the number of entries by kind and seat, for kinds with a quota.
    `prepared` has the replies by seat, which only that seat may see.
    """

    id: str
    setup: GameSetup
    seats: tuple[LiveSeat, ...]
    since: int
    clock: tuple[int, ...] | None
    number: int = 0
    board_number: int = 0
    played: Log[PlayedMove] = field(default_factory=Log)
    withdrawn: tuple[PlayedMove, ...] = ()
    offers: tuple[Offer, ...] = ()
    ended: Ended | None = None
    chat: Log[Journaled] = field(default_factory=Log)
    mutes: frozenset[tuple[int, int | None]] = frozenset()
    without_chat: frozenset[int] = frozenset()
    rematch: frozenset[int] = frozenset()
    next_game: str | None = None
    ended_at: int = 0
    hinted: frozenset[int] = frozenset()
    hinted_at: int = 0
    prepared: Mapping[int, Replies] = field(default_factory=dict)
    counts: Mapping[tuple[type, int | None], int] = field(default_factory=dict)

    @classmethod
    def create(cls, game_id: str, setup: GameSetup) -> LiveGame:
        control = setup.control
        clock = None if control.kind == "none" else (control.allotted,) * len(setup.seats)
        return cls(game_id, setup, tuple(map(LiveSeat.of, setup.seats)), setup.created_at, clock)

    @classmethod
    def replay(cls, game_id: str, setup: GameSetup, journal: Iterable[Journaled]) -> LiveGame:
        """Make the game from its journal; loading a game is replaying it."""
        live = cls.create(game_id, setup)
        for journaled in journal:
            live = live.after(journaled)
        return live

    @property
    def game(self) -> Game:
        return self.setup.rules_of

    @property
    def ply(self) -> int:
        """The number of moves up to the board, including those before this game began."""
        return len(self.setup.prelude) + len(self.played)

    @property
    def actions(self) -> tuple[int, ...]:
        return self.setup.prelude + tuple(played.action for played in self.played)

    @cached_property
    def start_state(self) -> core.State:
        """The state before the first move; it must not be mutated."""
        return self.setup.start_state()

    @cached_property
    def state(self) -> core.State:
        """The state of the board; it must not be mutated."""
        return self.state_at(self.ply)

    @cached_property
    def position(self) -> Position:
        """The board in the Python rules, for texts; slow to make after a long path."""
        return self.state.to_position()

    @cached_property
    def text(self) -> str:
        """The position string."""
        return self.position.to_text()

    @property
    def legal_actions(self) -> tuple[int, ...]:
        return tuple(self.state.legal_actions())

    def prepare_board(self) -> None:
        """Compute the position and its text. Slow for long games: call it in a thread."""
        _ = self.position, self.text

    def state_at(self, ply: int) -> core.State:
        """The state after `ply` moves."""
        state = self.start_state.copy()
        for action in self.actions[:ply]:
            state.apply(action)
        return state

    def setup_at(self, ply: int) -> GameSetup:
        """The setup of a game that continues from the board after `ply` moves."""
        return msgspec.structs.replace(self.setup, prelude=self.actions[:ply])

    @cached_property
    def status(self) -> Status:
        if self.outcome is not None or self.ended is not None:
            return OVER
        return PLAYING if all(seat.is_taken for seat in self.seats) else WAITING

    @cached_property
    def outcome(self) -> Outcome | None:
        """The outcome; None during the game, and if the game was abandoned."""
        ended = self.ended
        if ended is None:
            return core.outcome_of(self.state)
        if ended.reason == "abandoned":
            return None
        rule = self.game.clock_rule if ended.reason == "time" else ""
        if ended.ranking is not None:
            return Outcome(ended.ranking, ended.reason, rule)
        if ended.seat is None:
            return Outcome.draw(len(self.seats), ended.reason, "")
        return Outcome.forfeit(all_level(len(self.seats)), ended.seat, ended.reason, rule)

    @property
    def result(self) -> str:
        """The result in the notation of records."""
        return format_result(self.outcome.winners, len(self.seats)) if self.outcome else UNFINISHED

    @property
    def reason(self) -> str:
        if self.ended is not None:
            return self.ended.reason
        return self.outcome.reason if self.outcome else "unfinished"

    @property
    def over_at(self) -> int | None:
        if self.status != OVER:
            return None
        return self.ended_at or self.since

    @cached_property
    def to_move(self) -> int | None:
        """The seat that has to decide; None before all seats are taken and after the end."""
        return self.state.to_move if self.status == PLAYING else None

    @property
    def engine(self) -> str:
        """The name of the engine that has to decide; empty if the decision is not an engine's."""
        return "" if self.to_move is None else self.seats[self.to_move].engine

    @cached_property
    def voters(self) -> frozenset[int]:
        """The seats of people and bots that still decide for themselves."""
        return frozenset(i for i, seat in enumerate(self.seats) if seat.decides_itself)

    @property
    def left(self) -> frozenset[int]:
        """The seats whose players resigned or ran out of time."""
        return frozenset(index for index, seat in enumerate(self.seats) if seat.resigned)

    @property
    def lines(self) -> tuple[Said, ...]:
        """The lines of the chat, in order."""
        return tuple(one.entry for one in self.chat if isinstance(one.entry, Said))

    @property
    def accounts(self) -> frozenset[str]:
        """The ids of the accounts that have a seat or have chatted here."""
        talking = {line.account for line in self.lines}
        return frozenset({seat.account for seat in self.seats} | talking) - {""}

    @property
    def hinted_here(self) -> frozenset[int]:
        """The seats that have requested a hint on this board."""
        return self.hinted if self.hinted_at == self.board_number else frozenset()

    def has_decided(self, seat: int) -> bool:
        """Whether a seat has made a decision in this game."""
        return any(played.seat == seat for played in self.played)

    def places_without(self, seat: int) -> Ranking:
        """The places when a seat ends the game: it is last.

        Seats that left before are behind those that stayed.
        """
        places = behind(self.position.places(), self.left)
        return (*without(places, {seat}), (seat,))

    def last_decision_of(self, seats: frozenset[int]) -> int | None:
        """The ply before the last decision of one of these seats."""
        for back, played in enumerate(reversed(self.played), 1):
            if played.seat in seats:
                return self.ply - back
        return None

    def offer_of(self, what: str) -> Offer | None:
        for offer in self.offers:
            if offer.what == what:
                return offer
        return None

    def prepared_lines(self, seat: int) -> tuple[tuple[int, ...], ...]:
        """The prepared lines of a seat that match the moves so far, from this board on."""
        if (replies := self.prepared.get(seat)) is None:
            return ()
        made = self.actions[replies.ply :]
        fitting = (line for line in replies.lines if line[: len(made)] == made)
        return tuple(line[len(made) :] for line in fitting if len(line) > len(made))

    def after(self, journaled: Journaled, position: Position | None = None) -> LiveGame:
        """The game after one more entry; pass its `position` if it is known already.

        Copies all fields together: with `replace`, a long journal would take three times as long.
        """
        assert journaled.number == self.number + 1
        changes, entry = self._changes(journaled), journaled.entry
        fields = {**self.__dict__, **changes, "number": journaled.number}
        for found in _FOUND:  # computed again, as are the values of _OF_BOARD if the board changed
            fields.pop(found, None)
        if "seats" in changes:
            fields.pop("voters", None)
        if isinstance(entry, COUNTED):
            kind = (type(entry), entry.seat)
            fields["counts"] = {**self.counts, kind: self.counts.get(kind, 0) + 1}
        if "played" in changes:
            fields |= {"board_number": journaled.number, "since": journaled.at}
            for found in _OF_BOARD:
                fields.pop(found, None)
            if position is not None and isinstance(entry, Moved):
                fields |= self._board_after(entry.action, position)
        live = object.__new__(LiveGame)
        live.__dict__.update(fields)
        return live

    def _board_after(self, action: int, position: Position) -> dict[str, Any]:
        """The cached values for the board after a move, if they are cheap to derive."""
        found: dict[str, Any] = {"position": position}
        if "state" in self.__dict__:
            found["state"] = self.state.copy()
            found["state"].apply(action)
        length = self.position.path_length
        if "text" in self.__dict__ and position.path_length == length + 1:  # on the same base
            move = position.game.move(action)
            found["text"] = f"{self.text}{'' if length else ' moves'} {move}"
        return found

    def _changes(self, journaled: Journaled) -> dict[str, Any]:
        """The fields that an entry changes."""
        match journaled.entry:
            case Joined(seat=seat, name=name, account=account):
                seated = self._seated(seat, self.seats[seat].joined(name, account))
                return {"seats": seated, "since": journaled.at}
            case Moved(seat=seat, action=action, clock=clock):
                played = self.played.append(PlayedMove(action, seat, journaled.at))
                # A move declines the offers of others, and all take-backs, since the board changes.
                offers = tuple(o for o in self.offers if seat in o.agreed and o.what == "draw")
                return {"played": played, "clock": clock, "offers": offers, "withdrawn": ()}
            case Undone(ply=ply, clock=clock) | TakenBack(ply=ply, clock=clock) as back:
                left = ply - len(self.setup.prelude)
                lost = tuple(self.played)[left:] if isinstance(back, TakenBack) else ()
                played = self.played.up_to(left)
                changes = {"played": played, "clock": clock, "offers": (), "withdrawn": lost}
                return changes | {"prepared": self._prepared_before(back)}
            case Offered(seat=seat, what=what, seats=seats, ply=ply):
                return {"offers": (*self.offers, Offer(what, seat, frozenset(seats), ply))}
            case Answered(what=what, accept=accept, seats=seats):
                return {"offers": self._answered(what, frozenset(seats), accept=accept)}
            case HandedOver(seat=seat, clock=clock) as entry:
                new_seat = self.seats[seat].handed_over(entry)
                clock = clock or self.clock
                return {"seats": self._seated(seat, new_seat), "offers": (), "clock": clock}
            case Returned(seat=seat):
                return {"seats": self._seated(seat, self.seats[seat].returned())}
            case Ended() as ended:
                clock = ended.clock or self.clock
                return {"ended": ended, "ended_at": journaled.at, "offers": (), "clock": clock}
            case Said() | Muted() | HintAsked() | Prepared():
                return self._without_play(journaled)
            case RematchWanted(seats=seats):
                return {"rematch": self.rematch | frozenset(seats) if seats else frozenset()}
            case Rematched(game=game):
                return {"next_game": game}

    def _without_play(self, journaled: Journaled) -> dict[str, Any]:
        """The fields that an entry changes without an effect on the play."""
        match journaled.entry:
            case Muted(seat=seat, on=on, everybody=True):
                without_chat, own_seat = self.without_chat, {seat}
                return {"without_chat": without_chat | own_seat if on else without_chat - own_seat}
            case Muted(seat=seat, whom=whom, on=on):
                pair = frozenset({(seat, whom)})
                return {"mutes": self.mutes | pair if on else self.mutes - pair}
            case HintAsked(seat=seat):
                return {"hinted": self.hinted_here | {seat}, "hinted_at": self.board_number}
            case Prepared(seat=seat, lines=lines):
                replies = {seat: Replies(self.ply, lines)} if lines else {}
                other_prepared = {at: one for at, one in self.prepared.items() if at != seat}
                return {"prepared": other_prepared | replies}
        return {"chat": self.chat.append(journaled)}

    def _seated(self, index: int, seat: LiveSeat) -> tuple[LiveSeat, ...]:
        return (*self.seats[:index], seat, *self.seats[index + 1 :])

    def _prepared_before(self, back: Undone | TakenBack) -> dict[int, Replies]:
        """The replies that stay prepared after a move was taken back.

        A take-back, to which all agree, drops all replies. An undo within a turn drops only those
        that were prepared on a later board.
        """
        if isinstance(back, TakenBack):
            return {}
        return {seat: one for seat, one in self.prepared.items() if one.ply <= back.ply}

    def _answered(self, what: str, seats: frozenset[int], *, accept: bool) -> tuple[Offer, ...]:
        other_offers = tuple(offer for offer in self.offers if offer.what != what)
        offer = self.offer_of(what)
        if not accept or offer is None:
            return other_offers
        return (*other_offers, replace(offer, agreed=offer.agreed | seats))


class Transition(NamedTuple):
    """An entry, the game after it, and the events of its move."""

    journaled: Journaled
    live: LiveGame
    events: tuple[Event, ...] = ()


def advance(
    live: LiveGame, entries: Iterable[Journaled], steps: Iterable[Step[Position]] = ()
) -> list[Transition]:
    """The transitions of a game for its next entries; `steps` are their moves, if known."""
    transitions, given_steps = [], iter(steps)
    for one in entries:
        if isinstance(one.entry, Moved):
            step = next(given_steps, None) or live.position.step(live.game.move(one.entry.action))
            live = live.after(one, step.position)
            transitions.append(Transition(one, live, step.events))
        else:
            live = live.after(one)
            transitions.append(Transition(one, live))
    return transitions
