// Reads a Repulso board and the pieces still to slide; rejects positions that no game can reach.
#pragma once

#include "boardwright/codec.hpp"
#include "boardwright/games/repulso/board.hpp"

namespace boardwright::repulso {

inline Board read_board(Reader& reader) {
    Board board;
    for (int cell = 0; cell < kCellCount; ++cell) {
        const int content = reader.u8_below(4, "cell content");
        if (content == 1 || content == 2) board.coloured[content - 1] |= bit(cell);
        if (content == 3) board.action |= bit(cell);
    }
    return board;
}

inline Bits read_pending(Reader& reader) {
    Bits pending = 0;
    for (int count = reader.u8_below(5, "number of pieces to slide"); count > 0; --count) {
        const int cell = reader.u8_below(kCellCount, "cell of a piece to slide");
        if (pending >> cell != 0) throw Malformed("the pieces to slide are not in rising order");
        pending |= bit(cell);
    }
    return pending;
}

inline void check_supplies(const Board& board) {
    for (int seat = 0; seat < kSeats; ++seat) {
        if (board.coloured_left(seat) < 0) throw Malformed("too many coloured pieces of a player");
        const int left = board.action_left(seat);
        if (left < 0 || left > kActionPieces)
            throw Malformed("a player cannot have placed that many action pieces");
    }
}

// A piece that has slid no longer lies beside the action piece, and a blocked piece never becomes
// free (RU9). So all movable pieces around the action piece must still be pending.
inline void check_pending(const Board& board, Bits pending) {
    bool set_off = false;
    for (Bits rest = board.action; rest != 0; rest &= rest - 1)
        set_off |= pending == movable(board.affected(lowest_bit(rest)), board.empty());
    if (!set_off) throw Malformed("the pieces to slide are not those around one action piece");
    const int seat = (board.placed() - 1) % kSeats;
    if (board.action_left(seat) == kActionPieces)
        throw Malformed("a player slides but has placed no action piece");
}

}  // namespace boardwright::repulso
