// The moves at the root of a search.
#pragma once

#include <algorithm>
#include <vector>

#include "boardwright/search/report.hpp"

namespace boardwright::search {

// The legal moves that the limits allow, in ascending order.
template <GameState S>
std::vector<Action> root_moves(const S& root, const Limits& limits) {
    ActionList list;
    root.legal_actions(list);
    std::vector<Action> moves(list.begin(), list.end());
    if (!limits.only.empty())
        std::erase_if(moves, [&](Action action) {
            return std::find(limits.only.begin(), limits.only.end(), action) == limits.only.end();
        });
    return moves;
}

// Sorts lines by score, the best first, and cuts them to `count`.
inline void sort_lines(std::vector<Line>& lines, int count) {
    std::stable_sort(lines.begin(), lines.end(),
                     [](const Line& a, const Line& b) { return a.score > b.score; });
    if (static_cast<int>(lines.size()) > count) lines.resize(static_cast<std::size_t>(count));
}

}  // namespace boardwright::search
