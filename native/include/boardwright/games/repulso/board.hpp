// The board of Repulso as 36 bits per kind of piece, and sliding on it.
#pragma once

#include <array>
#include <cstdint>

#include "boardwright/bits.hpp"

namespace boardwright::repulso {

using Bits = std::uint64_t;  // a set of cells: bit 0 is a1, bit 1 is b1, …, bit 35 is f6

inline constexpr int kSide = 6;
inline constexpr int kCellCount = kSide * kSide;
inline constexpr int kSeats = 2;
inline constexpr int kColouredPieces = 12;  // of each player
inline constexpr int kActionPieces = 6;

enum Direction { kNorth, kEast, kSouth, kWest, kDirections };

inline constexpr Bits kBoard = (Bits{1} << kCellCount) - 1;
inline constexpr Bits kFileA = 0x041041041;
inline constexpr Bits kFileF = kFileA << (kSide - 1);

constexpr Bits bit(int cell) { return Bits{1} << cell; }

// The cells one step away in a direction, without those that would be off the board.
constexpr Bits step(Bits cells, int direction) {
    switch (direction) {
        case kNorth: return (cells << kSide) & kBoard;
        case kEast: return (cells & ~kFileF) << 1;
        case kSouth: return cells >> kSide;
        default: return (cells & ~kFileA) >> 1;
    }
}

constexpr int opposite(int direction) { return (direction + 2) % kDirections; }

constexpr Bits neighbours(Bits cells) {
    return step(cells, kNorth) | step(cells, kEast) | step(cells, kSouth) | step(cells, kWest);
}

// The pieces whose next cell in a direction is free (RU8).
constexpr Bits slidable(Bits pieces, Bits empty, int direction) {
    return pieces & step(empty, opposite(direction));
}

// The pieces that can slide in at least one direction (RU10).
constexpr Bits movable(Bits pieces, Bits empty) { return pieces & neighbours(empty); }

using Rays = std::array<std::array<Bits, kCellCount>, kDirections>;

constexpr Rays make_rays() {
    Rays rays{};
    for (int direction = 0; direction < kDirections; ++direction)
        for (int cell = 0; cell < kCellCount; ++cell)
            for (Bits at = step(bit(cell), direction); at != 0; at = step(at, direction))
                rays[direction][cell] |= at;
    return rays;
}

inline constexpr Rays kRays = make_rays();  // [direction][cell]: the cells up to the edge

// The cell where a piece stops before the next obstacle (RU8); it must be able to slide that way.
inline int slide_target_assume_free(Bits occupied, int cell, int direction) {
    const Bits ray = kRays[direction][cell];
    const Bits obstacles = ray & occupied;
    if (direction == kNorth || direction == kEast) {  // cell numbers rise along the ray
        const Bits run = ray & ((obstacles & (0 - obstacles)) - 1);
        return 63 - std::countl_zero(run);
    }
    const Bits run = ray & (~Bits{0} << (64 - std::countl_zero(obstacles)));
    return lowest_bit(run);
}

// The pieces on the board.
struct Board {
    std::array<Bits, kSeats> coloured{};  // by seat
    Bits action = 0;

    [[nodiscard]] Bits all_coloured() const { return coloured[0] | coloured[1]; }
    [[nodiscard]] Bits occupied() const { return all_coloured() | action; }
    [[nodiscard]] Bits empty() const { return kBoard & ~occupied(); }
    [[nodiscard]] int placed() const { return count_bits(occupied()); }

    // The cells where a player may put a coloured piece (RU3).
    [[nodiscard]] Bits coloured_cells(int seat) const {
        return empty() & ~neighbours(coloured[seat]);
    }

    // The coloured pieces that an action piece on a cell sets in motion (RU6), blocked or not.
    [[nodiscard]] Bits affected(int action_cell) const {
        return neighbours(bit(action_cell)) & all_coloured();
    }

    [[nodiscard]] int coloured_left(int seat) const {
        return kColouredPieces - count_bits(coloured[seat]);
    }

    // Each player places one piece per turn, so the number of pieces shows how many each has
    // placed.
    [[nodiscard]] int action_left(int seat) const {
        const int turns = (placed() + 1 - seat) / 2;
        return kActionPieces - (turns - count_bits(coloured[seat]));
    }
};

}  // namespace boardwright::repulso
