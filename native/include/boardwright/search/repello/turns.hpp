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
            if (auto planned = plan_.answer(root, stopper)) {
                if (listener) listener(*planned);
                return *planned;
            }
        }
        search::Report report = look_further(root, stopper, listener);
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

    search::Report look_further(const State& root, search::Stopper& stopper,
                                const search::Listener& listener) {
        const search::Limits& limits = stopper.limits();
        NodeBudget budget(stopper);
        const Attitude attitude(kAssumption, root.seats(), root.to_move());
        const std::vector<Action> moves = search::root_moves(root, limits);
        root_turn_.begin(root, moves);
        const std::vector<search::Line> first = look_once(evaluation_, root, root_turn_, budget);
        search::Report best{.depth = 0, .nodes = 0, .seconds = 0, .lines = first};
        search::sort_lines(best.lines, limits.lines);
        Round round(room_, most_turns(root, limits), limits.depth == 0,
                    static_cast<int>(moves.size()));
        do {
            const bool is_done = look_round(root, attitude, round, limits, budget);
            // with several lines, an unfinished round would mix scores of two rounds
            if (is_done || limits.lines == 1 || round.number() == 1)
                take_lines(best, RootLines(root_turn_, root, round.number()), round, first, limits);
            best.nodes = budget.nodes();
            best.seconds = stopper.seconds();
            if (listener) listener(best);
            if (!is_done || root_turn_.is_settled()) break;
        } while (!budget.is_spent() && round.advance());
        return best;
    }

    static int most_turns(const State& root, const search::Limits& limits) {
        const int turns = root.options().turns() - root.turn();
        return limits.depth != 0 ? std::min(limits.depth, turns) : turns;
    }

    static void take_lines(search::Report& report, const RootLines& found, const Round& round,
                           const std::vector<search::Line>& first, const search::Limits& limits) {
        std::vector<search::Line> lines = found.best(first, limits.lines);
        if (lines.empty()) return;
        report.lines = std::move(lines);
        report.depth = round.depth();
    }

    // Searches the best ends as deep as the round says; returns false if the budget ran out first.
    bool look_round(const State& root, const Attitude& attitude, const Round& round,
                    const search::Limits& limits, NodeBudget& budget) {
        if (!root_turn_.widen(attitude, round.root(), budget)) return false;
        if (round.depth() == 1) return root_turn_.take_as_looked_at(round.number());
        const std::vector<int> order =
            root_turn_.best(round.ends(), limits.lines > 1 ? kEndsOfEach : 0);
        std::atomic<std::size_t> next{0}, done{0};
        workers_.run([&](int part) {
            TurnTree& tree = *trees_[static_cast<std::size_t>(part)];
            tree.begin(attitude, round.widths());
            for (std::size_t i; !budget.is_spent() && (i = next.fetch_add(1)) < order.size();) {
                Candidate& candidate = root_turn_.candidate(order[i]);
                done += look_at(candidate, root.to_move(), tree, attitude, round, limits, budget);
            }
        });
        return done == order.size();
    }

    bool look_at(Candidate& candidate, int seat, TurnTree& tree, const Attitude& attitude,
                 const Round& round, const search::Limits& limits, NodeBudget& budget) {
        std::unique_lock lock(mutex_);
        const float secured = root_turn_.secured(round.number(), limits.lines);
        lock.unlock();
        Floors floors{};
        floors[static_cast<std::size_t>(attitude.side(seat))] = secured;
        Outlook outlook = tree.look(candidate.state, round.depth() - 1, floors, budget);
        if (budget.is_spent()) return false;
        lock.lock();
        candidate.gain = attitude.gain(outlook.value, seat);
        if (candidate.gain <= secured) candidate.gain -= kBoundMark;  // only an upper bound
        candidate.outlook = std::move(outlook);
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
