// A piece that gives way, and lists of such pushes made without a branch for each.
#pragma once

#include <array>
#include <bit>
#include <cstdint>
#include <cstring>

#include "boardwright/games/repello/board.hpp"

namespace boardwright::repello {

// The piece on a square gives way in a direction.
struct Push {
    int square;
    int direction;

    [[nodiscard]] int to() const { return square_after(square, direction); }
    [[nodiscard]] bool leads_off() const { return (kOutward[square] >> direction & 1) != 0; }
};

// All pushes, by direction and then by field.
constexpr std::array<std::uint16_t, kDirections * kFields> make_pushes() {
    std::array<std::uint16_t, kDirections * kFields> pushes{};
    for (int i = 0; i < kDirections * kFields; ++i)
        pushes[static_cast<std::size_t>(i)] =
            static_cast<std::uint16_t>(square_of(i % kFields) | i / kFields << 8);
    return pushes;
}
inline constexpr auto kPushes = make_pushes();

// By ways of a piece, of which no two are opposite: up to four directions, each in the upper half
// of two bytes; the lower halves are for the square.
constexpr std::array<std::uint64_t, 256> make_directions() {
    std::array<std::uint64_t, 256> lists{};
    for (unsigned ways = 0; ways < 256; ++ways) {
        std::array<std::uint16_t, 4> list{};
        std::size_t length = 0;
        for (unsigned rest = ways; rest != 0 && length < 4; rest &= rest - 1)
            list[length++] = static_cast<std::uint16_t>(std::countr_zero(rest) << 8);
        lists[ways] = std::bit_cast<std::uint64_t>(list);
    }
    return lists;
}
inline constexpr auto kDirectionLists = make_directions();

// Pushes in the order of their squares, then of their directions.
class PushList {
public:
    // All pushes of a piece. Four are written at once, because nobody could foretell how many
    // there are; what is too much is written over by the next piece.
    void add(int square, Directions ways) {
        const std::uint64_t four =
            kDirectionLists[ways] | static_cast<std::uint64_t>(square) * 0x0001000100010001;
        std::memcpy(pushes_ + size_, &four, sizeof four);
        size_ += static_cast<std::uint32_t>(count_bits(ways));
    }
    [[nodiscard]] std::uint32_t size() const { return size_; }
    [[nodiscard]] Push operator[](std::uint32_t i) const {
        return {pushes_[i] & 0xff, pushes_[i] >> 8};
    }
    // The last one takes the place of another.
    void remove(std::uint32_t i) { pushes_[i] = pushes_[--size_]; }

private:
    std::uint16_t pushes_[4 * kFields + 4];  // not cleared: only what was added is read
    std::uint32_t size_ = 0;
};

}  // namespace boardwright::repello
