// The root moves with their values and principal variations, and the report made from them.
#pragma once

#include <algorithm>
#include <vector>

#include "boardwright/search/pvs/worker.hpp"
#include "boardwright/search/root.hpp"

namespace boardwright::search::pvs {

template <Policy P>
class RootLines {
public:
    using State = typename P::State;

    RootLines(Worker<P>& worker, const State& root, const std::vector<Action>& actions,
              Stopper& stopper, std::atomic<std::uint64_t>& nodes)
        : worker_(worker), root_(root), stopper_(stopper), nodes_(nodes),
          wanted_(std::min(stopper.limits().lines, static_cast<int>(actions.size()))) {
        worker_.begin(root, stopper, nodes);
        for (const Action action : actions)
            lines_.push_back({.move = worker_.policy().move_of(worker_.root(), action)});
        shuffle();
    }

    // Iteration 0: evaluates each move statically. So there is always a line to report.
    void judge_all() {
        for (RootLine& line : lines_) {
            line = {line.move, worker_.judge_root_move(line.move), {line.move}};
            if (worker_.is_stopped()) break;
        }
        finish_iteration(0);
    }

    // Runs one iteration; returns false if it was stopped. `tell` is called when the best move
    // changes.
    template <class Tell>
    bool search(int depth, const Tell& tell) {
        Value margin = P::kTuning.window;
        const Value centre = lines_[0].value;
        const bool narrow = wanted_ == 1 && depth >= kNarrowFrom && !is_proven(centre);
        Value alpha = narrow ? centre - margin : -kInfinite;
        Value beta = narrow ? centre + margin : kInfinite;
        while (true) {
            const Value value = search_all(depth, alpha, beta, tell);
            if (worker_.is_stopped()) return false;
            margin *= 3;
            if (value <= alpha) alpha = margin > kWidest ? -kInfinite : value - margin;
            else if (value >= beta) beta = margin > kWidest ? kInfinite : value + margin;
            else break;
        }
        finish_iteration(depth);
        return true;
    }

    // Whether all wanted lines are proven and no deeper search could change them.
    [[nodiscard]] bool is_settled() const {
        return std::all_of(lines_.begin(), lines_.begin() + wanted_, [&](const RootLine& line) {
            return is_proven(line.value) && plies_to_end(line.value) <= depth_;
        });
    }

    [[nodiscard]] Move best_move() const { return lines_[0].move; }
    [[nodiscard]] Value best_value() const { return lines_[0].value; }

    [[nodiscard]] Report report() const {
        worker_.flush_nodes();
        Report report{.depth = depth_,
                      .nodes = nodes_.load(std::memory_order_relaxed),
                      .seconds = stopper_.seconds()};
        for (int i = 0; i < wanted_; ++i)
            if (i == 0 || lines_[i].value > -kInfinite) report.lines.push_back(describe(lines_[i]));
        return report;
    }

private:
    struct RootLine {
        Move move = kNoMove;
        Value value = -kInfinite;  // exact if it is one of the wanted lines
        std::vector<Move> variation{};
    };

    static constexpr int kNarrowFrom = 4;
    static constexpr Value kWidest = 1000;

    // Shuffles moves of equal value by the seed.
    void shuffle() {
        Rng rng(stopper_.limits().seed);
        for (std::size_t i = lines_.size(); i > 1; --i)
            std::swap(lines_[i - 1], lines_[rng.below(static_cast<std::uint32_t>(i))]);
    }

    // The first `wanted_` moves are searched with a full window; each later one must beat the worst
    // of those.
    template <class Tell>
    Value search_all(int depth, Value alpha, Value beta, const Tell& tell) {
        fresh_.clear();
        Value best = -kInfinite;
        for (std::size_t i = 0; i < lines_.size(); ++i) {
            const bool is_full = static_cast<int>(i) < wanted_;
            const Value floor = is_full ? alpha : std::max(alpha, least_wanted());
            const Value value = search_move(i, depth, floor, beta, is_full);
            if (worker_.is_stopped()) break;
            best = std::max(best, value);
            if (value > floor) {
                add_fresh({lines_[i].move, value, variation_of(lines_[i].move)});
                if (wanted_ == 1) adopt(i, tell);
            }
            if (wanted_ == 1 && value >= beta) break;
        }
        return best;
    }

    Value search_move(std::size_t i, int depth, Value floor, Value beta, bool is_full) {
        const Move move = lines_[i].move;
        if (!is_full) {
            const int less = worker_.root_reduction(depth, static_cast<int>(i) + 1);
            if (less > 0) {
                const Value value = worker_.search_root_move(move, depth - 1 - less, floor, floor + 1);
                if (worker_.is_stopped() || value <= floor) return value;
            }
            const Value value = worker_.search_root_move(move, depth - 1, floor, floor + 1);
            if (worker_.is_stopped() || value <= floor) return value;
        }
        return worker_.search_root_move(move, depth - 1, floor, beta);
    }

    // Moves the new best move to the front right away, since the iteration may not finish.
    template <class Tell>
    void adopt(std::size_t i, const Tell& tell) {
        lines_[i] = fresh_.front();
        const auto at = lines_.begin() + static_cast<std::ptrdiff_t>(i);
        std::rotate(lines_.begin(), at, at + 1);
        if (i != 0) tell();
    }

    void add_fresh(RootLine line) {
        const auto after = [](const RootLine& a, const RootLine& b) { return a.value > b.value; };
        fresh_.insert(std::upper_bound(fresh_.begin(), fresh_.end(), line, after), line);
        if (static_cast<int>(fresh_.size()) > wanted_) fresh_.pop_back();
    }
    [[nodiscard]] Value least_wanted() const {
        return static_cast<int>(fresh_.size()) < wanted_ ? -kInfinite : fresh_.back().value;
    }

    // Puts the results of the iteration first; the other moves retain their order.
    void finish_iteration(int depth) {
        depth_ = depth;
        if (depth == 0) {
            std::stable_sort(lines_.begin(), lines_.end(), [](const RootLine& a, const RootLine& b) {
                return a.value > b.value;
            });
            return;
        }
        for (const RootLine& line : fresh_)
            std::erase_if(lines_, [&](const RootLine& old) { return old.move == line.move; });
        lines_.insert(lines_.begin(), fresh_.begin(), fresh_.end());
    }

    [[nodiscard]] std::vector<Move> variation_of(Move move) const {
        const Variation& rest = worker_.variation_below_root();
        std::vector<Move> moves{move};
        moves.insert(moves.end(), rest.moves.begin(), rest.moves.begin() + rest.length);
        return moves;
    }

    // Replays the line by the rules, which determine its end.
    [[nodiscard]] Line describe(const RootLine& root_line) const {
        Line line{.score = static_cast<double>(root_line.value)};
        const P& policy = worker_.policy();
        State state = root_;
        typename P::Node node = policy.root(root_), next = node;
        for (const Move move : root_line.variation) {
            const Action action = policy.action_of(node, move);
            if (state.is_over() || !state.is_legal(action)) break;
            line.moves.push_back(action);
            state.apply_assume_legal(action);
            policy.play(node, move, next);
            node = next;
        }
        const int seat = root_.to_move();
        if (is_proven(root_line.value)) line.proven = plies_to_end(root_line.value);
        set_share(line, seat, policy.share(static_cast<Value>(line.score)));
        if (state.is_over() && line.moves.size() == 1) {
            line.proven = 1;
            line.chances = chances_of(state.outcome(), 2);
        }
        return line;
    }

    static void set_share(Line& line, int seat, double share) {
        if (line.proven != Line::kNotProven) share = line.score > 0 ? 1 : 0;
        line.chances[seat] = static_cast<float>(share);
        line.chances[1 - seat] = 1.0f - static_cast<float>(share);
    }

    Worker<P>& worker_;
    const State& root_;
    Stopper& stopper_;
    std::atomic<std::uint64_t>& nodes_;
    int wanted_;
    int depth_ = 0;
    std::vector<RootLine> lines_;  // sorted, best first, as far as known
    std::vector<RootLine> fresh_;  // the best lines of the current iteration
};

}  // namespace boardwright::search::pvs
