// The policy of Repulso for the Monte Carlo tree search: a move's prior grows with the value of its
// result.
#pragma once

#include <bit>
#include <cmath>

#include "boardwright/games/repulso.hpp"
#include "boardwright/search/mcts.hpp"
#include "boardwright/search/repulso/endgame.hpp"

namespace boardwright::repulso {

template <class Evaluation>
class TreePolicy : public search::MctsDefaults {
public:
    static constexpr float kExploration = 1.0f;

    explicit TreePolicy(const search::Settings& settings)
        : evaluation_(settings), endgame_(own_bytes(settings)) {}

    static std::size_t own_bytes(const search::Settings& settings) {
        return settings.memory / 8 / static_cast<std::size_t>(settings.threads);
    }
    void begin(const search::Limits& limits) { endgame_.begin(limits.is_reproducible()); }
    void clear() { endgame_.clear(); }

    // The effort grows with the number of visits.
    search::Proof solve(const State& state, std::uint32_t visits, search::Stopper& stopper) {
        const int free = count_bits(state.board().empty());
        if (free > kFreeAtOnce + std::countr_zero(visits) * 2 / 3) return {};
        return endgame_.solve(state, kPositionsPerVisit * visits, stopper);
    }

    bool expand(const State& state, search::Candidates& candidates) {
        state.legal_actions(actions_);
        for (const Action action : actions_) {
            State after = state;
            after.apply_assume_legal(action);
            const float advantage = advantage_after(after, state.to_move());
            candidates.push_back({action, std::exp(kSharpness * advantage)});
        }
        return true;
    }

    search::Chances chances(const State& state, Rng&) { return evaluation_.chances(state); }

private:
    static constexpr float kSharpness = 1.5f;  // of the priors
    static constexpr float kWon = 6.0f;        // as a logit

    float advantage_after(const State& state, int seat) const {
        if (state.is_over()) {
            const search::Chances chances = search::chances_of(state.outcome(), kSeats);
            return kWon * (2 * chances[static_cast<std::size_t>(seat)] - 1);
        }
        return std::clamp(evaluation_.advantage(state, seat), -kWon, kWon);
    }

    static constexpr int kFreeAtOnce = 9;  // cells; two more per eightfold number of visits
    static constexpr std::uint64_t kPositionsPerVisit = 300;

    Evaluation evaluation_;
    Endgame endgame_;
    ActionList actions_;
};

}  // namespace boardwright::repulso
