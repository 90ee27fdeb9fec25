"""Players made from words, and the failures of programs that misbehave."""

from __future__ import annotations

import pickle
import sys
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from boardwright.core import state_of
from boardwright.engine import Budget, PlayerFailed, make_player, program
from boardwright.engine.player import FastPlayer
from boardwright.engine.spec import is_built_in, parse_spec
from boardwright.games import GAMES, MalformedInput, Move, game_named
from boardwright.games.clock import Clock

BOTS = Path(__file__).parent / "bots.py"
REPULSO = game_named("repulso")
QUICK = Budget(seconds=0.01)


@pytest.mark.parametrize("name", list(GAMES))
@pytest.mark.parametrize(
    "word", ["random", "quiet", "level1", "engine,nodes=40", "uct,nodes=40,seed=3"]
)
def test_our_own_players_play(name: str, word: str) -> None:
    game = game_named(name)
    player = make_player(word, game)
    position = game.start()
    player.new_game(position)
    for _ in range(4):
        position = position.play(player.choose(position, QUICK))
    player.close()
    assert player.name == word


def test_a_quiet_player_collects_little() -> None:
    """It plays on for players who have left, so it leaves the counters to the others."""
    game = game_named("repello")
    position, players = game.start(), [make_player(word, game) for word in ("quiet", "level1")]
    while (seat := position.to_move) is not None:
        position = position.play(players[seat].choose(position, QUICK))
    quiet, other = (int(position.standing(seat).split()[0]) for seat in (0, 1))
    assert 3 * quiet < other


@pytest.mark.parametrize("word", ["random", "level2", "engine,nodes=60"])
def test_our_own_players_do_the_same_with_a_state_of_the_core(word: str) -> None:
    game = game_named("alliances")
    slow, fast = (make_player(word, game, seed=4) for _ in range(2))
    assert isinstance(fast, FastPlayer)
    position = game.start()
    for _ in range(4):
        move = slow.choose(position, Budget())
        assert game.move(fast.choose_action(state_of(position), Budget())) == move
        position = position.play(move)


def games(word: str, seed: int) -> list[str]:
    """The first six moves of two games that one player plays against itself."""
    game = game_named("repello")
    player, played = make_player(word, game, seed=seed), []
    for _ in range(2):
        position, moves = game.start(), list[Move]()
        player.new_game(position)
        for _ in range(6):
            moves.append(player.choose(position, Budget()))
            position = position.play(moves[-1])
        played.append(" ".join(map(str, moves)))
    return played


@pytest.mark.parametrize(
    "word", ["random", "level1", "level5", "level9", "level7,nodes=200", "engine,nodes=60"]
)
def test_the_seed_decides_every_game(word: str) -> None:
    """A plain search does not use the seed; levels vary their nodes with it."""
    assert games(word, seed=1) == games(word, seed=1)
    if word != "engine,nodes=60":
        assert len({game for seed in range(4) for game in games(word, seed)}) > 2


@pytest.mark.parametrize(
    ("word", "message"),
    [
        ("", "is not a player"),
        ("./a\nb", "cannot be a player's name"),
        (
            "expert",
            "unknown player 'expert' (available: random, quiet, level1 … level10, engine,",
        ),
        ("level0", "unknown level 0"),
        ("level11", "unknown level 11 (levels: 1 to 10)"),
        ("engine,method=magic", "Repulso has no search 'magic'"),
        ("engine,time=0", "time=0 is not a valid setting"),
        ("engine,time=nan", "time=nan is not a valid setting"),
        ("engine,nodes=-1", "nodes=-1 is not a valid setting"),
        ("engine,nodes=1,nodes=2", "sets nodes twice"),
        ("engine,weights=nowhere.txt", "the weights nowhere.txt cannot be read"),
        ("engine,time=1e12", "time=1e12 is not a valid setting"),
        ("engine,strength=3", "engine has no setting 'strength' (its settings: time, nodes"),
        ("level3,foo=1,nodes=5", "level3 has no setting 'foo'"),
        ("random,foo", "random has no setting 'foo' (its settings: seed)"),
        (f"{BOTS}:First,foo=1", "First has no setting 'foo' (its settings: time, nodes, depth"),
        (f"{BOTS}:First,log=no/where", "its log no/where cannot be written"),
        ("random,nodes=3", "random has no setting 'nodes' (its settings: seed)"),
        ("nowhere.py:Bot", "file not found: nowhere.py"),
        ("no such thing:Bot", "neither a Python file nor a module"),
        ("./nowhere", "the program ./nowhere does not exist"),
        ("cmd:", "a command is empty"),
        ("cmd:'unclosed", "cannot be read"),
        (f"cmd:{BOTS}", "is not executable"),
        (f"{BOTS}:Nobody", "has no class Nobody"),
        (f"{BOTS}:Methodless", "has no method choose(position, budget)"),
        (f"{BOTS}:Unable", "Unable() raised ValueError: not today"),
        ("no_such_module:Bot", "no_such_module cannot be imported"),
        (f"{sys.executable} -c pass", "cannot play: the program ended with exit code 0"),
    ],
)
def test_an_unknown_player_is_reported_before_the_game(word: str, message: str) -> None:
    with pytest.raises(MalformedInput) as caught:
        make_player(word, REPULSO)
    assert message in str(caught.value)


def test_a_players_own_limits_win_over_the_tables() -> None:
    clock = Clock.start(2, 5)
    table = Budget(seconds=1.0, clock=clock, nodes=7)
    assert parse_spec("engine", REPULSO).budget(table) == table
    assert parse_spec("engine,time=0.5", REPULSO).budget(table) == Budget(0.5, clock)
    assert parse_spec("level3,nodes=9,depth=2", REPULSO).budget(table) == Budget(None, clock, 9, 2)


def test_settings_are_read_from_the_end_so_that_commands_may_hold_commas() -> None:
    spec = parse_spec(f"{sys.executable} --teams=a,b,time=0.5", REPULSO)
    assert spec.command == (sys.executable, "--teams=a,b")
    assert spec.settings == {"time": 0.5}


def test_arguments_of_a_command_are_no_settings() -> None:
    word = f"{sys.executable} --at x:y,foo=1"
    assert parse_spec(word, REPULSO).command == (sys.executable, "--at", "x:y,foo=1")
    with pytest.raises(MalformedInput, match="the program mybot,foo=1 does not exist"):
        parse_spec("cmd:mybot,foo=1", REPULSO)


def test_only_our_own_players_may_sit_down_by_a_record() -> None:
    assert is_built_in("level3,nodes=9", REPULSO)
    assert is_built_in("random", REPULSO)
    for word in (
        "Ann",
        "engine,weights=x",
        "engine,threads=64",
        f"{BOTS}:First",
        f"{sys.executable} -c pass",
    ):
        assert not is_built_in(word, REPULSO)


@settings(max_examples=300, deadline=None)
@given(
    word=st.text(max_size=30)
    | st.text(alphabet="levelngi0123456789,=:./ 'x", max_size=400)
    | st.builds("{}:{}".format, st.text(min_size=250, max_size=300), st.just("Bot"))
)
def test_any_name_in_a_record_can_be_checked(word: str) -> None:
    is_built_in(word, REPULSO)


@pytest.mark.parametrize(
    ("bot", "budget", "index"),
    [
        ("First", Budget(), 0),
        ("Number", Budget(), 1),
        ("Budgeted,nodes=5", Budget(seconds=60), 5),
        # Any time is allowed, although the protocol's numbers have at most twelve digits.
        ("Notation", Budget(clock=Clock((5e8, 5e8), 0.0, 5e8)), 2),
    ],
)
def test_a_bot_is_a_class_with_one_method(bot: str, budget: Budget, index: int) -> None:
    start = REPULSO.start()
    player = make_player(f"{BOTS}:{bot}", REPULSO)
    player.new_game(start)
    assert player.choose(start, budget) == start.legal_moves()[index]
    player.close()
    player.close()


def test_a_bot_is_created_for_every_game() -> None:
    start = REPULSO.start()
    player = make_player(f"{BOTS}:Counting", REPULSO)
    for _ in range(3):
        player.new_game(start)
        chosen = [player.choose(start, Budget()) for _ in range(2)]
        assert chosen == list(start.legal_moves()[:2])
    player.close()


@pytest.mark.parametrize(
    ("bot", "reason", "text"),
    [
        ("Raises", "crash", "Raises.choose raised RuntimeError: no idea at all"),
        ("Exits", "crash", "the program ended with exit code 3: Alas"),
        ("ExitsProcess", "crash", "ExitsProcess.choose raised SystemExit: 3"),
        ("Sleeps", "timeout", "did not respond in time"),
        ("Illegal", "illegal", "c3 is not free (RU2)"),
        ("Rubbish", "rubbish", "'e2e4' is not a move"),
        ("ReturnsNone", "rubbish", "returned None, which is not a move"),
        ("Unnumbered", "rubbish", "action 1000000000 names no move"),
    ],
)
def test_a_failing_bot_loses_and_plays_the_next_game(
    bot: str, reason: str, text: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(program, "GRACE", 0.3)
    position = REPULSO.start().play("c3")
    player = make_player(f"{BOTS}:{bot}", REPULSO)
    assert isinstance(player, program.ProgramPlayer)
    player.new_game(position)
    # Wait long for programs that fail on their own, and briefly for those that never respond.
    seconds = 0.01 if reason == "timeout" else 20
    with pytest.raises(PlayerFailed) as caught:
        player.choose(position, Budget(seconds=seconds))
    assert caught.value.reason == reason
    assert text in str(caught.value)
    assert not player.process.is_alive
    with pytest.raises(PlayerFailed, match="has ended"):
        player.choose(position, QUICK)
    player.new_game(position)
    assert player.process.is_alive
    player.close()


@pytest.mark.parametrize(
    ("answer", "reason", "text"),
    [
        ("bestmove", "rubbish", "sent no move"),
        ("bestmove zz", "rubbish", "cannot be read"),
        ("bestmove c3", "illegal", "c3 is not free"),
    ],
)
def test_a_program_without_a_legal_move_loses(answer: str, reason: str, text: str) -> None:
    position = REPULSO.start().play("c3")
    loop = f"while read line; do case $line in go*) echo {answer};; esac; done"
    says = f"echo protocol 1; echo bwok; {loop}"
    player = make_player(f'cmd:sh -c "{says}"', REPULSO)
    with pytest.raises(PlayerFailed, match=text) as caught:
        player.choose(position, Budget(seconds=20))
    assert caught.value.reason == reason


def test_the_reference_engine_plays_as_a_program(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(program, "GRACE", 30.0)  # for a slow machine
    word = f"{sys.executable} -m boardwright.cli.main engine --level 2,time=0.05"
    player = make_player(word, REPULSO)
    position = REPULSO.start()
    player.new_game(position)
    for _ in range(3):
        position = position.play(player.choose(position, QUICK))
    player.close()


def test_a_failure_can_be_sent_to_another_process() -> None:
    failure = pickle.loads(pickle.dumps(PlayerFailed("crash", "it broke")))
    assert (failure.reason, str(failure)) == ("crash", "it broke")
