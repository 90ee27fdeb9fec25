// What the value network of Repello sees: the board and the numbers from one seat's view.
#pragma once

#include <algorithm>
#include <array>
#include <cmath>
#include <numeric>
#include <vector>

#include "boardwright/nets/inputs.hpp"
#include "boardwright/search/repello/seat_weights.hpp"

namespace boardwright::repello {

// Planes of fields first, then numbers. A number holds an input for each threshold that it reaches, so
// that neighbours have nearly the same inputs. Seats come by their distance from the seat of the view.
// The chances by the built-in weights are among the numbers: a network starts from them.
class ValueInputs {
public:
    using State = repello::State;

    static constexpr int kPlanes = kCounterKinds + kMaxSeats;  // counters by kind, stackers by seat
    static constexpr int kMostPoints = 40;
    static constexpr int kSilvers = 4;
    static constexpr std::array<float, 7> kWorths{1, 2, 3, 4, 6, 8, 12};
    static constexpr int kWorthFeatures = kFeatures - kNear;
    // What is seen of each seat, by its first input.
    enum OfSeat {
        kSeatPoints = 0,
        kSeatSilver = kSeatPoints + kMostPoints,
        kSeatGold = kSeatSilver + kSilvers,
        kSeatOff,
        kSeatWorths,
        kOfSeat = kSeatWorths + kWorthFeatures * static_cast<int>(kWorths.size())
    };
    static constexpr int kMostTurns = 31;
    static constexpr int kMostLead = 15;
    static constexpr std::array<int, 6> kPhases{2, 3, 5, 8, 12, 100};  // turns left below each
    static constexpr int kLogitSteps = 40;  // to each side
    static constexpr float kLogitStep = 0.15f;

    static constexpr int kFirstSeat = kPlanes * kFields;
    static constexpr int kSeatCount = kFirstSeat + kMaxSeats * kOfSeat;  // two, three or four
    static constexpr int kOnTurn = kSeatCount + kMaxSeats - 1;           // who, by distance
    static constexpr int kTurns = kOnTurn + kMaxSeats;
    static constexpr int kLead = kTurns + kMostTurns + 1;  // by phase, from −kMostLead on
    static constexpr int kLogit = kLead + (2 * kMostLead + 1) * static_cast<int>(kPhases.size());
    static constexpr int kInputs = kLogit + 2 * kLogitSteps + 1;
    static constexpr bool kIsPaired = false;
    static constexpr int kSymmetries = 1;  // the numbers on the board have none

    template <class Sets>
    static void write(const State& state, Sets& sets) {
        AllFeatures features{};
        FeatureReader(state, features).read();
        static const SeatWeightTables weights = built_in_weights();
        const auto chances = weighed_chances(weights[state.seats() - 2], state, features);
        for (int view = 0; view < state.seats(); ++view) {
            auto& set = sets[static_cast<std::size_t>(view)];
            write_board(state, view, set);
            for (int seat = 0; seat < state.seats(); ++seat)
                write_seat(state, seat, features[seat],
                           kFirstSeat + kOfSeat * state.distance(view, seat), set);
            set.add(kSeatCount + state.seats() - 2);
            set.add(kOnTurn + state.distance(view, state.to_move()));
            set.add(kTurns + std::min(state.turns_left(view), kMostTurns));
            write_lead(state, view, set);
            const float odds = chances[view] / std::max(1 - chances[view], 1e-6f);
            const float steps = std::log(std::max(odds, 1e-6f)) / kLogitStep;
            add_levels(set, kLogit, static_cast<int>(std::lround(steps)) + kLogitSteps,
                       2 * kLogitSteps + 1);
        }
    }

    static std::vector<int> symmetry(int) {
        std::vector<int> to(kInputs);
        std::iota(to.begin(), to.end(), 0);
        return to;
    }

private:
    // The first so many of a number's inputs.
    template <class Set>
    static void add_levels(Set& set, int first, int levels, int most) {
        for (int i = 0; i < std::min(levels, most); ++i) set.add(first + i);
    }

    template <class Set>
    static void write_board(const State& state, int view, Set& set) {
        for (int kind = kGrey; kind <= kGold; ++kind)
            state.pieces().counters(kind).for_each(
                [&](int square) { set.add((kind - kGrey) * kFields + field_of(square)); });
        for (int seat = 0; seat < state.seats(); ++seat)
            if (const int square = state.pieces().stacker(seat); square != kOffBoard)
                set.add((kCounterKinds + state.distance(view, seat)) * kFields + field_of(square));
    }

    template <class Set>
    static void write_seat(const State& state, int seat, const SeatFeatures& features, int first,
                           Set& set) {
        add_levels(set, first + kSeatPoints, points(state.holdings(), seat), kMostPoints);
        add_levels(set, first + kSeatSilver, state.holdings().collected(seat, kSilver), kSilvers);
        if (state.holdings().collected(seat, kGold) != 0) set.add(first + kSeatGold);
        if (features[kOffTheBoard] != 0) set.add(first + kSeatOff);
        int input = first + kSeatWorths;
        for (int feature = kNear; feature < kFeatures; ++feature)
            for (const float worth : kWorths) {
                if (features[feature] >= worth) set.add(input);
                ++input;
            }
    }

    // What a lead in points counts depends on the turns left.
    template <class Set>
    static void write_lead(const State& state, int view, Set& set) {
        int best = 0;
        for (int seat = 0; seat < state.seats(); ++seat)
            if (seat != view) best = std::max(best, points(state.holdings(), seat));
        const int lead = points(state.holdings(), view) - best;
        int phase = 0;
        while (state.turns_left(view) >= kPhases[phase] && phase + 1 < static_cast<int>(kPhases.size()))
            ++phase;
        add_levels(set, kLead + phase * (2 * kMostLead + 1), lead + kMostLead + 1, 2 * kMostLead + 1);
    }
};

}  // namespace boardwright::repello
