// What Alliances tells the tree search.
#pragma once

#include <cmath>

#include "boardwright/search/alliances/candidates.hpp"
#include "boardwright/search/mcts/policy.hpp"

namespace boardwright::alliances {

class Policy : public search::MctsDefaults {
public:
    static constexpr float kExploration = 1.0f;
    static constexpr float kFirstPlay = 0.1f;

    explicit Policy(const search::Settings& settings) : judge_(settings.weights) {}

    bool expand(const State& state, search::Candidates& candidates) {
        look_at(state);
        const Threats threats(survey_);
        moves_.clear();
        const bool forced = !threats.wins_now() && threats.must_answer();
        if (threats.wins_now())
            threats.add_wins(moves_);
        else if (forced)
            threats.add_answers(moves_);
        if (moves_.empty()) return add_best(state, candidates);
        for (const Action action : moves_) candidates.push_back({action, 1.0f});
        return forced && is_certain(state);
    }

    search::Chances chances(const State& state, Rng&) {
        look_at(state);
        return Evaluation::by_seat(state, judgement_.chance);
    }

    search::Proof solve(const State& state, search::Stopper&) {
        look_at(state);
        const Threats threats(survey_);
        if (threats.wins_now()) return {1u << state.to_move(), 1};
        if (!threats.must_answer() || !is_certain(state)) return {};
        moves_.clear();
        threats.add_answers(moves_);
        return moves_.empty() ? search::Proof{1u << (1 - state.to_move()), 2} : search::Proof{};
    }

private:
    static constexpr float kTemperature = 0.04f;
    static constexpr float kSwapPrior = 0.5f;

    // The same position is often asked about several times in a row.
    void look_at(const State& state) {
        if (is_known_ && key_ == state.key()) return;
        survey_.take(state);
        judgement_ = judge_.judge(survey_);
        key_ = state.key();
        is_known_ = true;
    }

    bool add_best(const State& state, search::Candidates& candidates) {
        finder_.find(survey_, judge_, judgement_, scored_);
        const float best = scored_.front().gain;
        for (const Scored& scored : scored_)
            candidates.push_back({scored.action, std::exp((scored.gain - best) / kTemperature)});
        if (state.can_swap()) candidates.push_back({kSwap, kSwapPrior});
        return false;
    }

    // AL5, AL10: a threat is certain while no disc or trophy can use up a colour.
    static bool is_certain(const State& state) {
        for (int colour = 0; colour < kColours; ++colour) {
            const int supply = state.supply(colour);
            if (supply > 0 && supply < 4) return false;
        }
        return true;
    }

    Judge judge_;
    Survey survey_;
    Judgement judgement_{};
    CandidateFinder finder_;
    std::vector<Scored> scored_;
    std::vector<Action> moves_;
    std::uint64_t key_ = 0;
    bool is_known_ = false;
};

}  // namespace boardwright::alliances
