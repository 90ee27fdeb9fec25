// The ways to win a colour: each chart may connect it (AL6) or fence the opponent off (AL7). For
// each way, the fewest discs that are missing and the empty cells where they may lie.
#pragma once

#include <array>

#include "boardwright/games/alliances.hpp"
#include "boardwright/search/alliances/area.hpp"

namespace boardwright::alliances {

// A way is played with discs of its friendly colours between two goals on the rim.
struct Way {
    int chart, colour;
    bool is_fence;
    unsigned friends;  // a bit for each friendly colour
    Area from, to;
};

inline constexpr int kWays = 2 * kColours * 2;

constexpr int way_number(int chart, int colour, bool is_fence) {
    return 2 * (kColours * chart + colour) + is_fence;
}

constexpr Way make_way(int chart, int colour, bool is_fence) {
    const auto goal = [=](int which) {
        return area_of([=](int cell) {
            const int touched = is_fence ? arcs_touched(colour, cell) : sides_touched(colour, cell);
            return (touched >> which & 1) != 0;
        });
    };
    const unsigned allied = 1u << ally(chart, colour);
    return {chart, colour, is_fence, is_fence ? allied : allied | 1u << colour, goal(0), goal(1)};
}

constexpr std::array<Way, kWays> all_ways() {
    std::array<Way, kWays> ways{};
    for (int chart = 0; chart < 2; ++chart)
        for (int colour = 0; colour < kColours; ++colour)
            for (const bool is_fence : {false, true})
                ways[way_number(chart, colour, is_fence)] = make_way(chart, colour, is_fence);
    return ways;
}

inline constexpr std::array<Way, kWays> kAllWays = all_ways();

// The shortest paths of a way in layers: a path takes one cell of each layer.
struct Paths {
    static constexpr int kMostLayers = 20;
    static constexpr int kClosed = kMostLayers + 1;  // missing discs where there is no such path

    int missing = kClosed;
    std::array<Area, kMostLayers> layers;  // `missing` of them

    [[nodiscard]] bool is_open() const { return missing <= kMostLayers; }
};

// What lies where.
struct Discs {
    std::array<Area, kColours> of;
    Area empty;

    explicit Discs(const State& state) {
        for (int colour = 0; colour < kColours; ++colour) of[colour] = read(state.chains(), colour);
        empty = without(without(without(kBoard, of[0]), of[1]), of[2]);
    }

    [[nodiscard]] Area friends_of(const Way& way) const {
        const Area allied = of[ally(way.chart, way.colour)];
        return way.is_fence ? allied : allied | of[way.colour];
    }

private:
    static Area read(const Chains& chains, int colour) {
        std::array<std::uint64_t, kAreaWords> words{};
        for (int row = 1; row <= 2 * kRadius + 1; ++row)
            words[row / 4] |= std::uint64_t{chains.row(row, colour)} << (kRowBits * (row % 4));
        return {AreaWords{words[0], words[1], words[2], words[3]}};
    }
};

// Floods from one goal to the other, a missing disc at a time, then walks back along what led
// there. `layers` beyond the missing ones are left as they were.
class PathFinder {
public:
    void find(const Area& friends, const Area& empty, const Way& way, Paths& paths) {
        paths.missing = flood(friends, empty, way, paths.layers);
        if (paths.is_open()) walk_back(way.to, paths);
    }

private:
    int flood(const Area& friends, Area empty, const Way& way,
              std::array<Area, Paths::kMostLayers>& layers) {
        const Area start = grow(friends & way.from, friends);
        Area left = without(friends, start);
        Area front = empty & (way.from | around(start));
        for (int layer = 0; layer < Paths::kMostLayers && !is_empty(front); ++layer) {
            layers[layer] = front;
            empty = without(empty, front);
            const Area next = around(front);
            joined_[layer] = grow(next & left, left);
            if (meet(front | joined_[layer], way.to)) return layer + 1;
            left = without(left, joined_[layer]);
            front = empty & (next | around(joined_[layer]));
        }
        return Paths::kClosed;
    }

    void walk_back(const Area& goal, Paths& paths) const {
        int layer = paths.missing - 1;
        const Area end = grow(joined_[layer] & goal, joined_[layer]);
        Area used = paths.layers[layer] & (goal | around(end));
        paths.layers[layer] = used;
        while (--layer >= 0) {
            const Area next = around(used);
            const Area discs = grow(next & joined_[layer], joined_[layer]);
            used = paths.layers[layer] & (next | around(discs));
            paths.layers[layer] = used;
        }
    }

    std::array<Area, Paths::kMostLayers> joined_;  // discs reached through each layer
};

}  // namespace boardwright::alliances
