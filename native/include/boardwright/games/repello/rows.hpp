// Sets of squares as sixteen rows of 16 bits, for computations on all pieces together.
//
// Load only sets that were written some time ago: loading a whole vector right after its parts were
// written stalls, which costs more than the vector saves.
#pragma once

#include <array>
#include <cstdint>

#if defined(__AVX2__)
#include <immintrin.h>
#endif

#include "boardwright/games/repello/board.hpp"

namespace boardwright::repello {

struct Rows {
    using Lanes [[gnu::vector_size(32)]] = std::uint16_t;

    Lanes lanes;

    static Rows of(const Squares& squares) {
        return {*reinterpret_cast<const InMemory*>(squares.words.data())};
    }
    void write(Squares& squares) const {
        *reinterpret_cast<InMemory*>(squares.words.data()) = lanes;
    }
    // The set of one square.
    static Rows at(std::uint8_t square) {
        constexpr Lanes kRows{0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15};
        const auto row = static_cast<std::uint16_t>(square / kRow);
        const auto bit = static_cast<std::uint16_t>(1 << square % kRow);
        return {Lanes(kRows == row) & bit};
    }

    // The squares whose neighbour on that side is in the set.
    [[nodiscard]] Rows to_east() const { return {lanes >> 1}; }
    [[nodiscard]] Rows to_west() const { return {lanes << 1}; }
    [[nodiscard]] Rows to_north() const {
        return {__builtin_shufflevector(Lanes{}, lanes, 15, 16, 17, 18, 19, 20, 21, 22, 23, 24, 25,
                                        26, 27, 28, 29, 30)};
    }
    [[nodiscard]] Rows to_south() const {
        return {__builtin_shufflevector(lanes, Lanes{}, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13,
                                        14, 15, 16)};
    }
    Rows operator&(const Rows& other) const { return {lanes & other.lanes}; }
    Rows operator|(const Rows& other) const { return {lanes | other.lanes}; }
    Rows operator^(const Rows& other) const { return {lanes ^ other.lanes}; }
    Rows operator~() const { return {~lanes}; }

    // A bit for each word of the set that is not empty.
    [[nodiscard]] unsigned filled_words() const {
#if defined(__AVX2__)
        const __m256i empty = _mm256_cmpeq_epi64(__m256i(lanes), _mm256_setzero_si256());
        return static_cast<unsigned>(~_mm256_movemask_pd(_mm256_castsi256_pd(empty)) & 15);
#else
        using Words [[gnu::vector_size(32)]] = std::uint64_t;
        const auto words = Words(lanes);
        return (words[0] != 0) | (words[1] != 0) << 1 | (words[2] != 0) << 2 | (words[3] != 0) << 3;
#endif
    }

private:
    using InMemory [[gnu::vector_size(32), gnu::aligned(8), gnu::may_alias]] = std::uint16_t;
};

// The pieces in conflict (RE10).
inline Rows touching(const Rows& pieces) {
    const Rows beside = pieces.to_east() | pieces.to_west(), three = pieces | beside;
    return pieces & (beside | three.to_north() | three.to_south());
}

// The pieces that may give way in each direction, directly away from another piece (RE11, RE12).
struct Ways {
    std::array<Squares, kDirections> pieces;
    std::uint32_t filled = 0;  // a bit for each of their words that is not empty

    explicit Ways(const Rows& all) {
        const Rows east = all.to_east(), west = all.to_west();
        const std::array<Rows, kDirections> beside{
            all.to_north(), east.to_north(), east, east.to_south(),
            all.to_south(), west.to_south(), west, west.to_north()};
        for (std::size_t d = 0; d < kDirections; ++d) {
            const Rows here = all & beside[(d + 4) % kDirections] & ~beside[d];
            here.write(pieces[d]);
            filled |= here.filled_words() << 4 * d;
        }
    }
};

}  // namespace boardwright::repello
