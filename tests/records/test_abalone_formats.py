"""Abalone in other programs' notations: Nacre, APGN, and their position strings."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from boardwright import core
from boardwright.games import IllegalMove, MalformedInput, MalformedMove, MalformedRecord
from boardwright.games.abalone import ABALONE, AbaloneOptions, AbalonePosition
from boardwright.games.abalone.moves import Broadside, InLine
from boardwright.records import Line, Record
from boardwright.records.abalone import (
    format_apgn,
    format_bw_rows,
    format_nacre,
    format_playstrategy,
    parse_apgn,
    parse_bw_rows,
    parse_nacre,
    parse_playstrategy,
)
from support import random_moves, walk

REAL_GAMES = Path(__file__).parents[3] / "shared" / "data" / "migs-a.apgn"
DAISY = "SS1ss/SSSsss/1SS1ss1/8/9/8/1ss1SS1/sssSSS/ss1SS"  # in PlayStrategy's format
BELGIAN = AbaloneOptions(layout="belgian-daisy")


def positions(seed: int, layout: str = "standard") -> list[AbalonePosition]:
    start = ABALONE.start(AbaloneOptions(layout=layout))
    return list(walk(start, seed, plies=150))


def test_nacre_names_where_one_end_starts_and_the_other_arrives() -> None:
    move = parse_nacre(ABALONE.start(), "a1d4")
    assert str(move) == "a1b2"
    assert format_nacre(ABALONE.start(), move) == "a1d4"


def test_every_legal_move_has_its_own_nacre_spelling() -> None:
    for seed, layout in enumerate(("standard", "belgian-daisy", "the-wall")):
        for position in positions(seed, layout)[::30]:
            moves = [m for m in position.legal_moves() if isinstance(m, InLine | Broadside)]
            spelled = {format_nacre(position, move): move for move in moves}
            assert len(spelled) == len(moves)
            assert all(parse_nacre(position, text) == m for text, m in spelled.items())


def test_an_ambiguous_nacre_spelling_means_the_smallest_group() -> None:
    """d5d6 fits d5 going east and the pair d5 e6 going south-east; the smaller group, d5, moves."""
    position = parse_bw_rows("5/6/7/8/5b3/4b3/7/6/w4", options=AbaloneOptions(ejections=14))
    pair = ABALONE.parse_move("d5e6c5")
    assert pair in position.legal_moves()
    assert str(parse_nacre(position, "d5d6")) == "d5d6"
    assert isinstance(pair, Broadside)
    assert format_nacre(position, pair) == "e6c5"


@pytest.mark.parametrize("text", ["", "a1", "a1b2c3", "z1a1", "a9b2", "A1B2", "a1b0"])
def test_invalid_nacre_is_malformed(text: str) -> None:
    with pytest.raises(MalformedMove):
        parse_nacre(ABALONE.start(), text)


def test_a_nacre_move_without_a_match_or_after_the_end_is_illegal() -> None:
    with pytest.raises(IllegalMove, match=r"e1e2 is not a legal move here \(AB2\)") as caught:
        parse_nacre(ABALONE.start(), "e1e2")
    assert (caught.value.key, caught.value.params) == ("fits-none", {})
    last = parse_bw_rows("5/6/7/8/9/8/7/6/2bbw", options=AbaloneOptions(ejections=14))
    with pytest.raises(IllegalMove, match=r"a3a5 comes after the end of the game \(AB9\)"):
        parse_nacre(last.play("a3a4"), "a3a5")


def test_rows_are_read_and_written() -> None:
    rows = "wwwww/wwwwww/2www2/8/9/8/2bbb2/bbbbbb/bbbbb"
    assert format_bw_rows(ABALONE.start()) == rows
    assert parse_bw_rows(rows) == ABALONE.start()
    for position in positions(3):
        copy = parse_bw_rows(format_bw_rows(position), "bw"[position.seat])
        assert (copy.cells, copy.seat) == (position.cells, position.seat)


def test_playstrategy_has_the_belgian_daisy_with_colours_exchanged() -> None:
    theirs = f"{DAISY} 0 0 b 0 0"
    found = parse_playstrategy(theirs).position
    ours = ABALONE.start(BELGIAN)
    assert found.cells == tuple({0: 0, 1: 2, 2: 1}[content] for content in ours.cells)
    assert format_playstrategy(found) == theirs


def test_playstrategy_strings_survive() -> None:
    for number, position in enumerate(positions(4)):
        text = format_playstrategy(position, quiet_plies=7, move_number=number)
        found = parse_playstrategy(text)
        assert (found.position.cells, found.position.seat) == (position.cells, position.seat)
        assert (found.quiet_plies, found.move_number) == (7, number)


def test_playstrategy_counts_plies_since_the_last_ejection() -> None:
    position = ABALONE.start().play("a1b2").play("i9h8")
    assert format_playstrategy(position).split(" ")[1:] == ["0", "0", "b", "2", "0"]


@pytest.mark.parametrize(
    "text",
    [
        "",
        f"{DAISY} 0 0 b 0",
        f"{DAISY} 1 0 b 0 0",
        f"{DAISY} 0 0 x 0 0",
        f"{DAISY} 0 0 b -1 0",
        f"{DAISY.removesuffix('/ss1SS')} 0 0 b 0 0",
        f"{DAISY.replace('SS1ss', 'SS11s', 1)} 0 0 b 0 0",
        f"{DAISY.replace('SS1ss', 'bb1ww', 1)} 0 0 b 0 0",
    ],
)
def test_damaged_playstrategy_strings_are_refused(text: str) -> None:
    with pytest.raises(MalformedInput):
        parse_playstrategy(text)


def random_record(seed: int, options: AbaloneOptions, plies: int = 60) -> Record:
    start, tags = ABALONE.start(options), [("Event", "T"), ("Black", "Ann")]
    return Record.from_moves(start, random_moves(start, seed, plies), tags)


@pytest.mark.parametrize("notation", ["Aba-Pro", "Nacre"])
def test_apgn_survives(notation: str) -> None:
    sets = [AbaloneOptions(), BELGIAN, AbaloneOptions("the-wall", 1, 0, 40)]
    records = [random_record(seed, options) for seed in range(3) for options in sets]
    text = "\n".join(format_apgn(record, notation) for record in records)
    assert list(parse_apgn(text)) == records


def test_apgn_carries_a_start_position_with_white_to_move() -> None:
    start = parse_bw_rows(
        "ww1bb/www1bb/2w4/8/9/8/7/bbb3/bb3", "w", AbaloneOptions(ejections=14, repetition=0)
    )
    record = Record.from_moves(start, start.legal_moves()[:1], ended=("0-1", "resignation"))
    text = format_apgn(record)
    assert "1... " in text
    assert list(parse_apgn(text)) == [record]


GAME = """\
[Event "friendly"]
[Black "Ann"]
[White "Bob"]
[Variant "belgian"]
[Result "*"]
[Notation "Aba-Pro"]
[Plies "3"]

1. i9h8 i6h6
2. i8h7 *
"""


def test_the_model_game_reads() -> None:
    (record,) = parse_apgn(GAME)
    assert record.options == AbaloneOptions("belgian-daisy", repetition=0)
    assert record.tag("White") == "Bob"
    assert [str(move) for move in record.moves] == ["i9h8", "i6h6", "i8h7"]


@pytest.mark.parametrize(
    ("variant", "layout"),
    [
        ("belgian_daisy", "belgian-daisy"),
        ("german_daisy", "german-daisy"),
        ("German", "german-daisy"),
        ("the_wall", "the-wall"),
        ("alien", "alien-attack"),
        ("alien_attack", "alien-attack"),
        ("face_to_face", "face-to-face"),
    ],
)
def test_published_names_of_variants_are_read(variant: str, layout: str) -> None:
    (record,) = parse_apgn(f'[Variant "{variant}"]\n\n*\n')
    assert record.start == ABALONE.start(AbaloneOptions(layout, repetition=0))


@pytest.mark.parametrize("side", ["b", "w"])
def test_a_position_may_name_the_side_to_move(side: str) -> None:
    rows = "ww1bb/www1bb/2w4/8/9/8/7/bbb3/bb3"
    tags = f'[Variant "custom"]\n[Ejections "14"]\n[Position "{rows} {side}"]\n\n*\n'
    start = parse_bw_rows(rows, side, AbaloneOptions(ejections=14, repetition=0))
    assert [record.start for record in parse_apgn(tags)] == [start]
    assert [record.start for record in parse_apgn(f'[Side "{side}"]\n{tags}')] == [start]
    with pytest.raises(MalformedRecord, match="by the tag Side"):
        list(parse_apgn(f'[Side "{"bw".replace(side, "")}"]\n{tags}'))


@pytest.mark.parametrize(
    ("old", "new", "line", "reason"),
    [
        ("belgian", "custom", 4, "needs the tag Position"),
        ("[Plies", '[Position "5/6/7/8/9/8/7/6/5 x"]\n[Plies', 7, "b or w, not 'x'"),
        ("belgian", "klingon", 4, "the variant 'klingon'"),
        ("Aba-Pro", "Algebraic", 6, "the notation"),
        ('"3"', '"4"', 7, "there are 3 moves"),
        ('[Result "*"]', '[Result "1-0"]', 5, "the tag says '1-0'"),
        ("[Plies", '[Side "w"]\n[Plies', 7, "without the tag Position, black is to move"),
        ("[Plies", '[Side "x"]\n[Plies', 7, "b or w, not 'x'"),
        ("[Plies", '[Position "x"]\n[Plies', 7, "9 rows"),
        ("[Plies", '[Reason ""]\n[Plies', 7, "'' is not a reason for *"),
        ("[Plies", '[MaxPlies "0"]\n[Plies', 7, "option max_plies"),
        ("[Plies", '[Game "7"]\n[Plies', 7, "cannot be a tag name"),
        ("i6h6", "x6h6", 9, "not a move"),
        ("2. i8h7", "3. i8h7", 10, "'2.' expected"),
        ("i8h7 *", "i8h7", 11, "do not end with a result"),
        ("2. i8h7 *", "2. i8h7 $1 *", 10, "a move expected"),
    ],
)
def test_damaged_games_are_refused_with_line_and_reason(
    old: str, new: str, line: int, reason: str
) -> None:
    with pytest.raises(MalformedRecord, match="friendly") as caught:
        list(parse_apgn(GAME.replace(old, new, 1)))
    assert (caught.value.line, reason in caught.value.reason) == (line, True), str(caught.value)


@settings(max_examples=150, deadline=None)
@given(at=st.integers(0, len(GAME) - 1), filler=st.text(max_size=4), cut=st.integers(0, 5))
def test_any_damage_is_refused_or_replays(at: int, filler: str, cut: int) -> None:
    try:
        records = list(parse_apgn(GAME[:at] + filler + GAME[at + cut :]))
    except MalformedRecord as error:
        assert error.line is not None
    else:
        assert all(record.final.game is ABALONE for record in records)


def test_variations_do_not_fit_apgn() -> None:
    line = Line((), "opening words")
    with pytest.raises(MalformedRecord, match="no variations"):
        format_apgn(Record(ABALONE, ABALONE.start(), line, "*", "unfinished"))


@pytest.mark.rule("AB10")
def test_real_human_games_replay_completely() -> None:
    """1,295 games from the Belgian daisy; 17 continue after a third occurrence."""
    if not REAL_GAMES.exists():
        pytest.skip("the collection of real games is not beside this checkout")
    records = list(parse_apgn(REAL_GAMES.read_text()))
    assert len(records) == 1295
    assert sum(continues_after_third_occurrence(record) for record in records) == 17
    sample = records[::100]
    assert list(parse_apgn("\n".join(format_apgn(r, "Nacre") for r in sample))) == sample


def continues_after_third_occurrence(record: Record) -> bool:
    """Replay the game in the core; whether a board occurs three times before its end."""
    state, seen = core.state_of(record.start), Counter[int]()
    for move in record.moves:
        seen[state.board_key] += 1
        if seen[state.board_key] == 3:
            return True
        state.apply(ABALONE.action(move))
    return False
