// Repulso for the Monte Carlo tree search: moves are as likely as what they lead to is good.
#pragma once

#include "boardwright/search/mcts.hpp"
#include "boardwright/search/repulso/evaluation.hpp"

namespace boardwright::repulso {

class TreePolicy : public search::MctsDefaults {
public:
    static constexpr float kExploration = 1.0f;

    explicit TreePolicy(const search::Settings& settings) : evaluation_(settings) {}

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
    static constexpr float kWon = 6.0f;        // in the unit of the logistic function

    float advantage_after(const State& state, int seat) const {
        if (state.is_over()) {
            const search::Chances chances = search::chances_of(state.outcome(), kSeats);
            return kWon * (2 * chances[static_cast<std::size_t>(seat)] - 1);
        }
        const float advantage = evaluation_.advantage(state);
        return std::clamp(seat == 0 ? advantage : -advantage, -kWon, kWon);
    }

    Evaluation evaluation_;
    ActionList actions_;
};

}  // namespace boardwright::repulso
