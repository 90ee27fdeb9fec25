// Everything that the evaluation and the choice of moves want to know of a position: the shortest
// paths of all ways to win the undecided colours.
#pragma once

#include <array>
#include <cstdint>

#include "boardwright/search/alliances/ways.hpp"

namespace boardwright::alliances {

struct Survey {
    static constexpr int kWidths = 6;  // layers are told apart by their width, 1 … 6 or more

    int mover_chart = 0;                     // or kNobody when the game is over
    unsigned available = 0;                  // colours that can be placed, a bit each
    std::array<int, kColours> owner{};       // the chart that has won a colour, or kNobody
    std::array<Paths, kWays> paths;          // of undecided colours
    std::array<std::array<std::uint8_t, Paths::kMostLayers>, kWays> widths;  // of their layers

    // AL11: discs of decided colours still count, so only the colours' own ways are left out.
    void take(const State& state) {
        const Discs discs(state);
        mover_chart = state.is_over() ? kNobody : state.chart_of(state.to_move());
        available = 0;
        for (int colour = 0; colour < kColours; ++colour) {
            available |= (state.supply(colour) > 0 ? 1u : 0u) << colour;
            owner[colour] = state.is_decided(colour) ? state.chart_of(state.winner(colour)) : kNobody;
        }
        for (int i = 0; i < kWays; ++i)
            if (is_open(kAllWays[i].colour)) find(i, discs, state);
    }

    [[nodiscard]] bool is_open(int colour) const { return owner[colour] == kNobody; }
    [[nodiscard]] bool has_colour(int chart) const {
        return owner[0] == chart || owner[1] == chart || owner[2] == chart;
    }

    // Whether one disc wins the colour this way.
    [[nodiscard]] bool wins_next(int way) const {
        return is_open(kAllWays[way].colour) && paths[way].missing == 1;
    }

private:
    void find(int i, const Discs& discs, const State& state) {
        const Way& way = kAllWays[i];
        finder_.find(discs.friends_of(way), discs.empty, way, paths[i]);
        if (paths[i].missing > discs_left(state, way)) paths[i].missing = Paths::kClosed;
        for (int layer = 0; paths[i].is_open() && layer < paths[i].missing; ++layer)
            widths[i][layer] = static_cast<std::uint8_t>(paths[i].layers[layer].count());
    }

    // AL5: what is missing must be there to be placed.
    static int discs_left(const State& state, const Way& way) {
        int left = 0;
        for (int colour = 0; colour < kColours; ++colour)
            if (way.friends >> colour & 1) left += state.supply(colour);
        return left;
    }

    PathFinder finder_;
};

}  // namespace boardwright::alliances
