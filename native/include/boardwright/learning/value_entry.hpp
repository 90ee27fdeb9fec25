// What the Python bindings see of a game's value networks: its inputs, and networks by themselves.
#pragma once

#include <memory>
#include <span>

#include "boardwright/adapter.hpp"
#include "boardwright/nets/value_evaluator.hpp"

namespace boardwright::learning {

class AnyValueNetwork {
public:
    virtual ~AnyValueNetwork() = default;
    // The logits by the seats' views, in units of kLogitUnit; of a paired network one, for the seat to move.
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
    // The seats' inputs in bytes, one view after the other.
    void (*write)(const AnyState& state, std::uint8_t* to) = nullptr;
    // Throws Malformed.
    std::unique_ptr<AnyValueNetwork> (*network)(std::span<const std::uint8_t> file) = nullptr;
    // What a search adds to the logit of each seat; of a paired network to that of the seat to move. nullptr: nothing.
    void (*offsets)(const AnyState& state, float* to) = nullptr;
    // Whether a search asks the network about such a position; nullptr: about all.
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
