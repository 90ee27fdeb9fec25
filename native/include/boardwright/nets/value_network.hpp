// A network that values positions, in whole numbers: the rows of the inputs that hold are summed in an
// accumulator, which follows a game by what changes, and small dense layers make a number of it. As
// training/value_network.py has it.
#pragma once

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdint>
#include <cstring>
#include <memory>
#include <span>
#include <utility>
#include <vector>

#if defined(__AVX2__)
#include <immintrin.h>
#endif

#include "boardwright/nets/inputs.hpp"
#include "boardwright/nets/network_file.hpp"

namespace boardwright::nets {

inline constexpr int kMostWidth = 512;  // of an accumulator
inline constexpr int kWidthStep = 64;
inline constexpr int kOne = 127;           // an activation of 1; they are cut off below 0 and above 1
inline constexpr int kAccumulatorShift = 3;  // accumulators are 8 times as fine
inline constexpr int kWeightShift = 6;       // a weight of 1 is 64
inline constexpr int kLogitUnit = kOne << kWeightShift;  // a logit of 1

// Some numbers of an accumulator that are worked on together. They are spelt out in lanes: left alone, the
// compiler adds one after the other. Without a sign, so that they wrap around.
struct Part {
    using Lanes [[gnu::vector_size(32)]] = std::uint16_t;
    static constexpr std::size_t kLanes = kWidthStep * sizeof(std::uint16_t) / sizeof(Lanes);

    Lanes lanes[kLanes];

    void add(const Part& other) {
        for (std::size_t i = 0; i < kLanes; ++i) lanes[i] += other.lanes[i];
    }
    void subtract(const Part& other) {
        for (std::size_t i = 0; i < kLanes; ++i) lanes[i] -= other.lanes[i];
    }
    // Cut off below 0 and above 1, into bytes.
    void activate(std::uint8_t* to) const {
#if defined(__AVX2__)
        const __m256i most = _mm256_set1_epi8(kOne), zero = _mm256_setzero_si256();
        const auto* from = reinterpret_cast<const __m256i*>(lanes);
        for (std::size_t i = 0; i < kLanes; i += 2) {
            const __m256i low = _mm256_srai_epi16(from[i], kAccumulatorShift);
            const __m256i high = _mm256_srai_epi16(from[i + 1], kAccumulatorShift);
            const __m256i bytes = _mm256_permute4x64_epi64(_mm256_packs_epi16(low, high), 0xD8);
            _mm256_storeu_si256(reinterpret_cast<__m256i*>(to) + i / 2,
                                _mm256_min_epi8(_mm256_max_epi8(bytes, zero), most));
        }
#else
        std::array<std::int16_t, kWidthStep> sums;
        std::memcpy(sums.data(), lanes, sizeof(sums));
        for (const std::int16_t sum : sums)
            *to++ = static_cast<std::uint8_t>(std::clamp(sum >> kAccumulatorShift, 0, kOne));
#endif
    }
};

// The sums over the inputs of one view.
struct Accumulator {
    std::array<Part, kMostWidth / kWidthStep> parts;
};

// A dense layer of bytes by bytes.
class ByteLayer {
public:
    ByteLayer() = default;
    // Weights [outputs, inputs]; the number of inputs is a multiple of 4.
    ByteLayer(int inputs, int outputs, std::span<const std::int8_t> weights, std::span<const std::int32_t> biases)
        : inputs_(inputs), outputs_(outputs), blocks_((outputs + kLanes - 1) / kLanes),
          weights_(static_cast<std::size_t>(blocks_ * kLanes * inputs)),
          biases_(static_cast<std::size_t>(blocks_ * kLanes)) {
        std::copy(biases.begin(), biases.end(), biases_.begin());
        for (int out = 0; out < outputs; ++out)
            for (int in = 0; in < inputs; ++in) {
                const int place = ((in / 4 * blocks_ + out / kLanes) * kLanes + out % kLanes) * 4 + in % 4;
                weights_[static_cast<std::size_t>(place)] = weights[static_cast<std::size_t>(out * inputs + in)];
            }
    }

    static constexpr int kMostOutputs = 64;
    [[nodiscard]] int outputs() const { return outputs_; }

    // Into room for kMostOutputs sums.
    void apply(const std::uint8_t* in, std::int32_t* sums) const {
        std::memcpy(sums, biases_.data(), biases_.size() * sizeof(std::int32_t));
        switch (blocks_) {
            case 1: return add<1>(in, sums);
            case 2: return add<2>(in, sums);
            case 4: return add<4>(in, sums);
            default:
                for (int block = 0; block < blocks_; ++block) add<1>(in, sums + block * kLanes, block);
        }
    }

private:
    static constexpr int kLanes = 8;

    // Four inputs at a time, which are often all zero.
    template <int Blocks>
    void add(const std::uint8_t* in, std::int32_t* sums, int first = 0) const {
        const std::int8_t* weights = weights_.data() + first * kLanes * 4;
        const int step = blocks_ * kLanes * 4;
#if defined(__AVX2__)
        const __m256i ones = _mm256_set1_epi16(1);
        __m256i lanes[Blocks];
        for (int i = 0; i < Blocks; ++i)
            lanes[i] = _mm256_loadu_si256(reinterpret_cast<const __m256i*>(sums) + i);
        for (int k = 0; k < inputs_; k += 4, weights += step) {
            std::int32_t four;
            std::memcpy(&four, in + k, sizeof(four));
            if (four == 0) continue;
            const __m256i spread = _mm256_set1_epi32(four);
            for (int i = 0; i < Blocks; ++i) {
                const __m256i row = _mm256_loadu_si256(reinterpret_cast<const __m256i*>(weights) + i);
                // Pairs of products fit into 16 bits: 2 · 127 · 128.
                const __m256i pairs = _mm256_maddubs_epi16(spread, row);
                lanes[i] = _mm256_add_epi32(lanes[i], _mm256_madd_epi16(pairs, ones));
            }
        }
        for (int i = 0; i < Blocks; ++i)
            _mm256_storeu_si256(reinterpret_cast<__m256i*>(sums) + i, lanes[i]);
#else
        for (int k = 0; k < inputs_; k += 4, weights += step) {
            if ((in[k] | in[k + 1] | in[k + 2] | in[k + 3]) == 0) continue;
            for (int i = 0; i < Blocks * kLanes; ++i)
                for (int j = 0; j < 4; ++j) sums[i] += in[k + j] * weights[4 * i + j];
        }
#endif
    }

    int inputs_ = 0, outputs_ = 0, blocks_ = 0;
    std::vector<std::int8_t> weights_;  // by four inputs, by output, by input
    std::vector<std::int32_t> biases_;
};

class ValueNetwork {
public:
    // Throws Malformed.
    ValueNetwork(std::span<const std::uint8_t> file, int game, const InputsInfo& info) {
        Reader reader = open_network(file, NetworkKind::kValue, game);
        if (reader.u16() != info.inputs || (reader.u8() != 0) != info.is_paired)
            throw Malformed("the network sees the game in another way");
        width_ = reader.u16();
        if (width_ == 0 || width_ % kWidthStep != 0 || width_ > kMostWidth)
            throw Malformed("an accumulator has 64, 128, … or 512 numbers");
        std::vector<int> sizes(reader.u8());
        for (int& size : sizes) size = reader.u16();
        if (sizes.empty() || sizes.size() > kMostHidden) throw Malformed("a value network has one or two hidden layers");
        for (const int size : sizes)
            if (size == 0 || size % 4 != 0 || size > ByteLayer::kMostOutputs)
                throw Malformed("a hidden layer has a multiple of 4 and at most 64 numbers");
        parts_ = static_cast<std::size_t>(width_ / kWidthStep);
        biases_ = read_parts(reader, 1);
        rows_ = read_parts(reader, info.inputs);
        int before = (info.is_paired ? 2 : 1) * width_;
        for (const int size : sizes) layers_.push_back(read_layer(reader, std::exchange(before, size), size));
        layers_.push_back(read_layer(reader, before, 1));
        reader.finish();
    }

    [[nodiscard]] int width() const { return width_; }

    // The sums over these inputs.
    template <class Inputs>
    void refresh(const Inputs& inputs, Accumulator& to) const {
        add_rows(biases_.data(), inputs, std::span<const std::uint16_t>{}, to);
    }
    // The sums after some inputs have come and gone; `to` may be `from`.
    template <class Added, class Removed>
    void update(const Accumulator& from, const Added& added, const Removed& removed, Accumulator& to) const {
        add_rows(from.parts.data(), added, removed, to);
    }

    // In units of kLogitUnit: of a paired network for the seat to move, given its own view first.
    [[nodiscard]] std::int32_t logit(const Accumulator& own, const Accumulator& other) const {
        alignas(32) std::array<std::uint8_t, 2 * kMostWidth> hidden;
        activate(own, hidden.data());
        activate(other, hidden.data() + width_);
        return apply_layers(hidden.data());
    }
    // Of one that is not paired, for the seat of the view.
    [[nodiscard]] std::int32_t logit(const Accumulator& own) const {
        alignas(32) std::array<std::uint8_t, kMostWidth> hidden;
        activate(own, hidden.data());
        return apply_layers(hidden.data());
    }

private:
    static constexpr std::size_t kMostHidden = 2;

    [[nodiscard]] std::vector<Part> read_parts(Reader& reader, int rows) const {
        std::vector<Part> parts(static_cast<std::size_t>(rows) * parts_);
        for (Part& part : parts)
            for (auto& lanes : part.lanes)
                for (std::size_t i = 0; i < sizeof(lanes) / sizeof(lanes[0]); ++i) lanes[i] = reader.u16();
        return parts;
    }
    static ByteLayer read_layer(Reader& reader, int inputs, int outputs) {
        std::vector<std::int32_t> biases(static_cast<std::size_t>(outputs));
        for (std::int32_t& bias : biases) bias = static_cast<std::int32_t>(reader.u32());
        std::vector<std::int8_t> weights(static_cast<std::size_t>(inputs * outputs));
        for (std::int8_t& weight : weights) weight = static_cast<std::int8_t>(reader.u8());
        return {inputs, outputs, weights, biases};
    }

    // Part by part, each of which stays in registers.
    template <class Added, class Removed>
    void add_rows(const Part* from, const Added& added, const Removed& removed, Accumulator& to) const {
        for (std::size_t i = 0; i < parts_; ++i) {
            Part sums = from[i];
            const Part* rows = rows_.data() + i;
            for (const std::uint16_t input : added) sums.add(rows[input * parts_]);
            for (const std::uint16_t input : removed) sums.subtract(rows[input * parts_]);
            to.parts[i] = sums;
        }
    }

    void activate(const Accumulator& accumulator, std::uint8_t* to) const {
        for (std::size_t i = 0; i < parts_; ++i, to += kWidthStep) accumulator.parts[i].activate(to);
    }

    [[nodiscard]] std::int32_t apply_layers(const std::uint8_t* in) const {
        std::array<std::int32_t, ByteLayer::kMostOutputs> sums;
        std::array<std::uint8_t, ByteLayer::kMostOutputs> hidden;
        for (std::size_t i = 0; i + 1 < layers_.size(); ++i) {
            layers_[i].apply(in, sums.data());
            for (std::size_t k = 0; k < static_cast<std::size_t>(layers_[i].outputs()); ++k)
                hidden[k] = static_cast<std::uint8_t>(std::clamp(sums[k] >> kWeightShift, 0, kOne));
            in = hidden.data();
        }
        layers_.back().apply(in, sums.data());
        return sums[0];
    }

    int width_ = 0;
    std::size_t parts_ = 0;             // of an accumulator
    std::vector<Part> biases_, rows_;  // a row of parts for each input
    std::vector<ByteLayer> layers_;
};

// The values of positions one after the other: what a position has in common with the last one is not summed
// again.
template <InputsOf I>
class ValueEvaluator {
public:
    using State = typename I::State;

    // Throws Malformed.
    explicit ValueEvaluator(std::span<const std::uint8_t> file)
        : network_(std::make_shared<const ValueNetwork>(file, State::kNumber, inputs_info<I>())) {}

    // For the seat to move, in the unit of the logistic function.
    float advantage(const State& state)
        requires I::kIsPaired
    {
        std::int32_t logit;
        write_logits(state, &logit);
        return static_cast<float>(logit) / kLogitUnit;
    }

    // Each seat's share of the win.
    std::array<float, kMaxSeats> chances(const State& state) {
        std::array<std::int32_t, kMaxSeats> logits{};
        write_logits(state, logits.data());
        if constexpr (I::kIsPaired) {  // one against the other's zero
            if (state.to_move() != 0) std::swap(logits[0], logits[1]);
        }
        std::array<float, kMaxSeats> chances{};
        const auto seats = static_cast<std::size_t>(state.seats());
        const auto most = static_cast<float>(*std::max_element(logits.begin(), logits.begin() + state.seats()));
        float total = 0;  // of what is at most 1 each, however large the logits are
        for (std::size_t seat = 0; seat < seats; ++seat)
            total += chances[seat] = std::exp((static_cast<float>(logits[seat]) - most) / kLogitUnit);
        for (float& chance : chances) chance /= total;
        return chances;
    }

    // In units of kLogitUnit: one for the seat to move, or one for each seat.
    void write_logits(const State& state, std::int32_t* logits) {
        follow(state);
        const auto& at = accumulators_;
        if constexpr (I::kIsPaired) {
            const auto seat = static_cast<std::size_t>(state.to_move());
            logits[0] = network_->logit(at[seat], at[1 - seat]);
        } else {
            for (std::size_t seat = 0; seat < static_cast<std::size_t>(state.seats()); ++seat)
                logits[seat] = network_->logit(at[seat]);
        }
    }

private:
    void follow(const State& state) {
        InputSets<I> sets{};
        I::write(state, sets);
        for (std::size_t seat = 0; seat < static_cast<std::size_t>(state.seats()); ++seat)
            follow(sets[seat], seat);
    }

    void follow(const InputSet<I::kInputs>& set, std::size_t seat) {
        InputList<I::kInputs> added, removed;
        const auto &now = set.words(), &before = sets_[seat].words();
        for (std::size_t i = 0; i < now.size(); ++i) {
            added.add_bits(i, now[i] & ~before[i]);
            removed.add_bits(i, before[i] & ~now[i]);
        }
        if (is_known_[seat] && added.size() + removed.size() < static_cast<std::size_t>(set.size())) {
            network_->update(accumulators_[seat], added, removed, accumulators_[seat]);
        } else {
            InputList<I::kInputs> all;
            for (std::size_t i = 0; i < now.size(); ++i) all.add_bits(i, now[i]);
            network_->refresh(all, accumulators_[seat]);
        }
        sets_[seat] = set;
        is_known_[seat] = true;
    }

    std::shared_ptr<const ValueNetwork> network_;  // copies share it
    // Of the last position, by seat.
    InputSets<I> sets_{};
    std::array<Accumulator, kMaxSeats> accumulators_;
    std::array<bool, kMaxSeats> is_known_{};
};

}  // namespace boardwright::nets
