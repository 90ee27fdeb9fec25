// What the value network of Abalone sees.
#pragma once

#include <algorithm>
#include <vector>

#include "boardwright/games/abalone.hpp"
#include "boardwright/nets/inputs.hpp"

namespace boardwright::abalone {

// The marbles of both sides by the bit of their cell, and how many each may still lose.
class ValueInputs {
public:
    using State = abalone::State;

    static constexpr int kOwn = 0, kOther = kCells;
    static constexpr int kLeftKinds = 6;  // 1, 2, … 6 or more
    static constexpr int kOwnLeft = 2 * kCells, kOtherLeft = kOwnLeft + kLeftKinds;
    static constexpr int kInputs = kOtherLeft + kLeftKinds;
    static constexpr bool kIsPaired = true;
    static constexpr int kSymmetries = 12;

    // By how many marbles a side may still lose, when `limit` ejections lose the game.
    static int left_kind(Bits marbles, int limit) {
        return std::clamp(limit - kMarbles + count_bits(marbles), 1, kLeftKinds) - 1;
    }

    template <class Sets>
    static void write(const State& state, Sets& sets) {
        for (int seat = 0; seat < 2; ++seat) {
            const Bits marbles = state.board().marbles(seat);
            const int left = left_kind(marbles, state.options().ejections);
            for (int view = 0; view < 2; ++view) {
                auto& set = sets[static_cast<std::size_t>(view)];
                set.add_bits(view == seat ? kOwn : kOther, kCells, marbles);
                set.add((view == seat ? kOwnLeft : kOtherLeft) + left);
            }
        }
    }

    static std::vector<int> symmetry(int k) {
        std::vector<int> to(kInputs);
        for (int i = 0; i < kInputs; ++i) to[static_cast<std::size_t>(i)] = i;
        for (int row = 0; row < kRows; ++row)
            for (int column = first_column(row); column <= last_column(row); ++column)
                for (const int plane : {kOwn, kOther})
                    to[static_cast<std::size_t>(plane + bit_at(row, column))] =
                        plane + turned(row, column, k);
        return to;
    }

private:
    // Turned k / 2 times by a sixth, and turned over if k is odd. With coordinates along three axes
    // that add up to 0, a sixth of a turn moves them on and changes their signs.
    static int turned(int row, int column, int k) {
        int x = column - 4, y = 4 - row, z = -x - y;
        for (int turn = 0; turn < k / 2; ++turn) {
            const int before = x;
            x = -z, z = -y, y = -before;
        }
        if (k % 2 == 1) std::swap(x, y);
        return bit_at(4 - y, x + 4);
    }
};

}  // namespace boardwright::abalone
