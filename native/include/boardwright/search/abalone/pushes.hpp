// All pushes and ejections, for all cells and directions in parallel (AB5–AB7).
#pragma once

#include "boardwright/games/abalone/board.hpp"

namespace boardwright::abalone {

// The pushing moves of one side, by direction and tail. A line of three can push a single marble as
// a whole or with two of its marbles: `lines` has one tail for each line, `tails` has all its tails.
struct Pushes {
    using ByDirection = std::array<Bits, Moves::kLanes>;
    alignas(32) ByDirection tails;
    alignas(32) ByDirection ejecting;        // the tails that push a marble off the board
    alignas(32) ByDirection lines;
    alignas(32) ByDirection ejecting_lines;

    [[nodiscard]] int ejectable() const {
        int count = 0;
        for (int d = 0; d < kDirections; ++d) count += count_bits(ejecting_lines[d]);
        return count;
    }
    [[nodiscard]] int pushable() const {
        int count = 0;
        for (int d = 0; d < kDirections; ++d) count += count_bits(lines[d] & ~ejecting_lines[d]);
        return count;
    }
};

template <class Ways>
inline void put_pushes(Pushes& pushes, Bits own_marbles, Bits opponents) {
    using Word = typename Ways::Word;
    const auto put = [](Pushes::ByDirection& by_direction, Word bits) {
        std::memcpy(by_direction.data() + Ways::kFirst, &bits, sizeof bits);
    };
    const Word own = Ways::each(own_marbles), opponent = Ways::each(opponents);
    const Word inside = Ways::inside();
    const Word before_own = Ways::behind(own) & inside;
    const Word before_opponent = Ways::behind(opponent) & inside;
    const Word followers = own & before_own, facing = own & before_opponent;
    const Word lasts = opponent & ~(before_own | before_opponent);
    const Word seconds = opponent & before_opponent;
    const auto pairs = [&](Word last) { return followers & Ways::behind(facing & last); };
    const auto triples = [&](Word last) {
        return followers & Ways::behind(followers & Ways::behind(facing & Ways::behind(seconds & last)));
    };
    const Word before_last = Ways::behind(lasts), before_edge = Ways::behind(lasts & ~inside);
    const Word against_one = pairs(before_last), against_two = triples(before_last);
    const Word out_one = pairs(before_edge), out_two = triples(before_edge);
    put(pushes.lines, against_one | against_two);
    put(pushes.ejecting_lines, out_one | out_two);
    put(pushes.tails, against_one | (followers & Ways::behind(against_one)) | against_two);
    put(pushes.ejecting, out_one | (followers & Ways::behind(out_one)) | out_two);
}

inline Pushes all_pushes(Bits own, Bits opponent) {
    Pushes pushes;
#if defined(__AVX2__)
    put_pushes<FourWays<0>>(pushes, own, opponent);
    put_pushes<FourWays<4>>(pushes, own, opponent);
#else
    put_pushes<OneWay<0>>(pushes, own, opponent);
    put_pushes<OneWay<1>>(pushes, own, opponent);
    put_pushes<OneWay<2>>(pushes, own, opponent);
    put_pushes<OneWay<3>>(pushes, own, opponent);
    put_pushes<OneWay<4>>(pushes, own, opponent);
    put_pushes<OneWay<5>>(pushes, own, opponent);
#endif
    return pushes;
}

}  // namespace boardwright::abalone
