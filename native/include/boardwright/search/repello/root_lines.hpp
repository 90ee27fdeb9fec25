// The lines of a report, from the ends of the root's turn.
#pragma once

#include <algorithm>
#include <vector>

#include "boardwright/search/repello/root_turn.hpp"
#include "boardwright/search/root.hpp"

namespace boardwright::repello {

// Evaluates each move one decision ahead, in case the time suffices for nothing else.
inline std::vector<search::Line> evaluate_moves(const Evaluation& evaluation, const State& root,
                                           const RootTurn& root_turn, NodeBudget& budget) {
    std::vector<search::Line> lines;
    for (const RootMove& move : root_turn.moves()) {
        State after = root;
        after.apply_assume_legal(move.action);
        const Value value = evaluation.value(after);
        lines.push_back({.moves = {move.action},
                         .score = value.utility[static_cast<std::size_t>(root.to_move())],
                         .chances = value.chances});
    }
    budget.spend(static_cast<int>(lines.size()));
    return lines;
}

// The results of one round for the seat to move at the root.
class RootLines {
public:
    RootLines(const RootTurn& root_turn, const State& root, int round)
        : root_turn_(root_turn), seat_(static_cast<std::size_t>(root.to_move())), round_(round) {
        const int turns = root.options().turns() - root.turn();
        // with more seats, the other seats' behaviour is an assumption
        can_prove_ = root.seats() == 2 || turns == 1;
    }

    // The best lines. Moves not searched in this round use their line in `first`; empty if none was
    // searched.
    [[nodiscard]] std::vector<search::Line> best(const std::vector<search::Line>& first,
                                                 int count) const {
        std::vector<search::Line> lines, others;
        for (std::size_t i = 0; i < first.size(); ++i) {
            const RootMove& move = root_turn_.moves()[i];
            if (const RootMove::Way* way = root_turn_.best_way(move, round_))
                lines.push_back(line(move, *way));
            else
                others.push_back(first[i]);
        }
        if (lines.empty()) return lines;
        if (static_cast<int>(lines.size()) < count)
            lines.insert(lines.end(), others.begin(), others.end());
        search::sort_lines(lines, count);
        return lines;
    }

private:
    [[nodiscard]] search::Line line(const RootMove& move, const RootMove::Way& way) const {
        const Candidate& end = root_turn_.candidate(way.candidate);
        search::Line found{
            .moves = way.chain, .score = end.gain, .chances = end.lookahead.value.chances};
        found.moves.insert(found.moves.end(), end.lookahead.moves.begin(), end.lookahead.moves.end());
        if (can_prove_ && is_proven(move, end.lookahead))
            found.proven = static_cast<int>(found.moves.size());
        return found;
    }

    // A win is proven by one exact end, any other result only if all ends are exact.
    [[nodiscard]] bool is_proven(const RootMove& move, const Lookahead& best) const {
        if (!best.is_exact || best.value.chances[seat_] == 1) return best.is_exact;
        return move.is_complete &&
               std::all_of(move.ways.begin(), move.ways.end(), [this](const RootMove::Way& way) {
                   const Candidate& end = root_turn_.candidate(way.candidate);
                   return end.lookahead.is_exact && end.round == round_;
               });
    }

    const RootTurn& root_turn_;
    std::size_t seat_;
    int round_;
    bool can_prove_;
};

}  // namespace boardwright::repello
