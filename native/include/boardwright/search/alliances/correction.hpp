// A small network that corrects the evaluation: its inputs are the shortest paths of all ways and
// their intersections; its output is added to the evaluation's log-odds.
#pragma once

#include <array>
#include <cmath>
#include <vector>

#include "boardwright/nets/layers.hpp"
#include "boardwright/search/alliances/encoder.hpp"

namespace boardwright::alliances {

// The inputs from the view of the mover's chart: each way, each pair of ways, the colours.
class CorrectionInputs {
public:
    static constexpr int kOfWay = Survey::kWidths + 2;
    static constexpr int kPairs = kWays * (kWays - 1) / 2;
    static constexpr int kCount = kWays * kOfWay + kPairs + 3 * kColours + 1;

    void write(const Analysis& analysis, const State& state, nets::Short* inputs) {
        const Survey& survey = analysis.survey();
        const int chart = survey.mover_chart;
        const auto seen = [=](int colour) { return chart == kBottom ? colour : reflected_colour(colour); };
        for (int way = 0; way < kWays; ++way) {
            const auto& [owner, colour, is_fence, friends, from, to] = kAllWays[way];
            const int place = way_number(owner ^ chart, seen(colour), is_fence);
            cells_[place] = write_way(survey, way, inputs + place * kOfWay);
        }
        inputs = write_pairs(inputs + kWays * kOfWay);
        for (int colour = 0; colour < kColours; ++colour) {
            const int owner = survey.owner[colour], place = seen(colour);
            inputs[place] = owner == kNoSeat ? 0 : owner == chart ? kOne : -kOne;
            inputs[kColours + place] = static_cast<nets::Short>(kOne * state.supply(colour) / kDiscs);
            inputs[2 * kColours + 1 + place] = odds(analysis.colour_logit(chart, colour));
        }
        inputs[2 * kColours] = odds(analysis.logit(chart));
    }

private:
    static constexpr nets::Short kOne = 1 << nets::kExponent;
    static constexpr nets::Short kShared = kOne / 8;  // per cell that two ways share
    static constexpr float kOdds = kOne / 4;

    static nets::Short odds(float logit) { return static_cast<nets::Short>(std::lround(kOdds * logit)); }

    // The number of layers of each width, and the length of the paths.
    static Area write_way(const Survey& survey, int way, nets::Short* inputs) {
        std::fill_n(inputs, kOfWay, nets::Short{0});
        const Paths& paths = survey.paths[way];
        if (!survey.is_open(kAllWays[way].colour) || !paths.is_open()) return {};
        for (int layer = 0; layer < paths.missing; ++layer)
            inputs[std::min<int>(survey.widths[way][layer], Survey::kWidths) - 1] += kOne;
        inputs[Survey::kWidths] = static_cast<nets::Short>(kOne / paths.missing);
        inputs[Survey::kWidths + 1] = kOne;
        return paths.cells;
    }

    nets::Short* write_pairs(nets::Short* inputs) const {
        for (int a = 0; a < kWays; ++a)
            for (int b = a + 1; b < kWays; ++b)
                *inputs++ = static_cast<nets::Short>(kShared * (cells_[a] & cells_[b]).count());
        return inputs;
    }

    std::array<Area, kWays> cells_;
};

class Correction {
public:
    Correction() {
        const std::int32_t* next = kNumbers + 3;
        first_ = read(next, CorrectionInputs::kCount, kHidden);
        second_ = read(next, kHidden, kSecond);
        last_ = read(next, kSecond, 1);
    }

    // The mover's log-odds of winning. `analysis` must be at the state, which is not over.
    float logit(const Analysis& analysis, const State& state) {
        inputs_.write(analysis, state, in_.data());
        apply(first_, in_.data(), hidden_.data());
        apply(second_, hidden_.data(), more_.data());
        std::array<std::int32_t, nets::kLanes> sums;
        last_.multiply(more_.data(), 1, 0, [&](int, int, const nets::Sums& all) { all.store(sums.data()); });
        const float unit = std::ldexp(1.0f, -(nets::kExponent + last_.exponent()));
        const int chart = analysis.survey().mover_chart;
        return kOwnScale * analysis.logit(chart) + unit * static_cast<float>(sums[0]);
    }

private:
    // The sizes, the scale of the evaluation's log-odds, then the layers. Written by
    // benchmarks/train_alliances.py.
    static constexpr std::int32_t kNumbers[] = {
#include "boardwright/search/alliances/correction_weights.inc"
    };
    static constexpr int kHidden = kNumbers[0], kSecond = kNumbers[1];
    static constexpr float kOwnScale = static_cast<float>(kNumbers[2]) / 65536.0f;

    // Reads a layer: the exponent of the weights, the weights, the biases.
    static nets::Dense read(const std::int32_t*& next, int inputs, int outputs) {
        const auto exponent = static_cast<int>(*next++);
        const std::vector<nets::Short> weights(next, next + inputs * outputs);
        next += inputs * outputs;
        const std::span<const std::int32_t> biases(next, static_cast<std::size_t>(outputs));
        next += outputs;
        return {inputs, outputs, exponent, weights, biases};
    }

    static void apply(const nets::Dense& layer, const nets::Short* in, nets::Short* out) {
        layer.multiply(in, 1, 0, [&](int, int first, const nets::Sums& sums) {
            sums.finish(layer.exponent(), 0, out + first);
        });
    }

    nets::Dense first_, second_, last_;
    CorrectionInputs inputs_;
    std::array<nets::Short, CorrectionInputs::kCount> in_;
    std::array<nets::Short, kHidden> hidden_;
    std::array<nets::Short, kSecond> more_;
};

}  // namespace boardwright::alliances
