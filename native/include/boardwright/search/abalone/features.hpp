// The features of the evaluation of Abalone: counts that are weighted and added up.
#pragma once

#include <algorithm>
#include <array>
#include <string>
#include <vector>

#include "boardwright/search/abalone/pushes.hpp"

namespace boardwright::abalone {

// Each is the mover's count minus the opponent's, unless stated otherwise.
enum Feature {
    kCellFirst,                        // marbles by the kind of their cell, see kCellKinds
    kCellKinds = 9,
    kOutFirst = kCellFirst + kCellKinds,  // the opponent's lost marbles, see `add_out`
    kOutKinds = 5,
    kNeighboursFirst = kOutFirst + kOutKinds,  // marbles with 0 … 6 own neighbours
    kNeighbourCounts = 7,
    kLines = kNeighboursFirst + kNeighbourCounts,  // three in a line, which cannot be pushed
    kWedges,          // marbles between two of the opponent's, breaking his line
    kExposed,         // marbles on the edge next to one of the opponent's
    kMoverThreat,     // the mover can push a marble out
    kMoverThreats,    // the number of further such threats
    kOtherThreat,     // the opponent could, if he were to move: counts negatively
    kOtherThreats,
    kPushes,          // lines that can push without ejecting
    kGathered,        // squared distance of the centre of mass from the centre, see `gathering`
    kContactsFirst,   // marbles touching 1, 2, 3, 4 or more of the opponent's
    kContactCounts = 4,
    kTempo = kContactsFirst + kContactCounts,  // always 1: the right to move
    kFeatures,
};

using Features = std::array<int, kFeatures>;

// Cells that the symmetries of the board map onto each other are of one kind, ordered by ring.
inline constexpr std::array<Bits, kCellKinds> kCellsOfKind = [] {
    std::array<Bits, kCellKinds> kinds{};
    for (int row = 0; row < kRows; ++row)
        for (int column = first_column(row); column <= last_column(row); ++column) {
            // distances from the centre along the three axes; the least distinguishes corner from
            // side
            int a = row - 4, b = column - 4, c = a - b;
            a = a < 0 ? -a : a, b = b < 0 ? -b : b, c = c < 0 ? -c : c;
            const int ring = std::max({a, b, c}), least = std::min({a, b, c});
            constexpr std::array<int, 5> kFirst{0, 1, 2, 4, 6};
            kinds[kFirst[ring] + least] |= Bits{1} << bit_at(row, column);
        }
    return kinds;
}();

inline constexpr Bits kEdge = kCellsOfKind[6] | kCellsOfKind[7] | kCellsOfKind[8];

// How many of the six neighbours are set, as a three-bit counter per cell in bit slices.
struct NeighbourCounts {
    Bits ones = 0, twos = 0, fours = 0;

    void add(Bits bits) {
        const Bits carry = ones & bits;
        ones ^= bits;
        fours |= twos & carry;
        twos ^= carry;
    }
    [[nodiscard]] Bits exactly(int n) const {
        return (n & 1 ? ones : ~ones) & (n & 2 ? twos : ~twos) & (n & 4 ? fours : ~fours);
    }
};

template <int Direction>
inline Bits having_ahead(Bits bits) {
    return behind_unmasked<Direction>(bits) & kInside[Direction];
}

// Rows and columns (0 … 8) of the cells, one set per bit of the number.
struct Coordinates {
    std::array<Bits, 4> rows{}, columns{};
};

inline constexpr Coordinates kCoordinates = [] {
    Coordinates coordinates;
    for (int row = 0; row < kRows; ++row)
        for (int column = first_column(row); column <= last_column(row); ++column)
            for (int i = 0; i < 4; ++i) {
                coordinates.rows[i] |= Bits(row >> i & 1) << bit_at(row, column);
                coordinates.columns[i] |= Bits(column >> i & 1) << bit_at(row, column);
            }
    return coordinates;
}();

// The squared distance of the marbles' centre of mass from the board's centre, times their number.
// For equally central marbles, a compact group scores high and a scattered one low.
inline int gathering(Bits own) {
    const int count = count_bits(own);
    int row = -4 * count, column = -4 * count;
    for (int i = 0; i < 4; ++i) {
        row += count_bits(own & kCoordinates.rows[i]) << i;
        column += count_bits(own & kCoordinates.columns[i]) << i;
    }
    return count == 0 ? 0 : (row * row + column * column - row * column) / count;
}

// Adds the features of one side's marbles and their contacts with the opponent's.
inline void add_formation(Features& features, Bits own, Bits opponent, int sign) {
    for (int kind = 0; kind < kCellKinds; ++kind)
        features[kCellFirst + kind] += sign * count_bits(own & kCellsOfKind[kind]);
    const Bits e = having_ahead<0>(own), ne = having_ahead<1>(own), nw = having_ahead<2>(own);
    const Bits w = having_ahead<3>(own), sw = having_ahead<4>(own), se = having_ahead<5>(own);
    NeighbourCounts counts;
    for (const Bits bits : {e, ne, nw, w, sw, se}) counts.add(bits);
    for (int n = 0; n < kNeighbourCounts; ++n)
        features[kNeighboursFirst + n] += sign * count_bits(own & counts.exactly(n));
    features[kLines] += sign * (count_bits(own & e & w) + count_bits(own & ne & sw) +
                                count_bits(own & nw & se));
    // the opponent's marbles in the same directions
    const Bits oe = having_ahead<0>(opponent), one = having_ahead<1>(opponent);
    const Bits onw = having_ahead<2>(opponent), ow = having_ahead<3>(opponent);
    const Bits osw = having_ahead<4>(opponent), ose = having_ahead<5>(opponent);
    features[kWedges] += sign * (count_bits(own & oe & ow) + count_bits(own & one & osw) +
                                 count_bits(own & onw & ose));
    features[kExposed] += sign * count_bits(own & kEdge & (oe | one | onw | ow | osw | ose));
    features[kGathered] += sign * gathering(own);
    NeighbourCounts contacts;
    for (const Bits bits : {oe, one, onw, ow, osw, ose}) contacts.add(bits);
    for (int n = 1; n < kContactCounts; ++n)
        features[kContactsFirst + n - 1] += sign * count_bits(own & contacts.exactly(n));
    features[kContactsFirst + kContactCounts - 1] += sign * count_bits(own & contacts.fours);
}

// A lost marble counts by the number of marbles that its side could still lose at that time: the
// last two, the third last, …; all earlier marbles count the same. `limit` ejections lose the game.
inline void add_out(Features& features, int out, int limit, int sign) {
    for (int lost = 0; lost < out; ++lost) {
        const int left = limit - lost;  // at least 1; at 1 the game is over
        features[kOutFirst + std::clamp(left - 2, 0, kOutKinds - 1)] += sign;
    }
}

inline void add_pushes(Features& features, Bits own, Bits opponent, bool is_mover) {
    const Pushes pushes = all_pushes(own, opponent);
    const int ejectable = pushes.ejectable(), sign = is_mover ? 1 : -1;
    features[is_mover ? kMoverThreat : kOtherThreat] = sign * (ejectable > 0);
    features[is_mover ? kMoverThreats : kOtherThreats] = sign * std::max(ejectable - 1, 0);
    features[kPushes] += sign * pushes.pushable();
}

// For the side to move; `limit` ejections lose the game.
inline Features features_of(const Board& board, int limit) {
    Features features{};
    const Bits own = board.marbles(board.seat()), opponent = board.marbles(1 - board.seat());
    add_formation(features, own, opponent, 1);
    add_formation(features, opponent, own, -1);
    add_out(features, kMarbles - count_bits(opponent), limit, 1);
    add_out(features, kMarbles - count_bits(own), limit, -1);
    add_pushes(features, own, opponent, true);
    add_pushes(features, opponent, own, false);
    features[kTempo] = 1;
    return features;
}

inline std::vector<std::string> names_of_features() {
    std::vector<std::string> names;
    for (const char* kind : {"centre", "ring 1", "ring 2 corner", "ring 2 side", "ring 3 corner",
                             "ring 3 side", "edge corner", "edge by corner", "edge middle"})
        names.emplace_back(kind);
    for (int left = 2; left < 2 + kOutKinds; ++left)
        names.push_back("out with " + std::to_string(left) + " left");
    for (int n = 0; n < kNeighbourCounts; ++n) names.push_back(std::to_string(n) + " neighbours");
    for (const char* name : {"lines", "wedges", "exposed", "mover's threat", "mover's more threats",
                             "other's threat", "other's more threats", "pushes",
                             "gathered", "1 contact", "2 contacts", "3 contacts", "4 contacts",
                             "tempo"})
        names.emplace_back(name);
    return names;
}

}  // namespace boardwright::abalone
