// Sets of cells for flood fills: a row of 16 bits for each row of cells, with a border, so that the
// neighbours of a whole set take a few shifts.
#pragma once

#include <array>
#include <cstdint>

#include "boardwright/bits.hpp"
#include "boardwright/games/alliances/board.hpp"
#include "boardwright/games/alliances/chains.hpp"

namespace boardwright::alliances {

inline constexpr int kRowBits = 16;
inline constexpr int kAreaWords = 4;

// The bit of a cell, with the rows and columns of `Chains`.
constexpr int bit_of_cell(int cell) {
    return kRowBits * kRowPlaces[cell].row + kRowPlaces[cell].column;
}

constexpr auto all_cells_of_bits() {
    std::array<std::uint8_t, 64 * kAreaWords> cells{};
    for (int cell = 0; cell < kCells; ++cell)
        cells[bit_of_cell(cell)] = static_cast<std::uint8_t>(cell);
    return cells;
}

inline constexpr auto kCellOfBit = all_cells_of_bits();

#if defined(__AVX2__)
using AreaWords [[gnu::vector_size(32)]] = std::uint64_t;
#else
using AreaWords = std::array<std::uint64_t, kAreaWords>;
#endif

struct Area {
    AreaWords words{};

    [[nodiscard]] int count() const {
        return count_bits(words[0]) + count_bits(words[1]) + count_bits(words[2]) +
               count_bits(words[3]);
    }

    template <class Visit>
    void for_each(Visit visit) const {
        for (int i = 0; i < kAreaWords; ++i)
            for (std::uint64_t left = words[i]; left != 0; left &= left - 1)
                visit(int{kCellOfBit[64 * i + lowest_bit(left)]});
    }
};

// The cells for which a predicate is true.
template <class Predicate>
constexpr Area area_of(Predicate takes) {
    std::array<std::uint64_t, kAreaWords> words{};
    for (int cell = 0; cell < kCells; ++cell) {
        const int bit = bit_of_cell(cell);
        if (takes(cell)) words[bit >> 6] |= std::uint64_t{1} << (bit & 63);
    }
    return {AreaWords{words[0], words[1], words[2], words[3]}};
}

constexpr std::array<Area, kCells> all_single_cells() {
    std::array<Area, kCells> areas{};
    for (int cell = 0; cell < kCells; ++cell)
        areas[cell] = area_of([=](int other) { return other == cell; });
    return areas;
}

inline constexpr auto kCellAreas = all_single_cells();
inline constexpr Area kBoard = area_of([](int) { return true; });

#if defined(__AVX2__)

inline Area operator&(const Area& a, const Area& b) { return {a.words & b.words}; }
inline Area operator|(const Area& a, const Area& b) { return {a.words | b.words}; }
inline Area without(const Area& a, const Area& b) { return {a.words & ~b.words}; }
inline bool intersect(const Area& a, const Area& b) {
    return _mm256_testz_si256(__m256i(a.words), __m256i(b.words)) == 0;
}
inline bool is_empty(const Area& a) { return !intersect(a, a); }

// All neighbours of a set. This may set bits of the border, so intersect the result with a set of
// cells.
inline Area around(const Area& area) {
    const auto x = __m256i(area.words);
    const __m256i right = _mm256_slli_epi16(x, 1), left = _mm256_srli_epi16(x, 1);
    const __m256i above = _mm256_or_si256(x, right), below = _mm256_or_si256(x, left);
    const __m256i high = _mm256_permute2x128_si256(above, above, 0x81);
    const __m256i low = _mm256_permute2x128_si256(below, below, 0x08);
    const __m256i beside = _mm256_or_si256(left, right);
    const __m256i rows = _mm256_or_si256(_mm256_alignr_epi8(high, above, 2),
                                         _mm256_alignr_epi8(below, low, 14));
    return {AreaWords(_mm256_or_si256(beside, rows))};
}

#else

inline Area operator&(const Area& a, const Area& b) {
    Area both;
    for (int i = 0; i < kAreaWords; ++i) both.words[i] = a.words[i] & b.words[i];
    return both;
}
inline Area operator|(const Area& a, const Area& b) {
    Area either;
    for (int i = 0; i < kAreaWords; ++i) either.words[i] = a.words[i] | b.words[i];
    return either;
}
inline Area without(const Area& a, const Area& b) {
    Area rest;
    for (int i = 0; i < kAreaWords; ++i) rest.words[i] = a.words[i] & ~b.words[i];
    return rest;
}
inline bool is_empty(const Area& a) {
    return (a.words[0] | a.words[1] | a.words[2] | a.words[3]) == 0;
}
inline bool intersect(const Area& a, const Area& b) { return !is_empty(a & b); }

// All neighbours of a set. This may set bits of the border, so intersect the result with a set of
// cells.
inline Area around(const Area& area) {
    Area above, below, result;
    for (int i = 0; i < kAreaWords; ++i) {
        const std::uint64_t x = area.words[i];
        above.words[i] = x | x << 1;
        below.words[i] = x | x >> 1;
        result.words[i] = x << 1 | x >> 1;
    }
    for (int i = 0; i < kAreaWords; ++i) {
        const std::uint64_t next = i + 1 < kAreaWords ? above.words[i + 1] << 48 : 0;
        const std::uint64_t last = i > 0 ? below.words[i - 1] >> 48 : 0;
        result.words[i] |= above.words[i] >> kRowBits | next | below.words[i] << kRowBits | last;
    }
    return result;
}

#endif

// The part of `within` that is connected with `seed`, which must be a part of it.
inline Area grow(Area seed, const Area& within) {
    if (is_empty(seed)) return seed;
    for (;;) {
        const Area added = without(around(seed) & within, seed);
        if (is_empty(added)) return seed;
        seed = seed | added;
    }
}

}  // namespace boardwright::alliances
