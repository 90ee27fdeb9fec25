// A bare board of Abalone: in-line moves, pushes and broadside moves (AB2–AB7).
#pragma once

#include <array>
#include <cstdint>

#include "boardwright/contract.hpp"
#include "boardwright/games/abalone/geometry.hpp"
#include "boardwright/games/abalone/moves.hpp"

namespace boardwright::abalone {

// The parts of an action number, whether or not it is a move.
struct MoveParts {
    explicit MoveParts(Action action) : cell(Bits{1} << kBitOfCell[action % kCells]) {
        const int plane = action / kCells;
        is_in_line = plane < kDirections;
        const int side = plane - kDirections;
        direction = is_in_line ? plane : side / 4;
        axis = is_in_line ? 0 : kSideAxes[direction][side / 2 % 2];
        length = is_in_line ? 0 : 2 + side % 2;
    }
    constexpr MoveParts(Bits of_cell, int of_direction, int kind)
        : cell(of_cell), is_in_line(kind == kInLine), direction(of_direction),
          axis(is_in_line ? 0 : kSideAxes[of_direction][(kind - 1) / 2]),
          length(is_in_line ? 0 : 2 + (kind - 1) % 2) {}
    Bits cell;
    bool is_in_line;
    int direction;
    int axis;
    int length;
};

class Board {
public:
    Board() = default;
    Board(const std::array<Bits, 2>& marbles, int seat)
        : marbles_(marbles), seat_(static_cast<std::uint32_t>(seat)) {}

    [[nodiscard]] int seat() const { return static_cast<int>(seat_); }
    [[nodiscard]] Bits marbles(int seat) const { return marbles_[seat]; }
    [[nodiscard]] std::uint64_t hash() const {
        return mix(mix(marbles_[0] << 1 | seat_) ^ marbles_[1]);
    }
    bool operator==(const Board&) const = default;

    [[nodiscard]] Moves moves() const {
        Moves moves;
        put_all_moves(moves, marbles_[seat_], marbles_[1 - seat_]);
        return moves;
    }
    [[nodiscard]] int count_moves() const { return moves().count(); }

    // If there is any move, there is one in line, and nearly always one marble can move alone.
    [[nodiscard]] bool can_move() const {
        const Bits own = marbles_[seat_], occupied = marbles_[0] | marbles_[1];
        if (own & kInside[0] & ~behind_unmasked<0>(occupied)) [[likely]] return true;
        return count_moves() > 0;
    }

    void list_moves(ActionList& list) const {
        list.clear();
        const Moves all = moves();
        for (int d = 0; d < kDirections; ++d) list_plane(list, all, d, kInLine);
        for (int d = 0; d < kDirections; ++d)
            for (int kind = kFirstPair; kind < kKinds; ++kind) list_plane(list, all, d, kind);
    }

    // A byte per action, 1 if it is a move.
    void mark_moves(std::uint8_t* mask) const {
        const Moves all = moves();
        for (int d = 0; d < kDirections; ++d, mask += kCells) write_cells(all.of(d, kInLine), mask);
        for (int d = 0; d < kDirections; ++d)
            for (int kind = kFirstPair; kind < kKinds; ++kind, mask += kCells)
                write_cells(all.of(d, kind), mask);
    }

    // Draws uniformly among the moves; there must be at least one.
    [[nodiscard]] Action random_move(Rng& rng) const {
        const Moves all = moves();
        const Counts counts = all.counts();
        const auto total = static_cast<std::uint32_t>(counts.total());
        const auto [d, among] = counts.find(static_cast<int>(rng.below(total)));
        const auto [kind, k] = all.counts_in(d).find(among);
        const int cell = kCellOfBit[nth_bit(all.of(d, kind), k)];
        return static_cast<Action>(plane_of(d, kind) * kCells + cell);
    }

    [[nodiscard]] bool can_play(Action action) const {
        return action < kActions && can_play(MoveParts(action));
    }
    [[nodiscard]] bool can_play(const MoveParts& move) const {
        if (!(move.cell & marbles_[seat_])) return false;
        return move.is_in_line ? can_go_in_line(move) : can_go_broadside(move);
    }

    // Plays a move and passes the turn; returns whether it pushed a marble out.
    bool play_assume_legal(Action action) { return play_assume_legal(MoveParts(action)); }
    bool play_assume_legal(const MoveParts& move) {
        const bool ejects = move.is_in_line ? go_in_line(move) : go_broadside(move);
        seat_ = 1 - seat_;
        return ejects;
    }
    // Passes the turn without a move. No rule allows this; searches use it for the null move.
    void pass_turn() { seat_ = 1 - seat_; }

private:
    static void list_plane(ActionList& list, const Moves& all, int direction, int kind) {
        const int first = plane_of(direction, kind) * kCells;
        Bits cells = cells_of_bits(all.of(direction, kind));
        for (; cells; cells &= cells - 1) list.push(first + lowest_bit(cells));
    }

    // The first cell ahead of a tail without an own marble, at most three steps away.
    [[nodiscard]] Bits ahead_of(const MoveParts& move) const {
        const Bits own = marbles_[seat_];
        const Bits first = step(move.cell, move.direction);
        const Bits second = step(first & own, move.direction);
        const Bits third = step(second & own, move.direction);
        return (first | second | third) & ~own;
    }

    [[nodiscard]] bool can_go_in_line(const MoveParts& move) const {
        const Bits own = marbles_[seat_], opponent = marbles_[1 - seat_];
        const Bits ahead = ahead_of(move);
        if (!ahead) return false;  // AB2: more than three; AB7: over the edge
        if (!(ahead & opponent)) return true;  // AB3
        const Bits first = step(move.cell, move.direction);
        if (ahead == first) return false;  // AB5: one marble pushes none
        const Bits beyond = step(ahead, move.direction);
        if (!(beyond & opponent)) return !(beyond & own);  // AB6
        if (ahead == step(first, move.direction)) return false;  // AB5: two marbles push only one
        return !(step(beyond, move.direction) & (own | opponent));
    }

    [[nodiscard]] static Bits group_of(const MoveParts& move) {
        const Bits pair = move.cell | step(move.cell, move.axis);
        return move.length == 3 ? pair | step(pair, move.axis) : pair;
    }

    [[nodiscard]] bool can_go_broadside(const MoveParts& move) const {
        const Bits group = group_of(move);
        if (count_bits(group) != move.length || (group & ~marbles_[seat_])) return false;
        const Bits targets = step(group, move.direction);
        return count_bits(targets) == move.length && !(targets & (marbles_[0] | marbles_[1]));
    }

    bool go_in_line(const MoveParts& move) {
        Bits& own = marbles_[seat_];
        Bits& opponent = marbles_[1 - seat_];
        const Bits ahead = ahead_of(move);
        const Bits pushed = ahead & opponent;
        const Bits beyond = step(pushed, move.direction);
        const Bits landing = (beyond | step(beyond & opponent, move.direction)) & ~opponent;
        own ^= move.cell | ahead;
        opponent ^= pushed | landing;
        return pushed && !landing;
    }

    bool go_broadside(const MoveParts& move) {
        const Bits group = group_of(move);
        marbles_[seat_] ^= group | step(group, move.direction);
        return false;
    }

    std::array<Bits, 2> marbles_{};  // by seat
    std::uint32_t seat_ = 0;         // to move
};

}  // namespace boardwright::abalone
