// A network over the cells of a board: a stem, residual blocks with pooled global features between
// them, and a head each for the policy and the shares of the win. The twin of training/network.py.
#pragma once

#include <cmath>
#include <stdexcept>
#include <string>

#include "boardwright/codec.hpp"
#include "boardwright/nets/encoder.hpp"
#include "boardwright/nets/layers.hpp"
#include "boardwright/nets/network_file.hpp"

namespace boardwright::nets {

class AnyNetwork {
public:
    virtual ~AnyNetwork() = default;
    // Writes the policy's logits [slots] and each seat's share of the win [seats], the seat to move
    // first.
    virtual void evaluate(const std::uint8_t* planes, const std::uint8_t* facts, float* logits,
                          float* shares) = 0;
};

// Reads a network file written by training/network_file.py: sizes, layers in the order of their
// use, and a checksum. Throws Malformed.
class Tower final : public AnyNetwork {
public:
    Tower(std::span<const std::uint8_t> file, int game, const EncoderInfo& encoder, int seats)
        : encoder_(encoder), seats_(seats) {
        Reader reader = open_network(file, NetworkKind::kTower, game);
        channels_ = reader.u16();
        blocks_.resize(reader.u16());
        hidden_size_ = reader.u16();
        for (const int size : {encoder.planes, encoder.cells, encoder.facts, encoder.slots, encoder.taps, seats})
            if (reader.u16() != size) throw Malformed("the network does not fit the game's observation");
        if (channels_ == 0 || channels_ % 16 != 0 || channels_ > 1024 || hidden_size_ % 2 != 0)
            throw Malformed("a network has a multiple of 16 channels");
        kinds_ = encoder.slots / encoder.cells;
        extra_ = encoder.slots % encoder.cells;
        share_scale_ = read_scale(reader);
        policy_scale_ = read_scale(reader);
        plane_stride_ = encoder.planes + encoder.planes % 2;
        read_layers(reader);
        reader.finish();
        neighbours_.assign(encoder.neighbours.begin(), encoder.neighbours.end());
        const auto cells = static_cast<std::size_t>(encoder.cells + 1);
        x_.resize(cells * static_cast<std::size_t>(channels_));
        y_ = z_ = x_;
        planes_.resize(cells * static_cast<std::size_t>(plane_stride_) + kCopied);
        row_.resize(static_cast<std::size_t>(encoder.cells * stem_.inputs() + kCopied));
        biases_.resize(static_cast<std::size_t>(stem_.padded()));
        totals_.resize(static_cast<std::size_t>(channels_));
        facts_row_.resize(static_cast<std::size_t>(facts_.inputs()));
        pooled_.resize(static_cast<std::size_t>(2 * channels_));
        hidden_.resize(static_cast<std::size_t>(hidden_layer_.padded()));
    }

    void evaluate(const std::uint8_t* planes, const std::uint8_t* facts, float* logits,
                  float* shares) override {
        apply_stem(planes, facts);
        for (std::size_t i = 0; i < blocks_.size(); ++i) {
            apply(blocks_[i]);
            if (i % 2 == 1) add_whole(whole_board_layers_[i / 2]);
        }
        write_policy(planes, logits);
        pool();
        to_shorts(hidden_layer_, pooled_.data(), hidden_.data());
        write_floats(extra_layer_, logits + kinds_ * encoder_.cells);
        write_floats(shares_layer_, shares);
        if (encoder_.prior_facts) add_prior(facts[encoder_.facts - encoder_.prior_facts], shares);
        to_shares(shares);
    }

private:
    static constexpr int kPlaneExponent = 2;  // 1 is stored as 4
    static constexpr int kCopied = 8;         // shorts per copy

    struct Block {
        Depthwise depthwise;
        Dense first, second;
    };

    // The factor of the log-odds in facts and planes that are added to the outputs.
    static float read_scale(Reader& reader) {
        return static_cast<float>(static_cast<std::int32_t>(reader.u32())) / 65536.0f;
    }

    struct Numbers {
        int exponent;
        std::vector<Short> weights;
        std::vector<std::int32_t> biases;
    };
    static Numbers read_numbers(Reader& reader, int weights, int biases) {
        Numbers numbers{reader.u8(), {}, {}};
        if (numbers.exponent < 1 || numbers.exponent > 20) throw Malformed("a layer has an impossible exponent");
        for (int i = 0; i < weights; ++i)
            numbers.weights.push_back(static_cast<Short>(static_cast<std::uint16_t>(reader.u16())));
        for (int i = 0; i < biases; ++i)
            numbers.biases.push_back(static_cast<std::int32_t>(reader.u32()));
        return numbers;
    }
    static Dense read_dense(Reader& reader, int inputs, int outputs) {
        const Numbers n = read_numbers(reader, inputs * outputs, outputs);
        return {inputs, outputs, n.exponent, n.weights, n.biases};
    }

    void read_layers(Reader& reader) {
        stem_ = read_dense(reader, encoder_.taps * plane_stride_, channels_);
        facts_ = read_dense(reader, encoder_.facts, channels_);
        if (stem_.exponent() + kPlaneExponent <= kExponent) throw Malformed("a layer has an impossible exponent");
        for (Block& block : blocks_) {
            const Numbers n = read_numbers(reader, encoder_.taps * channels_, channels_);
            block.depthwise = {channels_, encoder_.taps, n.exponent, n.weights, n.biases};
            block.first = read_dense(reader, channels_, channels_);
            block.second = read_dense(reader, channels_, channels_);
        }
        for (std::size_t i = 0; i < blocks_.size() / 2; ++i)
            whole_board_layers_.push_back(read_dense(reader, 2 * channels_, channels_));
        policy_ = read_dense(reader, channels_, channels_);
        kinds_layer_ = read_dense(reader, channels_, kinds_);
        hidden_layer_ = read_dense(reader, 2 * channels_, hidden_size_);
        extra_layer_ = read_dense(reader, hidden_size_, extra_);
        shares_layer_ = read_dense(reader, hidden_size_, seats_);
    }

    // A 1 is stored as 4 in planes and as 64 in facts, so the two sums have the same exponent if
    // the facts' weights have an exponent smaller by four. Log-odds are used unscaled; the weights
    // account for that.
    void apply_stem(const std::uint8_t* planes, const std::uint8_t* facts) {
        gather_planes(planes);
        for (int fact = 0; fact < encoder_.facts; ++fact)
            facts_row_[static_cast<std::size_t>(fact)] = static_cast<Short>(
                facts[fact] - zero_of(fact, encoder_.facts - encoder_.prior_facts));
        facts_.multiply(facts_row_.data(), 1, 0, stem_.biases().data(), [&](int, int first, const Sums& sums) {
            sums.store(&biases_[static_cast<std::size_t>(first)]);
        });
        const int shift = stem_.exponent() + kPlaneExponent - kExponent;
        stem_.multiply(row_.data(), encoder_.cells, stem_.inputs(), biases_.data(),
                       [&](int cell, int first, const Sums& sums) {
                           sums.finish(shift, 0, &x_[at(cell, channels_, first)]);
                       });
    }

    // Makes a row for each cell: the planes of its neighbours. They are copied in eights; the next
    // copy overwrites the surplus.
    void gather_planes(const std::uint8_t* planes) {
        const int cells = encoder_.cells, taps = encoder_.taps;
        for (int plane = 0; plane < encoder_.planes; ++plane) {
            const int zero = zero_of(plane, encoder_.planes - encoder_.prior_planes);
            for (int cell = 0; cell < cells; ++cell)
                planes_[at(cell, plane_stride_, plane)] =
                    static_cast<Short>(planes[plane * cells + cell] - zero);
        }
        Short* to = row_.data();
        for (int i = 0; i < cells * taps; ++i, to += plane_stride_) {
            const Short* from = &planes_[at(neighbours_[static_cast<std::size_t>(i)], plane_stride_, 0)];
            for (int plane = 0; plane < plane_stride_; plane += kCopied)
                std::memcpy(to + plane, from + plane, kCopied * sizeof(Short));
        }
    }

    static int zero_of(int number, int first_prior) { return number < first_prior ? 0 : LogOdds::kZero; }

    void apply(const Block& block) {
        const int cells = encoder_.cells;
        block.depthwise.apply(x_.data(), neighbours_.data(), cells, y_.data());
        block.first.multiply(y_.data(), cells, channels_, [&](int cell, int first, const Sums& sums) {
            sums.finish(block.first.exponent(), 0, &z_[at(cell, channels_, first)]);
        });
        block.second.multiply(z_.data(), cells, channels_, [&](int cell, int first, const Sums& sums) {
            sums.finish_added(block.second.exponent(), &x_[at(cell, channels_, first)]);
        });
    }

    // The mean and the maximum over the cells. The factor 1 / cells is rounded, so the mean of very
    // large numbers may exceed their maximum.
    void pool() {
        std::fill(totals_.begin(), totals_.end(), 0);
        std::int32_t* totals = totals_.data();
        const int channels = channels_;
        Short* highest = &pooled_[static_cast<std::size_t>(channels_)];
        std::fill_n(highest, channels_, Short{-32768});
        for (int cell = 0; cell < encoder_.cells; ++cell) {
            const Short* x = &x_[at(cell, channels_, 0)];
            for (int c = 0; c < channels; ++c) totals[c] += x[c];
            for (int c = 0; c < channels; ++c) highest[c] = std::max(highest[c], x[c]);
        }
        const std::int64_t share = (65536 + encoder_.cells / 2) / encoder_.cells;
        for (std::size_t c = 0; c < totals_.size(); ++c)
            pooled_[c] = saturated(static_cast<std::int32_t>((totals_[c] * share + 32768) >> 16));
    }

    void add_whole(const Dense& whole) {
        pool();
        to_shorts(whole, pooled_.data(), y_.data());
        const int channels = channels_;
        const Short* added = y_.data();
        for (int cell = 0; cell < encoder_.cells; ++cell) {
            Short* x = &x_[at(cell, channels, 0)];
            for (int c = 0; c < channels; ++c) x[c] = saturated(x[c] + added[c]);
        }
    }

    // `out` must have room for a multiple of sixteen numbers.
    static void to_shorts(const Dense& layer, const Short* in, Short* out) {
        layer.multiply(in, 1, 0, [&](int, int first, const Sums& sums) {
            sums.finish(layer.exponent(), 0, out + first);
        });
    }
    void write_floats(const Dense& layer, float* out) const {
        layer.multiply(hidden_.data(), 1, 0, [&](int, int first, const Sums& sums) {
            put_floats(layer, sums, first, out, 1);
        });
    }
    // Writes the outputs from `first` on, `apart` elements from each other.
    static void put_floats(const Dense& layer, const Sums& sums, int first, float* out, int apart) {
        std::array<std::int32_t, kLanes> whole;
        sums.store(whole.data());
        const float unit = std::ldexp(1.0f, -(kExponent + layer.exponent()));
        for (int i = first; i < std::min(layer.outputs(), first + kLanes); ++i)
            out[i * apart] = static_cast<float>(whole[static_cast<std::size_t>(i - first)]) * unit;
    }

    void write_policy(const std::uint8_t* planes, float* logits) {
        const int cells = encoder_.cells;
        const std::uint8_t* priors = planes + (encoder_.planes - encoder_.prior_planes) * cells;
        policy_.multiply(x_.data(), cells, channels_, [&](int cell, int first, const Sums& sums) {
            sums.finish(policy_.exponent(), 0, &z_[at(cell, channels_, first)]);
        });
        kinds_layer_.multiply(z_.data(), cells, channels_, [&](int cell, int first, const Sums& sums) {
            put_floats(kinds_layer_, sums, first, logits + cell, cells);
        });
        for (int i = 0; i < encoder_.prior_planes * cells; ++i)
            logits[i] += policy_scale_ * LogOdds::of(priors[i]);
    }

    // For two seats.
    void add_prior(std::uint8_t odds, float* shares) const {
        const float half = share_scale_ * LogOdds::of(odds) / 2;
        shares[0] += half;
        shares[1] -= half;
    }

    void to_shares(float* shares) const {
        const float highest = *std::max_element(shares, shares + seats_);
        float total = 0;
        for (int i = 0; i < seats_; ++i) total += shares[i] = std::exp(shares[i] - highest);
        for (int i = 0; i < seats_; ++i) shares[i] /= total;
    }

    static std::size_t at(int row, int width, int column) {
        return static_cast<std::size_t>(row * width + column);
    }

    EncoderInfo encoder_;
    int seats_, channels_ = 0, hidden_size_ = 0, kinds_ = 0, extra_ = 0, plane_stride_ = 0;
    float share_scale_ = 1, policy_scale_ = 1;
    Dense stem_, facts_, policy_, kinds_layer_, hidden_layer_, extra_layer_, shares_layer_;
    std::vector<Block> blocks_;
    std::vector<Dense> whole_board_layers_;
    std::vector<std::uint8_t> neighbours_;
    std::vector<Short> x_, y_, z_, planes_, row_, facts_row_, pooled_, hidden_;  // of one evaluation
    std::vector<std::int32_t> biases_, totals_;
};

}  // namespace boardwright::nets
