// What a seat is taken to want: its own best (max^n), or the searching seat's worst (paranoid).
#pragma once

#include <algorithm>
#include <array>

#include "boardwright/search/repello/evaluation.hpp"

namespace boardwright::repello {

enum class Assumption { kMaxN, kParanoid };

// What each side has secured already in positions above; 0 is nothing.
using Floors = std::array<float, kMaxSeats>;

class Attitude {
public:
    Attitude(Assumption assumption, int seats, int searching)
        : assumption_(assumption), seats_(seats), searching_(searching) {}

    // Seats of a side want the same. What two sides get adds up to 1 at most.
    [[nodiscard]] int side(int seat) const {
        return assumption_ == Assumption::kMaxN ? seat : seat != searching_;
    }
    [[nodiscard]] int sides() const { return assumption_ == Assumption::kMaxN ? seats_ : 2; }

    [[nodiscard]] float gain(const Value& value, int seat) const {
        return assumption_ == Assumption::kMaxN || seat == searching_ ? value.worth[seat]
                                                                     : 1 - value.worth[searching_];
    }

    // The gain of a side that leaves another one no more than it has already.
    [[nodiscard]] float enough(int side, const Floors& floors) const {
        float most = 0;
        for (int other = 0; other < sides(); ++other)
            if (other != side) most = std::max(most, floors[static_cast<std::size_t>(other)]);
        return 1 - most;
    }

    // The floors for positions below one where a side has secured `gain`. With more than two sides
    // only the side just above may cut: others could still change the outcome for it.
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
