"""The text record: it can be read back, and errors in it name the line."""

from __future__ import annotations

import random
from dataclasses import replace
from typing import TYPE_CHECKING, Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from boardwright.games import (
    MalformedInput,
    MalformedRecord,
    Position,
    game_named,
)
from boardwright.records import (
    Line,
    Ply,
    Record,
    format_record,
    format_records,
    parse_record,
    parse_records,
    record_from_json,
    record_from_link,
    record_to_json,
    record_to_link,
)
from boardwright.records.model import positions_along
from boardwright.records.result import result_of
from support import Case, all_option_sets, every_case, random_moves

if TYPE_CHECKING:
    from collections.abc import Callable

FIRST = all_option_sets()[0]
NASTY = 'quotes " backslash \\ brace } bracket ] é ♟ (not a variation) $3 1. [Tag "x"]'


def random_record(case: Case, seed: int, plies: int = 5000) -> Record:
    start, tags = case[0].start(case[1]), [("Event", NASTY), ("Date", "2026.11.15")]
    return Record.from_moves(start, random_moves(start, seed, plies), tags)


def decorated(position: Position, rng: random.Random, plies: int, depth: int = 0) -> Line:
    """A line with random comments, glyphs and nested variations."""
    found = []
    for _ in range(plies):
        if position.outcome is not None:
            break
        move = rng.choice(position.legal_moves())
        variations = []
        if depth < 3 and rng.random() < 0.3:
            variations = [
                decorated(position, rng, rng.randint(1, 6), depth + 1)
                for _ in range(rng.randint(1, 2))
            ]
        comment = rng.choice(["", "", NASTY, "two\nlines", " "])
        nags = tuple(rng.choices(range(256), k=rng.choice([0, 0, 1, 3])))
        found.append(Ply(move, comment, nags, tuple(variations)))
        position = position.play(move)
    return Line(tuple(found), rng.choice(["", "an opening word"]))


@every_case
def test_whole_games_survive_all_three_forms(case: Case) -> None:
    record = random_record(case, 0, plies=500)
    assert parse_record(format_record(record)) == record
    assert record_from_json(record_to_json(record)) == record
    assert record_from_link(record_to_link(record)) == replace(record, tags=())


@pytest.mark.parametrize(
    ("write", "read"),
    [
        (format_record, parse_record),
        (format_record, lambda text: next(parse_records(text))),
        (record_to_json, record_from_json),
        (record_to_link, record_from_link),
    ],
    ids=["text", "several", "json", "link"],
)
def test_reading_a_record_plays_its_moves_once(
    write: Callable[[Record], str],
    read: Callable[[str], Record],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    record = random_record(FIRST, 0, plies=40)
    text, played = write(record), 0
    step = Position.step

    def counted(position: Position, move: Any) -> Any:
        nonlocal played
        played += 1
        return step(position, move)

    monkeypatch.setattr(Position, "step", counted)
    found = read(text)
    assert list(found.positions()) == list(record.positions())
    assert write(found) == text
    assert played == len(record.moves)


def test_a_list_of_records_holds_no_boards() -> None:
    record = random_record(FIRST, 0, plies=40)
    for found in list(parse_records(format_records([record, record]))):
        assert "_positions" not in found.__dict__
        assert list(found.positions()) == list(record.positions())


@every_case
def test_comments_glyphs_and_variations_survive(case: Case) -> None:
    game, options = case
    line = decorated(game.start(options), random.Random(1), 25)
    *_, final = positions_along(game.start(options), line)
    record = Record(game, game.start(options), line, *result_of(final))
    assert parse_record(format_record(record)) == record
    assert record_from_json(record_to_json(record)) == record


@every_case
def test_a_game_from_the_middle_carries_its_start(case: Case) -> None:
    """The start may lie within a turn and contains the history that the rules need."""
    whole = random_record(case, 3, plies=30)
    middle = next(p for p in reversed(list(whole.positions())) if p.outcome is None)
    if middle == whole.start:
        pytest.skip("the game is over with its first move")
    record = Record.from_moves(middle, random_moves(middle, 1, 3))
    assert "[Start " in format_record(record)
    assert parse_record(format_record(record)) == record
    assert record_from_json(record_to_json(record)) == record
    assert record_from_link(record_to_link(record)) == record


def test_several_records_share_a_file() -> None:
    records = [random_record(case, 1, plies=20) for case in all_option_sets()]
    records += [random_record(case, 2, plies=3) for case in all_option_sets()]
    assert list(parse_records(format_records(records))) == records


def test_the_text_reads_like_a_score() -> None:
    game = game_named("repulso")
    moves = [game.parse_move(word) for word in ["c3", "c5", "*c4", "c3S", "c5N", "b2"]]
    record = Record.from_moves(game.start(), moves, [("Blue", "Ann"), ("Orange", "Bob")])
    assert format_record(record) == (
        '[Game "repulso"]\n'
        '[Rules "1"]\n'
        '[Options "unable=rulebook"]\n'
        '[Blue "Ann"]\n'
        '[Orange "Bob"]\n'
        '[Result "*"]\n'
        '[Reason "unfinished"]\n'
        "\n"
        "1. c3 2. c5 3. *c4 c3S / c5N 4. b2 *\n"
    )


def test_a_variation_inside_a_turn_repeats_its_number() -> None:
    game = game_named("repulso")
    aside = Line((Ply(game.parse_move("c3E")), Ply(game.parse_move("c5W"))))
    plies = [Ply(game.parse_move(word)) for word in ("c3", "c5", "*c4")]
    plies += [Ply(game.parse_move("c3S"), variations=(aside,)), Ply(game.parse_move("c5N"))]
    record = Record(game, game.start(), Line(tuple(plies)), "*", "unfinished")
    assert "3. *c4 c3S (3... c3E / c5W) / c5N *" in format_record(record)
    assert parse_record(format_record(record)) == record


def test_lines_stay_within_eighty_columns() -> None:
    record = random_record(all_option_sets()[0], 4)
    body = format_record(record).split("\n\n")[1]
    assert max(map(len, body.splitlines())) <= 80


GOOD = """\
[Game "repulso"]
[Rules "1"]
[Options "unable=rulebook"]
[Result "1-0"]
[Reason "resignation"]

1. c3 2. c5
3. *c4 c3S / c5N
4. b2 1-0
"""


@pytest.mark.parametrize(
    ("old", "new", "line", "reason"),
    [
        ("repulso", "chess", 1, "unknown game 'chess'"),
        ('[Rules "1"]', '[Rules "2"]', 2, "version 2 of the rules"),
        ("unable=rulebook", "unable", 3, "name=value"),
        ('[Result "1-0"]', '[Result "1-1"]', 9, "must end with the result '1-1'"),
        ('[Result "1-0"]\n', "", 1, "tag Result is missing"),
        ('[Reason "resignation"]', '[Reason "boredom"]', 5, "'boredom' is not a reason"),
        ('[Reason "resignation"]', '[Reason "clusters"]', 5, "not a reason for 1-0"),
        ("[Reason", '[Start "repulso nonsense"]\n[Reason', 5, "a Repulso position has"),
        ("[Reason", '[Start "repulso;unable=play-on 6/6/6/6/6/6 b -"]\n[Reason', 5, "different"),
        ('[Result "1-0"]', '[Two-Words "x"]\n[Result "1-0"]', 4, "cannot be a tag name"),
        ('[Result "1-0"]', '[A "\x01"]\n[Result "1-0"]', 4, "control character"),
        ("4. b2", "4. b2 {\ud800}", 9, "is not a character"),
        ('[Rules "1"]', "[Rules 1]", 2, "not a tag of the form"),
        ('[Rules "1"]', '[Rules "1"]\n[Rules "1"]', 3, "occurs twice"),
        ("2. c5", "2. c4 c5", 7, "'3.' expected before 'c5'"),
        ("4. b2", "4. c6", 9, "c6 is not free (RU2)"),
        ("4. b2", "4. c5", 9, "c5 touches your own piece on c6 (RU3)"),
        ("4. b2", "4. z9", 9, "not a move in this game's notation"),
        ("3. *c4", "4. *c4", 8, "'3.' expected"),
        ("/ c5N", "c5N", 8, "'/' expected"),
        ("/ c5N", "/ c5E (3... / c5W", 9, "a variation is not closed"),
        ("/ c5N", "/ c5N {open", 8, "cannot be read"),
        ("/ c5N", "/ c5N {\\q}", 8, "has no meaning"),
        ("/ c5N", "/ c5N $999", 8, "glyph"),
        ("b2 1-0", "b2", 10, "must end with the result"),
        ("b2 1-0", "b2 1-0 1-0", 9, "expected"),
    ],
)
def test_damage_is_refused_with_line_and_reason(old: str, new: str, line: int, reason: str) -> None:
    text = GOOD.replace(old, new, 1)
    assert text != GOOD
    with pytest.raises(MalformedRecord) as caught:
        parse_record(text)
    assert (caught.value.line, reason in caught.value.reason) == (line, True), str(caught.value)


@pytest.mark.parametrize("result", ["", "1", "1-0-0", "2-0", "1/2", "1/2-0", "0-0", "1-1", "x"])
def test_results_that_no_two_seats_have_are_refused(result: str) -> None:
    start = game_named("repulso").start()
    with pytest.raises(MalformedRecord):
        Record(start.game, start, Line(), result, "resignation")


@pytest.mark.parametrize("result", ["1-0-0", "0-1/2-1/2", "1/3-1/3-1/3", "*"])
def test_three_seats_have_their_own_results(result: str) -> None:
    game = game_named("repello")
    start = game.start(game.options_type.from_mapping({"players": "3"}))
    reason = "unfinished" if result == "*" else "agreement"
    record = Record(game, start, Line(), result, reason)
    assert parse_record(format_record(record)) == record
    assert record_from_link(record_to_link(record)) == record


def test_several_games_instead_of_one_are_refused_with_the_right_function() -> None:
    assert len(parse_record(GOOD).moves) == 6
    with pytest.raises(MalformedRecord, match=r"not 2 \(parse_records reads several\)"):
        parse_record(GOOD + "\n" + GOOD)
    with pytest.raises(MalformedRecord, match=r"not 0$"):
        parse_record("")


@pytest.mark.parametrize("name", ["", "Two Words", "Game", "Reason", "ümlaut", "1st", 'a"b'])
def test_odd_tag_names_are_refused(name: str) -> None:
    start = game_named("repulso").start()
    with pytest.raises(MalformedRecord, match="cannot be a tag name"):
        Record(start.game, start, Line(), "*", "unfinished", ((name, "x"),))


def test_a_text_of_signs_only_is_refused_early() -> None:
    text = format_record(Record.from_moves(game_named("repulso").start(), ["c3"]))
    with pytest.raises(MalformedRecord, match="more than 120,000 words and signs"):
        parse_record(text.replace("c3", "c3 " + "(" * 120_001))


def test_a_result_against_the_rules_is_reported_with_its_line() -> None:
    record = random_record(all_option_sets()[0], 5)
    other = "0-1" if record.result == "1-0" else "1-0"
    with pytest.raises(MalformedRecord, match="the moves end in") as caught:
        parse_record(format_record(record).replace(record.result, other))
    assert caught.value.line == 6
    with pytest.raises(MalformedRecord, match="the moves end in") as caught:
        parse_record(format_record(record).replace(f'[Reason "{record.reason}', '[Reason "time'))
    assert caught.value.line == 7


@settings(max_examples=150, deadline=None)
@given(text=st.text(max_size=200))
def test_any_text_is_refused_clearly(text: str) -> None:
    for attempt in (text, GOOD + text, GOOD.replace("b2", text)):
        try:
            record = parse_record(attempt)
        except MalformedRecord as error:
            assert str(error)
        else:
            assert parse_record(format_record(record)) == record


@settings(max_examples=150, deadline=None)
@given(data=st.data())
def test_damaged_records_are_refused_or_replay(data: st.DataObject) -> None:
    at = data.draw(st.integers(0, len(GOOD) - 1))
    filler = data.draw(st.text(alphabet='c345NSEW*/.()[]{}$"\\ \n1-0x', max_size=3))
    cut = data.draw(st.integers(0, 4))
    try:
        record = parse_record(GOOD[:at] + filler + GOOD[at + cut :])
    except MalformedInput as error:
        assert isinstance(error, MalformedRecord)
        assert error.line is not None
    else:
        assert parse_record(format_record(record)) == record
