// The board of Alliances: 121 cells, their neighbours, the six sides and the arcs (AL1, AL2).
#pragma once

#include <array>
#include <cstdint>

namespace boardwright::alliances {

inline constexpr int kCells = 121;
inline constexpr int kRadius = 6;
inline constexpr int kDiscs = 42;  // of each colour

enum Colour : int { kOrange, kPurple, kGreen };
inline constexpr int kColours = 3;
enum Chart : int { kBottom, kTop };

// AL3: the colour whose discs the owner of a chart may also use to connect `colour`.
constexpr int ally(int chart, int colour) { return (colour + (chart == kBottom ? 1 : 2)) % 3; }

struct Point {
    int q, r;  // axial, r downwards
};

constexpr int absolute(int n) { return n < 0 ? -n : n; }

constexpr bool is_cell(Point p) {
    const int q = absolute(p.q), r = absolute(p.r), sum = absolute(p.q + p.r);
    const int zeros = (q == 0) + (r == 0) + (sum == 0);
    const bool corner = zeros == 1 && (q == kRadius || r == kRadius);
    return q <= kRadius && r <= kRadius && sum <= kRadius && !corner;
}

// Cells are numbered from the bottom row to the top one, each row from the left.
constexpr std::array<Point, kCells> all_points() {
    std::array<Point, kCells> points{};
    int count = 0;
    for (int r = kRadius; r >= -kRadius; --r)
        for (int q = -kRadius; q <= kRadius; ++q)
            if (is_cell({q, r})) points[count++] = {q, r};
    return points;
}

inline constexpr std::array<Point, kCells> kPoints = all_points();

constexpr int cell_at(Point p) {
    for (int cell = 0; cell < kCells; ++cell)
        if (kPoints[cell].q == p.q && kPoints[cell].r == p.r) return cell;
    return kCells;
}

// A neighbour pattern has a bit for each of the six neighbours. The bits are numbered so that the
// pattern is made by shifting the row above, the cell's row and the row below; bit 3 is never set.
inline constexpr int kPatternBits = 7;
inline constexpr int kNoBit = 3;
inline constexpr std::array<Point, kPatternBits> kSteps = {
    {{0, -1}, {1, -1}, {-1, 0}, {0, 0}, {1, 0}, {-1, 1}, {0, 1}}};
inline constexpr std::array<int, 6> kBitsClockwise = {0, 1, 4, 6, 5, 2};

// The neighbour of a cell by pattern bit; kCells if it has none there.
constexpr auto all_neighbours() {
    std::array<std::array<std::uint8_t, kPatternBits + 1>, kCells> table{};
    for (int cell = 0; cell < kCells; ++cell)
        for (int bit = 0; bit < kPatternBits; ++bit)
            table[cell][bit] = static_cast<std::uint8_t>(
                cell_at({kPoints[cell].q + kSteps[bit].q, kPoints[cell].r + kSteps[bit].r}));
    return table;
}

inline constexpr auto kNeighbours = all_neighbours();

// Consecutive neighbours around a cell touch each other. For each pattern, one bit of every run of
// neighbours that are connected without the cell itself.
constexpr std::array<std::uint8_t, 1 << kPatternBits> all_runs() {
    std::array<std::uint8_t, 1 << kPatternBits> runs{};
    for (int pattern = 0; pattern < 1 << kPatternBits; ++pattern) {
        int firsts = 0;
        for (int i = 0; i < 6; ++i) {
            const int bit = 1 << kBitsClockwise[i], before = 1 << kBitsClockwise[(i + 5) % 6];
            if ((pattern & bit) && !(pattern & before)) firsts |= bit;
        }
        const bool full_ring = firsts == 0 && (pattern & ~(1 << kNoBit));
        runs[pattern] = static_cast<std::uint8_t>(full_ring ? 1 : firsts);
    }
    return runs;
}

inline constexpr auto kRuns = all_runs();

constexpr bool is_on_rim(int cell) {
    for (int bit = 0; bit < kPatternBits; ++bit)
        if (kNeighbours[cell][bit] == kCells) return true;
    return false;
}

// The distance of a cell from the middle towards the first side of a colour.
constexpr int towards_side(int colour, Point p) {
    return colour == kOrange ? -p.r : colour == kPurple ? p.q : p.q + p.r;
}

// The position of a cell along these sides.
constexpr int along_side(int colour, Point p) {
    return colour == kOrange ? 2 * p.q + p.r : colour == kPurple ? p.q + 2 * p.r : p.q - p.r;
}

// Bit 0 for a cell of the first side of a colour, bit 1 for one of the second.
constexpr int sides_touched(int colour, int cell) {
    const int distance = towards_side(colour, kPoints[cell]);
    const int along = absolute(along_side(colour, kPoints[cell]));
    return along > 4 ? 0 : (distance == kRadius ? 1 : 0) | (distance == -kRadius ? 2 : 0);
}

// The same for the two arcs of the rim between the sides; their end cells belong to both.
constexpr int arcs_touched(int colour, int cell) {
    const int along = along_side(colour, kPoints[cell]);
    return !is_on_rim(cell) ? 0 : (along >= 4 ? 1 : 0) | (along <= -4 ? 2 : 0);
}

}  // namespace boardwright::alliances
