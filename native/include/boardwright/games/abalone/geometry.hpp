// The 61 cells of Abalone as the bits of one word, and steps in the six directions.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <string_view>

#include "boardwright/bits.hpp"

namespace boardwright::abalone {

using Bits = std::uint64_t;

inline constexpr int kCells = 61;
inline constexpr int kRows = 9;
inline constexpr int kDirections = 6;  // E NE NW W SW SE, as in Python
inline constexpr Bits kBoard = (Bits{1} << kCells) - 1;

// The cell in a row and a column (both from 0) is bit (13 · row + column) mod 61. Boards of this
// shape tile the plane with that period, so no two cells share a bit, and a step in a direction
// rotates the 61 bits by a fixed number; only steps over the edge must be masked out.
inline constexpr int kRowStep = 13;
inline constexpr std::array<int, kDirections> kTurns{
    1, kRowStep + 1, kRowStep, kCells - 1, kCells - kRowStep - 1, kCells - kRowStep};
inline constexpr std::array<int, kDirections> kRowSteps{0, 1, 1, 0, -1, -1};
inline constexpr std::array<int, kDirections> kColumnSteps{1, 1, 0, -1, -1, 0};

constexpr int first_column(int row) { return std::max(0, row - 4); }
constexpr int last_column(int row) { return std::min(8, row + 4); }

constexpr bool is_on_board(int row, int column) {
    return 0 <= row && row < kRows && first_column(row) <= column && column <= last_column(row);
}

constexpr int bit_at(int row, int column) { return (kRowStep * row + column) % kCells; }

// A row as consecutive bits and as consecutive cell numbers.
struct Row {
    int first_bit;
    int first_cell;
    Bits mask;  // of its length, from bit 0

    [[nodiscard]] constexpr Bits to_cells(Bits bits) const {
        return ((bits >> first_bit) & mask) << first_cell;
    }
    [[nodiscard]] constexpr Bits to_bits(Bits cells) const {
        return ((cells >> first_cell) & mask) << first_bit;
    }
};

inline constexpr std::array<Row, kRows> kRowTable = [] {
    std::array<Row, kRows> rows{};
    int cell = 0;
    for (int row = 0; row < kRows; ++row) {
        const int length = last_column(row) - first_column(row) + 1;
        rows[row] = {bit_at(row, first_column(row)), cell, (Bits{1} << length) - 1};
        cell += length;
    }
    return rows;
}();

constexpr Bits rows_from_to(int first, int last) {
    Bits bits = 0;
    for (int row = first; row <= last; ++row)
        bits |= kRowTable[row].mask << kRowTable[row].first_bit;
    return bits;
}

inline constexpr Bits kLowerRows = rows_from_to(0, 4);  // bits are in cell order in each half
inline constexpr Bits kUpperRows = rows_from_to(5, 8);

// The same set with bit n for cell number n, as in position bytes and observations.
inline Bits cells_of_bits(Bits bits) {
#if defined(__BMI2__)
    return _pext_u64(bits, kLowerRows) | _pext_u64(bits, kUpperRows) << kRowTable[5].first_cell;
#else
    Bits cells = 0;
    for (const Row& row : kRowTable) cells |= row.to_cells(bits);
    return cells;
#endif
}

constexpr Bits bits_of_cells(Bits cells) {
    Bits bits = 0;
    for (const Row& row : kRowTable) bits |= row.to_bits(cells);
    return bits;
}

inline constexpr std::array<std::uint8_t, kCells> kBitOfCell = [] {
    std::array<std::uint8_t, kCells> bits{};
    for (int cell = 0; cell < kCells; ++cell)
        bits[cell] = static_cast<std::uint8_t>(std::countr_zero(bits_of_cells(Bits{1} << cell)));
    return bits;
}();

inline constexpr std::array<std::uint8_t, kCells> kCellOfBit = [] {
    std::array<std::uint8_t, kCells> cells{};
    for (int cell = 0; cell < kCells; ++cell)
        cells[kBitOfCell[cell]] = static_cast<std::uint8_t>(cell);
    return cells;
}();

// A byte for every cell, 1 for those of the set.
#if defined(__AVX2__)
inline constexpr SpreadInOrder<kCells, 1> kSpreadCells(kBitOfCell);
inline void write_cells(Bits bits, std::uint8_t* out) { kSpreadCells(&bits, out); }
#else
inline void write_cells(Bits bits, std::uint8_t* out) {
    spread_bits<kCells>(cells_of_bits(bits), out);
}
#endif

// The cells that have a neighbour in a direction.
inline constexpr std::array<Bits, kDirections> kInside = [] {
    std::array<Bits, kDirections> inside{};
    for (int direction = 0; direction < kDirections; ++direction)
        for (int row = 0; row < kRows; ++row)
            for (int column = first_column(row); column <= last_column(row); ++column)
                if (is_on_board(row + kRowSteps[direction], column + kColumnSteps[direction]))
                    inside[direction] |= Bits{1} << bit_at(row, column);
    return inside;
}();

// The neighbours in a direction of those cells that have one.
inline Bits step(Bits bits, int direction) {
    const Bits staying = bits & kInside[direction];
    const int turn = kTurns[direction];
    return (staying << turn | staying >> (kCells - turn)) & kBoard;
}

// The cells whose neighbour in a direction is in the set, plus some bits without a neighbour there
// or without a cell: for use with a mask that removes those.
template <int Direction>
inline Bits behind_unmasked(Bits bits) {
    constexpr int turn = kTurns[Direction];
    if constexpr (turn == 1) return bits >> 1;  // no row wraps around the end of the word
    else if constexpr (turn == kCells - 1) return bits << 1;
    else return bits >> turn | bits << (kCells - turn);
}

// `a12b1` is a1, a2 and b1.
constexpr Bits bits_of_names(std::string_view compact) {
    Bits bits = 0;
    int row = 0;
    for (const char c : compact) {
        if (c >= 'a') row = c - 'a';
        else bits |= Bits{1} << bit_at(row, c - '1');
    }
    return bits;
}

}  // namespace boardwright::abalone
