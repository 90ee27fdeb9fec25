// The search of Repello turn by turn, deeper and broader until it is told to end.
#pragma once

#include <algorithm>
#include <memory>
#include <mutex>
#include <vector>

#include "boardwright/search/repello/root_turn.hpp"
#include "boardwright/search/repello/rounds.hpp"
#include "boardwright/search/repello/turn_plan.hpp"
#include "boardwright/search/root.hpp"
#include "boardwright/search/searcher.hpp"
#include "boardwright/workers.hpp"

namespace boardwright::repello {

// The depth that it reports is in turns.
template <Assumption kAssumption>
class Turns final : public search::Searcher<State> {
public:
    explicit Turns(const search::Settings& settings)
        : evaluation_(settings),
          room_(settings.memory, settings.threads, settings.weights),
          root_turn_(evaluation_),
          workers_(settings.threads) {
        for (int i = 0; i < settings.threads; ++i)
            trees_.push_back(std::make_unique<TurnTree>(evaluation_));
    }
    void clear() override { plan_.forget(); }

protected:
    search::Report run(const State& root, search::Stopper& stopper,
                       const search::Listener& listener) override {
        const search::Limits& limits = stopper.limits();
        const bool may_plan = (getenv("RP_PLAN") || !limits.is_reproducible()) && limits.lines == 1 && limits.only.empty();
        if (may_plan)
            if (auto planned = plan_.answer(root)) return *planned;
        search::Report report = look_further(root, stopper, listener);
        if (may_plan) plan_.remember(root, report);
        return report;
    }

private:
    static constexpr float kBoundMark = 1e-5f;

    search::Report look_further(const State& root, search::Stopper& stopper,
                                const search::Listener& listener) {
        const search::Limits& limits = stopper.limits();
        Effort effort(stopper);
        const Attitude attitude(kAssumption, root.seats(), root.to_move());
        const int turns = root.options().turns() - root.turn();
        const int most = limits.depth != 0 ? std::min(limits.depth, turns) : turns;
        root_turn_.begin(root, search::root_moves(root, limits));
        const std::vector<search::Line> first = look_once(root, effort);
        search::Report best{.depth = 0, .nodes = 0, .seconds = 0, .lines = first};
        search::sort_lines(best.lines, limits.lines);
        Round round(room_, most, limits.depth == 0);
        do {
            const bool is_wide = root_turn_.widen(attitude, round.root(), effort);
            const bool is_done = is_wide && look_round(root, attitude, round, limits, effort);
            if (is_done || limits.lines == 1 || round.number() == 1)
                describe(best, root, round, attitude, first, limits);
            best.nodes = effort.nodes();
            best.seconds = stopper.seconds();
            if (listener) listener(best);
            if (!is_done || root_turn_.is_settled()) break;
        } while (round.advance() && !effort.is_spent());
        return best;
    }

    // The moves by the evaluation one decision ahead, in case there is time for no more.
    std::vector<search::Line> look_once(const State& root, Effort& effort) {
        std::vector<search::Line> lines;
        for (const RootMove& move : root_turn_.moves()) {
            State after = root;
            after.apply_assume_legal(move.action);
            const Value value = evaluation_.value(after);
            lines.push_back({.moves = {move.action},
                             .score = value.worth[static_cast<std::size_t>(root.to_move())],
                             .chances = value.chances});
        }
        effort.spend(static_cast<int>(lines.size()));
        return lines;
    }

    // Look at the best ends as far ahead as the round says; false if the effort was spent before.
    bool look_round(const State& root, const Attitude& attitude, const Round& round,
                    const search::Limits& limits, Effort& effort) {
        if (round.depth() == 1) return root_turn_.take_as_looked_at(round.number());
        const std::vector<int> order =
            root_turn_.best(round.ends(), limits.lines > 1 ? kEndsOfEach : 0);
        std::atomic<std::size_t> next{0}, done{0};
        workers_.run([&](int part) {
            TurnTree& tree = *trees_[static_cast<std::size_t>(part)];
            tree.begin(attitude, round.widths());
            for (std::size_t i; !effort.is_spent() && (i = next.fetch_add(1)) < order.size();) {
                Candidate& candidate = root_turn_.candidate(order[i]);
                done += look_at(candidate, root.to_move(), tree, attitude, round, limits, effort);
            }
        });
        return done == order.size();
    }

    bool look_at(Candidate& candidate, int seat, TurnTree& tree, const Attitude& attitude,
                 const Round& round, const search::Limits& limits, Effort& effort) {
        std::unique_lock lock(mutex_);
        const float secured = root_turn_.secured(round.number(), limits.lines);
        lock.unlock();
        Floors floors{};
        floors[static_cast<std::size_t>(attitude.side(seat))] = secured;
        Outlook outlook = tree.look(candidate.state, round.depth() - 1, floors, effort);
        if (effort.is_spent()) return false;
        lock.lock();
        candidate.gain = attitude.gain(outlook.value, seat);
        if (candidate.gain <= secured) candidate.gain -= kBoundMark;  // it may be worse still
        candidate.outlook = std::move(outlook);
        candidate.round = round.number();
        return true;
    }

    void describe(search::Report& report, const State& root, const Round& round,
                  const Attitude& attitude, const std::vector<search::Line>& first,
                  const search::Limits& limits) const {
        std::vector<search::Line> lines;
        std::vector<search::Line> not_looked_at;
        for (std::size_t i = 0; i < root_turn_.moves().size(); ++i) {
            const RootMove& move = root_turn_.moves()[i];
            if (const RootMove::Way* way = root_turn_.best_way(move, round.number()))
                lines.push_back(line(move, *way, root, round, attitude));
            else
                not_looked_at.push_back(first[i]);
        }
        if (lines.empty()) return;
        search::sort_lines(lines, limits.lines);
        if (static_cast<int>(lines.size()) < limits.lines) {
            lines.insert(lines.end(), not_looked_at.begin(), not_looked_at.end());
            search::sort_lines(lines, limits.lines);
        }
        report.lines = std::move(lines);
        report.depth = round.depth();
    }

    search::Line line(const RootMove& move, const RootMove::Way& way, const State& root,
                      const Round& round, const Attitude& attitude) const {
        const Candidate& end = root_turn_.candidate(way.candidate);
        search::Line found{.moves = way.chain, .score = end.gain,
                           .chances = end.outlook.value.chances};
        found.moves.insert(found.moves.end(), end.outlook.moves.begin(), end.outlook.moves.end());
        const int turns = root.options().turns() - root.turn();
        if (attitude.can_prove(turns) && is_proven(move, way, round, root.to_move()))
            found.proven = static_cast<int>(found.moves.size());
        return found;
    }

    // A win is proven by one exact end, any other result by all of them.
    bool is_proven(const RootMove& move, const RootMove::Way& best, const Round& round,
                   int seat) const {
        const Outlook& outlook = root_turn_.candidate(best.candidate).outlook;
        if (!outlook.is_exact || outlook.value.chances[static_cast<std::size_t>(seat)] == 1)
            return outlook.is_exact;
        return move.is_complete &&
               std::all_of(move.ways.begin(), move.ways.end(), [&](const RootMove::Way& way) {
                   const Candidate& end = root_turn_.candidate(way.candidate);
                   return end.outlook.is_exact && end.round == round.number();
               });
    }

    static constexpr int kEndsOfEach = 3;  // where several lines are wanted

    Evaluation evaluation_;
    Room room_;
    RootTurn root_turn_;
    Workers workers_;
    std::vector<std::unique_ptr<TurnTree>> trees_;
    std::mutex mutex_;
    TurnPlan plan_;
};

}  // namespace boardwright::repello
