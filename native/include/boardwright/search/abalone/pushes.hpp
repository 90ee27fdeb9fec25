// Which marbles can push and which pushes eject, for all cells at once (AB5–AB7).
#pragma once

#include "boardwright/games/abalone/board.hpp"

namespace boardwright::abalone {

// The moves of one side in one direction that push.
struct Pushes {
    Bits tails;           // of all of them
    Bits ejecting;        // tails of those that push a marble out
    int ejectable;        // marbles that could go out
    int pushable;         // lines of marbles that could be pushed and stay on the board
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
    const Bits against_one = pairs(lasts), against_two = triples(lasts);
    const Bits out_one = pairs(lasts & ~inside), out_two = triples(lasts & ~inside);
    const int ejectable = count_bits(out_one) + count_bits(out_two);
    return {against_one | (followers & behind(against_one)) | against_two,
            out_one | (followers & behind(out_one)) | out_two, ejectable,
            count_bits(against_one) + count_bits(against_two) - ejectable};
}

inline std::array<Pushes, kDirections> all_pushes(Bits own, Bits opponent) {
    return {pushes_in<0>(own, opponent), pushes_in<1>(own, opponent), pushes_in<2>(own, opponent),
            pushes_in<3>(own, opponent), pushes_in<4>(own, opponent), pushes_in<5>(own, opponent)};
}

}  // namespace boardwright::abalone
