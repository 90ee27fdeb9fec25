// Handles positions whose next discs decide the game, for every tree search of Alliances.
#pragma once

#include <algorithm>
#include <optional>
#include <vector>

#include "boardwright/search/alliances/analysis.hpp"
#include "boardwright/search/mcts/policy.hpp"

namespace boardwright::alliances {

// Adds the only moves to search if a disc wins immediately or a threat must be answered, and
// returns whether all other moves are known to lose; returns nothing if the mover is not forced.
// `analysis` must be at the state.
inline std::optional<bool> add_forced(Analysis& analysis, const State& state, search::Candidates& candidates) {
    const auto add = [&](const std::vector<Action>& moves) {
        for (const Action action : moves) candidates.push_back({action, 1.0f});
        return !moves.empty();
    };
    if (analysis.threats().wins_now()) return add(analysis.wins()), false;
    if (analysis.threats().must_defend() && add(analysis.defences())) return supplies_last(state);
    return std::nullopt;
}

// Adds all moves with equal priors: every way to win a colour is closed, so no disc is better than
// another.
inline void add_all_alike(const State& state, search::Candidates& candidates) {
    ActionList moves;
    state.legal_actions(moves);
    for (const Action action : moves) candidates.push_back({action, 1.0f});
}

// Whether the move wins the game, or every answer to it leaves its player a disc that wins.
inline bool wins_in_three(Analysis& analysis, const State& state, Action action) {
    const int seat = state.to_move();
    State after = state;
    after.apply_assume_legal(action);
    if (after.is_over()) return after.outcome().place[seat] == 0;
    analysis.analyse(after);
    if (analysis.threats().wins_now() || !analysis.threats().must_defend() || !supplies_last(after))
        return false;
    const std::vector<Action> defences = analysis.defences();
    return std::all_of(defences.begin(), defences.end(), [&](Action defence) {
        State next = after;
        next.apply_assume_legal(defence);
        if (next.is_over()) return false;
        analysis.analyse(next);
        return analysis.threats().wins_now();
    });
}

// Raises the priors of certain wins, so that a won game also ends.
inline void rank_sure_wins(Analysis& analysis, const State& state, search::Candidates& candidates) {
    constexpr float kSurePrior = 100.0f;  // above all others together
    analysis.analyse(state);
    if (!analysis.threats().is_near_win()) return;
    for (search::Candidate& candidate : candidates)
        if (wins_in_three(analysis, state, candidate.action)) candidate.prior += kSurePrior;
}

}  // namespace boardwright::alliances
