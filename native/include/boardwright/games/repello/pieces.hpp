// The pieces on the board of Repello, stored as contents, as bit sets and as a hash key.
#pragma once

#include <array>
#include <cstdint>

#include "boardwright/contract.hpp"
#include "boardwright/games/repello/board.hpp"

namespace boardwright::repello {

class Pieces {
public:
    [[nodiscard]] const Cells& cells() const { return cells_; }
    [[nodiscard]] const Squares& squares() const { return squares_; }
    // The counters of a kind.
    [[nodiscard]] const Squares& counters(int kind) const { return by_kind_[kind]; }
    [[nodiscard]] std::uint64_t key() const { return key_; }
    // The square of a seat's stacker, kOffBoard if it is not on the board.
    [[nodiscard]] int stacker(int seat) const { return stackers_[seat]; }

    void put(int square, std::uint8_t piece) {
        cells_[square] = piece;
        squares_.add(square);
        by_kind_[kind_of(piece)].add(square);
        key_ ^= kPieceKeys.of[square][piece];
        if (is_stacker(piece)) stackers_[piece - kFirstStacker] = static_cast<std::uint8_t>(square);
    }
    std::uint8_t lift(int square) {
        const std::uint8_t piece = cells_[square];
        cells_[square] = kEmpty;
        squares_.remove(square);
        by_kind_[kind_of(piece)].remove(square);
        key_ ^= kPieceKeys.of[square][piece];
        if (is_stacker(piece)) stackers_[piece - kFirstStacker] = kOffBoard;
        return piece;
    }

    // The key after a piece has moved from one square to another, or to the margin.
    [[nodiscard]] std::uint64_t key_after(int from, int to) const {
        const int piece = cells_[from];
        return key_ ^ kPieceKeys.of[from][piece] ^ kPieceKeys.of[to][piece];
    }

private:
    // All stackers share the entry of kEmpty, which no counter uses.
    static int kind_of(int piece) { return is_stacker(piece) ? kEmpty : piece; }

    Squares squares_;
    std::array<Squares, kCounterKinds + 1> by_kind_{};
    Cells cells_{};
    std::array<std::uint8_t, kMaxSeats> stackers_{};
    std::uint64_t key_ = 0;
};

}  // namespace boardwright::repello
