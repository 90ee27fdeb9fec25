// The features of Repello's evaluation: a few numbers for each seat.
#pragma once

#include <algorithm>
#include <array>
#include <string>
#include <vector>

#include "boardwright/games/repello.hpp"

namespace boardwright::repello {

// Rings count from the edge: ring 0 is the edge itself. Features from kNear on are by ring.
inline constexpr int kSeenRings = 3;

enum Feature : int {
    kPoints,  // RE21
    kSilverHeld,
    kGoldHeld,
    kTurnsLeft,
    kOffTheBoard,  // must be put back before it can move (RE19)
    kOpenDirections,
    kNear,                                    // worth of counters next to the ends of its runs
    kFar = kNear + kSeenRings,                // worth of those one field farther away
    kNearLater = kFar + kSeenRings,           // like kNear, for a seat not on turn
    kPrey = kNearLater + kSeenRings,          // stakes of other stackers there
    kInConflict = kPrey + kSeenRings,         // worth of counters in conflict in its own turn
    kPreyInConflict = kInConflict + kSeenRings,
    kStake = kPreyInConflict + kSeenRings,    // the loss if its stacker is pushed off the board
    kStakeInReach = kStake + kSeenRings,      // the same if another seat gets there first
    kFeatures = kStakeInReach + kSeenRings,
};

using SeatFeatures = std::array<float, kFeatures>;
using AllFeatures = std::array<SeatFeatures, kMaxSeats>;

inline std::vector<std::string> seat_feature_names() {
    std::vector<std::string> names{"points", "silver", "gold", "turns", "off", "directions"};
    for (const char* name : {"near", "far", "near-later", "prey", "conflict", "prey-conflict",
                             "stake", "stake-in-reach"})
        for (int ring = 0; ring < kSeenRings; ++ring) names.push_back(name + std::to_string(ring));
    return names;
}

// The ring of each square; kSeenRings for squares in no ring.
constexpr std::array<std::uint8_t, kSquares> make_ring_of() {
    std::array<std::uint8_t, kSquares> rings{};
    rings.fill(kSeenRings);
    for (int field = 0; field < kFields; ++field) {
        const int row = field / kSize, column = field % kSize;
        const int ring = std::min({row, column, kSize - 1 - row, kSize - 1 - column});
        rings[static_cast<std::size_t>(square_of(field))] =
            static_cast<std::uint8_t>(std::min(ring, kSeenRings));
    }
    return rings;
}
inline constexpr auto kRingOf = make_ring_of();

constexpr std::array<Squares, kSeenRings> make_edge_rings() {
    std::array<Squares, kSeenRings> rings{};
    for (int square = 0; square < kSquares; ++square)
        if (kRingOf[square] < kSeenRings) rings[kRingOf[square]].add(square);
    return rings;
}
inline constexpr auto kEdgeRings = make_edge_rings();
inline constexpr Squares kSeenFields = kEdgeRings[0] | kEdgeRings[1] | kEdgeRings[2];

// A number for each ring; the last is for all other squares.
using RingCounts = std::array<int, kSeenRings + 1>;

// RE21: the points of each counter, by content.
inline constexpr std::array<int, kCounterKinds + 1> kWorths{0, 1, 3, 5};

// The worth of the counters on some squares, by ring.
inline RingCounts worth_by_ring(const Pieces& pieces, const Squares& squares) {
    RingCounts worth{};
    const Squares grey = pieces.counters(kGrey) & squares;
    for (int ring = 0; ring < kSeenRings; ++ring) worth[ring] = (grey & kEdgeRings[ring]).count();
    const Squares others = (pieces.counters(kSilver) | pieces.counters(kGold)) & squares;
    if (others.any())  // only a few
        others.for_each([&](int square) { worth[kRingOf[square]] += kWorths[pieces.cells()[square]]; });
    return worth;
}

inline int points(const Holdings& holdings, int seat) { return standing(holdings, seat) >> 16; }

// RE18: the points that a seat wins by pushing this seat's stacker off the board.
inline int stake(const Holdings& holdings, int seat) {
    const int bottom = holdings.carried(seat) != 0;
    if (holdings.collected(seat, kGold) != 0) return bottom + 5;
    if (holdings.collected(seat, kSilver) != 0) return bottom + 3;
    return bottom + (holdings.collected(seat, kGrey) != 0);
}

// Computes the features of one position, for every seat.
class FeatureReader {
public:
    FeatureReader(const State& state, AllFeatures& features)
        : state_(state), pieces_(state.pieces()), features_(features) {}

    void read() {
        for (int seat = 0; seat < state_.seats(); ++seat) read_holdings(seat);
        for (int seat = 0; seat < state_.seats(); ++seat)
            if (state_.is_set_up() && state_.turns_left(seat) != 0) read_prospects(seat);
        for (int seat = 0; seat < state_.seats(); ++seat) read_danger(seat);
    }

private:
    void read_holdings(int seat) {
        SeatFeatures& own = features_[seat];
        own.fill(0);
        own[kPoints] = static_cast<float>(points(state_.holdings(), seat));
        own[kSilverHeld] = static_cast<float>(state_.holdings().collected(seat, kSilver));
        own[kGoldHeld] = static_cast<float>(state_.holdings().collected(seat, kGold));
        own[kTurnsLeft] = static_cast<float>(state_.turns_left(seat));
        own[kOffTheBoard] =
            state_.is_set_up() && own[kTurnsLeft] > 0 && pieces_.stacker(seat) == kOffBoard;
    }

    void read_prospects(int seat) {
        if (seat == state_.to_move() && !state_.starts_turn()) return read_conflicts(seat);
        const Directions open = state_.open_directions(pieces_.stacker(seat));
        features_[seat][kOpenDirections] = static_cast<float>(count_bits(open));
        const Squares near = reach(pieces_.stacker(seat), open);
        reached_[seat] = near;
        if (seat != state_.to_move()) return add_worth(seat, kNearLater, near);
        add_worth(seat, kNear, near);
        add_worth(seat, kFar, around(near) & ~near);
        add_prey(seat, kPrey, near);
    }

    // The squares on or next to the ends of the stacker's runs.
    Squares reach(int square, Directions open) const {
        Squares reached;
        if (open == 0) return reached;
        const std::uint8_t* ends = kRuns.end[kFieldOfSquare[square]];
        for (int d = 0; d < kDirections; ++d)
            reached = reached | kBlocks[open >> d & 1 ? ends[d] : kOffBoard];
        return reached;
    }

    void read_conflicts(int seat) {
        const Squares squares = touching(pieces_.squares());
        reached_[seat] = squares;
        add_worth(seat, kInConflict, squares);
        add_prey(seat, kPreyInConflict, squares);
    }

    void add_worth(int seat, int feature, const Squares& squares) {
        const RingCounts worth = worth_by_ring(pieces_, squares);
        for (int ring = 0; ring < kSeenRings; ++ring)
            features_[seat][feature + ring] = static_cast<float>(worth[ring]);
    }

    void add_prey(int seat, int feature, const Squares& squares) {
        for (int other = 0; other < state_.seats(); ++other) {
            const int square = pieces_.stacker(other);
            if (other == seat || square == kOffBoard || !squares.has(square)) continue;
            if (const int ring = kRingOf[square]; ring < kSeenRings)
                features_[seat][feature + ring] +=
                    static_cast<float>(stake(state_.holdings(), other));
        }
    }

    void read_danger(int seat) {
        const int square = pieces_.stacker(seat);
        if (square == kOffBoard || state_.turns_left((seat + 1) % state_.seats()) == 0) return;
        const int ring = kRingOf[square];
        if (ring == kSeenRings) return;
        const auto lost = static_cast<float>(stake(state_.holdings(), seat));
        features_[seat][kStake + ring] = lost;
        if (is_reached_first(seat, square)) features_[seat][kStakeInReach + ring] = lost;
    }

    // Whether another seat moves before this one and can run next to its stacker.
    [[nodiscard]] bool is_reached_first(int seat, int square) const {
        const int mover = state_.to_move();
        for (int away = 0; away < state_.distance(mover, seat); ++away)
            if (reached_[(mover + away) % state_.seats()].has(square)) return true;
        return false;
    }

    const State& state_;
    const Pieces& pieces_;
    AllFeatures& features_;
    std::array<Squares, kMaxSeats> reached_{};
};

}  // namespace boardwright::repello
