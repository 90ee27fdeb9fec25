// Conflicts: which pieces may give way, and the loop guard (RE10–RE16), as in conflicts.py.
#pragma once

#include <utility>

#include "boardwright/games/repello/board.hpp"
#include "boardwright/games/repello/pieces.hpp"
#include "boardwright/games/repello/pushes.hpp"
#include "boardwright/games/repello/rows.hpp"
#include "boardwright/games/repello/turn_path.hpp"

namespace boardwright::repello {

inline constexpr int kPushLimit = 100;  // RE16: from then on only the farthest piece may give way

// The conflicts in a seat's turn: the pieces, the square of its stacker and the memory of RE16.
struct Conflicts {
    const Pieces& pieces;
    const TurnPath& path;
    int own;
    int pushed;  // the number of pushes in this turn

    // The directions in which a piece may give way, without the loop guard (RE11, RE12, RE14).
    [[nodiscard]] Directions ways(int square) const {
        const Directions beside = neighbours(pieces.squares(), square);
        const auto free = static_cast<Directions>(opposite(beside) & ~beside);
        return square == own ? static_cast<Directions>(free & ~kOutward[square]) : free;
    }

    // Visits every push, without the loop guard, by pieces; none after too many pushes (RE16).
    template <class Visit>
    void for_each_push(Visit visit) const {
        if (pushed >= kPushLimit) return;
        touching(pieces.squares()).for_each([&](int square) {
            for (unsigned rest = ways(square); rest != 0; rest &= rest - 1)
                visit(Push{square, lowest_bit(rest)});
        });
    }
    // The same as a list.
    void list_pushes(PushList& list) const {
        if (pushed >= kPushLimit) return;
        touching(pieces.squares()).for_each([&](int square) { list.add(square, ways(square)); });
    }

    // Whether the push leads to a board not yet seen in this turn (RE16).
    [[nodiscard]] bool is_new(Push push) const {
        const std::uint64_t key = pieces.key_after(push.square, push.to());
        return !path.may_have_seen(key) || !has_seen(push, key);
    }
    // A separate function, so that the test that nearly always suffices is inlined into is_new.
    [[nodiscard, gnu::noinline]] bool has_seen(Push push, std::uint64_t key) const {
        if (takes_back_last(push)) return true;  // the most frequent case
        for (int i = path.find_mark(key, 0); i < path.size(); i = path.find_mark(key, i + 1))
            if (recreates(push, i)) return true;
        return false;
    }

    // Whether the push moves a piece back that the last decision moved. Since it may move there,
    // that decision left nothing behind.
    [[nodiscard]] bool takes_back_last(Push push) const {
        const Shift last = path.shift(path.size() - 1);
        return push.square == last.to && push.to() == last.from;
    }

    // Whether the push leads back to the board before a decision of this turn, field by field.
    [[nodiscard]] bool recreates(Push push, int decision) const {
        const bool is_last = decision == path.size() - 1;
        if (is_last && is_step(path.shift(decision)) && !push.leads_off())
            return takes_back_last(push);  // no other push does
        Cells cells = pieces.cells();
        path.take_back_to(decision, cells);
        if (!push.leads_off()) {
            std::swap(cells[push.square], cells[push.to()]);
        } else {
            if (cells[push.square] != kEmpty) return false;
            cells[push.square] = pieces.cells()[push.square];
        }
        return cells == pieces.cells();
    }

    // Whether a shift moved one piece to another field and left nothing behind.
    [[nodiscard]] bool is_step(Shift shift) const {
        return shift.to < kSquares && pieces.cells()[shift.from] == kEmpty &&
               shift.from != shift.to;
    }

    // The piece in conflict farthest from the own stacker, the first on ties (RE16).
    [[nodiscard]] int farthest() const {
        int found = kOffBoard, farthest_distance = -1;
        touching(pieces.squares()).for_each([&](int square) {
            const int down = row_of(square) - row_of(own);
            const int across = column_of(square) - column_of(own);
            if (square == own || down * down + across * across <= farthest_distance) return;
            found = square;
            farthest_distance = down * down + across * across;
        });
        return found;
    }

    // No piece in conflict is farther away, so the field opposite to any neighbour is free.
    [[nodiscard]] Directions farthest_ways(int square) const {
        return opposite(neighbours(pieces.squares(), square));
    }

    // The pushes that remain if no push is new (RE16).
    template <class Visit>
    void for_each_of_farthest(Visit visit) const {
        const int square = farthest();
        for (unsigned rest = farthest_ways(square); rest != 0; rest &= rest - 1)
            visit(Push{square, lowest_bit(rest)});
    }

    [[nodiscard]] bool has_new_push() const {
        bool found = false;
        for_each_push([&](Push push) { found = found || is_new(push); });
        return found;
    }

    [[nodiscard]] bool can_push(Push push) const {
        if (!pieces.squares().has(push.square)) return false;
        if (!(ways(push.square) >> push.direction & 1)) return false;
        if (pushed < kPushLimit && is_new(push)) return true;
        return push.square == farthest() && !has_new_push();
    }

    [[nodiscard]] int count() const {
        int total = 0;
        for_each_push([&](Push push) { total += is_new(push); });
        return total != 0 ? total : count_bits(farthest_ways(farthest()));
    }

    // By direction, then in reading order.
    template <class Visit>
    void for_each_legal(Visit visit) const {
        if (pushed >= kPushLimit) return for_each_of_farthest(visit);
        Ways ways(Rows::of(pieces.squares()));
        for (unsigned rest = kOutward[own]; rest != 0; rest &= rest - 1)
            ways.pieces[lowest_bit(rest)].remove(own);  // RE14
        bool found = false;
        for (std::uint32_t rest = ways.filled; rest != 0; rest &= rest - 1) {
            const int direction = lowest_bit(rest) / 4, word = lowest_bit(rest) % 4;
            std::uint64_t bits = ways.pieces[direction].words[word];
            for (; bits != 0; bits &= bits - 1) {
                const Push push{64 * word + lowest_bit(bits), direction};
                if (!is_new(push)) continue;
                found = true;
                visit(push);
            }
        }
        if (!found) for_each_of_farthest(visit);
    }

    // Draws among all pushes until it finds a new one, so that most pushes need no test.
    [[nodiscard]] Push random(Rng& rng) const {
        PushList list;
        list_pushes(list);
        while (list.size() != 0) {
            const std::uint32_t i = rng.below(list.size());
            if (is_new(list[i])) return list[i];
            list.remove(i);
        }
        const int square = farthest();
        return {square, random_direction(farthest_ways(square), rng)};
    }
};

}  // namespace boardwright::repello
