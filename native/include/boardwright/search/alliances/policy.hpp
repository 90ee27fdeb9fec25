// What Alliances tells the tree search.
#pragma once

#include <algorithm>
#include <cmath>
#include <vector>

#include "boardwright/search/alliances/look.hpp"
#include "boardwright/search/mcts/policy.hpp"

namespace boardwright::alliances {

class Policy : public search::MctsDefaults {
public:
    // These two and the temperature of the priors won matches against higher and lower ones.
    static constexpr float kExploration = 0.6f;
    static constexpr float kFirstPlay = 0.25f;

    explicit Policy(const search::Settings& settings) : look_(settings) {}

    bool expand(const State& state, search::Candidates& candidates) {
        look_.at(state);
        const Threats threats = look_.threats();
        if (threats.wins_now()) {
            add(look_.wins(), candidates);
            return false;
        }
        if (threats.must_answer() && add(look_.answers(), candidates)) return supplies_last(state);
        add_best(state, candidates);
        return false;
    }

    // The quickest certain win comes first, so that a game that is won also ends.
    void rank_root(const State& state, search::Candidates& candidates) {
        look_.at(state);
        if (!look_.threats().is_near_win()) return;
        for (search::Candidate& candidate : candidates)
            if (wins_in_three(state, candidate.action)) candidate.prior += kSurePrior;
    }

    search::Chances chances(const State& state, Rng&) {
        look_.at(state);
        return Evaluation::by_seat(state, look_.chance(kBottom));
    }

    search::Proof solve(const State& state, std::uint32_t, search::Stopper&) {
        return look_.solve(state);
    }

private:
    static constexpr float kTemperature = 0.08f;  // of the priors, in chances
    static constexpr float kSwapPrior = 0.5f;
    static constexpr float kSurePrior = 100.0f;  // above all others together

    // Whether every answer to a disc leaves its player a disc that wins the game, or it wins itself.
    bool wins_in_three(const State& state, Action action) {
        const int seat = state.to_move();
        State after = state;
        after.apply_assume_legal(action);
        if (after.is_over()) return after.outcome().place[seat] == 0;
        look_.at(after);
        if (look_.threats().wins_now() || !look_.threats().must_answer() || !supplies_last(after))
            return false;
        const std::vector<Action> answers = look_.answers();
        return std::all_of(answers.begin(), answers.end(), [&](Action answer) {
            State next = after;
            next.apply_assume_legal(answer);
            if (next.is_over()) return false;
            look_.at(next);
            return look_.threats().wins_now();
        });
    }

    static bool add(const std::vector<Action>& moves, search::Candidates& candidates) {
        for (const Action action : moves) candidates.push_back({action, 1.0f});
        return !moves.empty();
    }

    void add_best(const State& state, search::Candidates& candidates) {
        const std::vector<Scored>& scored = look_.candidates();
        if (scored.empty()) return add_all(state, candidates);
        float best = scored.front().gain;
        for (const Scored& one : scored) best = std::max(best, one.gain);
        for (const Scored& one : scored)
            candidates.push_back({one.action, std::exp((one.gain - best) / kTemperature)});
        if (state.can_swap()) candidates.push_back({kSwap, kSwapPrior});
    }

    // Every way to win a colour is closed, so no disc looks better than another.
    static void add_all(const State& state, search::Candidates& candidates) {
        ActionList moves;
        state.legal_actions(moves);
        for (const Action action : moves) candidates.push_back({action, 1.0f});
    }

    Look look_;
};

}  // namespace boardwright::alliances
