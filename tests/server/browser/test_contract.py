"""The API that pages rely on: the server's own tests, run with a browser backend."""

from __future__ import annotations

from server.analysis.test_api import (
    test_a_hint_is_about_the_board_as_it_is,
    test_a_threat_inside_a_turn_is_refused_with_its_reason,
    test_an_analysis_streams_until_it_is_final,
    test_moves_that_are_named_are_compared,
    test_threats_are_moves_of_the_seat_that_is_not_on_turn,
    test_what_cannot_be_analysed_is_refused,
    test_where_a_game_is_made_without_hints_there_are_none,
)
from server.analysis.test_review_api import (
    test_a_move_that_gave_the_win_away_is_a_turning_point,
    test_a_record_is_reviewed_too_and_replayed_only_once,
    test_chances_and_best_line_of_every_board,
    test_only_games_that_are_over_are_reviewed,
    test_the_last_board_of_a_game_that_its_rules_ended,
)
from server.play.test_api import (
    test_a_game_goes_on_from_a_record_a_position_or_a_game,
    test_an_invitation_seats_one_person,
    test_clocks,
    test_the_key_says_who_looks,
    test_what_is_no_game_is_refused,
    test_what_is_not_there_is_not_gone_on_with,
)
from server.play.test_boards_api import (
    test_a_draft_is_answered_with_the_position_that_it_describes,
    test_a_game_that_is_over_by_its_rules,
    test_a_game_that_waits_has_its_first_board,
    test_a_position_that_no_game_could_have_is_refused_with_the_reason,
    test_a_record_that_ends_in_a_draw_and_one_that_does_not_end,
    test_a_way_that_is_too_long_is_refused,
    test_an_illegal_move_is_told_with_its_number,
    test_boards_from_a_position,
    test_boards_of_a_new_game,
    test_boards_of_a_record,
    test_boards_with_options,
    test_how_a_game_ended_is_told_with_its_last_board,
    test_some_of_the_steps,
    test_steps_that_there_are_none_of,
    test_the_steps_of_a_game,
    test_threats,
    test_what_describes_no_board_is_refused,
)
from server.play.test_commands_api import (
    test_a_game_from_the_first_offer_to_the_rematch,
    test_a_move_is_made_on_the_board_that_was_seen,
    test_chat_and_not_hearing_it,
    test_undo_inside_the_turn,
    test_what_is_no_move_is_refused_by_the_name_of_what_is_wrong,
)

# ruff: noqa: F401 (pytest collects the imported tests)
from server.play.test_playing import (
    test_a_move_is_told_to_everybody,
    test_an_illegal_move_is_refused_with_its_reason,
    test_ping_is_answered_with_the_number,
    test_sync_tells_again,
    test_what_cannot_be_read_is_refused_with_the_id_that_can,
)
from server.play.test_viewing_api import (
    test_a_format_that_cannot_hold_the_game_says_so,
    test_a_record_up_to_a_ply,
    test_legal_moves_with_what_they_touch,
    test_nothing_is_legal_when_the_game_is_over,
    test_pictures,
    test_records_in_every_format_replay,
    test_updates_since_one_looked,
    test_who_has_seen_nothing_is_told_everything,
    test_why_a_move_is_not_legal,
)
