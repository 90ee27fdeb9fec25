// The features of Repulso's weighted evaluation.
#pragma once

#include <algorithm>
#include <array>
#include <string>
#include <vector>

#include "boardwright/games/repulso.hpp"

namespace boardwright::repulso {

enum Feature {
    kRoom,         // own coloured pieces that fit into free cells side by side (RU3)
    kDeficit,      // coloured pieces in the supply that do not fit
    kStuck,        // coloured pieces left, but no cell for one now (RU15)
    kActionLeft,
    kClusters,     // RU13
    kLargest,      // RU14
    kFreeSides,    // sides of own pieces next to a free cell
    kCentre,       // own pieces on the inner sixteen cells
    kTempo,        // 1 if this seat has the next turn
    kFeatureCount
};

inline constexpr std::array<const char*, kFeatureCount> kFeatureNames{
    "room", "deficit", "stuck", "action left", "clusters", "largest", "free sides", "centre", "tempo"};

// Each feature has a weight for the empty and one for the full board.
inline constexpr std::size_t kWeightCount = 2 * kFeatureCount;

using FeatureVector = std::array<float, kFeatureCount>;

inline constexpr Bits kInner = 0x01e79e780;

// How many coloured pieces fit into some cells without touching each other, placed row by row.
inline int room(Bits cells) {
    int fitting = 0;
    for (; cells != 0; ++fitting) {
        const Bits first = cells & (0 - cells);
        cells &= ~(first | neighbours(first));
    }
    return fitting;
}

inline FeatureVector features_of(const State& state, int seat) {
    const Board& board = state.board();
    const Bits own = board.coloured[seat], empty = board.empty();
    const int left = state.coloured_left(seat);
    const Bits cells = board.coloured_cells(seat);
    const int fitting = room(cells);
    const Clusters found = clusters(own);
    int sides = 0;
    for (int direction = 0; direction < kDirections; ++direction)
        sides += count_bits(slidable(own, empty, direction));
    const int next = state.pending() != 0 ? 1 - state.turn() : state.turn();
    const auto number = [](int value) { return static_cast<float>(value); };
    return {number(std::min(fitting, left)), number(std::max(left - fitting, 0)),
            number(left != 0 && cells == 0), number(state.action_left(seat)),
            number(found.count),             number(found.largest),
            number(sides),                   number(count_bits(own & kInner)),
            number(next == seat)};
}

// Seat 0's features minus seat 1's, weighted by the empty and the full share of the board.
inline std::array<float, kWeightCount> weighed_features(const State& state) {
    const FeatureVector own = features_of(state, 0), other = features_of(state, 1);
    const float full = static_cast<float>(state.board().placed()) / kCellCount;
    std::array<float, kWeightCount> weighed{};
    for (std::size_t i = 0; i < kFeatureCount; ++i) {
        weighed[2 * i] = (own[i] - other[i]) * (1 - full);
        weighed[2 * i + 1] = (own[i] - other[i]) * full;
    }
    return weighed;
}

inline std::vector<std::string> weight_names() {
    std::vector<std::string> names;
    for (const std::string name : kFeatureNames) {
        names.push_back(name + ", empty board");
        names.push_back(name + ", full board");
    }
    return names;
}

}  // namespace boardwright::repulso
