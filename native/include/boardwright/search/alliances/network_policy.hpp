// What a network of Alliances tells the tree search: all moves with their probabilities, and the
// chances. What the next discs decide for certain is known without it.
#pragma once

#include "boardwright/nets/evaluator.hpp"
#include "boardwright/search/alliances/encoder.hpp"

namespace boardwright::alliances {

class NetworkPolicy : public search::MctsDefaults {
public:
    static constexpr float kExploration = 0.6f;
    static constexpr float kFirstPlay = 0.25f;

    explicit NetworkPolicy(const search::Settings& settings) : evaluator_(settings, 2) {}

    static std::size_t own_bytes(const search::Settings&) {
        return nets::Evaluator<State, Encoder>::own_bytes();
    }

    bool expand(const State& state, search::Candidates& candidates) {
        Look& look = evaluator_.encoder().look();
        look.at(state);
        if (const auto is_complete = add_forced(look, state, candidates)) return *is_complete;
        return evaluator_.add_moves(state, candidates);
    }

    void rank_root(const State& state, search::Candidates& candidates) {
        rank_sure_wins(evaluator_.encoder().look(), state, candidates);
    }

    search::Chances chances(const State& state, Rng&) { return evaluator_.chances(state); }

    search::Proof solve(const State& state, std::uint32_t, search::Stopper&) {
        return evaluator_.encoder().look().solve(state);
    }

private:
    nets::Evaluator<State, Encoder> evaluator_;
};

}  // namespace boardwright::alliances
