// The inputs of Repulso's built-in network: a set of numbered facts, from the view of the seat to
// move.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>

#include "boardwright/games/repulso.hpp"
#include "boardwright/search/repulso/features.hpp"

namespace boardwright::repulso {

// Planes of cells first, then counts from 0 to 12 with one input for each value.
namespace inputs {

enum Plane {
    kOwn, kOther, kAction,
    kOwnCells, kOtherCells,      // cells that could take a coloured piece (RU3)
    kOwnPending, kOtherPending,  // pieces still to slide
    kOwnEast, kOtherEast,        // this cell and the next to the east hold the colour
    kOwnNorth, kOtherNorth,
    kPlanes
};
enum Count { kColouredLeft, kActionLeftCount, kClusterCount, kLargestCluster, kRoomCount, kCellsCount, kCounts };

inline constexpr int kCountValues = 13;
inline constexpr int kFirstCount = kPlanes * kCellCount;
inline constexpr int kOnTurn = kFirstCount + kSeats * kCounts * kCountValues;
inline constexpr int kInputs = kOnTurn + 1;
// Upper bound of the active inputs: one for each piece and at most three more for a coloured one
// (it slides, has a neighbour to the east, to the north); two for an empty cell; one for each
// count, and one for the turn.
inline constexpr int kMaxActive =
    2 * kCellCount + (4 - 2) * kSeats * kColouredPieces + kSeats * kCounts + 1;

}  // namespace inputs

// The inputs that are active in a position.
class ActiveInputs {
public:
    explicit ActiveInputs(const State& state) {
        const int own = state.to_move();
        const Board& board = state.board();
        add_plane(inputs::kAction, board.action);
        for (const int side : {0, 1}) add_side(state, side == 0 ? own : 1 - own, side);
        if (state.turn() == own) add(inputs::kOnTurn);
    }

    [[nodiscard]] const std::uint16_t* begin() const { return active_.data(); }
    [[nodiscard]] const std::uint16_t* end() const { return active_.data() + size_; }

private:
    void add(int input) { active_[size_++] = static_cast<std::uint16_t>(input); }
    void add_plane(int plane, Bits cells) {
        for (; cells != 0; cells &= cells - 1) add(plane * kCellCount + lowest_bit(cells));
    }

    void add_side(const State& state, int seat, int side) {
        const Board& board = state.board();
        const Bits pieces = board.coloured[seat], cells = board.coloured_cells(seat);
        add_plane(inputs::kOwn + side, pieces);
        add_plane(inputs::kOwnCells + side, cells);
        add_plane(inputs::kOwnPending + side, state.pending() & pieces);
        add_plane(inputs::kOwnEast + side, slidable(pieces, pieces, kEast));
        add_plane(inputs::kOwnNorth + side, slidable(pieces, pieces, kNorth));
        const Clusters found = clusters(pieces);
        const std::array<int, inputs::kCounts> counts{
            state.coloured_left(seat), state.action_left(seat), found.count,
            found.largest,             room(cells),             count_bits(cells)};
        for (int count = 0; count < inputs::kCounts; ++count)
            add(inputs::kFirstCount + (side * inputs::kCounts + count) * inputs::kCountValues +
                std::min(counts[static_cast<std::size_t>(count)], inputs::kCountValues - 1));
    }

    std::array<std::uint16_t, inputs::kMaxActive> active_;
    std::size_t size_ = 0;
};

}  // namespace boardwright::repulso
