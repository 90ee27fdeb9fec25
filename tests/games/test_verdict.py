"""How games ended is said in sentences, for every reason there is."""

from __future__ import annotations

import pytest

from boardwright.games import GAMES, game_named
from boardwright.games.outcome import REASONS, Outcome, verdict, why
from boardwright.records.result import DECIDED_REASONS
from support import Case, every_case, walk

KNOWN = {
    "repulso": {"clusters", "largest-cluster", "equal-clusters", "unable"},
    "repello": {"points", "gold-counter", "silver-counters", "equal"},
    "abalone": {"ejections", "repetition", "ply-limit", "no-move"},
    "alliances": {"two-colours"},
}


@pytest.mark.parametrize("name", list(GAMES))
def test_every_known_reason_has_a_sentence(name: str) -> None:
    assert set(GAMES[name].reasons) == KNOWN[name]


def test_what_a_record_may_give_as_a_reason_has_a_sentence() -> None:
    assert tuple(REASONS) == DECIDED_REASONS


@every_case
def test_the_end_of_a_random_game_is_said(case: Case) -> None:
    game, options = case
    for seed in range(2):
        *_, last = walk(game.start(options), seed)
        assert last.outcome is not None
        sentence = why(game, options, last.outcome)
        assert sentence.endswith(f" ({last.outcome.rule})")
        assert "{" not in sentence


@pytest.mark.parametrize(
    ("name", "outcome", "said"),
    [
        (
            "repulso",
            Outcome.win(1, "unable", "RU15"),
            "Orange wins: Blue has no cell for a coloured piece and cannot open one (RU15)",
        ),
        (
            "abalone",
            Outcome.win(0, "ejections", "AB9"),
            "Black wins: Black has pushed out 6 of the opponent's marbles (AB9)",
        ),
        ("alliances", Outcome.forfeit(2, 1, "resignation"), "First wins: Second resigned"),
    ],
)
def test_winner_and_loser_are_named(name: str, outcome: Outcome, said: str) -> None:
    game = game_named(name)
    options = game.options_type()
    told = f"{verdict(outcome, game.seat_names(options))}: {why(game, options, outcome)}"
    assert told == said


@pytest.mark.parametrize(
    ("outcome", "said"),
    [
        (Outcome.win(1, "clusters", "RU13"), "Orange wins"),
        (Outcome.draw(2, "equal-clusters", "RU14"), "Draw"),
        (Outcome(((0, 2), (1,)), "equal", "RE21"), "Blue and Red share first place"),
        (Outcome.forfeit(3, 1, "time"), "Blue and Red share first place"),
    ],
)
def test_all_who_share_first_place_are_named(outcome: Outcome, said: str) -> None:
    assert verdict(outcome, ("Blue", "Orange", "Red")) == said
