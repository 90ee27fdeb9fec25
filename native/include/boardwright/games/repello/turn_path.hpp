// The decisions of a turn since its base, with the data to undo them (RE16).
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <cstring>
#include <span>
#include <vector>

#include "boardwright/contract.hpp"
#include "boardwright/games/repello/board.hpp"

namespace boardwright::repello {

// The effect of a decision on the board: a piece moves from one square to another or off the board.
// Taking a counter from a collection moves nothing; then both squares are kOffBoard.
struct Shift {
    std::uint8_t from = kOffBoard;
    std::uint8_t to = kOffBoard;  // kSquares + content if the piece left the board

    static Shift nothing() { return {}; }
    static Shift between(int from, int to) {
        return {static_cast<std::uint8_t>(from), static_cast<std::uint8_t>(to)};
    }
    static Shift off(int from, int content) { return between(from, kSquares + content); }

    void take_back(Cells& cells) const {
        if (to >= kSquares) {
            cells[from] = static_cast<std::uint8_t>(to - kSquares);
            return;
        }
        const std::uint8_t piece = cells[to];
        cells[to] = kEmpty;
        cells[from] = piece;
    }
};

// Almost every turn fits into the object; a longer one uses heap memory, which is then reused.
class TurnPath {
public:
    TurnPath() = default;
    TurnPath(const TurnPath& other) { copy(other); }
    TurnPath& operator=(const TurnPath& other) {
        if (this != &other) copy(other);
        return *this;
    }
    ~TurnPath() = default;

    [[nodiscard]] bool empty() const { return size_ == 0; }
    [[nodiscard]] int size() const { return static_cast<int>(size_); }
    [[nodiscard]] std::span<const Action> actions() const { return {column(0), size_}; }
    void clear() {
        size_ = 0;
        filter_ = {};
    }

    // Stores only 16 bits of the key of the board before the decision.
    void push(Action action, std::uint64_t board_before, Shift shift) {
        if (size_ == capacity_) reserve(2 * capacity_);
        column(0)[size_] = action;
        column(1)[size_] = mark_of(board_before);
        filter_[board_before >> 62] |= filter_bit(board_before);
        column(2)[size_] = static_cast<std::uint16_t>(shift.from | shift.to << 8);
        ++size_;
    }

    // Whether the board may have had this key before a decision: a fast filter with few false
    // positives.
    [[nodiscard]] bool may_have_seen(std::uint64_t board) const {
        return (filter_[board >> 62] & filter_bit(board)) != 0;
    }

    // The first decision, from `at` on, before which the board may have had this key; size() if
    // none.
    [[nodiscard]] int find_mark(std::uint64_t board, int at) const {
        const std::uint16_t* marks = column(1);
        const std::uint16_t* end = marks + size_;
        return static_cast<int>(std::find(marks + at, end, mark_of(board)) - marks);
    }

    [[nodiscard]] Shift shift(int decision) const {
        const std::uint16_t packed = column(2)[decision];
        return Shift::between(packed & 0xff, packed >> 8);
    }

    // Undoes the decisions from `first` on in the cells.
    void take_back_to(int first, Cells& cells) const {
        for (std::size_t i = size_; i > static_cast<std::size_t>(first); --i) {
            shift(static_cast<int>(i) - 1).take_back(cells);
        }
    }

private:
    static constexpr std::size_t kBlock = 16;
    static constexpr std::size_t kInPlace = 4 * kBlock;

    static std::uint16_t mark_of(std::uint64_t key) {
        return static_cast<std::uint16_t>(key >> 48);
    }

    static std::uint64_t filter_bit(std::uint64_t key) { return std::uint64_t{1} << (key >> 56 & 63); }

    // Three columns of equal length: actions, marks, shifts.
    [[nodiscard]] const std::uint16_t* column(std::size_t i) const {
        return (heap_.empty() ? in_place_.data() : heap_.data()) + i * capacity_;
    }
    std::uint16_t* column(std::size_t i) {
        return (heap_.empty() ? in_place_.data() : heap_.data()) + i * capacity_;
    }
    void reserve(std::size_t capacity) {
        std::vector<std::uint16_t> wider(3 * capacity);
        for (std::size_t i = 0; i < 3; ++i)
            std::copy_n(column(i), size_, wider.data() + i * capacity);
        heap_ = std::move(wider);
        capacity_ = capacity;
    }
    void copy(const TurnPath& other) {
        size_ = 0;
        if (other.size_ > capacity_) reserve(other.capacity_);
        size_ = other.size_;
        filter_ = other.filter_;
        for (std::size_t i = 0; i < 3; ++i) copy_blocks(other.column(i), column(i));
    }
    // Copying whole blocks is faster than copying the exact length.
    void copy_blocks(const std::uint16_t* from, std::uint16_t* to) const {
        for (std::size_t at = 0; at < size_; at += kBlock)
            std::memcpy(to + at, from + at, kBlock * sizeof(*to));
    }

    std::size_t size_ = 0;
    std::array<std::uint64_t, 4> filter_{};  // a Bloom filter that proves most boards new
    std::size_t capacity_ = kInPlace;
    std::vector<std::uint16_t> heap_;
    std::array<std::uint16_t, 3 * kInPlace> in_place_;  // not cleared: only used entries are read
};

}  // namespace boardwright::repello
