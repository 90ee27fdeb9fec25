"""The gate: a network replaces the best one only after beating it in the arena.

Milestones measure a run's network against other players.
"""

from __future__ import annotations

import hashlib
from dataclasses import asdict, dataclass
from datetime import UTC, datetime
from typing import TYPE_CHECKING

from boardwright import arena, core
from boardwright.arena.elo import ACCEPTED
from boardwright.arena.match import USUAL_LIMITS
from boardwright.engine.levels import CARD, network_path, read_network
from boardwright.games import MalformedInput, game_named
from boardwright.records.files import replacing
from boardwright.training.curve import SCORES, ScorePoint, add_line

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence
    from pathlib import Path

    from boardwright.arena.runner import Runner


USUAL_TEST = arena.Sprt(0, 30)
USUAL_GAMES = 1000  # at most; most tests end earlier


@dataclass(frozen=True)
class NetworkCard:
    """How a network was made."""

    data: str
    training_time: str
    command: str


@dataclass(frozen=True)
class Gate:
    """A match of a candidate against the network at `place`, or against the best search without
    one.

    Both files are copied into a separate folder, so that an interrupted match can continue even if
    the files have changed.
    """

    game: str
    candidate: Path
    folder: Path  # the folder of a run's matches
    place: Path
    limits: arena.MoveLimits = USUAL_LIMITS
    games: int = USUAL_GAMES
    test: arena.Sprt = USUAL_TEST
    seed: int = 0

    @classmethod
    def of_package(cls, game: str, candidate: Path, folder: Path, **settings: object) -> Gate:
        """A gate for the packaged network."""
        place = network_path(game_named(game))
        return cls(game, candidate, folder, place, **settings)  # type: ignore[arg-type]

    def match(self) -> arena.Match:
        """The match, with the files of both players copied to its folder."""
        rules, best = game_named(self.game), self._best()
        network = read_network(self.candidate, rules)
        folder = self.folder / f"gate-{_digest(network + best)[:8]}"
        network_player(folder)  # refuses the name before anything is written
        folder.mkdir(parents=True, exist_ok=True)
        players = []
        for name, content in (("candidate.bwn", network), ("best.bwn", best)):
            if content:
                _write(folder / name, content)
                players.append(network_player(folder / name))
            else:
                players.append(f"engine,method={core.search_methods(rules.start())[0]}")
        options = rules.opponents.options_to_measure(rules)
        return arena.Match(
            game=self.game,
            players=tuple(players),
            options=options.to_mapping(),
            games=self.games,
            control=self.limits,
            opening_plies=rules.opponents.plies_before_match(rules, options),
            sprt=self.test,
            seed=self.seed,
            compact=True,
        )

    def run(
        self,
        runner: Runner | None = None,
        listener: Callable[[arena.Tally], object] | None = None,
    ) -> arena.Summary:
        """Play the match, or the rest of it."""
        match = self.match()
        folder = self._folder(match) / "match"
        is_started = (folder / "arena.json").exists()
        return arena.run(match, folder, resume=is_started, runner=runner, listener=listener)

    def install(self, summary: arena.Summary, card: NetworkCard) -> bool:
        """Replace the network if the candidate has passed; returns whether it has."""
        if summary.sprt is None or summary.sprt.verdict != ACCEPTED:
            return False
        network = read_network(self._folder(self.match()) / "candidate.bwn", game_named(self.game))
        # Write the card first: tests detect a card without its network, but not the reverse.
        _write(self.place.with_name(CARD), self._text(card, network, summary).encode())
        _write(self.place, network)
        return True

    def _best(self) -> bytes:
        return self.place.read_bytes() if self.place.exists() else b""

    def _folder(self, match: arena.Match) -> Path:
        digest = _digest(read_network(self.candidate, match.rules) + self._best())
        return self.folder / f"gate-{digest[:8]}"

    def _text(self, card: NetworkCard, network: bytes, summary: arena.Summary) -> str:
        game = game_named(self.game)
        # The network's card, with the headings that the tests expect.
        parts = {
            "Data": card.data,
            "Training time": card.training_time,
            "Date": f"{datetime.now(UTC):%Y-%m-%d}",
            "Command": f"    {card.command}",
            "Results": f"{_result(summary)}\n\n{_players(summary)}",
        }
        top = f"# The network of {game.title}\n\n`network.bwn`, {len(network):,} bytes, SHA-256 "
        body = "".join(f"\n## {heading}\n\n{text}\n" for heading, text in parts.items())
        return f"{top}`{_digest(network)}`.\n{body}"


def network_player(path: Path) -> str:
    """The player's word for a network file; a path with a comma is refused."""
    if "," in str(path):
        raise MalformedInput(f"{path} has a comma in its name, which player names cannot have")
    return f"engine,network={path}"


def _result(summary: arena.Summary) -> str:
    score, test = summary.standings[0].score, summary.sprt
    sprt_text = (
        "" if test is None else f"; SPRT of Elo {test.elo0:g} and {test.elo1:g}: {test.verdict}"
    )
    return (
        f"{100 * score.value:.1f} % ({100 * score.low:.1f}–{100 * score.high:.1f}) of "
        f"{summary.games} games at {summary.control} against the best before it{sprt_text}."
    )


def _players(summary: arena.Summary) -> str:
    best = summary.standings[1].player
    sprt_text = "the network before it" if "network=" in best else f"`{best}`"
    return f"The best before it was {sprt_text}."


def _digest(content: bytes) -> str:
    return hashlib.sha256(content).hexdigest()


def _write(path: Path, content: bytes) -> None:
    """Write a file atomically."""
    try:
        with replacing(path) as file:
            file.write(content)
    except OSError as error:
        raise MalformedInput(f"{path} cannot be written: {error.strerror}") from error


MILESTONE_NODES = 200  # of the network per move; a milestone has its own limit
MILESTONE_GAMES = 40


def measure(  # noqa: PLR0913 (a match has as many settings as it has)
    folder: Path,
    game: str,
    network: Path,
    rivals: Sequence[str],
    seconds: float,
    *,
    games: int = MILESTONE_GAMES,
    nodes: int = MILESTONE_NODES,
    runner: Runner | None = None,
) -> list[ScorePoint]:
    """Play against each milestone, and add the scores to the run's folder."""
    rules, found = game_named(game), []
    options = rules.opponents.options_to_measure(rules)
    for rival in rivals:
        match = arena.Match(
            game=game,
            players=(f"{network_player(network)},nodes={nodes}", rival),
            options=options.to_mapping(),
            games=games,
            control=arena.MoveLimits(nodes=nodes),
            opening_plies=rules.opponents.plies_before_match(rules, options),
            seed=round(seconds),  # different openings each time
        )
        score = arena.run(match, runner=runner).standings[0].score
        point = ScorePoint(seconds, rival, score.value, score.low, score.high, games)
        add_line(folder / SCORES, asdict(point))
        found.append(point)
    return found
