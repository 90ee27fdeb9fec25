// The inputs of Repulso's value network.
#pragma once

#include <algorithm>
#include <vector>

#include "boardwright/games/repulso.hpp"
#include "boardwright/nets/inputs.hpp"
#include "boardwright/search/repulso/inputs.hpp"

namespace boardwright::repulso {

// Planes of cells first, then counts with an input for each value.
class ValueInputs {
public:
    using State = repulso::State;

    static constexpr int kFree = inputs::kFirstCount + kSeats * inputs::kCounts * inputs::kCountValues;  // cells, 0 … 36
    static constexpr int kOnTurn = kFree + kCellCount + 1;
    static constexpr int kInputs = kOnTurn + 1;
    static constexpr bool kIsPaired = true;
    static constexpr int kSymmetries = 8;

    template <class Sets>
    static void write(const State& state, Sets& sets) {
        const Board& board = state.board();
        for (std::size_t view = 0; view < kSeats; ++view) {
            sets[view].add_bits(inputs::kAction * kCellCount, kCellCount, board.action);
            sets[view].add(kFree + count_bits(board.empty()));
        }
        sets[static_cast<std::size_t>(state.turn())].add(kOnTurn);
        for (int seat = 0; seat < kSeats; ++seat) write_seat(state, seat, sets);
    }

    static std::vector<int> symmetry(int k) {
        std::vector<int> to(kInputs);
        for (int i = 0; i < kInputs; ++i) to[static_cast<std::size_t>(i)] = i;
        for (int plane = 0; plane < inputs::kOwnEast; ++plane)
            for (int cell = 0; cell < kCellCount; ++cell)
                to[at(plane, cell)] = static_cast<int>(at(plane, turned(cell, k)));
        for (int side = 0; side < kSeats; ++side) turn_pairs(k, side, to);
        return to;
    }

private:
    static constexpr Bits kChequered = 0xa95a95a95;

    static std::size_t at(int plane, int cell) { return static_cast<std::size_t>(plane * kCellCount + cell); }

    template <class Sets>
    static void write_seat(const State& state, int seat, Sets& sets) {
        const Board& board = state.board();
        const Bits pieces = board.coloured[seat], cells = board.coloured_cells(seat);
        const Clusters found = clusters(pieces);
        const Bits planes[] = {cells, state.pending() & pieces, slidable(pieces, pieces, kEast),
                               slidable(pieces, pieces, kNorth)};
        const int counts[] = {state.coloured_left(seat), state.action_left(seat), found.count,
                              found.largest,             room_for(cells),         count_bits(cells)};
        for (int view = 0; view < kSeats; ++view) {
            auto& set = sets[static_cast<std::size_t>(view)];
            const int side = view == seat ? 0 : 1;
            set.add_bits((inputs::kOwn + side) * kCellCount, kCellCount, pieces);
            int plane = inputs::kOwnCells + side;
            for (const Bits bits : planes) {
                set.add_bits(plane * kCellCount, kCellCount, bits);
                plane += kSeats;
            }
            int first = inputs::kFirstCount + side * inputs::kCounts * inputs::kCountValues;
            for (const int count : counts) {
                set.add(first + std::min(count, inputs::kCountValues - 1));
                first += inputs::kCountValues;
            }
        }
    }

    // An estimate of how many coloured pieces fit into some cells without touching each other.
    // Unlike `room`, it is the same under all symmetries.
    static int room_for(Bits cells) {
        const Bits touching = cells & neighbours(cells);
        return count_bits(cells ^ touching) +
               std::max(count_bits(touching & kChequered), count_bits(touching & ~kChequered));
    }

    // Symmetries of the square: the lowest bit swaps file and row, the others mirror them.
    static int turned(int cell, int k) {
        int file = cell % kSide, row = cell / kSide;
        if (k & 2) file = kSide - 1 - file;
        if (k & 4) row = kSide - 1 - row;
        if (k & 1) std::swap(file, row);
        return row * kSide + file;
    }

    // Pairs of neighbours are mapped to pairs of neighbours; inputs that name no pair are permuted
    // among themselves.
    static void turn_pairs(int k, int side, std::vector<int>& to) {
        std::vector<std::size_t> idle, free;
        std::vector<bool> is_taken(kInputs);
        for (const int direction : {kEast, kNorth})
            for (int cell = 0; cell < kCellCount; ++cell) {
                const std::size_t from = at((direction == kEast ? inputs::kOwnEast : inputs::kOwnNorth) + side, cell);
                const Bits next = step(bit(cell), direction);
                if (next == 0) {
                    idle.push_back(from);
                    continue;
                }
                const int a = turned(cell, k), b = turned(lowest_bit(next), k);
                const bool is_east = a / kSide == b / kSide;
                const std::size_t place = at((is_east ? inputs::kOwnEast : inputs::kOwnNorth) + side, std::min(a, b));
                to[from] = static_cast<int>(place);
                is_taken[place] = true;
            }
        for (const int plane : {inputs::kOwnEast + side, inputs::kOwnNorth + side})
            for (int cell = 0; cell < kCellCount; ++cell)
                if (!is_taken[at(plane, cell)]) free.push_back(at(plane, cell));
        for (std::size_t i = 0; i < idle.size(); ++i) to[idle[i]] = static_cast<int>(free[i]);
    }
};

}  // namespace boardwright::repulso
