// The inputs of the value network of Abalone.
#pragma once

#include <algorithm>
#include <array>
#include <utility>
#include <vector>

#include "boardwright/games/abalone.hpp"
#include "boardwright/nets/inputs.hpp"

namespace boardwright::abalone {

// Sets of cells, one word each: the marbles of each side, adjacent occupied cells along each axis,
// and the number of marbles that each side may still lose. `own` is the viewer's.
class ValueInputs {
public:
    using State = abalone::State;

    static constexpr std::size_t kAxes = 3;
    static constexpr std::size_t kMarbleWords = 2;  // own, other
    static constexpr std::size_t kPairs = 4;        // own own, own other, other own, other other
    static constexpr std::size_t kCountWord = kMarbleWords + kAxes * kPairs;
    static constexpr std::size_t kWords = kCountWord + 1;
    static constexpr int kLeftKinds = 6;  // 1, 2, … 6 or more; own first, then the other's
    static constexpr int kInputs = 64 * static_cast<int>(kCountWord) + 2 * kLeftKinds;
    static constexpr bool kIsPaired = true;
    static constexpr int kSymmetries = 12;

    using Words = std::array<Bits, kWords>;

    // The inputs of a view, if `limit` ejections lose the game.
    static Words words(Bits own, Bits other, int limit) {
        Words words;
        words[0] = own, words[1] = other;
        put_pairs<0>(own, other, words);
        put_pairs<1>(own, other, words);
        put_pairs<2>(own, other, words);
        words[kCountWord] = Bits{1} << left_kind(own, limit) |
                            Bits{1} << (kLeftKinds + left_kind(other, limit));
        return words;
    }
    // The corresponding input in the other side's view.
    static constexpr std::uint16_t from_other_side(std::size_t input) { return kFromOtherSide[input]; }

    template <class Sets>
    static void write(const State& state, Sets& sets) {
        for (std::size_t view = 0; view < 2; ++view) {
            const Board& board = state.board();
            const int seat = static_cast<int>(view);
            const Words all =
                words(board.marbles(seat), board.marbles(1 - seat), state.options().ejections);
            for (std::size_t word = 0; word < kWords; ++word) {
                const int first = 64 * static_cast<int>(word);
                sets[view].add_bits(first, std::min(64, kInputs - first), all[word]);
            }
        }
    }

    // Neighbours remain neighbours; inputs that are never active are permuted among themselves.
    static std::vector<int> symmetry(int k) {
        std::vector<int> to(kInputs, kNowhere), idle;
        std::vector<bool> is_taken(kInputs);
        const auto map = [&](int from, int place) {
            to[static_cast<std::size_t>(from)] = place;
            is_taken[static_cast<std::size_t>(place)] = true;
        };
        for (int i = 64 * static_cast<int>(kCountWord); i < kInputs; ++i) map(i, i);
        for (int row = 0; row < kRows; ++row)
            for (int column = first_column(row); column <= last_column(row); ++column)
                map_cell({row, column}, k, map);
        for (int i = 0; i < kInputs; ++i)
            if (!is_taken[static_cast<std::size_t>(i)]) idle.push_back(i);
        for (auto place = idle.begin(); int& input : to)
            if (input == kNowhere) input = *place++;
        return to;
    }

private:
    static constexpr int kNowhere = -1;

    struct Cell {
        int row, column;
        [[nodiscard]] int bit() const { return bit_at(row, column); }
        [[nodiscard]] Cell next(int direction) const {
            return {row + kRowSteps[direction], column + kColumnSteps[direction]};
        }
        bool operator==(const Cell&) const = default;
    };

    static constexpr std::size_t pair_word(std::size_t axis, std::size_t pair) {
        return kMarbleWords + kPairs * axis + pair;
    }
    static constexpr std::array<std::uint16_t, kInputs> kFromOtherSide = [] {
        std::array<std::uint16_t, kInputs> inputs{};
        for (std::size_t input = 0; input < kInputs; ++input) {
            const std::size_t word = input / 64, bit = input % 64;
            std::size_t place = 64 * (1 - word) + bit;
            if (word == kCountWord) place = 64 * word + (bit + kLeftKinds) % (2 * kLeftKinds);
            else if (word >= kMarbleWords)
                place = 64 * (word + kPairs - 1 - 2 * ((word - kMarbleWords) % kPairs)) + bit;
            inputs[input] = static_cast<std::uint16_t>(place);
        }
        return inputs;
    }();

    static int left_kind(Bits marbles, int limit) {
        return std::clamp(limit - kMarbles + count_bits(marbles), 1, kLeftKinds) - 1;
    }

    template <int Axis>
    static void put_pairs(Bits own, Bits other, Words& words) {
        const Bits before_own = behind_unmasked<Axis>(own) & kInside[Axis];
        const Bits before_other = behind_unmasked<Axis>(other) & kInside[Axis];
        words[pair_word(Axis, 0)] = own & before_own;
        words[pair_word(Axis, 1)] = own & before_other;
        words[pair_word(Axis, 2)] = other & before_own;
        words[pair_word(Axis, 3)] = other & before_other;
    }

    template <class Map>
    static void map_cell(Cell cell, int k, const Map& map) {
        const auto input = [](std::size_t word, Cell at) { return 64 * static_cast<int>(word) + at.bit(); };
        const Cell turned_cell = turned(cell, k);
        for (std::size_t word = 0; word < kMarbleWords; ++word)
            map(input(word, cell), input(word, turned_cell));
        for (std::size_t axis = 0; axis < kAxes; ++axis) {
            const Cell next = cell.next(static_cast<int>(axis));
            if (!is_on_board(next.row, next.column)) continue;
            const Cell turned_next = turned(next, k);
            for (std::size_t to = 0; to < kAxes; ++to)
                for (std::size_t pair = 0; pair < kPairs; ++pair) {
                    const int from = input(pair_word(axis, pair), cell);
                    const std::size_t reversed = (pair & 1) << 1 | pair >> 1;
                    if (turned_cell.next(static_cast<int>(to)) == turned_next)
                        map(from, input(pair_word(to, pair), turned_cell));
                    else if (turned_next.next(static_cast<int>(to)) == turned_cell)
                        map(from, input(pair_word(to, reversed), turned_next));
                }
        }
    }

    // Rotates k / 2 times by 60 degrees and reflects if k is odd. With coordinates along three axes
    // that sum to 0, a rotation by 60 degrees permutes them and changes their signs.
    static Cell turned(Cell cell, int k) {
        int x = cell.column - 4, y = 4 - cell.row, z = -x - y;
        for (int turn = 0; turn < k / 2; ++turn) {
            const int before = x;
            x = -z, z = -y, y = -before;
        }
        if (k % 2 == 1) std::swap(x, y);
        return {4 - y, x + 4};
    }
};

}  // namespace boardwright::abalone
