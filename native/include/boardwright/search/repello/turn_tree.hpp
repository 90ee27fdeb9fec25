// Looks ahead turn by turn: each seat chooses the best end of its turn.
#pragma once

#include <deque>
#include <vector>

#include "boardwright/search/repello/turn_graph.hpp"

namespace boardwright::repello {

// The breadth of each turn's search; the last turn needs only its best end.
struct Widths {
    Breadth inner;
    Breadth last;
};

// The result of looking ahead.
struct Lookahead {
    Value value;
    bool is_exact = false;  // nothing was left out that could change the value
    std::vector<Action> moves;
};

class TurnTree {
public:
    explicit TurnTree(const Evaluation& evaluation) : evaluation_(evaluation) {}

    void begin(const Attitude& attitude, Widths widths) {
        attitude_ = attitude;
        widths_ = widths;
    }

    // The value of a position at the start of a turn, searched `turns` turns deep. If a side of the
    // floors gets no more than its floor, the value is only a bound for it. Meaningless if the
    // budget has run out.
    Lookahead look_ahead(const State& state, int turns, const Floors& floors, NodeBudget& budget) {
        return look_ahead(state, turns, floors, budget, 0);
    }

private:
    Lookahead look_ahead(const State& state, int turns, const Floors& floors, NodeBudget& budget, int level) {
        if (turns == 0 || state.is_over()) return {evaluation_.value(state), state.is_over(), {}};
        TurnGraph& graph = graph_at(level);
        const int seat = state.to_move();
        if (turns > 1) {
            if (!graph.explore(state, {}, attitude_, widths_.inner, budget)) return {};
            return best_after(graph, seat, turns, floors, budget, level);
        }
        const float cutoff = attitude_.cutoff(attitude_.side(seat), floors);
        if (!graph.explore(state, {}, attitude_, widths_.last, budget, cutoff)) return {};
        return best_end(graph);
    }

    // At least one end exists unless the budget ran out.
    static Lookahead best_end(const TurnGraph& graph) {
        const TurnEnd& best = graph.end(0);
        const bool is_exact = graph.is_complete() || graph.has_cutoff();
        return {best.value, best.state.is_over() && is_exact, graph.chain(best)};
    }

    Lookahead best_after(const TurnGraph& graph, int seat, int turns, const Floors& floors,
                       NodeBudget& budget, int level) {
        const int side = attitude_.side(seat);
        const float cutoff = attitude_.cutoff(side, floors);
        Lookahead best;
        bool all_exact = graph.is_complete() && graph.has_all_ends();
        float best_gain = -1;
        for (int i = 0; i < graph.count(); ++i) {
            const TurnEnd& end = graph.end(i);
            const Floors below = attitude_.below(floors, side, best_gain);
            Lookahead after = look_ahead(end.state, turns - 1, below, budget, level + 1);
            if (budget.is_spent()) return {};
            all_exact = all_exact && after.is_exact;
            const float gain = attitude_.gain(after.value, seat);
            if (gain <= best_gain) continue;
            best_gain = gain;
            best = joined(graph.chain(end), std::move(after));
            if (best_gain >= cutoff) return best;
        }
        best.is_exact = all_exact;
        return best;
    }

    static Lookahead joined(std::vector<Action> chain, Lookahead after) {
        chain.insert(chain.end(), after.moves.begin(), after.moves.end());
        return {after.value, after.is_exact, std::move(chain)};
    }

    TurnGraph& graph_at(int level) {
        while (graphs_.size() <= static_cast<std::size_t>(level)) graphs_.emplace_back(evaluation_);
        return graphs_[static_cast<std::size_t>(level)];
    }

    const Evaluation& evaluation_;
    Attitude attitude_{Assumption::kMaxN, 2, 0};
    Widths widths_{};
    std::deque<TurnGraph> graphs_;  // one per turn ahead; a deque does not move its elements
};

}  // namespace boardwright::repello
