// The moves on a bare board of Abalone, as sets of cells for every direction and kind (AB2–AB7).
#pragma once

#include <array>
#include <cstdint>
#include <cstring>

#include "boardwright/games/abalone/counts.hpp"
#include "boardwright/games/abalone/geometry.hpp"

namespace boardwright::abalone {

inline constexpr int kPlanesOfActions = 30;
inline constexpr int kActions = kPlanesOfActions * kCells;

// The axes of the groups that a direction moves broadside: E, NE, NW without the direction's axis.
inline constexpr std::array<std::array<int, 2>, kDirections> kSideAxes{
    {{1, 2}, {0, 2}, {0, 1}, {1, 2}, {0, 2}, {0, 1}}};

// The kinds of moves in a direction; broadsides by 2 · axis + length − 2.
enum Kind { kInLine, kFirstPair, kFirstTriple, kSecondPair, kSecondTriple, kKinds };

constexpr int plane_of(int direction, int kind) {
    return kind == kInLine ? direction : kDirections + 4 * direction + kind - 1;
}

// In-line moves by their tail, broadsides by their lower end.
struct Moves {
    static constexpr int kLanes = 8;  // directions use six of them
    alignas(64) std::array<std::array<Bits, kLanes>, kKinds> by_kind;

    [[nodiscard]] Bits of(int direction, int kind) const { return by_kind[kind][direction]; }
    [[nodiscard]] int count(int direction) const {
        int total = 0;
        for (int kind = 0; kind < kKinds; ++kind) total += count_bits(of(direction, kind));
        return total;
    }
    [[nodiscard]] int count() const {
        int total = 0;
        for (int d = 0; d < kDirections; ++d) total += count(d);
        return total;
    }
    // The number of moves of each kind in a direction, and of all kinds in each direction.
    [[nodiscard]] Counts counts_in(int direction) const {
        Counts counts;
        for (int kind = 0; kind < kKinds; ++kind) counts.set(kind, count_bits(of(direction, kind)));
        return counts;
    }
    [[nodiscard]] Counts counts() const {
        Counts counts;
        for (int d = 0; d < kDirections; ++d) counts.set(d, count(d));
        return counts;
    }
};

// Move generation for one direction. A word is a set of cells; `Axis` selects the first or the
// second of the two axes that lie across the direction.
template <int Direction>
struct OneWay {
    using Word = Bits;
    static constexpr int kFirst = Direction;

    static Word each(Bits bits) { return bits; }
    static Word inside() { return kInside[Direction]; }
    static Word behind(Word bits) { return behind_unmasked<Direction>(bits); }
    template <int Axis>
    static Word inside_across() {
        return kInside[kSideAxes[Direction][Axis]];
    }
    template <int Axis>
    static Word behind_across(Word bits) {
        return behind_unmasked<kSideAxes[Direction][Axis]>(bits);
    }
};

#if defined(__AVX2__)
using FourWords = Bits __attribute__((vector_size(32)));

// By direction: how far the bits rotate and which cells have a neighbour. Two lanes are unused.
struct LanesOfWays {
    alignas(32) std::array<Bits, Moves::kLanes> turns{}, inside{};

    template <class DirectionOf>
    static constexpr LanesOfWays of(DirectionOf direction_of) {
        LanesOfWays lanes;
        for (int d = 0; d < kDirections; ++d) {
            lanes.turns[d] = static_cast<Bits>(kTurns[direction_of(d)]);
            lanes.inside[d] = kInside[direction_of(d)];
        }
        return lanes;
    }
    [[nodiscard]] FourWords inside_from(int first) const { return load(inside, first); }
    [[nodiscard]] FourWords behind_from(int first, FourWords bits) const {
        const FourWords turn = load(turns, first);
        return bits >> turn | bits << (kCells - turn);
    }

private:
    static FourWords load(const std::array<Bits, Moves::kLanes>& lanes, int first) {
        FourWords words;
        std::memcpy(&words, lanes.data() + first, sizeof words);
        return words;
    }
};
inline constexpr LanesOfWays kAlong = LanesOfWays::of([](int d) { return d; });
inline constexpr std::array<LanesOfWays, 2> kAcross{
    LanesOfWays::of([](int d) { return kSideAxes[d][0]; }),
    LanesOfWays::of([](int d) { return kSideAxes[d][1]; })};

// Move generation for four directions in one vector.
template <int First>
struct FourWays {
    using Word = FourWords;
    static constexpr int kFirst = First;

    static Word each(Bits bits) { return Word{bits, bits, bits, bits}; }
    static Word inside() { return kAlong.inside_from(First); }
    static Word behind(Word bits) { return kAlong.behind_from(First, bits); }
    template <int Axis>
    static Word inside_across() {
        return kAcross[Axis].inside_from(First);
    }
    template <int Axis>
    static Word behind_across(Word bits) {
        return kAcross[Axis].behind_from(First, bits);
    }
};
#endif

// The cells behind marbles of either side.
template <class Word>
struct Ahead {
    Word own;
    Word opponent;
};

template <class Ways, class Word = typename Ways::Word>
inline Word tails_in_line(Word own, Word opponent, const Ahead<Word>& ahead, Word alone) {
    const Word followers = own & ahead.own;
    const Word facing = own & ahead.opponent;
    // AB6: behind the last pushed marble is a free cell or the edge
    const Word last = Ways::behind(opponent & ~(ahead.own | ahead.opponent));
    const Word against_one = facing & last;
    const Word against_two = facing & Ways::behind(opponent & ahead.opponent & last);
    // AB5: two push one, three push one or two
    const Word twos = followers & Ways::behind(alone | against_one);
    const Word threes = followers & Ways::behind(twos | (followers & Ways::behind(against_two)));
    return alone | twos | threes;
}

template <class Ways>
inline void put(Moves& moves, int kind, typename Ways::Word bits) {
    std::memcpy(moves.by_kind[kind].data() + Ways::kFirst, &bits, sizeof bits);
}

template <class Ways, int Axis>
inline void put_broadsides(Moves& moves, typename Ways::Word alone) {
    const auto pairs = alone & Ways::template inside_across<Axis>() &
                       Ways::template behind_across<Axis>(alone);
    put<Ways>(moves, kFirstPair + 2 * Axis, pairs);
    put<Ways>(moves, kFirstTriple + 2 * Axis, pairs & Ways::template behind_across<Axis>(pairs));
}

template <class Ways>
inline void put_moves(Moves& moves, Bits own_marbles, Bits opponents) {
    const auto own = Ways::each(own_marbles), opponent = Ways::each(opponents);
    const auto inside = Ways::inside();
    const Ahead<typename Ways::Word> ahead{Ways::behind(own) & inside,
                                           Ways::behind(opponent) & inside};
    const auto alone = own & inside & ~(ahead.own | ahead.opponent);
    put<Ways>(moves, kInLine, tails_in_line<Ways>(own, opponent, ahead, alone));
    put_broadsides<Ways, 0>(moves, alone);
    put_broadsides<Ways, 1>(moves, alone);
}

inline void put_all_moves(Moves& moves, Bits own, Bits opponent) {
#if defined(__AVX2__)
    put_moves<FourWays<0>>(moves, own, opponent);
    put_moves<FourWays<4>>(moves, own, opponent);
#else
    put_moves<OneWay<0>>(moves, own, opponent);
    put_moves<OneWay<1>>(moves, own, opponent);
    put_moves<OneWay<2>>(moves, own, opponent);
    put_moves<OneWay<3>>(moves, own, opponent);
    put_moves<OneWay<4>>(moves, own, opponent);
    put_moves<OneWay<5>>(moves, own, opponent);
#endif
}

}  // namespace boardwright::abalone
