// Plain UCT: Monte Carlo tree search with uniformly random playouts. It is the baseline that every
// other method must beat, for any number of seats.
#pragma once

#include <cmath>
#include <cstdint>
#include <vector>

#include "boardwright/search/mcts/arena.hpp"
#include "boardwright/search/root.hpp"
#include "boardwright/search/searcher.hpp"

namespace boardwright::search {

template <GameState S>
class Uct final : public Searcher<S> {
public:
    explicit Uct(const Settings& settings) : nodes_(settings.memory) {}
    void clear() override {}

protected:
    Report run(const S& root, Stopper& stopper, const Listener& listener) override {
        rng_ = Rng(stopper.limits().seed);
        nodes_.clear();
        nodes_.allocate(1);
        add_children(0, root_moves(root, stopper.limits()));
        std::uint64_t simulations = 0;
        std::uint64_t next_report = 1000;
        do {
            simulate(root, stopper);
            if (++simulations == next_report && listener) {
                listener(describe(root, simulations, stopper));
                next_report *= 4;
            }
        } while (!stopper.should_stop(simulations));
        return describe(root, simulations, stopper);
    }

private:
    struct Node {
        Chances sums{};
        std::uint32_t visits = 0;
        std::uint32_t first_child = 0;
        Action action = 0;
        std::uint16_t children = 0;  // 0: not expanded

        void reset() { *this = {}; }
    };

    static constexpr double kExploration = 0.7;  // with chances between 0 and 1

    void add_children(std::uint32_t parent, const std::vector<Action>& actions) {
        const std::uint32_t first = nodes_.allocate(static_cast<std::uint32_t>(actions.size()));
        if (first == NodeArena<Node>::kNone) return;  // the memory is full
        nodes_[parent].first_child = first;
        nodes_[parent].children = static_cast<std::uint16_t>(actions.size());
        for (std::uint32_t i = 0; i < actions.size(); ++i) nodes_[first + i].action = actions[i];
    }

    void simulate(const S& root, Stopper& stopper) {
        S state = root;
        path_.assign(1, 0);
        while (!state.is_over() && nodes_[path_.back()].children != 0) {
            path_.push_back(select(nodes_[path_.back()], state.to_move()));
            state.apply_assume_legal(nodes_[path_.back()].action);
        }
        if (!state.is_over() && nodes_[path_.back()].visits != 0)
            add_children(path_.back(), root_moves(state, Limits{}));
        const Chances chances = play_out(state, stopper);
        for (const std::uint32_t node : path_) {
            ++nodes_[node].visits;
            for (int seat = 0; seat < root.seats(); ++seat) nodes_[node].sums[seat] += chances[seat];
        }
    }

    // Selects a random unvisited child, otherwise the child with the highest upper bound.
    std::uint32_t select(const Node& node, int seat) {
        const double log_visits = std::log(static_cast<double>(std::max(node.visits, 1u)));
        std::uint32_t best = node.first_child, unvisited = 0;
        double best_bound = -1;
        for (std::uint32_t at = node.first_child; at < node.first_child + node.children; ++at) {
            const Node& child = nodes_[at];
            if (child.visits == 0) {
                if (rng_.below(++unvisited) == 0) best = at;
            } else if (unvisited == 0) {
                const double visits = child.visits;
                const double bound =
                    child.sums[seat] / visits + kExploration * std::sqrt(log_visits / visits);
                if (bound > best_bound) best_bound = bound, best = at;
            }
        }
        return best;
    }

    // Plays to the end; a game that takes too long counts as an equal share for each seat.
    Chances play_out(S& state, Stopper& stopper) {
        for (int plies = 0; !state.is_over(); ++plies) {
            if (plies == kMaxPlies || (plies % 256 == 255 && stopper.should_stop(0)))
                return equal_shares(state.seats());
            state.apply_assume_legal(state.random_action(rng_));
        }
        return chances_of(state.outcome(), state.seats());
    }

    static Chances equal_shares(int seats) {
        Chances chances{};
        for (int seat = 0; seat < seats; ++seat) chances[seat] = 1.0f / static_cast<float>(seats);
        return chances;
    }

    Report describe(const S& root, std::uint64_t simulations, const Stopper& stopper) const {
        Report report{.nodes = simulations, .seconds = stopper.seconds()};
        for (std::uint32_t i = 0; i < nodes_[0].children; ++i) {
            const std::uint32_t child = nodes_[0].first_child + i;
            Line line{.moves = best_line(child)};
            const auto visits = static_cast<float>(std::max(nodes_[child].visits, 1u));
            for (int seat = 0; seat < root.seats(); ++seat)
                line.chances[seat] = nodes_[child].visits == 0
                                         ? equal_shares(root.seats())[seat]
                                         : nodes_[child].sums[seat] / visits;
            line.score = nodes_[child].visits;
            report.depth = std::max(report.depth, static_cast<int>(line.moves.size()));
            report.lines.push_back(std::move(line));
        }
        sort_lines(report.lines, stopper.limits().lines);
        for (Line& line : report.lines) line.score = line.chances[root.to_move()];
        return report;
    }

    std::vector<Action> best_line(std::uint32_t at) const {
        std::vector<Action> moves{nodes_[at].action};
        while (nodes_[at].children != 0) {
            std::uint32_t best = nodes_[at].first_child;
            for (std::uint32_t i = 1; i < nodes_[at].children; ++i)
                if (nodes_[nodes_[at].first_child + i].visits > nodes_[best].visits)
                    best = nodes_[at].first_child + i;
            if (nodes_[best].visits == 0) break;
            moves.push_back(nodes_[at = best].action);
        }
        return moves;
    }

    static constexpr int kMaxPlies = 2000;

    NodeArena<Node> nodes_;
    std::vector<std::uint32_t> path_;
    Rng rng_{0};
};

}  // namespace boardwright::search
