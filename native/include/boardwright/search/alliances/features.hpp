// The features of the evaluation, for fitting its weights.
#pragma once

#include <string>
#include <vector>

#include "boardwright/search/alliances/correction.hpp"

namespace boardwright::alliances {

// For each chart, colour and kind of way the number of layers of each width; then the winner of
// each colour (+1 bottom, −1 top), the chart to move and the chart of seat 0 (likewise); then the
// inputs of the correction, from the mover's view.
inline std::vector<std::string> feature_names() {
    std::vector<std::string> names;
    for (const Way& way : kAllWays)
        for (int width = 1; width <= Survey::kWidths; ++width)
            names.push_back(std::string(way.chart == kBottom ? "bottom" : "top") + " " +
                            "OPG"[way.colour] + (way.is_fence ? " fence " : " connection ") +
                            std::to_string(width));
    for (const char colour : {'O', 'P', 'G'}) names.push_back(std::string("won ") + colour);
    names.insert(names.end(), {"mover", "seat 0"});
    for (int i = 0; i < CorrectionInputs::kCount; ++i) names.push_back("correction " + std::to_string(i));
    return names;
}

inline std::vector<double> features(const State& state) {
    constexpr double kClosedLayers = 40;
    Analysis analysis({});
    analysis.analyse(state);
    const Survey& survey = analysis.survey();
    std::vector<double> counts;
    for (int way = 0; way < kWays; ++way) {
        std::array<double, Survey::kWidths> layers{};
        const bool is_open = survey.is_open(kAllWays[way].colour) && survey.paths[way].is_open();
        for (int i = 0; is_open && i < survey.paths[way].missing; ++i)
            ++layers[std::min<int>(survey.widths[way][i], Survey::kWidths) - 1];
        if (!is_open) layers[0] = kClosedLayers;
        counts.insert(counts.end(), layers.begin(), layers.end());
    }
    const auto sign = [](int chart) { return chart == kNoSeat ? 0.0 : chart == kBottom ? 1.0 : -1.0; };
    for (const int owner : survey.owner) counts.push_back(sign(owner));
    counts.push_back(sign(survey.mover_chart));
    counts.push_back(sign(state.chart_of(0)));
    std::array<nets::Short, CorrectionInputs::kCount> inputs{};
    if (!state.is_over()) CorrectionInputs().write(analysis, state, inputs.data());
    counts.insert(counts.end(), inputs.begin(), inputs.end());
    return counts;
}

}  // namespace boardwright::alliances
