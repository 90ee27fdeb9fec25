// Reads a base of Repello and checks its invariants, as in consistency.py.
#pragma once

#include <algorithm>
#include <array>

#include "boardwright/codec.hpp"
#include "boardwright/contract.hpp"
#include "boardwright/games/repello/board.hpp"
#include "boardwright/games/repello/options.hpp"

namespace boardwright::repello {

// A base as read from its bytes.
struct Base {
    Options options;
    Cells cells{};
    std::array<std::array<int, 1 + kCounterKinds>, kMaxSeats> held{};  // carried, then collected
    int turn = 0;
    bool in_conflict = false;
    bool move_due = false;

    Squares pieces;
    std::array<int, kMaxSeats> stackers{};  // squares, kOffBoard if not on the board

    [[nodiscard]] int seat() const { return turn % options.players; }
    [[nodiscard]] bool is_set_up() const { return turn >= options.players; }
    [[nodiscard]] int count(int content) const {
        return static_cast<int>(std::count(cells.begin(), cells.end(), content));
    }
};

class BaseReader {
public:
    static Base read(const Options& options, Reader& reader) {
        BaseReader base_reader;
        base_reader.base_.options = options;
        base_reader.take(reader);
        base_reader.check();
        return base_reader.base_;
    }

private:
    void take(Reader& reader) {
        for (int field = 0; field < kFields; ++field) {
            const int square = square_of(field);
            const std::uint8_t content = reader.u8_below(kContents, "field content");
            base_.cells[square] = content;
            if (content != kEmpty) base_.pieces.add(square);
            if (is_stacker(content)) base_.stackers[content - kFirstStacker] = square;
        }
        for (int seat = 0; seat < base_.options.players; ++seat)
            for (int& number : base_.held[seat]) number = reader.u8();
        base_.turn = reader.u8();
        base_.in_conflict = reader.u8_below(2, "conflict") == 1;
        base_.move_due = reader.u8_below(2, "move due") == 1;
    }

    void check() const {
        if (base_.in_conflict != any_touch(base_.pieces))
            throw Malformed("conflict is not what the board shows");
        if (base_.turn > base_.options.turns()) throw Malformed("the game ends before this turn");
        check_stackers();
        check_counters();
        if (base_.move_due) check_move_due();
        for (int seat = 0; seat < base_.options.players; ++seat) check_carried(seat);
        if (base_.turn <= base_.options.players) check_set_up();
        if (base_.in_conflict) check_conflict();
    }

    void check_stackers() const {
        const int players = base_.options.players;
        for (int seat = 0; seat < kMaxSeats; ++seat)
            if (base_.count(stacker_of(seat)) > (seat < players ? 1 : 0))
                throw Malformed("a stacker is on the board twice or has no player");
        // RE14: a stacker never leaves the board in its owner's turn.
        const int before = (base_.turn + players - 1) % players;
        if (base_.is_set_up() && base_.stackers[before] == kOffBoard)
            throw Malformed("a seat has just had a turn and has no stacker on the board");
    }

    void check_counters() const {
        for (int kind = 0; kind < kCounterKinds; ++kind) {
            int expected = kStartCounters[kind], found = base_.count(kGrey + kind);
            for (int seat = 0; seat < base_.options.players; ++seat) {
                found += base_.held[seat][1 + kind];
                if (kind == 0) {
                    found += base_.held[seat][0];
                    expected += base_.options.counters;
                }
            }
            if (found != expected) throw Malformed("there are too many or too few counters");
        }
    }

    void check_move_due() const {
        if (base_.options.reentry != Reentry::kThenMove || base_.turn <= base_.options.players)
            throw Malformed("a move is due only with reentry=then-move, after a first turn");
        const int own = base_.stackers[base_.seat()];
        if (base_.turn == base_.options.turns() || !kStartZone.has(own))
            throw Malformed("a move is due of a stacker that is not in the start zone");
    }

    // The number of turns in which the seat must still move its stacker or put it back.
    [[nodiscard]] int turns_left(int seat) const {
        const int players = base_.options.players;
        const bool starts_turn = !base_.in_conflict && !base_.move_due;
        const int following = std::max(base_.turn + (starts_turn ? 0 : 1), players);
        const int first = following + (seat + players - following % players) % players;
        return std::max(0, (base_.options.turns() - first + players - 1) / players);
    }

    // RE19: a stacker on the board carries one counter per remaining turn; a stacker that was
    // pushed off has lost one. With `then-move`, each re-entry has cost it another one.
    void check_carried(int seat) const {
        const int left = turns_left(seat);
        const bool is_off = base_.is_set_up() && base_.stackers[seat] == kOffBoard;
        const int max = is_off ? std::max(left - 1, 0) : left;
        const int had = base_.options.counters - left;
        const int min = base_.options.reentry == Reentry::kThenMove ? max - had : max;
        if (base_.held[seat][0] < min || base_.held[seat][0] > max)
            throw Malformed("a seat cannot carry that many counters with the turns it has left");
    }

    // Before the first conflict all pieces lie where they were put (RE3, RE5).
    void check_set_up() const {
        for (int seat = 0; seat < base_.options.players; ++seat) {
            const int square = base_.stackers[seat];
            if ((square != kOffBoard) != (seat < base_.turn))
                throw Malformed("not just the stackers of the turns before are down");
            for (int kind = 1; kind <= kCounterKinds; ++kind)
                if (base_.held[seat][kind] != 0)
                    throw Malformed("a counter is collected before the first conflict");
            const bool may_have_moved = seat == 0 && base_.in_conflict;
            if (square != kOffBoard && !may_have_moved && !kStartZone.has(square))
                throw Malformed("a stacker is outside the start zone before it has moved");
        }
        for (int square = 0; square < kSquares; ++square)
            if (kStartCells[square] != kEmpty && base_.cells[square] != kStartCells[square])
                throw Malformed("a counter has moved before the first conflict");
    }

    // Only the mover's stacker, just moved or put down, can touch another piece.
    void check_conflict() const {
        const int own = base_.stackers[base_.seat()];
        if (!base_.is_set_up() || base_.turn == base_.options.turns() || own == kOffBoard)
            throw Malformed("pieces touch that no stacker has set in motion");
        Squares others = base_.pieces;
        others.remove(own);
        if (any_touch(others)) throw Malformed("pieces touch that were there before the turn");
    }

    Base base_;
};

}  // namespace boardwright::repello
