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
          line_count_(std::min(stopper.limits().lines, static_cast<int>(actions.size()))) {
        worker_.begin(root, stopper, nodes);
        for (const Action action : actions)
            lines_.push_back({.move = worker_.policy().move_of(worker_.root(), action)});
        shuffle();
    }

    // Iteration 0: evaluates each move statically. So there is always a line to report.
    void evaluate_all() {
        for (RootLine& line : lines_) {
            line = {line.move, worker_.evaluate_root_move(line.move), {line.move}};
            if (worker_.is_stopped()) break;
        }
        finish_iteration(0);
    }

    // Runs one iteration; returns false if it was stopped. `send_report` is called when the best move
    // changes.
    template <class SendReport>
    bool search(int depth, const SendReport& send_report) {
        Value margin = P::kTuning.window;
        const Value centre = lines_[0].value;
        const bool narrow = line_count_ == 1 && depth >= kMinAspirationDepth && !is_proven(centre);
        Value alpha = narrow ? centre - margin : -kInfinite;
        Value beta = narrow ? centre + margin : kInfinite;
        while (true) {
            const Value value = search_all(depth, alpha, beta, send_report);
            if (worker_.is_stopped()) return false;
            margin *= 3;
            if (value <= alpha) alpha = margin > kMaxMargin ? -kInfinite : value - margin;
            else if (value >= beta) beta = margin > kMaxMargin ? kInfinite : value + margin;
            else break;
        }
        finish_iteration(depth);
        return true;
    }

    // Whether all wanted lines are proven and no deeper search could change them.
    [[nodiscard]] bool is_settled() const {
        return std::all_of(lines_.begin(), lines_.begin() + line_count_, [&](const RootLine& line) {
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
        for (int i = 0; i < line_count_; ++i)
            if (i == 0 || lines_[i].value > -kInfinite) report.lines.push_back(describe(lines_[i]));
        return report;
    }

private:
    struct RootLine {
        Move move = kNoMove;
        Value value = -kInfinite;  // exact if it is one of the wanted lines
        std::vector<Move> pv{};
    };

    static constexpr int kMinAspirationDepth = 4;
    static constexpr Value kMaxMargin = 1000;

    // Shuffles moves of equal value by the seed.
    void shuffle() {
        Rng rng(stopper_.limits().seed);
        for (std::size_t i = lines_.size(); i > 1; --i)
            std::swap(lines_[i - 1], lines_[rng.below(static_cast<std::uint32_t>(i))]);
    }

    // The first `line_count_` moves are searched with a full window; each later one must beat the worst
    // of those.
    template <class SendReport>
    Value search_all(int depth, Value alpha, Value beta, const SendReport& send_report) {
        iteration_lines_.clear();
        Value best = -kInfinite;
        for (std::size_t i = 0; i < lines_.size(); ++i) {
            const bool is_full = static_cast<int>(i) < line_count_;
            const Value floor = is_full ? alpha : std::max(alpha, worst_line_value());
            const Value value = search_move(i, depth, floor, beta, is_full);
            if (worker_.is_stopped()) break;
            best = std::max(best, value);
            if (value > floor) {
                add_line({lines_[i].move, value, pv_of(lines_[i].move)});
                if (line_count_ == 1) move_to_front(i, send_report);
            }
            if (line_count_ == 1 && value >= beta) break;
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
    template <class SendReport>
    void move_to_front(std::size_t i, const SendReport& send_report) {
        lines_[i] = iteration_lines_.front();
        const auto at = lines_.begin() + static_cast<std::ptrdiff_t>(i);
        std::rotate(lines_.begin(), at, at + 1);
        if (i != 0) send_report();
    }

    void add_line(RootLine line) {
        const auto after = [](const RootLine& a, const RootLine& b) { return a.value > b.value; };
        const auto place = std::upper_bound(iteration_lines_.begin(), iteration_lines_.end(), line, after);
        iteration_lines_.insert(place, line);
        if (static_cast<int>(iteration_lines_.size()) > line_count_) iteration_lines_.pop_back();
    }
    [[nodiscard]] Value worst_line_value() const {
        return static_cast<int>(iteration_lines_.size()) < line_count_ ? -kInfinite : iteration_lines_.back().value;
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
        for (const RootLine& line : iteration_lines_)
            std::erase_if(lines_, [&](const RootLine& old) { return old.move == line.move; });
        lines_.insert(lines_.begin(), iteration_lines_.begin(), iteration_lines_.end());
    }

    [[nodiscard]] std::vector<Move> pv_of(Move move) const {
        const PrincipalVariation& rest = worker_.pv_below_root();
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
        for (const Move move : root_line.pv) {
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
    int line_count_;
    int depth_ = 0;
    std::vector<RootLine> lines_;  // sorted, best first, as far as known
    std::vector<RootLine> iteration_lines_;  // the best lines of the current iteration
};

}  // namespace boardwright::search::pvs
