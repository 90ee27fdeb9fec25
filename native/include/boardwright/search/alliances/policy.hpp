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
    static constexpr float kFirstPlay = 0.25f;

    explicit Policy(const search::Settings& settings) : look_(settings) {}

    bool expand(const State& state, search::Candidates& candidates) {
        look_.at(state);
        if (const auto is_complete = add_forced(look_, state, candidates)) return *is_complete;
        add_best(state, candidates);
        return false;
    }

    void rank_root(const State& state, search::Candidates& candidates) {
        rank_sure_wins(look_, state, candidates);
    }

    search::Chances chances(const State& state, Rng&) {
        look_.at(state);
        return Evaluation::by_seat(state, look_.chance(kBottom));
    }

    search::Proof solve(const State& state, std::uint32_t, search::Stopper&) {
        return look_.solve(state);
    }

private:
    static constexpr float kSwapPrior = 0.5f;

    void add_best(const State& state, search::Candidates& candidates) {
        const std::vector<Scored>& scored = look_.candidates();
        if (scored.empty()) return add_all_alike(state, candidates);
        float best = scored.front().gain;
        for (const Scored& one : scored) best = std::max(best, one.gain);
        for (const Scored& one : scored)
            candidates.push_back(
                {one.action, std::exp((one.gain - best) / CandidateFinder::kTemperature)});
        if (state.can_swap()) candidates.push_back({kSwap, kSwapPrior});
    }

    Look look_;
};

}  // namespace boardwright::alliances
