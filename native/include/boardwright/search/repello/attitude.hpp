// The assumed goal of the other seats: their own best (max^n) or the searching seat's worst
// (paranoid).
#pragma once

#include <algorithm>
#include <array>

#include "boardwright/search/repello/evaluation.hpp"

namespace boardwright::repello {

enum class Assumption { kMaxN, kParanoid };

// The gain that each side has already secured in ancestor positions; 0: none.
using Floors = std::array<float, kMaxSeats>;

class Attitude {
public:
    Attitude(Assumption assumption, int seats, int searching)
        : assumption_(assumption), seats_(seats), searching_(searching) {}

    // Seats of one side have the same goal. The gains of two sides add up to at most 1.
    [[nodiscard]] int side(int seat) const {
        return assumption_ == Assumption::kMaxN ? seat : seat != searching_;
    }
    [[nodiscard]] int sides() const { return assumption_ == Assumption::kMaxN ? seats_ : 2; }

    [[nodiscard]] float gain(const Value& value, int seat) const {
        return assumption_ == Assumption::kMaxN || seat == searching_ ? value.utility[seat]
                                                                     : 1 - value.utility[searching_];
    }

    // The gain of a side that leaves some other side no more than it already has (a cutoff).
    [[nodiscard]] float cutoff(int side, const Floors& floors) const {
        float highest_floor = 0;
        for (int other = 0; other < sides(); ++other)
            if (other != side) highest_floor = std::max(highest_floor, floors[static_cast<std::size_t>(other)]);
        return 1 - highest_floor;
    }

    // The floors below a position in which a side has secured `gain`. With more than two sides,
    // only the side directly above may cut off: others could still change its outcome.
    [[nodiscard]] Floors below(const Floors& floors, int side, float gain) const {
        Floors next{};
        if (sides() == 2) next = floors;
        next[side] = std::max(next[side], gain);
        return next;
    }

private:
    Assumption assumption_;
    int seats_;
    int searching_;
};

}  // namespace boardwright::repello
