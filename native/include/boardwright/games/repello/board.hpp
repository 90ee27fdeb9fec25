// The board of Repello: squares with a margin, sets of squares, numbers, zones and runs (RE1–RE8).
#pragma once

#include <array>
#include <cstdint>

#include "boardwright/bits.hpp"
#include "boardwright/random.hpp"

namespace boardwright::repello {

inline constexpr int kSize = 13;
inline constexpr int kFields = kSize * kSize;
inline constexpr int kDirections = 8;  // N NE E SE S SW W NW

enum Content : std::uint8_t { kEmpty, kGrey, kSilver, kGold, kFirstStacker };
inline constexpr int kContents = 8;
inline constexpr int kCounterKinds = 3;

constexpr std::uint8_t stacker_of(int seat) {
    return static_cast<std::uint8_t>(kFirstStacker + seat);
}
constexpr bool is_stacker(int content) { return content >= kFirstStacker; }

// Squares are the fields plus a margin around the board: 16 squares a row; field (0, 0) is square
// 17. So every neighbour of a field has a square, and bit sets need no masks at the edges.
inline constexpr int kRow = 16;
inline constexpr int kSquares = 240;
inline constexpr int kOffBoard = 0;  // the square of stackers that are off the board; in the margin
inline constexpr std::array<int, kDirections> kSteps{-16, -15, 1, 17, 16, 15, -1, -17};

constexpr int square_at(int row, int column) { return kRow * (row + 1) + column + 1; }
constexpr int square_of(int field) { return square_at(field / kSize, field % kSize); }
constexpr int row_of(int square) { return square / kRow - 1; }
constexpr int column_of(int square) { return square % kRow - 1; }
constexpr int field_of(int square) { return kSize * row_of(square) + column_of(square); }
constexpr std::array<std::uint8_t, kSquares> make_fields() {
    std::array<std::uint8_t, kSquares> fields{};
    for (int field = 0; field < kFields; ++field)
        fields[static_cast<std::size_t>(square_of(field))] = static_cast<std::uint8_t>(field);
    return fields;
}
inline constexpr auto kFieldOfSquare = make_fields();  // field_of as a lookup table
constexpr bool is_inside(int row, int column) {
    return row >= 0 && row < kSize && column >= 0 && column < kSize;
}
constexpr bool is_on_board(int square) { return is_inside(row_of(square), column_of(square)); }
constexpr int square_after(int square, int direction) {
    return square + kSteps[direction];
}

// The content of every square; the margin stays empty.
using Cells = std::array<std::uint8_t, kSquares>;

// A set of squares.
struct Squares {
    std::array<std::uint64_t, 4> words{};

    [[nodiscard]] constexpr bool has(int square) const {
        return (words[word_of(square)] >> (square & 63) & 1) != 0;
    }
    constexpr void add(int square) { words[word_of(square)] |= bit_of(square); }
    constexpr void remove(int square) { words[word_of(square)] &= ~bit_of(square); }
    [[nodiscard]] constexpr bool any() const {
        return (words[0] | words[1] | words[2] | words[3]) != 0;
    }
    [[nodiscard]] constexpr bool intersects(const Squares& other) const { return (*this & other).any(); }
    [[nodiscard]] int count() const {
        int total = 0;
        for (const std::uint64_t word : words) total += count_bits(word);
        return total;
    }
    // The k-th square (from 0); there must be more than k.
    [[nodiscard]] int nth(int k) const {
        std::size_t i = 0;
        for (int here = count_bits(words[0]); k >= here; here = count_bits(words[++i])) k -= here;
        return static_cast<int>(64 * i) + nth_bit(words[i], k);
    }
    // In reading order.
    template <class Visit>
    void for_each(Visit visit) const {
        for (std::size_t i = 0; i < 4; ++i)
            for (std::uint64_t rest = words[i]; rest != 0; rest &= rest - 1)
                visit(static_cast<int>(64 * i) + lowest_bit(rest));
    }
    // Writes a byte for every field: 1 if the set contains it.
    void write_fields(std::uint8_t* out) const;
    constexpr Squares operator&(const Squares& other) const {
        Squares both;
        for (std::size_t i = 0; i < 4; ++i) both.words[i] = words[i] & other.words[i];
        return both;
    }
    constexpr Squares operator|(const Squares& other) const {
        Squares either;
        for (std::size_t i = 0; i < 4; ++i) either.words[i] = words[i] | other.words[i];
        return either;
    }
    constexpr Squares operator~() const {
        Squares others;
        for (std::size_t i = 0; i < 4; ++i) others.words[i] = ~words[i];
        return others;
    }

private:
    static constexpr int word_of(int square) { return square >> 6; }
    static constexpr std::uint64_t bit_of(int square) { return std::uint64_t{1} << (square & 63); }
};

#if defined(__AVX2__)
inline constexpr SpreadInOrder<kFields, 4> kSpreadFields = [] {
    std::array<std::uint8_t, kFields> squares{};
    for (int field = 0; field < kFields; ++field)
        squares[field] = static_cast<std::uint8_t>(square_of(field));
    return SpreadInOrder<kFields, 4>(squares);
}();
inline void Squares::write_fields(std::uint8_t* out) const { kSpreadFields(words.data(), out); }
#else
// The four rows of a word without their margins, 13 bits each.
constexpr std::uint64_t fields_of(std::uint64_t word) {
    const std::uint64_t rows = word >> 1;
    const std::uint64_t pairs = (rows & 0x00001fff00001fff) | (rows >> 3 & 0x03ffe00003ffe000);
    return (pairs & 0x0000000003ffffff) | (pairs >> 6 & 0x000ffffffc000000);
}
inline void Squares::write_fields(std::uint8_t* out) const {
    const std::uint64_t a = fields_of(words[0]) >> kSize, b = fields_of(words[1]);
    const std::uint64_t c = fields_of(words[2]), d = fields_of(words[3]);
    spread_bits<64>(a | b << 39, out);
    spread_bits<64>(b >> 25 | c << 27, out + 64);
    spread_bits<kFields - 128>(c >> 37 | d << 15, out + 128);
}
#endif

// The squares adjacent to at least one of these, including squares of the margin.
constexpr Squares around(const Squares& squares) {
    const auto beside = [](std::uint64_t word) { return word << 1 | word >> 1; };
    const auto next_rows = [](std::uint64_t above, std::uint64_t here, std::uint64_t below) {
        return here << kRow | above >> (64 - kRow) | here >> kRow | below << (64 - kRow);
    };
    const auto [a, b, c, d] = squares.words;
    const std::uint64_t sa = beside(a), sb = beside(b), sc = beside(c), sd = beside(d);
    const std::uint64_t ta = a | sa, tb = b | sb, tc = c | sc, td = d | sd;
    return {{sa | next_rows(0, ta, tb), sb | next_rows(ta, tb, tc), sc | next_rows(tb, tc, td),
             sd | next_rows(tc, td, 0)}};
}

// By square: the square and its neighbours.
constexpr std::array<Squares, kSquares> make_blocks() {
    std::array<Squares, kSquares> blocks{};
    for (int field = 0; field < kFields; ++field) {
        Squares square;
        square.add(square_of(field));
        blocks[square_of(field)] = around(square) | square;
    }
    return blocks;
}
inline constexpr auto kBlocks = make_blocks();

// The pieces in conflict (RE10).
constexpr Squares touching(const Squares& pieces) { return pieces & around(pieces); }

// Whether any pieces are in conflict. In each touching pair, a piece is beside or below the other.
constexpr bool any_touch(const Squares& pieces) {
    std::uint64_t found = 0, above = 0;
    for (const std::uint64_t word : pieces.words) {
        const std::uint64_t three = word | word << 1 | word >> 1;
        found |= word & (word << 1 | three << kRow | above >> (64 - kRow));
        above = three;
    }
    return found != 0;
}

// A bit for every direction; N is the lowest.
using Directions = std::uint8_t;

constexpr Directions opposite(Directions directions) {
    return static_cast<Directions>(directions << 4 | directions >> 4);
}

// A uniformly random direction of a set that is not empty.
inline int random_direction(Directions directions, Rng& rng) {
    const auto count = static_cast<std::uint32_t>(count_bits(directions));
    return nth_bit(directions, static_cast<int>(rng.below(count)));
}

// By the 3×3 block around a field, three bits a row from the top: the directions with a neighbour.
constexpr std::array<Directions, 512> make_rings() {
    constexpr std::array<int, kDirections> places{1, 2, 5, 8, 7, 6, 3, 0};
    std::array<Directions, 512> rings{};
    for (std::size_t nine = 0; nine < rings.size(); ++nine)
        for (std::size_t d = 0; d < kDirections; ++d)
            rings[nine] = static_cast<Directions>(rings[nine] | (nine >> places[d] & 1) << d);
    return rings;
}
inline constexpr auto kRings = make_rings();

// The directions in which a field has an occupied neighbour.
inline Directions neighbours(const Squares& pieces, int square) {
    const auto three = [&pieces](int from) {
        return pieces.words[from >> 6] >> (from & 63) & 7;
    };
    const int above = square - kRow - 1;
    return kRings[three(above) | three(above + kRow) << 3 | three(above + 2 * kRow) << 6];
}

// RE1: row by row from the top.
inline constexpr char kNumbers[] =
    "3456123456123"
    "5612345612345"
    "1234563234561"
    "4561234561234"
    "6123456123456"
    "2345612345612"
    "4561234561234"
    "6123456123456"
    "2345612345612"
    "5652345612345"
    "1234563234561"
    "3456121456123"
    "5612345612345";

// RE2: the outermost ring of rows 3–9 and columns 3–9.
constexpr bool is_in_start_zone(int row, int column) {
    const bool inside = row >= 3 && row <= 9 && column >= 3 && column <= 9;
    return inside && (row == 3 || row == 9 || column == 3 || column == 9);
}
constexpr Squares make_start_zone() {
    Squares zone;
    for (int field = 0; field < kFields; ++field)
        if (is_in_start_zone(field / kSize, field % kSize)) zone.add(square_of(field));
    return zone;
}
inline constexpr Squares kStartZone = make_start_zone();

// RE3: the counters on the board at the start.
constexpr Cells make_start_cells() {
    Cells cells{};
    for (const int row : {1, 11})
        for (const int column : {1, 11}) cells[square_at(row, column)] = kGrey;
    cells[square_at(1, 6)] = cells[square_at(6, 1)] = kSilver;
    cells[square_at(6, 11)] = cells[square_at(11, 6)] = kSilver;
    cells[square_at(6, 6)] = kGold;
    return cells;
}
inline constexpr Cells kStartCells = make_start_cells();
inline constexpr std::array<int, kCounterKinds> kStartCounters{4, 4, 1};

// The directions that lead off the board.
constexpr std::array<Directions, kSquares> make_outward() {
    std::array<Directions, kSquares> outward{};
    for (int field = 0; field < kFields; ++field)
        for (int d = 0; d < kDirections; ++d)
            if (!is_on_board(square_after(square_of(field), d)))
                outward[square_of(field)] |= static_cast<Directions>(1 << d);
    return outward;
}
inline constexpr auto kOutward = make_outward();

// The runs of a stacker: the fields that each enters and the last of them (RE6). A direction that
// does not exist "enters" every field, so that it is never free.
struct Runs {
    // Indexed by word of the set, so that all directions are tested together.
    alignas(64) std::uint64_t entered[kFields][4][kDirections];
    std::uint8_t end[kFields][kDirections];

    // The directions in which a run from a field enters none of these squares.
    [[nodiscard]] Directions free_of(const Squares& squares, int field) const {
        using Eight [[gnu::vector_size(64), gnu::may_alias]] = std::uint64_t;
        const auto* words = reinterpret_cast<const Eight*>(entered[field]);
        Eight met{};
        for (std::size_t i = 0; i < 4; ++i) met |= words[i] & squares.words[i];
        Directions free = 0;
        for (int d = 0; d < kDirections; ++d) free |= static_cast<Directions>((met[d] == 0) << d);
        return free;
    }
};
constexpr Runs make_runs() {
    Runs runs{};
    for (int field = 0; field < kFields; ++field) {
        for (int d = 0; d < kDirections; ++d) {
            Squares entered;
            const int first = square_after(square_of(field), d);
            if (!is_on_board(first)) {
                for (auto& words : runs.entered[field]) words[d] = ~std::uint64_t{0};
                continue;
            }
            int row = field / kSize, column = field % kSize;
            int down = row_of(first) - row, across = column_of(first) - column;
            for (int left = kNumbers[field_of(first)] - '0'; left > 0; --left) {
                // RE8: the component that would leave the board turns round; in a corner both do.
                if (!is_inside(row + down, 0)) down = -down;
                if (!is_inside(0, column + across)) across = -across;
                row += down;
                column += across;
                entered.add(square_at(row, column));
            }
            for (std::size_t i = 0; i < 4; ++i) runs.entered[field][i][d] = entered.words[i];
            runs.end[field][d] = static_cast<std::uint8_t>(square_at(row, column));
        }
    }
    return runs;
}
inline constexpr Runs kRuns = make_runs();

// The contribution of a piece on a square to the key; zero in the margin.
struct PieceKeys {
    std::uint64_t of[kSquares][kContents];
};
constexpr PieceKeys make_piece_keys() {
    PieceKeys keys{};
    for (int field = 0; field < kFields; ++field)
        for (int content = kGrey; content < kContents; ++content)
            keys.of[square_of(field)][content] =
                zobrist(0x5245, static_cast<std::uint64_t>(kContents * field + content));
    return keys;
}
inline constexpr PieceKeys kPieceKeys = make_piece_keys();

}  // namespace boardwright::repello
