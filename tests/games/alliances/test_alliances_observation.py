"""The observation planes of Alliances: discs, colours won, charts, supplies and the exchange."""

from __future__ import annotations

from boardwright.games.alliances import ALLIANCES, AlliancesOptions
from support import marked_cells, observed_facts, play_all

FENCED = play_all(ALLIANCES.start(), "Pm2 Pm3 Pm4 Pm5 Pm6 Og7 Ga2")  # orange is won by First


def test_discs_are_seen_by_colour_whoever_moves() -> None:
    for position in (FENCED, FENCED.play("Gg8")):
        assert marked_cells(position, "purple discs") == ["m2", "m3", "m4", "m5", "m6"]
        assert marked_cells(position, "orange discs") == ["g7"]
    assert marked_cells(FENCED, "green discs") == ["a2"]


def test_colours_won_and_charts_are_seen_from_the_seat_to_move() -> None:
    second, first = observed_facts(FENCED), observed_facts(FENCED.play("Ga3"))
    assert FENCED.to_move == 1
    assert [n for n, value in second.items() if value == 1] == ["orange won by the opponent"]
    assert [n for n, value in first.items() if value == 1] == [
        "orange won by the player",
        "own chart is the bottom one",
    ]


def test_supplies_count_trophies() -> None:
    seen = observed_facts(FENCED)
    left = [seen[f"{colour} discs left"] for colour in ("orange", "purple", "green")]
    assert left == [40, 37, 41]


def test_the_exchange_of_charts_is_seen_while_it_can_be_chosen() -> None:
    position = ALLIANCES.start(AlliancesOptions(swap=True)).play("Pg7")
    after = position.play("swap")
    before = observed_facts(position)
    assert (before["charts can be exchanged"], before["own chart is the bottom one"]) == (1, 0)
    seen = observed_facts(after)
    assert (seen["charts can be exchanged"], seen["own chart is the bottom one"]) == (0, 0)


def test_a_finished_game_is_seen_by_the_first_seat() -> None:
    over = play_all(ALLIANCES.start(), "Pm2 Pm3 Pm4 Pm5 Pm6 Gh12 Gi11 Gj10 Gk9 Gl8")
    assert over.outcome is not None
    assert [n for n, value in observed_facts(over).items() if value == 1] == [
        "orange won by the player",
        "purple won by the player",
        "own chart is the bottom one",
    ]
