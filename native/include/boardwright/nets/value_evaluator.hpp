// Evaluates positions of one game with a value network.
#pragma once

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdint>
#include <memory>
#include <span>
#include <utility>

#include "boardwright/contract.hpp"
#include "boardwright/nets/inputs.hpp"
#include "boardwright/nets/value_network.hpp"

namespace boardwright::nets {

// Evaluates positions incrementally: only the inputs that differ from the last position are added
// or subtracted.
template <InputsOf I>
class ValueEvaluator {
public:
    using State = typename I::State;

    // Throws Malformed.
    explicit ValueEvaluator(std::span<const std::uint8_t> file)
        : network_(std::make_shared<const ValueNetwork>(file, State::kNumber, inputs_info<I>())) {}

    // For the seat to move, as a logit.
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
        if constexpr (I::kIsPaired) {  // a paired network gives one logit; the opponent's is zero
            if (state.to_move() != 0) std::swap(logits[0], logits[1]);
        }
        std::array<float, kMaxSeats> chances{};
        const auto seats = static_cast<std::size_t>(state.seats());
        const auto highest = static_cast<float>(*std::max_element(logits.begin(), logits.begin() + state.seats()));
        float total = 0;  // of terms of at most 1 each, however large the logits are
        for (std::size_t seat = 0; seat < seats; ++seat)
            total += chances[seat] = std::exp((static_cast<float>(logits[seat]) - highest) / kLogitUnit);
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
        if (is_accumulated_[seat] && added.size() + removed.size() < static_cast<std::size_t>(set.size())) {
            network_->update(accumulators_[seat], added, removed, accumulators_[seat]);
        } else {
            InputList<I::kInputs> all;
            for (std::size_t i = 0; i < now.size(); ++i) all.add_bits(i, now[i]);
            network_->refresh(all, accumulators_[seat]);
        }
        sets_[seat] = set;
        is_accumulated_[seat] = true;
    }

    std::shared_ptr<const ValueNetwork> network_;  // shared by copies
    // Of the last position, by seat.
    InputSets<I> sets_{};
    std::array<Accumulator, kMaxSeats> accumulators_;
    std::array<bool, kMaxSeats> is_accumulated_{};
};

}  // namespace boardwright::nets
