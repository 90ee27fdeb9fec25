// Chains of discs, updated with each disc, and the colours that they win (AL6, AL7).
//
// The owner of a chart wins a colour by a chain of the colour and its ally between the colour's
// sides, or by a fence: a chain of the ally alone between the colour's arcs. So three mixed
// networks of two colours and one network of single colours cover every win.
#pragma once

#include <array>
#include <cstdint>

#include "boardwright/bits.hpp"
#include "boardwright/games/alliances/board.hpp"

namespace boardwright::alliances {

// Colours won by charts: bit 3 · chart + colour.
using Claims = std::uint8_t;

constexpr Claims claim(int chart, int colour) {
    return static_cast<Claims>(1 << (kColours * chart + colour));
}
constexpr Claims claims_of_chart(Claims claims, int chart) {
    return static_cast<Claims>(claims >> (kColours * chart) & 7);
}
constexpr Claims claims_on_colour(int colour) {
    return static_cast<Claims>(claim(kBottom, colour) | claim(kTop, colour));
}

// AL8: a colour that one disc connects for both players belongs to the player who placed it.
constexpr Claims settle_ties(Claims claims, int mover_chart) {
    const int own = claims_of_chart(claims, mover_chart);
    const int opponent = claims_of_chart(claims, 1 - mover_chart) & ~own;
    return static_cast<Claims>(own << (kColours * mover_chart) |
                               opponent << (kColours * (1 - mover_chart)));
}

// Network k joins colour k and its ally for the bottom chart; these are also the other colour and
// its ally for the top chart. The last network separates the colours.
inline constexpr int kNetworks = 4;
inline constexpr int kSingle = 3;

constexpr bool can_connect(int network, int chart, int colour) {
    return network == (chart == kBottom ? colour : ally(chart, colour));
}
constexpr bool can_fence(int network, int disc_colour, int chart, int colour) {
    return network == kSingle && disc_colour == ally(chart, colour);
}

// A group of a network can win one colour for each chart. Bits 0 and 1 of its touched goals are the
// two goals for the bottom chart, bits 2 and 3 those for the top chart.
constexpr std::uint8_t goals_touched(int network, int disc_colour, int cell) {
    int touched = 0;
    for (int chart = 0; chart < 2; ++chart)
        for (int colour = 0; colour < kColours; ++colour) {
            if (can_connect(network, chart, colour))
                touched |= sides_touched(colour, cell) << (2 * chart);
            if (can_fence(network, disc_colour, chart, colour))
                touched |= arcs_touched(colour, cell) << (2 * chart);
        }
    return static_cast<std::uint8_t>(touched);
}

constexpr Claims claims_of_group(int network, int disc_colour, int touched) {
    int claims = 0;
    for (int chart = 0; chart < 2; ++chart)
        for (int colour = 0; colour < kColours; ++colour) {
            const bool reaches_both = (touched >> (2 * chart) & 3) == 3;
            if (reaches_both && (can_connect(network, chart, colour) ||
                                 can_fence(network, disc_colour, chart, colour)))
                claims |= claim(chart, colour);
        }
    return static_cast<Claims>(claims);
}

// The networks that a disc of a colour joins.
inline constexpr std::array<std::array<int, 3>, kColours> kJoined = {
    {{0, 2, kSingle}, {1, 0, kSingle}, {2, 1, kSingle}}};

// By colour and cell: the goals that the disc touches in each network that it joins.
constexpr auto all_goals() {
    std::array<std::array<std::array<std::uint8_t, 4>, kCells>, kColours> goals{};
    for (int colour = 0; colour < kColours; ++colour)
        for (int cell = 0; cell < kCells; ++cell)
            for (int i = 0; i < 3; ++i)
                goals[colour][cell][i] = goals_touched(kJoined[colour][i], colour, cell);
    return goals;
}

inline constexpr auto kGoals = all_goals();

// The claims of a group that touches these goals, by colour of the disc and network it joined.
constexpr auto all_claims() {
    std::array<std::array<std::array<Claims, 16>, 3>, kColours> claims{};
    for (int colour = 0; colour < kColours; ++colour)
        for (int i = 0; i < 3; ++i)
            for (int touched = 0; touched < 16; ++touched)
                claims[colour][i][touched] = claims_of_group(kJoined[colour][i], colour, touched);
    return claims;
}

inline constexpr auto kClaims = all_claims();

struct RowPlace {
    std::uint8_t row, column;  // with a border around the board
};

constexpr std::array<RowPlace, kCells> all_row_places() {
    std::array<RowPlace, kCells> places{};
    for (int cell = 0; cell < kCells; ++cell)
        places[cell] = {static_cast<std::uint8_t>(kPoints[cell].r + kRadius + 1),
                        static_cast<std::uint8_t>(kPoints[cell].q + kRadius + 1)};
    return places;
}

inline constexpr auto kRowPlaces = all_row_places();

class Chains {
public:
    // Adds a disc on an empty cell; returns the claims of the groups that it then belongs to.
    Claims add(int colour, int cell) {
        const std::uint64_t patterns = neighbour_patterns(cell);
        const auto& goals = kGoals[colour][cell];
        const auto& claims = kClaims[colour];
        const unsigned own = pattern_of(patterns, colour);
        const unsigned next = pattern_of(patterns, ally(kBottom, colour));
        const unsigned last = pattern_of(patterns, ally(kTop, colour));
        const auto& joined = kJoined[colour];
        const int wins = claims[0][join(links_[joined[0]], cell, own | next, goals[0])] |
                         claims[1][join(links_[joined[1]], cell, own | last, goals[1])] |
                         claims[2][join(links_[joined[2]], cell, own, goals[2])];
        const RowPlace at = kRowPlaces[cell];
        rows_[at.row] |= std::uint64_t{1} << (kLane * colour + at.column);
        return static_cast<Claims>(wins);
    }

    static constexpr int kLane = 16;  // bits of a row word for each colour

    // The columns of a row that contain discs of a colour, counted with the border.
    [[nodiscard]] std::uint16_t row(int row, int colour) const {
        return static_cast<std::uint16_t>(rows_[row] >> (kLane * colour));
    }

private:
    static constexpr std::uint64_t kEachLane = 0x0000'0001'0001'0001;
    static constexpr std::uint8_t kRoot = 128;

    // A cell's link: the number of another cell of its group, or kRoot plus the goals that the
    // group touches.
    using Links = std::array<std::uint8_t, kCells>;

    [[nodiscard]] std::uint64_t neighbour_patterns(int cell) const {
        const auto [row, column] = kRowPlaces[cell];
        const std::uint64_t above = rows_[row - 1] >> column & 3 * kEachLane;
        const std::uint64_t beside = rows_[row] >> (column - 1) & 5 * kEachLane;
        const std::uint64_t below = rows_[row + 1] >> (column - 1) & 3 * kEachLane;
        return above | beside << 2 | below << 5;
    }

    static unsigned pattern_of(std::uint64_t patterns, int colour) {
        return static_cast<unsigned>(patterns >> (kLane * colour)) & 127;
    }

    static int find_root(Links& links, int cell) {
        for (;;) {
            const std::uint8_t up = links[cell];
            if (up >= kRoot) return cell;
            const std::uint8_t top = links[up];
            if (top >= kRoot) return up;
            cell = links[cell] = top;
        }
    }

    // Unites the groups around a cell with it; returns the goals that the united group touches.
    static unsigned join(Links& links, int cell, unsigned pattern, std::uint8_t touched) {
        unsigned runs = kRuns[pattern];
        if (runs == 0) {
            links[cell] = static_cast<std::uint8_t>(kRoot | touched);
            return touched;
        }
        const int root = find_root(links, kNeighbours[cell][lowest_bit(runs)]);
        links[cell] = static_cast<std::uint8_t>(root);
        links[root] |= touched;
        for (runs &= runs - 1; runs != 0; runs &= runs - 1) {
            const int other = find_root(links, kNeighbours[cell][lowest_bit(runs)]);
            const auto united = static_cast<std::uint8_t>(links[root] | links[other]);
            links[other] = static_cast<std::uint8_t>(root);
            links[root] = united;  // last, because both roots may be the same
        }
        return links[root] & 15;
    }

    std::array<std::uint64_t, 2 * kRadius + 3> rows_{};
    std::array<Links, kNetworks> links_{};
};

}  // namespace boardwright::alliances
