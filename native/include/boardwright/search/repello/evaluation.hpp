// The evaluation of Repello: expected points, and each seat's chance to finish with the most.
#pragma once

#include <optional>
#include <span>

#include "boardwright/nets/value_evaluator.hpp"
#include "boardwright/search/repello/value_inputs.hpp"
#include "boardwright/search/weights.hpp"

namespace boardwright::repello {

using search::Chances;

// The value of a position: the chances, and `utility`, which mixes in a small share of the points so
// that decided games are still played well. Each adds up to 1 over the seats.
struct Value {
    Chances chances{};
    Chances utility{};
};

class Evaluation {
public:
    // `network` is the file of a network that corrects the values at ends of turns; it may be
    // empty.
    explicit Evaluation(const search::Settings& settings,
                        std::span<const std::uint8_t> network = {}) {
        if (!network.empty()) network_.emplace(network);
        const auto& configured = search::read_weights(settings, {{(kMaxSeats - 1) * kWeights}});
        for (std::size_t i = 0; i < configured.size(); ++i)
            weights_[i / kWeights][i % kWeights] = static_cast<float>(configured[i]);
        for (const auto& table : weights_)
            if (table[kFeatures] < kMinSpread || table[kFeatures + 1] < 0)
                throw std::invalid_argument("the spread of leads must be above 0.01");
    }

    [[nodiscard]] Chances chances(const State& state) const { return value(state).chances; }

    [[nodiscard]] Value value(const State& state) const {
        if (state.is_over())
            return with_points(state, search::chances_of(state.outcome(), state.seats()));
        AllFeatures features;
        FeatureReader(state, features).read();
        return with_points(state, weighed_chances(weights(state), state, features));
    }

    [[nodiscard]] bool has_network() const { return network_.has_value(); }

    // Adds the network's output to the logits of a position at the end of a turn.
    [[nodiscard]] Value corrected(const State& state, const Value& value) const {
        if (state.is_over()) return value;
        std::array<std::int32_t, kMaxSeats> added{};
        network_->write_logits(state, added.data());
        const std::int32_t highest = *std::max_element(added.begin(), added.begin() + state.seats());
        Chances chances{};
        float total = 0;
        for (int seat = 0; seat < state.seats(); ++seat) {
            const float change = (static_cast<float>(added[seat]) - static_cast<float>(highest)) / nets::kLogitUnit;
            total += chances[seat] = std::exp(logit_of(value.chances[seat]) + change);
        }
        for (int seat = 0; seat < state.seats(); ++seat) chances[seat] /= total;
        return with_points(state, chances);
    }

    // The expected value of the holdings in points: the mover's, and the mean of the others'.
    struct HoldingValues {
        float own;
        float others;
    };
    [[nodiscard]] HoldingValues holding_values(const State& state) const {
        const int mover = state.to_move();
        float others = 0;
        for (int seat = 0; seat < state.seats(); ++seat)
            if (seat != mover) others += expected_of_holdings(state, state.holdings(), seat);
        return {expected_of_holdings(state, state.holdings(), mover),
                others / static_cast<float>(state.seats() - 1)};
    }

    // The same after a push that does not end the turn.
    [[nodiscard]] HoldingValues holding_values(const State& before, const AfterPush& after, const HoldingValues& holding_values) const {
        if (!after.is_off) return holding_values;
        return {expected_of_holdings(before, after.holdings, before.to_move()), holding_values.others};
    }

    // A fast estimate for move ordering within a turn: the mover's prospects in points.
    [[nodiscard]] float ordering_value(const State& state, const HoldingValues& holding_values) const {
        return ordering_value(state, {.conflict = touching(state.pieces().squares())}, holding_values);
    }
    [[nodiscard]] float ordering_value(const State& before, const AfterPush& after, const HoldingValues& holding_values) const {
        return expected_in_turn(before, after, holding_values.own) - holding_values.others;
    }

private:
    static constexpr float kPointsPart = 0.02f;
    static constexpr float kMinSpread = 0.01f;

    [[nodiscard]] const SeatWeights& weights(const State& state) const {
        return weights_[state.seats() - 2];
    }

    // Like expected_points, without the features that are zero within a turn.
    [[nodiscard]] float expected_of_holdings(const State& state, const Holdings& holdings,
                                             int seat) const {
        const auto& w = weights(state);
        const int turns = state.turns_left(seat);
        const bool is_off =
            state.is_set_up() && turns > 0 && state.pieces().stacker(seat) == kOffBoard;
        float sum = w[kPoints] * static_cast<float>(points(holdings, seat));
        sum += w[kSilverHeld] * static_cast<float>(holdings.collected(seat, kSilver));
        sum += w[kGoldHeld] * static_cast<float>(holdings.collected(seat, kGold));
        sum += w[kTurnsLeft] * static_cast<float>(turns);
        return is_off ? sum + w[kOffTheBoard] : sum;
    }
    // Terms that are zero are skipped, which does not change the sum.
    [[nodiscard]] float expected_in_turn(const State& before, const AfterPush& after,
                                         float sum) const {
        if (!after.conflict.intersects(kSeenFields)) return sum;
        const auto& w = weights(before);
        RingCounts worth = worth_by_ring(before.pieces(), after.conflict), prey{};
        // counters are looked up where they were before the push, where nothing is in conflict now
        if (!is_stacker(after.piece) && after.conflict.has(after.to))
            worth[kRingOf[after.to]] += kWorths[after.piece];
        for (int ring = 0; ring < kSeenRings; ++ring)
            sum += w[kInConflict + ring] * static_cast<float>(worth[ring]);
        for (int seat = 0; seat < before.seats(); ++seat) {
            const int square =
                after.piece == stacker_of(seat) ? after.to : before.pieces().stacker(seat);
            if (seat != before.to_move() && after.conflict.has(square))
                prey[kRingOf[square]] += stake(before.holdings(), seat);
        }
        for (int ring = 0; ring < kSeenRings; ++ring)
            sum += w[kPreyInConflict + ring] * static_cast<float>(prey[ring]);
        return sum;
    }

    static Value with_points(const State& state, const Chances& chances) {
        Value value{.chances = chances};
        std::array<int, kMaxSeats> points_of{};
        int total = 0;
        for (int seat = 0; seat < state.seats(); ++seat)
            total += points_of[seat] = 1 + points(state.holdings(), seat);
        for (int seat = 0; seat < state.seats(); ++seat)
            value.utility[seat] = (1 - kPointsPart) * chances[seat] +
                                kPointsPart * static_cast<float>(points_of[seat]) /
                                    static_cast<float>(total);
        return value;
    }

    SeatWeightTables weights_ = built_in_weights();
    mutable std::optional<nets::ValueEvaluator<ValueInputs>> network_;  // each thread has its own
};

}  // namespace boardwright::repello
