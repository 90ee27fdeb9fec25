// RU15: whether one action piece, and the movement after it, can open a cell.
#pragma once

#include "boardwright/games/repulso/board.hpp"

namespace boardwright::repulso {

// Whether the rest of a movement, with both players' help, can end with a cell for a coloured
// piece of `mover`, who placed the action piece and whose pieces go first (RU7).
inline bool movement_opens_cell(const Board& board, Bits pending, int mover) {
    const Bits empty = board.empty();
    const Bits free = movable(pending, empty);
    if (free == 0) return board.coloured_cells(mover) != 0;
    const Bits own = free & board.coloured[mover];
    const int seat = own != 0 ? mover : 1 - mover;
    for (Bits rest = own != 0 ? own : free; rest != 0; rest &= rest - 1) {
        const int cell = lowest_bit(rest);
        for (int direction = 0; direction < kDirections; ++direction) {
            if (slidable(bit(cell), empty, direction) == 0) continue;
            const int target = slide_target_assume_free(board.occupied(), cell, direction);
            Board after = board;
            after.coloured[seat] ^= bit(cell) | bit(target);
            if (movement_opens_cell(after, free ^ bit(cell), mover)) return true;
        }
    }
    return false;
}

// Only for a player who has no cell now: an action piece that moves nothing cannot open one.
inline bool action_opens_cell(const Board& board, int seat) {
    for (Bits rest = board.empty(); rest != 0; rest &= rest - 1) {
        const int cell = lowest_bit(rest);
        Board placed = board;
        placed.action |= bit(cell);
        const Bits pending = movable(placed.affected(cell), placed.empty());
        if (pending != 0 && movement_opens_cell(placed, pending, seat)) return true;
    }
    return false;
}

}  // namespace boardwright::repulso
