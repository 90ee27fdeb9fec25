// Pushes, and lists of pushes that are made without a branch per push.
#pragma once

#include <array>
#include <bit>
#include <cstdint>
#include <cstring>

#include "boardwright/games/repello/board.hpp"

namespace boardwright::repello {

// A push: the piece on a square gives way in a direction.
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

// By the directions of a piece, no two of which are opposite: a list of up to four directions, each
// in the upper byte of a 16-bit entry; the lower byte is for the square.
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
    // Appends all pushes of a piece. It always writes four, because a branch on their number could
    // not be predicted; the next piece overwrites the surplus.
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
    // Removes an entry by moving the last one into its place.
    void remove(std::uint32_t i) { pushes_[i] = pushes_[--size_]; }

private:
    std::uint16_t pushes_[4 * kFields + 4];  // not cleared: only what was added is read
    std::uint32_t size_ = 0;
};

}  // namespace boardwright::repello
