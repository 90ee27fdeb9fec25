// The search of Repello turn by turn in rounds, each deeper or broader, until it is stopped.
#pragma once

#include <atomic>
#include <memory>
#include <vector>

#include "boardwright/search/repello/root_lines.hpp"
#include "boardwright/search/repello/root_turn.hpp"
#include "boardwright/search/repello/rounds.hpp"
#include "boardwright/search/repello/turn_plan.hpp"
#include "boardwright/search/root.hpp"
#include "boardwright/search/searcher.hpp"
#include "boardwright/threads.hpp"
#include "boardwright/workers.hpp"

namespace boardwright::repello {

// `Report::depth` counts turns, including the current one. With a time limit, the later decisions
// of a turn follow the plan of the first one, unless their limits are much larger.
template <Assumption kAssumption>
class Turns final : public search::Searcher<State> {
public:
    explicit Turns(const search::Settings& settings)
        : evaluation_(settings),
          room_(settings.memory, settings.threads),
          root_turn_(evaluation_),
          workers_(settings.threads) {
        for (int i = 0; i < settings.threads; ++i)
            trees_.push_back(std::make_unique<TurnTree>(evaluation_));
    }
    void clear() override { plan_.forget(); }

    search::Report find(const State& root, search::Stopper& stopper,
                        const search::Listener& listener) {
        const search::Limits& limits = stopper.limits();
        const bool may_plan = !limits.is_reproducible() && limits.lines == 1 && limits.only.empty();
        if (may_plan) {
            if (auto planned = plan_.planned_report(root, stopper)) {
                if (listener) listener(*planned);
                return *planned;
            }
        }
        search::Report report = search_rounds(root, stopper, listener);
        if (may_plan) plan_.remember(root, report, stopper);
        return report;
    }

protected:
    search::Report run(const State& root, search::Stopper& stopper,
                       const search::Listener& listener) override {
        return find(root, stopper, listener);
    }

private:
    static constexpr float kBoundMark = 1e-5f;
    static constexpr int kEndsOfEach = 3;  // of every first decision, if several lines are wanted

    search::Report search_rounds(const State& root, search::Stopper& stopper,
                                const search::Listener& listener) {
        const search::Limits& limits = stopper.limits();
        NodeBudget budget(stopper);
        const Attitude attitude(kAssumption, root.seats(), root.to_move());
        const std::vector<Action> moves = search::root_moves(root, limits);
        root_turn_.begin(root, moves);
        const std::vector<search::Line> first = evaluate_moves(evaluation_, root, root_turn_, budget);
        search::Report best{.depth = 0, .nodes = 0, .seconds = 0, .lines = first};
        search::sort_lines(best.lines, limits.lines);
        Round round(room_, max_turns(root, limits), limits.depth == 0,
                    static_cast<int>(moves.size()));
        do {
            const bool is_done = search_round(root, attitude, round, limits, budget);
            // with several lines, an unfinished round would mix scores of two rounds
            if (is_done || limits.lines == 1 || round.number() == 1)
                update_lines(best, RootLines(root_turn_, root, round.number()), round, first, limits);
            best.nodes = budget.nodes();
            best.seconds = stopper.seconds();
            if (listener) listener(best);
            if (!is_done || root_turn_.is_settled()) break;
        } while (!budget.is_spent() && round.advance());
        return best;
    }

    static int max_turns(const State& root, const search::Limits& limits) {
        const int turns = root.options().turns() - root.turn();
        return limits.depth != 0 ? std::min(limits.depth, turns) : turns;
    }

    static void update_lines(search::Report& report, const RootLines& found, const Round& round,
                           const std::vector<search::Line>& first, const search::Limits& limits) {
        std::vector<search::Line> lines = found.best(first, limits.lines);
        if (lines.empty()) return;
        report.lines = std::move(lines);
        report.depth = round.depth();
    }

    // Searches the best ends as deep as the round says; returns false if the budget ran out first.
    bool search_round(const State& root, const Attitude& attitude, const Round& round,
                    const search::Limits& limits, NodeBudget& budget) {
        if (!root_turn_.widen(attitude, round.root(), budget)) return false;
        if (round.depth() == 1) return root_turn_.mark_searched(round.number());
        const std::vector<int> order =
            root_turn_.best(round.ends(), limits.lines > 1 ? kEndsOfEach : 0);
        std::atomic<std::size_t> next{0}, done{0};
        workers_.run([&](int part) {
            TurnTree& tree = *trees_[static_cast<std::size_t>(part)];
            tree.begin(attitude, round.widths());
            for (std::size_t i; !budget.is_spent() && (i = next.fetch_add(1)) < order.size();) {
                Candidate& candidate = root_turn_.candidate(order[i]);
                done += search_candidate(candidate, root.to_move(), tree, attitude, round, limits, budget);
            }
        });
        return done == order.size();
    }

    bool search_candidate(Candidate& candidate, int seat, TurnTree& tree, const Attitude& attitude,
                 const Round& round, const search::Limits& limits, NodeBudget& budget) {
        std::unique_lock lock(mutex_);
        const float secured = root_turn_.secured(round.number(), limits.lines);
        lock.unlock();
        Floors floors{};
        floors[static_cast<std::size_t>(attitude.side(seat))] = secured;
        Lookahead lookahead = tree.look_ahead(candidate.state, round.depth() - 1, floors, budget);
        if (budget.is_spent()) return false;
        lock.lock();
        candidate.gain = attitude.gain(lookahead.value, seat);
        if (candidate.gain <= secured) candidate.gain -= kBoundMark;  // only an upper bound
        candidate.lookahead = std::move(lookahead);
        candidate.round = round.number();
        return true;
    }

    Evaluation evaluation_;
    Room room_;
    RootTurn root_turn_;
    Workers workers_;
    std::vector<std::unique_ptr<TurnTree>> trees_;  // one per thread
    Mutex mutex_;                                   // guards the candidates
    TurnPlan plan_;
};

}  // namespace boardwright::repello
