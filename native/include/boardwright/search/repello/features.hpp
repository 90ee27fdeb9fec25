// What the evaluation of Repello sees: a few numbers for each seat.
#pragma once

#include <algorithm>
#include <array>
#include <string>
#include <vector>

#include "boardwright/games/repello.hpp"

namespace boardwright::repello {

// Rings count from the edge: pieces on ring 0 lie there. Features from kNear on are by ring.
inline constexpr int kSeenRings = 3;

enum Feature : int {
    kPoints,  // RE21
    kSilverHeld,
    kGoldHeld,
    kTurnsLeft,
    kOffTheBoard,  // to be put back before it can move (RE19)
    kOpenDirections,
    kNear,                                    // counters beside where it can run to: their worth
    kFar = kNear + kSeenRings,                // and of those one field farther
    kNearLater = kFar + kSeenRings,           // as kNear, of a seat that waits
    kPrey = kNearLater + kSeenRings,          // others' stackers there: what they stake
    kInConflict = kPrey + kSeenRings,         // counters in conflict in the own turn: their worth
    kPreyInConflict = kInConflict + kSeenRings,
    kStake = kPreyInConflict + kSeenRings,    // what its stacker would lose off the board
    kStakeInReach = kStake + kSeenRings,      // and where another gets there first
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

constexpr std::array<Squares, kSeenRings> make_edge_rings() {
    std::array<Squares, kSeenRings> rings{};
    for (int field = 0; field < kFields; ++field) {
        const int row = field / kSize, column = field % kSize;
        const int ring = std::min({row, column, kSize - 1 - row, kSize - 1 - column});
        if (ring < kSeenRings) rings[static_cast<std::size_t>(ring)].add(square_of(field));
    }
    return rings;
}
inline constexpr auto kEdgeRings = make_edge_rings();

// RE21: what the counters on some squares are worth.
inline int worth_on(const Pieces& pieces, const Squares& squares) {
    const int grey = (pieces.counters(kGrey) & squares).count();
    const int silver = (pieces.counters(kSilver) & squares).count();
    return grey + 3 * silver + 5 * (pieces.counters(kGold) & squares).count();
}

inline int points(const Holdings& holdings, int seat) { return standing(holdings, seat) >> 16; }

// RE18: what goes to whoever pushes this seat's stacker off the board.
inline int stake(const Holdings& holdings, int seat) {
    const int bottom = holdings.carried(seat) != 0;
    if (holdings.collected(seat, kGold) != 0) return bottom + 5;
    if (holdings.collected(seat, kSilver) != 0) return bottom + 3;
    return bottom + (holdings.collected(seat, kGrey) != 0);
}

// The features of one position; `features` is filled for every seat.
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

    // The squares beside or on those that the stacker can run to.
    Squares reach(int square, Directions open) const {
        Squares ends;
        for (unsigned rest = open; rest != 0; rest &= rest - 1)
            ends.add(kRuns.end[field_of(square)][lowest_bit(rest)]);
        return around(ends) | ends;
    }

    void read_conflicts(int seat) {
        const Squares squares = touching(pieces_.squares());
        reached_[seat] = squares;
        add_worth(seat, kInConflict, squares);
        add_prey(seat, kPreyInConflict, squares);
    }

    void add_worth(int seat, int feature, const Squares& squares) {
        for (int ring = 0; ring < kSeenRings; ++ring)
            features_[seat][feature + ring] +=
                static_cast<float>(worth_on(pieces_, squares & kEdgeRings[ring]));
    }

    void add_prey(int seat, int feature, const Squares& squares) {
        for (int other = 0; other < state_.seats(); ++other) {
            const int square = pieces_.stacker(other);
            if (other == seat || square == kOffBoard || !squares.has(square)) continue;
            for (int ring = 0; ring < kSeenRings; ++ring)
                if (kEdgeRings[ring].has(square))
                    features_[seat][feature + ring] +=
                        static_cast<float>(stake(state_.holdings(), other));
        }
    }

    void read_danger(int seat) {
        const int square = pieces_.stacker(seat);
        if (square == kOffBoard || state_.turns_left((seat + 1) % state_.seats()) == 0) return;
        for (int ring = 0; ring < kSeenRings; ++ring) {
            if (!kEdgeRings[ring].has(square)) continue;
            const auto lost = static_cast<float>(stake(state_.holdings(), seat));
            features_[seat][kStake + ring] = lost;
            if (is_reached_first(seat, square)) features_[seat][kStakeInReach + ring] = lost;
        }
    }

    // Whether a seat that moves before this one gets beside its stacker.
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
