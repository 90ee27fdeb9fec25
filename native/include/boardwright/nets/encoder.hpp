// The inputs of a policy network for a position, and the mapping of its outputs to moves. A game
// without a special encoder uses its observation.
#pragma once

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdint>
#include <cstring>
#include <optional>
#include <vector>

#include "boardwright/search/mcts/policy.hpp"
#include "boardwright/search/report.hpp"

namespace boardwright::nets {

// The effect of a symmetry of the game on an encoder: the images of each plane, cell, fact, slot
// and label.
struct EncoderSymmetry {
    std::vector<int> planes, cells, facts, slots, labels;
};

// The neighbourhood of a cell on a square board for a 3×3 convolution, with the cell itself first;
// the number of cells stands for a neighbour beyond the edge.
constexpr int square_neighbour(int width, int cell, int tap) {
    const int place = tap == 0 ? 4 : tap <= 4 ? tap - 1 : tap;
    const int column = cell % width + place % 3 - 1, row = cell / width + place / 3 - 1;
    const bool is_cell = column >= 0 && column < width && row >= 0 && row < width;
    return is_cell ? row * width + column : width * width;
}

constexpr int whole_root(int number) {
    int root = 0;
    while ((root + 1) * (root + 1) <= number) ++root;
    return root;
}

// Log-odds as a byte. Knowledge about a position that needs no network is encoded this way: a plane
// for each kind of move is added to the policy's logits, and the first such fact to the shares'
// logits.
struct LogOdds {
    static constexpr int kZero = 128, kOne = 16;

    static std::uint8_t byte(float logit) {
        const float highest = (255 - kZero) / float{kOne}, lowest = -kZero / float{kOne};
        return static_cast<std::uint8_t>(kZero + 0.5f + kOne * std::clamp(logit, lowest, highest));
    }
    static float of(std::uint8_t byte) { return static_cast<float>(byte - kZero) / kOne; }
};

// Planes have a byte for each cell; facts are bytes that belong to no cell. Both are from the view
// of the seat to move. A slot is an output of the policy.
template <GameState S>
class Encoder {
public:
    static constexpr int kPlanes = S::kPlanes - 1;
    static constexpr int kCells = S::kCells;
    static constexpr int kFacts = S::kCells;
    static constexpr int kSlots = S::kActions;
    static constexpr int kLabels = 0;  // further targets known at the end of a game
    static constexpr int kPriorPlanes = 0;  // the last planes and facts, which contain log-odds
    static constexpr int kPriorFacts = 0;
    static constexpr int kWidth = whole_root(kCells);
    static constexpr bool kIsSquare = kWidth * kWidth == kCells;
    static constexpr int kTaps = kIsSquare ? 9 : 1;
    static constexpr int kSymmetries = 1;

    // Sets the position that the other functions refer to. The game must not be over.
    void set_position(const S& state) { state.observe(observation_.data(), state.to_move()); }
    // Sets only what slots and labels need, which is faster.
    void set_side(const S&) {}

    void write(std::uint8_t* planes, std::uint8_t* facts) const {
        std::memcpy(planes, observation_.data(), std::size_t{kPlanes} * kCells);
        std::memcpy(facts, observation_.data() + std::size_t{kPlanes} * kCells, kFacts);
    }
    [[nodiscard]] int slot(Action action) const { return action; }

    // Adds the only moves worth searching and returns whether all others are known to lose; returns
    // nothing if the mover is not forced.
    std::optional<bool> add_forced(const S&, search::Candidates&) { return std::nullopt; }

    // The exact result, if the encoder can see it.
    [[nodiscard]] search::Proof solve(const S&) const { return {}; }

    // The neighbourhood of a cell for a convolution; kCells for a neighbour beyond the edge.
    static int neighbour(int cell, int tap) {
        return kIsSquare ? square_neighbour(kWidth, cell, tap) : cell;
    }
    static EncoderSymmetry symmetry(int);

    // Labels of a finished game, for the seat to move in the current position.
    void label(const S&, std::uint8_t*) const {}

private:
    std::array<std::uint8_t, std::size_t{S::kPlanes} * S::kCells> observation_;
};

inline std::vector<int> numbers_up_to(int count) {
    std::vector<int> numbers;
    for (int i = 0; i < count; ++i) numbers.push_back(i);
    return numbers;
}

template <GameState S>
EncoderSymmetry Encoder<S>::symmetry(int) {
    return {numbers_up_to(kPlanes), numbers_up_to(kCells), numbers_up_to(kFacts),
            numbers_up_to(kSlots), numbers_up_to(kLabels)};
}

// A type-erased description of an encoder.
struct EncoderInfo {
    int planes, cells, facts, slots, labels, taps, prior_planes, prior_facts;
    std::vector<int> neighbours;  // [cells, taps]
    std::vector<EncoderSymmetry> symmetries;  // the identity first
};

template <class Encoder>
EncoderInfo make_encoder_info() {
    EncoderInfo info{Encoder::kPlanes, Encoder::kCells, Encoder::kFacts, Encoder::kSlots,
                     Encoder::kLabels, Encoder::kTaps, Encoder::kPriorPlanes,
                     Encoder::kPriorFacts, {}, {}};
    static_assert(Encoder::kPriorPlanes == 0 ||
                  Encoder::kPriorPlanes == Encoder::kSlots / Encoder::kCells);
    for (int cell = 0; cell < Encoder::kCells; ++cell)
        for (int tap = 0; tap < Encoder::kTaps; ++tap)
            info.neighbours.push_back(Encoder::neighbour(cell, tap));
    for (int k = 0; k < Encoder::kSymmetries; ++k) info.symmetries.push_back(Encoder::symmetry(k));
    return info;
}

template <class Encoder>
const EncoderInfo& encoder_info() {
    static const EncoderInfo info = make_encoder_info<Encoder>();
    return info;
}

}  // namespace boardwright::nets
