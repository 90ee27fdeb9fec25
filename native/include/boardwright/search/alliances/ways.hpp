// The ways to win a colour: each chart may connect it (AL6) or fence the opponent off (AL7). For
// each way: the fewest missing discs, and the empty cells for them.
#pragma once

#include <algorithm>
#include <array>

#include "boardwright/games/alliances.hpp"
#include "boardwright/search/alliances/area.hpp"

namespace boardwright::alliances {

// A way connects two goals on the rim with discs of its friendly colours.
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

// The shortest paths of a way in layers: a path uses one cell of each layer.
struct Paths {
    static constexpr int kMaxLayers = 20;
    static constexpr int kClosed = kMaxLayers + 1;  // missing discs of a closed way

    int missing = kClosed;                 // kClosed also if the supplies do not suffice
    int distance = kClosed;                // missing discs, regardless of the supplies
    Area cells;                            // of all layers
    Area near;                             // at least all paths with one more missing disc
    std::array<Area, kMaxLayers> layers;  // `distance` of them

    [[nodiscard]] bool is_open() const { return missing <= kMaxLayers; }

    void copy(const Paths& other) {
        distance = other.distance;
        cells = other.cells;
        near = other.near;
        if (distance != kClosed) std::copy_n(other.layers.begin(), distance, layers.begin());
    }
};

// The discs on the board by colour.
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

// Breadth-first floods from both goals, one missing disc per step; the floods meet on the shortest
// paths. Does not write `layers` beyond the distance.
class PathFinder {
public:
    void find(const Area& friends, const Area& empty, const Way& way, Paths& paths) {
        Flood there(friends, empty, way.from), back(friends, empty, way.to);
        grow_both(there, back);
        there.begin(way.from);
        back.begin(way.to);
        paths.distance = Paths::kClosed;
        paths.cells = paths.near = {};
        for (int layer = 0; layer < Paths::kMaxLayers && !is_empty(there.front); ++layer) {
            from_[layer] = there.front;
            to_[layer] = back.front;
            there.reach();
            back.reach();
            grow_both(there, back);
            if (intersect(there.front | there.joined, way.to)) return join(layer + 1, paths);
            there.advance();
            back.advance();
        }
    }

private:
    // The area reached from one goal.
    struct Flood {
        Flood(const Area& friends, const Area& free, const Area& goal)
            : empty(free), left(friends), joined(friends & goal), added(joined) {}

        void begin(const Area& goal) {
            left = without(left, joined);
            front = empty & (goal | around(joined));
        }
        void reach() {
            empty = without(empty, front);
            next = around(front);
            joined = added = next & left;
        }
        void advance() {
            left = without(left, joined);
            front = empty & (next | around(joined));
        }
        void grow() {
            added = without(around(added) & left, joined);
            joined = joined | added;
        }

        Area empty, left;    // cells and friendly discs that are not reached yet
        Area joined, added;  // friendly discs that the last layer reaches
        Area front, next;    // the last layer, and the cells around it
    };

    static void grow_both(Flood& a, Flood& b) {
        while (!is_empty(a.added | b.added)) {
            a.grow();
            b.grow();
        }
    }

    void join(int distance, Paths& paths) const {
        Area from = from_[0], to = to_[0], near{}, cells{};
        for (int i = 1; i < distance; ++i) {
            from = from | from_[i];
            to = to | to_[i];
            near = near | (from_[i] & to_[distance - i]);
        }
        for (int i = 0; i < distance; ++i) {
            paths.layers[i] = from_[i] & to_[distance - 1 - i];
            cells = cells | paths.layers[i];
        }
        paths.distance = distance;
        paths.cells = cells;
        paths.near = near | without(to_[0], from) | without(from_[0], to);
    }

    std::array<Area, Paths::kMaxLayers> from_, to_;  // cells by the discs that reach them
};

}  // namespace boardwright::alliances
