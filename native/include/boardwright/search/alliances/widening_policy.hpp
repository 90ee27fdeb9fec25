// What Alliances tells the tree search that looks at more moves the more a position is visited.
#pragma once

#include <algorithm>
#include <array>
#include <cmath>
#include <vector>

#include "boardwright/search/alliances/forced.hpp"
#include "boardwright/search/alliances/value_network.hpp"

#include <cstdlib>
namespace boardwright::alliances {
inline float param(const char* name, float value) {
    const char* text = std::getenv(name);
    return text ? static_cast<float>(std::atof(text)) : value;
}

class WideningPolicy : public search::MctsDefaults {
public:
    static inline const float kExploration = param("EX", 0.6f);
    static inline const float kFirstPlay = param("FPU", 0.25f);
    static inline const std::uint32_t kW0 = param("W0", 10), kW1 = param("W1", 80), kW2=param("W2",800);
    static inline const std::array<std::uint32_t, 3> kWidenAt = {kW0, kW1, kW2};

    explicit WideningPolicy(const search::Settings& settings) : look_(settings) {}

    static std::size_t own_bytes(const search::Settings&) { return Look::kept_bytes(); }

    void follow(const State& from, Action action) { look_.follow(from, action); }

    bool expand(const State& state, search::Candidates& candidates) {
        look_.at(state);
        look_.keep(state);
        if (const auto is_complete = add_forced(look_, state, candidates)) return *is_complete;
        add_best(state, kWidths[0], candidates);
        return false;
    }

    bool widen(const State& state, int times, search::Candidates& candidates) {
        look_.at(state);
        if (times < kMostWidenings) {
            if (const auto is_complete = add_forced(look_, state, candidates)) return *is_complete;
            add_best(state, kWidths[static_cast<std::size_t>(times)], candidates);
            return false;
        }
        return add_all(state, candidates);
    }

    void rank_root(const State& state, search::Candidates& candidates) {
        look_.at(state);
        search::Candidates all;
        add_all(state, all);
        set_priors(all, candidates);
        rank_sure_wins(look_, state, candidates);
    }

    search::Chances chances(const State& state, Rng&) {
        look_.at(state);
        const float mover = sigmoid(value_.logit(look_, state));
        return Evaluation::by_seat(state, state.chart_of(state.to_move()) == kBottom ? mover : 1 - mover);
    }

    search::Proof solve(const State& state, std::uint32_t, search::Stopper&) {
        return look_.solve(state);
    }

protected:
    Look& look() { return look_; }

    // All moves, also those on no shortest path.
    bool add_all(const State& state, search::Candidates& candidates) {
        look_.at(state);
        add_best(state, State::kActions, candidates);
        std::array<bool, State::kActions> known{};
        for (const search::Candidate& candidate : candidates) known[candidate.action] = true;
        ActionList moves;
        state.legal_actions(moves);
        for (const Action action : moves)
            if (!known[action]) candidates.push_back({action, kOtherPrior});
        return true;
    }

    // The priors that moves have in another list; those that are not there come last.
    static void set_priors(const search::Candidates& from, search::Candidates& to) {
        std::array<float, State::kActions> priors;
        priors.fill(kOtherPrior);
        for (const search::Candidate& candidate : from) priors[candidate.action] = candidate.prior;
        for (search::Candidate& candidate : to) candidate.prior = priors[candidate.action];
    }

private:
    static constexpr int kMostWidenings = 3;
    static inline const std::array<std::size_t, 3> kWidths = {(std::size_t)param("N0",8), (std::size_t)param("N1",24), (std::size_t)param("N2",64)};
    static inline const float kTemperature = param("TEMP", 0.08f);
    static inline const float kSeenPrior = param("SEEN", 0.01f);
    static inline const float kOtherPrior = param("OTHER", 0.002f);
    static constexpr float kSwapPrior = 0.5f;

    void add_best(const State& state, std::size_t most, search::Candidates& candidates) {
        const std::vector<Scored>& scored = look_.best_candidates(most);
        if (scored.empty()) return add_each(state, candidates, 1.0f);
        const float best = scored.front().gain;
        for (const Scored& one : scored) candidates.push_back({one.action, prior(one.gain - best)});
        if (state.can_swap()) candidates.push_back({kSwap, kSwapPrior});
    }
    static float prior(float loss) { return std::exp(loss / kTemperature) + kSeenPrior; }

    static void add_each(const State& state, search::Candidates& candidates, float prior) {
        ActionList moves;
        state.legal_actions(moves);
        for (const Action action : moves) candidates.push_back({action, prior});
    }

    Look look_;
    ValueNetwork value_;
};

}  // namespace boardwright::alliances
