// A bare board of Abalone: moving in line, pushing and moving broadside (AB2–AB7).
#pragma once

#include <array>
#include <cstdint>

#include "boardwright/contract.hpp"
#include "boardwright/games/abalone/geometry.hpp"

namespace boardwright::abalone {

inline constexpr int kPlanesOfActions = 30;
inline constexpr int kActions = kPlanesOfActions * kCells;

// The axes of the groups that a direction moves broadside: E, NE, NW without its own.
inline constexpr std::array<std::array<int, 2>, kDirections> kSideAxes{
    {{1, 2}, {0, 2}, {0, 1}, {1, 2}, {0, 2}, {0, 1}}};

// The kinds of moves in a direction; broadsides by 2 · axis + length − 2.
enum Kind { kInLine, kFirstPair, kFirstTriple, kSecondPair, kSecondTriple, kKinds };

constexpr int plane_of(int direction, int kind) {
    return kind == kInLine ? direction : kDirections + 4 * direction + kind - 1;
}

// The moves in one direction: the tails that go in line, the lower ends of broadsides.
struct Moves {
    std::array<Bits, kKinds> by_kind;

    [[nodiscard]] int count() const {
        int total = 0;
        for (const Bits bits : by_kind) total += count_bits(bits);
        return total;
    }
};

template <int Direction>
inline Bits tails_in_line(Bits own, Bits opponent, Bits alone) {
    const auto behind = [](Bits bits) { return behind_unmasked<Direction>(bits); };
    const Bits inside = kInside[Direction];
    const Bits opponent_ahead = behind(opponent) & inside;
    const Bits own_ahead = behind(own) & inside;
    const Bits followers = own & own_ahead;
    const Bits facing = own & opponent_ahead;
    // AB6: behind the last of the pushed is a free cell or the edge
    const Bits last = behind(opponent & ~(own_ahead | opponent_ahead));
    const Bits against_one = facing & last;
    const Bits against_two = facing & behind(opponent & opponent_ahead & last);
    // AB5: two push one, three push one or two
    const Bits twos = followers & behind(alone | against_one);
    const Bits threes = followers & behind(twos | (followers & behind(against_two)));
    return alone | twos | threes;
}

template <int Axis>
inline void broadsides(Bits alone, Bits& pairs, Bits& triples) {
    pairs = alone & kInside[Axis] & behind_unmasked<Axis>(alone);
    triples = pairs & behind_unmasked<Axis>(pairs);
}

template <int Direction>
inline Moves moves_in(Bits own, Bits opponent) {
    const Bits alone = own & kInside[Direction] & ~behind_unmasked<Direction>(own | opponent);
    Moves moves;
    moves.by_kind[kInLine] = tails_in_line<Direction>(own, opponent, alone);
    broadsides<kSideAxes[Direction][0]>(alone, moves.by_kind[kFirstPair],
                                        moves.by_kind[kFirstTriple]);
    broadsides<kSideAxes[Direction][1]>(alone, moves.by_kind[kSecondPair],
                                        moves.by_kind[kSecondTriple]);
    return moves;
}

// What an action number says, whether or not it names a move.
struct MoveWords {
    explicit MoveWords(Action action) : cell(Bits{1} << kBitOfCell[action % kCells]) {
        const int plane = action / kCells;
        is_in_line = plane < kDirections;
        const int side = plane - kDirections;
        direction = is_in_line ? plane : side / 4;
        axis = is_in_line ? 0 : kSideAxes[direction][side / 2 % 2];
        length = is_in_line ? 0 : 2 + side % 2;
    }
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
    [[nodiscard]] Bits marbles(int seat) const { return marbles_[static_cast<std::size_t>(seat)]; }
    [[nodiscard]] std::uint64_t hash() const { return mix(mix(marbles_[0] << 1 | seat_) ^ marbles_[1]); }
    bool operator==(const Board&) const = default;

    [[nodiscard]] std::array<Moves, kDirections> moves() const {
        const Bits own = marbles_[seat_], opponent = marbles_[1 - seat_];
        return {moves_in<0>(own, opponent), moves_in<1>(own, opponent), moves_in<2>(own, opponent),
                moves_in<3>(own, opponent), moves_in<4>(own, opponent), moves_in<5>(own, opponent)};
    }

    [[nodiscard]] int count_moves() const {
        int total = 0;
        for (const Moves& some : moves()) total += some.count();
        return total;
    }

    // Where a move exists at all one goes in line, and nearly always a marble can go alone.
    [[nodiscard]] bool can_move() const {
        const Bits own = marbles_[seat_], occupied = marbles_[0] | marbles_[1];
        if (own & kInside[0] & ~behind_unmasked<0>(occupied)) [[likely]] return true;
        return count_moves() > 0;
    }

    void list_moves(ActionList& list) const {
        list.clear();
        const auto all = moves();
        for (int d = 0; d < kDirections; ++d) list_plane(list, all, d, kInLine);
        for (int d = 0; d < kDirections; ++d)
            for (int kind = kFirstPair; kind < kKinds; ++kind) list_plane(list, all, d, kind);
    }

    // Uniform among the moves, of which there must be one.
    [[nodiscard]] Action random_move(Rng& rng) const {
        const auto all = moves();
        std::array<int, kDirections> counts;
        int total = 0;
        for (std::size_t d = 0; d < kDirections; ++d) total += counts[d] = all[d].count();
        int k = static_cast<int>(rng.below(static_cast<std::uint32_t>(total)));
        std::size_t d = 0, kind = 0;
        while (k >= counts[d]) k -= counts[d++];
        for (int n; k >= (n = count_bits(all[d].by_kind[kind])); ++kind) k -= n;
        const int cell = kCellOfBit[nth_bit(all[d].by_kind[kind], k)];
        return action_number(static_cast<int>(d), static_cast<int>(kind), cell);
    }

    [[nodiscard]] bool can_play(Action action) const {
        if (action >= kActions) return false;
        const MoveWords move(action);
        if (!(move.cell & marbles_[seat_])) return false;
        return move.is_in_line ? can_go_in_line(move) : can_go_broadside(move);
    }

    // Plays a move and passes the turn; whether it pushed a marble out.
    bool play_assume_legal(Action action) {
        const MoveWords move(action);
        const bool ejects = move.is_in_line ? go_in_line(move) : go_broadside(move);
        seat_ = 1 - seat_;
        return ejects;
    }

private:
    static Action action_number(int direction, int kind, int cell) {
        return static_cast<Action>(plane_of(direction, kind) * kCells + cell);
    }

    static void list_plane(ActionList& list, const std::array<Moves, kDirections>& all,
                           int direction, int kind) {
        const Bits bits = all[static_cast<std::size_t>(direction)].by_kind[static_cast<std::size_t>(kind)];
        const int first = plane_of(direction, kind) * kCells;
        for (Bits cells = cells_of_bits(bits); cells; cells &= cells - 1)
            list.push(first + lowest_bit(cells));
    }

    // The first cell ahead of a tail without an own marble, looking past three at most.
    [[nodiscard]] Bits ahead_of(const MoveWords& move) const {
        const Bits own = marbles_[seat_];
        const Bits first = step(move.cell, move.direction);
        const Bits second = step(first & own, move.direction);
        const Bits third = step(second & own, move.direction);
        return (first | second | third) & ~own;
    }

    [[nodiscard]] bool can_go_in_line(const MoveWords& move) const {
        const Bits own = marbles_[seat_], opponent = marbles_[1 - seat_];
        const Bits ahead = ahead_of(move);
        if (!ahead) return false;               // AB2: more than three; AB7: over the edge
        if (!(ahead & opponent)) return true;   // AB3
        const Bits second = step(step(move.cell, move.direction), move.direction);
        const int length = ahead == step(move.cell, move.direction) ? 1 : ahead == second ? 2 : 3;
        const Bits beyond = step(ahead, move.direction);
        if (!(beyond & opponent)) return length >= 2 && !(beyond & own);  // AB5, AB6
        return length == 3 && !(step(beyond, move.direction) & (own | opponent));
    }

    [[nodiscard]] static Bits group_of(const MoveWords& move) {
        const Bits pair = move.cell | step(move.cell, move.axis);
        return move.length == 3 ? pair | step(pair, move.axis) : pair;
    }

    [[nodiscard]] bool can_go_broadside(const MoveWords& move) const {
        const Bits group = group_of(move);
        if (count_bits(group) != move.length || (group & ~marbles_[seat_])) return false;
        const Bits targets = step(group, move.direction);
        return count_bits(targets) == move.length && !(targets & (marbles_[0] | marbles_[1]));
    }

    bool go_in_line(const MoveWords& move) {
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

    bool go_broadside(const MoveWords& move) {
        const Bits group = group_of(move);
        marbles_[seat_] ^= group | step(group, move.direction);
        return false;
    }

    std::array<Bits, 2> marbles_{};  // by seat
    std::uint32_t seat_ = 0;         // to move
};

}  // namespace boardwright::abalone
