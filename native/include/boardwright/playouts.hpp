// Uniformly random games, for measurements and as the simplest evaluation.
#pragma once

#include <cstdint>

#include "boardwright/contract.hpp"
#include "boardwright/interruption.hpp"

namespace boardwright {

struct PlayoutTotals {
    std::uint64_t games = 0;
    std::uint64_t plies = 0;
    std::uint64_t unfinished = 0;  // cut off at the limit
    std::array<std::int64_t, kMaxSeats> scores{};  // outcome_score, summed over finished games
};

inline void add(PlayoutTotals& totals, const PlayoutTotals& more) {
    totals.games += more.games;
    totals.plies += more.plies;
    totals.unfinished += more.unfinished;
    for (int seat = 0; seat < kMaxSeats; ++seat) totals.scores[seat] += more.scores[seat];
}

inline constexpr std::uint64_t kPliesBetweenChecks = 4096;  // interrupt even games that never end

// Plays `games` random games from a state, each cut after `max_plies` (0: never).
template <GameState S>
PlayoutTotals playouts(const S& start, std::uint64_t games, std::uint64_t max_plies, Rng& rng,
                       Interruption& interruption) {
    PlayoutTotals totals;
    S state = start;
    for (std::uint64_t game = 0; game < games; ++game) {
        state = start;
        std::uint64_t plies = 0;
        while (!state.is_over() && (max_plies == 0 || plies < max_plies)) {
            state.apply_assume_legal(state.random_action(rng));
            if (++plies % kPliesBetweenChecks == 0) interruption.check();
        }
        ++totals.games;
        totals.plies += plies;
        if (state.is_over()) {
            const Outcome outcome = state.outcome();
            for (int seat = 0; seat < state.seats(); ++seat)
                totals.scores[seat] += outcome_score(outcome, state.seats(), seat);
        } else {
            ++totals.unfinished;
        }
    }
    return totals;
}

}  // namespace boardwright
