// Which marbles can push and which pushes eject, for all cells at once (AB5–AB7).
#pragma once

#include "boardwright/games/abalone/board.hpp"

namespace boardwright::abalone {

// The moves of one side in one direction that push, by their tails. A line of three against one can
// push as a whole or with two: each line has one tail in `lines`, all its tails are in `tails`.
struct Pushes {
    Bits tails;
    Bits ejecting;        // of the tails, those that push a marble out
    Bits lines;
    Bits ejecting_lines;

    [[nodiscard]] int ejectable() const { return count_bits(ejecting_lines); }
    [[nodiscard]] int pushable() const { return count_bits(lines & ~ejecting_lines); }
};

template <int Direction>
inline Pushes pushes_in(Bits own, Bits opponent) {
    const auto behind = [](Bits bits) { return behind_unmasked<Direction>(bits); };
    const Bits inside = kInside[Direction];
    const Bits before_own = behind(own) & inside, before_opponent = behind(opponent) & inside;
    const Bits followers = own & before_own, facing = own & before_opponent;
    const Bits lasts = opponent & ~(before_own | before_opponent);
    const Bits seconds = opponent & before_opponent;
    const auto pairs = [&](Bits last) { return followers & behind(facing & behind(last)); };
    const auto triples = [&](Bits last) {
        return followers & behind(followers & behind(facing & behind(seconds & behind(last))));
    };
    const Bits edge = lasts & ~inside;
    const Bits against_one = pairs(lasts), against_two = triples(lasts);
    const Bits out_one = pairs(edge), out_two = triples(edge);
    return {against_one | (followers & behind(against_one)) | against_two,
            out_one | (followers & behind(out_one)) | out_two, against_one | against_two,
            out_one | out_two};
}

inline std::array<Pushes, kDirections> all_pushes(Bits own, Bits opponent) {
    return {pushes_in<0>(own, opponent), pushes_in<1>(own, opponent), pushes_in<2>(own, opponent),
            pushes_in<3>(own, opponent), pushes_in<4>(own, opponent), pushes_in<5>(own, opponent)};
}

}  // namespace boardwright::abalone
