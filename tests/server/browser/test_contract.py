"""The API that pages rely on: the server's own tests, run with a browser backend."""

from __future__ import annotations

from server.analysis.test_api import (
    test_a_game_created_without_hints_has_none,
    test_a_hint_is_about_the_current_board,
    test_a_threat_inside_a_turn_is_refused_with_its_reason,
    test_an_analysis_streams_until_it_is_final,
    test_impossible_analyses_are_refused,
    test_named_moves_are_compared,
    test_threats_are_moves_of_the_seat_that_is_not_on_turn,
)
from server.analysis.test_review_api import (
    test_a_move_that_gave_the_win_away_is_a_turning_point,
    test_a_record_is_reviewed_and_replayed_only_once,
    test_chances_and_best_line_of_every_board,
    test_only_games_that_are_over_are_reviewed,
    test_the_last_board_of_a_game_that_its_rules_ended,
)
from server.play.test_api import (
    test_a_game_cannot_start_from_missing_origins,
    test_a_game_starts_from_a_record_a_position_or_a_game,
    test_an_invalid_game_is_refused,
    test_an_invitation_seats_one_person,
    test_clocks,
    test_the_key_identifies_the_viewer,
)
from server.play.test_boards_api import (
    test_a_draft_gives_the_position_that_it_describes,
    test_a_drawn_record_and_an_unfinished_record,
    test_a_game_that_is_over_by_its_rules,
    test_a_too_long_line_is_refused,
    test_a_waiting_game_has_its_first_board,
    test_an_illegal_move_is_reported_with_its_number,
    test_an_impossible_position_is_refused_with_the_reason,
    test_boards_from_a_position,
    test_boards_of_a_new_game,
    test_boards_of_a_record,
    test_boards_with_options,
    test_invalid_boards_are_refused,
    test_missing_steps_are_refused,
    test_some_of_the_steps,
    test_the_last_board_has_the_end_of_the_game,
    test_the_steps_of_a_game,
    test_threats,
)
from server.play.test_commands_api import (
    test_a_game_from_the_first_offer_to_the_rematch,
    test_a_move_applies_to_the_board_that_was_shown,
    test_an_invalid_move_is_refused_with_the_name_of_the_error,
    test_chat_and_muting,
    test_undo_inside_the_turn,
)

# ruff: noqa: F401 (pytest collects the imported tests)
from server.play.test_playing import (
    test_a_malformed_message_is_refused_with_its_id,
    test_a_move_is_sent_to_all_clients,
    test_a_socket_continues_from_a_fetched_snapshot,
    test_an_illegal_move_is_refused_with_its_reason,
    test_ping_returns_the_number,
    test_previews_for_the_player_to_move,
    test_sync_sends_missed_updates,
)
from server.play.test_viewing_api import (
    test_a_format_that_cannot_hold_the_game_is_refused,
    test_a_new_client_gets_everything,
    test_a_new_game_has_no_last_turn,
    test_a_record_up_to_a_ply,
    test_a_snapshot_with_the_last_turn,
    test_legal_moves_with_their_cells,
    test_no_move_is_legal_when_the_game_is_over,
    test_pictures,
    test_records_in_every_format_replay,
    test_updates_since_the_last_request,
    test_why_a_move_is_not_legal,
)
