// The type-erased interface to a game's value networks for the Python bindings: the inputs, and
// single networks.
#pragma once

#include <memory>
#include <span>

#include "boardwright/adapter.hpp"
#include "boardwright/nets/value_evaluator.hpp"

namespace boardwright::learning {

class AnyValueNetwork {
public:
    virtual ~AnyValueNetwork() = default;
    // Writes logits in units of kLogitUnit: one per seat from its view, or from a paired network
    // only one, for the seat to move.
    virtual void evaluate(const AnyState& state, std::int32_t* logits) = 0;
};

template <nets::InputsOf I>
class ValueNetworkOf final : public AnyValueNetwork {
public:
    explicit ValueNetworkOf(std::span<const std::uint8_t> file) : evaluator_(file) {}

    void evaluate(const AnyState& state, std::int32_t* logits) override {
        evaluator_.write_logits(static_cast<const StateAdapter<typename I::State>&>(state).state(), logits);
    }

private:
    nets::ValueEvaluator<I> evaluator_;
};

struct ValueEntry {
    const nets::InputsInfo& (*info)() = nullptr;
    // Writes the seats' inputs as bytes, one view after the other.
    void (*write)(const AnyState& state, std::uint8_t* to) = nullptr;
    // Throws Malformed.
    std::unique_ptr<AnyValueNetwork> (*network)(std::span<const std::uint8_t> file) = nullptr;
    // The offsets that a search adds to the logits: one per seat, or from a paired network one, for
    // the seat to move. nullptr: none.
    void (*offsets)(const AnyState& state, float* to) = nullptr;
    // Whether a search evaluates this position with the network; nullptr: all positions.
    bool (*is_valued)(const AnyState& state) = nullptr;
};

template <nets::InputsOf I>
ValueEntry value_entry() {
    return {.info = nets::inputs_info<I>,
            .write = [](const AnyState& any, std::uint8_t* to) {
                const auto& state = static_cast<const StateAdapter<typename I::State>&>(any).state();
                nets::InputSets<I> sets{};
                I::write(state, sets);
                for (int seat = 0; seat < state.seats(); ++seat, to += nets::InputSet<I::kInputs>::kBytes)
                    sets[static_cast<std::size_t>(seat)].write_bytes(to);
            },
            .network = [](std::span<const std::uint8_t> file) -> std::unique_ptr<AnyValueNetwork> {
                return std::make_unique<ValueNetworkOf<I>>(file);
            }};
}

}  // namespace boardwright::learning
