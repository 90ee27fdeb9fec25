// Move candidates: a disc changes the ways that run through its cell, weighted by the influence of
// each way on the game's chance.
#pragma once

#include <algorithm>
#include <array>
#include <vector>

#include "boardwright/search/alliances/evaluation.hpp"
#include "boardwright/search/alliances/threats.hpp"
#include "boardwright/selection.hpp"

namespace boardwright::alliances {

struct Scored {
    Action action;
    float gain;  // estimated gain of the mover's chance
};

class CandidateFinder {
public:
    static constexpr std::size_t kMaxCandidates = 24;
    static constexpr float kTemperature = 0.08f;  // of priors by gain; the best in matches

    // Computes the gains of all discs, for the other functions.
    void weigh(const Survey& survey, const Judge& judge, const Judgement& judgement) {
        gains_ = {};
        seen_ = {};
        const float sign = survey.mover_chart == kBottom ? 1.0f : -1.0f;
        for (int way = 0; way < kWays; ++way)
            if (survey.is_open(kAllWays[way].colour) && survey.paths[way].is_open())
                add_way(survey, judge, way, sign * judgement.slope[way]);
    }

    // The cells of all shortest paths; a disc elsewhere gains nothing.
    [[nodiscard]] const Area& seen() const { return seen_; }
    [[nodiscard]] float gain(int colour, int cell) const { return gains_[cell][colour]; }

    // The candidates with the highest estimated gain, unsorted; none if every way is closed.
    void collect(const Survey& survey, std::vector<Scored>& found) const {
        collect_all(survey, found);
        if (found.size() <= kMaxCandidates) return;
        boardwright::nth_element(found.begin(), found.begin() + kMaxCandidates, found.end(), is_better);
        found.resize(kMaxCandidates);
    }

    // The `max_count` best candidates, sorted from the best.
    void collect(const Survey& survey, std::size_t max_count, std::vector<Scored>& found) const {
        if (max_count <= kMaxCandidates) return collect_few(survey, max_count, found);
        collect_all(survey, found);
        std::sort(found.begin(), found.end(), is_better);
        found.resize(std::min(max_count, found.size()));
    }

private:
    static constexpr float kCut = 1.0f;  // the cost of closing the only cell of a layer, in layers

    static bool is_better(const Scored& a, const Scored& b) {
        return a.gain != b.gain ? a.gain > b.gain : a.action < b.action;
    }

    void collect_all(const Survey& survey, std::vector<Scored>& found) const {
        found.clear();
        for_each(survey, [&](const Scored& entry) { found.push_back(entry); });
    }

    // Sorts only the moves near the best; a histogram of the gains finds the threshold.
    void collect_few(const Survey& survey, std::size_t max_count, std::vector<Scored>& found) const {
        constexpr int kSteps = 256;
        const auto step = [](float gain) {
            return std::clamp(static_cast<int>((gain + 1.0f) * (kSteps / 2)), 0, kSteps - 1);
        };
        std::array<std::uint16_t, kSteps> counts{};
        for_each(survey, [&](const Scored& entry) { ++counts[step(entry.gain)]; });
        int lowest_step = kSteps - 1;
        for (std::size_t better = counts[lowest_step]; better < max_count && lowest_step > 0;)
            better += counts[--lowest_step];
        found.clear();
        for_each(survey, [&](const Scored& entry) {
            if (step(entry.gain) >= lowest_step) found.push_back(entry);
        });
        std::sort(found.begin(), found.end(), is_better);
        found.resize(std::min(max_count, found.size()));
    }

    template <class Visit>
    void for_each(const Survey& survey, Visit visit) const {
        seen_.for_each([&](int cell) {
            for (int colour = 0; colour < kColours; ++colour)
                if (survey.available >> colour & 1)
                    visit(Scored{place(colour, cell), gains_[cell][colour]});
        });
    }

    void add_way(const Survey& survey, const Judge& judge, int way, float slope) {
        const bool is_fence = kAllWays[way].is_fence;
        for (int layer = 0; layer < survey.paths[way].missing; ++layer) {
            const int width = survey.widths[way][layer];
            const float cost = judge.layer_cost(is_fence, width);
            const float rise = width == 1 ? kCut * cost : judge.layer_cost(is_fence, width - 1) - cost;
            std::array<float, kColours> effect;
            for (int colour = 0; colour < kColours; ++colour)
                effect[colour] = slope * (kAllWays[way].friends >> colour & 1 ? -cost : rise);
            const Area& cells = survey.paths[way].layers[layer];
            seen_ = seen_ | cells;
            cells.for_each([&](int cell) {
                for (int colour = 0; colour < kColours; ++colour) gains_[cell][colour] += effect[colour];
            });
        }
    }

    std::array<std::array<float, kColours>, kCells> gains_;
    Area seen_;
};

}  // namespace boardwright::alliances
