// The type-erased interface to learning a game: its encoder, its self-play and its networks, as the
// Python bindings see them.
#pragma once

#include <memory>
#include <span>

#include "boardwright/adapter.hpp"
#include "boardwright/learning/self_play.hpp"
#include "boardwright/nets/tower.hpp"

namespace boardwright::learning {

struct LearningEntry {
    const nets::EncoderInfo& (*encoder)() = nullptr;
    std::unique_ptr<AnySelfPlay> (*self_play)(const AnyState& start, const SelfPlayPlan& plan) = nullptr;
    std::vector<Sample> (*samples)(const AnyState& start, const ScoredGameView& game) = nullptr;
    // Throws Malformed.
    std::unique_ptr<nets::AnyNetwork> (*network)(std::span<const std::uint8_t> file, int seats) = nullptr;
};

template <GameState S, class Encoder = nets::Encoder<S>>
LearningEntry learning_entry() {
    return {.encoder = nets::encoder_info<Encoder>,
            .self_play = [](const AnyState& start, const SelfPlayPlan& plan) -> std::unique_ptr<AnySelfPlay> {
                return std::make_unique<SelfPlay<S, Encoder>>(
                    static_cast<const StateAdapter<S>&>(start).state(), plan);
            },
            .samples = [](const AnyState& start, const ScoredGameView& game) {
                return SampleReader<S, Encoder>().read(static_cast<const StateAdapter<S>&>(start).state(), game);
            },
            .network = [](std::span<const std::uint8_t> file, int seats) -> std::unique_ptr<nets::AnyNetwork> {
                return std::make_unique<nets::Tower>(file, S::kNumber, nets::encoder_info<Encoder>(), seats);
            }};
}

}  // namespace boardwright::learning
