// The tree search policy of Alliances with progressive widening: it adds moves as visits increase.
#pragma once

#include <algorithm>
#include <array>
#include <cmath>
#include <vector>

#include "boardwright/search/alliances/correction.hpp"
#include "boardwright/search/alliances/forced.hpp"

namespace boardwright::alliances {

class WideningPolicy : public search::MctsDefaults {
public:
    static constexpr float kExploration = 0.6f;
    static constexpr float kFirstPlayReduction = 0.25f;
    static constexpr std::array<std::uint32_t, 3> kWidenAt = {200, 1000, 5000};

    explicit WideningPolicy(const search::Settings& settings) : analysis_(settings) {}

    static std::size_t own_bytes(const search::Settings& settings) {
        return Analysis::cache_bytes(settings);
    }

    void follow(const State& from, Action action) { analysis_.follow(from, action); }

    bool expand(const State& state, search::Candidates& candidates) {
        analysis_.analyse(state);
        analysis_.cache_survey(state);
        return add_moves(state, kWidths[0], candidates);
    }

    bool widen(const State& state, int times, search::Candidates& candidates) {
        const auto step = static_cast<std::size_t>(times);
        if (step == kWidths.size()) return add_all(state, candidates);
        analysis_.analyse(state);
        return add_moves(state, kWidths[step], candidates);
    }

    void rank_root(const State& state, search::Candidates& candidates) {
        search::Candidates all;
        add_all(state, all);
        set_priors(all, candidates);
        rank_sure_wins(analysis_, state, candidates);
    }

    search::Chances chances(const State& state, Rng&) {
        analysis_.analyse(state);
        const float mover = sigmoid(correction_.logit(analysis_, state));
        const bool is_bottom = state.chart_of(state.to_move()) == kBottom;
        return Evaluation::by_seat(state, is_bottom ? mover : 1 - mover);
    }

    search::Proof solve(const State& state, std::uint32_t, search::Stopper&) {
        return analysis_.solve(state);
    }

protected:
    [[nodiscard]] Analysis& analysis() { return analysis_; }

    // All moves, including those on no shortest path and those that leave a threat unanswered.
    bool add_all(const State& state, search::Candidates& candidates) {
        analysis_.analyse(state);
        add_best(state, State::kActions, candidates);
        std::array<bool, State::kActions> is_candidate{};
        for (const search::Candidate& candidate : candidates) is_candidate[candidate.action] = true;
        ActionList moves;
        state.legal_actions(moves);
        for (const Action action : moves)
            if (!is_candidate[action]) candidates.push_back({action, kOtherPrior});
        return true;
    }

    // Sets the priors from another list; moves that are not in it get the lowest prior.
    static void set_priors(const search::Candidates& from, search::Candidates& to) {
        std::array<float, State::kActions> priors;
        priors.fill(kOtherPrior);
        for (const search::Candidate& candidate : from) priors[candidate.action] = candidate.prior;
        for (search::Candidate& candidate : to) candidate.prior = priors[candidate.action];
    }

private:
    static constexpr std::array<std::size_t, 3> kWidths = {24, 48, 96};  // then all moves
    // The prior of a move that gains nothing, and of a move on no shortest path, relative to the
    // best.
    static constexpr float kMinPrior = 0.002f, kOtherPrior = 0.0003f;
    static constexpr float kSwapPrior = 0.5f;

    bool add_moves(const State& state, std::size_t max_count, search::Candidates& candidates) {
        if (const auto is_complete = add_forced(analysis_, state, candidates)) return *is_complete;
        add_best(state, max_count, candidates);
        return false;
    }

    void add_best(const State& state, std::size_t max_count, search::Candidates& candidates) {
        const std::vector<Scored>& scored = analysis_.best_candidates(max_count);
        if (scored.empty()) return add_all_alike(state, candidates);
        for (const Scored& entry : scored) {
            const float loss = entry.gain - scored.front().gain;
            candidates.push_back(
                {entry.action, std::exp(loss / CandidateFinder::kTemperature) + kMinPrior});
        }
        if (state.can_swap()) candidates.push_back({kSwap, kSwapPrior});
    }

    Analysis analysis_;
    Correction correction_;
};

}  // namespace boardwright::alliances
