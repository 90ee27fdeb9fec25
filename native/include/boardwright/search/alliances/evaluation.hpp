// The winning chances of a position: the costs of both charts' ways give a chance for each colour,
// and these give the chance of winning two of the three.
#pragma once

#include <cmath>
#include <limits>

#include "boardwright/search/alliances/weights.hpp"
#include "boardwright/search/report.hpp"

namespace boardwright::alliances {

inline float sigmoid(float x) { return 1.0f / (1.0f + std::exp(-x)); }

// The evaluation of a survey; all values are for the bottom chart.
struct Judgement {
    float chance;                             // of the game
    std::array<float, kColours> colour;       // of winning each colour
    std::array<float, kWays> slope{};         // d(game's chance) / d(cost of a way)
};

class Judge {
public:
    explicit Judge(const search::Settings& settings) : weights_(settings) {}

    [[nodiscard]] float layer_cost(bool is_fence, int width) const {
        return (is_fence ? weights_.fence : weights_.connection)[std::min(width, Survey::kWidths) - 1];
    }

    [[nodiscard]] Judgement judge(const Survey& survey) const {
        Judgement judgement;
        for (int colour = 0; colour < kColours; ++colour)
            judgement.colour[colour] = survey.is_open(colour)
                                           ? judge_colour(survey, colour, judgement)
                                           : (survey.owner[colour] == kBottom ? 1.0f : 0.0f);
        combine(survey, judgement);
        return judgement;
    }

private:
    static constexpr float kClosedCost = 40.0f;
    // Powers of these bounds are finite and not 0, with any allowed weight.
    static constexpr float kMinCost = 0.02f;
    static constexpr float kMaxCost = 200.0f;

    [[nodiscard]] float cost(const Survey& survey, int way) const {
        const Paths& paths = survey.paths[way];
        if (!paths.is_open()) return kClosedCost;
        float sum = weights_.offset;
        if (kAllWays[way].chart == survey.mover_chart) sum -= weights_.tempo;
        for (int layer = 0; layer < paths.missing; ++layer)
            sum += layer_cost(kAllWays[way].is_fence, survey.widths[way][layer]);
        return std::clamp(sum, kMinCost, kMaxCost);
    }

    // A chart's ease of winning a colour. Writes its derivative with respect to each way's cost,
    // divided by the ease, to `slope`.
    float strength(const Survey& survey, int chart, int colour, Judgement& judgement) const {
        float total = 0;
        for (const bool is_fence : {false, true}) {
            const int way = way_number(chart, colour, is_fence);
            const float way_cost = cost(survey, way);
            const float term = std::pow(way_cost, -weights_.power);
            judgement.slope[way] = -weights_.power * term / way_cost;
            total += term;
        }
        for (const bool is_fence : {false, true})
            judgement.slope[way_number(chart, colour, is_fence)] /= total;
        return total;
    }

    float judge_colour(const Survey& survey, int colour, Judgement& judgement) const {
        const float bottom = strength(survey, kBottom, colour, judgement);
        const float top = strength(survey, kTop, colour, judgement);
        constexpr float kMin = std::numeric_limits<float>::min();
        constexpr float kMax = std::numeric_limits<float>::max();
        return sigmoid(weights_.slope * std::log(std::clamp(bottom / top, kMin, kMax)));
    }

    // The chance of two out of three as if the colours were independent; the contrast corrects
    // this.
    void combine(const Survey& survey, Judgement& judgement) const {
        const auto& [a, b, c] = judgement.colour;
        const float two = std::clamp(a * b + a * c + b * c - 2 * a * b * c, 1e-5f, 1 - 1e-5f);
        const float move = survey.mover_chart == kBottom ? weights_.move : -weights_.move;
        judgement.chance = sigmoid(weights_.contrast * std::log(two / (1 - two)) + move);
        const float outer = weights_.contrast * judgement.chance * (1 - judgement.chance) /
                            (two * (1 - two));
        const std::array<float, kColours> in_colour = {b + c - 2 * b * c, a + c - 2 * a * c,
                                                       a + b - 2 * a * b};
        for (int way = 0; way < kWays; ++way) {
            const int colour = kAllWays[way].colour;
            const float p = judgement.colour[colour];
            const float sign = kAllWays[way].chart == kBottom ? 1.0f : -1.0f;
            judgement.slope[way] *= sign * outer * in_colour[colour] * p * (1 - p) * weights_.slope;
        }
    }

    Weights weights_;
};

// The evaluation for greedy play.
class Evaluation {
public:
    explicit Evaluation(const search::Settings& settings) : judge_(settings) {}

    search::Chances chances(const State& state) {
        survey_.read(state);
        return by_seat(state, judge_.judge(survey_).chance);
    }

    static search::Chances by_seat(const State& state, float bottom) {
        search::Chances chances{};
        chances[static_cast<std::size_t>(state.holder(kBottom))] = bottom;
        chances[static_cast<std::size_t>(state.holder(kTop))] = 1 - bottom;
        return chances;
    }

private:
    Survey survey_;
    Judge judge_;
};

}  // namespace boardwright::alliances
