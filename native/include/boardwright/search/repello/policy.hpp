// The policy of Repello for the Monte Carlo tree search over single decisions.
#pragma once

#include "boardwright/search/mcts.hpp"
#include "boardwright/search/repello/evaluation.hpp"

namespace boardwright::repello {

// The prior of a decision grows with the worth of its result for the seat that decides.
class TreePolicy : public search::MctsDefaults {
public:
    static constexpr int kSeats = kMaxSeats;

    explicit TreePolicy(const search::Settings& settings) : evaluation_(settings) {}

    bool expand(const State& state, search::Candidates& candidates) {
        state.legal_actions(actions_);
        const auto seat = static_cast<std::size_t>(state.to_move());
        for (const Action action : actions_) {
            State after = state;
            after.apply_assume_legal(action);
            const float utility = evaluation_.value(after).utility[seat];
            candidates.push_back({action, std::exp(kSharpness * utility)});
        }
        return true;
    }

    search::Chances chances(const State& state, Rng&) { return evaluation_.chances(state); }

private:
    static constexpr float kSharpness = 5.0f;  // of the priors

    Evaluation evaluation_;
    ActionList actions_;
};

}  // namespace boardwright::repello
