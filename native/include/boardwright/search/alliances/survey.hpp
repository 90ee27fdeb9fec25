// The data of a position for the evaluation and the move ordering: the shortest paths of all ways
// to win the undecided colours.
#pragma once

#include <array>
#include <cstdint>

#include "boardwright/search/alliances/ways.hpp"

namespace boardwright::alliances {

struct Survey {
    static constexpr int kWidths = 6;  // layers are distinguished by width, 1 … 6 or more

    int mover_chart = 0;                     // kNoSeat when the game is over
    unsigned available = 0;                  // colours that can be placed, a bit each
    std::array<int, kColours> owner{};       // the chart that has won each colour, or kNoSeat
    std::array<Paths, kWays> paths;          // of undecided colours
    std::array<std::array<std::uint8_t, Paths::kMaxLayers>, kWays> widths;  // of their layers

    // AL11: discs of decided colours still count, so only the decided colours' own ways are
    // skipped.
    void read(const State& state) {
        take_facts(state);
        const Discs discs(state);
        for (int i = 0; i < kWays; ++i)
            if (is_open(kAllWays[i].colour)) find(i, discs, state);
    }

    // The same for a position that is reached by placing a disc in a position with a known survey.
    // A path only changes if the disc lies on it or, for a friendly disc, if it makes another path
    // as short.
    void read(const State& state, const Survey& before, int colour, int cell) {
        take_facts(state);
        const Discs discs(state);
        const Area& disc = kCellAreas[cell];
        for (int i = 0; i < kWays; ++i) {
            if (!is_open(kAllWays[i].colour)) continue;
            const Paths& before_paths = before.paths[i];
            const bool is_friend = kAllWays[i].friends >> colour & 1;
            if (intersect(disc, is_friend ? before_paths.cells | before_paths.near : before_paths.cells)) {
                find(i, discs, state);
                continue;
            }
            paths[i].copy(before_paths);
            if (is_friend) paths[i].near = kBoard;  // the paths that the disc shortens are unknown
            widths[i] = before.widths[i];
            set_missing(i, state);
        }
    }

    // Copies the parts that an incremental update needs.
    void copy(const Survey& other) {
        owner = other.owner;
        widths = other.widths;
        for (int i = 0; i < kWays; ++i)
            if (is_open(kAllWays[i].colour)) paths[i].copy(other.paths[i]);
    }

    // Makes `near` as small as possible, to speed up the surveys of successors.
    void narrow(const State& state) {
        const Discs discs(state);
        for (int i = 0; i < kWays; ++i)
            if (is_open(kAllWays[i].colour) && is_empty(without(kBoard, paths[i].near)))
                find(i, discs, state);
    }

    [[nodiscard]] bool is_open(int colour) const { return owner[colour] == kNoSeat; }
    [[nodiscard]] bool has_colour(int chart) const {
        return owner[0] == chart || owner[1] == chart || owner[2] == chart;
    }

    // Whether one disc wins the colour in this way.
    [[nodiscard]] bool wins_next(int way) const {
        return is_open(kAllWays[way].colour) && paths[way].missing == 1;
    }

private:
    void take_facts(const State& state) {
        mover_chart = state.is_over() ? kNoSeat : state.chart_of(state.to_move());
        available = 0;
        for (int colour = 0; colour < kColours; ++colour) {
            available |= (state.supply(colour) > 0 ? 1u : 0u) << colour;
            owner[colour] = state.is_decided(colour) ? state.chart_of(state.winner(colour)) : kNoSeat;
        }
    }

    void find(int i, const Discs& discs, const State& state) {
        const Way& way = kAllWays[i];
        finder_.find(discs.friends_of(way), discs.empty, way, paths[i]);
        set_missing(i, state);
        for (int layer = 0; paths[i].is_open() && layer < paths[i].missing; ++layer)
            widths[i][layer] = static_cast<std::uint8_t>(paths[i].layers[layer].count());
    }

    void set_missing(int i, const State& state) {
        const bool can_be_placed = paths[i].distance <= discs_left(state, kAllWays[i]);
        paths[i].missing = can_be_placed ? paths[i].distance : Paths::kClosed;
    }

    // AL5: the missing discs must still be available.
    static int discs_left(const State& state, const Way& way) {
        int left = 0;
        for (int colour = 0; colour < kColours; ++colour)
            if (way.friends >> colour & 1) left += state.supply(colour);
        return left;
    }

    PathFinder finder_;
};

}  // namespace boardwright::alliances
