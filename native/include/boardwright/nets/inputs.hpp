// The inputs of a value network: numbered facts that are true or false in a position, from each
// seat's view.
#pragma once

#include <array>
#include <bit>
#include <cstdint>
#include <cstring>
#include <vector>

#include "boardwright/contract.hpp"

namespace boardwright::nets {

// A set of inputs.
template <int Inputs>
class InputSet {
public:
    static constexpr std::size_t kWords = (Inputs + 63) / 64;
    static constexpr std::size_t kBytes = (Inputs + 7) / 8;

    void add(int input) { words_[at(input) / 64] |= std::uint64_t{1} << (input % 64); }
    // Adds the inputs `first` + i for all set bits i among the lowest `count` bits.
    void add_bits(int first, int count, std::uint64_t bits) {
        words_[at(first) / 64] |= bits << (first % 64);
        if (first % 64 + count > 64) words_[at(first) / 64 + 1] |= bits >> (64 - first % 64);
    }
    [[nodiscard]] const std::array<std::uint64_t, kWords>& words() const { return words_; }
    [[nodiscard]] int size() const {
        int size = 0;
        for (const std::uint64_t word : words_) size += std::popcount(word);
        return size;
    }
    // Input i is bit i mod 8 of byte i / 8.
    void write_bytes(std::uint8_t* to) const {
        for (std::size_t i = 0; i < kBytes; ++i) to[i] = static_cast<std::uint8_t>(words_[i / 8] >> (i % 8 * 8));
    }

private:
    static std::size_t at(int input) { return static_cast<std::size_t>(input); }
    std::array<std::uint64_t, kWords> words_{};
};

// A list of inputs with fixed capacity, to be filled and read right away.
template <int Inputs>
class InputList {
public:
    void add_bits(std::size_t word, std::uint64_t bits) {
        for (; bits != 0; bits &= bits - 1)
            inputs_[size_++] = static_cast<std::uint16_t>(64 * word + static_cast<std::size_t>(std::countr_zero(bits)));
    }
    [[nodiscard]] const std::uint16_t* begin() const { return inputs_.data(); }
    [[nodiscard]] const std::uint16_t* end() const { return inputs_.data() + size_; }
    [[nodiscard]] std::size_t size() const { return size_; }

private:
    std::array<std::uint16_t, Inputs> inputs_;
    std::size_t size_ = 0;
};

// The inputs of a game. Its class has
//   kInputs       the number of inputs,
//   kIsPaired     whether a position has one value, for the seat to move, from its view and that of the other
//                 seat (games of two); else each seat has a value by its own view,
//   kSymmetries   the number of symmetries of the board,
//   write(state, sets)  adds the inputs that are true in a position to each seat's empty set; the seat to
//                 move matters only if an input says so,
//   symmetry(k)   the image of each input under the symmetry k; 0 is the identity.
template <class I>
concept InputsOf = requires(const typename I::State& state, std::array<InputSet<I::kInputs>, kMaxSeats>& sets) {
    { I::kIsPaired } -> std::convertible_to<bool>;
    { I::kSymmetries } -> std::convertible_to<int>;
    I::write(state, sets);
    { I::symmetry(0) } -> std::same_as<std::vector<int>>;
};

template <InputsOf I>
using InputSets = std::array<InputSet<I::kInputs>, kMaxSeats>;

// The same, type-erased.
struct InputsInfo {
    int inputs = 0;
    bool is_paired = false;
    std::vector<std::vector<int>> symmetries{};  // the identity first
};

template <InputsOf I>
const InputsInfo& inputs_info() {
    static const InputsInfo info = [] {
        InputsInfo made{I::kInputs, I::kIsPaired, {}};
        for (int k = 0; k < I::kSymmetries; ++k) made.symmetries.push_back(I::symmetry(k));
        return made;
    }();
    return info;
}

}  // namespace boardwright::nets
