// A value network in integers, as in training/value_network.py: the rows of the active inputs are
// summed in an accumulator, which is updated incrementally during a game, and small dense layers
// compute the value from it.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <span>
#include <utility>
#include <vector>

#include "boardwright/nets/byte_layers.hpp"
#include "boardwright/nets/inputs.hpp"
#include "boardwright/nets/network_file.hpp"

namespace boardwright::nets {

class ValueNetwork {
public:
    // Throws Malformed.
    ValueNetwork(std::span<const std::uint8_t> file, int game, const InputsInfo& info) {
        Reader reader = open_network(file, NetworkKind::kValue, game);
        if (reader.u16() != info.inputs || (reader.u8() != 0) != info.is_paired)
            throw Malformed("the network does not fit the game's observation");
        width_ = reader.u16();
        if (width_ == 0 || width_ % kWidthStep != 0 || width_ > kMaxWidth)
            throw Malformed("an accumulator has 64, 128, … or 512 numbers");
        std::vector<int> sizes(reader.u8());
        for (int& size : sizes) size = reader.u16();
        if (sizes.empty() || sizes.size() > kMaxHidden) throw Malformed("a value network has one or two hidden layers");
        for (const int size : sizes)
            if (size == 0 || size % 4 != 0 || size > ByteLayer::kMaxOutputs)
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

    // Computes the sums over these inputs.
    template <class Inputs>
    void refresh(const Inputs& inputs, Accumulator& to) const {
        add_rows(biases_.data(), inputs, std::span<const std::uint16_t>{}, to);
    }
    // Updates the sums after some inputs were added and removed; `to` may be `from`.
    template <class Added, class Removed>
    void update(const Accumulator& from, const Added& added, const Removed& removed, Accumulator& to) const {
        add_rows(from.parts.data(), added, removed, to);
    }

    // For a paired network: the seat to move's logit in units of kLogitUnit, given its own view
    // first.
    [[nodiscard]] std::int32_t logit(const Accumulator& own, const Accumulator& other) const {
        alignas(32) std::array<std::uint8_t, 2 * kMaxWidth> hidden;
        activate(own, hidden.data());
        activate(other, hidden.data() + width_);
        return apply_layers(hidden.data());
    }
    // For a network that is not paired: the logit of the view's seat.
    [[nodiscard]] std::int32_t logit(const Accumulator& own) const {
        alignas(32) std::array<std::uint8_t, kMaxWidth> hidden;
        activate(own, hidden.data());
        return apply_layers(hidden.data());
    }

private:
    static constexpr std::size_t kMaxHidden = 2;

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

    // Part by part, so that each stays in registers.
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
        std::array<std::int32_t, ByteLayer::kMaxOutputs> sums;
        std::array<std::uint8_t, ByteLayer::kMaxOutputs> hidden;
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
    std::size_t parts_ = 0;             // per accumulator
    std::vector<Part> biases_, rows_;  // a row of parts for each input
    std::vector<ByteLayer> layers_;
};

}  // namespace boardwright::nets
