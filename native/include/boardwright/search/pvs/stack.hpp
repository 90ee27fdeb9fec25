// The search's data for each ply of its path, and the table of late move reductions.
#pragma once

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdint>

#include "boardwright/search/pvs/policy.hpp"

namespace boardwright::search::pvs {

// The reduction of late moves, by depth and move number.
class Reductions {
public:
    explicit Reductions(double scale) {
        for (int depth = 1; depth < 64; ++depth)
            for (int number = 1; number < 64; ++number)
                plies_[depth][number] =
                    static_cast<std::int8_t>(0.5 + scale * std::log(depth) * std::log(number));
    }
    [[nodiscard]] int operator()(int depth, int number) const {
        return plies_[std::min(depth, 63)][std::min(number, 63)];
    }

private:
    std::int8_t plies_[64][64]{};
};

// The principal variation from a ply on.
struct PrincipalVariation {
    int length = 0;
    std::array<Move, kMaxPly + 1> moves;

    void begin_with(Move move, const PrincipalVariation& rest) {
        moves[0] = move;
        length = 1 + std::min(rest.length, kMaxPly);
        std::copy_n(rest.moves.begin(), length - 1, moves.begin() + 1);
    }
};

template <class List>
struct Frame {
    Move last = kNoMove;  // the move that led here
    Value static_eval = 0;
    PrincipalVariation pv;
    List list;
};

}  // namespace boardwright::search::pvs
