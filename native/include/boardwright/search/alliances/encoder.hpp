// The inputs of the policy network of Alliances: the discs, the shortest ways to win each colour
// and the evaluation, always from the bottom chart's view.
#pragma once

#include "boardwright/nets/encoder.hpp"
#include "boardwright/search/alliances/forced.hpp"
#include "boardwright/search/alliances/opening.hpp"

namespace boardwright::alliances {

// A reflection that exchanges orange and purple also exchanges the charts (AL3), so a network needs
// to learn only one of them.
constexpr std::array<std::uint8_t, kCells> all_reflected() {
    std::array<std::uint8_t, kCells> cells{};
    for (int cell = 0; cell < kCells; ++cell)
        cells[cell] = static_cast<std::uint8_t>(cell_at({-kPoints[cell].r, -kPoints[cell].q}));
    return cells;
}

inline constexpr auto kReflected = all_reflected();

constexpr int reflected_colour(int colour) { return colour == kGreen ? colour : 1 - colour; }

constexpr std::array<Action, State::kActions> all_reflected_actions() {
    std::array<Action, State::kActions> actions{};
    actions[kSwap] = kSwap;
    for (int action = 0; action < kSwap; ++action) {
        const int colour = colour_of(action), cell = kReflected[action - kCells * colour];
        actions[action] = static_cast<Action>(kCells * reflected_colour(colour) + cell);
    }
    return actions;
}

inline constexpr auto kReflectedActions = all_reflected_actions();

class Encoder {
public:
    static constexpr int kPriorPlanes = kColours;     // the gain of a disc
    static constexpr int kPriorFacts = 1 + kColours;  // the chances of the game and of each colour
    static constexpr int kPlanes = kColours + kWays + kPriorPlanes;
    static constexpr int kCells = alliances::kCells;
    static constexpr int kFacts = kWays + 4 * kColours + 2 + kPriorFacts;
    static constexpr int kSlots = State::kActions;
    static constexpr int kLabels = kColours;  // final owner: 0 none, 1 the mover, 2 the opponent

    static constexpr int kTaps = kPatternBits;
    static constexpr int kSymmetries = 6;

    static int neighbour(int cell, int tap) {
        return tap == kNoBit ? cell : int{kNeighbours[cell][tap]};
    }

    // The position rotated clockwise `turns` times; the colours rotate with the sides.
    static nets::EncoderSymmetry symmetry(int turns) {
        nets::EncoderSymmetry image;
        const auto colour = [=](int c) { return (c + turns) % kColours; };
        for (int c = 0; c < kColours; ++c) image.planes.push_back(colour(c));
        for (int chart = 0; chart < 2; ++chart)
            for (int c = 0; c < kColours; ++c)
                for (const bool is_fence : {false, true})
                    image.facts.push_back(way_number(chart, colour(c), is_fence));
        for (const int way : image.facts) image.planes.push_back(kColours + way);
        for (int c = 0; c < kColours; ++c) image.planes.push_back(kColours + kWays + colour(c));
        for (int kind = 0; kind < 4; ++kind)
            for (int c = 0; c < kColours; ++c)
                image.facts.push_back(kWays + kind * kColours + colour(c));
        for (int fact = kWays + 4 * kColours; fact < kFacts - kColours; ++fact)
            image.facts.push_back(fact);
        for (int c = 0; c < kColours; ++c) image.facts.push_back(kFacts - kColours + colour(c));
        for (int action = 0; action < kSwap; ++action) {
            auto place = static_cast<Action>(action);
            for (int i = 0; i < turns; ++i) place = turned(place);
            image.slots.push_back(place);
            if (action < kCells) image.cells.push_back(place % kCells);
        }
        image.slots.push_back(kSwap);
        for (int c = 0; c < kColours; ++c) image.labels.push_back(colour(c));
        return image;
    }

    Encoder() : analysis_({}) {}
    explicit Encoder(const search::Settings& settings) : analysis_(settings) {}

    void set_position(const State& state) {
        analysis_.analyse(state);
        analysis_.weigh();
        set_side(state);
        for (int colour = 0; colour < kColours; ++colour) supply_[colour] = state.supply(colour);
        placed_ = state.placed();
        can_swap_ = state.can_swap();
        discs_ = Discs(state).of;
    }
    void set_side(const State& state) { chart_ = state.chart_of(state.to_move()); }
    [[nodiscard]] Analysis& analysis() { return analysis_; }

    void write(std::uint8_t* planes, std::uint8_t* facts) {
        std::memset(planes, 0, std::size_t{kPlanes} * kCells);
        std::memset(facts, 0, kFacts);
        for (int colour = 0; colour < kColours; ++colour)
            discs_[colour].for_each([&](int cell) {
                planes[turned_colour(colour) * kCells + turned_cell(cell)] = kOne;
            });
        for (int way = 0; way < kWays; ++way) write_way(way, planes, facts);
        write_facts(facts + kWays);
        write_gains(planes + (kColours + kWays) * kCells);
        write_chances(facts + kFacts - kPriorFacts);
    }

    [[nodiscard]] int slot(Action action) const {
        return chart_ == kBottom ? action : kReflectedActions[action];
    }

    std::optional<bool> add_forced(const State& state, search::Candidates& candidates) {
        return alliances::add_forced(analysis_, state, candidates);
    }
    [[nodiscard]] search::Proof solve(const State& state) { return analysis_.solve(state); }

    void label(const State& end, std::uint8_t* labels) const {
        for (int colour = 0; colour < kColours; ++colour) {
            const int winner = end.is_decided(colour) ? end.chart_of(end.winner(colour)) : kNoSeat;
            labels[turned_colour(colour)] = winner == kNoSeat ? 0 : winner == chart_ ? 1 : 2;
        }
    }

private:
    static constexpr std::uint8_t kOne = 4;      // in planes
    static constexpr int kNextDisc = 64;         // the fact of a way that one disc completes
    static constexpr int kFullSupply = kDiscs;
    // The log-odds of a disc on no shortest path, and the reduction for moves that are not among
    // the best.
    static constexpr std::uint8_t kUnseen = nets::LogOdds::kZero - 2 * nets::LogOdds::kOne;
    static constexpr int kLowered = 3 * nets::LogOdds::kOne;

    [[nodiscard]] int turned_cell(int cell) const { return chart_ == kBottom ? cell : kReflected[cell]; }
    [[nodiscard]] int turned_colour(int colour) const {
        return chart_ == kBottom ? colour : reflected_colour(colour);
    }

    // The cells of the way's shortest paths, weighted by how few cells their layer has, and the
    // paths' length.
    void write_way(int way, std::uint8_t* planes, std::uint8_t* facts) const {
        const Survey& survey = analysis_.survey();
        const auto& [chart, colour, is_fence, friends, from, to] = kAllWays[way];
        if (!survey.is_open(colour) || !survey.paths[way].is_open()) return;
        const int seen = way_number(chart ^ chart_, turned_colour(colour), is_fence);
        std::uint8_t* plane = planes + (kColours + seen) * kCells;
        const Paths& paths = survey.paths[way];
        for (int layer = 0; layer < paths.missing; ++layer) {
            const int width = survey.widths[way][layer];
            const auto weight = static_cast<std::uint8_t>(width == 1 ? 4 : width == 2 ? 2 : 1);
            paths.layers[layer].for_each([&](int cell) { plane[turned_cell(cell)] = weight; });
        }
        facts[seen] = static_cast<std::uint8_t>(kNextDisc / paths.missing);
    }

    void write_facts(std::uint8_t* facts) const {
        for (int colour = 0; colour < kColours; ++colour) {
            const int owner = analysis_.survey().owner[colour], seen = turned_colour(colour);
            facts[seen] = owner == chart_ ? 64 : 0;
            facts[kColours + seen] = owner == 1 - chart_ ? 64 : 0;
            facts[2 * kColours + seen] = static_cast<std::uint8_t>(64 * supply_[colour] / kFullSupply);
            facts[3 * kColours + seen] = supply_[colour] > 0 && supply_[colour] < 4 ? 64 : 0;
        }
        facts[4 * kColours] = static_cast<std::uint8_t>(placed_);
        facts[4 * kColours + 1] = can_swap_ ? 64 : 0;
    }

    // Cells where no disc can be placed have the lowest value.
    void write_gains(std::uint8_t* planes) {
        const CandidateFinder& gains = analysis_.weigh();
        const Area free = without(without(without(kBoard, discs_[0]), discs_[1]), discs_[2]);
        constexpr float kUnit = 1 / CandidateFinder::kTemperature;
        for (int colour = 0; colour < kColours; ++colour) {
            if (supply_[colour] == 0) continue;
            std::uint8_t* plane = planes + turned_colour(colour) * kCells;
            free.for_each([&](int cell) { plane[turned_cell(cell)] = kUnseen; });
            gains.seen().for_each([&](int cell) {
                plane[turned_cell(cell)] = nets::LogOdds::byte(gains.gain(colour, cell) * kUnit);
            });
        }
        lower_all_but_best(planes);
    }

    // Without this, the many other moves together would be likelier than the best moves.
    static void lower_all_but_best(std::uint8_t* planes) {
        constexpr int kPlaces = kPriorPlanes * kCells;
        std::array<std::uint16_t, 256> counts{};
        for (int i = 0; i < kPlaces; ++i) ++counts[planes[i]];
        int lowest = 255;
        for (int better = counts[255]; better < int{CandidateFinder::kMaxCandidates} && lowest > 0;)
            better += counts[--lowest];
        for (int i = 0; i < kPlaces; ++i)
            if (planes[i] < lowest) planes[i] = static_cast<std::uint8_t>(std::max(planes[i] - kLowered, 0));
    }

    void write_chances(std::uint8_t* facts) const {
        facts[0] = nets::LogOdds::byte(analysis_.logit(chart_));
        for (int colour = 0; colour < kColours; ++colour)
            facts[1 + turned_colour(colour)] = nets::LogOdds::byte(analysis_.colour_logit(chart_, colour));
    }

    Analysis analysis_;
    std::array<Area, kColours> discs_;
    std::array<int, kColours> supply_{};
    int chart_ = kBottom;
    int placed_ = 0;
    bool can_swap_ = false;
};

}  // namespace boardwright::alliances
