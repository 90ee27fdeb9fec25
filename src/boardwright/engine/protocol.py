"""The reference implementation of the engine protocol: lines in, lines out (docs/protocol.md)."""

from __future__ import annotations

import threading
from typing import TYPE_CHECKING

from boardwright import __version__, core
from boardwright.engine.settings import NUMBERS, Settings, changed_settings
from boardwright.engine.wire import (
    PROTOCOL,
    Go,
    PositionReader,
    error_code,
    format_error,
    parse_go,
    parse_start,
)
from boardwright.games import BoardwrightError, MalformedInput

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator

    from boardwright.engine.analysis import Analysis
    from boardwright.engine.engine import Engine
    from boardwright.games import Game, Position


class _Thought:
    """A search under way: told to stop by `end`, over when its answer is about to be said.

    Who has read the answer may ask the next question, whether the thread has ended or not.
    """

    def __init__(self, job: Callable[[_Thought], None]) -> None:
        self.stop = core.Stop()
        self.told = threading.Event()
        self.over = threading.Event()
        self._thread = threading.Thread(target=job, args=(self,), daemon=True)

    def begin(self) -> None:
        self._thread.start()

    def end(self) -> None:
        self.told.set()
        self.stop.stop()

    def join(self) -> None:
        """Wait until the answer is said; who is asked while saying it has nothing to wait for."""
        if self._thread.is_alive() and self._thread is not threading.current_thread():
            self._thread.join()


class ProtocolEngine:
    """Obeys one line after the other; a search never keeps it from answering."""

    def __init__(self, say: Callable[[str], object], settings: Settings | None = None) -> None:
        self._say_line = say
        self._lock = threading.RLock()  # who is told a line may answer at once
        self._settings = settings or Settings()
        self._engine: Engine | None = None
        self._reader = PositionReader()
        self._position: Position | None = None
        self._thought: _Thought | None = None

    def run(self, lines: Iterable[str]) -> None:
        """Obey until `quit` or the end of the input; a search then ends with its move."""
        try:
            for line in lines:
                if not self.obey(line):
                    break
        finally:  # a thread inside the core must not outlive the interpreter
            self.stop()

    def stop(self) -> None:
        if self._thought is not None:
            self._thought.end()
            self._thought.join()

    def obey(self, line: str) -> bool:
        """Whether to go on; whatever is wrong is said and harms nothing."""
        words = line.split()
        try:
            return self._obey(words)
        except BoardwrightError as error:
            self._say(format_error(error_code(error), str(error)))
        except Exception as error:  # an engine at the other end of a pipe must not just vanish
            self._say(format_error("internal", f"{type(error).__name__}: {error}"))
        return True

    def _obey(self, words: list[str]) -> bool:
        match words:
            case []:
                pass
            case ["stop"]:
                self.stop()
            case ["quit"]:
                return False
            case ["isready"]:
                self._say("readyok")
            case ["bw"]:
                self._say(*self._introduction())
            case ["setoption", *rest]:
                self._settings = changed_settings(self._settings, rest)
                self._engine = None
            case ["newgame", word]:
                self._position, self._engine = parse_start(word), None
            case ["position", *rest]:
                self._position = self._reader.read(rest)
            case ["go", *rest]:
                self._go(parse_go(rest))
            case _:
                self._say(format_error("unknown-command", " ".join(words)[:80]))
        return True

    def _say(self, *lines: str) -> None:
        with self._lock:
            for line in lines:
                self._say_line(line)

    def _introduction(self) -> Iterator[str]:
        yield f"id name Boardwright {__version__}"
        yield "id author the Boardwright project"
        yield f"protocol {PROTOCOL}"
        for name, (default, least, most) in NUMBERS.items():
            yield f"option name {name} type number default {default} min {least} max {most}"
        yield "option name Method type text default auto"
        yield "bwok"

    def _go(self, go: Go) -> None:
        position = self._position
        if self._thought is not None and not self._thought.over.is_set():
            self._say(format_error("busy", "a search is running: say stop first"))
        elif position is None:
            raise MalformedInput("say first: position …")
        elif position.outcome is not None:
            self._say(format_error("game-over", "there is nothing to think about"))
        else:
            self._check_clock(position, go)
            engine = self._engine_for(position.game)
            search = _Search(engine, position, go)
            if self._thought is not None:
                self._thought.join()  # its answer comes before anything of the next
            # Known before it begins: an interruption between the two would leave it to nobody.
            self._thought = _Thought(lambda thought: self._think(search, thought))
            self._thought.begin()

    def _check_clock(self, position: Position, go: Go) -> None:
        clock, seats = go.budget.clock, position.game.seats(position.options)
        if clock is not None and len(clock.remaining) != seats:
            raise MalformedInput(f"clock is followed by {seats} times, one a seat")

    def _engine_for(self, game: Game) -> Engine:
        if self._engine is None or self._engine.game is not game:
            self._engine = self._settings.engine(game)
        return self._engine

    def _think(self, search: _Search, thought: _Thought) -> None:
        answer = self._answer(search, thought)
        thought.over.set()
        self._say(answer)

    def _answer(self, search: _Search, thought: _Thought) -> str:
        try:
            move = search.run(thought.stop, lambda lines: self._say(*lines))
        except BoardwrightError as error:
            return format_error(error_code(error), str(error))
        except Exception as error:
            return format_error("internal", f"{type(error).__name__}: {error}")
        if search.go.infinite:
            thought.told.wait()
        return f"bestmove {move}"


class _Search:
    """One `go`: what is asked, of which engine, about which position."""

    def __init__(self, engine: Engine, position: Position, go: Go) -> None:
        self.engine, self.position, self.go = engine, position, go
        legal = set(position.legal_moves())
        self.only = tuple(map(position.game.parse_move, go.only))
        for move in self.only:
            if move not in legal:
                raise MalformedInput(f"searchmoves: {move} is not legal here")

    def run(self, stop: core.Stop, tell: Callable[[Iterable[str]], None]) -> str:
        go, position = self.go, self.position
        plain = not (go.infinite or self.only or go.lines > 1)
        if plain and not self.engine.level.is_full_strength:
            return str(self.engine.choose(position, go.budget, stop=stop))
        if plain and (action := self.engine.at_once(core.state_of(position))) is not None:
            return str(position.game.move(action))
        best = ""
        for found in self._analyses(stop):
            tell(info_lines(found))
            best = str(found.best)
        return best

    def _analyses(self, stop: core.Stop) -> Iterator[Analysis]:
        go, budget = self.go, self.go.budget
        state = core.state_of(self.position)
        seconds = None if go.infinite else self.engine.seconds_for(state, budget)
        return self.engine.analyse(
            self.position,
            seconds=seconds,
            nodes=None if go.infinite else budget.nodes,
            depth=None if go.infinite else budget.depth,
            lines=go.lines,
            only=self.only,
            stop=stop,
        )


def info_lines(found: Analysis) -> Iterator[str]:
    """A line for each of the best moves."""
    for number, line in enumerate(found.lines, 1):
        chances = " ".join(f"{chance:.4f}" for chance in line.chances)
        proven = "" if line.proven is None else f" proven {line.proven}"
        yield (
            f"info depth {found.depth} score {line.score:.3f} chances {chances} "
            f"nodes {found.nodes} nps {found.nodes_per_second:.0f} "
            f"time {1000 * found.seconds:.0f} line {number}{proven} "
            f"pv {' '.join(map(str, line.moves))}"
        )
