// The policy of Alliances for the tree search.
#pragma once

#include <algorithm>
#include <cmath>
#include <vector>

#include "boardwright/search/alliances/forced.hpp"

namespace boardwright::alliances {

class Policy : public search::MctsDefaults {
public:
    // The best values in matches against higher and lower values.
    static constexpr float kExploration = 0.6f;
    static constexpr float kFirstPlayReduction = 0.25f;

    explicit Policy(const search::Settings& settings) : analysis_(settings) {}

    bool expand(const State& state, search::Candidates& candidates) {
        analysis_.analyse(state);
        if (const auto is_complete = add_forced(analysis_, state, candidates)) return *is_complete;
        add_best(state, candidates);
        return false;
    }

    void rank_root(const State& state, search::Candidates& candidates) {
        rank_sure_wins(analysis_, state, candidates);
    }

    search::Chances chances(const State& state, Rng&) {
        analysis_.analyse(state);
        return Evaluation::by_seat(state, analysis_.chance(kBottom));
    }

    search::Proof solve(const State& state, std::uint32_t, search::Stopper&) {
        return analysis_.solve(state);
    }

private:
    static constexpr float kSwapPrior = 0.5f;

    void add_best(const State& state, search::Candidates& candidates) {
        const std::vector<Scored>& scored = analysis_.candidates();
        if (scored.empty()) return add_all_alike(state, candidates);
        float best = scored.front().gain;
        for (const Scored& entry : scored) best = std::max(best, entry.gain);
        for (const Scored& entry : scored)
            candidates.push_back(
                {entry.action, std::exp((entry.gain - best) / CandidateFinder::kTemperature)});
        if (state.can_swap()) candidates.push_back({kSwap, kSwapPrior});
    }

    Analysis analysis_;
};

}  // namespace boardwright::alliances
